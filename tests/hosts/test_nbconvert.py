"""A page made by nbconvert shows the pictures that are stored."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.lab import ROOT
from tests.hosts.trying import settings

if TYPE_CHECKING:
    from playwright.sync_api import Page

STORED = ROOT / "notebooks" / "play_latice.ipynb"


def converted(notebook: Path, out: Path, *more: str) -> Path:
    command = [
        sys.executable,
        "-m",
        "nbconvert",
        "--to",
        "html",
        *more,
        str(notebook),
        "--output",
        str(out / "page.html"),
    ]
    done = subprocess.run(command, env=settings(out), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out / "page.html"


def test_a_stored_notebook_shows_its_pictures(opens: Callable[..., Page], tmp_path: Path) -> None:
    page = opens(converted(STORED, tmp_path).as_uri())
    pictures = page.locator(".jp-OutputArea-output figure img")
    assert pictures.count() > 0
    for picture in pictures.all():
        assert picture.evaluate("(one) => one.complete && one.naturalWidth > 100")
        assert picture.get_attribute("alt")
