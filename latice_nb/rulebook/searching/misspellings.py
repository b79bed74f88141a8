"""Misspellings: the word that a mistyped one may stand for."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

_DOUBLED: Final = re.compile(r"(.)\1")
_LEAST: Final = 3
_SHORT: Final = 4
_LONG: Final = 8
_MOST: Final = 2
"""How many letters may be left out of a long word."""

_VOWELS: Final = frozenset("aeiou")
_ROWS: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_BESIDE: Final = frozenset(
    (one, other)
    for r, row in enumerate(_ROWS)
    for c, one in enumerate(row)
    for s, near in enumerate(_ROWS)
    for d, other in enumerate(near)
    if one != other and abs(r - s) <= 1 and abs(c - d) <= 1
)


class Misspellings:
    """The words that are known, found from words that are nearly they.

    Args:
        known: how often each word is written in the rulebook and in what is asked.
        own: the words of the games, to which a short word is mended more freely.
    """

    def __init__(self, known: Mapping[str, int], own: Collection[str] = ()) -> None:
        self.known = {word: 1 for word in own if word.isalpha()} | dict(known)
        self.own = frozenset(own)
        self._letters = [(word, len(word), _letters(word)) for word in self.known if len(word) >= _LEAST]
        self._mended: dict[str, str] = {}

    def mend(self, word: str) -> str:
        """The known word nearest to one that isn't known, or the word itself where none is near."""
        if len(word) < _LEAST or word in self.known or not word.isalpha():
            return word
        if word not in self._mended:
            once = _DOUBLED.sub(r"\1", word)
            self._mended[word] = self._nearest(word) or (once != word and self._nearest(once)) or word
        return self._mended[word]

    def _nearest(self, word: str) -> str:
        """The known word that is nearest; empty where none is near."""
        if word in self.known:
            return word
        found = [(self._slip(word, other), -self.known[other], other) for other in self._near(word)]
        worst, _, best = min(found, default=(9.0, 0, ""))
        return best if worst <= (1.0 if len(word) < _LONG - 1 else 2.0) else ""

    def _near(self, word: str) -> list[str]:
        """The known words that become the same as this one when a letter or two are left out of each.

        Few are ever looked at closely: such words hardly differ in length or in the letters they have.
        """
        short, letters, size = _shortened(word), _letters(word), len(word)
        return [
            known
            for known, length, others in self._letters
            if -_MOST <= length - size <= _MOST
            and (letters ^ others).bit_count() <= 2 * _MOST
            and not short.isdisjoint(_shortened(known))
        ]

    def _slip(self, one: str, other: str) -> float:
        if other in self.own and min(len(one), len(other)) <= _SHORT and _vowel_apart(one, other):
            return 1.0
        return _slip(one, other)


def _letters(word: str) -> int:
    """The letters of a word as bits."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 31)
    return bits


def _shortened(word: str) -> set[str]:
    """The word, and what is left of it when a letter is missing (two, of a long one)."""
    once = {word[:at] + word[at + 1 :] for at in range(len(word))}
    if len(word) < _LONG:
        return {word, *once}
    return {word, *once, *(short[:at] + short[at + 1 :] for short in once for at in range(len(short)))}


def _vowel_apart(one: str, other: str) -> bool:
    """Whether short words begin alike and have the same consonants in the same order, but for one vowel (wnd, swop)."""
    return (
        one[0] == other[0]
        and abs(len(one) - len(other)) <= 1
        and [letter for letter in one if letter not in _VOWELS] == [letter for letter in other if letter not in _VOWELS]
        and _distance(one, other) == 1
    )


def _slip(one: str, other: str) -> float:
    """How bad the slip would be: 1 for a letter too few, too many or swapped with its neighbour; 9 for no slip.

    A wrong letter makes another word too easily (spill, spell): in a short word it counts only where
    the keys lie side by side. A wrong first letter is rare.
    """
    distance = _distance(one, other)
    shorter = min(len(one), len(other))
    if one[0] != other[0]:
        distance += 0.0 if sorted(one) == sorted(other) else 0.5 if shorter > _SHORT else 9.0
    if shorter <= _LEAST and sorted(one) != sorted(other):
        return 9.0
    if distance > 1 and shorter < _LONG - 1:
        return 9.0
    if len(one) == len(other) and sorted(one) != sorted(other) and shorter < _LONG - 2:
        wrong = [(a, b) for a, b in zip(one, other, strict=True) if a != b]
        if len(wrong) != 1 or wrong[0] not in _BESIDE:
            return 9.0
    return distance


def _distance(one: str, other: str) -> float:
    """How many letters to add, drop, change or swap."""
    above: list[int] = []
    row = list(range(len(other) + 1))
    for i, left in enumerate(one, 1):
        before, above, row = above, row, [i]
        for j, right in enumerate(other, 1):
            best = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (left != right))
            if i > 1 and j > 1 and left == other[j - 2] and one[i - 2] == right:
                best = min(best, before[j - 2] + 1)
            row.append(best)
    return float(row[-1])
