"""What Latte Throwdown brings to its lessons."""

from __future__ import annotations

from typing import Final

from latice_nb.lessons.kit import LessonKit
from latice_nb.lessons.throwdown import goals, questions
from latice_nb.lessons.throwdown.answers_to_try import wrong_actions
from latice_nb.lessons.throwdown.new_questions import MAKERS
from latice_nb.lessons.verdicts import what_happened
from latice_nb.throwdown.state import State

THROWDOWN: Final = LessonKit(
    game=State.game,
    state=State,
    read=State.parse,
    goals={**goals.GOALS, **questions.GOALS},
    turn_over="T6.1",
    turn_ends=frozenset({"ended"}),  # (who plays alone follows oneself, T2.6)
    too_late=frozenset({"rolled-already"}),  # (T3.2)
    tell=what_happened,
    may_go_on=goals.may_go_on,
    how_far=goals.how_far,
    why_it_goes_on=questions.why_it_goes_on,
    why_allowed=questions.why_allowed,
    foretell=questions.foretell,
    wrong_actions=wrong_actions,
    question_makers=MAKERS,
)
