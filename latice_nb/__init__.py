"""Learn, play and look up two board games in notebooks: Latice and Latte Throwdown.

The names that a notebook uses. Widgets are loaded on first use, so that the rules alone need
nothing but the standard library.

>>> from latice_nb import latice
>>> latice.deal(["Aiko", "Kai"], seed=7).rack_sizes
(5, 5)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from latice_nb.wording import LANGUAGES, language, set_language

if TYPE_CHECKING:
    from latice_nb import latice, lessons, rulebook, throwdown
    from latice_nb.drawing.latice import show_answer, show_places, show_stones, show_winds
    from latice_nb.drawing.latice_tiles import show_tiles
    from latice_nb.drawing.show_play import show_play
    from latice_nb.drawing.throwdown_play import show_uses
    from latice_nb.widgets.board import LaticeBoard
    from latice_nb.widgets.lesson import Lesson
    from latice_nb.widgets.lookup.widget import RuleLookup
    from latice_nb.widgets.quiz import Quiz
    from latice_nb.widgets.tray import LatteTray

__version__ = "0.1.0"

__all__ = [
    "LANGUAGES",
    "LaticeBoard",
    "LatteTray",
    "Lesson",
    "Quiz",
    "RuleLookup",
    "language",
    "latice",
    "lessons",
    "rulebook",
    "set_language",
    "show_answer",
    "show_places",
    "show_play",
    "show_stones",
    "show_tiles",
    "show_uses",
    "show_winds",
    "throwdown",
]

_ROOMS: Final = ("latice", "lessons", "rulebook", "throwdown")
_HOMES: Final = {
    "LaticeBoard": "latice_nb.widgets.board",
    "LatteTray": "latice_nb.widgets.tray",
    "Lesson": "latice_nb.widgets.lesson",
    "Quiz": "latice_nb.widgets.quiz",
    "RuleLookup": "latice_nb.widgets.lookup.widget",
    "show_answer": "latice_nb.drawing.latice",
    "show_places": "latice_nb.drawing.latice",
    "show_stones": "latice_nb.drawing.latice",
    "show_play": "latice_nb.drawing.show_play",
    "show_tiles": "latice_nb.drawing.latice_tiles",
    "show_uses": "latice_nb.drawing.throwdown_play",
    "show_winds": "latice_nb.drawing.latice",
}


def __getattr__(name: str) -> Any:
    """Load a game, the rulebook or a widget when it is first asked for."""
    if name in _ROOMS:
        return import_module(f"latice_nb.{name}")
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"latice_nb has no {name!r}; it has {', '.join(__all__)}")


def __dir__() -> list[str]:
    """The public names."""
    return sorted(__all__)
