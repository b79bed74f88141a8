"""What a judge says is so at this table: each switch that changes a goal, with a position where its values differ."""

from __future__ import annotations

from typing import Any

import pytest

from latice_nb import lessons
from latice_nb.lessons import Exercise
from tests.lessons.trying import of_each_goal, one

EACH = of_each_goal()


def at_table(name: str, switch: str, changes: dict[str, str] | None = None, **arguments: Any) -> Exercise:
    """An exercise of goals.toml under another ruleset; ``changes`` replaces parts of its position's text."""
    known, _ = EACH[name]
    position = known.position.replace("standard", f"standard+{switch}" if switch else "standard", 1)
    for before, after in (changes or {}).items():
        assert before in position
        position = position.replace(before, after)
    given = {**known.arguments, **arguments}
    record = {"id": "here", "position": position, "goal": known.goal, "par": known.par, "rules": list(known.rules)}
    return one({**record, "arguments": given} if given else record)


def said(exercise: Exercise, *answers: str) -> str:
    return str(lessons.judge(exercise, *answers))


@pytest.mark.parametrize(("switch", "every"), [("", True), ("match=one", False)])
def test_match_a_tile_agrees_with_every_neighbour_or_with_one(switch: str, every: bool) -> None:  # noqa: FBT001
    for text in (
        said(at_table("places", switch), "yF@e7"),
        said(at_table("is-legal", switch, action="yF@e7"), "yes"),
    ):
        assert ("agrees with every neighbour" in text) == every
        assert ("agrees with one neighbour at least" in text) != every
    assert lessons.judge(at_table("is-legal", switch, action="yF@d6"), "no").right == every
    assert lessons.judge(at_table("counts-kinds", switch), "1").right == every
    rack = {"racks=yF,gD,W|": "racks=pG,gD,W|"}
    squares = at_table("counts-squares", switch, {**rack, "4yT4/3nLrL4": "4yT4/3yLyF4"}, tile="pG")
    assert lessons.judge(squares, "0").right
    assert ("no open one has a neighbour that agrees" in said(squares, "1")) != every
    assert ("has a neighbour that disagrees" in said(squares, "1")) == every


def test_match_few_kinds_are_named_as_agreeing_with_one_neighbour() -> None:
    squares = at_table("counts-kinds", "match=one", {"3rB1gT3/4rG4": "9/3rB5"}, square="c5")
    assert "kinds agree with one of them at least: " in said(squares, "0")
    assert "11 kinds agree with the red bird on d5: " in said(
        at_table("counts-kinds", "", {"3rB1gT3/4rG4": "9/3rB5"}, square="c5"), "0"
    )


@pytest.mark.parametrize(("switch", "free"), [("", True), ("wind_agrees=on", False)])
def test_wind_agrees_a_moved_tile_need_not_agree_or_has_to(switch: str, free: bool) -> None:  # noqa: FBT001
    squares = at_table("all-squares-of-a-wind", switch, {"4yT4/3nLrL4": "3yF5/3yTyL4"}, start="d6")
    (right,) = (answer for answer in squares.answers() if lessons.judge(squares, answer).right)
    assert right
    some = ",".join(right.split(",")[:-1])
    assert ("need neither agree" in said(squares, some)) == free
    assert ("has to touch a tile and agree with its neighbours" in said(squares, some)) != free


@pytest.mark.parametrize(("switch", "back"), [("", True), ("wind_gives_move=off", False), ("wind_agrees=on", False)])
def test_wind_gives_move_it_is_told_only_where_it_is_so(switch: str, back: bool) -> None:  # noqa: FBT001
    moved = at_table("moves-to", switch, {"rTrB": "rTrB"}, **{"from": "e5", "to": "e6"})
    text = said(moved, "W:e5-e6")
    assert lessons.judge(moved, "W:e5-e6").right or switch == "wind_agrees=on", text
    assert ("gives its move back" in text) == back
    assert ("whatever lies beside it" in text) == back


def test_wind_earns_a_wind_that_earns_is_an_answer_where_it_does() -> None:
    table = {"9/9/9/3rB1gT3/4rG4/9/9/9/9": "9/9/9/9/1rT3rG3/9/9/9/9", "racks=rT,gB,rF,pT|": "racks=rT,gB,W|"}
    on, off = (at_table("earns", switch, table) for switch in ("wind_earns=on", ""))
    assert lessons.judge(on, "W:b5-a5").right
    assert "the red turtle on a5 earns one sunstone (sun square: one sunstone)" in said(on, "W:b5-a5")
    assert "earn one sunstone by placing" in said(off, "W:b5-a5")


@pytest.mark.parametrize(
    ("switch", "right", "words"),
    [("", "4", "Four Lattes are turned up"), ("row=5", "5", "so many Lattes are turned up however many play: 5")],
)
def test_row_the_lattes_due_are_those_of_this_table(switch: str, right: str, words: str) -> None:
    due = at_table("counts-lattes-due", switch)
    assert lessons.judge(due, right).right
    assert words in said(due, right)


@pytest.mark.parametrize(
    ("switch", "right", "words"),
    [
        ("", "3", "claimed the last Latte, and on the left of"),
        ("next_start=claimer", "2", "Player 2 claimed the last Latte, and starts"),
    ],
)
def test_next_start_the_left_or_the_claimer_starts(switch: str, right: str, words: str) -> None:
    starts = at_table("says-who-starts", switch)
    assert lessons.judge(starts, right).right
    assert words in said(starts, right)


@pytest.mark.parametrize(
    ("switch", "right", "words"),
    [
        ("", "1", "Player 1 is alone in last place, with 5 points, and may add"),
        ("catch_up=always", "1", "Player 1 is alone in last place, with 5 points, and gets"),
        ("catch_up=off", "nobody", "At this table the player in last place adds no red die"),
    ],
)
def test_catch_up_may_always_or_never(switch: str, right: str, words: str) -> None:
    behind = at_table("says-who-catches-up", switch, {"scores=6|11|6": "scores=5|11|6"})
    assert lessons.judge(behind, right).right
    assert words in said(behind, right)


@pytest.mark.parametrize(("switch", "goal"), [("", 20), ("goal=30", 30)])
def test_goal_the_points_that_win_are_those_of_this_table(switch: str, goal: int) -> None:
    wins = at_table("wins-by-points", switch)
    assert lessons.judge(wins, "5>heart").right == (goal == 20)
    assert f"of {goal} points" in said(wins, "1>fern")
    goes_on = at_table("says-result-on-the-tray", switch, action="1>fern")
    assert f"{goal} points end it" in said(goes_on, "on")


@pytest.mark.parametrize(("switch", "result"), [("", "1"), ("ending=turn-end", "on")])
def test_ending_the_game_ends_at_once_or_at_the_end_of_the_turn(switch: str, result: str) -> None:
    asked = at_table("says-result-on-the-tray", switch)
    assert lessons.judge(asked, result).right
    assert ("until the turn is over" in said(asked, result)) == (result == "on")
