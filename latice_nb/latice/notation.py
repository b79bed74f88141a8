"""A position in one line of text, and drawn in text.

The line names its fields, in a fixed order, so that it can be read and edited by hand::

    latice standard 9/9/9/9/4rT4/9/9/9/9 to=2 moves=free racks=rT,yF,W|?5 pools=?37|?36
        suns=2|0 halves=0|3 winds=3 passes=0 names=Aiko|Kai

(all in one line). ``?5`` is five tiles face down. A field that is left out is filled in as
`State.build` does. Names are percent-encoded where they would disturb the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, unquote

from latice_nb.game import NotationError
from latice_nb.latice.board import Board, format_board
from latice_nb.latice.ruleset import Ruleset
from latice_nb.latice.tiles import format_tiles, parse_tiles
from latice_nb.wording import Phrase, phrase

if TYPE_CHECKING:
    from latice_nb.latice.state import Hand, State

GAME: Final = "latice"
_RESERVED: Final = re.compile(r"[\s|%=#\x00-\x1f]")
_MOST_DIGITS: Final = 4
_NO_MOVE: Final = "none"


def format_position(state: State) -> str:
    """Write a position in one line, as `parse_position` reads it."""
    words = [
        GAME,
        str(state.ruleset),
        format_board(state.board),
        f"to={state.turn + 1}",
        f"moves={state.moves or _NO_MOVE}",
        f"racks={'|'.join(map(_format_hand, state.racks))}",
        f"pools={'|'.join(map(_format_hand, state.pools))}",
        f"suns={'|'.join(map(str, state.suns))}",
        f"halves={'|'.join(map(str, state.halves))}",
        f"winds={state.winds}",
        f"passes={state.passes}",
        f"names={'|'.join(_quoted(name) for name in state.seats)}",
    ]
    if state.due:
        words.append(f"due={'end' if state.closing else 'turn'}:{state.due}")
    if state.ended:
        words.append(f"ended={state.ended}")
    return " ".join(words)


def _format_hand(hand: Hand) -> str:
    return f"?{hand}" if isinstance(hand, int) else format_tiles(hand)


def _quoted(name: str) -> str:
    return _RESERVED.sub(lambda found: quote(found[0], safe=""), name)


def parse_position(text: str) -> dict[str, Any]:
    """Read a position's line into the keywords of `State.build`.

    Of a text of several lines, such as a printed position, the one that starts with the game's name
    is read.

    Raises:
        NotationError: the text does not parse; it gives the column.
    """
    if not isinstance(text, str):
        raise TypeError(phrase("the text of a position is wanted, not {given}", given=repr(text)))
    line = next((line for line in text.splitlines() if line.split()[:1] == [GAME]), text)
    words = [(found[0], found.start() + 1) for found in re.finditer(r"\S+", line)]
    if not words or words[0][0] != GAME:
        raise NotationError(phrase("a position starts with “{game}”", game=GAME), text)
    given: dict[str, Any] = {}
    for place, (word, column) in enumerate(words[1:]):
        name, equals, value = word.partition("=")
        reader = _READERS.get(name) if equals else None
        if reader is None and place < 2 and "board" not in given:  # noqa: PLR2004  (ruleset and board come first)
            _read_front(word, column, line, given)
        elif reader is None:
            problem = phrase("“{text}” is no field; there are {known}", text=name, known=", ".join(_READERS))
            raise NotationError(problem, line, column)
        elif _FIELDS.get(name, name) in given:
            raise NotationError(phrase("“{name}=” is given twice", name=name), line, column)
        else:
            reader(value, column + len(name) + 1, line, given)
    return given


def _read_front(word: str, column: int, line: str, given: dict[str, Any]) -> None:
    """Read the ruleset or the board, which carry no name."""
    if "/" in word:
        given["board"] = _located(lambda: Board.parse(word), column, line)
    elif "ruleset" in given:
        raise NotationError(phrase("“{text}” is no board: nine ranks with / between them", text=word), line, column)
    else:
        given["ruleset"] = _located(lambda: Ruleset.parse(word), column, line)


def _located(read: Callable[[], Any], column: int, line: str) -> Any:
    """Read a part of a line, so that an error gives the column in the whole line."""
    try:
        return read()
    except NotationError as fault:
        raise NotationError(fault.phrase, line, column + fault.column - 1) from fault


def _count(text: str, column: int, line: str) -> int:
    if not (text.isdecimal() and text.isascii()) or len(text) > _MOST_DIGITS:
        raise NotationError(phrase("“{text}” is no number", text=text), line, column)
    return int(text)


def _read_seat(value: str, column: int, line: str, given: dict[str, Any]) -> None:
    given["turn"] = _count(value, column, line) - 1


def _read_moves(value: str, column: int, line: str, given: dict[str, Any]) -> None:
    known = {move or _NO_MOVE: move for move in MOVE_NAMES}
    if value not in known:
        problem = phrase("“{text}” is no move in hand; there are {known}", text=value, known=", ".join(known))
        raise NotationError(problem, line, column)
    given["moves"] = known[value]


def _read_hands(field: str) -> Callable[[str, int, str, dict[str, Any]], None]:
    def read(value: str, column: int, line: str, given: dict[str, Any]) -> None:
        hands: list[Hand] = []
        for part in value.split("|"):
            if part.startswith("?"):
                hands.append(_count(part[1:], column + 1, line))
            else:
                hands.append(parse_tiles(part, line, column))
            column += len(part) + 1
        given[field] = hands

    return read


def _read_counts(field: str) -> Callable[[str, int, str, dict[str, Any]], None]:
    def read(value: str, column: int, line: str, given: dict[str, Any]) -> None:
        counts: list[int] = []
        for part in value.split("|"):
            counts.append(_count(part, column, line))
            column += len(part) + 1
        given[field] = counts

    return read


def _read_count(field: str) -> Callable[[str, int, str, dict[str, Any]], None]:
    def read(value: str, column: int, line: str, given: dict[str, Any]) -> None:
        given[field] = _count(value, column, line)

    return read


def _read_names(value: str, _column: int, _line: str, given: dict[str, Any]) -> None:
    given["seats"] = tuple(unquote(name) for name in value.split("|"))


def _read_due(value: str, column: int, line: str, given: dict[str, Any]) -> None:
    kind, _, count = value.partition(":")
    if kind not in {"end", "turn"}:
        raise NotationError(phrase("a draw is due as end:3 or turn:3, not “{text}”", text=value), line, column)
    given["due"] = _count(count, column + len(kind) + 1, line)
    given["closing"] = kind == "end"


def _read_ended(value: str, _column: int, _line: str, given: dict[str, Any]) -> None:
    given["ended"] = value


_READERS: Final[dict[str, Callable[[str, int, str, dict[str, Any]], None]]] = {
    "to": _read_seat,
    "moves": _read_moves,
    "racks": _read_hands("racks"),
    "pools": _read_hands("pools"),
    "suns": _read_counts("suns"),
    "halves": _read_counts("halves"),
    "winds": _read_count("winds"),
    "passes": _read_count("passes"),
    "names": _read_names,
    "due": _read_due,
    "ended": _read_ended,
}
_FIELDS: Final = {"to": "turn", "names": "seats"}


def draw_text(state: State) -> str:
    """The board, whose turn it is, racks and stones, drawn in text for people."""
    lines = [str(state.board), "", str(turn_phrase(state))]
    for seat, name in enumerate(state.seats):
        rack = state.racks[seat]
        tiles = " ".join(["??"] * rack) if isinstance(rack, int) else " ".join(map(str, rack))
        held = phrase(
            "{pool} in the pool, sunstones {suns}, halfstones {halves}",
            pool=state.pool_sizes[seat],
            suns=state.suns[seat],
            halves=state.halves[seat],
        )
        lines.append(f"{name}: {tiles or '-'} ({held})")
    lines.append(str(phrase("Winds in the discard: {count}", count=state.winds)))
    return "\n".join(lines)


def turn_phrase(state: State) -> Phrase:
    """Whose turn it is and which move is in hand, or how the game ended."""
    if state.result is not None:
        return state.result.phrase
    name = state.seats[state.turn]
    if state.due:
        return phrase("{name} is to draw: {count}", name=name, count=state.due)
    return phrase("{name} to move, {move}", name=name, move=MOVE_NAMES[state.moves])


MOVE_NAMES: Final[dict[str, Phrase]] = {
    "free": phrase("one free move left"),
    "wind": phrase("one move left, given by the wind"),
    "paid": phrase("one paid move left"),
    "": phrase("no move left"),
}
