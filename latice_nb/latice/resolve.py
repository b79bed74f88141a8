"""What an action brings about: the next position and, when asked for, the events on the way.

`play` and `narrate` of a position are both this one function, so they can't disagree.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from latice_nb.game import CHANCE, Event, IllegalAction
from latice_nb.latice import actions as act
from latice_nb.latice.board import INDEX, NEIGHBOURS, SUN_BITS
from latice_nb.latice.legality import HALVES_A_MOVE, hand_size, is_dead, only_passing, refusal
from latice_nb.latice.ruleset import RACK
from latice_nb.latice.tiles import WIND, WINDS, Tile
from latice_nb.wording import Phrase, phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.latice.state import Draft, Hand, State

T = TypeVar("T")

SIDE_STONES: Final[dict[int, tuple[int, int]]] = {0: (0, 0), 1: (0, 0), 2: (0, 1), 3: (1, 0), 4: (2, 0)}
"""Sunstones and halfstones for the number of neighbours that agree (L5.1)."""

Events = list[Event] | None


def stones(state: State, index: int, tile: int) -> tuple[int, int, bool]:
    """What a tile placed on a square earns: sunstones and halfstones for sides, and whether a sun pays (L5.1, L5.2)."""
    board = state.board
    sides = NEIGHBOURS[index] & board.occupied
    if state.ruleset.match == "one":
        sides &= board.alike(tile)
    suns, halves = SIDE_STONES[sides.bit_count()]
    sun = bool(SUN_BITS >> index & 1)
    if sun and not state.ruleset.sun_and_sides:
        if suns > 1:
            sun = False
        else:
            suns = halves = 0
    return suns, halves, sun


def earned(state: State, index: int, tile: int) -> tuple[str, ...]:
    """The stones that a tile earns on a square, one word a piece: ``("sun", "half")`` (L5.1, L5.2)."""
    suns, halves, on_sun = stones(state, index, tile)
    return ("sun",) * (suns + on_sun) + ("half",) * halves


def resolve(state: State, action: act.Action, events: Events) -> State:
    """The position after an action; what happened is added to `events` unless that is None.

    Raises:
        IllegalAction: the action is not allowed.
    """
    refused = refusal(state, action)
    if refused is not None:
        raise IllegalAction(refused)
    return _RESOLVERS[type(action)](state, action, events)


def _place(state: State, action: act.Place, events: Events) -> State:
    tile, seat, index = action.tile, state.turn, INDEX[action.square]
    side_suns, side_halves, on_sun = stones(state, index, tile)
    after = state.draft()
    if side_suns or side_halves or on_sun:
        room_suns, room_halves = _room(state)
        on_sun = on_sun and room_suns > 0
        side_suns = min(side_suns, room_suns - on_sun)
        side_halves = min(side_halves, room_halves)
        after.suns = _changed(state.suns, seat, state.suns[seat] + side_suns + on_sun)
        after.halves = _changed(state.halves, seat, state.halves[seat] + side_halves)
    if events is not None:
        _tell_placing(state, action, (side_suns, side_halves, on_sun), events)
    after.board = state.board.placed(tile, index)
    after.racks = _changed(state.racks, seat, _less(state.racks[seat], (tile,)))
    after.moves = ""
    after.passes = 0
    return _finish_if_over(after.sealed(), events)


def _tell_placing(state: State, action: act.Place, earned: tuple[int, int, bool], events: list[Event]) -> None:
    tile, square, seat = action.tile, action.square, state.turn
    name = state.seats[seat]
    side_suns, side_halves, paid_sun = earned
    opening = not state.board.occupied
    if opening:
        said = phrase("{name} opens with the {tile} on the moon, {square}", name=name, tile=tile, square=square)
    else:
        said = phrase("{name} places the {tile} on {square}", name=name, tile=tile, square=square)
    events.append(Event("placed", seat, (square,), "L3.1" if opening else "L4.1", said))
    if side_suns or side_halves:
        sides = (NEIGHBOURS[INDEX[square]] & state.board.occupied).bit_count()
        gain = ("sun",) * side_suns + ("half",) * side_halves
        said = phrase_count(
            "{count} neighbour agrees: {stones}", "{count} neighbours agree: {stones}", sides, stones=say_stones(gain)
        )
        events.append(Event("earned", seat, (square,), "L5.1", said, gain))
    if paid_sun:
        said = phrase("sun square: {stones}", stones=say_stones(("sun",)))
        events.append(Event("sun", seat, (square,), "L5.2", said, ("sun",)))


def _wind(state: State, action: act.Wind, events: Events) -> State:
    seat, start, end = state.turn, INDEX[action.start], INDEX[action.end]
    earns = state.ruleset.wind_earns and bool(SUN_BITS >> end & 1) and _room(state)[0] > 0
    moves = "wind" if state.ruleset.wind_gives_move else ""
    if events is not None:
        said = phrase(
            "{name} plays a wind: it moves the {tile} from {start} to {end}",
            name=state.seats[seat],
            tile=state.board.tiles[start],
            start=action.start,
            end=action.end,
        )
        events.append(Event("moved", seat, (action.start, action.end), "L6.1", said))
        if earns:
            said = phrase("sun square: {stones}", stones=say_stones(("sun",)))
            events.append(Event("sun", seat, (action.end,), "L5.4", said, ("sun",)))
    suns = _changed(state.suns, seat, state.suns[seat] + 1) if earns else state.suns
    after = state.after(
        board=state.board.moved(start, end),
        racks=_changed(state.racks, seat, _less(state.racks[seat], (WIND,))),
        suns=suns,
        winds=state.winds + 1,
        moves=moves,
        passes=0,
    )
    after = _finish_if_over(after, events)
    if events is not None and moves and after.actor == seat:
        events.append(Event("move-back", seat, (), "L6.4", phrase("the wind gives its move back")))
    return after


def _exchange(state: State, action: act.Exchange, events: Events) -> State:
    seat, count = state.turn, len(action.tiles)
    if events is not None:
        said = phrase_count(
            "{name} exchanges one tile", "{name} exchanges {count} tiles", count, name=state.seats[seat]
        )
        events.append(Event("exchanged", seat, (), "L7.1", said))
    opening = not state.board.occupied and state.ruleset.opening_duty
    after = state.draft()
    after.racks = _changed(state.racks, seat, _less(state.racks[seat], action.tiles))
    after.pools = _changed(state.pools, seat, _more(state.pools[seat], action.tiles))
    after.moves = ""
    after.passes = 0
    after.due = count
    if opening or state.ruleset.exchange_ends_turn:
        after.closing = True
        after.due = min(RACK - hand_size(after.racks[seat]), hand_size(after.pools[seat]))  # the refill too (L3.6)
        _give_up_suns(state, after, events)
    return after.sealed()


def _buy(state: State, _action: act.BuyWind, events: Events) -> State:
    seat, price = state.turn, state.ruleset.price(len(state.seats))
    if events is not None:
        said = phrase_count(
            "{name} buys a wind for one sunstone",
            "{name} buys a wind for {count} sunstones",
            price,
            name=state.seats[seat],
        )
        events.append(Event("bought", seat, (), "L6.6", said))
    return state.after(
        racks=_changed(state.racks, seat, _more(state.racks[seat], (WIND,))),
        suns=_changed(state.suns, seat, state.suns[seat] - price),
        winds=state.winds - 1,
        passes=0,
    )


def _spend(state: State, action: act.Spend, events: Events) -> State:
    seat, suns, halves = state.turn, state.suns, state.halves
    if action.stone == "sun":
        suns = _changed(suns, seat, suns[seat] - 1)
        said = phrase("{name} pays a sunstone for an extra move", name=state.seats[seat])
    else:
        halves = _changed(halves, seat, halves[seat] - HALVES_A_MOVE)
        said = phrase("{name} pays two halfstones for an extra move", name=state.seats[seat])
    if events is not None:
        events.append(Event("spent", seat, (), "L3.4", said))
    return _finish_if_over(state.after(suns=suns, halves=halves, moves="paid"), events)


def _end(state: State, _action: act.EndTurn, events: Events) -> State:
    seat = state.turn
    forced = state.moves == "free" and only_passing(state)
    if events is not None:
        events.append(_told_end(state, forced=forced))
    after = state.draft()
    after.passes = state.passes + 1 if forced else 0
    after.moves = ""
    _give_up_suns(state, after, events)
    missing = RACK - hand_size(state.racks[seat])
    if missing > 0 and state.pools[seat]:  # as tiles or as a number, an empty pool is false
        after.due = min(missing, hand_size(state.pools[seat]))
        after.closing = True
        return after.sealed()
    return _next_seat(after, events)


def _give_up_suns(state: State, after: Draft, events: Events) -> None:
    """At the end of a turn the sunstones above the limit are given up (L5.5)."""
    seat = state.turn
    limit = state.ruleset.sun_limit
    if state.suns[seat] > limit:
        after.suns = _changed(state.suns, seat, limit)
        if events is not None:
            excess = state.suns[seat] - limit
            said = phrase_count(
                "{name} gives up one sunstone: {limit} may be kept",
                "{name} gives up {count} sunstones: {limit} may be kept",
                excess,
                name=state.seats[seat],
                limit=limit,
            )
            events.append(Event("sun-limit", seat, (), "L5.5", said))


def _told_end(state: State, *, forced: bool) -> Event:
    name = state.seats[state.turn]
    if forced:
        return Event("forced-pass", state.turn, (), "L3.7", phrase("{name} can do nothing and passes", name=name))
    if state.moves == "free":
        return Event("passed", state.turn, (), "L3.7", phrase("{name} passes", name=name))
    return Event("ended", state.turn, (), "L3.6", phrase("{name} ends the turn", name=name))


def _draw(state: State, action: act.Draw, events: Events) -> State:
    seat = state.turn
    if events is not None:
        said = phrase_count(
            "{name} draws one tile", "{name} draws {count} tiles", len(action.tiles), name=state.seats[seat]
        )
        events.append(Event("drew", CHANCE, (), "L3.6" if state.closing else "L7.2", said))
    after = state.draft()
    after.racks = _changed(state.racks, seat, _more(state.racks[seat], action.tiles))
    after.pools = _changed(state.pools, seat, _less(state.pools[seat], action.tiles))
    after.due = 0
    after.closing = False
    return _next_seat(after, events) if state.closing else _finish_if_over(after.sealed(), events)


def _next_seat(draft: Draft, events: Events) -> State:
    """Hand the turn on; a round of forced passes, or a dead position, ends the game (L8.3, L8.5)."""
    draft.turn = (draft.turn + 1) % len(draft.seats)
    draft.moves = "free"
    after = draft.sealed()
    dead = after.ruleset.dead and is_dead(after)
    if not dead and after.passes < len(after.seats):
        return after
    return _over(after, "dead" if dead else "blocked", events)


def _finish_if_over(state: State, events: Events) -> State:
    """End the game when the seat has emptied rack and pool, or nothing can be played any more (L8.1, L8.5)."""
    seat = state.turn
    if not state.racks[seat] and not state.pools[seat]:  # no tile: an empty hand, or none face down
        return _over(state, "empty", events)
    if state.winds == WINDS and state.ruleset.dead and is_dead(state):
        return _over(state, "dead", events)
    return state


def _over(state: State, ended: str, events: Events) -> State:
    after = state.after(ended=ended, moves="", due=0, closing=False)
    result = after.result
    if events is not None and result is not None:
        kind = {"empty": "won", "blocked": "blocked", "dead": "dead"}[ended]
        events.append(Event(kind, state.turn, (), result.rule, result.phrase))
    return after


def worth(gain: Sequence[str]) -> int:
    """What stones are worth, in halfstones: one sunstone pays for a move, or two halfstones do (L3.4)."""
    return HALVES_A_MOVE * gain.count("sun") + gain.count("half")


def say_stones(gain: tuple[str, ...]) -> Phrase:
    """Stones in words, such as "two sunstones"."""
    suns, halves = gain.count("sun"), gain.count("half")
    parts: list[Phrase] = []
    if suns:
        parts.append(phrase_count("one sunstone", "{count} sunstones", suns))
    if halves:
        parts.append(phrase_count("one halfstone", "{count} halfstones", halves))
    return phrase("{parts}", parts=tuple(parts)) if parts else phrase("nothing")


def _room(state: State) -> tuple[int, int]:
    """How many sunstones and halfstones are left to earn (L5.9)."""
    suns, halves = state.ruleset.stones
    return max(suns - sum(state.suns), 0), max(halves - sum(state.halves), 0)


def _changed(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """What the seats have, with another value for one of them."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


def _less(hand: Hand, tiles: tuple[Tile, ...]) -> Hand:
    """A rack or pool without some of its tiles; a face-down one only gets smaller."""
    if isinstance(hand, int):
        return hand - len(tiles)
    left = list(hand)
    for tile in tiles:
        del left[bisect_left(left, tile)]
    return tuple(left)


def _more(hand: Hand, tiles: tuple[Tile, ...]) -> Hand:
    """A rack or pool with some tiles more."""
    return hand + len(tiles) if isinstance(hand, int) else tuple(sorted(hand + tiles))


_RESOLVERS: Final[dict[type, Callable[[State, Any, Events], State]]] = {
    act.Place: _place,
    act.Wind: _wind,
    act.Exchange: _exchange,
    act.BuyWind: _buy,
    act.Spend: _spend,
    act.EndTurn: _end,
    act.Draw: _draw,
}
