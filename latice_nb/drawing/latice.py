"""Pictures of Latice: the board with or without marks, racks, stones, and their words.

Functions that draw return SVG markup that refers to the artwork's symbols; `state_figure` and
`Marked` are what a notebook shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from math import atan2, degrees
from typing import Any, Final

from latice_nb.drawing.art import COORDINATE, FRAME, OWNERS, UNIT, place
from latice_nb.drawing.marks import Mark, check_position, refusal_marks
from latice_nb.drawing.picture import figure, svg, use, written
from latice_nb.latice.board import FILES, MOON, RANKS, SUNS, check_square
from latice_nb.latice.notation import turn_phrase
from latice_nb.latice.resolve import say_stones
from latice_nb.latice.state import State
from latice_nb.latice.tiles import WIND, Tile
from latice_nb.wording import Phrase, Value, phrase, phrase_count

VIEW: Final = (-24, -8, 608, 608)
"""The board's picture: nine squares of 64 units, coordinates at the left and below."""

MARKS: Final = ("may", "earn", "no", "clash", "unequal", "pick", "nub", "arrow", "last")

_EARN_WIDTHS: Final = (0, 38, 53, 56)
_STILL: Final = 0.69
"""Pixels for a unit in a notebook: a square is 44 wide."""
_MARGIN: Final = 24
_RIM: Final = 8
_FONT: Final = 'font-family="system-ui,sans-serif"'


@dataclass(frozen=True, slots=True)
class _Part:
    """A rectangle of the board, by its corner squares."""

    first: str = "a1"
    last: str = "i9"

    @property
    def files(self) -> str:
        low, high = sorted((FILES.index(self.first[0]), FILES.index(self.last[0])))
        return FILES[low : high + 1]

    @property
    def ranks(self) -> str:
        low, high = sorted((RANKS.index(self.first[1]), RANKS.index(self.last[1])))
        return RANKS[low : high + 1]

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of its squares."""
        x, y = place(self.files[0] + self.ranks[-1])
        return x, y, len(self.files) * UNIT, len(self.ranks) * UNIT

    @property
    def view(self) -> tuple[float, float, float, float]:
        """The squares with a rim, and room for coordinates at the left and below."""
        x, y, width, height = self.box
        return x - _MARGIN, y - _RIM, width + _MARGIN + _RIM, height + _MARGIN + _RIM

    def __contains__(self, square: object) -> bool:
        return isinstance(square, str) and square[0] in self.files and square[1] in self.ranks


_WHOLE: Final = _Part()


def tile(kind: Tile | str, x: float, y: float, size: float = 58, key: str = "") -> str:
    """A tile of a size with its shadow; `key` names the element, so that it can be animated."""
    name = f' data-key="{written(key)}"' if key else ""
    box = f'x="{x:g}" y="{y:g}" width="{size:g}" height="{size * 67 / 64:.4g}"'
    return f'<use href="#ln-tile-{Tile(kind)}"{name} {box}/>'


@cache
def _coordinates(part: _Part) -> str:
    """The letters below and the numbers beside the board, or a part of it."""
    left, top, _, height = part.box
    style = f'text-anchor="middle" {_FONT} font-weight="600" font-size="17" fill="{COORDINATE}"'
    files = "".join(
        f'<text x="{place(file + "1")[0] + 32}" y="{top + height + 18}">{file}</text>' for file in part.files
    )
    ranks = "".join(f'<text x="{left - 12}" y="{place("a" + rank)[1] + 38}">{rank}</text>' for rank in part.ranks)
    return f"<g {style}>{files}{ranks}</g>"


def _ground(part: _Part) -> str:
    """The empty board; around a part of it the frame covers what lies beyond."""
    board = use("board", -24, -8, 608)
    if part == _WHOLE:
        return board
    x, y, width, height = part.box
    left, top, across, down = part.view
    frame = f"M{left:g} {top:g}h{across:g}v{down:g}h-{across:g}zM{x} {y}v{height}h{width}v-{height}z"
    return f'{board}<path d="{frame}" fill="{FRAME}"/>'


def _board_body(state: State, marks: Iterable[Mark], part: _Part, *, letters: bool) -> str:
    shown = [(square, kind) for square, kind in state.board.items() if part == _WHOLE or square in part]
    parts = [_ground(part), _coordinates(part)]
    parts += [_lying(kind, square) for square, kind in shown]
    parts += [_mark(mark) for mark in marks]
    if letters:
        parts += [_lettered(kind, square) for square, kind in shown]
    return "".join(parts)


# A table draws the same few thousand tiles on squares again and again.
@cache
def _lying(kind: Tile, square: str) -> str:
    x, y = place(square)
    return tile(kind, x + 3, y + 2, key=square)


@cache
def _lettered(kind: Tile, square: str) -> str:
    x, y = place(square)
    return letter(kind, x + 3, y + 2)


def letter(kind: Tile, x: float, y: float) -> str:
    """The letter of a tile's colour on a light chip; a table hides it until letters are switched on."""
    return use(f"letter-{kind.colour}", x, y, 21, **{"class": "letter"})


def board_svg(
    state: State, marks: Iterable[Mark] = (), *, letters: bool = False, crop: str = "", width: int | None = None
) -> str:
    """The board's picture; each tile's element carries its square as ``data-key``.

    Args:
        state: the position.
        marks: see `Mark`.
        letters: write each tile's colour in its corner.
        crop: opposite corners such as ``"d4:g7"``, to show a part of the board.
        width: in pixels; without it the picture fills its place.

    Raises:
        NotationError: the crop or a mark names what is no square.
        ValueError: there is no such mark.
    """
    part = _part(crop)
    return svg(_board_body(state, marks, part, letters=letters), part.view, width)


def still_width(crop: str = "") -> int:
    """How wide the board, or a part of it, stands in a notebook, in pixels."""
    return round(_part(crop).view[2] * _STILL)


def _part(crop: str) -> _Part:
    if not crop:
        return _WHOLE
    first, _, last = crop.partition(":")
    return _Part(check_square(first), check_square(last or first))


def _mark(mark: Mark) -> str:
    kind, square, *more = mark
    if kind not in MARKS:
        raise ValueError(f"there is no mark {kind!r}; choose one of: {', '.join(MARKS)}")
    x, y = place(check_square(square))
    if kind == "earn":
        return use("mark-may", x, y, UNIT) + earn_pill(x, y, more)
    if kind == "may":
        return use("mark-may", x, y, UNIT) + use("mark-dot", x, y, UNIT)
    if kind in {"unequal", "arrow", "nub"}:
        return _between(kind, (x, y), place(check_square(more[0])))
    if kind == "pick":
        return use("mark-pick", x + 1, y + 1, UNIT - 2)
    return use(f"mark-{kind}", x, y, UNIT)


def _between(kind: str, here: tuple[int, int], there: tuple[int, int]) -> str:
    """A mark that belongs to two squares: between them, or pointing from one to the other."""
    (x, y), (u, v) = here, there
    if kind == "unequal":
        return use("mark-unequal", (x + u) / 2 + 17, (y + v) / 2 + 17, 30)
    turn = degrees(atan2(v - y, u - x)) + 90
    if kind == "nub":
        across, down = (u > x) - (u < x), (v > y) - (v < y)
        centre = (x + 32 + across * 33, y + 32 + down * 33)
        return use(
            "mark-nub", centre[0] - 10, centre[1] - 10, 20, transform=f"rotate({turn:g} {centre[0]} {centre[1]})"
        )
    return use("mark-may", u, v, UNIT) + use(
        "mark-arrow", u + 17, v + 17, 30, transform=f"rotate({turn:g} {u + 32} {v + 32})"
    )


def earn_pill(x: float, y: float, earn: Iterable[str]) -> str:
    """What a square would earn: a dark pill with up to three gold stones."""
    stones = list(earn)[:3]
    if not stones:
        return use("mark-dot", x, y, UNIT)
    width, step = _EARN_WIDTHS[len(stones)], 15.5 if len(stones) == 3 else 22  # noqa: PLR2004
    left = x + 32 - width / 2
    style = 'rx="17" fill="#1d232b" stroke="#fff" stroke-width="2"'
    parts = [f'<rect x="{left:g}" y="{y + 15:g}" width="{width}" height="34" {style}/>']
    for number, stone in enumerate(sorted(stones)):
        left = x + 32 + (number - (len(stones) - 1) / 2) * step - 12.5
        paint = {"stroke": "#ffcf4d"} if stone == "half" else {"fill": "#ffcf4d", "color": "#1d232b"}
        parts.append(use("half" if stone == "half" else "sunstone", left, y + 19.5, 25, **paint))
    return f"<g>{''.join(parts)}</g>"


def tile_svg(kind: Tile | str, *, letters: bool = False) -> str:
    """One tile as on a rack."""
    face = Tile(kind)
    return svg(tile(face, 0, 0, 61) + (letter(face, 0, 0) if letters and face != WIND else ""), (-1, -1, 64, 66))


def back_svg() -> str:
    """A tile face down."""
    return svg(use("back", 0, 0, 62), (-1, -1, 64, 66))


def discard_svg(count: int) -> str:
    """The discarded winds: a pile, or an empty place."""
    return svg(_discard(count), (-1, -1, 64, 66))


def _discard(count: int) -> str:
    if not count:
        style = 'rx="9" fill="none" stroke="#8b8578" stroke-width="2" stroke-dasharray="6 5"'
        return f'<rect x="3" y="3" width="58" height="58" {style}/>'
    under = f'<g opacity=".55">{use("ground-wind", 8, 8, 54)}</g>' + use("ground-wind", 5, 5, 54) if count > 1 else ""
    return under + use("tile-W", 1, 1, 55)


# -- words --------------------------------------------------------------------------------------


def square_phrase(state: State, square: str) -> Phrase:
    """A square and what lies there: "e6, empty, sun square", "g4, purple bird"."""
    kind = state.board.get(square)
    if kind is None:
        words: Phrase = phrase("empty")
    else:
        words = kind.phrase
    if square in SUNS:
        return phrase("{square}, {what}, sun square", square=square, what=words)
    if square == MOON:
        return phrase("{square}, {what}, moon square", square=square, what=words)
    return phrase("{square}, {what}", square=square, what=words)


def alt_text(state: State) -> str:
    """A position in words, in the language in force: whose turn, each tile, racks and stones."""
    lying = tuple(phrase("{tile} on {square}", tile=kind, square=square) for square, kind in state.board.items())
    sentences = [str(phrase("Latice board. {turn}.", turn=_unstopped(str(turn_phrase(state)))))]
    if lying:
        sentences.append(str(phrase_count("One tile: {tiles}.", "{count} tiles: {tiles}.", len(lying), tiles=lying)))
    else:
        sentences.append(str(phrase("The board is empty.")))
    sentences += [str(seat_phrase(state, seat)) for seat in range(len(state.seats))]
    sentences.append(
        str(phrase_count("One wind in the discard.", "{count} winds in the discard.", state.winds))
        if state.winds
        else str(phrase("No wind in the discard."))
    )
    return " ".join(sentences)


def seat_phrase(state: State, seat: int) -> Phrase:
    """A seat's rack, pool and stones in one sentence."""
    rack = state.racks[seat]
    held: Value
    if isinstance(rack, int):
        held = phrase_count("one tile face down", "{count} tiles face down", rack)
    else:
        held = rack or phrase("no tile")
    return phrase(
        "{name}: {held}; {pool} in the pool; {suns}, {halves}.",
        name=state.seats[seat],
        held=held,
        pool=state.pool_sizes[seat],
        suns=phrase_count("one sunstone", "{count} sunstones", state.suns[seat]),
        halves=phrase_count("one halfstone", "{count} halfstones", state.halves[seat]),
    )


def _unstopped(text: str) -> str:
    return text.rstrip(".。")


# -- what a notebook shows ----------------------------------------------------------------------


def table_svg(state: State, marks: Iterable[Mark] = (), *, letters: bool = False) -> str:
    """The board with everybody's racks and stones and the discard below it, for a still picture."""
    rows = [_seat_row(state, seat, 608 + seat * 60) for seat in range(len(state.seats))]
    rows.append(_discard_row(state, 608 + 60 * len(rows)))
    height = 608 + 60 * len(rows) + 4
    ground = f'<rect x="-24" y="-8" width="608" height="{height}" fill="#f6f3ec"/>'
    return svg(ground + _board_body(state, marks, _WHOLE, letters=letters) + "".join(rows), (-24, -8, 608, height))


def rows_svg(state: State, *seats: int) -> str:
    """The racks and stones of some seats without the board, and the discard if winds lie there.

    Where no seat is named all are shown, and the discard even if it is empty.
    """
    rows = [_seat_row(state, seat, number * 60) for number, seat in enumerate(seats or range(len(state.seats)))]
    if state.winds or not seats:
        rows.append(_discard_row(state, 60 * len(rows)))
    height = 60 * len(rows)
    ground = f'<rect x="-24" y="0" width="608" height="{height}" rx="9" fill="#f6f3ec"/>'
    return svg(ground + "".join(rows), (-24, 0, 608, height))


def _seat_row(state: State, seat: int, y: int) -> str:
    rack = state.racks[seat]
    tiles = [None] * rack if isinstance(rack, int) else list(rack)
    turn = seat == state.turn and not state.ended
    parts = [f'<rect x="-18" y="{y + 3}" width="596" height="54" rx="9" fill="#e9e2d3"/>'] if turn else []
    parts += [
        use(f"owner-{seat + 1}", -10, y + 21, 18, fill=OWNERS[seat]),
        _words(_shortened(state.seats[seat]), 15, y + 37, bold=turn),
    ]
    for number, kind in enumerate(tiles):
        x = 172 + number * 47
        parts.append(use("back", x, y + 8, 44) if kind is None else tile(kind, x, y + 8, 44))
    counts = (("sunstone", state.suns[seat]), ("halfstone", state.halves[seat]), ("back", state.pool_sizes[seat]))
    for column, (symbol, count) in enumerate(counts):
        x = 420 + column * 52
        parts.append(use(symbol, x, y + 18, 24, fill="#8a5600", color="#f6f3ec"))
        parts.append(_words(str(count), x + 26, y + 37))
    return "".join(parts)


def _discard_row(state: State, y: int) -> str:
    pile = f'<g transform="translate(172 {y + 8}) scale(.7)">{_discard(state.winds)}</g>'
    return _words(str(phrase("Discard")), 15, y + 37) + pile + _words(str(state.winds), 226, y + 37)


def _words(text: str, x: float, y: float, *, bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="19"{weight} {_FONT} fill="#1d232b">{written(text)}</text>'


def _shortened(name: str, most: int = 16) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def state_figure(state: State) -> str:
    """The position as HTML for a notebook: a picture with its words."""
    return figure(table_svg(state), alt_text(state))


@dataclass(frozen=True, slots=True)
class Marked:
    """A board with marks and a sentence, as a notebook shows it."""

    state: State
    marks: tuple[Mark, ...]
    sentence: str
    crop: str = ""

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """The picture with the sentence below it."""
        drawn = board_svg(self.state, self.marks, crop=self.crop)
        picture = figure(drawn, f"{self.sentence} {alt_text(self.state)}", still_width(self.crop))
        return {"text/plain": str(self), "text/html": f"{picture}<p>{escape(self.sentence)}</p>"}

    def __str__(self) -> str:
        """The sentence, then the board in text."""
        return f"{self.sentence}\n\n{self.state.board}"

    def __repr__(self) -> str:
        """The sentence, for lists of these."""
        return f"<{self.sentence}>"


def show_places(state: State, kind: Tile | str) -> Marked:
    """Where a tile may go, each square marked with what it would earn there."""
    check_position(state, "latice")
    face = Tile(kind)
    earned = {square: state.earnings(face, square) for square in state.placements(face)}
    marks = tuple(("earn", square, *stones) for square, stones in earned.items())
    if earned:
        said = phrase_count(
            "The {tile} may go on one square: {squares}.",
            "The {tile} may go on {count} squares: {squares}.",
            len(earned),
            tile=face,
            squares=tuple(_worth_of(square, stones) for square, stones in earned.items()),
        )
    else:
        said = phrase("The {tile} fits nowhere.", tile=face)
    return Marked(state, marks, str(said))


def show_stones(state: State, stones: Mapping[str, Sequence[str]], said: str = "", crop: str = "") -> Marked:
    """Squares marked with stones, such as what each would pay: ``{"e6": ("sun", "half"), "d4": ()}``.

    Args:
        state: the position.
        stones: for each square its stones, ``"sun"`` and ``"half"``.
        said: the sentence below the picture; one that lists the squares when it is left out.
        crop: see `board_svg`.

    Raises:
        NotationError: a square or the crop names none.
        TypeError: the stones are not given by square.
        ValueError: a stone is neither ``"sun"`` nor ``"half"``.
    """
    check_position(state, "latice")
    if not isinstance(stones, Mapping) or not all(isinstance(kinds, (tuple, list)) for kinds in stones.values()):
        raise TypeError(f'stones are given by square, as in {{"e6": ("sun", "half")}}, not as {stones!r}')
    if unknown := {kind for kinds in stones.values() for kind in kinds} - {"sun", "half"}:
        raise ValueError(f"a stone is 'sun' or 'half', not {', '.join(map(repr, unknown))}")
    marks = tuple(("earn", check_square(square), *kinds) for square, kinds in stones.items())
    if not said:
        parts = tuple(
            phrase("{square}: {stones}", square=square, stones=say_stones(tuple(kinds)))
            for square, kinds in stones.items()
        )
        listed = str(phrase("; ")).join(map(str, parts))
        said = str(phrase("{parts}.", parts=listed) if parts else phrase("No square is marked."))
    return Marked(state, marks, said, crop)


def _worth_of(square: str, stones: tuple[str, ...]) -> Phrase | str:
    """A square with what a tile would earn there, if that is anything."""
    return phrase("{square} (earns {stones})", square=square, stones=say_stones(stones)) if stones else square


def show_answer(state: State, kind: Tile | str, square: str, crop: str = "") -> Marked:
    """Whether a tile may go on a square: what it would earn, or which neighbours refuse it, marked."""
    check_position(state, "latice")
    face = Tile(kind)
    refusal = state.explain(face, square)
    if refusal is None:
        earned = state.earnings(face, square)
        if earned:
            said = phrase(
                "The {tile} may go on {square} and earns {stones}.", tile=face, square=square, stones=say_stones(earned)
            )
        else:
            said = phrase("The {tile} may go on {square} and earns no stone.", tile=face, square=square)
        return Marked(state, (("earn", square, *earned),), str(said), crop)
    return Marked(state, refusal_marks(refusal, square), f"{refusal} [{refusal.rule}]", crop)


def show_winds(state: State, square: str = "") -> Marked:
    """The tiles that a wind may move now, or where it may move the tile of one square (L6.2)."""
    check_position(state, "latice")
    if not square:
        starts = tuple(state.movable)
        said = phrase_count(
            "A wind may move one tile: {squares}.",
            "A wind may move {count} tiles: {squares}.",
            len(starts),
            squares=starts,
        )
        nubs = tuple(("nub", start, end) for start in starts for end in state.wind_moves(start))
        return Marked(
            state,
            (*(("pick", start) for start in starts), *nubs),
            str(said if starts else phrase("A wind can move no tile.")),
        )
    ends = tuple(state.wind_moves(square))
    kind = state.board.get(square)
    if kind is None:
        return Marked(state, (("no", square),), str(phrase("There is no tile on {square} to move.", square=square)))
    if not ends:
        return Marked(
            state, (("no", square),), str(phrase("The {tile} on {square} can't be moved.", tile=kind, square=square))
        )
    said = phrase("A wind may move the {tile} from {square} to {squares}.", tile=kind, square=square, squares=ends)
    return Marked(state, (("pick", square), *(("arrow", square, end) for end in ends)), str(said))
