"""The rulebook as one file: ``python -m latice_nb.rulebook --json`` or ``--html FILE [--language ja]``.

With ``--game latice`` the page is a booklet of that game to print on A4, with ``--quick`` as well its quick reference.

The rulebook knows no pictures. This program knows the rulebook and the pictures, and puts the page together.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TextIO

from latice_nb.drawing.picture import sprite
from latice_nb.pages.games import page_kit_of
from latice_nb.rulebook import GAMES, entries
from latice_nb.rulebook.entry_json import plain
from latice_nb.rulebook.paper import booklet, quick_reference
from latice_nb.rulebook.printed_page import page
from latice_nb.wording import LANGUAGES

# not taken from `__doc__`, which is None under `python -OO`
PURPOSE = "Write the whole rulebook into one file."


def main(arguments: list[str] | None = None) -> None:
    """Write what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m latice_nb.rulebook", description=PURPOSE)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--json", action="store_true", help="print all entries as a JSON list")
    what.add_argument("--html", metavar="FILE", type=Path, help="write one page with all entries")
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="the language of the page")
    parser.add_argument("--game", choices=tuple(GAMES), help="a booklet of one game, to be printed on A4")
    parser.add_argument("--quick", action="store_true", help="with --game, its quick reference of two pages instead")
    chosen = parser.parse_args(arguments)
    if chosen.quick and not chosen.game:
        parser.error("--quick wants --game: which game's quick reference?")
    try:
        if chosen.json:
            print_json(sys.stdout)
        else:
            chosen.html.write_text(_written(chosen.language, chosen.game, quick=chosen.quick), encoding="utf-8")
    except BrokenPipeError:
        # The reader has seen enough, as in `… --json | head`. Python flushes once more as it ends: into nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as fault:
        parser.error(f"the {'list' if chosen.json else 'page'} can't be written: {fault}")


def _written(code: str, game: str | None, *, quick: bool) -> str:
    """The page that was asked for."""
    if game is None:
        return page(code, picture, sprite())
    return quick_reference(game, code) if quick else booklet(game, code, picture, sprite())


def print_json(out: TextIO | None) -> None:
    """Print all entries; letters that the output can't take are written as JSON's escapes.

    Raises:
        OSError: the output is closed or full.
    """
    if out is None:
        raise OSError("the standard output is closed")
    listed = [plain(entry) for entry in entries()]
    text = json.dumps(listed, ensure_ascii=False, indent=1)
    try:
        text.encode(out.encoding or "utf-8")  # a text kept in memory has no encoding
    except UnicodeEncodeError:
        text = json.dumps(listed, indent=1)
    out.write(f"{text}\n")
    out.flush()


def picture(position: str, action: str) -> str:
    """An example as the look-up draws it; its words stand beside it, so it is hidden from speech."""
    return page_kit_of(position).example_picture(position, action).replace("<svg ", '<svg aria-hidden="true" ', 1)
