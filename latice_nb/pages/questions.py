"""What people look up: an entry's id, a question, or a position's text."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Final

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


def example_of(what: str) -> tuple[Entry, str] | None:
    """The entry of an example's name, such as ``L4.2-2``, and that name; None where there is none."""
    home, dash, number = what.strip().rpartition("-")
    entry = entry_of(home) if dash and number.isdecimal() else None
    name = f"{entry.id}-{number}" if entry else ""
    return (entry, name) if entry and name in rulebook.named_examples(entry) else None


def question_of(text: str) -> str:
    """A question that is not too long; raises `TypeError` and `ValueError`. A position may be longer."""
    if not isinstance(text, str):
        raise TypeError(f"a question is a text, not {described(text)}")
    question = text.strip()
    if len(question) > LONGEST_QUESTION and (len(question) > LONGEST_VALUE or pasted(question) is None):
        raise ValueError(f"a question has at most {LONGEST_QUESTION} letters, and this one {len(question)}")
    return question


def is_message(content: Any, commands: Container[str]) -> bool:
    """Whether the page sent one of the commands with a text."""
    return (
        isinstance(content, dict)
        and set(content) == {"command", "value"}
        and all(isinstance(part, str) and len(part) <= LONGEST_VALUE for part in content.values())
        and content["command"] in commands
    )


def is_japanese(text: str) -> bool:
    """Whether a text has Japanese letters, half-width ones among them."""
    return any(
        "\u3040" <= letter <= "\u30ff" or "\u3400" <= letter <= "\u9fff" or "\uff66" <= letter <= "\uff9d"
        for letter in text
    )
