"""What the rulebook is made of: frozen records, read from TOML and checked as they are read.

A record carries its texts in every language side by side; ``str(record.title)`` says the title
in the language in force. Positions and actions are texts here: this room knows no game, so that
games, lessons and tables may all cite it. Look records up in `latice_nb.rulebook`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, ClassVar, Final, TypeAlias

from latice_nb.wording import LANGUAGES, Phrase, language, phrase

STATUSES: Final[Mapping[str, Phrase]] = {
    "stated": phrase("stated in the documents"),
    "translated": phrase("stated only in the Japanese sheet, translated here"),
    "derived": phrase("follows from the documents"),
    "house": phrase("house rule: the documents don’t say"),
}
"""How a rule or a ruling stands towards the documents."""

DOCUMENTS: Final[Mapping[str, Phrase]] = {
    "latice-en": phrase("Latice rulebook and FAQ, English"),
    "hawaii-ja": phrase("Latice Hawai‘i rule sheet, Japanese"),
    "hawaii-cards": phrase("Latice Hawai‘i rule cards, English"),
    "throwdown-en": phrase("Latte Throwdown rulebook, English"),
}
"""The documents that are cited, by the key used in citations."""

GAMES: Final[Mapping[str, str]] = {"L": "latice", "T": "throwdown"}
"""The game a record belongs to, by the first letter of its id."""

CITATION = re.compile(rf"({'|'.join(DOCUMENTS)}):([1-9]\d*)(?:-([1-9]\d*))?")
RULE_ID = re.compile(r"[LT]\d+\.\d+")

Scalar: TypeAlias = "str | int | bool | tuple[str, ...]"


class RulebookError(ValueError):
    """A record that is not as it should be; it names the file, the record and the field."""

    def __init__(self, file: str, identity: str, field: str, problem: str) -> None:
        super().__init__(f"{file}: {identity}: {field}: {problem}")
        self.file, self.identity, self.field = file, identity, field


@dataclass(frozen=True, slots=True)
class Words:
    """A text in every language: ``str(words)`` says it in the language in force."""

    texts: tuple[tuple[str, str], ...]

    def said_in(self, code: str) -> str:
        """The text in one language; raises `KeyError` for a language there is none in."""
        return dict(self.texts)[code]

    def __str__(self) -> str:
        """The text in the language in force."""
        return self.said_in(language())

    def __bool__(self) -> bool:
        """Whether there is any text."""
        return any(text for _, text in self.texts)


NO_WORDS = Words(tuple((code, "") for code in LANGUAGES))


@dataclass(frozen=True, slots=True)
class Case:
    """An example that is also a test: a position, an action, and what the rule says of it.

    Attributes:
        caption: what the example shows.
        position: the position's text, in its short form; empty for a fact.
        action: the action's text.
        verdict: ``"allowed"`` or ``"refused:<code>"`` for an action, ``"fact"`` for a fact.
        earns: the stones or points the action brings, one word each; None where not looked at.
        events: rule ids that the action's story names, in this order among others.
        leads: words of the text of the position that comes of it, such as ``"moves=wind"``.
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
        """Whether the example shows what is so, rather than what is refused."""
        return not self.verdict.startswith("refused:")

    @property
    def code(self) -> str:
        """The refusal's code; empty where nothing is refused."""
        return "" if self.holds else self.verdict.partition(":")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What every record has.

    Attributes:
        id: its permanent name, such as ``"L4.2"``.
        title: a rule's title, a question, a term, a mistaken belief.
        text: what is so, in the project's own words.
        sources: citations, such as ``"latice-en:35-38"``.
        related: ids of other records; for all but rules, the rules that decide come first.
        synonyms: per language, words and phrases that a person at the table might type.
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
        """``"latice"`` or ``"throwdown"``."""
        return GAMES[self.id[0]]

    def synonyms_in(self, code: str) -> tuple[str, ...]:
        """Its search words in one language."""
        return dict(self.synonyms).get(code, ())

    def passages(self, code: str) -> tuple[str, ...]:
        """All its sentences in one language, but for the title, the most telling text first."""
        return (self.text.said_in(code),)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """The record to read, for notebooks."""
        from latice_nb.rulebook.shown import as_html, as_text  # noqa: PLC0415  (needed only where one is shown)

        return {"text/plain": as_text(self), "text/html": as_html(self)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Entry):
    """A numbered rule. ``editions`` tells how documents or editions differ, where they do."""

    kind: ClassVar[str] = "rule"
    status: str
    editions: Words = NO_WORDS
    cases: tuple[Case, ...] = ()

    def passages(self, code: str) -> tuple[str, ...]:
        """The rule, then its note on editions."""
        return tuple(filter(None, (self.text.said_in(code), self.editions.said_in(code))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One way to decide a question: ``value`` is what the switch of the ruleset takes."""

    value: str
    text: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling(Entry):
    """A question that the documents leave open or answer apart, and how it is decided here.

    Attributes:
        status: its standing, one of `STATUSES`.
        choices: the ways to decide it; the default is among them.
        default: the value of the choice that holds unless a table chooses otherwise.
        documents: what each document says, by its key.
        switch: the field of the game's ``Ruleset``; empty where a table has no choice.
        cases: an example in which the choice shows.
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

    ``example`` names the example of a rule that answers it, such as ``"L6.7-2"``; empty where the
    first one of the rules that decide will do, or none can show it.
    """

    kind: ClassVar[str] = "faq"
    status: str
    example: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Erratum(Entry):
    """A fault in a document: ``prints`` is what it says, the text what is right, ``why`` the proof."""

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


Record: TypeAlias = Rule | Ruling | Faq | Erratum | Term | Myth


def load(name: str) -> tuple[Record, ...]:
    """Read and check one file of records, such as ``"latice.toml"``; raises `RulebookError`."""
    tables = parse(name)
    return tuple(_Reader(name, table).record(kind) for kind, rows in tables.items() for table in rows)


def load_cases(name: str) -> dict[str, tuple[Case, ...]]:
    """Read and check one file of examples, by the id of their rule; raises `RulebookError`."""
    found: dict[str, list[Case]] = {}
    for table in parse(name).get("case", []):
        found.setdefault(str(table.get("rule", "?")), []).append(_Reader(name, table, "rule").case())
    return {rule: tuple(cases) for rule, cases in found.items()}


def parse(name: str) -> dict[str, list[dict[str, Any]]]:
    """Read one file of the rulebook as it is; raises `RulebookError` where it is no TOML."""
    text = files("latice_nb.rulebook").joinpath(name).read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise RulebookError(name, "-", "-", str(fault)) from fault


class _Reader:
    """Takes the fields of one table, one after another, and complains of what is left."""

    def __init__(self, file: str, table: Mapping[str, Any], identity: str = "id") -> None:
        self.file = file
        self.table = dict(table)
        self.identity = str(self.table.get(identity, "?"))

    def fail(self, field: str, problem: str) -> RulebookError:
        return RulebookError(self.file, self.identity, field, problem)

    def take(self, field: str, kind: type, default: Any = None) -> Any:
        value = self.table.pop(field, default)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
            raise self.fail(field, f"is {value!r}, not a {kind.__name__}")
        return value

    def one_of(self, field: str, known: Iterable[str]) -> str:
        value = str(self.take(field, str))
        if value not in known:
            raise self.fail(field, f"{value!r} is not one of {', '.join(known)}")
        return value

    def strings(self, field: str, fits: Callable[[str], object] = bool) -> tuple[str, ...]:
        values = self.take(field, list, [])
        for value in values:
            if not isinstance(value, str) or not fits(value):
                raise self.fail(field, f"{value!r} is not one")
        if len(set(values)) != len(values):
            raise self.fail(field, "says one thing twice")
        return tuple(values)

    def words(self, field: str, *, optional: bool = False) -> Words:
        """Take one text out of the tables ``en``, ``ja`` …."""
        texts = []
        for code in LANGUAGES:
            inner = self.table.get(code, {})
            text = inner.pop(field, "") if isinstance(inner, dict) else ""
            if not isinstance(text, str) or text != text.strip():
                raise self.fail(f"{code}.{field}", "is not a text without space around it")
            texts.append((code, text))
        if any(not text for _, text in texts) and not (optional and not any(text for _, text in texts)):
            raise self.fail(field, f"is missing in {', '.join(code for code, text in texts if not text)}")
        return Words(tuple(texts))

    def synonyms(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Take the search words out of the tables ``en``, ``ja`` …."""
        found = []
        for code in LANGUAGES:
            inner = self.table.get(code, {})
            values = inner.pop("synonyms", [])
            if len({str(value).casefold() for value in values}) != len(values) or not all(values):
                raise self.fail(f"{code}.synonyms", "says one thing twice, or nothing")
            found.append((code, tuple(values)))
        return tuple(found)

    def done(self) -> None:
        left = [name for name, value in self.table.items() if name not in LANGUAGES or not isinstance(value, dict)]
        texts = {code: self.table[code] for code in LANGUAGES if isinstance(self.table.get(code), dict)}
        left += [f"{code}.{name}" for code, inner in texts.items() for name in inner]
        if left:
            raise self.fail(left[0], "is not a field of this record")

    def record(self, kind: str) -> Record:
        if kind not in _KINDS:
            raise self.fail(kind, f"is not one of {', '.join(_KINDS)}")
        identity = self.take("id", str)
        if not _KINDS[kind].fullmatch(identity):
            raise self.fail("id", f"does not look like the id of a {kind}")
        common: dict[str, Any] = {
            "id": identity,
            "title": self.words("title"),
            "text": self.words("text"),
            "sources": self.strings("sources", CITATION.fullmatch),
            "related": self.strings("related"),
            "synonyms": self.synonyms(),
            "since": self.take("since", str),
        }
        made = getattr(self, f"_{kind}")(common)
        self.done()
        return made  # type: ignore[no-any-return]

    def _rule(self, common: dict[str, Any]) -> Rule:
        return Rule(**common, status=self.one_of("status", STATUSES), editions=self.words("editions", optional=True))

    def _ruling(self, common: dict[str, Any]) -> Ruling:
        choices = tuple(self._choice(table) for table in self.take("choice", list))
        default = self.one_of("default", [choice.value for choice in choices])
        documents = self.take("documents", dict, {})
        if unknown := set(documents) - set(DOCUMENTS):
            raise self.fail("documents", f"{unknown.pop()!r} is not one of {', '.join(DOCUMENTS)}")
        said = tuple((key, _Reader(self.file, {**_turned(table)}).words("text")) for key, table in documents.items())
        cases = tuple(
            _Reader(self.file, {"rule": self.identity, **table}, "rule").case() for table in self.take("case", list, [])
        )
        status = self.one_of("status", STATUSES)
        switch = self.take("switch", str, "")
        return Ruling(
            **common, status=status, choices=choices, default=default, documents=said, switch=switch, cases=cases
        )

    def _choice(self, table: Mapping[str, Any]) -> Choice:
        return Choice(
            value=str(table.get("value", "")),
            text=_Reader(self.file, {"id": self.identity, **_turned(table)}).words("text"),
        )

    def _faq(self, common: dict[str, Any]) -> Faq:
        return Faq(**common, status=self.one_of("status", STATUSES), example=self.example())

    def _erratum(self, common: dict[str, Any]) -> Erratum:
        return Erratum(**common, prints=self.words("prints"), why=self.words("why"))

    def _term(self, common: dict[str, Any]) -> Term:
        return Term(**common)

    def _myth(self, common: dict[str, Any]) -> Myth:
        if not common["related"]:
            raise self.fail("related", "names no rule that corrects it")
        return Myth(**common, example=self.example())

    def example(self) -> str:
        """The name of a rule's example."""
        name = str(self.take("example", str, ""))
        if name and not re.fullmatch(rf"{RULE_ID.pattern}-[1-9]\d*", name):
            raise self.fail("example", f"{name!r} is not the name of an example such as “L4.2-2”")
        return name

    def case(self) -> Case:
        """One example."""
        self.table.pop("rule", None)
        caption = self.words("caption")
        verdict = self.take("verdict", str, "fact")
        if verdict == "fact":
            given = tuple((key, _scalar(value)) for key, value in self.take("given", dict, {}).items())
            case = Case(caption, check=self.take("check", str), given=given, value=_scalar(self.take("value", object)))
        else:
            if not re.fullmatch(r"allowed|refused:[a-z-]+", verdict):
                raise self.fail("verdict", f"{verdict!r} is neither “allowed” nor “refused:code”")
            earns = self.strings_or_none("earns")
            position, action = self.take("position", str), self.take("action", str)
            events, leads = self.strings("events", RULE_ID.fullmatch), self.strings("leads")
            case = Case(caption, position, action, verdict, earns, events, leads)
        self.done()
        return case

    def strings_or_none(self, field: str) -> tuple[str, ...] | None:
        """A list that may hold one word twice, such as two suns; None where it is not given."""
        return tuple(self.take(field, list)) if field in self.table else None


def _turned(table: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """``{"en": "text"}`` as ``{"en": {"text": "text"}}``."""
    return {code: {"text": table.get(code, "")} for code in LANGUAGES}


def _scalar(value: Any) -> Scalar:
    return tuple(value) if isinstance(value, list) else value


_KINDS: Final[Mapping[str, re.Pattern[str]]] = {
    "rule": RULE_ID,
    "ruling": re.compile(r"[LT]R\d+"),
    "faq": re.compile(r"[LT]Q\d+"),
    "erratum": re.compile(r"[LT]E\d+"),
    "term": re.compile(r"[LT]G-[a-z-]+"),
    "myth": re.compile(r"[LT]M\d+"),
}
"""What the id of each kind of record looks like."""
