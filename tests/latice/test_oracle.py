"""The engine against the oracle: at every position of random games both must say the same.

A game is played by the engine at random; each of its positions is read by the oracle from its
text. Compared are all legal actions, the result of the action played, the tiles due, how the
game ended and, whenever the board has changed, the placements of other kinds, the clashing
neighbours, the stones earned and the moves that a wind allows.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from latice_nb import latice
from latice_nb.game import CHANCE
from tests.latice.oracle import ALL_TILES, SQUARES, Table

POSITIONS = 20_000
"""Positions looked at in an ordinary run, over all the ways to deal below."""

DEALS = [
    pytest.param(2, "standard", id="two"),
    pytest.param(3, "standard+deal=tournament", id="three, tournament"),
    pytest.param(4, "standard", id="four"),
    pytest.param(2, "hawaii", id="hawaii"),
]

KINDS = ALL_TILES[:-1]
KINDS_A_BOARD = 12
"""How many kinds of the 36 are tried on each board, chosen anew each time; those of the rack are always compared."""


def weighted(legal: Sequence[latice.Action], rng: random.Random) -> latice.Action:
    """One action, by kinds rather than by number, so that winds and exchanges don't drown the rest."""
    kinds: dict[type, list[latice.Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    likely = {latice.Place: 8, latice.Wind: 6, latice.Exchange: 1, latice.EndTurn: 1}
    weights = [likely.get(kind, 3) for kind in kinds]
    return rng.choice(kinds[rng.choices(list(kinds), weights)[0]])


def compare_board(state: latice.State, table: Table, rng: random.Random) -> None:
    """Placements of kinds on the rack or not, stones, clashes and winds' moves on one board."""
    touching = table.touching() if table.board else ["e5"]
    unpaid = set(SQUARES)
    for tile in rng.sample(KINDS, KINDS_A_BOARD):
        found = set(state.placements(tile))
        assert found == {s for s in touching if not table.clashes(tile, s)}, (state.text, tile)
        for square in found & unpaid:
            unpaid.remove(square)
            assert sorted(state.earnings(tile, square)) == sorted(table.earned(square)), (state.text, tile, square)
    tile = rng.choice(KINDS)
    for square in touching:
        assert set(state.clashes(tile, square)) == table.clashes(tile, square), (state.text, tile, square)
    for square in SQUARES:
        assert set(state.wind_moves(square)) == table.wind_moves(square), (state.text, square)


def follow(state: latice.State, seed: int, seen: Counter[str], limit: int) -> int:
    """Play a game to its end, comparing everywhere; return how many positions were looked at."""
    rng = random.Random(seed)
    table, board, looked = Table.read(state.text), None, 0
    while state.actor is not None and looked < limit:
        looked += 1
        if board != table.board:
            compare_board(state, table, rng)
            board = table.board
        legal = state.legal()
        texts = [str(action) for action in legal]
        assert len(set(texts)) == len(texts), state.text
        assert set(texts) == table.actions(), state.text
        action = weighted(legal, rng)
        before, text = state, str(action)
        state, drawn = state.play(action), Counter[str]()
        if state.actor == CHANCE:
            draw = state.sample(rng)
            drawn.update(map(str, draw.tiles))
            state = state.play(draw)
        assert drawn.total() == table.due(text), (before.text, text)
        table = table.after(text, tuple(drawn.elements()))
        if table.ending:
            table = replace(table, moves="", turn=state.turn)  # whose move it would be means nothing any more
        assert replace(table, ending=None) == Table.read(state.text), (before.text, text)
        ending = state.result and (state.result.winners, state.result.reason)
        assert ending == (table.ending and (table.ending.winners, table.ending.reason)), (before.text, text)
        seen[type(action).__name__] += 1
    seen[table.ending.reason if table.ending else "cut short"] += 1
    return looked


@pytest.mark.parametrize(("seats", "ruleset"), DEALS)
def test_the_engine_agrees_with_the_oracle_at_every_position(seats: int, ruleset: str, thoroughness: int) -> None:
    """Every part of the game must have been seen on the way, or the test proves little."""
    wanted = POSITIONS * thoroughness // len(DEALS)
    seen, looked, seed = Counter[str](), 0, 0
    while looked < wanted:
        seed += 1
        state = latice.deal(seats, seed=seed, ruleset=ruleset, first=seed % seats)
        looked += follow(state, seed, seen, wanted - looked)
    assert {"Place", "Wind", "Exchange", "BuyWind", "Spend", "EndTurn", "empty"} <= set(seen), seen
