"""How long the package takes to import, in a fresh Python, beyond Python's own start."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from time import perf_counter

from bench import Figure, interleaved

ROUNDS = 15


def run(code: str) -> float:
    """The milliseconds that a fresh Python takes to run some code, its own start included."""
    start = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (perf_counter() - start) * 1000


def figures() -> Iterator[Figure]:
    """The whole of ``import latice_nb``, with each game, and whether Jupyter came along."""
    statements = ["import latice_nb", "from latice_nb import latice", "from latice_nb import throwdown"]
    bare, *times = interleaved(*(lambda code=code: run(code) for code in ("pass", *statements)), rounds=ROUNDS)
    for statement, time in zip(statements, times, strict=True):
        note = f"python -c pass: {bare:.0f} ms, {time:.0f} ms together"
        target = 150 if statement == "import latice_nb" else None
        yield Figure(statement, time - bare, "ms", target, note=note)
    code = "import latice_nb, sys; print(sum(m.partition('.')[0] in {'ipywidgets', 'anywidget'} for m in sys.modules))"
    loaded = int(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)
    yield Figure("modules of ipywidgets and anywidget that it imports", loaded, "modules", 0)
