"""The indexes that are shipped: what they are learned from, and where they lie.

``tools/search_index.py`` writes ``index_….bin`` anew; a test holds that none is older than what it was made of.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from latice_nb.rulebook.searching.core import Index
from latice_nb.rulebook.searching.english import ENGLISH
from latice_nb.rulebook.searching.japanese import JAPANESE
from latice_nb.rulebook.searching.language import Language

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
