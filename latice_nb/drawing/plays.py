"""What is played, shown: pictures with sentences, for a notebook.

`show_play` plays actions of either game and tells what follows, or marks why one is refused; what it
shows of Latice is in `latice_nb.drawing.lines`. `show_uses` marks every card that a die of Latte
Throwdown may go to. The drawing itself is `latice_nb.drawing.throwdown`.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, overload

from latice_nb.drawing.marks import check_position
from latice_nb.drawing.picture import figure
from latice_nb.drawing.throwdown import alt_text, tray_svg
from latice_nb.throwdown.actions import Change, Place
from latice_nb.throwdown.dice import Die
from latice_nb.wording import Phrase, phrase

if TYPE_CHECKING:
    from latice_nb import latice
    from latice_nb.drawing.lines import Played
    from latice_nb.throwdown.actions import Action
    from latice_nb.throwdown.state import State

_WIDTH = 480


@dataclass(frozen=True, slots=True)
class Shown:
    """A table with sentences and marks, as a notebook shows it.

    Attributes:
        state: the table drawn: after the last action that was allowed.
        sentences: what happened, or why not, each with its rule.
        marks: what is ringed, as for `latice_nb.drawing.throwdown.tray_svg`.
    """

    state: State
    sentences: tuple[str, ...]
    marks: tuple[tuple[str, str], ...] = ()

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """The sentences with the picture below them."""
        said = "<br>".join(escape(sentence) for sentence in self.sentences)
        words = f"{' '.join(self.sentences)} {alt_text(self.state)}"
        picture = figure(tray_svg(self.state, self.marks), words, _WIDTH)
        return {"text/plain": str(self), "text/html": f"<p>{said}</p>{picture}"}

    def __str__(self) -> str:
        """The sentences, then the table in text."""
        from latice_nb.throwdown.notation import draw_text  # noqa: PLC0415  (pictures need no texts)

        return "\n".join([*self.sentences, "", draw_text(self.state)])

    def __repr__(self) -> str:
        """The sentences, for lists of these."""
        return f"<{' '.join(self.sentences)}>"


@overload
def show_play(state: State, *actions: Action | str) -> Shown: ...


@overload
def show_play(state: latice.State, *actions: latice.Action | str, crop: str = "") -> Played: ...


def show_play(state: Any, *actions: Any, crop: str = "") -> Shown | Played:
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
    if state.game == "latice":
        from latice_nb.drawing.lines import show_line  # noqa: PLC0415  (each game's pictures are loaded when wanted)

        return show_line(state, *actions, crop=crop)
    said: list[str] = []
    for given in actions:
        action = state.parse_action(given) if isinstance(given, str) else given
        refusal = state.why_not(action)
        if refusal is not None:
            return Shown(state, (*said, f"{refusal} [{refusal.rule}]"), tuple(("no", name) for name in refusal.at))
        said += [f"{event} [{event.rule}]" for event in state.narrate(action)]
        state = state.play(action)
    return Shown(state, tuple(said))


def show_uses(state: State, die: Die | str | int) -> Shown:
    """Every card that a die in hand may go to now, marked."""
    check_position(state, "throwdown")
    wanted = Die(die)
    names = dict.fromkeys(map(_card, state.actions_with(wanted)))
    cards: tuple[Phrase | str, ...] = tuple(_named(state, name) for name in names)
    said = phrase("The {die} may go to: {cards}.", die=wanted, cards=cards)
    if not cards:
        said = phrase("The {die} has no use now.", die=wanted)
    return Shown(state, (str(said),), tuple(("may", name) for name in names))


def _card(action: Action) -> str:
    """The card, or the change spot, that an action puts dice on."""
    if isinstance(action, Place):
        return action.latte
    return "change" if isinstance(action, Change) else str(getattr(action, "barista", ""))


def _named(state: State, name: str) -> Phrase:
    if name == "change":
        return phrase("Change row")
    cards: Any = state.deck.lattes if name in state.row else state.deck.baristas
    found: Phrase = cards[name].phrase
    return found
