"""Learn the search's indexes anew: ``python tools/search_index.py`` after any change of what is asked or of titles and texts.

``--left-out`` instead leaves out one lot of questions after the other, learns from the others and asks the one
that was left out, which is how the thresholds of `latice_nb.rulebook.searching.asking` were measured.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

from latice_nb.rulebook import cited_lines, entries
from latice_nb.rulebook.searching import asking, learning, shipped
from latice_nb.rulebook.searching.core import SILENT
from latice_nb.rulebook.searching.learning import Example

FOLDER = Path(shipped.__file__).parent


def write(code: str) -> None:
    """Write the index of one language, where it is not what it would be made of."""
    start = perf_counter()
    data = learning.learned(code).to_bytes(learning.made_of(code))
    (FOLDER / shipped.file_of(code)).write_bytes(data)
    print(f"{shipped.file_of(code)}: {len(data) // 1024} KiB in {perf_counter() - start:.0f} s")


def left_out(code: str) -> None:
    """Print how each lot is answered that was not learned from; what the rules are silent on is shared out among them."""
    examples = learning.examples_of(code)
    lots = sorted({one.lot for one in examples if one.lot.startswith(f"{code}_")})
    fold = {id(one): number % len(lots) for number, one in enumerate(one for one in examples if one.lot == "silence")}
    lines = {one.id: frozenset().union(*map(cited_lines, one.sources)) for one in entries()}
    titles = {one.id: one.title.said_in(code) for one in entries()}
    for number, lot in enumerate(lots):
        tried = [one for one in examples if one.lot == lot or fold.get(id(one)) == number]
        kept = {id(one) for one in tried}
        index = learning.learn(shipped.UNDERSTOOD[code], [one for one in examples if id(one) not in kept], titles)
        told: Counter[str] = Counter()
        for one in tried:
            found = index.find(one.text)
            ahead = found.ranked[0][1] - found.silent
            kind = "none" if one.name[0] == SILENT else "asked"
            told[kind] += 1
            told[f"{kind} silent"] += ahead < asking.SILENT_BELOW
            told[f"{kind} sure"] += ahead >= asking.SURE_FROM
            if kind == "asked":
                right = [_answers(name, one, lines) for name, _ in found.ranked[:3]]
                told["first"] += right[0]
                told["in three"] += any(right)
        print(
            lot,
            {
                key: f"{100 * many / told[key.split()[0] if ' ' in key and key[0] in 'na' else 'asked']:.1f}"
                for key, many in told.items()
            },
            flush=True,
        )


def _answers(name: str, one: Example, lines: dict[str, frozenset[tuple[str, int]]]) -> bool:
    return name == one.name or bool(lines[name] & lines[one.name])


def main(options: list[str]) -> None:
    """Do what is asked for."""
    for code in shipped.UNDERSTOOD:
        if "--left-out" in options:
            left_out(code)
        else:
            write(code)


if __name__ == "__main__":
    main(sys.argv[1:])
