"""What is to happen on the table: the parts of a turn and of a round, each with its name in texts."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What is to happen in a position."""

    RECLAIM = "reclaim"
    """The seat in turn takes dice back, then rolls (T3.1, T3.2)."""

    ROLL = "roll"
    """Chance rolls the dice (T3.3)."""

    PLACE = "place"
    """The seat in turn uses the dice and ends the turn (T4.4)."""

    CHANGE = "change"
    """Chance turns up Barista cards in mid-turn (T5.8)."""

    CATCH_UP = "catch-up"
    """The seat alone in last place takes a red die or leaves it (T7.3)."""

    LATTES = "lattes"
    """Chance turns up the Lattes of a round (T2.3, T7.4)."""

    BARISTAS = "baristas"
    """Chance turns up the Barista cards of a round (T2.4)."""

    OVER = "over"
    """Nothing more: the game has ended (T8.2)."""
