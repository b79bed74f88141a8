"""An exercise that can't be used is refused with its file, its id, the field and what is wanted."""

from __future__ import annotations

from typing import Any

import pytest

from latice_nb.lessons import ExerciseError
from latice_nb.lessons.course import gathered
from latice_nb.lessons.exercise_file import parse
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
LONGEST = 500
"""More letters than this an error never has."""
TRAY = "throwdown standard practice to=1 lattes=heart,fern,ripple baristas=steady-hands,perfect-foam-6,good-steamed-milk-24 hand=2456"


def read(record: dict[str, Any], file: str = "latice/01_test.toml") -> None:
    parse(toml({"exercise": [record]}), file)


def test_a_good_exercise_is_read() -> None:
    (made,) = parse(toml({"exercise": [GOOD]}), "latice/01_test.toml")
    assert (made.id, made.game, made.tutorial, made.par) == ("good-1", "latice", "01_test", 1)
    assert repr(made) == "lessons.exercise('good-1')"


@pytest.mark.parametrize(
    ("changes", "field", "allowed"),
    [
        ({"id": "good 1"}, "id", "joined by hyphens"),
        ({"id": "good-" + "1" * 40}, "id", "at most 40 letters"),
        ({"id": "good-"}, "id", "joined by hyphens"),
        ({"postion": "x"}, "postion", "the fields are id, position, goal, arguments"),
        ({"position": "throwdown standard"}, "position", "latice …"),
        ({"position": "latice standard 9/9/9"}, "position", "column"),
        ({"goal": "wishes"}, "goal", "one of all-squares, counts, does"),
        ({"goal": "pours"}, "goal", "pours is asked of another game; one of all-squares"),
        ({"goal": "counts", "arguments": {"of": "beans"}}, "arguments.of", "kinds-that-fit"),
        ({"goal": "counts"}, "arguments.of", "legal-places"),
        ({"goal": "is-dead", "arguments": {}, "par": 2}, "par", "1 is wanted for a question"),
        ({"arguments": {"tile": "W"}}, "arguments.tile", "colour tile"),
        ({"arguments": {"tile": "xx"}}, "arguments.tile", "given: 'xx'"),
        ({"arguments": {"stone": "sun"}}, "arguments.stone", "it takes: tile"),
        ({"goal": "earns", "arguments": {}}, "arguments.stones", "it is missing"),
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
        ({"arguments": ["yF"]}, "arguments", "a table is wanted (given: ['yF'])"),
        ({"par": 0}, "par", "from 1 to 12"),
        ({"par": 13}, "par", "from 1 to 12"),
        ({"goal": "earns-most", "arguments": {}, "par": 12}, "par", "earns-most looks at every line of so many actions"),
        ({"par": "1"}, "par", "from 1 to 12"),
        ({"rules": []}, "rules", "a list of ids of rules of this game is wanted"),
        ({"rules": [["L4.1"]]}, "rules", "a list of ids of rules of this game is wanted"),
        ({"rules": ["L4.1", "L4.1"]}, "rules", "it names one thing twice"),
        (
            {"goal": "says-which-rule", "arguments": {"action": "yF@a1", "choices": [["L4.1"], "L4.2"]}},
            "arguments.choices", "two different rule ids",
        ),
        ({"rules": ["L4.1", "T4.1"]}, "rules", "(given: ['L4.1', 'T4.1'])"),
        ({"en": {"task": "-", "hints": ["-"] * 3}}, "en.hints", "4 hints"),
        ({"ja": {"task": " ", "hints": ["-"] * 4}}, "ja.task", "a sentence"),
        ({"ja": {"task": "-"}}, "ja.hints", "it is missing; 4 hints are wanted"),
        ({"ja": {**TEXTS, "tsak": "-"}}, "ja.tsak", "the fields are task, hints"),
        ({"ja": "-"}, "ja", "a table is wanted"),
        ({"ja": {"task": "-", "hints": ["-", "-", "-", 4]}}, "ja.hints", "4 hints"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named_with_what_is_allowed(changes: dict[str, Any], field: str, allowed: str) -> None:
    record = {**GOOD, **changes}
    with pytest.raises(ExerciseError) as caught:
        read(record)
    assert caught.value.field == field
    assert str(caught.value).startswith(f"latice/01_test.toml: {str(record['id'])[:40]}")
    assert f": {field}: " in str(caught.value)
    assert len(str(caught.value)) < LONGEST
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
        ("[exercise]\nid = 1", "each is written under a line \\[\\[exercise\\]\\]"),
        ("[[exercises]]\nid = 1", "there is no such field; the fields are exercise"),
    ],
)
def test_a_damaged_file_is_named(text: str, problem: str) -> None:
    with pytest.raises(ExerciseError, match=f"latice/01_test.toml: .*{problem}"):
        parse(text, "latice/01_test.toml")


def test_a_question_that_the_position_does_not_allow_is_named() -> None:
    unrolled = {**GOOD, "position": "throwdown standard practice phase=reclaim", "rules": ["T6.1"]}
    with pytest.raises(ExerciseError, match=r"good-1: position: counts can’t be asked of it: .*not rolled yet"):
        read({**unrolled, "goal": "counts", "arguments": {"of": "dice-home"}}, "throwdown/01_t.toml")


@pytest.mark.parametrize(
    "choices",
    [
        ["1e10000000"],
        ["1e10000000", "1/2"],
        ["1/2", "5/9", "1/" + "9" * 40],
        ["0.5", "5/9"],
        ["5/9", "2/4"],
        ["5/9", 1],
        "5/9",
    ],
)
def test_a_chance_that_would_be_worked_out_for_ever_is_refused_at_once(choices: Any) -> None:
    with pytest.raises(
        ExerciseError, match=r"arguments.choices: a list of at least two different chances in lowest terms"
    ):
        read({**GOOD, "position": TRAY, "goal": "chance", "arguments": {"of": "any-pair", "dice": 2, "choices": choices},
              "rules": ["T4.1"]}, "throwdown/01_t.toml")  # fmt: skip


def test_a_par_that_would_be_searched_for_ever_is_refused_at_once() -> None:
    most = {**GOOD, "goal": "earns-most", "arguments": {}}
    read({**most, "par": 2})
    with pytest.raises(ExerciseError, match="par: earns-most looks at every line"):
        read({**most, "par": 6})


@pytest.mark.parametrize(
    "changes",
    [
        {"id": "x" * 100_000},
        {"position": "latice " + "9/" * 10_000},
        {"position": ["9"] * 10_000},
        {"goal": "x" * 100_000},
        {"goal": "x" * 100_000, "arguments": {"of": "y" * 100_000}},
        {"arguments": {"x" * 100_000: 1}},
        {"arguments": {"tile": "x" * 100_000}},
        {"arguments": {"tile": ["yF"] * 10_000}},
        {"goal": "does", "arguments": {"actions": ["yF@e7"] * 9_000 + ["nothing"]}},
        {"rules": ["L4.1"] * 10_000},
        {"en": {"task": "-", "hints": ["-"] * 10_000}},
        {"x" * 100_000: 1},
    ],
    ids=lambda changes: " ".join(name[:9] for name in changes),
)
def test_an_error_is_short_however_long_a_field_is(changes: dict[str, Any]) -> None:
    with pytest.raises(ExerciseError) as caught:
        read({**GOOD, **changes})
    assert len(str(caught.value)) < LONGEST


def test_a_file_in_the_folder_of_no_game_is_refused() -> None:
    with pytest.raises(
        ExerciseError, match="position: the file is in one of the folders latice, throwdown, not in chess"
    ):
        read({**GOOD, "position": "chess 9"}, "chess/01_t.toml")


def test_an_id_that_another_file_has_is_refused_with_that_file() -> None:
    text = toml({"exercise": [GOOD]})
    with pytest.raises(
        ExerciseError, match=r"latice/02_b.toml: good-1: id: latice/01_a.toml has an exercise of this id already"
    ):
        gathered({"latice": {"01_a.toml": text, "02_b.toml": text}})
    with pytest.raises(ExerciseError, match=r"latice/01_a.toml: good-1: id: latice/01_a.toml has"):
        gathered({"latice": {"01_a.toml": text + text}})
