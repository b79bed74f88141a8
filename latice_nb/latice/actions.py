"""What one may do: place, play a wind, exchange, buy, pay, end the turn; and what chance does: draw.

Actions are small immutable values with a text that reads aloud: ``rT@e6``, ``W:e5-e4``,
``X:rT,yF``, ``buy``, ``spend sun``, ``end``, ``draw rT,yF``. Any action that can be spelled can
be made; whether it is allowed in a position is the position's to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations
from typing import Final, TypeAlias

from latice_nb.faults import NotationError
from latice_nb.latice.board import DIRECTIONS, INDEX, NAME, NAMES, NEIGHBOURS, bits, check_square
from latice_nb.latice.tiles import TILES, WIND, Tile
from latice_nb.wording import phrase

STONES: Final = ("sun", "half")
"""The two kinds of stones that pay for a move (L3.4)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Place a colour tile from the rack on a square (L4.1): ``rT@e6``."""

    tile: Tile
    square: str

    def __post_init__(self) -> None:
        """Check that this is a colour tile and a square."""
        object.__setattr__(self, "tile", Tile(self.tile))
        object.__setattr__(self, "square", check_square(self.square))
        if self.tile == WIND:
            raise NotationError(phrase("a wind isn't placed on a square: it moves a tile, as in W:e5-e4"), str(self))

    def __str__(self) -> str:
        """The action's text."""
        return f"{self.tile}@{self.square}"


@dataclass(frozen=True, slots=True)
class Wind:
    """Play a wind that moves a tile from one square to another (L6.1): ``W:e5-e4``."""

    start: str
    end: str

    def __post_init__(self) -> None:
        """Check that these are squares."""
        object.__setattr__(self, "start", check_square(self.start))
        object.__setattr__(self, "end", check_square(self.end))

    def __str__(self) -> str:
        """The action's text."""
        return f"W:{self.start}-{self.end}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give tiles of the rack back and draw as many (L7.1): ``X:rT,yF``. The tiles are kept sorted."""

    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        """Sort the tiles, so that equal exchanges are equal."""
        object.__setattr__(self, "tiles", tuple(sorted(map(Tile, self.tiles))))

    def __str__(self) -> str:
        """The action's text."""
        return f"X:{','.join(map(str, self.tiles))}"


@dataclass(frozen=True, slots=True)
class BuyWind:
    """Buy a wind out of the discard for sunstones (L6.6): ``buy``."""

    def __str__(self) -> str:
        """The action's text."""
        return "buy"


@dataclass(frozen=True, slots=True)
class Spend:
    """Pay for an extra move with a sunstone or with two halfstones (L3.4): ``spend sun``, ``spend half``."""

    stone: str

    def __post_init__(self) -> None:
        """Check that this is a stone."""
        if self.stone not in STONES:
            raise NotationError(phrase("one spends “sun” or “half”, not “{text}”", text=str(self.stone)), str(self))

    def __str__(self) -> str:
        """The action's text."""
        return f"spend {self.stone}"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn, or pass when no move was used (L3.6, L3.7): ``end``."""

    def __str__(self) -> str:
        """The action's text."""
        return "end"


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance gives tiles from the pool (L3.6, L7.2): ``draw rT,yF``. The tiles are kept sorted."""

    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        """Sort the tiles, so that equal draws are equal."""
        object.__setattr__(self, "tiles", tuple(sorted(map(Tile, self.tiles))))

    def __str__(self) -> str:
        """The action's text."""
        return f"draw {','.join(map(str, self.tiles))}"


Action: TypeAlias = Place | Wind | Exchange | BuyWind | Spend | EndTurn | Draw

BUY: Final = BuyWind()
END: Final = EndTurn()
SPEND_SUN: Final = Spend("sun")
SPEND_HALF: Final = Spend("half")


_WRITE_TILE: Final = vars(Place)["tile"].__set__
_WRITE_SQUARE: Final = vars(Place)["square"].__set__


def _place_of(tile: Tile, square: str) -> Place:
    """A placement that needs no check: three thousand are made when the game is imported."""
    made = object.__new__(Place)
    _WRITE_TILE(made, tile)
    _WRITE_SQUARE(made, square)
    return made


# The actions that are met all the time are made once. `PLACE[tile][bit]` and `WIND_MOVE[bit][bit]`.
PLACE: Final = tuple({INDEX[name]: _place_of(tile, name) for name in NAMES} for tile in TILES)
WIND_MOVE: Final = {
    start: {start + step: Wind(NAME[start], NAME[start + step]) for step in DIRECTIONS if start + step in NAME}
    for start in NAME
}


@lru_cache(maxsize=1 << 14)
def places(tile: int, squares: int) -> tuple[Place, ...]:
    """The placements of a tile on squares given as bits: a board is asked for the same ones until it changes."""
    row = PLACE[tile]
    return tuple([row[index] for index in bits(squares)])


def _subsets(start: int) -> dict[int, tuple[Wind, ...]]:
    """The winds from a square for every set of open squares beside it."""
    found: dict[int, tuple[Wind, ...]] = {0: ()}
    for end, wind in sorted(WIND_MOVE[start].items()):
        found |= {ends | 1 << end: (*winds, wind) for ends, winds in found.items()}
    return found


WINDS_FROM: Final = {start: _subsets(start) for start in NAME}
"""``WINDS_FROM[bit][open squares beside it]``: the winds that may move the tile of a square."""


@lru_cache(maxsize=1 << 10)
def winds(occupied: int) -> tuple[Wind, ...]:
    """Every move of a wind where these squares are taken and each tile may be moved."""
    return tuple(
        [wind for start in bits(occupied) for wind in WINDS_FROM[start][NEIGHBOURS[start] & ~occupied]],
    )


_WRITE_EXCHANGE: Final = vars(Exchange)["tiles"].__set__
_WRITE_DRAW: Final = vars(Draw)["tiles"].__set__


def draw_of(tiles: tuple[Tile, ...]) -> Draw:
    """A draw of tiles that are sorted already."""
    made = object.__new__(Draw)
    _WRITE_DRAW(made, tiles)
    return made


def _exchange_of(tiles: tuple[Tile, ...]) -> Exchange:
    made = object.__new__(Exchange)
    _WRITE_EXCHANGE(made, tiles)
    return made


class _Exchanges(dict[tuple[Tile, ...], Exchange]):
    """The exchanges of a few tiles, each made when it is first asked for: there are some ten thousand."""

    def __missing__(self, tiles: tuple[Tile, ...]) -> Exchange:
        self[tiles] = made = _exchange_of(tiles)
        return made


_FEW: Final = 3
"""Exchanges of so many tiles come up again and again; of more there are too many to keep."""

_kept: Final = _Exchanges()


def exchanges(rack: tuple[Tile, ...]) -> tuple[Exchange, ...]:
    """Every different exchange of tiles of a sorted rack, small ones first."""
    few: Iterable[tuple[Tile, ...]] = chain(*[combinations(rack, size) for size in range(1, _FEW + 1)])
    many: Iterable[tuple[Tile, ...]] = chain(*[combinations(rack, size) for size in range(_FEW + 1, len(rack) + 1)])
    if len(set(rack)) < len(rack):  # equal tiles are exchanged in one way, whichever of them is meant
        few, many = dict.fromkeys(few), dict.fromkeys(many)
    return (*map(_kept.__getitem__, few), *map(_exchange_of, many))
