"""The greedy Latice bot: what it does in plain positions, and how it fares."""

from __future__ import annotations

import random

import pytest

from latice_nb import latice
from latice_nb.game import CHANCE, play_out
from latice_nb.lab.bots import greedy_bot, random_bot
from latice_nb.lab.simulate import tournament
from latice_nb.latice import State


def choice(**given: object) -> str:
    """What the bot does in a position, as text."""
    state = State.build(**given)
    return str(greedy_bot(state.view(state.turn), random.Random(1)))


def test_it_opens_on_the_moon() -> None:
    assert choice(racks=["rT,W"]) == "rT@e5"


def test_it_takes_the_placement_that_earns_most() -> None:
    assert choice(board="rT@e5,rF@f6", racks=["rD,gB"]) in {"rD@e6", "rD@f5"}


def test_it_prefers_a_sun_square_to_two_sides() -> None:
    assert choice(board="rT@e8,rF@d8,rB@c7,rG@d6", racks=["rD"]) in {"rD@e9", "rD@c8", "rD@d7"}
    assert choice(board="rT@e8", racks=["rD"]) == "rD@e9"


def test_it_plays_a_wind_that_opens_a_much_better_placement() -> None:
    """Three of four neighbours of e5 lie there; the fourth is one square away (L5.1)."""
    assert choice(board="rT@e4,rF@f5,rB@d5,rG@e7", racks=["rD,W"]) == "W:e7-e6"


def test_it_keeps_a_wind_that_helps_little() -> None:
    assert "@" in choice(board="rT@e5", racks=["rD,W"])


def test_it_plays_its_winds_out_when_the_pool_is_empty() -> None:
    assert choice(board="rT@e5", racks=["rD,W"], pools=["", None]).startswith("W:")


def test_it_plays_a_wind_when_nothing_fits_and_nothing_can_be_exchanged() -> None:
    assert choice(board="rT@e5", racks=["gD,W"], pools=["", None]).startswith("W:")


def test_it_pays_with_halfstones_first_when_a_tile_can_follow() -> None:
    assert choice(board="rT@e5", racks=["rD"], moves="", suns=[1, 0], halves=[2, 0]) == "spend half"
    assert choice(board="rT@e5", racks=["rD"], moves="", suns=[1, 0], halves=[1, 0]) == "spend sun"


def test_it_does_not_pay_when_nothing_can_follow() -> None:
    assert choice(board="rT@e5", racks=["gD"], moves="", suns=[1, 0]) == "end"


def test_it_places_on_a_move_it_paid_for() -> None:
    assert "@" in choice(board="rT@e5", racks=["rD"], moves="paid")


def test_it_buys_a_wind_with_sunstones_it_would_lose() -> None:
    assert choice(board="rT@e5", racks=["gD"], moves="", suns=[4, 0], winds=1) == "buy"
    assert choice(board="rT@e5", racks=["gD"], moves="", suns=[3, 0], winds=1) == "end"


def test_it_exchanges_rather_than_pass() -> None:
    assert choice(board="rT@e5", racks=["gD,nF"]) == "X:nF,gD"
    assert choice(racks=["W5"]) == "X:W,W,W,W,W"


def test_it_buys_a_wind_when_nothing_else_is_left() -> None:
    assert choice(board="rT@e5", racks=["gD"], pools=["", None], suns=[3, 0], winds=1) == "buy"


def test_it_passes_when_it_must() -> None:
    assert choice(board="rT@e5", racks=["gD"], pools=["", None]) == "end"


def test_it_decides_from_its_view_alone() -> None:
    """Two deals that differ only in what is hidden get the same answer."""
    for seed in range(20):
        state = latice.deal(2, seed=seed)
        other = state.replace(racks=[state.racks[0], None], pools=[None, None], turn=0)
        assert other != state
        answers = {greedy_bot(position.view(0), random.Random(seed)) for position in (state, other)}
        assert len(answers) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "ruleset", ["standard", "standard+deal=tournament", "standard+match=one", "standard+wind_agrees=on"]
)
def test_games_between_greedy_bots_end(seats: int, ruleset: str) -> None:
    for seed in range(5):
        opening = latice.deal(seats, seed=seed, ruleset=ruleset)
        record = play_out(opening, [greedy_bot] * seats, seed=seed, limit=2000)
        assert record.state.result, str(record)


def test_it_never_passes_a_turn_in_which_it_could_do_something() -> None:
    for seed in range(10):
        record = play_out(latice.deal(2, seed=seed), [greedy_bot] * 2, seed=seed)
        for state, action in zip(record.states(), record.actions, strict=False):
            if str(action) == "end" and state.actor != CHANCE and state.moves == "free":
                assert [str(other) for other in state.legal()] == ["end"], state.text


def test_it_beats_players_that_play_at_random() -> None:
    assert tournament([greedy_bot, random_bot], games=20, seed=2).wins[0] >= 19


def test_it_spends_no_wind_on_a_placement_where_the_move_is_not_given_back() -> None:
    given = {"board": "rT@e4,rF@f5,rB@d5,rG@e7", "racks": ["rD,W"], "ruleset": "standard+wind_gives_move=off"}
    assert "@" in choice(**given)


def test_it_takes_no_square_for_stones_that_the_supply_does_not_hold() -> None:
    board = "rT@e8,rF@e5,rG@f4"
    assert choice(board=board, racks=["rD"], suns=[0, 0]) == "rD@e9"
    assert choice(board=board, racks=["rD"], suns=[16, 0], ruleset="standard+supply=first") in {"rD@e4", "rD@f5"}


@pytest.mark.parametrize("seed", range(8))
def test_its_moves_are_legal_at_every_table(seed: int) -> None:
    rng = random.Random(seed)
    others = [
        *("match=one", "sun_and_sides=off", "wind_earns=on", "opening_duty=off", "moon_is_free=off", "wind_agrees=on"),
        *("wind_gives_move=off", "wind_price=1", "exchange_ends_turn=on", "voluntary_pass=off", "supply=first"),
    ]
    rules = "+".join(["standard", *rng.sample(others, 5)])
    state = latice.deal(2 + seed % 3, seed=seed, ruleset=rules)
    for _ in range(400):
        if state.actor is None:
            break
        action = state.sample(rng) if state.actor == CHANCE else greedy_bot(state.view(state.turn), rng)
        state = state.play(action)  # a refusal raises
