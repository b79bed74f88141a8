"""The twenty-nine rulings, each in a position of its own, with the switch that decides otherwise."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields, replace
from typing import Any

import pytest

from latice_nb.game import CHANCE, NotationError
from latice_nb.latice import SUNS, WIND, Ruleset, State, Tile, deal
from latice_nb.latice.tiles import FULL_SET

MOON_ONLY = "9/9/9/9/4yT4/9/9/9/9"
EMPTY = "9/9/9/9/9/9/9/9/9"


def at(board: str, rest: str = "", rules: str = "standard") -> State:
    """A position from its board, its other fields and its ruleset."""
    return State.parse(f"latice {rules} {board} {rest}")


def code(state: State, action: str) -> str:
    """The code of the refusal; empty where the action is allowed."""
    refusal = state.why_not(action)
    return refusal.code if refusal else ""


def kinds(state: State, action: str) -> list[str]:
    """What an action brings about, by kind."""
    return [event.kind for event in state.narrate(action)]


def test_ruling_01_a_tile_agrees_with_all_its_neighbours() -> None:
    crowd = "9/9/4gD4/9/4yT4/9/9/9/9"
    assert code(at(crowd, "racks=yB"), "yB@e6") == "mismatch"
    assert code(at(crowd, "racks=yD"), "yD@e6") == ""
    loose = at(crowd, "racks=yB", "standard+match=one")
    assert code(loose, "yB@e6") == ""
    assert loose.earnings("yB", "e6") == ()


@pytest.mark.parametrize(
    ("board", "tile", "earned"),
    [
        ("9/9/9/9/4yT4/9/9/9/9", "yB", ()),
        ("9/9/4yD4/9/4yT4/9/9/9/9", "yB", ("half",)),
        ("9/9/4yD4/3yF5/4yT4/9/9/9/9", "yB", ("sun",)),
        ("9/9/4yD4/3yF1yL3/4yT4/9/9/9/9", "yB", ("sun", "sun")),
        ("9/9/4yT4/9/4yT4/9/9/9/9", "yL", ("half",)),
    ],
)
def test_ruling_02_neighbours_are_counted_once_each(board: str, tile: str, earned: tuple[str, ...]) -> None:
    assert at(board).earnings(tile, "e6") == earned


def test_ruling_03_a_sun_pays_beside_the_sides() -> None:
    board = "9/1yD7/2yF6/9/9/9/9/9/9"
    three = "9/9/1yD1yT5/2yF6/9/9/9/9/9"
    assert at(board).earnings("yB", "b7") == ("half",)
    assert at(three).earnings("yB", "c7") == ("sun", "sun")
    assert at(three, rules="standard+sun_and_sides=off").earnings("yB", "c7") == ("sun",)
    assert len(SUNS) == len(set(SUNS)) == 16


def test_ruling_04_a_sun_uncovered_by_a_wind_pays_again() -> None:
    state = at("9/9/2yF6/2yT6/9/9/9/9/9", "racks=W,yB").play("W:c7-b7")
    assert state.earnings("yB", "c7") == ("sun", "half")


def test_ruling_05_a_moved_tile_earns_nothing() -> None:
    board = "9/9/1yF7/2yT6/9/9/9/9/9"
    state = at(board, "racks=W,yB")
    assert kinds(state, "W:b7-c7") == ["moved", "move-back"]
    assert state.play("W:b7-c7").suns == (0, 0)
    assert at(board, "racks=W,yB", "standard+wind_earns=on").play("W:b7-c7").suns == (1, 0)


@pytest.mark.parametrize("action", ["end", "X:rT", "W:e5-e6"])
def test_ruling_06_the_opener_places_on_the_moon(action: str) -> None:
    state = at(EMPTY, "racks=rT,W")
    assert code(state, action) == "must-open"
    assert [str(choice) for choice in state.legal()] == ["rT@e5"]
    free = at(EMPTY, "racks=rT,W", "standard+opening_duty=off")
    assert code(free, "end") == code(free, "X:rT") == ""


def test_ruling_07_an_opener_with_only_winds_exchanges_or_passes_and_hands_the_duty_on() -> None:
    state = at(EMPTY, "racks=W5|rT,yF,gD,gL,tB pools=rF2,rB2,rL2,rG2,rD2,yB2")
    exchanged = state.play("X:W").play("draw rF")
    assert (exchanged.turn, exchanged.moves) == (1, "free")
    passed = state.play("end")
    assert (passed.turn, code(passed, "end")) == (1, "must-open")
    assert kinds(state, "end") == ["passed"]


def test_ruling_08_no_wind_on_an_empty_board() -> None:
    assert code(at(EMPTY, "racks=W5"), "W:e5-e6") == "empty-board"


def test_ruling_09_the_moon_is_an_ordinary_square_after_the_opening() -> None:
    state = at(MOON_ONLY, "racks=W,W,yF")
    moved = state.play("W:e5-e6")
    assert "e5" in moved.placements("yF")
    assert moved.play("W:e6-e5").board == state.board
    assert code(at(MOON_ONLY, "racks=W", "standard+moon_is_free=off"), "W:e5-e6") == "moon-stays"


def test_ruling_10_a_wind_reaches_one_square_and_never_wraps() -> None:
    assert set(at(MOON_ONLY).wind_moves("e5")) == {"e4", "d5", "f5", "e6"}
    assert set(at("9/9/9/9/4yT3rF/9/9/9/9").wind_moves("i5")) == {"i4", "h5", "i6"}
    assert set(at("9/9/9/9/4yT4/9/9/9/rF8").wind_moves("a1")) == {"b1", "a2"}
    assert not at(MOON_ONLY).wind_moves("a1")


def test_ruling_11_a_moved_tile_may_stand_alone_or_disagree_and_block_squares() -> None:
    state = at("9/9/9/3gD5/4yT4/9/9/9/9", "racks=W,yF")
    disagreeing = state.play("W:d6-d5")
    assert disagreeing.clashes("gD", "d5") == ("e5",)
    assert code(at(MOON_ONLY, "racks=W", "standard+wind_agrees=on"), "W:e5-e6") == "wind-disagrees"


def test_ruling_12_a_tile_that_stands_alone_may_be_built_on() -> None:
    assert "a2" in at("9/9/9/9/4yT4/9/9/9/rF8").placements("rT")


def test_ruling_13_a_wind_uses_a_move_and_gives_it_back() -> None:
    state = at(MOON_ONLY, "racks=W,W,yF")
    assert state.play("W:e5-e6").moves == "wind"
    assert code(state.replace(moves=""), "W:e5-e6") == "no-move"
    assert code(state.replace(moves="paid"), "W:e5-e6") == ""
    stern = at(MOON_ONLY, "racks=W,yF", "standard+wind_gives_move=off")
    assert stern.play("W:e5-e6").moves == ""


def test_ruling_14_the_move_of_a_wind_is_any_move_and_may_lapse() -> None:
    state = at(MOON_ONLY, "racks=W,W,yF").play("W:e5-e6")
    for action in ("yF@e5", "X:yF", "W:e6-e5", "end"):
        assert code(state, action) == ""
    after = state.play("end")
    assert kinds(state, "end") == ["ended"]
    assert after.moves == ""


def test_ruling_15_a_wind_is_bought_for_sunstones_without_using_a_move() -> None:
    state = at(MOON_ONLY, "racks=W,yF suns=6|0")
    assert code(state, "buy") == "no-wind-to-buy"
    played = state.play("W:e5-e6")
    bought = played.play("buy").replace(winds=1, pools=None)
    assert (bought.moves, bought.suns, WIND in bought.own_rack) == ("wind", (3, 0), True)
    assert code(bought, "buy") == ""
    assert code(at(MOON_ONLY, "racks=yF suns=2|0 halves=9|0 winds=1"), "buy") == "too-few-sunstones"
    four = at(MOON_ONLY, "racks=yF suns=2|0|0|0 winds=1 names=A|B|C|D")
    assert four.play("buy").suns == (0, 0, 0, 0)
    cheap = at(MOON_ONLY, "racks=yF suns=1|0 winds=1", "standard+wind_price=1")
    assert cheap.play("buy").suns == (0, 0)


def test_ruling_16_an_exchange_is_a_move_and_returned_tiles_may_be_drawn_again() -> None:
    state = at(MOON_ONLY, "racks=W,yF,rT suns=1|0 pools=gD,gL")
    exchanged = state.play("X:W,yF")
    assert (exchanged.actor, exchanged.due, exchanged.pools[0]) == (
        CHANCE,
        2,
        tuple(map(Tile, ("yF", "gL", "gD", "W"))),
    )
    drawn = exchanged.play("draw W,yF")
    assert (drawn.turn, drawn.moves, drawn.racks[0]) == (0, "", state.racks[0])
    assert code(drawn.play("spend sun"), "X:rT") == ""
    assert code(at(MOON_ONLY, "racks=yF pools="), "X:yF") == "exchange-empty-pool"
    assert at(MOON_ONLY, "racks=yF", "standard+exchange_ends_turn=on").play("X:yF").closing


def test_ruling_17_extra_moves_are_paid_when_none_is_left_and_a_tile_is() -> None:
    state = at(MOON_ONLY, "racks=yF,rT moves=none suns=1|0 halves=3|0")
    assert state.play("spend sun").suns == (0, 0)
    assert state.play("spend half").halves == (1, 0)
    assert code(state.play("spend sun"), "spend half") == "needless"
    assert code(at(MOON_ONLY, "racks=|yF moves=none suns=1|0"), "spend sun") == "empty-rack"
    earned = at("9/9/4yD4/3yF5/4yT4/9/9/9/9", "racks=yB,rT").play("yB@e6")
    assert code(earned, "spend sun") == ""


def test_ruling_18_the_rack_is_refilled_at_the_end_of_the_turn_only() -> None:
    state = at(MOON_ONLY, "racks=yF,rT pools=gD,gL").play("yF@e6")
    assert (state.actor, state.racks[0]) == (0, (state.own_rack[0],))
    ended = state.play("end")
    assert (ended.due, ended.closing) == (2, True)
    assert ended.play("draw gD,gL").turn == 1


def test_ruling_19_one_may_pass_unless_the_table_says_otherwise() -> None:
    assert kinds(at(MOON_ONLY, "racks=yF,rT,gD,gL,tB"), "end") == ["passed"]
    assert code(at(MOON_ONLY, "racks=yF", "standard+voluntary_pass=off"), "end") == "must-move"
    stuck = at(MOON_ONLY, "racks=gD pools=")
    assert kinds(stuck, "end") == ["forced-pass"]


def test_ruling_20_sunstones_are_limited_at_the_end_of_the_turn() -> None:
    state = at(MOON_ONLY, "racks=yF,rT,gD,gL,tB suns=5|0")
    assert kinds(state, "end") == ["passed", "sun-limit"]
    assert state.play("end").suns == (3, 0)
    lower = at(MOON_ONLY, "racks=yF,rT,gD,gL,tB suns=5|0", "standard+sun_limit=1")
    assert lower.play("end").suns == (1, 0)


def test_ruling_21_stones_are_unlimited_unless_the_box_is_counted() -> None:
    crowd, full = "9/9/4yD4/9/4yT4/9/9/9/9", "racks=yB halves=10|6"
    assert at(crowd, full).play("yB@e6").halves == (11, 6)
    assert at(crowd, full, "standard+supply=first").play("yB@e6").halves == (10, 6)
    assert at(crowd, full, "standard+supply=later").play("yB@e6").halves == (11, 6)


def test_ruling_22_the_last_tile_wins_at_once_and_so_does_a_wind() -> None:
    placed = at(MOON_ONLY, "racks=yF pools=").play("yF@e6")
    blown = at(MOON_ONLY, "racks=W pools=").play("W:e5-e6")
    for state in (placed, blown):
        assert state.result is not None
        assert (state.result.reason, state.result.winners, state.actor) == ("empty", (0,), None)
    assert kinds(at(MOON_ONLY, "racks=W pools="), "W:e5-e6") == ["moved", "won"]


@pytest.mark.parametrize(
    ("rest", "forced"),
    [
        ("racks=gD pools=", True),
        ("racks=yF pools=", False),
        ("racks=W pools=", False),
        ("racks=gD", False),
        ("racks=gD pools= suns=3|0 winds=1", False),
        ("racks=gD pools= suns=2|0 winds=1", True),
    ],
)
def test_ruling_23_a_pass_is_forced_when_nothing_is_possible(rest: str, *, forced: bool) -> None:
    assert ("forced-pass" in kinds(at(MOON_ONLY, rest), "end")) == forced


LEFT = ("gD", "gL", "tB")


def dead_board() -> dict[str, str]:
    """All colour tiles but those of `LEFT`, which fit nowhere: tiles that clash with all three lie at the edge."""
    rest = Counter(tile for tile in FULL_SET if tile != WIND) - Counter(map(Tile, LEFT))
    tiles = sorted(map(str, rest.elements()), key=lambda tile: tile[0] in "gt" or tile[1] in "DLB")
    edge = ["a7", "b7", "c7", "d8", "e8", "f8", "g8", "h8", "i8"]
    inner = [file + rank for rank in "1234567" for file in "abcdefghi" if file + rank not in edge]
    return dict(zip(edge + inner, tiles, strict=True))


def test_ruling_24_all_forced_to_pass_ends_it_for_the_fewest_tiles() -> None:
    state = State.build(
        board=dead_board(), racks=["gD,gL", "tB"], pools=["", ""], winds=12, ruleset="standard+dead=off"
    )
    after = state.play("end")
    assert (after.passes, after.result) == (1, None)
    over = after.play("end")
    assert over.result is not None
    assert (over.result.reason, over.result.winners, over.result.rule) == ("blocked", (1,), "L8.3")


def test_ruling_24_as_few_tiles_are_a_tie() -> None:
    board = dead_board()
    board |= {"d9": board["a1"], "a1": "gL"}
    racks, loose = ["gD", "tB"], "standard+dead=off"
    over = State.build(board=board, racks=racks, pools=["", ""], winds=12, ruleset=loose).play("end").play("end")
    assert over.result is not None
    assert (over.result.reason, over.result.winners, over.result.rule) == ("blocked", (0, 1), "L8.4")


def test_ruling_25_a_dead_position_ends_at_once() -> None:
    state = State.build(board=dead_board(), racks=["gD,gL", "tB"], pools=["", ""], winds=12)
    assert state.result is not None
    assert (state.result.reason, state.result.winners, state.result.rule) == ("dead", (1,), "L8.5")
    assert state.legal() == ()
    assert "green" not in str(state.result)


@pytest.mark.parametrize(
    ("racks", "pools"), [(["gD,gL", 1], ["", ""]), (["gD,gL", ""], ["", 1]), ([2, "tB"], ["", ""])]
)
def test_ruling_25_a_single_tile_face_down_keeps_the_game_alive(racks: list[str | int], pools: list[str | int]) -> None:
    assert State.build(board=dead_board(), racks=racks, pools=pools, winds=12).result is None


def test_ruling_25_a_wind_that_can_be_bought_keeps_the_game_alive() -> None:
    state = State.build(board=dead_board(), racks=["gD,gL", "tB"], pools=["", ""], winds=12, suns=[0, 3])
    assert state.result is None
    paid = state.replace(suns=[3, 0], moves="").play("spend sun")
    assert paid.result is not None
    assert paid.result.reason == "dead"


@pytest.mark.parametrize(("seats", "winds"), [(2, 6), (3, 4), (4, 3)])
def test_ruling_26_a_tournament_deals_the_winds_apart(seats: int, winds: int) -> None:
    for seed in range(5):
        state = deal(seats, seed=seed, ruleset="standard+deal=tournament")
        for rack, pool in zip(state.racks, state.pools, strict=True):
            assert isinstance(rack, tuple)
            assert isinstance(pool, tuple)
            assert ((*rack, *pool).count(WIND), len(rack), len(rack) + len(pool)) == (winds, 5, 84 // seats)


def test_ruling_27_a_team_shares_a_seat() -> None:
    state = deal(["Aiko & Mei", "Kai | Noa"], seed=1)
    assert State.parse(state.text).seats == ("Aiko & Mei", "Kai | Noa")


def test_ruling_28_the_caller_names_who_starts() -> None:
    assert deal(3, seed=1, first=2).actor == 2


def test_ruling_29_racks_and_pools_are_hidden_and_the_rest_is_open() -> None:
    state = deal(["Aiko", "Kai"], seed=7)
    view = state.view(1)
    assert view.racks == (5, state.racks[1])
    assert view.pools == (37, 37)
    assert deal(2, seed=7, ruleset="standard+open_racks=on").view(1).racks == state.racks
    with pytest.raises(ValueError, match="seats are numbered 0 to 1"):
        state.view(2)


def test_a_view_has_no_outcomes_but_plays_what_is_not_chance() -> None:
    view = deal(2, seed=7).view(0)
    opened = view.play(view.legal()[0])
    due = opened.play("end")
    assert due.actor == CHANCE
    with pytest.raises(ValueError, match="face down in this view"):
        due.outcomes()
    with pytest.raises(ValueError, match="face down in this view"):
        due.sample(random.Random(1))


def test_every_switch_has_a_text_that_reads_back() -> None:
    other: dict[str, Any] = {
        "match": "one", "wind_price": 4, "wind_price_four": 1, "sun_limit": 16, "supply": "later", "deal": "tournament"
    }  # fmt: skip
    for preset in ("standard", "hawaii"):
        rules = Ruleset.parse(preset)
        assert str(rules) == preset
        for field in fields(Ruleset):
            if field.name != "edition":
                value: Any = other.get(field.name, not getattr(rules, field.name))
                changed = replace(rules, **{field.name: value})
                assert Ruleset.parse(str(changed)) == changed != rules


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("deluxe", 1),
        ("standard+what=on", 10),
        ("standard+dead=maybe", 10),
        ("standard+dead=off+sun_limit=0", 19),
        ("standard+sun_limit=x", 10),
        ("standard+dead=off+dead=off", 19),
    ],
)
def test_a_damaged_ruleset_names_the_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        Ruleset.parse(text)
    assert caught.value.column == column


@pytest.mark.parametrize("given", [{"dead": 1}, {"sun_limit": True}, {"wind_price": 0}, {"deal": "x"}])
def test_a_switch_takes_only_what_it_may(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(given))):
        Ruleset(**given)
