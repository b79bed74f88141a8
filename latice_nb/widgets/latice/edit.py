"""Editing a Latice position by hand: the palette, and what its picks change.

Every change goes through `State.replace`, so a position that can't stand on a table is refused with
its problems. Tiles that are put down come out of the pools, and go back there when removed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from latice_nb.drawing.latice import tile_svg
from latice_nb.latice.phase import Phase
from latice_nb.latice.state import State
from latice_nb.latice.tiles import TILES, WIND, Tile
from latice_nb.widgets.answers import ITS_LABEL, Answers, Move
from latice_nb.widgets.kit import EDIT
from latice_nb.widgets.scene import Area, Cell, Spot, button
from latice_nb.wording import Phrase, phrase

PALETTE: Final = "palette"
REMOVE: Final = "palette-remove"


def edit_area(state: State, answers: Answers) -> Area:
    """Every kind of tile to put down, a remover, and buttons for stones, winds and the turn."""
    cells = [
        Cell(tile_svg(tile), (-1, -1, 64, 66), (Spot(f"{PALETTE}-{tile}", str(tile.phrase), (0, 0, 62, 62)),))
        for tile in (*TILES, WIND)
    ]
    cells.append(button(REMOVE, str(phrase("Remove"))))
    for name, (label, _) in _CHANGES.items():
        spot = f"{PALETTE}-{name}"
        cells.append(button(spot, str(label)))
        answers.moves[spot] = Move(f"{EDIT}{name}", str(label), "")
    said = phrase("{spot}. Pick a tile from the rack to play, or one from the palette to put down.", spot=ITS_LABEL)
    answers.explain("*", "pick-first", "", said)
    return Area(
        PALETTE,
        str(phrase("Edit the position: {name} is to move", name=state.seats[state.turn])),
        PALETTE,
        tuple(cells),
    )


def edit(state: State, path: tuple[str, ...], action: str) -> State:
    """The position after one pick of the palette.

    Raises:
        PositionError: no such position can stand on a table; it lists the problems.
    """
    if action:
        _, change = _CHANGES[action.removeprefix(EDIT)]
        return change(state)
    source, target = path
    tile = None if source == REMOVE else Tile(source.removeprefix(f"{PALETTE}-"))
    if target.startswith("rack-"):
        return _put_on_rack(state, tile, int(target.removeprefix("rack-")))
    return _put_on_board(state, tile, target)


def _put_on_board(state: State, tile: Tile | None, square: str) -> State:
    board = {name: kind for name, kind in state.board.items() if name != square}
    if tile is not None:
        board[square] = tile
    return _changed(state, board=board)


def _put_on_rack(state: State, tile: Tile | None, number: int) -> State:
    hand = list(state.own_rack)
    if number < len(hand):
        hand.pop(number)
    if tile is not None:
        hand.append(tile)
    racks = list(state.racks)
    racks[state.turn] = tuple(hand)
    return _changed(state, racks=racks)


def _changed(state: State, **changes: Any) -> State:
    """The position with its pools filled from what is left of the box, and nothing pending."""
    return state.replace(
        **{"pools": None, "due": 0, "closing": False, "passes": 0, "moves": state.moves or "free", **changes}
    )


def _stones(field: str, step: int) -> Callable[[State], State]:
    def change(state: State) -> State:
        counts = list(getattr(state, field))
        counts[state.turn] += step
        return _changed(state, **{field: tuple(counts)})

    return change


def _next_seat(state: State) -> State:
    return _changed(state, turn=(state.turn + 1) % len(state.seats))


def _next_move(state: State) -> State:
    moves = tuple(Phase)
    return _changed(state, moves=moves[(moves.index(state.moves) + 1) % len(moves)])


_CHANGES: Final[dict[str, tuple[Phrase, Callable[[State], State]]]] = {
    "sun-more": (phrase("Sunstone +1"), _stones("suns", 1)),
    "sun-less": (phrase("Sunstone −1"), _stones("suns", -1)),
    "half-more": (phrase("Halfstone +1"), _stones("halves", 1)),
    "half-less": (phrase("Halfstone −1"), _stones("halves", -1)),
    "winds-more": (phrase("Discarded wind +1"), lambda state: _changed(state, winds=state.winds + 1)),
    "winds-less": (phrase("Discarded wind −1"), lambda state: _changed(state, winds=state.winds - 1)),
    "next-seat": (phrase("Next seat to move"), _next_seat),
    "next-move": (phrase("Other move in hand"), _next_move),
}
