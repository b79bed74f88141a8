"""One named position for each refusal: its code, its rule, what is at fault, in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from latice_nb import throwdown
from latice_nb.game import IllegalAction
from latice_nb.throwdown import State
from latice_nb.wording import speaking

CARDS = ["steady-hands", "perfect-foam-6", "good-steamed-milk-24"]
HAND = {"lattes": {"heart": ["2", "5"], "fern": []}, "hand": "2256"}
ONCE = {**HAND, "used": ["steady-hands"], "ruleset": "standard+same_card=once"}
FOAMS = {"baristas": ["perfect-foam-6", "perfect-foam-3", "steady-hands"], "lattes": ["double-sun"]}
PRACTICE = throwdown.deck("practice")
SHORT = [card for card in PRACTICE.baristas if card not in (*CARDS, "perfect-foam-1")]
LAST = {"lattes": {"heart": ["2", ""]}, "scores": [5, 3], "hand": "5"}

CASES: dict[str, tuple[dict[str, Any], list[str], str, str, tuple[str, ...]]] = {
    # code: (position, actions played first, action refused, rule, at fault)
    "over": ({"phase": "over", "scores": [20, 0]}, [], "roll", "T8.2", ()),
    "rolling": ({}, ["roll"], "2>heart", "T3.3", ()),
    "dealing": ({**HAND, "hand": "44"}, ["change 4 4"], "end", "T5.8", ()),
    "catch-up-first": (LAST, ["5>heart", "end"], "roll", "T7.3", ()),
    "rolled-already": (HAND, [], "reclaim 2<heart", "T3.2", ()),
    "one-roll": (HAND, [], "roll", "T3.3", ()),
    "roll-first": ({}, [], "2>heart", "T3.1", ()),
    "not-yours": ({"lattes": HAND["lattes"]}, [], "reclaim 5<heart", "T3.2", ("5", "heart")),
    "not-there": ({"lattes": HAND["lattes"]}, [], "reclaim 1<fern", "T3.2", ("1", "fern")),
    "foam-first": ({**HAND, "hand": "65"}, ["perfect-foam-6 6=1"], "5>heart", "T5.3", ("1",)),
    "unknown-latte": (HAND, [], "2>swan", "T5.9", ("swan",)),
    "latte-not-there": (HAND, [], "2>rosetta", "T2.3", ("rosetta",)),
    "no-such-die": (HAND, [], "4>fern", "T3.3", ("4",)),
    "filled": (HAND, [], "2>heart", "T4.2", ("2", "heart")),
    "no-match": (HAND, [], "5>fern", "T4.1", ("5", "fern")),
    "unknown-barista": (HAND, [], "latte-machine 2 2", "T5.9", ("latte-machine",)),
    "barista-not-there": (HAND, [], "perfect-foam-1 2=1", "T2.4", ("perfect-foam-1",)),
    "used-already": (ONCE, [], "steady-hands 2 2", "T5.7", ("steady-hands",)),
    "surplus-empty": ({"hand": "24", "home": [(0, 5), (5, 5)]}, [], "good-steamed-milk-24 2 4", "T5.5", (CARDS[2],)),
    "red-cannot-pay": (
        {"hand": "4r4", "ruleset": "standard+red_pays=off"},
        [],
        "steady-hands 4 r4",
        "T4.9",
        ("4", "r4", "steady-hands"),
    ),
    "value-missing": (HAND, [], "perfect-foam-6 6", "T5.3", ("6", "perfect-foam-6")),
    "wrong-cost": (HAND, [], "steady-hands 2 5", "T5.2", ("2", "5", "steady-hands")),
    "turns-no-die": (HAND, [], "steady-hands 2=3", "T5.1", ("2", "steady-hands")),
    "same-foam": (
        {**FOAMS, "hand": "6"},
        ["perfect-foam-6 6=3", "perfect-foam-3 3=6"],
        "perfect-foam-6 6=2",
        "T5.3",
        ("6", "perfect-foam-6"),
    ),
    "wrong-die": (HAND, [], "perfect-foam-6 5=2", "T5.3", ("5", "perfect-foam-6")),
    "same-value": (HAND, [], "perfect-foam-6 6=6", "T5.3", ("6", "perfect-foam-6")),
    "no-use": ({"lattes": ["heart"], "hand": "6"}, [], "perfect-foam-6 6=1", "T5.3", ("6", "perfect-foam-6")),
    "no-change": ({"hand": "44", "ruleset": "standard+change=off"}, [], "change 4 4", "T5.8", ("4", "4", "change")),
    "changed-already": (
        {"hand": "44", "used": ["change"], "ruleset": "standard+change=once"},
        [],
        "change 4 4",
        "T5.8",
        ("4", "4", "change"),
    ),
    "no-pair": (HAND, [], "change 2 5", "T5.8", ("2", "5", "change")),
    "no-catch-up": (HAND, [], "take red", "T7.3", ()),
    "tied-last": ({**LAST, "scores": [4, 6], "seats": ["Aki", "Ren"]}, ["5>heart", "end"], "take red", "T7.3", ()),
    "no-roll-due": (HAND, [], "roll 1 2 3 4 5", "T3.3", ()),
    "wrong-dice": ({}, ["roll"], "roll 1 2 3 4", "T3.3", ()),
    "no-deal-due": (HAND, [], "deal lattes sun", "T7.4", ()),
    "wrong-count": ({"phase": "lattes"}, [], "deal lattes sun", "T7.4", ("sun",)),
    "not-in-pile": ({"phase": "lattes"}, [], "deal lattes cat,sun,swan", "T7.4", ("swan",)),
    "pile-first": (
        {"hand": "44", "discard": SHORT},
        ["change 4 4"],
        "deal baristas steady-hands,steady-hands-2,steady-hands-3",
        "T7.6",
        ("steady-hands", "steady-hands-2", "steady-hands-3"),
    ),
}


def position(code: str) -> State:
    given, first, *_ = CASES[code]
    state = State.build(**{"baristas": CARDS, **given})
    for action in first:
        state = state.play(action)
    return state


@pytest.mark.parametrize("code", CASES)
def test_refusal(code: str) -> None:
    state, (_, _, action, rule, at) = position(code), CASES[code]
    refusal = state.why_not(action)
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.at) == (code, rule, at)
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    assert caught.value.refusal == refusal


@pytest.mark.parametrize("code", CASES)
def test_refusal_is_a_sentence_in_both_languages(code: str) -> None:
    refusal = position(code).why_not(CASES[code][2])
    assert refusal is not None
    with speaking("en"):
        english = str(refusal)
    with speaking("ja"):
        japanese = str(refusal)
    assert english[0].isupper()
    assert english.endswith(".")
    assert japanese.endswith("。")
    assert not re.search(r"[{}]|[A-Za-z]{4,}", re.sub(r"“[^”]*”|「[^」]*」", "", japanese))


def test_every_code_in_the_source_has_its_position() -> None:
    source = Path(throwdown.__file__).with_name("legality.py").read_text(encoding="utf-8")
    assert set(re.findall(r"Refusal\(\s*\"([a-z-]+)\"", source)) == set(CASES)


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({"phase": "lattes", "turns": 0, "baristas": []}, "T2.3"),
        ({"phase": "lattes", "round": 2}, "T7.4"),
        ({"phase": "baristas"}, "T2.4"),
        ({"phase": "change", "used": ["change"], "spent": (2, 0), "hand": "666"}, "T5.8"),
    ],
)
def test_cards_that_are_due_name_the_rule_of_their_moment(given: dict[str, Any], rule: str) -> None:
    refusal = State.build(**given).why_not("end")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("dealing", rule)


def test_the_first_lattes_come_by_the_rule_of_the_set_up() -> None:
    opening = State.build(phase="lattes", turns=0, baristas=[])
    assert [event.rule for event in opening.narrate("deal lattes cat,heart,sun")] == ["T2.3"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("2>swan", "No Latte of the Practice deck is called “swan”. Face up now: “heart, fern”."),
        (
            "perfect-foam 6=5",
            (
                "No Barista card of the Practice deck is called “perfect-foam”. "
                "Face up now: “steady-hands, perfect-foam-6, good-steamed-milk-24”."
            ),
        ),
        ("heart 5", "Heart is a Latte: to pour, write “5>heart”."),
        ("steady-hands-2 2 2", "Steady Hands lies face up as “steady-hands”, not as “steady-hands-2”."),
        ("perfect-foam-1 2=1", "Perfect Foam lies face up as “perfect-foam-6”, not as “perfect-foam-1”."),
    ],
)
def test_a_name_that_is_none_is_answered_with_those_that_are(text: str, sentence: str) -> None:
    assert str(State.build(**HAND, baristas=CARDS).why_not(text)) == sentence


def test_a_card_that_lies_face_up_under_another_id_is_not_said_to_be_missing() -> None:
    state = State.build(lattes=["heart"], hand="22", baristas=["steady-hands-2", "steady-hands-3", CARDS[1]])
    said = str(state.why_not("steady-hands 2 2"))
    assert said == "Steady Hands lies face up as “steady-hands-2, steady-hands-3”, not as “steady-hands”."
    with pytest.raises(ValueError, match="lies face up as “steady-hands-2, steady-hands-3”"):
        throwdown.odds.barista_worth(State.build(baristas=state.baristas), "steady-hands")


def test_one_card_does_not_come_up_twice_in_a_deal() -> None:
    due = State.build(phase="lattes")
    refusal = due.why_not("deal lattes sun,sun,cat")
    assert refusal is not None
    assert (refusal.code, due.why_not("deal lattes sun,heart,cat")) == ("not-in-pile", None)


def test_a_tie_for_last_place_is_named_also_when_the_new_lattes_lie_there() -> None:
    dealt = position("tied-last").play("deal lattes cat,moth,tulip")
    assert str(dealt.why_not("take red")) == "Aki and Ren share the last place with 6 points: nobody adds a red die."
    later = dealt.play("roll").play("roll 1 1 2 3 4").play("1>cat").play("end")
    assert "Only at a new round" in str(later.why_not("take red"))


@pytest.mark.parametrize(
    ("action", "example"),
    [
        ("6>perfect-foam-6", "perfect-foam-6 6=1"),
        ("2>steady-hands", "steady-hands 2 2"),
        ("2>good-steamed-milk-24", "2 4"),
    ],
)
def test_a_barista_card_taken_for_a_latte_says_how_it_is_paid(action: str, example: str) -> None:
    said = str(position("no-match").why_not(action))
    assert "is a Barista card" in said
    assert f"{example}”" in said


def test_what_a_latte_wants_twice_is_told_by_its_places() -> None:
    state = State.build(lattes={"moth": ["55", ""]}, hand="5")
    assert "has 2 places for a 5" in str(state.why_not("5>moth"))
