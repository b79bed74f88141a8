"""Actions of Latte Throwdown that are played, as a notebook shows them, and where a die may go.

People ask for the first by `latice_nb.show_play`, which shows either game. `show_uses` marks every card that
a die may go to. The drawing itself is `latice_nb.drawing.throwdown`.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from latice_nb.drawing.marks import check_position
from latice_nb.drawing.picture import figure
from latice_nb.drawing.throwdown import alt_text, tray_svg
from latice_nb.throwdown.actions import Change, Place
from latice_nb.throwdown.dice import Die
from latice_nb.wording import Phrase, phrase

if TYPE_CHECKING:
    from latice_nb.throwdown.actions import Action
    from latice_nb.throwdown.state import State

_WIDTH = 480


@dataclass(frozen=True, slots=True)
class ToldPlay:
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


def show_throwdown_play(state: State, *actions: Action | str) -> ToldPlay:
    """Play actions one after another: what each brings about, or why one is not allowed, each with its rule.

    Args:
        state: the position to start from.
        *actions: actions or their texts. What is rolled is an action too: ``"roll 1 3 5 6"``.

    Raises:
        NotationError: a text is no action.
    """
    said: list[str] = []
    for given in actions:
        action = state.parse_action(given) if isinstance(given, str) else given
        refusal = state.why_not(action)
        if refusal is not None:
            return ToldPlay(state, (*said, f"{refusal} [{refusal.rule}]"), tuple(("no", name) for name in refusal.at))
        said += [f"{event} [{event.rule}]" for event in state.narrate(action)]
        state = state.play(action)
    return ToldPlay(state, tuple(said))


def show_uses(state: State, die: Die | str | int) -> ToldPlay:
    """Every card that a die in hand may go to now, marked."""
    check_position(state, "throwdown")
    wanted = Die(die)
    names = dict.fromkeys(map(_card, state.actions_with(wanted)))
    cards: tuple[Phrase | str, ...] = tuple(_named(state, name) for name in names)
    said = phrase("The {die} may go to: {cards}.", die=wanted, cards=cards)
    if not cards:
        said = phrase("The {die} has no use now.", die=wanted)
    return ToldPlay(state, (str(said),), tuple(("may", name) for name in names))


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
