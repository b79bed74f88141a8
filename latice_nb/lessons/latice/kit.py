"""What Latice brings to its lessons."""

from __future__ import annotations

from typing import Final

from latice_nb.latice.state import State
from latice_nb.lessons.kit import LessonKit
from latice_nb.lessons.latice import goals, questions
from latice_nb.lessons.latice.answers_to_try import wrong_actions
from latice_nb.lessons.latice.new_questions import MAKERS

_SEED: Final = 0
"""Of the tiles that lie face down, so that every reader gets the same ones."""


def _read(text: str) -> State:
    return State.parse(text).fill(_SEED)


LATICE: Final = LessonKit(
    game=State.game,
    state=State,
    read=_read,
    goals={**goals.GOALS, **questions.GOALS},
    turn_over="L3.6",
    turn_ends=frozenset(),  # (the next seat follows)
    too_late=frozenset(),
    tell=goals.tell,
    may_go_on=goals.may_go_on,
    how_far=goals.how_far,
    why_it_goes_on=questions.why_it_goes_on,
    why_allowed=questions.why_allowed,
    foretell=questions.foretell,
    wrong_actions=wrong_actions,
    question_makers=MAKERS,
)
