"""The board in a real JupyterLab: one server and one page, a fresh notebook and kernel for each test."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest

from tests.browser.lab import OPEN, READY, ROOT, running_lab

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

COUNTING = """
window.kept = 0;
for (const target of [window, document]) {
  const add = target.addEventListener.bind(target), remove = target.removeEventListener.bind(target);
  target.addEventListener = (name, f, options) => {
    if (/pointer/.test(name)) { window.kept += 1; options?.signal?.addEventListener('abort', () => { window.kept -= 1; }, {once: true}); }
    add(name, f, options);
  };
  target.removeEventListener = (name, f, options) => { if (/pointer/.test(name)) window.kept -= 1; remove(name, f, options); };
}
window.watching = 0;
const Observer = window.MutationObserver;
window.MutationObserver = class extends Observer {
  observe(target, options) { if (options.attributeFilter?.includes('data-jp-theme-light')) { window.watching += 1; this.counted = true; } super.observe(target, options); }
  disconnect() { if (this.counted) { window.watching -= 1; this.counted = false; } super.disconnect(); }
};
"""
"""Counts what a table leaves on the page's own objects."""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A JupyterLab of its own: its address and its folder."""
    with running_lab(tmp_path_factory.mktemp("lab")) as found:
        yield found


@pytest.fixture(scope="module")
def lab_page(lab: tuple[str, Path], chromium: Browser) -> Iterator[Page]:
    """The page that all tests share."""
    context = chromium.new_context(viewport={"width": 1300, "height": 1000})
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.add_init_script(COUNTING)
    page.goto(f"{lab[0]}/lab?reset")
    page.wait_for_function("() => window.jupyterapp?.restored.then(() => true)")
    yield page
    context.close()


class Notebook:
    """The notebook that is open."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.panel: Locator = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")

    def run_all(self) -> None:
        """Run every cell and wait until the kernel is idle again."""
        self.page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }")

    def wait_for_count(self, count: int) -> None:
        """Wait until the last code cell has been run so many times in all."""
        self.page.wait_for_function(
            """(count) => Math.max(0, ...[...window.jupyterapp.shell.currentWidget.content.model.cells].map((cell) => cell.executionCount ?? 0)) >= count
               && window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'""",
            arg=count,
        )

    def table(self, place: int = 0) -> Locator:
        """A table of the notebook."""
        return self.panel.locator(".ln").nth(place)

    def spot(self, name: str, place: int = 0) -> Locator:
        """The button of a spot."""
        return self.table(place).locator(f'[data-spot="{name}"]')

    def cells(self) -> int:
        """How many cells there are."""
        return int(self.page.evaluate("() => window.jupyterapp.shell.currentWidget.content.model.cells.length"))


@pytest.fixture
def opened(lab: tuple[str, Path], lab_page: Page, request: pytest.FixtureRequest) -> Iterator[Callable[..., Notebook]]:
    """Opens a notebook of given cells, or a copy of one of the project's; afterwards its kernel is shut down."""
    _, work = lab

    def open_notebook(*cells: str, copy: str = "") -> Notebook:
        name = f"{request.node.name}.ipynb"
        if copy:
            shutil.copy(ROOT / copy, work / name)
        else:
            known: dict[str, Any] = {
                "kernelspec": {"name": "python3", "display_name": "Python 3"},
                "language_info": {"name": "python"},
            }
            notebook = nbformat.v4.new_notebook(metadata=known, cells=[nbformat.v4.new_code_cell(one) for one in cells])
            nbformat.write(notebook, work / name)
        lab_page.evaluate(OPEN, name)
        lab_page.wait_for_function(READY, arg=name)
        return Notebook(lab_page)

    yield open_notebook
    lab_page.evaluate(
        """async () => { const w = window.jupyterapp.shell.currentWidget;
          await w.sessionContext.shutdown(); w.context.model.dirty = false; w.dispose(); }"""
    )


BOARD = """from latice_nb import LaticeBoard, latice
board = LaticeBoard(latice.State.build(board="yT@e5,rT@e6,rB@f6", racks=["yB,nD,pG,rL,W"]), mode="study", seed=1)
board"""


def test_a_first_tile_is_placed_in_start_here(opened: Callable[..., Notebook]) -> None:
    notebook = opened(copy="tutorials/00_start_here.ipynb")
    notebook.run_all()
    moon, tiles = notebook.spot("e5"), notebook.table().locator('[data-area="rack"] .ln-spot')
    tiles.first.wait_for()
    labels = tiles.evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    tiles.nth(next(place for place, label in enumerate(labels) if "wind" not in label)).click()
    assert moon.get_attribute("data-lit") is not None
    moon.click()
    notebook.page.wait_for_function(
        "() => !document.querySelector('.ln [data-spot=e5]').getAttribute('aria-label').includes('empty')"
    )
    assert labels[0].partition(",")[0] in (moon.get_attribute("aria-label") or "")


OVERFLOWS = """(all) => all.map((one) => [one.scrollWidth - one.clientWidth, Math.max(0, one.getBoundingClientRect().right - one.closest('.jp-OutputArea-output').getBoundingClientRect().right)])"""


def test_both_tables_fit_their_cells_on_a_phone(opened: Callable[..., Notebook]) -> None:
    cells = (
        "from latice_nb import LaticeBoard",
        "LaticeBoard(seed=1, mode='study')",
        "from latice_nb import LatteTray",
    )
    notebook = opened("\n".join(cells[:2]), f"{cells[2]}\nLatteTray(seed=1)")
    page, whole = notebook.page, notebook.page.viewport_size
    notebook.run_all()
    notebook.table(1).wait_for()
    assert page.get_by_text("official Jupyter news").count() == 0
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    try:
        for width in (320, 400, 560):
            page.set_viewport_size({"width": width, "height": 900})
            assert notebook.panel.locator(".ln").evaluate_all(OVERFLOWS) == [[0, 0], [0, 0]], width
    finally:
        page.evaluate("() => window.jupyterapp.shell.expandLeft()")
        if whole:
            page.set_viewport_size(whole)


def test_a_notebook_without_its_kernel_shows_the_picture_with_words(opened: Callable[..., Notebook]) -> None:
    notebook = opened(copy="tutorials/00_start_here.ipynb")
    assert notebook.panel.locator(".ln").count() == 0
    picture = notebook.panel.locator("figure img").first
    picture.scroll_into_view_if_needed()
    assert picture.evaluate("(image) => image.naturalWidth") > 100
    assert "Latice board" in (picture.get_attribute("alt") or "")
    assert "model not found" not in notebook.panel.inner_text()


def test_the_notebooks_shortcuts_do_not_fire_in_the_board(opened: Callable[..., Notebook]) -> None:
    notebook = opened(BOARD, "1 + 1")
    notebook.run_all()
    notebook.spot("e5").click()
    for key in ("x", "d", "d", "b", "a", "m", "Escape", "z"):
        notebook.page.keyboard.press(key)
    assert notebook.cells() == 2
    assert notebook.table().is_visible()
    kinds = notebook.page.evaluate(
        "() => [...window.jupyterapp.shell.currentWidget.content.model.cells].map((cell) => cell.type)"
    )
    assert kinds == ["code", "code"]


def test_ctrl_s_in_a_table_saves_the_notebook(opened: Callable[..., Notebook]) -> None:
    notebook = opened(f"{BOARD}", "from latice_nb import RuleLookup\nRuleLookup('L4.2')")
    page = notebook.page
    notebook.run_all()
    places = (
        notebook.spot("e5"),
        notebook.panel.get_by_role("searchbox"),
        notebook.panel.locator('.lk-live [data-spot="e5"]'),
    )
    places[1].wait_for()
    notebook.panel.locator('[data-command="try"]').first.click()
    for place in places:
        place.wait_for()
        page.evaluate("() => { window.jupyterapp.shell.currentWidget.context.model.dirty = true; }")
        place.focus()
        page.keyboard.press("Control+s")
        page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
    assert notebook.cells() == 2


def test_a_cell_run_fifty_times_leaves_nothing_behind(opened: Callable[..., Notebook]) -> None:
    notebook = opened(BOARD)

    def run(times: int, before: int) -> tuple[int, int]:
        for number in range(times):
            notebook.run_all()
            notebook.wait_for_count(before + number + 1)
        notebook.spot("e5").wait_for()
        kept: int = notebook.page.evaluate("window.kept")
        watching: int = notebook.page.evaluate("window.watching")
        return kept, watching

    first = run(2, 0)
    assert min(first) > 0, "the table listens, and that is counted"
    assert run(48, 2) == first
    assert notebook.panel.locator(".ln").count() == 1


def test_one_board_in_two_cells_stays_in_step(opened: Callable[..., Notebook]) -> None:
    notebook = opened(BOARD, "board")
    notebook.run_all()
    notebook.spot("f5", 1).wait_for()
    notebook.spot("rack-0").click()
    notebook.spot("f5").click()
    for place in (0, 1):
        notebook.page.wait_for_function(
            "(place) => document.querySelectorAll('.jp-NotebookPanel:not(.lm-mod-hidden) .ln')[place].querySelector('[data-spot=f5]').getAttribute('aria-label').includes('yellow bird')",
            arg=place,
        )


def test_python_moves_a_board_that_is_shown(opened: Callable[..., Notebook]) -> None:
    notebook = opened(BOARD, "board.play('yB@f5'); board.language = 'ja'")
    notebook.run_all()
    notebook.page.wait_for_function(
        "() => document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden) .ln')?.lang === 'ja'"
    )
    assert "手番" in notebook.table().locator(".ln-turn h2").inner_text()
    assert "黄の鳥" in (notebook.spot("f5").get_attribute("aria-label") or "")


def test_a_board_scrolled_away_in_a_long_notebook_comes_back(opened: Callable[..., Notebook]) -> None:
    notebook = opened(BOARD, *(f"print({number})" for number in range(59)))
    notebook.run_all()
    notebook.wait_for_count(60)
    show = "(place) => window.jupyterapp.shell.currentWidget.content.scrollToItem(place)"
    for place in (59, 0, 30, 59, 0):
        notebook.page.evaluate(show, place)
    notebook.spot("rack-0").click()
    assert notebook.spot("f5").get_attribute("data-lit") is not None
    notebook.spot("f5").click()
    notebook.page.wait_for_function(
        "() => document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden) .ln [data-spot=f5]').getAttribute('aria-label').includes('yellow bird')"
    )


def test_a_rule_is_looked_up_and_its_example_tried(opened: Callable[..., Notebook]) -> None:
    notebook = opened("from latice_nb import RuleLookup\nRuleLookup()", "1 + 1")
    notebook.run_all()
    panel = notebook.panel
    panel.get_by_role("searchbox").press_sequentially("does one matching neighbour do")
    panel.locator('.lk-hit[data-show="L4.2"]').click()
    panel.locator('[data-command="try"][data-value="L4.2-2"]').click()
    panel.locator('.lk-live [data-spot^="rack-"][aria-label*="red bird"]').click()
    panel.locator('.lk-live [data-spot="e6"]').click()
    assert "shares neither" in panel.locator(".lk-live .ln-status").inner_text()
    panel.locator('.lk-live [data-spot="f5"]').click()
    notebook.page.wait_for_function(
        "() => document.querySelector('.lk-live [data-spot=f5]').getAttribute('aria-label').includes('red bird')"
    )
    assert notebook.cells() == 2


def test_the_table_of_an_example_is_a_widget_within_the_look_up(opened: Callable[..., Notebook]) -> None:
    """Both games' examples, a view in a second cell, a language, a theme: anywidget shows one widget in another."""
    notebook = opened(
        "from latice_nb import RuleLookup\nrules = RuleLookup('L4.2')\nrules", "rules", "rules.show('T4.6')"
    )
    panel, page = notebook.panel, notebook.page
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-cell'); }")
    panel.locator('[data-command="try"][data-value="L4.2-1"]').click()
    panel.locator(".lk-live .ln-board").wait_for()
    notebook.run_all()  # the look-up is made anew, and shown twice
    panel.locator('.lk >> nth=1 >> [data-command="try"][data-value="T4.6-1"]').wait_for()
    panel.locator('[data-command="try"][data-value="T4.6-1"]').first.click()
    for place in (0, 1):
        panel.locator(f'.lk >> nth={place} >> .lk-live .ln[data-game="latte"]').wait_for()
    assert panel.locator(".lk-live").count() == 2
    panel.locator('.lk-tools [data-command="language"]').first.click()
    page.wait_for_function("() => [...document.querySelectorAll('.lk-live .ln')].every((one) => one.lang === 'ja')")
    panel.locator('.lk-live [data-command="close"]').first.click()
    page.wait_for_function("() => !document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden) .lk-live')")
