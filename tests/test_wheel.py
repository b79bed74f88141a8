"""What is shipped: everything the package needs to run, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WANTED = {
    "latice_nb/py.typed",
    "latice_nb/drawing/art.svg",
    "latice_nb/widgets/static/table.js",
    "latice_nb/widgets/static/table.css",
    "latice_nb/rulebook/latice.toml",
    "latice_nb/lessons/latice.toml",
    "latice_nb/locale/ja/LC_MESSAGES/latice.mo",
    "latice_nb/throwdown/decks/practice.toml",
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_what_the_package_reads(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert names >= WANTED
    tracked = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "latice_nb"], capture_output=True, text=True, check=False
    ).stdout.split()
    assert set(tracked) <= names


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    strangers = [
        name for name in zipfile.ZipFile(wheel).namelist() if not name.startswith(("latice_nb/", "latice_nb-"))
    ]
    assert strangers == []
    assert wheel.stat().st_size < 2_000_000


def test_the_rules_run_from_the_wheel_alone(wheel: Path, tmp_path: Path) -> None:
    """Without site packages: the standard library is enough for rules and rulebook, in every language."""
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "from latice_nb import latice, rulebook, set_language\n"
        "set_language('ja')\n"
        "state = latice.deal(['A', 'B'], seed=1)\n"
        "print(state.why_not('buy'), rulebook['L4.2'].id, state._repr_mimebundle_()['text/html'][:7])\n"
        "assert not {'anywidget', 'ipywidgets', 'traitlets'} & set(sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "L4.2 <figure" in done.stdout
