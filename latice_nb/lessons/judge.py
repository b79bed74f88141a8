"""The judge of an answer: right or not, and why, from the position alone.

A wrong answer is never just wrong. The refusal explains an action that is refused. An allowed action is told, and
what the task asks for. Of an answer to a question the verdict says what the rules work out.
"""

from __future__ import annotations

from typing import Any

from latice_nb.game import CHANCE
from latice_nb.lessons.exercises import Exercise
from latice_nb.lessons.games import GAMES
from latice_nb.lessons.goals import SQUARES, LineGoal, QuestionGoal
from latice_nb.lessons.typed_answers import read_answer
from latice_nb.lessons.verdicts import Asked, Line, Verdict, refused, right, wrong
from latice_nb.wording import Phrase, Value, phrase


def judge(exercise: Exercise, *answers: Any) -> Verdict:
    """Whether an answer to an exercise is right, and why.

    Args:
        exercise: the exercise.
        answers: the actions, or their texts, in order. What chance adds may stand among them; where it doesn't, it
            is drawn. A question takes one text, such as ``"e6,d4"``, ``"yes"`` or ``"3"``.

    Raises:
        NotationError: an answer can't be read.
        ValueError: no answer, or several to a question.
    """
    goal = exercise.made_goal
    if isinstance(goal, QuestionGoal):
        if len(answers) != 1:
            raise ValueError(f"a question takes one answer, not {len(answers)}")
        return _judge_answer(exercise, goal, str(answers[0]))
    if not answers:
        raise ValueError("at least one action is wanted")
    return _judge_line(exercise, goal, answers)


def _judge_line(exercise: Exercise, goal: LineGoal, answers: tuple[Any, ...]) -> Verdict:
    kit = GAMES[exercise.game]
    line = Line(kit, (exercise.state,), par=exercise.par)
    for answer in answers:
        action = line.state.parse_action(answer) if isinstance(answer, str) else answer
        if line.state.actor == CHANCE and line.state.why_not(action) is not None:
            line = line.settled()
        if line.actions and line.state.actor != CHANCE and not line.goes_on:
            return wrong(phrase("The turn that the exercise is about is over."), kit.turn_over)
        refusal = line.state.why_not(action)
        if refusal is not None:
            return refused(refusal)
        line = line.played(action)
    return goal.judge(line.settled(), exercise.arguments)


def _judge_answer(exercise: Exercise, goal: QuestionGoal, text: str) -> Verdict:
    asked = question(exercise)
    given = read_answer(goal.kind, text, asked)
    values: dict[str, Value] = {"given": say_answer(asked, given), "why": asked.why}
    if given == asked.right:
        said = (
            phrase("Right: {given}. {why}", **values) if goal.kind == SQUARES else phrase("Right. {why}", why=asked.why)
        )
        return right(said, asked.rule)
    if asked.wrong is not None and (more := asked.wrong(given)) is not None:
        return wrong(more[0], more[1])
    if goal.kind == SQUARES:
        return wrong(asked.why, asked.rule)
    return wrong(phrase("“{given}” is not the answer. {why}", **values), asked.rule)


def question(exercise: Exercise) -> Asked:
    """What an exercise asks, with its answer worked out; raises `TypeError` for one that is played."""
    goal = exercise.made_goal
    if not isinstance(goal, QuestionGoal):
        raise TypeError(f"{exercise.id} is played, not answered")
    return goal.ask(exercise.state, exercise.arguments)


def say_answer(asked: Asked, given: str) -> Phrase | str:
    """An answer in words, such as "one halfstone" for ``half``."""
    name = asked.names.get(given)
    if name is None:
        return given.replace(",", ", ") or phrase("none")
    return name if isinstance(name, Phrase) else str(name)
