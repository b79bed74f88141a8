"""The artwork: symbols by name, the colours they are set in, and what is composed of them.

The drawings themselves are in ``art.svg``, the only home of artwork; this module reads it and
adds the symbols that are put together from others: the 36 tiles, the wind and the empty board.
A picture refers to symbols by ``<use href="#ln-…">``; see `latice_nb.drawing.picture`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from latice_nb.latice.board import MOON, NAMES, SUNS
from latice_nb.latice.tiles import COLOURS, TILES, WIND, Tile

UNIT: Final = 64
"""The side of a square, and of every symbol."""

INK: Final = "#0b0e13"
WHITE: Final = "#ffffff"

GROUNDS: Final = {
    "y": ("yellow", "#ffe62f", INK),
    "n": ("navy", "#132b47", WHITE),
    "p": ("purple", "#7f338e", WHITE),
    "r": ("red", "#d62225", WHITE),
    "g": ("green", "#639775", INK),
    "t": ("teal", "#87c4bf", INK),
}
"""By the letter of a colour: the ground's symbol, its colour and the figure's (contrast at least 5.1 to 1)."""

FIGURES: Final = {"F": "feather", "B": "bird", "T": "turtle", "L": "flower", "G": "gecko", "D": "dolphin"}
"""By the letter of a shape: the figure's symbol."""

FRAME, SQUARE, SUN, SUN_EDGE, SUN_FIGURE = "#dfd4bd", "#f4eee1", "#faeabf", "#e4ad48", "#d99a2b"
MOON_FIELD, MOON_EDGE, MOON_FIGURE = "#c9d3e4", "#7187ac", "#5d7196"
TEXT, MUTED = "#2b2118", "#5e5140"
"""What is written on the tray: in full, and more faintly."""

COORDINATE: Final = "#5d5341"
OWNERS: Final = ("#1f5fbf", "#b84a00", "#1f7a4d", "#8a2f8f")
"""The seats' colours, beside their shapes: disc, triangle, square, lozenge."""


RED, RED_RIM = "#b51f2e", "#6d0d18"
"""A red die's colours."""

NEEDED, NEEDED_RIM, NEEDED_PIPS = "#f3e7d2", "#bfa987", "#6b5236"
"""The colours of a number that a card asks for."""

FACES: Final = range(1, 7)
"""The values of a die."""

SLOT, SLOTS_LEFT, SLOT_STEP = 17, 30.5, 19
"""The places for a seat's dice on a Latte: how wide each is, where the first begins, and from each to the next."""

MOST_PLACES: Final = 6
"""The most numbers of a Latte."""


@cache
def symbols() -> dict[str, str]:
    """Every symbol's markup by its id, composed ones last."""
    text = files("latice_nb.drawing").joinpath("art.svg").read_text(encoding="utf-8")
    found = {match[1]: match[0] for match in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', text)}
    for tile in (*TILES, WIND):
        found[f"ln-tile-{tile}"] = _symbol(f"ln-tile-{tile}", _SHADOW + _tile(tile), "0 0 64 67")
    for letter in COLOURS:
        found[f"ln-letter-{letter}"] = _symbol(f"ln-letter-{letter}", _letter(letter))
    for name, body, view in _dice():
        found[name] = _symbol(name, body, view)
    for count in range(MOST_PLACES + 1):
        found[f"ln-places-{count}"] = f'<symbol id="ln-places-{count}">{_places(count)}</symbol>'
    found["ln-board"] = _symbol("ln-board", _board(), f"-24 -8 {9 * UNIT + 32} {9 * UNIT + 32}")
    return found


_SHADOW: Final = '<rect y="3" width="64" height="64" rx="9" fill="#000" fill-opacity=".22"/>'


def _dice() -> Iterator[tuple[str, str, str]]:
    """Dice as they are drawn often: own ones (coloured where they lie), red ones, those a card asks for, and on the shelf."""
    square, shelf = "0 0 64 64", "0 0 64 66"
    shadow = '<rect x="5" y="8" width="54" height="56" rx="12" fill="#000" fill-opacity=".22" stroke="none"/>'
    for value in FACES:
        pips = f'<use href="#ln-pips-{value}" stroke="none"'
        bodies = {
            f"die-{value}": f'<use href="#ln-die"/>{pips}/>',
            f"red-{value}": f'<use href="#ln-red" color="{RED}" stroke="{RED_RIM}"/>{pips} fill="#fff"/>',
        }
        for name, body in bodies.items():
            yield f"ln-{name}", body, square
            yield f"ln-shelf-{name}", f'{shadow}<use href="#ln-{name}" width="64" height="64"/>', shelf
        blank = f'<use href="#ln-die" color="{NEEDED}" stroke="{NEEDED_RIM}"/>'
        yield f"ln-needed-{value}", f'{blank}{pips} fill="{NEEDED_PIPS}"/>', square


def _places(count: int) -> str:
    """A row of empty places for dice, as wide as a Latte."""
    lefts = [SLOTS_LEFT + SLOT_STEP * number + 1.5 for number in range(count)]
    boxes = "".join(f"M{left:g} 1.5h14v14h-14z" for left in lefts)
    return f'<path d="{boxes}" fill="none" stroke="#dccdb2" stroke-width="1.2" stroke-linejoin="round"/>'


def _letter(letter: str) -> str:
    """A colour's letter on a light chip, for those who tell colours apart by name."""
    return (
        '<rect x="2" y="2" width="60" height="60" rx="17" fill="#fff" stroke="#1d232b" stroke-width="4"/>'
        '<text x="32" y="49" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" '
        f'font-size="48" fill="#1d232b">{letter.upper()}</text>'
    )


def _symbol(name: str, body: str, view: str = "0 0 64 64") -> str:
    return f'<symbol id="{name}" viewBox="{view}">{body}</symbol>'


def _tile(tile: Tile) -> str:
    """A tile: its textured ground, then the figure twice, first as a moat that keeps the texture off it."""
    if tile == WIND:
        return '<use href="#ln-ground-wind"/>' + _figure("wind", 7, 7, 50, "#2b3a4a", "#fff")
    ground, field, figure = GROUNDS[tile.colour]
    shape = f'href="#ln-{FIGURES[tile.shape]}" x="5.5" y="5.5" width="53" height="53"'
    return (
        f'<use href="#ln-ground-{ground}"/>'
        f'<use {shape} fill="{field}" color="{field}" stroke="{field}" stroke-width="5" stroke-linejoin="round"/>'
        f'<use {shape} fill="{figure}" color="{field}"/>'
    )


def place(square: str) -> tuple[int, int]:
    """Left and top of a square in the board's picture: a9 is at 0, 0."""
    return (ord(square[0]) - ord("a")) * UNIT, (9 - int(square[1])) * UNIT


def _board() -> str:
    size = 9 * UNIT + 32
    parts = [f'<rect x="-24" y="-8" width="{size}" height="{size}" fill="{FRAME}"/>']
    for name in NAMES:
        x, y = place(name)
        box = f'x="{x + 1.5}" y="{y + 1.5}" width="61" height="61" rx="8"'
        if name in SUNS:
            parts.append(f'<rect {box} fill="{SUN}" stroke="{SUN_EDGE}" stroke-width="2.5"/>')
            parts.append(_figure("sun-square", x + 10, y + 10, 44, SUN_FIGURE, SUN))
        elif name == MOON:
            parts.append(f'<rect {box} fill="{MOON_FIELD}" stroke="{MOON_EDGE}" stroke-width="2.5"/>')
            parts.append(_figure("moon", x + 11, y + 11, 42, MOON_FIGURE, MOON_FIELD))
        else:
            parts.append(f'<rect {box} fill="{SQUARE}"/>')
    return "".join(parts)


def _figure(name: str, x: float, y: float, size: float, fill: str, ground: str) -> str:
    return f'<use href="#ln-{name}" x="{x}" y="{y}" width="{size}" height="{size}" fill="{fill}" color="{ground}"/>'
