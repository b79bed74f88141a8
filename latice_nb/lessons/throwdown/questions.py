"""Questions about a table of Latte Throwdown: dice and cards to count, who is meant, and chances.

Below them stands what the questions of every game ask of Latte Throwdown: why an action is allowed, what it earns,
why the game goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from latice_nb.lessons import argument_checks as common
from latice_nb.lessons.goals import NUMBER, Argument, Goal, QuestionGoal
from latice_nb.lessons.throwdown import argument_checks as check
from latice_nb.lessons.verdicts import Arguments, Asked
from latice_nb.throwdown import odds
from latice_nb.throwdown.dice import FACES, Values, open_numbers
from latice_nb.throwdown.legality import sole_last
from latice_nb.throwdown.state import State
from latice_nb.wording import Phrase, Value, phrase, phrase_count


def count_dice_that_fit(state: State, arguments: Arguments) -> Asked:
    """How many of the dice in hand can go on a Latte in this turn, each on a number of its own."""
    latte = state.deck.lattes[arguments["latte"]]
    missing = state.missing(latte.id)
    count = len(missing) - len(open_numbers(missing, state.hand))
    said = phrase_count(
        "{latte} wants {missing}; the hand is {hand}. One die fits, and each die fills one number.",
        "{latte} wants {missing}; the hand is {hand}. {count} dice fit, and each die fills one number.",
        count,
        latte=latte,
        missing=tuple(map(str, missing)),
        hand=state.hand,
    )
    return Asked(str(count), said, "T4.2")


def count_dice_home(state: State, _arguments: Arguments) -> Asked:
    """How many dice the seat has at home once it ends its turn now."""
    seat = state.turn
    lying = sum(len(state.dice_on(latte, seat)) for latte in state.row)
    after = state.play("end")
    count = sum(after.home[seat])
    said = phrase_count(
        "One die is at home after the turn: those used and those not placed. On unfinished Lattes: {lying}.",
        "{count} dice are at home after the turn: those used and those not placed. On unfinished Lattes: {lying}.",
        count,
        lying=lying,
    )
    return Asked(str(count), said, "T6.2")


def count_lattes_due(state: State, _arguments: Arguments) -> Asked:
    """How many Lattes are turned up for a round at this table."""
    count = state.row_size
    said = phrase(
        "Players: {players}. Four Lattes are turned up, or three where two play: here {count}.",
        players=len(state.seats),
        count=count,
    )
    if state.ruleset.row:
        said = phrase("At this table so many Lattes are turned up however many play: {count}.", count=count)
    return Asked(str(count), said, "T7.4" if state.turns or state.ruleset.row else "T2.3")


def who_starts(state: State, arguments: Arguments) -> Asked:
    """The seat that starts the game, or the new round that the actions lead to: its number from 1."""
    state = _after(state, arguments)
    name, before = state.seats[state.turn], state.seats[state.turn - 1]
    said = phrase("{name} was the last in a coffee shop, and takes the first turn.", name=name)
    if state.turns:
        said = phrase(
            "{before} claimed the last Latte, and on the left of {before} sits {name}.", before=before, name=name
        )
        if state.ruleset.next_start == "claimer":
            said = phrase("{name} claimed the last Latte, and starts the new round at this table.", name=name)
    return _seat(state, str(state.turn + 1), said, "T7.5" if state.turns else "T2.5")


def who_catches_up(state: State, arguments: Arguments) -> Asked:
    """The seat that may add a red die in the new round that the actions lead to, or ``nobody``."""
    state = _after(state, arguments)
    least = min(state.scores)
    behind = tuple(name for name, points in zip(state.seats, state.scores, strict=True) if points == least)
    said = phrase(
        "{names} share the last place with {points} points, so nobody adds a red die.", names=behind, points=least
    )
    last = sole_last(state.scores)
    if state.ruleset.catch_up == "off":
        said, last = phrase("At this table the player in last place adds no red die."), None
    elif last is not None:
        values: dict[str, Value] = {"name": state.seats[last], "points": least}
        said = (
            phrase("{name} is alone in last place, with {points} points, and may add a red die.", **values)
            if state.ruleset.catch_up == "may"
            else phrase("{name} is alone in last place, with {points} points, and gets a red die.", **values)
        )
    return _seat(state, "nobody" if last is None else str(last + 1), said, "T7.3", nobody=True)


def _after(state: State, arguments: Arguments) -> State:
    for action in arguments.get("actions", ()):
        state = state.play(action)
    return state


def _seat(state: State, right: str, said: Phrase, rule: str, *, nobody: bool = False) -> Asked:
    """A question whose answer is a seat, by its number from 1, or ``nobody``."""
    names: dict[str, Value] = {str(number): name for number, name in enumerate(state.seats, 1)}
    if nobody:
        names["nobody"] = phrase("nobody")
    return Asked(right, said, rule, tuple(names), names)


def chance_to_complete(state: State, arguments: Arguments) -> Asked:
    """The chance that one roll finishes a Latte as it lies, with so many dice, or with those at home."""
    latte = state.deck.lattes[arguments["latte"]]
    seat = state.turn
    dice = arguments.get("dice", sum(state.home[seat]))
    chance = odds.completes(latte.pattern, dice, state.dice_on(latte.id, seat))
    missing = state.missing(latte.id)
    said = phrase(
        "{latte} still wants {missing}. {counted}",
        latte=latte,
        missing=tuple(map(str, missing)),
        counted=_counted(chance, dice),
    )
    if (how := _how_counted(missing, dice)) is not None:
        said = phrase("{said} {how}", said=said, how=how)
    return _chance(chance, said, "T4.5", arguments)


def chance_of_pair(_state: State, arguments: Arguments) -> Asked:
    """The chance that a roll of so many dice holds two of one value."""
    dice = arguments["dice"]
    chance = odds.any_pair(dice)
    said = phrase("A pair is missed only when all dice differ. {counted}", counted=_counted(chance, dice))
    return _chance(chance, said, "T5.2", arguments)


def _counted(chance: Fraction, dice: int) -> Phrase:
    rolls = FACES**dice
    return phrase_count(
        "One die falls in {rolls} ways, and {good} of them do it: {chance}.",
        "{count} dice fall in {rolls} ways, and {good} of them do it: {chance}.",
        dice,
        rolls=f"{rolls:,}",
        good=f"{int(chance * rolls):,}",
        chance=spoken_chance(str(chance)),
    )


def _how_counted(missing: Values, dice: int) -> Phrase | None:
    """How the ways are counted where one number is wanted, or two different ones; None where it is long."""
    ways, without, neither = (f"{sides**dice:,}" for sides in (FACES, FACES - 1, FACES - 2))
    if len(missing) == 1:
        return phrase("That is {ways} − {without} without a {value}.", ways=ways, without=without, value=missing[0])
    if len(missing) != 2 or missing[0] == missing[1] or dice < len(missing):  # noqa: PLR2004  (more numbers, more terms)
        return None
    return phrase(
        "That is {ways} − {without} without a {one} − {without} without a {other} + {neither} with neither, which were"
        " taken off twice.",
        ways=ways,
        without=without,
        neither=neither,
        one=missing[0],
        other=missing[1],
    )


def _chance(chance: Fraction, said: Phrase, rule: str, arguments: Arguments) -> Asked:
    choices = tuple(arguments["choices"])
    names: dict[str, Value] = {one: spoken_chance(one) for one in choices}
    return Asked(str(chance), said, rule, choices, names)


def spoken_chance(text: str) -> str:
    """A chance as a fraction and a percentage, such as ``5/9 (55.6 %)``."""
    return f"{text} ({float(Fraction(text)):.1%})".replace("%", " %")


# -- for the questions of every game -----------------------------------------------------------


def why_allowed(_state: State, _action: Any) -> None:
    """Nothing more than what the action does."""
    return


def foretell(state: State, action: Any) -> Asked:
    """What an allowed action would bring the seat: ``nothing``, points such as ``2``, ``red`` or ``2 red``."""
    events = state.narrate(action)
    gains = [gain for event in events if event.seat == state.actor for gain in event.gain]
    points, reds = gains.count("point"), gains.count("red")
    names: dict[str, Value] = {
        "nothing": phrase("nothing"),
        "red": phrase("a red die"),
        "2 red": phrase("two red dice"),
    }
    for number in range(1, 6):
        names[str(number)] = phrase_count("{count} point", "{count} points", number)
    found = str(points) if points else {0: "nothing", 1: "red"}.get(reds, f"{reds} red")
    gaining = next((event for event in events if event.gain), events[0])
    return Asked(found, phrase("{told}", told=gaining.phrase), gaining.rule, tuple(names), names)


def why_it_goes_on(state: State, action: Any) -> tuple[Phrase, str]:
    """Why the game goes on: nobody has enough points, or the turn is not over yet (T8.1)."""
    after = state if action is None else state.play(action)
    goal, most = after.ruleset.goal, max(after.scores)
    said = phrase("The game goes on: {goal} points end it, and the highest score is {most}.", goal=goal, most=most)
    if most >= goal:
        said = phrase("The game goes on until the turn is over.")
    return said, "T8.1"


_LATTE: Final = Argument(check.latte)
_DICE: Final = common.number(1, odds.MOST_DICE)
_ACTIONS: Final = Argument(common.line, needed=False)
_CHANCES: Final = Argument(common.chances)

GOALS: Final[Mapping[str, Goal]] = {
    "counts:dice-that-fit": QuestionGoal(count_dice_that_fit, NUMBER, {"latte": _LATTE}),
    "counts:dice-home": QuestionGoal(count_dice_home, NUMBER),
    "counts:lattes-due": QuestionGoal(count_lattes_due, NUMBER),
    "says-who:starts": QuestionGoal(who_starts, arguments={"actions": _ACTIONS}),
    "says-who:catches-up": QuestionGoal(who_catches_up, arguments={"actions": _ACTIONS}),
    "chance:complete": QuestionGoal(
        chance_to_complete,
        arguments={"latte": _LATTE, "dice": Argument(_DICE, needed=False), "choices": _CHANCES},
    ),
    "chance:any-pair": QuestionGoal(chance_of_pair, arguments={"dice": Argument(_DICE), "choices": _CHANCES}),
}
"""These questions by name."""
