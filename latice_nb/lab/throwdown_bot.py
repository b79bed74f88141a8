"""A sensible player of Latte Throwdown: it finishes what it can, prefers points, and places by odds.

``latte_bot(view, rng)`` needs nothing but its view. It is greedy with a look at the next roll, not
a perfect player; it says of itself why in the functions below.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from latice_nb.throwdown import State, odds
from latice_nb.throwdown import actions as act
from latice_nb.throwdown.dice import VALUE, Values, open_numbers
from latice_nb.throwdown.phase import Phase

DIE: Final = 0.35
"""What a die at home is worth to it, in points: a Latte pays about one point a die over three turns."""

RED: Final = 0.84
"""What a red die gained is worth to it, in points, while the round lasts."""

RED_AT_ONCE: Final = 0.4
"""What it is worth on top where it is rolled at once (T5.6): one more try in this very turn."""

KEPT: Final = 0.75
"""How much of a Latte's chance next turn it believes in: others may take the Latte before."""

POINT: Final = 0.6
"""What a point for a pair is worth to it: less than one on a Latte, which no rival can have after."""

WON: Final = 1000.0
"""What an action is worth that reaches the goal (T8.1): nothing is worth more."""

LAST: Final = 0.55
"""What the last Latte is worth where claiming it ends the turn (T7.1): less than a point that a pair gives before."""


def latte_bot(view: State, rng: random.Random) -> act.Action:
    """Choose an action for the seat that is to act; ties are broken at random."""
    if view.phase == Phase.RECLAIM:
        return _before_the_roll(view)
    if view.phase == Phase.CATCH_UP:
        return act.TAKE
    actions = view.legal()
    if len(actions) == 1:
        return actions[0]
    worth = [(_worth(view, action), rng.random(), place) for place, action in enumerate(actions)]
    return actions[max(worth)[2]]


def _before_the_roll(view: State) -> act.Action:
    """Take a die back where the dice left on its Latte promise less than one more die to roll."""
    home = sum(view.home[view.turn])
    for latte in view.row:
        mine = view.dice_on(latte, view.turn)
        if not mine:
            continue
        card = view.deck.lattes[latte]
        rivals = [
            len(card.pattern) - len(dice)
            for seat, dice in enumerate(view.laid[view.row.index(latte)])
            if seat != view.turn
        ]
        # A rival who needs one die will likely have it first, so a far-off Latte is given up.
        lost = bool(rivals) and min(rivals) <= 1 and len(card.pattern) - len(mine) > home
        if lost or (home == 0 and len(card.pattern) - len(mine) > 0):
            return act.Reclaim(mine[0], latte)
    return act.THROW


def _worth(view: State, action: act.Action) -> float:
    """What an action gains: points now, and what it leaves for the next roll."""
    if isinstance(action, act.EndTurn):
        return 0.0
    if isinstance(action, act.Place):
        return _placing(view, action)
    if isinstance(action, act.Foam):
        # The turned die is used next, so the best of its uses counts.
        after = view.play(action)
        return max(_worth(after, use) for use in after.legal()) - 0.01
    if isinstance(action, act.Activate):
        card = view.deck.baristas[action.barista]
        if card.effect == "points" and _wins(view, card.amount):
            return WON
        red = RED + RED_AT_ONCE * (view.ruleset.gained == "at-once")
        gain = POINT * card.amount if card.effect == "points" else red * min(card.amount, view.surplus)
        return gain - sum(_needed(view, VALUE[die]) for die in action.dice) / 4
    if isinstance(action, act.Change):
        # New cards are worth a look only with a pair that nothing else wants, and dice left to use them.
        unused = len(view.hand) - len(action.dice)
        return 0.1 * unused - 0.5 * sum(_needed(view, VALUE[die]) for die in action.dice)
    return 0.0


def _placing(view: State, action: act.Place) -> float:
    """Points when the roll finishes the Latte; else the better chance next turn, less the die tied up."""
    card = view.deck.lattes[action.latte]
    mine = view.dice_on(action.latte, view.turn)
    left = open_numbers(card.pattern, mine)
    if not open_numbers(left, view.hand):
        # Finishing it is possible with the dice in hand: do it, the dearest Latte first.
        if _wins(view, card.points):
            return WON - len(left)
        if len(view.row) == 1 and view.ruleset.round_end == "at-once":
            return LAST
        return 10.0 * card.points - len(left)
    after = open_numbers(left, (action.die,))
    dice = view.home[view.turn][0] + view.home[view.turn][1] + view.spent[0] + view.spent[1] + len(view.hand)
    gain = _chance(after, dice - 1) - _chance(left, dice)
    return KEPT * gain * card.points - DIE * (1 - _chance(after, dice - 1)) * 0.3


def _wins(view: State, points: int) -> bool:
    """Whether so many points more reach the goal of this table (T8.1)."""
    return view.scores[view.turn] + points >= view.ruleset.goal


@lru_cache(maxsize=1 << 14)
def _chance(left: Values, dice: int) -> float:
    return float(odds.completes(left, max(0, min(dice, odds.MOST_DICE))))


def _needed(view: State, value: int) -> float:
    """How much a value is wanted on the Lattes: the points at stake for each die still missing there."""
    wants: Callable[[str], Values] = view.missing
    return max(
        (view.deck.lattes[latte].points / len(wants(latte)) for latte in view.row if value in wants(latte)), default=0.0
    )
