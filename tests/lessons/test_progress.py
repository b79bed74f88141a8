"""Progress is kept when the reader agrees, written whole or not at all, and never lost by a damaged file."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from latice_nb import lessons
from latice_nb.lessons import kept
from latice_nb.wording import speaking


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of its own, and nothing remembered."""
    path = tmp_path / "deep" / "progress.json"
    monkeypatch.setenv(kept.VARIABLE, str(path))
    monkeypatch.setattr(kept, "_memory", kept._Memory())
    return path


def forget_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if Python had been started anew."""
    monkeypatch.setattr(kept, "_memory", kept._Memory())


def test_nothing_is_written_before_the_reader_agrees(file: Path) -> None:
    assert kept.solved("placing-1", 2) is None
    assert not file.parent.exists()
    assert kept.stars() == {"placing-1": 2}


def test_what_was_solved_before_is_kept_once_the_reader_agrees(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.solved("placing-1", 2)
    assert str(file) in str(lessons.keep_progress())
    kept.solved("placing-2", 3)
    forget_memory(monkeypatch)
    assert kept.stars() == {"placing-1": 2, "placing-2": 3}


def test_the_best_result_is_kept(file: Path) -> None:
    lessons.keep_progress()
    for stars in (1, 3, 2):
        kept.solved("placing-1", stars)
    assert json.loads(file.read_text("utf-8")) == {"format": 1, "stars": {"placing-1": 3}}


def test_two_notebooks_lose_nothing_of_each_other(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lessons.keep_progress()
    kept.solved("placing-1", 3)
    forget_memory(monkeypatch)  # the other notebook, which has not read the file
    kept.solved("placing-2", 3)
    assert kept.stars() == {"placing-1": 3, "placing-2": 3}


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
    ],
)
def test_a_damaged_file_is_put_aside_and_told(file: Path, damaged: bytes) -> None:
    lessons.keep_progress()
    kept.solved("placing-1", 3)
    file.write_bytes(damaged)
    told = kept.solved("placing-2", 2)
    assert "damaged" in str(told)
    assert (file.parent / "progress.damaged-1.json").read_bytes() == damaged
    assert kept.stars() == {"placing-1": 3, "placing-2": 2}  # what this Python still knows goes into the new one
    assert kept.solved("placing-3", 1) is None  # told once


def test_reading_a_damaged_file_begins_a_new_one_so_that_progress_is_still_kept(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lessons.keep_progress()
    file.write_text("no JSON", "utf-8")
    told = str(lessons.progress())
    assert "a new one is begun" in told
    assert "forget_progress()" in told  # it is kept, as before
    assert kept.solved("placing-1", 3) is None
    forget_memory(monkeypatch)
    assert kept.stars() == {"placing-1": 3}


def test_a_file_that_cannot_be_read_is_never_written_over(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lessons.keep_progress()
    kept.solved("placing-1", 3)
    before = file.read_bytes()
    forget_memory(monkeypatch)

    def foreign(_self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Path, "read_bytes", foreign)
        for told in (kept.solved("placing-2", 3), lessons.keep_progress(), lessons.progress()):
            assert "Permission denied" in str(told)
    assert file.read_bytes() == before
    assert kept.stars() == {"placing-1": 3, "placing-2": 3}


def test_a_damaged_file_that_cannot_be_put_aside_stays_as_it_is(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lessons.keep_progress()
    file.write_text("no JSON", "utf-8")

    def foreign(_self: Path, _target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", foreign)
    assert "Permission denied" in str(kept.solved("placing-1", 3))
    assert file.read_text("utf-8") == "no JSON"
    assert list(file.parent.iterdir()) == [file]


def test_a_file_that_cannot_even_be_asked_for_stops_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(kept.VARIABLE, str(file.with_name("x" * 5000)))
    assert kept.solved("placing-1", 3) is None
    assert kept.stars() == {"placing-1": 3}
    assert "placing" in str(lessons.progress())
    assert "could not be" in str(lessons.keep_progress())
    assert str(lessons.forget_progress()) == "No progress was kept."


def test_a_mark_that_an_editor_put_first_does_no_harm(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.solved("placing-1", 3)
    lessons.keep_progress()
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    forget_memory(monkeypatch)
    assert kept.stars() == {"placing-1": 3}


def test_a_link_to_a_file_elsewhere_stays_one(file: Path) -> None:
    elsewhere = file.parent.parent / "elsewhere.json"
    file.parent.mkdir()
    file.symlink_to(elsewhere)
    lessons.keep_progress()
    kept.solved("placing-1", 3)
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
    kept.solved("placing-1", 3)
    before = file.read_bytes()

    def full(_self: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert "No space left" in str(kept.solved("placing-2", 3))
    monkeypatch.undo()
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_a_folder_that_cannot_be_made_is_told_and_stops_nothing(file: Path) -> None:
    file.parent.write_text("a file where a folder is wanted", "utf-8")
    assert "could not be kept" in str(lessons.keep_progress())
    assert kept.solved("placing-1", 3) is None
    assert kept.stars() == {"placing-1": 3}


def test_forgetting_removes_the_file_and_what_is_remembered(file: Path) -> None:
    assert str(lessons.forget_progress()) == "No progress was kept."
    lessons.keep_progress()
    kept.solved("placing-1", 3)
    assert str(file) in str(lessons.forget_progress())
    assert not file.exists()
    assert kept.stars() == {}


def test_while_nothing_is_solved_a_sentence_stands_for_the_table(file: Path) -> None:
    assert str(lessons.progress()).startswith("No exercise is solved yet.")
    assert "<table" not in lessons.progress()._repr_mimebundle_()["text/html"]
    assert not file.exists()


def test_the_table_shows_every_tutorial_that_has_exercises(file: Path) -> None:
    kept.solved("placing-1", 3)
    kept.solved("placing-2", 1)
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
    for name in (kept.VARIABLE, "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(variable, str(tmp_path / "base"))
    assert kept.progress_file() == tmp_path / expected


def test_in_a_browser_the_file_lies_beside_the_notebooks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(kept.VARIABLE, raising=False)
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.chdir(tmp_path)
    assert kept.progress_file() == tmp_path / "latice-progress.json"


def test_an_empty_variable_means_no_file_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(kept.VARIABLE, "")
    assert kept.progress_file() is None
    assert "LATICE_NB_PROGRESS" in str(lessons.keep_progress())
    assert not kept.keeps_progress()
