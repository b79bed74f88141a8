"""Random games to their end: Latice through its public face against python-chess.

A move is what changes the position by a player's hand: a placement, a wind, an exchange, a bought
wind. A decision is any choice of a player, so ending a turn and paying for a move count too; drawing
tiles is chance's doing and counts as neither, though its time does. In chess every move is both.
Both sides play the whole game at random, uniformly from all legal moves, and ask the library alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from time import process_time

import chess

from bench import Figure, interleaved
from latice_nb import latice, throwdown
from latice_nb.game import CHANCE, play_out, random_bot

GAMES = 6
ROUNDS = 7
MOVES = (latice.Place, latice.Wind, latice.Exchange, latice.BuyWind)


def latice_games() -> tuple[int, int, float]:
    """Moves, decisions and seconds of random games of Latice for two."""
    moves = decisions = 0
    rng = random.Random(1)
    start = process_time()
    for seed in range(GAMES):
        state = latice.deal(2, seed=seed)
        while (actor := state.actor) is not None:
            if actor == CHANCE:
                state = state.play(state.sample(rng))
                continue
            action = rng.choice(state.legal())
            state = state.play(action)
            decisions += 1
            moves += isinstance(action, MOVES)
    return moves, decisions, process_time() - start


def chess_games() -> tuple[int, float]:
    """Moves and seconds of random games of chess, ended as python-chess says, draws claimed where it must."""
    moves = 0
    rng = random.Random(1)
    start = process_time()
    for _ in range(GAMES):
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
    return moves, process_time() - start


def latice_moves() -> float:
    """Moves a second."""
    moves, _, time = latice_games()
    return moves / time


def latice_decisions() -> float:
    """Decisions a second."""
    _, decisions, time = latice_games()
    return decisions / time


def chess_moves() -> float:
    """Moves a second."""
    moves, time = chess_games()
    return moves / time


def latice_views() -> float:
    """Decisions a second when bots sit at the table and see their view only."""
    decisions = 0
    start = process_time()
    for seed in range(GAMES):
        record = play_out(latice.deal(2, seed=seed), [random_bot] * 2, seed=seed)
        decisions += sum(not isinstance(action, latice.Draw) for action in record.actions)
    return decisions / (process_time() - start)


def throwdown_actions() -> float:
    """Actions of random games of Latte Throwdown a second, rolls included."""
    actions = 0
    start = process_time()
    for seed in range(GAMES):
        actions += len(play_out(throwdown.start(["A", "B"], seed=seed), [random_bot] * 2, seed=seed))
    return actions / (process_time() - start)


def figures() -> Iterator[Figure]:
    """The ratio to python-chess, and the plain rates."""
    tasks = (latice_moves, latice_decisions, chess_moves, latice_views, throwdown_actions)
    moves, decisions, chess_rate, views, dice = interleaved(*tasks, rounds=ROUNDS)
    note = f"python-chess {chess.__version__}: {chess_rate:,.0f} moves/s"
    yield Figure("random Latice: moves a second, ratio to chess", moves / chess_rate, "x", 3, at_least=True, note=note)
    yield Figure("random Latice: decisions a second, ratio to chess", decisions / chess_rate, "x")
    yield Figure("random Latice: moves (place, wind, exchange, buy)", moves, "moves/s")
    yield Figure("random Latice: decisions (and spend, end)", decisions, "decisions/s")
    yield Figure("random Latice by bots that see their view only", views, "decisions/s")
    yield Figure("random Latte Throwdown by bots", dice, "actions/s")
