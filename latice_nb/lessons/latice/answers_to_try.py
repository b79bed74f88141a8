"""Actions of Latice worth trying, most of them refused: each kind of wrong answer is spelled here."""

from __future__ import annotations

from latice_nb.latice.board import FILES, NAMES, RANKS, SIZE
from latice_nb.latice.state import State
from latice_nb.latice.tiles import TILES, WIND


def wrong_actions(state: State) -> list[str]:
    """Tiles of the rack on every square, a tile that is not there, winds in every direction, and the rest of the kinds."""
    colours = [tile for tile in dict.fromkeys(state.own_rack) if tile != WIND]
    stranger = next(tile for tile in TILES if tile not in state.own_rack)
    found = [f"{tile}@{square}" for tile in colours for square in NAMES]
    found += [f"{stranger}@{square}" for square in ("e5", "a1", *list(state.board)[:2])]
    for start in (*list(state.board)[:6], "a1"):
        file, rank = FILES.index(start[0]), RANKS.index(start[1])
        steps = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (0, 2), (0, 0))
        found += [
            f"W:{start}-{FILES[file + right]}{RANKS[rank + up]}"
            for right, up in steps
            if 0 <= file + right < SIZE and 0 <= rank + up < SIZE
        ]
    return [*found, f"X:{stranger}", "X:W", "buy", "spend sun", "spend half", "end", f"draw {stranger}"]
