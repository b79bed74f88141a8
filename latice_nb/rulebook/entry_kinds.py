"""What the rulebook is made of: frozen entries of six kinds, each with an id of its own.

An entry carries its texts in every language side by side; ``str(entry.title)`` says the title
in the language in force. Positions and actions are texts here: this room knows no game, so that
games, lessons and tables may all cite it. `latice_nb.rulebook.entry_files` reads entries and checks
them; look them up in `latice_nb.rulebook`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeAlias

from latice_nb.rulebook.games import LETTERS
from latice_nb.rulebook.texts import NO_WORDS, Words
from latice_nb.wording import Phrase, phrase

STATUSES: Final[Mapping[str, Phrase]] = {
    "stated": phrase("stated in the documents"),
    "translated": phrase("stated only in the Japanese sheet, translated here"),
    "derived": phrase("follows from the documents"),
    "house": phrase("house rule: the documents don’t say"),
}
"""What a rule or a ruling has to do with the documents."""

KINDS: Final = {
    "rule": phrase("Rule"),
    "ruling": phrase("Ruling"),
    "faq": phrase("Question"),
    "erratum": phrase("Erratum"),
    "term": phrase("Word"),
    "myth": phrase("Mistake"),
}
"""What an entry of each kind is called."""

SECTIONS: Final = {
    "ruling": phrase("Rulings"),
    "faq": phrase("Questions and answers"),
    "erratum": phrase("Errata"),
    "myth": phrase("Common mistakes"),
    "term": phrase("Glossary"),
}
"""What all entries of a kind are called together; rules have chapters instead."""

Scalar: TypeAlias = "str | int | bool | tuple[str, ...]"


@dataclass(frozen=True, slots=True)
class Case:
    """An example that is also a test: a position, an action, and what the rule says of it.

    Attributes:
        caption: what the example shows.
        position: the position's text, in its short form; empty for a fact.
        action: the action's text.
        verdict: ``"allowed"`` or ``"refused:<code>"`` for an action, ``"fact"`` for a fact.
        earns: the stones or points that the action brings, one word each; None where the example does not check them.
        events: ids of rules that the action's events name, in this order; other ids may stand between them.
        leads: words in the text of the position after the action, such as ``"moves=wind"``.
        check: the name of the fact, such as ``"tiles_per_player"``.
        given: what the fact depends on.
        value: what it is.
    """

    caption: Words
    position: str = ""
    action: str = ""
    verdict: str = "fact"
    earns: tuple[str, ...] | None = None
    events: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    check: str = ""
    given: tuple[tuple[str, Scalar], ...] = ()
    value: Scalar = ""

    @property
    def holds(self) -> bool:
        """Whether the example shows something that is true or allowed, and no refusal."""
        return not self.verdict.startswith("refused:")

    @property
    def code(self) -> str:
        """The refusal's code; empty where nothing is refused."""
        return "" if self.holds else self.verdict.partition(":")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What every entry has.

    Attributes:
        id: its permanent name, such as ``"L4.2"``.
        title: a rule's title, a question, a term, a mistaken belief.
        text: what is true, in the project's own words.
        sources: citations, such as ``"latice-en:35-38"``.
        related: ids of other entries. The rules that decide come first, except where the entry is a rule itself.
        synonyms: by language, words and phrases that a person at the table might type.
        since: the version of the package that brought it.
    """

    kind: ClassVar[str]
    id: str
    title: Words
    text: Words
    sources: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    synonyms: tuple[tuple[str, tuple[str, ...]], ...] = ()
    since: str = "0.1"

    @property
    def game(self) -> str:
        """The name of its game, such as ``"latice"``."""
        return LETTERS[self.id[0]].name

    def synonyms_in(self, code: str) -> tuple[str, ...]:
        """Its search words in one language."""
        return dict(self.synonyms).get(code, ())

    def passages(self, code: str) -> tuple[str, ...]:
        """All its texts in one language without the title. The text that tells most comes first."""
        return (self.text.said_in(code),)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """The entry to read, for notebooks."""
        from latice_nb.rulebook.entry_text import as_html, as_text  # noqa: PLC0415  (needed only where one is shown)

        return {"text/plain": as_text(self), "text/html": as_html(self)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Entry):
    """A numbered rule. Where documents or editions differ, ``editions`` tells how."""

    kind: ClassVar[str] = "rule"
    status: str
    editions: Words = NO_WORDS
    cases: tuple[Case, ...] = ()

    def passages(self, code: str) -> tuple[str, ...]:
        """The rule, then its note on editions."""
        return tuple(filter(None, (self.text.said_in(code), self.editions.said_in(code))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One way to decide a question. The switch of the ruleset takes ``value``."""

    value: str
    text: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling(Entry):
    """A question that the documents leave open or answer differently, and how it is decided here.

    Attributes:
        status: its standing, one of `STATUSES`.
        choices: the ways to decide it; the default is among them.
        default: the value of the choice that holds where a table chooses no other.
        documents: what each document says, by its key.
        switch: the field of the game's ``Ruleset``; empty where a table has no choice.
        cases: examples in which the choices lead to different results.
    """

    kind: ClassVar[str] = "ruling"
    status: str
    choices: tuple[Choice, ...]
    default: str
    documents: tuple[tuple[str, Words], ...] = ()
    switch: str = ""
    cases: tuple[Case, ...] = ()

    def passages(self, code: str) -> tuple[str, ...]:
        """The ruling, its choices, then what each document says."""
        said = (words.said_in(code) for _, words in self.documents)
        return (self.text.said_in(code), *(choice.text.said_in(code) for choice in self.choices), *said)


@dataclass(frozen=True, slots=True, kw_only=True)
class Faq(Entry):
    """A question (the title) and its answer (the text).

    ``example`` names the example of a rule that answers it, such as ``"L6.7-2"``. It is empty where the
    first example of the rules that decide is good enough, or where no example can show it.
    """

    kind: ClassVar[str] = "faq"
    status: str
    example: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Erratum(Entry):
    """A fault in a document: ``prints`` is what it says, the text is what is right, ``why`` is the proof."""

    kind: ClassVar[str] = "erratum"
    prints: Words
    why: Words

    def passages(self, code: str) -> tuple[str, ...]:
        """What is right, what is printed, and why."""
        return tuple(words.said_in(code) for words in (self.text, self.prints, self.why))


@dataclass(frozen=True, slots=True, kw_only=True)
class Term(Entry):
    """A word of the game (the title), its meaning, and its other names (the synonyms)."""

    kind: ClassVar[str] = "term"


@dataclass(frozen=True, slots=True, kw_only=True)
class Myth(Entry):
    """A common mistake (the title) and what is right; the first related rule corrects it. ``example``: see `Faq`."""

    kind: ClassVar[str] = "myth"
    example: str = ""
