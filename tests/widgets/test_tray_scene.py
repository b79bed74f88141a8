"""The scene of the dice tray, held against the rules: every path of picks is answered as they answer."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import product

import pytest

from latice_nb import LatteTray, throwdown
from latice_nb.drawing.throwdown import slot_box
from latice_nb.game import CHANCE, random_bot
from latice_nb.throwdown import CatchUp, Place, Reclaim, State
from latice_nb.widgets.answers import Move, Prompt, Reason
from latice_nb.widgets.kit import seat_in_turn
from latice_nb.widgets.scene import Scene
from latice_nb.widgets.throwdown.answers import SHOW_ODDS
from latice_nb.widgets.throwdown.spots import AWAY, HAND, LATTES, die_spot, latte_spot, number_place, shelf
from latice_nb.wording import LANGUAGES, speaking

ALL = 40_000
"""The most bytes of a scene."""


def positions(seed: int, seats: int, count: int) -> Iterator[State]:
    """Positions of a random game in which a seat is to act."""
    rng = random.Random(seed)
    state = throwdown.start(seats, seed)
    for _ in range(count):
        while state.actor == CHANCE:
            state = state.play(state.sample(rng))
        if state.actor is None:
            return
        yield state
        state = state.play(random_bot(state, rng))


GAMES = [(seed, 2 + seed % 3) for seed in range(9)]


def order(tray: LatteTray, command: str, value: str = "") -> None:
    """Send a command as the page does."""
    tray.receive({"ply": tray.scene["ply"], "command": command, "value": value})


def scene_of(state: State) -> Scene:
    return LatteTray(state).build_scene(1)


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_the_moves_of_a_scene_are_the_legal_actions(seed: int, seats: int) -> None:
    for state in positions(seed, seats, 45):
        moves = {move.action for move in scene_of(state).answers.moves.values()} - {SHOW_ODDS}
        assert moves == {str(action) for action in state.legal()}, state.text


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_every_pair_of_picks_is_answered_and_refusals_are_the_rules_own(seed: int, seats: int) -> None:
    for state in positions(seed, seats, 20):
        scene = scene_of(state)
        for path in [(one,) for one in scene.spots()] + list(product(scene.spots(), repeat=2)):
            answer = scene.answer(path)
            assert isinstance(answer, Move | Prompt | Reason), (path, state.text)
            said = answer.label if isinstance(answer, Move) else answer.text
            assert said, (path, state.text)
            assert "{" not in said, (path, said)
        for number, one in enumerate(shelf(state, seat_in_turn(state))):
            if one.where != HAND or one.die is None or state.foam is not None:
                continue
            for place, latte in enumerate(state.row):
                refusal = state.why_not(Place(one.die, latte))
                answer = scene.answer((die_spot(number), latte_spot(place)))
                if refusal is not None:
                    assert isinstance(answer, Reason)
                    assert (answer.text, answer.rule) == (str(refusal), refusal.rule)


def test_a_number_that_is_filled_already_is_pointed_at() -> None:
    state = State.build(hand="25", lattes={"fern": ["", "4"], "heart": ["2", ""]}, phase="place")
    number = next(number for number, one in enumerate(shelf(state, 0)) if one.die == throwdown.Die("2"))
    place = state.row.index("heart")
    answer = scene_of(state).answer((die_spot(number), latte_spot(place)))
    assert isinstance(answer, Reason)
    cell = next(area for area in scene_of(state).areas if area.id == LATTES).cells[place]
    assert answer.at == (latte_spot(place), number_place(place, 0))
    assert dict(cell.places)[number_place(place, 0)] == slot_box(0, 0)


def test_a_die_on_a_latte_comes_back_before_the_roll_and_not_after() -> None:
    state = State.build(lattes={"heart": ["2", ""]}, phase="reclaim")
    number = next(number for number, one in enumerate(shelf(state, 0)) if one.where == AWAY)
    answer = scene_of(state).answer((die_spot(number),))
    assert isinstance(answer, Move)
    assert answer.action == str(Reclaim(throwdown.Die("2"), "heart"))
    rolled = state.play("roll").play("roll 1 1 3 4")
    number = next(number for number, one in enumerate(shelf(rolled, 0)) if one.where == AWAY)
    late = scene_of(rolled).answer((die_spot(number),))
    assert isinstance(late, Reason)
    assert late.rule == "T3.2"


def test_a_payment_that_can_be_made_in_two_ways_asks_for_the_partner() -> None:
    state = State.build(hand="33r3", baristas=("steady-hands", "perfect-foam-6", "good-steamed-milk-24"))
    answers = scene_of(state).answers
    assert isinstance(scene_of(state).answer(("die-0", "barista-0")), Prompt)
    assert answers.moves["die-0>barista-0>die-0"].action == "steady-hands 3 3"
    assert answers.moves["die-0>barista-0>die-5"].action == "steady-hands 3 r3"


def test_perfect_foam_asks_for_the_value_and_says_which_are_of_no_use() -> None:
    state = State.build(
        hand="16", lattes={"heart": ["2", ""]}, baristas=("perfect-foam-6", "steady-hands", "steady-hands-2")
    )
    scene = scene_of(state)
    assert isinstance(scene.answer(("die-1", "barista-0")), Prompt)
    five = scene.answer(("die-1", "barista-0", "value-5"))
    assert isinstance(five, Move)
    assert five.action == "perfect-foam-6 6=5"
    same = scene.answer(("die-1", "barista-0", "value-6"))
    assert isinstance(same, Reason)
    assert same.text == str(state.why_not("perfect-foam-6 6=6"))


def test_the_catch_up_die_is_taken_or_left() -> None:
    text = "throwdown standard practice to=2 scores=4|6 lattes= phase=catch-up round=2"
    moves = {move.action for move in scene_of(State.parse(text)).answers.moves.values()}
    assert moves == {str(CatchUp(take=True)), str(CatchUp(take=False)), SHOW_ODDS}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_scene_is_under_40_kb_even_with_six_red_dice_in_hand(code: str) -> None:
    state = State.build(
        seats=["Mika", "Ren", "Sol", "Noa"],
        lattes={
            "butterfly": ["12", "26", "136", "2"],
            "two-cats": ["", "", "", ""],
            "moth": ["", "", "", ""],
            "dragon": ["", "", "", ""],
        },
        hand="345r1r2r3r4r5r6",
    )
    with speaking(code):
        assert len(json.dumps(LatteTray(state, language=code).scene, ensure_ascii=False).encode()) < ALL


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_scene_is_under_40_kb_even_with_fifteen_dice_in_hand(code: str) -> None:
    """Each face is drawn once, in the artwork; a scene only names it."""
    with speaking(code):
        for seed in range(6):
            state = throwdown.start(4, seed=seed).replace(phase="place", hand="12345r1r2r3r4r5r6r1r2r3r4")
            assert len(json.dumps(LatteTray(state, language=code).scene, ensure_ascii=False).encode()) < ALL


def test_the_practice_deck_says_in_every_scene_that_it_is_not_the_published_one() -> None:
    for state in positions(3, 2, 30):
        captions = [cell.caption for area in scene_of(state).areas for cell in area.cells]
        assert any(str(state.deck.note) in caption for caption in captions)


def test_only_the_person_s_dice_can_be_picked_against_a_bot() -> None:
    tray = LatteTray(seed=5, mode="bot", seat=1)
    assert tray.state.turn == 1
    assert any(line["seat"] == 0 for line in tray.scene["log"])


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("2 2 5 6", "5 own dice"),
        ("2 2 5 6 9", "“9” is no die"),
        ("2 2 5 6 1 + 4", "0 red"),
        ("", "5 own dice"),
        ("2+", "is no die"),
    ],
)
def test_a_roll_that_can_not_be_is_refused_in_a_sentence(
    typed: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tray = LatteTray(seed=1)
    before, said = tray.state, list[str]()
    monkeypatch.setattr(tray, "tell", lambda text, *_: said.append(str(text)))
    order(tray, "own", typed)
    assert tray.state == before
    assert words in said[0]


@pytest.mark.parametrize("typed", ["6 2 5 2 1", "62521", "６２５２１", "\ufeff6,2，5、2\u30001", " 6 2 5\t2 1 "])
def test_a_roll_from_a_real_table_is_the_roll_and_may_not_be_taken_back(typed: str) -> None:
    tray = LatteTray(seed=1)
    order(tray, "own", typed)
    assert str(tray.record[-1]) == "roll 1 2 2 5 6"
    assert next(tool for tool in tray.scene["tools"] if tool["command"] == "undo")["why"]


def test_undo_goes_back_to_the_roll_and_no_further() -> None:
    tray = LatteTray(State.build(hand="25", lattes={"heart": ["", ""]}))
    rolled = tray.state
    tray.play("2>heart")
    tray.play("5>heart")
    order(tray, "undo", "")
    order(tray, "undo", "")
    assert tray.state == rolled
    order(tray, "redo", "")
    assert str(tray.record[-1]) == "2>heart"


def test_study_mode_takes_rolls_back_and_sets_values_up() -> None:
    tray = LatteTray(seed=2, mode="study")
    start = tray.state
    tray.play("roll")
    order(tray, "undo", "")
    assert tray.state == start
    tray.play("roll")
    order(tray, "edit", "")
    tray.receive({"ply": tray.scene["ply"], "path": ["value-6", "die-0"]})
    assert max(tray.state.hand).value == 6
    if 3 in tray.state.lattes[0].pattern:
        tray.receive({"ply": tray.scene["ply"], "path": ["value-3", "latte-0"]})
    order(tray, "type", "throwdown standard practice to=1 lattes=heart:2|,fern,ripple hand=5")
    assert tray.state.row == ("heart", "fern", "ripple")


def test_a_play_returns_what_the_bots_did_as_well() -> None:
    tray = LatteTray(seed=5, mode="bot", seat=0)
    tray.play("roll")
    told = len(tray.record)
    events = tray.play("end")
    assert {0, 1} <= {event.seat for event in events}
    assert len(tray.record) > told + 2
    assert tray.state.actor == 0
    assert events[-1] == tray.last_event


@pytest.mark.parametrize(("code", "said"), [("en", "Score track to 15: "), ("ja", "15点までの得点トラック")])
def test_the_score_track_is_said_to_the_tables_own_goal(code: str, said: str) -> None:
    tray = LatteTray(State.build(ruleset="standard+goal=15", scores=[3, 4]), language=code)
    track = next(area for area in tray.scene["areas"] if area["id"] == "track")
    assert all(cell["spoken"].startswith(said) for cell in track["cells"])
    assert all(">15</" in cell["picture"] and ">20</" not in cell["picture"] for cell in track["cells"])


@pytest.mark.parametrize(
    ("switch", "label", "price"),
    [
        ("", "Change the Barista cards, costs any pair", "any pair"),
        ("+change=off", "The Barista cards are not changed at this table", "not at this table"),
    ],
)
def test_the_change_spot_says_where_nothing_is_changed(switch: str, label: str, price: str) -> None:
    tray = LatteTray(State.build(ruleset=f"standard{switch}", hand="44"))
    cells = next(area for area in tray.scene["areas"] if area["id"] == "baristas")["cells"]
    cell = next(cell for cell in cells if cell.get("spots", [{}])[0].get("id") == "change")
    assert cell["spots"][0]["label"] == label
    assert f">{price}<" in cell["picture"]
