"""What an exercise on the board may ask for: each goal is a function of the line and its arguments.

All actions of the line are allowed. The goal says whether the line is right, wrong or under way, and why, with a rule.
An action that is refused never comes here: the refusal explains it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from latice_nb.game import CHANCE, Event
from latice_nb.latice.actions import Action, EndTurn, Exchange, Place, Spend, Wind
from latice_nb.latice.board import INDEX
from latice_nb.latice.resolve import agreeing, say_stones, worth
from latice_nb.latice.state import State
from latice_nb.latice.tiles import WIND, Tile
from latice_nb.lessons.goals import Argument, Goal, LineGoal
from latice_nb.lessons.latice import argument_checks as check
from latice_nb.lessons.verdicts import Arguments, Line, Verdict, right, sentences, still_open, unfit, wrong
from latice_nb.wording import Phrase, Value, phrase, phrase_count


def earned_why(state: State, action: Place) -> tuple[Phrase, str]:
    """What an allowed placement earns and why, with the rule behind it."""
    sides = agreeing(state, INDEX[action.square], action.tile)
    if (paid := _paid(state.narrate(action), sides)) is not None:
        return paid
    said = phrase_count(
        "{count} neighbour agrees, and a halfstone takes two",
        "{count} neighbours are there, and nothing is earned",
        sides,
    )
    return (said if sides else phrase("no neighbour lies there, so nothing is earned")), "L5.1"


def _paid(events: tuple[Event, ...], sides: int = 0) -> tuple[Phrase, str] | None:
    """What events pay or would pay, with the rule of the last; None where they are about no stones."""
    about = tuple(event for event in events if event.kind in {"earned", "sun", "unpaid"})
    return (phrase("{facts}", facts=tuple(_fact(event, sides) for event in about)), about[-1].rule) if about else None


def _fact(event: Event, sides: int) -> Phrase:
    """Why a placement is paid, or isn't, as a part of a sentence."""
    if event.kind == "unpaid":
        return phrase("the supply of stones has run out")
    stones = say_stones(event.gain)
    if event.kind == "sun":
        return phrase("sun square: {stones}", stones=stones)
    return phrase_count(
        "{count} neighbour agrees: {stones}", "{count} neighbours agree: {stones}", sides, stones=stones
    )


def _no_placement(line: Line, tile: str | None) -> Verdict:
    if tile is None:
        return unfit(line, phrase("place a tile."))
    return unfit(line, phrase("place the {tile}.", tile=Tile(tile)))


def places(line: Line, arguments: Arguments) -> Verdict:
    """Right: the named tile, or any, is placed where it may go."""
    wanted, action = arguments.get("tile"), line.last
    if not isinstance(action, Place):
        return _no_placement(line, wanted)
    if wanted is not None and str(action.tile) != wanted:
        said = phrase(
            "That is allowed, but the task asks for the {wanted}, and this is the {tile}.",
            wanted=Tile(wanted),
            tile=action.tile,
        )
        return wrong(said, "L4.5")
    if not line.before.board:
        said = phrase("Right: the first tile, here the {tile}, goes on the moon.", tile=action.tile)
        return right(said, "L3.1")
    why, _ = earned_why(line.before, action)
    values: dict[str, Value] = {"tile": action.tile, "square": action.square, "why": why}
    said = (
        phrase("Right: on {square} the {tile} touches a tile, and agrees with every neighbour ({why}).", **values)
        if line.before.ruleset.match == "all"
        else phrase("Right: on {square} the {tile} agrees with one neighbour at least ({why}).", **values)
    )
    return right(said, "L4.2")


def earns(line: Line, arguments: Arguments) -> Verdict:
    """Right: just the named stones are earned over the line, such as ``stones = ["half"]``."""
    asked, earned = tuple(sorted(arguments["stones"])), line.gains
    told = _told(line)
    if told is None:
        return unfit(line, phrase("earn {stones} by placing.", stones=say_stones(asked)))
    values, rule = {**told[0], "stones": say_stones(earned), "asked": say_stones(asked)}, told[1]
    several = sum(isinstance(one, Place) or _paid(line.told[number]) is not None for number, one in _own(line)) > 1
    if earned == asked:
        if several:
            return right(phrase("Right: {asked} in all; the last, on {square}: {why}.", **values), rule)
        if not earned:
            return right(phrase("Right: the {tile} on {square} earns nothing ({why}).", **values), rule)
        return right(phrase("Right: the {tile} on {square} earns {stones} ({why}).", **values), rule)
    if _within(earned, asked) and still_open(line):
        said = phrase("The {tile} on {square}: {why}. So far {stones}; the task asks for {asked}. Go on.", **values)
        return Verdict(right=False, phrase=said, rule=rule, under_way=True)
    if several:
        said = phrase("Allowed, but that makes {stones} in all ({why}); the task asks for {asked}.", **values)
    elif earned:
        said = phrase(
            "Allowed, but the {tile} on {square} earns {stones} ({why}); the task asks for {asked}.", **values
        )
    else:
        said = phrase("Allowed, but the {tile} on {square} earns nothing ({why}); the task asks for {asked}.", **values)
    return wrong(said, rule)


def _own(line: Line) -> list[tuple[int, Action]]:
    """The seat's actions with their places in the line."""
    return [(number, one) for number, one in enumerate(line.actions) if line.states[number].actor != CHANCE]


def _told(line: Line) -> tuple[dict[str, Value], str] | None:
    """The tile and the square of the seat's last action, and what they earn and why, with the rule.

    None where the action neither places a tile nor brings one by a wind to where it earns (ruling 5, L5.4).
    """
    action = line.last
    if isinstance(action, Place):
        why, rule = earned_why(line.before, action)
        return {"tile": action.tile, "square": action.square, "why": why}, rule
    if isinstance(action, Wind) and (paid := _paid(line.last_events)) is not None:
        return {"tile": line.before.board[action.start], "square": action.end, "why": paid[0]}, paid[1]
    return None


def _within(some: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    return all(some.count(stone) <= whole.count(stone) for stone in set(some))


def earns_most(line: Line, _arguments: Arguments) -> Verdict:
    """Right: no other line of so few actions in this turn earns more."""
    best = _best(line.opening, line.par)
    earned, told = line.gains, _told(line)
    if told is None:
        return unfit(line, phrase("earn as much as can be earned."))
    values, rule = {**told[0], "stones": say_stones(earned)}, told[1]
    if worth(earned) >= worth(best):
        said = phrase("Right: {stones} with the {tile} on {square}, the most there is ({why}).", **values)
        return right(said, rule)
    if still_open(line):
        said = phrase("The {tile} on {square} earns {stones} ({why}), and more can still be had. Go on.", **values)
        return Verdict(right=False, phrase=said, rule=rule, under_way=True)
    values["best"] = say_stones(best)
    if earned:
        said = phrase("Allowed, but that earns {stones} ({why}), and another way earns {best}.", **values)
    else:
        said = phrase("Allowed, but that earns nothing ({why}), and another way earns {best}.", **values)
    return wrong(said, rule)


@lru_cache(maxsize=256)
def _best(state: State, depth: int) -> tuple[str, ...]:
    """The stones that are worth most of what a line of at most so many actions earns in this turn."""
    best: tuple[str, ...] = ()
    for action in state.legal():
        if not isinstance(action, Place | Wind | Spend):
            continue
        after, events = state.advance(action)
        gain = tuple(gain for event in events for gain in event.gain)
        more = _best(after, depth - 1) if depth > 1 else ()  # (none of these actions ends the turn)
        best = max(best, (*gain, *more), key=worth)
    return best


def moves_to(line: Line, arguments: Arguments) -> Verdict:
    """Right: winds have brought a tile to ``to``; with ``from``, the tile that lay there."""
    start, end = arguments.get("from"), arguments["to"]
    asked = (
        phrase("a wind, or several, bring the tile of {start} to {end}.", start=start, end=end)
        if start
        else phrase("a wind brings a tile to {end}.", end=end)
    )
    winds = [one for one in line.own if isinstance(one, Wind)]
    if not isinstance(line.last, Wind):
        return unfit(line, asked)
    here = start
    for wind in winds:
        if wind.start == here:
            here = wind.end
    if line.last.end == end and (start is None or here == end):
        return right(_moved(line, len(winds), end), "L6.1" if len(winds) == 1 else "L6.4")
    return unfit(line, asked)


def _moved(line: Line, winds: int, end: str) -> Phrase:
    """That winds have brought a tile to a square, with as much as is so at this table (rulings 11 and 13)."""
    rules, values = line.opening.ruleset, {"tile": line.state.board[end], "end": end}
    if rules.wind_agrees or not rules.wind_gives_move:
        return phrase_count(
            "Right: a wind brings the {tile} to {end}.",
            "Right: {count} winds bring the {tile} to {end}.",
            winds,
            **values,
        )
    return phrase_count(
        "Right: a wind brings the {tile} to {end}, whatever lies beside it, and gives its move back.",
        "Right: {count} winds bring the {tile} to {end}, whatever lies beside it; each gives its move back.",
        winds,
        **values,
    )


def exchanges(line: Line, arguments: Arguments) -> Verdict:
    """Right: just these tiles are given back for others, in any order."""
    wanted = tuple(sorted(map(Tile, arguments["tiles"])))
    action = line.last
    if not isinstance(action, Exchange):
        return unfit(line, phrase("exchange {tiles}.", tiles=_tiles(wanted)))
    if action.tiles != wanted:
        said = phrase(
            "That exchanges {given}, which is allowed; the task asks for {tiles}.",
            given=_tiles(action.tiles),
            tiles=_tiles(wanted),
        )
        return wrong(said, "L7.1")
    said = phrase_count(
        "Right: {tiles} goes back into the pool, which is mixed before one tile is drawn; that was the move.",
        "Right: {tiles} go back into the pool, which is mixed before {count} tiles are drawn; that was the move.",
        len(wanted),
        tiles=_tiles(wanted),
    )
    return right(said, "L7.2")


def _tiles(tiles: tuple[Tile, ...]) -> tuple[Value, ...]:
    named: list[Value] = [phrase("the {tile}", tile=tile) for tile in tiles if tile != WIND]
    winds = tiles.count(WIND)
    return (*named, phrase_count("the wind", "{count} winds", winds)) if winds else tuple(named)


def spends(line: Line, arguments: Arguments) -> Verdict:
    """Right: an extra move is paid for with the named stones."""
    wanted = say_price(arguments["stone"])
    action = line.last
    if not isinstance(action, Spend):
        return unfit(line, phrase("pay for an extra move with {price}.", price=wanted))
    paid = say_price(action.stone)
    if action.stone != arguments["stone"]:
        said = phrase("That pays {paid}, which is allowed; the task asks for {price}.", paid=paid, price=wanted)
        return wrong(said, "L3.4")
    return right(phrase("Right: paying {paid} gives one more move, which is yours now.", paid=paid), "L3.4")


def say_price(stone: str) -> Phrase:
    """What an extra move costs in one kind of stones."""
    return phrase_count("one sunstone", "{count} sunstones", 1) if stone == "sun" else phrase("two halfstones")


# -- what the kit of the game says of any line --------------------------------------------------


def tell(line: Line) -> Phrase:
    """What the seat's last action brought about, draws aside."""
    return sentences(*(event.phrase for event in line.last_events if event.seat != CHANCE))


def may_go_on(line: Line) -> bool:
    """Whether a turn that goes on may still do what was asked: below par, or with a move in hand.

    With neither a move nor stones for one, a turn can only be ended.
    """
    if len(line.own) < line.par:
        return any(not isinstance(action, EndTurn) for action in line.state.legal())
    return bool(line.state.moves)


def how_far(state: State, seat: int) -> tuple[Phrase, str]:
    """How many tiles a seat has still to play (L8.1)."""
    left = state.rack_sizes[seat] + state.pool_sizes[seat]
    said = phrase_count(
        "One tile is still left in rack and pool.", "{count} tiles are still left in rack and pool.", left
    )
    return said, "L8.1"


GOALS: Final[Mapping[str, Goal]] = {
    "places": LineGoal(places, {"tile": Argument(check.tile, needed=False)}),
    "earns": LineGoal(earns, {"stones": Argument(check.stones)}),
    "earns-most": LineGoal(earns_most, searches=True),
    "moves-to": LineGoal(moves_to, {"from": Argument(check.square, needed=False), "to": Argument(check.square)}),
    "exchanges": LineGoal(exchanges, {"tiles": Argument(check.tiles)}),
    "spends": LineGoal(spends, {"stone": Argument(check.stone)}),
}
"""These goals by name."""
