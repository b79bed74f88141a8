"""Answers worth trying at an exercise: all that may be done or said, and a sample of what is refused.

The tests try every one of them; a table offers them by other means.
"""

from __future__ import annotations

from typing import Any, Final

from latice_nb.latice.board import FILES, NAMES, RANKS, SIZE
from latice_nb.latice.tiles import TILES, WIND
from latice_nb.lessons.reading import SQUARES
from latice_nb.lessons.verdicts import Asked

_MOST: Final = 12
"""How many wrong squares are tried one by one."""


def first_actions(state: Any) -> tuple[str, ...]:
    """Every action that is allowed, and some of each kind that is not."""
    spelled = (*map(str, state.legal()), *(_latice(state) if state.game == "latice" else _throwdown(state)))
    return tuple(dict.fromkeys(spelled))


def _latice(state: Any) -> list[str]:
    colours = [tile for tile in dict.fromkeys(state.own_rack) if tile != WIND]
    stranger = next(tile for tile in TILES if tile not in state.own_rack)
    found = [f"{tile}@{square}" for tile in colours for square in NAMES]
    found += [f"{stranger}@{square}" for square in ("e5", "a1", *list(state.board)[:2])]
    for start in (*list(state.board)[:6], "a1"):
        file, rank = FILES.index(start[0]), RANKS.index(start[1])
        steps = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (0, 2), (0, 0))
        found += [
            f"W:{start}-{FILES[file + right]}{RANKS[rank + up]}"
            for right, up in steps
            if 0 <= file + right < SIZE and 0 <= rank + up < SIZE
        ]
    return [*found, f"X:{stranger}", "X:W", "buy", "spend sun", "spend half", "end", f"draw {stranger}"]


def _throwdown(state: Any) -> list[str]:
    dice = [*map(str, range(1, 7)), "r1", "r6"]
    cards = [*state.row, *state.latte_pile[:1], "no-such-latte"]
    found = [f"{die}>{card}" for card in cards for die in dice]
    found += [f"reclaim {die}<{card}" for card in (*state.row, "no-such-latte") for die in dice[:6]]
    for card in (*state.baristas, *state.barista_pile[:1], "no-such-card"):
        found += [f"{card} 3", f"{card} 3 3", f"{card} 1 2", f"{card} 6=2", f"{card} 6=6", f"{card} 1=5"]
    return [*found, "roll", "roll 1 1", "change 4 4", "change 1 2", "end", "take red", "leave red"]


def samples(kind: str, asked: Asked) -> tuple[str, ...]:
    """Every choice of a question; else the right answer and many wrong ones near it."""
    if asked.choices:
        return asked.choices
    if kind != SQUARES:
        number = int(asked.right)
        return tuple(map(str, range(max(number - 5, 0), number + 6)))
    right = asked.right.split(",") if asked.right else []
    others = [name for name in NAMES if name not in right]
    near = [",".join(one for one in right if one != gone) for gone in right]
    far = [",".join((*right, more)) for more in others[:: max(len(others) // _MOST, 1)]]
    return tuple(dict.fromkeys((asked.right, "", *near, *far, *others[:3])))
