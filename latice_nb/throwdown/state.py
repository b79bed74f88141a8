"""The position: everything on the table between two actions, and every answer about it.

A :class:`State` is immutable. It is made by `start`, `State.build` and `State.parse`, which check
it, and by `play`, which need not. What is allowed is decided in `legality`, what follows in
`resolve`, texts are in `notation`, odds in `odds`; this module holds them together.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Self, TypeAlias

from latice_nb.faults import described
from latice_nb.game import CHANCE, Event, IllegalAction, Refusal, Result, Seat
from latice_nb.throwdown import actions as act
from latice_nb.throwdown import legality, setup
from latice_nb.throwdown.action_text import parse_action
from latice_nb.throwdown.cards import Barista, Deck, Latte
from latice_nb.throwdown.chance import MOST_LISTED, DealSampler, RollSampler, sampler
from latice_nb.throwdown.dice import Dice, Die, Values, open_numbers
from latice_nb.throwdown.notation import draw_text, format_position, parse_position
from latice_nb.throwdown.phase import Phase
from latice_nb.throwdown.resolve import resolve
from latice_nb.throwdown.ruleset import BARISTA_ROW, Ruleset
from latice_nb.wording import Phrase, phrase, phrase_count

Outcomes: TypeAlias = "tuple[tuple[act.Action, Fraction], ...]"


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """A position of Latte Throwdown. ``print(state)`` draws it in text.

    Nothing on the table is hidden but the order of the piles, and a pile is kept without one:
    turning cards up is chance's doing. So every seat's view is the position itself.

    Attributes:
        ruleset: the rulings in force.
        deck: the cards.
        seats: the seats' names in the order of play.
        turn: the seat whose turn it is, from 0; between rounds, the one that will start.
        phase: what is to happen.
        round: the round, from 1.
        turns: how many turns have begun.
        scores: each seat's points.
        row: the ids of the Lattes that lie face up.
        laid: for each of them, each seat's dice on it.
        baristas: the ids of the Barista cards that lie face up.
        hand: the dice rolled in this turn and not used yet.
        foam: a die just turned by Perfect Foam, used next, and the cards that turned it; else None.
        home: each seat's dice at home, not rolled: (own, red).
        spent: the dice that come home at the end of this turn: (own, red).
        surplus: the red dice in the surplus pool.
        claimed: the ids of the Lattes each seat has claimed, in order.
        discard: the ids of the Barista cards put aside.
        used: the ids of the Barista cards used in this turn, and ``change`` where the row was changed.
    """

    ruleset: Ruleset
    deck: Deck
    seats: tuple[str, ...]
    turn: Seat
    phase: Phase
    round: int
    turns: int
    scores: tuple[int, ...]
    row: tuple[str, ...]
    laid: tuple[tuple[Dice, ...], ...]
    baristas: tuple[str, ...]
    hand: Dice
    foam: tuple[Die, tuple[str, ...]] | None
    home: tuple[tuple[int, int], ...]
    spent: tuple[int, int]
    surplus: int
    claimed: tuple[tuple[str, ...], ...]
    discard: tuple[str, ...]
    used: tuple[str, ...]

    game: ClassVar[str] = "throwdown"

    # -- making positions ---------------------------------------------------------------------

    @classmethod
    def build(cls, **given: Any) -> State:
        """A position from whatever is given; the rest is filled in and the whole is checked.

        Args:
            **given: any of ``seats`` (names or a number), ``ruleset``, ``deck`` (or their texts),
                ``lattes`` (the face-up ones: ids, or a mapping from id to one text of dice for each
                seat, such as ``{"heart": ["2", ""]}``), ``baristas``, ``hand``, ``scores``, ``turn``,
                ``phase``, ``foam`` (a die and the cards that turned it), ``home``, ``spent``,
                ``surplus``, ``claimed``, ``discard``, ``used``, ``round``, ``turns``. A row that is
                not given is made of the first cards of the deck; own dice that are not placed
                anywhere are at home, or spent by the seat that is placing; red dice that are not
                named are in the surplus pool.

        Raises:
            PositionError: no such position can stand on a table; it lists every problem.
            NotationError: a text in it does not parse.
            TypeError: a keyword is not known.

        >>> State.build(lattes={"heart": ["2", ""]}, hand="5").play("5>heart").scores
        (2, 0)
        """
        return setup.build(cls, given)

    @classmethod
    def parse(cls, text: str) -> State:
        """Read a position's text; omitted fields are filled in as `build` does.

        Raises:
            NotationError: the text does not parse; it gives the column.
            PositionError: no such position can stand on a table.
        """
        return cls.build(**parse_position(text))

    def replace(self, **changes: Any) -> State:
        """The same position with some fields changed (as for `build`), checked.

        Own and red dice must still add up: dice put on a Latte are taken from home, then from the
        surplus pool, unless ``home`` or ``surplus`` are given too.

        Raises:
            PositionError: no such position can stand on a table.
        """
        return setup.replaced(self, changes)

    def problems(self) -> tuple[Phrase, ...]:
        """Why this can't stand on a table; empty where it can."""
        return setup.problems(self)

    # -- the contract of a game ---------------------------------------------------------------

    @property
    def actor(self) -> Seat | None:
        """Who is to act: a seat, `CHANCE`, or None when the game is over."""
        phase = self.phase
        if phase == Phase.PLACE or phase == Phase.RECLAIM:  # noqa: PLR1714  (on the hot path)
            return self.turn
        if phase == Phase.CATCH_UP:
            return legality.sole_last(self.scores)
        return None if phase == Phase.OVER else CHANCE

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        if self.phase != Phase.OVER:
            return None
        name, points = self.seats[self.turn], self.scores[self.turn]
        if self.ruleset.solo:
            said = phrase_count(
                "{name} reached {points} points in {count} turn.",
                "{name} reached {points} points in {count} turns.",
                count=self.turns,
                name=name,
                points=points,
            )
            return Result((self.turn,), "solo", "T2.6", said)
        said = phrase("{name} wins with {points} points.", name=name, points=points)
        return Result((self.turn,), "goal", "T8.1", said)

    def legal(self) -> tuple[act.Action, ...]:
        """All legal actions of a seat, in canonical order; empty at CHANCE and at the end."""
        return legality.legal(self)

    def why_not(self, action: act.Action | str) -> Refusal | None:
        """None where the action is allowed, else the reason why it is not; raises `NotationError`."""
        return legality.refusal(self, parse_action(action) if isinstance(action, str) else action)

    def advance(self, action: act.Action | str) -> tuple[State, tuple[Event, ...]]:
        """The position after the action and what it brought about, in order; raises `IllegalAction`."""
        events: list[Event] = []
        return resolve(self, self._judged(action), events.append), tuple(events)

    def play(self, action: act.Action | str) -> State:
        """The position after the action; raises `IllegalAction`, and `NotationError` for a text."""
        return resolve(self, self._judged(action), None)

    def narrate(self, action: act.Action | str) -> tuple[Event, ...]:
        """What the action would bring about, in order; raises `IllegalAction`."""
        return self.advance(action)[1]

    def _judged(self, action: act.Action | str) -> act.Action:
        """The action, which is allowed; raises `IllegalAction`."""
        if isinstance(action, str):
            action = parse_action(action)
        if (refusal := legality.refusal(self, action)) is not None:
            raise IllegalAction(refusal)
        return action

    def outcomes(self) -> Outcomes | RollSampler | DealSampler:
        """At CHANCE, every outcome with its probability, or a sampler where they are too many."""
        chance = sampler(self)
        return chance.outcomes() if chance.size <= MOST_LISTED else chance

    def sample(self, rng: random.Random) -> act.Action:
        """At CHANCE, one outcome drawn with its probability."""
        return sampler(self).sample(rng)

    def view(self, seat: Seat) -> Self:
        """What a seat sees, which is everything: the position itself."""
        self._seat(seat)
        return self

    @classmethod
    def parse_action(cls, text: str) -> act.Action:
        """Read an action's text; raises `NotationError`."""
        return parse_action(text)

    # -- what lies on the table ---------------------------------------------------------------

    @property
    def lattes(self) -> tuple[Latte, ...]:
        """The Lattes that lie face up."""
        return tuple(self.deck.lattes[card] for card in self.row)

    @property
    def barista_cards(self) -> tuple[Barista, ...]:
        """The Barista cards that lie face up."""
        return tuple(self.deck.baristas[card] for card in self.baristas)

    def dice_on(self, latte: str, seat: Seat) -> Dice:
        """A seat's dice on a face-up Latte; raises `ValueError` where that doesn't lie there, or no such seat."""
        if (refusal := legality.not_in_row(self, latte)) is not None:
            raise ValueError(refusal.phrase)
        return self.laid[self.row.index(latte)][self._seat(seat)]

    def missing(self, latte: str, seat: Seat | None = None) -> Values:
        """The numbers a face-up Latte still wants of a seat, by default the one in turn (T4.2).

        Raises `ValueError` as `dice_on` does.
        """
        lying = self.dice_on(latte, self.turn if seat is None else seat)
        return open_numbers(self.deck.lattes[latte].pattern, lying)

    def _seat(self, seat: Seat) -> Seat:
        """A seat of this table; raises `ValueError`."""
        if type(seat) is not int or seat not in range(len(self.seats)):
            last = len(self.seats) - 1
            raise ValueError(phrase("seats are numbered 0 to {last}, not {given}", last=last, given=described(seat)))
        return seat

    @property
    def latte_pile(self) -> tuple[str, ...]:
        """The ids of the Latte cards in the pile, in the deck's order: its own order is hidden."""
        gone = {*self.row, *(card for pile in self.claimed for card in pile)}
        return tuple(card for card in self.deck.lattes if card not in gone)

    @property
    def barista_pile(self) -> tuple[str, ...]:
        """The ids of the Barista cards in the pile, in the deck's order: its own order is hidden."""
        gone = {*self.baristas, *self.discard}
        return tuple(card for card in self.deck.baristas if card not in gone)

    @property
    def row_size(self) -> int:
        """How many Lattes a new round starts with (T2.3, T7.4)."""
        return self.ruleset.lattes(len(self.seats))

    @property
    def barista_places(self) -> int:
        """How many Barista cards lie face up (T2.4)."""
        return min(BARISTA_ROW, len(self.deck.baristas))

    def actions_with(self, die: Die | str | int) -> tuple[act.Action, ...]:
        """The legal actions that use a die: what a tray lights up when the die is picked."""
        wanted = Die(die)
        return tuple(action for action in self.legal() if wanted in _dice_used(action))

    # -- text ---------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The position in one line, as `State.parse` reads it."""
        return format_position(self)

    def __str__(self) -> str:
        """The table drawn in text, then the position's line."""
        return f"{draw_text(self)}\n\n{self.text}"

    def __repr__(self) -> str:
        """The position as it is written in Python."""
        return f"State.parse({self.text!r})"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """A picture with words for notebooks, and the drawing in text."""
        from latice_nb.drawing.throwdown import state_figure  # noqa: PLC0415  (only here does a game draw)

        return {"text/plain": draw_text(self), "text/html": state_figure(self)}


def _dice_used(action: act.Action) -> Dice:
    if isinstance(action, act.Activate | act.Change):
        return action.dice
    return (action.die,) if isinstance(action, act.Place | act.Foam | act.Reclaim) else ()


def start(
    seats: int | Sequence[str] = 2,
    seed: int | None = None,
    *,
    deck: Deck | str = "practice",
    ruleset: Ruleset | str = "standard",
    first: Seat = 0,
) -> State:
    """Set a table up and turn the first cards up; the seat that starts is about to roll (T2.1-T2.5).

    Args:
        seats: the players' names in the order of play, or their number: two to four, or one with
            the house mode's ruleset ``"solo"`` (T2.6).
        seed: of the shuffle; the same seed gives the same cards.
        deck: the cards, or a deck's name.
        ruleset: the rulings, or their text such as ``"standard+gained=at-once"``.
        first: the seat that starts: who was the last to visit a coffee shop (T2.5).

    Raises:
        PositionError: there are too few or too many players, or no such seat.
        ValueError: there is no such deck or ruleset.
    """
    state = setup.opening(State, seats, deck, ruleset, first)
    rng = random.Random(seed)  # noqa: S311  (a game's cards, not a secret)
    while state.actor == CHANCE:
        state = state.play(state.sample(rng))
    return state
