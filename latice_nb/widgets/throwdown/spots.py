"""What can be picked on the tray, by the names used in paths, and the dice that lie on its shelf."""

from __future__ import annotations

from dataclasses import dataclass

from latice_nb.throwdown.dice import Die
from latice_nb.throwdown.state import State

DICE_AREA, LATTES, VALUES = "dice", "lattes", "values"
"""The areas between which the editor's picks go."""

ROLL, RECLAIM_DIE, ODDS, END_TURN, TAKE, LEAVE = "roll", "reclaim", "odds", "end", "take", "leave"
CHANGE, POOL = "change", "pool"

HAND, HOME, AWAY, SPENT = "hand", "home", "away", "spent"
"""Where a die of the shelf is: rolled and in hand, at home and not rolled, on a Latte, or used in this turn."""


def die_spot(number: int) -> str:
    """The name of a place on the shelf, counted from 0."""
    return f"die-{number}"


def latte_spot(number: int) -> str:
    """The name of a face-up Latte's place, counted from 0."""
    return f"latte-{number}"


def number_place(latte: int, number: int) -> str:
    """The name of a number of a face-up Latte, which can be marked but not picked."""
    return f"{latte_spot(latte)}.{number}"


def barista_spot(number: int) -> str:
    """The name of a face-up Barista card's place, counted from 0."""
    return f"barista-{number}"


def value_spot(value: int) -> str:
    """The name of a value that Perfect Foam may turn a die into."""
    return f"value-{value}"


def spot_of(state: State, name: str) -> str:
    """The spot of a card that lies face up; empty where there is none of that name."""
    if name in state.row:
        return latte_spot(state.row.index(name))
    return barista_spot(state.baristas.index(name)) if name in state.baristas else ""


@dataclass(frozen=True, slots=True)
class ShelfDie:
    """A die of the seat at the tray.

    Attributes:
        where: one of `HAND`, `HOME`, `AWAY` and `SPENT`.
        red: whether it is a red one.
        die: what it shows; None where it shows nothing.
        latte: the id of the Latte it lies on.
    """

    where: str
    red: bool
    die: Die | None = None
    latte: str = ""


def shelf(state: State, seat: int) -> tuple[ShelfDie, ...]:
    """All dice of a seat, its own ones first: in hand, at home, on Lattes, used."""
    found: list[ShelfDie] = []
    turn = seat == state.turn
    for red in (False, True):
        if turn:
            found += [ShelfDie(HAND, red, die) for die in state.hand if die.red == red]
        found += [ShelfDie(HOME, red)] * state.home[seat][red]
        found += [
            ShelfDie(AWAY, red, die, latte)
            for latte in state.row
            for die in state.dice_on(latte, seat)
            if die.red == red
        ]
        if turn:
            found += [ShelfDie(SPENT, red)] * state.spent[red]
    return tuple(found)
