"""The Latte Throwdown bot: what it does in plain positions, and how it fares."""

from __future__ import annotations

import random
from typing import Any

import pytest

from latice_nb import throwdown
from latice_nb.game import CHANCE, Bot, play_out, random_bot
from latice_nb.lab.throwdown_bot import latte_bot
from latice_nb.throwdown import State

CARDS = ["steady-hands", "perfect-foam-6", "good-steamed-milk-24"]


def choice(**given: Any) -> str:
    """What the bot does in a position, as text."""
    return str(latte_bot(State.build(**{"baristas": CARDS, **given}).view(0), random.Random(1)))


def test_it_finishes_what_it_can() -> None:
    assert choice(lattes={"heart": ["2", ""], "fern": []}, hand="51") == "5>heart"


def test_it_finishes_the_dearer_latte_first() -> None:
    assert choice(lattes={"heart": ["2", ""], "rosetta": ["23", ""]}, hand="55") == "5>rosetta"


def test_it_turns_a_die_to_finish_a_latte() -> None:
    assert choice(lattes={"heart": ["2", ""], "fern": []}, hand="6") == "perfect-foam-6 6=5"


def test_it_takes_a_point_for_a_pair_that_no_latte_wants() -> None:
    assert choice(lattes={"fern": []}, hand="33") == "steady-hands 3 3"


def test_it_takes_the_red_die_at_a_new_round() -> None:
    state = State.build(lattes={"heart": ["", "2"]}, hand="5", turn=1, scores=[3, 5]).play("5>heart").play("end")
    assert str(latte_bot(state.view(0), random.Random(1))) == "take red"


def test_it_takes_dice_back_rather_than_roll_none() -> None:
    stuck = {"deep-wave": ["1344", ""], "fern": ["1", ""], "heart": ["", ""]}
    assert choice(lattes=stuck).startswith("reclaim")


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_players_that_pick_at_random(seats: int, thoroughness: int) -> None:
    games = 10 * thoroughness
    won = 0
    for seed in range(games):
        bots: list[Bot] = [random_bot] * seats
        bots[seed % seats] = latte_bot
        end = play_out(throwdown.start(seats, seed=seed), bots, seed=seed).state
        assert end.result is not None
        won += seed % seats in end.result.winners
    assert won >= 0.9 * games


def test_it_only_plays_what_is_legal_with_any_ruling() -> None:
    rng = random.Random(3)
    for ruleset in ("standard+gained=at-once+same_card=once", "standard+red_pays=off+change=off", "standard+row=1"):
        state = throwdown.start(3, seed=5, ruleset=ruleset)
        while state.actor is not None:
            action = state.sample(rng) if state.actor == CHANCE else latte_bot(state.view(state.actor), rng)
            state = state.play(action)
        assert state.result is not None
