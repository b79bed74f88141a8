"""An example of a rule is tried in the game's place, and the game comes back as it was."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

from latice_nb import LaticeBoard, LatteTray, Lesson, latice
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
    assert [(one["ok"], one["name"]) for one in card["examples"]] == [(True, "L3.4-1"), (False, "L3.4-3")]
    assert board.rules["L7.2"]["examples"][0]["name"] == "", "a draw is nobody's to play"
