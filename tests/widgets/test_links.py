"""Copy link: the address in the course's site that shows what lies on a table, and what it must not tell."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from latice_nb import LaticeBoard, LatteTray, Lesson, Quiz, RuleLookup, latice, lessons, throwdown
from latice_nb.widgets.links import VARIABLE, link


def asked(address: str) -> dict[str, str]:
    """What an address asks for."""
    return dict(parse_qsl(urlsplit(address).query, strict_parsing=True))


def position(table: Any) -> str:
    """The text of the position to which a table's link leads."""
    assert table.scene["link"] == "play/?position="
    return str(table.scene["text"])  # (the page adds it)


@pytest.fixture(autouse=True)
def unnamed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)


@pytest.mark.parametrize(
    "table",
    [LaticeBoard(latice.deal(seed=7), mode="study"), LatteTray(throwdown.start(["Aiko & Co", "Kai"], seed=7))],
    ids=["latice", "throwdown"],
)
def test_a_tables_link_is_its_position(table: Any) -> None:
    assert position(table) == table.state.text
    assert "link" in [tool["command"] for tool in table.scene["tools"]]


@pytest.mark.parametrize("mode", ["play", "bot"])
def test_a_link_tells_no_tile_that_the_seat_at_the_screen_does_not_see(mode: str) -> None:
    board = LaticeBoard(latice.deal(["Aiko", "Kai"], seed=7), mode=mode)
    told = position(board)
    assert told == board.state.view(0).text != board.state.text


def test_a_link_behind_the_curtain_tells_no_tile_of_either_seat() -> None:
    board = LaticeBoard(latice.deal(["Aiko", "Kai"], seed=7))
    board.play("nG@e5")
    board.play("end")
    assert board.scene["curtain"]
    assert "racks=?5|?5" in position(board)


def test_an_exercise_and_a_test_lead_to_themselves() -> None:
    assert asked(Lesson("winds-1").scene["link"]) == {"show": "Lesson(winds-1)"}
    assert asked(Quiz("throwdown", seed=5).scene["link"]) == {"show": "Quiz(throwdown,5)"}


def test_an_exercise_of_a_notebooks_own_leads_to_its_position() -> None:
    own = replace(lessons.exercise("winds-1"), id="my-own")
    assert position(Lesson(own)) == own.state.text


@pytest.mark.parametrize(
    ("what", "leads"),
    [
        ("L4.2", {"rule": "L4.2"}),
        ("", {"show": "RuleLookup()"}),
        ("how many players for chess & go?", {"rule": "how many players for chess & go?"}),
        ("風を買える?", None),
    ],
)
def test_the_look_up_leads_to_its_entry_or_its_question(what: str, leads: dict[str, str] | None) -> None:
    lookup = RuleLookup(what)
    assert asked(lookup.trail["link"]) == (leads or {"rule": lookup.shown})


def test_an_example_in_the_look_up_leads_to_its_position() -> None:
    lookup = RuleLookup("L4.2")
    lookup._on_message(lookup, {"command": "try", "value": "L4.2-1"}, [])
    assert position(lookup.table).startswith("latice ")


@pytest.mark.parametrize(
    ("named", "begins"),
    [
        ("", "play/?"),
        ("https://somebody.github.io/latice_nb", "https://somebody.github.io/latice_nb/play/?"),
        (" http://localhost:8000/latice_nb/ ", "http://localhost:8000/latice_nb/play/?"),
        ("javascript:alert(1)", "play/?"),
    ],
)
def test_the_sites_address_may_be_named_and_is_an_address_of_the_web(
    named: str, begins: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, named)
    assert link(rule="L4.2") == f"{begins}rule=L4.2"
