"""The engine against a table written from the rules a second time, over thousands of random positions."""

from __future__ import annotations

import random

import pytest

from latice_nb import throwdown
from latice_nb.game import CHANCE
from latice_nb.throwdown import State
from latice_nb.throwdown.registry import DECKS
from latice_nb.throwdown.setup import opening
from tests.throwdown.oracle import Table, read_cards, say


def table_of(state: State, table: Table) -> dict[str, object]:
    """What both say of the table, in one form."""
    return {
        "moves": table.moves(),
        "points": tuple(table.points),
        "home": tuple((cup.count("own"), cup.count("red")) for cup in table.cup),
        "spent": (table.aside.count("own"), table.aside.count("red")),
        "surplus": len(table.surplus),
        "hand": " ".join(say(table.tray)),
        "row": {latte: tuple(" ".join(say(dice)) for dice in laid) for latte, laid in table.row.items()},
        "shown": set(table.shown),
        "trash": set(table.trash),
        "won": tuple(map(tuple, table.won)),
        "player": table.player if table.stage != "over" else state.turn,
        "round": table.round,
    }


def engine_of(state: State) -> dict[str, object]:
    return {
        "moves": {str(action) for action in state.legal()},
        "points": state.scores,
        "home": state.home,
        "spent": state.spent,
        "surplus": state.surplus,
        "hand": " ".join(map(str, state.hand)),
        "row": {
            latte: tuple(" ".join(map(str, dice)) for dice in laid)
            for latte, laid in zip(state.row, state.laid, strict=True)
        },
        "shown": set(state.baristas),
        "trash": set(state.discard),
        "won": state.claimed,
        "player": state.turn,
        "round": state.round,
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_engine_and_oracle_agree_on_whole_games(seats: int, thoroughness: int) -> None:
    lattes, baristas = read_cards(DECKS / "practice.toml")
    rng = random.Random(seats)
    seen = 0
    while seen < 1200 * thoroughness:
        state, table = opening(State, seats, "practice", "standard", 0), Table(lattes, baristas, seats)
        while state.actor is not None:
            assert engine_of(state) == table_of(state, table), state.text
            seen += 1
            action = state.sample(rng) if state.actor == CHANCE else rng.choice(state.legal())
            state = state.play(action)
            table.do(str(action))
        assert table.stage == "over"


def test_the_oracle_meets_every_kind_of_action() -> None:
    """What the comparison above walks through: nothing of the rules is left unvisited."""
    kinds, rng = set[type](), random.Random(2)
    for seed in range(6):
        state = throwdown.start(2, seed=seed)
        while state.actor is not None:
            action = state.sample(rng) if state.actor == CHANCE else rng.choice(state.legal())
            kinds.add(type(action))
            state = state.play(action)
    wanted = "Reclaim Throw Place Activate Foam Change EndTurn CatchUp Roll Deal".split()
    assert {kind.__name__ for kind in kinds} == set(wanted)
