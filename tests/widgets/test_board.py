"""`LaticeBoard` as a notebook uses it: its traits, its keywords, its modes and what it refuses."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
import traitlets

from latice_nb import LaticeBoard, Lesson, latice, rulebook
from latice_nb.game import IllegalAction
from latice_nb.latice import State

THREE = "latice standard 9/9/9/4rTrB3/4yT4/9/9/9/9 racks=yB,nD,pG,rL,W names=Aiko|Kai"


class Told:
    """A board whose messages to the page are kept."""

    def __init__(self, board: LaticeBoard, monkeypatch: pytest.MonkeyPatch) -> None:
        self.board = board
        self.said: list[dict[str, Any]] = []
        monkeypatch.setattr(board, "send", lambda content, *_: self.said.append(content) if "text" in content else None)

    def command(self, name: str, value: str = "") -> str:
        """Send a command as the page does; return the newest sentence said without a new scene."""
        self.said.clear()
        self.board.receive({"ply": self.board.scene["ply"], "command": name, "value": value})
        return str(self.said[-1]["text"]) if self.said else ""


def test_a_board_alone_deals_a_game() -> None:
    board = LaticeBoard()
    assert board.state.actor == 0
    assert board.state.rack_sizes == (5, 5)
    assert "Player 2" in board.scene["text"] or "?5" in board.scene["text"]


def test_unknown_keywords_are_refused_with_what_there_is() -> None:
    with pytest.raises(TypeError, match=r"knows no colour.*mode"):
        LaticeBoard(colour="blue")
    with pytest.raises(TypeError, match="knows no mode"):
        Lesson("placing-1", mode="play")
    with pytest.raises(ValueError, match="mode is one of"):
        LaticeBoard(mode="chess")


def test_state_record_and_last_event_follow_the_game() -> None:
    board = LaticeBoard(THREE, seed=1)
    board.play("yB@f5")
    assert str(board.record.actions[0]) == "yB@f5"
    assert board.last_event is not None
    assert board.state == board.record.state
    board.state = THREE
    assert board.state == State.parse(THREE)
    assert len(board.record) == 0
    with pytest.raises(traitlets.TraitError, match=r"latice\.State"):
        board.state = 5
    with pytest.raises(IllegalAction, match="can't go on f5"):
        board.play("rL@f5")


def test_a_seed_deals_and_draws_the_same() -> None:
    texts = []
    for _ in range(2):
        board = LaticeBoard(seed=9, mode="bot")
        tile = next(tile for tile in board.state.own_rack if tile != latice.WIND)
        board.play(f"{tile}@e5")
        board.play("end")
        texts.append(str(board.record))
    assert texts[0] == texts[1]


def test_its_text_is_the_same_at_every_run_and_hides_the_rack_of_others() -> None:
    assert repr(LaticeBoard(THREE)) == repr(LaticeBoard(THREE))
    assert "?5" in repr(LaticeBoard(THREE))
    assert "?? ??" in LaticeBoard(THREE)._repr_mimebundle_()[0]["text/plain"]


def test_undo_stops_where_tiles_were_drawn_except_in_study_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    for mode, ends_at in (("play", 3), ("study", 0)):
        told = Told(LaticeBoard(THREE, mode=mode, seed=1), monkeypatch)
        told.board.play("yB@f5")
        told.board.play("end")
        told.command("reveal")
        said = told.command("undo")
        assert ("Tiles were drawn" in said) is (mode == "play")
        told.command("undo")
        assert len(told.board.record) == ends_at


def test_an_edit_is_taken_back_and_an_impossible_one_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told(LaticeBoard(THREE, mode="study"), monkeypatch)
    board, before = told.board, told.board.state
    told.command("edit")

    def put(tile: str, spot: str) -> None:
        told.said.clear()
        board.receive({"ply": board.scene["ply"], "path": [f"palette-{tile}", spot]})

    put("gF", "a1")
    put("gF", "b1")
    put("gF", "c1")
    assert "the green feather is there 3 times" in told.said[-1]["text"]
    assert {str(board.state.board[name]) for name in ("a1", "b1")} == {"gF"}
    assert not board.state.problems()
    told.command("undo")
    told.command("undo")
    assert board.state == before


def test_only_study_mode_edits(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told(LaticeBoard(THREE), monkeypatch)
    assert "edit" in told.command("edit")
    assert "edit" not in {tool["command"] for tool in told.board.scene["tools"]}


def test_starting_again_asks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told(LaticeBoard(seed=2), monkeypatch)
    opening = told.board.state
    tile = next(tile for tile in opening.own_rack if tile != latice.WIND)
    told.board.play(f"{tile}@e5")
    assert "once more" in told.command("restart")
    assert len(told.board.record) == 1
    told.command("restart")
    assert len(told.board.record) == 0


def test_every_rule_that_a_scene_names_has_its_card() -> None:
    board = LaticeBoard(THREE)
    known = {rule.id for rule in rulebook.rules()}
    answers = board.scene["answers"]
    named = {rule for _, rule, *_ in answers["templates"]} | {move[2] for move in answers["moves"].values()}
    assert named - {""} <= known
    assert named - {""} <= set(board.rules)


def test_the_package_loads_no_widgets_by_itself() -> None:
    code = "import sys, latice_nb; latice_nb.latice; assert not {'ipywidgets', 'anywidget'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
