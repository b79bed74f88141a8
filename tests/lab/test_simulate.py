"""Tournaments count every game once and seat every bot everywhere."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from latice_nb.game import random_bot
from latice_nb.lab.simulate import main, measured_kinds, tournament
from tests.toy import Heap, Take


def clever(view: Heap, _rng: random.Random) -> Take:
    """Take so that three beans stay, or six, where that can be."""
    return Take(2 if view.beans % 3 == 2 else 1)


def heaps(seed: int) -> Heap:
    return Heap(5 + seed % 3)


def test_every_game_is_counted_once() -> None:
    summary = tournament([clever, random_bot], games=40, seed=3, opening=heaps)
    assert sum(summary.wins) + summary.ties + summary.unfinished == summary.games == 40
    assert sum(summary.reasons.values()) == 40
    assert len(summary.lengths) == 40
    assert summary.win_rate(0) == Fraction(summary.wins[0], 40)


def test_the_same_seed_plays_the_same_games() -> None:
    first, again, other = (tournament([random_bot] * 2, games=30, seed=seed, opening=heaps) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_a_win_is_the_bots_wherever_it_sits() -> None:
    """With one bean the seat that starts wins: each of two bots starts every other game."""
    summary = tournament([clever, clever], games=10, opening=lambda _seed: Heap(1))
    assert summary.wins == (5, 5)
    assert summary.lengths == (1,) * 10


def test_lengths_count_seats_not_chance() -> None:
    summary = tournament([random_bot] * 2, games=10, opening=lambda _seed: Heap(2, 0, tossing=True))
    assert min(summary.lengths) == 1


def test_a_game_that_reaches_the_limit_is_unfinished() -> None:
    summary = tournament([random_bot] * 2, games=3, opening=lambda _seed: Heap(50), limit=4)
    assert summary.unfinished == 3
    assert summary.lengths == (2, 2, 2)


def test_a_tournament_has_a_game() -> None:
    with pytest.raises(ValueError, match="at least one"):
        tournament([random_bot] * 2, games=0)


def test_latice_is_played_when_no_opening_is_given() -> None:
    summary = tournament([random_bot] * 3, games=1, seed=1)
    assert set(summary.reasons) <= {"empty", "dead", "blocked"}


def test_the_summary_is_one_line() -> None:
    line = str(tournament([random_bot] * 2, games=4, opening=heaps))
    assert line.startswith("4 games, wins ")
    assert line.endswith("empty 4")


def test_the_command_prints_a_line_for_each_table(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "1"])
    assert capsys.readouterr().out.count("seats, one greedy: 1 games") == 3


def test_measured_gaps_with_one_neighbour_are_always_fitted_by_eleven_kinds() -> None:
    found = measured_kinds(games=1, seed=2, every=20)
    assert set(found) == {1, 2, 3, 4}
    assert set(found[1]) == {11}
    assert min(found[2]) >= 2
    assert found == measured_kinds(games=1, seed=2, every=20)
