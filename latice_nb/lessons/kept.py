"""What a reader has solved: remembered while Python runs, and kept in one small file when the reader agrees.

``keep_progress()`` agrees, ``forget_progress()`` takes it back and removes the file, ``progress()`` is the
table. The file holds exercise ids, stars, and nothing else. It is written whole or not at all; a file that
can't be read is put aside, never overwritten, and a sentence says so. Nothing here stops a lesson.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from itertools import count
from pathlib import Path
from typing import Any, Final

from latice_nb.lessons.exercises import GAMES, exercises
from latice_nb.wording import Phrase, phrase

FORMAT: Final = 1
VARIABLE: Final = "LATICE_NB_PROGRESS"
"""The environment variable that names another file; one that is set but empty means: no file at all."""
MOST_STARS: Final = 3
_BROWSER: Final = "emscripten"


def progress_file() -> Path | None:
    """Where progress is kept, if it is: the platform's folder for data, or the notebooks' own in a browser."""
    named = os.environ.get(VARIABLE)
    if named is not None:
        return Path(named) if named else None
    if sys.platform == _BROWSER:
        # The home folder of a browser's Python is gone with the page; the notebooks' folder is stored.
        return Path.cwd() / "latice-progress.json"
    return _data_folder() / "latice_nb" / "progress.json"


def _data_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


class _Memory:
    """What is known while Python runs, whether or not it is kept."""

    def __init__(self) -> None:
        self.stars: dict[str, int] = {}
        self.told: Phrase | None = None


_memory: Final = _Memory()


def keeps_progress() -> bool:
    """Whether progress is kept in a file."""
    path = progress_file()
    return path is not None and _lies(path)


def _lies(path: Path) -> bool:
    """Whether a file lies there; not where it can't even be asked for, as in a folder that belongs to somebody else."""
    try:
        return path.exists()
    except OSError:
        return False


def keep_progress() -> Phrase:
    """Keep progress in a file from now on; what is solved already goes in too. Says where, or why not."""
    path = progress_file()
    if path is None:
        return phrase("Progress is not kept here: the environment variable {name} is empty.", name=VARIABLE)
    trouble = _merge(path)
    aside, _memory.told = _memory.told, None
    if trouble is not None:
        return trouble
    said = phrase("Progress is kept in {path}: which exercises are solved, and with how many stars.", path=str(path))
    return said if aside is None else phrase("{aside} {said}", aside=aside, said=said)


def forget_progress() -> Phrase:
    """Stop keeping progress, remove the file and forget what is solved."""
    path = progress_file()
    _memory.stars.clear()
    if path is None or not _lies(path):
        return phrase("No progress was kept.")
    try:
        path.unlink()
    except OSError as fault:
        return phrase("The file {path} could not be removed: {fault}", path=str(path), fault=str(fault))
    return phrase("Progress is forgotten, and the file {path} is removed.", path=str(path))


def solved(name: str, stars: int) -> Phrase | None:
    """Remember an exercise as solved, and keep it where the reader agreed; a sentence where that went wrong."""
    _memory.stars = _best(_memory.stars, {name: stars})
    path = progress_file()
    if path is None or not _lies(path):
        return None
    # Another notebook may have written since: what it solved is kept as well.
    trouble = _merge(path)
    told, _memory.told = _memory.told, None
    return trouble or told


def stars() -> dict[str, int]:
    """The stars of each exercise solved so far, by its id."""
    path = progress_file()
    if path is not None and _lies(path):
        stored, trouble = _read(path)
        _memory.stars = _best(stored, _memory.stars)
        if trouble is None and not _lies(path):
            # It was put aside. The reader agreed to a file, so the new one is begun at once.
            trouble = _write(path, _memory.stars)
        _memory.told = trouble or _memory.told
    return dict(_memory.stars)


def _merge(path: Path) -> Phrase | None:
    """Put what is remembered and what is kept together, in both; a sentence where that went wrong."""
    stored, trouble = _read(path)
    _memory.stars = _best(stored, _memory.stars)
    # A file that can't be read may still hold something: nothing is written over it.
    return trouble or _write(path, _memory.stars)


def _best(first: Mapping[str, int], second: Mapping[str, int]) -> dict[str, int]:
    return {name: max(first.get(name, 0), second.get(name, 0)) for name in sorted({*first, *second})}


def _read(path: Path) -> tuple[dict[str, int], Phrase | None]:
    """What a file holds, and a sentence where it lies there and nothing can be done about it.

    A damaged one is put aside, and that is told with the next sentence.
    """
    try:
        text = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return {}, None
    except OSError as fault:
        return {}, _unreadable(path, fault)
    try:
        return _checked(json.loads(text.decode("utf-8-sig"))), None  # (some editors put a mark first)
    except (ValueError, RecursionError):  # (nested too deep for Python is as damaged as no JSON)
        return {}, _put_aside(path)


def _unreadable(path: Path, fault: OSError) -> Phrase:
    return phrase("The file {path} could not be read: {fault}", path=str(path), fault=str(fault))


def _checked(whole: Any) -> dict[str, int]:
    """The stars in a file's whole; raises `ValueError` for one that this version can't read."""
    if not isinstance(whole, dict) or whole.get("format") != FORMAT or not isinstance(whole.get("stars"), dict):
        raise ValueError("not a file of this format")
    stored = whole["stars"]
    if not all(type(count) is int and 1 <= count <= MOST_STARS for count in stored.values()):
        raise ValueError("stars are counted from 1 to 3")
    return dict(stored)


def _put_aside(path: Path) -> Phrase | None:
    """Keep a damaged file under another name, which no other file has; a sentence where that can't be."""
    names = (path.with_name(f"{path.stem}.damaged-{number}{path.suffix}") for number in count(1))
    try:
        aside = next(name for name in names if not name.exists())
        path.replace(aside)
    except OSError as fault:
        return _unreadable(path, fault)
    _memory.told = phrase(
        "The file of your progress was damaged. It is put aside as {aside}, and a new one is begun.", aside=str(aside)
    )
    return None


def _write(path: Path, held: Mapping[str, int]) -> Phrase | None:
    """Write a file whole or not at all; a sentence where it can't be."""
    text = json.dumps({"format": FORMAT, "stars": dict(held)}, indent=1, sort_keys=True) + "\n"
    path = Path(os.path.realpath(path))  # a link stays one: a reader may keep the file in a folder of their own
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=path.stem, suffix=".new", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as fault:
        return phrase("Progress could not be kept in {path}: {fault}", path=str(path), fault=str(fault))
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
    held = stars()
    told, _memory.told = _memory.told, None
    return Progress(held, told)
