"""What one may do: place, play a wind, exchange, buy, pay, end the turn; and what chance does: draw.

Actions are small immutable values with a text that reads aloud: ``rT@e6``, ``W:e5-e4``,
``X:rT,yF``, ``buy``, ``spend sun``, ``end``, ``draw rT,yF``. Any action that can be spelled can
be made; whether it is allowed in a position is the position's to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations
from operator import is_
from typing import Final, TypeAlias

from latice_nb.game import NotationError
from latice_nb.latice.board import DIRECTIONS, INDEX, NAME, NAMES, check_square
from latice_nb.latice.tiles import TILES, WIND, Tile, parse_tiles
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
        check_square(self.square)
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
        check_square(self.start)
        check_square(self.end)

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

_SIMPLE: Final[dict[str, Action]] = {str(action): action for action in (BUY, END, SPEND_SUN, SPEND_HALF)}

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


def _subsets(start: int) -> dict[int, tuple[Wind, ...]]:
    """The winds from a square for every set of open squares beside it."""
    found: dict[int, tuple[Wind, ...]] = {0: ()}
    for end, wind in sorted(WIND_MOVE[start].items()):
        found |= {ends | 1 << end: (*winds, wind) for ends, winds in found.items()}
    return found


WINDS_FROM: Final = {start: _subsets(start) for start in NAME}
"""``WINDS_FROM[bit][open squares beside it]``: the winds that may move the tile of a square."""

_WRITE_EXCHANGE: Final = vars(Exchange)["tiles"].__set__
_WRITE_DRAW: Final = vars(Draw)["tiles"].__set__


def draw_of(tiles: tuple[Tile, ...]) -> Draw:
    """A draw of tiles that are sorted already."""
    made = object.__new__(Draw)
    _WRITE_DRAW(made, tiles)
    return made


def exchange_of(rack: tuple[Tile, ...], pick: tuple[int, ...]) -> Exchange:
    """The exchange of the tiles on some places of a rack, as `picks` names them."""
    made = object.__new__(Exchange)
    _WRITE_EXCHANGE(made, tuple(map(rack.__getitem__, pick)))
    return made


def picks(rack: tuple[Tile, ...]) -> tuple[tuple[int, ...], ...]:
    """The places of the tiles of every different exchange of a sorted rack, small ones first.

    Of equal tiles the first one's place stands for each.
    """
    return _picks(tuple(map(is_, rack, (None, *rack))))  # there is one object for each kind


@cache
def _picks(repeated: tuple[bool, ...]) -> tuple[tuple[int, ...], ...]:
    """The picks of all racks where the same tiles equal the one before: racks are many, such patterns are few."""
    places: list[int] = []
    for place, same in enumerate(repeated):
        places.append(places[-1] if same else place)
    chosen = chain(*[combinations(places, size) for size in range(1, len(places) + 1)])
    return tuple(dict.fromkeys(chosen))


def exchanges(rack: tuple[Tile, ...]) -> tuple[Exchange, ...]:
    """Every different exchange of tiles of a rack, small ones first."""
    return tuple([exchange_of(rack, pick) for pick in picks(rack)])


def parse_action(text: str) -> Action:
    """Read an action's text; letter case matters in tiles alone.

    Raises:
        NotationError: the text is no action; it gives the column.
    """
    words = text.strip() if isinstance(text, str) else ""
    lead = len(text) - len(text.lstrip()) if words else 0
    if words.lower() in _SIMPLE:
        return _SIMPLE[words.lower()]
    if words.lower().startswith("draw"):
        return Draw(_tiles(words, 4, text, lead))
    if words[:2].upper() == "X:":
        return Exchange(_tiles(words, 2, text, lead))
    if words[:2].upper() == "W:":
        start, dash, end = words[2:].partition("-")
        if not dash:
            problem = phrase("a wind is written with both squares, as in W:e5-e4")
            raise NotationError(problem, text, lead + 3)
        return Wind(_square(start, text, lead + 3), _square(end, text, lead + 4 + len(start)))
    tile, at, square = words.partition("@")
    if at:
        kinds = parse_tiles(tile, text, lead + 1)
        if len(kinds) != 1 or kinds[0] == WIND:
            raise NotationError(phrase("one colour tile is placed at a time, as in rT@e6"), text, lead + 1)
        return Place(kinds[0], _square(square, text, lead + 2 + len(tile)))
    problem = phrase(
        "“{text}” is no action; write one such as {examples}",
        text=words or str(text),
        examples="rT@e6, W:e5-e4, X:rT,yF, buy, spend sun, spend half, end",
    )
    raise NotationError(problem, str(text))


def _square(text: str, whole: str, column: int) -> str:
    if text not in INDEX:
        raise NotationError(phrase("“{text}” is no square: they are a1 to i9", text=text), whole, column)
    return text


def _tiles(words: str, skip: int, whole: str, lead: int) -> tuple[Tile, ...]:
    return parse_tiles(words[skip:], whole, lead + skip + 1)
