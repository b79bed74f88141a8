"""Pictures of Latice: the board with or without marks, racks, stones, and their words.

Functions that draw return SVG markup that refers to the artwork's symbols; `state_figure` and
`Marked` are what a notebook shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from math import atan2, degrees
from typing import Any, Final

from latice_nb.drawing.art import COORDINATE, OWNERS, UNIT, place
from latice_nb.drawing.picture import figure, svg, use
from latice_nb.latice.board import FILES, MOON, NAMES, RANKS, SUNS, check_square
from latice_nb.latice.notation import turn_phrase
from latice_nb.latice.resolve import say_stones
from latice_nb.latice.state import State
from latice_nb.latice.tiles import WIND, Tile
from latice_nb.wording import Phrase, phrase, phrase_count

VIEW: Final = (-24.0, -8.0, 608.0, 608.0)
"""The board's picture: nine squares of 64 units, coordinates at the left and below."""

Mark = tuple[str, ...]
"""What to mark: ``("may", "e6")``, ``("earn", "e6", "sun")``, ``("no", "e6")``, ``("clash", "e7")``,
``("unequal", "e6", "e7")``, ``("pick", "e6")``, ``("last", "e6")``, ``("arrow", "e5", "e6")``."""

_EARN_WIDTHS: Final = (0, 38, 53, 56)


def tile(kind: Tile | str, x: float, y: float, size: float = 58, key: str = "") -> str:
    """A tile of a size with its shadow; `key` names the element, so that it can be animated."""
    name = f' data-key="{escape(key)}"' if key else ""
    shadow = f'<rect x="{x:g}" y="{y + size * 0.05:g}" width="{size:g}" height="{size:g}" rx="{size * 9 / 64:g}" fill="#000" fill-opacity=".22"/>'
    return f"<g{name}>{shadow}{use(f'tile-{Tile(kind)}', x, y, size)}</g>"


def coordinates() -> str:
    """The letters below and the numbers beside the board."""
    style = f'text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="15" fill="{COORDINATE}"'
    files = "".join(f'<text x="{place(file + "1")[0] + 32}" y="593">{file}</text>' for file in FILES)
    ranks = "".join(f'<text x="-12" y="{place("a" + rank)[1] + 38}">{rank}</text>' for rank in RANKS)
    return f"<g {style}>{files}{ranks}</g>"


def board_body(state: State, marks: Iterable[Mark] = (), *, letters: bool = False) -> str:
    """The inside of the board's picture; `letters` writes each tile's colour in its corner."""
    parts = [use("board", -24, -8, 608).replace('height="608"', 'height="608"'), coordinates()]
    for square, kind in state.board.items():
        x, y = place(square)
        parts.append(tile(kind, x + 3, y + 2, key=square))
        parts.append(_letter(kind, x, y, shown=letters))
    parts += [_mark(mark) for mark in marks]
    return "".join(parts)


def _letter(kind: Tile, x: float, y: float, *, shown: bool) -> str:
    """The colour's letter on a light chip; hidden until letters are switched on."""
    style = "" if shown else ' style="display:none"'
    return (
        f'<g class="letter"{style}><rect x="{x + 5}" y="{y + 4}" width="18" height="18" rx="5" fill="#fff" stroke="#1d232b"/>'
        f'<text x="{x + 14}" y="{y + 18}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" '
        f'font-size="14" fill="#1d232b">{kind.colour.upper()}</text></g>'
    )


def board_svg(
    state: State, marks: Iterable[Mark] = (), *, letters: bool = False, crop: str = "", width: int | None = None
) -> str:
    """The board's picture; `crop` such as ``"d4:g7"`` shows a part of it.

    Raises:
        NotationError: the crop names no squares.
    """
    return svg(board_body(state, marks, letters=letters), _cropped(crop), width)


def _cropped(crop: str) -> tuple[float, float, float, float]:
    if not crop:
        return VIEW
    first, _, last = crop.partition(":")
    (left, bottom), (right, top) = place(check_square(first)), place(check_square(last))
    return min(left, right) - 2, min(bottom, top) - 2, abs(right - left) + UNIT + 4, abs(bottom - top) + UNIT + 4


def _mark(mark: Mark) -> str:
    kind, square, *more = mark
    x, y = place(check_square(square))
    if kind == "earn":
        return use("mark-may", x, y, UNIT) + earn_pill(x, y, more)
    if kind == "may":
        return use("mark-may", x, y, UNIT) + use("mark-dot", x, y, UNIT)
    if kind in {"unequal", "arrow"}:
        u, v = place(check_square(more[0]))
        if kind == "unequal":
            return use("mark-unequal", (x + u) / 2 + 17, (y + v) / 2 + 17, 30)
        turn = degrees(atan2(v - y, u - x)) + 90
        return use("mark-arrow", u + 17, v + 17, 30, transform=f"rotate({turn:g} {u + 32} {v + 32})")
    return use(f"mark-{kind}", x, y, UNIT)


def earn_pill(x: float, y: float, earn: Iterable[str]) -> str:
    """What a square would earn: a dark pill with up to three gold stones."""
    stones = list(earn)[:3]
    if not stones:
        return use("mark-dot", x, y, UNIT)
    width, step = _EARN_WIDTHS[len(stones)], 15.5 if len(stones) == 3 else 22  # noqa: PLR2004
    parts = [
        f'<rect x="{x + 32 - width / 2:g}" y="{y + 15:g}" width="{width}" height="34" rx="17" fill="#1d232b" stroke="#fff" stroke-width="2"/>'
    ]
    for number, stone in enumerate(stones):
        left = x + 32 + (number - (len(stones) - 1) / 2) * step - 12.5
        paint = {"stroke": "#ffcf4d"} if stone == "half" else {"fill": "#ffcf4d", "color": "#1d232b"}
        parts.append(use("half" if stone == "half" else "sunstone", left, y + 19.5, 25, **paint))
    return f"<g>{''.join(parts)}</g>"


def tile_svg(kind: Tile | str, *, letters: bool = False) -> str:
    """One tile as on a rack."""
    face = Tile(kind)
    return svg(tile(face, 0, 0, 61) + (_letter(face, -2, -2, shown=letters) if face != WIND else ""), (-1, -1, 64, 66))


def back_svg() -> str:
    """A tile face down."""
    return svg(use("back", 0, 0, 62), (-1, -1, 64, 66))


def discard_svg(count: int) -> str:
    """The discarded winds: a pile, or an empty place."""
    if not count:
        return svg('<rect x="3" y="3" width="58" height="58" rx="9" fill="none" stroke="#8b8578" stroke-width="2" stroke-dasharray="6 5"/>', (-1, -1, 64, 66))
    return svg(f'<g opacity=".55">{use("ground-wind", 8, 8, 54)}</g>{use("ground-wind", 5, 5, 54)}{use("tile-W", 1, 1, 55)}', (-1, -1, 64, 66))


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
    for seat, name in enumerate(state.seats):
        rack = state.racks[seat]
        if isinstance(rack, int):
            held = phrase_count("one tile face down", "{count} tiles face down", rack)
        else:
            held = phrase("{tiles}", tiles=tuple(kind.phrase for kind in rack)) if rack else phrase("no tile")
        sentences.append(
            str(
                phrase(
                    "{name}: {held}; {pool} in the pool; {stones}.",
                    name=name,
                    held=held,
                    pool=state.pool_sizes[seat],
                    stones=say_stones(("sun",) * state.suns[seat] + ("half",) * state.halves[seat]),
                )
            )
        )
    return " ".join(sentences)


def _unstopped(text: str) -> str:
    return text.rstrip(".。")


# -- what a notebook shows ----------------------------------------------------------------------


def table_svg(state: State, marks: Iterable[Mark] = (), *, letters: bool = False) -> str:
    """The board with everybody's racks and stones below it, for a still picture."""
    rows = [_seat_row(state, seat, 612 + seat * 62) for seat in range(len(state.seats))]
    height = 608 + 62 * len(rows) + 8
    ground = f'<rect x="-24" y="-8" width="608" height="{height}" rx="14" fill="#f6f3ec"/>'
    return svg(ground + board_body(state, marks, letters=letters) + "".join(rows), (-24, -8, 608, height))


def _seat_row(state: State, seat: int, y: int) -> str:
    rack = state.racks[seat]
    tiles = [None] * rack if isinstance(rack, int) else list(rack)
    font = 'font-family="system-ui,sans-serif" fill="#1d232b"'
    bold = ' font-weight="700"' if seat == state.turn and not state.ended else ""
    parts = [
        use(f"owner-{seat + 1}", -12, y + 16, 18, fill=OWNERS[seat]),
        f'<text x="14" y="{y + 31}" font-size="18"{bold} {font}>{escape(_shortened(state.seats[seat]))}</text>',
    ]
    for number, kind in enumerate(tiles):
        x = 200 + number * 46
        parts.append(use("back", x, y + 6, 42) if kind is None else tile(kind, x, y + 6, 42))
    for column, (symbol, count) in enumerate((("sunstone", state.suns[seat]), ("halfstone", state.halves[seat]), ("back", state.pool_sizes[seat]))):
        x = 440 + column * 48
        parts.append(use(symbol, x, y + 15, 22, fill="#8a5600", color="#f6f3ec"))
        parts.append(f'<text x="{x + 24}" y="{y + 32}" font-size="17" {font}>{count}</text>')
    return "".join(parts)


def _shortened(name: str, most: int = 18) -> str:
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
        picture = figure(board_svg(self.state, self.marks, crop=self.crop), f"{self.sentence} {alt_text(self.state)}")
        return {"text/plain": str(self), "text/html": f"{picture}<p>{escape(self.sentence)}</p>"}

    def __str__(self) -> str:
        """The sentence, then the board in text."""
        return f"{self.sentence}\n\n{self.state.board}"

    def __repr__(self) -> str:
        """The sentence, for lists of these."""
        return f"<{self.sentence}>"


def show_places(state: State, kind: Tile | str) -> Marked:
    """Where a tile may go, each square marked with what it would earn there."""
    face = Tile(kind)
    squares = list(state.placements(face))
    marks = tuple(("earn", square, *state.earnings(face, square)) for square in squares)
    if squares:
        said = phrase_count(
            "The {tile} may go on one square: {squares}.", "The {tile} may go on {count} squares: {squares}.", len(squares), tile=face, squares=tuple(squares)
        )
    else:
        said = phrase("The {tile} fits nowhere.", tile=face)
    return Marked(state, marks, str(said))


def show_answer(state: State, kind: Tile | str, square: str, crop: str = "") -> Marked:
    """Whether a tile may go on a square: what it would earn, or which neighbours refuse it, marked."""
    face = Tile(kind)
    refusal = state.explain(face, square)
    if refusal is None:
        earned = state.earnings(face, square)
        said = phrase("The {tile} may go on {square} and earns {stones}.", tile=face, square=square, stones=say_stones(earned))
        return Marked(state, (("earn", square, *earned),), str(said), crop)
    marks: list[Mark] = []
    if square not in state.board:
        marks.append(("no", square))
    for other in refusal.at:
        marks.append(("clash", other))
        if refusal.code == "mismatch":
            marks.append(("unequal", other, square))
    return Marked(state, tuple(marks), f"{refusal} [{refusal.rule}]", crop)


def spoken_squares(state: State) -> Mapping[str, str]:
    """Every square in words, in the language in force."""
    return {square: str(square_phrase(state, square)) for square in NAMES}
