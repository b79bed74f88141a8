"""Clearing a row of Lattes alone, by best play: solved exactly, without a simulation.

What is solved: one player with a number of dice, all of them to be rolled each turn but those that
lie on unfinished Lattes; any rolled dice may be placed, on any Lattes; dice of a finished Latte
come back at the end of the turn (T6.2). The fewest turns that can be expected until every Latte of
the row is claimed, together with how many positions that took. Left out are the other players,
Barista cards, and taking dice back (T3.2), which could only make it faster.

How: a position is what each Latte still wants. Every position after it has fewer open numbers, so
positions are solved from the last one back. Two thoughts make that fast. First, the best use of a
roll is found one die at a time: a roll's lowest die is left, or put on a Latte that wants it, and
what remains is a smaller roll on a position solved before. So each position keeps the value of all
462 rolls of up to five dice, and no choice of several dice is ever listed. Second, rolls that are
best left alone repeat the same position: with values b, sorted, and weights w, the turns to go are
the smallest (1 + sum of w*b) / (sum of w) over the beginnings of that list.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import inf
from typing import TypeAlias

from latice_nb.throwdown.chance import ways
from latice_nb.throwdown.dice import FACES, OWN_DICE, Values, checked_count, pattern_of
from latice_nb.wording import phrase

Want: TypeAlias = tuple[int, Values]
"""A Latte as one player sees it: how many dice lie on it and which numbers are open; finished: (0, ())."""

Spot: TypeAlias = tuple[Want, ...]
"""A position of the row, its Lattes in sorted order: which is which makes no difference."""

DONE: Want = (0, ())


@dataclass(frozen=True, slots=True)
class RowSolution:
    """A row of Lattes solved.

    Attributes:
        turns: the expected number of turns to claim them all, by best play; exact.
        positions: how many positions were solved.
        to_go: the expected turns from every position.
    """

    turns: Fraction
    positions: int
    to_go: dict[Spot, Fraction]


@dataclass(frozen=True, slots=True)
class _Rolls:
    """All rolls of up to some dice by number: smaller ones first.

    ``low`` is a roll's lowest die, ``rest`` the number of the roll without it, ``sized`` the
    numbers of all rolls of a size with their weights.
    """

    low: list[int]
    rest: list[int]
    ends: list[int]
    sized: list[list[tuple[int, int]]]


@lru_cache(maxsize=4)
def _rolls(dice: int) -> _Rolls:
    rolls: list[Values] = []
    ends: list[int] = []
    for size in range(dice + 1):
        rolls += combinations_with_replacement(range(1, FACES + 1), size)
        ends.append(len(rolls))
    number = {roll: place for place, roll in enumerate(rolls)}
    sized: list[list[tuple[int, int]]] = [[] for _ in range(dice + 1)]
    for roll in rolls:
        sized[len(roll)].append((number[roll], ways(roll)))
    return _Rolls([roll[0] if roll else 0 for roll in rolls], [number[roll[1:]] for roll in rolls], ends, sized)


def solve_row(patterns: Iterable[Sequence[int]], dice: int = OWN_DICE) -> RowSolution:
    """Solve a row of Lattes for one player by best play; see the module's text for what that means.

    Args:
        patterns: the values each Latte needs.
        dice: how many dice the player has.

    Raises:
        ValueError: a value that no die shows, or a Latte needs more dice than there are.
    """
    checked_count(dice)
    start: Spot = tuple(sorted((0, pattern_of(pattern)) for pattern in patterns))
    if any(len(numbers) > dice for _, numbers in start):
        raise ValueError(phrase("a Latte of the row needs more than {dice} dice, so it can't be finished", dice=dice))
    after = _positions(start, dice)
    rolls = _rolls(dice)
    exact: dict[Spot, Fraction] = {}
    value_of: dict[float, Fraction] = {}
    best: dict[Spot, list[float]] = {}
    for spot in sorted(after, key=_open):
        free = _free(spot, dice)
        found = _placing(after[spot], best, rolls, rolls.ends[free])
        if not _open(spot):
            turns: Fraction | None = Fraction(0)
        else:
            turns = _turns(found, rolls.sized[free], FACES**free, value_of)
        worth = inf
        if turns is not None:
            exact[spot], worth = turns, float(turns)
            if value_of.setdefault(worth, turns) != turns:
                raise ArithmeticError("two positions are too close to be told apart")
        best[spot] = [min(worth, value) for value in found]
    return RowSolution(exact[start], len(after), exact)


def _open(spot: Spot) -> int:
    return sum(len(numbers) for _, numbers in spot)


def _free(spot: Spot, dice: int) -> int:
    return dice - sum(lying for lying, _ in spot)


def _positions(start: Spot, dice: int) -> dict[Spot, dict[int, tuple[Spot, ...]]]:
    """Every position that can come about, and those that follow when one die of a value is placed."""
    found: dict[Spot, dict[int, tuple[Spot, ...]]] = {}
    waiting = [start]
    while waiting:
        spot = waiting.pop()
        if spot in found:
            continue
        found[spot] = {}
        if _free(spot, dice):
            for value in range(1, FACES + 1):
                found[spot][value] = tuple(
                    {_placed(spot, place, value) for place, want in enumerate(spot) if value in want[1]}
                )
                waiting += found[spot][value]
    return found


def _placed(spot: Spot, place: int, value: int) -> Spot:
    lying, numbers = spot[place]
    at = numbers.index(value)
    left = numbers[:at] + numbers[at + 1 :]
    want = (lying + 1, left) if left else DONE
    return tuple(sorted((*spot[:place], want, *spot[place + 1 :])))


def _placing(after: dict[int, tuple[Spot, ...]], best: dict[Spot, list[float]], rolls: _Rolls, end: int) -> list[float]:
    """For every roll, the turns to go when at least one die is placed as well as can be."""
    tables = [[best[spot] for spot in after.get(value, ())] for value in range(FACES + 1)]
    found = [inf] * end
    low, rest = rolls.low, rolls.rest
    for roll in range(1, end):
        left = rest[roll]
        value = found[left]
        for table in tables[low[roll]]:
            value = min(value, table[left])
        found[roll] = value
    return found


def _turns(
    found: list[float], sized: list[tuple[int, int]], whole: int, value_of: dict[float, Fraction]
) -> Fraction | None:
    """The expected turns to go where each roll leads on or is left alone, whichever is better."""
    weights: dict[float, int] = {}
    for roll, weight in sized:
        weights[found[roll]] = weights.get(found[roll], 0) + weight
    weights.pop(inf, None)
    if not weights:
        return None
    top, taken = Fraction(whole), 0
    turns: Fraction | None = None
    for value in sorted(weights):
        exact = value_of[value]
        if turns is not None and exact >= turns:
            break
        top += weights[value] * exact
        taken += weights[value]
        turns = top / taken
    return turns
