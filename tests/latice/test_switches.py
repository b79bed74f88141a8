"""Each switch of a table, in a position where its two values differ: what is allowed, told, and left on the table."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

import pytest

from latice_nb.game import CHANCE
from latice_nb.latice import Ruleset, State, deal
from latice_nb.latice.board import Board, format_board
from latice_nb.wording import speaking

SHOWN: Final = ("moves", "suns", "halves", "winds", "due", "closing", "ended")
"""What of a position is written down where an action changes it, besides tiles."""

BESIDE_A_SUN: Final = "rB@d1,rF@f1,gT@e2"
"""Three tiles around the sun e1."""

Outcome = tuple[str, ...]
Case = tuple[str, str, str, str, str, Outcome, Outcome]

CASES: Final[list[Case]] = [
    (
        *("match", "one", "gD@f6,yT@e5", "racks=rT,rD", "rT@e6"),
        (
            (
                "mismatch L4.2: The red turtle can't go on e6: the green dolphin on f6 shares neither its colour nor its "
                "shape. That e5 would agree is not enough."
            ),
        ),
        ("L4.1 Aiko places the red turtle on e6.", "moves="),
    ),
    (
        *("match", "one", "yT@e7,gD@f6,rB@e5", "racks=rT,rD", "rT@e6"),
        (
            (
                "mismatch L4.2: The red turtle can't go on e6: the green dolphin on f6 shares neither its colour nor its "
                "shape. That e5 and e7 would agree is not enough."
            ),
        ),
        ("L4.1 Aiko places the red turtle on e6.", "L5.1 2 neighbours agree: one halfstone.", "moves= halves=(1, 0)"),
    ),
    (
        *("sun_and_sides", "off", BESIDE_A_SUN, "racks=rT", "rT@e1"),
        (
            "L4.1 Aiko places the red turtle on e1.",
            "L5.1 3 neighbours agree: one sunstone.",
            "L5.2 The sun square pays one sunstone.",
            "moves= suns=(2, 0)",
        ),
        ("L4.1 Aiko places the red turtle on e1.", "L5.2 The sun square pays one sunstone.", "moves= suns=(1, 0)"),
    ),
    (
        *("wind_earns", "on", "yT@e5,rT@b3", "racks=W,yF", "W:b3-b2"),
        (
            "L6.1 Aiko plays a wind: it moves the red turtle from b3 to b2.",
            "L6.4 The wind gives its move back.",
            "moves=wind winds=1",
        ),
        (
            "L6.1 Aiko plays a wind: it moves the red turtle from b3 to b2.",
            "L5.4 The sun square pays one sunstone.",
            "L6.4 The wind gives its move back.",
            "moves=wind suns=(1, 0) winds=1",
        ),
    ),
    (
        *("opening_duty", "off", "", "racks=rT,W,yF,yB,yG", "X:W"),
        ("must-open L3.1: Aiko opens the game and must place a tile on the moon, e5.",),
        ("L7.1 Aiko exchanges one tile.", "moves= due=1"),
    ),
    (
        *("moon_is_free", "off", "yT@e5", "racks=W,yF", "W:e5-e6"),
        (
            "L6.1 Aiko plays a wind: it moves the yellow turtle from e5 to e6.",
            "L6.4 The wind gives its move back.",
            "moves=wind winds=1",
        ),
        ("moon-stays L6.8: At this table the tile on the moon, e5, stays where it is.",),
    ),
    (
        *("wind_agrees", "on", "yT@e5,rT@e6", "racks=W,yF", "W:e6-f6"),
        (
            "L6.1 Aiko plays a wind: it moves the red turtle from e6 to f6.",
            "L6.4 The wind gives its move back.",
            "moves=wind winds=1",
        ),
        (
            (
                "wind-disagrees L6.3: At this table a moved tile must touch and agree with all its neighbours: the red "
                "turtle would not on f6."
            ),
        ),
    ),
    (
        *("wind_gives_move", "off", "yT@e5", "racks=W,yF", "W:e5-e6"),
        (
            "L6.1 Aiko plays a wind: it moves the yellow turtle from e5 to e6.",
            "L6.4 The wind gives its move back.",
            "moves=wind winds=1",
        ),
        ("L6.1 Aiko plays a wind: it moves the yellow turtle from e5 to e6.", "moves= winds=1"),
    ),
    (
        *("wind_price", "1", "yT@e5", "racks=yF,yB suns=3|0 winds=1", "buy"),
        ("L6.6 Aiko buys a wind for 3 sunstones.", "suns=(0, 0) winds=0"),
        ("L6.6 Aiko buys a wind for one sunstone.", "suns=(2, 0) winds=0"),
    ),
    (
        *("wind_price", "1", "yT@e5", "racks=yF,yB winds=1", "buy"),
        ("too-few-sunstones L6.7: A wind costs 3 sunstones, never halfstones: Aiko has 0.",),
        ("too-few-sunstones L6.7: A wind costs one sunstone, never halfstones: Aiko has 0.",),
    ),
    (
        *("wind_price_four", "3", "yT@e5", "racks=yF,yB suns=2|0|0|0 winds=1 names=Aiko|Kai|Noa|Lani", "buy"),
        ("L6.6 Aiko buys a wind for 2 sunstones.", "suns=(0, 0, 0, 0) winds=0"),
        ("too-few-sunstones L6.7: A wind costs 3 sunstones, never halfstones: Aiko has 2.",),
    ),
    (
        *("exchange_ends_turn", "on", "yT@e5", "racks=yF,yB,rT,gD,pL suns=4|0", "X:yF"),
        ("L7.1 Aiko exchanges one tile.", "moves= due=1"),
        (
            "L7.1 Aiko exchanges one tile.",
            "L7.4 The exchange ends the turn.",
            "L5.5 Aiko gives up one sunstone: 3 may be kept.",
            "moves= suns=(3, 0) due=1 closing=True",
        ),
    ),
    (
        *("voluntary_pass", "off", "yT@e5", "racks=yF,yB,rT,gD,pL", "end"),
        ("L3.7 Aiko passes.", ""),
        ("must-move L3.7: At this table one passes only when nothing else is possible.",),
    ),
    (
        *("sun_limit", "2", "yT@e5", "racks=yF,yB,rT,gD,pL suns=3|0 moves=none", "end"),
        ("L3.6 Aiko ends the turn.", "moves=free"),
        ("L3.6 Aiko ends the turn.", "L5.5 Aiko gives up one sunstone: 2 may be kept.", "moves=free suns=(2, 0)"),
    ),
    (
        *("supply", "first", BESIDE_A_SUN, "racks=rT,yF suns=15|0", "rT@e1"),
        (
            "L4.1 Aiko places the red turtle on e1.",
            "L5.1 3 neighbours agree: one sunstone.",
            "L5.2 The sun square pays one sunstone.",
            "moves= suns=(17, 0)",
        ),
        (
            "L4.1 Aiko places the red turtle on e1.",
            "L5.2 The sun square pays one sunstone.",
            "L5.9 Not paid, as the supply has run out: one sunstone.",
            "moves= suns=(16, 0)",
        ),
    ),
    (
        *("supply", "first", BESIDE_A_SUN, "racks=rT,yF suns=16|0", "rT@e1"),
        (
            "L4.1 Aiko places the red turtle on e1.",
            "L5.1 3 neighbours agree: one sunstone.",
            "L5.2 The sun square pays one sunstone.",
            "moves= suns=(18, 0)",
        ),
        (
            "L4.1 Aiko places the red turtle on e1.",
            "L5.9 Not paid, as the supply has run out: 2 sunstones.",
            "moves=",
        ),
    ),
    (
        *("supply", "later", "rB@e5,rF@e7", "racks=rT,yF halves=16|4", "rT@e6"),
        ("L4.1 Aiko places the red turtle on e6.", "L5.1 2 neighbours agree: one halfstone.", "moves= halves=(17, 4)"),
        (
            "L4.1 Aiko places the red turtle on e6.",
            "L5.9 Not paid, as the supply has run out: one halfstone.",
            "moves=",
        ),
    ),
]


def table(rules: str, board: str, rest: str) -> State:
    """A position from places, its other fields and its ruleset."""
    names = "" if "names=" in rest else "names=Aiko|Kai "
    return State.parse(f"latice {rules} {format_board(Board.parse(board))} {names}{rest}")


def outcome(state: State, action: str) -> Outcome:
    """The refusal, or what is told and then what has changed."""
    refusal = state.why_not(action)
    if refusal is not None:
        return (f"{refusal.code} {refusal.rule}: {refusal}",)
    after, events = state.advance(action)
    changed = [f"{name}={getattr(after, name)}" for name in SHOWN if getattr(after, name) != getattr(state, name)]
    return (*(f"{event.rule} {event}" for event in events), " ".join(changed))


@pytest.mark.parametrize(("switch", "value", "board", "rest", "action", "usual", "switched"), CASES)
def test_a_switch_is_told_as_it_is_played(
    switch: str, value: str, board: str, rest: str, action: str, usual: Outcome, switched: Outcome
) -> None:
    assert outcome(table("standard", board, rest), action) == usual
    assert outcome(table(f"standard+{switch}={value}", board, rest), action) == switched


@pytest.mark.parametrize(("switch", "value", "board", "rest", "action", "usual", "switched"), CASES)
def test_a_switch_is_told_in_japanese_too(
    switch: str, value: str, board: str, rest: str, action: str, usual: Outcome, switched: Outcome
) -> None:
    with speaking("ja"):
        for rules, english in (("standard", usual), (f"standard+{switch}={value}", switched)):
            japanese = outcome(table(rules, board, rest), action)
            assert len(japanese) == len(english)
            for said, other in zip(japanese, english, strict=True):
                assert said != other or "." not in other


OTHERS: Final = (
    *("match=one", "sun_and_sides=off", "wind_earns=on", "opening_duty=off", "moon_is_free=off", "wind_agrees=on"),
    *(
        "wind_gives_move=off",
        "wind_price=3",
        "exchange_ends_turn=on",
        "voluntary_pass=off",
        "sun_limit=2",
        "supply=first",
    ),
    *("dead=off", "deal=tournament", "open_racks=on"),
)

TOGETHER: Final = {
    *(("wind_earns", "wind_agrees"), ("moon_is_free", "wind_agrees"), ("wind_gives_move", "wind_agrees")),
    *(("wind_agrees", "match"), ("wind_gives_move", "moon_is_free"), ("opening_duty", "exchange_ends_turn")),
    *(("wind_earns", "wind_gives_move"), ("moon_is_free", "wind_gives_move"), ("wind_agrees", "wind_gives_move")),
    *(("exchange_ends_turn", "sun_limit"), ("supply", "sun_and_sides")),
}
"""Switches that have to do with each other, in the positions of `CASES`."""


@pytest.mark.parametrize("other", OTHERS)
def test_a_switch_is_told_alike_whatever_another_one_is(other: str) -> None:
    name = other.partition("=")[0]
    for switch, value, board, rest, action, usual, switched in CASES:
        if name != switch and (switch, name) not in TOGETHER:
            assert outcome(table(f"standard+{other}", board, rest), action) == usual, switch
            assert outcome(table(f"standard+{other}+{switch}={value}", board, rest), action) == switched, switch


def test_a_tournament_deals_other_tiles_than_an_ordinary_table() -> None:
    for seed in range(3):
        usual, apart = deal(2, seed=seed), deal(2, seed=seed, ruleset="standard+deal=tournament")
        winds = [[(*state.racks[seat], *state.pools[seat]).count(36) for seat in (0, 1)] for state in (usual, apart)]  # type: ignore[misc]
        assert winds[1] == [6, 6]
        assert sum(winds[0]) == 12


def test_open_racks_show_what_a_view_hides_else() -> None:
    hidden, shown = deal(2, seed=7).view(1), deal(2, seed=7, ruleset="standard+open_racks=on").view(1)
    assert hidden.racks[0] == 5
    assert isinstance(shown.racks[0], tuple)
    assert hidden.pools == shown.pools == (37, 37)


def test_every_switch_has_a_position_where_its_values_differ() -> None:
    elsewhere = {"edition", "dead", "deal", "open_racks"}  # beside these: tests of their own, here and in test_endings
    assert {case[0] for case in CASES} | elsewhere == {field.name for field in fields(Ruleset)}


# The supply of stones (L5.9)


@pytest.mark.parametrize("supply", ["unlimited", "first", "later"])
def test_what_a_square_promises_is_what_is_paid(supply: str) -> None:
    for suns in range(12, 17):
        state = table(f"standard+supply={supply}", BESIDE_A_SUN, f"racks=rT,yF suns={suns}|0 halves=0|16")
        promised = state.earnings("rT", "e1")
        after, events = state.advance("rT@e1")
        assert promised == tuple(stone for event in reversed(events) for stone in event.gain)
        assert promised.count("sun") == after.suns[0] - state.suns[0]


def test_a_limited_supply_is_never_overdrawn() -> None:
    for rules, most in (("standard+supply=first", (16, 16)), ("standard+supply=later", (16, 20))):
        for suns in range(10, 17):
            for halves in range(most[1] - 2, most[1] + 1):
                state = table(rules, f"{BESIDE_A_SUN},yL@e7,rG@f6", f"racks=rT,yF suns={suns}|0 halves=0|{halves}")
                for action in state.legal():
                    after = state.play(action)
                    assert sum(after.suns) <= most[0]
                    assert sum(after.halves) <= most[1]
                    assert not after.problems()


def test_an_empty_supply_pays_nothing_and_says_so() -> None:
    state = table("standard+supply=first", BESIDE_A_SUN, "racks=rT,yF suns=16|0 halves=0|16")
    assert state.earnings("rT", "e1") == ()
    after, events = state.advance("rT@e1")
    assert (after.suns, after.halves) == (state.suns, state.halves)
    assert [(event.kind, event.rule, event.gain) for event in events] == [
        ("placed", "L4.1", ()),
        ("unpaid", "L5.9", ()),
    ]


def test_a_wind_onto_a_sun_of_an_empty_supply_says_so() -> None:
    state = table("standard+supply=first+wind_earns=on", "yT@e5,rT@b3", "racks=W,yF suns=16|0")
    after, events = state.advance("W:b3-b2")
    assert after.suns == (16, 0)
    assert [event.kind for event in events] == ["moved", "unpaid", "move-back"]


def test_stones_that_are_paid_back_can_be_earned_again() -> None:
    state = table("standard+supply=first", BESIDE_A_SUN, "racks=rT,yF suns=16|0 moves=none").play("spend sun")
    assert state.earnings("rT", "e1") == ("sun",)


# Two switches at once


def test_where_one_neighbour_is_enough_a_moved_tile_needs_no_more() -> None:
    board = "yT@e5,rT@e6,gB@f7,rB@g6"
    strict = table("standard+wind_agrees=on", board, "racks=W,yF")
    loose = table("standard+match=one+wind_agrees=on", board, "racks=W,yF")
    assert "f6" not in strict.wind_moves("e6")
    assert "f6" in loose.wind_moves("e6")
    assert loose.why_not("W:e6-f6") is None
    refusal = loose.why_not("W:e5-e4")
    assert refusal is not None
    assert str(refusal) == (
        "At this table a moved tile must touch one that it agrees with: the yellow turtle would not on e4."
    )
    assert set(loose.movable) == {start for start in loose.board if loose.wind_moves(start)}


def test_a_wind_that_gives_no_move_back_leaves_the_paid_move_used_too() -> None:
    state = table("standard+wind_gives_move=off", "yT@e5", "racks=W,W,yF suns=1|0 moves=paid")
    after = state.play("W:e5-e6")
    assert after.moves == ""
    refusal = after.why_not("W:e6-e5")
    assert refusal is not None
    assert refusal.code == "no-move"


def test_an_exchange_that_ends_the_turn_hands_it_on_after_the_draw() -> None:
    state = table("standard+exchange_ends_turn=on", "yT@e5", "racks=yF,yB,rT pools=gD,gL,pB")
    exchanged = state.play("X:yF")
    assert (exchanged.actor, exchanged.due) == (CHANCE, 3)
    assert exchanged.play("draw gD,gL,pB").turn == 1
