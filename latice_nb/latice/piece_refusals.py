"""Why a piece can't be picked up now, where no action is spelled that `legality` could refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from latice_nb.faults import Refusal
from latice_nb.wording import phrase

if TYPE_CHECKING:
    from latice_nb.latice.state import State


def not_your_turn(state: State) -> Refusal:
    """Another seat is to move (L3.8)."""
    return Refusal("not-your-turn", (), "L3.8", phrase("It is {name}'s turn.", name=state.seats[state.turn]))


def not_on_rack() -> Refusal:
    """What lies elsewhere is not exchanged (L7.1)."""
    return Refusal("exchange-rack", (), "L7.1", phrase("Only tiles on the rack can be exchanged."))


def discard() -> Refusal:
    """What the pile of discarded winds is for (L6.6)."""
    said = phrase("Winds lie here after they are played. “Buy wind” takes one for sunstones.")
    return Refusal("discard", (), "L6.6", said)
