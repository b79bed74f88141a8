"""A test on a table: twenty questions one after another, each answered once, and what to read again at the end."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import Any

from latice_nb import rulebook
from latice_nb.faults import described
from latice_nb.game import NotationError
from latice_nb.lessons import Exercise, Verdict
from latice_nb.lessons.quiz import questions
from latice_nb.widgets.exercise import Exercising
from latice_nb.widgets.exercise_scene import AGAIN, NEXT, SKIP
from latice_nb.widgets.games import KITS
from latice_nb.widgets.kit import Look, Status
from latice_nb.widgets.lesson import Lesson
from latice_nb.widgets.links import link
from latice_nb.widgets.reply import Reply
from latice_nb.widgets.scene import Group, ListLine, Option, Scene
from latice_nb.widgets.table import one_of
from latice_nb.wording import Phrase, language, phrase, phrase_count, speaking


class Testing(Exercising):
    """A run of exercises, in which the first answer to each counts.

    Args:
        game: the game's name.
        seed: of the draw.

    Attributes:
        results: whether each question answered so far was answered rightly, by its place from 0.
        over: whether the last question is past, and the result is shown.
    """

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self._draw(seed)
        super().__init__(self.course, self.course[0])

    def _draw(self, seed: int) -> None:
        self.seed_drawn = seed
        self.course = questions(self.game, seed)
        self.results: dict[int, bool] = {}
        self.over = False

    # -- the course of the test ---------------------------------------------------------------

    @property
    def score(self) -> int:
        """How many questions were answered rightly so far."""
        return sum(self.results.values())

    @property
    def settled(self) -> bool:
        """Whether the question was answered, or the test is over."""
        return self.over or self.number in self.results

    def next(self) -> Reply | None:
        """Go on to the next question; after the last one to the result, and from there to another test."""
        if self.over:
            self._begin(self.seed_drawn + 1)
        elif self.number + 1 < len(self.course):
            self.go_to(self.course[self.number + 1])
        else:
            self.over = True
            self.verdict = self.status = None
        return None

    def again(self) -> Reply | None:
        """Back to the question's own position; once the test is over, the same test from its first question."""
        if not self.over:
            return super().again()
        self._begin(self.seed_drawn)
        return None

    def _begin(self, seed: int) -> None:
        self._draw(seed)
        self.go_to(self.course[0])

    def hint(self) -> Reply | None:
        """Say that there are no hints in a test."""
        return Reply(self.last_hint())

    def last_hint(self) -> Phrase:
        """Why there is no hint."""
        return phrase("There are no hints in a test: answer as you think, and the answer is explained.")

    def note(self, verdict: Verdict) -> None:
        """Keep the verdict; that of the first answer counts, once its line is played out."""
        self.verdict = verdict
        if not verdict.under_way and not self.settled:
            self.results[self.number] = verdict.right

    def answer(self, text: str) -> Verdict:
        """Answer the question, or play an action's text; the first answer counts, and one that is refused is wrong."""
        try:
            return super().answer(text)
        except NotationError as fault:
            raise NotationError(self.no_answer(fault.phrase), fault.text, fault.column) from None

    def refused_try(self, verdict: Verdict) -> Phrase:
        """Count an answer that the rules refuse as a wrong one; what to say of it."""
        if not self.counts:
            return verdict.phrase
        said = phrase("{said} The first answer counts, so this one is wrong.", said=verdict.phrase)
        self.note(replace(verdict, phrase=said))
        self.status = None
        return said

    def no_answer(self, problem: Phrase) -> Phrase:
        """What to say of an answer that can't be read: it doesn't count."""
        return problem if self.settled else phrase("{problem}; this doesn’t count as an answer", problem=problem)

    def unread(self, fault: ValueError) -> Phrase:
        """What to say of a typed action that can't be read."""
        if isinstance(fault, NotationError) and not self.settled:
            return self.no_answer(fault.phrase)
        return super().unread(fault)

    def missed(self) -> list[Exercise]:
        """The questions that were answered wrongly or not at all."""
        return [one for number, one in enumerate(self.course) if not self.results.get(number)]

    def to_read(self) -> list[str]:
        """The ids of the rules to read again: those of the questions missed, the most missed first."""
        rules = [one.rules[0] for one in self.missed()]
        return sorted(dict.fromkeys(rules), key=lambda rule: (-rules.count(rule), rules.index(rule)))

    def result(self) -> Phrase:
        """The score in words."""
        return phrase("{score} of {count} right", score=self.score, count=len(self.course))

    # -- the scene ----------------------------------------------------------------------------

    def build_scene(self, ply: int, pause: int = 0) -> Scene:
        """The question's scene, or, at the end, the result with the rules to read again."""
        scene = super().build_scene(ply, pause)
        if not self.over:
            return scene
        words = {**scene.words, "tab-lists": str(phrase("Result"))}
        return replace(scene, title=str(self.result()), chips=scene.chips[:1], lists=self._groups(), words=words)

    def _groups(self) -> tuple[Group, ...]:
        read = tuple(ListLine(str(rulebook.entry(rule).title), rule=rule) for rule in self.to_read())
        asked = tuple(
            ListLine(one.task, rule=one.rules[0], verdict="yes" if self.results.get(number) else "no")
            for number, one in enumerate(self.course)
        )
        groups = (Group(str(phrase("Rules to read again")), read),) if read else ()
        return (*groups, Group(str(phrase("All questions")), asked))

    def name(self) -> Phrase:
        """What the table is, as spoken."""
        return phrase("Test of {count} questions", count=len(self.course))

    def link(self) -> str:
        """The address of the same test, from its first question on."""
        return link(show=f"Quiz({self.game},{self.seed_drawn})")

    def chips(self) -> tuple[Phrase, ...]:
        """The question's number, and the score so far."""
        number = phrase("Question {number} of {count}", number=self.number + 1, count=len(self.course))
        if self.over:
            return (phrase("Test {seed} is over", seed=self.seed_drawn),)
        return (number, phrase("{score} right so far", score=self.score)) if self.results else (number,)

    def steps(self) -> list[tuple[str, Phrase]]:
        """The buttons to go on by, and what stands on them."""
        if self.over:
            return [(AGAIN, phrase("The same test again")), (NEXT, phrase("Twenty other questions"))]
        steps: list[tuple[str, Phrase]] = []
        if self.line is None or self.line:
            steps.append((AGAIN, phrase("Back to the question")))
        last = self.number + 1 == len(self.course)
        if self.settled:
            steps.append((NEXT, phrase("To the result") if last else phrase("Next question")))
        else:
            steps.append((SKIP, phrase("Skip")))
        return steps

    def options(self) -> tuple[Option, ...]:
        """No progress is kept of a test."""
        return ()

    def idle_status(self, look: Look) -> Status:
        """The verdict or how to answer; at the end the result."""
        if not self.over:
            return super().idle_status(look)
        read = self.to_read()
        if not read:
            return "done", phrase("{result}: you know this game.", result=self.result()), ""
        said = phrase_count(
            "{result}. Read this rule again: {rules}. The page “Result” opens it.",
            "{result}. Read these rules again: {rules}. The page “Result” opens each of them.",
            len(read),
            result=self.result(),
            rules=tuple(read),
        )
        return "done", said, read[0]

    def announcement(self, how: Phrase) -> Phrase:
        """What is said when the question is new on the table."""
        return phrase(
            "Question {number} of {count}: {task} {how}",
            number=self.number + 1,
            count=len(self.course),
            task=self.exercise.task,
            how=how,
        )

    def say_verdict(self, verdict: Verdict) -> Status:
        """A verdict as the table says it."""
        if verdict.under_way:
            return "may", verdict.phrase, verdict.rule
        return ("done" if verdict.right else "no"), verdict.phrase, verdict.rule

    def first_rule(self) -> str:
        """No rule: naming it might give the answer away."""
        return ""

    def cost(self) -> Phrase | None:
        """None: there are no stars in a test."""
        return None

    # -- without a kernel ---------------------------------------------------------------------

    def cover(self) -> Phrase:
        """What the test is, whichever exercises there are: a stored notebook shows this."""
        return phrase(
            "A test of {count} questions about {game}, drawn by the number {seed}. The first answer to each counts; every"
            " answer is explained.",
            count=len(self.course),
            game=self.kit.pages.title,
            seed=self.seed_drawn,
        )

    def text(self) -> str:
        """The question; or, at the end, the result and what to read again."""
        if not self.over:
            return super().text()
        again = (str(phrase("Rules to read again")), *self.read_again()) if self.to_read() else ()
        return "\n".join((str(self.result()), *again))

    def read_again(self) -> list[str]:
        """The rules to read again, each with its title."""
        return [f"{rule} {rulebook.entry(rule).title}" for rule in self.to_read()]

    def words(self) -> str:
        """The question's number and its text; at the end the result and what to read again."""
        return "\n".join((*map(str, self.chips()), self.text()))

    def figure(self) -> str:
        """What the test is, and a table of its game."""
        return f"<p>{escape(str(self.cover()))}</p>{self.kit.figure(self.kit.new(0, {}))}"

    def drawing(self) -> str:
        """What the test is."""
        return str(self.cover())


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

    def __init__(self, game: str, seed: int = 1, **given: Any) -> None:
        one_of("game", game, tuple(KITS))
        if type(seed) is not int:
            raise TypeError(f"a seed is a whole number, not {described(seed)}")
        with speaking(given.get("language", language())):
            self._testing = Testing(game, seed)
        super().__init__(self._testing, **given)

    @property
    def seed(self) -> int:
        """The seed of the draw."""
        return self._testing.seed_drawn

    @property
    def results(self) -> dict[int, bool]:
        """Whether each question answered so far was answered rightly, by its place from 0."""
        return self._testing.results

    @property
    def score(self) -> int:
        """How many questions were answered rightly so far."""
        return self._testing.score

    def to_read(self) -> list[str]:
        """The ids of the rules to read again: those of the questions missed, the most missed first."""
        return self._testing.to_read()

    def summary(self) -> str:
        """The score, and the rules to read again, in words."""
        with self.acting():
            return "\n".join([str(self._testing.result()), *self._testing.read_again()])

    def __repr__(self) -> str:
        """What the test is: the same at every run."""
        with self.acting():
            return f"<{type(self).__name__}: {self._testing.cover()}>"
