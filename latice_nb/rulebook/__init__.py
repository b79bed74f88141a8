"""The rulebook: numbered rules, rulings, questions, errata, terms and mistakes, as data.

``rulebook["L4.2"]`` is one entry, ``rulebook.rules()`` are all rules, and
``rulebook.search("can i swap my tiles")`` finds the entries that answer. A file is read when
something in it is first asked for. The entries live in the TOML files beside this module, English and Japanese side by
side; `latice_nb.rulebook.entry_kinds` says what they hold.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from latice_nb.rulebook.entry_files import load, load_cases
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
    Term,
)
from latice_nb.rulebook.facts import Fact, facts
from latice_nb.rulebook.games import CITATION, DOCUMENTS, GAMES, LETTERS, Game
from latice_nb.rulebook.texts import RulebookError, Words
from latice_nb.tomlfile import Fault
from latice_nb.wording import checked_language, language

if TYPE_CHECKING:
    from latice_nb.rulebook.searching import Answer

__all__ = [
    "DOCUMENTS",
    "GAMES",
    "STATUSES",
    "Case",
    "Choice",
    "Entry",
    "Erratum",
    "Fact",
    "Faq",
    "Game",
    "Myth",
    "Rule",
    "RulebookError",
    "Ruling",
    "Term",
    "Words",
    "entries",
    "entry",
    "errata",
    "facts",
    "faq",
    "find_about",
    "find_citing",
    "myths",
    "named_examples",
    "nearest_example",
    "rule_cards",
    "rules",
    "rulings",
    "search",
    "terms",
]

_FILES: Final = ("rulings.toml", "faq.toml", "errata.toml", "glossary.toml", "myths.toml")


@cache
def _rules(game: str) -> tuple[Rule, ...]:
    examples = load_cases(f"{game}_cases.toml")
    found = tuple(one for one in load(f"{game}.toml") if isinstance(one, Rule))
    if strangers := set(examples) - {rule.id for rule in found}:
        raise RulebookError(Fault(f"{game}_cases.toml", min(strangers), "rule", "there is no rule of that id"))
    return tuple(replace(rule, cases=examples.get(rule.id, ())) for rule in found)


@cache
def _others(name: str) -> tuple[Entry, ...]:
    return load(name)


@cache
def _by_id(game: str) -> dict[str, Entry]:
    """The rules of one game by id, or all entries where no game is named."""
    chosen = _rules(game) if game else entries()
    found: dict[str, Entry] = {}
    for one in chosen:
        if one.id in found:
            raise RulebookError(Fault("the rulebook", one.id, "id", "it is given twice"))
        found[one.id] = one
    return found


def rules(game: str = "") -> tuple[Rule, ...]:
    """All rules, or those of one game, such as ``"latice"``, in order."""
    if game not in {"", *GAMES}:
        raise ValueError(f"there is no game {game!r} here; choose one of: {', '.join(GAMES)}")
    return tuple(rule for name in GAMES if game in {"", name} for rule in _rules(name))


def entries() -> tuple[Entry, ...]:
    """Every entry: rules, then rulings, questions, errata, terms and mistakes."""
    return (*rules(), *(one for name in _FILES for one in _others(name)))


def entry(identity: str) -> Entry:
    """One entry by its id; raises `KeyError`. ``rulebook["L4.2"]`` is the same."""
    if not isinstance(identity, str):
        raise TypeError(f"an entry's id is a text such as 'L4.2', not {identity!r}")
    # Rules are asked for at every refusal: they are found without reading the other files.
    game = LETTERS.get(identity[:1]) if identity[1:2].isdigit() else None
    try:
        return _by_id(game.name if game else "")[identity]
    except KeyError:
        raise KeyError(f"there is no entry {identity!r} in the rulebook") from None


def rulings() -> tuple[Ruling, ...]:
    """What the documents leave open, and how it is decided."""
    return tuple(one for one in _others("rulings.toml") if isinstance(one, Ruling))


def faq() -> tuple[Faq, ...]:
    """Questions and answers."""
    return tuple(one for one in _others("faq.toml") if isinstance(one, Faq))


def errata() -> tuple[Erratum, ...]:
    """Faults in the documents."""
    return tuple(one for one in _others("errata.toml") if isinstance(one, Erratum))


def terms() -> tuple[Term, ...]:
    """The words of both games."""
    return tuple(one for one in _others("glossary.toml") if isinstance(one, Term))


def myths() -> tuple[Myth, ...]:
    """Common mistakes."""
    return tuple(one for one in _others("myths.toml") if isinstance(one, Myth))


def find_about(identity: str) -> tuple[Entry, ...]:
    """All entries that name this one as related: a rule's questions, rulings, errata, mistakes."""
    return tuple(one for one in entries() if identity in one.related)


def find_citing(citation: str) -> tuple[Entry, ...]:
    """All entries that cite a line (or any of several) of a document, such as ``"latice-en:35"``.

    Raises:
        ValueError: it is not a citation.
    """
    wanted = cited_lines(citation)
    return tuple(one for one in entries() if any(wanted & cited_lines(source) for source in one.sources))


def cited_lines(citation: str) -> frozenset[tuple[str, int]]:
    """The lines that a citation names, as pairs of document and line; raises `ValueError`."""
    match = CITATION.fullmatch(citation)
    if match is None:
        raise ValueError(f"{citation!r} is not a citation such as “latice-en:35-38”")
    first, last = int(match[2]), int(match[3] or match[2])
    return frozenset((match[1], line) for line in range(first, last + 1))


def rule_cards(code: str | None = None, game: str = "") -> dict[str, dict[str, Any]]:
    """All rules or those of one game, as a table shows them beside the board: by id, in one language.

    Each card has ``title``, ``text``, ``facts`` (pairs of a name and a text), ``related`` (ids) and ``examples``: ``name`` (such as ``L4.2-1``), ``caption``, ``verdict`` (``"yes"`` or
    ``"no"``), and ``position`` and ``action`` as texts, empty for a fact.
    """
    code = language() if code is None else checked_language(code)
    return {rule.id: _card(rule, code) for rule in rules(game)}


def _card(rule: Rule, code: str) -> dict[str, Any]:
    return {
        "title": rule.title.said_in(code),
        "text": rule.text.said_in(code),
        "facts": [[fact.name, fact.said] for fact in facts(rule, code)],
        "related": list(rule.related),
        "examples": [
            {
                "name": f"{rule.id}-{number}",
                "caption": case.caption.said_in(code),
                "verdict": "yes" if case.holds else "no",
                "position": case.position,
                "action": case.action,
            }
            for number, case in enumerate(rule.cases, 1)
        ],
    }


def named_examples(of: Entry) -> dict[str, Case]:
    """An entry's examples by their names; those of the rules that decide it where it has none of its own.

    A question or a mistake may name the one that answers it (`Faq.example`): that one comes first.
    """
    found: dict[str, Case] = {f"{of.id}-{number}": case for number, case in enumerate(getattr(of, "cases", ()), 1)}
    if found:
        return found
    chosen = getattr(of, "example", "")
    homes = [chosen.partition("-")[0], *of.related] if chosen else of.related
    for home in homes:
        cases = named_examples(entry(home)) if entry(home).kind == "rule" else {}
        if any(case.position for case in cases.values()):
            return {name: cases[name] for name in sorted(cases, key=lambda name: name != chosen)}
    return found


def nearest_example(of: Entry, question: str) -> str | None:
    """The name of the entry's example that shows what a question describes, such as ``"L4.2-2"``; None where none is near.

    See `latice_nb.rulebook.searching.nearest_example`.
    """
    from latice_nb.rulebook.searching import nearest_example as find  # noqa: PLC0415  (the index is read only when wanted)

    return find(of, question)


def search(query: str, language: str | None = None, limit: int = 10) -> Answer:
    """The entries that answer a question asked in plain words, best first.

    See `latice_nb.rulebook.searching.search`.
    """
    from latice_nb.rulebook.searching import search as find  # noqa: PLC0415  (the index is built only when wanted)

    return find(query, language, limit)


class _Rulebook(ModuleType):
    """Lets the module itself be looked up in: ``rulebook["L4.2"]``."""

    def __getitem__(self, identity: str) -> Entry:
        return entry(identity)


sys.modules[__name__].__class__ = _Rulebook
