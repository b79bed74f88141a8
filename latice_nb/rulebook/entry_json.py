"""One entry as JSON takes it: plain lists, dictionaries and texts, for programs that read the rulebook."""

from __future__ import annotations

from typing import Any

from latice_nb.rulebook.entry_kinds import Case, Entry


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
