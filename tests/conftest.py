"""What all tests share: how long to look, and the language they start in."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright

from latice_nb import lessons, wording
from latice_nb.lessons.progress_file import VARIABLE
from tools.browser import ADVICE, find_browser

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--long` looks at ten times as many positions; `--site` and `--hosts` try what was built (`make site-test`, `make hosts`)."""
    parser.addoption("--long", action="store_true", help="look at ten times as many positions")
    parser.addoption("--site", help="the folder of a built site, to be tried in a browser")
    parser.addoption("--hosts", help="the folder of other hosts' environments, to be tried in a browser")
    parser.addoption("--site-all", action="store_true", help="run every notebook in it")


def pytest_configure(config: pytest.Config) -> None:
    """Hypothesis tries the same examples in every ordinary run, so that nothing fails by chance; `--long` seeks new ones."""
    os.environ[VARIABLE] = ""  # of whoever runs the tests, and of the notebooks they run, no progress is shown or kept
    long = bool(config.getoption("--long"))
    settings.register_profile("chosen", max_examples=1000 if long else 100, derandomize=not long)
    settings.load_profile("chosen")


@pytest.fixture(scope="session")
def thoroughness(request: pytest.FixtureRequest) -> int:
    """How many times the ordinary number of positions to look at."""
    return 10 if request.config.getoption("--long") else 1


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test starts and ends in English, whatever it chooses in between."""
    wording.set_language("en")
    yield
    wording.set_language("en")


@pytest.fixture(autouse=True)
def _nothing_solved() -> None:
    """No test knows what another one solved: progress lives as long as Python does."""
    lessons.forget_progress()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser of all tests that need one: Playwright keeps only one at a time. It fetches nothing."""
    path = find_browser()
    assert path, ADVICE
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()
