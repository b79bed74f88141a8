"""Every notebook of the course in JupyterLite: it wakes by itself, and says what it says elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.site.built.conftest import WAIT, Visit
from tools.notebooks import ROOT, WIDGET_VIEW, all_notebooks

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tools.site.server import Site

SHORT = ("tutorials/00_start_here.ipynb", "notebooks/rules_reference.ipynb")
"""What is run where time is short: boards, lessons and a test; and the look-up."""

AWAKE = "() => !!document.querySelector('.jp-NotebookPanel[data-awake]')"
MODEL = "() => window.jupyterapp.shell.currentWidget.model.toJSON()"
NEXT = """async (path) => { const app = window.jupyterapp, before = app.shell.currentWidget;
  await before.sessionContext.shutdown();
  window.closing?.dispose();
  window.closing = before;
  delete before.node.dataset.awake;
  void app.commands.execute('docmanager:open', {path}); }"""
"""Opens another notebook, and ends the Python of the one on the page, which goes with the next: its views may still be drawn."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """All notebooks, or the few of `SHORT`."""
    if "notebook" in metafunc.fixturenames:
        every = [path.relative_to(ROOT).as_posix() for path in all_notebooks()]
        chosen = every if metafunc.config.getoption("--site-all") else [name for name in every if name in SHORT]
        metafunc.parametrize("notebook", chosen, ids=[Path(name).stem for name in chosen])


def woken(visit: Visit, notebook: str) -> Page:
    """A notebook that was opened, and has run by itself."""
    page = visit.open(f"lab/index.html?path={notebook}")
    page.wait_for_function(AWAKE, timeout=2 * WAIT)
    return page


class Course:
    """One page in which notebooks are opened one after another, as a reader goes from link to link.

    The page is half of the wait for a notebook; a Python of its own is the other half, and each notebook gets that.
    """

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page: Page | None = None

    def open(self, notebook: str) -> Page:
        """The page, with a notebook that has run by itself."""
        if self.page is None:
            self.page = woken(self.visit, notebook)
        else:
            self.page.evaluate(NEXT, notebook)
            self.page.wait_for_function(AWAKE, timeout=2 * WAIT)
        return self.page


@pytest.fixture(scope="module")
def course(site: Site, chromium: Browser) -> Iterator[Course]:
    """The page of all notebooks."""
    visit = Visit(site, chromium.new_context(viewport={"width": 1200, "height": 900}))
    yield Course(visit)
    visit.context.close()


def outputs(book: dict[str, Any]) -> list[list[Any]]:
    """What each cell of code shows: each stream as one text, then all else in its order; no views of a widget."""
    return [_shown(cell["outputs"]) for cell in book["cells"] if cell["cell_type"] == "code"]


def _shown(given: list[dict[str, Any]]) -> list[Any]:
    streams: dict[str, str] = {}
    shown: list[Any] = []
    for output in given:
        if output["output_type"] == "stream":
            streams[output["name"]] = streams.get(output["name"], "") + "".join(output["text"])
        elif output["output_type"] == "error":
            shown.append(output["evalue"])
        else:
            kinds = {kind: "".join(data) for kind, data in output["data"].items() if kind != WIDGET_VIEW}
            shown += [kinds] if kinds else []  # (a view alone says nothing without a kernel)
    return [streams, *shown]


def test_a_notebook_wakes_by_itself_and_says_what_is_stored(course: Course, notebook: str) -> None:
    page = course.open(notebook)
    stored = json.loads((ROOT / notebook).read_text(encoding="utf-8"))
    assert outputs(page.evaluate(MODEL)) == outputs(stored)
    assert course.visit.told() == []


def test_the_stored_picture_is_in_sight_until_jupyterlab_shows_it(visit: Visit) -> None:
    page = visit.open(f"lab/index.html?path={SHORT[0]}&lang=ja&run=0")
    cover = page.locator("#stored-picture")
    cover.locator("figure img").wait_for()
    assert page.locator(".jp-NotebookPanel").count() == 0, "before anything of JupyterLab"
    cover.get_by_text("ノートブックを開いています").wait_for()
    page.locator(".jp-OutputArea-output figure").first.wait_for()
    cover.wait_for(state="detached")


def test_start_here_takes_a_first_move_and_an_answer_to_its_lesson(visit: Visit) -> None:
    page = woken(visit, SHORT[0])
    table = page.locator(".ln").first
    table.locator('[data-area="rack"] .ln-spot').first.click()
    table.locator("[data-spot=e5][data-lit]").click()
    page.wait_for_function(
        "() => !document.querySelector('.ln [data-spot=e5]').getAttribute('aria-label').includes('empty')"
    )
    page.evaluate(
        """() => { const book = window.jupyterapp.shell.currentWidget.content;
           const at = book.widgets.findIndex((cell) => cell.model.sharedModel.getSource().startsWith('Lesson('));
           book.scrollToItem(at, 'start'); }"""
    )
    lesson = page.locator(".ln", has_text="Skip").first
    lesson.wait_for()
    lesson.locator('[data-area="rack"] .ln-spot[aria-label*="yellow feather"]').click()
    lesson.locator("[data-spot=e7][data-lit]").click()
    page.get_by_text("of 3 stars").first.wait_for()


def test_a_phone_gets_an_awake_board(visits: Any) -> None:
    visit = visits(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = woken(visit, SHORT[0])
    square = page.locator(".ln [data-spot=e5]").first
    square.scroll_into_view_if_needed()
    box = square.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert box["width"] >= 20


def test_the_look_up_answers_in_a_notebook(visit: Visit) -> None:
    page = woken(visit, SHORT[1])
    search = page.locator(".lk-ask input").first
    search.scroll_into_view_if_needed()
    search.fill("can I swap my tiles")
    page.get_by_text("L7.1").first.wait_for()
