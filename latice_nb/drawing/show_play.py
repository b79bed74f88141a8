"""Actions of either game that are played, as a notebook shows them: `show_play`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

from latice_nb.drawing.marks import check_position

if TYPE_CHECKING:
    from latice_nb import latice, throwdown
    from latice_nb.drawing import latice_play, throwdown_play


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
    check_position(state, "latice", "throwdown")
    # each game's pictures are loaded when they are wanted
    if state.game == "latice":
        from latice_nb.drawing.latice_play import show_latice_play  # noqa: PLC0415

        return show_latice_play(state, *actions, crop=crop)
    from latice_nb.drawing.throwdown_play import show_throwdown_play  # noqa: PLC0415

    return show_throwdown_play(state, *actions)
