"""What can be worked out about a Latice position before choosing: gaps, chances, and winds that prepare a place.

Everything here counts exactly, as fractions; `latice_nb.lab.simulate` is for what can't be counted. A
function that speaks of chances looks at the table as the seat to move sees it (L2.6): other racks and
all pools are face down, even where the position is given with all tiles known.

>>> from latice_nb import latice
>>> table = latice.State.build(board="rB@d6 rG@e5 gT@f6", racks=["rT,nF"])
>>> [str(tile) for tile in kinds_that_fit(table, "e6")]
['rT']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from latice_nb.latice import NAMES, SUNS, TILES, WIND, Action, Place, State, Tile, Wind
from latice_nb.latice.board import INDEX, NAME, NEIGHBOURS, adjacent, bits, check_square
from latice_nb.latice.legality import placements_mask, wind_mask
from latice_nb.latice.resolve import SIDE_STONES, earned, worth
from latice_nb.latice.setup import unseen

KINDS: Final = len(TILES)


@dataclass(frozen=True, slots=True)
class Gap:
    """An open square beside at least one tile.

    Attributes:
        square: its name.
        sides: how many tiles lie beside it.
        pays: the stones that a tile placed there earns (L5.1, L5.2).
        kinds: the kinds of tiles that fit (L4.2).
        mine: those of them that are on the rack of the seat to move.
        unseen: how many tiles that fit are neither on the board nor on that rack.
    """

    square: str
    sides: int
    pays: tuple[str, ...]
    kinds: tuple[Tile, ...]
    mine: tuple[Tile, ...]
    unseen: int


# -- squares -----------------------------------------------------------------------------------


def kinds_that_fit(state: State, square: str) -> tuple[Tile, ...]:
    """The kinds of tiles, out of thirty-six, that may go on a square, whoever holds them (L4.1, L4.2).

    Raises:
        NotationError: it names no square.
    """
    index = INDEX[check_square(square)]
    return tuple(tile for tile in TILES if placements_mask(state, tile) >> index & 1)


def gaps(state: State) -> tuple[Gap, ...]:
    """Every open square beside a tile: those that pay most first, then those that more kinds fit.

    Empty before the opening. A gap that nothing fits is among them: it has no kinds.
    """
    hidden, rack = unseen_tiles(state), set(state.own_rack)
    # Where one neighbour is enough (a switch of L4.2) only a tile that agrees with all is paid as much as this.
    plain = state.after(ruleset=replace(state.ruleset, match="all"))
    fitting = [(tile, placements_mask(state, tile)) for tile in TILES]
    found = []
    for index in bits(adjacent(state.board.occupied) & ~state.board.occupied):
        square = NAME[index]
        kinds = tuple(tile for tile, squares in fitting if squares >> index & 1)
        found.append(
            Gap(
                square,
                (NEIGHBOURS[index] & state.board.occupied).bit_count(),
                earned(plain, index, TILES[0]),
                kinds,
                tuple(kind for kind in kinds if kind in rack),
                sum(hidden[kind] for kind in kinds),
            )
        )
    return tuple(sorted(found, key=lambda gap: (-worth(gap.pays), -len(gap.kinds), INDEX[gap.square])))


def most_paid(square: str) -> tuple[str, ...]:
    """The stones that a square pays when every square beside it is taken: the most it ever can (L5.1, L5.2)."""
    suns, halves = SIDE_STONES[NEIGHBOURS[INDEX[square]].bit_count()]
    return ("sun",) * (suns + (square in SUNS)) + ("half",) * halves


def richest_squares() -> Mapping[str, tuple[str, ...]]:
    """What each square of the board can pay at most, a1 first."""
    return {square: most_paid(square) for square in NAMES}


@cache
def kinds_by_sides(sides: int) -> Mapping[int, Fraction]:
    """How likely a gap with so many neighbours is to be fitted by 0, 1, 2 … kinds, if each neighbour is any kind.

    The neighbours are taken to be independent, each of the thirty-six kinds equally likely; on a real
    board they are not quite. Their average is ``36 * (11 / 36) ** sides``.

    Raises:
        ValueError: a square has one to four neighbours.

    >>> kinds_by_sides(2)
    {2: Fraction(25, 36), 6: Fraction(5, 18), 11: Fraction(1, 36)}
    """
    if not 1 <= sides <= max(SIDE_STONES):
        raise ValueError(f"a gap has one to four neighbours, not {sides}")
    agreeing = [sum(1 << other for other in TILES if tile.matches(other)) for tile in TILES]
    masks = Counter({(1 << KINDS) - 1: 1})
    for _ in range(sides):
        masks = _narrowed(masks, agreeing)
    counts: Counter[int] = Counter()
    for mask, ways in masks.items():
        counts[mask.bit_count()] += ways
    return {kinds: Fraction(ways, KINDS**sides) for kinds, ways in sorted(counts.items())}


def _narrowed(masks: Mapping[int, int], agreeing: Iterable[int]) -> Counter[int]:
    """The sets of kinds that fit after one neighbour more, each with the number of ways to come to it."""
    found: Counter[int] = Counter()
    for mask, ways in masks.items():
        for other in agreeing:
            found[mask & other] += ways
    return found


# -- chances -----------------------------------------------------------------------------------


def unseen_tiles(state: State) -> Counter[Tile]:
    """The tiles that the seat to move can't see: those neither on the board nor in the discard nor on its rack."""
    own = (state.racks[state.turn],)
    return Counter(unseen(state.board, state.winds, own))


def chance_of_any(wanted: int, among: int, drawn: int) -> Fraction:
    """The chance that at least one of some wanted tiles is among those drawn.

    Raises:
        ValueError: there are fewer tiles than wanted or drawn.

    >>> chance_of_any(3, 10, 2)
    Fraction(8, 15)
    """
    if not (0 <= wanted <= among and 0 <= drawn <= among):
        raise ValueError(f"{wanted} wanted and {drawn} drawn tiles are not among {among}")
    return 1 - Fraction(comb(among - wanted, drawn), comb(among, drawn))


def useful_now(state: State, tile: Tile) -> bool:
    """Whether a tile could be played on the board as it lies: a colour tile that fits, or a wind that can move one."""
    if tile == WIND:
        return any(wind_mask(state, start) for start in bits(state.board.movable()))
    return bool(placements_mask(state, tile))


def exchange_chance(state: State, tiles: Iterable[Tile | str]) -> Fraction:
    """The chance that an exchange brings at least one tile that could be played at once (L7.1, L7.2).

    The tiles given back are mixed in first and may come again; the pool is any part of what isn't seen.

    Raises:
        ValueError: no tile is given, or the position doesn't allow to exchange these.
    """
    given = tuple(map(Tile, tiles))
    refusal = state.why_not(f"X:{','.join(map(str, given))}")
    if refusal is not None:
        raise ValueError(refusal.phrase)
    hidden = unseen_tiles(state)
    all_hidden = sum(hidden.values())
    useful = sum(count for tile, count in hidden.items() if useful_now(state, tile))
    back = sum(useful_now(state, tile) for tile in given)
    pool, drawn = state.pool_sizes[state.turn], len(given)
    none = Fraction(0)
    for fresh in range(min(drawn, pool) + 1):
        # `fresh` of the tiles drawn were in the pool, the others are tiles just given back.
        ways = Fraction(comb(pool, fresh) * comb(len(given), drawn - fresh), comb(pool + len(given), drawn))
        returned = Fraction(comb(len(given) - back, drawn - fresh), comb(len(given), drawn - fresh))
        none += ways * returned * Fraction(comb(all_hidden - useful, fresh), comb(all_hidden, fresh))
    return 1 - none


# -- winds before a placement ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Best:
    """A line of winds and then a placement, and what it earns.

    Attributes:
        actions: the winds, then the placement; empty where nothing can be placed.
        earns: the stones of the placement, sunstones first.
    """

    actions: tuple[Action, ...]
    earns: tuple[str, ...]

    def __repr__(self) -> str:
        """The line and its stones: ``W:e5-e4 rT@e5: sun, half``."""
        line = " ".join(map(str, self.actions)) or "nothing"
        return f"<{line}: {', '.join(self.earns) or 'no stone'}>"


def best_line(state: State, winds: int = 0) -> Best:
    """The placement that earns most after at most so many winds of the rack; few winds before many, first squares first.

    A wind gives its move back (L6.4), so that the whole line needs a single move.

    Raises:
        ValueError: the number of winds is negative.
    """
    if winds < 0:
        raise ValueError(f"a number of winds is wanted, not {winds}")
    best = _best_placement(state)
    if not winds or WIND not in state.own_rack or not state.moves:
        return best
    for start in bits(state.board.movable()):
        for end in bits(wind_mask(state, start)):
            gust = Wind(NAME[start], NAME[end])
            after = best_line(state.play(gust), winds - 1)
            if after.actions and (not best.actions or worth(after.earns) > worth(best.earns)):
                best = Best((gust, *after.actions), after.earns)
    return best


def _best_placement(state: State) -> Best:
    best = Best((), ())
    if not state.moves:
        return best
    for tile in dict.fromkeys(state.own_rack):
        for index in bits(0 if tile == WIND else placements_mask(state, tile)):
            earns = earned(state, index, tile)
            if not best.actions or worth(earns) > worth(best.earns):
                best = Best((Place(tile, NAME[index]),), earns)
    return best
