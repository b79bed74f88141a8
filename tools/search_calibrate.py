"""Measure the thresholds of the search: ``python tools/search_calibrate.py [CODE …]`` (some minutes of work for each language).

Questions are asked of a search that has not seen their kind: one file of ``asked/`` after the other is left out,
each the questions of one kind of asker, an index is learned from all others, and those left out are asked. Of what no
document answers, a share of the phrases is left out with each file, and some topics wholly: a stranger asks
about things of which nobody has thought.

What is printed: how each file was answered; then, for each threshold, which part of the answerable questions would be
denied or not claimed, and which part of the unanswerable ones would not be claimed, or be called silent. The kept lots
of ``tests/rulebook/lots`` are asked of the shipped index and stand in a line of their own: their figures are no cold ones.
`latice_nb.rulebook.searching.asking` tells which values were chosen, and why.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from latice_nb.rulebook import cited_lines, entries
from latice_nb.rulebook.searching import asking, learning, shipped
from latice_nb.rulebook.searching.core import SILENT, Index
from latice_nb.rulebook.searching.learning import Example

NOWHERE = 99
STEPS = [round(-0.4 + 0.05 * step, 2) for step in range(23)]
NEW_TOPIC, NEW_WORDS = "new topic", "new words"


@dataclass(frozen=True)
class Tried:
    """One question that was left out, and what was found.

    Attributes:
        lot: the file that was left out.
        kind: ``"asked"`` where an entry answers, or how new it is where none does.
        text: the question.
        place: where the first right entry stands, counted from 1.
        sign: the number that is held against the thresholds.
        signs: what it is made of.
    """

    lot: str
    kind: str
    text: str
    place: int
    sign: float
    signs: tuple[float, ...]


def tried(code: str) -> Iterator[Tried]:
    """Every question of one language, each asked of an index that was learned without its file."""
    examples = learning.examples_of(code)
    lots = sorted({one.lot for one in examples if one.lot.startswith(f"{code}_")})
    topics = sorted({one.name for one in examples if one.name[0] == SILENT})
    lines = {one.id: frozenset().union(*map(cited_lines, one.sources)) for one in entries()}
    titles = {one.id: one.title.said_in(code) for one in entries()}
    silent = [one for one in examples if one.name[0] == SILENT]
    for number, lot in enumerate(lots):
        unknown = set(topics[number :: len(lots)])
        aside = [one for at, one in enumerate(silent) if one.name in unknown or at % len(lots) == number]
        out = [one for one in examples if one.lot == lot] + aside
        gone = {id(one) for one in out}
        index = learning.learn(shipped.UNDERSTOOD[code], [one for one in examples if id(one) not in gone], titles)
        for one in out:
            yield _tried(index, one, lot, lines, unknown)


def _tried(
    index: Index, one: Example, lot: str, lines: dict[str, frozenset[tuple[str, int]]], unknown: set[str]
) -> Tried:
    found = index.find(one.text)
    ranked = asking.ranked(index, found)
    kind = "asked" if one.name[0] != SILENT else NEW_TOPIC if one.name in unknown else NEW_WORDS
    place = 0
    if kind == "asked":
        right = (n for n, (hit, _) in enumerate(ranked, 1) if hit.id == one.name or lines[hit.id] & lines[one.name])
        place = next(right, NOWHERE)
    return Tried(lot, kind, one.text, place, asking.sureness(index, found, ranked), found.signs)


def told(some: Sequence[Tried]) -> str:
    """How some questions were answered, in one line."""
    asked = [one for one in some if one.kind == "asked"]
    parts = [
        f"first {_part([one.place == 1 for one in asked])}",
        f"in three {_part([one.place <= 3 for one in asked])}",  # noqa: PLR2004  (three are shown at a glance)
        f"denied {_part([one.sign < asking.SILENT_BELOW for one in asked])}",
        f"unsure {_part([asking.SILENT_BELOW <= one.sign < asking.SURE_FROM for one in asked])}",
    ]
    for kind in (NEW_WORDS, NEW_TOPIC):
        none = [one for one in some if one.kind == kind]
        parts.append(f"{kind}: recognised {_part([one.sign < asking.SURE_FROM for one in none])}")
        parts.append(f"silent {_part([one.sign < asking.SILENT_BELOW for one in none])}")
    return "  ".join(parts)


def _part(some: Sequence[bool]) -> str:
    return f"{100 * sum(some) / len(some):5.1f} %" if some else "    –  "


def main(options: list[str]) -> None:
    """Print what was measured; ``--keep=FILE`` writes what was found to every question as well."""
    kept: list[Tried] = []
    for code in [one for one in options if one[0] != "-"] or shipped.UNDERSTOOD:
        found: list[Tried] = []
        for one in tried(code):
            if found and found[-1].lot != one.lot:
                print(f"{found[-1].lot:22} {told([last for last in found if last.lot == found[-1].lot])}", flush=True)
            found.append(one)
        print(f"{found[-1].lot:22} {told([last for last in found if last.lot == found[-1].lot])}")
        print(f"{code:22} {told(found)}")
        for step in STEPS:
            below = {
                kind: _part([one.sign < step for one in found if one.kind == kind])
                for kind in ("asked", NEW_WORDS, NEW_TOPIC)
            }
            print(f"  below {step:5.2f}: {'  '.join(f'{kind} {part}' for kind, part in below.items())}")
        kept += found
    for name in (one.removeprefix("--keep=") for one in options if one.startswith("--keep=")):
        Path(name).write_text(json.dumps([asdict(one) for one in kept], ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
