"""How many tables stay blank when a notebook is opened cold and run at once, on a machine that is busy.

Each start has a browser of its own, so that nothing is kept from the one before, and a kernel of its own. Beside it the
machine's processors are kept busy. A start counts as blank where any of the five widgets shows nothing for `LATEST`
seconds after all cells were told to run.
"""

from __future__ import annotations

import multiprocessing
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import Browser, sync_playwright

from bench import Figure
from tests.browser.lab import running_lab
from tests.browser.test_reopening import ALIVE, SEEN, WIDGETS, Desk, write
from tests.conftest import ARGUMENTS
from tools.browser import find_browser

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

STARTS: Final = int(os.environ.get("COLD_STARTS", "50"))
LATEST: Final = 60
SIZE: Final[ViewportSize] = {"width": 1300, "height": 9000}
"""So tall that JupyterLab makes all cells."""


def figures() -> Iterator[Figure]:
    """Blank tables among all cold starts, and how long the five took to be there."""
    waits, blank = [], 0
    with (
        tempfile.TemporaryDirectory() as folder,
        running_lab(Path(folder)) as (address, work),
        sync_playwright() as playwright,
        _busy(),
    ):
        for _ in range(STARTS):
            browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
            wait = _start(browser, address, work)
            browser.close()
            waits.append(wait)
            blank += wait >= LATEST
    note = f"{STARTS} starts of 5 widgets, all processors busy"
    yield Figure("cold starts with a blank table", blank, "starts", 0, note=note)
    yield Figure("cold start: run all to five tables", statistics.median(waits), "s", note=f"slowest {max(waits):.1f}")


def _start(browser: Browser, address: str, work: Path) -> float:
    """The seconds from *Run All* until all five are seen; `LATEST` where they aren't."""
    write(work, *WIDGETS)
    page = browser.new_context(viewport=SIZE).new_page()
    page.set_default_timeout(90_000)
    desk = Desk(page, address, work, "jupyterlab")
    start = time.monotonic()
    desk.run_all()
    while page.evaluate(SEEN) != ALIVE and time.monotonic() - start < LATEST:
        page.wait_for_timeout(100)
    wait = min(time.monotonic() - start, LATEST)
    page.evaluate("async () => { await window.jupyterapp.shell.currentWidget.sessionContext.shutdown(); }")
    return wait


@contextmanager
def _busy() -> Iterator[None]:
    """As many processes as there are processors, each of which works without a pause."""
    workers = [multiprocessing.Process(target=_work, daemon=True) for _ in range(os.cpu_count() or 1)]
    for worker in workers:
        worker.start()
    try:
        yield
    finally:
        for worker in workers:
            worker.terminate()


def _work() -> None:
    while True:
        sum(range(100_000))
