"""Actions of Latice that are played, as a notebook shows them: what happens, each part with its rule, and where it leads.

People ask for it by `latice_nb.show_play`, which shows either game.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from latice_nb.drawing.latice import alt_text, board_svg, rows_svg, seat_phrase, still_width
from latice_nb.drawing.marks import Mark, refusal_marks
from latice_nb.drawing.picture import figure
from latice_nb.game import Refusal
from latice_nb.latice.actions import Action, Place, Wind
from latice_nb.latice.notation import turn_phrase
from latice_nb.latice.state import State
from latice_nb.wording import capital


@dataclass(frozen=True, slots=True)
class ToldPlay:
    """Actions played one after another, up to the first that is refused.

    Attributes:
        state: the position after them.
        seat: whose rack and stones are shown: the seat that acted first.
        marks: what the actions changed, or what refuses the last of them.
        sentences: what happened, and at last the refusal, each with its rule.
        refusal: why the last action is not allowed; None where all are.
        crop: the part of the board that is shown; see `latice_nb.drawing.latice.board_svg`.
    """

    state: State
    seat: int
    marks: tuple[Mark, ...]
    sentences: tuple[str, ...]
    refusal: Refusal | None = None
    crop: str = ""

    @property
    def standing(self) -> tuple[str, str]:
        """What the seat has now, and whose turn it is or how the game ended."""
        return str(seat_phrase(self.state, self.seat)), str(turn_phrase(self.state))

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """The sentences, then the board, and below it the rack and the stones."""
        words = f"{' '.join(self.sentences)} {alt_text(self.state)}"
        board = figure(board_svg(self.state, self.marks, crop=self.crop), words, still_width(self.crop))
        held, turn = self.standing
        said = [escape(sentence) for sentence in self.sentences]
        if self.refusal is not None:
            said[-1] = f"<strong>{said[-1]}</strong>"
        items = "".join(f"<li>{sentence}</li>" for sentence in said)
        rows = figure(rows_svg(self.state, self.seat), held)
        return {"text/plain": str(self), "text/html": f"<ol>{items}</ol>{board}{rows}<p>{escape(turn)}</p>"}

    def __str__(self) -> str:
        """The sentences, the board in text, then the rack, the stones and the turn."""
        numbered = (f"{number}. {sentence}" for number, sentence in enumerate(self.sentences, 1))
        return "\n".join((*numbered, "", str(self.state.board), "", *self.standing))

    def __repr__(self) -> str:
        """The sentences, for lists of these."""
        return f"<{' '.join(self.sentences)}>"


def show_latice_play(state: State, *actions: Action | str, crop: str = "") -> ToldPlay:
    """Play actions one after another: what each brings about, or why one is not allowed, each with its rule.

    Args:
        state: the position to start from.
        *actions: actions or their texts. What is drawn is an action too: ``"draw rT"``.
        crop: opposite corners such as ``"c3:g7"``, to show a part of the board.

    Raises:
        NotationError: a text is no action, or the crop names no square.
    """
    seat, marks, told = state.turn, list[Mark](), list[str]()
    for given in actions:
        action = state.parse_action(given) if isinstance(given, str) else given
        refusal = state.why_not(action)
        if refusal is not None:
            told.append(f"{refusal} [{refusal.rule}]")
            marks += refusal_marks(refusal, _spot(action, refusal))
            return ToldPlay(state, seat, tuple(marks), tuple(told), refusal, crop)
        told += [f"{capital(str(event))} [{event.rule}]" for event in state.narrate(action)]
        marks += _changes(action)
        state = state.play(action)
    return ToldPlay(state, seat, tuple(marks), tuple(told), None, crop)


def _spot(action: Action, refusal: Refusal) -> str:
    """The square that an action aims at; empty where it is not the square's fault."""
    if not refusal.at and refusal.code != "touches-nothing":
        return ""
    if isinstance(action, Place):
        return action.square
    return action.end if isinstance(action, Wind) else ""


def _changes(action: Action) -> tuple[Mark, ...]:
    """What an action that was played changed on the board."""
    if isinstance(action, Place):
        return (("last", action.square),)
    if isinstance(action, Wind):
        return ("nub", action.start, action.end), ("last", action.end)
    return ()
