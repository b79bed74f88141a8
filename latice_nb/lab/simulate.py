"""Many games between bots, counted exactly.

>>> from latice_nb.lab.bots import greedy_bot, random_bot
>>> summary = tournament([greedy_bot, random_bot], games=2, seed=1)
>>> summary.games, sum(summary.wins) + summary.ties
(2, 2)

``python -m latice_nb.lab.simulate`` measures the strength of the greedy Latice bot.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any, TypeAlias

from latice_nb import latice
from latice_nb.game import CHANCE, Bot, Position, play_out, random_bot
from latice_nb.lab.latice_analysis import gaps
from latice_nb.lab.latice_bot import greedy_bot

Opening: TypeAlias = Callable[[int], Position[Any]]
"""Deals a game from a seed."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a tournament came to.

    Attributes:
        games: how many games were played.
        wins: how many each bot won alone, in the order the bots were given.
        ties: how many were won by more than one seat.
        unfinished: how many reached the limit of actions.
        lengths: for each game, how many actions the seats took (draws and rolls are not counted).
        reasons: how many games ended in each way, such as ``{"empty": 7, "dead": 3}``.
    """

    games: int
    wins: tuple[int, ...]
    ties: int
    unfinished: int
    lengths: tuple[int, ...]
    reasons: dict[str, int]

    def win_rate(self, bot: int) -> Fraction:
        """The share of all games that one bot won alone."""
        return Fraction(self.wins[bot], self.games)

    def __str__(self) -> str:
        """The summary in one line."""
        ways = ", ".join(f"{reason} {number}" for reason, number in sorted(self.reasons.items()))
        middle = statistics.median(self.lengths)
        wins = " : ".join(map(str, self.wins))
        return f"{self.games} games, wins {wins}, ties {self.ties}, median length {middle:g} actions; ended: {ways}"


def tournament(
    bots: Sequence[Bot], games: int, seed: int = 0, opening: Opening | None = None, limit: int = 10_000
) -> Summary:
    """Let bots play a number of games, changing seats after each, and count what happened.

    The same seed gives the same games.

    Args:
        bots: one for each seat.
        games: how many games to play.
        seed: of the deals, of chance and of the bots.
        opening: deals a game from a seed; ordinary Latice for as many seats as bots when left out.
        limit: the most actions of one game, chance included; one that is not over by then counts as unfinished.

    Raises:
        ValueError: there is no game to play, or the opening has not one seat for each bot.
    """
    if games < 1:
        raise ValueError(f"at least one game is played, not {games}")
    deal = opening or (lambda number: latice.deal(len(bots), seed=number))
    wins, ties, unfinished = [0] * len(bots), 0, 0
    lengths: list[int] = []
    reasons: Counter[str] = Counter()
    for number in range(games):
        # Seat s is taken by bot (s + number) % seats, so that every bot sits everywhere equally often.
        seated = [bots[(seat + number) % len(bots)] for seat in range(len(bots))]
        start = deal(seed * 1_000_003 + number)
        record = play_out(start, seated, seed=seed * 1_000_003 + number, limit=limit)
        result = record.state.result
        lengths.append(sum(state.actor != CHANCE for state, _ in zip(record.states(), record.actions, strict=False)))
        if result is None:
            unfinished += 1
            continue
        reasons[result.reason] += 1
        if len(result.winners) == 1:
            wins[(result.winners[0] + number) % len(bots)] += 1
        else:
            ties += 1
    return Summary(games, tuple(wins), ties, unfinished, tuple(lengths), dict(reasons))


def measured_kinds(games: int, seed: int = 0, every: int = 4) -> dict[int, Counter[int]]:
    """How many kinds of tiles fit the gaps of games between two greedy bots: for 1 to 4 neighbours, how often each number.

    The measured side of `latice_nb.lab.latice_analysis.kinds_by_sides`. The same seed gives the same numbers.

    Args:
        games: how many games are played.
        seed: of the deals, of chance and of the bots.
        every: one position in so many is looked at.
    """
    found: dict[int, Counter[int]] = {sides: Counter() for sides in range(1, 5)}
    for number in range(games):
        key = seed * 1_000_003 + number
        record = play_out(latice.deal(2, seed=key), [greedy_bot, greedy_bot], seed=key)
        for state in islice(record.states(), 0, None, every):
            for gap in gaps(state):
                found[gap.sides][len(gap.kinds)] += 1
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Print how the greedy Latice bot does against random ones at tables of two, three and four."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games at each table")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    for seats in (2, 3, 4):
        summary = tournament([greedy_bot, *[random_bot] * (seats - 1)], given.games, given.seed)
        print(f"{seats} seats, one greedy: {summary}")  # noqa: T201  (a command's answer)


if __name__ == "__main__":
    main()
