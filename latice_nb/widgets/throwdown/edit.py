"""Setting a tray up by hand: a value, then a die of the hand or a Latte.

Every change goes through `State.replace`, so a position that can't stand on a table is refused with
its problems.
"""

from __future__ import annotations

from latice_nb.game import PositionError
from latice_nb.throwdown.dice import DICE, dice_of, dice_text, without
from latice_nb.throwdown.phase import Phase
from latice_nb.throwdown.state import State
from latice_nb.widgets.throwdown.spots import HAND, shelf
from latice_nb.wording import phrase


def edit(state: State, path: tuple[str, ...], _action: str) -> State:
    """The position after one change: a value (0 removes), then where it goes.

    Raises:
        PositionError: no such position can stand on a table; it lists the problems.
    """
    source, target = path
    value = int(source.rpartition("-")[2])
    kind, _, number = target.rpartition("-")
    if kind == "latte":
        return _on_latte(state, value, int(number))
    if kind == "die" and value:
        return _on_die(state, value, int(number))
    raise PositionError(phrase("a value goes on a die in hand or on a Latte"))


def _on_die(state: State, value: int, number: int) -> State:
    one = shelf(state, state.turn)[number]
    if one.where != HAND or one.die is None or state.phase != Phase.PLACE:
        raise PositionError(phrase("only a die that is rolled and in hand takes another value"))
    hand = (*without(state.hand, (one.die,)), one.die.turned(value))
    return state.replace(hand=dice_text(dice_of(hand)), foam=None)


def _on_latte(state: State, value: int, number: int) -> State:
    """Put one of the own dice of the seat in turn on a Latte, or take all of its dice off it."""
    seat, wanted = state.turn, state.row[number]
    laid = {latte: [dice_text(dice) for dice in state.laid[place]] for place, latte in enumerate(state.row)}
    mine = state.dice_on(wanted, seat)
    own, red = state.home[seat]
    hand = state.hand
    if value:
        laid[wanted][seat] = dice_text(dice_of((*mine, DICE[value])))
        if own:
            own -= 1
        elif plain := [die for die in hand if not die.red]:
            hand = without(hand, (plain[-1],))
        else:
            raise PositionError(phrase("no own die is left to put there"))
    else:
        laid[wanted][seat] = ""
        own += sum(not die.red for die in mine)
        red += sum(die.red for die in mine)
    home = tuple((own, red) if place == seat else dice for place, dice in enumerate(state.home))
    return state.replace(lattes=laid, home=home, hand=dice_text(hand), foam=None)
