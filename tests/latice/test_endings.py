"""How a game ends: whatever brings a position to its end ends it, and then every question has one answer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from latice_nb.game import CHANCE, IllegalAction
from latice_nb.latice import NAMES, TILES, State, deal

AGREES = "standard+wind_agrees=on"


def played(ruleset: str, seed: int) -> Iterator[State]:
    """The positions of a game whose moves are chosen by kind; at some tables it might never end."""
    rng = random.Random(seed)
    state = deal(2 + seed % 3, seed=seed, ruleset=ruleset)
    for _ in range(600):
        yield state
        if state.actor is None:
            return
        if state.actor == CHANCE:
            state = state.play(state.sample(rng))
            continue
        kinds: dict[type, list[Any]] = {}
        for action in state.legal():
            kinds.setdefault(type(action), []).append(action)
        state = state.play(rng.choice(kinds[rng.choice(list(kinds))]))


@pytest.mark.parametrize(
    "ruleset",
    [
        "standard",
        AGREES,
        "standard+match=one+wind_agrees=on",
        "standard+wind_agrees=on+wind_gives_move=off+moon_is_free=off",
        "standard+dead=off+wind_agrees=on",
        "hawaii+exchange_ends_turn=on+voluntary_pass=off",
    ],
)
def test_no_position_goes_on_that_its_own_text_calls_ended(ruleset: str, thoroughness: int) -> None:
    for seed in range(2 * thoroughness):
        for state in played(ruleset, seed):
            assert State.parse(state.text) == state


LAST_PLACE = State.parse(
    f"latice {AGREES} 1rG1gLgB1rFrGyG/pDpGpB1gFnFrFrLyL/pGgG1tFpF2rDyD/gGnGnBnFtFtGtBrB1/gLnLnB1tD1yByByL/"
    "1nG1gTtTpT1yTyD/rTnTgTgDtD1tGtT1/1nT1gDrDnD1tBgB/tLnLpL1rT1pDpBrB to=2 moves=paid "
    "racks=nD,pF,rL,tL|yF,pL,gF,W pools=|yF,yT,yG,pT,W suns=2|0 halves=1|1 winds=10 names=Aiko|Kai"
)
"""Once the feather is placed nothing fits any more, and the two winds have no tile that they may move."""

LAST_STONES = State.parse(
    f"latice {AGREES} 1pGyG1tFnF1tDpD/yB1yDpDpFgFgDnDrD/pB1yT1pBgBgG1yD/nBnLyLtLtBgBgF1yT/1pLyLtLtGgGgDtD1/"
    "rLnLgLrL1rG1nDnB/1nG1rFrBrTnTnGnT/tG1pGrGrD1pT1rT/1yG1rBrFtFtTtTgT to=2 moves=none "
    "racks=yF,pL,gL|nF,pF,tB|yF pools=|yB,pT,gT| suns=0|3|0 halves=1|1|1 winds=12 names=Aiko|Kai|Noa"
)
"""Only a wind that Kai may still buy could move a tile; whoever pays for a move can't buy it any more."""


@pytest.mark.parametrize(("state", "action"), [(LAST_PLACE, "gF@f9"), (LAST_STONES, "spend sun")])
def test_a_placement_or_a_payment_that_leaves_nothing_to_play_ends_the_game(state: State, action: str) -> None:
    assert state.result is None
    after, events = state.advance(action)
    assert after.result is not None
    assert (after.result.reason, after.result.rule) == ("dead", "L8.5")
    assert [event.kind for event in events][-1] == "dead"
    assert events[-1].phrase == after.result.phrase
    assert State.parse(after.text) == after


def test_the_same_placement_goes_on_at_a_table_without_the_ruling() -> None:
    lively = LAST_PLACE.replace(ruleset=f"{AGREES}+dead=off")
    assert lively.play("gF@f9").result is None


def test_what_lies_face_down_may_turn_out_to_be_the_end() -> None:
    over = LAST_PLACE.play("gF@f9")
    hidden = State.build(
        ruleset=AGREES,
        board=over.board,
        seats=over.seats,
        turn=1,
        moves="free",
        racks=over.rack_sizes,
        pools=over.pool_sizes,
        suns=over.suns,
        halves=over.halves,
        winds=over.winds,
    )
    assert hidden.result is None  # what is face down can't be told
    for seed in range(3):
        filled = hidden.fill(seed)
        assert filled.result is not None
        assert filled.result.reason == "dead"
        assert State.parse(filled.text) == filled


def test_a_view_of_the_end_is_filled_as_the_end() -> None:
    over = LAST_PLACE.play("gF@f9")
    for seat in (0, 1):
        filled = over.view(seat).fill(1)
        assert (filled.ended, filled.moves, filled.legal()) == ("dead", "", ())
        assert State.parse(filled.text) == filled


ENDS = [
    pytest.param(LAST_PLACE.play("gF@f9"), id="dead"),
    pytest.param(State.build(board="yT@e5", racks=["yF"], pools=[""]).play("yF@e6"), id="empty"),
]


@pytest.mark.parametrize("over", ENDS)
def test_after_the_end_every_question_has_the_same_answer(over: State) -> None:
    assert over.legal() == ()
    assert not over.movable
    for square in NAMES:
        assert not over.wind_moves(square)
    for tile in TILES:
        assert not over.placements(tile)
        for square in ("f9", "e4", "e7", "a1"):
            refusal = over.explain(tile, square)
            assert refusal is not None
            assert (refusal.code, refusal.rule) == ("game-over", "L8.6")
            with pytest.raises(IllegalAction, match="The game is over"):
                over.earnings(tile, square)
            assert over.why_not(f"{tile}@{square}") == refusal


def test_where_a_tile_may_go_it_is_explained_and_paid_alike(thoroughness: int) -> None:
    for seed in range(thoroughness):
        for state in list(played("standard+supply=first+match=one", seed))[::17]:
            for tile in TILES[::5]:
                fits = state.placements(tile)
                for square in NAMES:
                    assert (square in fits) == (state.explain(tile, square) is None)


def test_a_wind_that_could_be_bought_keeps_no_game_alive_where_it_has_nothing_to_move() -> None:
    rich = LAST_PLACE.replace(suns=[3, 0])
    assert rich.play("gF@f9").ended == "dead"


def test_a_wind_that_has_nothing_to_move_leaves_a_forced_pass() -> None:
    state = State.build(board="yT@e5", racks=["W", "yF"], pools=["", None], ruleset=AGREES)
    assert [event.kind for event in state.narrate("end")] == ["forced-pass"]
    assert state.play("end").passes == 1


def test_only_forced_passes_in_a_row_are_counted() -> None:
    state = State.build(board="yT@e5", racks=["yF,yB,rT,gD,gL"], passes=1, suns=[3, 0])
    assert state.play("end").passes == 0
    short = State.build(board="yT@e5", racks=["yF"], passes=1, suns=[3, 0], winds=1)
    assert short.play("buy").passes == 0
