"""The counts of `perft.txt`: how they are read, and how the oracle works them out anew.

``python -m tests.latice.perft`` rewrites the counts of every position by the oracle's own search.
The engine takes no part in that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.latice.oracle import Table, count

FILE = Path(__file__).parent / "perft.txt"


@dataclass(frozen=True)
class Entry:
    """A position with its counts: for each depth the ways of that length, and those that are over by then."""

    name: str
    position: str
    counts: tuple[tuple[int, int], ...]


def entries(text: str) -> Iterator[Entry]:
    """Read the file: a name in brackets, the position's line, then a line ``depth ways over`` for each depth."""
    blocks = [block.splitlines() for block in text.split("\n\n") if block.startswith("[")]
    for name, position, *lines in blocks:
        numbers = [tuple(map(int, line.split())) for line in lines]
        assert [depth for depth, *_ in numbers] == list(range(1, len(numbers) + 1)), name
        yield Entry(name.strip("[]"), position, tuple((ways, over) for _, ways, over in numbers))


def main() -> None:
    """Work all counts out anew, to the depths that the file asks for, and write them."""
    head, *blocks = FILE.read_text("utf-8").rstrip().split("\n\n")
    for place, block in enumerate(blocks):
        name, position, *lines = block.splitlines()
        table = Table.read(position)
        found = [(depth, *count(table, depth)) for depth in range(1, len(lines) + 1)]
        blocks[place] = "\n".join([name, position, *(" ".join(map(str, row)) for row in found)])
    FILE.write_text("\n\n".join([head, *blocks]) + "\n", "utf-8")


if __name__ == "__main__":
    main()
