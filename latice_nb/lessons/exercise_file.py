"""Reads exercises from TOML and checks them, against the rules too: each can be asked of its position.

What is wrong raises an `ExerciseError` that names the file, the exercise, the field and what is wanted.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import Any, Final

from latice_nb import rulebook
from latice_nb.lessons.exercises import HINTS, Exercise, state_of
from latice_nb.lessons.games import GAMES, GOALS
from latice_nb.lessons.goals import MOST_PAR, Goal, LineGoal, QuestionGoal
from latice_nb.tomlfile import Report, Table, TomlError, quoted
from latice_nb.tomlfile import parse as parse_toml
from latice_nb.wording import LANGUAGES

_FIELDS: Final = ("id", "position", "goal", "arguments", "par", "rules", *LANGUAGES)
_MOST_LINES: Final = 100_000
"""How many lines a goal looks at, at most, where it looks at all of them: a second or two."""
_ID: Final = re.compile(r"[^\W_]+(-[^\W_]+)*")
_MOST_ID: Final = 40
_ID_WANTED: Final = (
    f"words joined by hyphens are wanted, such as winds-2, of at most {_MOST_ID} letters and digits in all"
)


class ExerciseError(TomlError):
    """An exercise that can't be used: it names the file, the exercise and the field, and what is wanted."""


def parse(text: str, name: str) -> list[Exercise]:
    """The exercises of a file's text; ``name`` is its folder and its name, such as ``latice/01_placing_tiles.toml``.

    Raises:
        ExerciseError: an exercise can't be used; it says where, and what is wanted.
    """
    whole = parse_toml(text, Report(name, ExerciseError))
    whole.only("exercise")
    return [_Reader(table).exercise() for table in whole.tables("exercise")]


class _Reader:
    """Reads one exercise, and names the field where it fails."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._game, _, rest = table.report.file.partition("/")
        self._tutorial = rest.removesuffix(".toml")

    def exercise(self) -> Exercise:
        """The exercise, everything about it checked."""
        table = self._table
        table.only(*_FIELDS)
        identity = table.text("id", None, _is_id, _ID_WANTED)
        state = self._position()
        arguments = table.table("arguments", needed=False)
        name, goal = self._goal(arguments)
        self._check_arguments(goal, arguments, state)
        made = Exercise(
            identity,
            self._game,
            self._tutorial,
            table.text("position"),
            name,
            arguments.fields,
            table.number("par", 1, MOST_PAR),
            self._rules(),
            {code: self._task(code) for code in LANGUAGES},
            {code: self._hints(code) for code in LANGUAGES},
        )
        self._check_answer(made, goal)
        return made

    def _position(self) -> Any:
        table = self._table
        if self._game not in GAMES:
            table.wrong("position", f"the file is in one of the folders {', '.join(GAMES)}, not in {self._game}")
        wanted = f"a position of this folder’s game is wanted: “{self._game} …”"
        text = table.text("position", None, lambda text: text.startswith(f"{self._game} "), wanted)
        try:
            return state_of(self._game, text)
        except ValueError as fault:
            table.wrong("position", str(fault))

    def _goal(self, arguments: Table) -> tuple[str, Goal]:
        table, kit, of = self._table, GAMES[self._game], arguments.fields.get("of")
        name = table.text("goal")
        goal = kit.goal(name, of)
        if goal is None and (kinds := kit.kinds_of(name)):
            arguments.wants("of", f"one of {', '.join(kinds)} is wanted")
        if goal is None:
            known = sorted({full.partition(":")[0] for full in kit.all_goals})
            elsewhere = any(full.partition(":")[0] == name for full in GOALS)
            wanted = f"{name} is asked of another game; " if elsewhere else ""
            table.wants("goal", f"{wanted}one of {', '.join(known)} is wanted")
        assert goal is not None  # (a report that gathers nothing has raised)
        return name, goal

    def _check_arguments(self, goal: Goal, arguments: Table, state: Any) -> None:
        for name in arguments.fields:
            if name != "of" and name not in goal.arguments:
                known = ", ".join(goal.arguments) or "none"
                arguments.wrong(name, f"the goal takes no such argument; it takes: {known}")
        for name, argument in goal.arguments.items():
            if name not in arguments:
                if argument.needed:
                    arguments.wants(name, "the goal takes it")
            elif problem := argument.check(arguments.fields[name], state):
                arguments.wrong(name, f"{problem} (given: {quoted(arguments.fields[name])})")

    def _rules(self) -> tuple[str, ...]:
        known = {rule.id for rule in rulebook.rules() if rule.game == self._game}
        wanted = 'a list of ids of rules of this game is wanted, such as ["L4.1"]'
        found = self._table.texts("rules", known.__contains__, wanted)
        if not found:
            self._table.wants("rules", wanted)
        return found

    def _task(self, code: str) -> str:
        said = self._table.table(code)
        said.only("task", "hints")
        return said.text("task", None, str.strip, "a sentence is wanted")

    def _hints(self, code: str) -> tuple[str, ...]:
        said = self._table.table(code)
        wanted = f"{HINTS} hints are wanted: the rule, where to look, which piece, the answer"
        found = said.texts("hints", str.strip, wanted, same=True)
        if len(found) != HINTS:
            said.wants("hints", wanted)
        return found

    def _check_answer(self, made: Exercise, goal: Goal) -> None:
        """That the exercise can be answered at all: somebody is to move, or the answer is among those offered."""
        if isinstance(goal, LineGoal):
            self._check_line(made, goal)
        else:
            self._check_question(made, goal)

    def _check_line(self, made: Exercise, goal: LineGoal) -> None:
        if made.state.actor not in range(len(made.state.seats)):
            self._table.wrong("position", "a seat is to act in an exercise that is played")
        if goal.searches and (lines := len(made.state.legal()) ** made.par) > _MOST_LINES:
            problem = f"{made.goal} looks at every line of so many actions, here about {lines:.0e}, and {_MOST_LINES:,} are the most"
            self._table.wrong("par", problem)

    def _check_question(self, made: Exercise, goal: QuestionGoal) -> None:
        if made.par != 1:
            self._table.wants("par", "1 is wanted for a question")
        try:
            asked = goal.ask(made.state, made.arguments)
        except ValueError as fault:  # (such as of dice that come home, before they are rolled)
            self._table.wrong("position", f"{made.goal} can’t be asked of it: {fault}")
            return
        if asked.choices and asked.right not in asked.choices:
            offered = ", ".join(islice(asked.choices, 12))
            self._table.wrong("arguments.choices", f"the right answer, {asked.right}, is not among {offered}")


def _is_id(text: str) -> bool:
    return len(text) <= _MOST_ID and _ID.fullmatch(text) is not None
