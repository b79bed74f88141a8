"""What chance may do: rolls of the dice at home, and cards out of the piles, each with its probability."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, factorial, prod
from typing import TYPE_CHECKING

from latice_nb.throwdown import actions as act
from latice_nb.throwdown.dice import FACES, Values
from latice_nb.throwdown.phase import Phase
from latice_nb.wording import phrase

if TYPE_CHECKING:
    from latice_nb.throwdown.state import State

MOST_LISTED = 1000
"""The most outcomes that are listed one by one; more are sampled."""

_FACES = range(1, FACES + 1)


def due_cards(state: State) -> str:
    """Which cards chance is to deal: ``"lattes"``, ``"baristas"`` or, when none, an empty text."""
    if state.phase == Phase.LATTES:
        return act.LATTES
    return act.BARISTAS if state.phase in {Phase.BARISTAS, Phase.CHANGE} else ""


def piles(state: State) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """The pile that is drawn from, the one that is shuffled when it runs out, and how many cards are due (T7.6)."""
    if due_cards(state) == act.LATTES:
        first, then, wanted = state.latte_pile, tuple(card for pile in state.claimed for card in pile), state.row_size
    else:
        first, then, wanted = state.barista_pile, state.discard, state.barista_places
    return first, then, min(wanted, len(first) + len(then))


@dataclass(frozen=True, slots=True)
class RollSampler:
    """A roll of some own and some red dice."""

    own: int
    red: int

    def sample(self, rng: random.Random) -> act.Roll:
        """One roll, drawn with its probability."""
        own = tuple(sorted(rng.choices(_FACES, k=self.own)))
        return act.rolled(own, tuple(sorted(rng.choices(_FACES, k=self.red))) if self.red else ())

    def probability(self, action: act.Action) -> Fraction:
        """The exact chance of a roll; 0 where it has other dice."""
        if not isinstance(action, act.Roll) or (len(action.own), len(action.red)) != (self.own, self.red):
            return Fraction(0)
        return Fraction(ways(action.own) * ways(action.red), FACES ** (self.own + self.red))

    @property
    def size(self) -> int:
        """How many different rolls there are."""
        return comb(self.own + FACES - 1, self.own) * comb(self.red + FACES - 1, self.red)

    def outcomes(self) -> tuple[tuple[act.Action, Fraction], ...]:
        """Every roll with its probability."""
        rolls = [
            act.rolled(own, red)
            for own in combinations_with_replacement(_FACES, self.own)
            for red in combinations_with_replacement(_FACES, self.red)
        ]
        return tuple((roll, self.probability(roll)) for roll in rolls)


def ways(values: Values) -> int:
    """In how many orders the same values can fall."""
    return factorial(len(values)) // prod(factorial(values.count(face)) for face in _FACES)


@dataclass(frozen=True, slots=True)
class DealSampler:
    """Cards turned up: from a pile, then from the cards shuffled when it runs out (T7.6)."""

    kind: str
    first: tuple[str, ...]
    then: tuple[str, ...]
    count: int

    @property
    def certain(self) -> tuple[str, ...]:
        """The cards that come up for sure: a pile that is too small for the deal."""
        return self.first if len(self.first) < self.count else ()

    @property
    def source(self) -> tuple[str, ...]:
        """The cards from which the rest comes."""
        return self.then if len(self.first) < self.count else self.first

    @property
    def size(self) -> int:
        """How many different deals there are."""
        return comb(len(self.source), self.count - len(self.certain))

    def sample(self, rng: random.Random) -> act.Deal:
        """One deal, drawn with its probability."""
        return act.Deal(self.kind, (*self.certain, *rng.sample(self.source, self.count - len(self.certain))))

    def probability(self, action: act.Action) -> Fraction:
        """The exact chance of a deal; 0 where it can't happen."""
        if not isinstance(action, act.Deal) or action.kind != self.kind or len(set(action.cards)) != self.count:
            return Fraction(0)
        rest = set(action.cards) - set(self.certain)
        possible = (
            len(action.cards) == self.count and set(self.certain) <= set(action.cards) and rest <= set(self.source)
        )
        return Fraction(1, self.size) if possible else Fraction(0)

    def outcomes(self) -> tuple[tuple[act.Action, Fraction], ...]:
        """Every deal with its probability."""
        chance = Fraction(1, self.size)
        drawn = combinations(self.source, self.count - len(self.certain))
        return tuple((act.Deal(self.kind, (*self.certain, *cards)), chance) for cards in drawn)


def sampler(state: State) -> RollSampler | DealSampler:
    """The chance that is to act in a position; raises `ValueError` where it is a seat's turn."""
    if state.phase == Phase.ROLL:
        return RollSampler(*state.home[state.turn])
    if kind := due_cards(state):
        return DealSampler(kind, *piles(state))
    raise ValueError(phrase("chance is not to act here"))
