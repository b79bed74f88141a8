"""Saved notebooks that are opened again: the picture with its words until a kernel lives, then the table."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from nbconvert import HTMLExporter

from tests.browser.lab import READY, running_lab

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WIDGETS = (
    "from latice_nb import LaticeBoard, LatteTray, Lesson, Quiz, RuleLookup\nLaticeBoard(seed=1)",
    "LatteTray(seed=1)",
    'Lesson("winds-1")',
    'Quiz("latice", seed=1)',
    'RuleLookup("L4.2")',
)
SHAPES = (
    """from ipywidgets import Output, VBox
from IPython.display import display
from latice_nb import LaticeBoard
board = LaticeBoard(seed=1)
display(board)
print("and this")""",
    "display(board)\ndisplay(board)",
    "VBox([board])",
    "out = Output()\nwith out:\n    display(board)\nout",
)
FOLDERS = {"jupyterlab": "lab/tree", "notebook": "notebooks"}
SEEN = """() => {
  const seen = (one) => one.checkVisibility({visibilityProperty: true}) && one.getBoundingClientRect().height > 0;
  const count = (parts) => [...document.querySelectorAll(parts)].filter(seen).length;
  const text = document.body.innerText;
  return {pictures: count('.ln-still'), sentences: count('.ln-wake'), tables: count('.ln'),
    faults: (text.match(/model not found|Loading widget|Error displaying/g) ?? []).length};
}"""
"""What a person sees of the widgets in a notebook."""

ASLEEP = {"pictures": 5, "sentences": 5, "tables": 0, "faults": 0}
ALIVE = {"pictures": 0, "sentences": 0, "tables": 5, "faults": 0}
NAME = "saved.ipynb"


def write(work: Path, *cells: str) -> None:
    """Lay a notebook that was never run."""
    known: dict[str, Any] = {
        "kernelspec": {"name": "python3", "display_name": "Python 3"},
        "language_info": {"name": "python"},
    }
    made = nbformat.v4.new_notebook(metadata=known, cells=[nbformat.v4.new_code_cell(one) for one in cells])
    nbformat.write(made, work / NAME)


def settle(page: Page, wanted: dict[str, int]) -> None:
    """Wait until a person sees what is wanted, and for a while no other thing."""
    end = time.monotonic() + 40
    while (seen := page.evaluate(SEEN)) != wanted:
        assert time.monotonic() < end, f"{seen} is seen, not {wanted}"
        page.wait_for_timeout(200)
    page.wait_for_timeout(1000)
    assert page.evaluate(SEEN) == wanted


class Desk:
    """One page of a server with the notebook open."""

    def __init__(self, page: Page, address: str, work: Path, app: str) -> None:
        self.page, self.work = page, work
        page.goto(f"{address}/{FOLDERS[app]}/{NAME}")
        self.wait_for_kernel()

    def wait_for_kernel(self) -> None:
        self.page.wait_for_function(READY, arg=NAME)

    def command(self, name: str) -> None:
        self.page.evaluate("(name) => { window.jupyterapp.commands.execute(name); }", name)

    def run_all(self) -> None:
        self.command("notebook:run-all-cells")

    def save(self) -> str:
        """Save; the text of the file."""
        before = (self.work / NAME).stat().st_mtime_ns
        self.command("docmanager:save")
        end = time.monotonic() + 15
        while (self.work / NAME).stat().st_mtime_ns == before:
            assert time.monotonic() < end, "it was not saved"
            time.sleep(0.1)
        self.page.wait_for_timeout(500)
        return (self.work / NAME).read_text(encoding="utf-8")


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page so tall that JupyterLab makes all cells."""
    context = chromium.new_context(viewport={"width": 1300, "height": 9000})
    made = context.new_page()
    made.set_default_timeout(40_000)
    yield made
    context.close()


@pytest.mark.parametrize("app", FOLDERS)
def test_run_saved_and_opened_again_after_the_server_was_restarted(app: str, page: Page, tmp_path: Path) -> None:
    mine, other = tmp_path / "mine", tmp_path / "other"
    mine.mkdir()
    other.mkdir()
    with running_lab(mine, app) as (address, work):
        write(work, *WIDGETS)
        desk = Desk(page, address, work, app)
        desk.run_all()
        settle(page, ALIVE)
        saved = desk.save()
    with running_lab(mine, app) as (address, work):
        desk = Desk(page, address, work, app)
        settle(page, ASLEEP)
        desk.run_all()
        settle(page, ALIVE)
    with running_lab(other, app) as (address, work):  # another machine, which trusts nothing
        (work / NAME).write_text(saved, encoding="utf-8")
        desk = Desk(page, address, work, app)
        settle(page, ASLEEP)
        desk.run_all()
        settle(page, ALIVE)


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A JupyterLab of its own: its address and its folder."""
    with running_lab(tmp_path_factory.mktemp("lab")) as found:
        yield found


def end_kernel(page: Page) -> None:
    page.evaluate("async () => { await window.jupyterapp.shell.currentWidget.sessionContext.shutdown(); }")


def test_the_kernel_has_died_and_come_back(lab: tuple[str, Path], page: Page) -> None:
    address, work = lab
    write(work, *WIDGETS, "import os, pathlib\n_ = pathlib.Path('pid').write_text(str(os.getpid()))")
    desk = Desk(page, address, work, "jupyterlab")
    desk.run_all()
    settle(page, ALIVE)
    desk.save()
    os.kill(int((work / "pid").read_text()), signal.SIGKILL)
    page.locator(".jp-Dialog .jp-mod-accept").click()
    desk.wait_for_kernel()
    page.reload()
    desk.wait_for_kernel()
    settle(page, ASLEEP)
    desk.run_all()
    settle(page, ALIVE)
    desk.save()
    page.reload()  # the kernel lives on: so do the tables
    desk.wait_for_kernel()
    settle(page, ALIVE)
    end_kernel(page)


def test_shown_by_display_twice_in_a_box_and_beside_other_outputs(lab: tuple[str, Path], page: Page) -> None:
    address, work = lab
    write(work, *SHAPES)
    desk = Desk(page, address, work, "jupyterlab")
    desk.run_all()
    settle(page, {**ALIVE, "tables": 5})
    assert page.get_by_text("and this", exact=True).is_visible()
    desk.save()
    end_kernel(page)
    page.reload()
    desk.wait_for_kernel()
    page.wait_for_timeout(2500)
    seen = page.evaluate(SEEN)
    assert (seen["pictures"], seen["sentences"], seen["tables"]) == (3, 3, 0)
    assert page.get_by_text("and this", exact=True).is_visible()
    end_kernel(page)


def test_a_notebook_saved_after_fifty_runs_stays_small(lab: tuple[str, Path], page: Page) -> None:
    address, work = lab
    write(work, WIDGETS[0], WIDGETS[4])
    desk = Desk(page, address, work, "jupyterlab")
    for _ in range(50):
        desk.run_all()
        page.wait_for_function(
            "() => window.jupyterapp.shell.currentWidget.content.widgets.every((one) => one.prompt !== '*' && one.prompt)"
        )
        desk.wait_for_kernel()
    settle(page, {**ALIVE, "tables": 2})
    assert len(desk.save()) < 2_000_000
    end_kernel(page)


SLOW = """from latice_nb import LaticeBoard
from latice_nb.widgets.table import STATIC
class Slow(LaticeBoard):
    _esm = "await new Promise((go) => setTimeout(go, 2500));\\n" + STATIC.joinpath("table.js").read_text(encoding="utf-8")
board = Slow(seed=1)
board"""


def test_a_module_that_is_late_by_two_and_a_half_seconds_misses_no_scene(lab: tuple[str, Path], page: Page) -> None:
    address, work = lab
    write(work, SLOW, 'board.language = "ja"')
    desk = Desk(page, address, work, "jupyterlab")
    desk.run_all()
    page.locator(".ln[lang=ja]").wait_for()  # sent while the module was late
    page.locator('.ln [data-command="language"]').first.click()
    page.locator(".ln[lang=en]").wait_for()  # sent afterwards
    end_kernel(page)


@pytest.mark.filterwarnings("ignore:Your element with mimetype")  # (nbconvert says so of a view without a state)
def test_a_page_made_by_nbconvert_shows_the_picture_and_its_sentence(lab: tuple[str, Path], page: Page) -> None:
    address, work = lab
    write(work, *WIDGETS)
    desk = Desk(page, address, work, "jupyterlab")
    desk.run_all()
    settle(page, ALIVE)
    saved = desk.save()
    end_kernel(page)
    html, _ = HTMLExporter().from_notebook_node(nbformat.reads(saved, as_version=4))
    page.route("**/*", lambda route: route.abort())
    page.set_content(html, wait_until="domcontentloaded")
    settle(page, ASLEEP)
    height = "(all) => all.map((one) => one.getBoundingClientRect().height)"
    outputs = page.locator(".jp-OutputArea-child")
    heights = outputs.evaluate_all(height)
    pictures = outputs.filter(has=page.locator(".ln-still")).evaluate_all(height)
    assert sorted(one for one in heights if one) == sorted(pictures)  # the live views take no room
