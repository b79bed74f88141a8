"""Questions about a Latice position: squares to name, things to count, whether anything can still be played."""

from __future__ import annotations

from latice_nb.latice.actions import Wind
from latice_nb.latice.board import beside
from latice_nb.latice.legality import is_dead
from latice_nb.latice.state import State
from latice_nb.latice.tiles import TILES, WIND, Tile
from latice_nb.lessons.verdicts import Arguments, Asked
from latice_nb.wording import Phrase, Value, phrase, phrase_count

LISTED = 12
"""How many kinds or squares a sentence lists one by one."""


# -- squares -----------------------------------------------------------------------------------


def squares_of_tile(state: State, arguments: Arguments) -> Asked:
    """Every square where a tile may go, such as ``d4,e6``."""
    tile = Tile(arguments["tile"])
    right = tuple(state.placements(tile))
    why = phrase_count(
        "The {tile} may go on one square.", "The {tile} may go on {count} squares.", len(right), tile=tile
    )

    def wrong(given: str) -> tuple[Phrase, str] | None:
        chosen = _split(given)
        for square in chosen:
            refusal = state.explain(tile, square)
            if refusal is not None:
                return refusal.phrase, refusal.rule
        missing = [square for square in right if square not in chosen]
        return _missing(missing, _why_there(state, missing[0])), "L4.2"

    return Asked(",".join(right), why, "L4.2", wrong=wrong)


def _split(given: str) -> tuple[str, ...]:
    return tuple(given.split(",")) if given else ()


def _missing(missing: list[str], why: Phrase) -> Phrase:
    return phrase_count(
        "{square} is still missing. {why}",
        "{count} squares are still missing, {square} among them. {why}",
        len(missing),
        square=missing[0],
        why=why,
    )


def _why_there(state: State, square: str) -> Phrase:
    others = _tiles_beside(state, square)
    if not others:
        return phrase("The first tile goes on the moon.")
    return phrase("Look once more beside {others}.", others=others)


def _tiles_beside(state: State, square: str) -> tuple[Phrase, ...]:
    """The tiles that lie beside a square, each named with its own square."""
    return tuple(
        phrase("the {tile} on {square}", tile=state.board[one], square=one)
        for one in beside(square)
        if one in state.board
    )


def squares_of_wind(state: State, arguments: Arguments) -> Asked:
    """Every square to which a wind of the rack can move the tile of ``start``."""
    start = arguments["start"]
    right = tuple(state.wind_moves(start))
    why = phrase_count(
        "A wind can move the tile of {start} to one square.",
        "A wind can move the tile of {start} to {count} squares.",
        len(right),
        start=start,
    )

    def wrong(given: str) -> tuple[Phrase, str] | None:
        chosen = _split(given)
        for square in chosen:
            refusal = state.why_not(Wind(start, square))
            if refusal is not None:
                return refusal.phrase, refusal.rule
        missing = [square for square in right if square not in chosen]
        there = phrase("A moved tile need neither agree with its neighbours nor touch any.")
        return _missing(missing, there), "L6.3"

    return Asked(",".join(right), why, "L6.2", wrong=wrong)


# -- counts ------------------------------------------------------------------------------------


def count_kinds(state: State, arguments: Arguments) -> Asked:
    """How many of the thirty-six kinds of tiles fit an open square, whoever holds them."""
    square = arguments["square"]
    kinds = tuple(tile for tile in TILES if state.explain(tile, square) is None)
    others = _tiles_beside(state, square)
    if not others:
        return Asked("0", phrase("No tile lies beside {square}, so nothing can go there.", square=square), "L4.1")
    said: Phrase = phrase_count(
        "One kind agrees with {beside}: {kinds}.",
        "{count} kinds agree with {beside}: {kinds}.",
        len(kinds),
        beside=others,
        kinds=kinds,
    )
    if not kinds:
        said = phrase("No kind agrees with all of {beside}.", beside=others)
    elif len(kinds) > LISTED:
        said = phrase("Beside it: {beside}. {count} kinds agree.", beside=others, count=len(kinds))
    return Asked(str(len(kinds)), said, "L4.2")


def count_squares(state: State, arguments: Arguments) -> Asked:
    """On how many squares a tile may go."""
    tile = Tile(arguments["tile"])
    return _count_places(state, tuple(state.placements(tile)), phrase("the {tile}", tile=tile))


def count_places(state: State, _arguments: Arguments) -> Asked:
    """On how many squares at least one tile of the rack may go."""
    if not state.moves:
        return Asked("0", phrase("No move is left, so no tile may be placed now."), "L3.4")
    squares = sorted({square for tile in set(state.own_rack) - {WIND} for square in state.placements(tile)})
    return _count_places(state, tuple(squares), phrase("a tile of the rack"))


def _count_places(state: State, squares: tuple[str, ...], what: Phrase) -> Asked:
    said: Phrase = phrase_count(
        "There is one square for {what}: {squares}.",
        "There are {count} squares for {what}: {squares}.",
        len(squares),
        what=what,
        squares=squares,
    )
    if not squares:
        said = phrase(
            "There is no square for {what}: each open one has a neighbour that disagrees, or none.", what=what
        )
    return Asked(str(len(squares)), said, "L4.2" if state.board else "L3.1")


def count_stones(state: State, arguments: Arguments) -> Asked:
    """How many stones of a kind the seat has after an action."""
    action, stone, seat = state.parse_action(arguments["action"]), arguments["stone"], state.turn
    after = state.play(action)
    before, now = (state.suns, after.suns) if stone == "sun" else (state.halves, after.halves)
    events = state.narrate(action)
    telling = [event for event in events if event.gain or event.rule in ("L3.4", "L5.5", "L6.6")] or [events[0]]
    values: dict[str, Value] = {"before": before[seat], "now": now[seat], "told": tuple(one.phrase for one in telling)}
    said = (
        phrase("Sunstones: {before} before, {now} after. {told}.", **values)
        if stone == "sun"
        else phrase("Halfstones: {before} before, {now} after. {told}.", **values)
    )
    return Asked(str(now[seat]), said, telling[-1].rule)


# -- dead positions ----------------------------------------------------------------------------


def dead(state: State, _arguments: Arguments) -> Asked:
    """Whether nobody can ever play anything again: ``yes`` or ``no``."""
    names: dict[str, Value] = {"yes": phrase("dead"), "no": phrase("alive")}
    if is_dead(state):
        said = phrase(
            "It is dead: no tile of any rack or pool fits anywhere, and no wind is left that could open a place."
        )
        return Asked("yes", said, "L8.5", ("yes", "no"), names)
    return Asked("no", _alive(state), "L8.5", ("yes", "no"), names)


def _alive(state: State) -> Phrase:
    for hand in (*state.racks, *state.pools):
        if isinstance(hand, int):
            continue
        for tile in hand:
            if tile == WIND:
                return phrase("It is alive: a wind is still in a rack or a pool, and it moves a tile out of the way.")
            for square in state.placements(tile):
                return phrase(
                    "It is alive: somebody still has the {tile}, and it may go on {square}.", tile=tile, square=square
                )
    return phrase("It is alive: somebody can still buy a wind.")
