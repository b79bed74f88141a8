"""What a view hides: two tables that differ only in what a seat may not know look alike to it, whatever is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from latice_nb.game import CHANCE
from latice_nb.lab import latice_analysis as analysis
from latice_nb.lab.latice_bot import greedy_bot
from latice_nb.latice import TILES, State, deal
from latice_nb.latice.notation import draw_text, turn_phrase
from latice_nb.latice.tiles import hand_size


def middles(seats: int, ruleset: str = "standard") -> list[State]:
    """Positions along a game between bots, those before a draw among them."""
    rng, state, found = random.Random(seats), deal(seats, seed=seats, ruleset=ruleset), []
    for number in range(150):
        if state.actor is None:
            break
        action = state.sample(rng) if state.actor == CHANCE else greedy_bot(state.view(state.actor), rng)
        if number % 11 == 0 or (state.actor == CHANCE and number % 5 == 0):
            found.append(state)
        state = state.play(action)
    return found


def dealt_otherwise(state: State, seat: int, seed: int) -> State:
    """The same table with all that a seat may not see dealt anew, so that it looks alike to that seat."""
    open_racks = state.ruleset.open_racks
    hands = [
        hand_size(hand) if number >= len(state.seats) or (number != seat and not open_racks) else hand
        for number, hand in enumerate((*state.racks, *state.pools))
    ]
    count = len(state.seats)
    return state.after(racks=tuple(hands[:count]), pools=tuple(hands[count:])).fill(seed)


Question = Callable[[State], Any]

QUESTIONS: list[tuple[str, Question]] = [
    ("the position", lambda view: view),
    ("its text", lambda view: view.text),
    ("its Python", repr),
    ("its drawing", draw_text),
    ("whose turn it is", lambda view: str(turn_phrase(view))),
    ("its picture", lambda view: view._repr_mimebundle_()["text/html"]),
    ("what is legal", lambda view: view.legal()),
    ("what each action brings", lambda view: [view.advance(action) for action in view.legal()[:30]]),
    ("the end", lambda view: str(view.result)),
    ("where tiles may go", lambda view: [view.placements(tile) for tile in TILES]),
    ("what the gaps pay", analysis.gaps),
    ("what is unseen", analysis.unseen_tiles),
    ("the bot's choice", lambda view: greedy_bot(view, random.Random(1)) if view.legal() else None),
    ("how what is hidden may lie", lambda view: view.fill(3)),
]


@pytest.mark.parametrize("ruleset", ["standard", "standard+open_racks=on", "hawaii+deal=tournament"])
@pytest.mark.parametrize("seats", [2, 4])
def test_two_tables_that_differ_in_what_a_seat_may_not_know_look_alike_to_it(seats: int, ruleset: str) -> None:
    differed = 0
    for state in middles(seats, ruleset):
        for seat in range(seats):
            other = dealt_otherwise(state, seat, seed=seat)
            differed += other != state
            for what, question in QUESTIONS:
                assert question(state.view(seat)) == question(other.view(seat)), (what, state.text)
    assert differed


def test_a_view_names_no_tile_that_its_seat_can_not_see() -> None:
    for state in middles(3):
        for seat in range(3):
            view = state.view(seat)
            assert view.racks[seat] == state.racks[seat]
            hidden = [hand for number, hand in enumerate((*view.racks, *view.pools)) if number != seat]
            assert all(isinstance(hand, int) for hand in hidden)
            assert [hand_size(hand) for hand in (*view.racks, *view.pools)] == [
                hand_size(hand) for hand in (*state.racks, *state.pools)
            ]


def test_an_event_of_a_hidden_draw_or_exchange_names_no_tile() -> None:
    state = State.build(board="yT@e5", racks=["yF,yB"], pools=["rT,rL,rD,gD,gL"], seats=["Aiko", "Kai"])
    after, events = state.advance("X:yF,yB")
    assert [str(event) for event in events] == ["Aiko exchanges 2 tiles."]
    _, drawn = after.advance("draw rT,rL")
    assert [str(event) for event in drawn] == ["Aiko draws 2 tiles."]
    assert not any(event.at for event in (*events, *drawn))
