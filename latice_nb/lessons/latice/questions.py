"""Questions about a Latice position: squares to name, things to count, whether anything can still be played.

Below them stands what the questions of every game ask of Latice: why an action is allowed, what it earns, why the
game goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from latice_nb.latice.actions import Place, Wind
from latice_nb.latice.board import NAMES, beside
from latice_nb.latice.legality import is_dead
from latice_nb.latice.resolve import say_stones
from latice_nb.latice.state import State
from latice_nb.latice.tiles import TILES, WIND, Tile
from latice_nb.lessons import argument_checks as common
from latice_nb.lessons.goals import NUMBER, SQUARES, Argument, Goal, QuestionGoal
from latice_nb.lessons.latice import argument_checks as check
from latice_nb.lessons.latice.goals import earned_why
from latice_nb.lessons.verdicts import Arguments, Asked, sentences
from latice_nb.wording import Phrase, Value, phrase, phrase_count

LISTED: Final = 12
"""How many kinds or squares a sentence lists one by one."""

_STONES: Final = ("nothing", "half", "sun", "sun,half", "sun,sun", "sun,sun,sun")
"""What a question offers that asks what an action earns."""


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

    return Asked(",".join(right), why, "L4.2", wrong=wrong, squares=NAMES)


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
        there = (
            phrase("At this table a moved tile has to touch a tile and agree with its neighbours.")
            if state.ruleset.wind_agrees
            else phrase("A moved tile need neither agree with its neighbours nor touch any.")
        )
        return _missing(missing, there), "L6.3"

    return Asked(",".join(right), why, "L6.2", wrong=wrong, squares=NAMES)


# -- counts ------------------------------------------------------------------------------------


def count_kinds(state: State, arguments: Arguments) -> Asked:
    """How many of the thirty-six kinds of tiles fit an open square, whoever holds them."""
    square = arguments["square"]
    kinds = tuple(tile for tile in TILES if state.explain(tile, square) is None)
    others = _tiles_beside(state, square)
    if not others:
        return Asked("0", phrase("No tile lies beside {square}, so nothing can go there.", square=square), "L4.1")
    values: dict[str, Value] = {"beside": others, "kinds": kinds}
    said: Phrase = (
        phrase_count(
            "One kind agrees with {beside}: {kinds}.",
            "{count} kinds agree with {beside}: {kinds}.",
            len(kinds),
            **values,
        )
        if state.ruleset.match == "all"
        else phrase_count(
            "Beside it: {beside}. One kind agrees with one of them at least: {kinds}.",
            "Beside it: {beside}. {count} kinds agree with one of them at least: {kinds}.",
            len(kinds),
            **values,
        )
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
        said = (
            phrase("There is no square for {what}: each open one has a neighbour that disagrees, or none.", what=what)
            if state.ruleset.match == "all"
            else phrase("There is no square for {what}: no open one has a neighbour that agrees.", what=what)
        )
    return Asked(str(len(squares)), said, "L4.2" if state.board else "L3.1")


def count_stones(state: State, arguments: Arguments) -> Asked:
    """How many stones of a kind the seat has after an action."""
    action, stone, seat = state.parse_action(arguments["action"]), arguments["stone"], state.turn
    after, events = state.advance(action)
    before, now = (state.suns, after.suns) if stone == "sun" else (state.halves, after.halves)
    telling = [event for event in events if event.gain or event.rule in ("L3.4", "L5.5", "L6.6")] or [events[0]]
    values: dict[str, Value] = {
        "before": before[seat],
        "now": now[seat],
        "told": sentences(*(one.phrase for one in telling)),
    }
    said = (
        phrase("Sunstones: {before} before, {now} after. {told}", **values)
        if stone == "sun"
        else phrase("Halfstones: {before} before, {now} after. {told}", **values)
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


# -- for the questions of every game -----------------------------------------------------------


def why_allowed(state: State, action: Any) -> tuple[Phrase, str] | None:
    """Why a placement is allowed, without what it earns; None for other actions, which tell it by what they do."""
    if not isinstance(action, Place):
        return None
    if not state.board:
        return phrase("It is allowed: the first tile goes on the moon."), "L3.1"
    values: dict[str, Value] = {"tile": action.tile, "square": action.square}
    said = (
        phrase("It is allowed: on {square} the {tile} touches a tile, and agrees with every neighbour.", **values)
        if state.ruleset.match == "all"
        else phrase("It is allowed: on {square} the {tile} agrees with one neighbour at least.", **values)
    )
    return said, "L4.2"


def foretell(state: State, action: Any) -> Asked:
    """What an allowed action would earn: ``nothing``, ``half``, ``sun,half`` …."""
    stones = tuple(sorted((gain for event in state.narrate(action) for gain in event.gain), reverse=True))
    names: dict[str, Value] = {one: say_stones(tuple(one.split(",")) if one != "nothing" else ()) for one in _STONES}
    if isinstance(action, Place):
        why, rule = earned_why(state, action)
        said = phrase("The {tile} on {square}: {why}.", tile=action.tile, square=action.square, why=why)
    else:
        event = state.narrate(action)[0]
        said, rule = phrase("{told} That earns {stones}.", told=event.phrase, stones=say_stones(stones)), event.rule
        if not stones:
            rule = "L5.4" if event.kind == "moved" else rule
    return Asked(",".join(stones) or "nothing", said, rule, _STONES, names)


def why_it_goes_on(state: State, action: Any) -> tuple[Phrase, str]:
    """Why the game goes on: somebody has still tiles (L8.1), or the pass was not forced (L8.3)."""
    after = state
    if action is not None:
        after, events = state.advance(action)
        if events[0].kind == "passed":
            said = phrase(
                "The game goes on: {name} could still do something. Only when all in turn are forced to pass does it"
                " end.",
                name=state.seats[state.turn],
            )
            return said, "L8.3"
    left = min(rack + pool for rack, pool in zip(after.rack_sizes, after.pool_sizes, strict=True))
    said = phrase_count(
        "The game goes on: nobody has emptied rack and pool; whoever is nearest has one tile left.",
        "The game goes on: nobody has emptied rack and pool; whoever is nearest has {count} tiles left.",
        left,
    )
    return said, "L8.1"


_ALLOWED: Final = Argument(common.allowed)

GOALS: Final[Mapping[str, Goal]] = {
    "is-dead": QuestionGoal(dead),
    "all-squares:tile": QuestionGoal(squares_of_tile, SQUARES, {"tile": Argument(check.tile_to_place)}),
    "all-squares:wind": QuestionGoal(squares_of_wind, SQUARES, {"start": Argument(check.start)}),
    "counts:kinds-that-fit": QuestionGoal(count_kinds, NUMBER, {"square": Argument(check.open_square)}),
    "counts:squares": QuestionGoal(count_squares, NUMBER, {"tile": Argument(check.tile_to_place)}),
    "counts:legal-places": QuestionGoal(count_places, NUMBER),
    "counts:stones-after": QuestionGoal(count_stones, NUMBER, {"action": _ALLOWED, "stone": Argument(check.stone)}),
}
"""These questions by name."""
