"""What may be done in a position of Latice, in a few sentences; and what people try."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from latice_nb.latice.actions import (
    BUY,
    END,
    SPEND_HALF,
    SPEND_SUN,
    Action,
    BuyWind,
    EndTurn,
    Exchange,
    Place,
    Spend,
    Wind,
)
from latice_nb.latice.board import NAMES
from latice_nb.latice.notation import say_move
from latice_nb.latice.state import State
from latice_nb.latice.tiles import WIND
from latice_nb.pages.kit import Told
from latice_nb.wording import capital, phrase, phrase_count

_NAMED: Final = 6
"""How many squares are named one by one."""

_RULES: Final[dict[type[Action], str]] = {BuyWind: "L6.6", Spend: "L3.4", EndTurn: "L3.6"}


def may(state: State) -> tuple[Told, ...]:
    """What the player in turn may do: a line for each tile that fits, then winds, exchange, purchases and the end."""
    squares: dict[str, list[str]] = {}
    winds, exchange, others = set(), False, []
    for action in state.legal():
        if isinstance(action, Place):
            squares.setdefault(str(action.tile.phrase), []).append(action.square)
        elif isinstance(action, Wind):
            winds.add(action.start)
        elif isinstance(action, Exchange):
            exchange = True
        elif type(action) in _RULES:
            others.append(
                Told(
                    capital(str(phrase("{choice}.", choice=say_move(state, action) or str(action)))),
                    _RULES[type(action)],
                )
            )
    lines = [_placing(tile, open_to) for tile, open_to in squares.items()]
    if winds:
        said = phrase_count("Play a wind: one tile can move.", "Play a wind: {count} tiles can move.", len(winds))
        lines.append(Told(str(said), "L6.1"))
    if exchange:
        lines.append(Told(str(phrase("Exchange tiles of the rack.")), "L7.1"))
    return (*lines, *others)


def _placing(tile: str, squares: list[str]) -> Told:
    named, more = ", ".join(squares[:_NAMED]), len(squares) - _NAMED
    if more > 0:
        said = phrase("{tile}: on {squares} and {count} more.", tile=capital(tile), squares=named, count=more)
    else:
        said = phrase("{tile}: on {squares}.", tile=capital(tile), squares=named)
    return Told(str(said), "L4.2")


def tries(state: State) -> Iterator[Action]:
    """What people try: each tile on each square, and each button; a wind from and to each square that is near."""
    yield END
    if state.why_not(END) is not None and not state.own_rack:
        return
    rack = dict.fromkeys(state.own_rack)
    yield from (Place(tile, square) for tile in rack if tile != WIND for square in NAMES)
    yield from (BUY, SPEND_SUN, SPEND_HALF)
    yield Exchange(state.own_rack[:1])
    taken = [square for square in NAMES if square in state.board]
    if WIND in rack or not taken:
        yield from (Wind(start, end) for start in taken or NAMES[:1] for end in NAMES if _near(start, end))
    else:
        yield Wind(taken[0], next(end for end in NAMES if end not in taken and _near(taken[0], end, 9)))


def _near(start: str, end: str, far: int = 1) -> bool:
    return start != end and all(abs(ord(one) - ord(other)) <= far for one, other in zip(start, end, strict=True))
