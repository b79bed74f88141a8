"""Questions that both games have: what is allowed, why not, what it earns, who wins.

A question is a function of the position and its arguments that computes the right answer and the
reason; it never reads an answer from the record. ``Asked.wrong`` may explain a wrong one further.
"""

from __future__ import annotations

from typing import Any

from latice_nb import rulebook
from latice_nb.latice.actions import Place
from latice_nb.latice.resolve import say_stones
from latice_nb.lessons.latice_goals import earned_why, stones_of
from latice_nb.lessons.throwdown_goals import points_and_reds
from latice_nb.lessons.verdicts import Arguments, Asked
from latice_nb.wording import Phrase, Value, phrase, phrase_count

_STONES = ("nothing", "half", "sun", "sun,half", "sun,sun", "sun,sun,sun")


def is_legal(state: Any, arguments: Arguments) -> Asked:
    """Whether an action is allowed: ``yes`` or ``no``."""
    action = state.parse_action(arguments["action"])
    refusal = state.why_not(action)
    names: dict[str, Value] = {"yes": phrase("allowed"), "no": phrase("not allowed")}
    if refusal is not None:
        return Asked("no", phrase("It is not allowed: {why}", why=refusal.phrase), refusal.rule, ("yes", "no"), names)
    if isinstance(action, Place):
        return Asked("yes", _may_go(state, action), "L4.2" if state.board else "L3.1", ("yes", "no"), names)
    event = state.narrate(action)[0]
    return Asked(
        "yes",
        phrase("It is allowed: {told}", told=event.phrase),
        event.rule,
        ("yes", "no"),
        names,
    )


def _may_go(state: Any, action: Place) -> Phrase:
    if not state.board:
        return phrase("It is allowed: the first tile goes on the moon.")
    return phrase(
        "It is allowed: on {square} the {tile} touches a tile, and agrees with every neighbour.",
        tile=action.tile,
        square=action.square,
    )


def says_which_rule(state: Any, arguments: Arguments) -> Asked:
    """The id of the rule that refuses an action, out of ``choices``."""
    refusal = state.why_not(arguments["action"])
    names = {rule: _rule_name(rule) for rule in arguments["choices"]}
    why = phrase("What refuses it is {name}: {why}", name=_rule_name(refusal.rule), why=refusal.phrase)
    return Asked(refusal.rule, why, refusal.rule, tuple(arguments["choices"]), names)


class _Title(Phrase):
    """A rule's number and title: both languages stand in its record."""

    __slots__ = ()

    def said_in(self, code: str) -> str:
        """The rule's number and its title in one language."""
        rule = rulebook.entry(self.template)
        return f"{rule.id} {rule.title.said_in(code)}"


def _rule_name(rule: str) -> Phrase:
    return _Title(rule)


def foretells(state: Any, arguments: Arguments) -> Asked:
    """What an allowed action would earn: ``nothing``, ``half``, ``sun,half`` …; points or red dice on the tray."""
    action = state.parse_action(arguments["action"])
    if state.game != "latice":
        return _foretells_points(state, action)
    stones = stones_of(state, action)
    names = {one: say_stones(tuple(one.split(",")) if one != "nothing" else ()) for one in _STONES}
    if isinstance(action, Place):
        why, rule = earned_why(state, action)
        said = phrase("The {tile} on {square}: {why}.", tile=action.tile, square=action.square, why=why)
    else:
        event = state.narrate(action)[0]
        said, rule = phrase("{told} That earns {stones}.", told=event.phrase, stones=say_stones(stones)), event.rule
        if not stones:
            rule = "L5.4" if event.kind == "moved" else rule
    return Asked(",".join(stones) or "nothing", said, rule, _STONES, names)


def _foretells_points(state: Any, action: Any) -> Asked:
    points, reds = points_and_reds(state, action)
    names: dict[str, Value] = {
        "nothing": phrase("nothing"),
        "red": phrase("a red die"),
        "2 red": phrase("two red dice"),
    }
    for number in range(1, 6):
        names[str(number)] = phrase_count("{count} point", "{count} points", number)
    found = str(points) if points else {0: "nothing", 1: "red"}.get(reds, f"{reds} red")
    events = state.narrate(action)
    gaining = next((event for event in events if event.gain), events[0])
    return Asked(found, phrase("{told}", told=gaining.phrase), gaining.rule, tuple(names), names)


def says_result(state: Any, arguments: Arguments) -> Asked:
    """Who wins: a seat's number from 1, ``tie``, or ``on`` where the game goes on; after ``action`` if one is given."""
    after = state.play(arguments["action"]) if "action" in arguments else state
    seats = tuple(str(seat + 1) for seat in range(len(after.seats)))
    names: dict[str, Value] = {
        "tie": phrase("a tie"),
        "on": phrase("the game goes on"),
        **{seat: phrase("{name} wins", name=name) for seat, name in zip(seats, after.seats, strict=True)},
    }
    choices = tuple(arguments.get("choices", (*seats, "tie", "on")))
    result = after.result
    if result is not None:
        right = "tie" if len(result.winners) > 1 else str(result.winners[0] + 1)
        return Asked(right, phrase("{result}", result=result.phrase), result.rule, choices, names)
    why, rule = _passed_freely(state, arguments) or _goes_on(after)
    return Asked("on", why, rule, choices, names)


def _passed_freely(state: Any, arguments: Arguments) -> tuple[Phrase, str] | None:
    """That a pass of one's own will ends nothing; None where the question is about something else."""
    if state.game != "latice" or "action" not in arguments:
        return None
    if state.narrate(arguments["action"])[0].kind != "passed":
        return None
    said = phrase(
        "The game goes on: {name} could still do something. Only when all in turn are forced to pass does it end.",
        name=state.seats[state.turn],
    )
    return said, "L8.3"


def _goes_on(state: Any) -> tuple[Phrase, str]:
    if state.game == "latice":
        left = min(rack + pool for rack, pool in zip(state.rack_sizes, state.pool_sizes, strict=True))
        said = phrase_count(
            "The game goes on: nobody has emptied rack and pool; whoever is nearest has one tile left.",
            "The game goes on: nobody has emptied rack and pool; whoever is nearest has {count} tiles left.",
            left,
        )
        return said, "L8.1"
    most = max(state.scores)
    said = phrase(
        "The game goes on: {goal} points end it, and the highest score is {most}.", goal=state.ruleset.goal, most=most
    )
    if most >= state.ruleset.goal:
        said = phrase("The game goes on until the turn is over.")
    return said, "T8.1"
