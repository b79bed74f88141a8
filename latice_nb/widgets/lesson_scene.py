"""What a lesson adds to a table's scene: the task, the ways to answer, and the buttons to go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from latice_nb.game import Refusal
from latice_nb.latice.board import NAMES
from latice_nb.lessons.goals import QuestionGoal
from latice_nb.lessons.judge import say_answer
from latice_nb.lessons.reading import SQUARES
from latice_nb.lessons.verdicts import Asked
from latice_nb.widgets.latice_scene import ACTIONS, BOARD
from latice_nb.widgets.scene import Answers, Area, Cell, Field, Move, Scene, Spot
from latice_nb.wording import Phrase, phrase, spoken

ANSWER: Final = "answer"
"""The command of the field for answers, and the beginning of an answer's action."""
STEP: Final = "lesson"
"""The beginning of the action of a button of the lesson."""
HINT, AGAIN, SKIP, NEXT = "hint", "again", "skip", "next"
DONE: Final = "answer-done"
_LONG: Final = 14
"""Words longer than this get a wide button."""


def button(spot: str, text: str, *, main: bool = False, dim: bool = False, icons: tuple[str, ...] = ()) -> Cell:
    """A button of words."""
    wide = "wide" if len(text) > _LONG or main else ""
    return Cell("", spots=(Spot(spot, text, text=text, main=main, dim=dim, icons=icons),), style=wide)


def with_steps(scene: Scene, steps: Sequence[tuple[str, Phrase, bool]]) -> Scene:
    """A scene with the buttons of the lesson after those of the table: (name, words, main)."""
    cells = []
    for name, words, main in steps:
        spot = f"{STEP}-{name}"
        cells.append(button(spot, str(words), main=main))
        scene.answers.moves[spot] = Move(f"{STEP}:{name}", str(words), "")
    areas = [replace(area, cells=(*area.cells, *cells)) if area.id == ACTIONS else area for area in scene.areas]
    return replace(scene, areas=tuple(areas))


def with_question(scene: Scene, goal: QuestionGoal, asked: Asked, chosen: frozenset[str], rule: str) -> Scene:
    """A scene whose pieces rest: what is picked is an answer, and everything else says so."""
    answers = Answers(scene.language)
    how = how_to_answer(goal, asked)
    answers.refuse("*", Refusal("question", (), rule, how))
    if goal.kind == SQUARES:
        cells = [button(DONE, str(phrase("These are all")), main=True)]
        answers.moves[DONE] = Move(f"{ANSWER}:", str(phrase("Answer with the squares chosen")), rule)
        for name in NAMES:
            said = phrase("leave it out again") if name in chosen else phrase("choose it")
            answers.moves[name] = Move(f"{STEP}:{name}", str(said), rule)
    else:
        cells = []
        for number, one in enumerate(asked.choices):
            spot = f"{ANSWER}-{number}"
            words = spoken(say_answer(asked, one), scene.language)
            cells.append(button(spot, words[:1].upper() + words[1:]))
            answers.moves[spot] = Move(f"{ANSWER}:{one}", words, rule)
    field = None
    if not asked.choices:
        example = "e6, d4" if goal.kind == SQUARES else "3"
        field = Field(
            ANSWER,
            str(phrase("Or type the squares") if goal.kind == SQUARES else phrase("Your answer")),
            str(phrase("Answer")),
            example,
        )
    areas = [_resting(area, chosen) for area in scene.areas if area.id != ACTIONS]
    label = str(phrase("Answers"))
    areas.append(Area(ACTIONS, label, ACTIONS, tuple(cells), field=field))
    marked = tuple(("pick", name) for name in NAMES if name in chosen)
    return replace(scene, areas=tuple(areas), answers=answers, marked=(*scene.marked, *marked), send=())


def _resting(area: Area, chosen: frozenset[str]) -> Area:
    """An area whose pieces can't be dragged and whose field is gone; chosen squares say so."""
    cells = area.cells
    if area.id == BOARD and chosen:
        cells = tuple(
            replace(cell, spots=tuple(_chosen(spot) if spot.id in chosen else spot for spot in cell.spots))
            for cell in cells
        )
    return replace(area, cells=cells, drag=False, field=None)


def _chosen(spot: Spot) -> Spot:
    return replace(spot, label=str(phrase("{spot}, chosen", spot=spot.label)))


def how_to_answer(goal: QuestionGoal, asked: Asked) -> Phrase:
    """How the question is answered."""
    if goal.kind == SQUARES:
        return phrase(
            "Pick every square that is asked for, then press “These are all”. Pick one again to leave it out."
        )
    if asked.choices:
        return phrase("This one is answered below: press the answer that is right.")
    return phrase("This one is answered below: type a number and press “Answer”.")
