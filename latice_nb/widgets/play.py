"""A game in progress on a table, in plain Python: its position, log, hints, editing, bots and curtain.

A :class:`Play` asks its kit (`latice_nb.widgets.kit`) for whatever differs from game to game. It says what is to be
shown (`Play.build_scene`) and what picks and commands do; `latice_nb.widgets.table.Table` shows it. What a command
brings about is shown by a new scene, unless it answers with a `Reply`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final

from latice_nb.drawing.marks import marks_at, refusal_marks
from latice_nb.faults import report, sentence
from latice_nb.fields import plain
from latice_nb.game import Bot, Driver, Event, IllegalAction, Record, Refusal
from latice_nb.pages.refusal_examples import refusal_example
from latice_nb.pages.rule_cards import playable_example, rule_cards
from latice_nb.widgets.answers import Reason
from latice_nb.widgets.editing import Editing, edit, put, put_back, toggle
from latice_nb.widgets.kit import EDIT, WISH, GameKit, Look, Marks, Moved, Status, seat_in_turn
from latice_nb.widgets.links import link
from latice_nb.widgets.reply import MessageError, Reply, no_command
from latice_nb.widgets.scene import LogLine, Scene, Tool
from latice_nb.wording import LANGUAGE_NAMES, LANGUAGES, Phrase, capital, language, next_language, phrase, speaking

LOG_LINES: Final = 40
Opening = Callable[[], Any]
"""Makes the position or the record that a table starts with, and starts again with."""


class Play:
    """A game in progress.

    Args:
        kit: what the game brings.
        fresh: makes the position or the record to start again with.
        first: what to start with; None for what `fresh` makes.
        mode: ``play`` (all seats at one screen), ``bot`` (bots play the other seats) or ``study`` (free undo, and
            the position may be edited).
        person: in bot mode, the seat of the person, from 0.
        bot: in bot mode, the player of the other seats; the kit's own when it is None.
        seed: of whatever chance adds.
        example: the name of the rulebook's example that this is; empty for a game.

    Attributes:
        driver: the game itself.
        shown: the seat at the screen. Where seats see different things, only the curtain's button shows another one.
        fault: what went wrong with a bot last; None without.
    """

    commands: frozenset[str] = frozenset({"type", "example"})
    """The commands that are taken although no tool of the scene offers them."""

    def __init__(
        self,
        kit: GameKit,
        fresh: Opening,
        first: Any = None,
        *,
        mode: str = "play",
        person: int = 0,
        bot: Bot | None = None,
        seed: int | None = None,
        example: str = "",
    ) -> None:
        self.kit = kit
        self.fresh = fresh
        self.mode = mode
        self.person = person
        self.bot = bot or kit.bot
        self.seed = seed
        self.example_name = example
        self.fault: Exception | None = None
        self.wishes: frozenset[str] = frozenset()
        self.start(fresh() if first is None else first)

    # -- the game -----------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The position now."""
        return self.driver.state

    @property
    def record(self) -> Record[Any]:
        """The game so far."""
        return self.driver.record

    @property
    def last_event(self) -> Event | None:
        """The newest event; None before anything was played."""
        turns = self.driver.turns
        return turns[-1][-1] if turns and turns[-1] else None

    def start(self, opening: Any) -> None:
        """Put a position or a record on the table."""
        self.driver = self.make_driver(
            opening if isinstance(opening, Record) else self.kit.pages.fill(opening, self.seed)
        )
        self.speak_anew()
        self.editing = Editing()
        self.shown = -1  # nobody's, until the position is there
        self.forget()

    def make_driver(self, opening: Any) -> Driver[Any]:
        """The driver of a position or a record."""
        return Driver(opening, self.seed)

    def speak_anew(self) -> None:
        """Call seats that nobody has named by number in the language in force."""
        if self.kit.seat_names is None:
            return
        seats, names = self.state.seats, {}
        for code in LANGUAGES:
            with speaking(code):
                names[code] = self.kit.seat_names(len(seats))
        if seats in names.values() and seats != names[language()]:
            self.driver.rename(lambda state: replace(state, seats=names[language()]))

    def forget(self) -> None:
        """Forget what belonged to the last position only."""
        self.moved = Moved()
        self.status: Status | None = None
        self.marked: Marks = ()
        self.hints_used = 0
        self.restart_asked = False
        turn = seat_in_turn(self.state)
        if self.shown < 0:
            self.shown = self.person if self.mode == "bot" else turn
        elif self.mode == "study" or (self.mode == "play" and (self.state.actor is None or not self._hides(turn))):
            self.shown = turn

    def _hides(self, turn: int) -> bool:
        """Whether the seat to move sees what the seat at the screen doesn't."""
        state = self.state
        return bool(state.view(turn) != state.view(self.shown))

    def play(self, action: Any, path: tuple[str, ...] = (), *chance: Any) -> tuple[Event, ...]:
        """Play an action that was picked by a path; `chance` is what fell at a real table. Raises `IllegalAction`."""
        if isinstance(action, str):
            action = self.kit.state.parse_action(action)
        before = self.state
        events = self.driver.play(action, *chance)
        self.forget()
        self.moved = self.kit.moved(before, self.state, action, path)
        return events

    def bot_moves(self) -> Iterator[tuple[Event, ...]]:
        """In bot mode, play the other seats' moves one by one; what each brought about.

        A bot gets the view of its seat. Where it fails, the usual bot plays in its place, and at the end it is said.
        """
        rng = random.Random(self.seed if self.seed is None else self.seed + len(self.record))  # noqa: S311
        failed: Exception | None = None
        while self.mode == "bot" and (actor := self.state.actor) not in {None, self.person}:
            view = self.state.view(actor)
            try:
                events = self.play(self.bot(view, rng))
            except Exception as fault:  # noqa: BLE001  (shown in the widget; the game goes on)
                self.fault = failed = fault
                events = self.play(self.kit.bot(view, rng))
            yield events
        if failed is not None:
            said = phrase("The bot failed, so the usual bot played for it: {fault}", fault=report(failed))
            self.say("no", said)
            yield ()

    # -- what is seen -------------------------------------------------------------------------

    @property
    def curtained(self) -> bool:
        """Whether the curtain is drawn: the turn passed on, and the next seat's pieces are not shown yet."""
        waits = self.mode == "play" and self.kit.curtain is not None and self.state.actor is not None
        return waits and self.shown != seat_in_turn(self.state)

    def seen(self) -> Any:
        """The position as the seat at the screen may see it; behind the curtain, what both seats may see."""
        if self.mode == "study":
            return self.state
        seen = self.state.view(self.shown)
        return seen.view(seat_in_turn(self.state)) if self.curtained else seen

    def look(self) -> Look:
        """What is to be shown."""
        seat = None if self.curtained else self.shown
        return Look(self.seen(), seat, self.editing.on, self.wishes, self.moved.thrown)

    def build_scene(self, ply: int, pause: int = 0) -> Scene:
        """The scene of the game as it stands; `pause` is for `Scene.pause`."""
        look = self.look()
        state, parts = look.state, self.kit.scene(look)
        kind, said, rule = self.status or self.idle_status(look)
        text: str = state.text
        nothing = phrase("Type a move first, such as {move}.", move=self.kit.typed_example)
        return Scene(
            ply=ply,
            language=language(),
            name=str(self.kit.table),
            style=self.kit.style,
            title=self._titled(parts.title),
            owner=look.in_turn if state.result is None else state.result.winners[0],
            chips=parts.chips,
            areas=parts.areas,
            answers=parts.answers,
            status=(kind, str(said), rule),
            players=parts.players,
            log=self._log(),
            tools=self.tools(),
            lists=parts.lists,
            text=text,
            code=self.kit.pages.line_of(text),
            link=self.link(),
            last=self.moved.last,
            marked=self.marked,
            slides=self.moved.slides,
            send=parts.send,
            curtain=self._curtain(),
            words={"typedexample": self.kit.typed_example, "typednothing": str(nothing)},
            pause=pause,
        )

    def link(self) -> str:
        """The address of the position that is shown, but for its text."""
        return link(position="")

    def rest(self) -> None:
        """What moved has been shown: it does so once."""
        self.moved = Moved(self.moved.last)

    def _titled(self, title: str) -> str:
        rule = self.example_name.partition("-")[0]
        return str(phrase("Example of {rule}: {title}", rule=rule, title=title)) if rule else title

    def idle_status(self, look: Look) -> Status:
        """What may be done now, while nothing else is to be said."""
        state, turn = look.state, look.in_turn
        if state.result is not None:
            again = phrase("Press “Start again” for a new game.")
            return "done", f"{state.result} {again}", state.result.rule
        if self.mode == "bot" and turn != self.person:
            return "idle", phrase("{name} is thinking.", name=state.seats[turn]), ""
        return "idle", *self.kit.advice(look)

    def _log(self) -> tuple[LogLine, ...]:
        """The newest lines of the log, the newest first."""
        lines: list[LogLine] = []
        for events in reversed(self.driver.turns):
            for event in reversed(events):
                lines.append(LogLine(capital(str(event)), event.rule, event.seat, self.kit.gain(event)))
            if len(lines) >= LOG_LINES:
                break
        return tuple(lines[:LOG_LINES])

    def tools(self) -> tuple[Tool, ...]:
        """The toolbar."""
        other, back = next_language(language()), str(phrase("Back to the game"))
        undo_why = "" if self.undoable() else str(self._why_no_undo())
        redo_why = "" if self.driver.can_redo() else str(phrase("Nothing was taken back."))
        edits = self.mode == "study" and self.kit.edit is not None
        return (
            *([Tool("example", back, "undo", text=back)] if self.example_name else []),
            Tool("undo", str(phrase("Undo")), "undo", why=undo_why),
            Tool("redo", str(phrase("Redo")), "redo", why=redo_why),
            Tool("hint", str(phrase("Hint")), "hint"),
            *([Tool("edit", str(phrase("Edit the position")), "edit")] if edits else []),
            *self.kit.tools(),
            Tool("copy", str(phrase("Copy the position")), "copy"),
            Tool("code", str(phrase("Copy as a line of Python")), "code"),
            Tool("link", str(phrase("Copy a link")), "link"),
            Tool("save", str(phrase("Save the picture")), "save"),
            Tool("restart", str(phrase("Start again")), "restart"),
            Tool("language", str(phrase("Language")), "globe", other, LANGUAGE_NAMES[other]),
        )

    def _curtain(self) -> tuple[str, ...]:
        if self.kit.curtain is None or not self.curtained:
            return ()
        words = self.kit.curtain(self.state.seats[seat_in_turn(self.state)])
        return str(words.said), str(words.button)

    def rule_cards(self) -> dict[str, Any]:
        """The game's rules as cards with pictures, in the language in force."""
        return rule_cards(self.kit.game)

    def words(self) -> str:
        """The table in one sentence, and its position's text."""
        seen = self.seen()
        return f"{self.kit.pages.turn_phrase(seen)} {seen.text}"

    def figure(self) -> str:
        """The table as a picture with words."""
        return self.kit.figure(self.seen())

    def drawing(self) -> str:
        """The table drawn in text."""
        return self.kit.drawing(self.seen())

    # -- messages -----------------------------------------------------------------------------

    def on_path(self, path: tuple[str, ...], action: str) -> Reply | None:
        """Play the picked move, show what is wished, or edit the position; an empty action is a path sent unjudged."""
        if not action or action.startswith(EDIT):
            return edit(self, path, action)
        if action.startswith(WISH):
            wish = action.removeprefix(WISH)
            self.wishes ^= {wish}
            self.say(*self.kit.wishes[wish](wish in self.wishes))
        else:
            self.play(action, path)
        return None

    def on_refused(self, scene: Scene, path: tuple[str, ...], reason: Reason) -> Reply:  # noqa: ARG002  (an exercise counts it)
        """Say why a path is refused; the page sends those of several picks where `Scene.counted` asks for it."""
        return Reply(
            reason.text,
            reason.rule,
            marks_at(reason.kinds, reason.at, path[-1].rpartition("+")[2]),
            example=reason.example,
        )

    def on_command(self, command: str, value: str) -> Reply | None:
        """Obey the toolbar, the curtain's button, a field, or the field for typed moves."""
        if command != "restart":
            self.restart_asked = False
        if command == "reveal":
            self.shown = seat_in_turn(self.state)
            return None
        if (refused := self.refused_by_curtain(command)) is not None:
            return Reply(refused)
        if command == "type":
            return self.typed(value)
        if command in self.kit.typed_fields:
            return self.play_typed_field(command, value)
        obey: dict[str, Callable[[], Reply | None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "restart": self.restart,
            "edit": partial(toggle, self),
        }
        if command not in obey:  # the page does it by itself, such as a copy
            raise MessageError(no_command(command))
        return obey[command]()

    def refused_by_curtain(self, command: str) -> Phrase | None:
        """Why a command is not obeyed while the curtain is drawn; None where it is."""
        if self.kit.curtain is None or not self.curtained or command == "restart":
            return None
        return self.kit.curtain("").first

    def play_typed_field(self, command: str, value: str) -> Reply | None:
        """Play what a field of the game's own means, such as a roll made at a real table."""
        try:
            action, *chance = self.kit.typed_fields[command](self.state, value)
            self.play(action, (), *chance)
        except IllegalAction as fault:
            refusal = fault.refusal
            return Reply(refusal.phrase, refusal.rule, example=refusal_example(refusal.code, refusal.rule))
        return None

    def on_option(self, _name: str, _value: str) -> Reply | None:
        """Set a switch of `Scene.options`; a game has none."""
        raise NotImplementedError

    def try_example(self, name: str) -> Play:
        """The game of an example of a rule, such as ``L4.2-1``, to be tried in this one's place.

        Raises:
            MessageError: there is no such example of this game, or the curtain is drawn.
        """
        if (refused := self.refused_by_curtain("example")) is not None:
            raise MessageError(refused)
        case = playable_example(name)
        if case is None or not case.position.startswith(f"{self.kit.game} "):
            raise MessageError(phrase("There is no example “{example}” that this table can show.", example=name))
        state = self.kit.pages.fill(self.kit.state.parse(case.position), self.seed)
        tried = Play(self.kit, lambda: state, mode="study", seed=self.seed, example=name)
        said = phrase("{caption} Try it: your game waits.", caption=case.caption)
        tried.say("may", said, name.partition("-")[0])
        return tried

    def say(self, kind: str, said: Phrase | str, rule: str = "", marked: Marks = ()) -> None:
        """Have the next scene say a sentence of its own."""
        self.status = (kind, said, rule)
        self.marked = marked
        self.rest()

    def hint(self) -> Reply | None:
        """Say the next step of a hint."""
        steps = self.kit.hints(self.seen())
        step = steps[min(self.hints_used, len(steps) - 1)]
        self.hints_used += 1
        self.say("may", step.text, step.rule, step.marks)
        return None

    def restart(self) -> Reply | None:
        """Start again; a game that is not over is given up only when asked twice."""
        if self.record.actions and not self.restart_asked and self.state.result is None:
            self.restart_asked = True
            return Reply(phrase("This game would be given up. Press “Start again” once more."))
        self.start(self.fresh())
        return None

    def typed(self, text: str) -> Reply | None:
        """Play a typed action; in study mode a typed position is put on the table."""
        text = text.strip()
        if self.mode == "study" and plain(text).strip().startswith(self.kit.game):
            put(self, self.kit.state.parse(text))
            return None
        try:
            action = self.kit.state.parse_action(text)
        except ValueError as fault:
            return Reply(self.unread(fault))
        try:
            self.play(action)
        except IllegalAction as fault:
            return self.refused(fault.refusal, self.kit.aim(action))
        return None

    def unread(self, fault: ValueError) -> Phrase:
        """What to say of a typed action that can't be read."""
        return sentence(fault)

    def refused(self, refusal: Refusal, aim: str) -> Reply:
        """Say and mark why an action that aims at a square or card is refused."""
        spots = partial(self.kit.spot_of, self.state)
        marks = [(kind, *map(spots, names)) for kind, *names in refusal_marks(refusal, aim)]
        found = refusal_example(refusal.code, refusal.rule)
        return Reply(refusal.phrase, refusal.rule, tuple(mark for mark in marks if all(mark)), example=found)

    # -- taking back --------------------------------------------------------------------------

    def undoable(self) -> bool:
        """Whether something can be taken back."""
        if self.mode == "study":
            return self.driver.can_undo(past_chance=True) or bool(self.editing.earlier)
        return not self._bot_answered() and self.driver.can_undo()

    def _bot_answered(self) -> bool:
        turns = self.driver.turns
        return bool(self.mode == "bot" and turns and turns[-1] and turns[-1][0].seat != self.person)

    def _why_no_undo(self) -> Phrase:
        if not self.driver.turns:
            return phrase("Nothing has been played yet.")
        if self._bot_answered():
            return phrase("The bot has answered already: that can't be taken back. In study mode it could.")
        return self.kit.chance_bars_undo

    def undo(self) -> Reply | None:
        """Take the last move back, or the last change of the position."""
        if self.editing.earlier and not self.record.actions:
            put_back(self)
        elif self.undoable() and self.driver.undo(past_chance=self.mode == "study"):
            self.forget()
        else:
            return Reply(self._why_no_undo())
        self.say("done", phrase("Taken back."))
        return None

    def redo(self) -> Reply | None:
        """Play again what was taken back."""
        if not self.driver.redo():
            return Reply(phrase("Nothing was taken back."))
        self.forget()
        self.say("done", phrase("Played again."))
        return None

    # -- what Python may set ------------------------------------------------------------------

    def check_state(self, value: Any) -> Any:
        """A position or its text, as a position for this game; raises `TypeError` and `ValueError`."""
        state = self.kit.checked_state(value)
        self._check_person(state)
        return state

    def check_record(self, value: Any) -> Record[Any]:
        """A record that this game can go on with; raises `TypeError` and `ValueError`."""
        if value == self.record:
            return self.record  # its own: it was judged when it was played
        record = self.kit.checked_record(value)
        self._check_person(record.opening)
        return record

    def _check_person(self, state: Any) -> None:
        if self.mode == "bot" and self.person >= len(state.seats):
            raise ValueError(f"the person sits on seat {self.person}, from 0, and only {len(state.seats)} are there")
