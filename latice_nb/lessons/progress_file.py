"""The file in which progress is kept: where it lies, and how it is read, written and removed.

The file holds exercise ids and stars, and nothing else. Several Pythons may keep progress in one file: each holds a
lock while it reads the file, adds what it knows, and puts a whole new file in its place. Only ordinary files are
touched: a device, a pipe, a folder or a socket at the path stays as it is, and is never opened. A link is followed,
and stays. What is remembered while Python runs, and the table for the reader, are in `latice_nb.lessons.progress`.
"""

from __future__ import annotations

import json
import os
import stat
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

from latice_nb.wording import Phrase, phrase

try:
    import fcntl
except ImportError:  # (Windows and a browser have none: a file is the lock there)
    fcntl = None  # type: ignore[assignment]

FORMAT: Final = 1
VARIABLE: Final = "LATICE_NB_PROGRESS"
"""The environment variable that names another file; one that is set but empty means: no file at all."""
MOST_STARS: Final = 3
_BROWSER: Final = "emscripten"
_DRIVE: Final = Path("/drive")
"""Where JupyterLite's Python sees what the browser stores."""
_MOST_BYTES: Final = 1_000_000
"""A longer file is not one of ours: it is put aside unread."""
_WAIT: Final = 5.0
"""For how many seconds a writer waits for another one, which needs a few milliseconds."""
_PAUSE: Final = 0.005
_NOT_WAITING: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class ProgressError(Exception):
    """Progress can't be kept, read or removed: ``str()`` is the sentence for the reader."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__(problem)
        self.phrase = problem


def progress_file() -> Path | None:
    """Where progress is kept, if it is; None where the reader named no file, or has no folder of their own.

    That is the platform's folder for data, or, in a browser, the folder of the notebooks.
    """
    named = os.environ.get(VARIABLE)
    if named is not None:
        return Path(named) if named else None
    try:
        if sys.platform == _BROWSER:
            # The home folder of a browser's Python is gone with the page; the notebooks' folder is stored. Each
            # notebook starts in its own part of JupyterLite's drive, but progress is that of the whole course.
            return (_DRIVE if _DRIVE.is_dir() else Path.cwd()) / "latice-progress.json"
        return _data_folder() / "latice_nb" / "progress.json"
    except (RuntimeError, OSError):  # a user without an entry and without HOME has no home folder
        return None


def _data_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def lies(path: Path) -> bool:
    """Whether an ordinary file lies there; not where it can't even be asked for, as in somebody else's folder."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return False


def read(path: Path) -> dict[str, int]:
    """The stars in a file, by the ids of the exercises; empty where no file lies.

    Raises:
        ProgressError: something lies there that can't be read, or is no ordinary file.
        ValueError: the file is damaged.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise ProgressError(_no_file(path))
        text = _content(path)
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as fault:
        raise ProgressError(_unreadable(path, fault)) from fault
    try:
        return _checked(json.loads(text.decode("utf-8-sig")))  # (some editors put a mark first)
    except RecursionError as fault:  # (nested too deep for Python is as damaged as no JSON)
        raise ValueError("nested too deep") from fault


def _content(path: Path) -> bytes:
    """The bytes of an ordinary file; a pipe that has just taken its place is opened without waiting for a writer."""
    handle = os.open(path, os.O_RDONLY | _NOT_WAITING)
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise ProgressError(_no_file(path))
        content = file.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise ValueError("too long for a file of progress")
    return content


def _checked(whole: Any) -> dict[str, int]:
    """The stars in a file's whole; raises `ValueError` for one that this version can't read."""
    if not isinstance(whole, dict) or whole.get("format") != FORMAT or not isinstance(whole.get("stars"), dict):
        raise ValueError("not a file of this format")
    stored = whole["stars"]
    if not all(type(count) is int and 1 <= count <= MOST_STARS for count in stored.values()):
        raise ValueError("stars are counted from 1 to 3")
    return dict(stored)


def add(path: Path, held: Mapping[str, int]) -> tuple[dict[str, int], Path | None]:
    """Put stars and those of the file together, in the file too; nothing of what other writers add is lost.

    Returns:
        The stars of both, and where a damaged file was put: it is never overwritten.

    Raises:
        ProgressError: the file can't be read or written; it stays as it is.
    """
    real = Path(os.path.realpath(path))  # a link stays one: a reader may keep the file in a folder of their own
    aside = None
    try:
        real.parent.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise ProgressError(_not_kept(path, fault)) from fault
    with _locked(real):
        try:
            stored = read(real)
        except ValueError:
            stored, aside = {}, _put_aside(real)
        whole = best(stored, held)
        if whole != stored or not lies(real):
            try:
                _write(real, whole)
            except OSError as fault:
                raise ProgressError(_not_kept(path, fault)) from fault
    return whole, aside


def best(first: Mapping[str, int], second: Mapping[str, int]) -> dict[str, int]:
    """The better result of each exercise in two lists."""
    return {name: max(first.get(name, 0), second.get(name, 0)) for name in sorted({*first, *second})}


def remove(path: Path) -> Phrase:
    """Remove the file, and the file behind a link; says so. A damaged one is put aside, for it may be another's.

    Raises:
        ProgressError: it can't be removed.
    """
    real = Path(os.path.realpath(path))
    with _locked(real):
        try:
            read(real)
        except ValueError:
            aside = _put_aside(real)
            return phrase("Progress is forgotten. Its file was damaged: it is put aside as {aside}.", aside=str(aside))
        try:
            real.unlink(missing_ok=True)
        except OSError as fault:
            problem = phrase("The file {path} could not be removed: {fault}", path=str(real), fault=_say(fault))
            raise ProgressError(problem) from fault
    if path.is_symlink():
        return phrase(
            "Progress is forgotten, and the file {path} is removed. The link {link} to it stays.",
            path=str(real),
            link=str(path),
        )
    return phrase("Progress is forgotten, and the file {path} is removed.", path=str(path))


def _put_aside(real: Path) -> Path:
    """Keep a damaged file under another name, which no other file has."""
    names = (real.with_name(f"{real.stem}.damaged-{number}{real.suffix}") for number in count(1))
    try:
        aside = next(name for name in names if not os.path.lexists(name))
        real.replace(aside)
    except OSError as fault:
        raise ProgressError(_unreadable(real, fault)) from fault
    return aside


def _write(real: Path, held: Mapping[str, int]) -> None:
    """Write a file whole or not at all."""
    text = json.dumps({"format": FORMAT, "stars": dict(held)}, indent=1, sort_keys=True) + "\n"
    handle, name = tempfile.mkstemp(prefix=real.stem, suffix=".new", dir=real.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(real)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


# -- one writer at a time ----------------------------------------------------------------------


@contextmanager
def _locked(real: Path) -> Iterator[None]:
    """Let no other Python write the file meanwhile.

    The folder itself is locked where the system can do that: nothing is left behind, even by a Python that is ended
    halfway. Elsewhere, as on Windows, in a browser and on some network drives, a file beside it is the lock.
    """
    until = time.monotonic() + _WAIT
    folder = _locked_folder(real, until)
    made = None if folder is not None else _made_lock(real, until)
    try:
        yield
    finally:
        if folder is not None:
            os.close(folder)
        if made is not None:
            made.unlink(missing_ok=True)


def _locked_folder(real: Path, until: float) -> int | None:
    """The handle of the folder once it is locked; None where a folder can't be."""
    if fcntl is None:
        return None
    try:
        handle = os.open(real.parent, os.O_RDONLY | _NOT_WAITING)
    except OSError:
        return None
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > until:
                os.close(handle)
                raise _busy(real) from None
            time.sleep(_PAUSE)
        except OSError:  # (a network drive may know no locks of folders)
            os.close(handle)
            return None
        else:
            return handle


def _made_lock(real: Path, until: float) -> Path | None:
    """The file that is the lock, made by nobody else; None where none can be made, and writing may still do."""
    lock = real.with_name(f"{real.name}.lock")
    first = _seen(lock)
    while True:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except FileExistsError:
            if time.monotonic() <= until:
                time.sleep(_PAUSE)
            elif first is not None and _seen(lock) == first:
                # It is the same lock as before: whoever made it was ended before removing it.
                lock.unlink(missing_ok=True)
                first = None
            else:
                raise _busy(real) from None
        except OSError:
            return None
        else:
            return lock


def _seen(lock: Path) -> tuple[int, int] | None:
    """What tells one lock from a later one; None where none lies."""
    try:
        found = lock.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns


# -- sentences ---------------------------------------------------------------------------------


def _say(fault: OSError) -> str:
    """What the system says is wrong, without the path, which stands in the sentence already."""
    return fault.strerror or str(fault)


def _unreadable(path: Path, fault: OSError) -> Phrase:
    return phrase("The file {path} could not be read: {fault}", path=str(path), fault=_say(fault)).in_part()


def _not_kept(path: Path, fault: OSError) -> Phrase:
    return phrase("Progress could not be kept in {path}: {fault}", path=str(path), fault=_say(fault)).in_part()


def _no_file(path: Path) -> Phrase:
    return phrase("{path} is no ordinary file. It stays as it is, and progress is not kept there.", path=str(path))


def _busy(path: Path) -> ProgressError:
    return ProgressError(
        phrase("Progress could not be kept in {path} yet: another program is writing there.", path=str(path))
    )
