"""The next position while it is being made: a mutable copy that the resolver works on.

Nothing here judges; `latice_nb.throwdown.legality` did that before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

from latice_nb.game import Event, Seat
from latice_nb.throwdown.dice import Dice
from latice_nb.throwdown.phase import Phase
from latice_nb.wording import phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.throwdown.state import State

Note: TypeAlias = Callable[[Event], None] | None
"""Takes each event as it happens; None where nobody listens, so that no sentence is made."""

T = TypeVar("T")


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A tuple with one place changed."""
    return (*row[:place], value, *row[place + 1 :])


class Draft:
    """A position being changed. Its fields are exactly those of `State`.

    Making a frozen object field by field takes longer than all the rest of a move, so a finished
    draft is not copied: it becomes the position, by taking its class. Nobody else holds it by then.
    """

    __slots__ = (
        "baristas",
        "claimed",
        "deck",
        "discard",
        "foam",
        "hand",
        "home",
        "laid",
        "phase",
        "round",
        "row",
        "ruleset",
        "scores",
        "seats",
        "spent",
        "surplus",
        "turn",
        "turns",
        "used",
    )

    def __init__(self, state: State) -> None:
        """Copy every field of a position."""
        self.ruleset = state.ruleset
        self.deck = state.deck
        self.seats = state.seats
        self.turn = state.turn
        self.phase = state.phase
        self.round = state.round
        self.turns = state.turns
        self.scores = state.scores
        self.row = state.row
        self.laid = state.laid
        self.baristas = state.baristas
        self.hand = state.hand
        self.foam = state.foam
        self.home = state.home
        self.spent = state.spent
        self.surplus = state.surplus
        self.claimed = state.claimed
        self.discard = state.discard
        self.used = state.used

    def freeze(self, kind: type[State]) -> State:
        """Turn this into the position that was made; the draft is no more."""
        # Python allows this because both have the same slots; the type checkers don't know.
        self.__class__ = kind  # type: ignore[assignment]
        return cast("State", self)

    # -- what several rules do ----------------------------------------------------------------

    def spend(self, dice: Dice) -> None:
        """Set dice of the seat in turn aside until the end of the turn (T6.2)."""
        red = sum(die > 6 for die in dice)  # noqa: PLR2004  (`Die.red`, on the hot path)
        self.spent = (self.spent[0] + len(dice) - red, self.spent[1] + red)

    def bring_home(self, seat: Seat, own: int, red: int) -> None:
        """Give dice back to a seat's pool."""
        had = self.home[seat]
        self.home = put(self.home, seat, (had[0] + own, had[1] + red))

    def gain_red(self, seat: Seat, count: int) -> None:
        """Move red dice from the surplus pool to a seat's pool (T5.4, T7.3)."""
        self.surplus -= count
        self.bring_home(seat, 0, count)

    def score(self, points: int, note: Note) -> None:
        """Add points for the seat in turn; the game may end at once (T8.1)."""
        seat = self.turn
        self.scores = put(self.scores, seat, self.scores[seat] + points)
        if self.scores[seat] >= self.ruleset.goal and self.ruleset.ending == "at-once":
            self.finish(note)

    def finish(self, note: Note) -> None:
        """End the game (T8.1)."""
        self.phase = Phase.OVER
        if note:
            said = phrase_count(
                "{name} reaches {count} point and wins.",
                "{name} reaches {count} points and wins.",
                count=self.scores[self.turn],
                name=self.seats[self.turn],
            )
            if self.ruleset.solo:
                said = phrase("{name} reaches the goal in turn {turns}.", name=self.seats[self.turn], turns=self.turns)
            note(Event("won", self.turn, (), "T8.1", said))
