"""The tiles: six colours by six shapes, each twice, and twelve winds (L1.2).

A :class:`Tile` is a small number with a name: ``Tile("rT")`` is the red turtle. It is an
``int`` because the rules look tiles up in tables all the time.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Final, Self, TypeAlias

from latice_nb.faults import NotationError, described
from latice_nb.fields import plain
from latice_nb.wording import Phrase, phrase

COLOURS: Final = "ynprgt"
"""The letters of the colours: yellow, navy, purple, red, green, teal."""

SHAPES: Final = "FBTLGD"
"""The letters of the shapes: Feather, Bird, Turtle, fLower, Gecko, Dolphin."""

COPIES: Final = 2
"""How many tiles there are of each colour and shape (L1.2)."""

WINDS: Final = 12
"""How many winds there are (L1.2)."""

COLOUR_NAMES: Final[tuple[Phrase, ...]] = (
    phrase("yellow"),
    phrase("navy"),
    phrase("purple"),
    phrase("red"),
    phrase("green"),
    phrase("teal"),
)
SHAPE_NAMES: Final[tuple[Phrase, ...]] = (
    phrase("feather"),
    phrase("bird"),
    phrase("turtle"),
    phrase("flower"),
    phrase("gecko"),
    phrase("dolphin"),
)

_TEXTS: Final = (*(colour + shape for colour in COLOURS for shape in SHAPES), "W")
_NAMES: Final = (
    *(phrase("{colour} {shape}", colour=colour, shape=shape) for colour in COLOUR_NAMES for shape in SHAPE_NAMES),
    phrase("wind"),
)


class Tile(int):
    """One kind of tile: 0 to 35 by colour and shape, or 36, the wind.

    Made from its text or its number; there is one object for each kind.

    >>> Tile("rT"), Tile("rT").colour, str(Tile("rT").phrase)
    (Tile('rT'), 'r', 'red turtle')
    """

    __slots__ = ()

    def __new__(cls, kind: str | int) -> Self:
        """Return the tile of a text such as ``"rT"`` or ``"W"``, or of a number from 0 to 36.

        Raises:
            NotationError: the text names no tile.
            ValueError: the number does not.
        """
        if isinstance(kind, str):
            index = _INDEX.get(kind)
            if index is None:
                index = _INDEX.get(plain(kind).strip())
            if index is None:
                raise NotationError(_unknown(kind), kind)
        elif not isinstance(kind, int) or isinstance(kind, bool):
            raise TypeError(phrase("a tile is a text such as rT or a number, not {given}", given=described(kind)))
        else:
            index = int(kind)
            if not 0 <= index < len(_TEXTS):
                raise ValueError(
                    phrase("tiles are numbered 0 to {last}, not {given}", last=len(_TEXTS) - 1, given=described(index))
                )
        return _KNOWN[index] if _KNOWN else int.__new__(cls, index)  # type: ignore[return-value]

    @property
    def colour(self) -> str:
        """The letter of the colour; empty for the wind."""
        return COLOURS[self // 6] if self != WIND else ""

    @property
    def shape(self) -> str:
        """The letter of the shape; empty for the wind."""
        return SHAPES[self % 6] if self != WIND else ""

    @property
    def phrase(self) -> Phrase:
        """The tile's name, such as "red turtle"."""
        return _NAMES[self]

    def matches(self, other: Tile) -> bool:
        """Whether two colour tiles share their colour, their shape or both (L4.2)."""
        return WIND not in (self, other) and (self // 6 == other // 6 or self % 6 == other % 6)

    def __str__(self) -> str:
        """The tile's text, such as ``rT``."""
        return _TEXTS[self]

    def __repr__(self) -> str:
        """The tile as it is written in Python."""
        return f"Tile({_TEXTS[self]!r})"

    def __format__(self, spec: str) -> str:
        """The tile's text, laid out as a text."""
        return format(_TEXTS[self], spec)

    def __reduce__(self) -> tuple[type[Self], tuple[str]]:
        """Pickle by text, so that there stays one object for each kind."""
        return (type(self), (str(self),))


def _unknown(text: str) -> Phrase:
    return phrase(
        "“{text}” is no tile: write a colour ({colours}) and a shape ({shapes}) such as rT, or W for a wind",
        text=text,
        colours=" ".join(COLOURS),
        shapes=" ".join(SHAPES),
    )


_INDEX: Final = {text: index for index, text in enumerate(_TEXTS)}
_KNOWN: tuple[Tile, ...] = ()
_KNOWN = tuple(Tile(index) for index in range(len(_TEXTS)))

TILES: Final = _KNOWN[:-1]
"""The 36 kinds of colour tiles, in canonical order."""

WIND: Final = _KNOWN[-1]
"""The wind."""

FULL_SET: Final = tuple(sorted((*TILES * COPIES, *(WIND,) * WINDS)))
"""All 84 tiles of a box (L1.2)."""


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles such as ``"rT,yF2,W"`` (a number counts copies), sorted; blanks may stand for commas.

    Raises:
        NotationError: a part names no tile, or there are more than a box holds; it gives the column.
    """
    tiles: list[Tile] = []
    for found in re.finditer(r"[^\s,]+", plain(text)):
        part = found[0]
        name = part.rstrip("0123456789")
        count = part[len(name) :]
        column = found.start() + 1
        if name not in _INDEX:
            raise NotationError(_unknown(part), text, column)
        if len(count) > 2 or count in {"0", "00"}:  # noqa: PLR2004  (there are 84 tiles: two digits do)
            problem = phrase("“{text}” counts tiles that can't be: {count}", text=part, count=count)
            raise NotationError(problem, text, column)
        copies = int(count or 1)
        if len(tiles) + copies > len(FULL_SET):  # counted before they are made
            raise NotationError(phrase("more tiles than a box holds: {most}", most=len(FULL_SET)), text, column)
        tiles += [Tile(name)] * copies
    return tuple(sorted(tiles))


def format_tiles(tiles: tuple[Tile, ...]) -> str:
    """Write sorted tiles with counts, as `parse_tiles` reads them.

    >>> format_tiles((Tile("yF"), Tile("yF"), Tile("W")))
    'yF2,W'
    """
    counts: dict[Tile, int] = {}
    for tile in tiles:
        counts[tile] = counts.get(tile, 0) + 1
    return ",".join(f"{tile}{count if count > 1 else ''}" for tile, count in counts.items())


# -- racks and pools ---------------------------------------------------------------------------

Hand: TypeAlias = tuple[Tile, ...] | int
"""A rack or a pool: sorted tiles, or how many there are where they lie face down."""


def hand_size(hand: Hand) -> int:
    """How many tiles are on a rack or in a pool, face down or not."""
    return hand if isinstance(hand, int) else len(hand)


def less(hand: Hand, tiles: tuple[Tile, ...]) -> Hand:
    """A rack or pool without some of its tiles; a face-down one only gets smaller."""
    if isinstance(hand, int):
        return hand - len(tiles)
    left = list(hand)
    for tile in tiles:
        del left[bisect_left(left, tile)]
    return tuple(left)


def more(hand: Hand, tiles: tuple[Tile, ...]) -> Hand:
    """A rack or pool with some tiles more."""
    return hand + len(tiles) if isinstance(hand, int) else tuple(sorted(hand + tiles))
