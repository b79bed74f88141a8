"""What stands under an entry's text: how it is decided, what is printed, its standing and its sources.

It is worked out here alone. Four renderers show it: `latice_nb.rulebook.entry_text` in a notebook's cell,
`latice_nb.rulebook.printed_page`, and the rule cards and the look-up of the tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from latice_nb.rulebook.entry_kinds import STATUSES, Entry, Erratum, Rule, Ruling, Term
from latice_nb.rulebook.games import DOCUMENTS
from latice_nb.wording import checked_language, language, phrase, speaking


@dataclass(frozen=True, slots=True)
class Fact:
    """One line under an entry, in one language.

    Attributes:
        name: what it tells, such as “Default” or “Sources”.
        text: what there is to tell.
        code: what a table's ruleset takes to be played so, such as ``"sun_and_sides=on"``; mostly empty.
    """

    name: str
    text: str
    code: str = ""

    @property
    def said(self) -> str:
        """The text, with the code after it in brackets where there is one."""
        return f"{self.text} ({self.code})" if self.code else self.text


def facts(entry: Entry, code: str | None = None) -> tuple[Fact, ...]:
    """All that stands under an entry's text, in order, in one language or the language in force.

    The entries that belong together with it are not among them: each renderer links them in its own way.
    """
    code = language() if code is None else checked_language(code)
    with speaking(code):
        return tuple(_facts(entry, code))


def _facts(entry: Entry, code: str) -> Iterator[Fact]:
    if isinstance(entry, Ruling):
        yield from _choices(entry)
        for key, words in entry.documents:
            yield _fact(DOCUMENTS[key], words)
    if isinstance(entry, Erratum):
        yield _fact(phrase("Printed"), entry.prints)
        yield _fact(phrase("Why"), entry.why)
    if isinstance(entry, Rule) and entry.editions:
        yield _fact(phrase("Editions"), entry.editions)
    if status := getattr(entry, "status", ""):
        yield _fact(phrase("Standing"), STATUSES[status])
    if isinstance(entry, Term) and (names := entry.synonyms_in(code)):
        yield _fact(phrase("Also"), phrase("{names}", names=names))
    if entry.sources:
        yield _fact(phrase("Sources"), in_words(entry.sources))


def _choices(ruling: Ruling) -> Iterator[Fact]:
    """The ways to decide a question, the one that holds by default named so."""
    for choice in ruling.choices:
        name = phrase("Default") if choice.value == ruling.default else phrase("Alternative")
        switch = f"{ruling.switch}={choice.value}" if ruling.switch else ""
        yield _fact(name, choice.text, switch)


def _fact(name: object, text: object, code: str = "") -> Fact:
    return Fact(str(name), str(text), code)


def in_words(citations: Iterable[str]) -> str:
    """Citations in words: ``latice-en:27`` and ``latice-en:35-38`` as one document with its lines 27, 35–38."""
    lines: dict[str, list[str]] = {}
    for citation in citations:
        document, _, where = citation.partition(":")
        lines.setdefault(document, []).append(where.replace("-", "–"))
    said = (
        phrase("{document}, line {lines}", document=str(DOCUMENTS[key]), lines=", ".join(lines[key])) for key in lines
    )
    return "; ".join(map(str, said))
