"""The site's own pages: their words, what they ask for, and what names their version."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tools.site import covers, lite, pages

ROOT = Path(__file__).resolve().parents[2]
SITE = pages.HERE
TEXTS = sorted(path for path in SITE.rglob("*") if path.suffix in {".html", ".mjs", ".js", ".css"})
WORKFLOW = ROOT / ".github/workflows/site.yml"


def words() -> dict[str, dict[str, str]]:
    """The words of each language, as the pages' own module holds them."""
    text = (SITE / "site.mjs").read_text(encoding="utf-8")
    table = text[text.index("{", text.index("const WORDS")) : text.index("\n};") + 2]
    done = subprocess.run(
        ["node", "-e", f"console.log(JSON.stringify({table}))"], capture_output=True, text=True, check=True
    )
    found: dict[str, dict[str, str]] = json.loads(done.stdout)
    return found


def test_both_languages_have_all_words_of_the_pages() -> None:
    known = words()
    assert set(known) == {"en", "ja"}
    assert set(known["en"]) == set(known["ja"])
    asked = {
        word
        for path in TEXTS
        for word in re.findall(r'data-(?:say|alt)="(\w+)"|words\.(\w+)', path.read_text(encoding="utf-8"))
    }
    assert {one or other for one, other in asked} <= set(known["en"])


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_no_page_asks_anybody_else(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
    assert re.findall(r"https?://|//cdn|@import", text) == []


def test_the_first_page_tells_jupyterlite_where_its_settings_are() -> None:
    """Without this script JupyterLite's pages, which read all pages above them, do not start."""
    text = (SITE / "index.html").read_text(encoding="utf-8")
    assert '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>' in text


def test_a_changed_file_is_a_new_version(tmp_path: Path) -> None:
    (tmp_path / "one").write_text("1")
    before = pages.version(tmp_path)
    assert pages.version(tmp_path) == before
    (tmp_path / "one").write_text("2")
    changed = pages.version(tmp_path)
    (tmp_path / "one").rename(tmp_path / "two")
    assert len({before, changed, pages.version(tmp_path)}) == 3


def test_every_notebook_that_stores_a_picture_has_a_cover_of_its_own(tmp_path: Path) -> None:
    covers.lay(ROOT / "tutorials", tmp_path)
    start = (tmp_path / "00_start_here.html").read_text(encoding="utf-8")
    assert start.startswith("<h1>Start here</h1><figure")
    assert "<script" not in start
    for path in (ROOT / "tutorials").rglob("*.ipynb"):
        assert (tmp_path / path.relative_to(ROOT / "tutorials")).with_suffix(".html").exists(), "a page asks for it"


def test_a_notebook_without_a_picture_has_none() -> None:
    cells = [{"cell_type": "code", "outputs": [{"output_type": "stream", "text": "<figure><img></figure>"}]}]
    assert covers.cover({"cells": cells}) == ""


def test_a_page_of_jupyterlite_that_has_changed_stops_the_build(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text(f"<head>{lite.MANIFEST}</head>")
    lite.amend(page)
    assert "course.mjs" in page.read_text()
    with pytest.raises(ValueError, match=r"course\.mjs belongs"):
        lite.amend(page)


def test_what_has_to_pass_before_a_change_lands_tries_the_site() -> None:
    text = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert "make test TEST_FLAGS=--site=build/site" in text  # (with a blank pytest takes the folder for tests)


def test_no_line_of_the_pages_is_too_long_to_read() -> None:
    scripts = [*TEXTS, *sorted((SITE.parent / "python").glob("*.mjs"))]
    lines = [(path.name, line) for path in scripts for line in path.read_text(encoding="utf-8").splitlines()]
    assert [found for found in lines if len(found[1]) > 140 and not found[0].endswith(".html")] == []


def test_the_workflow_tries_every_notebook_before_it_publishes() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    assert "make site-test SITE_TEST_FLAGS=--site-all" in text
    assert "needs: build" in text
