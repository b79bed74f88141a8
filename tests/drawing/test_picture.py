"""Pictures: stand-alone ones carry what they use and no more; names can't break them."""

from __future__ import annotations

import re
from base64 import b64decode
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import nbformat
import pytest
from nbconvert import HTMLExporter

from latice_nb.drawing.art import symbols
from latice_nb.drawing.picture import figure, sprite, standalone, svg, use, used_symbols, written

HOSTILE = '<script>alert("x")</script> & \' \x00\x1b\ud800'


class Tags(HTMLParser):
    """The tags of some HTML with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_a_picture_standing_alone_carries_just_the_symbols_it_uses() -> None:
    markup = standalone(svg(use("tile-rT", 0, 0, 64), (0, 0, 64, 64)))
    defined = set(re.findall(r'<symbol id="([^"]+)"', markup))
    assert defined == {"ln-tile-rT", "ln-ground-red", "ln-turtle"}
    assert defined == set(used_symbols(markup))
    ET.fromstring(markup)


def test_a_picture_without_symbols_carries_none() -> None:
    assert "<symbol" not in standalone(svg("<rect/>", (0, 0, 1, 1)))


def test_a_symbol_that_is_not_there_is_named() -> None:
    with pytest.raises(KeyError, match="ln-unicorn"):
        standalone(svg(use("unicorn", 0, 0, 64), (0, 0, 64, 64)))


def test_the_sprite_holds_every_symbol_once() -> None:
    assert re.findall(r'<symbol id="([^"]+)"', sprite()) == list(symbols())
    ET.fromstring(sprite())


def test_hostile_words_stay_words() -> None:
    text = f"<p>{written(HOSTILE)}</p>"
    assert "<script" not in text
    words = ET.fromstring(text).text
    assert words is not None
    assert words.startswith('<script>alert("x")</script> & \'')


def test_a_figure_says_its_words_twice_and_shows_an_image() -> None:
    tags = Tags(figure(svg(use("tile-W", 0, 0, 64), (0, 0, 64, 64)), HOSTILE, 100)).found
    assert [tag for tag, _ in tags] == ["figure", "img"]
    (_, outer), (_, image) = tags
    assert outer["role"] == "img"
    assert outer["aria-label"] == image["alt"]
    assert (image["alt"] or "").startswith('<script>alert("x")')


def test_a_figure_s_image_is_whole() -> None:
    (_, image) = Tags(figure(svg(use("tile-W", 0, 0, 64), (0, 0, 64, 64)), HOSTILE)).found[1]
    head, _, data = (image["src"] or "").partition(",")
    assert head == "data:image/svg+xml;base64"
    drawn = ET.fromstring(b64decode(data))
    title = drawn.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert "script" in (title.text or "")


def test_nbconvert_keeps_the_figure_s_words_and_picture() -> None:
    exporter = HTMLExporter()
    html = figure(svg(use("tile-W", 0, 0, 64), (0, 0, 64, 64)), "A wind.")
    output = nbformat.v4.new_output("display_data", {"text/html": html})
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("state", outputs=[output])])
    page, _ = exporter.from_notebook_node(notebook)
    shown = [attrs for tag, attrs in Tags(page).found if tag == "img"]
    assert [attrs["alt"] for attrs in shown] == ["A wind."]
    assert all((attrs["src"] or "").startswith("data:image/svg+xml;base64,") for attrs in shown)
