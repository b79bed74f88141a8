"""A record that can't be used is refused with its file, its exercise, the field and what is allowed."""

from __future__ import annotations

from typing import Any

import pytest

from latice_nb.lessons import ExerciseError
from latice_nb.lessons.exercises import parse
from tests.lessons.trying import toml

TEXTS = {"task": "-", "hints": ["-"] * 4}
GOOD = {
    "id": "good-1",
    "position": "latice standard 9/9/9/4yT4/3nLrL4/9/9/9/9 racks=yF,gD,W|",
    "goal": "places",
    "arguments": {"tile": "yF"},
    "par": 1,
    "rules": ["L4.1"],
    "en": TEXTS,
    "ja": TEXTS,
}
TRAY = "throwdown standard practice to=1 lattes=heart,fern,ripple baristas=steady-hands,perfect-foam-6,good-steamed-milk-24 hand=2456"


def read(record: dict[str, Any], file: str = "latice/01_test.toml") -> None:
    parse(toml({"exercise": [record]}), file)


def test_a_good_record_is_read() -> None:
    (made,) = parse(toml({"exercise": [GOOD]}), "latice/01_test.toml")
    assert (made.id, made.game, made.tutorial, made.par) == ("good-1", "latice", "01_test", 1)
    assert repr(made) == "lessons.exercise('good-1')"


@pytest.mark.parametrize(
    ("changes", "field", "allowed"),
    [
        ({"id": "good 1"}, "id", "joined by hyphens"),
        ({"postion": "x"}, "postion", "the fields are arguments, en, goal"),
        ({"position": "throwdown standard"}, "position", "latice …"),
        ({"position": "latice standard 9/9/9"}, "position", "column"),
        ({"goal": "wishes"}, "goal", "places"),
        ({"goal": "pours"}, "goal", "throwdown"),
        ({"goal": "counts", "arguments": {"of": "beans"}}, "arguments.of", "kinds-that-fit"),
        ({"goal": "counts"}, "arguments.of", "legal-places"),
        ({"goal": "is-dead", "arguments": {}, "par": 2}, "par", "1 for a question"),
        ({"arguments": {"tile": "W"}}, "arguments.tile", "colour tile"),
        ({"arguments": {"tile": "xx"}}, "arguments.tile", "given: 'xx'"),
        ({"arguments": {"stone": "sun"}}, "arguments.stone", "it takes: tile"),
        ({"goal": "earns", "arguments": {}}, "arguments.stones", "missing"),
        ({"goal": "earns", "arguments": {"stones": ["gold"]}}, "arguments.stones", "sun, half"),
        ({"goal": "earns", "arguments": {"stones": "sun"}}, "arguments.stones", "[] for nothing"),
        ({"goal": "moves-to", "arguments": {"to": "j1"}}, "arguments.to", "a1 to i9"),
        ({"goal": "exchanges", "arguments": {"tiles": ["rT"]}}, "arguments.tiles", "no red turtle"),
        ({"goal": "exchanges", "arguments": {"tiles": []}}, "arguments.tiles", "a list of tiles"),
        ({"goal": "spends", "arguments": {"stone": "moon"}}, "arguments.stone", "sun, half"),
        ({"goal": "does", "arguments": {"actions": []}}, "arguments.actions", "a list of actions"),
        ({"goal": "does", "arguments": {"actions": ["yF@z1"]}}, "arguments.actions", "column"),
        ({"goal": "foretells", "arguments": {"action": "yF@a1"}}, "arguments.action", "not allowed here"),
        (
            {"goal": "says-which-rule", "arguments": {"action": "yF@e7", "choices": ["L4.1", "L4.2"]}},
            "arguments.action", "a refused one is wanted",
        ),
        (
            {"goal": "says-which-rule", "arguments": {"action": "yF@a1", "choices": ["L4.1"]}},
            "arguments.choices", "two different rule ids",
        ),
        (
            {"goal": "says-which-rule", "arguments": {"action": "yF@a1", "choices": ["L4.3", "L4.2"]}},
            "arguments.choices", "the right answer, L4.1",
        ),
        ({"goal": "all-squares", "arguments": {"of": "wind", "start": "a1"}}, "arguments.start", "no tile lies"),
        ({"goal": "counts", "arguments": {"of": "kinds-that-fit", "square": "e6"}}, "arguments.square", "a tile lies"),
        ({"arguments": ["yF"]}, "arguments", "a table"),
        ({"par": 0}, "par", "from 1 to 12"),
        ({"par": "1"}, "par", "from 1 to 12"),
        ({"rules": []}, "rules", "a list of rule ids"),
        ({"rules": [["L4.1"]]}, "rules", "no rule ['L4.1']"),
        (
            {"goal": "says-which-rule", "arguments": {"action": "yF@a1", "choices": [["L4.1"], "L4.2"]}},
            "arguments.choices", "two different rule ids",
        ),
        ({"rules": ["T4.1"]}, "rules", "no rule 'T4.1' of this game"),
        ({"en": {"task": "-", "hints": ["-"] * 3}}, "en.hints", "4 hints"),
        ({"ja": {"task": " ", "hints": ["-"] * 4}}, "ja.task", "a sentence"),
        ({"ja": {"task": "-"}}, "ja", "ja.task and ja.hints"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named_with_what_is_allowed(changes: dict[str, Any], field: str, allowed: str) -> None:
    record = {**GOOD, **changes}
    with pytest.raises(ExerciseError) as caught:
        read(record)
    assert caught.value.field == field
    assert str(caught.value).startswith(f"latice/01_test.toml: {record['id']}: {field}: ")
    assert allowed in str(caught.value)


@pytest.mark.parametrize("field", ["id", "position", "goal", "par", "rules", "en", "ja"])
def test_a_missing_field_is_named(field: str) -> None:
    with pytest.raises(ExerciseError, match=f"{field}: it is missing"):
        read({name: value for name, value in GOOD.items() if name != field})


@pytest.mark.parametrize(
    ("goal", "arguments", "field"),
    [
        ("pours", {"latte": "sun"}, "arguments.latte"),
        ("pours", {"latte": "heart", "face": 7}, "arguments.face"),
        ("activates", {"barista": "steady-hands-2"}, "arguments.barista"),
        ("scores", {"points": 0}, "arguments.points"),
        ("chance", {"of": "any-pair", "dice": 2, "choices": ["1/6", "2/12"]}, "arguments.choices"),
        ("chance", {"of": "any-pair", "dice": 2, "choices": ["1/5", "1/36"]}, "arguments.choices"),
        ("says-result", {"choices": ["on", "on"]}, "arguments.choices"),
    ],
)
def test_arguments_of_the_tray_are_checked_against_the_table(goal: str, arguments: dict[str, Any], field: str) -> None:
    with pytest.raises(ExerciseError) as caught:
        read({**GOOD, "position": TRAY, "goal": goal, "arguments": arguments, "rules": ["T4.1"]}, "throwdown/01_t.toml")
    assert caught.value.field == field


def test_an_exercise_that_is_played_needs_somebody_to_play() -> None:
    ended = "throwdown standard practice to=1 phase=over scores=20|6 lattes=heart baristas=steady-hands,perfect-foam-6,good-steamed-milk-24"
    with pytest.raises(ExerciseError, match="a seat is to act"):
        read({**GOOD, "position": ended, "goal": "wins", "arguments": {}, "rules": ["T8.1"]}, "throwdown/01_t.toml")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[[exercise]", "line 1"),
        ("[exercise]\nid = 1", "written as \\[\\[exercise\\]\\]"),
        ("[[exercises]]\nid = 1", "only \\[\\[exercise\\]\\] tables stand here"),
    ],
)
def test_a_damaged_file_is_named(text: str, problem: str) -> None:
    with pytest.raises(ExerciseError, match=f"latice/01_test.toml: the file: .*{problem}"):
        parse(text, "latice/01_test.toml")


def test_a_question_that_the_position_does_not_allow_is_named() -> None:
    unrolled = {**GOOD, "position": "throwdown standard practice phase=reclaim", "rules": ["T6.1"]}
    with pytest.raises(ExerciseError, match=r"good-1: position: counts can't be asked of it: .*not rolled yet"):
        read({**unrolled, "goal": "counts", "arguments": {"of": "dice-home"}}, "throwdown/01_t.toml")
