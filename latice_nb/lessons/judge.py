"""The judge of an answer: right or not, and why, from the position alone.

A goal is a function of the position, the action and the exercise's arguments. A wrong answer is never
just wrong: one that is refused is explained by the refusal, an allowed one by what it does against
what was asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from latice_nb.game import Refusal
from latice_nb.latice.actions import Action, Place
from latice_nb.latice.resolve import say_stones, worth
from latice_nb.latice.state import State
from latice_nb.lessons.exercises import Exercise
from latice_nb.wording import Phrase, Value, phrase


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge says of an answer. ``str(verdict)`` is the sentence to show.

    Attributes:
        right: whether the answer does what was asked.
        phrase: why, in any language.
        rule: the id of the rule behind it.
        refusal: the refusal of an answer that is not allowed, for its marks; else None.
    """

    right: bool
    phrase: Phrase
    rule: str
    refusal: Refusal | None = None

    def __str__(self) -> str:
        """The sentence and its rule, in the language in force."""
        return f"{self.phrase} [{self.rule}]"


Goal = Callable[[State, Action, Mapping[str, Any]], Verdict]


def judge(exercise: Exercise, action: Action | str) -> Verdict:
    """Whether an answer to an exercise is right, and why; raises `NotationError` for what is no action."""
    state = State.parse(exercise.position)
    answer = State.parse_action(action) if isinstance(action, str) else action
    refusal = state.why_not(answer)
    if refusal is not None:
        return Verdict(right=False, phrase=refusal.phrase, rule=refusal.rule, refusal=refusal)
    return GOALS[exercise.goal](state, answer, exercise.arguments)


def gains(state: State, action: Action) -> tuple[str, ...]:
    """The stones that an allowed action brings."""
    return tuple(stone for event in state.narrate(action) for stone in event.gain)


def _not_a_placement() -> Verdict:
    said = phrase("That is allowed, but the task asks for a tile on a square.")
    return Verdict(right=False, phrase=said, rule="L3.5")


def _earned_rule(earned: tuple[str, ...]) -> str:
    return "L5.1" if earned else "L4.2"


def places(state: State, action: Action, arguments: Mapping[str, Any]) -> Verdict:
    """Right: the named tile, or any, is placed where it may go."""
    if not isinstance(action, Place):
        return _not_a_placement()
    wanted = arguments.get("tile")
    if wanted is not None and str(action.tile) != wanted:
        said = phrase("That is allowed, but the task asks for another tile than the {tile}.", tile=action.tile)
        return Verdict(right=False, phrase=said, rule="L4.5")
    said = phrase(
        "Right: the {tile} agrees with every neighbour of {square}; it earns {stones}.",
        tile=action.tile,
        square=action.square,
        stones=say_stones(gains(state, action)),
    )
    return Verdict(right=True, phrase=said, rule="L4.2")


def earns(state: State, action: Action, arguments: Mapping[str, Any]) -> Verdict:
    """Right: just the named stones are earned, such as ``stones = ["half"]``."""
    if not isinstance(action, Place):
        return _not_a_placement()
    asked, earned = tuple(sorted(arguments["stones"])), tuple(sorted(gains(state, action)))
    values: dict[str, Value] = {"tile": action.tile, "square": action.square, "stones": say_stones(earned)}
    if earned == asked:
        said = phrase("Right: the {tile} on {square} earns {stones}.", **values)
        return Verdict(right=True, phrase=said, rule=_earned_rule(earned))
    said = phrase(
        "Allowed, but the {tile} on {square} earns {stones}; the task asks for {asked}.",
        **values,
        asked=say_stones(asked),
    )
    return Verdict(right=False, phrase=said, rule=_earned_rule(earned))


def earns_most(state: State, action: Action, _arguments: Mapping[str, Any]) -> Verdict:
    """Right: no other placement earns more."""
    if not isinstance(action, Place):
        return _not_a_placement()
    best = max((worth(gains(state, other)) for other in state.legal() if isinstance(other, Place)), default=0)
    earned = gains(state, action)
    values: dict[str, Value] = {"tile": action.tile, "square": action.square, "stones": say_stones(earned)}
    if worth(earned) == best:
        said = phrase("Right: the {tile} on {square} earns {stones}, the most there is.", **values)
        return Verdict(right=True, phrase=said, rule=_earned_rule(earned))
    said = phrase("Allowed, but the {tile} on {square} earns {stones}, and another place earns more.", **values)
    return Verdict(right=False, phrase=said, rule=_earned_rule(earned))


GOALS: Final[Mapping[str, Goal]] = {"places": places, "earns": earns, "earns-most": earns_most}
"""What an exercise may ask for, by name."""
