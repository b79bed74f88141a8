"""What a table sends to the browser: how long a scene takes to build, and how much it is."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Final

from bench import Figure, interleaved, seconds
from latice_nb import latice, throwdown, widgets
from latice_nb.game import play_out
from latice_nb.lab.latice_bot import greedy_bot
from latice_nb.lab.throwdown_bot import latte_bot
from latice_nb.widgets.board import LaticeBoard
from latice_nb.widgets.tray import LatteTray

MID_GAME = 18
"""Tiles on the board when the middle of a game begins; it ends at twice as many."""

_SEEDS: Final = count(100)
"""No position is shown twice: what was worked out for it would be known already."""

NEARLY_FULL = 4
"""Tiles on a rack that give a scene much to say."""


def mid_games(seed: int = 7) -> list[latice.State]:
    """Positions in the middle of a game between two greedy bots, each with a move in hand and a rack nearly full."""
    record = play_out(latice.deal(2, seed=seed), [greedy_bot] * 2, seed=seed)
    return [
        state
        for state in record.states()
        if MID_GAME <= len(state.board) <= 2 * MID_GAME and state.moves and len(state.own_rack) >= NEARLY_FULL
    ]


ALL_DICE: Final = "12345r1r2r3r4r5r6r1r2r3r4"
"""Five dice of a player's own and all ten red ones: as many as can be in a hand."""


def fullest_trays() -> list[LatteTray]:
    """Trays of several deals with all dice in one hand, the most that a scene has to say."""
    deals = (throwdown.start(4, seed=seed) for seed in range(20))
    return [LatteTray(state.replace(phase="place", hand=ALL_DICE)) for state in deals]


def build_all(tables: Sequence[LaticeBoard | LatteTray]) -> None:
    """Build every table's scene; as on a real table, one goes before the next comes."""
    for table in tables:
        table.build_scene(1).to_json()


def shown_new() -> float:
    """The milliseconds from setting a position that was never shown until its scene is in the traits."""
    board, states = LaticeBoard(mode="study", seed=1), mid_games(next(_SEEDS))

    def show() -> None:
        for state in states:
            board.state = state

    return seconds(show) * 1000 / len(states)


def tray_games() -> list[LatteTray]:
    """Trays after the roll, in a game between four bots."""
    record = play_out(throwdown.start(4, seed=7), [latte_bot] * 4, seed=7)
    rolled = [state for state in record.states() if state.phase == "place" and len(state.hand) >= NEARLY_FULL]
    return [LatteTray(state) for state in rolled[:40]]


def figures() -> Iterator[Figure]:
    """Time and size of a mid-game scene (artwork is sent once and not counted), and of the browser's part."""
    boards, trays = [LaticeBoard(state) for state in mid_games()], tray_games()

    def build() -> float:
        return seconds(lambda: build_all(boards), 2) * 1000 / len(boards)

    def build_trays() -> float:
        return seconds(lambda: build_all(trays), 2) * 1000 / len(trays)

    time, new, tray_time = interleaved(build, shown_new, build_trays, rounds=7)
    texts = [json.dumps(board.build_scene(1).to_json(), ensure_ascii=False) for board in boards]
    sizes = sorted(len(text.encode()) / 1000 for text in texts)
    yield Figure("scene of a mid-game position, built", time, "ms", 2.5)
    note = f"largest of {len(sizes)}: {sizes[-1]:.1f} kB"
    yield Figure("a position never shown before, set on a board", new, "ms", note="all of it, ipywidgets included")
    yield Figure("scene of a mid-game position, as JSON", sizes[len(sizes) // 2], "kB", 30, note=note)
    static = Path(widgets.__file__).parent / "static"
    size = sum((static / name).stat().st_size for name in ("table.js", "lookup.js")) / 1000
    yield Figure("table.js and lookup.js, unminified", size, "kB", 95)
    sizes = sorted(len(json.dumps(tray.scene, ensure_ascii=False).encode()) / 1000 for tray in trays)
    note = f"largest of {len(sizes)}: {sizes[-1]:.1f} kB"
    yield Figure("scene of a tray after the roll, built", tray_time, "ms", 5)
    yield Figure("scene of a tray after the roll, as JSON", sizes[len(sizes) // 2], "kB", 40, note=note)
    fullest = fullest_trays()
    time = seconds(lambda: build_all(fullest), 2) * 1000 / len(fullest)
    sizes = sorted(len(json.dumps(tray.scene, ensure_ascii=False).encode()) / 1000 for tray in fullest)
    yield Figure("scene of a tray with all fifteen dice in hand, built", time, "ms", 5)
    yield Figure("scene of a tray with all fifteen dice in hand, largest", sizes[-1], "kB", 40)
