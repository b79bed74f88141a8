"""What can be picked on a Latice board, by the names used in paths; squares are called as in actions."""

from __future__ import annotations

from typing import Final

from latice_nb.latice.board import FILES, RANKS

RACK: Final = "rack"
"""The area of the rack."""

ROWS: Final = tuple(file + rank for rank in reversed(RANKS) for file in FILES)
"""The squares in reading order, a9 first, as the arrow keys walk them."""

PAY_SUN, PAY_HALF, BUY_WIND, EXCHANGE, END_TURN, DISCARD = "pay-sun", "pay-half", "buy", "exchange", "end", "discard"


def rack_spot(place_on_rack: int) -> str:
    """The name of a place on the rack in paths, counted from 0."""
    return f"rack-{place_on_rack}"
