"""What is allowed in a position, and why the rest is not.

`legal`, `refusal` and the masks that the position offers read the same few functions, so they
can't disagree. Everything here takes a :class:`~latice_nb.latice.state.State` and changes nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from latice_nb.faults import Refusal
from latice_nb.latice import actions as act
from latice_nb.latice.board import DIAGONALS, INDEX, MOON, MOON_BIT, NAME, NEIGHBOURS, bits
from latice_nb.latice.draft import Draft
from latice_nb.latice.phase import Phase
from latice_nb.latice.ruleset import RACK
from latice_nb.latice.tiles import WIND, WINDS, Tile, hand_size
from latice_nb.wording import Phrase, phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.latice.state import State

_FREE: Final = Phase.FREE
"""Looked up once: see `resolve`."""

HALVES_A_MOVE: Final = 2
"""Halfstones that pay for one move (L3.4)."""


Standing: TypeAlias = "State | Draft"
"""A position, or the next one in the making: what the end of a game is judged by."""


def open_to(state: Standing) -> Callable[[int], int]:
    """The function from a colour tile to the squares where it may go, whoever holds it (L3.1, L4.1, L4.2, L4.3)."""
    board = state.board
    if not board.occupied:
        return _moon
    return board.fits.__getitem__ if state.ruleset.match == "all" else board.touching_mask


def _moon(_tile: int) -> int:
    return MOON_BIT


def placements_mask(state: Standing, tile: int) -> int:
    """The squares where the rules of placing let a tile go, whoever holds it."""
    return open_to(state)(tile)


def wind_mask(state: Standing, start: int) -> int:
    """The squares a wind may move a tile to from a square (L6.2, and the switches of L6.3, L6.8)."""
    board = state.board
    if not board.occupied >> start & 1:
        return 0
    if not state.ruleset.moon_is_free and 1 << start == MOON_BIT:
        return 0
    open_squares = NEIGHBOURS[start] & ~board.occupied
    if state.ruleset.wind_agrees:  # as a tile that is placed there
        left, tile = board.removed(start), board.tiles[start]
        open_squares &= left.fits[tile] if state.ruleset.match == "all" else left.touching_mask(tile)
    return open_squares


def any_wind_move(state: Standing) -> bool:
    """Whether there is a tile that a wind may move (L6.1, L6.2)."""
    return any(wind_mask(state, start) for start in bits(state.board.movable()))


def lacking(hand: tuple[Tile, ...], tiles: tuple[Tile, ...]) -> Tile | None:
    """The first of some tiles that a rack or pool doesn't hold, or not so often; None where it holds all.

    Both are sorted, so each tile is looked for only beyond the one before.
    """
    place, size = 0, len(hand)
    for tile in tiles:
        place = bisect_left(hand, tile, place)
        if place == size or hand[place] is not tile:  # there is one object for each kind
            return tile
        place += 1
    return None


def can_buy(state: Standing, seat: int) -> bool:
    """Whether a seat could buy a wind with what it has (L6.6, L6.7)."""
    suns = state.suns[seat]
    return (
        suns > 0  # asked first: most often there is none, and no wind is free
        and state.winds > 0
        and suns >= state.ruleset.price(len(state.seats))
        and hand_size(state.racks[seat]) < RACK
    )


def must_open(state: State) -> bool:
    """Whether the seat to move must place a tile on the moon now (L3.1)."""
    if state.board.occupied or not state.ruleset.opening_duty:
        return False
    return any(tile != WIND for tile in state.own_rack)


def legal(state: State) -> tuple[act.Action, ...]:
    """All legal actions of the seat to move, in canonical order."""
    seat = state.turn
    rack = state.racks[seat]
    if state.ended or state.due or isinstance(rack, int):
        return ()
    rest: list[act.Action] = [act.BUY] if can_buy(state, seat) else []
    if not state.moves:
        if rack and state.suns[seat]:
            rest.append(act.SPEND_SUN)
        if rack and state.halves[seat] >= HALVES_A_MOVE:
            rest.append(act.SPEND_HALF)
        return (*rest, act.END)
    kinds = tuple(dict.fromkeys(rack))
    winds: tuple[act.Wind, ...] = ()
    if rack and rack[-1] is WIND:  # sorted: winds stand last
        kinds = kinds[:-1]
        winds = _winds(state)
    squares = open_to(state)
    placements = [place for tile in kinds for place in act.places(tile, squares(tile))]
    if not state.board.occupied and must_open(state):
        return (*placements, *rest)
    swaps = act.exchanges(rack) if state.pools[seat] else ()  # as tiles or as a number, an empty pool is false
    if _may_end(state):
        rest.append(act.END)
    return (*placements, *winds, *swaps, *rest)


def _winds(state: State) -> tuple[act.Wind, ...]:
    board, rules = state.board, state.ruleset
    if rules.moon_is_free and not rules.wind_agrees:
        return act.winds(board.occupied)
    return tuple([wind for start in bits(board.occupied) for wind in act.WINDS_FROM[start][wind_mask(state, start)]])


def _may_end(state: State) -> bool:
    """Whether a turn whose move is not used may be ended: where passing is free, or nothing else is left (L3.7)."""
    return state.moves != _FREE or state.ruleset.voluntary_pass or only_passing(state)


def only_passing(state: Standing) -> bool:
    """Whether the seat to move has used nothing of its turn and can do nothing at all (L3.7, ruling 23)."""
    rack = state.racks[state.turn]
    if state.moves != _FREE or isinstance(rack, int):
        return False
    return not (
        (rack and hand_size(state.pools[state.turn]))
        or (WIND in rack and any_wind_move(state))
        or can_buy(state, state.turn)
        or any(placements_mask(state, tile) for tile in set(rack) if tile != WIND)
    )


def refusal(state: State, action: act.Action) -> Refusal | None:
    """None where the action is allowed, else why it is not."""
    if state.ended:
        return _game_over()
    if isinstance(action, act.Draw):
        return _refuse_draw(state, action)
    if state.due:
        problem = phrase_count(
            "First {name} draws one tile from the pool.",
            "First {name} draws {count} tiles from the pool.",
            state.due,
            name=state.seats[state.turn],
        )
        return _no("draw-first", (), "L3.6" if state.closing else "L7.2", problem)
    if isinstance(state.racks[state.turn], int):
        problem = phrase("{name}'s rack is face down in this view.", name=state.seats[state.turn])
        return _no("hidden", (), "L2.6", problem)
    return _REFUSERS[type(action)](state, action)


def _game_over() -> Refusal:
    return _no("game-over", (), "L8.6", phrase("The game is over: nothing can be played any more."))


def _no(code: str, at: tuple[str, ...], rule: str, problem: Phrase) -> Refusal:
    return Refusal(code, at, rule, problem)


def _no_move(state: State) -> Refusal | None:
    if state.moves:
        return None
    return _no("no-move", (), "L3.4", phrase("No move is left this turn: pay for one, or end the turn."))


def _refuse_place(state: State, action: act.Place) -> Refusal | None:
    tile = action.tile
    if tile not in state.own_rack:
        problem = phrase("{name} has no {tile} on the rack.", name=state.seats[state.turn], tile=tile)
        return _no("not-on-rack", (), "L4.5", problem)
    if not state.moves:
        return _no_move(state)
    return placing_refusal(state, action)


def placing_refusal(state: State, action: act.Place) -> Refusal | None:
    """Why a tile can't go on a square, whoever holds it and whoever's turn it is; None where it can."""
    if state.ended:
        return _game_over()
    index = INDEX[action.square]
    if placements_mask(state, action.tile) >> index & 1:
        return None
    return square_refusal(state, action.tile, index)


def square_refusal(state: State, tile: Tile, index: int) -> Refusal:
    """Why a tile can't go on a square where `placements_mask` says that it can't."""
    board, square = state.board, NAME[index]
    if not board.occupied:
        problem = phrase(
            "The first tile goes on the moon in the centre, {moon}, not on {square}.", moon=MOON, square=square
        )
        return _no("not-on-moon", (MOON,), "L3.1", problem)
    if board.occupied >> index & 1:
        problem = phrase("{square} is taken: the {other} lies there.", square=square, other=board.tiles[index])
        return _no("taken", (square,), "L4.3", problem)
    touched = NEIGHBOURS[index] & board.occupied
    if not touched:
        corners = DIAGONALS[index] & board.occupied
        if corners:
            names = tuple(NAME[corner] for corner in bits(corners))
            problem = phrase(
                "{square} meets {corners} at a corner only, and only sides count.", square=square, corners=names
            )
            return _no("corner-only", names, "L1.7", problem)
        problem = phrase("The {tile} can't go on {square}: it would touch no tile there.", tile=tile, square=square)
        return _no("touches-nothing", (), "L4.1", problem)
    return _refuse_neighbours(state, tile, square, touched)


def _refuse_neighbours(state: State, tile: Tile, square: str, touched: int) -> Refusal:
    board = state.board
    clashes = touched & ~board.alike(tile)
    at = tuple([NAME[neighbour] for neighbour in bits(clashes)])
    agreeing = tuple([NAME[neighbour] for neighbour in bits(touched & ~clashes)])
    others = tuple([phrase("the {tile} on {square}", tile=board[name], square=name) for name in at])
    if not agreeing:
        problem = phrase_count(
            "The {tile} can't go on {square}: {others} shares neither its colour nor its shape.",
            "The {tile} can't go on {square}: {others} share neither its colour nor its shape.",
            len(at),
            tile=tile,
            square=square,
            others=others,
        )
    else:
        problem = phrase_count(
            "The {tile} can't go on {square}: {others} shares neither its colour nor its shape."
            " That {agreeing} would agree is not enough.",
            "The {tile} can't go on {square}: {others} share neither its colour nor its shape."
            " That {agreeing} would agree is not enough.",
            len(at),
            tile=tile,
            square=square,
            others=others,
            agreeing=agreeing,
        )
    return _no("mismatch", at, "L4.2", problem)


def wind_refusal(state: State) -> Refusal | None:
    """Why no wind at all can be played now; None where one can."""
    if WIND not in state.own_rack:
        problem = phrase("{name} has no wind on the rack.", name=state.seats[state.turn])
        return _no("no-wind", (), "L6.1", problem)
    if not state.moves:
        return _no_move(state)
    if must_open(state):
        return _opening(state)
    if not state.board.occupied:
        return _no("empty-board", (), "L6.5", phrase("A wind moves a tile that lies on the board, and none does yet."))
    return None


def _refuse_wind(state: State, action: act.Wind) -> Refusal | None:
    return wind_refusal(state) or blowing_refusal(state, INDEX[action.start], INDEX[action.end])


def blowing_refusal(state: State, start: int, end: int) -> Refusal | None:
    """Why a wind, whoever plays it, can't move the tile of one square to another; None where it can."""
    if state.ended:
        return _game_over()
    board = state.board
    if wind_mask(state, start) >> end & 1:
        return None
    names = {"start": NAME[start], "end": NAME[end]}
    if not board.occupied >> start & 1:
        return _no(
            "nothing-to-move", (NAME[start],), "L6.1", phrase("No tile lies on {start} for the wind to move.", **names)
        )
    tile = board.tiles[start]
    if start == end:
        return _no(
            "stays", (NAME[start],), "L6.2", phrase("A wind moves a tile away: {start} is where it lies.", **names)
        )
    if board.occupied >> end & 1:
        problem = phrase("The wind needs an open square: the {other} lies on {end}.", other=board.tiles[end], **names)
        return _no("wind-taken", (NAME[end],), "L6.2", problem)
    if DIAGONALS[start] >> end & 1:
        problem = phrase("A wind moves a tile up, down, left or right: {end} is diagonal from {start}.", **names)
        return _no("wind-diagonal", (NAME[end],), "L6.2", problem)
    if not NEIGHBOURS[start] >> end & 1:
        problem = phrase("A wind moves a tile by one square: {end} is farther than that from {start}.", **names)
        return _no("wind-too-far", (NAME[end],), "L6.2", problem)
    if not state.ruleset.moon_is_free and 1 << start == MOON_BIT:
        problem = phrase("At this table the tile on the moon, {start}, stays where it is.", **names)
        return _no("moon-stays", (NAME[start],), "L6.8", problem)
    if state.ruleset.match == "all":
        problem = phrase(
            "At this table a moved tile must touch and agree with all its neighbours: the {tile} would not on {end}.",
            tile=tile,
            **names,
        )
    else:
        problem = phrase(
            "At this table a moved tile must touch one that it agrees with: the {tile} would not on {end}.",
            tile=tile,
            **names,
        )
    return _no("wind-disagrees", (NAME[end],), "L6.3", problem)


def stuck_refusal(state: State, start: int) -> Refusal:
    """Why the tile of a square can't be moved by any wind, where `wind_mask` says that it can't."""
    tile, square = state.board.tiles[start], NAME[start]
    if not state.ruleset.moon_is_free and 1 << start == MOON_BIT:
        problem = phrase("At this table the tile on the moon, {start}, stays where it is.", start=square)
        return _no("moon-stays", (square,), "L6.8", problem)
    problem = phrase("The {tile} on {square} can't move: no square beside it is open to it.", tile=tile, square=square)
    return _no("hemmed-in", (square,), "L6.2", problem)


def _opening(state: State) -> Refusal:
    problem = phrase(
        "{name} opens the game and must place a tile on the moon, {moon}.", name=state.seats[state.turn], moon=MOON
    )
    return _no("must-open", (MOON,), "L3.1", problem)


def _refuse_exchange(state: State, action: act.Exchange) -> Refusal | None:
    if not action.tiles:
        return _no("exchange-none", (), "L7.1", phrase("An exchange gives at least one tile back."))
    tile = lacking(state.own_rack, action.tiles)
    if tile is not None:
        name = state.seats[state.turn]
        problem = phrase("{name} has no {tile} on the rack to give back.", name=name, tile=tile)
        if tile in state.own_rack:
            problem = phrase("{name} has not so many of the {tile} to give back.", name=name, tile=tile)
        return _no("exchange-not-on-rack", (), "L7.1", problem)
    if not state.moves:
        return _no_move(state)
    if must_open(state):
        return _opening(state)
    if not state.pools[state.turn]:
        problem = phrase("The pool is empty: there is nothing to exchange for.")
        return _no("exchange-empty-pool", (), "L7.3", problem)
    return None


def _refuse_buy(state: State, _action: act.BuyWind) -> Refusal | None:
    seat = state.turn
    if can_buy(state, seat):
        return None
    price = state.ruleset.price(len(state.seats))
    if not state.winds:
        return _no("no-wind-to-buy", (), "L6.6", phrase("No wind lies in the discard to be bought."))
    if state.suns[seat] < price:
        problem = phrase_count(
            "A wind costs one sunstone, never halfstones: {name} has {have}.",
            "A wind costs {count} sunstones, never halfstones: {name} has {have}.",
            price,
            name=state.seats[seat],
            have=state.suns[seat],
        )
        return _no("too-few-sunstones", (), "L6.7", problem)
    problem = phrase("A bought wind needs a free place on the rack, and {name}'s is full.", name=state.seats[seat])
    return _no("rack-full", (), "L6.6", problem)


def _refuse_spend(state: State, action: act.Spend) -> Refusal | None:
    seat = state.turn
    if state.moves:
        problem = phrase("A move is still left. An extra one is paid for when none is.")
        return _no("needless", (), "L3.4", problem)
    if not state.own_rack:
        problem = phrase(
            "{name} has no tile left to play this turn: an extra move would be of no use.", name=state.seats[seat]
        )
        return _no("empty-rack", (), "L3.4", problem)
    if action.stone == "sun" and not state.suns[seat]:
        problem = phrase("An extra move costs one sunstone, and {name} has none.", name=state.seats[seat])
        return _no("no-sunstone", (), "L3.4", problem)
    if action.stone == "half" and state.halves[seat] < HALVES_A_MOVE:
        problem = phrase(
            "An extra move costs two halfstones, and {name} has {have}.",
            name=state.seats[seat],
            have=state.halves[seat],
        )
        return _no("too-few-halfstones", (), "L3.4", problem)
    return None


def _refuse_end(state: State, _action: act.EndTurn) -> Refusal | None:
    if state.moves and must_open(state):
        return _opening(state)
    if _may_end(state):
        return None
    return _no("must-move", (), "L3.7", phrase("At this table one passes only when nothing else is possible."))


def _refuse_draw(state: State, action: act.Draw) -> Refusal | None:
    if not state.due:
        problem = phrase("Tiles are drawn at the end of a turn or for an exchange, not now.")
        return _no("no-draw-due", (), "L3.6", problem)
    if len(action.tiles) != state.due:
        problem = phrase_count(
            "One tile is to be drawn, not {given}.",
            "{count} tiles are to be drawn, not {given}.",
            state.due,
            given=len(action.tiles),
        )
        return _no("wrong-draw", (), "L3.6", problem)
    pool = state.pools[state.turn]
    if isinstance(pool, int):
        problem = phrase("{name}'s pool is face down in this view.", name=state.seats[state.turn])
        return _no("hidden-pool", (), "L2.6", problem)
    tile = lacking(pool, action.tiles)
    if tile is not None:
        problem = phrase("{name}'s pool doesn't hold that many of the {tile}.", name=state.seats[state.turn], tile=tile)
        return _no("not-in-pool", (), "L3.6", problem)
    return None


_REFUSERS: Final[dict[type, Callable[[State, Any], Refusal | None]]] = {
    act.Place: _refuse_place,
    act.Wind: _refuse_wind,
    act.Exchange: _refuse_exchange,
    act.BuyWind: _refuse_buy,
    act.Spend: _refuse_spend,
    act.EndTurn: _refuse_end,
}


def is_dead(state: Standing) -> bool:
    """Whether nothing can ever be played again by anybody (L8.5, ruling 25).

    No colour tile of any rack or pool fits anywhere, and no wind is held, pooled or within a
    seat's means, or none has a tile to move. False where a rack or a pool is hidden: it can't be told.
    """
    if not state.board.occupied:
        return False
    if not state.ruleset.wind_agrees:
        if state.winds < WINDS:
            return False  # a wind that doesn't lie in the discard is held or pooled
        winds_move = True
    else:
        winds_move = any_wind_move(state)  # where it must agree, a wind may have nothing to move
    places = open_to(state)
    for hand in state.racks + state.pools:
        if isinstance(hand, int):
            if hand:
                return False  # face down: it can't be told
        elif hand[-1:] == (WIND,):  # sorted: winds stand last
            if winds_move or any(map(places, hand[: bisect_left(hand, WIND)])):
                return False
        elif any(map(places, hand)):
            return False
    return not winds_move or not any(can_buy(state, seat) for seat in range(len(state.seats)))
