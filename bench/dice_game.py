"""What games of the shipped Latte Throwdown bot with the practice deck come to: how many points are from Lattes.

The games are seeded, so the figures are the same on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from bench import Figure
from latice_nb import throwdown
from latice_nb.game import Bot, play_out
from latice_nb.lab.throwdown_bot import latte_bot
from latice_nb.throwdown import Action, Activate, Change, State
from latice_nb.throwdown.phase import Phase

GAMES = 200


@dataclass(frozen=True, slots=True)
class Played:
    """What one game came to: its rounds, its points, and those of them that came from Lattes."""

    rounds: int
    points: int
    lattes: int


def played(seed: int) -> Played:
    """A game of the bot at a table of two, three or four."""
    seats = 2 + seed % 3
    record = play_out(throwdown.start(seats, seed=seed), [latte_bot] * seats, seed=seed)
    cards = record.opening.deck.baristas
    paid = [
        cards[action.barista]
        for action in record.actions
        if isinstance(action, Activate) and cards[action.barista].effect == "points"
    ]
    points = sum(record.state.scores)
    return Played(record.state.round, points, points - sum(card.amount for card in paid))


def habit_of_pairs(view: State, rng: random.Random) -> Action:
    """A player that takes a point for every pair, changes the cards with it where none gives one, and then plays well."""
    scoring = [card.id for card in view.barista_cards if card.effect == "points"]
    for action in view.legal():
        if isinstance(action, Activate) and action.barista in scoring:
            return action
        if isinstance(action, Change) and not scoring and view.phase == Phase.PLACE:
            return action
    return latte_bot(view, rng)


def figures() -> Iterator[Figure]:
    """The share of Lattes, the rounds of the middle game, and how often pairs alone win."""
    games = [played(seed) for seed in range(GAMES)]
    share = sum(game.lattes for game in games) / sum(game.points for game in games)
    yield Figure("points from Lattes, 200 games of the bot", share, "of 1", 0.5, at_least=True)
    note = f"{sum(game.rounds == 1 for game in games)} never left round one"
    yield Figure("rounds of the middle game", median(game.rounds for game in games), "", 3, at_least=True, note=note)
    won = 0
    for seed in range(GAMES):
        bots: list[Bot] = [habit_of_pairs, latte_bot] if seed % 2 else [latte_bot, habit_of_pairs]
        result = play_out(throwdown.start(2, seed=seed // 2), bots, seed=seed // 2).state.result
        won += result is not None and bots[result.winners[0]] is latte_bot
    yield Figure("the bot against a habit of pairs", won / GAMES, "of 1", 0.5, at_least=True)
