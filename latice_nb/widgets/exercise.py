"""An exercise in progress: the task, hints, and a verdict that explains every answer.

An :class:`Exercising` is a game with a task: what it adds to the game's scene is in `exercise_scene`, and what is
right is decided by `latice_nb.lessons.judge`. `latice_nb.widgets.lesson.Lesson` shows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Any, Final

from latice_nb.game import CHANCE, Driver, Event, NotationError, Refusal
from latice_nb.lessons import Exercise, Verdict, exercise, exercises, judge
from latice_nb.lessons.exercises import HINTS
from latice_nb.lessons.goals import SQUARES, QuestionGoal
from latice_nb.lessons.judge import question, say_answer
from latice_nb.lessons.progress import forget_progress, keep_progress, keeps_progress, remember_solved
from latice_nb.lessons.progress_file import MOST_STARS
from latice_nb.lessons.verdicts import SEED
from latice_nb.lessons.verdicts import refused as verdict_of
from latice_nb.widgets.answers import Reason
from latice_nb.widgets.exercise_scene import (
    AGAIN,
    ANSWER,
    DONE,
    HINT,
    NEXT,
    SKIP,
    STEP,
    how_to_answer,
    with_question,
    with_steps,
)
from latice_nb.widgets.games import KITS
from latice_nb.widgets.kit import Look, Status
from latice_nb.widgets.links import link
from latice_nb.widgets.play import Play
from latice_nb.widgets.reply import Reply
from latice_nb.widgets.scene import Option, Scene, Tool
from latice_nb.wording import Phrase, language, phrase, phrase_count, spoken

KEEP: Final = "progress"
"""The option that keeps progress in a file."""

_HIDDEN_TOOLS: Final = frozenset({"edit", "hint", "restart"})


class Exercising(Play):
    """A game with a task and a judge.

    Args:
        course: the exercises to go on to.
        first: the one to begin with.

    Attributes:
        exercise: the exercise on the table.
        verdict: what the judge said last of it; None while nothing is answered.
        stars: the stars that its answer brought; 0 until it is solved.
        hints_used: how many hints were given.
        tries: how many wrong tries were made.
    """

    def __init__(self, course: Sequence[Exercise], first: Exercise) -> None:
        self.course = tuple(course)
        self._announced = False
        self._trouble: Phrase | None = None
        self._take(first)
        super().__init__(KITS[first.game], lambda: self.exercise.state, mode="study", seed=SEED)

    @classmethod
    def of(cls, name: str | Exercise) -> Exercising:
        """An exercise, or one by its id, among those of its tutorial; raises `KeyError` where there is none."""
        first = name if isinstance(name, Exercise) else exercise(name)
        course = exercises(first.game, first.tutorial)
        return cls(course if first in course else (first,), first)

    def _take(self, wanted: Exercise) -> None:
        """Forget the last exercise and take another."""
        self.exercise = wanted
        self.verdict: Verdict | None = None
        self.stars = 0
        self.hints_used = 0
        self.tries = 0
        self._hinted = False
        self._chosen = ""

    def make_driver(self, opening: Any) -> Driver[Any]:
        """The driver of a position; what chance will do there may be the answer to a question, so it waits."""
        waits = self.exercise.is_question and opening == self.exercise.state and opening.actor == CHANCE
        return Driver(opening, self.seed, chance_waits=waits)

    def forget(self) -> None:
        """Forget what belonged to the last position only; the hints that were given stay."""
        used = self.hints_used
        super().forget()
        self.hints_used = used

    # -- the course ---------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The place of the exercise in the course, from 0."""
        return self.course.index(self.exercise)

    def next(self) -> Reply | None:
        """Go on to the next exercise of the course, or to the first after the last."""
        self.go_to(self.course[(self.number + 1) % len(self.course)])
        return None

    def go_to(self, wanted: Exercise) -> None:
        """Put another exercise of the course on the table."""
        self._take(wanted)
        self._announced = True
        self.start(wanted.state)

    def again(self) -> Reply | None:
        """Back to the exercise's own position; the hints that were given stay."""
        self.verdict = None
        self.start(self.exercise.state)
        return None

    def hint(self) -> Reply | None:
        """Give the next of the four hints."""
        if self.hints_used < HINTS and not self.settled:
            self.hints_used += 1
        self._hinted = True
        self.status = None
        goal = self.exercise.made_goal
        if not (self.asking and isinstance(goal, QuestionGoal) and goal.kind == SQUARES):
            return None
        kind, said, rule = self.idle_status(self.look())
        return Reply(said, rule, kind=kind)  # a new scene would forget the squares chosen in the page

    def last_hint(self) -> Phrase | str:
        """The newest hint that was given."""
        return self.exercise.hint(max(self.hints_used - 1, 0))

    # -- answers ------------------------------------------------------------------------------

    @property
    def settled(self) -> bool:
        """Whether what is answered now counts no more."""
        return bool(self.stars)

    @property
    def asking(self) -> bool:
        """Whether a question stands unanswered; after its answer the table may be played on."""
        return self.exercise.is_question and not self.settled

    @property
    def line(self) -> tuple[Any, ...] | None:
        """What was played on the exercise's position; None where another one was put on the table."""
        opening, state = self.record.opening, self.exercise.state
        began = replace(opening, seats=state.seats) == state  # (whatever its seats are called now)
        return self.record.actions if began else None

    @property
    def counts(self) -> bool:
        """Whether the next action is a try at the exercise, even if the rules refuse it."""
        tried = self.verdict is not None and not self.verdict.under_way
        return not (tried or self.settled or self.exercise.is_question) and self.line is not None

    def answer(self, text: str) -> Verdict:
        """Answer a question, or play an action's text, and hear the verdict.

        A question that is settled is judged again without counting; use `play` for moves on its table.

        Raises:
            NotationError: the text is no answer.
        """
        if self.asking:
            verdict = judge(self.exercise, text)
            self.note(verdict)
            return verdict
        if self.exercise.is_question:
            return judge(self.exercise, text)  # a cell run again: judged, but it counts no more
        verdict = judge(self.exercise, *(self.line or ()), text)
        if verdict.refusal is None:
            self.play(text)
        else:
            self.refused_try(verdict)
        return verdict

    def play(self, action: Any, path: tuple[str, ...] = (), *chance: Any) -> tuple[Event, ...]:
        """Play an action, and have it judged where it is a try at the exercise."""
        events = super().play(action, path, *chance)
        line = self.line
        self._hinted = False
        if line and not self.exercise.is_question and not self.settled:
            self.note(judge(self.exercise, *line))
        else:
            self.verdict = None
        return events

    def note(self, verdict: Verdict) -> None:
        """Note a verdict: tries, and the stars of a right answer."""
        was_wrong = self.verdict is not None and not self.verdict.right and not self.verdict.under_way
        self.verdict = verdict
        self._hinted = False
        if self.settled:
            return
        if verdict.right:
            over = max(self._own_actions() - self.exercise.par, 0)
            self.stars = max(MOST_STARS - self.hints_used - self.tries - over, 1)
            self._trouble = remember_solved(self.exercise.id, self.stars)
        elif not verdict.under_way and (not was_wrong or self.exercise.is_question):
            self.tries += 1

    def _own_actions(self) -> int:
        """How many actions were taken, those of chance not counted."""
        if self.exercise.is_question:
            return 1
        record = self.record
        return sum(state.actor != CHANCE for state, _ in zip(record.states(), record.actions, strict=False))

    def refused_try(self, verdict: Verdict) -> Phrase:
        """Count a try that the rules refuse, where tries count; what to say of it."""
        if not self.counts:
            return verdict.phrase
        self.tries += 1
        return phrase("{said} A refused try counts as a try.", said=verdict.phrase)

    def no_answer(self, problem: Phrase) -> Phrase:
        """What to say of an answer that can't be read."""
        return problem

    # -- the scene ----------------------------------------------------------------------------

    def build_scene(self, ply: int, pause: int = 0) -> Scene:
        """The game's scene with the task, the ways to answer and the steps of the lesson."""
        scene = super().build_scene(ply, pause)
        if not self.settled:
            self.kit.keep_quiet(scene.answers, self.exercise.goal)
        goal = self.exercise.made_goal
        if self.asking and isinstance(goal, QuestionGoal):
            scene = with_question(scene, goal, question(self.exercise), self._chosen, self.first_rule())
        return replace(
            with_steps(scene, self.steps()),
            name=str(self.name()),
            title=self.exercise.task,
            owner=-1,
            counted=self.counts,
            chips=(*map(str, self.chips()), scene.title, *scene.chips),
            options=self.options(),
        )

    def name(self) -> Phrase:
        """What the table is, as spoken."""
        return phrase("Exercise {id}", id=self.exercise.id)

    def link(self) -> str:
        """The address of the exercise; of the position, where a notebook has made an exercise of its own."""
        return link(show=f"Lesson({self.exercise.id})") if self.exercise in exercises() else super().link()

    def chips(self) -> tuple[Phrase, ...]:
        """Short facts beside the title."""
        chips = [phrase("Exercise {number} of {count}", number=self.number + 1, count=len(self.course))]
        if not self.exercise.is_question:
            chips.append(phrase_count("par: {count} action", "par: {count} actions", self.exercise.par))
        if self.stars:
            chips.append(self._say_stars())
        return tuple(chips)

    def _say_stars(self) -> Phrase:
        shown = "★" * self.stars + "☆" * (MOST_STARS - self.stars)
        return phrase("{shown} {stars} of {most} stars", shown=shown, stars=self.stars, most=MOST_STARS)

    def steps(self) -> list[tuple[str, Phrase]]:
        """The buttons to go on by, and what stands on them."""
        steps: list[tuple[str, Phrase]] = []
        if not self.settled:
            steps.append((HINT, phrase("Hint")))
        if self.line is None or self.line:
            steps.append((AGAIN, phrase("Try again")))
        steps.append((NEXT, phrase("Next exercise")) if self.settled else (SKIP, phrase("Skip")))
        return steps

    def options(self) -> tuple[Option, ...]:
        """The switch that keeps progress in a file."""
        choices = (("off", str(phrase("no"))), ("on", str(phrase("yes"))))
        value = "on" if keeps_progress() else "off"
        return (Option(KEEP, str(phrase("Keep my progress in a file on this computer")), value, choices),)

    def tools(self) -> tuple[Tool, ...]:
        """The toolbar, without what an exercise has buttons for."""
        return tuple(tool for tool in super().tools() if tool.command not in _HIDDEN_TOOLS)

    def idle_status(self, look: Look) -> Status:
        """The verdict; or the hint that was given, or how to answer."""
        rule = self.first_rule()
        if self.verdict is not None and not self._hinted:
            return self.say_verdict(self.verdict)
        if self.line and not self._hinted:
            return super().idle_status(look)
        if self.hints_used:
            hint = self.exercise.hint(self.hints_used - 1)
            said = phrase("Hint {number} of {count}: {hint}", number=self.hints_used, count=HINTS, hint=hint)
            return "may", said, rule
        how = self._how(look)
        if (cost := self.cost()) is not None:
            how = phrase("{how} {cost}", how=how, cost=cost)
        return "idle", self.announcement(how) if self._announced else how, rule

    def cost(self) -> Phrase | None:
        """What costs a star, and what par is."""
        if self.exercise.is_question:
            return phrase("Each hint and each wrong answer costs one of three stars.")
        return phrase(
            "Each hint, each wrong or refused try and each action over par, the fewest that do it, costs one of three"
            " stars."
        )

    def first_rule(self) -> str:
        """The rule to show with the task; none where naming it is the task."""
        return "" if self.exercise.goal == "says-which-rule" else self.exercise.rules[0]

    def announcement(self, how: Phrase) -> Phrase:
        """What is said when the exercise is new on the table, so that it is heard as well."""
        return phrase(
            "Exercise {number} of {count}: {task} {how}",
            number=self.number + 1,
            count=len(self.course),
            task=self.exercise.task,
            how=how,
        )

    def _how(self, look: Look) -> Phrase:
        """How to answer."""
        goal = self.exercise.made_goal
        if isinstance(goal, QuestionGoal):
            return how_to_answer(goal, question(self.exercise))
        said = super().idle_status(look)[1]
        return said if isinstance(said, Phrase) else phrase("{said}", said=said)

    def say_verdict(self, verdict: Verdict) -> Status:
        """A verdict as the table says it, and what may be done next."""
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

    def on_path(self, path: tuple[str, ...], action: str) -> Reply | None:
        """Take a step of the lesson, an answer, or a move."""
        kind, _, value = action.partition(":")
        if kind == ANSWER:
            return self._answered(value)
        if path[0] == DONE:
            return self._answered(path[1].replace("+", ","), path[1])
        if kind == STEP:
            return {NEXT: self.next, SKIP: self.next, AGAIN: self.again, HINT: self.hint}[value]()
        return super().on_path(path, action)

    def on_refused(self, scene: Scene, path: tuple[str, ...], reason: Reason) -> Reply:
        """Say why a choice is refused, and count it as a try where it was one."""
        reply, refusal = super().on_refused(scene, path, reason), scene.answers.refusal(path)
        # Where a path begins with a button of words, another pick after it is a slip.
        if refusal is None or not reason.rule or len(path) == 1 or scene.spots()[path[0]].text:
            return reply
        return self._as_a_try(reply, refusal)

    def refused(self, refusal: Refusal, aim: str) -> Reply:
        """Say why a typed action is refused, and count it as a try where it was one."""
        return self._as_a_try(super().refused(refusal, aim), refusal)

    def _as_a_try(self, reply: Reply, refusal: Refusal) -> Reply:
        before = self.verdict
        said = self.refused_try(verdict_of(refusal))
        return replace(reply, said=said, anew=self.verdict is not before)

    def on_command(self, command: str, value: str) -> Reply | None:
        """Obey the toolbar and the fields; what is typed while a question stands is its answer."""
        if self.asking and command in {ANSWER, "type"}:
            return self._answered(value)
        if self.asking and command in self.kit.typed_fields:
            return Reply(self._how(self.look()), self.first_rule())
        return super().on_command(command, value)

    def _answered(self, text: str, chosen: str = "") -> Reply | None:
        """Take the answer to the question; `chosen` are the squares that it picked in the page."""
        try:
            verdict = judge(self.exercise, text)
        except NotationError as fault:
            return Reply(self.no_answer(fault.phrase))
        self.status = None
        self._chosen = chosen
        self.note(verdict)
        return None

    def on_option(self, _name: str, value: str) -> Reply | None:
        """Keep progress in a file, or stop keeping it."""
        self.say("done", keep_progress() if value == "on" else forget_progress())
        return None

    def undo(self) -> Reply | None:
        """Take a move back, and say of what is left of the line what was said of it before."""
        return self._judged_again(super().undo())

    def redo(self) -> Reply | None:
        """Put a move back, and say of the line what was said of it before."""
        return self._judged_again(super().redo())

    def _judged_again(self, reply: Reply | None) -> Reply | None:
        if reply is None and not self.exercise.is_question:
            line = self.line
            self.verdict = judge(self.exercise, *line) if line else None
            self.status = None
        return reply

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
        offered = "".join(f"\n- {one}" for one in self._offered())
        return f"{self.exercise.task}\n\n{super().drawing()}" + (f"\n{offered}" if offered else "")

    def _offered(self) -> list[str]:
        if not self.exercise.is_question:
            return []
        asked = question(self.exercise)
        return [spoken(say_answer(asked, one), language()) for one in asked.choices]
