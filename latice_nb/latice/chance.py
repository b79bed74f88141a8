"""Draws from a pool: each outcome with its exact probability (L3.6, L7.2).

A pool is a multiset. Drawing from one is the same as drawing from a shuffled stack of it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod
from typing import Final

from latice_nb.latice.actions import Action, Draw, draw_of
from latice_nb.latice.tiles import Tile

MOST_LISTED: Final = 2000
"""More different draws than this are not listed but sampled."""


@dataclass(frozen=True, slots=True)
class DrawSampler:
    """The draws of `count` tiles from a pool, where they are too many to list."""

    pool: tuple[Tile, ...]
    count: int

    def sample(self, rng: random.Random) -> Draw:
        """One draw, with its probability."""
        return drawn(self.pool, self.count, rng)

    def probability(self, action: Action) -> Fraction:
        """The exact chance of one draw; 0 where it can't happen."""
        if not isinstance(action, Draw) or len(action.tiles) != self.count:
            return Fraction(0)
        kinds = set(action.tiles)
        ways = prod(comb(self.pool.count(kind), action.tiles.count(kind)) for kind in kinds)
        return Fraction(ways, comb(len(self.pool), self.count))


def drawn(pool: tuple[Tile, ...], count: int, rng: random.Random) -> Draw:
    """Some tiles drawn from a pool at random."""
    if count == 1:
        return draw_of((rng.choice(pool),))  # the same tile as `sample` would give, and sooner
    return draw_of(tuple(sorted(rng.sample(pool, count))))


def draw_outcomes(pool: tuple[Tile, ...], count: int) -> tuple[tuple[Action, Fraction], ...] | DrawSampler:
    """Every different draw with its probability, in canonical order, or a sampler for more than `MOST_LISTED`."""
    sampler = DrawSampler(pool, count)
    kinds = sorted(set(pool))
    draws: list[tuple[Tile, ...]] = [()]
    for place, kind in enumerate(kinds):
        later = sum(pool.count(other) for other in kinds[place + 1 :])
        draws = [
            (*draw, *(kind,) * copies)
            for draw in draws
            for copies in range(pool.count(kind), -1, -1)
            if len(draw) + copies <= count <= len(draw) + copies + later
        ]
        if len(draws) > MOST_LISTED:
            return sampler
    actions = [Draw(draw) for draw in draws]
    return tuple((action, sampler.probability(action)) for action in actions)
