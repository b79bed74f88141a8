"""An example of a rule is tried in the game's place, and the game comes back as it was."""

from __future__ import annotations

import re
from typing import Any
from unittest.mock import patch

import pytest
from traitlets import TraitError

from latice_nb import LaticeBoard, LatteTray, Lesson, latice
from latice_nb.game import IllegalAction, NotationError, Record
from latice_nb.widgets.table import Table


def press(table: Table, command: str, value: str = "") -> str:
    """Send a command as the page does; the sentence that comes back, if any."""
    sent: list[Any] = []
    with patch.object(table, "send", sent.append):
        table.receive({"ply": table.scene["ply"], "command": command, "value": value})
    assert table.fault is None
    return next((str(one["text"]) for one in sent if "text" in one), "")


def shown(table: Table) -> dict[str, Any]:
    """All that the page shows but for its count of scenes."""
    return {name: value for name, value in table.scene.items() if name != "ply"}


@pytest.mark.parametrize("mode", ["play", "bot", "study"])
def test_the_game_waits_untouched(mode: str) -> None:
    board = LaticeBoard(seats=["Aiko", "Kai"], seed=3, mode=mode)
    board.play("yF@e5")
    press(board, "undo")
    before, state, record = shown(board), board.state, board.record
    press(board, "example", "L4.2-1")
    assert board.scene["title"].startswith("Example of L4.2:")
    assert board.scene["status"][1].startswith("Red like the turtle below")
    assert board.scene["curtain"] == []
    assert (board.state, board.record) == (state, record), "Python goes on seeing the game"
    press(board, "type", "rL@e6")
    press(board, "example", "L6.1-1")
    press(board, "type", "W:e5-e6")
    press(board, "restart")
    press(board, "restart")
    assert board.scene["text"].split()[2] == "9/9/9/9/4rT4/9/9/9/9", "starting again is the example's"
    press(board, "example")
    assert shown(board) == before
    assert (board.state, board.record) == (state, record)


def test_the_curtain_falls_again_when_the_game_comes_back() -> None:
    board = LaticeBoard(seats=["Aiko", "Kai"], seed=3)
    board.play(board.state.legal()[0])
    board.play("end")
    assert board.scene["curtain"]
    press(board, "example", "L4.2-1")
    press(board, "example")
    assert board.scene["curtain"]


def test_a_tray_shows_the_examples_of_its_own_game() -> None:
    tray = LatteTray(seats=["Mika", "Ren"], seed=3)
    before = shown(tray)
    press(tray, "example", "T4.6-1")
    assert tray.scene["log"] == []
    press(tray, "type", "5>heart")
    assert len(tray.scene["log"]) == 1
    press(tray, "example")
    assert shown(tray) == before


@pytest.mark.parametrize(
    ("name", "example", "move"), [("placing-1", "L4.2-1", "rL@e6"), ("pour-2", "T4.6-1", "5>heart")]
)
def test_a_lesson_and_its_verdict_wait_too(name: str, example: str, move: str) -> None:
    lesson = Lesson(name)
    lesson.answer(next(iter(lesson.exercise.answers())))
    before, verdict = shown(lesson), lesson.verdict
    press(lesson, "example", example)
    press(lesson, "type", move)
    assert lesson.scene["log"][0]["rule"] == ("L5.1" if example[0] == "L" else "T4.1")
    press(lesson, "example")
    assert (shown(lesson), lesson.verdict) == (before, verdict)


@pytest.mark.parametrize("name", ["L4.2-99", "T4.6-1", "L7.2-1", "LR1-1", "L1.2-1", "x" * 1000, "L4.2"])
def test_what_is_no_example_of_this_table_is_refused(name: str) -> None:
    """Not there, of the other game, a draw, a ruling's, a fact, or no name at all."""
    board = LaticeBoard(seats=["Aiko", "Kai"], seed=3)
    before = shown(board)
    assert "no example" in press(board, "example", name)
    assert shown(board) == before


def test_a_position_set_from_python_ends_the_example() -> None:
    board = LaticeBoard(seats=["Aiko", "Kai"], seed=3)
    press(board, "example", "L4.2-1")
    board.state = latice.State.parse("latice standard 9/9/9/9/4rT4/9/9/9/9 racks=rL,nB|gB")
    assert "Example" not in board.scene["title"]
    assert board.scene["text"].split()[2] == "9/9/9/9/4rT4/9/9/9/9"
    assert not [tool for tool in board.scene["tools"] if tool["command"] == "example"]


def test_the_rules_of_a_card_name_the_examples_that_can_be_tried() -> None:
    board = LaticeBoard(seed=3)
    card = board.rules["L3.4"]
    assert [(one["ok"], one["name"]) for one in card["examples"] if one["usual"]] == [
        (True, "L3.4-1"),
        (False, "L3.4-3"),
    ]
    assert board.rules["L7.2"]["examples"][0]["name"] == "", "a draw is nobody's to play"


@pytest.mark.parametrize("make", [lambda: LaticeBoard(seed=3), lambda: LatteTray(seed=3), lambda: Lesson("placing-1")])
def test_an_example_is_told_in_one_language_when_that_is_changed(make: Any) -> None:
    """Its caption was kept in the language in which it was opened, and the rest of the sentence followed."""
    table = make()
    name = "T4.6-1" if isinstance(table, LatteTray) else "L4.2-1"
    press(table, "example", name)
    english = table.scene["status"]
    table.language = "ja"
    assert not re.search("[A-Za-z]{2}", table.scene["status"][1])
    table.language = "en"
    assert table.scene["status"] == english


def test_a_failed_bot_is_told_in_one_language_when_that_is_changed() -> None:
    def bot(view: Any, _rng: Any) -> Any:
        return view.parse_action("rT@z9")

    board = LaticeBoard(seed=3, mode="bot", seat=1, bot=bot)
    assert "NotationError" in board.scene["status"][1]
    english = board.scene["status"][1]
    board.language = "ja"
    assert "column" not in board.scene["status"][1]
    board.language = "en"
    assert board.scene["status"][1] == english


def test_python_plays_in_the_game_and_puts_the_example_away() -> None:
    """`play` played on in the example, while `state` was the game's."""
    board = LaticeBoard(seats=["Aiko", "Kai"], seed=3)
    press(board, "example", "L4.2-1")
    action = board.state.legal()[0]
    board.play(action)
    assert board.record.actions == (action,)
    assert len(board.desks) == 1
    assert "Example" not in board.scene["title"]
    assert board.scene["text"] == board.state.view(0).text


@pytest.mark.parametrize("refused", ["rT@a1", "rT@z9", "buy"])
def test_what_python_may_not_play_leaves_the_example_open(refused: str) -> None:
    board = LaticeBoard(seats=["Aiko", "Kai"], seed=3)
    press(board, "example", "L4.2-1")
    before, record = shown(board), board.record
    with pytest.raises((IllegalAction, NotationError)):
        board.play(refused)
    assert (shown(board), board.record) == (before, record)


def test_a_record_set_from_python_ends_the_example_and_a_wrong_one_changes_nothing() -> None:
    board = LaticeBoard(seats=["Aiko", "Kai"], seed=3)
    press(board, "example", "L4.2-1")
    before, state = shown(board), board.state
    for name, wrong in (
        ("state", "nonsense"),
        ("state", 5),
        ("record", "nonsense"),
        ("state", state.view(0).text[:40]),
    ):
        with pytest.raises((TraitError, ValueError)):
            setattr(board, name, wrong)
        assert (shown(board), board.state) == (before, state)
    record = Record(state).play(state.legal()[0])
    board.record = record
    assert board.record == record
    assert board.state == record.state
    assert len(board.desks) == 1
    assert board.scene["log"]


def test_an_example_shows_the_page_nothing_of_the_game_below_it() -> None:
    """Two games that differ in every hidden tile look the same while an example is open."""
    scenes = []
    for seed in (3, 4):
        board = LaticeBoard(seats=["Aiko", "Kai"], seed=seed)
        press(board, "example", "L6.1-1")
        scenes.append(shown(board))
    assert scenes[0] == scenes[1]


@pytest.mark.parametrize(
    ("act", "shows"),
    [
        (lambda lesson: lesson.hint(), 1),
        (lambda lesson: lesson.again(), 0),
        (lambda lesson: lesson.next(), 0),
        (lambda lesson: lesson.answer("L4.1"), 0),
    ],
)
def test_whatever_python_does_to_a_lesson_is_shown_in_the_lesson(act: Any, shows: int) -> None:
    lesson = Lesson("placing-4")
    press(lesson, "example", "L4.2-1")
    act(lesson)
    assert len(lesson.desks) == 1
    assert lesson.scene["title"] == lesson.exercise.task
    assert lesson._exercising.hints_used == shows
