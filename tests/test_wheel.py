"""What is shipped: everything the package needs to run, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import latice_nb

ROOT = Path(__file__).resolve().parent.parent
WANTED = {
    "latice_nb/py.typed",
    "latice_nb/drawing/art.svg",
    "latice_nb/widgets/static/table.js",
    "latice_nb/widgets/js/table.js",
    "latice_nb/widgets/static/table.css",
    "latice_nb/widgets/static/board.css",
    "latice_nb/widgets/static/lesson.css",
    "latice_nb/widgets/static/tray.css",
    "latice_nb/widgets/static/lookup.js",
    "latice_nb/widgets/static/exported.js",
    "latice_nb/export/page.css",
    "latice_nb/widgets/static/lookup.css",
    "latice_nb/rulebook/latice.toml",
    "latice_nb/rulebook/searching/index_ja.bin",
    "latice_nb/lessons/latice/01_placing_tiles.toml",
    "latice_nb/locale/ja/LC_MESSAGES/latice_nb.mo",
    "latice_nb/throwdown/decks/practice.toml",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a source distribution and of the wheel that is made from it."""
    folder = tmp_path_factory.mktemp("built")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    return next(built.glob("*.whl"))


def tracked(*folders: str) -> set[str]:
    """The files of folders that belong to the repository."""
    command = ["git", "-C", str(ROOT), "ls-files", *folders]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_what_the_package_reads(wheel: Path) -> None:
    assert names(wheel) >= WANTED
    assert names(wheel) >= tracked("latice_nb")


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    assert [name for name in names(wheel) if not name.startswith(("latice_nb/", "latice_nb-"))] == []
    assert wheel.stat().st_size < 2_600_000  # (what the search has learned is the larger half)


def test_the_wheel_says_what_it_is_and_needs_anywidget_only(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        about = Parser().parsestr(archive.read(name).decode())
        assert name.replace("METADATA", "licenses/LICENSE") in archive.namelist()
    assert about["Version"] == latice_nb.__version__
    assert about["License-Expression"] == "BSD-3-Clause"
    assert about["Requires-Python"] == ">=3.11"
    assert [need for need in about.get_all("Requires-Dist", []) if "extra ==" not in need] == ["anywidget<0.12,>=0.11"]


def test_the_sources_hold_all_that_builds_tests_and_teaches(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        shipped = {name.partition("/")[2] for name in archive.getnames()}
    wanted = tracked("latice_nb", "tests", "tools", "bench", "tutorials", "notebooks", "binder", "docs")
    assert wanted - shipped == set()
    assert {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "Makefile", "package.json"} <= shipped


def test_the_rules_run_from_the_wheel_alone(wheel: Path, tmp_path: Path) -> None:
    """Without site packages: the standard library is enough for rules and rulebook, in every language."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "from latice_nb import latice, rulebook, set_language, throwdown\n"
        "set_language('ja')\n"
        "state = latice.deal(['A', 'B'], seed=1)\n"
        "print(state.why_not('buy'), rulebook['L4.2'].id, state._repr_mimebundle_()['text/html'][:7])\n"
        "assert throwdown.start(['A', 'B'], seed=1).legal()\n"
        "assert not {'anywidget', 'ipywidgets', 'traitlets'} & set(sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "L4.2 <figure" in done.stdout
