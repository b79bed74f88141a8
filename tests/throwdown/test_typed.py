"""Texts as people type them: whatever one reader takes, every reader takes; what none takes is shown how it is written."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import pytest

from latice_nb import throwdown
from latice_nb.game import NotationError
from latice_nb.throwdown import Die, Ruleset, State, dice_of, odds, parse_action
from latice_nb.wording import speaking

WIDE = {sign: sign + 0xFEE0 for sign in range(0x21, 0x7F)}
"""Every sign as a Japanese keyboard writes it."""


@pytest.mark.parametrize(
    "text",
    [
        "5>heart", "r5>twin-hearts", "reclaim r5<heart", "steady-hands 3 r3", "perfect-foam-6 6=2", "change 4 r4",
        "roll", "roll 1 2 2 5 6 + 4 6", "end", "take red", "leave red", "deal lattes fern,heart",
    ],
)  # fmt: skip
def test_an_action_is_read_from_any_keyboard(text: str) -> None:
    action = parse_action(text)
    for typed in (
        text.translate(WIDE),
        text.upper(),
        text.replace(" ", "\u3000"),
        text.replace(",", "、"),
        f"\ufeff{text}",
        f"  {text}\t",
        text.replace(" ", "\xa0"),
        text.replace(",", ", "),
    ):
        assert parse_action(typed) == action, typed


def test_dice_are_read_from_any_keyboard() -> None:
    for text in ("２５ｒ４", "\ufeff2 5 r4", "2,5、Ｒ４", "2，5，r4", "2\u30005\tR4"):
        assert dice_of(text) == dice_of("25r4"), text
        assert State.build(hand=text).hand == dice_of("25r4")
    assert Die("Ｒ５") == Die(" r5 ") == Die("r5")
    assert odds.completes("２ ５") == odds.completes("2 5")


def test_a_ruleset_is_read_from_any_keyboard() -> None:
    for text in (
        "ｓｔａｎｄａｒｄ＋ｇｏａｌ＝１５",
        "\ufeffstandard+goal=15",
        "Standard+Goal=15",
        "standard+goal=１５",
    ):
        assert Ruleset.parse(text) == Ruleset.parse("standard+goal=15"), text
        assert State.build(ruleset=text).ruleset.goal == 15


def test_a_decks_name_is_read_from_any_keyboard() -> None:
    for name in ("Practice", "ｐｒａｃｔｉｃｅ", "\ufeffpractice", " practice "):
        assert throwdown.start(2, seed=1, deck=name) == throwdown.start(2, seed=1)
        assert State.build(deck=name).deck.name == "practice"


@pytest.mark.parametrize("value", ["1_5", "+15", "-1", "15.0", "0x9", "²", "", " ", "9999999999"])
def test_a_goal_that_is_no_number_is_refused(value: str) -> None:
    with pytest.raises(NotationError) as caught:
        Ruleset.parse(f"standard+goal={value}")
    assert caught.value.column == 10


def test_a_position_is_read_from_any_keyboard() -> None:
    state = State.build(
        seats=["Ａｉｋｏ", "れん"], lattes={"heart": ["2", "5"], "fern": []}, hand="56r4", scores=[11, 3], turns=5,
        claimed=[["tulip"], ["sun"]], used=["steady-hands"], baristas=["steady-hands", "perfect-foam-6", "good-steamed-milk-24"],
    )  # fmt: skip
    head, names = state.text.rsplit(" names=", 1)
    for typed in (
        f"{head.translate(WIDE)}\u3000ｎａｍｅｓ＝{names}",
        f"\ufeff{state.text}",
        state.text.replace(" ", "\u3000"),
        state.text.replace(" ", "\xa0"),
    ):
        read = State.parse(typed)
        assert read == state, typed
        assert read.seats == ("Ａｉｋｏ", "れん")


@pytest.mark.parametrize("wrap", ["\n", "\r\n", "\n    "])
def test_a_position_over_several_lines_is_read_whole(wrap: str) -> None:
    state = State.build(lattes={"heart": ["2", "5"]}, hand="56r4", scores=[11, 3], turns=5, surplus=9)
    words = state.text.split(" ")
    for place in range(1, len(words)):
        wrapped = " ".join(words[:place]) + wrap + " ".join(words[place:])
        assert State.parse(wrapped) == state


def test_names_with_signs_of_a_japanese_keyboard_read_back() -> None:
    state = throwdown.start(["み｜か", "れ＝ん＃", "そ，ら"], seed=1)
    assert State.parse(state.text).seats == state.seats


@pytest.mark.parametrize(
    ("text", "example"),
    [
        ("5 heart", "5>heart"),
        ("r5 twin hearts", "r5>twin-hearts"),
        ("place 5 heart", "5>heart"),
        ("put a 5 on the heart", "5>heart"),
        ("place 5 > heart", "5>heart"),
        ("PLACE ５ Twin Hearts", "5>twin-hearts"),
        ("22>heart", "2>heart"),
        (">heart", "5>heart"),
        ("22<heart", "reclaim 2<heart"),
        ("2<heart", "reclaim 2<heart"),
        ("reclaim 22<heart", "reclaim 2<heart"),
        ("reclaim 2 heart", "reclaim 2<heart"),
        ("reclaim", "reclaim 5<heart"),
        ("return 2 from heart", "reclaim 2<heart"),
        ("take back 2 heart", "reclaim 2<heart"),
        ("end turn", "end"),
        ("end now", "end"),
        ("pass", "end"),
        ("throw dice", "roll"),
        ("swap a pair of 4", "change 4 4"),
        ("roll the dice", "roll"),
        ("take", "take red"),
        ("leave it", "leave red"),
        ("6=2", "perfect-foam-6 6=2"),
    ],
)
def test_a_common_form_is_shown_how_it_is_written(text: str, example: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    with speaking("en"):
        assert f"“{example}”" in str(caught.value.phrase)
    parse_action(example)
    with speaking("ja"):
        assert f"「{example}」" in str(caught.value.phrase)


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("５＞Heart 6>fern", 9, "“6” is one word too many"),
        ("Steady Hands 3 x", 16, "“x” is no die"),
        ("steady-hands   3   r9", 20, "“r9” is no die"),
        ("5 > hea!rt", 5, "“hea!rt” can't be a card's id"),
        ("  Reclaim  9 < Heart", 12, "“9” is no die"),
        ("Perfect Foam 6 6 = 9", 20, "a die shows 1 to 6, not “9”"),
        ("roll 225x", 9, "“x” is no die"),
        ("deal lattes heart, Fern!", 20, "“Fern!” can't be a card's id"),
        ("5>ハート", 3, "“ハート” can't be a card's id"),
        ("5>heart １２", 9, "“１２” is one word too many"),
        ("roll 1 + 2 + 3", 12, "one “+” parts own dice from red ones"),
        ("roll +", 6, "“+” is no die"),
        ("5>heart-2 fern", 11, "“fern” is one word too many"),
        ("deal lattes" + " sun" * 200, 405, "an action has at most 100 words"),
        ("roll 2+", 7, "“+” is no die"),
    ],
)
def test_a_loosely_written_action_is_told_where_it_goes_wrong(text: str, column: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert (problem in str(caught.value), caught.value.column, caught.value.text) == (True, column, text)


def test_a_card_may_be_called_like_what_people_write() -> None:
    assert str(parse_action("swap 4 4")) == "swap 4 4"
    assert str(parse_action("5>stop")) == "5>stop"


def test_a_perfect_foam_may_be_written_in_words() -> None:
    assert parse_action("Perfect Foam 6 6=2") == parse_action("perfect-foam-6 6=2")


LONG = 30_000


@pytest.mark.parametrize(
    "text",
    [
        " " * LONG, " " * LONG + "5>heart", "5>heart" + " " * LONG + "x", "5" + " " * LONG + ">heart", "a" * LONG,
        "a " * LONG, "a-" * LONG, "5>" + "a" * LONG, "5>" + "a-" * LONG, "=" * LONG, "<" * LONG, "> " * LONG, "r" * LONG,
        "6" * LONG, "roll " + "1 " * LONG, "roll " + "1" * LONG, "change " + "r1" * LONG, "steady-hands " + "3" * LONG,
        "deal lattes " + "a," * LONG, "x 6=" + "6" * LONG, "\ufeff" * LONG, "5 > twin" + " a" * LONG,
    ],
)  # fmt: skip
def test_every_reader_is_linear_and_every_error_bounded(text: str) -> None:
    start, faults = process_time(), list[ValueError]()
    readers: list[Callable[[str], object]] = [parse_action, State.parse, Ruleset.parse, dice_of, Die, odds.completes]
    for field in ("lattes", "hand", "home", "names", "scores", "foam", "claimed", "used", "phase", "to", "round"):
        readers.append(lambda text, field=field: State.parse(f"throwdown standard practice {field}={text}"))  # type: ignore[misc]
    for read in readers:
        try:
            read(text)
        except ValueError as fault:
            faults.append(fault)
    assert len(faults) > 3
    assert all(len(str(fault)) < 1500 for fault in faults)
    assert process_time() - start < 3


@pytest.mark.parametrize("text", ["5>" + "a" * 5000, "a" * 5000 + " 3 3", "reclaim 5<" + "a-b" * 5000])
def test_a_card_of_a_mile_is_no_card(text: str) -> None:
    with pytest.raises(NotationError, match="can't be a card's id"):
        parse_action(text)


def test_an_action_of_sixteen_thousand_blanks_is_read_at_once() -> None:
    start = process_time()
    for text in (" " * 16_000 + "x", "5" + " " * 16_000 + "x", "twin" + " " * 16_000 + "x y"):
        with pytest.raises(NotationError):
            State.parse_action(text)
    assert process_time() - start < 0.5
