"""A game on a table: what every game's widget keeps, whatever lies on it.

A :class:`Session` holds a driver and its log, obeys undo, redo, restart, hints, editing, typed moves and
bots, and lets Python see and set the position and the record. A subclass says what the table shows
(`Table.build_scene`, with `Session._shared` for what is the same in every game) and what its game adds.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

import traitlets

from latice_nb.drawing.marks import refusal_marks
from latice_nb.game import CHANCE, Bot, Driver, Event, IllegalAction, Record, Refusal
from latice_nb.widgets.aside import Aside
from latice_nb.widgets.hints import Hint
from latice_nb.widgets.scene import Line, Tool
from latice_nb.widgets.table import MessageError, Table, check_keywords, checked_seed, no_command, one_of
from latice_nb.wording import LANGUAGE_NAMES, LANGUAGES, Phrase, capital, language, next_language, phrase, speaking

MODES: Final = ("play", "bot", "study")
LOG_LINES: Final = 40
BOT_PAUSE: Final = 600
"""Milliseconds between two moves of a bot, so that each can be followed."""

Opening = Callable[[], Any]
"""Makes the position or the record that a table starts with, and starts again with."""

Status = tuple[str, Phrase | str, str]
"""The kind of a sentence, the sentence, and the rule behind it: see `Scene.status`."""


class Session(Aside):
    """A game that is played on a table.

    Attributes:
        state: the position now; it may be set while the table is shown.
        record: the game so far; it may be set too.
        last_event: the newest `latice_nb.game.Event`, or None.
    """

    state: Any = traitlets.Instance(object)
    record: Any = traitlets.Instance(object)
    last_event: Any = traitlets.Any(None, allow_none=True)

    noun: ClassVar[str]
    """What the widget is called in its errors: ``board`` or ``tray``."""

    new_game: ClassVar[tuple[str, ...]]
    """The keywords, besides the seed, of a new game."""

    chance_bars_undo: ClassVar[Phrase]
    """Why what chance has done can't be taken back."""

    how_to_edit: ClassVar[Phrase]
    """What to pick while the position is edited."""

    def __init__(self, state: Any = None, **given: Any) -> None:
        if state is not None:
            given["state"] = state
        check_keywords(type(self).__name__, given, self.options)
        table = {name: given.pop(name) for name in Table.options if name in given}
        self._mode = one_of("mode", given.get("mode", "play"), MODES)
        self._seed: int | None = checked_seed(given.get("seed"))
        self._fresh: Opening = self._opening(given)
        with speaking(table.get("language", language())):
            first = self._fresh()
        count = len((first.opening if isinstance(first, Record) else first).seats)
        self._person: int = one_of("seat", given.get("seat", 0), tuple(range(count)))
        self._bot: Bot = given.get("bot") or self._usual_bot
        if not callable(self._bot):
            raise TypeError(f"a bot is a function of a view and a generator, not {self._bot!r}")
        super().__init__(**table)
        self._start(first)
        self.observe(self._on_state_set, "state")
        self.observe(self._on_record_set, "record")
        self.refresh()
        self._let_bots_play()

    # -- for a subclass -----------------------------------------------------------------------

    def _deal(self, seed: int, given: dict[str, Any]) -> Any:
        """A new game from the keywords of `new_game`."""
        raise NotImplementedError

    def _seat_names(self, count: int) -> tuple[str, ...]:
        """What seats are called that nobody has named, in the language in force."""
        raise NotImplementedError

    def _usual_bot(self, view: Any, rng: random.Random) -> Any:
        """The player of other seats where none is given, or where the given one fails."""
        raise NotImplementedError

    def _check_record(self, record: Record[Any]) -> None:
        """Raise `ValueError` for a record that can't be gone on with."""
        for _ in record.states():
            pass  # an action that is not allowed raises

    def seen(self) -> Any:
        """The position as the seat at the screen may see it."""
        return self._driver.state

    def _idle_status(self) -> Status:
        """What may be done now, while nothing else is to be said."""
        raise NotImplementedError

    def _hint_steps(self) -> tuple[Hint, ...]:
        """Hints, the newest last."""
        raise NotImplementedError

    def _edited(self, path: tuple[str, ...], action: str, /) -> Any:
        """The position after a pick of the editor; raises `PositionError`."""
        raise NotImplementedError

    def _gains(self, _event: Event, /) -> tuple[str, ...]:
        """What a line of the log shows as pictures; what words say already is left out."""
        return ()

    def _own_tools(self) -> tuple[Tool, ...]:
        """Tools that only this game has."""
        return ()

    def _spot_of(self, name: str) -> str:
        """The spot of a square, card or die by the name used in actions; empty without one."""
        return name

    def _aim(self, action: Any) -> str:
        """The square or card that an action is about, by the name used in actions; empty without one."""
        raise NotImplementedError

    def _moved(self, before: Any, action: Any, path: tuple[str, ...], /) -> None:
        """What the table shows of a move: where pieces slid from, and what was moved last."""

    # -- the game -----------------------------------------------------------------------------

    def _opening(self, given: dict[str, Any]) -> Opening:
        """How to make the game that the table starts with, and starts again with."""
        state, record = given.get("state"), given.get("record")
        if state is not None and record is not None:
            raise TypeError(f"a {self.noun} starts from a state or from a record, not from both")
        if state is not None or record is not None:
            extra = [name for name in self.new_game if name in given]
            if extra:
                raise TypeError(f"{' and '.join(extra)} are of a new game, and this {self.noun} is given its position")
        if record is not None:
            checked = self._checked_record(record)
            return lambda: checked
        if state is not None:
            position = self._checked_state(state)
            return lambda: position
        seeds = random.Random(given.get("seed"))  # noqa: S311  (a game's shuffle, not a secret)
        self._deal(0, given)  # an impossible game is refused at once
        return lambda: self._deal(seeds.randrange(2**32), given)

    def _checked_state(self, value: Any) -> Any:
        if isinstance(value, str):
            return self.position.parse(value)
        if isinstance(value, self.position):
            return value
        raise TypeError(f"a {self.noun}'s state is a {self.position.game}.State or its text, not {value!r}")

    def _checked_record(self, value: Any) -> Record[Any]:
        if not isinstance(value, Record) or not isinstance(value.opening, self.position):
            raise TypeError(f"a {self.noun}'s record is a Record of {self.position.game}, not {value!r}")
        self._check_record(value)
        return value

    def _start(self, opening: Any) -> None:
        filled = opening if isinstance(opening, Record) else self._filled(opening)
        self._driver: Driver[Any] = Driver(filled, self._seed)
        self._name_seats()
        self._editing = False
        self._edited_from: tuple[Any, ...] = ()
        self._forget()
        self._publish()

    def _name_seats(self) -> None:
        """Tell the game from its record; seats that nobody has named are called by number in the table's language."""
        seats = self._driver.state.seats
        names = {code: self._numbered(code, len(seats)) for code in LANGUAGES}
        if seats in names.values():
            self._driver.rename(lambda state: replace(state, seats=names[self.language]))
        self._told = _narrated(self._driver.record)

    def _numbered(self, code: str, count: int) -> tuple[str, ...]:
        with speaking(code):
            return self._seat_names(count)

    def _speak_anew(self) -> None:
        self._name_seats()
        self._publish()

    def _end_example(self) -> None:
        if self._waiting:
            super()._end_example()
            self._speak_anew()  # the language may have changed meanwhile

    def _began_with(self, state: Any) -> bool:
        """Whether the game began with a position, whatever its seats are called now."""
        return bool(replace(self._driver.record.opening, seats=state.seats) == state)

    def _forget(self) -> None:
        """Forget what belonged to the last position only."""
        self._slides: tuple[tuple[str, str], ...] = ()
        self._last: tuple[str, ...] = ()
        self._status: Status | None = None
        self._marked: tuple[tuple[str, ...], ...] = ()
        self._hints = 0
        self._restart_asked = False

    def _of_the_game(self) -> tuple[str, ...]:
        return (
            "_driver", "_told", "_editing", "_edited_from", "_slides", "_last", "_status", "_marked", "_hints",
            "_restart_asked", "_mode", "_fresh",
        )  # fmt: skip

    def _publish(self) -> None:
        """Let Python see the position, the record and the newest event: the game's, whatever example is shown."""
        if self._waiting:
            return
        self.state = self._driver.state
        self.record = self._driver.record
        self.last_event = self._told[-1][-1] if self._told and self._told[-1] else None

    @traitlets.validate("state")
    def _valid_state(self, proposal: dict[str, Any]) -> Any:
        try:
            state = self._checked_state(proposal["value"])
        except TypeError as fault:
            raise traitlets.TraitError(str(fault)) from None
        self._check_person(state)
        return state

    @traitlets.validate("record")
    def _valid_record(self, proposal: dict[str, Any]) -> Record[Any]:
        try:
            record = self._checked_record(proposal["value"])
        except (TypeError, ValueError) as fault:
            raise traitlets.TraitError(str(fault)) from fault
        self._check_person(record.opening)
        return record

    def _check_person(self, state: Any) -> None:
        if self._mode == "bot" and self._person >= len(state.seats):
            raise traitlets.TraitError(f"the person sits on seat {self._person}, and only {len(state.seats)} are there")

    def _on_state_set(self, change: dict[str, Any]) -> None:
        self._end_example()
        if change["new"] != self._driver.state:
            self._restart_from(change["new"])

    def _on_record_set(self, change: dict[str, Any]) -> None:
        self._end_example()
        if change["new"] != self._driver.record:
            self._restart_from(change["new"])

    def _restart_from(self, opening: Any) -> None:
        self._start(opening)
        self.refresh()
        self._let_bots_play()

    def play(self, action: Any) -> tuple[Event, ...]:
        """Play an action or its text: what it, chance and bots brought about. Raises `IllegalAction`."""
        events = self._play(action, ())
        self.refresh()
        return (*events, *self._let_bots_play())

    def _play(self, action: Any, path: tuple[str, ...], *chance: Any) -> tuple[Event, ...]:
        """Play an action that was picked by a path; `chance` is what fell at a real table."""
        if isinstance(action, str):
            action = self.position.parse_action(action)
        before = self._driver.state
        events = self._driver.play(action, *chance)
        self._told.append(events)
        self._forget()
        self._moved(before, action, path)
        self._publish()
        return events

    def _let_bots_play(self) -> tuple[Event, ...]:
        """In bot mode, play the other seats' moves, each shown by itself; what they brought about."""
        events: list[Event] = []
        if self._mode != "bot":
            return ()
        rng = random.Random(self._seed if self._seed is None else self._seed + len(self._driver.record))  # noqa: S311
        failed: Exception | None = None
        while (actor := self._driver.state.actor) not in (None, self._person):
            assert actor is not None  # (for the type checker)
            view = self._driver.state.view(actor)
            try:
                action = self._bot(view, rng)
                refusal = view.why_not(action)
                if refusal is not None:
                    raise IllegalAction(refusal)  # noqa: TRY301  (it is the bot's fault like any other)
            except Exception as fault:  # noqa: BLE001  (shown in the widget; the game goes on)
                self.fault = failed = fault
                action = self._usual_bot(view, rng)
            events += self._play(action, ())
            self.refresh(pause=BOT_PAUSE)
        if failed is not None:
            said = f"{type(failed).__name__}: {failed}"
            self._say("no", phrase("The bot failed, so the usual bot played for it: {fault}", fault=said))
        return tuple(events)

    # -- parts of a scene ---------------------------------------------------------------------

    def refresh(self, pause: int = 0) -> None:
        """Show the table as it stands now; what slid to its place does so once."""
        super().refresh(pause)
        self._slides = ()

    def _shared(self, ply: int, pause: int) -> dict[str, Any]:
        """What the scenes of all games hold alike, by the names of `Scene`."""
        kind, said, rule = self._status or self._idle_status()
        return {
            "ply": ply,
            "language": language(),
            "status": (kind, str(said), rule),
            "log": self._log(),
            "tools": self._tools(),
            "last": self._last,
            "marked": self._marked,
            "slides": self._slides,
            "pause": pause,
        }

    def _log(self) -> tuple[Line, ...]:
        lines = [
            Line(capital(str(event)), event.rule, event.seat, self._gains(event))
            for events in reversed(self._told)
            for event in reversed(events)
        ]
        return tuple(lines[:LOG_LINES])

    def _tools(self) -> tuple[Tool, ...]:
        other = next_language(language())
        undo_why = "" if self._undoable() else str(self._why_no_undo())
        redo_why = "" if self._driver.can_redo() else str(phrase("Nothing was taken back."))
        return (
            *self._way_back(),
            Tool("undo", str(phrase("Undo")), "undo", why=undo_why),
            Tool("redo", str(phrase("Redo")), "redo", why=redo_why),
            Tool("hint", str(phrase("Hint")), "hint"),
            *([Tool("edit", str(phrase("Edit the position")), "edit")] if self._mode == "study" else []),
            *self._own_tools(),
            Tool("copy", str(phrase("Copy the position")), "copy"),
            Tool("code", str(phrase("Copy as a line of Python")), "code"),
            Tool("save", str(phrase("Save the picture")), "save"),
            Tool("restart", str(phrase("Start again")), "restart"),
            Tool("language", str(phrase("Language")), "globe", other, LANGUAGE_NAMES[other]),
        )

    # -- messages -----------------------------------------------------------------------------

    def on_path(self, path: tuple[str, ...], action: str) -> None:
        """Play the picked move, or edit the position."""
        if not action or action.startswith("edit:"):
            self._edit(path, action)
            return
        self._play(action, path)
        self.refresh()
        self._let_bots_play()

    def on_command(self, command: str, value: str) -> None:
        """Obey the toolbar or the field for typed moves."""
        if command != "restart":
            self._restart_asked = False
        if command in {"type", "example"}:
            (self._typed if command == "type" else self._show_example)(value)
            return
        obey = {
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "restart": self._restart,
            "edit": self._toggle_editing,
        }.get(command)
        if obey is None:
            raise MessageError(no_command(command))
        obey()

    def _say(self, kind: str, said: Phrase | str, rule: str = "", marked: Sequence[tuple[str, ...]] = ()) -> None:
        """Show the table with a sentence of its own."""
        self._status = (kind, said, rule)
        self._marked = tuple(marked)
        self._slides = ()
        self._publish()
        self.refresh()

    def _hint(self) -> None:
        steps = self._hint_steps()
        step = steps[min(self._hints, len(steps) - 1)]
        self._hints += 1
        self._say("may", step.text, step.rule, step.marks)

    def _restart(self) -> None:
        if self._driver.record.actions and not self._restart_asked and self._driver.state.result is None:
            self._restart_asked = True
            self.tell(phrase("This game would be given up. Press “Start again” once more."))
            return
        self._restart_from(self._fresh())

    def _typed(self, text: str) -> None:
        """Play a typed action; in study mode a typed position is put on the table."""
        try:
            if self._mode == "study" and text.strip().startswith(self.position.game):
                self._restore(self.position.parse(text), (*self._edited_from, self._driver.state))
                self.refresh()
                return
            action = self.position.parse_action(text.strip())
            refusal = self._driver.state.why_not(action)
        except ValueError as fault:
            self.tell(str(fault))
            return
        if refusal is None:
            self.play(action)
        else:
            self._tell_refusal(refusal, self._aim(action))

    def _tell_refusal(self, refusal: Refusal, aim: str = "") -> None:
        """Say and mark why an action that aims at a square or card is refused."""
        marks = [(kind, *map(self._spot_of, names)) for kind, *names in refusal_marks(refusal, aim)]
        self.tell(refusal.phrase, refusal.rule, [mark for mark in marks if all(mark)])

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
        self._told = self._told[:-1]
        self._forget()
        self._say("done", phrase("Taken back."))

    def _redo(self) -> None:
        if not self._driver.redo():
            self.tell(phrase("Nothing was taken back."))
            return
        self._told = _narrated(self._driver.record)
        self._forget()
        self._say("done", phrase("Played again."))

    # -- editing ------------------------------------------------------------------------------

    def _toggle_editing(self) -> None:
        self._editing = not self._editing
        self._say("may", self.how_to_edit if self._editing else phrase("The position is as you set it up."))

    def _edit(self, path: tuple[str, ...], action: str) -> None:
        try:
            changed = self._edited(path, action)
        except ValueError as fault:
            self.tell(phrase("That can't be: {problems}", problems=str(fault)))
            return
        self._restore(changed, (*self._edited_from, self._driver.state))
        self._say("done", phrase("Done. Everything is answered for the new position."))

    def _restore(self, state: Any, edited_from: tuple[Any, ...]) -> None:
        """Put a position on the table while it is being edited, with those that it was edited from."""
        editing = self._editing
        self._start(state)
        self._editing, self._edited_from = editing, edited_from


def _narrated(record: Record[Any]) -> list[tuple[Event, ...]]:
    """What a record's actions brought about, each seat's action with the chance that follows it."""
    told: list[tuple[Event, ...]] = []
    for state, action in zip(record.states(), record.actions, strict=False):
        events = state.narrate(action)
        if state.actor == CHANCE and told:
            told[-1] += events
        else:
            told.append(events)
    return told
