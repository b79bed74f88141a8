"""Random games to their end: Latice through its public face against python-chess.

What is counted is a question, so there are three counts. A move is what a player does with tiles: a
placement, a wind, an exchange, a bought wind. A decision is any choice of a player, so ending a turn and
paying for a move count too. An action is whatever makes a new position, so draws count too. In chess
every move is all three. The target is set to decisions: like a move of chess, each is one choice from all
legal ones and one new position. The strict count can't reach it in Python: a random game has more than three
actions to a strict move, as a turn of one exchange is an exchange, a draw and an end. Time is the whole game's
in each count. Both sides play at random, uniformly from all legal moves, and ask the library alone; games of
Latice, played so, are long: most turns of the second half exchange tiles or do nothing.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator
from itertools import count, islice
from time import process_time
from typing import Final

import chess

from bench import Figure, interleaved
from latice_nb import latice, throwdown
from latice_nb.game import CHANCE, play_out, random_bot

GAMES = 6
ROUNDS = 7
MOVES = (latice.Place, latice.Wind, latice.Exchange, latice.BuyWind)
"""What a player does with tiles."""

_SEEDS: Final = count()
"""No game is played twice."""


def latice_games() -> tuple[float, float, float]:
    """Moves, decisions and actions a second in random games of Latice for two."""
    moves = decisions = actions = 0
    rng = random.Random(1)
    start = process_time()
    for seed in islice(_SEEDS, GAMES):
        state = latice.deal(2, seed=seed)
        while (actor := state.actor) is not None:
            actions += 1
            if actor == CHANCE:
                state = state.play(state.sample(rng))
                continue
            action = rng.choice(state.legal())
            state = state.play(action)
            decisions += 1
            moves += isinstance(action, MOVES)
    time = process_time() - start
    return moves / time, decisions / time, actions / time


def chess_moves() -> float:
    """Moves a second in random games of chess, ended as python-chess says, draws claimed where it must."""
    moves = 0
    rng = random.Random(next(_SEEDS))
    start = process_time()
    for _ in range(GAMES):
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
    return moves / (process_time() - start)


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
    """The three ratios to python-chess, and the plain rates."""
    rows: list[tuple[float, float, float, float]] = []

    def both() -> float:  # a few games of either in turn, so that a noisy machine disturbs both alike
        rows.append((*latice_games(), chess_moves()))
        return 0

    _, views, dice = interleaved(both, latice_views, throwdown_actions, rounds=ROUNDS)
    *rates, chess_rate = (statistics.median(row) for row in zip(*rows, strict=True))
    note = f"python-chess {chess.__version__}: {chess_rate:,.0f} moves/s"
    counts = ("moves (place, wind, exchange, buy)", "decisions (and spend, end)", "actions (and draw)")
    for target, name, rate in zip((None, 2.5, None), counts, rates, strict=True):
        yield Figure(
            f"random Latice: {name}", rate / chess_rate, "x chess", target, at_least=True, note=f"{rate:,.0f}/s; {note}"
        )
    yield Figure("random Latice by bots that see their view only", views, "decisions/s")
    yield Figure("random Latte Throwdown by bots", dice, "actions/s")
