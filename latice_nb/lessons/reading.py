"""Reading an answer to a question: every way of writing it becomes the one that is compared."""

from __future__ import annotations

import re

from latice_nb.game import NotationError
from latice_nb.latice.board import NAMES
from latice_nb.lessons.verdicts import Asked
from latice_nb.wording import LANGUAGES, phrase, spoken

SQUARES = "squares"
NUMBER = "number"
CHOICE = "choice"


def read_answer(kind: str, text: str, asked: Asked) -> str:
    """An answer as it is compared with the right one.

    Raises:
        NotationError: it is not an answer of that kind; it says what is wanted.
    """
    if kind == SQUARES:
        return _squares(text)
    if asked.choices:
        return _choice(text, asked)
    return _number(text)


def _squares(text: str) -> str:
    found = [word for word in re.split(r"[\s,+、。]+", text.strip().lower()) if word]
    for word in found:
        if word not in NAMES:
            problem = phrase("“{text}” is no square; squares are wanted, such as e6, d4", text=word[:20])
            raise NotationError(problem, text, text.lower().find(word) + 1)
    return ",".join(name for name in NAMES if name in found)


def _number(text: str) -> str:
    digits = text.strip()
    if not (digits.isdecimal() and len(digits) < 6):  # noqa: PLR2004  (no count here has more digits)
        raise NotationError(phrase("a number is wanted, such as 3, not “{text}”", text=digits[:20]), text)
    return str(int(digits))


def _names(choice: str, asked: Asked) -> set[str]:
    """How a choice may be written: as it is compared, or as it is offered in a language."""
    name = asked.names.get(choice, choice)
    return {choice.lower(), *(spoken(name, code).lower() for code in LANGUAGES)}


def _choice(text: str, asked: Asked) -> str:
    given = text.strip()
    stones = ",".join(sorted(given.replace(" ", "").split(","), reverse=True))
    for one in asked.choices:
        if one in (given, stones) or given.lower() in _names(one, asked):
            return one
    problem = phrase(
        "“{text}” is none of the answers offered: {choices}", text=given[:40], choices=tuple(asked.choices)
    )
    raise NotationError(problem, text)
