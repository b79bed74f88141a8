"""The Latice board: a game at one screen, against a bot, or a position to study.

A :class:`LaticeBoard` keeps a game (`latice_nb.game.Driver`), shows the view of the seat at the
screen, and answers the table's messages. What may be picked is worked out in `latice_scene`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import traitlets

from latice_nb.drawing.latice import alt_text, state_figure
from latice_nb.game import CHANCE, Bot, Driver, Event, IllegalAction, NotationError, PositionError, Record, Refusal
from latice_nb.lab.bots import greedy_bot
from latice_nb.latice.actions import Place, Wind
from latice_nb.latice.notation import draw_text, turn_phrase
from latice_nb.latice.ruleset import Ruleset
from latice_nb.latice.state import State, deal
from latice_nb.widgets import rulecards
from latice_nb.widgets.hints import hint_steps
from latice_nb.widgets.latice_edit import edit, edit_area
from latice_nb.widgets.latice_scene import latice_parts
from latice_nb.widgets.scene import Line, Scene, Tool
from latice_nb.widgets.table import Table
from latice_nb.wording import Phrase, language, phrase, speaking

MODES: Final = ("play", "bot", "study")
LOG_LINES: Final = 40
BOT_PAUSE: Final = 600
"""Milliseconds between two moves of a bot, so that each can be followed."""


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

    options: ClassVar[tuple[str, ...]] = (
        "state", "record", "mode", "seat", "bot", "seats", "ruleset", "seed", "language", "theme",
    )  # fmt: skip

    state: Any = traitlets.Instance(object)
    record: Any = traitlets.Instance(object)
    last_event: Any = traitlets.Any(None, allow_none=True)

    def __init__(self, state: State | str | None = None, **given: Any) -> None:
        if state is not None:
            given["state"] = state
        table = {name: given.pop(name) for name in ("language", "theme") if name in given}
        unknown = [name for name in given if name not in self.options]
        if unknown:
            raise TypeError(f"LaticeBoard knows no {', '.join(unknown)}; it takes {', '.join(self.options)}")
        self._mode = _one_of("mode", given.get("mode", "play"), MODES)
        self._seed: int | None = _checked_seed(given.get("seed"))
        self._fresh: Callable[[], State | Record[State]] = _opening(given)
        with speaking(table.get("language", language())):
            opening = self._fresh()
        count = len((opening.opening if isinstance(opening, Record) else opening).seats)
        self._person = _one_of("seat", given.get("seat", 0), tuple(range(count)))
        self._bot: Bot = given.get("bot") or greedy_bot
        if not callable(self._bot):
            raise TypeError(f"a bot is a function of a view and a generator, not {self._bot!r}")
        super().__init__(**table)
        self._start(opening)
        self.observe(self._on_state_set, "state")
        self.observe(self._on_record_set, "record")
        self.refresh()
        self._let_bots_play()

    # -- the game -----------------------------------------------------------------------------

    def _start(self, opening: State | Record[State]) -> None:
        self._driver: Driver[State] = Driver(_filled(opening, self._seed), self._seed)
        self._told = _narrated(self._driver.record)
        self._untold: list[tuple[Event, ...]] = []
        self._shown_seat = self._person if self._mode == "bot" else self._driver.state.turn
        self._slides: tuple[tuple[str, str], ...] = ()
        self._last: tuple[str, ...] = ()
        self._status: tuple[str, Phrase | str, str] | None = None
        self._marked: tuple[tuple[str, ...], ...] = ()
        self._hints = 0
        self._editing = False
        self._edited_from: tuple[State, ...] = ()
        self._restart_asked = False
        self._publish()

    def _publish(self) -> None:
        """Let Python see the position, the record and the newest event."""
        self.state = self._driver.state
        self.record = self._driver.record
        self.last_event = self._told[-1][-1] if self._told and self._told[-1] else None

    @traitlets.validate("state")
    def _valid_state(self, proposal: dict[str, Any]) -> State:
        value = proposal["value"]
        if isinstance(value, str):
            value = State.parse(value)
        if not isinstance(value, State):
            raise traitlets.TraitError(f"a board's state is a latice.State or its text, not {value!r}")
        self._check_person(value)
        return value

    @traitlets.validate("record")
    def _valid_record(self, proposal: dict[str, Any]) -> Record[State]:
        try:
            record = _checked_record(proposal["value"])
        except (TypeError, ValueError) as fault:
            raise traitlets.TraitError(str(fault)) from fault
        self._check_person(record.opening)
        return record

    def _check_person(self, state: State) -> None:
        if self._mode == "bot" and self._person >= len(state.seats):
            raise traitlets.TraitError(f"the person sits on seat {self._person}, and only {len(state.seats)} are there")

    def _on_state_set(self, change: dict[str, Any]) -> None:
        if change["new"] != self._driver.state:
            self._start(change["new"])
            self.refresh()
            self._let_bots_play()

    def _on_record_set(self, change: dict[str, Any]) -> None:
        if change["new"] != self._driver.record:
            self._start(change["new"])
            self.refresh()
            self._let_bots_play()

    def play(self, action: Any) -> tuple[Event, ...]:
        """Play an action, or its text, for the seat to move; chance and bots follow. Raises `IllegalAction`."""
        events = self._play(action, "")
        self.refresh()
        self._let_bots_play()
        return events

    def _play(self, action: Any, picked: str) -> tuple[Event, ...]:
        if isinstance(action, str):
            action = State.parse_action(action)
        events = self._driver.play(action)
        self._told.append(events)
        self._untold.clear()
        self._after_change()
        if isinstance(action, Place):
            self._last = (action.square,)
            self._slides = ((picked, action.square),) if picked else ()
        elif isinstance(action, Wind):
            self._last = (action.end,)
            self._slides = ((action.start, action.end),)
        self._publish()
        return events

    def _after_change(self) -> None:
        self._slides = ()
        self._status = None
        self._marked = ()
        self._hints = 0
        self._restart_asked = False
        state = self._driver.state
        # Where racks are hidden only the curtain's button shows another one, whoever moved and however.
        if self._mode == "study" or (self._mode == "play" and (state.ended or state.ruleset.open_racks)):
            self._shown_seat = state.turn

    def _let_bots_play(self) -> None:
        """In bot mode, play the other seats' moves, each shown by itself."""
        if self._mode != "bot":
            return
        rng = random.Random(self._seed if self._seed is None else self._seed + len(self._driver.record))  # noqa: S311
        failed: Exception | None = None
        while (actor := self._driver.state.actor) not in (None, self._person):
            assert actor is not None  # noqa: S101  (for the type checker)
            view = self._driver.state.view(actor)
            try:
                action = self._bot(view, rng)
                refusal = view.why_not(action)
                if refusal is not None:
                    raise IllegalAction(refusal)  # noqa: TRY301  (it is the bot's fault like any other)
            except Exception as fault:  # noqa: BLE001  (shown in the widget; the game goes on)
                self.fault = failed = fault
                action = greedy_bot(view, rng)
            self._play(action, "")
            self.refresh(pause=BOT_PAUSE)
        if failed is not None:
            said = f"{type(failed).__name__}: {failed}"
            self._status = ("no", phrase("The bot failed, so the greedy bot played for it: {fault}", fault=said), "")
            self.refresh()

    # -- the scene ----------------------------------------------------------------------------

    @property
    def _curtained(self) -> bool:
        state = self._driver.state
        return self._mode == "play" and not state.ended and self._shown_seat != state.turn

    def seen(self) -> State:
        """The position as the seat at the screen may see it."""
        state = self._driver.state
        if self._mode == "study":
            return state
        if self._curtained:
            return state.after(racks=state.rack_sizes, pools=state.pool_sizes)
        return state.view(self._shown_seat)

    def refresh(self, pause: int = 0) -> None:
        """Show the board as it stands now; what slid to its place does so once."""
        super().refresh(pause)
        self._slides = ()

    def build_scene(self, ply: int, pause: int = 0) -> Scene:
        """The scene of the board as it stands."""
        state, seen = self._driver.state, self.seen()
        text = seen.text
        seat = None if self._curtained else self._shown_seat
        kind, said, rule = self._status or self._idle_status(seen)
        parts = latice_parts(seen, seat)
        areas = parts.areas
        send: tuple[tuple[str, str], ...] = ()
        if self._editing:
            areas, send = (*parts.areas, edit_area(seen, parts.answers)), (("palette", "board"), ("palette", "rack"))
        return Scene(
            ply=ply,
            language=language(),
            name=str(phrase("Latice board")),
            style="latice",
            title=parts.title,
            owner=state.turn if state.result is None else state.result.winners[0],
            chips=parts.chips,
            areas=areas,
            answers=parts.answers,
            status=(kind, str(said), rule),
            players=parts.players,
            log=self._log(),
            tools=self._tools(),
            text=text,
            code=f"LaticeBoard(latice.State.parse({text!r}))",
            last=self._last,
            marked=self._marked,
            slides=self._slides,
            send=send,
            curtain=self._curtain(),
            words={"typedexample": "rT@e6", "typednothing": str(phrase("Type a move first, such as rT@e6."))},
            pause=pause,
        )

    def _idle_status(self, seen: State) -> tuple[str, str, str]:
        if seen.result is not None:
            again = phrase("Press “Start again” for a new game.")
            return "done", f"{seen.result} {again}", seen.result.rule
        if self._mode == "bot" and seen.turn != self._person:
            return "idle", str(phrase("{name} is thinking.", name=seen.seats[seen.turn])), ""
        if not seen.board:
            said = phrase("Pick a tile from the rack: the first one opens the game on the moon, e5.")
            return "idle", str(said), "L3.1"
        if not seen.moves:
            said = phrase("No move is left: pay for one more with stones, or end the turn.")
            return "idle", str(said), "L3.4"
        said = phrase("Pick a tile from the rack to see where it may go, or a wind to move a tile on the board.")
        return "idle", str(said), "L3.3"

    def _curtain(self) -> tuple[str, ...]:
        if not self._curtained:
            return ()
        name = self._driver.state.seats[self._driver.state.turn]
        return (
            str(phrase("It is {name}'s turn. Pass the screen on before the rack is shown.", name=name)),
            str(phrase("Show {name}'s rack", name=name)),
        )

    def _log(self) -> tuple[Line, ...]:
        lines = [
            Line(_capital(str(event)), event.rule, event.seat, event.gain)
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
            Tool("letters", str(phrase("Letters on the tiles")), "letters"),
            Tool("copy", str(phrase("Copy the position")), "copy"),
            Tool("code", str(phrase("Copy as a line of Python")), "code"),
            Tool("save", str(phrase("Save the picture")), "save"),
            Tool("restart", str(phrase("Start again")), "restart"),
        ]
        if self._mode == "study":
            tools.insert(3, Tool("edit", str(phrase("Edit the position")), "edit"))
        tools.append(
            Tool("language", str(phrase("Language")), "globe", other, {"en": "English", "ja": "日本語"}[other])
        )
        return tuple(tools)

    def rule_cards(self) -> dict[str, Any]:
        """The rules of Latice as cards, with pictures."""
        return rulecards.latice_cards()

    def words(self) -> str:
        """The board in one sentence and its position's text."""
        return f"{turn_phrase(self.seen())} {self.seen().text}"

    def figure(self) -> str:
        """The board as a picture with words."""
        return state_figure(self.seen())

    def drawing(self) -> str:
        """The board drawn in text."""
        return draw_text(self.seen())

    def spoken(self) -> str:
        """The board in words, in its language."""
        with speaking(self.language):
            return alt_text(self.seen())

    # -- messages -----------------------------------------------------------------------------

    def on_path(self, path: tuple[str, ...], action: str) -> None:
        """Play the picked move, or edit the position."""
        if not action or action.startswith("edit:"):
            self._edit(path, action)
            return
        self._play(action, path[0] if path[0].startswith("rack-") else "")
        self.refresh()
        self._let_bots_play()

    def on_command(self, command: str, value: str) -> None:
        """Obey the toolbar, the curtain's button or the field for typed moves."""
        obey = {
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "restart": self._restart,
            "reveal": self._reveal,
            "edit": self._toggle_editing,
        }.get(command)
        if command != "restart":
            self._restart_asked = False
        if command == "type":
            self._typed(value)
        elif obey is None or (command == "edit" and self._mode != "study"):
            self.tell(phrase("This board knows no command “{command}”.", command=command[:20]))
        elif self._curtained and command not in {"reveal", "restart"}:
            self.tell(phrase("First show the rack."))
        else:
            obey()

    def _undoable(self) -> bool:
        if self._mode == "study":
            return self._driver.can_undo(past_chance=True) or bool(self._edited_from)
        if self._mode == "bot" and self._told and self._told[-1] and self._told[-1][0].seat != self._person:
            return False
        return self._driver.can_undo()

    def _why_no_undo(self) -> Phrase:
        if not self._told:
            return phrase("Nothing has been played yet.")
        if self._mode == "bot" and self._told[-1][0].seat != self._person:
            return phrase("The bot has answered already: that can't be taken back. In study mode it could.")
        return phrase("Tiles were drawn since: that can't be taken back. In study mode it could.")

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
        self._after_change()
        self._last = ()
        self._say("done", phrase("Taken back."))

    def _redo(self) -> None:
        if not self._driver.redo():
            self.tell(phrase("Nothing was taken back."))
            return
        if self._untold:
            self._told.append(self._untold.pop())
        self._after_change()
        self._last = ()
        self._say("done", phrase("Played again."))

    def _say(self, kind: str, said: Phrase | str, rule: str = "", marked: Sequence[tuple[str, ...]] = ()) -> None:
        """Show the board with a sentence of its own."""
        self._status = (kind, said, rule)
        self._marked = tuple(marked)
        self._publish()
        self.refresh()

    def _hint(self) -> None:
        steps = hint_steps(self.seen())
        step = steps[min(self._hints, len(steps) - 1)]
        self._hints += 1
        self._slides = ()
        self._say("may", step.text, step.rule, step.marks)

    def _restart(self) -> None:
        if self._driver.record.actions and not self._restart_asked and self._driver.state.result is None:
            self._restart_asked = True
            self.tell(phrase("This game would be given up. Press “Start again” once more."))
            return
        self._start(self._fresh())
        self.refresh()
        self._let_bots_play()

    def _reveal(self) -> None:
        self._shown_seat = self._person if self._mode == "bot" else self._driver.state.turn
        self._slides = ()
        self.refresh()

    def _typed(self, text: str) -> None:
        if self._mode == "study" and text.strip().startswith("latice"):
            try:
                position = State.parse(text)
            except (NotationError, PositionError) as fault:
                self.tell(str(fault))
                return
            self._restore(position, (*self._edited_from, self._driver.state))
            self.refresh()
            return
        if self._curtained:
            self.tell(phrase("First show the rack."))
            return
        try:
            action = State.parse_action(text.strip())
            refusal = self._driver.state.why_not(action)
        except ValueError as fault:
            self.tell(str(fault))
            return
        if refusal is None:
            self._play(action, "")
            self.refresh()
            self._let_bots_play()
        else:
            self._tell_refusal(refusal, action.square if isinstance(action, Place) else "")

    def _tell_refusal(self, refusal: Refusal, square: str) -> None:
        marks = [["no", square]] if square else []
        for other in refusal.at:
            if other != square:
                marks += [["clash", other], ["unequal", other, square or other]]
        self.send({"kind": "no", "text": str(refusal), "rule": refusal.rule, "marks": marks})

    def _toggle_editing(self) -> None:
        self._editing = not self._editing
        self._slides = ()
        said = phrase("Pick a tile below, then a square or a place on the rack. Pick “Remove” to clear one.")
        self._say("may", said if self._editing else phrase("The position is as you set it up."))

    def _edit(self, path: tuple[str, ...], action: str) -> None:
        if not self._editing:
            self.tell(phrase("The position can be edited only in study mode."))
            return
        try:
            changed = edit(self._driver.state, path, action)
        except (PositionError, IllegalAction, ValueError) as fault:
            self.tell(phrase("That can't be: {problems}", problems=str(fault)))
            return
        self._restore(changed, (*self._edited_from, self._driver.state))
        self._say("done", phrase("Done. Everything is answered for the new position."))

    def _restore(self, state: State, edited_from: tuple[State, ...]) -> None:
        """Put a position on the table while it is being edited, with those that it was edited from."""
        editing = self._editing
        self._start(state)
        self._editing, self._edited_from = editing, edited_from


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _one_of(name: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    if isinstance(value, bool) or value not in allowed:
        raise ValueError(f"{name} is one of {', '.join(map(repr, allowed))}, not {value!r}")
    return value


def _checked_seed(seed: Any) -> int | None:
    if seed is None or (isinstance(seed, int) and not isinstance(seed, bool)):
        return seed
    raise TypeError(f"a seed is a whole number or None, not {seed!r}")


def _checked_record(record: Any) -> Record[State]:
    """The record, if it can be replayed and gone on with."""
    if not isinstance(record, Record) or not isinstance(record.opening, State):
        raise TypeError(f"a board's record is a Record of Latice, not {record!r}")
    if any(isinstance(hand, int) for hand in (*record.opening.racks, *record.opening.pools)):
        raise ValueError("a record whose opening has tiles face down can't be gone on with")
    for _ in record.states():
        pass  # an action that is not allowed raises
    return record


def _narrated(record: Record[State]) -> list[tuple[Event, ...]]:
    """What a record's actions brought about, each seat's action with the draws that follow it."""
    told: list[tuple[Event, ...]] = []
    for state, action in zip(record.states(), record.actions, strict=False):
        events = state.narrate(action)
        if state.actor == CHANCE and told:
            told[-1] += events
        else:
            told.append(events)
    return told


def _opening(given: dict[str, Any]) -> Callable[[], State | Record[State]]:
    """How to make the game that the board starts with, and starts again with."""
    state, record = given.get("state"), given.get("record")
    if state is not None and record is not None:
        raise TypeError("a board starts from a state or from a record, not from both")
    if state is not None or record is not None:
        extra = [name for name in ("seats", "ruleset") if name in given]
        if extra:
            raise TypeError(f"{' and '.join(extra)} are of a new deal, and this board is given its position")
    if record is not None:
        checked = _checked_record(record)
        return lambda: checked
    if state is not None:
        position = State.parse(state) if isinstance(state, str) else state
        if not isinstance(position, State):
            raise TypeError(f"a board's state is a latice.State or its text, not {state!r}")
        return lambda: position
    seeds = random.Random(given.get("seed"))  # noqa: S311  (a game's shuffle, not a secret)
    seats, ruleset = given.get("seats", 2), given.get("ruleset", Ruleset())
    deal(seats, ruleset=ruleset)  # an impossible deal is refused at once
    return lambda: deal(seats, seed=seeds.randrange(2**32), ruleset=ruleset)


def _filled(opening: State | Record[State], seed: int | None) -> State | Record[State]:
    """The same game with whatever is face down dealt from the tiles not seen."""
    if isinstance(opening, Record):
        return opening
    return opening.fill(seed)
