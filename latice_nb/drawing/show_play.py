"""Actions of either game that are played, as a notebook shows them: `show_play`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, overload

from latice_nb import latice, throwdown
from latice_nb.drawing import latice_play, throwdown_play
from latice_nb.drawing.marks import check_position

_BY_GAME: Final[Mapping[str, Callable[..., Any]]] = {
    latice.State.game: latice_play.show_latice_play,
    throwdown.State.game: throwdown_play.show_throwdown_play,
}


@overload
def show_play(state: throwdown.State, *actions: throwdown.Action | str) -> throwdown_play.ToldPlay: ...


@overload
def show_play(state: latice.State, *actions: latice.Action | str, crop: str = "") -> latice_play.ToldPlay: ...


def show_play(state: Any, *actions: Any, crop: str = "") -> Any:
    """What actions of either game bring about, one after another, with the rules; or why one is refused, marked.

    Chance's actions are written like the others: ``"roll", "roll 1 3 5 6"`` or ``"end", "draw rT"``. After a
    refusal nothing more is played.

    Args:
        state: the position to start from.
        *actions: actions or their texts.
        crop: of Latice, opposite corners such as ``"c3:g7"``, to show a part of the board.

    Raises:
        NotationError: a text is no action, or the crop names no square.

    >>> from latice_nb import throwdown
    >>> show_play(throwdown.State.build(lattes={"heart": ["2", ""]}, hand="35"), "3>heart")
    <Heart has no use for a 3: it is open for 5. [T4.1]>
    """
    check_position(state, *_BY_GAME)
    return _BY_GAME[state.game](state, *actions, **({"crop": crop} if crop else {}))
