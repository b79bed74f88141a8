"""The games of the rulebook, each known by a file of its own: ``latice_game.toml``, ``throwdown_game.toml``.

A game is nowhere else in this room: whoever adds one writes such a file, its rules and their examples.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from latice_nb.rulebook.texts import Words
from latice_nb.rulebook.toml_files import Fields, parse
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
    fields = Fields(file, parse(file), "letter")
    letter = fields.take("letter", str)
    if not re.fullmatch("[A-Z]", letter):
        raise fields.fail("letter", f"{letter!r} is not one capital letter")
    title = fields.words("title")
    documents, chapters = _named(fields, "documents"), _named(fields, "chapters")
    for key in chapters:
        if not re.fullmatch(rf"{letter}[1-9]\d*", key):
            raise fields.fail("chapters", f"{key!r} is not the beginning of an id, such as “{letter}1”")
    fields.done()
    return Game(file.removesuffix(_ENDING), letter, title, documents, chapters)


def _named(fields: Fields, field: str) -> dict[str, Words]:
    """Take a table of names, each given in every language."""
    found = {}
    for key, texts in fields.take(field, dict).items():
        if not isinstance(texts, dict) or set(texts) != set(LANGUAGES) or not all(texts.values()):
            raise fields.fail(f"{field}.{key}", f"is not a text in each of {', '.join(LANGUAGES)}")
        found[key] = Words(tuple((code, str(texts[code])) for code in LANGUAGES))
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
