"""What people look up: an entry's id, a question, or a position's text."""

from __future__ import annotations

from typing import Final

from latice_nb import rulebook
from latice_nb.faults import described
from latice_nb.pages.position_page import pasted
from latice_nb.rulebook import Entry

LONGEST_QUESTION: Final = 300
LONGEST_VALUE: Final = 2000
"""Letters in whatever the page sends, positions among them."""


def entry_of(what: str) -> Entry | None:
    """The entry of an id, however it is written; None where there is none."""
    wanted = what.strip().casefold()
    return next((entry for entry in rulebook.entries() if entry.id.casefold() == wanted), None)


def question_of(text: str) -> str:
    """A question that is not too long; raises `TypeError` and `ValueError`. A position may be longer."""
    if not isinstance(text, str):
        raise TypeError(f"a question is a text, not {described(text)}")
    question = text.strip()
    if len(question) > LONGEST_QUESTION and (len(question) > LONGEST_VALUE or pasted(question) is None):
        raise ValueError(f"a question has at most {LONGEST_QUESTION} letters, and this one {len(question)}")
    return question


def is_japanese(text: str) -> bool:
    """Whether a text has Japanese letters."""
    return any("\u3040" <= letter <= "\u30ff" or "\u3400" <= letter <= "\u9fff" for letter in text)
