"""Everything an exercise may ask for, by name, with the arguments it takes.

To add a goal, write one function beside its kin (`latice_goals`, `throwdown_goals`, `shared_goals`
for what is played; `questions`, `latice_questions`, `throwdown_questions` for what is answered) and
list it here. A goal whose name has a colon is chosen by the argument ``of``: ``counts:squares``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from latice_nb.lessons import arguments as arg
from latice_nb.lessons import latice_goals, latice_questions, questions, shared_goals, throwdown_goals
from latice_nb.lessons import throwdown_questions as dice_questions
from latice_nb.lessons.arguments import Argument
from latice_nb.lessons.reading import CHOICE, NUMBER, SQUARES
from latice_nb.lessons.verdicts import Arguments, Asked, Line, Verdict
from latice_nb.throwdown.dice import FACES
from latice_nb.throwdown.odds import MOST_DICE

LATICE: Final = ("latice",)
THROWDOWN: Final = ("throwdown",)
BOTH: Final = ("latice", "throwdown")
MOST_POINTS: Final = 30


@dataclass(frozen=True, slots=True)
class LineGoal:
    """What is answered by playing.

    Attributes:
        judge: what it says of a line whose actions are all allowed.
        games: the games it is made for.
        arguments: what a record may give.
    """

    judge: Callable[[Line, Arguments], Verdict]
    games: tuple[str, ...]
    arguments: Mapping[str, Argument] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class QuestionGoal:
    """What is answered by saying.

    Attributes:
        ask: the question, with its answer worked out from the position.
        games: the games it is made for.
        kind: ``choice``, ``number`` or ``squares``.
        arguments: what a record may give.
    """

    ask: Callable[[Any, Arguments], Asked]
    games: tuple[str, ...]
    kind: str = CHOICE
    arguments: Mapping[str, Argument] = field(default_factory=dict)


Goal: TypeAlias = LineGoal | QuestionGoal

_DICE: Final = Argument(arg.number(1, MOST_DICE))
_DICE_IF_OTHER: Final = Argument(arg.number(1, MOST_DICE), needed=False)
_ALLOWED: Final = Argument(arg.allowed)
_CHANCES: Final = Argument(arg.fractions)
_LATTE: Final = Argument(arg.latte)

GOALS: Final[Mapping[str, Goal]] = {
    # played on the board
    "places": LineGoal(latice_goals.places, LATICE, {"tile": Argument(arg.tile, needed=False)}),
    "earns": LineGoal(latice_goals.earns, LATICE, {"stones": Argument(arg.stones)}),
    "earns-most": LineGoal(latice_goals.earns_most, LATICE),
    "moves-to": LineGoal(
        latice_goals.moves_to, LATICE, {"from": Argument(arg.square, needed=False), "to": Argument(arg.square)}
    ),
    "exchanges": LineGoal(latice_goals.exchanges, LATICE, {"tiles": Argument(arg.tiles)}),
    "spends": LineGoal(latice_goals.spends, LATICE, {"stone": Argument(arg.stone)}),
    # played on the tray
    "pours": LineGoal(
        throwdown_goals.pours, THROWDOWN, {"latte": _LATTE, "face": Argument(arg.number(1, FACES), needed=False)}
    ),
    "claims": LineGoal(throwdown_goals.claims, THROWDOWN, {"latte": Argument(arg.latte, needed=False)}),
    "scores": LineGoal(throwdown_goals.scores, THROWDOWN, {"points": Argument(arg.number(1, MOST_POINTS))}),
    "activates": LineGoal(throwdown_goals.activates, THROWDOWN, {"barista": Argument(arg.barista)}),
    # played on either
    "does": LineGoal(shared_goals.does, BOTH, {"actions": Argument(arg.actions)}),
    "wins": LineGoal(shared_goals.wins, BOTH),
    # asked of either
    "is-legal": QuestionGoal(questions.is_legal, BOTH, CHOICE, {"action": Argument(arg.action)}),
    "says-which-rule": QuestionGoal(
        questions.says_which_rule, BOTH, CHOICE, {"action": Argument(arg.not_allowed), "choices": Argument(arg.rules)}
    ),
    "foretells": QuestionGoal(questions.foretells, BOTH, CHOICE, {"action": _ALLOWED}),
    "says-result": QuestionGoal(
        questions.says_result,
        BOTH,
        CHOICE,
        {"action": Argument(arg.allowed, needed=False), "choices": Argument(arg.texts, needed=False)},
    ),
    # asked of the board
    "is-dead": QuestionGoal(latice_questions.dead, LATICE),
    "all-squares:tile": QuestionGoal(
        latice_questions.squares_of_tile, LATICE, SQUARES, {"tile": Argument(arg.tile_to_place)}
    ),
    "all-squares:wind": QuestionGoal(latice_questions.squares_of_wind, LATICE, SQUARES, {"start": Argument(arg.start)}),
    "counts:kinds-that-fit": QuestionGoal(
        latice_questions.count_kinds, LATICE, NUMBER, {"square": Argument(arg.open_square)}
    ),
    "counts:squares": QuestionGoal(
        latice_questions.count_squares, LATICE, NUMBER, {"tile": Argument(arg.tile_to_place)}
    ),
    "counts:legal-places": QuestionGoal(latice_questions.count_places, LATICE, NUMBER),
    "counts:stones-after": QuestionGoal(
        latice_questions.count_stones, LATICE, NUMBER, {"action": _ALLOWED, "stone": Argument(arg.stone)}
    ),
    # asked of the tray
    "counts:dice-that-fit": QuestionGoal(dice_questions.count_dice_that_fit, THROWDOWN, NUMBER, {"latte": _LATTE}),
    "counts:dice-home": QuestionGoal(dice_questions.count_dice_home, THROWDOWN, NUMBER),
    "counts:lattes-due": QuestionGoal(dice_questions.count_lattes_due, THROWDOWN, NUMBER),
    "says-who:starts": QuestionGoal(
        dice_questions.who_starts, THROWDOWN, CHOICE, {"actions": Argument(arg.line, needed=False)}
    ),
    "says-who:catches-up": QuestionGoal(
        dice_questions.who_catches_up, THROWDOWN, CHOICE, {"actions": Argument(arg.line, needed=False)}
    ),
    "chance:complete": QuestionGoal(
        dice_questions.chance_to_complete,
        THROWDOWN,
        CHOICE,
        {"latte": _LATTE, "dice": _DICE_IF_OTHER, "choices": _CHANCES},
    ),
    "chance:any-pair": QuestionGoal(
        dice_questions.chance_of_pair, THROWDOWN, CHOICE, {"dice": _DICE, "choices": _CHANCES}
    ),
}
"""What an exercise may ask for, by name."""


def goal_named(name: str, of: Any = None) -> Goal | None:
    """A goal by the name in a record and its argument ``of``; None where there is none."""
    return GOALS.get(name if of is None else f"{name}:{of}")


def kinds_of(name: str) -> tuple[str, ...]:
    """What the argument ``of`` of a goal may be; empty where it takes none."""
    return tuple(full.removeprefix(f"{name}:") for full in GOALS if full.startswith(f"{name}:"))
