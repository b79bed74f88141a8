"""Each goal, tried by an exercise of its own: what is right, and what is said of all the rest."""

from __future__ import annotations

import random
import re
from fractions import Fraction

import pytest

from latice_nb import lessons, throwdown
from latice_nb.game import NotationError
from latice_nb.lessons import GOALS, Exercise
from latice_nb.lessons.common_questions import says_result
from latice_nb.lessons.judge import question, say_answer
from latice_nb.lessons.throwdown.kit import THROWDOWN
from latice_nb.lessons.throwdown.questions import chance_to_complete
from latice_nb.lessons.typed_answers import read_answer
from latice_nb.lessons.verdicts import SEED, Asked, Line
from latice_nb.wording import phrase, speaking, spoken
from tests.lessons.trying import of_each_goal, one

EACH = of_each_goal()


def test_every_goal_is_tried() -> None:
    tried = {f"{one.goal}:{one.arguments['of']}" if "of" in one.arguments else one.goal for one, _ in EACH.values()}
    assert tried == set(GOALS)


@pytest.mark.parametrize("name", EACH)
def test_the_right_answer_is_right_and_not_before_it_is_whole(name: str) -> None:
    exercise, right = EACH[name]
    for length in range(1, len(right)):
        begun = lessons.judge(exercise, *right[:length])
        assert begun.under_way, right[:length]
        assert not begun.right
    assert lessons.judge(exercise, *right).right


def said(name: str, *answers: str) -> str:
    return str(lessons.judge(EACH[name][0], *answers))


def test_wrong_answers_are_explained_from_the_position() -> None:
    assert "shares neither its colour nor its shape" in said("places", "yF@f5")
    assert "Player 1 exchanges one tile" in said("places", "X:yF")
    assert "purple turtle on g6 earns nothing" in said("earns", "pT@g6")
    assert "two halfstones" in said("spends", "spend sun")
    assert "d6 among them" in said("all-squares-of-a-wind", "e7")
    assert "touch no tile" in said("all-squares-of-a-tile", "a1")
    assert "still wants 4 and 6" in said("claims", "1>fern")
    assert "11 of them" in said("chance-to-complete", "1/6")


def test_what_chance_adds_may_be_given_or_is_drawn() -> None:
    exercise, _ = EACH["does-before-the-roll"]
    rolled = lessons.judge(exercise, "roll")
    assert rolled == lessons.judge(exercise, "roll", "roll 1 2 3 4")
    drawn = exercise.state.play("roll").sample(random.Random(SEED))
    assert lessons.judge(exercise, "roll", "1>fern") == lessons.judge(exercise, "roll", str(drawn), "1>fern")
    assert lessons.judge(exercise, "roll", "roll 1 2 3 4", "1>fern").refusal is None


@pytest.mark.parametrize(
    ("name", "answer", "problem"),
    [
        ("places", "yF@z9", "column"),
        ("counts-kinds", "many", "a number is wanted"),
        ("all-squares-of-a-tile", "e7, x9", "x9"),
        ("is-legal", "perhaps", "none of the answers offered"),
    ],
)
def test_what_is_no_answer_is_told_so(name: str, answer: str, problem: str) -> None:
    with pytest.raises(NotationError, match=problem):
        lessons.judge(EACH[name][0], answer)


def test_answers_may_be_written_in_any_way() -> None:
    squares, _ = EACH["all-squares-of-a-tile"]
    assert lessons.judge(squares, " F6、e7 ").right
    assert lessons.judge(EACH["counts-kinds"][0], " 01 ").right
    assert lessons.judge(EACH["is-legal"][0], "No").right
    both = one({"id": "both", "position": squares.position.replace("yT4", "yT1nB2"), "goal": "foretells",
                "arguments": {"action": "W:e6-e7"}, "rules": ["L5.1"]})  # fmt: skip
    assert not lessons.judge(both, "half, sun").right
    assert lessons.judge(both, "Nothing").right == lessons.judge(both, "なし").right
    assert "“one halfstone”" in str(lessons.judge(both, "ハーフストーン1個"))


@pytest.mark.parametrize("name", EACH)
@pytest.mark.parametrize("code", ["en", "ja"])
def test_every_answer_offered_may_be_given_in_the_words_it_is_offered_in(name: str, code: str) -> None:
    exercise, right = EACH[name]
    if not exercise.is_question:
        assert lessons.judge(exercise, *right).right
        return
    asked = question(exercise)
    with speaking(code):
        shown = [spoken(say_answer(asked, one), code) for one in asked.choices]
    assert [read_answer("choice", one, asked) for one in shown] == list(asked.choices)


@pytest.mark.parametrize(
    ("answer", "read"),
    [
        ("Mika", "3"),
        ("mika wins", "3"),
        ("the game goes on", "on"),
        ("ゲームは続く", "on"),
        ("3", "3"),
        ("“a tie”", "tie"),
    ],
)
def test_a_player_is_named_or_numbered(answer: str, read: str) -> None:
    state = throwdown.State.build(seats=["Aiko", "Ren", "Mika"], scores=[4, 6, 9])
    asked = says_result(THROWDOWN, state, {})
    assert read_answer("choice", answer, asked) == read


@pytest.mark.parametrize("answer", ["4/9", "8/18", "44.4 %", "44.4%", "44 %", "0.444", "0.44", "４／９"])
def test_a_chance_may_be_any_number(answer: str) -> None:
    asked = Asked("4/9", phrase("nothing"), "T5.2", ("1/6", "4/9", "1/2", "5/9"))
    assert read_answer("choice", answer, asked) == "4/9"


@pytest.mark.parametrize("answer", ["45.5 %", "45 %", "0.4", "4/0", "1", "3/7"])
def test_a_number_that_is_no_chance_offered_is_refused(answer: str) -> None:
    asked = Asked("4/9", phrase("nothing"), "T5.2", ("3/8", "4/9", "1/2", "5/9"))
    with pytest.raises(NotationError, match="3/8, 4/9, 1/2 and 5/9"):
        read_answer("choice", answer, asked)


def test_a_number_of_answers_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="at least one action"):
        lessons.judge(EACH["places"][0])
    with pytest.raises(ValueError, match="takes one answer"):
        lessons.judge(EACH["is-legal"][0], "yes", "no")


def test_more_than_asked_is_wrong_and_says_how_much() -> None:
    exercise = one({"id": "two-points", "position": EACH["scores"][0].position, "goal": "scores",
                    "arguments": {"points": 1}, "rules": ["T5.2"]})  # fmt: skip
    assert "So far it is 2 points" in str(lessons.judge(exercise, "5>heart"))
    assert not lessons.judge(exercise, "5>heart").under_way


def test_a_verdict_waits_for_the_language() -> None:
    verdict = lessons.judge(EACH["places"][0], "yF@e7")
    with speaking("ja"):
        assert "正解" in str(verdict)
    with speaking("en"):
        assert "Right" in str(verdict)


def test_a_roll_makes_it_too_late_to_take_a_die_back() -> None:
    late = lessons.judge(EACH["does-before-the-roll"][0], "roll")
    assert (late.right, late.under_way, late.rule) == (False, False, "T3.2")
    assert "only at the start of a turn" in str(late)


@pytest.mark.parametrize(
    ("lying", "dice", "how"),
    [("", 5, "7,776 − 3,125 without a 2 − 3,125 without a 5 + 1,024 with neither"), ("2", 2, "36 − 25 without a 5.")],
)
def test_a_chance_says_how_its_ways_are_counted(lying: str, dice: int, how: str) -> None:
    state = throwdown.State.build(lattes={"heart": [lying, ""], "cat": []}, phase="reclaim")
    asked = chance_to_complete(state, {"latte": "heart", "dice": dice, "choices": ["1/2", "1/3"]})
    assert how in str(asked.why)
    ways = [int(one.replace(",", "")) for one in re.findall(r"\d[\d,]+", how)]
    assert Fraction(ways[0] - sum(ways[1:3]) + sum(ways[3:]), ways[0]) == Fraction(asked.right)
    assert "That is" not in str(chance_to_complete(state, {"latte": "cat", "dice": 5, "choices": ["1/2"]}).why)


# -- what is right, wrong and under way --------------------------------------------------------


def changed(name: str, before: str = "", after: str = "", **changes: object) -> Exercise:
    """An exercise of goals.toml with a part of its position replaced, and other fields."""
    known, _ = EACH[name]
    assert before in known.position
    record = {"id": "changed", "position": known.position.replace(before, after), "goal": known.goal, "par": known.par}
    return one({**record, "rules": list(known.rules), "arguments": dict(known.arguments), **changes})


def judged(exercise: Exercise, *answers: str) -> str:
    """``right``, ``under way`` or ``wrong``."""
    verdict = lessons.judge(exercise, *answers)
    return "right" if verdict.right else "under way" if verdict.under_way else "wrong"


def test_a_line_whose_turn_is_over_is_wrong_though_par_is_not_reached() -> None:
    assert judged(changed("earns-after-a-wind", "racks=rG,W|", "racks=rG,W|yF,gD"), "end") == "wrong"
    assert judged(EACH["claims"][0], "end") == "wrong"
    assert judged(EACH["claims"][0], "1>fern") == "under way"


def test_at_par_a_line_of_latice_goes_on_with_a_move_in_hand_alone() -> None:
    assert judged(changed("earns", "rF,pT|", "rF,pT| suns=1|0"), "pT@g6") == "wrong"
    assert judged(changed("earns", "rF,pT|", "rF,pT| suns=1|0", par=2), "pT@g6") == "under way"
    assert judged(changed("spends", "", ""), "end") == "wrong"


def test_at_par_a_line_of_latte_throwdown_goes_on_with_a_turned_die() -> None:
    assert judged(EACH["pours"][0], "perfect-foam-6 6=5") == "under way"
    assert judged(EACH["pours"][0], "5>heart") == "wrong"


def test_more_stones_than_asked_are_wrong_and_their_order_does_not_matter() -> None:
    position = "latice standard 9/9/9/rB8/9/rG8/9/9/9 racks=rT,gB|"
    for stones, verdict in (
        (["half"], "wrong"),
        (["sun"], "wrong"),
        (["half", "sun"], "right"),
        (["sun", "half"], "right"),
    ):
        exercise = one(
            {"id": "both", "position": position, "goal": "earns", "arguments": {"stones": stones}, "rules": ["L5.1"]}
        )
        assert judged(exercise, "rT@a5") == verdict


def test_a_wind_that_brings_another_tile_to_the_square_is_not_the_answer() -> None:
    table = changed("moves-to", arguments={"from": "e5", "to": "e6"})
    assert judged(table, "W:e5-e6") == "right"
    assert judged(table, "W:f5-f6", "W:f6-e6") == "under way"
    assert judged(changed("moves-to", arguments={"to": "e6"}), "W:f5-f6", "W:f6-e6") == "right"


def test_a_die_of_another_number_is_not_the_answer_where_one_is_asked_for() -> None:
    assert judged(EACH["pours"][0], "6>fern") == "wrong"
    assert judged(changed("pours", arguments={"latte": "fern"}), "6>fern") == "right"
    assert judged(changed("pours", arguments={"latte": "heart"}), "6>fern") == "wrong"


def test_perfect_foam_is_used_by_turning_a_die() -> None:
    table = changed("activates", arguments={"barista": "perfect-foam-6"})
    assert judged(table, "perfect-foam-6 6=5") == "right"
    assert judged(table, "good-steamed-milk-24 2 4") == "wrong"


def test_an_exchange_gives_back_each_tile_as_often_as_asked() -> None:
    table = changed("exchanges", "racks=yF,gD,W|", "racks=yF2,gD,W|", arguments={"tiles": ["yF", "yF"]})
    assert [judged(table, answer) for answer in ("X:yF,yF", "X:yF", "X:gD,yF")] == ["right", "wrong", "wrong"]


def test_what_was_done_before_the_last_action_is_not_done_by_it() -> None:
    table = changed("does", arguments={"actions": ["W:f5-f6"]})
    assert judged(table, "W:f5-f6") == "right"
    assert judged(table, "W:f5-f6", "end") == "wrong"


@pytest.mark.parametrize(
    ("name", "more", "rule"),
    [("does", "rG@e6", "L3.6"), ("claims", "1>fern", "T6.1"), ("does-before-the-roll", "roll", "T6.1")],
)
def test_after_the_turn_nothing_counts(name: str, more: str, rule: str) -> None:
    rolled = ("roll", "roll 1 2 3 4") if name == "does-before-the-roll" else ()
    verdict = lessons.judge(EACH[name][0], *rolled, "end", more)
    assert (verdict.right, verdict.under_way, verdict.rule) == (False, False, rule)
    assert str(verdict.phrase) == "The turn that the exercise is about is over."


def test_who_plays_alone_is_not_in_the_same_turn_after_its_end() -> None:
    position = "throwdown solo practice to=1 scores=4 lattes=heart:2,fern,ripple,swirl hand=1446"
    alone = changed("claims", EACH["claims"][0].position, position.replace(",swirl", ""))
    assert alone.state.play("end").actor == 0
    assert judged(alone, "end") == "wrong"
    assert lessons.judge(alone, "end", "roll").rule == "T6.1"


def test_it_is_not_too_late_while_one_of_the_asked_actions_can_be_made() -> None:
    table = changed("does-before-the-roll", arguments={"actions": ["reclaim 2<heart", "1>fern"]})
    assert judged(table, "roll", "roll 1 2 3 4") == "under way"
    assert judged(table, "roll", "roll 1 2 3 4", "1>fern") == "right"


def test_chance_adds_the_same_for_every_reader() -> None:
    state = EACH["does-before-the-roll"][0].state
    rolls = {Line(THROWDOWN, (state,)).played("roll").settled().actions for _ in range(20)}
    assert len(rolls) == 1


def test_what_another_seat_gains_is_not_the_seats_own() -> None:
    position = EACH["says-who-starts"][0].position.replace("standard", "standard+catch_up=always")
    state = throwdown.State.parse(position.replace("scores=9|8|8", "scores=5|8|8"))
    line = Line(THROWDOWN, (state,)).played("5>heart").played("end")
    assert any(event.seat == 0 and event.gain == ("red",) for event in line.events)
    assert line.gains == ("point", "point")
