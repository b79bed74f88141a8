"""The facts that the examples of the rulebook state, worked out from the games themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from latice_nb import latice, throwdown
from latice_nb.game import Driver
from latice_nb.latice.board import NAMES as SQUARES
from latice_nb.latice.board import SUNS
from latice_nb.latice.ruleset import POOL_SIZES, Ruleset
from latice_nb.latice.tiles import FULL_SET, TILES, WIND, Tile
from latice_nb.throwdown.dice import OWN_DICE, RED_DICE

NAMES = ("Aiko", "Kai", "Mika", "Ren")


def _tiles_per_player(seats: int) -> int:
    state = latice.deal(NAMES[:seats], seed=1)
    return state.rack_sizes[0] + state.pool_sizes[0]


def _tournament(seats: int) -> list[Tile]:
    """All the tiles that the first seat is dealt in a tournament."""
    state = latice.deal(NAMES[:seats], seed=1, ruleset="standard+deal=tournament")
    hands = (state.racks[0], state.pools[0])
    return [tile for hand in hands if not isinstance(hand, int) for tile in hand]


def _switches_that_differ(editions: tuple[str, str]) -> tuple[str, ...]:
    one, other = map(Ruleset.parse, editions)
    names = [part.name for part in fields(Ruleset) if part.name != "edition"]
    return tuple(name for name in names if getattr(one, name) != getattr(other, name))


LATICE: dict[str, Callable[..., Any]] = {
    "tiles": lambda: len(FULL_SET),
    "kinds": lambda: len([tile for tile in TILES if FULL_SET.count(tile) == 2]),
    "winds": lambda: FULL_SET.count(WIND),
    "squares": lambda: len(SQUARES),
    "sun_squares": lambda: tuple(sorted(map(str, SUNS))),
    "moon": lambda: str(latice.deal(2, seed=1).legal()[0]).partition("@")[2],
    "sunstones": lambda: Ruleset(supply="first").stones[0],
    "halfstones": lambda box: Ruleset(supply=box).stones[1],
    "switches_that_differ": _switches_that_differ,
    "colour_letters": lambda: tuple(dict.fromkeys(str(tile)[0] for tile in TILES)),
    "seat_counts": lambda: tuple(map(str, POOL_SIZES)),
    "tiles_per_player": _tiles_per_player,
    "starting_rack": lambda: latice.deal(2, seed=1).rack_sizes[0],
    "tournament_winds": lambda seats: _tournament(seats).count(WIND),
    "tournament_colour_tiles": lambda seats: len(_tournament(seats)) - _tournament(seats).count(WIND),
    "seats_of": lambda names: len(latice.deal(names, seed=1).seats),
    "first_seat": lambda seats, youngest: latice.deal(NAMES[:seats], seed=1, first=youngest - 1).turn + 1,
}


def _table(seats: int, first: int = 1) -> throwdown.State:
    """A table when its cards have been turned up."""
    return Driver(throwdown.start(NAMES[:seats], seed=1, first=first - 1), seed=1).state


def _solo() -> tuple[str, str, str]:
    rules = throwdown.Ruleset.parse("solo")
    return str(len(throwdown.start(NAMES[:1], ruleset=rules).seats)), str(rules.goal), rules.catch_up


THROWDOWN: dict[str, Callable[..., Any]] = {
    "red_dice": lambda: RED_DICE,
    "own_dice": lambda: OWN_DICE,
    "start_dice": lambda seats: tuple(str(own) for own, _ in _table(seats).home),
    "start_scores": lambda seats: tuple(map(str, _table(seats).scores)),
    "start_surplus": lambda: _table(2).surplus,
    "lattes": lambda seats: len(_table(seats).row),
    "baristas": lambda: len(_table(3).baristas),
    "first_to_move": lambda seats, first: _table(seats, first).turn + 1,
    "solo": _solo,
}
