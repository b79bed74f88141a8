"""The games that a table can show, each by its kit."""

from __future__ import annotations

from typing import Final

from latice_nb.widgets.kit import GameKit
from latice_nb.widgets.latice.kit import LATICE
from latice_nb.widgets.throwdown.kit import THROWDOWN

KITS: Final = {kit.game: kit for kit in (LATICE, THROWDOWN)}
"""By the name that an entry's `game` has, which is also the first word of a position."""


def kit_of(position: str) -> GameKit:
    """The game of a position's text."""
    return KITS[position.partition(" ")[0]]
