"""An exercise on a table: the task, hints, and a verdict that explains every answer.

``Lesson("placing-1")`` is a board or a tray, whichever the exercise is of. What it adds to the table's
scene is in `lesson_scene`; what is right is decided by `latice_nb.lessons.judge`.
"""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import Any, ClassVar

from latice_nb.game import CHANCE, Driver, Event, NotationError, Refusal
from latice_nb.latice.board import NAMES
from latice_nb.lessons import Exercise, Verdict, exercise, exercises, judge
from latice_nb.lessons.exercises import HINTS
from latice_nb.lessons.goals import SQUARES, QuestionGoal
from latice_nb.lessons.judge import question, say_answer
from latice_nb.lessons.progress import forget_progress, keep_progress, keeps_progress, remember_solved
from latice_nb.lessons.progress_file import MOST_STARS
from latice_nb.lessons.verdicts import SEED, refused
from latice_nb.widgets.board import LaticeBoard
from latice_nb.widgets.lesson_scene import (
    AGAIN,
    ANSWER,
    DONE,
    HINT,
    NEXT,
    SKIP,
    STEP,
    InBoth,
    how_to_answer,
    keep_quiet,
    with_question,
    with_steps,
)
from latice_nb.widgets.scene import Option, Reason, Scene, Tool
from latice_nb.widgets.session import Session, Status
from latice_nb.widgets.table import STATIC, Table, check_keywords
from latice_nb.widgets.tray import LatteTray
from latice_nb.wording import LANGUAGES, Phrase, language, phrase, phrase_count, speaking, spoken

KEEP = "progress"
"""The option that keeps progress in a file."""
_HIDDEN_TOOLS = frozenset({"edit", "hint", "restart"})


_ABOUT_EARNING = frozenset({"earns", "earns-most", "foretells"})
"""The goals that ask what is earned."""
_NOT_TRIED = frozenset({"exchange", "end", "reclaim"})
"""What a path begins with that is a choice of several picks, or is pressed twice: another pick is a slip, not a try."""


class Lesson(Session):
    """An exercise to solve; wrong answers are explained, and may be played on or taken back.

    ``Lesson("placing-1")``. The buttons below the table give hints, begin again, skip, and go on to the
    next exercise of the tutorial. Three stars are for an answer at the first try, without a hint and
    within par, which is the fewest actions that do it. Each hint costs one star, and so do each wrong try,
    each try that the rules refuse and each action over par; whatever solves an exercise brings one star at
    least. A wrong try that is played on is one try until it is taken back, and a text that can't be read
    is none. Until an exercise is solved the table doesn't say where a tile earns most, nor what a square earns
    where that is the task.

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

    kind: ClassVar[str] = "Lesson"

    def __new__(cls, name: str | Exercise, *args: Any, **given: Any) -> Any:
        """The widget of the table of the exercise's game."""
        made = cls
        if not issubclass(cls, LaticeBoard | LatteTray):
            made = cls._on_tray if cls._game_of(name) == "throwdown" else cls._on_board
        return super().__new__(made, name, *args, **given)

    _on_board: ClassVar[Any]
    _on_tray: ClassVar[Any]

    @classmethod
    def _game_of(cls, name: Any) -> str:
        return (name if isinstance(name, Exercise) else exercise(name)).game

    def __init__(self, name: str | Exercise, **given: Any) -> None:
        check_keywords(self.kind, given, Table.options)
        first = name if isinstance(name, Exercise) else exercise(name)
        course = exercises(first.game, first.tutorial)
        self._begin(course if first in course else (first,), first, given)

    def _begin(self, course: tuple[Exercise, ...], first: Exercise, given: dict[str, Any]) -> None:
        self._course = course
        self._announced = False
        self._trouble: Phrase | None = None
        self._set_out(first)
        super().__init__(first.state, mode="study", seed=SEED, **given)

    def _set_out(self, wanted: Exercise) -> None:
        """Forget the last exercise and take another."""
        self.exercise = wanted
        self.verdict: Verdict | None = None
        self.stars = 0
        self._used = 0
        self._tries = 0
        self._hinted = False
        self._chosen = ""

    # -- the course ---------------------------------------------------------------------------

    @property
    def _number(self) -> int:
        """The place of the exercise in the course, from 0."""
        return self._course.index(self.exercise)

    def next(self) -> None:
        """Go on to the next exercise of the tutorial, or to the first after the last."""
        self._go_to(self._course[(self._number + 1) % len(self._course)])

    def _go_to(self, wanted: Exercise) -> None:
        self._set_out(wanted)
        self._announced = True
        self._fresh = lambda: wanted.state
        self._restart_from(wanted.state)

    def again(self) -> None:
        """Back to the exercise's own position; the hints that were given stay."""
        self.verdict = None
        self._restart_from(self.exercise.state)

    def hint(self) -> str:
        """The next of the four hints."""
        if self._used < HINTS and not self._settled:
            self._used += 1
        self._hinted = True
        self._status = None
        goal = self.exercise.made_goal
        if self._asking and isinstance(goal, QuestionGoal) and goal.kind == SQUARES:
            with speaking(self.language):
                kind, said, rule = self._idle_status()
                self.tell(said, rule, kind=kind)  # a new scene would forget the squares chosen in the page
        else:
            self.refresh()
        with speaking(self.language):
            return self.exercise.hint(max(self._used - 1, 0))

    def _start(self, opening: Any) -> None:
        super()._start(opening)
        if self.exercise.is_question and opening == self.exercise.state and opening.actor == CHANCE:
            self._driver = Driver(opening, chance_waits=True)  # what chance will do might be the answer
            self._told = []
            self._forget()
            self._publish()

    # -- answers ------------------------------------------------------------------------------

    def answer(self, text: str) -> Verdict:
        """Answer a question, or play an action's text, and hear the verdict.

        A question that is settled is judged again without counting; use `play` for moves on its table.

        Raises:
            NotationError: the text is no answer.
        """
        if self._asking:
            self._note(judge(self.exercise, text))
            self.refresh()
            assert self.verdict is not None  # (it was just taken)
            return self.verdict
        if self.exercise.is_question and not self._example:
            return judge(self.exercise, text)  # a cell run again: judged, but it counts no more
        verdict = judge(self.exercise, *(self._line or ()), text)
        if verdict.refusal is None:
            self.play(text)
        else:
            self._refused(verdict)
        return verdict

    def _refused(self, verdict: Verdict) -> Phrase:
        """Count a try that the rules refuse, where tries count; what to say of it."""
        if not self._counted:
            return verdict.phrase
        self._tries += 1
        return phrase("{said} A refused try counts as a try.", said=verdict.phrase)

    @property
    def _counted(self) -> bool:
        """Whether the next action is a try at the exercise, if the rules refuse it too."""
        tried = self.verdict is not None and not self.verdict.under_way
        return not (tried or self._settled or self.exercise.is_question) and self._line is not None

    @property
    def _asking(self) -> bool:
        """Whether a question stands unanswered; after its answer the table may be played on."""
        return self.exercise.is_question and not self._settled and not self._example

    @property
    def _settled(self) -> bool:
        """Whether what is answered now counts no more."""
        return bool(self.stars)

    @property
    def _line(self) -> tuple[Any, ...] | None:
        """What was played on the exercise's position; None where another one was put on the table."""
        if self._example:
            return None
        return self._driver.record.actions if self._began_with(self.exercise.state) else None

    def _of_the_game(self) -> tuple[str, ...]:
        return (*super()._of_the_game(), "verdict", "_hinted")

    def _play(self, action: Any, path: tuple[str, ...], *chance: Any) -> tuple[Event, ...]:
        events = super()._play(action, path, *chance)
        line = self._line
        self._hinted = False
        if line and not self.exercise.is_question and not self._settled:
            self._note(judge(self.exercise, *line))
        else:
            self.verdict = None
        return events

    def _note(self, verdict: Verdict) -> None:
        """Note a verdict: tries, and the stars of a right answer."""
        was_wrong = self.verdict is not None and not self.verdict.right and not self.verdict.under_way
        self.verdict = verdict
        self._hinted = False
        if self._settled:
            return
        if verdict.right:
            over = max(self._own_actions - self.exercise.par, 0)
            self.stars = max(MOST_STARS - self._used - self._tries - over, 1)
            self._solved()
        elif not verdict.under_way and (not was_wrong or self.exercise.is_question):
            self._tries += 1

    @property
    def _own_actions(self) -> int:
        if self.exercise.is_question:
            return 1
        record = self._driver.record
        return sum(state.actor != CHANCE for state, _ in zip(record.states(), record.actions, strict=False))

    def _solved(self) -> None:
        self._trouble = remember_solved(self.exercise.id, self.stars)

    # -- the scene ----------------------------------------------------------------------------

    def build_scene(self, ply: int, pause: int = 0) -> Scene:
        """The table's scene with the task, the ways to answer and the steps of the lesson."""
        scene = super().build_scene(ply, pause)
        if self._example:
            return scene
        if not self._settled:
            keep_quiet(scene.answers, earnings=self.exercise.goal in _ABOUT_EARNING)
        goal = self.exercise.made_goal
        if self._asking and isinstance(goal, QuestionGoal):
            scene = with_question(scene, goal, question(self.exercise), self._chosen, self._first_rule())
        return replace(
            with_steps(scene, self._steps()),
            name=str(self._name()),
            title=self.exercise.task,
            owner=-1,
            counted=self._counted,
            chips=(*map(str, self._chips()), scene.title, *scene.chips),
            options=(*scene.options, *self._options()),
        )

    def _name(self) -> Phrase:
        return phrase("Exercise {id}", id=self.exercise.id)

    def _chips(self) -> tuple[Phrase, ...]:
        chips = [phrase("Exercise {number} of {count}", number=self._number + 1, count=len(self._course))]
        if not self.exercise.is_question:
            chips.append(phrase_count("par: {count} action", "par: {count} actions", self.exercise.par))
        if self.stars:
            chips.append(self._say_stars())
        return tuple(chips)

    def _say_stars(self) -> Phrase:
        shown = "★" * self.stars + "☆" * (MOST_STARS - self.stars)
        return phrase("{shown} {stars} of {most} stars", shown=shown, stars=self.stars, most=MOST_STARS)

    def _steps(self) -> list[tuple[str, Phrase]]:
        steps: list[tuple[str, Phrase]] = []
        if not self._settled:
            steps.append((HINT, phrase("Hint")))
        if self._line is None or self._line:
            steps.append((AGAIN, phrase("Try again")))
        steps.append((NEXT, phrase("Next exercise")) if self._settled else (SKIP, phrase("Skip")))
        return steps

    def _options(self) -> tuple[Option, ...]:
        choices = (("off", str(phrase("no"))), ("on", str(phrase("yes"))))
        value = "on" if keeps_progress() else "off"
        return (Option(KEEP, str(phrase("Keep my progress in a file on this computer")), value, choices),)

    def _tools(self) -> tuple[Tool, ...]:
        return tuple(tool for tool in super()._tools() if tool.command not in _HIDDEN_TOOLS)

    def _idle_status(self) -> Status:
        rule = self._first_rule()
        if self._example:
            return super()._idle_status()
        if self.verdict is not None and not self._hinted:
            return self._say_verdict(self.verdict)
        if self._line and not self._hinted:
            return super()._idle_status()
        if self._used:
            hint = self.exercise.hint(self._used - 1)
            return "may", phrase("Hint {number} of {count}: {hint}", number=self._used, count=HINTS, hint=hint), rule
        how = self._how()
        if (cost := self._cost()) is not None:
            how = phrase("{how} {cost}", how=how, cost=cost)
        if self._announced:
            how = self._announcement(how)
        return "idle", how, rule

    def _cost(self) -> Phrase | None:
        """What costs a star, and what par is."""
        if self.exercise.is_question:
            return phrase("Each hint and each wrong answer costs one of three stars.")
        return phrase(
            "Each hint, each wrong or refused try and each action over par, the fewest that do it, costs one of three"
            " stars."
        )

    def _first_rule(self) -> str:
        """The rule to show with the task; none where naming it is the task."""
        return "" if self.exercise.goal == "says-which-rule" else self.exercise.rules[0]

    def _announcement(self, how: Phrase) -> Phrase:
        """What is said when the exercise is new on the table, so that it is heard as well."""
        return phrase(
            "Exercise {number} of {count}: {task} {how}",
            number=self._number + 1,
            count=len(self._course),
            task=self.exercise.task,
            how=how,
        )

    def _how(self) -> Phrase:
        """How to answer."""
        goal = self.exercise.made_goal
        if isinstance(goal, QuestionGoal):
            return how_to_answer(goal, question(self.exercise))
        said = super()._idle_status()[1]
        return said if isinstance(said, Phrase) else phrase("{said}", said=said)

    def _say_verdict(self, verdict: Verdict) -> Status:
        if verdict.right:
            said = phrase("{said} {stars}", said=verdict.phrase, stars=self._say_stars())
            if self._trouble is not None:
                said = phrase("{said} {more}", said=said, more=self._trouble)
            return "done", said, verdict.rule
        if verdict.under_way:
            return "may", verdict.phrase, verdict.rule
        more = (
            phrase("Answer again, or take a hint.")
            if self.exercise.is_question
            else phrase("Play on, or press “Try again”.")
        )
        return "no", phrase("{said} {more}", said=verdict.phrase, more=more), verdict.rule

    # -- messages -----------------------------------------------------------------------------

    def on_path(self, path: tuple[str, ...], action: str) -> None:
        """Take a step of the lesson, an answer, or a move."""
        kind, _, value = action.partition(":")
        step = {NEXT: self.next, SKIP: self.next, AGAIN: self.again, HINT: self.hint}.get(value)
        if kind == ANSWER:
            self._answered(value)
        elif path[0] == DONE:
            self._answered(path[1].replace("+", ","))
        elif kind == STEP and step is not None:
            step()
        else:
            super().on_path(path, action)

    def on_refused(self, path: tuple[str, ...], reason: Reason) -> None:
        """Say why a choice is refused, and count it as a try where it was one."""
        scene = self._current
        slip = scene is None or scene.answers.kinds.get(path[0]) in _NOT_TRIED
        if self._counted and reason.rule and not slip and len(path) > 1:
            said = self._refused(Verdict(right=False, phrase=self._reason(path), rule=reason.rule))
            reason = replace(reason, text=str(said))
        super().on_refused(path, reason)

    def _reason(self, path: tuple[str, ...]) -> Phrase:
        """Why a path is refused, in every language."""
        found = []
        for code in LANGUAGES:
            with speaking(code):
                answer = self.build_scene(0).answer(path)
                found.append((code, answer.text if isinstance(answer, Reason) else ""))
        return InBoth("", tuple(found))

    def _tell_refusal(self, refusal: Refusal, aim: str = "") -> None:
        super()._tell_refusal(replace(refusal, phrase=self._refused(refused(refusal))), aim)

    def _unread(self, problem: Phrase) -> Phrase:
        """What to say of an answer that can't be read."""
        return problem

    def on_command(self, command: str, value: str) -> None:
        """Obey the toolbar and the fields; what is typed while a question stands is its answer."""
        if command in (ANSWER, "type") and self._asking:
            self._answered(value)
        elif command == "own" and self._asking:
            self.tell(self._how(), self._first_rule())
        else:
            super().on_command(command, value)

    def _answered(self, text: str) -> None:
        try:
            verdict = judge(self.exercise, text)
        except NotationError as fault:
            self.tell(self._unread(fault.phrase))
            return
        self._status = None
        self._chosen = text if all(part in NAMES for part in text.split(",")) else ""
        self._note(verdict)
        self.refresh()

    def on_option(self, name: str, value: str) -> None:
        """Keep progress in a file, or stop keeping it."""
        if name != KEEP:
            super().on_option(name, value)
            return
        self._say("done", keep_progress() if value == "on" else forget_progress())

    def _undo(self) -> None:
        super()._undo()
        self._judge_again()

    def _redo(self) -> None:
        super()._redo()
        self._judge_again()

    def _judge_again(self) -> None:
        """Say of what is left of the line, or of what was put back, what was said of it before."""
        line = self._line
        if not self.exercise.is_question:
            self.verdict = judge(self.exercise, *line) if line else None
            self._status = None
            self.refresh()

    # -- without a kernel ---------------------------------------------------------------------

    def words(self) -> str:
        """The task and the position's text."""
        return f"{self.exercise.id}: {self.exercise.task} {self.exercise.state.text}"

    def figure(self) -> str:
        """The task, the table as a picture, and the answers that are offered."""
        offered = "".join(f"<li>{escape(one)}</li>" for one in self._offered())
        choices = f"<ul>{offered}</ul>" if offered else ""
        return f"<p>{escape(self.exercise.task)}</p>{super().figure()}{choices}"

    def drawing(self) -> str:
        """The task, the table drawn in text, and the answers that are offered."""
        return self.text()

    def text(self) -> str:
        """All that is needed to answer by text alone: the task, the table drawn in text, the answers offered."""
        with speaking(self.language):
            offered = "".join(f"\n- {one}" for one in self._offered())
            return f"{self.exercise.task}\n\n{super().drawing()}" + (f"\n{offered}" if offered else "")

    def _offered(self) -> list[str]:
        if not self.exercise.is_question:
            return []
        asked = question(self.exercise)
        return [spoken(say_answer(asked, one), language()) for one in asked.choices]

    def __repr__(self) -> str:
        """One sentence, the same at every run."""
        with speaking(self.language):
            return f"<{self.kind}: {self.words()}>"


LESSON_CSS = STATIC.joinpath("lesson.css").read_text(encoding="utf-8")


class BoardLesson(Lesson, LaticeBoard):
    """A lesson on the board."""

    _css = LaticeBoard._css + LESSON_CSS  # noqa: SLF001


class TrayLesson(Lesson, LatteTray):
    """A lesson on the tray."""

    _css = LatteTray._css + LESSON_CSS  # noqa: SLF001


Lesson._on_board = BoardLesson  # noqa: SLF001  (the tables are made after what they share)
Lesson._on_tray = TrayLesson  # noqa: SLF001
