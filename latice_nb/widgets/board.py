"""The Latice board: a game at one screen, against a bot, or a position to study."""

from __future__ import annotations

from typing import Any

from latice_nb.latice.state import State
from latice_nb.widgets.latice.kit import LATICE
from latice_nb.widgets.opening import open_game
from latice_nb.widgets.table import Table


class LaticeBoard(Table):
    """A Latice board to play on, with every choice answered.

    ``LaticeBoard()`` deals a game for two at one screen; ``LaticeBoard(mode="bot")`` plays against you.

    Args:
        state: the position to start from; a new deal when it is left out. Hidden tiles of a view are
            dealt at random from those not seen.
        record: a recorded game to go on with, instead of a state.
        mode: ``play`` (all seats at one screen, with a curtain between turns), ``bot`` (the other seats
            are played by bots) or ``study`` (free undo, and the position may be edited).
        seat: in bot mode, the seat of the person, from 0.
        bot: in bot mode, the player of the other seats; a greedy one when it is left out.
        seats, ruleset, seed: of a new deal; the seed is also that of later draws.
        language, theme: see `Table`.

    Attributes:
        state: the position now; it may be set while the board is shown.
        record: the game so far; it may be set too.
        last_event: the newest `latice_nb.game.Event`, or None.

    Raises:
        TypeError: a keyword is not known, or a value is of the wrong type.
        ValueError: a value is not possible; the error says what is.
    """

    def __init__(self, state: State | str | None = None, **given: Any) -> None:
        given = given if state is None else {"state": state, **given}
        play, table = open_game(type(self).__name__, LATICE, given)
        super().__init__(play, **table)
