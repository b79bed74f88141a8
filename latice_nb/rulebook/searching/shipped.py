"""The indexes that are shipped: what they are learned from, and where they lie.

``tools/search_index.py`` writes ``index_….bin`` anew; a test holds that none is older than what it was made of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from latice_nb.rulebook.searching.core import Index
from latice_nb.rulebook.searching.english import ENGLISH
from latice_nb.rulebook.searching.japanese import JAPANESE
from latice_nb.rulebook.searching.language import Language
from latice_nb.wording import LANGUAGES

UNDERSTOOD: Final[dict[str, Language]] = {one.code: one for one in (JAPANESE, ENGLISH)}
"""The languages that the search understands; the first whose letters a question has is its own."""

SENTENCE: Final = re.compile(r"(?<=[.!?。！？])\s*")


def file_of(code: str) -> str:
    """The name of the file of a language's index."""
    return f"index_{code}.bin"


@cache
def index_of(code: str) -> Index:
    """The index of a language, read when it is first asked in."""
    return Index.from_bytes(
        UNDERSTOOD[code], files("latice_nb.rulebook.searching").joinpath(file_of(code)).read_bytes()
    )


def language_of(query: str) -> str:
    """The code of the language that a question is asked in; of one without letters the first."""
    return next((code for code, one in UNDERSTOOD.items() if one.written.search(query)), LANGUAGES[0])


def told_in(name: str) -> Iterator[tuple[str, list[str]]]:
    """The lines of a file of questions: what answers them, and the questions. A line may go on in the next one."""
    text = files("latice_nb.rulebook.searching").joinpath(name).read_text(encoding="utf-8")
    for line in text.replace("\n ", " ").splitlines():
        if line and not line.startswith("#"):
            answer, _, questions = line.partition(": ")
            yield answer, questions.split("; ")


@cache
def scenes(code: str) -> Mapping[str, list[str]]:
    """By the names of examples, how people describe the positions that they show."""
    return dict(told_in(f"scenes_{code}.txt"))
