"""The Python side of a table: what it takes, how it shows itself, what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest
import traitlets

from latice_nb import LaticeBoard, latice, wording
from latice_nb.widgets.latice.kit import LATICE
from latice_nb.widgets.page_words import words_in
from latice_nb.widgets.play import Play
from latice_nb.widgets.scene import Option, Scene
from latice_nb.widgets.table import Table
from tests.browser.beans import Beans


def test_a_keyword_it_does_not_know_is_refused_with_those_it_knows() -> None:
    with pytest.raises(TypeError, match=r"Table knows no colour; it takes language, theme"):
        Table(Play(LATICE, lambda: latice.deal(seed=1)), colour="red")


@pytest.mark.parametrize(("name", "value"), [("language", "xx"), ("theme", "pink"), ("language", 3)])
def test_an_impossible_value_is_refused(name: str, value: Any) -> None:
    with pytest.raises((traitlets.TraitError, ValueError)):
        Beans(**{name: value})
    table = Beans()
    with pytest.raises(traitlets.TraitError):
        setattr(table, name, value)
    assert table.language == "en"


def test_it_shows_itself_the_same_at_every_run() -> None:
    assert repr(Beans()) == repr(Beans()) == "<Beans: 2 beans>"


def test_a_notebook_gets_the_live_view_a_picture_and_a_text() -> None:
    bundle, _ = Beans()._repr_mimebundle_()
    assert set(bundle) == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    assert bundle["text/html"] == '<figure role="img" aria-label="2 beans"></figure>'
    assert bundle["text/plain"] == "..r\n.b.\n..."


def test_what_goes_down_is_json_and_the_artwork_goes_once() -> None:
    table = Beans()
    assert json.loads(json.dumps(table.scene)) == table.scene
    assert "ln-mark-may" in table.art
    assert "<symbol" not in json.dumps(table.scene)


def test_the_language_in_force_is_taken_and_can_be_changed_while_shown() -> None:
    wording.set_language("ja")
    table = Beans()
    assert (table.language, table.scene["language"]) == ("ja", "ja")
    wording.set_language("en")
    ply = table.scene["ply"]
    table.language = "en"
    assert (table.scene["language"], table.scene["ply"]) == ("en", ply + 1)
    assert table.page_words == words_in("en")
    assert table.page_words["tab-log"] == "Log"


def test_a_scene_that_can_not_be_built_leaves_the_one_before() -> None:
    table = Beans()
    before = table.scene
    table.board = {"z9": "red bean"}
    with pytest.raises(ValueError, match="substring not found"):
        table.refresh()
    assert table.scene is before
    table.board = {"a1": "red bean"}
    table.refresh()
    assert table.scene["ply"] == before["ply"] + 1


def test_values_that_are_usual_are_left_out_of_a_scene() -> None:
    scene = Beans().scene
    square = scene["areas"][0]["cells"][0]["spots"][0]
    assert set(square) == {"id", "label"}


def test_an_option_keeps_its_value() -> None:
    option = Option("pace", "Pace", "slow", (("slow", "Slow"),))
    assert option.value in dict(option.choices)
    assert isinstance(Beans().build_scene(1), Scene)


@pytest.mark.parametrize("command", ["copy", "code", "link", "save", "letters"])
def test_a_tool_that_the_page_uses_by_itself_is_no_command_in_python(command: str) -> None:
    board = LaticeBoard(seed=1)
    sent: list[Any] = []
    board.send = lambda content, buffers=None: sent.append(content)  # noqa: ARG005  (tables send none)
    before = board.state
    board.receive({"ply": board.scene["ply"], "command": command, "value": ""})
    assert (board.fault, board.state) == (None, before)
    assert command in sent[0]["text"]
