"""The course: every exercise that there is, found by listing the folders of the games.

There is one file for each tutorial, such as ``latice/01_placing_tiles.toml``; adding an exercise touches one file.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from latice_nb.lessons.exercise_file import ExerciseError, parse
from latice_nb.lessons.exercises import Exercise
from latice_nb.lessons.games import GAMES
from latice_nb.tomlfile import Fault


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
    return gathered({game: _texts(game) for game in GAMES})


def _texts(game: str) -> dict[str, str]:
    """The texts of a game's files by the files' names, in the order of the course."""
    folder = files("latice_nb.lessons").joinpath(game)
    found = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(found, key=lambda one: one.name)}


def gathered(texts: dict[str, dict[str, str]]) -> dict[str, Exercise]:
    """The exercises of every game's files by their ids; raises `ExerciseError`, also where two have one id."""
    found: dict[str, Exercise] = {}
    for game, named in texts.items():
        for file, text in named.items():
            for one in parse(text, f"{game}/{file}"):
                if one.id in found:
                    other = found[one.id]
                    problem = f"{other.game}/{other.tutorial}.toml has an exercise of this id already"
                    raise ExerciseError(Fault(f"{game}/{file}", one.id, "id", problem))
                found[one.id] = one
    return found
