"""What is done in the notebook's own Python before its first cell and after its last one."""

from __future__ import annotations

import json

from IPython.display import publish_display_data
from ipywidgets.widgets.widget import _instances

from latice_nb import wording
from latice_nb.export.answers import ANSWERS, of_widget


def set_language(code: str) -> None:
    """Speak a language from the first cell on."""
    wording.set_language(code)


def hand_over() -> None:
    """Publish what the page answers for each of our widgets."""
    found = {
        name: of_widget(widget)
        for name, widget in _instances.items()
        if type(widget).__module__.startswith("latice_nb.")
    }
    publish_display_data({ANSWERS: json.dumps(found)})
