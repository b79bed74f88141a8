"""A lesson on a table: task, hints, verdicts, stars, wrong lines and back, questions, progress."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from latice_nb import Lesson, lessons
from latice_nb.game import NotationError
from latice_nb.latice import State
from latice_nb.lessons.progress import stars_so_far
from latice_nb.lessons.progress_file import VARIABLE
from latice_nb.widgets.board import LaticeBoard
from tests.lessons.trying import of_each_goal

PLACING = lessons.exercises(tutorial="01_placing_tiles")


@pytest.fixture(autouse=True)
def _no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test looks at, or writes, the progress of whoever runs it."""
    monkeypatch.setenv(VARIABLE, "")


def of_goal(name: str) -> Lesson:
    made: Lesson = Lesson(of_each_goal()[name][0])
    return made


def send(lesson: Lesson, **content: Any) -> list[dict[str, Any]]:
    """Send a message as the page does; what Python answers besides a new scene."""
    sent: list[dict[str, Any]] = []
    with patch.object(lesson, "send", sent.append):
        lesson.receive({"ply": lesson.scene["ply"], **content})
    assert lesson.fault is None
    return [one for one in sent if "text" in one]


def press(lesson: Lesson, *path: str) -> list[dict[str, Any]]:
    """Pick a path."""
    return send(lesson, path=list(path))


def type_in(lesson: Lesson, command: str, value: str) -> list[dict[str, Any]]:
    """Press a tool, or send a field."""
    return send(lesson, command=command, value=value)


def buttons(lesson: Lesson) -> dict[str, str]:
    areas = [area for area in lesson.scene["areas"] if area["id"] in ("answers", "lesson")]
    return {spot["id"]: spot["text"] for area in areas for cell in area["cells"] for spot in cell["spots"]}


def status(lesson: Lesson) -> str:
    said: str = lesson.scene["status"][1]
    return said


def test_a_lesson_is_a_board_or_a_tray_whichever_the_exercise_is_of() -> None:
    assert Lesson("placing-1").scene["style"] == "latice"
    assert of_goal("pours").scene["style"] == "latte"
    with pytest.raises(KeyError, match="placing-1"):
        Lesson("placing-99")
    with pytest.raises(TypeError, match="Lesson knows no mode"):
        Lesson("placing-1", mode="play")


def test_the_task_stands_above_the_table_whatever_is_said_below() -> None:
    lesson = Lesson("placing-1")
    task = lessons.exercise("placing-1").task
    for act in (lambda: None, lesson.hint, lambda: lesson.answer("gD@e7"), lesson.again):
        act()
        assert lesson.scene["title"] == task
    assert lesson.scene["chips"][:2] == [f"Exercise 1 of {len(PLACING)}", "par: 1 action"]


def test_hints_come_one_by_one_by_button_and_by_name() -> None:
    lesson = Lesson("placing-1")
    hints = lessons.exercise("placing-1").hints["en"]
    for number, hint in enumerate(hints, 1):
        press(lesson, "lesson-hint")
        assert status(lesson) == f"Hint {number} of 4: {hint}"
    assert lesson.hint() == hints[-1]


def test_a_right_answer_at_once_brings_three_stars_and_the_next_exercise() -> None:
    lesson = Lesson("placing-1")
    press(lesson, "rack-0", "e7")
    assert lesson.scene["status"][0] == "done"
    assert lesson.stars == 3
    assert "★★★ 3 of 3 stars" in status(lesson)
    assert "★★★ 3 of 3 stars" in lesson.scene["chips"]
    press(lesson, "lesson-next")
    assert lesson.exercise.id == "placing-2"
    assert status(lesson).startswith(f"Exercise 2 of {len(PLACING)}: {lesson.exercise.task}")
    assert lesson.stars == 0


def test_hints_wrong_tries_and_actions_over_par_cost_stars() -> None:
    lesson = Lesson("placing-2")
    lesson.answer("pT@g6")
    lesson.again()
    assert lesson.answer("rT@e6").right
    assert lesson.stars == 2
    hinted = Lesson("placing-2")
    for _ in range(4):
        hinted.hint()
    hinted.answer("rT@e6")
    assert hinted.stars == 1
    longer = of_goal("claims-with-foam")
    longer.answer("4>fern")
    assert longer.verdict is not None
    assert longer.verdict.under_way
    longer.answer("perfect-foam-6 6=5")
    longer.answer("5>heart")
    assert longer.stars == 2


def test_a_wrong_line_can_be_played_on_and_taken_back() -> None:
    lesson = Lesson("placing-1")
    press(lesson, "exchange", "rack-1")
    assert lesson.scene["status"][0] == "no"
    assert "Play on" in status(lesson)
    lesson.play("end")
    assert "Player 1 ends the turn" in status(lesson)
    lesson.play("end")
    assert "The turn that the exercise is about is over" in status(lesson)
    for _ in range(2):
        type_in(lesson, "undo", "")
    assert "Player 1 exchanges one tile. That is allowed, but it isn’t the task" in status(lesson)
    press(lesson, "lesson-again")
    assert lesson.state == lesson.exercise.state
    assert lesson.scene["status"][0] == "idle"
    press(lesson, "rack-0", "e7")
    assert lesson.stars == 2  # one wrong try, however far it was played on


def test_what_was_taken_back_is_judged_again_when_it_is_put_back() -> None:
    lesson = Lesson("placing-1")
    lesson.answer("yF@f6")
    for command, kind in (("undo", "idle"), ("redo", "done")):
        type_in(lesson, command, "")
        assert lesson.scene["status"][0] == kind
    assert lesson.stars == 3


def test_a_refused_answer_is_explained_and_changes_nothing() -> None:
    lesson = Lesson("placing-1")
    verdict = lesson.answer("yF@f5")
    assert verdict.refusal is not None
    assert lesson.state == lesson.exercise.state
    with pytest.raises(NotationError):
        lesson.answer("yF@z9")


def test_another_position_on_the_table_is_not_judged() -> None:
    lesson = Lesson("placing-1")
    lesson.state = State.parse("latice 9/9/9/9/4rT4/9/9/9/9 racks=rB,gD|")
    lesson.play("rB@e6")
    assert lesson.scene["status"][0] == "idle"
    assert lesson.stars == 0
    press(lesson, "lesson-again")
    assert lesson.state == lesson.exercise.state


def test_skipping_needs_no_answer_and_after_the_last_comes_the_first() -> None:
    lesson = Lesson(PLACING[-1])
    press(lesson, "lesson-skip")
    assert lesson.exercise == PLACING[0]
    alone = of_goal("pours")
    alone.next()
    assert alone.exercise.id == "pours"


def test_a_question_is_answered_by_buttons() -> None:
    lesson = Lesson("placing-4")
    assert list(buttons(lesson).values())[:3] == [
        "L4.1 A new tile touches the table’s tiles", "L4.2 It agrees with every neighbour", "L4.3 One tile to a square",
    ]  # fmt: skip
    press(lesson, "answer-0")
    assert lesson.scene["status"][0] == "no"
    assert "the purple bird on f6" in status(lesson)
    press(lesson, "answer-1")
    assert lesson.stars == 2
    press(lesson, "rack-0", "e8")  # once answered, the table may be played on
    assert lesson.stars == 2


def test_while_a_question_stands_pieces_say_how_it_is_answered() -> None:
    lesson = Lesson("placing-4")
    (said,) = press(lesson, "rack-0")
    assert "answered below" in said["text"]
    assert [area["id"] for area in lesson.scene["areas"] if area.get("drag")] == []
    (said,) = type_in(lesson, "type", "gF@e8")
    assert "none of the answers offered" in said["text"]


def test_squares_are_chosen_on_the_board_or_typed() -> None:
    lesson = Lesson("placing-5")
    assert lesson.scene["begin"] == ["answer-done"]
    press(lesson, "answer-done", "e4+f5+f6")
    assert "e7 is still missing" in status(lesson)
    assert lesson.scene["begin"] == ["answer-done", "e4+f5+f6"]
    press(lesson, "answer-done", "a1+e4")
    assert "touch no tile" in status(lesson)
    press(lesson, "answer-done")
    assert "4 squares are still missing" in status(lesson)
    type_in(lesson, "answer", "e4 f5 f6 e7")
    assert lesson.stars == 1
    assert not lesson.scene["begin"]


def test_a_hint_leaves_the_squares_chosen_in_the_page_alone() -> None:
    lesson = Lesson("placing-5")
    ply = lesson.scene["ply"]
    (said,) = press(lesson, "lesson-hint")
    assert said["kind"] == "may"
    assert said["text"].startswith("Hint 1 of 4: Every neighbour must agree")
    assert lesson.scene["ply"] == ply


def test_an_example_of_a_rule_waits_for_no_answer_and_gives_the_exercise_back() -> None:
    lesson = Lesson("placing-4")
    type_in(lesson, "example", "L4.2-1")
    assert buttons(lesson) == {}
    assert lesson.scene["title"].startswith("Example of L4.2")
    type_in(lesson, "type", str(lesson.desks[-1].state.legal()[0]))
    type_in(lesson, "example", "")
    assert lesson.scene["title"] == lesson.exercise.task
    assert lesson.answer("L4.2").right
    assert lesson.stars == 3


def test_a_number_is_typed_in_a_field_of_its_own() -> None:
    lesson = of_goal("counts-kinds")
    (said,) = type_in(lesson, "answer", "some")
    assert "a number is wanted" in said["text"]
    type_in(lesson, "answer", "2")
    assert "One kind agrees" in status(lesson)
    type_in(lesson, "answer", "1")
    assert lesson.stars == 2


@pytest.mark.parametrize("name", of_each_goal())
def test_every_goal_is_reached_on_its_table(name: str) -> None:
    lesson = of_goal(name)
    for answer in of_each_goal()[name][1]:
        lesson.answer(answer)
    assert lesson.stars == 3
    assert lesson.scene["status"][0] == "done"
    assert set(buttons(lesson)) == {"lesson-next"} | ({"lesson-again"} if not lesson.exercise.is_question else set())


@pytest.mark.parametrize(("name", "wrong"), [("placing-1", "gD@e4"), ("placing-4", "L4.1")])
def test_task_hint_and_verdict_change_their_language_at_once(name: str, wrong: str) -> None:
    def walked(first: str, then: str) -> list[dict[str, Any]]:
        lesson = Lesson(name, language=first)
        found = []
        for act in (lesson.hint, lambda: lesson.answer(wrong), lesson.again, lesson.next):
            act()
            lesson.language = then
            found.append({part: lesson.scene[part] for part in ("status", "title", "chips", "name")})
            lesson.language = first
        return found

    assert walked("en", "ja") == walked("ja", "ja")
    assert walked("ja", "en") == walked("en", "en")
    assert all(shown["title"].isascii() for shown in walked("ja", "en"))
    assert not any(shown["title"].isascii() or shown["status"][1].isascii() for shown in walked("en", "ja"))


def test_without_a_kernel_a_lesson_shows_its_task_its_picture_and_the_answers_offered() -> None:
    plain = Lesson("placing-4").drawing()
    assert plain.startswith("The green feather may not go on e6")
    assert plain.endswith("- L4.3 One tile to a square")
    shown = Lesson("placing-4").figure()
    assert "<figure role=" in shown
    assert "<li>L4.2 It agrees with every neighbour</li>" in shown
    assert repr(Lesson("placing-1")) == repr(Lesson("placing-1"))
    assert repr(Lesson("placing-1")).startswith("<Lesson: placing-1: Place the yellow feather")
    assert "widget" not in plain + repr(Lesson("placing-1"))


def test_progress_is_kept_by_a_tick_and_shown_by_stars(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "kept" / "progress.json"
    monkeypatch.setenv(VARIABLE, str(file))
    lesson = Lesson("placing-1")
    lesson.answer("yF@e7")
    assert not file.exists()  # nothing is written before the reader agrees
    option = {"name": "progress", "value": "on"}
    send(lesson, command="option", value=option)
    assert str(file) in status(lesson)
    assert stars_so_far()["placing-1"] == 3
    lesson.next()
    lesson.answer("rT@e6")
    assert '"placing-2": 3' in file.read_text("utf-8")
    option["value"] = "off"
    send(lesson, command="option", value=option)
    assert not file.exists()


def test_a_lesson_does_not_name_the_rule_that_it_asks_for() -> None:
    assert Lesson("placing-4").scene["status"][2] == ""
    assert Lesson("placing-5").scene["status"][2] == "L4.1"


def test_what_the_table_would_list_or_deal_does_not_give_an_answer_away() -> None:
    for name in ("chance-to-complete", "counts-lattes-due"):
        lesson = of_goal(name)
        assert not lesson.scene["lists"]
        assert lesson.state == lesson.exercise.state


def test_a_table_without_cards_lists_no_empty_group() -> None:
    lesson = of_goal("counts-lattes-due")
    lesson.answer("4")
    assert lesson.scene["lists"] == []


def test_a_refused_try_counts_as_a_try_however_it_is_made() -> None:
    by_text, typed, picked = Lesson("placing-2"), Lesson("placing-2"), Lesson("placing-2")
    assert by_text.answer("rB@e6").refusal is not None
    (said,) = type_in(typed, "type", "rB@e6")
    assert said["text"].endswith("A refused try counts as a try.")
    assert picked.scene["counted"]
    (shown,) = press(picked, "rack-1", "e6")
    assert "A refused try counts as a try." in shown["text"]
    for lesson in (by_text, typed, picked):
        assert lesson.state == lesson.exercise.state
        lesson.answer("rT@e6")
        assert lesson.stars == 2
        assert not lesson.scene["counted"]


def test_what_can_not_be_read_or_is_a_slip_costs_no_star() -> None:
    lesson = Lesson("placing-2")
    with pytest.raises(NotationError):
        lesson.answer("rB@z9")
    type_in(lesson, "type", "rB@z9")
    press(lesson, "exchange", "e6")
    press(lesson, "discard")
    lesson.answer("rT@e6")
    assert lesson.stars == 3


def test_what_costs_a_star_and_what_par_is_are_said_with_the_task() -> None:
    lesson = Lesson("placing-1")
    assert "each action over par, the fewest that do it, costs one of three stars" in status(lesson)
    lesson.next()
    assert status(lesson).endswith("costs one of three stars.")
    lesson = Lesson("placing-4")
    assert status(lesson).endswith("Each hint and each wrong answer costs one of three stars.")


def test_the_richest_square_is_not_named_before_it_is_found() -> None:
    def prompts(lesson: Lesson) -> str:
        return str(lesson.scene["answers"]["prompts"])

    lesson = of_goal("earns-most")
    assert "The richest" in str(LaticeBoard(lesson.exercise.state).scene["answers"]["prompts"])
    assert "are open to it." in prompts(lesson)
    assert "worth" not in prompts(lesson) + str(lesson.scene["answers"]["labels"])
    moves = lesson.scene["answers"]["moves"].values()
    assert not any("earn" in str(lesson.scene["answers"]["labels"][move[1]]) or move[3] for move in moves)
    for answer in of_each_goal()["earns-most"][1]:
        lesson.answer(answer)
    lesson.again()
    assert any(move[3] for move in lesson.scene["answers"]["moves"].values())
    assert "worth" in prompts(lesson)


def test_a_question_answered_again_is_judged_again_and_counts_no_more() -> None:
    name = next(one.id for one in lessons.exercises() if one.goal == "is-legal")
    lesson = Lesson(name)
    first = [lesson.answer(text) for text in ("yes", "no", "yes")]
    stars = lesson.stars
    lesson.play(lesson.state.legal()[0])
    assert [lesson.answer(text).right for text in ("yes", "no", "yes")] == [one.right for one in first]
    assert lesson.stars == stars


def test_the_stars_of_the_first_solution_stay_however_it_is_solved_again() -> None:
    lesson = of_goal("claims-with-foam")
    for text in ("4>fern", "perfect-foam-6 6=5", "5>heart"):
        lesson.answer(text)
    assert lesson.stars == 2
    lesson.hint()  # (it costs nothing any more, and the next one stays for whoever has not solved it)
    assert lesson.stars == 2
    lesson.again()
    for text in ("perfect-foam-6 6=5", "5>heart"):
        lesson.answer(text)
    assert lesson.stars == 2  # though this time it was within par


def test_after_the_solution_no_further_hint_is_given() -> None:
    lesson = Lesson("placing-2")
    lesson.hint()
    lesson.answer("rT@e6")
    lesson.hint()
    assert status(lesson).startswith("Hint 1 of 4")
