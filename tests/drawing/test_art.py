"""The artwork: what a symbol may be made of, and that there is one for everything."""

from __future__ import annotations

import re
from importlib.resources import files
from xml.etree import ElementTree as ET

import pytest

from latice_nb.drawing.art import FIGURES, GROUNDS, UNIT, place, symbols
from latice_nb.latice import COLOURS, NAMES, SHAPES, TILES, WIND

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {f"{SVG}{name}" for name in ("symbol", "path", "rect", "circle", "g", "use")}

LETTER = ALLOWED | {f"{SVG}text"}
"""A letter is written, in whatever sans serif there is."""


def element(name: str) -> ET.Element:
    return ET.fromstring(symbols()[name].replace("<symbol", '<symbol xmlns="http://www.w3.org/2000/svg"', 1))


@pytest.mark.parametrize("name", symbols())
def test_a_symbol_is_plain_shapes_and_nothing_that_two_pictures_could_quarrel_about(name: str) -> None:
    """No clip, mask, gradient, filter, font, script or style; no id within."""
    for part in element(name).iter():
        assert part.tag in (LETTER if name.startswith("ln-letter-") else ALLOWED)
        assert part.tag.endswith("symbol") or "id" not in part.attrib
        assert not {"style", "class", "clip-path", "mask", "filter"} & set(part.attrib)
        assert not any(attribute.startswith("on") for attribute in part.attrib)
        assert "url(" not in " ".join(part.attrib.values())


def test_every_symbol_in_the_file_is_read_and_named_once() -> None:
    text = files("latice_nb.drawing").joinpath("art.svg").read_text(encoding="utf-8")
    names = re.findall(r'<symbol id="([^"]+)"', text)
    assert len(names) == len(set(names))
    assert all(name.startswith("ln-") for name in names)
    assert set(names) <= set(symbols())
    ET.fromstring(text)


@pytest.mark.parametrize("name", symbols())
def test_a_symbol_uses_only_symbols_that_exist(name: str) -> None:
    assert set(re.findall(r'href="#([^"]+)"', symbols()[name])) <= set(symbols())


def test_every_tile_has_its_picture() -> None:
    assert set(GROUNDS) == set(COLOURS)
    assert set(FIGURES) == set(SHAPES)
    assert {f"ln-tile-{tile}" for tile in (*TILES, WIND)} <= set(symbols())


def test_a9_is_at_the_origin_and_i1_farthest_from_it() -> None:
    assert place("a9") == (0, 0)
    assert place("i1") == (8 * UNIT, 8 * UNIT)
    assert len({place(name) for name in NAMES}) == len(NAMES)
