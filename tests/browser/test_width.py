"""A table is as wide as it can be, whatever kind of parent it is put into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from latice_nb import LaticeBoard, LatteTray, RuleLookup

if TYPE_CHECKING:
    from tests.browser.host import Host

PARENTS = {
    "a block": ("", 900),
    "as wide as what it holds": ("width: fit-content", 900),
    "a float": ("float: left", 900),
    "an inline block": ("display: inline-block", 900),
    "a row": ("display: flex", 900),
    "a column that doesn't stretch": ("display: flex; flex-direction: column; align-items: flex-start", 900),
    "a grid": ("display: grid; grid-template-columns: auto", 900),
    "a cell of a table": ("display: table-cell", 900),
    "positioned": ("position: absolute", 900),
    "as narrow as can be": ("width: min-content", 280),
}


@pytest.mark.parametrize("parent", PARENTS)
@pytest.mark.parametrize("make", [LaticeBoard, RuleLookup])
def test_a_table_is_never_a_line(make: Any, parent: str, host: Host) -> None:
    style, wide = PARENTS[parent]
    host.page.set_viewport_size({"width": 1200, "height": 800})
    host.page.locator("#root").evaluate("(root, style) => root.setAttribute('style', style)", style)
    host.show(make)
    box = host.page.locator(".ln").first.bounding_box()
    assert box
    assert round(box["width"]) == pytest.approx(wide, abs=8)


@pytest.mark.parametrize("parent", PARENTS)
def test_a_narrow_page_isn_t_made_wider(parent: str, host: Host) -> None:
    style, _ = PARENTS[parent]
    host.page.set_viewport_size({"width": 360, "height": 800})
    host.page.locator("#root").evaluate("(root, style) => root.setAttribute('style', style)", style)
    host.show(LaticeBoard)
    assert host.page.evaluate("document.documentElement.scrollWidth") <= 360
    box = host.page.locator(".ln").first.bounding_box()
    assert box
    assert box["width"] >= 280


def test_two_boards_beside_each_other_share_the_row(host: Host) -> None:
    host.page.set_viewport_size({"width": 1000, "height": 800})
    host.page.locator("#root").evaluate("(root) => root.setAttribute('style', 'display: flex')")
    host.show(LaticeBoard)
    host.show(LaticeBoard)
    assert host.page.evaluate("document.documentElement.scrollWidth") <= 1000
    widths = [one.bounding_box()["width"] for one in host.page.locator(".ln").all()]  # type: ignore[index]
    assert min(widths) > 400


@pytest.mark.parametrize("width", [760, 790, 820, 859, 900])
@pytest.mark.parametrize("make", [LaticeBoard, LatteTray])
def test_no_word_on_a_button_is_broken_on_a_tablet(make: Any, width: int, host: Host) -> None:
    """In Voilà on a tablet “Exchange” stood in two lines."""
    host.page.set_viewport_size({"width": width, "height": 1180})
    host.show(make, seed=7)
    broken = host.page.evaluate(
        """() => [...document.querySelectorAll('.ln-actions .ln-spot span')].flatMap((span) => {
          const range = document.createRange(), text = span.firstChild;
          return [...(text?.data ?? '').matchAll(/[A-Za-z]+/g)].filter((word) => {
            range.setStart(text, word.index); range.setEnd(text, word.index + word[0].length);
            return range.getClientRects().length > 1;
          }).map((word) => word[0]);
        })"""
    )
    assert broken == []
