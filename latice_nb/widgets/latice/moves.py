"""A move of Latice: what it is about, and what the table shows of it afterwards."""

from __future__ import annotations

from latice_nb.latice.actions import Action, Place, Wind
from latice_nb.latice.state import State
from latice_nb.widgets.kit import Moved


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
