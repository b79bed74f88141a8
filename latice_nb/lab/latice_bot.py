"""A sensible player of Latice: it plays one move at a time, and looks one wind ahead.

``greedy_bot(view, rng)`` needs nothing but its view. It is an opponent to learn against, not a
master. In 1,000 games at each table (``python -m latice_nb.lab.simulate``) it won all against
one `random_bot`, all games against two of them, and all but one against three.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from latice_nb.latice import BuyWind, EndTurn, Exchange, Place, Spend, State, Tile, Wind
from latice_nb.latice.board import NAME, bits
from latice_nb.latice.legality import HALVES_A_MOVE, can_buy, placements_mask, wind_mask
from latice_nb.latice.phase import Phase
from latice_nb.latice.resolve import stones
from latice_nb.latice.tiles import WIND

SUN_WORTH: Final = HALVES_A_MOVE
"""What a sunstone is worth, in halfstones: it pays for a move, and so do two halfstones (L3.4)."""

WIND_PAYS: Final = 2
"""How much more the best placement must earn, in halfstones, before a single wind is spent on it."""

STIR: Final = 0.5
"""How often a wind is played although nothing would fit after it, rather than tiles exchanged."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The best placement of a rack on a board, and how many halfstones' worth it earns."""

    worth: int
    place: Place


def greedy_bot(view: State, rng: random.Random) -> Place | Wind | Exchange | BuyWind | Spend | EndTurn:
    """Play the move that earns most now; never pass while anything useful can be done.

    It places the tile that earns most, plays a wind where that opens a better placement (or
    nothing fits), pays for a move only to place or move a tile, buys a wind with stones it would
    have to give up (L5.5), and exchanges rather than pass.
    """
    if view.moves:
        return best_move(view, rng) or _last_resort(view)
    payments = [action for action in view.legal() if isinstance(action, Spend)]
    if payments and best_move(view.after(moves=Phase.PAID), rng):
        return Spend("half") if Spend("half") in payments else Spend("sun")
    if view.suns[view.turn] > view.ruleset.sun_limit and can_buy(view, view.turn):
        return BuyWind()
    return EndTurn()


def best_move(view: State, rng: random.Random) -> Place | Wind | None:
    """The placement or wind that promises most with the move in hand; None where neither is possible."""
    here = best_placement(view, rng)
    if WIND not in view.own_rack or not view.board.occupied:
        return here.place if here else None
    if here is not None and not view.ruleset.wind_gives_move:
        return here.place  # no move would be left for what a wind prepares
    gust, after = best_wind(view, rng)
    if gust is None:
        return here.place if here else None
    last_tiles = not view.pool_sizes[view.turn]
    if here is None:
        # A wind after which nothing fits still stirs the board, so that no game goes round in circles.
        return gust if after is not None or last_tiles or rng.random() < STIR else None
    # A wind costs no move (L6.4), so with the pool gone it is simply one tile less to play.
    wanted = here.worth if last_tiles else here.worth + WIND_PAYS
    return gust if after is not None and after.worth >= wanted else here.place


def best_placement(view: State, rng: random.Random) -> Chance | None:
    """The placement that earns most, by chance among equals; None where no tile of the rack fits."""
    best, found = -1, list[tuple[Tile, int]]()
    for tile in dict.fromkeys(view.own_rack):
        if tile == WIND:
            continue
        for index in bits(placements_mask(view, tile)):
            suns, halves, on_sun = stones(view, index, tile)
            worth = SUN_WORTH * (suns + on_sun) + halves
            if worth > best:
                best, found = worth, []
            if worth == best:
                found.append((tile, index))
    if not found:
        return None
    tile, index = rng.choice(found)
    return Chance(best, Place(tile, NAME[index]))


def best_wind(view: State, rng: random.Random) -> tuple[Wind | None, Chance | None]:
    """The wind whose best placement afterwards earns most, and that placement; by chance among equals."""
    best, found = -2, list[tuple[Wind, Chance | None]]()
    for start in bits(view.board.movable()):
        for end in bits(wind_mask(view, start)):
            chance = best_placement(view.after(board=view.board.moved(start, end)), rng)
            worth = -1 if chance is None else chance.worth
            if worth > best:
                best, found = worth, []
            if worth == best:
                found.append((Wind(NAME[start], NAME[end]), chance))
    return rng.choice(found) if found else (None, None)


def _last_resort(view: State) -> Exchange | BuyWind | EndTurn:
    """With nothing to place or move: exchange all colour tiles, else buy a wind, else end the turn."""
    colours = tuple(tile for tile in view.own_rack if tile != WIND)
    exchange = Exchange(colours or view.own_rack)
    if view.why_not(exchange) is None:
        return exchange
    return BuyWind() if can_buy(view, view.turn) else EndTurn()
