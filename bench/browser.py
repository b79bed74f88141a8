"""What a player waits for, in a real Chromium: a table in a real JupyterLab, its kernel beside it, and alone on a page.

Times run from the click's own time stamp until the frame with the change has been painted. They are
those of the machine, the browser's frames of 16.7 ms included: nothing is faster than the next frame.
What a pick costs is the table's own doing on a page that holds nothing else; JupyterLab's page has as
many elements again, which every frame passes through.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import comm
import nbformat
from playwright.sync_api import Locator, Page, sync_playwright

from bench import Figure
from bench.scene import mid_games
from latice_nb import LaticeBoard
from tests.browser.host import BridgeComm, Host
from tests.browser.lab import OPEN, READY, running_lab
from tests.conftest import ARGUMENTS
from tools.browser import find_browser

ROUNDS = 15
WARM = 4
"""Rounds before those that count: the kernel imports, the browser compiles."""

PRESS = 80
"""How long a press lasts, in milliseconds: what the pointer's coming and its going down cause is over by the click, as it is for a person."""

WATCH = """
window.sent = 0;
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (...given) { window.sent += 1; return send.apply(this, given); };
window.measure = (done) => new Promise((resolve) => {
  let start = 0;
  addEventListener('click', (event) => { start = event.timeStamp; requestAnimationFrame(look); }, {capture: true, once: true});
  const look = () => {
    // Asked in every frame, before it is painted; what is posted then comes after the painting.
    if (!done()) { requestAnimationFrame(look); return; }
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now() - start);
    channel.port2.postMessage(0);
  };
});
"""
"""Counts what is sent to the server; ``measure`` gives the milliseconds from the next click until a change is painted."""

LIT = "() => document.querySelectorAll('.ln [data-lit]').length > 0"
LAID = "(square) => !document.querySelector(`.ln [data-spot=${square}]`).getAttribute('aria-label').includes('empty')"


def notebook() -> nbformat.NotebookNode:
    """One cell that shows a mid-game position."""
    text = mid_games()[0].text
    code = f"from latice_nb import LaticeBoard, latice\nLaticeBoard(latice.State.parse({text!r}), mode='study', seed=1)"
    kernel = {"name": "python3", "display_name": "Python 3"}
    return nbformat.v4.new_notebook(
        metadata={"kernelspec": kernel, "language_info": {"name": "python"}}, cells=[nbformat.v4.new_code_cell(code)]
    )


@contextmanager
def shown_table() -> Iterator[Page]:
    """A page of JupyterLab on which the table stands."""
    with tempfile.TemporaryDirectory() as home, running_lab(Path(home)) as (address, work), sync_playwright() as tool:
        nbformat.write(notebook(), work / "table.ipynb")
        chromium = tool.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        page = chromium.new_page(viewport={"width": 1300, "height": 1000})
        page.add_init_script(WATCH)
        page.goto(f"{address}/lab?reset")
        page.wait_for_function("() => window.jupyterapp?.restored.then(() => true)")
        page.evaluate(OPEN, "table.ipynb")
        page.wait_for_function(READY, arg="table.ipynb")
        page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }")
        page.locator(".ln [data-spot=e5]").wait_for()
        yield page
        chromium.close()


def waited(page: Page, spot: Locator, done: str, argument: Any = None) -> float:
    """Click a spot: the milliseconds until something is so and has been painted."""
    page.evaluate("([done, argument]) => { window.waited = measure(() => eval(done)(argument)); }", [done, argument])
    spot.click(delay=PRESS)
    return float(page.evaluate("window.waited"))


def play(page: Page) -> tuple[float, int, float]:
    """Pick a tile, place it, take it back: the wait for the lights, what the pick sent, the wait for the move."""
    tiles = page.locator('.ln [data-area="rack"] .ln-spot')
    before = page.evaluate("window.sent")
    picked = waited(page, tiles.first, LIT)
    sent = page.evaluate("window.sent") - before
    square = page.locator('.ln [data-area="board"] [data-lit]').first
    name = square.get_attribute("data-spot")
    placed = waited(page, square, LAID, name)
    page.locator(".ln [data-command=undo]").click()
    page.wait_for_function(f"(square) => !({LAID})(square)", arg=name)
    return picked, sent, placed


def lone_picks() -> list[float]:
    """Pick a tile of a table on a page of its own, and let it go: the waits for the lights."""
    with sync_playwright() as tool, mock.patch.object(comm, "create_comm", BridgeComm):
        chromium = tool.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        page = chromium.new_page(viewport={"width": 1300, "height": 1000})
        page.add_init_script(WATCH)
        Host(page).show(LaticeBoard, mid_games()[0], mode="study", seed=1)
        tiles = page.locator('.ln [data-area="rack"] .ln-spot')
        waits = []
        for _ in range(WARM + ROUNDS):
            waits.append(waited(page, tiles.first, LIT))
            tiles.first.click(delay=PRESS)
        chromium.close()
    return waits[WARM:]


def figures() -> Iterator[Figure]:
    """The waits, and whether a pick asks the kernel. Without a browser nothing is measured."""
    if not find_browser():
        print("browser: there is no Chromium or Chrome; BROWSER_PATH names one", file=sys.stderr)
        return
    with shown_table() as page:
        rounds = [play(page) for _ in range(WARM + ROUNDS)][WARM:]
    picks, sent, moves = map(list, zip(*rounds, strict=True))
    note = f"JupyterLab, {ROUNDS} rounds, slowest {max(moves):.0f} ms"
    yield Figure("a move clicked, until it is painted: median", statistics.median(moves), "ms", 100, note=note)
    alone = lone_picks()
    note = f"a page with the table alone, slowest {max(alone):.0f} ms"
    yield Figure("a tile picked, until squares are lit: median", statistics.median(alone), "ms", 16, note=note)
    note = f"slowest {max(picks):.0f} ms"
    yield Figure(
        "a tile picked in JupyterLab, until squares are lit: median", statistics.median(picks), "ms", note=note
    )
    yield Figure("messages that a pick sends", max(sent), "messages", 0)
