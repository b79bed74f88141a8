"""An exchange that ends the turn ends it wholly: stones above the limit go, and the rack is refilled."""

from __future__ import annotations

from latice_nb.latice import State


def test_sunstones_above_the_limit_are_given_up_after_an_exchange_that_ends_the_turn() -> None:
    state = State.build(board="rT@e5", racks=["nB,gD"], ruleset="standard+exchange_ends_turn=on", suns=[5, 0])
    events = state.narrate("X:nB")
    assert [event.kind for event in events] == ["exchanged", "ended", "sun-limit"]
    assert state.play("X:nB").suns == (3, 0)


def test_the_rack_is_refilled_after_an_exchange_that_ends_the_turn() -> None:
    state = State.build(board="rT@e5", racks=["nB,gD"], ruleset="standard+exchange_ends_turn=on")
    assert state.play("X:nB").due == 4


def test_the_rack_is_refilled_after_an_opener_exchanges_winds() -> None:
    state = State.build(racks=["W3"])
    assert state.play("X:W,W").due == 4


def test_an_exchange_that_does_not_end_the_turn_draws_what_it_gave() -> None:
    state = State.build(board="rT@e5", racks=["nB,gD"], suns=[5, 0])
    after = state.play("X:nB")
    assert (after.due, after.suns) == (1, (5, 0))
