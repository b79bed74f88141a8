"""What an exercise adds to its game's scene: the ways to answer, and the buttons to go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from latice_nb.game import Refusal
from latice_nb.lessons.goals import SQUARES, QuestionGoal
from latice_nb.lessons.judge import say_answer
from latice_nb.lessons.verdicts import Asked
from latice_nb.widgets.answers import Answers, Move, Prompt
from latice_nb.widgets.scene import ACTIONS, BOARD, Area, Field, Scene, button
from latice_nb.wording import Phrase, capital, phrase, spoken

ANSWER: Final = "answer"
"""The command of the field for answers, the beginning of an answer's action, and of the spots of answers."""
ANSWERS: Final = "answers"
"""The area of the answers."""
ASKING: Final = "asking"
"""The group of the answers and the steps."""
STEP: Final = "lesson"
"""The beginning of the action of a step of the lesson, and of its button."""
HINT, AGAIN, SKIP, NEXT = "hint", "again", "skip", "next"
DONE: Final = "answer-done"
"""The button that closes a choice of squares."""
_LONG: Final = 14
"""Where one answer is longer than this, each has a line of its own."""


def with_steps(scene: Scene, steps: Sequence[tuple[str, Phrase]]) -> Scene:
    """A scene with the buttons of the lesson below those of the table; the last of them is the usual one."""
    cells = []
    for name, words in steps:
        spot = f"{STEP}-{name}"
        cells.append(button(spot, str(words), style="wide" if name == NEXT else "", main=name == NEXT))
        scene.answers.moves[spot] = Move(f"{STEP}:{name}", str(words), "")
    step_area = Area(STEP, str(phrase("Lesson")), ACTIONS, tuple(cells), group=ASKING)
    areas = [replace(area, group=ASKING) if area.id in (ACTIONS, ANSWERS) else area for area in scene.areas]
    if any(name == NEXT for name, _ in steps):
        areas = [_without_main(area) for area in areas]
    last = max(number for number, area in enumerate(areas) if area.group == ASKING)
    return replace(scene, areas=(*areas[: last + 1], step_area, *areas[last + 1 :]))


def _without_main(area: Area) -> Area:
    """An area none of whose buttons asks to be found first."""
    cells = tuple(replace(cell, spots=tuple(replace(spot, main=False) for spot in cell.spots)) for cell in area.cells)
    return replace(area, cells=cells)


def with_question(scene: Scene, goal: QuestionGoal, asked: Asked, chosen: str, rule: str) -> Scene:
    """A scene whose pieces rest: what is picked is an answer, and everything else says so.

    Args:
        scene: the table's scene.
        goal: what is asked for.
        asked: the question.
        chosen: the squares that were answered last, such as ``d4,e6``.
        rule: the rule that the exercise is about.
    """
    answers = Answers(scene.language)
    how = how_to_answer(goal, asked)
    answers.refuse("*", Refusal("question", (), rule, how))
    cells = []
    begin: tuple[str, ...] = ()
    if goal.kind == SQUARES:
        cells.append(button(DONE, str(phrase("These are all")), many=True, main=True))
        answers.moves[DONE] = Move(f"{ANSWER}:", str(phrase("Answer that there is none")), rule)
        answers.prompts[DONE] = Prompt(str(how), rule)
        answers.refuse(f"{DONE}>*", Refusal("question", (), rule, how))
        begin = (DONE, chosen.replace(",", "+")) if chosen else (DONE,)
    names = [spoken(say_answer(asked, one), scene.language) for one in asked.choices]
    style = "whole" if any(len(name) > _LONG for name in names) else ""
    for number, (one, name) in enumerate(zip(asked.choices, names, strict=True)):
        cells.append(button(f"{ANSWER}-{number}", capital(name), style=style))
        answers.moves[f"{ANSWER}-{number}"] = Move(f"{ANSWER}:{one}", name, rule)
    areas = [_resting(area) for area in scene.areas if area.id != ACTIONS]
    label = phrase("Squares") if goal.kind == SQUARES else phrase("Your answer")
    areas.append(Area(ANSWERS, str(label), ANSWERS, tuple(cells), field=None if asked.choices else _field(goal)))
    sent = ((ANSWERS, BOARD),) if begin else ()
    # What the table lists of choices and chances might be the answer.
    return replace(scene, areas=tuple(areas), answers=answers, lists=(), send=sent, begin=begin)


def _field(goal: QuestionGoal) -> Field:
    if goal.kind == SQUARES:
        return Field(ANSWER, str(phrase("Or type the squares")), str(phrase("Answer")), "e6, d4")
    return Field(ANSWER, str(phrase("Type a number")), str(phrase("Answer")), "3")


def _resting(area: Area) -> Area:
    """An area whose pieces can't be dragged, and whose buttons of words look as if they rest."""
    cells = tuple(
        replace(cell, spots=tuple(replace(spot, dim=True, main=False) if spot.text else spot for spot in cell.spots))
        for cell in area.cells
    )
    return replace(area, cells=cells, drag=False)


def how_to_answer(goal: QuestionGoal, asked: Asked) -> Phrase:
    """How the question is answered."""
    if goal.kind == SQUARES:
        return phrase(
            "Pick every square that is asked for, then press “These are all”. Pick one again to leave it out."
        )
    if asked.choices:
        return phrase("This one is answered below: press the answer that is right.")
    return phrase("This one is answered below: type a number and press “Answer”.")
