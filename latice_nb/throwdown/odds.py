"""Exact odds of the dice, as fractions; standard library only.

Chances of one roll are counted (`completes`, `any_pair`, `pairs`), turns to go are solved
(`expected_turns`, and `latice_nb.throwdown.row.solve_row` for a whole row), and a table is judged
with its Barista cards (`this_turn`, `one_more_die`, `barista_worth`). A simulation may agree with
these, but none is needed.

>>> completes("2 5", dice=5)
Fraction(425, 1296)
>>> any_pair(5)
Fraction(49, 54)
>>> expected_turns("2 5", plan="every match")
Fraction(30294, 12871)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, TypeAlias

from latice_nb.faults import described
from latice_nb.throwdown.actions import Change
from latice_nb.throwdown.chance import ways
from latice_nb.throwdown.dice import (
    FACES,
    MOST_DICE,
    OWN_DICE,
    Dice,
    Values,
    checked_count,
    dice_of,
    open_numbers,
    pattern_of,
    values_of,
)
from latice_nb.throwdown.effects import EFFECTS
from latice_nb.throwdown.legality import closed, not_among_baristas
from latice_nb.throwdown.phase import Phase
from latice_nb.throwdown.row import RowSolution, solve_row
from latice_nb.wording import phrase

if TYPE_CHECKING:
    from latice_nb.throwdown.cards import Barista
    from latice_nb.throwdown.state import State

Pattern: TypeAlias = "str | Iterable[int]"
"""Dice values, as ``"2 5"`` or ``(2, 5)``."""

__all__ = [
    "MOST_DICE",
    "BaristaWorth",
    "RowSolution",
    "any_pair",
    "barista_worth",
    "completes",
    "expected_turns",
    "one_more_die",
    "pairs",
    "solve_row",
    "this_turn",
]


def _left(needed: Values, lying: Pattern) -> tuple[Values, Dice]:
    """The numbers of a pattern that are open where dice lie on it, and those dice."""
    on = dice_of(pattern_of(lying))
    left = open_numbers(needed, on)
    if len(left) + len(on) != len(needed):
        problem = phrase(
            "{dice} can't all lie on a Latte that shows {pattern}",
            dice=tuple(map(str, values_of(on))),
            pattern=tuple(map(str, needed)),
        )
        raise ValueError(problem)
    return left, on


# -- one roll ----------------------------------------------------------------------------------


def completes(
    pattern: Pattern, dice: int = OWN_DICE, lying: Pattern = (), *, foam: Pattern = (), again: bool = True
) -> Fraction:
    """The chance that one roll completes a pattern (T4.1, T4.2).

    Args:
        pattern: the values the Latte needs.
        dice: how many dice are rolled.
        lying: the dice that lie on it already.
        foam: the values printed on the Perfect Foam cards that lie face up (T5.3): a die that shows
            one of them and isn't needed as it is becomes whatever is missing.
        again: a Perfect Foam may turn several dice in a turn (T5.7); else each turns one.

    Raises:
        ValueError: a value that no die shows, more dice than there are, or ``lying`` does not fit the pattern.
    """
    left, _ = _left(pattern_of(pattern), lying)
    cards = pattern_of(foam)
    most = tuple((MOST_DICE if again else cards.count(face)) if face in cards else 0 for face in range(1, FACES + 1))
    return _chance(left, checked_count(dice), most)


@lru_cache(maxsize=1 << 12)
def _chance(needed: Values, dice: int, turns: tuple[int, ...]) -> Fraction:
    """Count the rolls value by value.

    Kept are, for each number of dice not yet given a value, how many numbers are missing and how
    many dice Perfect Foam could turn; ``turns`` is how many dice of each value it can turn.
    """
    table: dict[tuple[int, int, int], int] = {(dice, 0, 0): 1}
    for face in range(1, FACES + 1):
        need, able = needed.count(face), turns[face - 1]
        following: dict[tuple[int, int, int], int] = {}
        for (left, missing, spare), count in table.items():
            for shown in range(left + 1) if face < FACES else (left,):
                key = (left - shown, missing + max(0, need - shown), spare + min(able, max(0, shown - need)))
                following[key] = following.get(key, 0) + count * comb(left, shown)
        table = following
    good = sum(count for (_, missing, spare), count in table.items() if missing <= spare)
    return Fraction(good, FACES**dice)


def any_pair(dice: int) -> Fraction:
    """The chance that a roll holds two dice of one value: Steady Hands, or changing the row (T5.2, T5.8)."""
    different = 1
    for face in range(checked_count(dice)):
        different *= max(0, FACES - face)
    return 1 - Fraction(different, FACES**dice)


def pairs(dice: int) -> Fraction:
    """The expected number of pairs in a roll: Steady Hands used as often as can be (T5.7)."""
    # By symmetry six times the expected half, rounded down, of the dice that show one value.
    shapes = ((shown, comb(checked_count(dice), shown) * (FACES - 1) ** (dice - shown)) for shown in range(dice + 1))
    return Fraction(FACES * sum(count * (shown // 2) for shown, count in shapes), FACES**dice)


# -- several turns -----------------------------------------------------------------------------


def expected_turns(pattern: Pattern, dice: int = OWN_DICE, lying: Pattern = (), *, plan: str = "best") -> Fraction:
    """The expected number of turns until one player alone finishes a Latte.

    Dice that are placed stay; the others are rolled again each turn. Without Barista cards.

    Args:
        pattern: the values the Latte needs.
        dice: how many dice the player has, those on the Latte among them.
        lying: the dice that lie on it already.
        plan: ``"every match"`` places whatever fits; ``"best"`` holds dice back where that is faster.

    Raises:
        ValueError: there are fewer dice than numbers, ``lying`` does not fit, or no such plan.
    """
    needed = pattern_of(pattern)
    left, on = _left(needed, lying)
    if len(needed) > checked_count(dice):
        raise ValueError(phrase("{dice} dice can't finish a Latte that needs {count}", dice=dice, count=len(needed)))
    if plan == "every match":
        return _every_match(left, dice - len(on))
    if plan != "best":
        raise ValueError(phrase("the plan is “best” or “every match”, not {given}", given=described(plan)))
    if not left:
        return Fraction(0)
    return _solved(needed, dice)[((len(on), left),)]


@lru_cache(maxsize=1 << 10)
def _solved(needed: Values, dice: int) -> dict[tuple[tuple[int, Values], ...], Fraction]:
    return solve_row([needed], dice).to_go


@lru_cache(maxsize=1 << 12)
def _every_match(left: Values, dice: int) -> Fraction:
    """Turns to go when every die that fits is placed: t = (1 + sum of p*t after) / (1 - p of no match)."""
    if not left:
        return Fraction(0)
    stay, onward = Fraction(0), Fraction(1)
    for roll in combinations_with_replacement(range(1, FACES + 1), dice):
        chance = Fraction(ways(roll), FACES**dice)
        after = open_numbers(left, dice_of(roll))
        if after == left:
            stay += chance
        else:
            onward += chance * _every_match(after, dice - len(left) + len(after))
    return onward / (1 - stay)


# -- a table -----------------------------------------------------------------------------------


def this_turn(state: State, *, extra: int = 0, without: str = "") -> dict[str, Fraction]:
    """The chance for each face-up Latte that the seat in turn finishes it in this turn.

    Before the roll all dice at home count, as the table stands (dice that could be taken back do not);
    after it the roll is known, so a chance is 0 or 1. Perfect Foam cards that lie face up are used
    where they help. Not counted are cards that changing the row might turn up, and, at tables that
    roll gained red dice at once, those dice. Between turns and when the game is over there are none.

    Args:
        state: the table.
        extra: so many dice more are rolled.
        without: the id of a face-up Barista card to leave out.
    """
    if state.phase not in {Phase.RECLAIM, Phase.ROLL, Phase.PLACE}:
        return {}
    if state.phase == Phase.PLACE or state.hand:
        return {latte: Fraction(int(_finishes(state, latte, without))) for latte in state.row}
    own, red = state.home[state.turn]
    faces, again = _foam_faces(state, without), state.ruleset.same_card == "again"
    turns = tuple((MOST_DICE if again else faces.count(face)) if face in faces else 0 for face in range(1, FACES + 1))
    dice = min(MOST_DICE, own + red + checked_count(extra))
    if state.ruleset.red_pays or dice == own or not faces:
        return {latte: _chance(state.missing(latte), dice, turns) for latte in state.row}
    return {latte: _chance_apart(state.missing(latte), own, dice - own, turns) for latte in state.row}


@lru_cache(maxsize=1 << 10)
def _chance_apart(needed: Values, own: int, red: int, turns: tuple[int, ...]) -> Fraction:
    """The same as `_chance` where Perfect Foam turns own dice only (T4.9): red dice fill what they can first."""
    rolls = combinations_with_replacement(range(1, FACES + 1), red)
    found = [ways(roll) * _chance(open_numbers(needed, dice_of(roll)), own, turns) for roll in rolls]
    return Fraction(sum(found, Fraction(0)), FACES**red)


def _foam_faces(state: State, without: str) -> Values:
    """The values that Perfect Foam cards take, of those that can still be used in this turn."""
    used = state.used if state.ruleset.same_card == "once" else ()
    cards = [card for card in state.barista_cards if card.id not in used and card.id != without]
    return tuple(sorted(card.cost[0] for card in cards if EFFECTS[card.effect].keeps_die and card.cost))


def _finishes(state: State, latte: str, without: str) -> bool:
    """Whether the dice in hand can finish a Latte, with Perfect Foam where it helps."""
    if latte not in state.row:
        return True
    if state.foam is not None:
        # A turned die is used first: try each use.
        uses = [action for action in state.legal() if not isinstance(action, Change)]
        return any(_finishes(state.play(action), latte, without) for action in uses)
    left, again = state.missing(latte), state.ruleset.same_card == "again"
    faces, spare = _foam_faces(state, without), _spare(state.hand, left, red_pays=state.ruleset.red_pays)
    turning = sum(min(spare.count(face), MOST_DICE if again else faces.count(face)) for face in set(faces))
    return len(open_numbers(left, state.hand)) <= turning


def _spare(hand: Dice, left: Values, *, red_pays: bool) -> Values:
    """The values of dice in hand that a Latte doesn't need as they are and that may pay."""
    own = values_of(die for die in hand if not die.red)
    red = values_of(die for die in hand if die.red)
    spare = list(own) if not red_pays else [*own, *red]
    wanted = list(left)
    if not red_pays:
        for value in red:
            if value in wanted:
                wanted.remove(value)
    for value in wanted:
        if value in spare:
            spare.remove(value)
    return tuple(spare)


def one_more_die(state: State) -> dict[str, Fraction]:
    """What one more red die would add to each chance of `this_turn`, before the roll."""
    now, then = this_turn(state), this_turn(state, extra=1)
    return {latte: then[latte] - now[latte] for latte in now}


@dataclass(frozen=True, slots=True)
class BaristaWorth:
    """What a face-up Barista card is worth in one turn to the seat before its roll.

    Attributes:
        use: the chance that the roll can pay it at least once; 0 where it can't be used now (T5.5, T5.7).
        points: the points expected from it, used as often as the table allows (T5.7) and paid with the
            dice that may pay (T4.9), and nothing else paid.
        reds: the red dice expected from it, used once.
        adds: what it adds to each Latte's chance of being finished in this turn.
    """

    use: Fraction
    points: Fraction
    reds: Fraction
    adds: dict[str, Fraction]


def barista_worth(state: State, card: str) -> BaristaWorth:
    """What a face-up Barista card is worth in this turn, by itself, before the roll.

    Raises:
        ValueError: it doesn't lie face up, or the dice are rolled already.
    """
    if (refusal := not_among_baristas(state, card)) is not None:
        raise ValueError(refusal.phrase)
    if state.phase not in {Phase.RECLAIM, Phase.ROLL} or state.hand:
        raise ValueError(phrase("what a card is worth is counted before the roll"))
    record = state.deck.baristas[card]
    own, red = state.home[state.turn]
    dice = own + red if state.ruleset.red_pays else own
    if closed(state, record):
        dice = 0  # nothing pays it in this turn
    use = any_pair(dice) if record.cost is None else _chance(record.cost, dice, (0,) * FACES)
    now, then = this_turn(state, without=card), this_turn(state)
    return BaristaWorth(
        use=use,
        points=_points(record, dice, again=state.ruleset.same_card == "again"),
        reds=use * min(record.amount, state.surplus) if record.effect == "red-die" else Fraction(0),
        adds={latte: then[latte] - now[latte] for latte in now},
    )


def _points(card: Barista, dice: int, *, again: bool) -> Fraction:
    """The points expected from a card that scores."""
    if card.effect != "points":
        return Fraction(0)
    if card.cost is None:
        return card.amount * (pairs(dice) if again else any_pair(dice))
    times = dice // len(card.cost) if again else 1
    # The expected number of uses is the sum of the chances of at least one, two, three …
    return card.amount * sum(
        (_chance(tuple(sorted(card.cost * time)), dice, (0,) * FACES) for time in range(1, times + 1)), Fraction(0)
    )
