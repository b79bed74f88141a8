"""A board by a link, without Jupyter: what the page shows, what it answers, and what it still knows the next time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest

from latice_nb import latice
from tests.browser.host import AXE
from tests.site.built.conftest import Visit, eventually
from tools.site.server import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def board(page: Page) -> Locator:
    found = page.locator("#root .ln")
    found.wait_for()
    return found


def first_move(page: Page) -> None:
    """Pick a tile and the moon."""
    table = board(page)
    table.locator('[data-area="rack"] .ln-spot').first.click()
    table.locator("[data-spot=e5][data-lit]").click()
    page.wait_for_function(
        "() => !document.querySelector('.ln [data-spot=e5]').getAttribute('aria-label').includes('empty')"
    )


def test_the_first_page_leads_to_a_board_and_a_legal_move(visit: Visit) -> None:
    page = visit.open("")
    page.get_by_role("link", name="Play Latice", exact=True).click()
    first_move(page)
    assert page.locator("#said").is_hidden()


def test_a_phone_gets_a_board_that_fits(visits: Callable[..., Visit]) -> None:
    page = visits(**PHONE).open("play/")
    table = board(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert table.locator("[data-spot=e5]").bounding_box()["width"] >= 24  # type: ignore[index]
    table.locator('[data-area="rack"] .ln-spot').first.tap()
    table.locator("[data-spot=e5][data-lit]").tap()
    page.wait_for_function(
        "() => !document.querySelector('.ln [data-spot=e5]').getAttribute('aria-label').includes('empty')"
    )


@pytest.mark.parametrize("path", ["", "play/?show=Lesson(placing-1)"])
def test_pages_of_the_site_are_accessible(visit: Visit, path: str) -> None:
    page = visit.open(path)
    if path:
        board(page)
    page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate("() => axe.run(document)")
    assert [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found["violations"]] == []


def test_the_rule_and_the_position_of_an_address_are_shown(visit: Visit) -> None:
    page = visit.open("play/?rule=L4.2")
    page.locator("#root").get_by_text("L4.2").first.wait_for()
    position = latice.State.build(board="yT@e5 yB@e6", racks=["gT,yF,W"]).text
    page.goto(f"{visit.site.address}play/?position={quote(position)}")
    label = board(page).locator("[data-spot=e6]").get_attribute("aria-label")
    assert "yellow bird" in str(label)


def copied_link(page: Page, button: Locator, said: Locator) -> str:
    """Press the button, and read what is in the clipboard."""
    button.click()
    said.get_by_text("The link is copied").wait_for()
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_a_copied_link_shows_the_same_position(visits: Callable[..., Visit]) -> None:
    visit = visits(permissions=["clipboard-read", "clipboard-write"])
    page = visit.open("play/?show=LaticeBoard(mode=study,seed=7)")
    first_move(page)
    labels = "() => [...document.querySelectorAll('#root [data-spot]')].map((one) => one.getAttribute('aria-label'))"
    before = page.evaluate(labels)
    table = board(page)
    link = copied_link(page, table.locator(".ln-tool[data-command=link]"), table.locator(".ln-status"))
    assert link.startswith(f"{visit.site.address}play/?position=latice")
    again = visit.context.new_page()
    again.goto(link)
    board(again)
    assert again.evaluate(labels) == before


def test_a_copied_link_leads_to_an_exercise_and_to_a_rule(visits: Callable[..., Visit]) -> None:
    visit = visits(permissions=["clipboard-read", "clipboard-write"])
    page = visit.open("play/?show=Lesson(winds-1)")
    table = board(page)
    table.get_by_role("tab", name="Position").click()
    link = copied_link(page, table.locator(".ln-body [data-command=link]"), table.locator(".ln-status"))
    assert link == f"{visit.site.address}play/?show=Lesson(winds-1)"
    page.goto(f"{visit.site.address}play/?rule=L4.2")
    lookup = board(page)
    link = copied_link(page, lookup.locator(".lk-tools [data-command=link]"), lookup.locator(".lk-status"))
    assert link == f"{visit.site.address}play/?rule=L4.2"


def test_the_look_up_answers_a_question(visit: Visit) -> None:
    page = visit.open("play/?show=RuleLookup()")
    page.locator(".lk-ask input").first.fill("can I swap my tiles")
    page.locator("#root").get_by_text("L7.1").first.wait_for()


def test_the_address_chooses_the_language_and_the_next_page_keeps_it(visit: Visit) -> None:
    page = visit.open("play/?show=Lesson(winds-1)&lang=ja")
    assert board(page).get_attribute("lang") == "ja"
    page.get_by_role("link", name="盤と講座の一覧").click()
    page.get_by_role("link", name="ルールを調べる").wait_for()
    assert page.locator("html").get_attribute("lang") == "ja"


@pytest.mark.parametrize(
    ("address", "part"),
    [
        ("show=__import__('os').getcwd()", "LaticeBoard"),
        ("show=Lesson(unheard-of)", "unheard-of"),
        ("position=latice%20nonsense", "can't be shown"),
    ],
)
def test_an_address_that_cannot_be_followed_is_answered_with_a_sentence(visit: Visit, address: str, part: str) -> None:
    page = visit.open(f"play/?{address}")
    said = page.get_by_role("alert")
    said.wait_for()
    assert part in said.inner_text()
    said.get_by_role("link").click()
    board(page)


def test_a_board_is_there_again_when_the_site_is_out_of_reach(
    request: pytest.FixtureRequest, chromium: Browser
) -> None:
    context = chromium.new_context()
    context.set_default_timeout(60_000)
    with serving(Path(str(request.config.getoption("--site")))) as site:
        page = context.new_page()
        page.goto(f"{site.address}play/")
        board(page)
        eventually(
            page,
            """async () => { const stores = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
               const kept = (await Promise.all(stores.map((store) => store.keys()))).flat().map((one) => one.url);
               return ['pyodide.asm.wasm', 'packages.pack', 'models.mjs', 'play/index.html'].every((end) => kept.some((one) => one.endsWith(end))); }""",
        )
    page.reload()
    first_move(page)
    context.close()


def test_progress_is_kept_for_the_next_visit_and_for_the_notebooks(visit: Visit) -> None:
    page = visit.open("play/?show=Lesson(placing-1)")
    table = board(page)
    table.get_by_role("tab", name="Options").click()
    table.locator("select[data-option=progress]").select_option("on")
    table.get_by_text("Progress is kept in").first.wait_for()
    read = """async (root) => { const store = await import(root + 'play/progress.mjs');
              return store.readProgress(new URL(root).pathname); }"""
    kept_text = eventually(page, read, visit.site.address)
    assert '"format"' in str(kept_text)
    page.reload()
    board(page)
    again = visit.open("lab/index.html?path=tutorials/00_start_here.ipynb&run=0")
    kept = eventually(
        again,
        """async () => { const app = window.jupyterapp; if (!app?.serviceManager) return null;
           await app.restored; try { return JSON.stringify((await app.serviceManager.contents.get('latice-progress.json', {content: true})).content); }
           catch { return null; } }""",
    )
    assert "format" in kept
