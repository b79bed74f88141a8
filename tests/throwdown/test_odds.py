"""The odds: the checks of the rulings, icepool, brute force over all rolls, and play itself."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any

import icepool
import pytest

from latice_nb import throwdown
from latice_nb.game import CHANCE
from latice_nb.throwdown import Deck, State, odds
from latice_nb.throwdown.actions import Change
from latice_nb.throwdown.row import solve_row

FOAMS = ["perfect-foam-6", "perfect-foam-1"]
PATTERNS = [pattern for size in (2, 3, 4, 5) for pattern in combinations_with_replacement(range(1, 7), size)]


@pytest.mark.parametrize(
    ("pattern", "chance"),
    [("2 5", (425, 1296)), ("3 3", (763, 3888)), ("1 2 3 4", (5, 81)), ("1 2 3 4 5", (5, 324))],
)
def test_one_roll_of_five_dice(pattern: str, chance: tuple[int, int]) -> None:
    assert odds.completes(pattern, 5) == Fraction(*chance)


def test_any_pair() -> None:
    known = [Fraction(1, 6), Fraction(4, 9), Fraction(13, 18), Fraction(49, 54), Fraction(319, 324)]
    assert [odds.any_pair(dice) for dice in range(2, 7)] == known
    assert [odds.any_pair(dice) for dice in (0, 1, 7)] == [Fraction(0), Fraction(0), Fraction(1)]


def test_steady_hands_once_and_again() -> None:
    assert round(float(odds.any_pair(5)), 3) == 0.907
    assert round(float(odds.pairs(5)), 3) == 1.198


def test_two_values_placing_every_match() -> None:
    assert odds.expected_turns("2 5", plan="every match") == Fraction(30294, 12871)
    assert odds.expected_turns("2 5", plan="best") == Fraction(30294, 12871)


def test_placing_every_match_is_not_always_best() -> None:
    held, placed = odds.expected_turns("1 1 1 2"), odds.expected_turns("1 1 1 2", lying="2")
    assert (round(float(held), 3), round(float(placed), 3)) == (6.219, 6.442)
    assert odds.expected_turns("1 1 1 2", plan="every match") > held


def test_icepool_agrees_on_patterns_and_pairs() -> None:
    die, compared = icepool.d(6), 0
    for dice in (2, 3, 5, 7):
        pool: Any = die.pool(dice)
        for pattern in PATTERNS[::5]:
            theirs = Fraction(pool.issuperset(pattern).mean())
            assert odds.completes(pattern, dice) == theirs, (pattern, dice)
            compared += 1
        assert odds.any_pair(dice) == pool.largest_count().probability(">=", 2)
        compared += 1
    assert compared >= 200


@pytest.mark.parametrize("again", [True, False])
@pytest.mark.parametrize("foam", [(6,), (2, 6), (6, 6)])
def test_perfect_foam_by_brute_force_over_all_rolls(foam: tuple[int, ...], *, again: bool) -> None:
    for pattern in [(2, 5), (6, 6), (1, 4, 6), (2, 2, 3, 6)]:
        for dice in (2, 3, 4, 5):
            good = sum(
                _finishes(Counter(roll), pattern, foam, again=again) for roll in product(range(1, 7), repeat=dice)
            )
            assert odds.completes(pattern, dice, foam=foam, again=again) == Fraction(good, 6**dice)


def _finishes(roll: Counter[int], pattern: tuple[int, ...], foam: tuple[int, ...], *, again: bool) -> bool:
    """Try every die on every Perfect Foam card, one after another."""
    if not Counter(pattern) - roll:
        return True
    for place, face in enumerate(foam):
        if roll[face]:
            rest = foam if again else foam[:place] + foam[place + 1 :]
            # A turned die is used at once, so it fills a number of the pattern.
            for value in set(pattern):
                if value != face and _finishes(roll - Counter([face]), _less(pattern, value), rest, again=again):
                    return True
    return False


def _less(pattern: tuple[int, ...], value: int) -> tuple[int, ...]:
    left = list(pattern)
    left.remove(value)
    return tuple(left)


def test_chances_of_this_turn_are_what_play_can_reach(thoroughness: int) -> None:
    """After the roll: a Latte's chance is 1 exactly where some line of play claims it, without new cards."""
    rng, looked = random.Random(7), 0
    for seed in range(8 * thoroughness):
        state = throwdown.start(3, seed=seed, ruleset=("standard", "standard+same_card=once")[seed % 2])
        while state.actor is not None and looked < 150 * thoroughness * (seed + 1) // 8:
            if state.phase == "place" and len(state.hand) < 5 and rng.random() < 0.3:
                reached = {latte for latte in state.row if _claims(state, latte, {})}
                assert odds.this_turn(state) == {latte: Fraction(latte in reached) for latte in state.row}, state.text
                looked += 1
            action = state.sample(rng) if state.actor == CHANCE else rng.choice(state.legal())
            state = state.play(action)
    assert looked >= 100


def _claims(state: State, latte: str, known: dict[State, bool]) -> bool:
    if state not in known:
        known[state] = any(latte in won for won in state.claimed) or any(
            _claims(state.play(action), latte, known)
            for action in state.legal()
            if str(action) != "end" and not isinstance(action, Change)
        )
    return known[state]


def test_chance_of_this_turn_before_the_roll_is_the_mean_over_all_rolls() -> None:
    state = State.build(
        lattes={"heart": [], "cat": ["2", ""], "fern": []},
        baristas=["perfect-foam-6", "steady-hands", "good-steamed-milk-24"],
        ruleset="standard+red_pays=off",
        home=[(None, 1), (None, 0)],
    )
    rolling, mean = state.play("roll"), dict.fromkeys(state.row, Fraction(0))
    outcomes = rolling.outcomes()
    assert isinstance(outcomes, tuple)
    for roll, chance in outcomes:
        for latte, sure in odds.this_turn(rolling.play(roll)).items():
            mean[latte] += chance * sure
    assert odds.this_turn(state) == mean


def test_one_more_die_and_a_perfect_foam_are_worth_something() -> None:
    state = State.build(baristas=["perfect-foam-3", "steady-hands", "good-steamed-milk-24"])
    assert all(gain > 0 for gain in odds.one_more_die(state).values())
    worth = {card: odds.barista_worth(state, card) for card in state.baristas}
    foam = worth["perfect-foam-3"]
    assert all(gain > 0 for gain in foam.adds.values())
    steady = next(worth[card] for card in state.baristas if card.startswith("steady"))
    assert (steady.use, steady.points) == (odds.any_pair(5), odds.pairs(5))
    milk = worth["good-steamed-milk-24"]
    assert milk.reds == milk.use == odds.completes("2 4", 5)


def test_a_card_that_gives_red_dice_is_worth_nothing_once_the_pool_is_empty() -> None:
    state = State.build(baristas=["good-steamed-milk-24", "steady-hands", "perfect-foam-6"], home=[(5, 5), (5, 5)])
    worth = odds.barista_worth(state, "good-steamed-milk-24")
    assert {worth.use, worth.reds, worth.points} == {Fraction(0)}
    one_left = odds.barista_worth(state.replace(home=[(5, 5), (5, 4)]), "good-steamed-milk-24")
    assert one_left.use == one_left.reds == odds.completes("2 4", 10)


def test_no_more_red_dice_are_expected_than_the_pool_holds() -> None:
    deck = rich("good-steamed-milk-24", amount=3)
    home = [(5, 5), (5, 3)]
    state = State.build(deck=deck, baristas=["steady-hands", "perfect-foam-6", "good-steamed-milk-24"], home=home)
    worth = odds.barista_worth(state, "good-steamed-milk-24")
    assert (state.surplus, worth.reds) == (2, 2 * worth.use)
    more = odds.barista_worth(state.replace(home=[(5, 2), (5, 3)]), "good-steamed-milk-24")
    assert more.reds == 3 * more.use


def rich(card: str, **changes: Any) -> Deck:
    """The practice deck with one Barista card changed."""
    practice = throwdown.deck("practice")
    changed = replace(practice.baristas[card], **changes)
    return replace(practice, name="rich", baristas={**practice.baristas, card: changed})


def test_a_pair_scores_what_the_card_says() -> None:
    for amount in (1, 3):
        state = State.build(deck=rich("steady-hands", amount=amount), baristas=["steady-hands", *FOAMS])
        assert odds.barista_worth(state, "steady-hands").points == amount * odds.pairs(5)
        once = odds.barista_worth(state.replace(ruleset="standard+same_card=once"), "steady-hands")
        assert once.points == amount * odds.any_pair(5)


def test_points_count_as_often_as_a_card_can_be_paid() -> None:
    state = State.build(deck=rich("steady-hands", cost=(1, 1), amount=3), baristas=["steady-hands", *FOAMS])
    worth, once = (
        odds.barista_worth(state.replace(ruleset=rules), "steady-hands").points
        for rules in ("standard", "standard+same_card=once")
    )
    pairs = sum(Fraction(min(roll.count(1) // 2, 9), 6**5) for roll in product(range(1, 7), repeat=5))
    assert worth == 3 * pairs
    assert once == 3 * odds.completes("1 1", 5)


def test_a_pair_of_lattes_by_value_iteration() -> None:
    """The row solver against a plain iteration over all choices of dice."""
    patterns = ((1, 2), (2, 2))
    states = [spot for spot in product(*map(_subsets, patterns)) if spot != patterns]
    onward = {}
    for spot in states:
        free = 5 - sum(len(on) for on, whole in zip(spot, patterns, strict=True) if on != whole)
        rolls = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=free))
        onward[spot] = [(count / 6**free, _placings(spot, patterns, roll)) for roll, count in rolls.items()]
    value: dict[Any, float] = dict.fromkeys([*states, patterns], 0.0)
    for _ in range(200):
        for spot in states:
            value[spot] = 1 + sum(chance * min(value[after] for after in choices) for chance, choices in onward[spot])
    assert abs(float(solve_row(patterns).turns) - value[((), ())]) < 1e-6


def _subsets(pattern: tuple[int, ...]) -> list[tuple[int, ...]]:
    return sorted({part for size in range(len(pattern) + 1) for part in _parts(pattern, size)})


def _parts(pattern: tuple[int, ...], size: int) -> list[tuple[int, ...]]:
    return [
        part
        for part in combinations_with_replacement(sorted(set(pattern)), size)
        if not Counter(part) - Counter(pattern)
    ]


def _placings(spot: Any, patterns: Any, roll: tuple[int, ...]) -> set[Any]:
    found = {spot}
    for place, die in enumerate(roll):
        for latte, whole in enumerate(patterns):
            on = tuple(sorted((*spot[latte], die)))
            if not Counter(on) - Counter(whole):
                after = tuple(on if other == latte else spot[other] for other in range(len(patterns)))
                found |= _placings(after, patterns, roll[:place] + roll[place + 1 :])
    return found


def test_a_row_of_four_is_thousands_of_positions_and_one_fraction() -> None:
    row = solve_row([(2, 5), (1, 4, 6), (3, 3, 4, 5), (1, 2, 3, 4, 6)])
    assert row.positions > 5000
    assert row.turns.denominator > 10**60
    assert 15.4 < float(row.turns) < 15.5
    assert solve_row([(2, 5)]).turns == odds.expected_turns("2 5")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: odds.completes("2 5", 16),
        lambda: odds.completes([7]),  # a red die's number, but no value
        lambda: odds.completes([True]),
        lambda: odds.completes([2, 5], lying=[8]),
        lambda: odds.completes(5),  # type: ignore[arg-type]
        lambda: odds.expected_turns([0, 2]),
        lambda: solve_row([[7]]),
        lambda: odds.completes("2 5", 5, lying="3"),
        lambda: odds.expected_turns("1 2 3", 2),
        lambda: odds.expected_turns("1 2 3", plan="lucky"),
        lambda: solve_row([(1, 2, 3)], 2),
        lambda: odds.barista_worth(throwdown.start(2, seed=3), "perfect-foam-6"),
    ],
)
def test_nonsense_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        wrong()


@pytest.mark.parametrize("extra", [0, 1, 2, 3])
def test_chance_of_this_turn_counts_every_die_that_is_added(extra: int) -> None:
    state = State.build(lattes=["heart"], baristas=["steady-hands", "good-steamed-milk-15", "good-steamed-milk-24"])
    assert odds.this_turn(state, extra=extra)["heart"] == odds.completes("2 5", 5 + extra)
