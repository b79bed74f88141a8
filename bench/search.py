"""The rulebook's search: how the kept lots of questions are answered, and how long a search takes.

Each lot was written from the documents alone and was asked cold once, on the day that is told; what it
reached then stands in ``tests/rulebook/lots/cold.toml``. Today's figure is no measure of a stranger's
question any more, only of what must not be lost.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from bench import Figure
from latice_nb import rulebook
from tools.search_lot import Score, ask, read

LOTS = Path(__file__).resolve().parent.parent / "tests" / "rulebook" / "lots"
TARGETS = (("right first", "first", 85), ("right in three", "in_three", 95))
FIRST = {"en": "can i swap my tiles", "ja": "タイルを交換したい"}
_TIMED = """
from time import perf_counter
from latice_nb import rulebook
start = perf_counter()
rulebook.search({ask!r})
print((perf_counter() - start) * 1000)
"""


def figures() -> Iterator[Figure]:
    """How each lot is answered, by language; then times."""
    for name, cold in tomllib.loads((LOTS / "cold.toml").read_text(encoding="utf-8")).items():
        asked = [ask(row) for row in read(LOTS / f"{name}.tsv")]
        for code in sorted({one.row["lang"] for one in asked}):
            score = Score.of(one for one in asked if one.row["lang"] == code)
            note = f"cold on {cold['cold']}: {cold['said']}"
            for title, count, target in TARGETS:
                value = 100 * getattr(score, count) / max(1, score.answerable)
                yield Figure(f"{name} {code}: {title}", value, "%", target, at_least=True, note=note)
            yield Figure(f"{name} {code}: denied", 100 * score.denied / max(1, score.answerable), "%", 3)
            if score.unanswerable:
                value = 100 * score.recognised / score.unanswerable
                yield Figure(f"{name} {code}: recognised", value, "%", 80, at_least=True)
    for code, question in FIRST.items():
        yield Figure(
            f"first search, {code}", first(question), "ms", 150, note="with the rulebook read, in a fresh Python"
        )
    yield Figure("a search", median(_times()), "ms", 10, note="median over the kept lots")


def first(question: str) -> float:
    """The milliseconds of the first search in a fresh Python."""
    command = [sys.executable, "-c", _TIMED.format(ask=question)]
    return median(float(subprocess.run(command, check=True, capture_output=True, text=True).stdout) for _ in range(5))


def _times() -> Iterator[float]:
    for lot in sorted(LOTS.glob("*.tsv")):
        for row in read(lot):
            start = perf_counter()
            rulebook.search(row["question"])
            yield (perf_counter() - start) * 1000
