"""A game on a table: what every game's widget keeps, whatever lies on it.

A :class:`Session` holds a driver and its log, obeys undo, redo, restart, typed moves and bots, and lets
Python see and set the position and the record. A subclass says what the table shows (`Table.build_scene`)
and how its game is opened.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import traitlets

from latice_nb.game import Bot, Driver, Event, NotationError, PositionError, Record, Refusal
from latice_nb.widgets.scene import Line, Tool
from latice_nb.widgets.table import Table
from latice_nb.wording import Phrase, language, phrase

MODES: Final = ("play", "bot", "study")
LOG_LINES: Final = 40
BOT_PAUSE: Final = 600
"""Milliseconds between two moves of a bot, so that each can be followed."""

Opening = Callable[[], Any]
"""Makes the position or the record that a table starts with, and starts again with."""


class Session(Table):
    """A game that is played on a table.

    Attributes:
        state: the position now; it may be set while the table is shown.
        record: the game so far; it may be set too.
        last_event: the newest `latice_nb.game.Event`, or None.
    """

    state: Any = traitlets.Any()
    record: Any = traitlets.Any()
    last_event: Any = traitlets.Any(None, allow_none=True)

    position: ClassVar[Any]
    """The game's class of positions."""

    chance_bars_undo: ClassVar[Phrase]
    """Why what chance has done can't be taken back."""

    def __init__(self, opening: Opening, bot: Bot, given: dict[str, Any], table: dict[str, Any]) -> None:
        self._mode = one_of("mode", given.get("mode", "play"), MODES)
        self._seed: int | None = given.get("seed")
        self._fresh = opening
        first = opening()
        count = len((first.opening if isinstance(first, Record) else first).seats)
        self._person: int = one_of("seat", given.get("seat", 0), tuple(range(count)))
        self._bot: Bot = given.get("bot") or bot
        self._quiet = False
        super().__init__(**table)
        self._start(first)
        self.observe(self._on_state_set, "state")
        self.observe(self._on_record_set, "record")
        self.refresh()
        self._let_bots_play()

    # -- the game -----------------------------------------------------------------------------

    def _start(self, opening: Any) -> None:
        self._driver: Driver[Any] = Driver(opening, self._seed)
        self._told: list[tuple[Event, ...]] = []
        self._untold: list[tuple[Event, ...]] = []
        if isinstance(opening, Record):
            states = opening.states()
            self._told = [state.narrate(action) for state, action in zip(states, opening.actions, strict=False)]
        self._edited_from: tuple[Any, ...] = ()
        self._forget()
        self._publish()

    def _forget(self) -> None:
        """Forget what belonged to the last position only."""
        self._slides: tuple[tuple[str, str], ...] = ()
        self._last: tuple[str, ...] = ()
        self._status: tuple[str, str, str] | None = None
        self._marked: tuple[tuple[str, ...], ...] = ()
        self._hints = 0
        self._restart_asked = False

    def _publish(self) -> None:
        """Let Python see the position, the record and the newest event."""
        self._quiet = True
        try:
            self.state = self._driver.state
            self.record = self._driver.record
            self.last_event = self._told[-1][-1] if self._told and self._told[-1] else None
        finally:
            self._quiet = False

    @traitlets.validate("state")
    def _valid_state(self, proposal: dict[str, Any]) -> Any:
        value = proposal["value"]
        if isinstance(value, str):
            return self.position.parse(value)
        if isinstance(value, self.position):
            return value
        raise traitlets.TraitError(f"the state is a {self.position.game} position or its text, not {value!r}")

    @traitlets.validate("record")
    def _valid_record(self, proposal: dict[str, Any]) -> Any:
        value = proposal["value"]
        if isinstance(value, Record) and isinstance(value.opening, self.position):
            return value
        raise traitlets.TraitError(f"the record is a Record of {self.position.game}, not {value!r}")

    def _on_state_set(self, change: dict[str, Any]) -> None:
        if not self._quiet and change["new"] != self._driver.state:
            self._restart_from(change["new"])

    def _on_record_set(self, change: dict[str, Any]) -> None:
        if not self._quiet and change["new"] != self._driver.record:
            self._restart_from(change["new"])

    def _restart_from(self, opening: Any) -> None:
        self._start(opening)
        self.refresh()
        self._let_bots_play()

    def play(self, action: Any) -> tuple[Event, ...]:
        """Play an action, or its text, for the seat to move; chance and bots follow. Raises `IllegalAction`."""
        events = self._play(action, ())
        self.refresh()
        self._let_bots_play()
        return events

    def _play(self, action: Any, path: tuple[str, ...], *chance: Any) -> tuple[Event, ...]:
        """Play an action that was picked by a path; `chance` is what fell at a real table."""
        if isinstance(action, str):
            action = self.position.parse_action(action)
        before = self._driver.state
        events = self._driver.play(action, *chance)
        self._told.append(events)
        self._untold.clear()
        self._forget()
        self._moved(before, action, path)
        self._publish()
        return events

    def _moved(self, before: Any, action: Any, path: tuple[str, ...]) -> None:
        """What the table shows of a move: where pieces slid from, and what was moved last."""

    def _let_bots_play(self) -> None:
        """In bot mode, play the other seats' moves, each shown by itself."""
        if self._mode != "bot":
            return
        rng = random.Random(self._seed if self._seed is None else self._seed + len(self._driver.record))  # noqa: S311  (a game's dice)
        while (actor := self._driver.state.actor) not in (None, self._person):
            assert actor is not None  # noqa: S101  (for the type checker)
            self._play(self._bot(self._driver.state.view(actor), rng), ())
            self.refresh(pause=BOT_PAUSE)

    # -- parts of a scene ---------------------------------------------------------------------

    def _log(self) -> tuple[Line, ...]:
        lines = [
            Line(capital(str(event)), event.rule, event.seat, event.gain)
            for events in reversed(self._told)
            for event in reversed(events)
        ]
        return tuple(lines[:LOG_LINES])

    def _tools(self) -> tuple[Tool, ...]:
        other = "ja" if language() == "en" else "en"
        undo_why = "" if self._undoable() else str(self._why_no_undo())
        redo_why = "" if self._driver.can_redo() else str(phrase("Nothing was taken back."))
        tools = [
            Tool("undo", str(phrase("Undo")), "undo", why=undo_why),
            Tool("redo", str(phrase("Redo")), "redo", why=redo_why),
            Tool("hint", str(phrase("Hint")), "hint"),
            *([Tool("edit", str(phrase("Edit the position")), "edit")] if self._mode == "study" else []),
            Tool("copy", str(phrase("Copy the position")), "copy"),
            Tool("code", str(phrase("Copy as a line of Python")), "code"),
            Tool("save", str(phrase("Save the picture")), "save"),
            Tool("restart", str(phrase("Start again")), "restart"),
            Tool("language", str(phrase("Language")), "globe", other, {"en": "English", "ja": "日本語"}[other]),
        ]
        return tuple(tools)

    # -- taking back --------------------------------------------------------------------------

    def _undoable(self) -> bool:
        if self._mode == "study":
            return self._driver.can_undo(past_chance=True) or bool(self._edited_from)
        return not self._bot_answered() and self._driver.can_undo()

    def _bot_answered(self) -> bool:
        return bool(self._mode == "bot" and self._told and self._told[-1] and self._told[-1][0].seat != self._person)

    def _why_no_undo(self) -> Phrase:
        if not self._told:
            return phrase("Nothing has been played yet.")
        if self._bot_answered():
            return phrase("The bot has answered already: that can't be taken back. In study mode it could.")
        return self.chance_bars_undo

    def _undo(self) -> None:
        if self._edited_from and not self._driver.record.actions:
            *earlier, last = self._edited_from
            self._restore(last, tuple(earlier))
            self._say("done", phrase("Taken back."))
            return
        if not self._undoable() or not self._driver.undo(past_chance=self._mode == "study"):
            self.tell(self._why_no_undo())
            return
        if self._told:
            self._untold.append(self._told.pop())
        self._forget()
        self._say("done", phrase("Taken back."))

    def _redo(self) -> None:
        if not self._driver.redo():
            self.tell(phrase("Nothing was taken back."))
            return
        if self._untold:
            self._told.append(self._untold.pop())
        self._forget()
        self._say("done", phrase("Played again."))

    def _say(self, kind: str, said: Phrase | str, rule: str = "", marked: Sequence[tuple[str, ...]] = ()) -> None:
        """Show the table with a sentence of its own."""
        self._status = (kind, str(said), rule)
        self._marked = tuple(marked)
        self._slides = ()
        self._publish()
        self.refresh()

    def _restart(self) -> None:
        if self._driver.record.actions and not self._restart_asked and self._driver.state.result is None:
            self._restart_asked = True
            self.tell(phrase("This game would be given up. Press “Start again” once more."))
            return
        self._restart_from(self._fresh())

    def _restore(self, state: Any, edited_from: tuple[Any, ...]) -> None:
        """Put a position on the table while it is being edited, with those that it was edited from."""
        self._start(state)
        self._edited_from = edited_from

    # -- typed moves --------------------------------------------------------------------------

    def _typed(self, text: str) -> None:
        """Play a typed action; in study mode a typed position is put on the table."""
        if self._mode == "study" and text.strip().startswith(self.position.game):
            try:
                self._start(self.position.parse(text))
            except (NotationError, PositionError) as fault:
                self.tell(str(fault))
                return
            self.refresh()
            return
        if self._mode == "bot" and self._driver.state.actor != self._person:
            self.tell(phrase("It is not your turn."))
            return
        try:
            action = self.position.parse_action(text.strip())
            refusal = self._driver.state.why_not(action)
        except ValueError as fault:
            self.tell(str(fault))
            return
        if refusal is None:
            self.play(action)
        else:
            self._tell_refusal(refusal)

    def _tell_refusal(self, refusal: Refusal) -> None:
        self.tell(refusal.phrase, refusal.rule)


def capital(text: str) -> str:
    """A sentence with a capital letter first."""
    return text[:1].upper() + text[1:]


def one_of(name: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    """A keyword's value, if it is one of those allowed; raises `ValueError` with the list of them."""
    if isinstance(value, bool) or value not in allowed:
        raise ValueError(f"{name} is one of {', '.join(map(repr, allowed))}, not {value!r}")
    return value
