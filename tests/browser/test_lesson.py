"""Lessons and tests as people meet them: wrong lines and back, hints, questions, both games, keys alone, narrow and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from latice_nb import Lesson, Quiz, lessons
from latice_nb.lessons.judge import question
from tests.browser.host import Host, Shown
from tests.widgets.test_quiz import asking_first

if TYPE_CHECKING:
    from playwright.sync_api import Page

Hosts = Callable[..., Host]


def settled(shown: Shown) -> None:
    """Wait until the last choice has been answered and shown."""
    shown.page.wait_for_function(
        "() => [...document.querySelectorAll('.ln')].every((one) => one.getAttribute('aria-busy') !== 'true')"
    )


def pick(shown: Shown, *path: str) -> None:
    """Press spots one after another, and wait for what comes of it."""
    for spot in path:
        shown.spot(spot).click()
    settled(shown)


def title(shown: Shown) -> str:
    return shown.page.locator(".ln-turn h2").inner_text()


def fits(page: Page) -> bool:
    """Whether nothing hangs over the side of the page."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def test_a_wrong_line_is_played_on_taken_back_and_mended(host: Host) -> None:
    shown = host.show(Lesson, "placing-2")
    task = lessons.exercise("placing-2").task
    pick(shown, "rack-0", "g6")
    assert shown.kind() == "no"
    assert "purple turtle on g6 earns nothing" in shown.status()
    assert shown.rule() == "L5.1"
    pick(shown, "end")
    assert title(shown) == task
    shown.page.locator("[data-command=undo]").click()
    settled(shown)
    assert "purple turtle on g6 earns nothing" in shown.status()
    pick(shown, "lesson-again")
    assert shown.kind() == "idle"
    pick(shown, "rack-1", "e6")
    assert shown.kind() == "no"
    assert "A refused try counts as a try." in shown.status()
    assert shown.widget.desks[0].tries == 2
    assert shown.widget.state == shown.widget.exercise.state
    pick(shown, "lesson-hint")
    assert shown.status().startswith("Hint 1 of 4: ")
    assert shown.axe() == []
    pick(shown, "rack-2", "e6")
    assert shown.kind() == "done"
    assert "1 of 3 stars" in shown.status()
    pick(shown, "lesson-next")
    assert title(shown) == lessons.exercise("placing-3").task
    assert lessons.exercise("placing-3").task in shown.status()
    assert shown.focused(), "focus is never lost"


def test_questions_are_answered_by_buttons_and_by_squares_in_either_language(host: Host) -> None:
    shown = host.show(Lesson, "placing-4")
    pick(shown, "rack-0")
    assert "answered below" in shown.status()
    pick(shown, "answer-0")
    assert shown.kind() == "no"
    shown.page.locator("[data-command=language]").click()
    settled(shown)
    assert title(shown) == lessons.exercise("placing-4").tasks["ja"]
    assert not shown.status().isascii()
    shown.page.locator("[data-command=language]").click()
    pick(shown, "answer-1")
    assert shown.kind() == "done"
    pick(shown, "lesson-next", "e4", "a1", "f5", "a1", "lesson-hint")
    assert shown.status().startswith("Hint 1 of 4: ")
    assert sorted(shown.picked()) == ["answer-done", "e4", "f5"], "a hint leaves the choice as it is"
    assert shown.axe() == []
    pick(shown, "answer-done")
    assert "2 squares are still missing" in shown.status()
    pick(shown, "e7", "f6", "answer-done")
    assert shown.kind() == "done"
    assert shown.marks("pick") == 0


def tab_to(shown: Shown, spot: str) -> None:
    """Reach a spot by Tab and arrows alone."""
    page = shown.page
    area = shown.spot(spot).evaluate("(one) => one.closest('[data-area]').dataset.area")
    for _ in range(60):
        if page.evaluate("document.activeElement?.closest?.('[data-area]')?.dataset.area ?? ''") == area:
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for _ in range(81):
        if shown.focused() == spot:
            return
        page.keyboard.press("ArrowRight")
        if shown.focused()[:1] == "i" and len(shown.focused()) == 2 and shown.focused() != spot:
            page.keyboard.press("ArrowDown")
            for _ in range(8):
                page.keyboard.press("ArrowLeft")
    raise AssertionError(f"{spot} is not reached: {shown.focused()}")


def test_lessons_are_finished_with_keys_alone_and_by_text_alone(host: Host) -> None:
    shown = host.show(Lesson, "placing-1")
    page = shown.page

    def press(*spots: str) -> None:
        for spot in spots:
            tab_to(shown, spot)
            page.keyboard.press("Enter")
        settled(shown)

    press("lesson-hint")
    assert shown.focused() == "lesson-hint"
    press("rack-0", "e7", "lesson-next")
    assert title(shown) == lessons.exercise("placing-2").task
    press("lesson-skip", "lesson-skip", "answer-1")
    assert shown.kind() == "done"
    press("lesson-next")
    for _ in range(60):
        if page.evaluate("document.activeElement?.matches?.('.ln-answers input')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.type("e4 f5 f6 e7")
    page.keyboard.press("Enter")
    settled(shown)
    assert shown.kind() == "done"


def test_lessons_of_the_dice_game_on_a_dark_and_narrow_page(hosts: Hosts) -> None:
    host = hosts(viewport={"width": 320, "height": 900}, color_scheme="dark")
    every = lessons.exercises("throwdown")
    offering = next(one for one in every if one.is_question and question(one).choices)
    counting = next(one for one in every if one.is_question and not question(one).choices)
    shown = host.show(Lesson, offering, language="ja")
    assert title(shown) == offering.tasks["ja"]
    assert shown.axe() == []
    pick(shown, f"answer-{question(offering).choices.index(question(offering).right)}")
    assert shown.kind() == "done"
    assert fits(shown.page)
    shown.close()
    shown = host.show(Lesson, counting, language="ja")
    assert fits(shown.page)
    assert shown.axe() == []
    shown.page.locator(".ln-answers input").fill(question(counting).right)
    shown.page.locator(".ln-answers button[type=submit]").click()
    settled(shown)
    assert shown.kind() == "done"
    assert fits(shown.page)


def test_a_die_is_poured_in_a_lesson_by_pointer(host: Host) -> None:
    shown = host.show(Lesson, "pour-1")
    one = shown.widget.exercise
    latte = one.state.row.index(one.arguments["latte"])
    face = one.arguments.get("face") or one.state.missing(one.arguments["latte"])[0]
    die = next(number for number, each in enumerate(one.state.hand) if each.value == face)
    pick(shown, f"die-{die}", f"latte-{latte}")
    assert shown.kind() == "done"
    pick(shown, "lesson-again")
    assert shown.widget.state == one.state


def test_a_test_ends_with_the_rules_to_read_again(hosts: Hosts) -> None:
    host = hosts(viewport={"width": 320, "height": 900})
    shown = host.show(Quiz, "latice", seed=asking_first().seed)
    assert fits(shown.page)
    wrong = next(
        n
        for n, one in enumerate(question(shown.widget.exercise).choices)
        if one != question(shown.widget.exercise).right
    )
    pick(shown, f"answer-{wrong}")
    assert shown.kind() == "no"
    pick(shown, "lesson-next")
    assert shown.status().startswith("Question 2 of 20: ")
    for _ in range(18):
        shown.widget.next()
    shown.flush()
    shown.spot("lesson-skip").focus()
    shown.page.keyboard.press("Enter")
    settled(shown)
    assert title(shown) == "0 of 20 right"
    assert shown.status().startswith("0 of 20 right. Read these rules again: ")
    shown.page.locator("[data-tab=lists]").click()
    assert shown.page.locator("[data-tab=lists]").inner_text() == "Result"
    rule = shown.page.locator(".ln-list [data-rule]").first
    wanted = rule.get_attribute("data-rule")
    assert shown.axe() == []
    rule.click()
    assert shown.page.locator(".ln-card h3 b").inner_text() == wanted
    assert fits(shown.page)
