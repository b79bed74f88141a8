"""What kinds of goals there are: what an exercise may ask for, and the arguments that it takes.

A goal is either played or answered. Those that every game has are in `common_goals` and `common_questions`, those of
one game in its folder, ``latice/goals.py`` and ``latice/questions.py``. A goal whose name has a colon is chosen by the
argument ``of``: ``counts:squares``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from latice_nb.lessons.verdicts import Arguments, Asked, Line, Verdict

SQUARES: Final = "squares"
NUMBER: Final = "number"
CHOICE: Final = "choice"

MOST_PAR: Final = 12
"""The largest par of an exercise."""

Check: TypeAlias = Callable[[Any, Any], str]
"""What is wrong with a value in a position; empty where nothing is."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a goal: its check, and whether an exercise must give it."""

    check: Check
    needed: bool = True


@dataclass(frozen=True, slots=True)
class LineGoal:
    """What is answered by playing.

    Attributes:
        judge: what it says of a line whose actions are all allowed.
        arguments: what an exercise may give.
        searches: whether it looks at every line of so many actions as par says, so that par has to be small.
    """

    judge: Callable[[Line, Arguments], Verdict]
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    searches: bool = False


@dataclass(frozen=True, slots=True)
class QuestionGoal:
    """What is answered by saying.

    Attributes:
        ask: the question, with its answer worked out from the position.
        kind: ``choice``, ``number`` or ``squares``.
        arguments: what an exercise may give.
    """

    ask: Callable[[Any, Arguments], Asked]
    kind: str = CHOICE
    arguments: Mapping[str, Argument] = field(default_factory=dict)


Goal: TypeAlias = LineGoal | QuestionGoal
