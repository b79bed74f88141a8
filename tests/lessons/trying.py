"""Trying an exercise out: every answer worth trying, and the shortest way to solve it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from latice_nb import lessons
from latice_nb.lessons import Exercise, Verdict
from latice_nb.lessons.answers_to_try import first_actions
from latice_nb.lessons.exercise_file import parse
from latice_nb.lessons.games import GAMES
from latice_nb.wording import LANGUAGES

FOLLOWED = 3
"""After how many first actions that leave an exercise open the second ones are tried too."""
SECONDS = 25
"""How many of the second actions are tried: every so many of them."""

GOALS_FILE = Path(__file__).with_name("goals.toml")


@cache
def of_each_goal() -> dict[str, tuple[Exercise, tuple[str, ...]]]:
    """The exercises of goals.toml with the answers that are right, by id."""
    found = {}
    for record in tomllib.loads(GOALS_FILE.read_text("utf-8"))["exercise"]:
        right = tuple(record.pop("right"))
        found[record["id"]] = (one(record), right)
    return found


def one(record: dict[str, Any]) -> Exercise:
    """An exercise from a record that may leave out par and texts; raises `ExerciseError`."""
    texts = {code: {"task": "-", "hints": ["-"] * 4} for code in LANGUAGES}
    record = {"par": 1, **texts, **record}
    (made,) = parse(toml({"exercise": [record]}), f"{record['position'].partition(' ')[0]}/00_test.toml")
    return made


def toml(table: dict[str, Any]) -> str:
    """A record as TOML; only as much of it as records need."""
    return "".join(
        f"[[exercise]]\n{''.join(f'{key} = {value(part)}{chr(10)}' for key, part in record.items())}"
        for record in table["exercise"]
    )


def value(part: Any) -> str:
    """A value as TOML writes it in one line."""
    if isinstance(part, dict):
        return "{" + ", ".join(f"{key} = {value(one)}" for key, one in part.items()) + "}"
    if isinstance(part, list):
        return "[" + ", ".join(map(value, part)) + "]"
    return str(part) if isinstance(part, int) else '"' + str(part).replace("\\", "\\\\").replace('"', '\\"') + '"'


def tried(exercise: Exercise) -> Iterator[tuple[tuple[str, ...], Verdict]]:
    """Every answer of an exercise, lines of two actions among them, with its verdict."""
    followed = 0
    for answer in exercise.answers():
        verdict = lessons.judge(exercise, answer)
        yield (answer,), verdict
        if exercise.is_question or not verdict.under_way or followed == FOLLOWED:
            continue
        followed += 1
        seconds = first_actions(GAMES[exercise.game], exercise.state.play(answer))
        for second in seconds[:: max(len(seconds) // SECONDS, 1)]:
            yield (answer, second), lessons.judge(exercise, answer, second)


def named_in(hint: str, exercise: Exercise, action: Any) -> bool:
    """Whether a hint names all that an action is about: its squares, or its Latte and the die's value."""
    text = str(action)
    if exercise.game == "latice":
        squares = re.findall(r"\b[a-i][1-9]\b", text)
        return all(square in hint for square in squares)
    lattes, baristas = exercise.state.deck.lattes, exercise.state.deck.baristas
    named = [part for part in re.split(r"[ ><]", text) if part in lattes or part in baristas]
    return all(str((lattes.get(part) or baristas[part]).name) in hint for part in named)


def solutions(exercise: Exercise, hint: str = "") -> Iterator[tuple[str, ...]]:
    """Every line of at most par actions that is right; with a hint, only of actions that it names."""

    def search(state: Any, line: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        for action in state.legal():
            if hint and not named_in(hint, exercise, action):
                continue
            longer = (*line, str(action))
            verdict = lessons.judge(exercise, *longer)
            if verdict.right:
                yield longer
            elif verdict.under_way and len(longer) < exercise.par:
                yield from search(state.play(action), longer)

    yield from search(exercise.state, ())
