"""An example of the rulebook in the place of a game: it is tried on the same table, and the game waits untouched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from latice_nb.widgets import rulecards
from latice_nb.widgets.scene import Tool
from latice_nb.widgets.table import MessageError, Table
from latice_nb.wording import Phrase, language, phrase


class Aside(Table):
    """A table that can lay its game aside for an example; `latice_nb.widgets.session.Session` says what a game is."""

    commands = Table.commands | {"example"}

    position: ClassVar[Any]
    """The game's class of positions."""

    _fresh: Callable[[], Any]
    """Makes what the table starts with, and starts again with."""

    def __init__(self, **table: Any) -> None:
        self._waiting: dict[str, Any] = {}
        self._example = ""
        super().__init__(**table)

    def _of_the_game(self) -> tuple[str, ...]:
        """The names of what is the game's, and waits while an example is on the table; a subclass adds its own."""
        return ()

    def _start(self, opening: Any) -> None:
        """Put a position or a record on the table."""
        raise NotImplementedError

    def _filled(self, state: Any) -> Any:
        """The position with whatever is not known of it settled by chance."""
        return state

    def _say(self, kind: str, said: Phrase | str, rule: str = "", marked: Sequence[tuple[str, ...]] = ()) -> None:
        """Show the table with a sentence of its own."""
        raise NotImplementedError

    def _show_example(self, name: str) -> None:
        """Put an example, such as ``L4.2-1``, in the game's place; without a name, go back to the game."""
        if not name:
            self._end_example()
            self.refresh()
            return
        case = rulecards.example(name)
        if case is None or not case.position.startswith(f"{self.position.game} "):
            raise MessageError(phrase("There is no example “{example}” that this table can show.", example=name[:20]))
        state = self._filled(self.position.parse(case.position))
        self._waiting = self._waiting or {part: getattr(self, part) for part in self._of_the_game()}
        self._mode, self._example, self._fresh = "study", name, lambda: state
        self._start(state)
        said = phrase("{caption} Try it: your game waits.", caption=case.caption.said_in(language()))
        self._say("may", said, name.partition("-")[0])

    def _end_example(self) -> None:
        """Put the game back as it was."""
        for part, value in self._waiting.items():
            setattr(self, part, value)
        self._waiting, self._example = {}, ""

    def _titled(self, title: str) -> str:
        """The table's title, which says when it shows an example."""
        if not self._example:
            return title
        return str(phrase("Example of {rule}: {title}", rule=self._example.partition("-")[0], title=title))

    def _way_back(self) -> tuple[Tool, ...]:
        back = str(phrase("Back to the game"))
        return (Tool("example", back, "undo", text=back),) if self._example else ()
