"""Reading the rulebook's entries and examples from TOML files, each checked field by field as it is read.

What is wrong raises a `RulebookError` that names the file, the entry and the field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
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
from latice_nb.rulebook.texts import Words, open_file, read_words
from latice_nb.tomlfile import Table
from latice_nb.wording import LANGUAGES

Common = dict[str, Any]
"""The fields that every entry has, by their names."""


def load(name: str) -> tuple[Entry, ...]:
    """Read and check one file of entries, such as ``"latice.toml"``; raises `RulebookError`."""
    whole = open_file(name)
    whole.only(*_KINDS)
    return tuple(_read_entry(kind, table) for kind in whole.fields for table in whole.tables(kind))


def load_cases(name: str) -> dict[str, tuple[Case, ...]]:
    """Read and check one file of examples, by the id of their rule; raises `RulebookError`."""
    whole = open_file(name)
    whole.only("case")
    found: dict[str, list[Case]] = {}
    for table in whole.tables("case", "rule"):
        rule = table.text("rule", fits=RULE_ID.fullmatch, wanted="the id of a rule is wanted, such as “L4.2”")
        found.setdefault(rule, []).append(_read_case(table, "rule"))
    return {rule: tuple(cases) for rule, cases in found.items()}


# -- entries -----------------------------------------------------------------------------------


def _read_entry(kind: str, table: Table) -> Entry:
    """One entry of a kind."""
    ids, read, fields, words = _KINDS[kind]
    table.only("id", "since", "sources", "related", *LANGUAGES, *fields)
    for code in LANGUAGES:
        table.table(code, needed=False).only("title", "text", "synonyms", *words)
    common = {
        "id": table.text("id", fits=ids.fullmatch, wanted=f"an id of the kind “{kind}” is wanted"),
        "title": read_words(table, "title"),
        "text": read_words(table, "text"),
        "sources": table.texts(
            "sources", CITATION.fullmatch, "citations are wanted, such as “latice-en:35-38”", default=()
        ),
        "related": table.texts("related", default=()),
        "synonyms": tuple((code, _read_synonyms(table, code)) for code in LANGUAGES),
        "since": table.text("since"),
    }
    return read(table, common)


def _read_synonyms(table: Table, code: str) -> tuple[str, ...]:
    """The search words in one language, which differ in more than capitals."""
    words = table.table(code, needed=False).texts("synonyms", default=())
    if len({word.casefold() for word in words}) != len(words):
        table.wrong(f"{code}.synonyms", "it names one thing twice")
    return words


def _read_rule(table: Table, common: Common) -> Rule:
    return Rule(**common, status=_read_status(table), editions=read_words(table, "editions", needed=False))


def _read_ruling(table: Table, common: Common) -> Ruling:
    choices = tuple(_read_choice(one) for one in table.tables("choice", "value"))
    documents = table.table("documents", needed=False)
    documents.only(*DOCUMENTS)
    return Ruling(
        **common,
        status=_read_status(table),
        choices=choices,
        default=table.one_of("default", [choice.value for choice in choices]),
        documents=tuple((key, _read_said(documents.table(key))) for key in documents.fields),
        switch=table.text("switch", ""),
        cases=tuple(_read_case(one) for one in table.tables("case")),
    )


def _read_choice(table: Table) -> Choice:
    table.only("value", *LANGUAGES)
    return Choice(value=table.text("value"), text=_read_said(table))


def _read_said(table: Table) -> Words:
    """A text whose languages are the table's own fields: ``{en = "…", ja = "…"}``."""
    return Words(tuple((code, table.text(code)) for code in LANGUAGES))


def _read_faq(table: Table, common: Common) -> Faq:
    return Faq(**common, status=_read_status(table), example=_read_example(table))


def _read_erratum(table: Table, common: Common) -> Erratum:
    return Erratum(**common, prints=read_words(table, "prints"), why=read_words(table, "why"))


def _read_term(_table: Table, common: Common) -> Term:
    return Term(**common)


def _read_myth(table: Table, common: Common) -> Myth:
    if not common["related"]:
        table.wrong("related", "it names no rule that corrects it")
    return Myth(**common, example=_read_example(table))


def _read_status(table: Table) -> str:
    return table.one_of("status", STATUSES)


def _read_example(table: Table) -> str:
    """The name of a rule's example; empty where none is named."""
    return table.text("example", "", _EXAMPLE.fullmatch, "the name of an example is wanted, such as “L4.2-2”")


# -- examples ----------------------------------------------------------------------------------


def _read_case(table: Table, *more: str) -> Case:
    """One example; `more` are fields that were taken already."""
    fact = table.fields.get("verdict", "fact") == "fact"
    table.only(*more, "verdict", *LANGUAGES, *(_OF_A_FACT if fact else _OF_A_MOVE))
    for code in LANGUAGES:
        table.table(code, needed=False).only("caption")
    caption = read_words(table, "caption")
    if fact:
        given = table.table("given", needed=False).fields
        value = table.fields.get("value", "")
        if value == "":
            table.wants("value", "what the fact is, is wanted")
        return Case(
            caption,
            check=table.text("check"),
            given=tuple((key, _scalar(one)) for key, one in given.items()),
            value=_scalar(value),
        )
    return Case(
        caption,
        position=table.text("position"),
        action=table.text("action"),
        verdict=table.text("verdict", fits=_VERDICT.fullmatch, wanted="“allowed”, “refused:code” or “fact” is wanted"),
        earns=table.texts("earns", same=True) if "earns" in table else None,
        events=table.texts("events", RULE_ID.fullmatch, "ids of rules are wanted, such as “L5.1”", default=()),
        leads=table.texts("leads", default=()),
    )


def _scalar(value: Any) -> Scalar:
    return tuple(value) if isinstance(value, list) else value


_OF_A_FACT: Final = ("check", "given", "value")
_OF_A_MOVE: Final = ("position", "action", "earns", "events", "leads")
_VERDICT: Final = re.compile(r"allowed|refused:[a-z-]+")
_EXAMPLE: Final = re.compile(rf"{RULE_ID.pattern}-[1-9]\d*")

_Kind = tuple[re.Pattern[str], Callable[[Table, Common], Entry], tuple[str, ...], tuple[str, ...]]

_KINDS: Final[Mapping[str, _Kind]] = {
    "rule": (RULE_ID, _read_rule, ("status",), ("editions",)),
    "ruling": (an_id(r"R\d+"), _read_ruling, ("status", "choice", "default", "documents", "switch", "case"), ()),
    "faq": (an_id(r"Q\d+"), _read_faq, ("status", "example"), ()),
    "erratum": (an_id(r"E\d+"), _read_erratum, (), ("prints", "why")),
    "term": (an_id(r"G-[a-z-]+"), _read_term, (), ()),
    "myth": (an_id(r"M\d+"), _read_myth, ("example",), ()),
}
"""Of each kind: what its ids look like, what reads it, and the fields that it alone has, plain ones and texts."""
