"""Players for Latice that see only their view: a random one and a sensible greedy one.

A bot is ``bot(view, rng) -> action``. The greedy bot takes what earns and sheds most now, looks one
wind ahead, and never stalls: it exchanges rather than pass.
"""

from __future__ import annotations

import random
from typing import Final

from latice_nb.game import random_bot
from latice_nb.latice.actions import BUY, END, SPEND_HALF, SPEND_SUN, Action, BuyWind, Exchange, Place, Spend, Wind
from latice_nb.latice.board import INDEX
from latice_nb.latice.legality import placements_mask
from latice_nb.latice.resolve import stones
from latice_nb.latice.state import State
from latice_nb.latice.tiles import TILES, WIND, Tile

__all__ = ["greedy_bot", "placing_worth", "random_bot"]

SUN_WORTH: Final = 2.0
"""A sunstone buys a move; a halfstone is half of that."""

HALF_WORTH: Final = 1.0
TILE_WORTH: Final = 1.0
"""One tile less on the rack."""

WIND_COST: Final = 1.2
"""A wind is a tile shed too, but one that is better kept for a good moment."""

STIR: Final = 0.5
"""How often a wind is played at random rather than tiles exchanged when nothing fits."""


def placing_worth(state: State, action: Place) -> float:
    """What a placement is worth now: stones and the tile shed; a sunstone above the limit is worth little."""
    suns, halves, on_sun = stones(state, INDEX[action.square], action.tile)
    gained = suns + on_sun
    room = max(state.ruleset.sun_limit + 1 - state.suns[state.turn], 0)
    useful = min(gained, room) + 0.25 * max(gained - room, 0)
    return TILE_WORTH + SUN_WORTH * useful + HALF_WORTH * halves


def greedy_bot(view: State, rng: random.Random) -> Action:
    """Place for stones, blow a wind where that opens something better, pay to go on, buy rather than waste."""
    legal = view.legal()
    placings = [action for action in legal if isinstance(action, Place)]
    best, worth = _best_placing(view, placings, rng)
    wind = _best_wind(view, [action for action in legal if isinstance(action, Wind)], worth, rng)
    if wind is not None:
        return wind
    if best is not None:
        return best
    exchanges = [action for action in legal if isinstance(action, Exchange)]
    if BUY in legal and (_should_buy(view) or (view.moves == "free" and not exchanges)):
        return BUY
    if not view.moves:
        return _pay_or_end(view, legal)
    if exchanges:
        return _best_exchange(exchanges, rng)
    others = [action for action in legal if not isinstance(action, (Spend, BuyWind)) and action != END]
    return rng.choice(others) if others else END


def _best_placing(view: State, placings: list[Place], rng: random.Random) -> tuple[Place | None, float]:
    if not placings:
        return None, 0.0
    valued = [(placing_worth(view, action), rng.random(), action) for action in placings]
    worth, _, action = max(valued, key=lambda row: row[:2])
    return action, worth


def _best_wind(view: State, winds: list[Wind], worth: float, rng: random.Random) -> Wind | None:
    """The wind after which the best placement gains more than it costs; None where none does."""
    if not winds:
        return None
    rack = [tile for tile in set(view.own_rack) if tile != WIND]
    last_wind = len(view.own_rack) == 1 and not view.pool_sizes[view.turn]
    if last_wind:
        return rng.choice(winds)
    best, best_worth = None, worth + (WIND_COST if worth else 0.0)
    for action in winds:
        after = view.after(board=view.board.moved(INDEX[action.start], INDEX[action.end]))
        for tile in rack:
            for square in after.placements(tile):
                value = placing_worth(after, Place(tile, square))
                if value > best_worth + 1e-9:
                    best, best_worth = action, value
    if best is None and not worth and (not rack or rng.random() < STIR):
        return rng.choice(winds)  # nothing fits, now or after one wind: stir the board, so that no game goes round in circles
    return best


def _should_buy(view: State) -> bool:
    """Buy when sunstones would be given up at the end of the turn, or when they lie idle."""
    suns, price = view.suns[view.turn], view.ruleset.price(len(view.seats))
    return suns > view.ruleset.sun_limit or (suns - price >= 2 and WIND not in view.own_rack)  # noqa: PLR2004


def _pay_or_end(view: State, legal: tuple[Action, ...]) -> Action:
    """Pay for a move when a tile fits somewhere, with halfstones first; keep one sunstone unless it earns."""
    fits = any(placements_mask(view, tile) for tile in set(view.own_rack) if tile != WIND)
    if fits and SPEND_HALF in legal:
        return SPEND_HALF
    if SPEND_SUN in legal and fits:
        return SPEND_SUN
    return END if END in legal else legal[-1]


def _best_exchange(exchanges: list[Exchange], rng: random.Random) -> Exchange:
    """Give back the tiles that fit nowhere, but keep winds where another tile can go."""
    size = max(len(action.tiles) for action in exchanges)
    most = [action for action in exchanges if len(action.tiles) == size]
    kept = [action for action in exchanges if WIND not in action.tiles and len(action.tiles) >= size - 1]
    return rng.choice(kept or most)


def fitting_kinds(state: State, square: str) -> tuple[Tile, ...]:
    """The kinds of tiles that could be placed on a square, whoever holds them."""
    bit = 1 << INDEX[square]
    return tuple(tile for tile in TILES if placements_mask(state, tile) & bit)
