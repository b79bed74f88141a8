"""The entries that a question names by their numbers: ``[L4.2]``, ``rule L6.6``, ``LR13?``, ``T5``, a bare ``4.2``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from latice_nb.rulebook import entries
from latice_nb.rulebook.entry_kinds import Entry
from latice_nb.rulebook.games import an_id

_GAP: Final = r"[\s.\-]?"
_NAMED: Final = re.compile(
    rf"(?<![A-Z0-9=@/])(?:({an_id('').pattern}){_GAP}(?:(\d{{1,2}})\s?[.．,]\s?(\d{{1,2}})|([RQEM]){_GAP}(\d{{1,2}})|(G-[A-Z-]+)|(\d{{1,2}}))"
    r"|(?<![\d.])(\d{1,2})\.(\d{1,2}))(?![A-Z0-9]|\.\d)"
)
"""A rule, an entry of another kind, a word, a chapter; or a rule without the letter of its game."""

_CALLED: Final = re.compile(r"(?:RULES?|SECTION|PARAGRAPH|NUMBER|NO\.?|§|#|ルール|規則|項目?|番号|第)\s*$")
_CHAPTER: Final = re.compile(
    rf"(?:CHAPTER|章|第)\s*({an_id('').pattern})?\s*(\d{{1,2}})(?!\d|\.\d)|(?<!\d)(\d{{1,2}})\s?章"
)
_ALONE: Final = 2
"""With how many other words a bare number is still what is asked for."""


@cache
def _by_id() -> Mapping[str, Entry]:
    return {entry.id.upper(): entry for entry in entries()}


@cache
def _letters() -> tuple[str, ...]:
    return tuple(dict.fromkeys(entry.id[0] for entry in entries()))


def named_in(query: str) -> tuple[Entry, ...]:
    """The entries whose numbers stand anywhere in a question, in their order there; of a chapter all its rules."""
    text = unicodedata.normalize("NFKC", query).upper()
    found = [entry for match in _NAMED.finditer(text) for entry in _meant(match, text)]
    for match in _CHAPTER.finditer(text):
        number = match[2] or match[3]
        found += [
            entry for letter in ([match[1]] if match[1] else _letters()) for entry in _chapter(f"{letter}{number}")
        ]
    return tuple(dict.fromkeys(found))


def _meant(match: re.Match[str], text: str) -> Iterator[Entry]:
    letter, chapter, rule, kind, number, word, whole, bare, after = match.groups()
    if bare:
        around = len(text.replace(match[0], " ").split())
        if around <= _ALONE or _CALLED.search(text[: match.start()]):
            yield from _named(*(f"{letter}{bare}.{after}" for letter in _letters()))
    elif whole:
        yield from _chapter(f"{letter}{whole}")
    else:
        rest = f"{chapter}.{rule}" if chapter else f"{kind}{number}" if kind else word
        yield from _named(f"{letter}{rest}")


def _named(*identities: str) -> Iterator[Entry]:
    return (_by_id()[identity] for identity in identities if identity in _by_id())


def _chapter(beginning: str) -> Iterator[Entry]:
    return (entry for name, entry in _by_id().items() if name.partition(".")[0] == beginning and "." in name)
