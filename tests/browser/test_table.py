"""The browser's side of a table, on a toy game: picking, keys, dragging, touch, messages, looks and clean-up."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from latice_nb import LaticeBoard, widgets
from latice_nb.drawing import picture
from latice_nb.widgets.page_words import WORDS
from tests.browser.beans import SQUARES, Beans
from tests.browser.host import Host, Shown

Hosts = Callable[..., Host]
SOURCES = Path(widgets.__file__).parent / "js"
HOSTILE = '<img src=x onerror="window.broken=1">&amp;{0}{spot}"\'></button>'


def drag(shown: Shown, start: str, end: str) -> None:
    """Drag from one spot to another with the mouse."""
    mouse = shown.page.mouse
    for number, name in enumerate((start, end)):
        shown.spot(name).scroll_into_view_if_needed()
        box = shown.spot(name).bounding_box()
        assert box
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if number == 0:
            mouse.down()
    mouse.up()


# -- picking ------------------------------------------------------------------------------------


def test_a_picked_piece_lights_what_may_follow_and_says_so_without_a_message(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h0").click()
    assert shown.picked() == ["h0"]
    assert shown.lit() == ["a3", "a2", "a1", "b1", "c1"]
    assert (shown.kind(), shown.status(), shown.rule()) == ("may", "red bean of Ann: where?", "B1")
    assert shown.marks("may") == 5
    assert shown.marks("dot") == 1  # b1 earns nothing, the others a halfstone
    assert shown.page.locator('.ln-marks [href="#ln-half"]').count() == 4
    assert shown.spot("a1").get_attribute("aria-label") == "a1, empty: may go here"
    assert shown.sent == []


def test_a_whole_path_is_sent_with_its_ply_and_played(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h0").click()
    shown.spot("a1").click()
    expect(shown.spot("a1")).to_have_attribute("aria-label", "a1, red bean")
    assert shown.sent == [{"ply": 1, "path": ["h0", "a1"]}]
    assert shown.widget.heard == [(("h0", "a1"), "red bean@a1")]
    assert (shown.kind(), shown.status()) == ("done", "Played red bean@a1.")
    assert shown.picked() == []
    assert shown.marks("last") == 1


def test_equal_pieces_share_their_answers(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h3").click()
    assert shown.picked() == ["h3"]
    shown.spot("a1").click()
    expect(shown.spot("a1")).to_have_attribute("aria-label", "a1, red bean")
    assert shown.widget.heard == [(("h3", "a1"), "red bean@a1")]


def test_a_refusal_marks_the_spot_the_fault_and_the_side_between(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h0").click()
    shown.spot("c2").click()
    assert (shown.kind(), shown.status(), shown.rule()) == ("no", "A red bean lies beside c2 on c3.", "B2")
    assert [shown.marks(mark) for mark in ("no", "clash", "unequal")] == [1, 1, 1]
    assert shown.picked() == ["h0"], "another square can be tried at once"
    assert shown.sent == []
    assert shown.page.locator(".ln-card h3").inner_text().split("\n")[0].startswith("B2")


def test_a_taken_square_is_framed_and_what_lies_there_stays_in_sight(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h1").click()
    shown.spot("b2").click()
    assert shown.status() == "b2 holds a blue bean of Ann."
    assert [shown.marks(mark) for mark in ("no", "clash", "unequal")] == [0, 1, 0]


def test_a_choice_in_two_steps_shows_open_sides_then_arrows(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h2").click()
    assert sorted(shown.lit()) == ["b2", "c3"]
    assert shown.marks("nub") == 6
    shown.spot("b2").click()
    assert shown.picked() == ["b2", "h2"]
    assert shown.marks("arrow") == 4
    shown.spot("b1").click()
    expect(shown.spot("b1")).to_have_attribute("aria-label", "b1, blue bean")
    assert shown.widget.heard[-1] == (("h2", "b2", "b1"), "wind b2-b1")


def test_a_refusal_that_many_spots_share_names_the_spot(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h2").click()
    shown.spot("a2").click()
    assert shown.status() == "There is nothing to blow on a2."


def test_a_button_gives_its_own_reason_whatever_is_picked(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h0").click()
    shown.spot("pay").click(force=True)
    assert (shown.status(), shown.rule()) == ("Ann has no stone to pay with.", "B6")


def test_another_piece_is_picked_instead(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h0").click()
    shown.spot("h1").click()
    assert shown.picked() == ["h1"]
    shown.spot("h1").click()
    assert shown.picked() == []


def test_escape_goes_back_one_step_at_a_time(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h2").click()
    shown.spot("b2").click()
    shown.page.keyboard.press("Escape")
    assert shown.picked() == ["h2"]
    shown.page.keyboard.press("Escape")
    assert shown.picked() == []
    assert shown.status() == str(WORDS["letgo"])


def test_several_are_chosen_together(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("swap").click()
    assert shown.status() == "Choose beans, then press Swap again."
    shown.spot("h1").click()
    shown.spot("h0").click()
    assert shown.picked() == ["h0", "h1", "swap"]
    assert shown.status() == "Chosen: 2. Press “Swap” when that is all."
    shown.spot("h1").click()
    assert shown.picked() == ["h0", "swap"]
    shown.spot("b1").click()
    assert (shown.kind(), shown.picked()) == ("no", ["h0", "swap"])
    shown.spot("h1").click()
    shown.spot("swap").click()
    expect(shown.page.locator(".ln-status p")).to_contain_text("Played swap h0+h1.")
    assert shown.sent == [{"ply": 1, "path": ["swap", "h0+h1"]}]


def test_squares_are_chosen_in_a_set_and_sent_by_check(host: Host) -> None:
    shown = host.show(Beans, asking=("check",))
    expect(shown.spot("a1")).to_have_attribute("aria-pressed", "false")
    for spot in ("c1", "a1", "b2", "a1", "a3"):
        shown.spot(spot).click()
    assert sorted(shown.picked()) == ["a3", "b2", "c1", "check"]
    shown.spot("check").click()
    expect(shown.page.locator(".ln-status p")).to_contain_text("Played")
    assert shown.widget.heard == [(("check", "a3+b2+c1"), "")], "in the scene's order"


def test_check_with_nothing_chosen_answers_that_there_is_none(host: Host) -> None:
    shown = host.show(Beans, asking=("check", "a1+b1"))
    assert sorted(shown.picked()) == ["a1", "b1", "check"]
    shown.spot("a1").click()
    shown.spot("b1").click()
    shown.spot("check").click()
    expect(shown.page.locator(".ln-status p")).to_contain_text("Played say none.")
    assert shown.widget.heard == [(("check",), "say none")]


def test_letting_go_of_a_set_brings_back_what_the_scene_began_with(host: Host) -> None:
    shown = host.show(Beans, asking=("check", "a1"))
    shown.spot("b1").click()
    shown.page.keyboard.press("Escape")
    assert sorted(shown.picked()) == ["a1", "check"]
    shown.spot("say-no").click()
    expect(shown.page.locator(".ln-status p")).to_contain_text("Played say no.")
    assert sorted(shown.picked()) == ["a1", "check"]


def test_a_set_of_what_is_no_square_is_not_taken(host: Host) -> None:
    shown = host.show(Beans, asking=("check",))
    for path in (["check", "a1+say-no"], ["check", "a1+zz"], ["say-no", "a1+b1"]):
        shown.send({"ply": 1, "path": path})
    assert shown.widget.heard == []


def test_answers_are_buttons_of_words_that_fit_a_phone(hosts: Hosts) -> None:
    shown = hosts(viewport={"width": 320, "height": 700}).show(Beans, asking=("check",))
    boxes = [shown.spot(f"say-{word}").bounding_box() for word in ("yes", "no", "½")]
    assert all(box and box["height"] >= 44 for box in boxes)
    assert shown.axe() == []
    shown.spot("say-½").click()
    expect(shown.page.locator(".ln-status p")).to_contain_text("Played say ½.")


def test_choosing_nothing_lets_go(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("swap").click()
    shown.spot("swap").click()
    assert (shown.picked(), shown.sent) == ([], [])
    assert shown.status() == str(WORDS["letgo"])


def test_a_pick_between_areas_of_an_editor_is_sent_unjudged(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h2").click()
    shown.spot("card").click()
    expect(shown.page.locator(".ln-status p")).to_contain_text("Played into the bin.")
    assert shown.widget.heard == [(("h2", "card"), "")]


def test_a_card_shows_in_words_what_it_would_bring(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h1").click()
    expect(shown.page.locator(".ln-cell-card[data-lit] .ln-badge")).to_have_text("+1 bean")


def test_a_lit_square_shows_the_picked_piece_under_the_pointer(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h0").click()
    shown.spot("a1").hover()
    assert shown.page.locator(".ln-ghost circle").count() == 1
    shown.spot("c3").hover()
    assert shown.page.locator(".ln-ghost").count() == 0


def test_every_press_in_every_state_changes_the_sentence(host: Host) -> None:
    shown = host.show(Beans)
    shown.cut()
    page = shown.page
    spots = page.locator("[data-spot]").evaluate_all("(all) => all.map((one) => one.dataset.spot)")
    silent = page.evaluate(
        """(spots) => {
          const root = document.querySelector('.ln'), said = document.querySelector('.ln-status p'), silent = [];
          const press = (id) => {
            const before = said.textContent;
            document.querySelector(`[data-spot="${id}"]`).click();
            if (said.textContent === before && !root.hasAttribute('aria-busy')) silent.push(id);
          };
          for (const first of spots) for (const second of spots) {
            for (let n = 0; n < 4; n++) root.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}));
            press(first);
            press(second);
            Object.values(tables)[0].take({method: 'custom', content: {kind: 'done'}});
          }
          return silent;
        }""",
        spots,
    )
    assert silent == []


# -- keys ---------------------------------------------------------------------------------------


def test_a_move_by_keys_alone(host: Host) -> None:
    shown = host.show(Beans)
    page = shown.page
    stops = []
    for _ in range(40):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.closest('[data-area]')?.dataset.area ?? ''"))
        if stops[-1] == "hand":
            break
    assert stops.count("board") == 1
    page.keyboard.press("ArrowRight")
    assert shown.focused() == "h1"
    page.keyboard.press("Enter")
    assert shown.picked() == ["h1"]
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab") if shown.focused() == "" else None
    assert shown.focused() == "a3"
    for key in ("ArrowDown", "ArrowDown", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
    assert shown.focused() == "a1", "arrows stop at the edge"
    page.keyboard.press("Space")
    expect(shown.spot("a1")).to_have_attribute("aria-label", "a1, blue bean")
    assert shown.focused() == "a1", "the focus stays on its spot when the scene changes"


def test_arrows_home_and_end_walk_an_area_and_keep_one_tab_stop(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h0").focus()
    walked = []
    for key in ("ArrowDown", "ArrowRight", "End", "ArrowRight", "Home", "ArrowLeft"):
        shown.page.keyboard.press(key)
        walked.append(shown.focused())
    assert walked == ["h1", "h2", "h3", "h3", "h0", "h0"]
    stops = shown.page.locator('[data-area] .ln-spot[tabindex="0"]')
    assert stops.evaluate_all("(all) => all.map((one) => one.closest('[data-area]').dataset.area)") == [
        "board",
        "hand",
        "actions",
        "bin",
    ]


def test_the_tabs_are_walked_with_arrows_and_skip_none(host: Host) -> None:
    shown = host.show(Beans)
    shown.page.locator('[data-tab="log"]').focus()
    seen = []
    for _ in range(5):
        shown.page.keyboard.press("ArrowRight")
        seen.append(shown.page.locator('[role=tab][aria-selected="true"]').inner_text())
    assert seen == ["Rule", "Choices", "Position", "Options", "Log"]


def test_the_notebooks_shortcuts_do_not_hear_what_is_typed_in_the_table(host: Host) -> None:
    shown = host.show(Beans)
    shown.page.evaluate(
        "window.heard = []; document.body.addEventListener('keydown', (event) => heard.push(event.key))"
    )
    shown.spot("h0").focus()
    for key in ("x", "d", "d", "b", "Escape", "Enter", "ArrowDown"):
        shown.page.keyboard.press(key)
    shown.page.locator('[data-tab="position"]').click()
    shown.page.locator('[data-form="type"] input').fill("dd")
    shown.page.keyboard.press("a")
    assert shown.page.evaluate("heard") == []
    assert shown.page.locator(".ln").get_attribute("data-lm-suppress-shortcuts") == "true"


PRESSED = """
window.heard = []; window.left = [];
const take = (event) => { heard.push((event.ctrlKey ? 'ctrl ' : event.metaKey ? 'meta ' : '') + event.key); if (!window.deaf) event.preventDefault(); };
document.body.addEventListener('keydown', take);
window.addEventListener('keydown', (event) => setTimeout(() => { if (!event.defaultPrevented) left.push(event.key); }), true);
"""
"""Notes what the notebook hears and takes, and what is left to the browser."""


def test_the_key_that_saves_reaches_the_notebook(host: Host) -> None:
    shown = host.show(Beans)
    page = shown.page
    page.evaluate(PRESSED)
    shown.spot("h0").focus()
    for keys in ("Control+s", "Meta+s", "Control+Shift+S", "s", "Control+z"):
        page.keyboard.press(keys)
    page.locator('[data-tab="position"]').click()
    page.locator('[data-form="type"] input').focus()
    page.keyboard.press("Control+s")
    saving = ["ctrl s", "meta s", "ctrl S", "ctrl s"]
    assert page.evaluate("heard") == saving, "and is pressed there once"
    assert not {"s", "S"} & set(page.evaluate("left.slice(0, 3)")), "what the notebook takes is not the browser's too"
    page.evaluate("window.deaf = true")
    page.keyboard.press("Control+s")
    page.wait_for_function("left.at(-1) === 's'")
    assert page.evaluate("heard.length") == len(saving) + 1


def test_the_focus_is_found_again_when_its_place_is_gone(host: Host) -> None:
    shown = host.show(Beans)
    shown.page.locator('[data-command="hint"]').focus()
    shown.widget.refresh()
    shown.flush()
    assert shown.page.evaluate("document.activeElement.dataset.command") == "hint"
    shown.spot("h0").click()
    shown.spot("c2").click()
    shown.page.locator(".ln-status .ln-rule").focus()
    shown.widget.refresh()
    shown.flush()
    assert shown.page.evaluate("document.querySelector('.ln').contains(document.activeElement)")


# -- dragging and touch -------------------------------------------------------------------------


def test_dragging_walks_the_same_path(host: Host) -> None:
    shown = host.show(Beans)
    drag(shown, "h0", "a1")
    expect(shown.spot("a1")).to_have_attribute("aria-label", "a1, red bean")
    assert shown.sent == [{"ply": 1, "path": ["h0", "a1"]}]
    assert shown.page.locator(".ln-dragged").count() == 0


def test_dropping_on_a_wrong_square_is_explained(host: Host) -> None:
    shown = host.show(Beans)
    drag(shown, "h0", "c2")
    assert shown.status() == "A red bean lies beside c2 on c3."


def test_dragging_what_can_not_be_picked_is_explained(host: Host) -> None:
    shown = host.show(Beans)
    drag(shown, "b2", "a1")
    assert (shown.kind(), shown.status()) == ("no", "Pick a bean from the hand first.")


def test_dropping_beside_the_table_lets_go(host: Host) -> None:
    shown = host.show(Beans)
    box = shown.spot("h0").bounding_box()
    assert box
    shown.page.mouse.move(box["x"] + 20, box["y"] + 20)
    shown.page.mouse.down()
    shown.page.mouse.move(935, 5, steps=3)
    assert shown.page.locator(".ln-dragged circle").count() == 1
    shown.page.mouse.up()
    assert shown.picked() == []
    assert shown.status() == str(WORDS["letgo"])


def test_a_scene_that_comes_while_dragging_ends_the_drag(host: Host) -> None:
    shown = host.show(Beans)
    box = shown.spot("h0").bounding_box()
    assert box
    shown.page.mouse.move(box["x"] + 20, box["y"] + 20)
    shown.page.mouse.down()
    shown.page.mouse.move(300, 300, steps=3)
    shown.widget.refresh()
    shown.flush()
    assert shown.page.locator(".ln-dragged").count() == 0
    shown.page.mouse.up()
    assert shown.picked() == []


def test_taps_on_a_touch_screen(hosts: Hosts) -> None:
    shown = hosts(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 700}).show(Beans)
    shown.spot("h0").tap()
    assert shown.picked() == ["h0"]
    shown.spot("a1").tap()
    expect(shown.spot("a1")).to_have_attribute("aria-label", "a1, red bean")


def test_dragging_with_a_finger(hosts: Hosts) -> None:
    shown = hosts(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 1400}).show(Beans)
    finger = shown.page.context.new_cdp_session(shown.page)
    start, end = shown.spot("h0").bounding_box(), shown.spot("a1").bounding_box()
    assert start
    assert end
    steps = [(start["x"] + 20, start["y"] + 20), (start["x"] + 20, start["y"] - 20), (end["x"] + 30, end["y"] + 30)]
    for number, (x, y) in enumerate(steps):
        kind = "touchMove" if number else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(shown.spot("a1")).to_have_attribute("aria-label", "a1, red bean")


# -- while Python answers -----------------------------------------------------------------------


def test_picks_are_held_back_until_a_choice_is_answered(host: Host) -> None:
    shown = host.show(Beans)
    shown.cut()
    shown.spot("h0").click()
    shown.spot("a1").click()
    shown.spot("h1").click()
    assert shown.status() == str(WORDS["waiting"])
    assert len(shown.sent) == 1
    assert shown.page.locator(".ln").get_attribute("aria-busy") == "true"
    shown.send(shown.sent[0])
    assert shown.page.locator(".ln").get_attribute("aria-busy") is None
    shown.spot("h1").click()
    assert shown.picked() == ["h1"]


@pytest.mark.parametrize("command", ["fail", "quiet", "hint"])
def test_whatever_comes_of_a_command_the_table_goes_on(host: Host, command: str) -> None:
    shown = host.show(Beans)
    shown.page.locator(f'[data-command="{command}"]').click()
    expect(shown.page.locator(".ln")).not_to_have_attribute("aria-busy", "true")
    shown.spot("h0").click()
    assert shown.picked() == ["h0"]


def test_without_a_kernel_every_choice_is_still_answered_and_the_silence_told(host: Host) -> None:
    shown = host.show(Beans)
    shown.cut()
    shown.page.clock.install()
    shown.spot("h0").click()
    shown.spot("c2").click()
    assert shown.status() == "A red bean lies beside c2 on c3."
    shown.spot("a1").click()
    shown.page.clock.run_for(11_000)
    assert (shown.kind(), shown.status()) == ("no", str(WORDS["nokernel"]))
    shown.spot("c2").click()
    assert shown.status() == "A red bean lies beside c2 on c3."


def test_an_error_in_a_handler_is_shown_as_words(host: Host) -> None:
    shown = host.show(Beans)
    shown.page.locator('[data-command="fail"]').click()
    expect(shown.page.locator(".ln-status p")).to_contain_text("RuntimeError: the pot <b>broke</b>")
    assert shown.kind() == "no"
    assert isinstance(shown.widget.fault, RuntimeError)


def test_a_typed_move_is_played_kept_for_mending_or_explained(host: Host) -> None:
    shown = host.show(Beans)
    page = shown.page
    page.locator('[data-tab="position"]').click()
    field = page.locator('[data-form="type"] input')
    for typed, said in (
        ("", str(WORDS["typednothing"])),
        ("z9", "there is no such square (column 1 of “z9”)"),
        ("c2", "A red bean lies beside c2 on c3."),
    ):
        field.fill(typed)
        field.press("Enter")
        expect(page.locator(".ln-status p")).to_contain_text(said)
        assert field.input_value() == typed
        assert page.evaluate("document.activeElement.closest('form')?.dataset.form") == "type"
    assert shown.rule() == "B2"
    field.fill("a1")
    field.press("Enter")
    expect(shown.spot("a1")).to_have_attribute("aria-label", "a1, red bean")
    assert field.input_value() == ""
    assert page.evaluate("document.activeElement.closest('form')?.dataset.form") == "type"


def test_a_page_that_missed_a_scene_goes_on_after_its_next_press(host: Host) -> None:
    shown = host.show(Beans)
    shown.widget.board["a1"] = "red bean"
    shown.widget.refresh()
    shown.drain()  # lost on the way
    shown.spot("h0").click()
    shown.spot("a1").click()
    expect(shown.page.locator(".ln-status p")).to_contain_text("The table has moved on since then.")
    assert shown.kind() == "no"
    assert shown.spot("a1").get_attribute("aria-label") == "a1, red bean"
    shown.spot("h1").click()
    shown.spot("c1").click()
    expect(shown.spot("c1")).to_have_attribute("aria-label", "c1, blue bean")


def test_a_scene_that_can_not_be_shown_holds_no_other_back(host: Host) -> None:
    shown = host.show(Beans)
    shown.widget.refresh(pause=300)
    shown.flush()
    broken = "(id) => { const {model} = tables[id]; model.set('scene', {...model.get('scene'), areas: 7}); }"
    shown.page.evaluate(broken, shown.id)
    shown.widget.board["a1"] = "red bean"
    shown.widget.refresh()
    shown.flush()
    expect(shown.spot("a1")).to_have_attribute("aria-label", "a1, red bean")
    shown.spot("h1").click()
    assert shown.picked() == ["h1"]
    assert len(host.faults) == 1
    host.faults.clear()


def test_scenes_that_ask_for_a_pause_are_seen_one_after_another(host: Host) -> None:
    shown = host.show(Beans)
    shown.page.clock.install(time=0)
    shown.page.clock.pause_at(1000)
    for at in ("a1", "b1"):
        shown.widget.board[at] = "red bean"
        shown.widget.refresh(pause=600)
    shown.flush()
    assert shown.spot("b1").get_attribute("aria-label") == "b1, empty"
    shown.spot("h0").click()
    assert shown.status() == str(WORDS["waiting"])
    shown.page.clock.run_for(700)
    assert shown.spot("b1").get_attribute("aria-label") == "b1, red bean"
    shown.spot("h0").click()
    assert shown.picked() == ["h0"]


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        "path",
        {},
        {"ply": 1},
        {"ply": 1, "path": ["h0", "a1"], "more": 1},
        {"ply": True, "path": ["h0", "a1"]},
        {"ply": "1", "path": ["h0", "a1"]},
        {"ply": 0, "path": ["h0", "a1"]},
        {"ply": 2, "path": ["h0", "a1"]},
        {"ply": 1, "path": []},
        {"ply": 1, "path": "h0>a1"},
        {"ply": 1, "path": ["h0", 3]},
        {"ply": 1, "path": ["h0"]},
        {"ply": 1, "path": ["h0", "z9"]},
        {"ply": 1, "path": ["h0", "c2"]},
        {"ply": 1, "path": ["h0", "a1", "a1"]},
        {"ply": 1, "path": ["h0"] * 1000},
        {"ply": 1, "path": ["h" * 1_000_000]},
        {"ply": 1, "path": ["swap", "h0+h0"]},
        {"ply": 1, "path": ["swap", "+"]},
        {"ply": 1, "path": [{"h0": 1}]},
        {"ply": 1, "command": "undo", "value": ""},
        {"ply": 1, "command": "explode", "value": ""},
        {"ply": 1, "command": "reveal", "value": ""},
        {"ply": 1, "command": "type", "value": "a" * 3000},
        {"ply": 1, "command": "type", "value": 7},
        {"ply": 1, "command": 7, "value": ""},
        {"ply": 1, "command": "language", "value": "xx"},
        {"ply": 1, "command": "option", "value": "fast"},
        {"ply": 1, "command": "option", "value": {"name": "pace", "value": "warp"}},
        {"ply": 1, "command": "option", "value": {"name": "__class__", "value": "fast"}},
        {"ply": 1, "command": "option", "value": {"name": "pace", "value": ["fast"]}},
    ],
)
def test_a_message_that_can_not_be_taken_is_told_and_changes_nothing(host: Host, content: Any) -> None:
    shown = host.show(Beans)
    before = (dict(shown.widget.board), shown.widget.scene, shown.widget.language)
    shown.send(content)
    assert shown.kind() == "no"
    assert 10 < len(shown.status()) < 200
    assert (shown.widget.board, shown.widget.scene, shown.widget.language) == before
    assert shown.widget.heard == []
    assert shown.widget.fault is None


# -- words --------------------------------------------------------------------------------------


def test_hostile_names_stay_words(host: Host) -> None:
    shown = host.show(Beans, name=HOSTILE)
    page = shown.page
    for spot in ("h0", "b2", "pay", "h1", "c3"):
        shown.spot(spot).click(force=True)
    assert HOSTILE in page.locator(".ln-turn h2").inner_text()
    assert HOSTILE in str(shown.spot("h0").get_attribute("aria-label"))
    shown.spot("h0").click()
    shown.spot("h0").click()
    shown.spot("pay").click(force=True)
    assert shown.status() == f"{HOSTILE} has no stone to pay with."
    for tab in ("lists", "log", "position", "options"):
        page.locator(f'[data-tab="{tab}"]').click()
    assert page.locator("img").count() == 0
    assert page.evaluate("window.broken") is None


def test_the_language_is_switched_everywhere_at_once(host: Host) -> None:
    shown = host.show(Beans)
    shown.page.locator('[data-command="language"]').click()
    expect(shown.page.locator(".ln")).to_have_attribute("lang", "ja")
    assert shown.page.locator(".ln-turn h2").inner_text() == "Annの番"
    assert shown.page.locator('[data-tab="log"]').inner_text() == WORDS["tab-log"].said_in("ja")
    assert shown.page.evaluate("document.activeElement.dataset.command") == "language"


def test_every_word_the_module_asks_for_exists_and_none_is_left_over() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.glob("*.js")))
    asked = set(re.findall(r"say\('([\w-]+[a-z])'", code))
    asked |= {word for pair in re.findall(r"say\([\w.]+ \? '(\w+)' : '(\w+)'\)", code) for word in pair}
    asked |= {"tab-" + name for name in ("log", "rule", "lists", "position", "options")}
    asked |= {"do-" + name for name in ("copy", "code", "link", "svg", "png")} | {"position", "python"}
    asked |= {"saved", "nothing", "notsaved"}  # what comes of saving a picture
    asked |= {"noscene"}  # what waking.js says where nothing comes
    assert asked == set(WORDS)


# -- the panel, the toolbar, the curtain --------------------------------------------------------


def test_a_rule_number_opens_its_card_and_a_refusals_card_goes_away_with_the_next_scene(host: Host) -> None:
    shown = host.show(Beans)
    page = shown.page
    selected = page.locator('[role=tab][aria-selected="true"]')
    shown.spot("h0").click()
    shown.spot("c2").click()
    assert selected.inner_text() == "Rule"
    shown.spot("a1").click()
    expect(selected).to_have_text("Log")
    page.locator(".ln-log .ln-rule").first.click()
    assert selected.inner_text() == "Rule"
    assert page.locator(".ln-card h3").inner_text().replace("\n", " ").startswith("B1")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "tabpanel"
    shown.spot("h1").click()
    shown.spot("c1").click()
    expect(shown.spot("c1")).to_have_attribute("aria-label", "c1, blue bean")
    assert selected.inner_text() == "Rule", "a card that was asked for stays"


def test_a_tool_that_is_not_available_says_why(host: Host) -> None:
    shown = host.show(Beans)
    undo = shown.page.locator('[data-command="undo"]')
    undo.click(force=True)
    assert (shown.kind(), shown.status()) == ("no", "Nothing to take back.")
    assert (undo.get_attribute("aria-disabled"), undo.get_attribute("disabled")) == ("true", None)
    assert shown.sent == []


def test_a_field_and_an_option_send_their_words(host: Host) -> None:
    shown = host.show(Beans)
    shown.page.locator('[data-form="own"] input').fill("r r b")
    shown.page.locator('[data-form="own"] button').click()
    expect(shown.page.locator(".ln")).not_to_have_attribute("aria-busy", "true")
    shown.page.locator('[data-tab="options"]').click()
    shown.page.get_by_label("Pace").select_option("fast")
    expect(shown.page.locator(".ln")).not_to_have_attribute("aria-busy", "true")
    assert shown.widget.heard == [("own", "r r b"), ("option", "pace", "fast")]


def test_letters_are_switched_in_the_browser_alone(host: Host) -> None:
    shown = host.show(Beans)
    letters = shown.page.locator('[data-command="letters"]')
    assert not shown.page.locator(".letter").first.is_visible()
    letters.click()
    assert shown.page.locator(".letter").first.is_visible()
    assert letters.get_attribute("aria-pressed") == "true"
    shown.widget.refresh()
    shown.flush()
    assert shown.page.locator(".letter").first.is_visible()
    assert shown.sent == []


def test_the_position_is_copied_or_shown_for_copying(hosts: Hosts) -> None:
    shown = hosts(permissions=["clipboard-read", "clipboard-write"]).show(Beans)
    shown.page.evaluate(
        "Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText: async (text) => { window.copied = text; }}})"
    )
    shown.page.locator('.ln-tool[data-command="copy"]').click()
    expect(shown.page.locator(".ln-status p")).to_contain_text("Copied: beans b2=blue bean,c3=red bean")
    assert shown.page.evaluate("copied") == "beans b2=blue bean,c3=red bean"
    shown.page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    shown.page.locator('.ln-tool[data-command="copy"]').click()
    expect(shown.page.locator(".ln-status p")).to_contain_text(str(WORDS["copyhere"]))
    assert shown.page.locator(".ln-code").first.is_visible()


def test_a_link_is_offered_where_the_site_is_known_and_only_there(hosts: Hosts) -> None:
    shown = hosts().show(LaticeBoard, mode="study", seed=7)
    page, link = shown.page, shown.page.locator('[data-command="link"]')
    assert link.filter(visible=True).count() == 0
    page.locator('[data-tab="position"]').click()
    assert link.filter(visible=True).count() == 0
    page.evaluate("""() => { document.documentElement.dataset.site = 'https://somebody.test/latice_nb/';
        Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText: async (text) => { window.copied = text; }}}); }""")
    shown.widget.refresh()
    shown.flush()
    assert link.filter(visible=True).count() == 2, "in the toolbar and beside the position"
    link.last.click()
    expect(page.locator(".ln-status p")).to_have_text(str(WORDS["linked"]))
    told = page.evaluate("[copied.split('?')[0], new URL(copied).searchParams.get('position')]")
    assert told == ["https://somebody.test/latice_nb/play/", shown.widget.state.text]
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    link.first.click()
    expect(page.locator(".ln-status p")).to_contain_text("https://somebody.test/latice_nb/play/?position=")
    assert shown.sent == []


@pytest.mark.parametrize(("kind", "head"), [("svg", b"<svg"), ("png", b"\x89PNG")])
def test_the_picture_is_saved_as_a_file_that_stands_alone(host: Host, kind: str, head: bytes) -> None:
    shown = host.show(Beans)
    shown.page.locator('[data-tab="position"]').click()
    with shown.page.expect_download() as download:
        shown.page.locator(f'.ln-row [data-command="{kind}"]').click()
    assert download.value.suggested_filename == f"beans-1.{kind}"
    saved = download.value.path().read_bytes()
    assert saved.startswith(head)
    assert len(saved) > 500


def test_a_saved_picture_carries_just_the_symbols_it_uses(host: Host) -> None:
    shown = host.show(Beans)
    markup = f'<svg viewBox="0 0 64 64">{picture.use("tile-rT", 0, 0, 64)}</svg>'
    shown.page.evaluate("(markup) => { document.querySelector('.ln-picture').innerHTML = markup; }", markup)
    shown.page.locator('[data-tab="position"]').click()
    with shown.page.expect_download() as download:
        shown.page.locator('.ln-row [data-command="svg"]').click()
    saved = download.value.path().read_text(encoding="utf-8")
    assert all(f'id="ln-{name}"' in saved for name in ("tile-rT", "turtle", "ground-red"))
    assert 'id="ln-bird"' not in saved


def test_the_curtain_hides_the_table_from_pointer_keys_and_speech(host: Host) -> None:
    shown = host.show(Beans)
    shown.spot("h0").focus()
    shown.widget.curtained = True
    shown.widget.refresh()
    shown.flush()
    page = shown.page
    assert page.locator(".ln-curtain p").inner_text() == "Pass the screen on."
    assert page.evaluate("document.activeElement.dataset.command") == "reveal"
    assert page.locator(".ln-areas").get_attribute("inert") is not None
    page.keyboard.press("Enter")
    expect(page.locator(".ln-curtain")).to_be_hidden()
    assert page.locator(".ln-areas").get_attribute("inert") is None
    assert page.evaluate("document.querySelector('.ln').contains(document.activeElement)")


# -- several views, and leaving -----------------------------------------------------------------


def test_the_same_table_twice_stays_in_step(host: Host) -> None:
    shown = host.show(Beans)
    shown.display()
    shown.spot("h0", 0).click()
    assert (shown.picked(0), shown.picked(1)) == (["h0"], [])
    shown.spot("h1", 1).click()
    shown.spot("a1", 1).click()
    for view in (0, 1):
        expect(shown.spot("a1", view)).to_have_attribute("aria-label", "a1, blue bean")
        assert shown.picked(view) == []
        assert shown.status(view) == "Played blue bean@a1."
    ids = shown.page.locator("[role=tab], [role=tabpanel], input").evaluate_all("(all) => all.map((one) => one.id)")
    assert len(ids) == len(set(ids))


def test_fifty_tables_leave_nothing_behind(host: Host) -> None:
    empty = host.page.evaluate("[window.listeners, window.observers, 0]")
    shown = host.show(Beans)
    count = "(id) => [window.listeners, window.observers, [...tables[id].heard.values()].reduce((sum, one) => sum + one.size, 0)]"
    one = shown.page.evaluate(count, shown.id)
    assert all(more > less for more, less in zip(one, empty, strict=True))
    for _ in range(50):
        shown.display()
        shown.close()
    assert shown.page.evaluate(count, shown.id) == one
    shown.close()
    assert shown.page.evaluate(count, shown.id) == empty
    assert shown.page.locator(".ln").count() == 0
    shown.widget.refresh()
    shown.flush()


def test_a_table_with_nothing_on_it_yet_waits_for_its_scene(host: Host) -> None:
    shown = host.show(Beans)
    shown.page.evaluate("(id) => tables[id].model.set('scene', {})", shown.id)
    assert shown.page.locator("[data-spot]").count() == 0
    shown.widget.refresh()
    shown.flush()
    assert shown.page.locator("[data-spot]").count() == len(SQUARES) + 8


# -- looks --------------------------------------------------------------------------------------


def test_a_played_piece_slides_to_its_place_within_200_ms(host: Host) -> None:
    shown = host.show(Beans)
    shown.page.clock.install()
    shown.cut()
    shown.spot("h2").click()
    shown.spot("b2").click()
    shown.spot("b1").click()
    answers = shown.receive(shown.sent[0])
    running = shown.page.evaluate(
        """([id, all]) => { all.forEach((one) => tables[id].take(one));
          return document.getAnimations().filter((one) => one.effect.target.dataset?.key).map((one) => [one.effect.target.dataset.key, one.effect.getTiming().duration]); }""",
        [shown.id, answers],
    )
    assert running == [["b1", 180]]


def test_nothing_moves_where_less_motion_is_wanted(hosts: Hosts) -> None:
    shown = hosts(reduced_motion="reduce").show(Beans)
    shown.cut()
    shown.spot("h2").click()
    shown.spot("b2").click()
    assert shown.page.evaluate("document.getAnimations().length") == 0
    shown.spot("b1").click()
    running = shown.page.evaluate(
        "([id, all]) => { all.forEach((one) => tables[id].take(one)); return document.getAnimations().length; }",
        [shown.id, shown.receive(shown.sent[0])],
    )
    assert running == 0


@pytest.mark.parametrize(
    ("page_theme", "wanted", "scheme", "surround"),
    [
        ("true", "auto", "dark", "rgb(255, 255, 255)"),
        ("false", "auto", "light", "rgb(17, 20, 23)"),
        ("", "auto", "dark", "rgb(17, 20, 23)"),
        ("", "auto", "light", "rgb(255, 255, 255)"),
        ("true", "dark", "light", "rgb(17, 20, 23)"),
        ("false", "light", "dark", "rgb(255, 255, 255)"),
    ],
)
def test_the_theme_follows_the_trait_then_the_notebook_then_the_system(
    hosts: Hosts, page_theme: str, wanted: str, scheme: str, surround: str
) -> None:
    shown = hosts(color_scheme=scheme).show(Beans, theme=wanted)
    if page_theme:
        shown.page.evaluate("(light) => { document.body.dataset.jpThemeLight = light; }", page_theme)
    expect(shown.page.locator(".ln")).to_have_css("background-color", surround)


@pytest.mark.parametrize("width", [320, 480, 640, 900])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_is_wider_than_the_page(hosts: Hosts, width: int, language: str) -> None:
    shown = hosts(viewport={"width": width, "height": 700}).show(Beans, language=language)
    shown.spot("h0").click()
    shown.spot("c2").click()
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= width


def test_no_state_moves_the_layout(host: Host) -> None:
    shown = host.show(Beans)
    boxes = "[...document.querySelectorAll('.ln-areas > *, .ln-players, .ln-panel, .ln-turn')].map((one) => { const {x, y, width, height} = one.getBoundingClientRect(); return [x, y, width, height].map(Math.round); })"
    before = shown.page.evaluate(boxes)
    for spots in (["h0"], ["c2"], ["h2", "b2"], ["pay"], ["swap", "h0"]):
        for spot in spots:
            shown.spot(spot).click(force=True)
        assert shown.page.evaluate(boxes) == before, spots


@pytest.mark.parametrize(
    "settings",
    [{}, {"color_scheme": "dark"}, {"forced_colors": "active"}, {"viewport": {"width": 320, "height": 700}}],
    ids=["light", "dark", "forced", "narrow"],
)
def test_axe_finds_nothing(hosts: Hosts, settings: dict[str, Any]) -> None:
    shown = hosts(reduced_motion="reduce", **settings).show(Beans)
    found = shown.axe()
    shown.spot("h0").click()
    found += shown.axe()
    shown.spot("c2").click()
    found += shown.axe()
    for tab in ("lists", "position", "options"):
        shown.page.locator(f'[data-tab="{tab}"]').click()
        found += shown.axe()
    shown.widget.curtained = True
    shown.widget.refresh()
    shown.flush()
    assert found + shown.axe() == []


def test_marks_have_shapes_of_their_own_in_forced_colours(hosts: Hosts) -> None:
    shown = hosts(forced_colors="active").show(Beans)
    shown.spot("h0").click()
    assert shown.page.locator(".ln-marks").first.evaluate("(one) => getComputedStyle(one).forcedColorAdjust") == "none"
    assert shown.page.locator(".ln-main").evaluate("(one) => getComputedStyle(one).forcedColorAdjust") == "none"


def test_twice_the_zoom_still_fits(hosts: Hosts) -> None:
    shown = hosts(viewport={"width": 640, "height": 480}, device_scale_factor=2).show(Beans)
    shown.spot("h0").click()
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= 640
    smallest = shown.page.locator("button:visible").evaluate_all(
        "(all) => Math.min(...all.map((one) => Math.min(one.offsetWidth, one.offsetHeight)))"
    )
    assert smallest >= 24


def test_the_modules_and_the_stylesheet_stay_small() -> None:
    static = SOURCES.parent / "static"
    assert sum((static / name).stat().st_size for name in ("table.js", "lookup.js")) < 106_000
    assert (static / "table.css").stat().st_size < 20_000
