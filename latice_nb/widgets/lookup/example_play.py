"""An example of a rule, or a position that was asked with, on the look-up's table."""

from __future__ import annotations

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
