"""The search itself, the same in every language: what a question shows, and which entry it points to.

A question is turned into features: its words and their meanings, each two words that follow each
other, and pieces of a few letters, by which a misspelt word is still known. A model says how much
each feature speaks for each entry and for each topic on which the rules are silent. It was learned
from the titles, search words and texts of the entries and from the questions in ``asked/`` and
``silence.toml``; `latice_nb.rulebook.searching.learning` tells how, and ``index_….bin`` holds it.
"""

from __future__ import annotations

import json
import math
import struct
import sys
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

from latice_nb.rulebook.searching.language import Language, Word
from latice_nb.rulebook.searching.misspellings import Misspellings

TWO_WORDS: Final = 0.6
"""How much two words that follow each other count against one word."""

SILENT: Final = "-"
"""With what the name of a topic begins on which the rules are silent."""

_HEAD: Final = struct.Struct("<II")


def number_of(feature: str) -> int:
    """What stands for a feature in an index."""
    return zlib.crc32(feature.encode())


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: its plain text, its words (slips mended), and its features with how much each counts."""

    plain: str
    words: tuple[Word, ...]
    features: Mapping[str, float]


def question_of(language: Language, text: str, misspellings: Misspellings | None = None) -> Question:
    """A question as the search sees it."""
    plain = language.plain(text)
    runs = language.runs(plain)
    if misspellings is not None:
        runs = [misspellings.mend(run) if language.spelt(run) else run for run in runs]
    words = language.words(runs)
    features: dict[str, float] = {}
    for word in words:
        for token, share in word.shares:
            features[token] = max(features.get(token, 0.0), share)
    keys = ("^", *(word.key for word in words), "$")
    for one, other in pairwise(keys):
        features[f"{one} {other}"] = TWO_WORDS
    for piece in language.letters(plain):
        features[f"~{piece}"] = language.letters_worth
    return Question(plain, tuple({word.key: word for word in words}.values()), features)


@dataclass(frozen=True, slots=True)
class Found:
    """What an index says to a question.

    Attributes:
        question: the question.
        ranked: the entries by score, the best first: id and score.
        silent: the score of the likeliest topic on which the rules are silent.
        known: the part of the question's words (by weight) that the index knows at all.
        covered: the part that speaks for the best entry.
    """

    question: Question
    ranked: list[tuple[str, float]]
    silent: float
    known: float
    covered: float

    @property
    def signs(self) -> tuple[float, ...]:
        """What tells whether the question is answered, each from about 0 to 1."""
        best = self.ranked[0][1] if self.ranked else 0.0
        second = self.ranked[1][1] if len(self.ranked) > 1 else 0.0
        return (best, best - self.silent, best - second, self.known, self.covered)


@dataclass(frozen=True)
class Index:
    """A model of one language.

    Attributes:
        language: the language.
        names: the ids of the entries, and the topics.
        features: the numbers of the features, in order.
        rarity: how rare each is.
        starts: where what each feature says begins in the next two; one more for the end.
        owners: which name a feature speaks for,
        weights: and how much, in steps of `step`.
        step: how much one step is.
        rarest: the rarity of what no question has.
        titles: of an entry, the keys of the words of its title.
        spelt: the words that slips are mended to, with how often each is written.
    """

    language: Language
    names: tuple[str, ...]
    features: array[int]
    rarity: array[float]
    starts: array[int]
    owners: array[int]
    weights: array[int]
    step: float
    rarest: float
    titles: Mapping[str, frozenset[str]] = field(default_factory=dict)
    spelt: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def misspellings(self) -> Misspellings:
        """What mends slips of the keyboard."""
        return Misspellings(self.spelt, self.language.known_words)

    def at(self, feature: str) -> int:
        """Where a feature stands; -1 for one that is not known."""
        number = number_of(feature)
        place = bisect_left(self.features, number)
        return place if place < len(self.features) and self.features[place] == number else -1

    def find(self, text: str) -> Found:
        """All entries by how likely they answer a question."""
        question = question_of(self.language, text, self.misspellings)
        places = {feature: self.at(feature) for feature in question.features}
        scores = [0.0] * len(self.names)
        size = 0.0
        for feature, worth in question.features.items():
            if (place := places[feature]) >= 0:
                value = worth * self.rarity[place]
                size += value * value
                for at in range(self.starts[place], self.starts[place + 1]):
                    scores[self.owners[at]] += value * self.weights[at]
        scale = self.step / math.sqrt(size) if size else 0.0
        entries = [(name, score * scale) for name, score in zip(self.names, scores, strict=True) if name[0] != SILENT]
        silent = [score * scale for name, score in zip(self.names, scores, strict=True) if name[0] == SILENT]
        ranked = sorted(entries, key=lambda one: -one[1])
        best = self.names.index(ranked[0][0]) if ranked else 0
        known, covered = self._known(question, places, best)
        return Found(question, ranked, max(silent, default=0.0), known, covered)

    def _known(self, question: Question, places: Mapping[str, int], best: int) -> tuple[float, float]:
        """How much of a question is known, and how much speaks for one entry."""
        total = known = covered = 0.0
        for word in question.words:
            found = [places[token] for token, _ in word.shares if places.get(token, -1) >= 0]
            weight = max((self.rarity[place] for place in found), default=self.rarest)
            total += weight
            if found:
                known += weight
            if any(self._speaks(place, best) for place in found):
                covered += weight
        return (known / total, covered / total) if total else (0.0, 0.0)

    def _speaks(self, place: int, owner: int) -> bool:
        return any(
            self.owners[at] == owner and self.weights[at] > 0
            for at in range(self.starts[place], self.starts[place + 1])
        )

    # -- as bytes ----------------------------------------------------------------------------------

    def to_bytes(self, made_of: str = "") -> bytes:
        """The index as a file holds it; ``made_of`` says what it was made of."""
        head = json.dumps(
            {
                "made_of": made_of,
                "names": self.names,
                "step": self.step,
                "rarest": self.rarest,
                "titles": {name: sorted(keys) for name, keys in self.titles.items()},
                "spelt": dict(sorted(self.spelt.items())),
            },
            ensure_ascii=False,
            separators=(",", ":"),
        ).encode()
        arrays: tuple[array[Any], ...] = (self.features, self.rarity, self.starts, self.owners, self.weights)
        body = b"".join(_little(one) for one in arrays)
        return zlib.compress(_HEAD.pack(len(head), len(self.features)) + head + body, 9)

    @classmethod
    def from_bytes(cls, language: Language, data: bytes) -> Index:
        """The index that a file holds."""
        raw = zlib.decompress(data)
        length, many = _HEAD.unpack_from(raw)
        at = _HEAD.size + length
        head = json.loads(raw[_HEAD.size : at])
        features = _array("I", raw, at, many)
        rarity = _array("f", raw, at + 4 * many, many)
        starts = _array("I", raw, at + 8 * many, many + 1)
        at += 12 * many + 4
        owners = _array("H", raw, at, starts[-1])
        weights = _array("b", raw, at + 2 * starts[-1], starts[-1])
        return cls(
            language,
            tuple(head["names"]),
            features,
            rarity,
            starts,
            owners,
            weights,
            head["step"],
            head["rarest"],
            {name: frozenset(keys) for name, keys in head["titles"].items()},
            head["spelt"],
        )


def made_of(data: bytes) -> str:
    """What an index in a file says it was made of."""
    raw = zlib.decompress(data)
    length, _ = _HEAD.unpack_from(raw)
    return str(json.loads(raw[_HEAD.size : _HEAD.size + length])["made_of"])


def _array(kind: str, raw: bytes, at: int, size: int) -> array[Any]:
    found: array[Any] = array(kind)
    found.frombytes(raw[at : at + found.itemsize * size])
    if sys.byteorder == "big":
        found.byteswap()
    return found


def _little(numbers: array[Any]) -> bytes:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()


def keys_of(language: Language, text: str) -> frozenset[str]:
    """The keys of the words of a text that say something."""
    words = language.words(language.runs(language.plain(text)))
    return frozenset(word.key for word in words if word.key not in language.light)
