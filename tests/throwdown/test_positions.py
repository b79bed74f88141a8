"""Positions that can't stand on a table are refused with every problem they have."""

from __future__ import annotations

from typing import Any

import pytest

from latice_nb import throwdown
from latice_nb.game import PositionError
from latice_nb.throwdown import State
from latice_nb.wording import speaking

FACE_UP = ["perfect-foam-6", "steady-hands", "good-steamed-milk-24"]
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"seats": 5}, "two to four play, not 5"),
    ({"seats": 1}, "house mode"),
    ({"seats": "Mika"}, "a list of names"),
    ({"seats": ["A", "A"]}, "two seats are called A"),
    ({"seats": ["A", " "]}, "one to forty letters"),
    ({"turn": 2}, "turn of seat 3"),
    ({"phase": "lunch"}, "the phase is one of"),
    ({"seats": 2, "scores": [1]}, "scores is wanted for each of 2 seats"),
    ({"seats": 2, "lattes": {"heart": ["", "", "2"]}}, "belong to 3 seats"),
    ({"scores": [-1, 0]}, "not negative"),
    ({"deck": "published"}, "there is no deck"),
    ({"lattes": ["swan"]}, "no Latte of the Practice deck"),
    ({"baristas": ["milk", *FACE_UP[1:]]}, "no Barista card"),
    ({"lattes": ["heart"], "claimed": [["heart"], []]}, "two places"),
    ({"lattes": ["heart", "fern", "sun", "cat"]}, "at most 3 Lattes"),
    ({"baristas": FACE_UP[:2]}, "3 Barista cards lie face up here, not 2"),
    ({"hand": "222222"}, "five own dice, not 6"),
    ({"home": [(5, 11), (5, 0)]}, "ten red dice, not 11"),
    ({"surplus": 9}, "ten red dice, not 9"),
    ({"lattes": {"heart": ["3", ""]}}, "can't lie on Heart"),
    ({"lattes": {"heart": ["25", ""]}}, "would have been claimed"),
    ({"scores": [20, 0]}, "the game would be over"),
    ({"phase": "over"}, "only when the player in turn has 20 points"),
    ({"phase": "reclaim", "hand": "2"}, "the middle of a turn"),
    ({"phase": "roll", "lattes": {"deep-wave": ["1344", ""], "fern": ["1", ""]}}, "no die to roll"),
    ({"phase": "roll", "hand": "2", "home": [(0, 1), (5, 0)]}, "roll gained dice at once"),
    ({"hand": "2", "home": [(4, 0), (5, 0)]}, "all dice at home were rolled"),
    ({"lattes": []}, "a new round would have begun"),
    ({"phase": "lattes", "lattes": ["heart"]}, "Lattes still lie face up"),
    ({"phase": "lattes", "home": [(5, 1), (5, 1)]}, "red dice went back"),
    ({"phase": "catch-up"}, "nobody is alone in last place"),
    *(
        (
            {"phase": "catch-up", "scores": [3, 5], "ruleset": f"standard+catch_up={switch}"},
            "nobody is alone in last place",
        )
        for switch in ("off", "always")
    ),
    (
        {"hand": "2", "home": [(0, 1), (5, 0)], "ruleset": "standard+gained=at-once"},
        "all dice at home were rolled",
    ),
    ({"phase": "change"}, "only after a change"),
    ({"hand": "2", "foam": ("3", ["perfect-foam-6"]), "baristas": FACE_UP}, "must be in hand"),
    ({"hand": "2", "foam": ("2", ["steady-hands"]), "baristas": FACE_UP}, "only a Perfect Foam"),
    ({"hand": "2", "foam": ("2", ["perfect-foam-6"]), "baristas": FACE_UP, "lattes": ["tulip"]}, "has no use"),
    (
        {"hand": "r2", "foam": ("r2", ["perfect-foam-6"]), "baristas": FACE_UP, "ruleset": "standard+red_pays=off"},
        "at this table none is turned",
    ),
]


@pytest.mark.parametrize(("given", "problem"), IMPOSSIBLE)
def test_impossible_positions(given: dict[str, Any], problem: str) -> None:
    with pytest.raises(PositionError) as caught:
        State.build(**given)
    assert problem in str(caught.value)
    with speaking("ja"):
        assert problem not in str(caught.value)


def test_all_problems_are_listed() -> None:
    with pytest.raises(PositionError) as caught:
        State.build(hand="222222", scores=[21, 0], lattes={"heart": ["3", ""]}, surplus=4)
    assert len(caught.value.problems) == 4


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(TypeError, match="dices"):
        State.build(dices="2")


def test_any_table_can_be_edited() -> None:
    state = throwdown.start(["Mika", "Ren"], seed=3)
    edited = state.replace(
        lattes={"heart": ["2r5"[:1], "5"], "fern": ["r4", ""]}, scores=[19, 3], hand="334", phase="place"
    )
    assert (edited.home, edited.spent, edited.surplus) == (((0, 0), (4, 0)), (1, 0), 9)
    assert (
        edited.replace(baristas=["steady-hands-3", "perfect-foam-6", "good-steamed-milk-24"])
        .play("steady-hands-3 3 3")
        .actor
        is None
    )


def test_the_cards_that_turned_a_die_count_as_used() -> None:
    foam = {"hand": "2", "foam": ("2", ["perfect-foam-6"]), "baristas": FACE_UP, "lattes": ["heart"]}
    assert State.build(**foam).used == ("perfect-foam-6",)
    played = State.build(hand="6", baristas=FACE_UP, lattes=["heart"]).play("perfect-foam-6 6=2")
    assert State.build(**foam) == played


def test_texts_and_wrong_actions_are_told_apart() -> None:
    state = throwdown.start(2, seed=3)
    with pytest.raises(TypeError, match="an action of Latte Throwdown"):
        state.why_not(5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seats are numbered"):
        state.view(2)
    with pytest.raises(ValueError, match="chance is not to act"):
        state.outcomes()
    with pytest.raises(ValueError, match="face up"):
        state.dice_on("moth", 0)


def test_what_a_tray_lights_up() -> None:
    state = State.build(lattes={"heart": [], "fern": []}, hand="2246", baristas=FACE_UP)
    lit = {str(action) for action in state.actions_with("2")}
    assert lit == {"2>heart", "good-steamed-milk-24 2 4", "steady-hands 2 2", "change 2 2"}
    assert [card.id for card in state.lattes] == ["heart", "fern"]
