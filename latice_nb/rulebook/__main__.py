"""The rulebook as one file: ``python -m latice_nb.rulebook --json`` or ``--html FILE [--language ja]``."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from pathlib import Path
from typing import Any

from latice_nb.rulebook import entries
from latice_nb.rulebook.entry_kinds import Case, Entry
from latice_nb.rulebook.printed_page import page
from latice_nb.wording import LANGUAGES, speaking


def plain(entry: Entry) -> dict[str, Any]:
    """An entry as JSON takes it; its texts by language."""
    return {
        "id": entry.id,
        "kind": entry.kind,
        "sources": list(entry.sources),
        "status": getattr(entry, "status", ""),
        "related": list(entry.related),
        "since": entry.since,
        "title": dict(entry.title.texts),
        "text": dict(entry.text.texts),
        "cases": [_plain_case(case) for case in getattr(entry, "cases", ())],
    }


def _plain_case(case: Case) -> dict[str, Any]:
    found: dict[str, Any] = {"caption": dict(case.caption.texts), "verdict": case.verdict}
    if case.check:
        return {**found, "check": case.check, "given": dict(case.given), "value": case.value}
    found |= {"position": case.position, "action": case.action, "events": case.events, "leads": case.leads}
    return found if case.earns is None else {**found, "earns": case.earns}


def main(arguments: list[str] | None = None) -> None:
    """Write what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m latice_nb.rulebook", description=(__doc__ or "").splitlines()[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--json", action="store_true", help="print all entries as a JSON list")
    what.add_argument("--html", metavar="FILE", type=Path, help="write one page with all entries")
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="the language of the page")
    chosen = parser.parse_args(arguments)
    if chosen.json:
        json.dump([plain(entry) for entry in entries()], sys.stdout, ensure_ascii=False, indent=1)
        sys.stdout.write("\n")
    else:
        with speaking(chosen.language):
            text = page(chosen.language, picture, symbols())
        try:
            chosen.html.write_text(text, encoding="utf-8")
        except OSError as fault:
            parser.error(f"the page can't be written: {fault}")


# The rulebook is a leaf of the package: only this program, which puts a page together, asks other
# rooms for pictures, and only by name.


def picture(position: str, action: str) -> str:
    """An example as a table's rule card draws it."""
    cards = importlib.import_module("latice_nb.widgets.rulecards")
    drawn: str = (cards.latice_example_svg if position.startswith("latice ") else cards.throwdown_svg)(position, action)
    return drawn


def symbols() -> str:
    """The artwork that the pictures refer to."""
    sprite: str = importlib.import_module("latice_nb.drawing.picture").sprite()
    return sprite


if __name__ == "__main__":
    main()
