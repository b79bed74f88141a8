"""A table that is repainted piece by piece: it keeps what stays, and holds what one shown anew would."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from latice_nb import LaticeBoard, LatteTray, Lesson, latice, throwdown
from latice_nb.game import play_out
from latice_nb.lab.latice_bot import greedy_bot
from latice_nb.lab.throwdown_bot import latte_bot
from latice_nb.widgets.page_words import WORDS
from tests.browser.beans import Beans
from tests.browser.host import Host, Shown

LONG = "Much is to be said of this bean. " * 40
STATUS = """() => { const one = document.querySelector('.ln-status');
  return [one.scrollHeight > one.clientHeight, one.tabIndex === 0, one.scrollTop]; }"""


def frame(shown: Shown) -> None:
    """Let the page paint."""
    shown.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def say(shown: Shown, text: str) -> None:
    shown.widget.tell(text)
    shown.flush()
    frame(shown)


def refresh(shown: Shown) -> None:
    shown.widget.refresh()
    shown.flush()


def assert_as_anew(shown: Shown, step: Any) -> None:
    """What is on the page is what a view shown now holds."""
    shown.display()
    *views, anew = shown.painted()
    shown.close()
    for view in views:
        assert [line.replace("\u200b", "") for line in view] == anew, step


# -- it holds what one shown anew does ----------------------------------------------------------


BOARD_STEPS = (
    "rack-0>e5 undo redo end edit palette-remove>rack-0 palette-W>rack-1 palette-yB>e4 palette-sun-more"
    " palette-next-seat palette-remove>e5 undo edit language example:L6.2-1 hint example: undo"
)
TRAY_STEPS = (
    "odds roll undo redo odds edit value-6>die-0 value-5>latte-1 language edit end"
    " example:T5.3-1 odds hint example: undo"
)


@pytest.mark.parametrize(("make", "steps"), [(LaticeBoard, BOARD_STEPS), (LatteTray, TRAY_STEPS)])
def test_edits_examples_and_undo_leave_nothing_of_before(host: Host, make: Any, steps: str) -> None:
    shown = host.show(make, mode="study", seed=1)
    shown.display()
    for step in steps.split():
        tools = {tool["command"]: tool.get("value", "") for tool in shown.widget.scene["tools"]}
        command, _, value = step.partition(":")
        asked = {"command": command, "value": value or tools[command]} if command in {"example", *tools} else None
        before = shown.widget.scene["ply"]
        shown.send({"ply": before, **(asked or {"path": step.split(">")})})
        assert shown.widget.scene["ply"] != before, step
        assert_as_anew(shown, step)


def test_a_part_that_loses_its_words_keeps_none(host: Host) -> None:
    for make, change in (
        (LatteTray, "scene.areas[0].cells.forEach((cell) => { delete cell.spoken; })"),
        (Beans, "scene.areas[2].cells.forEach((cell) => { delete cell.spots[0].text; delete cell.spots[0].icons; })"),
    ):
        shown = host.show(make)
        shown.page.evaluate(
            "([id, change]) => { const {model} = tables[id], scene = structuredClone(model.get('scene'));"
            " new Function('scene', change)(scene); model.set('scene', scene); }",
            [shown.id, change],
        )
        assert_as_anew(shown, change)
        shown.close()


@pytest.mark.parametrize(
    ("make", "opening", "bot"),
    [
        (LaticeBoard, latice.deal(["Aiko", "Kai"], seed=5), greedy_bot),
        (LatteTray, throwdown.start(["Mika", "Ren", "Sol"], seed=5), latte_bot),
    ],
)
def test_a_table_that_was_played_on_holds_what_one_shown_anew_does(
    host: Host, make: Any, opening: Any, bot: Any
) -> None:
    game = play_out(opening, [bot] * len(opening.seats), seed=5)
    states = [state for state in game.states() if state.actor == state.turn]
    shown = host.show(make, states[0], mode="study")
    for state, language in zip(states[1:40:3], "en en ja en".split() * 4, strict=False):
        shown.widget.state, shown.widget.language = state, language
        shown.flush()
    assert_as_anew(shown, "the end")


def test_what_a_move_does_not_change_stays_the_same_element(host: Host) -> None:
    shown = host.show(LaticeBoard, "latice standard 9/9/9/4rTrB3/4yT4/9/9/9/9 racks=yB,nD|", mode="study")
    tagged = """() => { const piece = document.querySelector('[data-key=e5]'), tool = document.querySelector('[data-command=save]');
      return [piece, tool].map((one) => { const was = one.tagged; one.tagged = true; return was === true; }); }"""
    assert shown.page.evaluate(tagged) == [False, False]
    shown.widget.play("yB@g6")
    shown.flush()
    assert shown.page.locator("[data-key=g6]").count() == 1
    assert shown.page.evaluate(tagged) == [True, True]


# -- what stays keeps the focus -----------------------------------------------------------------


@pytest.mark.parametrize(
    "what", ['[data-spot="h1"]', '[data-form="own"] input', ".ln-card .ln-rule", "select", ".ln-log .ln-rule"]
)
def test_a_scene_takes_the_focus_from_nothing_that_stays(host: Host, what: str) -> None:
    shown = host.show(Beans)
    page = shown.page
    page.locator(".ln-status .ln-rule, .ln-log .ln-rule").first.click()
    tab = {"select": "options", ".ln-log .ln-rule": "log"}.get(what)
    if tab:
        page.locator(f'[data-tab="{tab}"]').click()
    page.locator(what).last.focus()
    page.evaluate("() => { document.activeElement.onblur = () => { window.lost = true; }; }")
    refresh(shown)
    frame(shown)
    assert page.evaluate("[window.lost === true, document.activeElement === document.body]") == [False, False]


# -- controls show what holds -------------------------------------------------------------------


def test_a_choice_that_was_refused_is_not_shown_as_made(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = host.show(Lesson, "placing-1")
    monkeypatch.setattr(type(shown.widget.desks[0]), "on_option", lambda *_given: 1 / 0)
    shown.page.locator('[data-tab="options"]').click()
    select = shown.page.locator("select")
    select.select_option("on")
    expect(shown.page.locator(".ln-status p")).to_contain_text("ZeroDivisionError")
    assert select.input_value() == "off"


def test_a_choice_without_an_answer_is_not_shown_as_made(host: Host) -> None:
    shown = host.show(Beans)
    shown.cut()
    shown.page.clock.install()
    shown.page.locator('[data-tab="options"]').click()
    shown.page.locator("select").select_option("fast")
    shown.page.clock.run_for(11_000)
    assert shown.status() == str(WORDS["nokernel"])
    assert shown.page.locator("select").input_value() == "slow"


# -- a long sentence ----------------------------------------------------------------------------


def test_a_long_sentence_said_out_of_sight_is_a_tab_stop_once_it_is_seen(host: Host) -> None:
    shown = host.show(Beans)
    hide = "(how) => { document.querySelector('.ln').parentElement.style.display = how; }"
    shown.page.evaluate(hide, "none")
    say(shown, LONG)
    shown.page.evaluate(hide, "")
    frame(shown)
    assert shown.page.evaluate(STATUS) == [True, True, 0]
    shown.page.evaluate("window.kept = document.querySelector('.ln').parentElement; kept.remove()")
    say(shown, "Short.")
    say(shown, LONG)
    shown.page.evaluate("document.getElementById('root').append(kept)")
    frame(shown)
    assert shown.page.evaluate(STATUS) == [True, True, 0]


def test_a_sentence_that_no_longer_fits_the_width_becomes_a_tab_stop(host: Host) -> None:
    shown = host.show(Beans)
    say(shown, LONG[:150])
    assert shown.page.evaluate(STATUS) == [False, False, 0]
    shown.page.set_viewport_size({"width": 200, "height": 700})
    frame(shown)
    assert shown.page.evaluate(STATUS) == [True, True, 0]


def test_who_scrolls_a_sentence_by_keys_stays_there_when_a_short_one_follows(host: Host) -> None:
    shown = host.show(Beans)
    say(shown, LONG)
    shown.page.locator(".ln-status").focus()
    shown.page.locator(".ln-status").evaluate("(status) => { status.scrollTop = 90; }")
    say(shown, "Short.")
    frame(shown)
    assert shown.page.evaluate("document.activeElement.className") == "ln-status"
    say(shown, LONG)
    assert shown.page.evaluate(STATUS) == [True, True, 0]


# -- out of the page ----------------------------------------------------------------------------


def test_a_table_taken_out_of_the_page_while_a_piece_is_dragged(host: Host) -> None:
    shown = host.show(Beans)
    mouse = shown.page.mouse
    shown.spot("h0").hover()
    mouse.down()
    mouse.move(300, 300, steps=3)
    assert shown.page.locator(".ln-dragged").count() == 1
    shown.page.evaluate("window.kept = document.querySelector('.ln').parentElement; kept.remove()")
    mouse.move(320, 320)
    refresh(shown)
    mouse.up()
    shown.page.evaluate("document.getElementById('root').append(kept)")
    assert shown.page.locator(".ln-dragged").count() == 0
    shown.spot("h1").click()
    assert shown.picked() == ["h1"]
