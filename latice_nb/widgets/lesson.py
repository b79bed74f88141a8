"""An exercise on a board: the task, hints, and a verdict that explains every answer."""

from __future__ import annotations

from typing import Any

from latice_nb.game import Event
from latice_nb.latice.state import State
from latice_nb.lessons import Exercise, exercise, judge
from latice_nb.widgets.board import LaticeBoard
from latice_nb.widgets.session import Status
from latice_nb.widgets.table import Table, check_keywords
from latice_nb.wording import Phrase, phrase


class Lesson(LaticeBoard):
    """An exercise to solve on a board; wrong answers are explained, and may be played on or taken back.

    ``Lesson("placing-1")``

    Args:
        name: the exercise's id, or the exercise itself.
        language, theme: see `Table`.

    Raises:
        KeyError: there is no such exercise.
    """

    def __init__(self, name: str | Exercise, **given: Any) -> None:
        check_keywords("Lesson", given, Table.options)
        self._exercise = name if isinstance(name, Exercise) else exercise(name)
        self._task = State.parse(self._exercise.position).fill(0)
        super().__init__(self._task, mode="study", **given)

    @property
    def _at_task(self) -> bool:
        """Whether the exercise's own position is on the table, and not one that was played or edited into."""
        return bool(self._driver.state == self._task)

    def _play(self, action: Any, path: tuple[str, ...], *chance: Any) -> tuple[Event, ...]:
        verdict = judge(self._exercise, action) if self._at_task else None
        events = super()._play(action, path, *chance)
        if verdict is not None:
            said = verdict.phrase
            if not verdict.right:
                more = phrase("Play on, or take it back and try again.")
                said = Phrase("{said} {more}", (("said", said), ("more", more)))
            self._status = ("done" if verdict.right else "no", said, verdict.rule)
        return events

    def _idle_status(self) -> Status:
        if not self._at_task:
            return super()._idle_status()
        if self._hints:
            return "may", self._exercise.hint(self._hints - 1), self._exercise.rules[0]
        return "idle", self._exercise.task, self._exercise.rules[0]

    def _hint(self) -> None:
        if not self._at_task:
            super()._hint()
            return
        self._hints += 1
        self._status = None
        self.refresh()
