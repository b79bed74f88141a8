"""The legal actions of a position: their order, and where there are none."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from latice_nb import latice
from latice_nb.game import CHANCE
from latice_nb.latice import State

RULESETS = [
    "standard",
    "hawaii+deal=tournament",
    "standard+match=one+opening_duty=off",
    "standard+wind_agrees=on+wind_gives_move=off",
    "standard+voluntary_pass=off+moon_is_free=off+exchange_ends_turn=on",
]
POSITIONS = 1_000
"""Positions looked at for each ruleset."""


def positions(ruleset: str, wanted: int) -> Iterator[State]:
    """Positions of games played by kinds of actions rather than by number, those where chance acts and the ends too."""
    rng, seed = random.Random(ruleset), 0
    while wanted > 0:
        seed += 1
        state = latice.deal(2 + seed % 3, seed=seed, ruleset=ruleset)
        while state.actor is not None and wanted > 0:
            yield state
            wanted -= 1
            if state.actor == CHANCE:
                state = state.play(state.sample(rng))
                continue
            kinds: dict[type, list[latice.Action]] = {}
            for action in state.legal():
                kinds.setdefault(type(action), []).append(action)
            state = state.play(rng.choice(kinds[rng.choice(list(kinds))]))
        yield state


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_action_is_legal_exactly_when_nothing_speaks_against_it(ruleset: str) -> None:
    before = latice.deal(2, seed=1)
    for state in positions(ruleset, POSITIONS // 10):
        for action in (*state.legal(), *before.legal()):
            assert (action in state.legal()) == (state.why_not(action) is None), (state.text, str(action))
        before = state


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_is_legal_for_chance_nor_at_the_end_nor_with_a_hidden_rack(ruleset: str) -> None:
    seen = Counter[str]()
    for state in positions(ruleset, POSITIONS):
        others = [state.view(seat) for seat in range(len(state.seats)) if seat != state.turn]
        assert all(view.legal() == () for view in others)
        assert state.view(state.turn).legal() == state.legal()
        if state.actor is None or state.actor == CHANCE:
            seen["chance" if state.due else "end"] += 1
            assert state.legal() == ()
    assert set(seen) == {"chance", "end"}


def test_equal_tiles_are_exchanged_in_one_way_whichever_of_them_is_meant() -> None:
    state = State.build(board="yT@e5", racks=["rF,rF,W,W,W"], moves="paid")
    swaps = [str(action) for action in state.legal() if isinstance(action, latice.Exchange)]
    assert swaps == [
        *("X:rF", "X:W", "X:rF,rF", "X:rF,W", "X:W,W", "X:rF,rF,W", "X:rF,W,W"),
        *("X:W,W,W", "X:rF,rF,W,W", "X:rF,W,W,W", "X:rF,rF,W,W,W"),
    ]


def test_what_is_neither_placed_nor_blown_nor_exchanged_stands_last() -> None:
    state = State.build(board="yT@e5", racks=["rT,W"], suns=[3, 0], winds=1, moves="paid")
    assert list(map(str, state.legal()))[-6:] == ["W:e5-e6", "X:rT", "X:W", "X:rT,W", "buy", "end"]
