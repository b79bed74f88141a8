"""What a game brings to a table: its `GameKit`, and the few things that its functions take and give.

A kit names everything that differs from game to game; `latice_nb.widgets.games` lists the kits there are. What
is the same in every game is in `latice_nb.widgets.play`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from latice_nb.faults import described
from latice_nb.game import CHANCE, Bot, Event, Record
from latice_nb.pages.kit import PageKit
from latice_nb.widgets.answers import Answers
from latice_nb.widgets.scene import Area, Group, Player, Tool
from latice_nb.wording import Phrase

Status = tuple[str, Phrase | str, str]
"""The kind of a sentence, the sentence, and the rule behind it: see `Scene.status`."""

Marks = tuple[tuple[str, ...], ...]
"""What to mark, such as ``(("may", "e6"),)``: see `latice_nb.drawing.marks`."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is to be shown of a game.

    Attributes:
        state: the position as the seat at the screen may see it.
        seat: the seat at the screen; None behind the curtain, where nobody's pieces are shown.
        editing: whether the position is being edited.
        wishes: what else the table was asked to show, such as ``odds``.
        thrown: whether dice fell just now.
    """

    state: Any
    seat: int | None
    editing: bool = False
    wishes: frozenset[str] = frozenset()
    thrown: bool = False

    @property
    def in_turn(self) -> int:
        """The seat that is to act, or whose turn it was."""
        return seat_in_turn(self.state)


@dataclass(frozen=True, slots=True)
class Parts:
    """What a position contributes to its scene: see `Scene`."""

    areas: tuple[Area, ...]
    answers: Answers
    title: str
    players: tuple[Player, ...] = ()
    chips: tuple[str, ...] = ()
    lists: tuple[Group, ...] = ()
    send: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """One step of a hint: a sentence, its rule, and what to mark."""

    text: Phrase
    rule: str
    marks: Marks = ()


@dataclass(frozen=True, slots=True)
class Moved:
    """What a table shows of the last move: the spots to mark, where pieces slid from and to, and whether dice fell."""

    last: tuple[str, ...] = ()
    slides: tuple[tuple[str, str], ...] = ()
    thrown: bool = False


@dataclass(frozen=True, slots=True)
class Curtain:
    """What stands on the curtain between two turns: a sentence, the button's words, and why nothing else is answered."""

    said: Phrase
    button: Phrase
    first: Phrase


_UNSAID: Final = Phrase("")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameKit:
    """All that a game brings to a table. What has a default may be left out.

    Attributes:
        pages: how it is told of in words and pictures.
        table: what its table is called, as spoken.
        style: the name of its layout in the stylesheet.
        noun: what its table is called in errors.
        typed_example: a move as it may be typed.
        new: makes a new game from a seed and the keywords of `new_game`.
        new_game: the keywords of a new game, besides the seed.
        seat_names: takes a number of seats and gives the names of those that nobody has named, in the language in
            force; None where their names are the same in every language.
        bot: the player of other seats where none is given, or where the given one fails.
        scene: what a position contributes to its scene.
        advice: what may be done now, and the rule behind it.
        hints: steps of a hint, the newest last; takes the position as its seat may see it.
        moved: what the table shows of a move, from the positions before and after it, the action and the path picked.
        edit: the position after a pick of the editor (a path and a button's action), or None where nothing is edited.
        how_to_edit: what to pick while the position is edited.
        chance_bars_undo: why what chance has done can't be taken back.
        curtain: what stands on the curtain, by the name of the seat to act; None where every seat sees the same.
        wishes: what the table may be asked to show as well, such as ``odds``. By each one's name, a function that takes
            whether it is shown from now on, and gives what is said.
        typed_fields: by the command of a field of the scene, a function that takes the position and the typed text, and
            gives the action that is meant and what fell by chance.
        tools: tools that only this game has.
        aim: the square or card that an action is about, by the name used in actions; empty without one.
        spot_of: the spot of a square, card or die, by the name used in actions; empty without one.
        gain: what a line of the log shows as pictures; what words say already is left out.
        figure: a position as a picture with words, as HTML.
        drawing: a position drawn in text.
        keep_quiet: takes out of the answers what would solve an exercise of some goal.
    """

    pages: PageKit
    table: Phrase
    style: str
    noun: str
    typed_example: str
    new: Callable[[int, Mapping[str, Any]], Any]
    new_game: tuple[str, ...] = ()
    seat_names: Callable[[int], tuple[str, ...]] | None = None
    bot: Bot
    scene: Callable[[Look], Parts]
    advice: Callable[[Look], tuple[Phrase, str]]
    hints: Callable[[Any], tuple[Hint, ...]]
    moved: Callable[[Any, Any, Any, tuple[str, ...]], Moved] = field(
        default=lambda _before, _after, _action, _path: Moved()
    )
    edit: Callable[[Any, tuple[str, ...], str], Any] | None = None
    how_to_edit: Phrase = _UNSAID
    chance_bars_undo: Phrase
    curtain: Callable[[str], Curtain] | None = None
    wishes: Mapping[str, Callable[[bool], Status]] = field(default_factory=dict)
    typed_fields: Mapping[str, Callable[[Any, str], tuple[Any, ...]]] = field(default_factory=dict)
    tools: Callable[[], tuple[Tool, ...]] = tuple
    aim: Callable[[Any], str] = field(default=lambda _action: "")
    spot_of: Callable[[Any, str], str] = field(default=lambda _state, name: name)
    gain: Callable[[Event], tuple[str, ...]] = field(default=lambda _event: ())
    figure: Callable[[Any], str]
    drawing: Callable[[Any], str]
    keep_quiet: Callable[[Answers, str], None] = field(default=lambda _answers, _goal: None)

    @property
    def state(self) -> type[Any]:
        """The class of its positions."""
        return self.pages.state

    @property
    def game(self) -> str:
        """The game's name in texts, such as ``"latice"``."""
        return self.pages.game

    def checked_state(self, value: Any) -> Any:
        """A position, or its text read; raises `TypeError` and `ValueError`."""
        if isinstance(value, str):
            return self.state.parse(value)
        if isinstance(value, self.state):
            return value
        raise TypeError(f"a {self.noun}'s state is a {self.game}.State or its text, not {described(value)}")

    def checked_record(self, value: Any) -> Record[Any]:
        """A record that can be gone on with; raises `TypeError` and `ValueError`."""
        if not isinstance(value, Record) or not isinstance(value.opening, self.state):
            raise TypeError(f"a {self.noun}'s record is a Record of {self.game}, not {described(value)}")
        if self.pages.fill(value.opening, 0) != value.opening:
            raise ValueError("a record whose opening has something face down can't be gone on with")
        for _ in value.states():
            pass  # an action that is not allowed raises
        return value


def seat_in_turn(state: Any) -> int:
    """The seat that is to act, or whose turn it was where nobody is."""
    actor = state.actor
    seat: int = state.turn if actor is None or actor == CHANCE else actor
    return seat


EDIT: Final = "edit:"
"""The beginning of the action of a button of the editor."""

WISH: Final = "table:"
"""The beginning of an action that asks the table to show something, and plays nothing."""
