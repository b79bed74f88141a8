"""One entry as a notebook shows it: ``rulebook["L4.2"]`` in a cell is readable, with or without a kernel.

The whole rulebook as a page is `latice_nb.rulebook.printed_page`; looking up with examples is the tables' business.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from latice_nb.rulebook.entry_kinds import DOCUMENTS, STATUSES, Entry, Erratum, Rule, Ruling
from latice_nb.wording import Phrase, phrase


def as_text(entry: Entry) -> str:
    """The entry in plain lines, in the language in force: number and title, text, then its facts."""
    return "\n".join(
        [f"{entry.id}  {entry.title}", str(entry.text), *(f"{name}: {said}" for name, said in _facts(entry))]
    )


def as_html(entry: Entry) -> str:
    """The same as HTML, without scripts or styles of its own."""
    facts = "<br />".join(f"{escape(str(name))}: {escape(said)}" for name, said in _facts(entry))
    title = f"<p><strong>{escape(entry.id)} · {escape(str(entry.title))}</strong></p>"
    return f"<section>{title}<p>{escape(str(entry.text))}</p><p><small>{facts}</small></p></section>"


def _facts(entry: Entry) -> Iterator[tuple[Phrase, str]]:
    """What stands below an entry's text, each with its name."""
    if isinstance(entry, Ruling):
        for choice in entry.choices:
            name = phrase("Default") if choice.value == entry.default else phrase("Otherwise")
            yield name, str(choice.text) + (f" ({entry.switch}={choice.value})" if entry.switch else "")
        for key, words in entry.documents:
            yield DOCUMENTS[key], str(words)
    if isinstance(entry, Erratum):
        yield phrase("Printed"), str(entry.prints)
        yield phrase("Why"), str(entry.why)
    if isinstance(entry, Rule) and entry.editions:
        yield phrase("Editions"), str(entry.editions)
    if status := getattr(entry, "status", ""):
        yield phrase("Standing"), str(STATUSES[status])
    if entry.sources:
        yield phrase("Sources"), ", ".join(entry.sources)
    if entry.related:
        yield phrase("Related"), ", ".join(entry.related)
