"""New questions of a test about tables of Latte Throwdown: may it go there, why not, how many dice fit, what chance."""

from __future__ import annotations

import random
from typing import Any, Final

from latice_nb.lessons.common_questions import rules_to_offer
from latice_nb.lessons.kit import MadeQuestion, QuestionMaker
from latice_nb.throwdown import odds
from latice_nb.throwdown.dice import Die
from latice_nb.throwdown.phase import Phase
from latice_nb.wording import phrase, phrase_count

_OTHER_RULES: Final = ("T4.1", "T4.2", "T5.1", "T3.2", "T3.3", "T4.8", "T5.3", "T6.1")
"""Rules to offer beside the right one."""
_OFFERED: Final = 4
_MOST_DICE_ASKED: Final = 5


def _asks_of_die(state: Any, rng: random.Random) -> MadeQuestion | None:
    if state.phase != "place" or not state.hand or not state.row:
        return None
    die, latte = rng.choice(state.hand), state.deck.lattes[rng.choice(state.row)]
    task = phrase("May the {die} be put on {latte}?", die=Die(die), latte=latte)
    return task, "is-legal", {"action": f"{die}>{latte.id}"}


def _asks_why_no_die(state: Any, rng: random.Random) -> MadeQuestion | None:
    if state.phase != "place" or not state.hand or not state.row:
        return None
    die, latte = rng.choice(state.hand), state.deck.lattes[rng.choice(state.row)]
    refusal = state.why_not(f"{die}>{latte.id}")
    if refusal is None:
        return None
    task = phrase("The {die} may not be put on {latte}. Which rule refuses it?", die=Die(die), latte=latte)
    choices = rules_to_offer(refusal.rule, _OTHER_RULES, rng)
    return task, "says-which-rule", {"action": f"{die}>{latte.id}", "choices": choices}


def _asks_how_many_dice(state: Any, rng: random.Random) -> MadeQuestion | None:
    if state.phase != "place" or not state.hand or not state.row:
        return None
    latte = state.deck.lattes[rng.choice(state.row)]
    task = phrase("How many of your dice can go on {latte} in this turn, without any card?", latte=latte)
    return task, "counts", {"of": "dice-that-fit", "latte": latte.id}


def _asks_for_a_chance(state: Any, rng: random.Random) -> MadeQuestion | None:
    dice = sum(state.home[state.turn])
    if state.phase != Phase.RECLAIM or not 1 < dice <= _MOST_DICE_ASKED:
        return None  # beside dice that have fallen, one would ask which roll is meant
    if rng.random() < 0.5:  # noqa: PLR2004  (half the time)
        task = phrase_count(
            "You roll {count} die. What is the chance of two equal ones?",
            "You roll {count} dice. What is the chance of two equal ones?",
            dice,
        )
        right = odds.any_pair(dice)
        near = {odds.any_pair(other) for other in range(2, _MOST_DICE_ASKED + 2)} - {right}
        arguments: dict[str, Any] = {"of": "any-pair", "dice": dice}
    elif not state.row:
        return None
    else:
        latte = state.deck.lattes[rng.choice(state.row)]
        lying = state.dice_on(latte.id, state.turn)
        if len(latte.pattern) - len(lying) > dice:
            return None
        task = phrase_count(
            "What is the chance that one roll of {count} die finishes {latte} as it lies, without any Barista card?",
            "What is the chance that one roll of {count} dice finishes {latte} as it lies, without any Barista card?",
            dice,
            latte=latte,
        )
        right = odds.completes(latte.pattern, dice, lying)
        near = {odds.completes(latte.pattern, other, lying) for other in range(1, _MOST_DICE_ASKED + 2)} - {right, 0}
        arguments = {"of": "complete", "latte": latte.id, "dice": dice}
    wrong = rng.sample(sorted(near), min(len(near), _OFFERED - 1))
    if len(wrong) < 2:  # noqa: PLR2004  (a question with two answers is a toss)
        return None
    return task, "chance", {**arguments, "choices": [str(chance) for chance in sorted([right, *wrong])]}


def _before_the_roll(state: Any) -> bool:
    return bool(state.phase == Phase.RECLAIM)


MAKERS: Final = (
    QuestionMaker(_asks_of_die),
    QuestionMaker(_asks_how_many_dice),
    QuestionMaker(_asks_why_no_die),
    QuestionMaker(_asks_for_a_chance, _before_the_roll),
)
"""The kinds of new questions."""
