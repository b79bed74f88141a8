"""Checks of arguments that only goals of Latice take: tiles, squares, stones."""

from __future__ import annotations

from typing import Any

from latice_nb.latice.board import NAMES
from latice_nb.latice.tiles import WIND, Tile


def tile(value: Any, _state: Any) -> str:
    """A colour tile, such as ``rT``."""
    try:
        return "a colour tile such as rT is wanted, not a wind" if Tile(value) == WIND else ""
    except (ValueError, TypeError) as fault:
        return str(fault)


def tile_to_place(value: Any, state: Any) -> str:
    """A colour tile, in a position with a move in hand: without one it may go nowhere."""
    return tile(value, state) or ("" if state.moves else "a move in hand is wanted")


def square(value: Any, _state: Any) -> str:
    """A square, such as ``e6``."""
    return "" if value in NAMES else "a square from a1 to i9 is wanted"


def open_square(value: Any, state: Any) -> str:
    """A square on which no tile lies."""
    return square(value, state) or (f"a tile lies on {value}" if value in state.board else "")


def start(value: Any, state: Any) -> str:
    """A square whose tile a wind of the rack can be asked to move."""
    if fault := square(value, state):
        return fault
    if value not in state.board:
        return f"no tile lies on {value}; they lie on {', '.join(state.board)}"
    return "" if WIND in state.own_rack and state.moves else "a wind on the rack and a move in hand are wanted"


def tiles(value: Any, state: Any) -> str:
    """Some tiles of the rack; the move for it may have to be paid for first."""
    if not isinstance(value, list) or not value:
        return "a list of tiles of the rack is wanted"
    state = state if state.moves else state.after(moves="paid")
    try:
        refusal = state.why_not(f"X:{','.join(map(str, value))}")
    except ValueError as fault:
        return str(fault)
    return "" if refusal is None else str(refusal)


def stone(value: Any, _state: Any) -> str:
    """A kind of stones."""
    return "" if value in ("sun", "half") else "one of sun, half is wanted"


def stones(value: Any, state: Any) -> str:
    """Any number of stones, none included."""
    if not isinstance(value, list):
        return 'a list such as ["sun", "half"] is wanted; [] for nothing'
    return next((fault for one in value if (fault := stone(one, state))), "")
