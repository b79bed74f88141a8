"""The games of the rulebook, each known by a file of its own: ``latice_game.toml``, ``throwdown_game.toml``.

A game is nowhere else in this room: whoever adds one writes such a file, its rules and their examples.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from latice_nb.rulebook.texts import Words, open_file, read_words
from latice_nb.tomlfile import Table
from latice_nb.wording import LANGUAGES

_ENDING: Final = "_game.toml"


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the rulebook knows it.

    Attributes:
        name: the first word of its positions, such as ``"latice"``.
        letter: what its ids begin with, such as ``"L"``.
        title: what it is called.
        documents: the documents that are cited, by the key that citations use.
        chapters: what the chapters of its rules are called, by the beginning of their ids.
    """

    name: str
    letter: str
    title: Words
    documents: Mapping[str, Words]
    chapters: Mapping[str, Words]


def _read(file: str) -> Game:
    """Read and check one game's file; raises `RulebookError`."""
    whole = open_file(file)
    whole.only("letter", *LANGUAGES, "documents", "chapters")
    letter = whole.text("letter", fits=re.compile("[A-Z]").fullmatch, wanted="one capital letter is wanted")
    title = read_words(whole, "title")
    documents, chapters = _named(whole.table("documents")), _named(whole.table("chapters"))
    for key in chapters:
        if not re.fullmatch(rf"{letter}[1-9]\d*", key):
            whole.wrong("chapters", f"“{key}” is not the beginning of an id, such as “{letter}1”")
    return Game(file.removesuffix(_ENDING), letter, title, documents, chapters)


def _named(table: Table) -> dict[str, Words]:
    """Names by their keys, each given in every language."""
    found = {}
    for key in table.fields:
        texts = table.table(key)
        texts.only(*LANGUAGES)
        found[key] = Words(tuple((code, texts.text(code)) for code in LANGUAGES))
    return found


_FILES: Final = sorted(one.name for one in files("latice_nb.rulebook").iterdir() if one.name.endswith(_ENDING))

GAMES: Final[Mapping[str, Game]] = {game.name: game for game in map(_read, _FILES)}
"""All games by their names."""

LETTERS: Final[Mapping[str, Game]] = {game.letter: game for game in GAMES.values()}
"""All games by the letters that their ids begin with."""

DOCUMENTS: Final[Mapping[str, Words]] = {key: name for game in GAMES.values() for key, name in game.documents.items()}
"""The documents of all games, by the key that citations use."""

CITATION: Final = re.compile(rf"({'|'.join(map(re.escape, DOCUMENTS))}):([1-9]\d*)(?:-([1-9]\d*))?")
"""A citation, such as “latice-en:35-38”: the document, the first line and the last one."""


def an_id(rest: str) -> re.Pattern[str]:
    """The ids that begin with any game's letter and go on so."""
    return re.compile(rf"[{''.join(LETTERS)}]{rest}")


RULE_ID: Final = an_id(r"\d+\.\d+")
"""The id of a rule, such as “L4.2”."""
