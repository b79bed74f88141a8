"""One Chromium for all tests of a session, one fresh page for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import comm
import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.host import ARGUMENTS, BridgeComm, Host
from tools.browser import find_browser


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Opens pages with a context's settings (size, colour scheme, touch …)."""
    pages: list[Page] = []

    def open_page(**settings: Any) -> Page:
        page = chromium.new_context(**{"viewport": {"width": 940, "height": 760}, **settings}).new_page()
        page.set_default_timeout(5000)
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        page.context.close()


@pytest.fixture
def hosts(opened: Callable[..., Page], monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Host]]:
    """Makes hosts of widgets; afterwards nothing may have gone wrong on their pages."""
    monkeypatch.setattr(comm, "create_comm", BridgeComm)
    made: list[Host] = []

    def make(**settings: Any) -> Host:
        made.append(Host(opened(**settings)))
        return made[-1]

    yield make
    assert [fault for host in made for fault in host.faults] == []


@pytest.fixture
def host(hosts: Callable[..., Host]) -> Host:
    """An ordinary page."""
    return hosts()
