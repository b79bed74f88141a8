"""Goals that both games have: to do a named thing, and to win."""

from __future__ import annotations

from collections.abc import Sequence

from latice_nb.game import CHANCE, Refusal
from latice_nb.lessons.verdicts import Arguments, Line, Verdict, right, unfit, what_happened, wrong
from latice_nb.wording import phrase, phrase_count


def does(line: Line, arguments: Arguments) -> Verdict:
    """Right: the last action is one of the named ones."""
    first, *others = line.last_events
    if str(line.last) not in {str(line.opening.parse_action(one)) for one in arguments["actions"]}:
        if too_late := _too_late(line, arguments["actions"]):
            return wrong(phrase("{told} {why}", told=what_happened(line), why=too_late.phrase), too_late.rule)
        return unfit(line)
    told = what_happened(line)
    if line.state.game == "latice":
        for event in others:
            if event.seat != CHANCE:
                told = phrase("{told} {more}", told=told, more=event.phrase)
    return right(phrase("Right. {told}", told=told), first.rule)


def _too_late(line: Line, actions: Sequence[str]) -> Refusal | None:
    """Why none of the asked actions can be made any more in this turn, where that is so: the roll is over (T3.2)."""
    if line.state.game == "latice" or not line.goes_on:
        return None
    refusals = [line.state.why_not(one) for one in actions]
    found = [refusal for refusal in refusals if refusal is not None and refusal.code == "rolled-already"]
    return found[0] if len(found) == len(refusals) else None


def wins(line: Line, _arguments: Arguments) -> Verdict:
    """Right: the game is won by the seat, alone."""
    state, result = line.state, line.state.result
    if result is not None and result.winners == (line.seat,):
        return right(phrase("Right: {result}", result=result.phrase), result.rule)
    if result is not None:
        return wrong(phrase("The game is over, but not won by you: {result}", result=result.phrase), result.rule)
    verdict = unfit(line, phrase("win the game."))
    if state.game == "latice":
        left = state.rack_sizes[line.seat] + state.pool_sizes[line.seat]
        more = phrase_count(
            "One tile is still left in rack and pool.", "{count} tiles are still left in rack and pool.", left
        )
        rule = "L8.1"
    else:
        more = phrase(
            "It stands at {points} of {goal} points.", points=state.scores[line.seat], goal=state.ruleset.goal
        )
        rule = "T8.1"
    said = phrase("{said} {more}", said=verdict.phrase, more=more)
    return Verdict(right=False, phrase=said, rule=rule, under_way=verdict.under_way)
