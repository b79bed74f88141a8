"""What a refusal looks like: which marks go on the spot that was picked, and on what is at fault.

Every place that shows a refusal asks here: pictures in a notebook, rule cards, the board's answers and
the browser.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from latice_nb.game import Refusal

Mark = tuple[str, ...]
"""What to mark: ``("may", "e6")``, ``("earn", "e6", "sun")``, ``("no", "e6")``, ``("clash", "e7")``,
``("unequal", "e6", "e7")``, ``("pick", "e6")``, ``("nub", "e6", "f6")``, ``("arrow", "e6", "f6")``,
``("last", "e6")``. Each has a shape of its own, so that none rests on its colour."""


def check_position(state: Any, *games: str) -> None:
    """Raise `TypeError` where something else is to be shown than a position of one of the games."""
    if getattr(state, "game", None) not in games:
        raise TypeError(
            f"a position of {' or '.join(games)} is wanted, as State.parse reads it, not {repr(state)[:80]}"
        )


USUAL: Final = ("no", "clash")
"""A cross on what was picked, a frame around each other spot at fault."""

_OF_CODE: Final = {
    "mismatch": ("no", "clash", "unequal"),  # the sides that disagree are pointed at (L4.2)
    # What lies there is the reason, so it is framed rather than crossed out of sight.
    "taken": ("clash",),
    "wind-taken": ("clash",),
    "stays": ("clash",),
    "hemmed-in": ("clash",),
    # The moon is not at fault: it is where the tile belongs (L3.1).
    "not-on-moon": ("no", "may"),
    "must-open": ("no", "may"),
}


def kinds_of(code: str) -> tuple[str, ...]:
    """The kinds of marks for a refusal's code: first that of the picked spot, then those of each other spot."""
    return _OF_CODE.get(code, USUAL)


def marks_at(kinds: Iterable[str], at: Iterable[str], spot: str = "") -> tuple[Mark, ...]:
    """The marks of some kinds, as `kinds_of` gives them.

    Args:
        kinds: the kind for the picked spot, then those for each other one.
        at: the spots at fault.
        spot: the spot that was picked; empty when it is not known, and nothing then lies between two.
    """
    own, *others = kinds
    marks: list[Mark] = [(own, spot)] if spot else []
    for other in at:
        if other == spot:
            continue
        for kind in others or (own,):
            if kind != "unequal":
                marks.append((kind, other))
            elif spot:
                marks.append((kind, other, spot))
    return tuple(marks)


def refusal_marks(refusal: Refusal, spot: str = "") -> tuple[Mark, ...]:
    """What to mark of a refusal; `spot` is what was picked last, such as the square a tile was to go on."""
    return marks_at(kinds_of(refusal.code), refusal.at, spot)
