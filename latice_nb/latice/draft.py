"""The next position while it is being made: a mutable copy that the resolver works on.

Nothing here judges; `latice_nb.latice.legality` did that before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

from latice_nb.game import Event
from latice_nb.latice.tiles import Tile, less, more

if TYPE_CHECKING:
    from latice_nb.latice.state import State

Note: TypeAlias = Callable[[Event], None] | None
"""Takes each event as it happens; None where nobody listens, so that no sentence is made."""

T = TypeVar("T")


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """What the seats have, with another value for one of them."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


class Draft:
    """A position being changed. Its fields are exactly those of `State`.

    Making a frozen object field by field takes longer than all the rest of a move, so a finished
    draft is not copied: it becomes the position, by taking its class. Nobody else holds it by then.
    """

    __slots__ = (
        "board",
        "closing",
        "due",
        "ended",
        "halves",
        "moves",
        "passes",
        "pools",
        "racks",
        "ruleset",
        "seats",
        "suns",
        "turn",
        "winds",
    )

    def __init__(self, state: State) -> None:
        """Copy every field of a position."""
        self.ruleset = state.ruleset
        self.seats = state.seats
        self.board = state.board
        self.turn = state.turn
        self.moves = state.moves
        self.racks = state.racks
        self.pools = state.pools
        self.suns = state.suns
        self.halves = state.halves
        self.winds = state.winds
        self.passes = state.passes
        self.due = state.due
        self.closing = state.closing
        self.ended = state.ended

    def freeze(self, kind: type[State]) -> State:
        """Turn this into the position that was made; the draft is no more."""
        # Python allows this because both have the same slots; the type checkers don't know.
        self.__class__ = kind  # type: ignore[assignment]
        return cast("State", self)

    # -- what several rules do ----------------------------------------------------------------

    def take(self, tiles: tuple[Tile, ...]) -> None:
        """Take tiles from the rack of the seat in turn; a rack that is face down only gets smaller."""
        self.racks = put(self.racks, self.turn, less(self.racks[self.turn], tiles))

    def give(self, tiles: tuple[Tile, ...]) -> None:
        """Put tiles on the rack of the seat in turn."""
        self.racks = put(self.racks, self.turn, more(self.racks[self.turn], tiles))

    def pay(self, suns: int, halves: int) -> None:
        """Give stones to the seat in turn, or take them where the numbers are negative."""
        seat = self.turn
        if suns:
            self.suns = put(self.suns, seat, self.suns[seat] + suns)
        if halves:
            self.halves = put(self.halves, seat, self.halves[seat] + halves)
