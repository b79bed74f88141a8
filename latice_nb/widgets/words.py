"""The browser's own words: what a table says that no game knows of."""

from __future__ import annotations

from latice_nb.wording import phrase


def browser_words() -> dict[str, str]:
    """Every word and sentence of `static/table.js`, in the language in force."""
    return {
        "tools": str(phrase("Table tools")),
        "players": str(phrase("Players")),
        "panel": str(phrase("Log, rule and position")),
        "tab-log": str(phrase("Log")),
        "tab-rule": str(phrase("Rule")),
        "tab-position": str(phrase("Position")),
        "rule": str(phrase("Rule")),
        "related": str(phrase("Related")),
        "nolog": str(phrase("Nothing has been played yet.")),
        "norule": str(phrase("Pick a rule number anywhere on the table to read the rule here.")),
        "next": str(phrase("may be picked next")),
        "chosen": str(phrase("{count} chosen. Press the same button again when you are done.", count="{count}")),
        "waiting": str(phrase("One moment: the last move is still on its way.")),
        "nokernel": str(phrase("The kernel does not answer. Start it, then run the cell again.")),
        "nothing": str(phrase("Nothing happens there.")),
        "letgo": str(phrase("Let go. Pick a tile to go on.")),
        "typed": str(phrase("Type a move")),
        "typedexample": "rT@e6",
        "typednothing": str(phrase("Type a move first, such as rT@e6.")),
        "play": str(phrase("Play")),
        "position": str(phrase("The position")),
        "python": str(phrase("The position in Python")),
        "copied": str(phrase("Copied:")),
        "copyhere": str(phrase("The browser does not let the page copy. Select the text here instead.")),
        "saved": str(phrase("The picture is saved.")),
        "letterson": str(phrase("Each tile now shows its colour's letter.")),
        "lettersoff": str(phrase("The letters are off.")),
    }
