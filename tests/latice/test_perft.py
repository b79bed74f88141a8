"""The engine counts what can follow from tricky positions as the oracle did (see `perft.txt`)."""

from __future__ import annotations

import pytest

from latice_nb import latice
from latice_nb.game import CHANCE
from latice_nb.latice import State
from tests.latice.perft import FILE, Entry, entries

ENTRIES = list(entries(FILE.read_text("utf-8")))


def after(state: State, action: latice.Action) -> State:
    """The position after an act, and after a draw of the first tiles of the pool where one is due."""
    state = state.play(action)
    if state.actor != CHANCE:
        return state
    pool = state.pools[state.turn]
    assert not isinstance(pool, int)
    return state.play(latice.Draw(pool[: state.due]))


def count(state: State, depth: int) -> tuple[int, int]:
    """The ways that use all acts, and those by which the game is over by then."""
    ways, over = 0, 0
    for action in state.legal():
        new = after(state, action)
        if new.result:
            ways, over = ways + (depth == 1), over + 1
        elif depth == 1:
            ways += 1
        else:
            more, ended = count(new, depth - 1)
            ways, over = ways + more, over + ended
    return ways, over


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.name for entry in ENTRIES])
def test_counts_are_the_oracles(entry: Entry) -> None:
    state = State.parse(entry.position)
    assert tuple(count(state, depth) for depth in range(1, len(entry.counts) + 1)) == entry.counts


def test_the_counts_try_a_dozen_positions_and_every_ending_by_play() -> None:
    assert len(ENTRIES) >= 12
    assert sum(entry.counts[-1][1] > 0 for entry in ENTRIES) >= 3
