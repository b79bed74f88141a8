"""The twenty questions of a test: the same for a seed, of every tutorial, each with an answer that the rules work out."""

from __future__ import annotations

import re

import pytest

from latice_nb import lessons
from latice_nb.lessons import ExerciseError
from latice_nb.lessons.games import GAMES
from latice_nb.lessons.judge import question
from latice_nb.lessons.quiz import COUNT, MADE, questions
from tests.lessons.trying import one as one_of

SEEDS = range(1, 9)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_asks_the_same_and_another_one_others(game: str) -> None:
    def asked(seed: int) -> list[tuple[str, str, str]]:
        return [(one.id, one.position, one.tasks["en"]) for one in questions(game, seed)]

    assert asked(1) == asked(1)
    assert len({str(asked(seed)) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("game", GAMES)
def test_twenty_different_questions_of_as_many_tutorials_as_fit(game: str) -> None:
    tutorials = {one.tutorial for one in lessons.exercises(game)}
    for seed in SEEDS:
        drawn = questions(game, seed)
        assert len(drawn) == len({(one.tasks["en"], one.position) for one in drawn}) == COUNT
        assert {one.game for one in drawn} == {game}
        assert sum("~" in one.id for one in drawn) >= MADE
        course = [one for one in drawn if "~" not in one.id]
        assert len({one.tutorial for one in course}) == min(len(tutorials), COUNT - MADE)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_question_has_one_right_answer_and_explains_the_others(game: str) -> None:
    kinds = set()
    for one in (one for seed in SEEDS for one in questions(game, seed) if "~" in one.id):
        kinds.add(one.goal)
        asked = question(one)
        verdicts = [lessons.judge(one, answer) for answer in one.answers()]
        assert [verdict.right for verdict in verdicts].count(True) == 1
        assert asked.rule == one.rules[0]
        assert all(verdict.rule and "{" not in str(verdict.phrase) for verdict in verdicts)
        assert re.search("[ぁ-ん]", one.tasks["ja"])
    assert len(kinds) >= 4


def test_a_smaller_test_and_one_that_cannot_be() -> None:
    assert len(questions("latice", 3, count=5)) == 5
    with pytest.raises(ValueError, match="at least one question"):
        questions("latice", 3, count=0)
    with pytest.raises(ValueError, match="at most 100"):
        questions("latice", 3, count=101)
    with pytest.raises(ValueError, match="latice, throwdown"):
        questions("chess")


def test_a_question_about_what_may_be_done_is_asked_with_a_move_in_hand() -> None:
    made = [one for seed in range(1, 31) for one in questions("latice", seed) if "~" in one.id]
    placing = [one for one in made if one.goal == "counts" or one.arguments.get("action", "").count("@")]
    assert {one.goal for one in placing} == {"counts", "is-legal", "foretells", "says-which-rule"}
    assert all(one.state.moves for one in placing)


def test_an_exercise_about_squares_for_a_tile_wants_a_move_in_hand() -> None:
    spent = "latice standard 9/9/9/9/4rT4/9/9/9/9 racks=rB,gD| moves=none"
    record = {"id": "spent", "position": spent, "rules": ["L4.2"]}
    for goal, arguments in (("counts", {"of": "squares"}), ("all-squares", {"of": "tile"})):
        with pytest.raises(ExerciseError, match="a move in hand is wanted"):
            one_of({**record, "goal": goal, "arguments": {**arguments, "tile": "rB"}})
    places = one_of({**record, "goal": "counts", "arguments": {"of": "legal-places"}})
    assert (question(places).right, question(places).rule) == ("0", "L3.4")


def test_whether_a_tile_may_go_is_answered_without_what_it_earns() -> None:
    position = "latice standard 9/9/9/9/4rT4/9/9/9/9 racks=rB,gD|"
    asked = question(one_of({"id": "may", "position": position, "goal": "is-legal", "rules": ["L4.2"],
                             "arguments": {"action": "rB@e6"}}))  # fmt: skip
    assert str(asked.why) == "It is allowed: on e6 the red bird touches a tile, and agrees with every neighbour."


@pytest.mark.parametrize("seed", SEEDS)
def test_chances_are_asked_before_the_roll_and_of_the_dice_alone(seed: int) -> None:
    asked = [one for one in questions("throwdown", seed) if one.goal == "chance"]
    assert any("~" in one.id for one in asked)
    for one in asked:
        assert one.state.phase == "reclaim"
        assert one.arguments["of"] == "any-pair" or re.search(r"without (any|a) Barista card", one.tasks["en"])
        assert one.arguments["of"] == "any-pair" or "バリスタカードを使わず" in one.tasks["ja"]
