"""The table: the one widget that shows games, and the protocol between them and the browser.

A :class:`Table` sends one scene down and takes paths and commands up. It checks every message, answers what can't
be done with a sentence in the widget, and leaves the rest to what lies on its top desk: a game
(`latice_nb.widgets.play`), an example that is tried in a game's place, an exercise, or a test. What a scene holds is
said in `latice_nb.widgets.scene`; the browser's side is in ``js/``, beginning at ``table.js``; ``static/table.js`` is bundled from it.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib.resources import files
from typing import Any, ClassVar, Final

import traitlets

from latice_nb.drawing.marks import refusal_marks
from latice_nb.drawing.picture import sprite
from latice_nb.faults import IllegalAction, NotationError, PositionError, SpokenError, described, report
from latice_nb.game import Event
from latice_nb.pages.refusal_examples import refusal_example
from latice_nb.widgets.answers import Move, Reason
from latice_nb.widgets.page_words import words_in
from latice_nb.widgets.play import Play
from latice_nb.widgets.reply import MessageError, Reply, no_command
from latice_nb.widgets.scene import Scene
from latice_nb.widgets.still import Still
from latice_nb.wording import LANGUAGES, Phrase, checked_language, language, phrase, speaking

STATIC: Final = files("latice_nb.widgets").joinpath("static")
"""The folder of the bundled browser files and the stylesheets."""

STYLES: Final = "".join(
    STATIC.joinpath(f"{name}.css").read_text(encoding="utf-8") for name in ("table", "board", "tray", "lesson")
)
"""The stylesheet of every table."""

BOT_PAUSE: Final = 600
"""Milliseconds between two moves of a bot, so that each can be followed."""

_LONGEST_PATH: Final = 12
_LONGEST_STEP: Final = 400
"""Room for the names of all the board's squares."""

_LONGEST_TEXT: Final = 2000
NOT_A_CHOICE: Final = phrase("The page sent a choice that this table doesn't understand. Nothing was changed.")
NOT_A_COMMAND: Final = phrase("The page sent a command that this table doesn't understand. Nothing was changed.")
NOT_A_MESSAGE: Final = phrase("The page sent a message that this table doesn't understand. Nothing was changed.")


class Table(Still):
    """A table that offers choices; `LaticeBoard` is one.

    Args:
        desk: what lies on it.
        language, theme: see below.

    Attributes:
        desks: what lies on the table. The first is the game or exercise that Python sees; an example of a rule lies
            above it, in its place. The last is shown.
        scene: all that the browser shows and answers until the next move.
        art: the artwork, sent once.
        rules: the rule cards by id, sent once for each language.
        page_words: the browser's own words, sent once for each language.
        language: the language of this table; it may be changed while it is shown.
        theme: ``auto``, ``light`` or ``dark``.
        state: the game's position now; it may be set while the table is shown, and an example is put away then.
        record: the game so far; it may be set too.
        last_event: the newest `latice_nb.game.Event` of the game, or None.
        fault: the last error that no choice of a person explains, such as a bot's; None where there was none.

    Raises:
        TypeError: a keyword is not known.
        ValueError: a value is not possible; the error says what is.
    """

    _esm = STATIC / "table.js"
    _css = STYLES

    scene = traitlets.Dict().tag(sync=True)
    art = traitlets.Unicode().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    page_words = traitlets.Dict().tag(sync=True)
    theme = traitlets.Enum(["auto", "light", "dark"], "auto").tag(sync=True)
    state: Any = traitlets.Instance(object)
    record: Any = traitlets.Instance(object)
    last_event: Any = traitlets.Any(None)

    options: ClassVar[tuple[str, ...]] = ("language", "theme")
    """The keywords that every table takes."""

    def __init__(self, desk: Play, **given: Any) -> None:
        check_keywords(type(self).__name__, given, Table.options)
        self.desks: list[Play] = [desk]
        self.fault: Exception | None = None
        self._current: Scene | None = None
        self._ply = 0
        self._one_at_a_time = threading.RLock()  # (scene and ply belong together)
        given.setdefault("language", language())
        super().__init__(art=sprite(), **given)  # (that the language is set shows the table: the page gets it at once)
        self.on_msg(lambda _widget, content, _buffers: self.receive(content))
        with self.acting():
            self._let_bots_play()

    # -- scenes down --------------------------------------------------------------------------

    @contextmanager
    def acting(self) -> Iterator[None]:
        """Change the table within the block: no other thread does meanwhile, and the table's language is spoken."""
        with self._one_at_a_time, speaking(self.language):
            yield

    def build_scene(self, ply: int, pause: int = 0) -> Scene:
        """The scene of the table as it stands; `pause` is for `Scene.pause`."""
        return self.desks[-1].build_scene(ply, pause)

    def rule_cards(self) -> dict[str, Any]:
        """The rule cards in the language in force, as `rules` holds them."""
        return self.desks[0].rule_cards()

    def refresh(self, pause: int = 0) -> None:
        """Show the table as it stands now, in its language, for at least `pause` milliseconds."""
        with self.acting():
            scene = self.build_scene(self._ply + 1, pause)
            self.desks[-1].rest()
            self._ply += 1
            self._current = scene
            self.scene = scene.to_json()

    def show(self, reply: Reply | None = None) -> tuple[Event, ...]:
        """Show what has changed, and let bots play; with a reply, say that. What the bots brought about."""
        events: tuple[Event, ...] = ()
        if reply is None or reply.anew:
            events = self._show()
        if reply is not None:
            self.say_reply(reply)
        return events

    def show_game(self, reply: Reply | None = None) -> tuple[Event, ...]:
        """Show the game that Python has changed, as `show` does; an example that lies above it is put away."""
        if reply is not None and len(self.desks) > 1:
            reply = replace(reply, anew=True)
        del self.desks[1:]
        return self.show(reply)

    def _show(self) -> tuple[Event, ...]:
        self._publish()
        self.refresh()
        return self._let_bots_play()

    def _let_bots_play(self) -> tuple[Event, ...]:
        """Let bots play on, each move shown by itself."""
        events: list[Event] = []
        for moved in self.desks[-1].bot_moves():
            events += moved
            self._publish()
            self.refresh(BOT_PAUSE if moved else 0)
        self.fault = self.desks[-1].fault or self.fault
        return tuple(events)

    def _publish(self) -> None:
        """Let Python see the position, the record and the newest event: the game's, whatever example is shown."""
        # A notebook that is told of one may set another, so each is asked for by itself.
        self.state = self.desks[0].state
        self.record = self.desks[0].record
        self.last_event = self.desks[0].last_event

    @traitlets.validate("language")
    def _valid_language(self, proposal: dict[str, Any]) -> str:
        try:
            return checked_language(proposal["value"])
        except ValueError as fault:
            raise traitlets.TraitError(str(fault)) from None

    @traitlets.observe("language")
    def _on_language(self, _change: dict[str, Any]) -> None:
        with self.acting(), self.hold_sync():
            self.rules = self.rule_cards()
            self.page_words = words_in(self.language)
            for desk in self.desks:
                desk.speak_anew()
            self._publish()
            self.refresh()

    def say_reply(self, reply: Reply) -> None:
        """Show a reply's sentence with its marks, and the example that shows such a refusal."""
        self.tell(reply.said, reply.rule, reply.marks, reply.kind, reply.example)

    def tell(
        self,
        said: Phrase | str,
        rule: str = "",
        marks: Iterable[tuple[str, ...]] = (),
        kind: str = "no",
        example: str = "",
    ) -> None:
        """Show a sentence in the widget without changing anything; see `Reply` for its parts."""
        text = said.said_in(self.language) if isinstance(said, Phrase) else said
        self.send(
            {
                "kind": kind,
                "text": text,
                "rule": rule,
                "marks": [list(mark) for mark in marks],
                **({"example": example} if example else {}),
            }
        )

    # -- what Python does ---------------------------------------------------------------------

    def play(self, action: Any) -> tuple[Event, ...]:
        """Play an action or its text in the game: what it, chance and bots brought about.

        Whatever Python does is done in the game: an example that lies above it is put away.

        Raises:
            IllegalAction: the action is not allowed; nothing is changed.
            NotationError: the text is no action; nothing is changed.
        """
        with self.acting():
            events = self.desks[0].play(action)
            return (*events, *self.show_game())

    @traitlets.validate("state", "record")
    def _valid(self, proposal: dict[str, Any]) -> Any:
        game, value = self.desks[0], proposal["value"]
        try:
            return game.check_state(value) if proposal["trait"].name == "state" else game.check_record(value)
        except (TypeError, ValueError) as fault:
            if isinstance(fault, NotationError | PositionError) and proposal["trait"].name == "state":
                raise
            raise traitlets.TraitError(str(fault)) from fault

    @traitlets.observe("state", "record")
    def _on_set(self, change: dict[str, Any]) -> None:
        """A notebook has set the position or the record: the game goes on from there."""
        game = self.desks[0]
        if change["new"] == getattr(game, change["name"]):
            return
        with self.acting():
            game.start(change["new"])
            self.show_game()

    # -- messages up --------------------------------------------------------------------------

    def receive(self, content: Any) -> None:
        """Take a message of the page; whatever is wrong with it, or goes wrong, is shown where the person looks."""
        with self.acting():
            try:
                self.show(self._take(content))
            except MessageError as fault:
                self.tell(fault.phrase)
            except IllegalAction as fault:
                refusal = fault.refusal
                example = refusal_example(refusal.code, refusal.rule)
                self.tell(refusal.phrase, refusal.rule, refusal_marks(refusal), example=example)
            except SpokenError as fault:
                self.tell(fault.said)
            except Exception as fault:  # noqa: BLE001  (shown in the widget, and kept for a programmer to look at)
                self.fault = fault
                self.tell(phrase("Something went wrong in Python: {fault}", fault=report(fault)))
            finally:
                # Whatever came of it, the page may go on picking.
                self.send({"kind": "done"})

    def _take(self, content: Any) -> Reply | None:
        scene = self._current
        known = ({"ply", "path"}, {"ply", "command", "value"})
        if scene is None or not isinstance(content, dict) or set(content) not in known:
            raise MessageError(NOT_A_MESSAGE)
        if type(content["ply"]) is not int or content["ply"] != scene.ply:
            self.send_state("scene")  # a page that lost its connection for a while has missed it
            raise MessageError(phrase("The table has moved on since then. Nothing was changed: look again and choose."))
        if "path" in content:
            return self._take_path(scene, content["path"])
        return self._take_command(scene, content["command"], content["value"])

    def _take_path(self, scene: Scene, given: Any) -> Reply | None:
        path = _checked_path(given)
        spots = scene.spots()
        for spot in (one for step in path for one in step.split("+")):
            if spot not in spots:
                raise MessageError(phrase("There is nothing called “{spot}” on this table.", spot=spot))
        answer = scene.answer(path)
        if isinstance(answer, Move):
            return self.desks[-1].on_path(path, answer.action)
        if scene.unjudged(path):
            return self.desks[-1].on_path(path, "")
        if isinstance(answer, Reason):
            return self.desks[-1].on_refused(scene, path, answer)
        raise MessageError(phrase("That is only the beginning of a move. Nothing was changed."))

    def _take_command(self, scene: Scene, command: Any, value: Any) -> Reply | None:
        desk = self.desks[-1]
        if command == "option":
            return desk.on_option(*_checked_option(scene, value))
        if not (isinstance(command, str) and isinstance(value, str) and len(value) <= _LONGEST_TEXT):
            raise MessageError(NOT_A_COMMAND)
        tools = [tool for tool in scene.tools if tool.command == command and tool.value in ("", value)]
        fields = {area.field.command for area in scene.areas if area.field}
        if tools and tools[0].why:
            return Reply(tools[0].why)
        if command == "language":
            self._change_language(value)
        elif command == "example" and command in desk.commands:
            self._lay_out(value)
        elif tools or command in desk.commands | fields or (command == "reveal" and scene.curtain):
            return desk.on_command(command, value)
        else:
            raise MessageError(no_command(command))
        return None

    def _change_language(self, code: str) -> None:
        if code not in LANGUAGES:
            raise MessageError(phrase("There is no language “{code}” here.", code=code))
        self.language = code

    def _lay_out(self, name: str) -> None:
        """Put an example, such as ``L4.2-1``, in the game's place; without a name, go back to the game."""
        above = [self.desks[-1].try_example(name)] if name else []
        self.desks[1:] = above

    # -- in a notebook ------------------------------------------------------------------------

    def words(self) -> str:
        """The table in words, as alternative text."""
        with self.acting():
            return self.desks[0].words()

    def figure(self) -> str:
        """The table as HTML that needs no kernel."""
        with self.acting():
            return self.desks[0].figure()

    def drawing(self) -> str:
        """The table drawn in text."""
        with self.acting():
            return self.desks[0].drawing()

    def __repr__(self) -> str:
        """One sentence, the same at every run."""
        with self.acting():
            return f"<{type(self).__name__}: {self.words()}>"

    def still(self) -> dict[str, str]:
        """The picture with its words, and the drawing in text."""
        with self.acting():
            return {"text/plain": self.drawing(), "text/html": self.figure()}


def check_keywords(name: str, given: Iterable[str], known: tuple[str, ...]) -> None:
    """Raise `TypeError` for keywords that a widget does not take, with those that it does."""
    unknown = [word for word in given if word not in known]
    if unknown:
        raise TypeError(f"{name} knows no {', '.join(unknown)}; it takes {', '.join(known)}")


def one_of(name: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    """A keyword's value, if it is one of those allowed; raises `ValueError` with the list of them."""
    if isinstance(value, bool) or value not in allowed:
        raise ValueError(f"{name} is one of {', '.join(map(repr, allowed))}, not {described(value)}")
    return value


def checked_seed(seed: Any) -> int | None:
    """A seed, if it is a whole number or None; raises `TypeError`."""
    if seed is None or (isinstance(seed, int) and not isinstance(seed, bool)):
        return seed
    raise TypeError(f"a seed is a whole number or None, not {described(seed)}")


def _checked_path(given: Any) -> tuple[str, ...]:
    """A path as the page may send it: a few short texts."""
    if not isinstance(given, list) or not 0 < len(given) <= _LONGEST_PATH:
        raise MessageError(NOT_A_CHOICE)
    if not all(isinstance(step, str) and 0 < len(step) <= _LONGEST_STEP for step in given):
        raise MessageError(NOT_A_CHOICE)
    return tuple(given)


def _checked_option(scene: Scene, given: Any) -> tuple[str, str]:
    """The name of a switch of a scene and one of its choices, as the page may send them."""
    if not (
        isinstance(given, dict)
        and set(given) == {"name", "value"}
        and all(type(part) is str for part in given.values())
    ):
        raise MessageError(NOT_A_COMMAND)
    option = next((one for one in scene.options if one.name == given["name"]), None)
    if option is None or given["value"] not in {value for value, _ in option.choices}:
        raise MessageError(phrase("There is no such option, or no such choice of it. Nothing was changed."))
    return given["name"], given["value"]
