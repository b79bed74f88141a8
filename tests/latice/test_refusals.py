"""Every way a choice can be wrong: one named position for each refusal code."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

from latice_nb.game import IllegalAction, NotationError
from latice_nb.latice import Action, Draw, Exchange, Place, State, Wind, legality
from latice_nb.latice.tiles import Tile
from latice_nb.wording import speaking

MOON_ONLY = "latice 9/9/9/9/4yT4/9/9/9/9"
CROWD = "latice 9/9/4gD4/3yF5/4yT4/9/9/9/9"

CASES = {
    # code: (position, action, squares at fault, rule, the sentence)
    "game-over": (
        f"{MOON_ONLY} racks=|rF pools=",
        "end",
        (),
        "L8.6",
        "The game is over: nothing can be played any more.",
    ),
    "draw-first": (
        f"{MOON_ONLY} moves=none racks=rT,yF due=end:3",
        "rT@e6",
        (),
        "L3.6",
        "First Player 1 draws 3 tiles from the pool.",
    ),
    "hidden": (
        f"{MOON_ONLY} racks=?5|rT,yF,gD,gD,W pools=?37|?36",
        "end",
        (),
        "L2.6",
        "Player 1's rack is face down in this view.",
    ),
    "not-on-rack": (f"{MOON_ONLY} racks=yF,W", "rT@e6", (), "L4.5", "Player 1 has no red turtle on the rack."),
    "no-move": (
        f"{MOON_ONLY} moves=none racks=rT",
        "rT@e6",
        (),
        "L3.4",
        "No move is left this turn: pay for one, or end the turn.",
    ),
    "not-on-moon": (
        "latice 9/9/9/9/9/9/9/9/9 racks=rT",
        "rT@a1",
        ("e5",),
        "L3.1",
        "The first tile goes on the moon in the centre, e5, not on a1.",
    ),
    "taken": (f"{MOON_ONLY} racks=rT", "rT@e5", ("e5",), "L4.3", "e5 is taken: the yellow turtle lies there."),
    "corner-only": (
        f"{MOON_ONLY} racks=rT",
        "rT@f6",
        ("e5",),
        "L1.7",
        "f6 meets e5 at a corner only, and only sides count.",
    ),
    "touches-nothing": (
        f"{MOON_ONLY} racks=rT",
        "rT@a1",
        (),
        "L4.1",
        "The red turtle can't go on a1: it would touch no tile there.",
    ),
    "mismatch": (
        f"{CROWD} racks=yB",
        "yB@e6",
        ("e7",),
        "L4.2",
        (
            "The yellow bird can't go on e6: the green dolphin on e7 shares neither its colour nor its shape."
            " That e5 and d6 would agree is not enough."
        ),
    ),
    "no-wind": (f"{MOON_ONLY} racks=rT", "W:e5-e6", (), "L6.1", "Player 1 has no wind on the rack."),
    "empty-board": (
        "latice 9/9/9/9/9/9/9/9/9 racks=W,W,W,W,W",
        "W:e5-e6",
        (),
        "L6.5",
        "A wind moves a tile that lies on the board, and none does yet.",
    ),
    "nothing-to-move": (
        f"{MOON_ONLY} racks=W",
        "W:a1-a2",
        ("a1",),
        "L6.1",
        "No tile lies on a1 for the wind to move.",
    ),
    "stays": (f"{MOON_ONLY} racks=W", "W:e5-e5", ("e5",), "L6.2", "A wind moves a tile away: e5 is where it lies."),
    "wind-taken": (
        "latice 9/9/9/4yF4/4yT4/9/9/9/9 racks=W",
        "W:e5-e6",
        ("e6",),
        "L6.2",
        "The wind needs an open square: the yellow feather lies on e6.",
    ),
    "wind-diagonal": (
        f"{MOON_ONLY} racks=W",
        "W:e5-f6",
        ("f6",),
        "L6.2",
        "A wind moves a tile up, down, left or right: f6 is diagonal from e5.",
    ),
    "wind-too-far": (
        f"{MOON_ONLY} racks=W",
        "W:e5-e7",
        ("e7",),
        "L6.2",
        "A wind moves a tile by one square: e7 is farther than that from e5.",
    ),
    "moon-stays": (
        "latice standard+moon_is_free=off 9/9/9/9/4yT4/9/9/9/9 racks=W",
        "W:e5-e6",
        ("e5",),
        "L6.8",
        "At this table the tile on the moon, e5, stays where it is.",
    ),
    "wind-disagrees": (
        "latice standard+wind_agrees=on 9/9/9/9/4yT4/9/9/9/9 racks=W",
        "W:e5-e6",
        ("e6",),
        "L6.3",
        "At this table a moved tile must touch and agree with all its neighbours: the yellow turtle would not on e6.",
    ),
    "must-open": (
        "latice 9/9/9/9/9/9/9/9/9 racks=rT,W",
        "end",
        ("e5",),
        "L3.1",
        "Player 1 opens the game and must place a tile on the moon, e5.",
    ),
    "exchange-none": (f"{MOON_ONLY} racks=rT", "X:", (), "L7.1", "An exchange gives at least one tile back."),
    "exchange-not-on-rack": (
        f"{MOON_ONLY} racks=rT",
        "X:rT,rT",
        (),
        "L7.1",
        "Player 1 has not so many of the red turtle to give back.",
    ),
    "exchange-empty-pool": (
        f"{MOON_ONLY} racks=rT pools=",
        "X:rT",
        (),
        "L7.3",
        "The pool is empty: there is nothing to exchange for.",
    ),
    "no-wind-to-buy": (
        f"{MOON_ONLY} racks=rT suns=3|0",
        "buy",
        (),
        "L6.6",
        "No wind lies in the discard to be bought.",
    ),
    "too-few-sunstones": (
        f"{MOON_ONLY} racks=rT suns=2|0 halves=9|0 winds=1",
        "buy",
        (),
        "L6.7",
        "A wind costs 3 sunstones, never halfstones: Player 1 has 2.",
    ),
    "rack-full": (
        f"{MOON_ONLY} racks=rT,yF,gD,gD,W suns=3|0 winds=1",
        "buy",
        (),
        "L6.6",
        "A bought wind needs a free place on the rack, and Player 1's is full.",
    ),
    "needless": (
        f"{MOON_ONLY} racks=rT suns=1|0",
        "spend sun",
        (),
        "L3.4",
        "A move is still left. An extra one is paid for when none is.",
    ),
    "empty-rack": (
        f"{MOON_ONLY} racks=|rT moves=none suns=1|0",
        "spend sun",
        (),
        "L3.4",
        "Player 1 has no tile left to play this turn: an extra move would be of no use.",
    ),
    "no-sunstone": (
        f"{MOON_ONLY} racks=rT moves=none halves=2|0",
        "spend sun",
        (),
        "L3.4",
        "An extra move costs one sunstone, and Player 1 has none.",
    ),
    "too-few-halfstones": (
        f"{MOON_ONLY} racks=rT moves=none suns=1|0 halves=1|0",
        "spend half",
        (),
        "L3.4",
        "An extra move costs two halfstones, and Player 1 has 1.",
    ),
    "must-move": (
        "latice standard+voluntary_pass=off 9/9/9/9/4yT4/9/9/9/9 racks=rT",
        "end",
        (),
        "L3.7",
        "At this table one passes only when nothing else is possible.",
    ),
    "no-draw-due": (
        f"{MOON_ONLY} racks=rT",
        "draw rT",
        (),
        "L3.6",
        "Tiles are drawn at the end of a turn or for an exchange, not now.",
    ),
    "wrong-draw": (
        f"{MOON_ONLY} moves=none racks=rT,yF pools=gD,gL,gB,gF due=end:3",
        "draw gD,gL",
        (),
        "L3.6",
        "3 tiles are to be drawn, not 2.",
    ),
    "hidden-pool": (
        f"{MOON_ONLY} moves=none racks=rT,yF pools=?37 due=end:1",
        "draw gD",
        (),
        "L2.6",
        "Player 1's pool is face down in this view.",
    ),
    "not-in-pool": (
        f"{MOON_ONLY} moves=none racks=rT,yF pools=gD,gL,gB,gF due=end:2",
        "draw gD,gD",
        (),
        "L3.6",
        "Player 1's pool doesn't hold that many of the green dolphin.",
    ),
}


@pytest.mark.parametrize("code", CASES)
def test_a_refusal_names_its_code_squares_rule_and_reason(code: str) -> None:
    position, action, at, rule, sentence = CASES[code]
    refusal = State.parse(position).why_not(action)
    assert refusal is not None
    assert (refusal.code, refusal.at, refusal.rule, str(refusal)) == (code, at, rule, sentence)


@pytest.mark.parametrize("code", CASES)
def test_what_is_refused_can_not_be_played_or_narrated(code: str) -> None:
    position, action = CASES[code][:2]
    state = State.parse(position)
    for attempt in (state.play, state.narrate):
        with pytest.raises(IllegalAction) as caught:
            attempt(action)
        assert caught.value.refusal == state.why_not(action)
    assert state.parse_action(action) not in state.legal()


@pytest.mark.parametrize("code", CASES)
def test_a_refusal_speaks_japanese(code: str) -> None:
    position, action = CASES[code][:2]
    refusal = State.parse(position).why_not(action)
    with speaking("ja"):
        words = str(refusal)
    assert re.search("[ぁ-ん]", words)
    assert not re.search("[{}]|turtle|feather|sunstone", words)


def test_every_code_that_the_rules_know_is_reached() -> None:
    known = set(re.findall(r'_no\(\s*"([a-z-]+)"', inspect.getsource(legality)))
    of_beginnings = {"hemmed-in"}  # a tile that no wind can move: no whole action is refused by it
    assert known - of_beginnings == set(CASES)


@pytest.mark.parametrize("action", ["end", "X:W", "W:e5-e6", "X:rT,W"])
def test_the_opener_can_not_pass_exchange_or_play_a_wind(action: str) -> None:
    refusal = State.parse("latice 9/9/9/9/9/9/9/9/9 racks=rT,W").why_not(action)
    assert refusal is not None
    assert refusal.code == "must-open"


def test_a_mismatch_names_every_neighbour_at_fault_and_none_that_agrees() -> None:
    state = State.parse("latice 9/9/4gD4/3nL1pB3/4yT4/9/9/9/9 racks=yF")
    refusal = state.why_not("yF@e6")
    assert refusal is not None
    assert refusal.at == ("d6", "f6", "e7")
    assert "the navy flower on d6, the purple bird on f6 and the green dolphin on e7 share neither" in str(refusal)


def test_with_no_agreeing_neighbour_nothing_is_said_of_agreeing() -> None:
    refusal = State.parse(f"{MOON_ONLY} racks=gD").why_not("gD@e6")
    assert str(refusal) == (
        "The green dolphin can't go on e6: the yellow turtle on e5 shares neither its colour nor its shape."
    )


def test_a_tile_that_is_not_on_the_rack_is_named_in_an_exchange() -> None:
    refusal = State.parse(f"{MOON_ONLY} racks=rT").why_not("X:gD")
    assert str(refusal) == "Player 1 has no green dolphin on the rack to give back."


def test_an_action_is_refused_alike_as_a_text_and_as_an_object() -> None:
    state = State.parse(f"{MOON_ONLY} racks=gD,W")
    pairs: list[tuple[str, Action]] = [
        ("gD@e6", Place(Tile("gD"), "e6")),
        ("W:e5-e7", Wind("e5", "e7")),
        ("X:rT", Exchange((Tile("rT"),))),
        ("draw gD", Draw((Tile("gD"),))),
    ]
    for text, action in pairs:
        assert state.why_not(text) == state.why_not(action) is not None


@pytest.mark.parametrize("given", [3, None, ("rT", "e6"), Tile("rT")])
def test_what_is_no_action_at_all_is_told_so(given: Any) -> None:
    with pytest.raises(TypeError, match="an action or its text is wanted"):
        State.parse(MOON_ONLY).why_not(given)


@pytest.mark.parametrize(
    ("text", "column"),
    [("rT@z9", 4), ("zz@e6", 1), ("W@e5", 1), ("W:e5", 3), ("W:e5-e10", 6), ("X:rT,qq", 6), ("spend gold", 1), ("", 1)],
)
def test_an_action_that_does_not_parse_names_the_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        State.parse(MOON_ONLY).why_not(text)
    assert caught.value.column == column
