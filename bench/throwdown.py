"""Latte Throwdown: random games through its public face against python-chess, the row solver, the bot.

A decision is any choice of a player: to take a die back, to roll, to place, to pay, to end. Rolls and
deals are chance's doing and are not counted, though their time is. In chess a decision is a move.
Both sides play whole games at random, uniformly from all legal actions, and ask the library alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from time import process_time

from bench import Figure, interleaved, seconds
from bench.playouts import chess_moves
from latice_nb import throwdown
from latice_nb.game import CHANCE
from latice_nb.lab.throwdown_bot import latte_bot
from latice_nb.throwdown import odds
from latice_nb.throwdown.row import solve_row

GAMES = 12
ROUNDS = 7
ROW = ((2, 5), (1, 4, 6), (3, 3, 4, 5), (1, 2, 3, 4, 6))
BOT_GAMES = 4


def decisions() -> float:
    """Decisions a second in random games for two, three and four."""
    made, rng = 0, random.Random(1)
    start = process_time()
    for seed in range(GAMES):
        state = throwdown.start(2 + seed % 3, seed=seed)
        while (actor := state.actor) is not None:
            if actor == CHANCE:
                state = state.play(state.sample(rng))
            else:
                state = state.play(rng.choice(state.legal()))
                made += 1
    return made / (process_time() - start)


def bot_seconds() -> tuple[float, float]:
    """The mean and the longest time of a decision of the bot."""
    times: list[float] = []
    rng = random.Random(1)
    for seed in range(BOT_GAMES):
        state = throwdown.start(4, seed=seed)
        while (actor := state.actor) is not None:
            start = process_time()
            action = state.sample(rng) if actor == CHANCE else latte_bot(state.view(actor), rng)
            if actor != CHANCE:
                times.append(process_time() - start)
            state = state.play(action)
    return sum(times) / len(times), sorted(times)[len(times) * 99 // 100]


def figures() -> Iterator[Figure]:
    """The ratio to python-chess, the row of four, the odds of a table, the bot."""
    dice, chess_rate = interleaved(decisions, chess_moves, rounds=ROUNDS)
    note = f"python-chess: {chess_rate:,.0f} moves/s"
    yield Figure(
        "random Latte Throwdown: decisions, ratio to chess", dice / chess_rate, "x", 3, at_least=True, note=note
    )
    yield Figure("random Latte Throwdown: decisions", dice, "decisions/s")
    note = f"{solve_row(ROW).positions:,} positions, exact fractions"
    yield Figure("a row of four Lattes solved", seconds(lambda: solve_row(ROW)), "s", 5, note=note)
    state = throwdown.start(4, seed=1)
    yield Figure("this turn's odds of a table", seconds(lambda: odds.this_turn(state), 200) * 1e3, "ms")
    mean, late = bot_seconds()
    yield Figure("the bot's decision, 99 of 100 within", late * 1e3, "ms", 20, note=f"mean {mean * 1e3:.2f} ms")
