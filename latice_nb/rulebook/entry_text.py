"""One entry as a notebook shows it: ``rulebook["L4.2"]`` in a cell is readable, with or without a kernel.

The whole rulebook as a page is `latice_nb.rulebook.printed_page`; the tables' look-up adds examples to play.
"""

from __future__ import annotations

from html import escape

from latice_nb.rulebook.entry_kinds import Entry
from latice_nb.rulebook.facts import facts
from latice_nb.wording import phrase


def as_text(entry: Entry) -> str:
    """The entry in plain lines, in the language in force: number and title, text, then its facts."""
    return "\n".join(
        [f"{entry.id}  {entry.title}", str(entry.text), *(f"{name}: {said}" for name, said in _lines(entry))]
    )


def as_html(entry: Entry) -> str:
    """The same as HTML, without scripts or styles of its own."""
    lines = "<br />".join(f"{escape(name)}: {escape(said)}" for name, said in _lines(entry))
    title = f"<p><strong>{escape(entry.id)} · {escape(str(entry.title))}</strong></p>"
    return f"<section>{title}<p>{escape(str(entry.text))}</p><p><small>{lines}</small></p></section>"


def _lines(entry: Entry) -> list[tuple[str, str]]:
    """What stands below an entry's text, each line with its name."""
    related = [(str(phrase("Related")), ", ".join(entry.related))] if entry.related else []
    return [*((fact.name, fact.said) for fact in facts(entry)), *related]
