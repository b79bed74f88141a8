"""What a reader of the built site waits for, and what it costs: a cold browser, a small server on this machine.

Times are those of this machine, whatever else it does; processor's seconds of the whole browser are the fairer figure.
``make bench`` builds the site first. Three cold visits each, of which the median counts.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil  # type: ignore[import-untyped]
from playwright.sync_api import Page, Playwright, sync_playwright

from bench import Figure
from tests.conftest import ARGUMENTS
from tools.browser import find_browser
from tools.site.server import Site, serving

FOLDER = Path(__file__).resolve().parents[1] / "build" / "site"
VISITS = 3
ROUNDS = 9
WAIT = 300_000

COURSE = "lab/index.html?path=tutorials/00_start_here.ipynb"
BOARD = ".ln [data-spot=e5]"
PICTURE = """() => [document.querySelector('#stored-picture')?.shadowRoot.querySelector('figure'),
  ...document.querySelectorAll('.jp-OutputArea-output svg, .jp-OutputArea-output img, .ln')].some((one) => one?.getBoundingClientRect().width > 100)"""
RUN = "() => !location.pathname.includes('/lab/') || !!document.querySelector('.jp-NotebookPanel[data-awake]')"
KEPT = """async () => { const stores = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
  const kept = (await Promise.all(stores.map((store) => store.keys()))).flat().map((one) => one.url);
  return kept.some((one) => one.endsWith('sources.pack')); }"""
"""Whether the page's worker has kept the last of what it keeps."""

WATCH = """
window.measure = (event, done) => new Promise((resolve) => {
  let start = 0;
  addEventListener(event, (heard) => { start = heard.timeStamp; requestAnimationFrame(look); }, {capture: true, once: true});
  const look = () => {
    if (!eval(done)()) { requestAnimationFrame(look); return; }
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now() - start);
    channel.port2.postMessage(0);
  };
});
"""
"""``measure`` gives the milliseconds from the next event of a kind until something is so and has been painted."""


QUESTIONS = (
    "can I swap my tiles",
    "wind on a sun",
    "who goes first",
    "how many points",
    "may I buy a wind",
    "L4.2",
) * 2
COUNT = """() => new MutationObserver(() => { window.answers += 1; })
  .observe(document.querySelector('.lk-list'), {childList: true, subtree: true, characterData: true})"""


@dataclass(frozen=True, slots=True)
class Seen:
    """One visit: seconds until the stored picture and until the board, the processor's seconds, megabytes sent."""

    picture: float
    board: float
    cpu: float
    sent: float


def processor() -> float:
    """The seconds that the browser's processes have used of the processor."""
    total = 0.0
    for one in psutil.Process().children(recursive=True):
        try:
            used = one.cpu_times()
        except psutil.Error:
            continue
        total += used.user + used.system
    return total


@contextmanager
def browser(tool: Playwright, home: str) -> Iterator[Page]:
    """A page of a browser that keeps what it loads in a folder."""
    context = tool.chromium.launch_persistent_context(
        home, executable_path=find_browser(), args=ARGUMENTS, viewport={"width": 1300, "height": 1000}
    )
    context.set_default_timeout(WAIT)
    context.add_init_script(WATCH)
    yield context.pages[0]
    context.close()


def visit(page: Page, site: Site, path: str, picture: str) -> Seen:
    """Open a page and wait for its board."""
    site.sent.clear()
    used, start = processor(), time.monotonic()
    page.goto(site.address + path, wait_until="commit")
    page.wait_for_function(picture)
    seen = time.monotonic() - start
    page.locator(BOARD).first.wait_for()
    board = time.monotonic() - start
    return Seen(seen, board, processor() - used, sum(one.bytes for one in site.sent) / 1e6)


def visits(
    tool: Playwright, site: Site, path: str, picture: str, after: Callable[[Page], None]
) -> Iterator[list[Seen]]:
    """A first visit and two more of the same browser, for each of some browsers; then something on the last page."""
    for number in range(VISITS):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            seen = []
            for _ in range(3):
                with browser(tool, home) as page:
                    seen.append(visit(page, site, path, picture))
                    while not page.evaluate(KEPT):  # (Playwright's own way to wait takes a promise for an answer)
                        time.sleep(0.1)
                    if number == VISITS - 1 and len(seen) == 3:  # noqa: PLR2004  (the last visit)
                        after(page)
            yield seen


def waited(page: Page, event: str, done: str, act: Callable[[], None]) -> float:
    """Do something, and wait until its effect is painted: the milliseconds in between."""
    page.evaluate("([event, done]) => { window.waited = measure(event, done); }", [event, done])
    act()
    return float(page.evaluate("window.waited"))


def moves(page: Page) -> list[float]:
    """Place a tile on the moon and take it back: the waits for each placing, once all cells have run."""
    page.wait_for_function(RUN)
    table = page.locator(".ln").first
    laid = "() => !document.querySelector('.ln [data-spot=e5]').getAttribute('aria-label').includes('empty')"
    waits = []
    for _ in range(ROUNDS):
        table.locator('[data-area="rack"] .ln-spot').first.click()
        square = table.locator("[data-spot=e5][data-lit]")
        square.wait_for()
        waits.append(waited(page, "click", laid, square.click))
        table.locator("[data-command=undo]").click()
        page.wait_for_function(f"() => !({laid})()")
    return waits


def searches(page: Page) -> list[float]:
    """Ask the look-up questions: the waits from the press of its button until what is found is painted."""
    page.evaluate(COUNT)
    waits = []
    for question in QUESTIONS:
        # (while somebody types, the page waits for a pause of its own)
        page.evaluate(
            "(text) => { document.querySelector('.lk-ask input').value = text; window.answers = 0; }", question
        )
        waits.append(waited(page, "click", "() => window.answers > 0", page.locator(".lk-ask button").first.click))
        page.wait_for_timeout(100)
    return waits


def size(folder: Path) -> float:
    """Megabytes of a folder's files."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def figures() -> Iterator[Figure]:
    """The waits and the bytes. Without a browser or a site nothing is measured."""
    if not find_browser() or not (FOLDER / "index.html").exists():
        print("site: there is no Chromium or Chrome, or no site in build/site (make site builds it)", file=sys.stderr)
        return
    placed: list[float] = []
    with serving(FOLDER) as site, sync_playwright() as tool:
        for name, path, picture, limits in (
            ("course", COURSE, PICTURE, (10, 7, 14)),
            ("play", "play/", "() => true", (6, None, 7.5)),
        ):
            placed.clear()
            seen = list(visits(tool, site, path, picture, lambda page: placed.extend(moves(page))))
            yield from waits_of(name, seen, limits)
            yield Figure(f"{name}: a move clicked, until painted", statistics.median(placed), "ms", 60)
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, browser(tool, home) as page:
            page.goto(f"{site.address}play/?show=RuleLookup()")
            page.locator(".lk-ask input").wait_for()
            asked = searches(page)
        yield Figure(
            "play: a search, until painted", statistics.median(asked), "ms", 60, note=f"slowest {max(asked):.0f} ms"
        )
    yield Figure("the whole site", size(FOLDER), "MB", 55)


def waits_of(name: str, seen: list[list[Seen]], limits: tuple[float, float | None, float]) -> Iterator[Figure]:
    """The figures of a page's visits: first, second and third of each browser."""
    first, second, third = ([one[number] for one in seen] for number in range(3))
    note = f"load {os.getloadavg()[0]:.1f}"
    cold, again, sent = limits
    yield Figure(f"{name}: page to first board, cold", median(first, "board"), "s", cold, note=note)
    yield Figure(f"{name}: the processor's seconds of that", median(first, "cpu"), "s")
    yield Figure(f"{name}: second visit", median(second, "board"), "s", again, note=note)
    yield Figure(f"{name}: the processor's seconds of that", median(second, "cpu"), "s")
    yield Figure(f"{name}: third visit", median(third, "board"), "s", again, note=note)
    if name == "course":
        yield Figure(f"{name}: stored picture in sight, cold", median(first, "picture"), "s", 4, note=note)
    yield Figure(f"{name}: sent until the first board", median(first, "sent"), "MB", sent)


def median(seen: list[Seen], what: str) -> float:
    """The median of one thing over some visits."""
    return statistics.median(float(getattr(one, what)) for one in seen)
