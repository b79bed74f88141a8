"""A test of twenty questions on the table: one after another, each answered once, and what to read again at the end."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import Any

from latice_nb import latice, rulebook, throwdown
from latice_nb.drawing.latice import state_figure as latice_figure
from latice_nb.drawing.throwdown import state_figure as tray_figure
from latice_nb.game import NotationError
from latice_nb.lessons import Exercise, Verdict
from latice_nb.lessons.games import GAMES
from latice_nb.lessons.quiz import questions
from latice_nb.widgets.board import LaticeBoard
from latice_nb.widgets.lesson import LESSON_CSS, Lesson
from latice_nb.widgets.lesson_scene import AGAIN, NEXT, SKIP
from latice_nb.widgets.scene import Entry, Group, Option, Scene
from latice_nb.widgets.session import Status
from latice_nb.widgets.table import Table, check_keywords, one_of
from latice_nb.widgets.tray import LatteTray
from latice_nb.wording import Phrase, phrase, phrase_count, speaking


class Quiz(Lesson):
    """Twenty questions about one game; the same seed asks the same ones.

    ``Quiz("latice", seed=1)``; by text alone ``print(quiz.words())``, ``quiz.answer("…")``, ``quiz.next()``. The
    first answer to a question counts, and is explained: an action that the rules refuse is a wrong answer, a
    text that can't be read is none. Then the table may be tried out, and the next question is one press away.
    At the end stand the score and the rules to read again.

    Args:
        game: ``latice`` or ``throwdown``.
        seed: of the draw.
        language, theme: see `Table`.

    Attributes:
        results: whether each question answered so far was answered rightly, by its place from 0.

    Raises:
        ValueError: there is no such game.
    """

    kind = "Quiz"

    @classmethod
    def _game_of(cls, name: Any) -> str:
        game: str = one_of("game", name, tuple(GAMES))
        return game

    def __init__(self, game: str, seed: int = 1, **given: Any) -> None:
        check_keywords(self.kind, given, Table.options)
        if type(seed) is not int:
            raise TypeError(f"a seed is a whole number, not {seed!r}")
        self._game = game
        self.seed = seed
        self.results: dict[int, bool] = {}
        self._over = False
        drawn = questions(game, seed)
        self._begin(drawn, drawn[0], given)

    # -- the course of the test ---------------------------------------------------------------

    @property
    def score(self) -> int:
        """How many questions were answered rightly so far."""
        return sum(self.results.values())

    @property
    def _settled(self) -> bool:
        return self._over or self._number in self.results

    def next(self) -> None:
        """Go on to the next question; after the last one, to the result."""
        if self._over:
            self._restart_test(self.seed + 1)
        elif self._number + 1 < len(self._course):
            self._go_to(self._course[self._number + 1])
        else:
            self._over = True
            self.verdict = self._status = None
            self.refresh()

    def again(self) -> None:
        """Back to the question's own position; once the test is over, the same test from its first question."""
        if self._over:
            self._restart_test(self.seed)
        else:
            super().again()

    def hint(self) -> str:
        """There are no hints in a test; says so."""
        said = phrase("There are no hints in a test: answer as you think, and the answer is explained.")
        self.tell(said)
        return said.said_in(self.language)

    def _restart_test(self, seed: int) -> None:
        self.seed, self.results, self._over = seed, {}, False
        self._course = questions(self._game, seed)
        self._go_to(self._course[0])

    def _note(self, verdict: Verdict) -> None:
        """The first answer that is right or wrong counts."""
        self.verdict = verdict
        if not verdict.under_way and not self._settled:
            self.results[self._number] = verdict.right

    def answer(self, text: str) -> Verdict:
        """Answer the question, or play an action's text; the first answer counts, and one that is refused is wrong.

        Raises:
            NotationError: the text is no answer, and doesn't count.
        """
        try:
            return super().answer(text)
        except NotationError as fault:
            raise NotationError(self._unread(fault.phrase), fault.text, fault.column) from None

    def _refused(self, verdict: Verdict) -> Phrase:
        if not self._counted:
            return verdict.phrase
        said = phrase("{said} The first answer counts, so this one is wrong.", said=verdict.phrase)
        self._note(replace(verdict, phrase=said))
        self._status = None
        self.refresh()
        return said

    def _unread(self, problem: Phrase) -> Phrase:
        return problem if self._settled else phrase("{problem}; this doesn’t count as an answer", problem=problem)

    def _typed(self, text: str) -> None:
        action = text.strip()
        if not self._settled and not self._example and not action.startswith(self.position.game):
            try:
                self.position.parse_action(action)
            except NotationError as fault:
                self.tell(self._unread(fault.phrase))
                return
        super()._typed(text)

    def _missed(self) -> list[Exercise]:
        """The questions that were answered wrongly or not at all."""
        return [one for number, one in enumerate(self._course) if not self.results.get(number)]

    def to_read(self) -> list[str]:
        """The ids of the rules to read again: those of the questions missed, the most missed first."""
        rules = [one.rules[0] for one in self._missed()]
        return sorted(dict.fromkeys(rules), key=lambda rule: (-rules.count(rule), rules.index(rule)))

    def summary(self) -> str:
        """The score, and the rules to read again, in words."""
        with speaking(self.language):
            lines = [str(self._result()), *self._read_again()]
        return "\n".join(lines)

    def _result(self) -> Phrase:
        return phrase("{score} of {count} right", score=self.score, count=len(self._course))

    # -- the scene ----------------------------------------------------------------------------

    def build_scene(self, ply: int, pause: int = 0) -> Scene:
        """The question's scene, or, at the end, the result with the rules to read again."""
        scene = super().build_scene(ply, pause)
        if not self._over or self._example:
            return scene
        words = {**scene.words, "tab-lists": str(phrase("Result"))}
        return replace(scene, title=str(self._result()), chips=scene.chips[:1], lists=self._groups(), words=words)

    def _groups(self) -> tuple[Group, ...]:
        read = tuple(Entry(str(rulebook.entry(rule).title), rule=rule) for rule in self.to_read())
        asked = tuple(
            Entry(one.task, rule=one.rules[0], verdict="yes" if self.results.get(number) else "no")
            for number, one in enumerate(self._course)
        )
        groups = (Group(str(phrase("Rules to read again")), read),) if read else ()
        return (*groups, Group(str(phrase("All questions")), asked))

    def _name(self) -> Phrase:
        return phrase("Test of {count} questions", count=len(self._course))

    def _chips(self) -> tuple[Phrase, ...]:
        number = phrase("Question {number} of {count}", number=self._number + 1, count=len(self._course))
        if self._over:
            return (phrase("Test {seed} is over", seed=self.seed),)
        return (number, phrase("{score} right so far", score=self.score)) if self.results else (number,)

    def _steps(self) -> list[tuple[str, Phrase]]:
        if self._over:
            return [(AGAIN, phrase("The same test again")), (NEXT, phrase("Twenty other questions"))]
        steps: list[tuple[str, Phrase]] = []
        if self._line is None or self._line:
            steps.append((AGAIN, phrase("Back to the question")))
        last = self._number + 1 == len(self._course)
        if self._settled:
            steps.append((NEXT, phrase("To the result") if last else phrase("Next question")))
        else:
            steps.append((SKIP, phrase("Skip")))
        return steps

    def _options(self) -> tuple[Option, ...]:
        return ()

    def _idle_status(self) -> Status:
        if self._over and not self._example:
            return self._final_status()
        return super()._idle_status()

    def _final_status(self) -> Status:
        read = self.to_read()
        if not read:
            return "done", phrase("{result}: you know this game.", result=self._result()), ""
        said = phrase_count(
            "{result}. Read this rule again: {rules}. The page “Result” opens it.",
            "{result}. Read these rules again: {rules}. The page “Result” opens each of them.",
            len(read),
            result=self._result(),
            rules=tuple(read),
        )
        return "done", said, read[0]

    def _announcement(self, how: Phrase) -> Phrase:
        return phrase(
            "Question {number} of {count}: {task} {how}",
            number=self._number + 1,
            count=len(self._course),
            task=self.exercise.task,
            how=how,
        )

    def _say_verdict(self, verdict: Verdict) -> Status:
        if verdict.under_way:
            return "may", verdict.phrase, verdict.rule
        return ("done" if verdict.right else "no"), verdict.phrase, verdict.rule

    def _first_rule(self) -> str:
        return ""  # it might give the answer away

    def _cost(self) -> Phrase | None:
        return None  # there are no stars in a test

    # -- without a kernel ---------------------------------------------------------------------

    def _cover(self) -> Phrase:
        """What the test is, whichever exercises there are: a stored notebook shows this."""
        return phrase(
            "A test of {count} questions about {game}, drawn by the number {seed}. The first answer to each counts; every"
            " answer is explained.",
            count=len(self._course),
            game=_NAMES[self._game],
            seed=self.seed,
        )

    def text(self) -> str:
        """All that is needed to go on by text alone: the question, or, at the end, the result and what to read again."""
        if not self._over:
            return super().text()
        with speaking(self.language):
            again = (str(phrase("Rules to read again")), *self._read_again()) if self.to_read() else ()
            return "\n".join((str(self._result()), *again))

    def _read_again(self) -> list[str]:
        return [f"{rule} {rulebook.entry(rule).title}" for rule in self.to_read()]

    def words(self) -> str:
        """The question, its number, the table and the answers offered; at the end the result and what to read again."""
        with speaking(self.language):
            return "\n".join((*map(str, self._chips()), self.text()))

    def __repr__(self) -> str:
        """What the test is: the same at every run."""
        with speaking(self.language):
            return f"<{self.kind}: {self._cover()}>"

    def figure(self) -> str:
        """What the test is, and a table of its game."""
        picture = latice_figure(latice.deal(seed=0)) if self._game == "latice" else tray_figure(throwdown.start(seed=0))
        return f"<p>{escape(str(self._cover()))}</p>{picture}"

    def drawing(self) -> str:
        """What the test is."""
        return str(self._cover())


_NAMES = {"latice": phrase("Latice"), "throwdown": phrase("Latte Throwdown")}


class _BoardQuiz(Quiz, LaticeBoard):
    """A test on the board."""

    _css = LaticeBoard._css + LESSON_CSS  # noqa: SLF001


class _TrayQuiz(Quiz, LatteTray):
    """A test on the tray."""

    _css = LatteTray._css + LESSON_CSS  # noqa: SLF001


Quiz._on_board = _BoardQuiz  # noqa: SLF001  (the tables are made after what they share)
Quiz._on_tray = _TrayQuiz  # noqa: SLF001
