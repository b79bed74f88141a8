"""The tools behind the make targets."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from tools import browser, notebooks

ROOT = Path(__file__).resolve().parent.parent


def test_a_cleaned_notebook_keeps_outputs_and_tags_and_loses_what_differs_from_run_to_run() -> None:
    view = {"model_id": "5f1c", "version_major": 2, "version_minor": 0}
    output = nbformat.v4.new_output(
        "execute_result",
        {"text/plain": "a board", notebooks.WIDGET_VIEW: view},
        execution_count=1,
        metadata={"model": "5f1c"},
    )
    cell = nbformat.v4.new_code_cell("board", execution_count=1, outputs=[output])
    cell.metadata = {"execution": {"iopub.execute_input": "2026-01-01"}, "tags": ["raises-exception"], "trusted": True}
    book = nbformat.v4.new_notebook(
        cells=[cell], metadata={"widgets": {"state": {}}, "language_info": {"name": "python", "version": "3.11.7"}}
    )

    cleaned = notebooks.clean(book)

    assert cleaned.metadata == {"kernelspec": notebooks.KERNEL, "language_info": notebooks.LANGUAGE}
    assert cleaned.cells[0].metadata == {"tags": ["raises-exception"]}
    assert cleaned.cells[0].execution_count == 1
    assert cleaned.cells[0].outputs[0].data == {"text/plain": "a board"}
    assert cleaned.cells[0].outputs[0].metadata == {}


def test_a_browser_that_is_named_is_the_one_used_or_none_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BROWSER_PATH", sys.executable)
    assert browser.find_browser() == sys.executable
    monkeypatch.setenv("BROWSER_PATH", "/nowhere/chromium")
    assert browser.find_browser() is None


def test_without_a_browser_the_advice_is_given_and_nothing_passes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BROWSER_PATH", "/nowhere/chromium")
    assert browser.main() == 1
    assert capsys.readouterr().out == browser.ADVICE + "\n"


@pytest.mark.parametrize(
    ("python", "sentence"),
    [
        ("no-such-python", "no-such-python isn't installed"),
        ("false", "Python 3.11 or newer is needed, and false is older"),
    ],
)
def test_make_says_in_a_sentence_why_no_environment_can_be_made(tmp_path: Path, python: str, sentence: str) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    command = ["make", "--directory", str(tmp_path), "lab", f"PYTHON={python}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert sentence in done.stdout
    assert not (tmp_path / ".venv").exists()


ODD_FOLDERS = ["my games", "it's mine", 'the "best" one', "$HOME; `false`", "ゲーム　研究", "100% (new) & #2"]


@pytest.mark.parametrize("name", ODD_FOLDERS)
def test_the_course_opens_in_a_folder_of_any_name(tmp_path: Path, name: str) -> None:
    """``make lab`` once took the path apart at its spaces."""
    folder = tmp_path / name
    tool = folder / ".venv" / "bin" / "python"
    tool.parent.mkdir(parents=True)
    shutil.copy(ROOT / "Makefile", folder)
    for file in ("pyproject.toml", "binder/constraints.txt", ".venv/.made", ".venv/.lab"):
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).touch()
    tool.write_text('#!/bin/sh\nfor each in "$@"; do echo "<$each>"; done\n', encoding="utf-8")
    tool.chmod(0o755)
    done = subprocess.run(["make", "lab"], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said = [line for line in done.stdout.splitlines() if line.startswith("<")]
    assert said[:2] == ["<-m>", "<jupyterlab>"]
    assert f"<--LabApp.app_settings_dir={folder / 'binder' / 'lab'}>" in said
    assert "<--LabApp.default_url=/lab/tree/tutorials/00_start_here.ipynb>" in said


def test_make_says_that_an_environments_folder_can_have_no_space(tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    command = ["make", "lab", "VENV=my env"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "VENV=my env: the folder's name can have no space in it" in done.stderr
    assert list(tmp_path.iterdir()) == [tmp_path / "Makefile"]
