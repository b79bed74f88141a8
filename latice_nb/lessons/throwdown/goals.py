"""What an exercise on the tray may ask for: each goal is a function of the line and its arguments.

As in Latice's file of this name, every line here is allowed; a goal says whether it does what was asked, and why.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from latice_nb.game import Event
from latice_nb.lessons import argument_checks as common
from latice_nb.lessons.goals import Argument, Goal, LineGoal
from latice_nb.lessons.throwdown import argument_checks as check
from latice_nb.lessons.verdicts import Arguments, Line, Verdict, right, unfit, what_happened, wrong
from latice_nb.throwdown.actions import Activate, Foam, Place
from latice_nb.throwdown.dice import FACES
from latice_nb.throwdown.state import State
from latice_nb.wording import Phrase, phrase, phrase_count


def pours(line: Line, arguments: Arguments) -> Verdict:
    """Right: a die, with ``face`` one that shows it, is put on the named Latte."""
    latte, face = line.opening.deck.lattes[arguments["latte"]], arguments.get("face")
    asked = (
        phrase("pour a {face} into {latte}.", face=face, latte=latte)
        if face
        else phrase("put a die on {latte}.", latte=latte)
    )
    action = line.last
    if not isinstance(action, Place):
        return unfit(line, asked)
    if action.latte != latte.id or (face and action.die.value != face):
        return unfit(line, asked)
    said = phrase(
        "Right: {latte} shows a {value} that was still open, and the {die} fills it. {after}",
        latte=latte,
        value=action.die.value,
        die=action.die,
        after=_state_of(line, latte.id),
    )
    return right(said, "T4.1")


def _state_of(line: Line, latte: str) -> Phrase:
    """What a Latte still wants after the line, or that it is finished."""
    state, card = line.state, line.opening.deck.lattes[latte]
    if latte not in state.row:
        return phrase_count(
            "{latte} is finished: {count} point.", "{latte} is finished: {count} points.", card.points, latte=card
        )
    return phrase(
        "{latte} still wants {numbers}.", latte=card, numbers=tuple(map(str, state.missing(latte, line.seat)))
    )


def claims(line: Line, arguments: Arguments) -> Verdict:
    """Right: the named Latte, or any, is finished over the line."""
    wanted = arguments.get("latte")
    lattes = line.opening.deck.lattes
    done = [event for event in line.events if event.kind == "claimed"]  # (in one's own turn nobody else claims)
    hit = next((event for event in done if wanted is None or wanted in event.at), None)
    if hit is not None:
        said = phrase("Right. {told} Your dice on it come home at the end of the turn.", told=hit.phrase)
        return right(said, "T4.5")
    asked = phrase("finish {latte}.", latte=lattes[wanted]) if wanted else phrase("finish a Latte.")
    verdict = unfit(line, asked)
    if not isinstance(line.last, Place):
        return verdict
    said = phrase("{said} {after}", said=verdict.phrase, after=_state_of(line, wanted or line.last.latte))
    return Verdict(right=False, phrase=said, rule=verdict.rule, under_way=verdict.under_way)


def scores(line: Line, arguments: Arguments) -> Verdict:
    """Right: just so many points are scored over the line."""
    asked, points = arguments["points"], line.gains.count("point")
    if points == asked and line.last_events[0].seat == line.seat and points:
        paying = _paying(line)
        said = phrase_count(
            "Right. {told} That makes {count} point.",
            "Right. {told} That makes {count} points.",
            points,
            told=paying.phrase,
        )
        return right(said, paying.rule)
    verdict = unfit(line, phrase_count("score just {count} point.", "score just {count} points.", asked))
    said = phrase_count(
        "{said} So far it is {count} point.", "{said} So far it is {count} points.", points, said=verdict.phrase
    )
    if points > asked:
        return wrong(said, verdict.rule)
    return Verdict(right=False, phrase=said, rule=verdict.rule, under_way=verdict.under_way)


def _paying(line: Line) -> Event:
    """The last event of the line that scored."""
    return next(event for event in reversed(line.events) if "point" in event.gain)


def activates(line: Line, arguments: Arguments) -> Verdict:
    """Right: the named Barista card is paid, or turns a die."""
    card = line.opening.deck.baristas[arguments["barista"]]
    action = line.last
    if not isinstance(action, Activate | Foam) or action.barista != card.id:
        return unfit(line, phrase("use {card}.", card=card))
    return right(phrase("Right. {told}", told=what_happened(line)), line.last_events[0].rule)


# -- what the kit of the game says of any line --------------------------------------------------


def may_go_on(line: Line) -> bool:
    """Whether a turn that goes on may still do what was asked: below par, with a die to use, or in a new phase."""
    return len(line.own) < line.par or line.state.foam is not None or line.state.phase != line.before.phase


def how_far(state: State, seat: int) -> tuple[Phrase, str]:
    """How many points a seat has of those that win (T8.1)."""
    said = phrase("It stands at {points} of {goal} points.", points=state.scores[seat], goal=state.ruleset.goal)
    return said, "T8.1"


MOST_POINTS: Final = 30

GOALS: Final[Mapping[str, Goal]] = {
    "pours": LineGoal(pours, {"latte": Argument(check.latte), "face": Argument(common.number(1, FACES), needed=False)}),
    "claims": LineGoal(claims, {"latte": Argument(check.latte, needed=False)}),
    "scores": LineGoal(scores, {"points": Argument(common.number(1, MOST_POINTS))}),
    "activates": LineGoal(activates, {"barista": Argument(check.barista)}),
}
"""These goals by name."""
