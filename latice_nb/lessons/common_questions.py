"""Questions that every game has: what is allowed, why not, what it earns, who wins.

A question is a function of the position and its arguments that works out the right answer and the
reason; it never reads an answer from the exercise. ``Asked.wrong`` may explain a wrong one further.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from latice_nb import rulebook
from latice_nb.lessons import argument_checks as check
from latice_nb.lessons.goals import Argument, Goal, QuestionGoal
from latice_nb.lessons.verdicts import Arguments, Asked
from latice_nb.wording import Phrase, Value, phrase

if TYPE_CHECKING:
    from latice_nb.lessons.kit import LessonKit

_OFFERED: Final = 4
"""How many rules a question offers."""


def is_legal(kit: LessonKit, state: Any, arguments: Arguments) -> Asked:
    """Whether an action is allowed: ``yes`` or ``no``."""
    action = state.parse_action(arguments["action"])
    names: dict[str, Value] = {"yes": phrase("allowed"), "no": phrase("not allowed")}
    refusal = state.why_not(action)
    if refusal is not None:
        said, rule = phrase("It is not allowed: {why}", why=refusal.phrase), refusal.rule
        return Asked("no", said, rule, tuple(names), names)
    if (why := kit.why_allowed(state, action)) is not None:
        return Asked("yes", *why, tuple(names), names)
    event = state.narrate(action)[0]
    said = phrase("It is allowed: {told}", told=event.phrase)
    return Asked("yes", said, event.rule, tuple(names), names)


def says_which_rule(state: Any, arguments: Arguments) -> Asked:
    """The id of the rule that refuses an action, out of ``choices``."""
    refusal = state.why_not(arguments["action"])
    names = {rule: _rule_name(rule) for rule in arguments["choices"]}
    why = phrase("What refuses it is {name}: {why}", name=_rule_name(refusal.rule), why=refusal.phrase)
    return Asked(refusal.rule, why, refusal.rule, tuple(arguments["choices"]), names)


class _Title(Phrase):
    """A rule's number and title: every language stands in its entry of the rulebook."""

    __slots__ = ()

    def said_in(self, code: str) -> str:
        """The rule's number and its title in one language."""
        rule = rulebook.entry(self.template)
        return f"{rule.id} {rule.title.said_in(code)}"


def _rule_name(rule: str) -> Phrase:
    return _Title(rule)


def rules_to_offer(right: str, others: Sequence[str], rng: random.Random) -> list[str]:
    """The right rule among a few others, in the order of their ids."""
    return sorted([right, *rng.sample([rule for rule in others if rule != right], _OFFERED - 1)])


def foretells(kit: LessonKit, state: Any, arguments: Arguments) -> Asked:
    """What an allowed action would earn, in the game's own words: ``nothing``, ``half``, ``2 red`` …."""
    return kit.foretell(state, state.parse_action(arguments["action"]))


def says_result(kit: LessonKit, state: Any, arguments: Arguments) -> Asked:
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
    return Asked("on", *kit.why_it_goes_on(state, arguments.get("action")), choices, names)


def goals(kit: LessonKit) -> Mapping[str, Goal]:
    """These questions as a game asks them, by name."""
    action = Argument(check.action)
    return {
        "is-legal": QuestionGoal(lambda state, given: is_legal(kit, state, given), arguments={"action": action}),
        "says-which-rule": QuestionGoal(
            says_which_rule, arguments={"action": Argument(check.not_allowed), "choices": Argument(check.rules)}
        ),
        "foretells": QuestionGoal(
            lambda state, given: foretells(kit, state, given), arguments={"action": Argument(check.allowed)}
        ),
        "says-result": QuestionGoal(
            lambda state, given: says_result(kit, state, given),
            arguments={
                "action": Argument(check.allowed, needed=False),
                "choices": Argument(check.texts, needed=False),
            },
        ),
    }
