"""The example that shows the position which a question describes: "three match and one doesn't".

What an example shows is said by its caption, and in the words of a person at the table by
``scenes_….txt``. What all examples of an entry are about tells none from another: a word counts by how
few of them have it, and so does that something is denied. An example is named as everywhere, ``"L4.2-2"``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from math import log, sqrt
from typing import Final

from latice_nb.rulebook import named_examples
from latice_nb.rulebook.entry_kinds import Entry
from latice_nb.rulebook.searching.core import question_of
from latice_nb.rulebook.searching.shipped import index_of, language_of, scenes

LIKE_ENOUGH: Final = 0.22
"""How like one of an example's descriptions a question must be (1 is the same words) for the example to be named."""

DESCRIBES: Final = 2
"""How many words that say something a question must have to describe a position."""

DENIAL: Final = "!"
"""The feature of what says that something is not so."""

DENIED: Final = 0.8
"""How much it counts against a word."""

Vector = Mapping[str, float]


def nearest_example(entry: Entry, question: str) -> str | None:
    """The name of the example that shows what a question describes, such as ``"L4.2-2"``; None where none is near.

    Args:
        entry: any entry. One without examples of its own has those of the rule that decides it.
        question: what was asked, in English or Japanese.
    """
    if not isinstance(question, str):
        raise TypeError(f"a question is a text, not {question!r}")
    code = language_of(question)
    language = index_of(code).language
    if len(language.words(language.runs(language.plain(question)))) < DESCRIBES:
        return None
    near = [(likeness, name) for name, likeness in likenesses(entry, question, code).items()]
    likeness, name = max(near, default=(0.0, ""))
    return name if likeness >= LIKE_ENOUGH else None


def likenesses(entry: Entry, question: str, code: str) -> dict[str, float]:
    """How like a question each of an entry's examples with a position is, from 0 to 1."""
    told = _told(entry, code)
    having = Counter(feature for texts in told.values() for feature in {one for text in texts for one in text})
    asked = _scaled(_features(question, code), having, len(told))
    return {
        name: max(_likeness(asked, _scaled(text, having, len(told))) for text in texts) for name, texts in told.items()
    }


@lru_cache(maxsize=64)
def _told(entry: Entry, code: str) -> dict[str, list[Vector]]:
    return {
        name: [_features(text, code) for text in (case.caption.said_in(code), *scenes(code).get(name, ()))]
        for name, case in named_examples(entry).items()
        if case.position
    }


def _features(text: str, code: str) -> Vector:
    """What a text shows, by how rare it is in all that is asked; of what is not known only whole words."""
    index = index_of(code)
    question = question_of(index.language, text, index.misspellings)
    found: dict[str, float] = {}
    for feature, worth in question.features.items():
        place = index.at(feature)
        if place >= 0 or (feature[0] != "~" and " " not in feature):
            found[feature] = worth * (index.rarity[place] if place >= 0 else index.rarest)
    if index.language.denial.search(question.plain):
        found[DENIAL] = DENIED * index.rarest
    return found


def _scaled(text: Vector, having: Mapping[str, int], many: int) -> Vector:
    """A text whose features count by how few of so many examples have them, all of it as long as any other."""
    found = {feature: value * log(1 + many / having.get(feature, 1)) for feature, value in text.items()}
    size = sqrt(sum(value * value for value in found.values())) or 1.0
    return {feature: value / size for feature, value in found.items()}


def _likeness(one: Vector, other: Vector) -> float:
    return sum(value * other.get(feature, 0.0) for feature, value in one.items())
