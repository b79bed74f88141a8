"""What holds in every position that play can reach, looked at by random games with random switches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement

from hypothesis import given, settings
from hypothesis import strategies as st

from latice_nb import throwdown
from latice_nb.game import CHANCE, Record
from latice_nb.throwdown import DICE, State, odds
from latice_nb.throwdown import actions as act
from latice_nb.wording import speaking

SWITCHES = [
    "gained=at-once",
    "round_end=at-once",
    "ending=turn-end",
    "catch_up=always",
    "same_card=once",
    "change=once",
    "change=off",
    "red_pays=off",
    "new_baristas=on",
    "next_start=claimer",
    "goal=8",
    "row=2",
]
RULESETS = st.lists(st.sampled_from(SWITCHES), max_size=3, unique_by=lambda part: part.split("=")[0]).map(
    lambda parts: "+".join(["standard", *parts])
)
games = given(seats=st.integers(2, 4), seed=st.integers(0, 10**6), ruleset=RULESETS)


def played(seats: int, seed: int, ruleset: str, limit: int = 150) -> Iterator[tuple[State, act.Action]]:
    """Positions of a random game with the action that was played there."""
    rng = random.Random(seed)
    state = throwdown.start(seats, seed=seed, ruleset=ruleset)
    for _ in range(limit):
        if state.actor is None:
            return
        action = state.sample(rng) if state.actor == CHANCE else rng.choice(state.legal())
        yield state, action
        state = state.play(action)


@settings(max_examples=40, deadline=None)
@games
def test_dice_are_conserved_and_every_position_can_stand(seats: int, seed: int, ruleset: str) -> None:
    for state, action in played(seats, seed, ruleset):
        for seat in range(seats):
            own = state.home[seat][0] + sum(not die.red for laid in state.laid for die in laid[seat])
            if seat == state.turn:
                own += state.spent[0] + sum(not die.red for die in state.hand)
            assert own == 5
        reds = state.surplus + state.spent[1] + sum(red for _, red in state.home)
        reds += sum(die.red for die in state.hand) + sum(
            die.red for laid in state.laid for dice in laid for die in dice
        )
        assert reds == 10
        assert state.problems() == ()
        cards = [*state.row, *(card for pile in state.claimed for card in pile), *state.latte_pile]
        assert sorted(cards) == sorted(state.deck.lattes)
        assert sorted((*state.baristas, *state.discard, *state.barista_pile)) == sorted(state.deck.baristas)
        assert state.play(action) == state.play(str(action))


def spelled(state: State) -> Iterator[act.Action]:
    """Every action that can be spelled with the table's cards, chance's left out."""
    dice = DICE[1:]
    for latte in state.deck.lattes:
        for die in dice:
            yield act.Place(die, latte)
            yield act.Reclaim(die, latte)
    runs = [run for size in (1, 2, 3) for run in combinations_with_replacement(dice, size)]
    for barista in state.deck.baristas:
        yield from (act.Activate(barista, run) for run in runs if barista in state.baristas or len(run) == 1)
        yield from (act.Foam(barista, die, value) for die in dice for value in range(1, 7))
    yield from (act.Change(run) for run in runs)
    yield from (act.THROW, act.END, act.TAKE, act.LEAVE)


@settings(max_examples=6, deadline=None)
@games
def test_legal_means_that_there_is_no_reason_why_not(seats: int, seed: int, ruleset: str) -> None:
    for number, (state, _) in enumerate(played(seats, seed, ruleset, 60)):
        if number % 6 == 0:
            open_to = {action for action in spelled(state) if state.why_not(action) is None}
            assert open_to == set(state.legal())
            assert len(set(state.legal())) == len(state.legal())


@settings(max_examples=25, deadline=None)
@games
def test_texts_read_back_and_the_view_is_the_table(seats: int, seed: int, ruleset: str) -> None:
    for state, action in played(seats, seed, ruleset, 80):
        assert State.parse(state.text) == State.parse(str(state)) == state
        assert eval(repr(state), {"State": State}) == state
        assert hash(State.parse(state.text)) == hash(state)
        assert throwdown.parse_action(str(action)) == action
        assert state.replace() == state
        assert all(state.view(seat) == state for seat in range(seats))


@settings(max_examples=15, deadline=None)
@games
def test_a_record_replays(seats: int, seed: int, ruleset: str) -> None:
    moves = list(played(seats, seed, ruleset, 120))
    record = Record(moves[0][0], tuple(action for _, action in moves))
    assert throwdown.parse_record(str(record)) == record
    assert [state for state, _ in moves] == list(record.states())[:-1]


@settings(max_examples=15, deadline=None)
@games
def test_events_carry_rules_and_are_said_in_both_languages(seats: int, seed: int, ruleset: str) -> None:
    for state, action in played(seats, seed, ruleset, 80):
        events = state.narrate(action)
        assert events
        for event in events:
            assert event.rule.startswith("T")
            with speaking("en"):
                english = str(event)
            with speaking("ja"):
                assert str(event) != english
        points = sum(word == "point" for event in events for word in event.gain)
        assert points == sum(state.play(action).scores) - sum(state.scores)


@settings(max_examples=25, deadline=None)
@games
def test_chances_add_up_to_one(seats: int, seed: int, ruleset: str) -> None:
    for state, action in played(seats, seed, ruleset, 60):
        if state.actor != CHANCE:
            assert all(0 <= chance <= 1 for chance in odds.this_turn(state).values())
            continue
        outcomes = state.outcomes()
        if isinstance(outcomes, tuple):
            assert sum((chance for _, chance in outcomes), Fraction(0)) == 1
            assert action in dict(outcomes)
            assert all(state.why_not(outcome) is None for outcome, _ in outcomes[::40])
        else:
            assert outcomes.probability(action) > 0
            assert outcomes.probability(act.END) == 0
