"""What the search must know of a language: its words, what they mean, and what it writes them with.

A `Word` is what is written, and the tokens that it shares with other words: itself, and the meanings
of ``words_….toml`` that it stands for, each with its share of the word. So ``swap`` meets ``trade``
almost whole, and ``change`` in part.

A language joins the search by one object of `Language`. As it stands here it suits any language that
puts spaces between its words; `latice_nb.rulebook.searching.japanese` says how another one differs.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from latice_nb.rulebook.texts import open_file

SAME: Final = 0.75
"""The share of a word that is its meaning, where all words of that meaning mean the same."""

NEAR: Final = 0.5
"""The same where they are near to each other."""

_PIECES: Final = (3, 4)
"""How many letters the pieces of a word have that are compared as well as the whole word."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word: ``key`` is what tells how rare it is, ``shares`` its tokens and how much of it each is."""

    key: str
    shares: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What is known of words, as a ``words_….toml`` holds it.

    Attributes:
        same, near: of a meaning, the words that stand for it, or are near to it.
        joined: several words that are one thing, and what they are read as.
        game: the words that only one game uses.
        left_out: what says nothing.
        light: what says little, words and meanings.
        readings: how what is written in one script reads in another.
    """

    same: Mapping[str, Sequence[str]] = field(default_factory=dict)
    near: Mapping[str, Sequence[str]] = field(default_factory=dict)
    joined: Mapping[str, str] = field(default_factory=dict)
    game: Mapping[str, Sequence[str]] = field(default_factory=dict)
    left_out: frozenset[str] = frozenset()
    light: frozenset[str] = frozenset()
    readings: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, code: str) -> Lexicon:
        """The file of one language."""
        raw: Mapping[str, Any] = open_file(f"searching/words_{code}.toml").fields
        return cls(
            {meaning: words.split() for meaning, words in raw["same"].items()},
            {meaning: words.split() for meaning, words in raw["near"].items()},
            raw.get("joined", {}),
            {game: words.split() for game, words in raw["game"].items()},
            frozenset(raw["left_out"]["words"].split()),
            frozenset(raw["light"]["words"].split()),
            dict(one.split("=") for one in raw.get("readings", {"words": ""})["words"].split()),
        )


@dataclass(frozen=True)
class Language:
    """One language of the search.

    Attributes:
        code: its code, such as ``"en"``.
        written: a letter that shows a text to be in it; one that needs no such letter comes last.
        run: what is one run of letters.
        kinds: what is said in many ways but is one kind of thing where rules are asked for.
        compared: how the difference between two things is asked for; its groups ``one`` and ``other`` are the two.
        meaning: how the meaning of a word is asked for.
        asking: words with which that is asked.
        denial: what says that something is not so.
        unspaced: whether it puts no spaces between its words.
        letters_worth: how much a piece of a word counts against the whole word.
    """

    code: str
    written: re.Pattern[str]
    run: re.Pattern[str]
    kinds: tuple[tuple[re.Pattern[str], str], ...] = ()
    compared: tuple[re.Pattern[str], ...] = ()
    meaning: re.Pattern[str] = re.compile(r"(?!)")
    asking: frozenset[str] = frozenset()
    denial: re.Pattern[str] = re.compile(r"(?!)")
    unspaced: bool = False
    letters_worth: float = 0.3

    @cached_property
    def lexicon(self) -> Lexicon:
        """What is known of its words."""
        return Lexicon.read(self.code)

    def plain(self, text: str) -> str:
        """The text in small letters, with one spelling for what can be written in several ways."""
        text = unicodedata.normalize("NFKC", text).casefold().replace("’", "'").replace("‘", "'")
        for kind, word in self.kinds:
            text = kind.sub(f" {word} ", text)
        return text

    def runs(self, plain: str) -> list[str]:
        """The words of a text that is `plain` already, as they are written."""
        return self.run.findall(plain)

    def stem(self, word: str) -> str:
        """A word without its ending."""
        return word

    def words(self, runs: Sequence[str]) -> list[Word]:
        """The words of a text, from its runs: those left out that say nothing."""
        left_out = self.lexicon.left_out
        return [self._known(self.stem(run)) for run in self._join(runs) if run not in left_out]

    def letters(self, plain: str) -> Iterator[str]:
        """The pieces of words, by which a word is known that is nearly another."""
        for run in self.run.findall(plain):
            whole = f"^{run}$"
            for size in _PIECES:
                yield from (whole[at : at + size] for at in range(len(whole) - size + 1))

    def variants(self, text: str) -> Iterable[str]:  # noqa: ARG002  (a language may have some)
        """How a text may be written as well, which is learned like the text itself."""
        return ()

    def spelt(self, run: str) -> bool:
        """Whether a slip of the keyboard in this run could be mended."""
        return run.isalpha()

    # -- what the lexicon says ---------------------------------------------------------------------

    @cached_property
    def _same(self) -> dict[str, tuple[str, ...]]:
        return self._turned(self.lexicon.same)

    @cached_property
    def _near(self) -> dict[str, tuple[str, ...]]:
        return self._turned(self.lexicon.near)

    def _turned(self, meanings: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
        """For a word, the meanings it stands for, such as ``=swap``."""
        found: dict[str, tuple[str, ...]] = {}
        for meaning, words in meanings.items():
            for spelling in dict.fromkeys(spelling for word in words for spelling in self.spellings(word)):
                found[spelling] = (*found.get(spelling, ()), f"={meaning}")
        return found

    def spellings(self, word: str) -> Iterable[str]:
        """How a word of the lexicon is met in a text."""
        return (self.stem(word),)

    @cached_property
    def known_words(self) -> frozenset[str]:
        """The words of the lexicon, as they are spelt."""
        lexicon = self.lexicon
        texts = (
            *lexicon.joined,
            *(word for of in (lexicon.same, lexicon.near) for words in of.values() for word in words),
        )
        return frozenset(word for text in texts for word in text.split()) | lexicon.left_out

    @cached_property
    def light(self) -> frozenset[str]:
        """The tokens that say little."""
        return frozenset(token for word in self.lexicon.light for token in (f"={word}", self.stem(word)))

    @cached_property
    def _joined(self) -> dict[tuple[str, ...], list[str]]:
        return {tuple(self.runs(words)): one.split() for words, one in self.lexicon.joined.items()}

    @cached_property
    def _longest_joined(self) -> dict[str, int]:
        """Of each word that begins several which are one thing, how many the longest of them has."""
        longest: dict[str, int] = {}
        for words in self._joined:
            longest[words[0]] = max(longest.get(words[0], 0), len(words))
        return longest

    def _join(self, runs: Sequence[str]) -> Iterator[str]:
        """The runs, those of several words that are one thing put together."""
        at = 0
        while at < len(runs):
            for many in range(min(self._longest_joined.get(runs[at], 0), len(runs) - at), 0, -1):
                if (one := self._joined.get(tuple(runs[at : at + many]))) is not None:
                    yield from one
                    at += many
                    break
            else:
                yield runs[at]
                at += 1

    def _known(self, word: str) -> Word:
        """A word with what it shares with others."""
        same, near = self._same.get(word, ()), self._near.get(word, ())
        if not same and not near:
            return Word(word, ((word, 1.0),))
        shares = {token: SAME / len(same) for token in same}
        left = 1 - sum(shares.values())
        for token in near:
            shares[token] = max(shares.get(token, 0), NEAR / len(near) ** 0.5)
        shares[word] = left if same else 1 - NEAR
        return Word(same[0] if same else word, tuple(shares.items()))

    def game_meant(self, plain: str, words: Iterable[Word]) -> str:
        """The game whose words a question uses; empty where it uses both or neither."""
        asked = {token for word in words for token, _ in word.shares}
        meant = [
            game
            for game, only in self.lexicon.game.items()
            if any(self.stem(word) in asked or (self.unspaced and word in plain) for word in only)
        ]
        return meant[0] if len(meant) == 1 else ""
