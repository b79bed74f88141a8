"""The dice game is about Lattes: what the bot's games with the practice deck come to, seeded and exact."""

from __future__ import annotations

import random
from statistics import median

from bench.dice_game import habit_of_pairs, played
from latice_nb import throwdown
from latice_nb.game import Bot, play_out
from latice_nb.lab.throwdown_bot import latte_bot


def test_most_points_come_from_lattes_and_a_game_has_rounds() -> None:
    games = [played(seed) for seed in range(40)]
    lattes, points = sum(game.lattes for game in games), sum(game.points for game in games)
    assert lattes >= 0.5 * points
    assert median(game.rounds for game in games) >= 3


def test_pairs_alone_are_no_winning_habit() -> None:
    won = 0
    for seed in range(60):
        bots: list[Bot] = [habit_of_pairs, latte_bot] if seed % 2 else [latte_bot, habit_of_pairs]
        result = play_out(throwdown.start(2, seed=seed // 2), bots, seed=seed // 2).state.result
        assert result is not None
        won += bots[result.winners[0]] is latte_bot
    assert won > 30


def test_the_habit_of_pairs_takes_points_first() -> None:
    state = throwdown.State.build(
        lattes={"heart": ["2", ""]}, baristas=["steady-hands", "perfect-foam-6", "good-steamed-milk-24"], hand="5533"
    )
    assert str(habit_of_pairs(state.view(0), random.Random(1))).startswith("steady-hands")
