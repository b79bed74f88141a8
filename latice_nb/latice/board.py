"""The board: 81 squares, sixteen suns, the moon, and which tile lies where (L1.3).

Squares are bits of one integer, ten to a row although the board is nine wide, so that a
shift by one never wraps from one row into the next. A :class:`Board` keeps one such integer
for each colour and each shape; "does this tile agree with all its neighbours?" is then one
line for all squares at once (see `Fits`). The public face of the game has none of this: there
squares are texts, ``"a1"`` to ``"i9"``, and sets of them are a :class:`SquareSet`. Only what asks about
many squares at once uses the bits as well: the bots, the analysis, the scene of a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any, Final

from latice_nb.faults import NotationError, described
from latice_nb.fields import Part, plain
from latice_nb.latice.tiles import TILES, WIND, Tile
from latice_nb.wording import phrase

SIZE: Final = 9
_STRIDE: Final = 10

FILES: Final = "abcdefghi"
RANKS: Final = "123456789"

NAMES: Final = tuple(file + rank for rank in RANKS for file in FILES)
"""The squares' names, a1 to i9, row by row from the bottom."""

MOON: Final = "e5"
"""The square in the centre (L1.3)."""

SUNS: Final = tuple("a1 e1 i1 b2 h2 c3 g3 a5 i5 c7 g7 b8 h8 a9 e9 i9".split())
"""The sixteen sun squares (L1.3)."""

INDEX: Final = {name: RANKS.index(name[1]) * _STRIDE + FILES.index(name[0]) for name in NAMES}
"""The bit of each square."""

NAME: Final = {index: name for name, index in INDEX.items()}
"""The square of each bit."""

COLOUR_OF: Final = tuple(tile // 6 for tile in range(36))
SHAPE_OF: Final = tuple(tile % 6 for tile in range(36))
"""Where a tile's colour and shape stand in `COLOURS` and `SHAPES`: a look-up costs less than a division."""

DIRECTIONS: Final = (_STRIDE, 1, -_STRIDE, -1)
"""Up, right, down, left, as steps from bit to bit."""

FULL: Final = sum(1 << index for index in INDEX.values())
MOON_BIT: Final = 1 << INDEX[MOON]
SUN_BITS: Final = sum(1 << INDEX[name] for name in SUNS)


def adjacent(squares: int) -> int:
    """All squares of the board that share a side with any of these (L1.7)."""
    return (squares << 1 | squares >> 1 | squares << _STRIDE | squares >> _STRIDE) & FULL


def cornering(squares: int) -> int:
    """All squares of the board that share a corner and no side with one of these."""
    return (
        squares << (_STRIDE + 1) | squares << (_STRIDE - 1) | squares >> (_STRIDE - 1) | squares >> (_STRIDE + 1)
    ) & FULL


NEIGHBOURS: Final = {index: adjacent(1 << index) for index in NAME}
DIAGONALS: Final = {index: cornering(1 << index) for index in NAME}


def bits(squares: int) -> Iterator[int]:
    """The bit numbers of a set of squares, a1 first."""
    while squares:
        low = squares & -squares
        yield low.bit_length() - 1
        squares ^= low


def beside(square: str) -> tuple[str, ...]:
    """The squares that share a side with one, a1 first (L1.7).

    >>> beside("a2")
    ('a1', 'b2', 'a3')
    """
    return tuple(NAME[index] for index in bits(NEIGHBOURS[INDEX[square]]))


def check_square(text: object) -> str:
    """Return the name of a square, however it was typed, or say why the text names none.

    Raises:
        NotationError: it names no square.

    >>> check_square("Ｅ６")
    'e6'
    """
    if isinstance(text, str):
        if text in INDEX:
            return text
        name = plain(text).strip().lower()
        if name in INDEX:
            return name
    given = text if isinstance(text, str) else described(text)
    raise NotationError(phrase("“{text}” is no square: they are a1 to i9", text=given), given)


class SquareSet(AbstractSet[str]):
    """A set of squares; prints as a 9 × 9 grid.

    >>> print(SquareSet(["a1", "e5"]))
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . # . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    # . . . . . . . .
    """

    __slots__ = ("_bits",)

    def __init__(self, squares: Iterable[str] = ()) -> None:
        """Take squares by name; raises `NotationError` for what is none."""
        self._bits = 0
        for name in squares:
            self._bits |= 1 << INDEX[check_square(name)]

    @classmethod
    def of_bits(cls, squares: int) -> SquareSet:
        """The set of the squares of a raw integer."""
        found = cls()
        found._bits = squares
        return found

    def __contains__(self, name: object) -> bool:
        """Whether the square is in the set."""
        return name in INDEX and bool(self._bits >> INDEX[str(name)] & 1)

    def __iter__(self) -> Iterator[str]:
        """The names, a1 first, row by row."""
        return (NAME[index] for index in bits(self._bits))

    def __len__(self) -> int:
        """How many squares there are."""
        return self._bits.bit_count()

    def __hash__(self) -> int:
        """Equal sets of squares hash alike."""
        return self._hash()

    def __repr__(self) -> str:
        """The set as it is written in Python."""
        return f"SquareSet({list(self)!r})"

    def __str__(self) -> str:
        """The board as a grid, ``#`` for each square of the set."""
        return "\n".join(" ".join("#" if file + rank in self else "." for file in FILES) for rank in reversed(RANKS))


class Fits(dict[int, int]):
    """The squares of one board where each tile may go (L4.1, L4.2), worked out when first asked for.

    A board is asked for the same tiles many times before it changes: tiles are exchanged, turns end.
    """

    __slots__ = ("beside", "colours", "occupied", "shapes")

    def __init__(self, colours: tuple[int, ...], shapes: tuple[int, ...], occupied: int) -> None:
        """Take the squares of each colour, of each shape, and of all tiles."""
        self.colours = colours
        self.shapes = shapes
        self.occupied = occupied
        self.beside = adjacent(occupied) & ~occupied

    def __missing__(self, tile: int) -> int:
        """The open squares where a tile touches the board and agrees with every neighbour."""
        # `adjacent` is written out: this is asked for most tiles after every move.
        clashing = self.occupied ^ (self.colours[COLOUR_OF[tile]] | self.shapes[SHAPE_OF[tile]])
        self[tile] = squares = self.beside & ~(
            clashing << 1 | clashing >> 1 | clashing << _STRIDE | clashing >> _STRIDE
        )
        return squares


@dataclass(frozen=True, slots=True)
class Board(Mapping[str, Tile]):
    """Which tile lies where: a read-only mapping from square to tile.

    Attributes:
        colours: the squares of each colour, in the order of `COLOURS`.
        shapes: the squares of each shape, in the order of `SHAPES`.
        occupied: the squares of all tiles.
        tiles: the same once more, from bit to tile, in no order: "what lies there?" is asked often too.
        fits: where each tile may go: ``fits[tile]`` are squares as bits.
    """

    colours: tuple[int, ...] = (0,) * 6
    shapes: tuple[int, ...] = (0,) * 6
    occupied: int = 0
    tiles: Mapping[int, Tile] = field(default_factory=dict, repr=False)
    fits: Fits = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Get ready to say where tiles may go."""
        object.__setattr__(self, "fits", Fits(self.colours, self.shapes, self.occupied))

    @classmethod
    def of(cls, tiles: Mapping[str, Tile]) -> Board:
        """The board with these tiles on it; winds can't lie on one.

        Raises:
            NotationError: a key names no square, or a wind is put on the board.
        """
        board = cls()
        for square, tile in tiles.items():
            if tile == WIND:
                raise NotationError(phrase("a wind can't lie on the board"), f"{tile}@{square}")
            board = board.placed(tile, INDEX[check_square(square)])
        return board

    def touching_mask(self, tile: int) -> int:
        """The open squares where a tile touches at least one neighbour it agrees with (a switch of L4.2)."""
        return adjacent(self.alike(tile)) & ~self.occupied

    def alike(self, tile: int) -> int:
        """The squares of the tiles that share a colour or a shape with this one (L4.2)."""
        return self.colours[COLOUR_OF[tile]] | self.shapes[SHAPE_OF[tile]]

    def placed(self, tile: int, index: int) -> Board:
        """The board with one tile more."""
        return self._toggled(tile, 1 << index, {**self.tiles, index: TILES[tile]})

    def removed(self, index: int) -> Board:
        """The board without what lies on a square."""
        left = dict(self.tiles)
        return self._toggled(left.pop(index), 1 << index, left)

    def moved(self, start: int, end: int) -> Board:
        """The board after the tile of one square is moved to another."""
        left = dict(self.tiles)
        left[end] = tile = left.pop(start)
        return self._toggled(tile, 1 << start | 1 << end, left)

    def _toggled(self, tile: int, squares: int, tiles: dict[int, Tile]) -> Board:
        """The board with one tile laid down or taken up; for a move it is both, on two squares."""
        colours, shapes = list(self.colours), list(self.shapes)
        colours[COLOUR_OF[tile]] ^= squares
        shapes[SHAPE_OF[tile]] ^= squares
        return _made(tuple(colours), tuple(shapes), self.occupied ^ squares, tiles)

    def movable(self) -> int:
        """The squares whose tile has an open square beside it (L6.2)."""
        return self.occupied & adjacent(FULL & ~self.occupied)

    def __getitem__(self, square: str) -> Tile:
        """The tile on a square; `KeyError` when it is open or no square."""
        tile = self.tiles.get(INDEX[square])
        if tile is None:
            raise KeyError(square)
        return tile

    def __contains__(self, square: object) -> bool:
        """Whether a tile lies on the square."""
        return square in INDEX and bool(self.occupied >> INDEX[str(square)] & 1)

    def __iter__(self) -> Iterator[str]:
        """The occupied squares, a1 first, row by row."""
        return (NAME[index] for index in bits(self.occupied))

    def __len__(self) -> int:
        """How many tiles lie on the board."""
        return self.occupied.bit_count()

    def __eq__(self, other: object) -> bool:
        """Equal when the same tiles lie on the same squares."""
        if isinstance(other, Board):
            return self.colours == other.colours and self.shapes == other.shapes
        return dict(self) == other if isinstance(other, Mapping) else NotImplemented

    def __hash__(self) -> int:
        """Equal boards hash alike."""
        return hash((self.colours, self.shapes))

    def __repr__(self) -> str:
        """The board as text, ranks 9 to 1."""
        return f"Board.parse({format_board(self)!r})"

    def __str__(self) -> str:
        """The board drawn in text, with coordinates; suns are ``*``, the moon is ``o``."""
        shown = {**dict.fromkeys(NAMES, " ."), **dict.fromkeys(SUNS, " *"), MOON: " o", **self}
        rows = (rank + " " + " ".join(str(shown[file + rank]) for file in FILES) for rank in reversed(RANKS))
        return "\n".join([*rows, "   " + "  ".join(FILES)])

    @classmethod
    def parse(cls, text: str) -> Board:
        """Read a board, ranks 9 to 1 (``9/9/9/9/4rT4/9/9/9/9``), or as places (``rT@e5,yT@e6``).

        Raises:
            NotationError: the text does not parse; it gives the column.
        """
        if not isinstance(text, str):
            raise TypeError(phrase("the text of a board is wanted, not {given}", given=described(text)))
        whole = Part(plain(text), text)
        return _parse_ranks(whole) if "/" in whole.text and "@" not in whole.text else _parse_places(whole)


_WRITE_COLOURS: Final = vars(Board)["colours"].__set__
_WRITE_SHAPES: Final = vars(Board)["shapes"].__set__
_WRITE_OCCUPIED: Final = vars(Board)["occupied"].__set__
_WRITE_TILES: Final = vars(Board)["tiles"].__set__
_WRITE_FITS: Final = vars(Board)["fits"].__set__


def _made(colours: tuple[int, ...], shapes: tuple[int, ...], occupied: int, tiles: dict[int, Tile]) -> Board:
    """A board from its parts, past the slow constructor of a frozen dataclass: for every move played."""
    board = object.__new__(Board)
    _WRITE_COLOURS(board, colours)
    _WRITE_SHAPES(board, shapes)
    _WRITE_OCCUPIED(board, occupied)
    _WRITE_TILES(board, tiles)
    _WRITE_FITS(board, Fits(colours, shapes, occupied))
    return board


def format_board(board: Board) -> str:
    """Write a board in one word: ranks 9 to 1, digits for runs of open squares."""
    rows, tiles = [], dict(board)
    for rank in reversed(RANKS):
        row, gap = "", 0
        for file in FILES:
            tile = tiles.get(file + rank)
            if tile is None:
                gap += 1
            else:
                row += (str(gap) if gap else "") + str(tile)
                gap = 0
        rows.append(row + (str(gap) if gap else ""))
    return "/".join(rows)


def _parse_ranks(whole: Part) -> Board:
    count = whole.text.count("/") + 1
    if count != SIZE:
        raise whole.fault(phrase("a board has nine ranks, not {count}", count=count))
    tiles: dict[str, Tile] = {}
    for rank, row in zip(reversed(RANKS), whole.split("/"), strict=True):
        file, lead = 0, len(row.text) - len(row.text.lstrip())
        for found in _RUN_OR_TILE.finditer(row.text.strip()):
            name = found[0]
            if name in _RUNS:
                file += int(name)
            elif name in _TILE_NAMES:
                if file < SIZE:
                    tiles[FILES[file] + rank] = _TILE_NAMES[name]
                file += 1
            else:
                raise row.cut(lead + found.start()).fault(phrase("“{text}” is no colour tile", text=name))
        if file != SIZE:
            raise row.fault(phrase("rank {rank} has {count} squares, not nine", rank=rank, count=file))
    return Board.of(tiles)


def _parse_places(whole: Part) -> Board:
    tiles: dict[str, Tile] = {}
    for found in re.finditer(r"[^\s,]+", whole.text):
        part = whole.cut(*found.span())
        name, at, square = part.text.partition("@")
        if name not in _TILE_NAMES or not at:
            raise part.fault(phrase("“{text}” is no tile on a square, such as rT@e5", text=part.written))
        square = part.cut(len(name) + 1).read(check_square)
        if square in tiles:
            raise part.fault(phrase("{square} is given two tiles", square=square))
        tiles[square] = _TILE_NAMES[name]
    return Board.of(tiles)


_RUN_OR_TILE: Final = re.compile(r"\d|..?", re.DOTALL)
_RUNS: Final = frozenset("123456789")
_TILE_NAMES: Final[Mapping[Any, Tile]] = {str(tile): tile for tile in TILES}
