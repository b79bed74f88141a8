"""Where all 36 kinds of tiles may go on a mid-game board: the engine against the tests' oracle."""

from __future__ import annotations

from collections.abc import Iterator

from bench import Figure, interleaved, seconds
from latice_nb import latice
from latice_nb.game import play_out
from latice_nb.lab.latice_bot import greedy_bot
from latice_nb.latice import TILES, Board, State
from tests.latice.oracle import Table

MID_GAME = 36
"""Tiles on the board."""


def mid_game() -> State:
    """A position that two greedy bots come to."""
    record = play_out(latice.deal(2, seed=7), [greedy_bot] * 2, seed=7)
    return next(state for state in record.states() if len(state.board) == MID_GAME)


def figures() -> Iterator[Figure]:
    """The ratio, and both times. Both answers are the same sets of squares."""
    state = mid_game()
    table, kinds = Table.read(state.text), [str(tile) for tile in TILES]

    def engine() -> list[object]:
        board = state.board
        # A board like it, that has not been asked yet.
        asked = state.after(board=Board(board.colours, board.shapes, board.occupied, board.tiles))
        return [asked.placements(tile) for tile in TILES]

    def oracle() -> list[object]:
        return [table.placements(kind) for kind in kinds]

    if list(map(set, engine())) != oracle():  # type: ignore[arg-type]  # (each is a set)
        raise AssertionError("engine and oracle disagree")
    fast, slow = interleaved(lambda: seconds(engine, 300) * 1e6, lambda: seconds(oracle, 10) * 1e6, rounds=7)
    note = f"engine {fast:,.0f} µs, oracle {slow:,.0f} µs"
    yield Figure(
        "placements of all 36 kinds, mid-game: ratio to oracle", slow / fast, "x", 25, at_least=True, note=note
    )
