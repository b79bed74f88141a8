"""Latice, the tile game: its tiles, its board, its positions and its rules.

Start with `deal`, or with `State.build` for a position of your own. Standard library only.

>>> state = State.build(board="yT@e5", racks=["rT,yF"])
>>> state.earnings("rT", "e6")
()
>>> print(state.why_not("rT@e7"))
The red turtle can't go on e7: it would touch no tile there.
"""

from __future__ import annotations

from pathlib import Path

from latice_nb.game import Record
from latice_nb.latice.action_text import parse_action
from latice_nb.latice.actions import (
    Action,
    BuyWind,
    Draw,
    EndTurn,
    Exchange,
    Place,
    Spend,
    Wind,
)
from latice_nb.latice.board import MOON, NAMES, SUNS, Board, SquareSet
from latice_nb.latice.ruleset import Ruleset
from latice_nb.latice.state import State, deal
from latice_nb.latice.tiles import COLOURS, SHAPES, TILES, WIND, Tile

__all__ = [
    "COLOURS",
    "MOON",
    "NAMES",
    "SHAPES",
    "SUNS",
    "TILES",
    "WIND",
    "Action",
    "Board",
    "BuyWind",
    "Draw",
    "EndTurn",
    "Exchange",
    "Place",
    "Ruleset",
    "Spend",
    "SquareSet",
    "State",
    "Tile",
    "Wind",
    "deal",
    "load_record",
    "parse_action",
    "parse_record",
]


def parse_record(text: str) -> Record[State]:
    """Read the text of a recorded game; raises `latice_nb.game.RecordError`, which names the line."""
    return Record.parse(text, State)


def load_record(path: str | Path) -> Record[State]:
    """Read a recorded game from a file; raises `latice_nb.game.RecordError` and `OSError`."""
    return Record.load(path, State)
