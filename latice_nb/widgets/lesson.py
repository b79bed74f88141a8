"""An exercise on a board: the task, hints, and a verdict that explains every answer."""

from __future__ import annotations

from typing import Any

from latice_nb.game import Event
from latice_nb.latice.state import State
from latice_nb.lessons import Exercise, exercise, judge
from latice_nb.widgets.board import LaticeBoard
from latice_nb.widgets.table import Table
from latice_nb.wording import phrase


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
        unknown = [key for key in given if key not in Table.options]
        if unknown:
            raise TypeError(f"Lesson knows no {', '.join(unknown)}; it takes {', '.join(Table.options)}")
        self._exercise = name if isinstance(name, Exercise) else exercise(name)
        super().__init__(State.parse(self._exercise.position), mode="study", **given)

    def _play(self, action: Any, picked: str) -> tuple[Event, ...]:
        first = not self._driver.record.actions
        verdict = judge(self._exercise, action) if first else None
        events = super()._play(action, picked)
        if verdict is not None:
            said = str(verdict.phrase)
            if not verdict.right:
                said = f"{said} {phrase('Play on, or take it back and try again.')}"
            self._status = ("done" if verdict.right else "no", said, verdict.rule)
        return events

    def _idle_status(self, seen: State) -> tuple[str, str, str]:
        if self._driver.record.actions:
            return super()._idle_status(seen)
        return "idle", self._exercise.task, self._exercise.rules[0]

    def _hint(self) -> None:
        if self._driver.record.actions:
            super()._hint()
            return
        step = self._hints
        self._hints += 1
        self._say("may", self._exercise.hint(step), self._exercise.rules[0])
