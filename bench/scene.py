"""What a table sends to the browser: how long a scene takes to build, and how much it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from bench import Figure, interleaved, seconds
from bench.placements import mid_game
from latice_nb import widgets
from latice_nb.widgets.board import LaticeBoard


def figures() -> Iterator[Figure]:
    """Time and size of a mid-game scene (artwork is sent once and not counted), and of the browser's part."""
    board = LaticeBoard(mid_game())

    def build() -> float:
        return seconds(lambda: board.build_scene(1).to_json(), 20) * 1000

    (time,) = interleaved(build, rounds=7)
    text = json.dumps(board.build_scene(1).to_json(), ensure_ascii=False)
    yield Figure("scene of a mid-game position, built", time, "ms", 5)
    yield Figure("scene of a mid-game position, as JSON", len(text.encode()) / 1000, "kB", 40)
    static = Path(widgets.__file__).parent / "static"
    size = sum((static / name).stat().st_size for name in ("table.js", "table.css")) / 1000
    yield Figure("table.js and table.css, unminified", size, "kB", 70)
