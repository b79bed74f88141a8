"""What a search gives back: an `Answer`, its hits, and how sure it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from latice_nb.rulebook.entry_kinds import Entry


class Certainty(StrEnum):
    """How a question is answered."""

    SURE = "sure"
    """The first hit answers."""
    UNSURE = "unsure"
    """The hits are the nearest entries; none is claimed to answer."""
    SILENT = "silent"
    """The documents don't say; the hits are what they say nearest to it."""


@dataclass(frozen=True, slots=True)
class Hit:
    """One entry found, with its score and the sentence of it that answers best."""

    entry: Entry
    score: float
    passage: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What a search found, best first.

    Attributes:
        query: the question as it was asked.
        hits: the entries; the nearest ones where the question is not answered.
        certainty: how sure the answer is. Also silent where a house rule of this package comes first.
        note: one sentence that says so, in the language of the question; empty where it is sure.
        example: the name of the first hit's example that is nearest to the question, such as ``"L4.2-3"``; empty where none is.
        position: the text of the position where one was asked with; empty otherwise.
        foreign: the code of the question's language where that is none the search understands; the note is then in it.
    """

    query: str
    hits: tuple[Hit, ...]
    certainty: Certainty
    note: str
    example: str = ""
    position: str = ""
    foreign: str = ""

    @property
    def answered(self) -> bool:
        """Whether the documents answer it, as far as the search is sure."""
        return self.certainty is Certainty.SURE

    def __iter__(self) -> Iterator[Hit]:
        """The hits."""
        return iter(self.hits)

    def __len__(self) -> int:
        """How many there are."""
        return len(self.hits)

    def __str__(self) -> str:
        """The note, then a line for each hit."""
        lines = [f"{hit.entry.id}  {hit.entry.title}: {hit.passage}" for hit in self.hits]
        return "\n".join(filter(None, [self.note, *lines]))
