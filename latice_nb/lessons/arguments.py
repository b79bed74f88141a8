"""Checks of the arguments in an exercise's record: each says what is allowed, or nothing where all is well.

A check is a function of the value and the exercise's position. What it returns goes into an
`latice_nb.lessons.exercises.ExerciseError`, for the person who writes the record: plain English.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from latice_nb import rulebook
from latice_nb.latice.board import NAMES
from latice_nb.latice.tiles import WIND, Tile

Check: TypeAlias = Callable[[Any, Any], str]
"""What is wrong with a value in a position; empty where nothing is."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a goal: its check, and whether a record must give it."""

    check: Check
    needed: bool = True


def tile(value: Any, _state: Any) -> str:
    """A colour tile, such as ``rT``."""
    try:
        return "a colour tile such as rT is wanted, not a wind" if Tile(value) == WIND else ""
    except (ValueError, TypeError) as fault:
        return str(fault)


def tile_to_place(value: Any, state: Any) -> str:
    """A colour tile, in a position with a move in hand: without one it may go nowhere."""
    return tile(value, state) or ("" if state.moves else "a move in hand is wanted")


def square(value: Any, _state: Any) -> str:
    """A square, such as ``e6``."""
    return "" if value in NAMES else "a square from a1 to i9 is wanted"


def open_square(value: Any, state: Any) -> str:
    """A square on which no tile lies."""
    return square(value, state) or (f"a tile lies on {value}" if value in state.board else "")


def start(value: Any, state: Any) -> str:
    """A square whose tile a wind of the rack can be asked to move."""
    if fault := square(value, state):
        return fault
    if value not in state.board:
        return f"no tile lies on {value}; they lie on {', '.join(state.board)}"
    return "" if WIND in state.own_rack and state.moves else "a wind on the rack and a move in hand are wanted"


def tiles(value: Any, state: Any) -> str:
    """Some tiles of the rack; the move for it may have to be paid for first."""
    if not isinstance(value, list) or not value:
        return "a list of tiles of the rack is wanted"
    state = state if state.moves else state.after(moves="paid")
    action = f"X:{','.join(map(str, value))}"
    try:
        refusal = state.why_not(action)
    except ValueError as fault:
        return str(fault)
    return "" if refusal is None else str(refusal)


def stone(value: Any, _state: Any) -> str:
    """A kind of stones."""
    return "" if value in ("sun", "half") else "it is one of sun, half"


def stones(value: Any, state: Any) -> str:
    """Any number of stones, none included."""
    if not isinstance(value, list):
        return 'a list such as ["sun", "half"] is wanted; [] for nothing'
    return next((fault for one in value if (fault := stone(one, state))), "")


def action(value: Any, state: Any) -> str:
    """An action that can be spelled."""
    try:
        state.parse_action(value)
    except (ValueError, TypeError) as fault:
        return str(fault)
    return ""


def allowed(value: Any, state: Any) -> str:
    """An action that is allowed here."""
    if fault := action(value, state):
        return fault
    refusal = state.why_not(value)
    return "" if refusal is None else f"it is not allowed here: {refusal}"


def not_allowed(value: Any, state: Any) -> str:
    """An action that is refused here."""
    return action(value, state) or ("" if state.why_not(value) else "it is allowed here, and a refused one is wanted")


def actions(value: Any, state: Any) -> str:
    """Actions that can be spelled, one of them at least."""
    if not isinstance(value, list) or not value:
        return "a list of actions is wanted"
    return next((fault for one in value if (fault := action(one, state))), "")


def line(value: Any, state: Any) -> str:
    """Actions that are allowed here one after another."""
    if fault := actions(value, state):
        return fault
    for one in value:
        if fault := allowed(one, state):
            return f"{one}: {fault}"
        state = state.play(one)
    return ""


def rules(value: Any, _state: Any) -> str:
    """Two rule ids or more."""
    texts = isinstance(value, list) and all(isinstance(one, str) for one in value)
    if not texts or len(set(value)) < max(len(value), 2):
        return "a list of at least two different rule ids is wanted"
    known = {rule.id for rule in rulebook.rules()}
    return next((f"there is no rule {one}" for one in value if one not in known), "")


def latte(value: Any, state: Any) -> str:
    """A Latte that lies face up."""
    return "" if value in state.row else f"a face-up Latte is wanted: {', '.join(state.row)}"


def barista(value: Any, state: Any) -> str:
    """A Barista card that lies face up."""
    return "" if value in state.baristas else f"a face-up Barista card is wanted: {', '.join(state.baristas)}"


def number(least: int, most: int) -> Check:
    """A whole number in a range."""

    def check(value: Any, _state: Any) -> str:
        fits = type(value) is int and least <= value <= most
        return "" if fits else f"a whole number from {least} to {most} is wanted"

    return check


def fractions(value: Any, _state: Any) -> str:
    """Two chances or more, such as ``"5/9"``."""
    wanted = 'a list of at least two different chances in lowest terms, such as ["5/9", "1/3"], is wanted'
    try:
        fits = isinstance(value, list) and len(set(value)) > 1 and all(str(Fraction(one)) == one for one in value)
    except (ValueError, TypeError, ZeroDivisionError):
        return wanted
    return "" if fits and len(set(value)) == len(value) else wanted


def texts(value: Any, _state: Any) -> str:
    """Two texts or more, all different."""
    fits = isinstance(value, list) and all(isinstance(one, str) and one for one in value)
    return "" if fits and len(set(value)) == len(value) > 1 else "a list of at least two different texts is wanted"
