"""Reading an action's text as people type it; what an action is, and how it is written, is in `actions`."""

from __future__ import annotations

import re
from typing import Final

from latice_nb.faults import described
from latice_nb.fields import Part, plain
from latice_nb.latice.actions import BUY, END, SPEND_HALF, SPEND_SUN, Action, Draw, Exchange, Place, Wind
from latice_nb.latice.board import check_square
from latice_nb.latice.tiles import COLOURS, SHAPES, WIND, parse_tiles
from latice_nb.wording import LONGEST_QUOTE, phrase


def parse_action(text: str) -> Action:
    """Read an action's text; letter case matters in tiles alone, and blanks around its signs don't.

    Raises:
        NotationError: the text is no action; it gives the column, and an example of what may be meant.
        TypeError: it is no text.
    """
    if not isinstance(text, str):
        raise TypeError(phrase("an action or its text is wanted, such as rT@e6, not {given}", given=described(text)))
    whole = _stripped(Part(plain(text), text))
    words = whole.text
    if simple := _SIMPLE.get(
        " ".join(words[:_LONGEST_SIMPLE].lower().split()) if len(words) <= _LONGEST_SIMPLE else ""
    ):
        return simple
    if words[:4].lower() == "draw" and not words[4:5].isalnum():
        return Draw(whole.cut(4).read(parse_tiles))
    head, colon, _ = words.partition(":")
    if colon and head.strip().upper() == "X":
        return Exchange(whole.cut(len(head) + 1).read(parse_tiles))
    if colon and head.strip().upper() == "W":
        return _read_wind(whole.cut(len(head) + 1))
    if "@" in words:
        return _read_place(*whole.split("@")[:2])
    problem = phrase(
        "“{text}” is no action; write one such as {examples}", text=whole.written, examples=_nearest(words)
    )
    raise whole.fault(problem)


_SIMPLE: Final[dict[str, Action]] = {str(action): action for action in (BUY, END, SPEND_SUN, SPEND_HALF)}

_LONGEST_SIMPLE: Final = 40
"""Letters of ``spend half`` with the blanks that somebody may have put between."""


def _stripped(part: Part) -> Part:
    lead = len(part.text) - len(part.text.lstrip())
    return part.cut(lead, len(part.text.rstrip()))


def _read_wind(squares: Part) -> Wind:
    ends = squares.split("-")
    if len(ends) != 2:  # noqa: PLR2004  (from one square to another)
        raise squares.fault(phrase("a wind is written with both squares, as in W:e5-e4"))
    start, end = (_stripped(square).read(check_square) for square in ends)
    return Wind(start, end)


def _read_place(tile: Part, square: Part) -> Place:
    kinds = tile.read(parse_tiles)
    if len(kinds) != 1 or kinds[0] == WIND:
        raise tile.fault(phrase("one colour tile is placed at a time, as in rT@e6"))
    return Place(kinds[0], _stripped(square).read(check_square))


_EXAMPLES: Final = "rT@e6, W:e5-e4, X:rT,yF, buy, spend sun, spend half, end"
"""One example of each thing a player writes."""

_MEANT: Final = (
    (re.compile(r"\b(?:end|pass|done|finish|stop|skip)", re.IGNORECASE), "end"),
    (re.compile(r"\bbuy", re.IGNORECASE), "buy"),
    (re.compile(r"\b(?:spend|pay)", re.IGNORECASE), "spend sun, spend half"),
    (re.compile(r"\b(?:exchange|swap|trade|x)\b", re.IGNORECASE), "X:rT,yF"),
    (re.compile(r"\b(?:wind|w|blow|move)\b", re.IGNORECASE), "W:e5-e4"),
)
"""The words by which a player may say an action, and how it is written."""

_SQUARE: Final = re.compile(r"(?<![a-z])[a-i][1-9](?!\d)", re.IGNORECASE)
_TILE: Final = re.compile(rf"(?<![a-z])[{COLOURS}][{SHAPES}](?![a-z])", re.IGNORECASE)


def _nearest(words: str) -> str:
    """Examples of what may be meant by a text that is no action, made of its own tile and squares where it names some."""
    words = words[:LONGEST_QUOTE]
    squares = [found.lower() for found in _SQUARE.findall(words)]
    tiles = [found[0].lower() + found[1].upper() for found in _TILE.findall(words)]
    meant = next((example for said, example in _MEANT if said.search(words)), "")
    if meant == "X:rT,yF" and tiles:
        return f"X:{','.join(tiles)}"
    if len(squares) == 2 and not tiles and meant in {"", "W:e5-e4"}:  # noqa: PLR2004  (from one square to another)
        return f"W:{squares[0]}-{squares[1]}"
    if len(squares) == len(tiles) == 1 and not meant:
        return f"{tiles[0]}@{squares[0]}"
    return meant or _EXAMPLES
