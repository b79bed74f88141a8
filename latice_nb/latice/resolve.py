"""What follows from an action: the one place that makes the next position and tells its events.

`State.advance`, `play` and `narrate` are all made of `resolve`, so they can't disagree. Actions come
here judged: nothing in this module refuses anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from latice_nb.game import CHANCE, Event, Result
from latice_nb.latice import actions as act
from latice_nb.latice.board import INDEX, NEIGHBOURS, SUN_BITS
from latice_nb.latice.draft import Draft, Note
from latice_nb.latice.legality import HALVES_A_MOVE, Standing, is_dead, only_passing
from latice_nb.latice.phase import Ending, Phase
from latice_nb.latice.ruleset import RACK
from latice_nb.latice.tiles import WIND, hand_size, less, more
from latice_nb.wording import Phrase, phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.latice.state import State

_FREE, _WIND, _PAID, _NONE = Phase
"""Looked up once: to find a member in its enumeration each time costs a tenth of a random game."""

SIDE_STONES: Final[dict[int, tuple[int, int]]] = {0: (0, 0), 1: (0, 0), 2: (0, 1), 3: (1, 0), 4: (2, 0)}
"""Sunstones and halfstones for the number of neighbours that agree (L5.1)."""


def resolve(state: State, action: act.Action, note: Note) -> State:
    """The position after a legal action; ``note`` takes the events."""
    draft = Draft(state)
    _STEPS[type(action)](draft, action, note)
    return draft.freeze(type(state))


# -- stones ------------------------------------------------------------------------------------


def stones(state: Standing, index: int, tile: int) -> tuple[int, int, bool]:
    """What a tile placed on a square is paid: sunstones and halfstones for sides, and whether a sun pays.

    By the rules (L5.1, L5.2), as far as the supply reaches (L5.9): the sun is paid first.
    """
    suns, halves, sun = _owed(state, index, tile)
    if state.ruleset.supply == "unlimited":
        return suns, halves, sun
    room_suns, room_halves = _room(state)
    sun = sun and room_suns > 0
    return min(suns, room_suns - sun), min(halves, room_halves), sun


def _owed(state: Standing, index: int, tile: int) -> tuple[int, int, bool]:
    """What a tile placed on a square would be paid if the supply had no end."""
    suns, halves = SIDE_STONES[agreeing(state, index, tile)]
    sun = bool(SUN_BITS >> index & 1)
    if sun and not state.ruleset.sun_and_sides:
        if suns > 1:
            sun = False
        else:
            suns = halves = 0
    return suns, halves, sun


def agreeing(state: Standing, index: int, tile: int) -> int:
    """How many neighbours of a square agree with a tile that may go there (L4.2)."""
    board = state.board
    sides = NEIGHBOURS[index] & board.occupied
    if state.ruleset.match == "one":
        sides &= board.alike(tile)
    return sides.bit_count()


def _room(state: Standing) -> tuple[int, int]:
    """How many sunstones and halfstones are left to be paid (L5.9)."""
    suns, halves = state.ruleset.stones
    return max(suns - sum(state.suns), 0), max(halves - sum(state.halves), 0)


def earned(state: Standing, index: int, tile: int) -> tuple[str, ...]:
    """The stones that a tile is paid on a square, one word a piece: ``("sun", "half")`` (L5.1, L5.2, L5.9)."""
    suns, halves, on_sun = stones(state, index, tile)
    return ("sun",) * (suns + on_sun) + ("half",) * halves


def blown(state: Standing, index: int) -> tuple[str, ...]:
    """The stones that are paid where a wind moves a tile to a square: none but by a ruling (L5.4, L5.9)."""
    earns = state.ruleset.wind_earns and bool(SUN_BITS >> index & 1) and _room(state)[0] > 0
    return ("sun",) if earns else ()


def exchange_ends(state: Standing) -> bool:
    """Whether an exchange would end the turn: by a ruling, or because nobody has opened the game yet (L3.2, L7.4)."""
    return (not state.board.occupied and state.ruleset.opening_duty) or state.ruleset.exchange_ends_turn


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


# -- moves -------------------------------------------------------------------------------------


def _place(draft: Draft, action: act.Place, note: Note) -> None:
    tile, index = action.tile, INDEX[action.square]
    suns, halves, on_sun = stones(draft, index, tile)
    if note:
        _tell_placing(draft, action, (suns, halves, on_sun), note)
    draft.board = draft.board.placed(tile, index)
    draft.take((tile,))
    draft.pay(suns + on_sun, halves)
    draft.moves = _NONE
    draft.passes = 0
    _finish_if_over(draft, note)


def _tell_placing(draft: Draft, action: act.Place, paid: tuple[int, int, bool], note: Callable[[Event], None]) -> None:
    tile, square, seat = action.tile, action.square, draft.turn
    name, index = draft.seats[seat], INDEX[square]
    suns, halves, on_sun = paid
    opening = not draft.board.occupied
    if opening:
        said = phrase("{name} opens with the {tile} on the moon, {square}.", name=name, tile=tile, square=square)
    else:
        said = phrase("{name} places the {tile} on {square}.", name=name, tile=tile, square=square)
    note(Event("placed", seat, (square,), "L3.1" if opening else "L4.1", said))
    if suns or halves:
        gain = ("sun",) * suns + ("half",) * halves
        said = phrase_count(
            "{count} neighbour agrees: {stones}.",
            "{count} neighbours agree: {stones}.",
            agreeing(draft, index, tile),
            stones=say_stones(gain),
        )
        note(Event("earned", seat, (square,), "L5.1", said, gain))
    if on_sun:
        note(_sun_paid(seat, square, "L5.2"))
    owed_suns, owed_halves, owed_sun = _owed(draft, index, tile)
    unpaid = ("sun",) * (owed_suns + owed_sun - suns - on_sun) + ("half",) * (owed_halves - halves)
    if unpaid:
        note(_unpaid(seat, square, unpaid))


def _sun_paid(seat: int, square: str, rule: str) -> Event:
    said = phrase("The sun square pays {stones}.", stones=say_stones(("sun",)))
    return Event("sun", seat, (square,), rule, said, ("sun",))


def _unpaid(seat: int, square: str, stones: tuple[str, ...]) -> Event:
    said = phrase("Not paid, as the supply has run out: {stones}.", stones=say_stones(stones))
    return Event("unpaid", seat, (square,), "L5.9", said)


def _wind(draft: Draft, action: act.Wind, note: Note) -> None:
    seat, start, end = draft.turn, INDEX[action.start], INDEX[action.end]
    owed = draft.ruleset.wind_earns and bool(SUN_BITS >> end & 1)
    paid = bool(blown(draft, end))
    if note:
        said = phrase(
            "{name} plays a wind: it moves the {tile} from {start} to {end}.",
            name=draft.seats[seat],
            tile=draft.board.tiles[start],
            start=action.start,
            end=action.end,
        )
        note(Event("moved", seat, (action.start, action.end), "L6.1", said))
        if owed:
            note(_sun_paid(seat, action.end, "L5.4") if paid else _unpaid(seat, action.end, ("sun",)))
    draft.board = draft.board.moved(start, end)
    draft.take((WIND,))
    draft.pay(int(paid), 0)
    draft.winds += 1
    draft.moves = _WIND if draft.ruleset.wind_gives_move else _NONE
    draft.passes = 0
    _finish_if_over(draft, note)
    if note and draft.moves:
        note(Event("move-back", seat, (), "L6.4", phrase("The wind gives its move back.")))


def _exchange(draft: Draft, action: act.Exchange, note: Note) -> None:
    seat = draft.turn
    opening, ends = not draft.board.occupied and draft.ruleset.opening_duty, exchange_ends(draft)
    if note:
        said = phrase_count(
            "{name} exchanges one tile.", "{name} exchanges {count} tiles.", len(action.tiles), name=draft.seats[seat]
        )
        note(Event("exchanged", seat, (), "L7.1", said))
        if ends:
            note(Event("ended", seat, (), "L3.2" if opening else "L7.4", phrase("The exchange ends the turn.")))
    draft.take(action.tiles)
    pools = list(draft.pools)
    pools[seat] = more(pools[seat], action.tiles)
    draft.pools = tuple(pools)
    draft.moves = _NONE
    draft.passes = 0
    draft.due = len(action.tiles)
    if ends:
        draft.closing = True
        draft.due = min(RACK - hand_size(draft.racks[seat]), hand_size(draft.pools[seat]))  # the refill too (L3.6)
        _give_up_suns(draft, note)


def _buy(draft: Draft, _action: act.BuyWind, note: Note) -> None:
    price = draft.ruleset.price(len(draft.seats))
    if note:
        said = phrase_count(
            "{name} buys a wind for one sunstone.",
            "{name} buys a wind for {count} sunstones.",
            price,
            name=draft.seats[draft.turn],
        )
        note(Event("bought", draft.turn, (), "L6.6", said))
    draft.give((WIND,))
    draft.pay(-price, 0)
    draft.winds -= 1
    draft.passes = 0


def _spend(draft: Draft, action: act.Spend, note: Note) -> None:
    seat = draft.turn
    if action.stone == "sun":
        draft.pay(-1, 0)
        said = phrase("{name} pays a sunstone for an extra move.", name=draft.seats[seat])
    else:
        draft.pay(0, -HALVES_A_MOVE)
        said = phrase("{name} pays two halfstones for an extra move.", name=draft.seats[seat])
    if note:
        note(Event("spent", seat, (), "L3.4", said))
    draft.moves = _PAID
    _finish_if_over(draft, note)


# -- the end of a turn and of a game -----------------------------------------------------------


def _end(draft: Draft, _action: act.EndTurn, note: Note) -> None:
    seat = draft.turn
    forced = only_passing(draft)
    if note:
        note(_told_end(draft, forced=forced))
    draft.passes = draft.passes + 1 if forced else 0
    draft.moves = _NONE
    _give_up_suns(draft, note)
    missing = RACK - hand_size(draft.racks[seat])
    if missing > 0 and draft.pools[seat]:  # as tiles or as a number, an empty pool is false
        draft.due = min(missing, hand_size(draft.pools[seat]))
        draft.closing = True
    else:
        _next_seat(draft, note)


def _give_up_suns(draft: Draft, note: Note) -> None:
    """At the end of a turn the sunstones above the limit are given up (L5.5)."""
    seat, limit = draft.turn, draft.ruleset.sun_limit
    excess = draft.suns[seat] - limit
    if excess > 0:
        draft.pay(-excess, 0)
        if note:
            said = phrase_count(
                "{name} gives up one sunstone: {limit} may be kept.",
                "{name} gives up {count} sunstones: {limit} may be kept.",
                excess,
                name=draft.seats[seat],
                limit=limit,
            )
            note(Event("sun-limit", seat, (), "L5.5", said))


def _told_end(draft: Draft, *, forced: bool) -> Event:
    name = draft.seats[draft.turn]
    if forced:
        return Event("forced-pass", draft.turn, (), "L3.7", phrase("{name} can do nothing and passes.", name=name))
    if draft.moves == _FREE:
        return Event("passed", draft.turn, (), "L3.7", phrase("{name} passes.", name=name))
    return Event("ended", draft.turn, (), "L3.6", phrase("{name} ends the turn.", name=name))


def _draw(draft: Draft, action: act.Draw, note: Note) -> None:
    seat = draft.turn
    closing = draft.closing
    if note:
        said = phrase_count(
            "{name} draws one tile.", "{name} draws {count} tiles.", len(action.tiles), name=draft.seats[seat]
        )
        note(Event("drew", CHANCE, (), "L3.6" if closing else "L7.2", said))
    draft.give(action.tiles)
    pools = list(draft.pools)
    pools[seat] = less(pools[seat], action.tiles)
    draft.pools = tuple(pools)
    draft.due = 0
    draft.closing = False
    if closing:
        _next_seat(draft, note)
    else:
        _finish_if_over(draft, note)


def _next_seat(draft: Draft, note: Note) -> None:
    """Hand the turn on; a round of forced passes, or a dead position, ends the game (L8.3, L8.5)."""
    draft.turn = (draft.turn + 1) % len(draft.seats)
    draft.moves = _FREE
    if draft.ruleset.dead and is_dead(draft):
        _finish(draft, Ending.DEAD, note)
    elif draft.passes >= len(draft.seats):
        _finish(draft, Ending.BLOCKED, note)


def _finish_if_over(draft: Draft, note: Note) -> None:
    """End the game when the seat has emptied rack and pool, or nothing can be played any more (L8.1, L8.5)."""
    seat = draft.turn
    if not draft.racks[seat] and not draft.pools[seat]:  # no tile: an empty hand, or none face down
        _finish(draft, Ending.EMPTY, note)
    elif draft.ruleset.dead and is_dead(draft):
        _finish(draft, Ending.DEAD, note)


def _finish(draft: Draft, ended: Ending, note: Note) -> None:
    draft.ended = ended
    draft.moves = _NONE
    draft.due = 0
    draft.closing = False
    if note:
        result = result_of(draft)
        kind = "won" if ended == Ending.EMPTY else str(ended)
        note(Event(kind, draft.turn, (), result.rule, result.phrase))


def result_of(state: Standing) -> Result:
    """How a game that is over ended: who won, and why."""
    left = [hand_size(rack) + hand_size(pool) for rack, pool in zip(state.racks, state.pools, strict=True)]
    fewest = min(left)
    winners = tuple(seat for seat, tiles in enumerate(left) if tiles == fewest)
    names = tuple(state.seats[seat] for seat in winners)
    if state.ended == Ending.EMPTY:
        said = phrase("{names} has played every tile of rack and pool and wins.", names=names)
        return Result(winners, str(state.ended), "L8.1", said)
    dead = state.ended == Ending.DEAD
    if dead:
        why = phrase("No tile that anybody still has can ever be played.")
    else:
        why = phrase("Every seat in turn was forced to pass.")
    if len(winners) == 1:
        how = phrase_count(
            "{names} wins with one tile left, the fewest.",
            "{names} wins with {count} tiles left, the fewest.",
            fewest,
            names=names,
        )
    else:
        how = phrase_count(
            "{names} tie with one tile left each.", "{names} tie with {count} tiles left each.", fewest, names=names
        )
    rule = "L8.5" if dead else "L8.3" if len(winners) == 1 else "L8.4"
    return Result(winners, str(state.ended), rule, phrase("{why} {how}", why=why, how=how))


_STEPS: Final[dict[type, Callable[[Draft, Any, Note], None]]] = {
    act.Place: _place,
    act.Wind: _wind,
    act.Exchange: _exchange,
    act.BuyWind: _buy,
    act.Spend: _spend,
    act.EndTurn: _end,
    act.Draw: _draw,
}
