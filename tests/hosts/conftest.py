"""The tests of other places run where their environments are given: `make hosts` makes them and gives them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the folder `elsewhere` out where no environments are given."""
    return True if collection_path.name == "elsewhere" and not config.getoption("--hosts") else None


@pytest.fixture
def opens(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Opens addresses in a browser of its own, which is as patient as a slow machine needs; what was seen is kept."""
    pages: list[Page] = []

    def open_page(address: str, **settings: Any) -> Page:
        context = chromium.new_context(**{"viewport": {"width": 1300, "height": 1000}, **settings})
        page = context.new_page()
        page.set_default_timeout(60_000)
        pages.append(page)
        page.goto(address)
        return page

    yield open_page
    if hosts := request.config.getoption("--hosts"):
        seen = Path(hosts) / "seen"
        seen.mkdir(exist_ok=True)
        for number, page in enumerate(pages):
            page.screenshot(path=seen / f"{request.node.name.replace('/', '-')}-{number}.png")
    for page in pages:
        page.context.close()
