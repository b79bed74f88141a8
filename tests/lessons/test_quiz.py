"""The twenty questions of a test: the same for a seed, of every tutorial, each with an answer that the rules work out."""

from __future__ import annotations

import re

import pytest

from latice_nb import lessons
from latice_nb.lessons.exercises import GAMES
from latice_nb.lessons.judge import question
from latice_nb.lessons.quiz import COUNT, MADE, questions

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
    with pytest.raises(ValueError, match="latice, throwdown"):
        questions("chess")
