"""What both games keep: the contract of a game, records and play-outs; refusals and errors stand in `faults`.

A game is a family of immutable positions that obey :class:`Position`. Nothing here knows a
tile or a die; `latice_nb.latice` and `latice_nb.throwdown` are the games. Chance is an actor
like a seat: what is drawn or rolled is an action, sampled by a :class:`Driver` and recorded,
so a replay needs no generator.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeAlias, TypeVar, overload, runtime_checkable

from latice_nb.faults import IllegalAction, NotationError, PositionError, RecordError, Refusal
from latice_nb.record_text import read_record
from latice_nb.wording import Phrase, phrase

__all__ = [
    "CHANCE",
    "RECORD_FORMAT",
    "Bot",
    "Driver",
    "Event",
    "IllegalAction",
    "NotationError",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "Sampler",
    "Seat",
    "play_out",
    "random_bot",
]

Seat: TypeAlias = int
"""A seat at the table, counted from 0 in the order of play."""

CHANCE: Final = -1
"""The actor that draws tiles and rolls dice."""

RECORD_FORMAT = 1
"""The version of the text of a record that this package writes."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that an action brings about, with the rule behind it.

    Attributes:
        kind: what happened, stable, such as ``"placed"``.
        seat: whose doing it is; `CHANCE` for a draw or a roll.
        at: the squares, dice or cards concerned.
        rule: the id of the rule that says so.
        phrase: the sentence for a log.
        gain: what is earned, one word a piece, such as ``("sun", "half")``.
    """

    kind: str
    seat: Seat
    at: tuple[str, ...]
    rule: str
    phrase: Phrase
    gain: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The sentence in the language in force."""
        return str(self.phrase)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes:
        winners: the seats that won; more than one is a tie.
        reason: how it ended, stable, such as ``"empty"``.
        rule: the id of the rule that ended it.
        phrase: the sentence to show.
    """

    winners: tuple[Seat, ...]
    reason: str
    rule: str
    phrase: Phrase

    def __str__(self) -> str:
        """The sentence in the language in force."""
        return str(self.phrase)


ActionT = TypeVar("ActionT")


class Sampler(Protocol[ActionT]):
    """Chance where the outcomes are too many to list."""

    def sample(self, rng: random.Random) -> ActionT:
        """One outcome, drawn with its probability."""
        ...

    def probability(self, action: ActionT) -> Fraction:
        """The exact chance of one outcome; 0 where it can't happen."""
        ...


@runtime_checkable
class Position(Protocol[ActionT]):
    """The contract of a game: an immutable position that answers every question about itself.

    Wherever an action is wanted, its text is accepted too.
    """

    game: ClassVar[str]
    """The game's name in texts, such as ``"latice"``."""

    @property
    def actor(self) -> Seat | None:
        """Who is to act: a seat, `CHANCE`, or None when the game is over."""
        ...

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in the order of play."""
        ...

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        ...

    @property
    def text(self) -> str:
        """The position in one line, as `parse` reads it; ``str()`` draws it as well."""
        ...

    def legal(self) -> Sequence[ActionT]:
        """All legal actions of a seat, in canonical order; empty at CHANCE and at the end.

        A game need not make an action before somebody asks for it.
        """
        ...

    def why_not(self, action: ActionT | str) -> Refusal | None:
        """None where the action is allowed, else the reason why it is not."""
        ...

    def advance(self, action: ActionT | str) -> tuple[Self, tuple[Event, ...]]:
        """The position after the action, and what it brought about: judged once, resolved once.

        Raises `IllegalAction`.
        """
        ...

    def play(self, action: ActionT | str) -> Self:
        """The position after the action, for callers that need no events; raises `IllegalAction`."""
        ...

    def narrate(self, action: ActionT | str) -> tuple[Event, ...]:
        """What the action would bring about, in order; raises `IllegalAction`."""
        ...

    def outcomes(self) -> tuple[tuple[ActionT, Fraction], ...] | Sampler[ActionT]:
        """At CHANCE, every outcome with its probability, or a sampler."""
        ...

    def sample(self, rng: random.Random) -> ActionT:
        """At CHANCE, one outcome drawn with its probability."""
        ...

    def view(self, seat: Seat) -> Self:
        """The same position with all that the seat may not know hidden."""
        ...

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a position's text; raises `NotationError` or `PositionError`."""
        ...

    @classmethod
    def parse_action(cls, text: str) -> ActionT:
        """Read an action's text; raises `NotationError`."""
        ...


PositionT = TypeVar("PositionT", bound=Position[Any])
Bot: TypeAlias = Callable[[Any, random.Random], Any]
"""A player: ``bot(view, rng) -> action``. It gets the view of its seat, so it can't peek."""


@dataclass(frozen=True, slots=True)
class Record(Generic[PositionT]):
    """A game as it was played: the opening position and every action, chance included.

    ``record[:-1]`` is the game before its last action; ``str(record)`` is a text file that
    `Record.parse` reads back.
    """

    opening: PositionT
    actions: tuple[Any, ...] = ()

    def states(self) -> Iterator[PositionT]:
        """The opening position and the one after each action."""
        state = self.opening
        yield state
        for action in self.actions:
            state = state.play(action)
            yield state

    @property
    def state(self) -> PositionT:
        """The position at the end of the record."""
        state = self.opening
        for action in self.actions:
            state = state.play(action)
        return state

    def play(self, action: Any) -> Self:
        """The record with one action more; raises `IllegalAction`."""
        state = self.state
        if isinstance(action, str):
            action = state.parse_action(action)
        state.play(action)
        return type(self)(self.opening, (*self.actions, action))

    def __len__(self) -> int:
        """The number of actions."""
        return len(self.actions)

    @overload
    def __getitem__(self, key: slice) -> Self: ...
    @overload
    def __getitem__(self, key: int) -> Any: ...
    def __getitem__(self, key: slice | int) -> Any:
        """An action by its index, or the record of a run of actions from the start or later."""
        if isinstance(key, int):
            return self.actions[key]
        start, stop, step = key.indices(len(self.actions))
        if step != 1:
            raise ValueError(f"a record can't be taken in steps of {step}: its actions follow each other")
        opening = Record(self.opening, self.actions[:start]).state
        return type(self)(opening, self.actions[start : max(start, stop)])

    def __str__(self) -> str:
        """The text of the record: a header, then one action a line."""
        head = [f"format: {RECORD_FORMAT}", f"game: {self.opening.game}", f"opening: {self.opening.text}", ""]
        return "\n".join([*head, *map(str, self.actions)]) + "\n"

    @classmethod
    def parse(cls, text: str, position: type[PositionT]) -> Record[PositionT]:
        """Read a record's text for one game; ``#`` starts a comment.

        Raises:
            RecordError: the file is damaged or an action is not allowed; it names the line.
        """
        opening, actions = read_record(text, position, RECORD_FORMAT)
        return cls(opening, actions)

    def save(self, path: str | Path) -> None:
        """Write the record's text to a file."""
        Path(path).write_text(str(self), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path, position: type[PositionT]) -> Record[PositionT]:
        """Read a record from a file; raises `RecordError` and `OSError`."""
        raw = Path(path).read_bytes()
        try:
            text = raw.decode("utf-8-sig")  # some editors put a mark before the first line
        except UnicodeDecodeError as fault:
            problem = phrase("the file is not text in UTF-8")
            raise RecordError(raw[: fault.start].count(b"\n") + 1, problem) from fault
        return cls.parse(text, position)


class Driver(Generic[PositionT]):
    """Plays a game forward: draws for chance from a seeded generator, records, takes back.

    Attributes:
        record: everything played so far.
        state: the position now. Chance is never to act in it, unless `chance_waits`.
        turns: for each action of a seat, the events of it and of the chance that followed it.
    """

    def __init__(
        self, opening: PositionT | Record[PositionT], seed: int | None = None, *, chance_waits: bool = False
    ) -> None:
        """Start from a position or go on from a record; chance that is due is drawn at once.

        With `chance_waits` it is left due: a question may be about just that.
        """
        record = opening if isinstance(opening, Record) else Record(opening)
        self._rng = random.Random(seed)  # noqa: S311  (a game's dice, not a secret)
        self._chance_waits = chance_waits
        self._undone: list[list[Any]] = []
        self._replay(record)
        self._resolve_chance()

    @property
    def state(self) -> PositionT:
        """The position now."""
        return self._states[-1]

    @property
    def record(self) -> Record[PositionT]:
        """Everything played so far."""
        return Record(self._states[0], tuple(self._actions))

    @property
    def turns(self) -> tuple[tuple[Event, ...], ...]:
        """What happened, for each action of a seat: its events and those of the chance that followed it.

        Chance that acts before any seat has an entry of its own, the first.
        """
        return tuple(self._turns)

    def play(self, action: Any, *chance: Any) -> tuple[Event, ...]:
        """Play an action and whatever chance adds; return all events. Raises `IllegalAction`.

        `chance` is what fell at a real table, such as a roll; the rest is drawn.
        """
        state, steps = self.state, list[tuple[Any, PositionT, tuple[Event, ...]]]()
        for one in (action, *chance):  # nothing is kept unless all of it is allowed
            done = state.parse_action(one) if isinstance(one, str) else one
            state, events = state.advance(done)
            steps.append((done, state, events))
        for step in steps:
            self._keep(*step)
        self._undone.clear()
        fallen = self._resolve_chance()
        return (*(event for *_, events in steps for event in events), *fallen)

    def rename(self, renamed: Callable[[PositionT], PositionT]) -> None:
        """Call the seats by other names in every position and event; what was played stays."""
        self._replay(Record(renamed(self._states[0]), tuple(self._actions)))

    def can_undo(self, *, past_chance: bool = False) -> bool:
        """Whether there is a move to take back; drawn tiles and rolls are not, unless asked."""
        tail = self._tail()
        return bool(tail) and (past_chance or len(tail) == 1)

    def undo(self, *, past_chance: bool = False) -> bool:
        """Take the last action of a seat back; False where `can_undo` says no."""
        if not self.can_undo(past_chance=past_chance):
            return False
        tail = self._tail()
        del self._actions[-len(tail) :], self._states[-len(tail) :], self._turns[-1]
        self._undone.append(tail)
        return True

    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else played since."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Play what was taken back again, chance as it fell; False where there is nothing."""
        if not self._undone:
            return False
        for action in self._undone.pop():
            self._keep(action, *self.state.advance(action))
        return True

    def _tail(self) -> list[Any]:
        """The last action of a seat and what chance added to it; empty at the opening."""
        for size in range(1, len(self._actions) + 1):
            if self._states[-1 - size].actor != CHANCE:
                return self._actions[-size:]
        return []

    def _replay(self, record: Record[PositionT]) -> None:
        """Begin anew and play a record to its end."""
        self._states: list[PositionT] = [record.opening]
        self._actions: list[Any] = []
        self._turns: list[tuple[Event, ...]] = []
        for action in record.actions:
            self._keep(action, *self.state.advance(action))

    def _keep(self, action: Any, state: PositionT, events: tuple[Event, ...]) -> None:
        """Keep an action with the position and the events that it brought about."""
        if self._turns and self.state.actor == CHANCE:
            self._turns[-1] += events
        else:
            self._turns.append(events)
        self._states.append(state)
        self._actions.append(action)

    def _resolve_chance(self) -> tuple[Event, ...]:
        """Let chance act as long as it is due; what it brought about."""
        fallen: tuple[Event, ...] = ()
        while self.state.actor == CHANCE and not self._chance_waits:
            action = self.state.sample(self._rng)
            state, events = self.state.advance(action)
            self._keep(action, state, events)
            fallen += events
        return fallen


def play_out(
    opening: PositionT, bots: Sequence[Bot], seed: int | None = None, limit: int = 10_000
) -> Record[PositionT]:
    """Let bots play a game to its end, one for each seat, and return the record.

    Args:
        opening: where to start.
        bots: one for each seat; a bot may sit on several.
        seed: of chance and of the bots.
        limit: the most actions to play; a game that is not over by then is returned as it stands.

    Raises:
        ValueError: there is not one bot for each seat.
    """
    if len(bots) != len(opening.seats):
        raise ValueError(f"there are {len(opening.seats)} seats but {len(bots)} bots")
    rng = random.Random(seed)  # noqa: S311  (a game's dice, not a secret)
    state, actions = opening, list[Any]()
    while (actor := state.actor) is not None and len(actions) < limit:
        action = state.sample(rng) if actor == CHANCE else bots[actor](state.view(actor), rng)
        state = state.play(action)
        actions.append(action)
    return Record(opening, tuple(actions))


def random_bot(view: Position[ActionT], rng: random.Random) -> ActionT:
    """A player that picks any legal action, each as likely as another."""
    return rng.choice(view.legal())
