"""``python -m latice_nb.rulebook`` under any setting of Python, and whatever reads its output."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from latice_nb import rulebook
from latice_nb.rulebook_command import main

SETTINGS = ["-O", "-OO", "-W error", "-X dev -W error", "-bb -W error", "-X utf8=0", "-I"]


def run(settings: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a Python of its own."""
    command = [sys.executable, *settings.split(), "-m", "latice_nb.rulebook", *arguments]
    return subprocess.run(command, capture_output=True, check=False, env={**os.environ, **environment})


def ids(printed: bytes) -> list[str]:
    return [entry["id"] for entry in json.loads(printed)]


ALL = [entry.id for entry in rulebook.entries()]


@pytest.mark.parametrize("settings", SETTINGS)
def test_it_prints_the_list_under_any_setting_of_python(settings: str) -> None:
    done = run(settings, "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert ids(done.stdout) == ALL


def test_it_writes_the_page_under_the_strictest_setting(tmp_path: Path) -> None:
    """The docstrings are gone, and every warning is an error."""
    file = tmp_path / "the rules.html"
    done = run("-OO -X dev -W error", "--html", str(file), "--language", "ja")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    page = file.read_text("utf-8")
    assert '<html lang="ja">' in page
    assert "<svg" in page, "the examples have pictures"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp932", "utf-16"])
def test_an_output_that_cannot_take_japanese_gets_escapes(encoding: str) -> None:
    done = run("-W error", "--json", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    listed = json.loads(done.stdout.decode(encoding))
    assert [entry["title"] for entry in listed] == [dict(entry.title.texts) for entry in rulebook.entries()]


def test_whoever_reads_the_list_may_stop_early() -> None:
    """``… --json | head``: the rest is written to nobody, without a word."""
    reading, writing = os.pipe()
    command = [sys.executable, "-m", "latice_nb.rulebook", "--json"]
    with subprocess.Popen(command, stdout=writing, stderr=subprocess.PIPE) as running:
        os.close(writing)
        os.close(reading)  # long before there is anything to read
        _, said = running.communicate()
    assert (running.returncode, said) == (1, b"")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "one of the arguments --json --html is required"),
        (["--json", "--html", "rules.html"], "not allowed with"),
        (["--json", "--colour"], "unrecognized arguments: --colour"),
        (["--json", "--language", "fr"], "invalid choice: 'fr'"),
        (["--html"], "expected one argument"),
        (["--html", "rules.html", "--quick"], "--quick wants --game"),
        (["--html", "rules.html", "--game", "chess"], "invalid choice"),
        (["--html", ""], "the page can't be written"),
        (["--html", "missing/規則.html"], "the page can't be written: [Errno 2]"),
    ],
)
def test_arguments_that_cannot_be_followed_are_told_in_a_line(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err.splitlines()[-1]


def test_an_unknown_argument_is_told_under_any_setting_of_python() -> None:
    done = run("-OO -W error", "--規則", PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stderr.startswith(b"usage: python -m latice_nb.rulebook")


class Full(io.StringIO):
    """An output that takes nothing more."""

    def write(self, _text: str) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(("output", "said"), [(Full(), "[Errno 28]"), (None, "the standard output is closed")])
def test_an_output_that_takes_nothing_is_told_in_a_line(
    output: Full | None, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", output)
    with pytest.raises(SystemExit) as ended:
        main(["--json"])
    assert ended.value.code == 2
    assert f"the list can't be written: {said}" in capsys.readouterr().err


def test_the_list_can_be_kept_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    output = io.StringIO()
    monkeypatch.setattr(sys, "stdout", output)
    main(["--json"])
    assert ids(output.getvalue().encode()) == ALL
