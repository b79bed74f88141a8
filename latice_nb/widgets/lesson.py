"""An exercise on a table."""

from __future__ import annotations

from typing import Any

from latice_nb.lessons import Exercise, Verdict
from latice_nb.widgets.exercise import Exercising
from latice_nb.widgets.table import Table
from latice_nb.wording import Phrase, language, speaking


class Lesson(Table):
    """An exercise to solve; wrong answers are explained, and may be played on or taken back.

    ``Lesson("placing-1")``. The buttons below the table give hints, begin again, skip, and go on to the
    next exercise of the tutorial. Three stars are for an answer at the first try, without a hint and
    within par, which is the fewest actions that do it. Each hint costs one star, and so do each wrong try,
    each try that the rules refuse and each action over par. An exercise that is solved brings one star at least.
    To play on after a wrong try costs nothing more; a text that can't be read costs nothing. Until the exercise is
    solved, the table doesn't say where a tile earns most. Where the task is what a square earns, it doesn't say that.

    Args:
        name: the exercise's id, or the exercise itself.
        language, theme: see `Table`.

    Attributes:
        exercise: the exercise on the table.
        verdict: what the judge said last of it; None while nothing is answered.
        stars: the stars that its answer brought; 0 until it is solved.

    Raises:
        KeyError: there is no such exercise.
    """

    def __init__(self, name: str | Exercise | Exercising, **given: Any) -> None:
        with speaking(given.get("language", language())):
            self._exercising = name if isinstance(name, Exercising) else Exercising.of(name)
        super().__init__(self._exercising, **given)

    @property
    def exercise(self) -> Exercise:
        """The exercise on the table."""
        return self._exercising.exercise

    @property
    def verdict(self) -> Verdict | None:
        """What the judge said last of it; None while nothing is answered."""
        return self._exercising.verdict

    @property
    def stars(self) -> int:
        """The stars that its answer brought; 0 until it is solved."""
        return self._exercising.stars

    def answer(self, text: str) -> Verdict:
        """Answer a question, or play an action's text, and hear the verdict.

        A question that is settled is judged again without counting; use `play` for moves on its table.

        Raises:
            NotationError: the text is no answer.
        """
        with self.acting():
            verdict = self._exercising.answer(text)
            self.show_game()
            return verdict

    def hint(self) -> str:
        """The next of the four hints."""
        with self.acting():
            self.show_game(self._exercising.hint())
            hint = self._exercising.last_hint()
            return str(hint) if isinstance(hint, Phrase) else hint

    def next(self) -> None:
        """Go on to the next exercise of the tutorial, or to the first after the last."""
        with self.acting():
            self.show_game(self._exercising.next())

    def again(self) -> None:
        """Back to the exercise's own position; the hints that were given stay."""
        with self.acting():
            self.show_game(self._exercising.again())

    def text(self) -> str:
        """All that is needed to answer by text alone: the task, the table drawn in text, the answers offered."""
        with self.acting():
            return self._exercising.text()
