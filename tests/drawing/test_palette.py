"""The palette's figures, measured on tiles as a browser draws them: field and texture together."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise

import pytest

from latice_nb.drawing.art import GROUNDS
from latice_nb.drawing.latice import tile
from latice_nb.drawing.picture import standalone, svg, use
from tests.drawing.colours import SIGHT, Triple, ciede2000, contrast, lab, linear, seen, srgb
from tests.drawing.conftest import Pixels

SIZE = 48
"""Pixels to a tile: about what a square has on a board of 470."""

Paint = Callable[[str, int, int], Pixels]


def light(pixel: tuple[int, int, int]) -> Triple:
    red, green, blue = (part / 255 for part in pixel)
    return linear((red, green, blue))


@pytest.fixture
def fields(paint: Paint) -> dict[str, Triple]:
    """The mean light of each ground without its rim, as an eye blurs it."""
    found: dict[str, Triple] = {}
    for name, _, _ in GROUNDS.values():
        drawn = paint(standalone(svg(use(f"ground-{name}", 0, 0, 64), (0, 0, 64, 64), SIZE)), SIZE, SIZE)
        inner = [light(pixel) for row in drawn[5:-5] for pixel in row[5:-5]]
        red, green, blue = (sum(part) / len(inner) for part in zip(*inner, strict=True))
        found[name] = red, green, blue
    return found


@pytest.mark.parametrize("sight", SIGHT)
def test_any_two_grounds_differ_by_thirteen_in_ciede2000(fields: dict[str, Triple], sight: str) -> None:
    shown = {name: lab(seen(field, sight)) for name, field in fields.items()}
    steps = {(a, b): ciede2000(shown[a], shown[b]) for a, b in combinations(shown, 2)}
    assert min(steps.values()) >= 13, min(steps.items(), key=lambda step: step[1])


def test_grounds_in_grey_are_ten_steps_of_lightness_apart(fields: dict[str, Triple]) -> None:
    lightness = sorted((lab(field)[0], name) for name, field in fields.items())
    assert all(bright - dark >= 10 for (dark, _), (bright, _) in pairwise(lightness)), lightness


@pytest.mark.parametrize("letter", GROUNDS)
def test_a_figure_stands_out_from_its_ground_by_five_to_one(letter: str) -> None:
    _, field, figure = GROUNDS[letter]
    assert contrast(linear(srgb(field)), linear(srgb(figure))) >= 5.1


@pytest.mark.parametrize("kind", ["yB", "nF", "pG", "rL", "gD", "tT"])
def test_no_texture_comes_near_a_figure(paint: Paint, kind: str) -> None:
    """So that the contrast above is what the eye meets along a figure's outline."""
    side, near, rim = 128, 3, 14
    _, *codes = GROUNDS[kind[0]]
    field, figure = (tuple(int(code[at : at + 2], 16) for at in (1, 3, 5)) for code in codes)
    drawn = paint(standalone(svg(tile(kind, 0, 0, 64), (0, 0, 64, 64), side)), side, side)
    inner = range(rim, side - rim)
    spots = {(x, y) for y in inner for x in inner if _nearer(drawn[y][x], figure, field)}
    around = _grown(spots, near) - _grown(spots, 1)
    odd = [(x, y) for x, y in around if max(abs(a - b) for a, b in zip(drawn[y][x], field, strict=True)) > 6]
    assert len(spots) > side * side / 12, "the figure is missing"
    assert len(odd) <= 4, sorted(odd)[:9]  # a point sharper than a pixel may fade


def _nearer(pixel: tuple[int, ...], one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether a pixel is more of one colour than of another."""
    near, far = (sum((a - b) ** 2 for a, b in zip(pixel, colour, strict=True)) for colour in (one, other))
    return near < far


def _grown(spots: set[tuple[int, int]], by: int) -> set[tuple[int, int]]:
    steps = range(-by, by + 1)
    return {(x + dx, y + dy) for x, y in spots for dx in steps for dy in steps if dx * dx + dy * dy <= by * by + 1}
