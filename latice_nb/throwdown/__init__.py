"""Latte Throwdown, the dice game: its dice, its cards, its positions, its rules and its odds.

Start with `start`, or with `State.build` for a position of your own. Standard library only. The
published decks are not public: the practice deck was made for this package, and `load_deck` reads
a deck of your own (see ``decks/template.toml``).

>>> state = State.build(lattes={"heart": ["2", ""]}, hand="25")
>>> [str(event) for event in state.narrate("5>heart")][1]
'Player 1 finishes Heart: 2 points.'
>>> print(state.why_not("2>heart"))
Heart shows one 2, and your die fills it already: each die fills one number.
"""

from __future__ import annotations

from pathlib import Path

from latice_nb.game import Record
from latice_nb.throwdown import odds
from latice_nb.throwdown.action_text import parse_action
from latice_nb.throwdown.actions import (
    Action,
    Activate,
    CatchUp,
    Change,
    Deal,
    EndTurn,
    Foam,
    Place,
    Reclaim,
    Roll,
    Throw,
)
from latice_nb.throwdown.cards import Barista, Deck, KnownCard, Latte
from latice_nb.throwdown.deckfile import DeckError
from latice_nb.throwdown.dice import DICE, Die, dice_of
from latice_nb.throwdown.registry import deck, known_cards, load_deck, make_deck
from latice_nb.throwdown.ruleset import Ruleset
from latice_nb.throwdown.state import State, start

__all__ = [
    "DICE",
    "Action",
    "Activate",
    "Barista",
    "CatchUp",
    "Change",
    "Deal",
    "Deck",
    "DeckError",
    "Die",
    "EndTurn",
    "Foam",
    "KnownCard",
    "Latte",
    "Place",
    "Reclaim",
    "Roll",
    "Ruleset",
    "State",
    "Throw",
    "deck",
    "dice_of",
    "known_cards",
    "load_deck",
    "load_record",
    "make_deck",
    "odds",
    "parse_action",
    "parse_record",
    "start",
]


def parse_record(text: str) -> Record[State]:
    """Read the text of a recorded game; raises `latice_nb.game.RecordError`, which names the line."""
    return Record.parse(text, State)


def load_record(path: str | Path) -> Record[State]:
    """Read a recorded game from a file; raises `latice_nb.game.RecordError` and `OSError`."""
    return Record.load(path, State)
