"""A position's text among the words of a question: what a table copies, a link holds, or an example shows."""

from __future__ import annotations

import re
from typing import Final

from latice_nb.rulebook.games import GAMES

_BEGINS: Final = re.compile(rf"(?<![\w-])(?:{'|'.join(GAMES)}) [\w+=.,-]+ \S.*?(?=[\"'`)\n]|$)", re.DOTALL)
_FIELD: Final = re.compile(r"\b[a-z]+=")


def position_in(query: str) -> str:
    """The position that a text holds, from the game's name to the end of its line; empty where it holds none.

    Whether such a position can exist is for the game to say.
    """
    for match in _BEGINS.finditer(query):
        if _FIELD.search(match[0]):
            return " ".join(match[0].split())
    return ""
