"""What a game brings to its lessons: one object for each game, which `games` lists.

Whatever differs between games is reached through a :class:`LessonKit`; each is made in its game's folder, such as
``latice/kit.py``. The files of the two folders have the same names for the same things.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias

from latice_nb.lessons import common_goals, common_questions
from latice_nb.lessons.goals import Goal
from latice_nb.lessons.verdicts import Asked, Line
from latice_nb.wording import Phrase

Said: TypeAlias = tuple[Phrase, str]
"""A sentence, and the id of the rule behind it."""

MadeQuestion: TypeAlias = tuple[Phrase, str, dict[str, Any]]
"""A question of a test: its task, its goal's name and the goal's arguments."""


@dataclass(frozen=True, slots=True)
class QuestionMaker:
    """One kind of question that a test makes of the course's positions.

    Attributes:
        make: the question about a position; None where the position has none of the kind.
        fits: whether the position is one to draw for it.
    """

    make: Callable[[Any, random.Random], MadeQuestion | None]
    fits: Callable[[Any], bool] = lambda _state: True


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LessonKit:
    """All that a game brings to its lessons.

    Attributes:
        game: its name, which is also the name of its folder of exercises.
        state: its positions.
        read: takes a position's text and gives the position, with all that is hidden dealt, always in the same way.
        goals: what only its exercises ask for, by name.
        turn_over: the id of the rule that ends a turn.
        turn_ends: the kinds of events that end a turn though the same seat acts next.
        too_late: the codes of refusals that can't be mended any more in the turn.
        tell: what the seat's last action of a line brought about.
        may_go_on: whether a line whose turn goes on may still do what was asked.
        how_far: how far a seat is from winning, and the rule.
        why_it_goes_on: why the game goes on in a position, after an action or none, and the rule.
        why_allowed: why an action is allowed, with the rule; None where telling what it does is enough.
        foretell: takes a position and an action that is allowed there, and gives the question what will come of it.
        wrong_actions: actions worth trying that are mostly refused, spelled.
        question_makers: the kinds of questions that a test makes.
    """

    game: str
    state: type[Any]
    read: Callable[[str], Any]
    goals: Mapping[str, Goal]
    turn_over: str
    turn_ends: frozenset[str]
    too_late: frozenset[str]
    tell: Callable[[Line], Phrase]
    may_go_on: Callable[[Line], bool]
    how_far: Callable[[Any, int], Said]
    why_it_goes_on: Callable[[Any, Any], Said]
    why_allowed: Callable[[Any, Any], Said | None]
    foretell: Callable[[Any, Any], Asked]
    wrong_actions: Callable[[Any], list[str]]
    question_makers: tuple[QuestionMaker, ...]

    @property
    def all_goals(self) -> Mapping[str, Goal]:
        """What its exercises may ask for, by name: what every game's may, and its own."""
        return _all_goals(self)

    def goal(self, name: str, of: object = None) -> Goal | None:
        """A goal by the name in an exercise and its argument ``of``; None where there is none."""
        return self.all_goals.get(name if of is None else f"{name}:{of}")

    def kinds_of(self, name: str) -> tuple[str, ...]:
        """What the argument ``of`` of a goal may be; empty where it takes none."""
        return tuple(full.removeprefix(f"{name}:") for full in self.all_goals if full.startswith(f"{name}:"))


@cache
def _all_goals(kit: LessonKit) -> Mapping[str, Goal]:
    return MappingProxyType({**common_goals.GOALS, **common_questions.goals(kit), **kit.goals})
