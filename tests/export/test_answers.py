"""What an exported page says of an answer is what the judge says of it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from latice_nb import LaticeBoard, Lesson, Quiz, RuleLookup, lessons, set_language
from latice_nb.export.answers import NEEDS_PYTHON, STAYS, of_widget
from latice_nb.game import NotationError
from latice_nb.lessons import Exercise
from latice_nb.lessons.goals import NUMBER, SQUARES, QuestionGoal
from latice_nb.lessons.judge import question
from latice_nb.wording import LANGUAGES
from tests.js import JS, node

PAGE = f"""import {{reply}} from {json.dumps((JS / "exported.js").as_uri())};
let text = ''; for await (const part of process.stdin) text += part;
console.log(JSON.stringify(JSON.parse(text).map(([answered, content]) => reply(answered, content, new Map()) ?? null)));"""
"""What the page's script says of each message."""

ALL = [*lessons.exercises("latice"), *lessons.exercises("throwdown")]


def page_says(asked: list[tuple[dict[str, Any], dict[str, Any]]]) -> list[dict[str, str] | None]:
    said: list[dict[str, str] | None] = json.loads(node("--input-type=module", "--eval", PAGE, given=json.dumps(asked)))
    return said


def tried(task: Exercise, rng: random.Random) -> list[str]:
    """Answers to a question: those worth trying, and many at random."""
    goal = task.made_goal
    assert isinstance(goal, QuestionGoal)
    asked, found = question(task), [*task.answers()]
    if goal.kind == SQUARES:
        right = asked.right.split(",") if asked.right else []
        for _ in range(60):
            some = rng.sample(right, rng.randrange(len(right) + 1))
            found.append(",".join([*some, *rng.sample(asked.squares, rng.choice((0, 0, 1, 3)))]))
        found += [", ".join(reversed(right)).upper(), "e6 z9", "nowhere"]
    elif goal.kind == NUMBER:
        found += [str(rng.randrange(100_000)) for _ in range(20)] + [" 3 ", "0", "007", "３", "many", "123456", "-1"]
    return found


def messages(task: Exercise, answered: dict[str, Any], text: str) -> list[dict[str, Any]]:
    """The messages by which a page may send an answer."""
    goal = task.made_goal
    assert isinstance(goal, QuestionGoal)
    asked = question(task)
    if asked.choices:
        return [
            {"ply": 1, "path": [path]} for path in answered["paths"] if path == f"answer-{asked.choices.index(text)}"
        ]
    typed: list[dict[str, Any]] = [{"ply": 1, "command": command, "value": text} for command in ("answer", "type")]
    names = [one for one in asked.squares if one in text.split(",")]
    if goal.kind == SQUARES and text == ",".join(names):
        typed.append({"ply": 1, "path": ["answer-done", "+".join(names)] if names else ["answer-done"]})
    return typed


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_answer_to_every_question_is_judged_as_in_python(code: str) -> None:
    set_language(code)
    rng, sent, wanted = random.Random(7), [], []
    for task in ALL:
        if not task.is_question:
            continue
        lesson = Lesson(task)
        answered = of_widget(lesson)
        for text in tried(task, rng):
            for message in messages(task, answered, text):
                sent.append((answered, message))
                wanted.append(judged(task, lesson, text))
    assert len(sent) > 500
    assert page_says(sent) == wanted


def judged(task: Exercise, lesson: Lesson, text: str) -> dict[str, str]:
    """What a table says of an answer: of a right one, without the stars, which no page gives."""
    try:
        verdict = lessons.judge(task, text)
    except NotationError as fault:
        return {"kind": "no", "text": str(fault.phrase), "rule": ""}
    if verdict.right:
        return {"kind": "done", "text": str(verdict.phrase), "rule": verdict.rule}
    kind, said, rule = lesson._exercising.say_verdict(verdict)
    return {"kind": kind, "text": str(said), "rule": rule}


def test_every_first_move_of_an_exercise_is_judged() -> None:
    for task in (one for one in ALL if not one.is_question):
        lesson = Lesson(task)
        answered, actions = of_widget(lesson), {str(action) for action in task.state.legal()}
        known = {path: action for path, (action, *_) in lesson.scene["answers"]["moves"].items() if action in actions}
        assert known or task.game == "throwdown"
        for path, action in known.items():
            verdict = lessons.judge(task, action)
            assert answered["paths"][path]["text"] == f"{verdict.phrase} {STAYS}", task.id


def test_the_four_hints_come_one_after_another_and_the_last_one_stays() -> None:
    task = lessons.exercise("winds-1")
    hints = of_widget(Lesson(task))["paths"]["lesson-hint"]
    assert [one["text"] for one in hints] == [f"Hint {n + 1} of 4: {task.hint(n)}" for n in range(4)]
    program = PAGE.replace("new Map()", "seen").replace("let text", "const seen = new Map(); let text")
    asked = [[{"paths": {"lesson-hint": hints}}, {"ply": 1, "path": ["lesson-hint"]}]] * 6
    said = json.loads(node("--input-type=module", "--eval", program, given=json.dumps(asked)))
    assert said == [*hints, hints[-1], hints[-1]]


def test_an_exercise_that_is_solved_or_under_way_has_no_stored_verdicts() -> None:
    lesson = Lesson("winds-1")
    lesson.answer(str(lesson.exercise.state.legal()[0]))
    assert set(of_widget(lesson).get("paths", {})) <= {"lesson-hint"}


def test_a_test_asks_its_first_question_and_gives_no_hint() -> None:
    quiz = Quiz("latice", seed=1)
    answered = of_widget(quiz)
    assert "lesson-hint" not in answered["paths"]
    if quiz.exercise.is_question:
        assert {"numbers", "squares"} & set(answered) or any(path.startswith("answer-") for path in answered["paths"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_only_python_knows_is_said_to_need_it(code: str) -> None:
    for widget in (LaticeBoard(language=code, seed=1), RuleLookup("L4.2", language=code)):
        answered = of_widget(widget)
        assert answered == {"needs": NEEDS_PYTHON.said_in(code)}
    assert page_says(
        [(answered, {"ply": 1, "path": ["rack-0", "e6"]}), (answered, {"command": "search", "value": "x"})]
    ) == [
        None,
        None,
    ]
