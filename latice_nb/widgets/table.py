"""The table: the protocol between a game in Python and its picture in the browser.

A :class:`Table` sends one scene down and takes paths and commands up. It checks every message,
answers what can't be done with a sentence in the widget, and leaves the game to its subclass.
What a scene holds is said in `latice_nb.widgets.scene`; the browser's side is ``static/table.js``.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Any, ClassVar, Final

import anywidget
import traitlets

from latice_nb.drawing.marks import marks_at, refusal_marks
from latice_nb.drawing.picture import sprite
from latice_nb.game import IllegalAction, NotationError, PositionError, RecordError
from latice_nb.widgets.scene import Move, Reason, Scene
from latice_nb.widgets.words import words_in
from latice_nb.wording import LANGUAGES, Phrase, checked_language, language, phrase, speaking

STATIC: Final = files("latice_nb.widgets").joinpath("static")
"""Where the browser's part lies."""

TABLE_CSS: Final = STATIC.joinpath("table.css").read_text(encoding="utf-8")
"""The stylesheet of every table; a game may add its own to it."""

_LONGEST_PATH: Final = 12
_LONGEST_STEP: Final = 400
"""Room for the names of all the board's squares."""

_LONGEST_TEXT: Final = 2000
_SHOWN: Final = 40
"""How much of a text that can't be taken is repeated to the person who sent it."""

NOT_A_CHOICE: Final = phrase("The page sent a choice that this table doesn't understand. Nothing was changed.")
NOT_A_COMMAND: Final = phrase("The page sent a command that this table doesn't understand. Nothing was changed.")
NOT_A_MESSAGE: Final = phrase("The page sent a message that this table doesn't understand. Nothing was changed.")


class MessageError(ValueError):
    """A message from the page that can't be taken; `phrase` says why."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__(problem)
        self.phrase = problem


class Table(anywidget.AnyWidget):
    """A table that offers choices; `LaticeBoard` is one.

    A subclass says what is on the table (`build_scene`), what picks and commands do (`on_path`,
    `on_command`, `on_option`), and how the table looks without a browser (`words`, `drawing`, `figure`).
    It calls `refresh` when it has changed.

    Attributes:
        scene: all that the browser shows and answers until the next move.
        art: the artwork, sent once.
        rules: the rule cards by id, sent once for each language.
        page_words: the browser's own words, sent once for each language.
        language: the language of this table; it may be changed while it is shown.
        theme: ``auto``, ``light`` or ``dark``.
        fault: the last error of a handler that was not a choice's own fault; None without.
    """

    _esm = STATIC / "table.js"
    _css = TABLE_CSS

    scene = traitlets.Dict().tag(sync=True)
    art = traitlets.Unicode().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    page_words = traitlets.Dict().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)
    theme = traitlets.Enum(["auto", "light", "dark"], "auto").tag(sync=True)

    options: ClassVar[tuple[str, ...]] = ("language", "theme")
    """The keywords that the constructor takes; a subclass adds its own."""

    commands: ClassVar[frozenset[str]] = frozenset({"type"})
    """The commands that are taken although no tool of the scene offers them; a subclass adds its own."""

    def __init__(self, **given: Any) -> None:
        """Set the table up; raises `TypeError` for a keyword that it does not know."""
        check_keywords(type(self).__name__, given, self.options)
        self._current: Scene | None = None
        self._ply = 0
        self.fault: Exception | None = None
        given.setdefault("language", language())
        super().__init__(art=sprite(), **given)
        self.on_msg(self._on_message)

    # -- for a subclass -----------------------------------------------------------------------

    def build_scene(self, ply: int, pause: int = 0) -> Scene:
        """The scene of the table as it stands; `pause` is for `Scene.pause`."""
        raise NotImplementedError

    def rule_cards(self) -> dict[str, Any]:
        """The rule cards in the language in force, as `Table.rules` holds them."""
        raise NotImplementedError

    def on_path(self, path: tuple[str, ...], action: str) -> None:
        """A move was picked: its path and the action's text; empty for a path that is sent unjudged."""
        raise NotImplementedError

    def on_refused(self, path: tuple[str, ...], reason: Reason) -> None:
        """A refused path was sent; the page sends those of several picks where `Scene.counted` asks for it."""
        self.tell(reason.text, reason.rule, marks_at(reason.kinds, reason.at, path[-1].rpartition("+")[2]))

    def on_command(self, command: str, value: str) -> None:
        """A command of the toolbar, or of a field."""
        raise NotImplementedError

    def on_option(self, name: str, value: str) -> None:
        """A switch of `Scene.options` was set to one of its choices."""
        raise NotImplementedError

    def words(self) -> str:
        """The table in words, as alternative text."""
        raise NotImplementedError

    def figure(self) -> str:
        """The table as HTML that needs no kernel."""
        raise NotImplementedError

    def drawing(self) -> str:
        """The table drawn in text."""
        raise NotImplementedError

    # -- scenes down --------------------------------------------------------------------------

    def refresh(self, pause: int = 0) -> None:
        """Show the table as it stands now, in its language, for at least `pause` milliseconds."""
        with speaking(self.language):
            scene = self.build_scene(self._ply + 1, pause)
        self._ply += 1
        self._current = scene
        self.scene = scene.to_json()

    @traitlets.validate("language")
    def _valid_language(self, proposal: dict[str, Any]) -> str:
        try:
            return checked_language(proposal["value"])
        except ValueError as fault:
            raise traitlets.TraitError(str(fault)) from None

    @traitlets.observe("language")
    def _on_language(self, _change: dict[str, Any]) -> None:
        with self.hold_sync():
            with speaking(self.language):
                self.rules = self.rule_cards()
            self.page_words = words_in(self.language)
            if self._current is not None:
                self._speak_anew()
                self.refresh()

    def _speak_anew(self) -> None:
        """What to say otherwise when the language changes, before the table is shown in it."""

    def tell(self, said: Phrase | str, rule: str = "", marks: Iterable[tuple[str, ...]] = (), kind: str = "no") -> None:
        """Show a sentence in the widget without changing anything.

        Args:
            said: the sentence.
            rule: the rule behind it; its card is opened with a refusal.
            marks: what to draw until something is picked: ``("no", "e6")``, ``("unequal", "e7", "e6")``.
            kind: ``no`` for a refusal, ``may`` for advice, ``done`` for news.
        """
        text = said.said_in(self.language) if isinstance(said, Phrase) else said
        self.send({"kind": kind, "text": text, "rule": rule, "marks": [list(mark) for mark in marks]})

    # -- messages up --------------------------------------------------------------------------

    def _on_message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Take a message; whatever is wrong with it, or goes wrong, is shown where the person looks."""
        try:
            with speaking(self.language):
                self._take(content)
        except MessageError as fault:
            self.tell(fault.phrase)
        except IllegalAction as fault:
            self.tell(fault.refusal.phrase, fault.refusal.rule, refusal_marks(fault.refusal))
        except (NotationError, PositionError, RecordError) as fault:
            with speaking(self.language):
                self.tell(str(fault))
        except Exception as fault:  # noqa: BLE001  (shown in the widget, and kept for a programmer to look at)
            self.fault = fault
            told = f"{type(fault).__name__}: {fault}"
            self.tell(phrase("Something went wrong in Python: {fault}", fault=told))
        finally:
            # Whatever came of it, the page may go on picking.
            self.send({"kind": "done"})

    def _take(self, content: Any) -> None:
        scene = self._current
        known = ({"ply", "path"}, {"ply", "command", "value"})
        if scene is None or not isinstance(content, dict) or set(content) not in known:
            raise MessageError(NOT_A_MESSAGE)
        if type(content["ply"]) is not int or content["ply"] != scene.ply:
            raise MessageError(phrase("The table has moved on since then. Nothing was changed: look again and choose."))
        if "path" in content:
            self._take_path(scene, content["path"])
        else:
            self._take_command(scene, content["command"], content["value"])

    def _take_path(self, scene: Scene, given: Any) -> None:
        path = _checked_path(given)
        spots = scene.spots()
        for spot in (one for step in path for one in step.split("+")):
            if spot not in spots:
                raise MessageError(phrase("There is nothing called “{spot}” on this table.", spot=spot[:_SHOWN]))
        answer = scene.answer(path)
        if isinstance(answer, Move):
            self.on_path(path, answer.action)
        elif scene.unjudged(path):
            self.on_path(path, "")
        elif isinstance(answer, Reason):
            self.on_refused(path, answer)
        else:
            raise MessageError(phrase("That is only the beginning of a move. Nothing was changed."))

    def _take_command(self, scene: Scene, command: Any, value: Any) -> None:
        if command == "option":
            self._take_option(scene, value)
            return
        if not (isinstance(command, str) and isinstance(value, str) and len(value) <= _LONGEST_TEXT):
            raise MessageError(NOT_A_COMMAND)
        tools = [tool for tool in scene.tools if tool.command == command and tool.value in ("", value)]
        fields = {area.field.command for area in scene.areas if area.field}
        if tools and tools[0].why:
            self.tell(tools[0].why)
        elif command == "language":
            if value not in LANGUAGES:
                raise MessageError(phrase("There is no language “{code}” here.", code=value[:_SHOWN]))
            self.language = value
        elif tools or command in self.commands | fields or (command == "reveal" and scene.curtain):
            self.on_command(command, value)
        else:
            raise MessageError(no_command(command))

    def _take_option(self, scene: Scene, given: Any) -> None:
        if not (
            isinstance(given, dict)
            and set(given) == {"name", "value"}
            and all(type(part) is str for part in given.values())
        ):
            raise MessageError(NOT_A_COMMAND)
        option = next((one for one in scene.options if one.name == given["name"]), None)
        if option is None or given["value"] not in {value for value, _ in option.choices}:
            raise MessageError(phrase("There is no such option, or no such choice of it. Nothing was changed."))
        self.on_option(given["name"], given["value"])

    # -- in a notebook ------------------------------------------------------------------------

    def __repr__(self) -> str:
        """One sentence, the same at every run."""
        with speaking(self.language):
            return f"<{type(self).__name__}: {self.words()}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live view; where there is no kernel, a picture with its words, or the drawing in text."""
        with speaking(self.language):
            still = {"text/plain": self.drawing(), "text/html": self.figure()}
        return with_still(super()._repr_mimebundle_(**options), still)


def with_still(live: Any, still: dict[str, str]) -> Any:
    """What a cell shows: a widget's live view, as anywidget gives it, and beside it what needs no kernel."""
    if live is None:
        return still
    bundle, metadata = live if isinstance(live, tuple) else (live, {})
    return {**bundle, **still}, metadata


def check_keywords(name: str, given: Iterable[str], known: tuple[str, ...]) -> None:
    """Raise `TypeError` for keywords that a widget does not take, with those that it does."""
    unknown = [word for word in given if word not in known]
    if unknown:
        raise TypeError(f"{name} knows no {', '.join(unknown)}; it takes {', '.join(known)}")


def one_of(name: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    """A keyword's value, if it is one of those allowed; raises `ValueError` with the list of them."""
    if isinstance(value, bool) or value not in allowed:
        raise ValueError(f"{name} is one of {', '.join(map(repr, allowed))}, not {value!r}")
    return value


def checked_seed(seed: Any) -> int | None:
    """A seed, if it is a whole number or None; raises `TypeError`."""
    if seed is None or (isinstance(seed, int) and not isinstance(seed, bool)):
        return seed
    raise TypeError(f"a seed is a whole number or None, not {seed!r}")


def no_command(command: str) -> Phrase:
    """What to say of a command that is not there."""
    return phrase("This table has no command “{command}” now.", command=command[:_SHOWN])


def _checked_path(given: Any) -> tuple[str, ...]:
    """A path as the page may send it: a few short texts."""
    if not isinstance(given, list) or not 0 < len(given) <= _LONGEST_PATH:
        raise MessageError(NOT_A_CHOICE)
    if not all(isinstance(step, str) and 0 < len(step) <= _LONGEST_STEP for step in given):
        raise MessageError(NOT_A_CHOICE)
    return tuple(given)
