"""What is seen of a Latice position: the board, the rack, the buttons, and what stands beside them.

What each pick leads to is in `latice_nb.widgets.latice.answers`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from latice_nb.drawing.art import place
from latice_nb.drawing.latice import VIEW, back_svg, board_svg, discard_svg, square_phrase, tile_svg
from latice_nb.latice.notation import MOVE_NAMES
from latice_nb.latice.state import State
from latice_nb.latice.tiles import Tile
from latice_nb.widgets.answers import Answers
from latice_nb.widgets.kit import Curtain, Look, Parts
from latice_nb.widgets.latice.answers import board_answers
from latice_nb.widgets.latice.edit import PALETTE, edit_area
from latice_nb.widgets.latice.spots import (
    BUY_WIND,
    DISCARD,
    END_TURN,
    EXCHANGE,
    PAY_HALF,
    PAY_SUN,
    RACK,
    ROWS,
    rack_spot,
)
from latice_nb.widgets.scene import ACTIONS, BOARD, Area, Cell, Player, Spot, Tool, button
from latice_nb.wording import Phrase, language, phrase, phrase_count

LEFT: Final = "left"
"""The column of the board and the rack."""


def board_scene(look: Look) -> Parts:
    """What a position contributes to its scene, in the language in force."""
    state: State = look.state
    answers = board_answers(state, look.seat)
    areas = [_board_area(state), _rack_area(state, look.seat), _actions_area(state, answers)]
    if look.editing:
        areas.append(edit_area(state, answers))
    return Parts(
        areas=tuple(areas),
        answers=answers,
        title=_title(state),
        players=_players(state),
        chips=() if state.ended else (str(MOVE_NAMES[state.moves]),),
        send=((PALETTE, BOARD), (PALETTE, RACK)) if look.editing else (),
    )


def advice(look: Look) -> tuple[Phrase, str]:
    """What may be done now, and the rule behind it."""
    state: State = look.state
    if not state.board:
        return phrase("Pick a tile from the rack: the first one opens the game on the moon, e5."), "L3.1"
    if not state.moves:
        return phrase("No move is left: pay for one more with stones, or end the turn."), "L3.4"
    return phrase("Pick a tile from the rack to see where it may go, or a wind to move a tile on the board."), "L3.3"


def curtain(name: str) -> Curtain:
    """What stands on the curtain before somebody's rack."""
    return Curtain(
        phrase("It is {name}'s turn. Pass the screen on before the rack is shown.", name=name),
        phrase("Show {name}'s rack", name=name),
        phrase("First show the rack."),
    )


def tools() -> tuple[Tool, ...]:
    """The tool that writes letters on the tiles."""
    return (Tool("letters", str(phrase("Letters on the tiles")), "letters"),)


def _board_area(state: State) -> Area:
    code, tiles = language(), dict(state.board.items())
    spots = tuple(_square_spot(state, name, tiles.get(name), code) for name in ROWS)
    cell = Cell(board_svg(state, letters=True), VIEW, spots)
    return Area(BOARD, str(phrase("Board")), BOARD, (cell,), 9, group=LEFT, drag=True)


_SPOTS: Final[dict[tuple[str, Tile | None, str], Spot]] = {}


def _square_spot(state: State, name: str, tile: Tile | None, code: str) -> Spot:
    """A square's spot. There are a few thousand for all squares, tiles and languages; each is made once."""
    known = _SPOTS.get((name, tile, code))
    if known is None:
        label = square_phrase(state, name).said_in(code)
        known = _SPOTS[name, tile, code] = Spot(name, label, (*place(name), 64, 64))
    return known


def _rack_area(state: State, seat: int | None) -> Area:
    shown = state.turn if seat is None else seat
    hand = state.racks[shown]
    label = str(phrase("{name}'s rack", name=state.seats[shown]))
    cells = []
    for number in range(state.rack_places):
        size = hand if isinstance(hand, int) else len(hand)
        tile = None if isinstance(hand, int) or number >= size else hand[number]
        cells.append(_rack_cell(number, tile, number < size, language()))
    pile = phrase_count("{count} wind in the discard", "{count} winds in the discard", state.winds)
    spot = Spot(DISCARD, str(pile), (0, 0, 62, 62))
    picture, name = discard_svg(state.winds), str(phrase("Discard"))
    cells.append(Cell(picture, (-1, -1, 64, 66), (spot,), "pile", caption=name, count=state.winds))
    return Area(RACK, label, RACK, tuple(cells), group=LEFT, drag=True)


@cache
def _rack_cell(number: int, tile: Tile | None, lies: bool, code: str) -> Cell:  # noqa: FBT001  (a key of the cache)
    """A place on the rack; ``lies`` is whether a tile is there, though it may be face down."""
    where = phrase("rack place {number}", number=number + 1)
    if tile is not None:
        label, picture = phrase("{tile}, {where}", tile=tile, where=where), tile_svg(tile, letters=True)
    elif lies:
        label, picture = phrase("tile face down, {where}", where=where), back_svg()
    else:
        label, picture = phrase("empty, {where}", where=where), discard_svg(0)
    spot = Spot(rack_spot(number), label.said_in(code), (0, 0, 62, 62))
    return Cell(picture, (-1, -1, 64, 66), (spot,), "" if lies else "empty")


def _actions_area(state: State, answers: Answers) -> Area:
    price, usable = state.ruleset.price(len(state.seats)), answers.usable()
    buttons = (
        (PAY_SUN, phrase("+1 move"), phrase("+1 move: pay one sunstone"), ("sunstone",)),
        (PAY_HALF, phrase("+1 move"), phrase("+1 move: pay two halfstones"), ("halfstone", "halfstone")),
        (
            BUY_WIND,
            phrase("Buy wind {price}", price=price),
            phrase_count("Buy wind {count}: pay one sunstone", "Buy wind {count}: pay {count} sunstones", price),
            ("sunstone",),
        ),
        (EXCHANGE, phrase("Exchange"), phrase("Exchange tiles"), ("ui-swap",)),
        (END_TURN, phrase("End turn"), phrase("End turn"), ("ui-end",)),
    )
    cells = tuple(
        button(
            name,
            str(text),
            str(label),
            "wide" if name == END_TURN else "",
            icons=icons,
            dim=name not in usable,
            many=name == EXCHANGE,
            main=name == END_TURN,
        )
        for name, text, label, icons in buttons
    )
    return Area(ACTIONS, str(phrase("Actions")), ACTIONS, cells)


def _players(state: State) -> tuple[Player, ...]:
    return tuple(
        Player(
            name,
            str(phrase("{pool} in pool, {rack} on rack", pool=state.pool_sizes[seat], rack=state.rack_sizes[seat])),
            (
                ("sunstone", state.suns[seat], str(phrase("sunstones:"))),
                ("halfstone", state.halves[seat], str(phrase("halfstones:"))),
            ),
            turn=state.turn == seat and not state.ended,
        )
        for seat, name in enumerate(state.seats)
    )


def _title(state: State) -> str:
    if state.result is None:
        return str(phrase("{name} to move", name=state.seats[state.turn]))
    names = tuple(state.seats[seat] for seat in state.result.winners)
    return str(phrase("{names} wins", names=names) if len(names) == 1 else phrase("{names} tie", names=names))
