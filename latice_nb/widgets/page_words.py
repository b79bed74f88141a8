"""The browser's own words: labels, tabs and the few sentences that no game says.

They go down once for each language; a scene may carry others in their place (`Scene.words`).
"""

from __future__ import annotations

from typing import Final

from latice_nb.wording import Phrase, phrase

WORDS: Final[dict[str, Phrase]] = {
    "tools": phrase("Table tools"),
    "players": phrase("Players"),
    "turn": phrase("to move"),
    "panel": phrase("Log, rule and position"),
    "tab-log": phrase("Log"),
    "tab-rule": phrase("Rule"),
    "tab-lists": phrase("Choices"),
    "tab-position": phrase("Position"),
    "tab-options": phrase("Options"),
    "rule": phrase("Rule"),
    "related": phrase("Related"),
    "try": phrase("Try it"),
    "allowed": phrase("Allowed:"),
    "refused": phrase("Refused:"),
    "nolog": phrase("Nothing has been played yet."),
    "norule": phrase("Press a rule's number to read the rule here."),
    "typed": phrase("Type a move"),
    "typedexample": Phrase(""),
    "typednothing": phrase("Type something first."),
    "play": phrase("Play"),
    "position": phrase("The position"),
    "python": phrase("As a line of Python"),
    "do-copy": phrase("Copy the position"),
    "do-code": phrase("Copy the Python"),
    "do-link": phrase("Copy a link"),
    "do-svg": phrase("Save as SVG"),
    "do-png": phrase("Save as PNG"),
    "copied": phrase("Copied:"),
    "copyhere": phrase("The browser does not let this page copy: the text stands on the Position page."),
    "linked": phrase("The link is copied: it opens in any browser."),
    "linkhere": phrase("The browser does not let this page copy: here is the link."),
    "saved": phrase("The picture is saved with your downloads."),
    "notsaved": phrase("The browser could not make that picture."),
    "letterson": phrase("Letters now name the colours."),
    "lettersoff": phrase("The letters are hidden."),
    "next": phrase("may be picked next"),
    "chosen": phrase("Chosen: {count}. Press “{button}” when that is all."),
    "letgo": phrase("Let go. Nothing is picked now."),
    "nothing": phrase("Nothing can be done with that now."),
    "waiting": phrase("One moment: the last choice is still being played."),
    "noscene": phrase("Nothing has come from Python yet: run the cell again."),
    "nokernel": phrase(
        "No answer came from Python. Is the kernel running? Nothing was lost: run the cell again, or try once more."
    ),
}
"""What `table.js` says, by the names it uses; ``{count}`` and ``{button}`` in them are filled in by the browser."""


def words_in(code: str) -> dict[str, str]:
    """The browser's words in one language."""
    return {name: words.template_in(code) if words.template else "" for name, words in WORDS.items()}
