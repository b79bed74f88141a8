"""The tests of what was built run where a site is given: `make site-test` builds one and gives it."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the folder `built` out where no site is given."""
    return True if collection_path.name == "built" and not config.getoption("--site") else None
