"""A page made by nbconvert: without a kernel, and run by it; offline both show the picture, and no cell is empty."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.lab import ROOT
from tests.hosts.trying import settings, written

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


@pytest.mark.parametrize("cells", [("from latice_nb import LaticeBoard\nLaticeBoard(seed=7)",)])
def test_a_notebook_that_nbconvert_runs_shows_its_pictures_offline(
    cells: tuple[str, ...], opens: Callable[..., Page], tmp_path: Path
) -> None:
    page = opens(converted(written(tmp_path / "run.ipynb", cells), tmp_path, "--execute").as_uri())
    picture = page.locator("figure img").first
    picture.wait_for()
    box = picture.bounding_box()
    assert box
    assert box["width"] > 200
    assert (
        page.locator(".jp-Cell-outputWrapper").count() == page.locator(".jp-Cell-outputWrapper:has(figure img)").count()
    )
