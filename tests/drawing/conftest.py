"""A browser that turns pictures into pixels."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Pixels = list[list[tuple[int, int, int]]]
"""Rows of red, green and blue, 0 to 255."""

_PAINT = """async ([data, width, height]) => {
  const image = new Image();
  image.src = 'data:image/svg+xml;base64,' + data;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height), context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return [...context.getImageData(0, 0, width, height).data];
}"""


@pytest.fixture(scope="session")
def canvas(chromium: Browser) -> Iterator[Page]:
    """A page to paint on."""
    page = chromium.new_page()
    page.set_content("<!doctype html><title>Pictures</title>")
    yield page
    page.close()


@pytest.fixture
def paint(canvas: Page) -> Callable[[str, int, int], Pixels]:
    """A function that gives the pixels of a stand-alone picture at a size, on white."""

    def painted(markup: str, width: int, height: int) -> Pixels:
        drawn = canvas.evaluate(_PAINT, [b64encode(markup.encode()).decode(), width, height])
        colours = [tuple(drawn[at : at + 3]) for at in range(0, len(drawn), 4)]
        return [colours[row * width : (row + 1) * width] for row in range(height)]

    return painted
