"""Making positions: the deal, a position from parts, and what is wrong with one that can't be.

`build` fills in what is not given and refuses, with every problem at once, what can't stand on
a table: 84 tiles are always somewhere, at most two of a kind, twelve winds, five on a rack.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields as fields_of
from typing import TYPE_CHECKING, Any, TypeVar, cast

from latice_nb import fields
from latice_nb.faults import PositionError, described
from latice_nb.fields import name_problems, numbers_for_each_seat, unknown_keywords, whole_number
from latice_nb.latice import legality
from latice_nb.latice.board import Board
from latice_nb.latice.phase import NO_MOVE, Ending, Phase
from latice_nb.latice.ruleset import POOL_SIZES, RACK, Ruleset, as_ruleset
from latice_nb.latice.tiles import COPIES, FULL_SET, TILES, WIND, WINDS, Hand, Tile, parse_tiles
from latice_nb.wording import Phrase, phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.latice.state import State

T = TypeVar("T", Phase, Ending)


def seat_names(seats: int | Sequence[str]) -> tuple[str, ...]:
    """The seats' names, by a list or a number of seats (L2.1); raises `PositionError`."""
    return fields.seat_names(seats, wrong_count)


def deal(
    kind: type[State], seats: int | Sequence[str], rng: random.Random, ruleset: Ruleset | str, first: int
) -> State:
    """Shuffle and deal a new game; see `latice_nb.latice.deal`."""
    rules, names = as_ruleset(ruleset), seat_names(seats)
    count = len(names)
    if (starting := whole_number("first", first)) not in range(count):
        raise PositionError(
            phrase("seat {seat} can't start: seats are numbered 0 to {last}", seat=starting, last=count - 1)
        )
    if rules.deal == "tournament":
        colours, winds = list(TILES) * COPIES, WINDS // count
        rng.shuffle(colours)
        share = len(colours) // count
        piles = [[*colours[seat * share : (seat + 1) * share], *[WIND] * winds] for seat in range(count)]
        for pile in piles:
            rng.shuffle(pile)
    else:
        box, share = list(FULL_SET), POOL_SIZES[count]
        rng.shuffle(box)
        piles = [box[seat * share : (seat + 1) * share] for seat in range(count)]
    return kind(
        ruleset=rules,
        seats=names,
        board=Board(),
        turn=starting,
        moves=Phase.FREE,
        racks=tuple(tuple(sorted(pile[:RACK])) for pile in piles),
        pools=tuple(tuple(sorted(pile[RACK:])) for pile in piles),
        suns=(0,) * count,
        halves=(0,) * count,
        winds=0,
    )


def build(kind: type[State], given: Mapping[str, Any]) -> State:
    """Make a checked position from whatever is given; see `State.build`."""
    known = [part.name for part in fields_of(kind) if part.init]
    unknown_keywords(given, known)
    names = seat_names(given.get("seats", 2))
    count, board = len(names), _board(given.get("board", ""))
    winds = whole_number("winds", given.get("winds", 0))
    racks, pools = _hands("racks", given.get("racks"), count), _hands("pools", given.get("pools"), count)
    _fill(board, racks, pools, winds)
    state = kind(
        ruleset=as_ruleset(given.get("ruleset", "standard")),
        seats=names,
        board=board,
        turn=whole_number("turn", given.get("turn", 0)),
        moves=_member(Phase, given.get("moves", Phase.FREE)),
        racks=tuple(hand if hand is not None else () for hand in racks),
        pools=tuple(hand if hand is not None else () for hand in pools),
        suns=_stones("suns", given.get("suns"), count),
        halves=_stones("halves", given.get("halves"), count),
        winds=winds,
        passes=whole_number("passes", given.get("passes", 0)),
        due=whole_number("due", given.get("due", 0)),
        closing=given.get("closing", False),
        ended=_member(Ending, given.get("ended", Ending.NONE)),
    )
    if not problems(state):
        state = _ended(state, state.ended or _ending(state))
    if found := (problems(state) or _ending_problems(state)):
        raise PositionError(*found)
    return state


def _member(kind: type[T], given: Any) -> T:
    """A word of an enumeration; what is none is kept, for `problems` to tell."""
    try:
        return kind("" if given == NO_MOVE else given)
    except ValueError:
        return cast("T", given)


def _ended(state: State, ending: Ending) -> State:
    """The position, at its end if it has come to one."""
    if not ending:
        return state
    return state.after(ended=ending, moves=Phase.NONE, due=0, closing=False)


def fill(state: State, rng: random.Random) -> State:
    """Turn what is face down up: tiles that are not seen, dealt at random; the game may turn out to be over."""
    tiles = unseen(state.board, state.winds, (*state.racks, *state.pools))
    rng.shuffle(tiles)
    hands: list[tuple[Tile, ...]] = []
    for hand in (*state.racks, *state.pools):
        if isinstance(hand, int):
            hands.append(tuple(sorted(tiles[:hand])))
            tiles = tiles[hand:]
        else:
            hands.append(hand)
    count = len(state.seats)
    filled = state.after(racks=tuple(hands[:count]), pools=tuple(hands[count:]))
    return _ended(filled, state.ended or _ending(filled))


def _ending(state: State) -> Ending:
    """The ending that a position has come to, whether anybody said so or not."""
    if any(rack + pool == 0 for rack, pool in zip(state.rack_sizes, state.pool_sizes, strict=True)):
        return Ending.EMPTY
    if state.due:
        return Ending.NONE
    if state.ruleset.dead and legality.is_dead(state):
        return Ending.DEAD
    return Ending.BLOCKED if state.passes == len(state.seats) else Ending.NONE


def problems(state: State) -> tuple[Phrase, ...]:
    """Every reason why a position can't stand on a table; empty where it can."""
    return (*_seat_problems(state.seats), *_turn_problems(state), *_tile_problems(state), *_stone_problems(state))


def _ending_problems(state: State) -> tuple[Phrase, ...]:
    """Why the game can't have ended as the position says; a view's hidden tiles are believed."""
    ended = state.ended
    if not ended or _ending(state) == ended:
        return ()
    if ended == Ending.EMPTY:
        return (phrase("nobody has emptied rack and pool, so the game can't have been won"),)
    if ended == Ending.BLOCKED:
        return (
            phrase(
                "a game is blocked after every seat was forced to pass in turn: passes={count}", count=len(state.seats)
            ),
        )
    if not state.ruleset.dead:
        return (phrase("the ruleset doesn't end a dead position (dead=off)"),)
    if any(isinstance(hand, int) and hand for hand in (*state.racks, *state.pools)):
        return ()
    return (phrase("the position is not dead: a tile or a wind can still be played"),)


def wrong_count(seats: int) -> Phrase | None:
    """Why the game isn't played by so many seats (L2.1); None where it is."""
    if seats in POOL_SIZES:
        return None
    return phrase("there are two to four seats, not {count}", count=seats)


def _seat_problems(names: Sequence[str]) -> list[Phrase]:
    wrong = wrong_count(len(names))
    return [*([wrong] if wrong else []), *name_problems(names)]


def _turn_problems(state: State) -> list[Phrase]:
    found: list[Phrase] = []
    count = len(state.seats)
    if not 0 <= state.turn < count:
        found.append(
            phrase("it can't be the turn of a seat that isn't there: the seats are {names}", names=state.seats)
        )
    if not isinstance(state.moves, Phase):
        found.append(phrase("the move in hand is free, wind, paid or none, not “{text}”", text=_quoted(state.moves)))
    if not isinstance(state.ended, Ending):
        found.append(phrase("a game ends as empty, blocked or dead, not as “{text}”", text=_quoted(state.ended)))
    if not isinstance(state.closing, bool):
        found.append(phrase("closing is True or False, not “{text}”", text=_quoted(state.closing)))
    if not 0 <= state.passes <= count:
        found.append(
            phrase(
                "{passes} forced passes in a row can't be: there are {count} seats", passes=state.passes, count=count
            )
        )
    if found:
        return found
    if state.due and state.moves:
        found.append(phrase("tiles are drawn only after the move in hand is used"))
    pool, rack = state.pool_sizes[state.turn], state.rack_sizes[state.turn]
    if not 0 <= state.due <= min(pool, RACK - min(rack, RACK)):
        found.append(
            phrase(
                "{due} tiles can't be drawn: {pool} are in the pool and {rack} on the rack",
                due=state.due,
                pool=pool,
                rack=rack,
            )
        )
    if state.closing and not state.due:
        found.append(phrase("a turn closes with a draw, and none is due"))
    return found


def _quoted(given: object) -> str:
    return given if isinstance(given, str) else described(given)


def _tile_problems(state: State) -> list[Phrase]:
    found: list[Phrase] = []
    for name, rack in zip(state.seats, state.rack_sizes, strict=True):
        if rack > RACK:
            found.append(phrase("{name}'s rack holds {count} tiles; five is the most", name=name, count=rack))
    if not 0 <= state.winds <= WINDS:
        found.append(phrase("{count} winds can't lie in the discard: there are twelve", count=state.winds))
    if not state.board and state.winds:
        found.append(phrase("winds lie in the discard although no tile is on the board for them to move"))
    hands = (*state.racks, *state.pools)
    if any(isinstance(hand, int) and hand < 0 for hand in hands):
        found.append(phrase("a rack or a pool can't hold fewer than no tiles"))
    seen = Counter(state.board.values())
    seen[WIND] += max(state.winds, 0)
    for hand in hands:
        seen.update(() if isinstance(hand, int) else hand)
    for tile in (*TILES, WIND):
        most = WINDS if tile == WIND else COPIES
        if seen[tile] > most:
            found.append(
                phrase_count(
                    "the {tile} is there {count} time; the box has {most}",
                    "the {tile} is there {count} times; the box has {most}",
                    seen[tile],
                    tile=tile,
                    most=most,
                )
            )
    total = sum(seen.values()) + sum(hand for hand in hands if isinstance(hand, int))
    if total != len(FULL_SET) and not found:
        found.append(phrase("there are {total} tiles in all; the box has {box}", total=total, box=len(FULL_SET)))
        missing = Counter(FULL_SET) - seen
        if total < len(FULL_SET) and not any(isinstance(hand, int) for hand in hands):
            found.append(phrase("missing: {tiles}", tiles=tuple(missing)))
    return found


def _stone_problems(state: State) -> list[Phrase]:
    found: list[Phrase] = []
    for kind, counts, most in (
        (phrase("sunstones"), state.suns, state.ruleset.stones[0]),
        (phrase("halfstones"), state.halves, state.ruleset.stones[1]),
    ):
        for name, count in zip(state.seats, counts, strict=True):
            if count < 0:
                found.append(phrase("{name} can't have {count} {kind}", name=name, count=count, kind=kind))
        if sum(counts) > most:
            found.append(
                phrase("{count} {kind} are held in all; the box has {most}", count=sum(counts), kind=kind, most=most)
            )
    limit = state.ruleset.sun_limit
    for seat, name in enumerate(state.seats):
        if seat != state.turn and state.suns[seat] > limit:
            found.append(
                phrase("{name} isn't to move and can't hold more than {limit} sunstones", name=name, limit=limit)
            )
    return found


def _board(given: Any) -> Board:
    if isinstance(given, Board):
        return given
    if isinstance(given, str):
        return Board.parse(given)
    if isinstance(given, Mapping):
        return Board.of({square: Tile(tile) for square, tile in given.items()})
    raise TypeError(
        phrase("a board is a text, a mapping from square to tile or a Board, not {given}", given=described(given))
    )


def _hands(what: str, given: Any, count: int) -> list[Hand | None]:
    """One hand for each seat; None for those that are to be filled in."""
    if given is None:
        return [None] * count
    if isinstance(given, (str, int)) or not isinstance(given, Sequence):
        raise TypeError(
            phrase("{what} is a list with one entry for each seat, not {given}", what=what, given=described(given))
        )
    if len(given) > count:
        raise PositionError(
            phrase("{what}: {given} are given for {count} seats", what=what, given=len(given), count=count)
        )
    return [*(_hand(entry) for entry in given), *[None] * (count - len(given))]


def _hand(entry: Any) -> Hand | None:
    if entry is None:
        return None
    if isinstance(entry, int) and not isinstance(entry, (bool, Tile)):
        return whole_number(phrase("a number of tiles face down"), entry)
    if isinstance(entry, str):
        return parse_tiles(entry)
    if isinstance(entry, Iterable) and not isinstance(entry, (bytes, Mapping)):
        return tuple(sorted(map(Tile, entry)))
    raise TypeError(
        phrase(
            "a rack or a pool is a text, a list of tiles or a number of tiles face down, not {given}",
            given=described(entry),
        )
    )


def _fill(board: Board, racks: list[Hand | None], pools: list[Hand | None], winds: int) -> None:
    """Deal what is left of the box to racks and pools that are not given, always in the same order."""
    tiles = unseen(board, winds, (*racks, *pools))
    face_down = sum(hand for hand in (*racks, *pools) if isinstance(hand, int))
    random.Random(0).shuffle(tiles)  # noqa: S311  (a fixed order that is no order of colour or shape)
    for seat, hand in enumerate(racks):
        if hand is None:
            racks[seat], tiles = tuple(sorted(tiles[:RACK])), tiles[RACK:]
    waiting = [seat for seat, hand in enumerate(pools) if hand is None]
    tiles = tiles[: max(len(tiles) - face_down, 0)]
    for place, seat in enumerate(waiting):
        pools[seat] = tuple(sorted(tiles[place :: len(waiting)]))


def unseen(board: Board, winds: int, hands: Iterable[Hand | None]) -> list[Tile]:
    """The tiles of the box, sorted, that lie neither on the board nor in the discard nor face up in a hand."""
    rest = Counter(FULL_SET)
    rest.subtract(board.values())
    rest[WIND] -= winds
    for hand in hands:
        rest.subtract(() if isinstance(hand, int) else hand or ())
    return sorted((+rest).elements())


def _stones(what: str, given: Any, count: int) -> tuple[int, ...]:
    if given is None:
        return (0,) * count
    return numbers_for_each_seat(what, given, count)
