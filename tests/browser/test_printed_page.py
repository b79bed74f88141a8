"""The rulebook as one page, for print and for a phone: no scripts, nothing too wide, nothing that axe minds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from latice_nb import rulebook
from latice_nb.rulebook_command import main
from latice_nb.wording import LANGUAGES
from tests.browser.host import axe

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_printed_page(code: str, opened: Callable[..., Page], tmp_path: Path) -> None:
    file = tmp_path / "rules.html"
    main(["--html", str(file), "--language", code])
    page = opened(viewport={"width": 320, "height": 640})
    page.goto(file.as_uri())
    assert page.evaluate("document.documentElement.lang") == code
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for game in ("L", "T"):
        assert page.locator(f"article[id^='{game}'] .cases svg").count() > 50, "examples of both games are drawn"
    ids = {entry.id for entry in rulebook.entries()}
    assert set(page.eval_on_selector_all("article", "(all) => all.map((one) => one.id)")) == ids
    links = page.eval_on_selector_all("a", "(all) => all.map((one) => one.getAttribute('href'))")
    anchors = set(page.eval_on_selector_all("[id]", "(all) => all.map((one) => one.id)"))
    assert {link.removeprefix("#") for link in links} <= anchors
    assert axe(page) == []
