"""Reading what a person types as the answer to a question: each way of writing it becomes the one that is compared."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from typing import Final

from latice_nb.game import NotationError
from latice_nb.lessons.goals import SQUARES
from latice_nb.lessons.verdicts import Asked
from latice_nb.wording import LANGUAGES, Phrase, phrase, spoken


def read_answer(kind: str, text: str, asked: Asked) -> str:
    """An answer as it is compared with the right one.

    Raises:
        NotationError: it is not an answer of that kind; it says what is wanted.
    """
    if kind == SQUARES:
        return _squares(text, asked.squares)
    if asked.choices:
        return _choice(text, asked)
    return _number(text)


def _squares(text: str, names: tuple[str, ...]) -> str:
    found = [word for word in re.split(r"[\s,+、。]+", text.strip().lower()) if word]
    for word in found:
        if word not in names:
            problem = phrase("“{text}” is no square; squares are wanted, such as e6, d4", text=word[:20])
            raise NotationError(problem, text, text.lower().find(word) + 1)
    return ",".join(name for name in names if name in found)


def _number(text: str) -> str:
    digits = text.strip()
    if not (digits.isdecimal() and len(digits) < 6):  # noqa: PLR2004  (no count here has more digits)
        raise NotationError(phrase("a number is wanted, such as 3, not “{text}”", text=digits[:20]), text)
    return str(int(digits))


def _choice(text: str, asked: Asked) -> str:
    given = _plain(text)
    stones = ",".join(sorted(given.replace(" ", "").split(","), reverse=True))
    for one in asked.choices:
        if one == stones or given in _names(one, asked):
            return one
    chances = _chances(given, asked.choices)
    if len(chances) == 1:
        return chances[0]
    offered = tuple(
        name if isinstance(name := asked.names.get(one, one), Phrase) else str(name) for one in asked.choices
    )
    raise NotationError(
        phrase("“{text}” is none of the answers offered: {choices}", text=text.strip()[:40], choices=offered), text
    )


def _plain(text: str) -> str:
    """A text without what makes no difference: width, capitals, spaces, quotation marks, a full stop."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split()).strip(" -.。\"'“”「」")


def _names(one: str, asked: Asked) -> set[str]:
    """All that a choice may be called: its id, its words in any language, and the player whom they are about."""
    name = asked.names.get(one, one)
    found = {one, *(spoken(name, code) for code in LANGUAGES)}
    if isinstance(name, Phrase):
        found |= {spoken(value, code) for key, value in name.values if key == "name" for code in LANGUAGES}
    return set(map(_plain, found)) | _SHORT.get(one, set())


_SHORT: Final = {"yes": {"y", "はい"}, "no": {"n", "いいえ"}}


def _chances(given: str, choices: tuple[str, ...]) -> list[str]:
    """The chances among the choices that are a number: a fraction, a decimal or a percentage, rounded or not."""
    found = _CHANCE.fullmatch(given)
    if found is None or not any("/" in one for one in choices):
        return []
    if found["over"]:
        return [
            one
            for one in choices
            if int(found["over"]) and Fraction(found["whole"] + "/" + found["over"]) == Fraction(one)
        ]
    number, part = Fraction(found["whole"]), found["whole"].partition(".")[2]
    parts = 100 if found["percent"] else 1
    # Whoever gives fewer digits than there are means the nearest number of so many digits.
    near = Fraction(1, 2 * 10 ** len(part))
    return [one for one in choices if abs(Fraction(one) * parts - number) <= near]


_CHANCE: Final = re.compile(r"(?P<whole>\d{1,6}(?:\.\d{1,6})?)(?:/(?P<over>\d{1,6}))? ?(?P<percent>%)?", re.ASCII)
