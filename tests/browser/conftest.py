"""A fresh page for each test, in the one Chromium that all tests share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import comm
import pytest

from tests.browser.host import BridgeComm, Host

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


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
