"""Where a turn and a game stand: the move in hand, and how a game ended, each with its name in texts."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """How far a turn has come: the move that is in hand. There is never more than one."""

    FREE = "free"
    """The turn's own, not used yet (L3.3)."""

    WIND = "wind"
    """Given back by a wind (L6.4)."""

    PAID = "paid"
    """Paid for with stones (L3.4)."""

    NONE = ""
    """No move is left."""


NO_MOVE: Final = "none"
"""How a text says that no move is left."""


class Ending(StrEnum):
    """How a game ended."""

    NONE = ""
    """It goes on."""

    EMPTY = "empty"
    """A seat has played every tile of rack and pool (L8.1)."""

    BLOCKED = "blocked"
    """Every seat in turn was forced to pass (L8.3)."""

    DEAD = "dead"
    """Nothing can ever be played any more (L8.5)."""
