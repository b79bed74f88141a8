"""The records of exercises, read from TOML and checked.

An exercise is a position, a task, what counts as right (a named goal with arguments), a par, four
hints (the rule, where, which piece, the answer) and the rules it practises, in every language. There
is one file for each tutorial, ``latice/01_placing_tiles.toml``; files are found by listing the folders.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import islice
from typing import Any, Final

from latice_nb import latice, rulebook, throwdown
from latice_nb.lessons.goals import BOTH, GOALS, Goal, LineGoal, QuestionGoal, goal_named, kinds_of
from latice_nb.lessons.spelling import first_actions, samples
from latice_nb.wording import LANGUAGES, language

GAMES: Final[Mapping[str, Any]] = {"latice": latice.State, "throwdown": throwdown.State}
"""The folders of exercises, in the order of the course, and the games they are of."""

HINTS: Final = 4
MOST_PAR: Final = 12
_FIELDS: Final = {"id", "position", "goal", "arguments", "par", "rules", *LANGUAGES}
_TEXTS: Final = {"task", "hints"}


class ExerciseError(ValueError):
    """A record that can't be used: it names the file, the exercise and the field, and what is allowed."""

    def __init__(self, file: str, identity: str, where: str, problem: str) -> None:
        super().__init__(f"{file}: {identity}: {where}: {problem}" if where else f"{file}: {identity}: {problem}")
        self.file, self.identity, self.field = file, identity, where


@dataclass(frozen=True, slots=True, eq=False)
class Exercise:
    """One exercise.

    Attributes:
        id: its permanent name, such as ``placing-1``.
        game: ``latice`` or ``throwdown``.
        tutorial: the tutorial it belongs to, by its file's name, such as ``01_placing_tiles``.
        position: the position's text.
        goal: the name of what counts as right; see `latice_nb.lessons.goals`.
        arguments: the goal's arguments.
        par: how many actions a good player needs; 1 for a question.
        rules: the rules that it practises, by id; the first is shown with the task.
        tasks: the task in each language.
        hints: the four hints in each language.
    """

    id: str
    game: str
    tutorial: str
    position: str
    goal: str
    arguments: Mapping[str, Any]
    par: int
    rules: tuple[str, ...]
    tasks: Mapping[str, str]
    hints: Mapping[str, tuple[str, ...]]

    @property
    def state(self) -> Any:
        """The position; hidden tiles are dealt, always the same ones."""
        return _state(self.game, self.position)

    @property
    def made_goal(self) -> Goal:
        """The goal itself."""
        goal = goal_named(self.goal, self.arguments.get("of"))
        assert goal is not None  # (checked when the record was read)
        return goal

    @property
    def is_question(self) -> bool:
        """Whether it is answered by saying, and not by playing."""
        return isinstance(self.made_goal, QuestionGoal)

    @property
    def task(self) -> str:
        """The task in the language in force."""
        return self.tasks[language()]

    def hint(self, step: int) -> str:
        """One of the four hints in the language in force, counted from 0; the last one for more."""
        return self.hints[language()][min(step, HINTS - 1)]

    def answers(self) -> tuple[str, ...]:
        """Every answer worth trying, for the tests.

        Of a question all that may be said, or what is near the right answer; else every first action that is
        allowed and a sample of each kind that is refused.
        """
        goal = self.made_goal
        if isinstance(goal, LineGoal):
            return first_actions(self.state)
        return samples(goal.kind, goal.ask(self.state, self.arguments))

    def __repr__(self) -> str:
        """The exercise as it is asked for."""
        return f"lessons.exercise({self.id!r})"


@lru_cache(maxsize=256)
def _state(game: str, position: str) -> Any:
    state = GAMES[game].parse(position)
    return state.fill(0) if game == "latice" else state


def exercise(name: str) -> Exercise:
    """One exercise by its id; raises `KeyError` that lists the ids."""
    known = _all()
    if name not in known:
        raise KeyError(f"there is no exercise {name!r}; there are {', '.join(known)}")
    return known[name]


def exercises(game: str | None = None, tutorial: str | None = None) -> tuple[Exercise, ...]:
    """Every exercise in the order of the course; of one game, or of one tutorial, if asked.

    Raises:
        ValueError: there is no such game.
    """
    if game is not None and game not in GAMES:
        raise ValueError(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    return tuple(one for one in _all().values() if game in (None, one.game) and tutorial in (None, one.tutorial))


@cache
def _all() -> dict[str, Exercise]:
    found: dict[str, Exercise] = {}
    for game in GAMES:
        folder = files("latice_nb.lessons").joinpath(game)
        if not folder.is_dir():  # version control keeps no empty folder
            continue
        for file in sorted(folder.iterdir(), key=lambda one: one.name):
            if not file.name.endswith(".toml"):
                continue
            for one in parse(file.read_text(encoding="utf-8"), f"{game}/{file.name}"):
                if one.id in found:
                    other = found[one.id]
                    raise ExerciseError(
                        f"{game}/{file.name}", one.id, "id", f"{other.game}/{other.tutorial}.toml has it already"
                    )
                found[one.id] = one
    return found


def parse(text: str, name: str) -> list[Exercise]:
    """The exercises of a file's text; ``name`` is its folder and its name.

    Raises:
        ExerciseError: a record can't be used; it says where and what is allowed.
    """
    try:
        whole = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise ExerciseError(name, "the file", "", str(fault)) from fault
    if unknown := sorted(set(whole) - {"exercise"}):
        raise ExerciseError(name, "the file", unknown[0], "only [[exercise]] tables stand here")
    records = whole.get("exercise", [])
    if not isinstance(records, list) or not all(isinstance(one, dict) for one in records):
        raise ExerciseError(name, "the file", "exercise", "records are written as [[exercise]]")
    return [_Reader(record, name).exercise() for record in records]


class _Reader:
    """Reads one record, and names the field where it fails."""

    def __init__(self, record: dict[str, Any], file: str) -> None:
        self._record = record
        self._file = file
        self._game, _, rest = file.partition("/")
        self._tutorial = rest.removesuffix(".toml")
        self._id = str(record.get("id") or "an exercise without id")

    def _fail(self, where: str, problem: str) -> ExerciseError:
        return ExerciseError(self._file, self._id, where, problem)

    def exercise(self) -> Exercise:
        """The exercise, everything about it checked."""
        record = self._record
        if unknown := sorted(set(record) - _FIELDS):
            raise self._fail(unknown[0], f"there is no such field; the fields are {', '.join(sorted(_FIELDS))}")
        if missing := sorted(_FIELDS - {"arguments"} - set(record)):
            raise self._fail(missing[0], "it is missing")
        if not isinstance(record["id"], str) or not all(part.isalnum() for part in record["id"].split("-")):
            raise self._fail("id", "words of letters and digits joined by hyphens are wanted, such as winds-2")
        state = self._position()
        arguments = record.get("arguments", {})
        goal = self._goal(arguments)
        self._check_arguments(goal, arguments, state)
        if type(record["par"]) is not int or not 1 <= record["par"] <= MOST_PAR:
            raise self._fail("par", f"a whole number from 1 to {MOST_PAR} is wanted")
        made = Exercise(
            record["id"],
            self._game,
            self._tutorial,
            record["position"],
            record["goal"],
            arguments,
            record["par"],
            self._rules(),
            {code: self._texts(code)["task"] for code in LANGUAGES},
            {code: tuple(self._texts(code)["hints"]) for code in LANGUAGES},
        )
        self._check_answer(made, goal)
        return made

    def _position(self) -> Any:
        text = self._record["position"]
        if self._game not in GAMES:
            raise self._fail("position", f"the folder is one of {', '.join(GAMES)}, not {self._game}")
        if not isinstance(text, str) or not text.startswith(f"{self._game} "):
            raise self._fail("position", f"a position of this folder's game is wanted: “{self._game} …”")
        try:
            return _state(self._game, text)
        except ValueError as fault:
            raise self._fail("position", str(fault)) from fault

    def _goal(self, arguments: Any) -> Goal:
        name = self._record["goal"]
        if not isinstance(arguments, dict):
            raise self._fail("arguments", 'a table such as { tile = "rT" } is wanted')
        kinds = kinds_of(str(name))
        of = arguments.get("of")
        goal = goal_named(str(name), of)
        if goal is None and kinds:
            raise self._fail("arguments.of", f"it is one of {', '.join(kinds)}, not {of!r}")
        if goal is None:
            known = sorted({full.partition(":")[0] for full in GOALS})
            raise self._fail("goal", f"there is no goal {name!r}; there are {', '.join(known)}")
        if self._game not in goal.games:
            where = "either game" if goal.games == BOTH else " and ".join(goal.games)
            raise self._fail("goal", f"{name} is asked of {where}")
        return goal

    def _check_arguments(self, goal: Goal, arguments: dict[str, Any], state: Any) -> None:
        given = {name: value for name, value in arguments.items() if name != "of"}
        known = ", ".join(goal.arguments) or "none"
        if unknown := sorted(set(given) - set(goal.arguments)):
            raise self._fail(f"arguments.{unknown[0]}", f"the goal takes no such argument; it takes: {known}")
        for name, argument in goal.arguments.items():
            if name not in given:
                if argument.needed:
                    raise self._fail(f"arguments.{name}", "it is missing")
                continue
            if problem := argument.check(given[name], state):
                raise self._fail(f"arguments.{name}", f"{problem} (given: {given[name]!r})")

    def _rules(self) -> tuple[str, ...]:
        known = {rule.id for rule in rulebook.rules() if rule.game == self._game}
        given = self._record["rules"]
        if not isinstance(given, list) or not given:
            raise self._fail("rules", 'a list of rule ids is wanted, such as ["L4.1"]')
        for rule in given:
            if not isinstance(rule, str) or rule not in known:
                raise self._fail("rules", f"there is no rule {rule!r} of this game")
        return tuple(given)

    def _texts(self, code: str) -> dict[str, Any]:
        said = self._record[code]
        if not isinstance(said, dict) or set(said) != _TEXTS:
            raise self._fail(code, f"{code}.task and {code}.hints are wanted, and nothing else")
        if not isinstance(said["task"], str) or not said["task"].strip():
            raise self._fail(f"{code}.task", "a sentence is wanted")
        hints = said["hints"]
        fits = isinstance(hints, list) and len(hints) == HINTS
        if not fits or not all(isinstance(one, str) and one.strip() for one in hints):
            raise self._fail(
                f"{code}.hints", f"{HINTS} hints are wanted: the rule, where to look, which piece, the answer"
            )
        return said

    def _check_answer(self, made: Exercise, goal: Goal) -> None:
        """That the exercise can be answered at all: somebody is to move, or the answer is among those offered."""
        if isinstance(goal, LineGoal):
            if made.state.actor not in range(len(made.state.seats)):
                raise self._fail("position", "a seat is to act in an exercise that is played")
            return
        if made.par != 1:
            raise self._fail("par", "it is 1 for a question")
        try:
            asked = goal.ask(made.state, made.arguments)
        except ValueError as fault:  # (such as of dice that come home, before they are rolled)
            raise self._fail("position", f"{made.goal} can't be asked of it: {fault}") from fault
        if asked.choices and asked.right not in asked.choices:
            offered = ", ".join(islice(asked.choices, 12))
            raise self._fail("arguments.choices", f"the right answer, {asked.right}, is not among {offered}")
