"""Checks of a goal's arguments that every game needs: each says what is wanted, or nothing where all is well.

A check is a function of the value and of the exercise's position. What it returns goes into an
`latice_nb.lessons.exercise_file.ExerciseError`, for the person who writes the exercise: plain English. The checks of
one game's own arguments are in its folder.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any, Final

from latice_nb import rulebook
from latice_nb.lessons.goals import Check

_CHANCE: Final = re.compile(r"[1-9]\d{0,8}/[1-9]\d{0,8}", re.ASCII)


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


def number(least: int, most: int) -> Check:
    """A whole number in a range."""

    def check(value: Any, _state: Any) -> str:
        fits = type(value) is int and least <= value <= most
        return "" if fits else f"a whole number from {least} to {most} is wanted"

    return check


def chances(value: Any, _state: Any) -> str:
    """Two chances or more, such as ``"5/9"``."""
    fits = isinstance(value, list) and len(value) > 1 and all(map(_is_chance, value)) and len(set(value)) == len(value)
    return "" if fits else 'a list of at least two different chances in lowest terms, such as ["5/9", "1/3"], is wanted'


def _is_chance(text: Any) -> bool:
    # The form is looked at first: `Fraction` would work out 10 to the power of ten million.
    return isinstance(text, str) and _CHANCE.fullmatch(text) is not None and str(Fraction(text)) == text


def texts(value: Any, _state: Any) -> str:
    """Two texts or more, all different."""
    fits = isinstance(value, list) and all(isinstance(one, str) and one for one in value)
    return "" if fits and len(set(value)) == len(value) > 1 else "a list of at least two different texts is wanted"
