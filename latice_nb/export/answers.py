"""What an exported page answers without Python, besides what a scene holds: the judge's words for every answer.

This runs in the notebook's own Python, where the widgets live. Of a question every choice is judged; of a number each
up to `MOST`, and one of more digits for all others; of squares each that is wrong, and what is said while some are
missing. Of a task that is played the first action is judged. A test holds the page's words to the judge's.
"""

from __future__ import annotations

from typing import Any, Final

from latice_nb.game import NotationError
from latice_nb.lessons import judge
from latice_nb.lessons.exercises import HINTS
from latice_nb.lessons.goals import NUMBER, SQUARES, QuestionGoal
from latice_nb.lessons.judge import question
from latice_nb.pages.lookup_page import SHOWN_AT_ONCE, asked, entry_page
from latice_nb.widgets.exercise import Exercising
from latice_nb.widgets.exercise_scene import ANSWER, HINT, STEP
from latice_nb.widgets.lookup.widget import RuleLookup
from latice_nb.widgets.table import Table
from latice_nb.wording import Phrase, phrase, speaking

ANSWERS: Final = "application/vnd.latice-nb.answers+json"
"""The type of the output by which the notebook's Python hands over what it knows."""

MOST: Final = 200
"""The numbers up to this one are judged one by one; no count on these tables is larger."""

_LARGE: Final = "98765"
"""Stands for every number that is not judged by itself."""

_UNREADABLE: Final = "\ue000"
"""Stands for whatever can't be read as an answer; no sentence of ours holds this sign."""

GIVEN: Final = "{given}"
"""Where the page puts what was answered."""

NEEDS_PYTHON: Final = phrase(
    "Going on needs Python, and this page has none: open the notebook in Jupyter. Picks, and why not, are answered here too."
)
STAYS: Final = phrase("The table stays as it is here: going on needs Python, in the notebook.")


def of_widget(widget: Any) -> dict[str, Any]:
    """What the page answers for a widget, as JSON; see `Answered` in ``js/exported.js``."""
    if isinstance(widget, RuleLookup):
        return {"needs": NEEDS_PYTHON.said_in(widget.language), **_of_lookup(widget)}
    if not isinstance(widget, Table):
        return {"needs": str(NEEDS_PYTHON)}
    with widget.acting():
        found: dict[str, Any] = {"needs": str(NEEDS_PYTHON)}
        desk = widget.desks[-1]
        if isinstance(desk, Exercising):
            found |= _of_exercise(desk, widget.scene["answers"]["moves"])
        return found


def _of_lookup(lookup: RuleLookup) -> dict[str, Any]:
    """The entries that a look-up asks about, each with what changes on its page by the reader's guess; else nothing."""
    stops = []
    for identity in lookup.asks:
        page = entry_page(identity, lookup.language)
        with speaking(lookup.language):
            before = asked(page, "")
            guesses = [value for value, _ in before["ask"]["choices"]] + [SHOWN_AT_ONCE]
            changes = {"": before} | {guess: asked(page, guess) for guess in guesses}
        stops.append({"page": page, "asked": changes})
    return {"stops": stops} if stops else {}


def _of_exercise(desk: Exercising, moves: dict[str, Any]) -> dict[str, Any]:
    task, goal = desk.exercise, desk.exercise.made_goal
    paths: dict[str, Any] = {}
    for path, (action, *_) in moves.items():
        kind, _, value = action.partition(":")
        if kind == ANSWER and value:
            paths[path] = _judged(desk, value)
        elif kind == STEP and value == HINT and (hints := _hints(desk)):
            paths[path] = hints
        elif not (task.is_question or desk.line or desk.settled) and (played := _played(desk, action)):
            paths[path] = played
    found: dict[str, Any] = {"paths": paths}
    if desk.asking and isinstance(goal, QuestionGoal):
        if goal.kind == NUMBER:
            found["numbers"] = _numbers(desk)
        elif goal.kind == SQUARES:
            found["squares"] = _squares(desk)
    return found


def _said(kind: str, words: Phrase | str, rule: str) -> dict[str, str]:
    return {"kind": kind, "text": str(words), "rule": rule}


def _judged(desk: Exercising, text: str) -> dict[str, str]:
    """What the table says of an answer."""
    verdict = judge(desk.exercise, text)
    if verdict.right:
        return _said("done", verdict.phrase, verdict.rule)
    return _said(*desk.say_verdict(verdict))


def _played(desk: Exercising, action: str) -> dict[str, str] | None:
    """What the judge says of a first action; None for what is not the game's but the table's own."""
    try:
        verdict = judge(desk.exercise, action)
    except NotationError:
        return None
    said = phrase("{said} {more}", said=verdict.phrase, more=STAYS)
    return _said("done" if verdict.right else "may" if verdict.under_way else "no", said, verdict.rule)


def _hints(desk: Exercising) -> list[dict[str, str]]:
    """The hints that are left, one after another."""
    left = range(desk.hints_used, HINTS)
    words = (
        phrase("Hint {number} of {count}: {hint}", number=number + 1, count=HINTS, hint=desk.exercise.hint(number))
        for number in left
    )
    return [_said("may", one, desk.first_rule()) for one in words]


def _misread(desk: Exercising) -> str:
    """What is said of an answer that can't be read, with `GIVEN` in its place."""
    try:
        judge(desk.exercise, _UNREADABLE)
    except NotationError as fault:
        return str(desk.no_answer(fault.phrase)).replace(_UNREADABLE, GIVEN)
    raise AssertionError("every question refuses what can't be read")


def _numbers(desk: Exercising) -> dict[str, Any]:
    """What is said of any number: the usual words, and those that differ from them."""
    usual = _judged(desk, _LARGE)
    usual["text"] = usual["text"].replace(_LARGE, GIVEN)
    known = {str(number): _judged(desk, str(number)) for number in range(MOST + 1)}
    other = {
        given: said for given, said in known.items() if said != usual | {"text": usual["text"].replace(GIVEN, given)}
    }
    return {"usual": usual, "known": other, "misread": _misread(desk)}


def _squares(desk: Exercising) -> dict[str, Any]:
    """What is said of any squares: of the first that is wrong, or of the first that is missing and how many are."""
    asked = question(desk.exercise)
    right = asked.right.split(",") if asked.right else []
    missing = {}
    for place, first in enumerate(right):
        for more in range(len(right) - place):
            gone = {first, *right[place + 1 : place + 1 + more]}
            missing[f"{first} {len(gone)}"] = _judged(desk, ",".join(one for one in right if one not in gone))
    return {
        "order": list(asked.squares),
        "right": _judged(desk, asked.right),
        "others": {one: _judged(desk, one) for one in asked.squares if one not in right},
        "missing": missing,
        "misread": _misread(desk),
    }
