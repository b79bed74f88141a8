"""Goals that every game has and that are played: to do a named thing, and to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from latice_nb.game import Refusal
from latice_nb.lessons import argument_checks as check
from latice_nb.lessons.goals import Argument, Goal, LineGoal
from latice_nb.lessons.verdicts import Arguments, Line, Verdict, right, unfit, what_happened, wrong
from latice_nb.wording import phrase


def does(line: Line, arguments: Arguments) -> Verdict:
    """Right: the last action is one of the named ones."""
    if str(line.last) not in {str(line.opening.parse_action(one)) for one in arguments["actions"]}:
        if too_late := _too_late(line, arguments["actions"]):
            return wrong(phrase("{told} {why}", told=what_happened(line), why=too_late.phrase), too_late.rule)
        return unfit(line)
    return right(phrase("Right. {told}", told=line.kit.tell(line)), line.last_events[0].rule)


def _too_late(line: Line, actions: Sequence[str]) -> Refusal | None:
    """Why none of the asked actions can be made any more in this turn, where that is so."""
    if not line.goes_on:
        return None
    refusals = [line.state.why_not(one) for one in actions]
    found = [refusal for refusal in refusals if refusal is not None and refusal.code in line.kit.too_late]
    return found[0] if len(found) == len(refusals) else None


def wins(line: Line, _arguments: Arguments) -> Verdict:
    """Right: the game is won by the seat, alone."""
    result = line.state.result
    if result is not None and result.winners == (line.seat,):
        return right(phrase("Right: {result}", result=result.phrase), result.rule)
    if result is not None:
        return wrong(phrase("The game is over, but not won by you: {result}", result=result.phrase), result.rule)
    verdict = unfit(line, phrase("win the game."))
    more, rule = line.kit.how_far(line.state, line.seat)
    said = phrase("{said} {more}", said=verdict.phrase, more=more)
    return Verdict(right=False, phrase=said, rule=rule, under_way=verdict.under_way)


GOALS: Final[Mapping[str, Goal]] = {
    "does": LineGoal(does, {"actions": Argument(check.actions)}),
    "wins": LineGoal(wins),
}
"""These goals by name."""
