"""A position that is edited by hand on a table: each change is put there as a new beginning, and can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from latice_nb.faults import sentence
from latice_nb.widgets.reply import Reply
from latice_nb.wording import phrase

if TYPE_CHECKING:
    from latice_nb.widgets.play import Play


@dataclass(frozen=True, slots=True)
class Editing:
    """Where editing stands.

    Attributes:
        on: whether what is picked edits the position.
        earlier: the positions that this one was edited from, the newest last.
    """

    on: bool = False
    earlier: tuple[Any, ...] = ()


def toggle(play: Play) -> Reply | None:
    """Begin to edit, or stop."""
    play.editing = Editing(not play.editing.on, play.editing.earlier)
    play.say("may", play.kit.how_to_edit if play.editing.on else phrase("The position is as you set it up."))
    return None


def edit(play: Play, path: tuple[str, ...], action: str) -> Reply | None:
    """Make the change that was picked, or say why it can't be."""
    assert play.kit.edit is not None  # (only an editor's picks come here)
    try:
        changed = play.kit.edit(play.state, path, action)
    except ValueError as fault:
        return Reply(phrase("That change isn't possible: {problems}", problems=sentence(fault)))
    put(play, changed)
    play.say("done", phrase("Done. Moves and hints are now for the new position."))
    return None


def put(play: Play, state: Any) -> None:
    """Put a changed position on the table, from which the one there now can be had back."""
    _begin(play, state, (*play.editing.earlier, play.state))


def put_back(play: Play) -> None:
    """Put the position on the table from which this one was edited."""
    *earlier, last = play.editing.earlier
    _begin(play, last, tuple(earlier))


def _begin(play: Play, state: Any, earlier: tuple[Any, ...]) -> None:
    on = play.editing.on
    play.start(state)
    play.editing = Editing(on, earlier)
