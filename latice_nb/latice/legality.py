"""What is allowed in a position, and why the rest is not.

`legal`, `refusal` and the masks that the position offers read the same few functions, so they
can't disagree. Everything here takes a :class:`~latice_nb.latice.state.State` and changes nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from latice_nb.game import Refusal
from latice_nb.latice import actions as act
from latice_nb.latice.board import DIAGONALS, INDEX, MOON, MOON_BIT, NAME, NEIGHBOURS, bits
from latice_nb.latice.choices import Choices
from latice_nb.latice.ruleset import RACK
from latice_nb.latice.tiles import WIND, WINDS, Tile
from latice_nb.wording import Phrase, phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.latice.state import Hand, State

HALVES_A_MOVE: Final = 2
"""Halfstones that pay for one move (L3.4)."""


def hand_size(hand: Hand) -> int:
    """How many tiles are on a rack or in a pool, face down or not."""
    return hand if isinstance(hand, int) else len(hand)


def open_to(state: State) -> Callable[[int], int]:
    """The function from a colour tile to the squares where it may go, whoever holds it (L3.1, L4.1, L4.2, L4.3)."""
    board = state.board
    if not board.occupied:
        return _moon
    return board.fits.__getitem__ if state.ruleset.match == "all" else board.touching_mask


def _moon(_tile: int) -> int:
    return MOON_BIT


def placements_mask(state: State, tile: int) -> int:
    """The squares where the rules of placing let a tile go, whoever holds it."""
    return open_to(state)(tile)


def wind_mask(state: State, start: int) -> int:
    """The squares a wind may move a tile to from a square (L6.2, and the switches of L6.3, L6.8)."""
    board = state.board
    if not board.occupied >> start & 1:
        return 0
    if not state.ruleset.moon_is_free and 1 << start == MOON_BIT:
        return 0
    open_squares = NEIGHBOURS[start] & ~board.occupied
    if state.ruleset.wind_agrees:
        open_squares &= board.removed(start).fits[board.tiles[start]]
    return open_squares


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


def can_buy(state: State, seat: int) -> bool:
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


def legal(state: State) -> Sequence[act.Action]:
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
    winds: Sequence[act.Action] = ()
    if rack and rack[-1] is WIND:  # sorted: winds stand last
        kinds = kinds[:-1]
        winds = _winds(state)
    squares = tuple(map(open_to(state), kinds))
    if not state.board.occupied and must_open(state):
        return Choices(kinds, squares, rest=rest)
    swapped = rack if state.pools[seat] else ()  # as tiles or as a number, an empty pool is false
    # The last is what `only_passing` asks, of what is at hand here (L3.7).
    if state.moves != "free" or state.ruleset.voluntary_pass or not (rest or winds or swapped or any(squares)):
        rest.append(act.END)
    return Choices(kinds, squares, winds, swapped, rest)


def _winds(state: State) -> list[act.Action]:
    found: list[act.Action] = []
    board = state.board
    plain = state.ruleset.moon_is_free and not state.ruleset.wind_agrees
    open_squares = ~board.occupied
    for start in bits(board.movable()):
        found += act.WINDS_FROM[start][NEIGHBOURS[start] & open_squares if plain else wind_mask(state, start)]
    return found


def only_passing(state: State) -> bool:
    """Whether the seat to move has used nothing of its turn and can do nothing at all (L3.7, ruling 23)."""
    if state.moves != "free":
        return False
    rack = state.own_rack
    return not (
        (rack and hand_size(state.pools[state.turn]))
        or (WIND in rack and any(wind_mask(state, start) for start in bits(state.board.movable())))
        or can_buy(state, state.turn)
        or any(placements_mask(state, tile) for tile in set(rack) if tile != WIND)
    )


def refusal(state: State, action: act.Action) -> Refusal | None:
    """None where the action is allowed, else why it is not."""
    if state.ended:
        return _no("game-over", (), "L8.6", phrase("The game is over: nothing can be played any more."))
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
    problem = phrase(
        "At this table a moved tile must touch and agree with all its neighbours: the {tile} would not on {end}.",
        tile=tile,
        **names,
    )
    return _no("wind-disagrees", (NAME[end],), "L6.3", problem)


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
            "A wind costs {price} sunstones, never halfstones: {name} has {count}.",
            "A wind costs {price} sunstones, never halfstones: {name} has {count}.",
            state.suns[seat],
            price=price,
            name=state.seats[seat],
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
    if state.moves != "free" or state.ruleset.voluntary_pass or only_passing(state):
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


def is_dead(state: State) -> bool:
    """Whether nothing can ever be played again by anybody (L8.5, ruling 25).

    No colour tile of any rack or pool fits anywhere, and no wind is held, pooled or within a
    seat's means. False where a rack or a pool is hidden: it can't be told.
    """
    if not state.board.occupied:
        return False
    hands: tuple[Hand, ...] = state.racks + state.pools
    idle = False
    if state.ruleset.wind_agrees:  # a wind may have nothing to move then (a switch of L6.3)
        idle = not any(wind_mask(state, start) for start in bits(state.board.movable()))
        if not idle and any(hand[-1:] == (WIND,) for hand in hands if not isinstance(hand, int)):
            return False
        hands = tuple(hand if isinstance(hand, int) else hand[: bisect_left(hand, WIND)] for hand in hands)
    elif state.winds < WINDS:
        return False  # a wind that doesn't lie in the discard is held or pooled
    places = open_to(state)
    for hand in hands:
        playable = hand > 0 if isinstance(hand, int) else any(map(places, hand))  # face down: it can't be told
        if playable:
            return False
    return idle or not any(can_buy(state, seat) for seat in range(len(state.seats)))
