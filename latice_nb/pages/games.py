"""The games that the rulebook's pages can show, each by its kit."""

from __future__ import annotations

from typing import Final

from latice_nb.pages.kit import PageKit
from latice_nb.pages.latice.kit import LATICE_PAGES
from latice_nb.pages.throwdown.kit import THROWDOWN_PAGES

PAGE_KITS: Final = {kit.game: kit for kit in (LATICE_PAGES, THROWDOWN_PAGES)}
"""By the name that an entry's `game` has, which is also the first word of a position."""


def page_kit_of(position: str) -> PageKit:
    """The game of a position's text."""
    return PAGE_KITS[position.partition(" ")[0]]
