"""What a judge says and what it looks at: the verdict, the line that was played, the question that was asked.

Goals that are played look at a :class:`Line`, goals that are answered make an :class:`Asked`; see
`latice_nb.lessons.goals`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from latice_nb.game import CHANCE, Event, Refusal
from latice_nb.wording import Phrase, Value, phrase

if TYPE_CHECKING:
    from latice_nb.lessons.kit import LessonKit

Arguments: TypeAlias = Mapping[str, Any]
"""The arguments of a goal, as the exercise gives them."""

SEED: Final = 0
"""Of whatever chance adds to a line, so that every reader sees the same draws and rolls."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge says of an answer. ``str(verdict)`` is the sentence to show.

    Attributes:
        right: whether the answer does what was asked.
        phrase: why, in any language.
        rule: the id of the rule behind it.
        refusal: the refusal of an answer that is not allowed, for its marks; else None.
        under_way: neither right nor wrong yet: the line may go on.
    """

    right: bool
    phrase: Phrase
    rule: str
    refusal: Refusal | None = None
    under_way: bool = False

    def __str__(self) -> str:
        """The sentence and its rule, in the language in force."""
        return f"{self.phrase} [{self.rule}]"


def right(said: Phrase, rule: str) -> Verdict:
    """The verdict of a right answer."""
    return Verdict(right=True, phrase=said, rule=rule)


def wrong(said: Phrase, rule: str) -> Verdict:
    """The verdict of a wrong answer that is allowed."""
    return Verdict(right=False, phrase=said, rule=rule)


def refused(refusal: Refusal) -> Verdict:
    """The verdict of an answer that the rules refuse."""
    return Verdict(right=False, phrase=refusal.phrase, rule=refusal.rule, refusal=refusal)


@dataclass(frozen=True, slots=True)
class Line:
    """What was played on the exercise's position so far, every action of it allowed.

    Attributes:
        kit: what the game brings to its lessons.
        states: the exercise's position, and the one after each action.
        actions: the actions, those of chance among them.
        told: the events of each action.
        par: the fewest actions that do it.
    """

    kit: LessonKit
    states: tuple[Any, ...]
    actions: tuple[Any, ...] = ()
    told: tuple[tuple[Event, ...], ...] = ()
    par: int = 1

    @property
    def opening(self) -> Any:
        """The exercise's own position."""
        return self.states[0]

    @property
    def state(self) -> Any:
        """The position now."""
        return self.states[-1]

    @property
    def seat(self) -> int:
        """The seat whose exercise it is."""
        seat: int = self.opening.actor
        return seat

    @property
    def last(self) -> Any:
        """The last action of the seat."""
        return self.actions[self._last]

    @property
    def before(self) -> Any:
        """The position before the seat's last action."""
        return self.states[self._last]

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the seat's last action brought about."""
        return self.told[self._last]

    @property
    def _last(self) -> int:
        own = [number for number, state in enumerate(self.states[:-1]) if state.actor != CHANCE]
        return own[-1]

    @property
    def own(self) -> tuple[Any, ...]:
        """The seat's actions, without those of chance."""
        return tuple(action for action, state in zip(self.actions, self.states, strict=False) if state.actor != CHANCE)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened to the seat, in order."""
        return tuple(event for events in self.told for event in events)

    @property
    def gains(self) -> tuple[str, ...]:
        """What the seat has earned, sorted."""
        return tuple(sorted(gain for event in self.events if event.seat == self.seat for gain in event.gain))

    @property
    def goes_on(self) -> bool:
        """Whether the seat is still to act in the same turn."""
        return bool(self.state.actor == self.seat) and not any(e.kind in self.kit.turn_ends for e in self.events)

    def played(self, action: Any) -> Line:
        """The line with an allowed action more, and with what chance adds to it."""
        after, events = self.state.advance(action)
        return Line(self.kit, (*self.states, after), (*self.actions, action), (*self.told, events), self.par)

    def settled(self) -> Line:
        """The line with the draws and rolls that are due, always the same ones."""
        line, rng = self, random.Random(SEED)  # noqa: S311  (a game's dice, not a secret)
        while line.state.actor == CHANCE:
            line = line.played(line.state.sample(rng))
        return line


def what_happened(line: Line) -> Phrase:
    """The seat's last action, told as the log does."""
    return line.last_events[0].phrase


def sentences(*said: Phrase) -> Phrase:
    """Sentences one after another."""
    first, *others = said
    for more in others:
        first = phrase("{told} {more}", told=first, more=more)
    return first


def unfit(line: Line, asked: Phrase | None = None) -> Verdict:
    """The verdict of an allowed action that is not what was asked.

    Args:
        line: the line that the action ends.
        asked: the task in a few words; None where saying it would give the answer away.
    """
    rule, told = line.last_events[0].rule, what_happened(line)
    values: dict[str, Value] = {"told": told} if asked is None else {"told": told, "asked": asked}
    if still_open(line):
        said = (
            phrase("{told} Your turn goes on, and what the task asks for is still to do.", **values)
            if asked is None
            else phrase("{told} Your turn goes on. The task: {asked}", **values)
        )
        return Verdict(right=False, phrase=said, rule=rule, under_way=True)
    if asked is None:
        return wrong(phrase("{told} That is allowed, but the task asks for something else.", **values), rule)
    return wrong(phrase("{told} That is allowed, but it isn’t the task: {asked}", **values), rule)


def still_open(line: Line) -> bool:
    """Whether the line may still do what was asked."""
    return line.goes_on and line.kit.may_go_on(line)


# -- questions ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about a position, with the answer that the rules compute.

    Attributes:
        right: the right answer, as `latice_nb.lessons.typed_answers` writes it.
        why: why that is the answer, from the position.
        rule: the rule behind it.
        choices: the answers offered as buttons; empty where squares are picked or a number is typed.
        names: the choices in words; a choice without an entry is its own name.
        wrong: what to say of a wrong answer before `why`; None for the usual words.
        squares: the names that an answer may have in it, in their order, where squares are picked.
    """

    right: str
    why: Phrase
    rule: str
    choices: tuple[str, ...] = ()
    names: Mapping[str, Value] = field(default_factory=dict)
    wrong: Callable[[str], tuple[Phrase, str] | None] | None = None
    squares: tuple[str, ...] = ()
