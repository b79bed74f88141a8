"""A browser that visits the built site, under a sub-path, and may ask nothing of anybody else."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tools.site.server import Site, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

WAIT = 120_000
"""How long a page may take, in milliseconds, while other tests have the machine."""


class Visit:
    """One reader's browser: what it keeps stays from page to page."""

    def __init__(self, site: Site, context: BrowserContext) -> None:
        self.site, self.context = site, context
        self.faults: list[str] = []
        context.set_default_timeout(WAIT)
        context.on("request", self._asked)
        context.on("response", self._answered)
        context.on("weberror", lambda error: self.faults.append(str(error.error)))
        context.on("console", self._said)

    def _asked(self, request: Request) -> None:
        # JupyterLite's worker answers its own heartbeat: that never goes out.
        inside = request.url.startswith((self.site.address, "data:", "blob:"))
        if not inside and not request.url.endswith("/api/service-worker-heartbeat"):
            self.faults.append(f"asked elsewhere: {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.status}: {response.url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(message.text)

    def told(self) -> list[str]:
        """The faults since this was asked last."""
        faults, self.faults = self.faults, []
        return faults

    def open(self, path: str) -> Page:
        """A page of the site."""
        page = self.context.new_page()
        page.goto(self.site.address + path)
        return page


def eventually(page: Page, script: str, given: Any = None) -> Any:
    """What an asynchronous function of the page gives, as soon as that is something.

    (Playwright's own way to wait takes the promise itself for an answer.)
    """
    end = time.monotonic() + WAIT / 1000
    while not (found := page.evaluate(script, given)):
        assert time.monotonic() < end, script
        time.sleep(0.1)
    return found


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest) -> Iterator[Site]:
    """The site, served."""
    folder = Path(str(request.config.getoption("--site")))
    assert (folder / "index.html").exists(), f"{folder} holds no site: make site builds it"
    with serving(folder) as served:
        yield served


@pytest.fixture
def visits(site: Site, chromium: Browser) -> Iterator[Callable[..., Visit]]:
    """Makes visits; afterwards none may have met a fault, or asked anybody else."""
    made: list[Visit] = []

    def visit(**settings: Any) -> Visit:
        made.append(Visit(site, chromium.new_context(**{"viewport": {"width": 1200, "height": 900}, **settings})))
        return made[-1]

    yield visit
    for one in made:
        one.context.close()
    assert [fault for one in made for fault in one.told()] == []


@pytest.fixture
def visit(visits: Callable[..., Visit]) -> Visit:
    """An ordinary visit."""
    return visits()
