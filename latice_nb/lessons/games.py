"""The games that have lessons, in the order of the course. To add a game, make its folder and list its kit here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from latice_nb.lessons.goals import Goal
from latice_nb.lessons.kit import LessonKit
from latice_nb.lessons.latice.kit import LATICE
from latice_nb.lessons.throwdown.kit import THROWDOWN

GAMES: Final[Mapping[str, LessonKit]] = {kit.game: kit for kit in (LATICE, THROWDOWN)}
"""What each game brings to its lessons, by the game's name."""

GOALS: Final[Mapping[str, Goal]] = {name: goal for kit in GAMES.values() for name, goal in kit.all_goals.items()}
"""What the exercises of any game may ask for, by name."""
