"""The rulebook as one page, for print and for a phone: no scripts, nothing too wide, nothing that axe minds."""

from __future__ import annotations

import re
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


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", rulebook.GAMES)
@pytest.mark.parametrize(("more", "most"), [([], 16), (["--quick"], 2)])
def test_one_game_on_paper(
    game: str, code: str, more: list[str], most: int, opened: Callable[..., Page], tmp_path: Path
) -> None:
    """The whole rulebook on paper was too long, named its sources by keys, and had no numbers on its pages."""
    file = tmp_path / "rules.html"
    main(["--html", str(file), "--language", code, "--game", game, *more])
    page = opened(viewport={"width": 320, "height": 640})
    page.goto(file.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert axe(page) == []
    numbers = page.locator("article .number").all_inner_texts()
    assert {rule.id for rule in rulebook.rules(game)} <= set(numbers)
    text = page.inner_text("body")
    assert not re.search(r"(latice|throwdown)-[a-z]+:?\d*", text), "citations are in words"
    page.emulate_media(media="print")
    for heading in ("h2", "h3"):
        breaks = "(all) => all.map((one) => getComputedStyle(one).breakAfter)"
        assert set(page.eval_on_selector_all(heading, breaks)) == {"avoid"}, "no heading is left at a page's end"
    assert page.locator("article svg").count() == 0 if more else page.locator("article svg").count() > 30
    assert more or page.locator("nav a").count() == len(rulebook.GAMES[game].chapters) + 1
    assert "counter(page)" in file.read_text("utf-8")
    printed = page.pdf(prefer_css_page_size=True, print_background=True)
    pages = len(re.findall(rb"/Type\s*/Page\b", printed))
    assert 2 <= pages <= most
    assert b"/MediaBox [0 0 59" in printed, "A4"
