"""Reading the rulebook's entries and examples from TOML files, each checked field by field as it is read.

What is wrong raises a `RulebookError` that names the file, the entry and the field.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from latice_nb.rulebook.entry_kinds import (
    STATUSES,
    Case,
    Choice,
    Entry,
    Erratum,
    Faq,
    Myth,
    Rule,
    Ruling,
    Scalar,
    Term,
)
from latice_nb.rulebook.games import CITATION, DOCUMENTS, RULE_ID, an_id
from latice_nb.rulebook.toml_files import Fields, parse
from latice_nb.wording import LANGUAGES


def load(name: str) -> tuple[Entry, ...]:
    """Read and check one file of entries, such as ``"latice.toml"``; raises `RulebookError`."""
    tables = parse(name)
    return tuple(_Reader(name, table).entry(kind) for kind, rows in tables.items() for table in rows)


def load_cases(name: str) -> dict[str, tuple[Case, ...]]:
    """Read and check one file of examples, by the id of their rule; raises `RulebookError`."""
    found: dict[str, list[Case]] = {}
    for table in parse(name).get("case", []):
        found.setdefault(str(table.get("rule", "?")), []).append(_Reader(name, table, "rule").case())
    return {rule: tuple(cases) for rule, cases in found.items()}


class _Reader(Fields):
    """Takes the fields of one entry or example."""

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

    def entry(self, kind: str) -> Entry:
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
    "ruling": an_id(r"R\d+"),
    "faq": an_id(r"Q\d+"),
    "erratum": an_id(r"E\d+"),
    "term": an_id(r"G-[a-z-]+"),
    "myth": an_id(r"M\d+"),
}
"""What the id of each kind of entry looks like."""
