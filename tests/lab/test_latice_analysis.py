"""What the lab works out about a position: gaps, chances, winds that prepare a place."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from latice_nb import latice
from latice_nb.lab import latice_analysis as analysis
from latice_nb.latice import NAMES, SUNS, TILES, WIND, State

THREE = State.build(board="rB@d6 rG@e5 gT@f6", racks=["rT,nF,gB"])
STUCK = State.build(board="rT@e5", racks=["nB,nD,gL,gF,tG"])


def test_kinds_that_fit_agree_with_every_neighbour() -> None:
    assert [str(kind) for kind in analysis.kinds_that_fit(THREE, "e6")] == ["rT"]
    assert {str(kind) for kind in analysis.kinds_that_fit(THREE, "d5")} == {"rF", "rB", "rT", "rL", "rG", "rD"}
    assert analysis.kinds_that_fit(THREE, "a1") == ()


def test_gaps_come_with_what_they_pay_the_richest_first() -> None:
    found = {gap.square: gap for gap in analysis.gaps(THREE)}
    assert next(iter(found)) == "e6"
    assert found["e6"].pays == ("sun",)
    assert [str(kind) for kind in found["e6"].mine] == ["rT"]
    assert found["e6"].unseen == 1  # two red turtles, one of them on the rack
    assert found["f5"].sides == 2
    assert set(found) == {"d5", "f5", "e4", "c6", "g6", "e6", "d7", "f7"}


def test_there_is_no_gap_before_the_opening() -> None:
    assert analysis.gaps(latice.deal(seed=1)) == ()


def test_a_gap_on_a_sun_pays_for_it_too() -> None:
    table = State.build(board="gT@e2 gL@d1")
    assert {gap.square: gap.pays for gap in analysis.gaps(table)}["e1"] == ("sun", "half")


@pytest.mark.parametrize(
    ("square", "most"),
    [("a1", "sun half"), ("b2", "sun sun sun"), ("e1", "sun sun"), ("d1", "sun"), ("e5", "sun sun")],
)
def test_what_a_square_pays_at_most(square: str, most: str) -> None:
    assert analysis.most_paid(square) == tuple(most.split())


def test_the_richest_squares_are_the_inner_suns() -> None:
    paid = analysis.richest_squares()
    assert list(paid) == list(NAMES)
    assert {square for square, stones in paid.items() if len(stones) == 3} == {
        square for square in SUNS if square[0] not in "aei" and square[1] not in "159"
    }


@pytest.mark.parametrize("sides", [1, 2, 3, 4])
def test_kinds_by_sides_are_chances_with_the_average_of_the_formula(sides: int) -> None:
    found = analysis.kinds_by_sides(sides)
    assert sum(found.values()) == 1
    assert sum(kinds * chance for kinds, chance in found.items()) == 36 * Fraction(11, 36) ** sides


def test_kinds_by_sides_agrees_with_counting_pairs_one_by_one() -> None:
    counted = Counter(
        len([kind for kind in TILES if kind.matches(first) and kind.matches(second)])
        for first, second in product(TILES, TILES)
    )
    assert analysis.kinds_by_sides(2) == {kinds: Fraction(count, 36**2) for kinds, count in counted.items()}


@pytest.mark.parametrize("sides", [0, 5])
def test_a_gap_with_no_or_five_neighbours_is_refused(sides: int) -> None:
    with pytest.raises(ValueError, match="one to four"):
        analysis.kinds_by_sides(sides)


def test_unseen_are_the_tiles_that_the_seat_cannot_see() -> None:
    hidden = analysis.unseen_tiles(STUCK)
    assert sum(hidden.values()) == 84 - 1 - 5
    assert hidden == analysis.unseen_tiles(STUCK.view(0)), "the others' tiles are never looked at"


def test_a_chance_of_any_is_counted_by_what_is_missed() -> None:
    assert analysis.chance_of_any(0, 5, 3) == 0
    assert analysis.chance_of_any(5, 5, 1) == 1
    assert analysis.chance_of_any(1, 6, 2) == Fraction(1, 3)
    with pytest.raises(ValueError, match="not among 3"):
        analysis.chance_of_any(4, 3, 1)


@pytest.mark.parametrize(("tile", "useful_itself"), [("nB", 0), ("rB", 1)])
def test_one_tile_exchanged_comes_back_or_is_any_unseen_tile(tile: str, useful_itself: int) -> None:
    table = State.build(board="rT@e5", racks=[f"{tile},nD"])
    hidden, pool = analysis.unseen_tiles(table), table.pool_sizes[0]
    useful = sum(count for kind, count in hidden.items() if analysis.useful_now(table, kind))
    fresh = Fraction(pool, pool + 1)
    expected = fresh * Fraction(useful, sum(hidden.values())) + (1 - fresh) * useful_itself
    assert analysis.exchange_chance(table, [tile]) == expected


def test_more_tiles_exchanged_bring_a_useful_one_more_often() -> None:
    tiles = [str(tile) for tile in STUCK.own_rack]
    chances = [analysis.exchange_chance(STUCK, tiles[:count]) for count in range(1, 6)]
    assert chances == sorted(set(chances))
    assert 0 < chances[0] < chances[-1] < 1


def test_an_exchange_that_is_not_allowed_has_no_chance_to_name() -> None:
    with pytest.raises(ValueError, match="Player 1 has no red turtle"):
        analysis.exchange_chance(STUCK, ["rT"])


def test_a_wind_is_useful_while_it_can_move_a_tile() -> None:
    assert analysis.useful_now(STUCK, WIND)
    assert not analysis.useful_now(latice.deal(seed=1), WIND)


def test_the_best_line_plays_a_wind_only_where_it_earns_more() -> None:
    table = State.build(board="gD@g7 gT@g6 gF@f7 rB@d4", racks=["gL,nB,W"])
    alone, after = analysis.best_line(table), analysis.best_line(table, 1)
    assert alone.earns == ("half",)
    assert [str(action) for action in after.actions][1] == "gL@g7"
    assert after.earns == ("sun", "sun")
    state = table
    for action in after.actions:
        state = state.play(action)
    assert state.suns[0] == 2


def test_without_a_wind_or_a_move_there_is_no_wind_in_the_line() -> None:
    table = State.build(board="rT@e5", racks=["rB,nD"])
    assert analysis.best_line(table, 2) == analysis.best_line(table)
    assert repr(analysis.best_line(table.replace(moves=""))) == "<nothing: no stone>"
    with pytest.raises(ValueError, match="-1"):
        analysis.best_line(table, -1)
