"""Pages of the course, opened from disk in Chromium without Python and without a network."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from latice_nb import lessons
from latice_nb.export.answers import NEEDS_PYTHON, STAYS
from tests.browser.host import axe
from tools.notebooks import ROOT, all_notebooks

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

BOOKS = [path.relative_to(ROOT).as_posix() for path in all_notebooks()]
WINDS = "tutorials/latice/04_wind_tiles.ipynb"
POUR = "tutorials/throwdown/03_rolling_and_pouring.ipynb"
MOST = 3_000_000


class Paper:
    """An exported page in the browser; nothing may be asked of a network, and nothing may go wrong."""

    def __init__(self, page: Page, path: Path) -> None:
        self.page, self.faults = page, list[str]()
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type in {"error", "warning"} else None)
        page.on("request", self._asked)
        page.goto(path.as_uri())
        page.wait_for_function(
            "[...document.querySelectorAll('[data-widget]')].every((one) => one.querySelector('.ln') && !one.querySelector('.still'))"
        )

    def _asked(self, request: Any) -> None:
        if not request.url.startswith(("file:", "blob:", "data:")):
            self.faults.append(request.url)

    def table(self, number: int) -> Locator:
        return self.page.locator(".ln").nth(number)

    def named(self, name: str) -> Locator:
        return self.page.locator(f'.ln[aria-label="{name}"]').first

    def sentence(self, table: Locator) -> str:
        words = table.locator(".ln-status p").evaluate("(p) => p.firstChild?.textContent ?? ''")
        return str(words).strip("\u200b ")

    def wait(self, table: Locator, words: str) -> None:
        self.page.wait_for_function(
            "([table, words]) => table.querySelector('.ln-status p').textContent.includes(words)",
            arg=[table.element_handle(), words],
        )


@pytest.fixture
def open_page(opened: Callable[..., Page], exported: Callable[..., Path]) -> Any:
    """Opens the page of a notebook; afterwards nothing may have gone wrong on it."""
    papers: list[Paper] = []

    def open_one(name: str, language: str = "en", **settings: Any) -> Paper:
        papers.append(Paper(opened(**settings), exported(name, language)))
        return papers[-1]

    yield open_one
    assert [fault for paper in papers for fault in paper.faults] == []


@pytest.mark.parametrize("name", BOOKS)
def test_every_notebook_becomes_a_page_under_three_megabytes(name: str, exported: Callable[..., Path]) -> None:
    page = exported(name)
    assert page.stat().st_size < MOST
    assert not re.search(r"/(home|root|Users|tmp|usr)/", page.read_text(encoding="utf-8")), "nothing of the machine"


@pytest.mark.parametrize("name", [WINDS, POUR])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(name: str, scheme: str, open_page: Any) -> None:
    assert axe(open_page(name, color_scheme=scheme).page) == []


def test_every_pick_is_answered_and_only_going_on_needs_python(open_page: Any) -> None:
    paper = open_page("notebooks/play_latice.ipynb")
    table = paper.table(0)
    table.locator('[data-spot="rack-0"]').click()
    assert table.locator("[data-lit]").count() > 0
    refused = table.locator('[data-area="board"] [data-spot]:not([data-lit])').first
    refused.click()
    assert table.locator(".ln-status").get_attribute("data-kind") == "no"
    assert table.locator(".ln-status .ln-rule").inner_text().startswith("L")
    table.locator("[data-lit]").first.click()
    paper.wait(table, str(NEEDS_PYTHON))
    assert table.get_attribute("aria-busy") is None
    table.locator('[data-spot="rack-1"]').click()
    assert table.locator(".ln-status").get_attribute("data-kind") == "may", "picks go on"


def test_the_first_move_of_an_exercise_is_judged(open_page: Any) -> None:
    paper = open_page(WINDS)
    table = paper.named("Exercise winds-1")
    path = paper.page.evaluate(
        """() => { const {shared, states, answers} = JSON.parse(document.getElementById('ln-exported').textContent);
          const id = Object.keys(states).find((one) => shared[states[one].scene].name === 'Exercise winds-1');
          return Object.keys(answers[id].paths).find((one) => one.includes('>')).split('>'); }"""
    )
    for spot in path:
        table.locator(f'[data-spot="{spot}"]').click()
    paper.wait(table, str(STAYS))


def test_a_choice_a_number_and_squares_are_judged_and_hints_are_given(open_page: Any) -> None:
    paper = open_page("tutorials/latice/01_placing_tiles.ipynb")
    asked = {one.id: one for one in lessons.exercises("latice", "01_placing_tiles") if one.is_question}
    kinds = set()
    for name, task in asked.items():
        table = paper.named(f"Exercise {name}")
        if not table.count():
            continue
        wrong, right = (
            next(a for a in task.answers() if a and lessons.judge(task, a).right is v) for v in (False, True)
        )
        for answer in (wrong, right):
            kinds.add(getattr(task.made_goal, "kind", ""))
            answer_it(table, task, answer)
            paper.wait(table, str(lessons.judge(task, answer).phrase))
            kind = "done" if answer == right else "no"
            assert table.locator(".ln-status").get_attribute("data-kind") == kind
        table.locator('[data-spot="lesson-hint"]').click()
        paper.wait(table, f"Hint 1 of 4: {task.hint(0)}")
    assert len(kinds) >= 2


def answer_it(table: Locator, task: lessons.Exercise, answer: str) -> None:
    """Answer a question as a person would: by its button, or in its field."""
    field = table.locator('[data-form="answer"]')
    if not field.count():
        from latice_nb.lessons.judge import question  # noqa: PLC0415

        table.locator(f'[data-spot="answer-{question(task).choices.index(answer)}"]').click()
        return
    field.locator("input").fill(answer)
    field.locator("button").click()


def test_japanese_tables_speak_japanese(open_page: Any) -> None:
    paper = open_page(WINDS, "ja")
    assert paper.table(0).get_attribute("lang") == "ja"
    assert paper.page.locator(".about").first.get_attribute("lang") == "ja"
    assert "Python" in paper.page.locator(".about").first.inner_text()
    assert axe(paper.page) == []


@pytest.mark.parametrize("width", [320, 390, 1200])
def test_nothing_is_wider_than_the_page(width: int, open_page: Any) -> None:
    paper = open_page(POUR, viewport={"width": width, "height": 800})
    assert paper.page.evaluate("document.documentElement.scrollWidth") <= width
    assert paper.table(0).bounding_box()["width"] > min(width, 900) - 40


def test_on_paper_tables_are_light_and_whole(open_page: Any) -> None:
    paper = open_page(WINDS, color_scheme="dark")
    assert paper.table(0).get_attribute("data-theme") == "dark"
    paper.page.emulate_media(media="print", color_scheme="dark")
    paper.page.wait_for_function("document.querySelector('.ln').dataset.theme === 'light'")
    assert paper.page.evaluate("getComputedStyle(document.body).color") == "rgb(29, 26, 22)"
    assert not paper.table(0).locator(".ln-tools").is_visible()
    assert len(paper.page.pdf()) > 20_000


def test_without_scripts_the_pictures_are_seen(opened: Callable[..., Page], exported: Callable[..., Path]) -> None:
    page = opened(java_script_enabled=False)
    page.goto(exported(WINDS).as_uri())
    assert page.locator("[data-widget] .still img").first.is_visible()
    assert page.locator("noscript").count() == 1


def test_a_look_up_that_asks_first_takes_guesses_and_goes_on(open_page: Any) -> None:
    paper = open_page("notebooks/faq_explorer.ipynb")
    lookup = paper.page.locator(".lk").first
    first = lookup.locator(".lk-page h2").inner_text()
    assert lookup.get_attribute("data-asking") is not None
    lookup.locator('[data-command="guess"]').first.click()
    lookup.locator(".lk-guessed").wait_for()
    assert lookup.locator(".lk-text").inner_text()
    forward = lookup.locator('[data-command="forward"]').first
    forward.click()
    paper.page.wait_for_function(
        "([lookup, first]) => lookup.querySelector('.lk-page h2').innerText !== first",
        arg=[lookup.element_handle(), first],
    )
    lookup.locator('[data-command="reveal"]').first.click()
    lookup.locator('[data-command="back"]').first.click()
    lookup.locator(".lk-guessed").wait_for()
    assert lookup.locator(".lk-page h2").inner_text() == first


def test_a_search_is_said_to_need_python(open_page: Any) -> None:
    paper = open_page("notebooks/rules_reference.ipynb")
    lookup = paper.page.locator(".lk").first
    lookup.locator("input[type=search]").fill("wind")
    paper.page.wait_for_function(
        "([lookup, words]) => lookup.querySelector('.lk-status').innerText.includes(words)",
        arg=[lookup.element_handle(), str(NEEDS_PYTHON)],
    )
    assert lookup.get_attribute("aria-busy") is None
