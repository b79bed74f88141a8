"""The rule look-up as people meet it: asking while typing, reading, trying an example, and going back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from latice_nb import LaticeBoard, RuleLookup
from tests.browser.host import Host, Shown


def settled(shown: Shown) -> None:
    """Wait until the last question or press has been answered."""
    shown.page.wait_for_function("() => !document.querySelector('.lk').hasAttribute('aria-busy')")


def ask(shown: Shown, question: str) -> None:
    """Type a question and wait for what comes while one types."""
    shown.page.get_by_role("searchbox").fill(question)
    shown.page.wait_for_function(
        "(asked) => tables[Object.keys(tables)[0]].model.get('found').query === asked", arg=question
    )
    settled(shown)


def press(shown: Shown, what: str) -> None:
    shown.page.locator(what).first.click()
    settled(shown)


def title(shown: Shown) -> str:
    return shown.page.locator(".lk-page > h2").inner_text()


def focused(shown: Shown) -> str:
    """What has the focus: its class and its words."""
    return str(shown.page.evaluate("document.activeElement.className + ' ' + document.activeElement.textContent"))


def test_a_dispute_is_settled_by_typing_reading_and_trying(host: Host) -> None:
    shown = host.show(RuleLookup)
    page = shown.page
    ask(shown, "does one matching neighbour do")
    assert page.locator(".lk-hit").first.get_attribute("data-show") == "L4.2"
    assert "The first: L4.2" in page.locator(".lk-status").inner_text()
    press(shown, ".lk-hit")
    assert title(shown) == "It agrees with every neighbour"
    assert focused(shown).startswith("lk-page"), "the reader is taken to the rule"
    press(shown, '[data-command="try"][data-value="L4.2-2"]')
    page.locator(".lk-live .ln-board").wait_for()
    page.wait_for_function("document.activeElement.textContent.includes('L4.2-2')")
    # The rule book's own move is refused, on the board, with the side that disagrees; its number leads on.
    page.locator('.lk-live [data-spot^="rack-"][aria-label*="red bird"]').click()
    page.locator('.lk-live [data-spot="e6"]').click()
    assert "the green flower on d6 shares neither" in page.locator(".lk-live .ln-status").inner_text()
    assert page.locator('.lk-live [data-mark="unequal"]').count() == 1
    press(shown, '.lk-page [data-show="LM1"]')
    assert title(shown) == "“One matching neighbour is enough.”"
    press(shown, '[data-command="back"]')
    assert title(shown) == "It agrees with every neighbour"
    page.locator(".lk-live .ln-board").wait_for()  # the example is open again
    page.locator('.lk-live [data-spot^="rack-"][aria-label*="red bird"]').click()
    page.locator('.lk-live [data-spot="b2"]').click()
    press(shown, '.lk-live .ln-status [data-rule="L4.1"]')
    assert page.locator(".lk-kind b").inner_text() == "L4.1", "a number on the board opens the rule here"


def test_all_of_it_by_keys_alone(host: Host) -> None:
    shown = host.show(RuleLookup)
    page = shown.page
    ask(shown, "can i swap my tiles")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.show") == shown.widget.found["hits"][1]["id"]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.type") == "search", "above the first hit is the question"
    page.keyboard.press("Enter")
    settled(shown)
    assert title(shown) == "Exchanging tiles"
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.command") == "try":
            break
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.textContent.includes('L7.1-1')")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # play the example's own move
    page.locator(".lk-live .ln-status", has_text="No move is left").wait_for()
    page.wait_for_function("document.activeElement.textContent.includes('L7.1-1')")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # close
    settled(shown)
    assert page.locator(".lk-live").count() == 0
    assert page.evaluate("document.activeElement.dataset.command") == "try", "the focus is not lost"


def test_what_the_rules_do_not_answer_is_said_and_not_guessed(host: Host) -> None:
    shown = host.show(RuleLookup)
    ask(shown, "how many players for chess?")
    assert shown.page.locator(".lk-page .lk-note").inner_text().startswith("The rules don’t say.")
    assert "The rules don’t say" in shown.page.locator("[role=status]").first.inner_text()
    shown.page.keyboard.press("Enter")
    settled(shown)
    assert shown.page.locator(".lk-page > h2").count() == 0
    assert shown.page.evaluate("document.activeElement.className") == "lk-hit"


def test_an_answer_to_less_than_was_typed_changes_nothing_in_the_box(host: Host) -> None:
    shown = host.show(RuleLookup)
    page = shown.page
    box = page.get_by_role("searchbox")
    shown.cut()  # answers come when this test lets them
    box.fill("can i")
    page.wait_for_function("(id) => tables[id].sent.length === 1", arg=shown.id)
    box.fill("can i swap")
    page.wait_for_function("(id) => tables[id].sent.length === 2", arg=shown.id)
    first, second = shown.sent
    shown.send(first)
    assert box.input_value() == "can i swap"
    shown.send(second)
    assert box.input_value() == "can i swap"
    shown.send({"command": "browse", "value": "L4"})
    assert box.input_value() == "", "what was not typed is taken over"


def test_a_ruling_is_compared_side_by_side_and_tried_both_ways(host: Host) -> None:
    shown = host.show(RuleLookup, "LR21")
    page = shown.page

    def stories() -> list[str]:
        return [str(text) for text in page.locator(".lk-side .lk-said").all_inner_texts()]

    assert page.locator(".lk-row").count() == 2
    unpaid = "Not paid, as the supply has run out: one halfstone."
    assert "one halfstone" in stories()[2]
    assert unpaid not in stories()[2]
    assert unpaid in stories()[3], "the first box has sixteen"
    page.get_by_role("radio", name="16 and 20").check()
    assert "one halfstone" in stories()[3], "the later one has twenty"
    assert unpaid not in stories()[3]
    assert page.evaluate("document.activeElement.type") == "radio"
    assert page.locator(".lk-code code").inner_text() == "LaticeBoard(ruleset='standard+supply=later')"
    press(shown, '[data-command="try"][data-value="LR21-2:later"]')
    page.locator(".lk-live .ln-board").wait_for()
    assert "supply=later" in str(shown.widget.table.scene["text"])


def test_a_guess_is_asked_for_first(host: Host) -> None:
    shown = host.show(RuleLookup, "LQ3", ask=True)
    page = shown.page
    assert "only sunstones" not in page.inner_text("body")
    assert page.locator(".lk-list").is_hidden()
    assert shown.axe() == []
    press(shown, '[data-command="guess"][data-value="no"]')
    assert page.locator(".lk-guessed").inner_text() == "You guessed right."
    assert "only sunstones" in page.locator(".lk-text").inner_text()


def test_narrow_dark_and_japanese_nothing_overflows_and_axe_finds_nothing(hosts: Callable[..., Host]) -> None:
    host = hosts(viewport={"width": 320, "height": 700}, color_scheme="dark")
    shown = host.show(RuleLookup, "風は回せる？", language="ja")
    page = shown.page

    def fits() -> bool:
        return bool(page.evaluate("document.documentElement.scrollWidth <= 320"))

    assert fits()
    assert shown.axe() == []
    for identity in ("LR1", "T4.6"):
        shown.send({"command": "show", "value": identity})
        press(shown, '[data-command="try"]')
        page.locator(".lk-live .ln-areas").wait_for()
        assert fits()
    assert shown.axe() == []
    assert page.locator(".lk").get_attribute("lang") == "ja"
    assert page.locator(".lk").get_attribute("data-theme") == "dark"


def test_it_is_read_light_and_wide_and_leaves_nothing_behind(host: Host) -> None:
    empty: Any = host.page.evaluate("[listeners, observers]")
    shown = host.show(RuleLookup, "can i swap my tiles")
    press(shown, '[data-command="try"]')
    shown.page.locator(".lk-live .ln-board").wait_for()
    shown.close()
    assert host.page.evaluate("[listeners, observers]") == empty
    shown.display()
    shown.page.locator(".lk-live .ln-board").wait_for()
    assert shown.axe() == []


def test_a_boards_own_rule_card_lends_its_example_and_takes_it_back(host: Host) -> None:
    shown = host.show(LaticeBoard, seats=["Aiko", "Kai"], seed=3)
    page = shown.page
    shown.spot("rack-0").click()
    shown.spot("e6").click()
    assert shown.rule() == "L3.1"
    page.locator('.ln-page [data-rule="L4.2"], .ln-status [data-rule]').first.click()
    page.locator('.ln-case [data-command="example"]').first.click()
    page.locator("h2", has_text="Example of L3.1").wait_for()
    assert page.locator(".ln-card").is_visible(), "the rule stays open beside its example"
    assert page.evaluate("document.activeElement.innerText") == "Back to the game"
    assert shown.widget.state.board == {}
    assert shown.axe() == []
    page.keyboard.press("Enter")
    page.locator("h2", has_text="Aiko").wait_for()
    assert page.locator(".ln-tool[data-command=example]").count() == 0
    assert page.evaluate("document.activeElement !== document.body"), "the focus is not lost"


def test_a_kernel_that_does_not_answer_is_told_of(host: Host) -> None:
    host.page.clock.install()
    shown = host.show(RuleLookup, "L4.2")
    shown.cut()
    shown.page.get_by_role("searchbox").fill("wind")
    shown.page.clock.run_for(11_000)
    assert "No answer came from Python" in shown.page.locator(".lk-status").inner_text()
    assert title(shown) == "It agrees with every neighbour", "what is there can still be read"


CROWD = "latice standard 9/9/4gD4/3yF5/4yT4/9/9/9/9 racks=rT,yF,W|gB"


def test_a_pasted_position_opens_by_keys_alone_and_its_refusal_leads_to_the_example(host: Host) -> None:
    """A mail had broken the text: the box would have glued its lines together."""
    shown = host.show(RuleLookup)
    page = shown.page
    box = page.get_by_role("searchbox")
    box.focus()
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.setData('text/plain', text);
          document.activeElement.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
        }""",
        "\n".join(f"> {part}" for part in CROWD.split(" ")),
    )
    page.locator(".lk-live .ln-board").wait_for()
    assert box.input_value().startswith("latice standard 9/9/4gD4"), "what was understood stands in the box"
    assert title(shown) == "A position of Latice"
    assert "A position of Latice" in page.locator(".lk-status").inner_text()
    assert shown.axe() == []
    page.locator('.lk-live [data-spot^="rack-"][aria-label*="red turtle"]').press("Enter")
    page.locator('.lk-live [data-spot="e6"]').press("Enter")
    page.locator('.lk-live .ln-status [data-rule="L4.2"]').press("Enter")
    settled(shown)
    assert title(shown) == "It agrees with every neighbour"
    assert page.locator(".lk-example").first.get_attribute("data-example") == "L4.2-2"
    page.locator('[data-command="back"]').press("Enter")
    settled(shown)
    page.locator(".lk-live .ln-board").wait_for()
    assert title(shown) == "A position of Latice"
    page.locator('.lk-cans [data-show^="L4.2"]').last.press("Enter")
    settled(shown)
    assert focused(shown).startswith("lk-page")
    assert page.locator(".lk-example").first.get_attribute("data-example") == "L4.2-2"


def test_a_broken_position_gets_the_parser_s_error_in_place(host: Host) -> None:
    shown = host.show(RuleLookup)
    shown.page.get_by_role("searchbox").fill("latice standard 9/9/9")
    shown.page.locator(".lk-page .lk-note", has_text="nine ranks").wait_for()
    assert "nine ranks" in shown.page.locator("[role=status]").first.inner_text()
    assert shown.axe() == []


def test_the_best_answer_stands_on_the_page_while_one_types_and_unsure_ones_are_equals(host: Host) -> None:
    shown = host.show(RuleLookup)
    page = shown.page
    assert page.locator(".lk-tries button").count() == 3
    ask(shown, "can i swap my tiles")
    assert title(shown) == "Exchanging tiles"
    assert page.evaluate("document.activeElement.type") == "search", "one types on"
    ask(shown, "who kicks off latice")
    assert page.locator(".lk-near").count() == 3
    assert page.locator(".lk-note:visible").count() == 1, "it is said once"
    assert shown.axe() == []
    press(shown, '[data-command="back"]')
    assert page.locator(".lk-tries button").count() == 3
    press(shown, '.lk-tries button:has-text("three match")')
    assert page.locator(".lk-example").first.get_attribute("data-example") == "L4.2-2"
    page.locator('.lk-game[aria-pressed="true"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    settled(shown)
    assert page.locator('.lk-game[aria-pressed="true"]').inner_text() == "Latte Throwdown"
    assert {one[0] for one in page.locator(".lk-hit b").all_inner_texts()} == {"T"}
    assert page.locator(".lk-game[tabindex='0']").count() == 1, "one tab stop"


def test_a_refusal_on_a_board_opens_its_rule_with_the_example_of_it_first(host: Host) -> None:
    shown = host.show(LaticeBoard, CROWD)
    page = shown.page
    page.locator('[data-spot^="rack-"][aria-label*="red turtle"]').click()
    page.locator('[data-spot="d5"]').click()
    page.locator('[data-spot="e6"]').click()
    page.locator('.ln-status [data-rule="L4.2"]').click()
    first = page.locator(".ln-card .ln-case").first
    assert first.get_attribute("data-example") == "L4.2-2"
    assert "Refused" in (first.locator("figcaption").text_content() or "")
    assert shown.axe() == []
