"""What a reader has solved: remembered while Python runs, and kept in one small file when the reader agrees.

``keep_progress()`` agrees, ``forget_progress()`` takes it back and removes the file, ``progress()`` is the table.
Nothing here stops a lesson: what goes wrong with the file is a sentence. The file itself is `progress_file`'s.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from latice_nb.lessons import progress_file as files
from latice_nb.lessons.course import exercises
from latice_nb.lessons.games import GAMES
from latice_nb.lessons.progress_file import MOST_STARS, VARIABLE, ProgressError, best, progress_file
from latice_nb.wording import Phrase, phrase


class _Memory:
    """What is known while Python runs, whether or not it is kept."""

    def __init__(self) -> None:
        self.stars: dict[str, int] = {}
        self.told: Phrase | None = None
        """What the reader has still to be told of the file."""

    def take_told(self) -> Phrase | None:
        """What is to be told, once."""
        told, self.told = self.told, None
        return told


_memory: Final = _Memory()
_one_at_a_time: Final = threading.RLock()
"""Tables may be driven by several threads."""


def keeps_progress() -> bool:
    """Whether progress is kept in a file."""
    path = progress_file()
    return path is not None and files.lies(path)


def keep_progress() -> Phrase:
    """Keep progress in a file from now on; what is solved already goes in too. Says where, or why not."""
    path = progress_file()
    if path is None:
        if os.environ.get(VARIABLE) is None:
            return phrase("Progress is not kept here: there is no home folder. {name} may name a file.", name=VARIABLE)
        return phrase("Progress is not kept here: the environment variable {name} is empty.", name=VARIABLE)
    with _one_at_a_time:
        if (trouble := _add()) is not None:
            return trouble
        told = _memory.take_told()
    said = phrase("Progress is kept in {path}: which exercises are solved, and with how many stars.", path=str(path))
    return said if told is None else phrase("{told} {said}", told=told, said=said)


def forget_progress() -> Phrase:
    """Stop keeping progress, remove the file and forget what is solved.

    Where a link lies in the file's place, the file it leads to is removed, and the link stays.
    """
    path = progress_file()
    with _one_at_a_time:
        _memory.stars.clear()
        _memory.told = None
        if path is None or not files.lies(path):
            return phrase("No progress was kept.")
        try:
            return files.remove(path)
        except ProgressError as fault:
            return fault.phrase


def remember_solved(name: str, stars: int) -> Phrase | None:
    """Remember an exercise as solved, and keep it where the reader agreed; a sentence where that went wrong.

    Args:
        name: the exercise's id.
        stars: 1 to 3.
    """
    with _one_at_a_time:
        _memory.stars = best(_memory.stars, {name: stars})
        if not keeps_progress():
            return None
        return _add() or _memory.take_told()


def stars_so_far() -> dict[str, int]:
    """The stars of each exercise solved so far, by its id."""
    path = progress_file()
    with _one_at_a_time:
        if path is not None and files.lies(path):
            try:
                _memory.stars = best(files.read(path), _memory.stars)
            except ValueError:
                # It will be put aside. The reader agreed to a file, so a new one is begun at once.
                _memory.told = _add() or _memory.told
            except ProgressError as fault:
                _memory.told = fault.phrase
        return dict(_memory.stars)


def _add() -> Phrase | None:
    """Put what is remembered and what is kept together, in both; a sentence where that went wrong."""
    path = progress_file()
    assert path is not None  # (callers have asked)
    try:
        _memory.stars, aside = files.add(path, _memory.stars)
    except ProgressError as fault:
        return fault.phrase
    if aside is not None:
        _memory.told = phrase(
            "The file of your progress was damaged. It is put aside as {aside}, and a new one is begun.",
            aside=str(aside),
        )
    return None


@dataclass(frozen=True, slots=True)
class TutorialProgress:
    """How far a reader has come in one tutorial.

    Attributes:
        game: its game.
        tutorial: its file's name.
        solved: how many of its exercises are solved.
        exercises: how many it has.
        stars: the stars they brought.
    """

    game: str
    tutorial: str
    solved: int
    exercises: int
    stars: int


class Progress:
    """How far a reader has come, tutorial by tutorial; a table in a notebook, and in text."""

    def __init__(self, held: Mapping[str, int], told: Phrase | None = None) -> None:
        self._held = dict(held)
        self._told = told

    def __iter__(self) -> Iterator[TutorialProgress]:
        """Every tutorial that has exercises, in the order of the course."""
        for game in GAMES:
            names = dict.fromkeys(one.tutorial for one in exercises(game))
            for name in names:
                own = [one.id for one in exercises(game, name)]
                done = [one for one in own if one in self._held]
                yield TutorialProgress(game, name, len(done), len(own), sum(self._held[one] for one in done))

    def _rows(self) -> list[tuple[str, str, str]]:
        return [
            (
                f"{row.game}/{row.tutorial}",
                str(phrase("{solved} of {exercises}", solved=row.solved, exercises=row.exercises)),
                str(phrase("{stars} of {most}", stars=row.stars, most=MOST_STARS * row.exercises)),
            )
            for row in self
        ]

    def _head(self) -> tuple[str, str, str]:
        return str(phrase("Tutorial")), str(phrase("Exercises solved")), str(phrase("Stars"))

    def _note(self) -> str:
        kept = (
            phrase("Progress is kept in a file; lessons.forget_progress() removes it.")
            if keeps_progress()
            else phrase("Progress is remembered until Python stops; lessons.keep_progress() keeps it in a file.")
        )
        return f"{self._told} {kept}" if self._told is not None else str(kept)

    def __str__(self) -> str:
        """The table in text; a sentence while nothing is solved."""
        if not self._held:
            return " ".join([str(phrase("No exercise is solved yet.")), self._note()])
        rows = [self._head(), *self._rows()]
        wide = [max(len(row[column]) for row in rows) for column in range(3)]
        lines = ["  ".join(part.ljust(width) for part, width in zip(row, wide, strict=True)).rstrip() for row in rows]
        return "\n".join([*lines, "", self._note()])

    __repr__ = __str__

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """The table for a notebook."""
        if not self._held:
            return {"text/plain": str(self), "text/html": f"<p>{escape(str(self))}</p>"}
        head = "".join(f'<th scope="col" style="text-align:left">{name}</th>' for name in self._head())
        body = "".join(
            f'<tr><th scope="row" style="text-align:left">{name}</th><td>{done}</td><td>{count}</td></tr>'
            for name, done, count in self._rows()
        )
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table><p>{escape(self._note())}</p>"
        return {"text/plain": str(self), "text/html": table}


def progress() -> Progress:
    """How far you have come: exercises solved and stars, tutorial by tutorial."""
    held = stars_so_far()
    return Progress(held, _memory.take_told())
