"""What an address of the play page may ask for, and what becomes of anything else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

import comm
import pytest

import latice_nb
from latice_nb import latice, throwdown, wording
from latice_nb.lessons.progress_file import VARIABLE
from tools.site.python import latice_play


@pytest.fixture(autouse=True)
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    before = wording.language()
    monkeypatch.setattr(comm, "create_comm", comm.create_comm)
    yield
    latice_play._sent.clear()
    wording.set_language(before)


def started(language: str = "en", **address: str) -> dict[str, Any]:
    given = {"address": address, "language": language, "progress": None}
    found: dict[str, Any] = json.loads(latice_play.start(json.dumps(given)))
    return found


def shown(**address: str) -> str:
    return repr(latice_play.widget(address))


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("LaticeBoard", ("LaticeBoard", [], {})),
        ("LaticeBoard()", ("LaticeBoard", [], {})),
        ("Lesson(winds-1)", ("Lesson", ["winds-1"], {})),
        ("Lesson('winds-1')", ("Lesson", ["winds-1"], {})),
        ('LatteTray(mode="bot", seed=3)', ("LatteTray", [], {"mode": "bot", "seed": 3})),
        ("Quiz(throwdown, 5)", ("Quiz", ["throwdown", 5], {})),
        (" Quiz( latice ,seed = -2 ) ", ("Quiz", ["latice"], {"seed": -2})),
        ('RuleLookup("can I swap, or not?")', ("RuleLookup", ["can I swap, or not?"], {})),
        ("RuleLookup(風を使う)", ("RuleLookup", ["風を使う"], {})),
    ],
)
def test_an_address_is_read(text: str, read: object) -> None:
    assert latice_play.read(text) == read


@pytest.mark.parametrize(
    "text",
    [
        "",
        "print(1)",
        "__import__('os').system('ls')",
        "LaticeBoard().state",
        "LaticeBoard(state=1)(2)",
        "LaticeBoard(bot=lambda view, rng: 1)",
        "LaticeBoard(record=x)",
        "LaticeBoard(__class__=x)",
        "Lesson(winds-1, winds-2)",
        "Lesson(placing-1, language=ja)",
        "Quiz(latice, seed=1e9)",
        "Quiz(latice, seed=" + "9" * 30 + ")",
        "Lesson('winds-1)",
        "Lesson(" + "x" * 3000 + ")",
        "Lesson(f'{1}'.x)",
    ],
)
def test_nothing_else_is_read_let_alone_evaluated(text: str) -> None:
    with pytest.raises(latice_play.AddressError):
        latice_play.widget({"show": text or " "})


def test_every_name_that_may_be_shown_can_be_and_its_keywords_are_taken() -> None:
    for text in ("LaticeBoard(mode=bot)", "LatteTray(seed=1)", "Lesson(winds-1)", "Quiz(latice)", "RuleLookup(L4.2)"):
        assert shown(show=text)
    assert {text.partition("(")[0] for text in latice_play.WIDGETS} <= set(latice_nb.__all__)


def test_without_anything_an_address_shows_a_game_against_a_bot() -> None:
    assert shown().startswith("<LaticeBoard")


def test_an_address_of_a_rule_opens_its_page() -> None:
    assert "L4.2" in shown(rule="L4.2")


@pytest.mark.parametrize("position", [latice.deal(seed=7).text, throwdown.start(["Mika", "Ren"], seed=7).text])
def test_an_address_of_a_position_shows_it_in_its_game(position: str) -> None:
    assert position.split(maxsplit=1)[0] in {"latice", "throwdown"}
    board = latice_play.widget({"position": position})
    assert board.state.text == position


@pytest.mark.parametrize(
    "table",
    [
        latice_nb.LaticeBoard(latice.deal(seed=7), mode="bot"),
        latice_nb.LatteTray(throwdown.start(["Mika", "Ren"], seed=7)),
        latice_nb.Lesson("winds-1"),
        latice_nb.Quiz("throwdown", seed=5),
    ],
    ids=lambda table: type(table).__name__,
)
def test_what_a_table_copies_as_its_link_is_understood(table: Any) -> None:
    """What the seat at the screen does not see is dealt anew; everything else is the same."""
    link = table.scene["link"]
    address = dict(parse_qsl(urlsplit(link + quote(table.scene["text"]) if link.endswith("=") else link).query))
    shown = latice_play.widget(address)
    seen = table.desks[0].seen()
    assert shown.state.view(0).text == seen.view(0).text
    assert set(address) == {"position"} or repr(shown) == repr(table)


@pytest.mark.parametrize("asked", ["L4.2", 'can I swap, or "not"?', ""])
def test_what_the_look_up_copies_as_its_link_is_understood(asked: str) -> None:
    before = latice_nb.RuleLookup(asked)
    after = latice_play.widget(dict(parse_qsl(urlsplit(before.trail["link"]).query)))
    assert (after.shown, after.line) == (before.shown, before.line)


@pytest.mark.parametrize("language", wording.LANGUAGES)
@pytest.mark.parametrize(
    ("address", "part"),
    [
        ({"show": "Lesson(unheard-of)"}, "unheard-of"),
        ({"show": "Bored()"}, "LaticeBoard"),
        ({"position": "latice nonsense"}, "nonsense"),
        ({"rule": "L99.9"}, "L99.9"),
    ],
)
def test_what_is_wrong_with_an_address_is_said_on_the_page(address: dict[str, str], part: str, language: str) -> None:
    answer = started(language, **address)
    assert part in answer["fault"] if "fault" in answer else part in json.dumps(answer, ensure_ascii=False)


def test_a_widget_comes_as_messages_and_answers_as_in_a_notebook() -> None:
    answer = started(show="LaticeBoard(mode=study, seed=7)")
    opened = {one["id"]: one["data"]["state"] for one in answer["messages"] if one["type"] == "comm_open"}
    assert "_esm" in opened[answer["shown"]]
    sent = {"id": answer["shown"], "data": {"method": "custom", "content": {"ply": 1, "path": "nonsense"}}}
    heard = json.loads(latice_play.receive(json.dumps(sent)))["messages"]
    assert any("doesn't understand" in json.dumps(one["data"]) for one in heard)


def test_the_language_of_an_address_is_that_of_its_widget() -> None:
    answer = started("ja", show="Lesson(winds-1)")
    states = [one["data"].get("state", {}) for one in answer["messages"]]
    assert any(state.get("language") == "ja" for state in states)


def test_progress_that_the_page_keeps_is_known_and_news_of_it_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from latice_nb import lessons  # noqa: PLC0415
    from latice_nb.lessons.progress import remember_solved  # noqa: PLC0415

    monkeypatch.setenv(VARIABLE, str(tmp_path / "progress.json"))
    monkeypatch.setattr(latice_play, "_kept", [None])
    given = {"address": {}, "language": "en", "progress": '{"format": 1, "stars": {"winds-1": 2}}'}
    assert "progress" not in json.loads(latice_play.start(json.dumps(given)))
    assert "winds-1" in json.dumps(dict(lessons.progress()._held))
    remember_solved("placing-1", 3)
    news = json.loads(latice_play.receive(json.dumps({"id": "", "data": {}})))["progress"]
    assert json.loads(news)["stars"] == {"placing-1": 3, "winds-1": 2}
    lessons.forget_progress()
    assert json.loads(latice_play.receive(json.dumps({"id": "", "data": {}})))["progress"] is None
