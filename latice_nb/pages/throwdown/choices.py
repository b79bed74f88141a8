"""What may be done in a position of Latte Throwdown, in a few sentences; and what people try."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from latice_nb.pages.kit import Told
from latice_nb.throwdown.actions import (
    Action,
    Activate,
    CatchUp,
    Change,
    EndTurn,
    Foam,
    Place,
    Reclaim,
    Throw,
)
from latice_nb.throwdown.notation import say_move
from latice_nb.throwdown.state import State
from latice_nb.wording import capital, phrase

_RULES: Final[dict[type[Action], str]] = {
    CatchUp: "T7.3", Reclaim: "T3.2", Throw: "T3.1", Place: "T4.1", Activate: "T5.1", Foam: "T5.3", Change: "T5.8",
    EndTurn: "T6.1",
}  # fmt: skip


def may(state: State) -> tuple[Told, ...]:
    """What the player in turn may do: the choices of each kind in one sentence, the first of them with how many more there are."""
    groups: dict[type[Action], list[Action]] = {}
    for action in state.legal():
        groups.setdefault(type(action), []).append(action)
    return tuple(_told(state, kind, groups[kind]) for kind in _RULES if kind in groups)


def _told(state: State, kind: type[Action], actions: list[Action]) -> Told:
    first, second, *others = [*(say_move(state, one) or str(one) for one in actions), ""][:3]
    if len(actions) == 1:
        said = phrase("{choice}.", choice=first)
    elif not others or not others[0]:
        said = phrase("{choice}; or {other}.", choice=first, other=second)
    else:
        said = phrase("{choice}, or {count} more choices of this kind.", choice=first, count=len(actions) - 1)
    return Told(capital(str(said)), _RULES[kind])


def tries(state: State) -> Iterator[Action]:
    """What people try: each die on each Latte, each Barista card for one or two dice, a change, taking back, the rest."""
    yield EndTurn()
    yield Throw()
    dice = tuple(dict.fromkeys(state.hand))
    yield from (Place(die, latte) for die in dice for latte in state.row)
    pairs = tuple(dict.fromkeys(combinations(state.hand, 2)))
    for card in state.baristas:
        yield from (Activate(card, chosen) for chosen in (*((die,) for die in dice), *pairs))
    yield from map(Change, pairs)
    for latte in state.row:
        yield from (Reclaim(die, latte) for die in dict.fromkeys(state.dice_on(latte, state.turn)))
