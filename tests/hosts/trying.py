"""What is tried of a table wherever it is shown, and the servers that show it."""

from __future__ import annotations

import os
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat

from tests.browser.lab import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

START = 120
"""Seconds that a server may take to start."""

CELLS = ("from latice_nb import LaticeBoard, RuleLookup\nLaticeBoard(seed=7)", 'RuleLookup("L4.2")')
"""What the notebook shows that is opened in each place: a game and a rule."""


def written(path: Path, cells: Sequence[str] = CELLS) -> Path:
    """A notebook of some cells, never run."""
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(one) for one in cells], metadata=metadata)
    path.write_text(nbformat.writes(book), encoding="utf-8")
    return path


def python_of(hosts: str, name: str) -> Path:
    """The Python of a place's environment."""
    found = Path(hosts).resolve() / name / "bin" / "python"
    assert found.exists(), f"there is no environment {found}: make hosts"
    return found


def settings(home: Path) -> dict[str, str]:
    """An environment that keeps everything of Jupyter's in one folder."""
    places = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "run",
        "IPYTHONDIR": "ipython",
        "JUPYTERLAB_SETTINGS_DIR": "config/lab/user-settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }
    return {**os.environ, **{name: str(home / place) for name, place in places.items()}, "PYTHONPATH": str(ROOT)}


@contextmanager
def serving(command: Sequence[str], home: Path, address: str) -> Iterator[None]:
    """A server that runs until the block ends; what it says is told where it doesn't start."""
    log = home / "server.log"
    with log.open("w", encoding="utf-8") as out:
        server = subprocess.Popen(
            command, env=settings(home), cwd=home, stdout=out, stderr=subprocess.STDOUT, start_new_session=True
        )
        end = time.monotonic() + START
        try:
            while not _answers(address):
                said = log.read_text(encoding="utf-8")
                assert server.poll() is None, said
                assert time.monotonic() < end, said
                time.sleep(0.2)
            yield
        finally:
            for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
                os.killpg(server.pid, sign)
                try:
                    server.wait(5)
                    break
                except subprocess.TimeoutExpired:
                    continue


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=2):
            return True
    except urllib.error.HTTPError:
        return True  # (whatever it thinks of the address)
    except OSError:
        return False


def wait(page: Page, table: Locator, script: str) -> None:
    """Wait until something is true of a table."""
    page.wait_for_function(f"(table) => {script}", arg=table.element_handle())


def try_a_table(page: Page, *, width: int = 600) -> None:
    """A refusal, a legal move by the pointer, and the width: what has to work wherever there is Python."""
    table = page.locator(".ln").first
    table.locator('[data-spot="rack-0"]').wait_for()
    box = table.bounding_box()
    assert box
    assert width <= box["width"] <= 900
    table.locator('[data-spot="rack-0"]').click()
    table.locator("[data-spot][data-lit]").first.wait_for()
    table.locator('[data-spot="a1"]').click()
    wait(page, table, "table.querySelector('.ln-status').dataset.kind === 'no'")
    assert table.locator(".ln-status .ln-rule").inner_text().startswith("L")
    table.locator("[data-spot][data-lit]").first.click()
    wait(page, table, "table.querySelectorAll('.ln-log li').length > 0 && !table.hasAttribute('aria-busy')")


def try_an_example(page: Page) -> None:
    """An example of a rule is laid on its table, within the look-up."""
    lookup = page.locator(".lk").first
    lookup.locator('[data-command="try"]').first.click()
    table = lookup.locator(".lk-live .ln")
    table.locator('[data-spot="e6"]').wait_for()


def wears(page: Page, theme: str) -> None:
    """Wait until every table is dark or light."""
    page.locator(f'.ln[data-theme="{theme}"]').first.wait_for()
    other = "light" if theme == "dark" else "dark"
    assert page.locator(f'.ln[data-theme="{other}"]').count() == 0
