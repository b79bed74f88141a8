"""A position in one line of text, and drawn in text.

The line names its fields, in a fixed order, so that it can be read and edited by hand::

    latice standard 9/9/9/9/4rT4/9/9/9/9 to=2 moves=free racks=rT,yF,W|?5 pools=?37|?36
        suns=2|0 halves=0|3 winds=3 passes=0 names=Aiko|Kai

(all in one line). ``?5`` is five tiles face down. A field that is left out is filled in as
`State.build` does. Names are percent-encoded where they would disturb the line.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from latice_nb.fields import Field, Part, quoted_name, read_position, seat_from_one
from latice_nb.latice.actions import Action, BuyWind, Draw, EndTurn, Exchange, Place, Spend, Wind
from latice_nb.latice.board import Board, format_board
from latice_nb.latice.phase import NO_MOVE, Phase
from latice_nb.latice.ruleset import Ruleset
from latice_nb.latice.tiles import Hand, format_tiles, parse_tiles
from latice_nb.wording import Phrase, phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.latice.state import State

GAME: Final = "latice"


def format_position(state: State) -> str:
    """Write a position in one line, as `parse_position` reads it."""
    words = [
        GAME,
        str(state.ruleset),
        format_board(state.board),
        f"to={state.turn + 1}",
        f"moves={state.moves or NO_MOVE}",
        f"racks={'|'.join(map(_format_hand, state.racks))}",
        f"pools={'|'.join(map(_format_hand, state.pools))}",
        f"suns={'|'.join(map(str, state.suns))}",
        f"halves={'|'.join(map(str, state.halves))}",
        f"winds={state.winds}",
        f"passes={state.passes}",
        f"names={'|'.join(quoted_name(name) for name in state.seats)}",
    ]
    if state.due:
        words.append(f"due={'end' if state.closing else 'turn'}:{state.due}")
    if state.ended:
        words.append(f"ended={state.ended}")
    return " ".join(words)


def _format_hand(hand: Hand) -> str:
    return f"?{hand}" if isinstance(hand, int) else format_tiles(hand)


def parse_position(text: str) -> dict[str, Any]:
    """Read a position's line into the keywords of `State.build`; `read_position` says which line that is.

    Raises:
        NotationError: the text does not parse; it gives the column.
    """
    given = read_position(text, GAME, _FIELDS, _read_front)
    if "due" in given:
        given["closing"], given["due"] = given["due"]
    return given


def _read_front(word: Part, given: Mapping[str, Any]) -> tuple[str, Any]:
    """Read the ruleset or the board, which carry no name."""
    if "/" in word.text or "@" in word.text:
        return "board", word.read(Board.parse)
    if "ruleset" in given:
        raise word.fault(phrase("“{text}” is no board: nine ranks with / between them", text=word.written))
    return "ruleset", word.read(Ruleset.parse)


def _read_moves(part: Part) -> Phase:
    known = {move or NO_MOVE: move for move in Phase}
    if part.text not in known:
        raise part.fault(
            phrase("“{text}” is no move in hand; there are {known}", text=part.written, known=", ".join(known))
        )
    return known[part.text]


def _read_hands(part: Part) -> list[Hand]:
    return [hand.cut(1).number() if hand.text.startswith("?") else hand.read(parse_tiles) for hand in part.split("|")]


def _read_counts(part: Part) -> list[int]:
    return [count.number() for count in part.split("|")]


def _read_due(part: Part) -> tuple[bool, int]:
    kind, _, _ = part.text.partition(":")
    if kind not in {"end", "turn"}:
        raise part.fault(phrase("a draw is due as end:3 or turn:3, not “{text}”", text=part.written))
    return kind == "end", part.cut(len(kind) + 1).number()


_FIELDS: Final[dict[str, Field]] = {
    "to": ("turn", seat_from_one),
    "moves": ("moves", _read_moves),
    "racks": ("racks", _read_hands),
    "pools": ("pools", _read_hands),
    "suns": ("suns", _read_counts),
    "halves": ("halves", _read_counts),
    "winds": ("winds", Part.number),
    "passes": ("passes", Part.number),
    "names": ("seats", Part.names),
    "due": ("due", _read_due),
    "ended": ("ended", attrgetter("text")),
}


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


MOVE_NAMES: Final[dict[Phase, Phrase]] = {
    Phase.FREE: phrase("one free move left"),
    Phase.WIND: phrase("one move left, given by the wind"),
    Phase.PAID: phrase("one paid move left"),
    Phase.NONE: phrase("no move left"),
}


def say_move(_state: State, action: Action) -> Phrase | None:
    """An action in words, such as "the red turtle goes on e6"."""
    match action:
        case Place():
            return phrase("the {tile} goes on {square}", tile=action.tile, square=action.square)
        case Wind():
            return phrase("a wind moves the tile on {start} to {end}", start=action.start, end=action.end)
        case Exchange() if action.tiles:
            return phrase("exchange {tiles}", tiles=action.tiles)
        case Exchange():
            return phrase("exchange no tile")
        case BuyWind():
            return phrase("buy a wind")
        case Spend():
            sun = phrase_count("one sunstone", "{count} sunstones", 1)
            price = sun if action.stone == "sun" else phrase("two halfstones")
            return phrase("pay {price} for another move", price=price)
        case EndTurn():
            return phrase("end the turn")
        case Draw():
            return phrase("draw {tiles}", tiles=action.tiles)
