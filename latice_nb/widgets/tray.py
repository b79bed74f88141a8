"""The dice tray: a game of Latte Throwdown at one screen, against a bot, or a position to study."""

from __future__ import annotations

from typing import Any

from latice_nb.throwdown.state import State
from latice_nb.widgets.opening import open_game
from latice_nb.widgets.table import Table
from latice_nb.widgets.throwdown.kit import THROWDOWN


class LatteTray(Table):
    """A tray to play Latte Throwdown on, with every choice answered.

    ``LatteTray()`` sets up a game for two at one screen; ``LatteTray(mode="bot")`` plays against you.
    The dice may also be rolled at a real table, and the roll typed in.

    Args:
        state: the position to start from; a new game when it is left out.
        record: a recorded game to go on with, instead of a state.
        mode: ``play`` (all seats at one screen), ``bot`` (the other seats are played by bots) or
            ``study`` (free undo, and the position may be edited).
        seat: in bot mode, the seat of the person, from 0.
        bot: in bot mode, the player of the other seats; `latice_nb.lab.throwdown_bot` when it is left out.
        seats, deck, ruleset, seed: of a new game; the seed is also that of later rolls.
        language, theme: see `Table`.

    Attributes:
        state: the position now; it may be set while the tray is shown.
        record: the game so far; it may be set too.
        last_event: the newest `latice_nb.game.Event`, or None.

    Raises:
        TypeError: a keyword is not known, or a value is of the wrong type.
        ValueError: a value is not possible; the error says what is.
    """

    def __init__(self, state: State | str | None = None, **given: Any) -> None:
        given = given if state is None else {"state": state, **given}
        play, table = open_game(type(self).__name__, THROWDOWN, given)
        super().__init__(play, **table)
