"""Answers worth trying at an exercise: all that may be done or said, and each kind of wrong answer.

The tests try every one of them; a table offers them by other means. The wrong actions of a game are spelled in its
folder, ``latice/answers_to_try.py``.
"""

from __future__ import annotations

from typing import Any, Final

from latice_nb.lessons.goals import SQUARES
from latice_nb.lessons.kit import LessonKit
from latice_nb.lessons.verdicts import Asked

_MOST: Final = 12
"""How many wrong squares are tried one by one."""


def first_actions(kit: LessonKit, state: Any) -> tuple[str, ...]:
    """Every action that is allowed, and some of each kind that is not."""
    return tuple(dict.fromkeys((*map(str, state.legal()), *kit.wrong_actions(state))))


def samples(kind: str, asked: Asked) -> tuple[str, ...]:
    """Every choice of a question; where none are offered, the right answer and many wrong ones near it."""
    if asked.choices:
        return asked.choices
    if kind != SQUARES:
        number = int(asked.right)
        return tuple(map(str, range(max(number - 5, 0), number + 6)))
    right = asked.right.split(",") if asked.right else []
    others = [name for name in asked.squares if name not in right]
    near = [",".join(one for one in right if one != gone) for gone in right]
    far = [",".join((*right, more)) for more in others[:: max(len(others) // _MOST, 1)]]
    return tuple(dict.fromkeys((asked.right, "", *near, *far, *others[:3])))
