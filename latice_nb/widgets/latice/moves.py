"""A move of Latice: how it is said before it is played, what it is about, and what the table shows of it afterwards."""

from __future__ import annotations

from latice_nb.latice.actions import Action, BuyWind, Draw, EndTurn, Exchange, Place, Spend, Wind
from latice_nb.latice.state import State
from latice_nb.widgets.kit import Moved
from latice_nb.wording import Phrase, phrase, phrase_count


def say_move(_state: State, action: Action) -> Phrase | None:
    """An action in words, such as "the red turtle goes on e6"."""
    match action:
        case Place():
            return phrase("the {tile} goes on {square}", tile=action.tile, square=action.square)
        case Wind():
            return phrase("a wind moves the tile on {start} to {end}", start=action.start, end=action.end)
        case Exchange() if action.tiles:
            return phrase("exchange {tiles}", tiles=action.tiles)
        case Exchange():
            return phrase("exchange no tile")
        case BuyWind():
            return phrase("buy a wind")
        case Spend():
            sun = phrase_count("one sunstone", "{count} sunstones", 1)
            price = sun if action.stone == "sun" else phrase("two halfstones")
            return phrase("pay {price} for another move", price=price)
        case EndTurn():
            return phrase("end the turn")
        case Draw():
            return phrase("draw {tiles}", tiles=action.tiles)


def aim(action: Action) -> str:
    """The square that an action is about; empty without one."""
    return action.square if isinstance(action, Place) else action.end if isinstance(action, Wind) else ""


def moved(_before: State, _after: State, action: Action, path: tuple[str, ...]) -> Moved:
    """Where the tile lies that was placed or moved, and where it slid from."""
    if isinstance(action, Place):
        return Moved((action.square,), ((path[0], action.square),) if path else ())
    if isinstance(action, Wind):
        return Moved((action.end,), ((action.start, action.end),))
    return Moved()
