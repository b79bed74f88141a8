"""The records of exercises, read from TOML and checked.

An exercise is a position, a task, what counts as right (a named goal with arguments), a par, four
hints (the rule, where, which piece, the answer) and the rules it practises, in every language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from latice_nb.wording import LANGUAGES, language

FILES: Final = ("latice.toml",)
HINTS: Final = 4
_FIELDS: Final = {"id", "position", "goal", "arguments", "par", "rules", *LANGUAGES}


class ExerciseError(ValueError):
    """A record that can't be used: it names the file, the exercise and the field."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise.

    Attributes:
        id: its permanent name, such as ``placing-1``.
        position: the position's text.
        goal: the name of what counts as right; see `latice_nb.lessons.judge`.
        arguments: the goal's arguments.
        par: how many answers a good player needs.
        rules: the rules that it practises, by id.
        tasks: the task in each language.
        hints: the four hints in each language.
    """

    id: str
    position: str
    goal: str
    arguments: Mapping[str, Any]
    par: int
    rules: tuple[str, ...]
    tasks: Mapping[str, str]
    hints: Mapping[str, tuple[str, ...]]

    @property
    def task(self) -> str:
        """The task in the language in force."""
        return self.tasks[language()]

    def hint(self, step: int) -> str:
        """One of the four hints in the language in force, counted from 0; the last one for more."""
        return self.hints[language()][min(step, HINTS - 1)]


def exercise(name: str) -> Exercise:
    """One exercise by its id; raises `KeyError` that lists the ids."""
    known = _all()
    if name not in known:
        raise KeyError(f"there is no exercise {name!r}; there are {', '.join(known)}")
    return known[name]


def exercises() -> tuple[Exercise, ...]:
    """Every exercise, in the order of the course."""
    return tuple(_all().values())


@cache
def _all() -> dict[str, Exercise]:
    found: dict[str, Exercise] = {}
    for name in FILES:
        text = files("latice_nb.lessons").joinpath(name).read_text(encoding="utf-8")
        for one in parse(text, name):
            if one.id in found:
                raise ExerciseError(f"{name}: {one.id} is there twice")
            found[one.id] = one
    return found


def parse(text: str, name: str) -> list[Exercise]:
    """The exercises of a file's text; raises `ExerciseError`."""
    try:
        records = tomllib.loads(text).get("exercise", [])
    except tomllib.TOMLDecodeError as fault:
        raise ExerciseError(f"{name}: {fault}") from fault
    return [_exercise(record, f"{name}: {record.get('id', 'an exercise without id')}") for record in records]


def _exercise(record: dict[str, Any], where: str) -> Exercise:
    if unknown := sorted(set(record) - _FIELDS):
        raise ExerciseError(f"{where}: no field is called {', '.join(unknown)}")
    if missing := sorted(_FIELDS - {"arguments"} - set(record)):
        raise ExerciseError(f"{where}: {', '.join(missing)} is missing")
    for code in LANGUAGES:
        said = record[code]
        if not said.get("task") or len(said.get("hints", [])) != HINTS or not all(said["hints"]):
            raise ExerciseError(f"{where}: {code} needs a task and {HINTS} hints")
    return Exercise(
        record["id"],
        record["position"],
        record["goal"],
        record.get("arguments", {}),
        record["par"],
        tuple(record["rules"]),
        {code: record[code]["task"] for code in LANGUAGES},
        {code: tuple(record[code]["hints"]) for code in LANGUAGES},
    )
