"""An exercise: a position, a task, what counts as right, a par, four hints, and the rules it practises.

`course` finds the exercises, `exercise_file` reads and checks them, `judge` says what is right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from latice_nb.lessons.answers_to_try import first_actions, samples
from latice_nb.lessons.games import GAMES
from latice_nb.lessons.goals import Goal, LineGoal, QuestionGoal
from latice_nb.wording import language

HINTS: Final = 4
"""The hints of an exercise: the rule, where to look, which piece, the answer."""


@dataclass(frozen=True, slots=True, eq=False)
class Exercise:
    """One exercise.

    Attributes:
        id: its permanent name, such as ``placing-1``.
        game: ``latice`` or ``throwdown``.
        tutorial: the tutorial it belongs to, by its file's name, such as ``01_placing_tiles``.
        position: the position's text.
        goal: the name of what counts as right; see `latice_nb.lessons.games.GOALS`.
        arguments: the goal's arguments.
        par: how many actions a good player needs; 1 for a question.
        rules: the rules that it practises, by id; the first is shown with the task.
        tasks: the task in each language.
        hints: the four hints in each language.
    """

    id: str
    game: str
    tutorial: str
    position: str
    goal: str
    arguments: Mapping[str, Any]
    par: int
    rules: tuple[str, ...]
    tasks: Mapping[str, str]
    hints: Mapping[str, tuple[str, ...]]

    @property
    def state(self) -> Any:
        """The position; hidden tiles are dealt, always the same ones."""
        return state_of(self.game, self.position)

    @property
    def made_goal(self) -> Goal:
        """The goal itself."""
        goal = GAMES[self.game].goal(self.goal, self.arguments.get("of"))
        assert goal is not None  # (checked when the exercise was read)
        return goal

    @property
    def is_question(self) -> bool:
        """Whether it is answered by saying, and not by playing."""
        return isinstance(self.made_goal, QuestionGoal)

    @property
    def task(self) -> str:
        """The task in the language in force."""
        return self.tasks[language()]

    def hint(self, step: int) -> str:
        """One of the four hints in the language in force, counted from 0; the last one for more."""
        return self.hints[language()][min(step, HINTS - 1)]

    def answers(self) -> tuple[str, ...]:
        """Every answer worth trying, for the tests.

        Of a question that is all that may be said, or what is near the right answer; of an exercise that is played,
        every first action that is allowed and a sample of each kind that is refused.
        """
        goal = self.made_goal
        if isinstance(goal, LineGoal):
            return first_actions(GAMES[self.game], self.state)
        return samples(goal.kind, goal.ask(self.state, self.arguments))

    def __repr__(self) -> str:
        """The exercise as it is asked for."""
        return f"lessons.exercise({self.id!r})"


@lru_cache(maxsize=256)
def state_of(game: str, position: str) -> Any:
    """The position of a text, with all that is hidden dealt; raises `NotationError` or `PositionError`."""
    return GAMES[game].read(position)
