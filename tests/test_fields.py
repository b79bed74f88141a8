"""What both games read alike: plain letters, a line of fields, numbers, seats, a ruleset's text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import pytest

from latice_nb.faults import NotationError, PositionError, described
from latice_nb.fields import (
    LONGEST_NAME,
    Field,
    Part,
    Switches,
    numbers_for_each_seat,
    plain,
    quoted_name,
    read_position,
    seat_from_one,
    seat_names,
    unknown_keywords,
    whole_number,
)
from latice_nb.game import RecordError
from latice_nb.wording import Phrase, phrase, speaking

HUGE: Final = 10**5000
"""More digits than Python writes."""

FIELDS: Final[dict[str, Field]] = {
    "to": ("turn", seat_from_one),
    "beans": ("beans", lambda part: [one.number() for one in part.split("|")]),
    "names": ("seats", Part.names),
}


def front(word: Part, given: Mapping[str, Any]) -> tuple[str, Any]:
    return ("heap" if given else "ruleset"), word.written


def read(text: str) -> dict[str, Any]:
    return read_position(text, "beans", FIELDS, front)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ｒＴ＠ｅ６", "rT@e6"),
        ("ｒＴ、ｙＦ", "rT,yF"),
        ("Ｗ：ｅ５－ｅ４", "W:e5-e4"),
        ("W:e5–e4", "W:e5-e4"),
        ("W:e5ーe4", "W:e5-e4"),
    ],
)
def test_what_other_keyboards_write_is_read_as_plain_letters(typed: str, meant: str) -> None:
    assert plain(typed) == meant


def test_plain_letters_keep_every_column() -> None:
    text = "\ufeff１２、\u3000ー\u00a0海"
    assert plain(text) == " 12, - 海"
    assert len(plain(text)) == len(text)


# A line of fields


def test_a_line_of_fields_is_read_with_the_words_that_have_no_name() -> None:
    assert read("beans standard big to=2 beans=3|4") == {
        "ruleset": "standard",
        "heap": "big",
        "turn": 1,
        "beans": [3, 4],
    }


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("ｂｅａｎｓ　ｎａｍｅｓ＝Ａｉｋｏ｜Ｋａｉ％２０２", ("Aiko", "Kai 2")),
        ("ｂｅａｎｓ　ｎａｍｅｓ＝マリー｜あ", ("マリー", "あ")),
        ("beans names=Ａｉｋｏ|Kai", ("Ａｉｋｏ", "Kai")),
        ("beans names＝Ａｉｋｏ｜Ｋａｉ", ("Ａｉｋｏ", "Ｋａｉ")),
    ],
)
def test_names_are_plain_only_where_the_whole_text_is_full_width(text: str, names: tuple[str, ...]) -> None:
    """A text typed in full-width letters throughout was not the same as in plain ones: its names stayed wide."""
    assert read(text)["seats"] == names


def test_a_line_typed_in_full_width_letters_says_the_same() -> None:
    assert read("\ufeffbeans ｓ big ｔｏ＝２　beans＝３｜４") == read("beans ｓ big to=2 beans=3|4")


def test_a_name_stays_as_it_was_written() -> None:
    assert read("beans names=Ａｉｋｏ|ミーシャ")["seats"] == ("Ａｉｋｏ", "ミーシャ")


@pytest.mark.parametrize("name", ["100 %|=#", "ａ｜ｂ", "％", "a、b", "Kai\\", "海 と 山", "e=5"])
def test_a_name_that_would_disturb_the_line_is_quoted_and_read_back(name: str) -> None:
    assert read(f"beans names={quoted_name(name)}|Kai")["seats"] == (name, "Kai")


def test_a_position_that_mail_has_wrapped_is_read_whole() -> None:
    line = "beans standard big to=2 beans=3|4 names=Aiko|Kai"
    for place in [at for at, sign in enumerate(line) if sign == " "]:
        assert read(f"{line[:place]}\n{line[place + 1 :]}") == read(line)
        assert read(f"{line[:place]}\r\n   {line[place + 1 :]}\n\n") == read(line)


def test_what_is_drawn_above_a_position_is_skipped_even_where_a_seat_is_called_like_the_game() -> None:
    assert read("beans x: 3 of them\n\nbeans standard to=2") == {"ruleset": "standard", "turn": 1}


def test_what_follows_a_position_is_never_left_out_silently() -> None:
    with pytest.raises(NotationError, match="“hello” is no field"):
        read("beans standard to=2 beans=1\nhello")


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("", 1, "a position starts with “beans”"),
        ("peas standard", 1, "a position starts with “beans”"),
        ("beans to=0", 10, "seats are counted from 1"),
        ("beans to=x", 10, "“x” is no whole number from 0 to 9999"),
        ("beans beans=3|1_5", 15, "“1_5” is no whole number"),
        ("beans beans=3|-1", 15, "“-1” is no whole number"),
        ("beans beans=３|½", 15, "“½” is no whole number"),
        ("beans beans=3|12345", 15, "“12345” is no whole number"),
        ("beans to=1 to=2", 12, "“to=” is given twice"),
        ("beans colour=red", 7, "“colour=red” is no field; there are to, beans, names"),
        ("beans a b to=1 c", 16, "“c” is no field"),
        ("beans to=1 c", 12, "“c” is no field"),
    ],
)
def test_a_line_that_does_not_parse_names_its_column(text: str, column: int, said: str) -> None:
    with pytest.raises(NotationError, match=said) as caught:
        read(text)
    assert caught.value.column == column


def test_a_position_that_is_no_text_is_of_the_wrong_kind() -> None:
    with pytest.raises(TypeError, match="the text of a position is wanted, not 3"):
        read(3)  # type: ignore[arg-type]


# Seats


def few(count: int) -> Phrase | None:
    return None if 1 < count < 5 else phrase("not by {count}", count=count)


def test_seats_are_named_or_numbered_in_the_language_in_force() -> None:
    assert seat_names(2, few) == ("Player 1", "Player 2")
    assert seat_names(["Aiko", "Kai"], few) == ("Aiko", "Kai")
    with speaking("ja"):
        assert seat_names(2, few) != ("Player 1", "Player 2")


@pytest.mark.parametrize("count", [12, 1, 0, -3, 10**9, HUGE], ids=["12", "1", "0", "-3", "a large one", "a huge one"])
def test_a_wrong_number_of_seats_is_told_as_it_was_given(count: int) -> None:
    with pytest.raises(PositionError) as caught:
        seat_names(count, few)
    assert count >= 10**9 or f"not by {count}" in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("seats", ["Aiko", b"ab", None, 2.5, {"Aiko", "Kai"}, True])
def test_seats_of_a_wrong_kind_are_refused_by_name(seats: Any) -> None:
    with pytest.raises(PositionError, match="seats are a number or a list of names"):
        seat_names(seats, few)


@pytest.mark.parametrize("name", ["", " ", "x" * (LONGEST_NAME + 1), "a\nb", 3, None])
def test_a_name_that_can_not_be_shown_is_refused(name: Any) -> None:
    with pytest.raises(PositionError, match="a seat's name is one to forty letters"):
        seat_names(["Aiko", name], few)


def test_every_problem_of_the_seats_is_told_at_once_and_apart() -> None:
    with pytest.raises(PositionError) as caught:
        seat_names(["Aiko", "Aiko", "", "Kai", "Kai"], few)
    assert len(caught.value.problems) == 4
    assert str(caught.value).count(". ") == 3


# What is given in Python


@pytest.mark.parametrize("value", ["1", 1.0, True, None, [1]])
def test_what_is_no_whole_number_is_refused_by_name(value: object) -> None:
    with pytest.raises(PositionError, match="winds is a whole number"):
        whole_number("winds", value)


@pytest.mark.parametrize("value", [HUGE, -HUGE, 10**7], ids=["huge", "deep", "large"])
def test_a_number_too_large_to_write_is_refused_in_a_sentence(value: int) -> None:
    with pytest.raises(PositionError, match="winds is a number of a few digits"):
        whole_number("winds", value)


@pytest.mark.parametrize("values", ["12", b"12", 12, {1: 2}, [1], [1, 2, 3]])
def test_what_is_not_one_value_for_each_seat_is_refused(values: object) -> None:
    with pytest.raises(PositionError, match="suns"):
        numbers_for_each_seat("suns", values, 2)


def test_one_value_for_each_seat_is_taken_from_any_list() -> None:
    assert numbers_for_each_seat("suns", (1, 2), 2) == (1, 2)


def test_an_unknown_keyword_is_named_beside_those_there_are() -> None:
    unknown_keywords({"turn": 1}, ["turn", "suns"])
    with pytest.raises(TypeError, match="no colour; it is built of turn, suns"):
        unknown_keywords({"colour": 1}, ["turn", "suns"])


# A ruleset


@dataclass(frozen=True)
class Rules:
    """Two words, a number, a switch."""

    edition: str = "standard"
    match: str = "all"
    goal: int = 20
    open: bool = False

    def __post_init__(self) -> None:
        SWITCHES.check(self)


SWITCHES: Final[Switches[Rules]] = Switches(
    preset="edition",
    presets={"standard": {}, "short": {"goal": 9}},
    words={"match": ("all", "one")},
    numbers={"goal": (1, 99)},
)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Rules(), "standard"),
        (Rules("short", goal=9), "short"),
        (Rules("short", goal=20), "short+goal=20"),
        (Rules(match="one", open=True), "standard+match=one+open=on"),
    ],
)
def test_a_ruleset_is_written_as_it_differs_from_its_preset_and_read_back(rules: Rules, text: str) -> None:
    assert SWITCHES.text(rules) == text
    assert SWITCHES.read(Rules, text) == rules


@pytest.mark.parametrize(
    "text", [" Standard + match = one ", "ｓｔａｎｄａｒｄ＋ｍａｔｃｈ＝ｏｎｅ", "\ufeffstandard+match=one"]
)
def test_a_ruleset_is_read_however_it_was_typed(text: str) -> None:
    assert SWITCHES.read(Rules, text) == Rules(match="one")


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("", 1, "it begins with standard / short"),
        ("deluxe", 1, "“deluxe” is no ruleset"),
        ("standard+colour=red", 10, "“colour” is no switch; there are match, goal, open"),
        ("standard+edition=short", 10, "is no switch"),
        ("standard+open=on+open=off", 18, "“open=” is given twice"),
        ("standard+match", 10, "match is one of all, one"),
        ("standard+match=some", 10, "match is one of all, one, not some"),
        ("standard+open=yes", 10, "open is on or off, not yes"),
        ("standard+goal=0", 10, "goal is a number from 1 to 99, not 0"),
        ("standard+goal=1_5", 10, "goal is a number from 1 to 99, not 1_5"),
        ("standard+goal=+5", 10, "goal is a number from 1 to 99"),
        ("standard+goal=٣", 10, "goal is a number from 1 to 99"),
    ],
)
def test_a_ruleset_that_does_not_parse_names_its_column(text: str, column: int, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        SWITCHES.read(Rules, text)
    assert said in str(caught.value)
    assert caught.value.column == column


@pytest.mark.parametrize("given", [{"match": 1}, {"goal": True}, {"goal": 1.0}, {"open": 1}, {"edition": "other"}])
def test_a_switch_that_is_set_wrong_is_refused_with_what_is_allowed(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"is (one of|a number from|on or off)"):
        Rules(**given)


# Errors


@pytest.mark.parametrize(
    "value",
    ["x" * 10**6, [1] * 10**6, HUGE, {n: n for n in range(1000)}, set(range(999))],
    ids=["text", "list", "number", "mapping", "set"],
)
def test_a_value_of_a_wrong_kind_is_repeated_in_part(value: object) -> None:
    assert len(described(value)) < 250


def test_the_parts_of_a_sentence_are_cut_through_and_through() -> None:
    inner = phrase("“{text}” is no bean", text="x" * 10_000)
    for problem in (inner, phrase("{part}!", part=inner), phrase("{parts}", parts=("x" * 10_000,) * 2)):
        assert len(str(NotationError(problem, ""))) < 600


def test_a_part_of_a_record_is_said_in_the_language_in_force_too() -> None:
    fault = RecordError(3, NotationError(phrase("seats are counted from 1 here, not from 0"), "to=0", 4).said)
    assert "seats are counted" in str(fault)
    with speaking("ja"):
        assert "seats are counted" not in str(fault)
