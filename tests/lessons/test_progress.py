"""Progress is kept when the reader agrees, written whole or not at all, and never lost by a damaged file."""

from __future__ import annotations

import fcntl
import json
import os
import pwd
import re
import socket
import stat
import subprocess
import sys
import threading
from importlib import import_module
from pathlib import Path

import pytest

from latice_nb import Lesson, lessons
from latice_nb.lessons import progress_file
from latice_nb.lessons.progress import keeps_progress, remember_solved, stars_so_far
from latice_nb.lessons.progress_file import VARIABLE
from latice_nb.wording import speaking

memory = import_module("latice_nb.lessons.progress")  # (`lessons.progress` is the function)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of its own, and nothing remembered."""
    path = tmp_path / "deep" / "progress.json"
    monkeypatch.setenv(VARIABLE, str(path))
    monkeypatch.setattr(memory, "_memory", memory._Memory())
    return path


def forget_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if Python had been started anew."""
    monkeypatch.setattr(memory, "_memory", memory._Memory())


def test_nothing_is_written_before_the_reader_agrees(file: Path) -> None:
    assert remember_solved("placing-1", 2) is None
    assert not file.parent.exists()
    assert stars_so_far() == {"placing-1": 2}


def test_what_was_solved_before_is_kept_once_the_reader_agrees(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    remember_solved("placing-1", 2)
    assert str(file) in str(lessons.keep_progress())
    remember_solved("placing-2", 3)
    forget_memory(monkeypatch)
    assert stars_so_far() == {"placing-1": 2, "placing-2": 3}


def test_the_best_result_is_kept(file: Path) -> None:
    lessons.keep_progress()
    for stars in (1, 3, 2):
        remember_solved("placing-1", stars)
    assert json.loads(file.read_text("utf-8")) == {"format": 1, "stars": {"placing-1": 3}}


def test_two_notebooks_lose_nothing_of_each_other(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lessons.keep_progress()
    remember_solved("placing-1", 3)
    forget_memory(monkeypatch)  # the other notebook, which has not read the file
    remember_solved("placing-2", 3)
    assert stars_so_far() == {"placing-1": 3, "placing-2": 3}


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b"[]",
        b'{"format": 9, "stars": {}}',
        b'{"format": 1, "stars": {"placing-1": 7}}',
        b'{"format": 1, "stars": {"placing-1": true}}',
        b'{"format": 1, "stars": {"placing-1": 0}}',
        b'{"format": 1, "stars": {}}' + b" " * 1_000_000,
    ],
)
def test_a_damaged_file_is_put_aside_and_told(file: Path, damaged: bytes) -> None:
    lessons.keep_progress()
    remember_solved("placing-1", 3)
    file.write_bytes(damaged)
    told = remember_solved("placing-2", 2)
    assert "damaged" in str(told)
    assert (file.parent / "progress.damaged-1.json").read_bytes() == damaged
    assert stars_so_far() == {"placing-1": 3, "placing-2": 2}  # what this Python still knows goes into the new one
    assert remember_solved("placing-3", 1) is None  # told once


def test_reading_a_damaged_file_begins_a_new_one_so_that_progress_is_still_kept(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lessons.keep_progress()
    file.write_text("no JSON", "utf-8")
    told = str(lessons.progress())
    assert "a new one is begun" in told
    assert "forget_progress()" in told  # it is kept, as before
    assert remember_solved("placing-1", 3) is None
    forget_memory(monkeypatch)
    assert stars_so_far() == {"placing-1": 3}


def test_a_file_that_cannot_be_read_is_never_written_over(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lessons.keep_progress()
    remember_solved("placing-1", 3)
    before = file.read_bytes()
    forget_memory(monkeypatch)

    def foreign(_path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(progress_file, "_content", foreign)
        for told in (remember_solved("placing-2", 3), lessons.keep_progress(), lessons.progress()):
            assert "Permission denied" in str(told)
    assert file.read_bytes() == before
    assert stars_so_far() == {"placing-1": 3, "placing-2": 3}


def test_a_damaged_file_that_cannot_be_put_aside_stays_as_it_is(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lessons.keep_progress()
    file.write_text("no JSON", "utf-8")

    def foreign(_self: Path, _target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", foreign)
    assert "Permission denied" in str(remember_solved("placing-1", 3))
    assert file.read_text("utf-8") == "no JSON"
    assert list(file.parent.iterdir()) == [file]


def test_a_file_that_cannot_even_be_asked_for_stops_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(file.with_name("x" * 5000)))
    assert remember_solved("placing-1", 3) is None
    assert stars_so_far() == {"placing-1": 3}
    assert "placing" in str(lessons.progress())
    assert "could not be" in str(lessons.keep_progress())
    assert str(lessons.forget_progress()) == "No progress was kept."


def test_a_mark_that_an_editor_put_first_does_no_harm(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    remember_solved("placing-1", 3)
    lessons.keep_progress()
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    forget_memory(monkeypatch)
    assert stars_so_far() == {"placing-1": 3}


def test_a_link_to_a_file_elsewhere_stays_one(file: Path) -> None:
    elsewhere = file.parent.parent / "elsewhere.json"
    file.parent.mkdir()
    file.symlink_to(elsewhere)
    lessons.keep_progress()
    remember_solved("placing-1", 3)
    assert file.is_symlink()
    assert "placing-1" in elsewhere.read_text("utf-8")


def test_a_second_damaged_file_does_not_take_the_first_ones_place(file: Path) -> None:
    for number in (1, 2):
        lessons.keep_progress()
        file.write_text("no JSON", "utf-8")
        assert f"damaged-{number}" in str(lessons.progress())
    assert len(list(file.parent.glob("progress.damaged-*.json"))) == 2


def test_a_file_is_written_whole_or_not_at_all(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lessons.keep_progress()
    remember_solved("placing-1", 3)
    before = file.read_bytes()

    def full(_self: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert "No space left" in str(remember_solved("placing-2", 3))
    monkeypatch.undo()
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_a_folder_that_cannot_be_made_is_told_and_stops_nothing(file: Path) -> None:
    file.parent.write_text("a file where a folder is wanted", "utf-8")
    assert "could not be kept" in str(lessons.keep_progress())
    assert remember_solved("placing-1", 3) is None
    assert stars_so_far() == {"placing-1": 3}


def test_forgetting_removes_the_file_and_what_is_remembered(file: Path) -> None:
    assert str(lessons.forget_progress()) == "No progress was kept."
    lessons.keep_progress()
    remember_solved("placing-1", 3)
    assert str(file) in str(lessons.forget_progress())
    assert not file.exists()
    assert stars_so_far() == {}


def test_while_nothing_is_solved_a_sentence_stands_for_the_table(file: Path) -> None:
    assert str(lessons.progress()).startswith("No exercise is solved yet.")
    assert "<table" not in lessons.progress()._repr_mimebundle_()["text/html"]
    assert not file.exists()


def test_the_table_shows_every_tutorial_that_has_exercises(file: Path) -> None:
    remember_solved("placing-1", 3)
    remember_solved("placing-2", 1)
    count = len(lessons.exercises("latice", "01_placing_tiles"))
    text = str(lessons.progress())
    assert re.search(rf"latice/01_placing_tiles +2 of {count} ", text)
    assert f"4 of {3 * count}" in text
    assert "keep_progress()" in text
    shown = lessons.progress()._repr_mimebundle_()
    assert shown["text/plain"] == text
    assert '<th scope="row"' in shown["text/html"]
    assert {row.tutorial for row in lessons.progress()} == {one.tutorial for one in lessons.exercises()}
    with speaking("ja"):
        assert "解いた問題" in str(lessons.progress())
    lessons.keep_progress()
    assert "forget_progress()" in str(lessons.progress())
    assert file.exists()


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_DATA_HOME", "base/latice_nb/progress.json"),
        ("win32", "APPDATA", "base/latice_nb/progress.json"),
        ("darwin", "HOME", "base/Library/Application Support/latice_nb/progress.json"),
        ("linux", "HOME", "base/.local/share/latice_nb/progress.json"),
    ],
)
def test_the_file_lies_where_the_platform_keeps_data(
    platform: str, variable: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (VARIABLE, "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(variable, str(tmp_path / "base"))
    assert progress_file.progress_file() == tmp_path / expected


def test_in_a_browser_the_file_lies_beside_the_notebooks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.chdir(tmp_path)
    assert progress_file.progress_file() == tmp_path / "latice-progress.json"


def test_in_jupyterlite_all_folders_of_notebooks_share_one_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next tutorial knew nothing of the one before, which lay in another folder."""
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(progress_file, "_DRIVE", tmp_path)
    for name in ("latice", "throwdown"):
        (tmp_path / name).mkdir()
        monkeypatch.chdir(tmp_path / name)
        assert progress_file.progress_file() == tmp_path / "latice-progress.json"


def test_an_empty_variable_means_no_file_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")
    assert progress_file.progress_file() is None
    assert "LATICE_NB_PROGRESS" in str(lessons.keep_progress())
    assert not keeps_progress()


# -- whatever else may lie there ---------------------------------------------------------------

ALL = """
import sys
from latice_nb import lessons
from latice_nb.lessons.progress import keeps_progress, remember_solved, stars_so_far
print(remember_solved("placing-1", 3), stars_so_far(), keeps_progress())
for said in (lessons.keep_progress(), lessons.progress(), lessons.forget_progress()):
    print(said)
"""


def run(file: Path, code: str = ALL) -> subprocess.Popen[str]:
    """Another Python that keeps its progress in the file."""
    command = [sys.executable, "-c", code]
    return subprocess.Popen(
        command, env={**os.environ, VARIABLE: str(file)}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def lay(path: Path, kind: str) -> None:
    """Put something at a path that is no ordinary file."""
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(str(path))
    else:
        try:
            os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 3))
        except PermissionError:  # whoever may not make a device can't harm one either
            path.symlink_to("/dev/null")


@pytest.mark.parametrize("kind", ["folder", "pipe", "socket", "device"])
@pytest.mark.parametrize("named", ["there", "link"])
def test_what_is_no_ordinary_file_stays_as_it_is_and_is_never_opened(kind: str, named: str, tmp_path: Path) -> None:
    there, path = tmp_path / "there", tmp_path / named
    lay(there, kind)
    (tmp_path / "link").symlink_to(there)
    before = sorted((one.name, one.lstat().st_mode, one.lstat().st_ino) for one in tmp_path.iterdir())
    said, _ = run(path).communicate(timeout=30)
    assert said.startswith("None {'placing-1': 3} False\n")
    assert f"{there} is no ordinary file. It stays as it is, and progress is not kept there." in said
    assert "1 of " in said
    assert said.endswith("No progress was kept.\n")
    assert before == sorted((one.name, one.lstat().st_mode, one.lstat().st_ino) for one in tmp_path.iterdir())


def test_a_pipe_that_takes_the_files_place_meanwhile_is_not_waited_for(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lessons.keep_progress()
    real = file.stat()
    file.unlink()
    os.mkfifo(file)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Path, "stat", lambda _self: real)
        with pytest.raises(progress_file.ProgressError, match="no ordinary file"):
            progress_file.read(file)
    assert stat.S_ISFIFO(file.stat().st_mode)


def test_without_a_home_folder_a_lesson_can_be_made_and_progress_is_remembered(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(_uid: int) -> None:
        raise KeyError("getpwuid(): uid not found")

    for name in (VARIABLE, "HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    assert progress_file.progress_file() is None
    assert Lesson("placing-1").exercise.id == "placing-1"
    assert remember_solved("placing-1", 3) is None
    assert stars_so_far() == {"placing-1": 3}
    assert "no home folder" in str(lessons.keep_progress())
    assert VARIABLE in str(lessons.keep_progress())
    assert "placing" in str(lessons.progress())
    assert str(lessons.forget_progress()) == "No progress was kept."


# -- links -------------------------------------------------------------------------------------


def test_a_damaged_file_behind_a_link_is_put_aside_beside_itself_and_the_link_stays(file: Path) -> None:
    elsewhere = file.parent.parent / "elsewhere"
    elsewhere.mkdir()
    file.parent.mkdir()
    file.symlink_to(elsewhere / "mine.json")
    (elsewhere / "mine.json").write_text("no JSON", "utf-8")
    assert str(elsewhere / "mine.damaged-1.json") in str(remember_solved("placing-1", 3))
    assert file.readlink() == elsewhere / "mine.json"
    assert (elsewhere / "mine.damaged-1.json").read_text("utf-8") == "no JSON"
    assert "placing-1" in (elsewhere / "mine.json").read_text("utf-8")
    assert list(file.parent.iterdir()) == [file]


def test_forgetting_removes_the_file_behind_a_link_and_says_that_the_link_stays(file: Path) -> None:
    elsewhere = file.parent.parent / "elsewhere.json"
    file.parent.mkdir()
    file.symlink_to(elsewhere)
    remember_solved("placing-1", 3)
    lessons.keep_progress()
    said = str(lessons.forget_progress())
    assert said == f"Progress is forgotten, and the file {elsewhere} is removed. The link {file} to it stays."
    assert not elsewhere.exists()
    assert file.is_symlink()
    assert not keeps_progress()
    assert stars_so_far() == {}


def test_a_link_that_leads_round_in_a_circle_stops_nothing(file: Path) -> None:
    file.parent.mkdir()
    file.symlink_to(file)
    assert remember_solved("placing-1", 3) is None
    assert "could not be" in str(lessons.keep_progress())
    assert file.is_symlink()


def test_forgetting_puts_aside_a_damaged_file_and_removes_none_that_may_be_anothers(file: Path) -> None:
    file.parent.mkdir()
    file.write_text("the only copy of a novel", "utf-8")
    assert "damaged-1" in str(lessons.forget_progress())
    assert not file.exists()
    assert (file.parent / "progress.damaged-1.json").read_text("utf-8") == "the only copy of a novel"
    assert not keeps_progress()


# -- several writers ---------------------------------------------------------------------------

WRITER = """
import sys
from latice_nb.lessons import progress_file
from latice_nb.lessons.progress import remember_solved
{more}
number = {number}
print("ready", flush=True)
sys.stdin.readline()
for one in range(6):
    trouble = remember_solved(f"exercise-{{number}}-{{one}}", 1 + one % 3)
    assert trouble is None, trouble
"""


@pytest.mark.parametrize("more", ["", "progress_file.fcntl = None"], ids=["folder locked", "file as the lock"])
def test_no_star_is_lost_between_writers(file: Path, more: str) -> None:
    lessons.keep_progress()
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER.format(number=number, more=more)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(4)
    ]
    for writer in writers:  # all start together, once each has loaded the package
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("go\n")
        writer.stdin.flush()
    assert [writer.wait(60) for writer in writers] == [0, 0, 0, 0]
    for writer in writers:
        writer.communicate()
    expected = {f"exercise-{number}-{one}": 1 + one % 3 for number in range(4) for one in range(6)}
    assert json.loads(file.read_text("utf-8"))["stars"] == expected
    assert list(file.parent.iterdir()) == [file]


def test_no_star_is_lost_between_threads(file: Path) -> None:
    lessons.keep_progress()
    threads = [
        threading.Thread(target=lambda number=number: [remember_solved(f"{number}-{one}", 1) for one in range(6)])
        for number in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(json.loads(file.read_text("utf-8"))["stars"]) == len(stars_so_far()) == 24


def test_a_writer_that_never_ends_stops_no_lesson_and_loses_no_star(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lessons.keep_progress()
    monkeypatch.setattr(progress_file, "_WAIT", 0.1)
    with progress_file._locked(file):
        assert "another program is writing there" in str(remember_solved("placing-1", 3))
    assert remember_solved("placing-2", 2) is None
    forget_memory(monkeypatch)
    assert stars_so_far() == {"placing-1": 3, "placing-2": 2}


def test_a_lock_left_by_a_writer_that_was_ended_is_removed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lessons.keep_progress()
    monkeypatch.setattr(progress_file, "fcntl", None)
    monkeypatch.setattr(progress_file, "_WAIT", 0.1)
    lock = file.with_name("progress.json.lock")
    lock.touch()
    assert remember_solved("placing-1", 3) is None
    assert not lock.exists()


def test_a_lock_that_others_made_meanwhile_is_not_removed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lessons.keep_progress()
    moments = iter(range(1000))
    monkeypatch.setattr(progress_file, "fcntl", None)
    monkeypatch.setattr(progress_file, "_WAIT", 0.1)
    monkeypatch.setattr(progress_file, "_seen", lambda _lock: (1, next(moments)))
    lock = file.with_name("progress.json.lock")
    lock.touch()
    assert "another program" in str(remember_solved("placing-1", 3))
    assert lock.exists()


def test_where_folders_cannot_be_locked_a_file_is_the_lock(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_handle: int, _how: int) -> None:
        raise OSError(37, "No locks available")

    lessons.keep_progress()
    monkeypatch.setattr(fcntl, "flock", unknown)
    with progress_file._locked(file):
        assert file.with_name("progress.json.lock").exists()
    assert list(file.parent.iterdir()) == [file]
