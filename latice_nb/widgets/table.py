"""The table: the protocol between a game in Python and its picture in the browser.

A :class:`Table` sends one scene down and takes paths and commands up. It checks every message,
answers what can't be done with a sentence in the widget, and leaves the game to its subclass.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any, ClassVar, Final

import anywidget
import traitlets

from latice_nb.drawing.picture import sprite
from latice_nb.widgets.scene import Scene
from latice_nb.wording import LANGUAGES, Phrase, language, phrase, speaking

_STATIC: Final = files("latice_nb.widgets").joinpath("static")
_LONGEST_PATH: Final = 12
_LONGEST_TEXT: Final = 2000


class MessageError(ValueError):
    """A message from the page that can't be taken; `phrase` says why."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__(problem)
        self.phrase = problem


class Table(anywidget.AnyWidget):
    """A table that offers choices; `LaticeBoard` is one.

    Attributes:
        scene: all that the browser shows and answers until the next move.
        art: the artwork, sent once.
        rules: the rule cards by id, sent once for each language.
        language: the language of this table; it may be changed while it is shown.
        theme: ``auto``, ``light`` or ``dark``.
    """

    _esm = _STATIC.joinpath("table.js").read_text(encoding="utf-8")
    _css = _STATIC.joinpath("table.css").read_text(encoding="utf-8")

    scene = traitlets.Dict().tag(sync=True)
    art = traitlets.Unicode().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)
    theme = traitlets.Enum(["auto", "light", "dark"], "auto").tag(sync=True)

    options: ClassVar[tuple[str, ...]] = ("language", "theme")
    """The keywords that the constructor takes; a subclass adds its own."""

    def __init__(self, **given: Any) -> None:
        unknown = [name for name in given if name not in self.options]
        if unknown:
            raise TypeError(f"{type(self).__name__} knows no {', '.join(unknown)}; it takes {', '.join(self.options)}")
        self._current: Scene | None = None
        self._ply = 0
        given.setdefault("language", language())
        super().__init__(art=sprite(), **given)
        self.on_msg(self._on_message)

    # -- for a subclass -----------------------------------------------------------------------

    def build_scene(self, ply: int, pause: int = 0) -> Scene:
        """The scene of the table as it stands."""
        raise NotImplementedError

    def rule_cards(self) -> dict[str, Any]:
        """The rule cards in the table's language."""
        raise NotImplementedError

    def on_path(self, path: tuple[str, ...], action: str) -> None:
        """A move was picked: its path and the action's text; empty for a path that is sent unjudged."""
        raise NotImplementedError

    def on_command(self, command: str, value: str) -> None:
        """A command of the toolbar, or of a field."""
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
        self._ply += 1
        with speaking(self.language):
            self._current = self.build_scene(self._ply, pause)
            self.scene = self._current.to_json()

    @traitlets.validate("language")
    def _valid_language(self, proposal: dict[str, Any]) -> str:
        code = proposal["value"]
        if code not in LANGUAGES:
            raise traitlets.TraitError(f"there is no language {code!r} here; choose one of: {', '.join(LANGUAGES)}")
        return str(code)

    @traitlets.observe("language")
    def _on_language(self, _change: dict[str, Any]) -> None:
        with speaking(self.language):
            self.rules = self.rule_cards()
        if self._current is not None:
            self.refresh()

    def tell(self, problem: Phrase | str, rule: str = "") -> None:
        """Show a sentence in the widget without changing anything."""
        text = problem.said_in(self.language) if isinstance(problem, Phrase) else problem
        self.send({"kind": "no", "text": text, "rule": rule})

    # -- messages up --------------------------------------------------------------------------

    def _on_message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        try:
            with speaking(self.language):
                self._take(content)
        except MessageError as fault:
            self.tell(fault.phrase)
        except Exception as fault:  # noqa: BLE001  (whatever went wrong is shown where the person looks, not in a log)
            self.tell(phrase("Something went wrong in the kernel: {fault}", fault=f"{type(fault).__name__}: {fault}"))

    def _take(self, content: Any) -> None:
        scene = self._current
        if scene is None or not isinstance(content, dict):
            raise MessageError(phrase("The page sent a message that this table doesn't understand."))
        keys = set(content)
        if keys not in ({"ply", "path"}, {"ply", "command", "value"}):
            raise MessageError(phrase("The page sent a message that this table doesn't understand."))
        if type(content["ply"]) is not int or content["ply"] != scene.ply:
            raise MessageError(phrase("The table has moved on since then: nothing was changed. Look again and choose."))
        if "path" in keys:
            self._take_path(scene, content["path"])
        else:
            self._take_command(content["command"], content["value"])

    def _take_path(self, scene: Scene, given: Any) -> None:
        if not (
            isinstance(given, list) and 0 < len(given) <= _LONGEST_PATH and all(isinstance(part, str) for part in given)
        ):
            raise MessageError(phrase("The page sent a choice that this table doesn't understand."))
        path = tuple(given)
        spots = scene.spots()
        for part in "+".join(path).split("+"):
            if part not in spots:
                raise MessageError(phrase("There is nothing called “{spot}” on this table.", spot=part[:40]))
        move = scene.answers.move(path)
        if move is not None:
            self.on_path(path, move.action)
        elif len(path) == 2 and (scene.area_of(path[0]), scene.area_of(path[1])) in scene.send:  # noqa: PLR2004
            self.on_path(path, "")
        else:
            reason = scene.answers.reason(path, spots[path[-1].rpartition("+")[2]].label)
            if reason is None:
                raise MessageError(phrase("That is no whole move."))
            self.send({"kind": "no", "text": reason.text, "rule": reason.rule})

    def _take_command(self, command: Any, value: Any) -> None:
        if not (isinstance(command, str) and isinstance(value, str) and len(value) <= _LONGEST_TEXT):
            raise MessageError(phrase("The page sent a command that this table doesn't understand."))
        if command == "language":
            if value not in LANGUAGES:
                raise MessageError(phrase("There is no language “{code}” here.", code=value[:10]))
            self.language = value
            return
        self.on_command(command, value)

    # -- in a notebook ------------------------------------------------------------------------

    def __repr__(self) -> str:
        """One sentence, the same at every run."""
        return f"<{type(self).__name__}: {self.words()}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live view; where there is no kernel, a picture with its words, or the drawing in text."""
        with speaking(self.language):
            still = {"text/plain": self.drawing(), "text/html": self.figure()}
        live = super()._repr_mimebundle_(**options)
        if live is None:
            return still
        bundle, metadata = live if isinstance(live, tuple) else (live, {})
        return {**bundle, **still}, metadata
