"""A view on a page: it hides the picture that stands for it, and it is never blank without saying so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.browser.beans import Beans

if TYPE_CHECKING:
    from tests.browser.host import Host, Shown

AROUND = """([id, before]) => { const [{el}] = tables[id].views, root = document.getElementById('root');
  for (const [style, html] of before) { const cell = document.createElement('div'); cell.className = style; cell.innerHTML = html; root.insertBefore(cell, el); }
  window.stills = () => [...document.querySelectorAll('.ln-still')].map((one) => one.hidden); }"""
STILL = '<div><span></span><div class="ln-still"><p class="ln-wake">This is a picture.</p></div></div>'


def shown_after(host: Host, *before: tuple[str, str]) -> Shown:
    """A table whose second view stands below some cells."""
    table = host.show(Beans)
    host.page.evaluate(AROUND, [table.id, before])
    table.close()
    table.display()
    return table


def test_a_live_view_hides_the_picture_before_it_until_it_goes(host: Host) -> None:
    table = shown_after(host, ("output", STILL))
    assert host.page.evaluate("stills()") == [True]
    table.close()
    assert host.page.evaluate("stills()") == [False]


def test_a_picture_that_is_not_next_to_the_view_stays(host: Host) -> None:
    shown_after(host, ("output", STILL), ("input", "board = 1"))
    assert host.page.evaluate("stills()") == [False]


def test_the_picture_of_another_view_is_not_hidden_twice(host: Host) -> None:
    table = shown_after(host, ("output", STILL))
    table.display()
    table.close()
    assert host.page.evaluate("stills()") == [True]


class Late(Beans):
    """A table whose page got no scene."""

    def get_state(self, *given: Any, **named: Any) -> Any:
        state = super().get_state(*given, **named)
        return state if given or named else {**state, "scene": {}}


class Never(Late):
    """A table whose scene never comes."""

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        """Hear nothing."""


def test_a_view_without_a_scene_asks_for_it_after_two_seconds(host: Host) -> None:
    host.page.clock.install()
    table = host.show(Late)
    host.page.clock.run_for(1200)
    assert table.sent == []
    host.page.clock.run_for(1000)
    table.spot("b2").wait_for()
    assert table.sent == [{"ask": "scene"}]
    assert table.status() == "Pick a bean."


def test_a_view_that_stays_without_a_scene_says_what_to_do_after_ten_seconds(host: Host) -> None:
    host.page.clock.install()
    table = host.show(Never)
    host.page.clock.run_for(9000)
    assert table.status() == ""
    host.page.clock.run_for(1500)
    assert table.status() == "Nothing has come from Python yet: run the cell again."


def test_without_any_words_it_is_said_in_both_languages(host: Host) -> None:
    host.page.clock.install()
    table = host.show(Never)
    host.page.evaluate("(id) => tables[id].model.set('page_words', {})", table.id)
    host.page.clock.run_for(10_100)
    assert "run the cell again" in table.status()
    assert "セルをもう一度実行してください" in table.status()
