"""What stands around an entry on the look-up's page: labels, headings and a few sentences."""

from __future__ import annotations

from typing import Final

from latice_nb.wording import Phrase, phrase

LABELS: Final[dict[str, Phrase]] = {
    "name": phrase("Rule look-up"),
    "ask": phrase("Ask in your own words, or type a rule’s number"),
    "example": phrase("such as: can I swap my tiles"),
    "search": phrase("Search"),
    "tools": phrase("Look-up tools"),
    "back": phrase("Back"),
    "forward": phrase("Forward"),
    "line": phrase("Copy as a line of Python"),
    "link": phrase("Copy a link"),
    "linked": phrase("The link is copied: it opens in any browser."),
    "linkhere": phrase("The browser does not let this page copy: here is the link."),
    "copied": phrase("Copied:"),
    "copyhere": phrase("The browser does not let this page copy: here is the line."),
    "results": phrase("Results"),
    "contents": phrase("Contents"),
    "found": phrase("{count} found."),
    "first": phrase("The first:"),
    "page": phrase("The entry"),
    "games": phrase("Which game"),
    "may": phrase("You may:"),
    "maynot": phrase("Not allowed now:"),
    "open": phrase("Open"),
    "nearest": phrase("Closest to your question"),
    "nothing": phrase("Pick a chapter, or ask."),
    "rule": phrase("Rule"),
    "inbook": phrase("In a notebook"),
    "examples": phrase("Examples"),
    "situation": phrase("The situation"),
    "allowed": phrase("Allowed"),
    "refused": phrase("Refused"),
    "fact": phrase("A fact"),
    "try": phrase("Try it here"),
    "close": phrase("Close"),
    "reset": phrase("Start over"),
    "act": phrase("Play it:"),
    "live": phrase("To try:"),
    "whatif": phrase("What if it is played differently?"),
    "here": phrase("as here"),
    "instead": phrase("differently"),
    "tables": phrase("A whole game played this way:"),
    "choose": phrase("Compare with"),
    "next": phrase("Next question"),
    "answer": phrase("Show the answer"),
    "notable": phrase("The example can’t be shown here: this page needs version 0.11 of anywidget, or a newer one."),
    "noscene": phrase("Nothing has come from Python yet: run the cell again."),
    "nokernel": phrase(
        "No answer came from Python. Is the kernel running? Nothing was lost: run the cell again, or try once more."
    ),
}
"""What the look-up's page says, by the names that its modules use. The browser fills in ``{count}``."""


def labels_in(code: str) -> dict[str, str]:
    """The labels in one language."""
    return {name: label.template_in(code) for name, label in LABELS.items()}
