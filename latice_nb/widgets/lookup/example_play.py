"""An example of a rule, or a position that was asked with, on the look-up's table."""

from __future__ import annotations

import sys
from typing import Any

from latice_nb.pages.examples import SEED
from latice_nb.widgets.games import kit_of
from latice_nb.widgets.play import Play
from latice_nb.wording import speaking


class ExamplePlay(Play):
    """An example that lies on the look-up's table."""

    def rule_cards(self) -> dict[str, Any]:
        """None: a rule's number on the table opens the rule in the look-up."""
        return {}


def example_play(position: str, code: str) -> ExamplePlay:
    """A position's text to be tried, in one language; every move can be taken back."""
    kit = kit_of(position)
    with speaking(code):
        return ExamplePlay(kit, lambda: kit.state.parse(position), mode="study", seed=SEED)


def widgets_are_made_in_cells_only() -> bool:
    """Whether this notebook lets no widget be made later, in answer to the page, as marimo doesn't."""
    marimo = sys.modules.get("marimo")
    return marimo is not None and bool(marimo.running_in_notebook())
