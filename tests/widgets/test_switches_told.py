"""Each switch is told as it is played: on the squares, in the prompts, on the buttons and in the hints."""

from __future__ import annotations

from typing import Any

import pytest

from latice_nb import LaticeBoard, LatteTray, throwdown
from latice_nb.widgets.answers import Move, Prompt, Reason
from latice_nb.widgets.scene import Scene

FOUR = "9/9/9/4rTrB3/4yT4/9/9/9/9 racks=rL,yB,nD,pG,W|"


def scene(switch: str, rest: str, **given: Any) -> Scene:
    """The scene of a Latice position at a table with one switch; without one at a usual table."""
    position = f"latice standard{'+' * bool(switch)}{switch} {rest}"
    return LaticeBoard(position, mode="study", seed=1, **given).build_scene(1)


def rack(shown: Scene, tile: str) -> str:
    """The spot of a tile of the rack, by its spoken name."""
    return next(spot for spot, one in shown.spots().items() if spot.startswith("rack-") and one.label.startswith(tile))


def hints(switch: str, rest: str) -> list[tuple[str, str]]:
    """All steps of a hint, each with its rule."""
    board = LaticeBoard(f"latice standard{'+' * bool(switch)}{switch} {rest}", mode="study", seed=1)
    found = []
    for _ in range(4):
        board.receive({"ply": board.scene["ply"], "command": "hint", "value": ""})
        found.append((board.scene["status"][1], board.scene["status"][2]))
    return found


def move(shown: Scene, *path: str) -> Move:
    answer = shown.answer(path)
    assert isinstance(answer, Move), (path, answer)
    return answer


def prompt(shown: Scene, *path: str) -> str:
    answer = shown.answer(path)
    assert isinstance(answer, Prompt), (path, answer)
    return answer.text


def refused(shown: Scene, *path: str) -> str:
    answer = shown.answer(path)
    assert isinstance(answer, Reason), (path, answer)
    return answer.text


BETWEEN = "9/9/9/4rB4/9/4rT4/9/9/9 racks=rL|"
"""The red flower fits between two others, on e5, and is paid a halfstone there."""


def test_a_supply_that_ran_out_promises_no_stone() -> None:
    usual, spent = scene("", f"{BETWEEN} halves=16|0"), scene("supply=first", f"{BETWEEN} halves=16|0")
    spot = rack(usual, "red flower")
    assert move(usual, spot, "e5").earn == ("half",)
    assert move(spent, spot, "e5").earn == ()
    assert "earns" not in move(spent, spot, "e5").label
    assert "worth one halfstone" in prompt(usual, spot)
    assert "worth" not in prompt(spent, spot)
    assert hints("", f"{BETWEEN} halves=16|0")[0][1] == "L5.1"
    steps = hints("supply=first", f"{BETWEEN} halves=16|0")
    assert [rule for _, rule in steps] == ["L4.2", "L4.1", "L4.2", "L4.2"]
    assert steps[-1][0].endswith("earns nothing.")


def test_a_sun_whose_stone_is_not_there_is_not_promised() -> None:
    """c7 is a sun square; all sixteen sunstones are with a player."""
    beside = "9/9/1rT7/9/9/9/9/9/9 racks=rL|"
    usual, spent = scene("", f"{beside} suns=16|0"), scene("supply=first", f"{beside} suns=16|0")
    spot = rack(usual, "red flower")
    assert move(usual, spot, "c7").earn == ("sun",)
    assert move(spent, spot, "c7").earn == ()


def test_only_the_larger_is_paid_where_a_sun_and_sides_do_not_go_together() -> None:
    corner = "9/2rT6/1rB7/9/9/9/9/9/9 racks=rL|"
    usual, other = scene("", corner), scene("sun_and_sides=off", corner)
    spot = rack(usual, "red flower")
    assert sorted(move(usual, spot, "c7").earn) == ["half", "sun"]
    assert move(other, spot, "c7").earn == ("sun",)


def test_a_wind_onto_a_sun_is_told_to_earn_where_it_does() -> None:
    position = "9/9/1rT7/9/9/9/9/9/9 racks=gD,W|"
    usual, earning = scene("", position), scene("wind_earns=on", position)
    spot = rack(usual, "wind")
    assert (move(usual, spot, "b7", "c7").label, move(usual, spot, "b7", "c7").earn) == (
        "the wind may move the tile here; it earns nothing",
        (),
    )
    told = move(earning, spot, "b7", "c7")
    assert (told.label, told.earn, told.rule) == (
        "the wind may move the tile here; it earns one sunstone",
        ("sun",),
        "L5.4",
    )
    assert move(earning, spot, "b7", "b6").earn == (), "no sun square"
    spent = scene("wind_earns=on+supply=first", f"{position} suns=16|0")
    assert move(spent, spot, "b7", "c7").earn == (), "no sunstone is left"


def test_a_wind_that_uses_the_move_up_does_not_promise_it_back() -> None:
    position = "9/9/9/3gF5/3gB1rTrB2/9/9/9/9 racks=gG,W|"
    assert prompt(scene("", position), "rack-1").endswith("The wind gives its move back.")
    assert prompt(scene("wind_gives_move=off", position), "rack-1").endswith("the wind uses the move up.")


def test_the_hint_of_a_wind_says_what_it_costs() -> None:
    """None of the tiles fits anywhere, and after a wind one does."""
    position = "9/9/5rTgT2/4tFrFrT2/3nBnF4/9/9/9/9 racks=yD,pL,tG,tD,W|"
    assert "gives its move back" in hints("", position)[0][0]
    first = hints("wind_gives_move=off", position)[0][0]
    assert "gives" not in first
    assert "uses the move up" in first


def test_an_exchange_says_whether_it_ends_the_turn() -> None:
    assert move(scene("", FOUR), "exchange", "rack-0").label == "gives these tiles back and draws as many"
    ends = "gives these tiles back, draws as many, and ends the turn"
    assert move(scene("exchange_ends_turn=on", FOUR), "exchange", "rack-0").label == ends


def test_the_tile_on_the_moon_is_told_to_stay_where_it_stays() -> None:
    position = "9/9/9/9/4rT4/9/9/9/9 racks=rL,W|"
    assert prompt(scene("", position), "rack-1", "e5").endswith("choose where the wind moves it.")
    stays = refused(scene("moon_is_free=off", position), "rack-1", "e5")
    assert stays == "At this table the tile on the moon, e5, stays where it is."


def test_a_tile_that_agrees_with_one_neighbour_may_go_there_where_one_is_enough() -> None:
    position = "9/9/9/4rT1gB2/9/9/9/9/9 racks=rL|"
    assert "shares neither" in refused(scene("", position), "rack-0", "f6")
    assert move(scene("match=one", position), "rack-0", "f6").label.endswith("may go here")
    lone = "9/9/9/9/4rT4/9/9/9/9 racks=rL|"
    assert hints("", lone)[0][0].startswith("A tile must agree with every neighbour")
    assert hints("match=one", lone)[0][0].startswith("At this table a tile must agree with one neighbour")


def test_passing_is_refused_where_one_passes_only_when_nothing_else_is_possible() -> None:
    assert prompt(scene("", FOUR), "end")
    assert "only when nothing else is possible" in refused(scene("voluntary_pass=off", FOUR), "end")
    assert scene("voluntary_pass=off", FOUR).spots()["end"].dim
    assert not scene("", FOUR).spots()["end"].dim


def test_a_wind_costs_what_the_table_asks() -> None:
    position = f"{FOUR} suns=3|0 winds=1".replace(",W|", "|")
    assert scene("", position).spots()["buy"].label == "Buy wind 3: pay 3 sunstones"
    assert not scene("", position).spots()["buy"].dim
    dear = scene("wind_price=4", position)
    assert dear.spots()["buy"].label == "Buy wind 4: pay 4 sunstones"
    assert dear.spots()["buy"].dim


def test_who_need_not_open_may_exchange_first() -> None:
    position = "9/9/9/9/9/9/9/9/9 racks=rL,yB|"
    assert "must place a tile on the moon" in refused(scene("", position), "exchange")
    assert prompt(scene("opening_duty=off", position), "exchange")


def test_open_racks_need_no_curtain() -> None:
    for ruleset, drawn in (("standard", True), ("standard+open_racks=on", False)):
        board = LaticeBoard(f"latice {ruleset} {FOUR}", seed=1)
        board.play("yB@d5")
        board.play("end")
        assert bool(board.scene["curtain"]) is drawn


# -- Latte Throwdown ----------------------------------------------------------------------------


def tray(switch: str, **given: Any) -> Scene:
    """The scene of a tray with one switch."""
    return LatteTray(throwdown.State.build(ruleset=f"standard{'+' * bool(switch)}{switch}", **given)).build_scene(1)


@pytest.mark.parametrize("goal", [15, 20, 30])
def test_the_track_speaks_of_the_tables_own_goal(goal: int) -> None:
    shown = tray(f"goal={goal}", hand="25")
    spoken = [cell.spoken for area in shown.areas if area.id == "track" for cell in area.cells]
    assert all(words.startswith(f"Score track to {goal}:") for words in spoken)


def test_red_dice_pay_only_where_they_may() -> None:
    cards = ("steady-hands", "steady-hands-2", "good-steamed-milk-24")
    shown, barred = (tray(switch, hand="3r3", baristas=cards) for switch in ("", "red_pays=off"))
    assert isinstance(shown.answer(("die-0", "barista-0")), Move)
    assert isinstance(barred.answer(("die-0", "barista-0")), Reason)
    assert not shown.spots()["change"].dim
    assert barred.spots()["change"].dim


def test_a_card_that_is_used_once_a_turn_is_refused_the_second_time() -> None:
    cards = ("steady-hands", "steady-hands-2", "good-steamed-milk-24")
    state = {"hand": "33", "baristas": cards, "used": ["steady-hands"]}
    assert isinstance(tray("", **state).answer(("die-0", "barista-0")), Move)
    assert isinstance(tray("same_card=once", **state).answer(("die-0", "barista-0")), Reason)


@pytest.mark.parametrize(("switch", "dim"), [("", False), ("change=off", True)])
def test_the_change_spot_is_dim_where_nothing_is_changed(switch: str, dim: bool) -> None:  # noqa: FBT001  (the value wanted)
    assert tray(switch, hand="33").spots()["change"].dim is dim


def test_what_is_gained_at_once_lies_in_hand_and_else_waits_at_home() -> None:
    cards = ("good-steamed-milk-24", "steady-hands", "steady-hands-2")
    labels = {}
    for switch in ("", "gained=at-once"):
        table = LatteTray(
            throwdown.State.build(ruleset=f"standard{'+' * bool(switch)}{switch}", hand="245", baristas=cards), seed=1
        )
        table.play("good-steamed-milk-24 2 4")
        labels[switch] = [one.label for spot, one in table.build_scene(1).spots().items() if spot.startswith("die-")]
    assert "red die, not rolled" in labels[""]
    assert "red die, not rolled" not in labels["gained=at-once"]
