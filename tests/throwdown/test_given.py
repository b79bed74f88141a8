"""What `State.build` and `State.replace` are given: a value of a wrong kind is refused by its field's name."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from latice_nb import throwdown
from latice_nb.game import NotationError, PositionError
from latice_nb.throwdown import State
from latice_nb.throwdown.given import FIELDS
from latice_nb.wording import speaking

WRONG: tuple[Any, ...] = (
    -1, 7, 10**30, 1.5, True, None, "", "B", "25", b"25", [], [1], [None], [[]], [["a"]], ["2"], [True], [1.5],
    {}, {"a": 1}, {"2": None}, {1: 2}, {"2", "5"}, [{}], [[[]]], ([], []), (None, None), ("2", "2"), object(),
)  # fmt: skip
"""Values of every kind; for each field most are wrong."""

NAMED = {
    "seats": "seat|play",
    "turn": "turn",
    "phase": "phase",
    "deck": "deck",
    "ruleset": "ruleset",
    "lattes": "Latte",
    "baristas": "Barista",
    "discard": "Barista",
    "hand": "dice",
    "home": "dice",
    "spent": "dice",
    "surplus": "dice",
    "scores": "points",
    "claimed": "Latte",
    "used": "Barista",
    "foam": "turn",
    "round": "rounds",
    "turns": "turns",
}
"""What an error speaks of where it doesn't name the field as it is written."""


def build(field: str, value: Any) -> State:
    """A position with one field given."""
    return State.build(**{field: value})


def replace(field: str, value: Any) -> State:
    """A table at play with one field changed."""
    return throwdown.start(seed=1).replace(**{field: value})


@pytest.mark.parametrize("make", [build, replace])
@pytest.mark.parametrize("field", FIELDS)
def test_a_value_of_a_wrong_kind_is_refused_by_its_fields_name(field: str, make: Callable[[str, Any], State]) -> None:
    refused: list[tuple[Any, Exception]] = []
    for value in WRONG:
        try:
            state = make(field, value)
        except (PositionError, NotationError, TypeError) as fault:
            refused.append((value, fault))
        else:
            assert State.parse(state.text) == state, value
            assert state.problems() == ()
    assert len(refused) > len(WRONG) / 2
    for value, error in refused:
        with speaking("en"):
            english = str(error)
        assert re.search(f"{field}|{NAMED[field]}", english), (value, english)
        assert len(english) < 1500
        with speaking("ja"):
            assert str(error) != english, (value, english)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"turn": "B"}, "turn is a whole number, not"),
        ({"turn": True}, "turn is a whole number, not"),
        ({"foam": "2"}, "foam is a die and the cards that turned it"),
        ({"foam": "25"}, "foam is a die and the cards that turned it"),
        ({"foam": ("2", "perfect-foam-6")}, "foam is a die and the cards that turned it"),
        ({"spent": "3"}, "spent counts dice as 5, or as (4, 1)"),
        ({"spent": (1, 2, 3)}, "spent counts dice as 5, or as (4, 1)"),
        ({"home": "5|5"}, "home is a list with the dice of each seat"),
        ({"home": 5}, "home is a list with the dice of each seat"),
        ({"scores": "12"}, "scores is a list with a number for each seat"),
        ({"scores": ["1", "2"]}, "scores is a whole number"),
        ({"lattes": {"rosetta": "25"}}, "the dice on rosetta are a list with a text for each seat"),
        ({"lattes": {"rosetta": [["2", True], ""]}}, "lattes: a die is a text such as r5 or a number, not True"),
        ({"lattes": "heart"}, "lattes is a list of cards' ids"),
        ({"lattes": ["heart", "fern", "heart"]}, "lattes: “heart” is given twice"),
        ({"baristas": "steady-hands"}, "baristas is a list of cards' ids"),
        ({"baristas": ["steady-hands", 3]}, "baristas: 3 is no card's id"),
        ({"discard": "steady-hands"}, "discard is a list of cards' ids"),
        ({"used": "change"}, "used is a list of cards' ids"),
        ({"hand": "2", "used": ["change", "change"]}, "used: “change” is given twice"),
        ({"claimed": ["heart", "fern"]}, "claimed is a list of cards' ids"),
        ({"claimed": {"heart": 1}}, "claimed is a list with a list of cards' ids for each seat"),
        ({"hand": 5}, "hand: dice are a text such as 25r4 or a list of dice, not 5"),
        ({"hand": {"2": 1}}, "hand: dice are a text such as 25r4 or a list of dice"),
        ({"hand": {"2", "5"}}, "hand: dice are a text such as 25r4 or a list of dice"),
        ({"hand": [True]}, "hand: a die is a text such as r5 or a number, not True"),
        ({"hand": [13]}, "hand: a die is a number from 1 to 12, not 13"),
        ({"turns": 10000}, "at most 9999"),
        ({"surplus": None}, "surplus is a whole number"),
        ({"seats": True}, "seats are a number or a list of names"),
        ({"phase": 3}, "the phase is one of"),
    ],
)
def test_build_names_the_field_and_what_it_may_be(given: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError) as caught:
        State.build(**given)
    assert said in str(caught.value)


def test_a_text_of_dice_that_does_not_parse_names_its_field() -> None:
    with pytest.raises(NotationError, match="hand: “7” is no die"):
        State.build(hand="57")


def test_all_values_of_a_wrong_kind_are_listed() -> None:
    with pytest.raises(PositionError) as caught:
        State.build(turn="B", foam="2", spent="3", lattes={"rosetta": "25"})
    assert len(caught.value.problems) == 4


def test_a_number_of_own_dice_stands_for_the_pair() -> None:
    assert State.build(hand="25", home=[0, 5], spent=3) == State.build(hand="25", home=[(0, 0), (5, 0)], spent=(3, 0))


@pytest.mark.parametrize("wrong", [5, None, ["practice"], {}])
def test_a_deck_or_a_ruleset_of_a_wrong_kind_is_no_raw_error(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a deck or its name is wanted"):
        State.build(deck=wrong)
    with pytest.raises(TypeError, match="a ruleset or its text is wanted"):
        State.build(ruleset=wrong)


@pytest.mark.parametrize("seats", [0, 1, 5, 12, 10**12, -3])
def test_a_number_of_seats_that_can_not_play_is_repeated_as_it_was_given(seats: int) -> None:
    with pytest.raises(PositionError) as caught:
        throwdown.start(seats)
    assert str(seats) in str(caught.value) or seats in {1, 10**12}
    assert "not 9" not in str(caught.value)


@pytest.mark.parametrize("first", ["0", 1.0, True, None, 2, -1])
def test_who_starts_is_a_seat(first: Any) -> None:
    with pytest.raises(PositionError):
        throwdown.start(2, seed=1, first=first)


@pytest.mark.parametrize("seat", [2, -1, True, "0", 0.0, None])
def test_dice_on_and_missing_know_the_seats(seat: Any) -> None:
    state = State.build(lattes={"heart": ["2", "5"]})
    with pytest.raises(ValueError, match="seats are numbered 0 to 1, not"):
        state.dice_on("heart", seat)
    with pytest.raises(ValueError, match="seats are numbered 0 to 1, not"):
        state.view(seat)
    if seat is not None:
        with pytest.raises(ValueError, match="seats are numbered 0 to 1, not"):
            state.missing("heart", seat)


@pytest.mark.parametrize(
    "make",
    [
        lambda: throwdown.Place("5", 5),  # type: ignore[arg-type]
        lambda: throwdown.Place("5", ["heart"]),  # type: ignore[arg-type]
        lambda: throwdown.Place(True, "heart"),  # type: ignore[arg-type]  # noqa: FBT003
        lambda: throwdown.Activate("steady-hands", 3),  # type: ignore[arg-type]
        lambda: throwdown.Foam("perfect-foam-6", "6", True),  # type: ignore[arg-type]  # noqa: FBT003
        lambda: throwdown.Foam("perfect-foam-6", "6", "2"),  # type: ignore[arg-type]
        lambda: throwdown.Deal("lattes", "heart"),  # type: ignore[arg-type]
        lambda: throwdown.Deal(5, ("heart",)),  # type: ignore[arg-type]
        lambda: throwdown.Roll("125"),  # type: ignore[arg-type]
        lambda: throwdown.Roll(5),  # type: ignore[arg-type]
        lambda: throwdown.Roll((1, True)),
        lambda: throwdown.CatchUp("no"),  # type: ignore[arg-type]
        lambda: throwdown.parse_action(5),  # type: ignore[arg-type]
        lambda: throwdown.State.parse(5),  # type: ignore[arg-type]
        lambda: throwdown.odds.solve_row([(1, 2)], "5"),  # type: ignore[arg-type]
    ],
)
def test_an_action_made_of_a_wrong_kind_is_refused(make: Any) -> None:
    with pytest.raises((TypeError, ValueError)) as caught:
        make()
    with speaking("en"):
        english = str(caught.value)
    with speaking("ja"):
        assert str(caught.value) != english


@pytest.mark.parametrize(
    "wrong",
    [{"goal": "15"}, {"goal": 15.0}, {"goal": True}, {"row": -1}, {"red_pays": 1}, {"same_card": True}, {"preset": []}],
)
def test_a_switch_of_a_wrong_kind_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        throwdown.Ruleset(**wrong)
