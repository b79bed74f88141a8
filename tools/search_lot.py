"""Ask the search a lot of questions and print how it answers: ``python tools/search_lot.py FILE.tsv``.

A lot is a table with the columns id, lang, game, question, expect, kind and note. ``expect`` names the lines of the
documents that answer, any of which will do, or is NONE where no document answers. A hit is right when its entry
cites one of those lines. With ``--all`` what went wrong is printed as well.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from latice_nb import rulebook
from latice_nb.rulebook import cited_lines
from latice_nb.rulebook.searching import Answer, Certainty

NOWHERE = 99


@dataclass(frozen=True)
class Asked:
    """One question of a lot, with what the search said.

    Attributes:
        row: the question's row.
        answer: what was found.
        place: where the first right hit stands, counted from 1; `NOWHERE` for none, 0 where there is nothing to find.
    """

    row: dict[str, str]
    answer: Answer
    place: int


def ask(row: dict[str, str]) -> Asked:
    """Ask one question."""
    answer = rulebook.search(row["question"])
    if row["expect"].strip() == "NONE":
        return Asked(row, answer, 0)
    wanted = frozenset[tuple[str, int]]().union(*map(cited_lines, row["expect"].replace(" ", "").split(",")))
    places = (
        number
        for number, hit in enumerate(answer, 1)
        if any(wanted & cited_lines(source) for source in hit.entry.sources)
    )
    return Asked(row, answer, next(places, NOWHERE))


def read(file: Path) -> list[dict[str, str]]:
    """The rows of a lot."""
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


@dataclass(frozen=True)
class Score:
    """How a lot was answered: counts, of what has an answer and of what has none."""

    answerable: int
    first: int
    in_three: int
    denied: int
    unsure: int
    unanswerable: int
    recognised: int
    silent: int

    @classmethod
    def of(cls, asked: Iterable[Asked]) -> Score:
        """The score of some questions."""
        some = [one for one in asked if one.place]
        none = [one for one in asked if not one.place]
        return cls(
            len(some),
            sum(one.place == 1 for one in some),
            sum(one.place <= 3 for one in some),  # noqa: PLR2004  (three are shown at a glance)
            sum(one.answer.certainty is Certainty.SILENT for one in some),
            sum(one.answer.certainty is Certainty.UNSURE for one in some),
            len(none),
            sum(one.answer.certainty is not Certainty.SURE for one in none),
            sum(one.answer.certainty is Certainty.SILENT for one in none),
        )

    def __str__(self) -> str:
        """One line."""
        many, none = self.answerable, self.unanswerable
        return (
            f"hit@1 {_percent(self.first, many)}  hit@3 {_percent(self.in_three, many)}"
            f"  denied {_percent(self.denied, many)} ({self.denied} of {many}; {self.unsure} unsure)"
            f"  recognised {_percent(self.recognised, none)} ({self.recognised} of {none}; {self.silent} called silent)"
        )


def _percent(some: int, many: int) -> str:
    return f"{100 * some / many:.1f} %" if many else "–"


def main(arguments: list[str]) -> None:
    """Print the score of each language of each file."""
    for file in (Path(one) for one in arguments if not one.startswith("--")):
        asked = [ask(row) for row in read(file)]
        for code in sorted({one.row["lang"] for one in asked}):
            print(f"{file.name} {code}: {Score.of([one for one in asked if one.row['lang'] == code])}")
        if "--all" in arguments:
            for one in asked:
                if one.place > 1 or (one.place == 0) == one.answer.answered:
                    found = ", ".join(f"{hit.entry.id} {hit.score}" for hit in one.answer.hits[:3])
                    print(f"  {one.row['id']} {one.place} {one.answer.certainty} {one.row['question']} -> {found}")


if __name__ == "__main__":
    main(sys.argv[1:])
