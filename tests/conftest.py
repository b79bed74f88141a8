"""What all tests share: how long to look, and the language they start in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from latice_nb import wording


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--long` looks at ten times as many positions."""
    parser.addoption("--long", action="store_true", help="look at ten times as many positions")


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
