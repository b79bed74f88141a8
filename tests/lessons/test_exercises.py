"""Every exercise can be solved, and every answer that can be given is explained with a rule, in both languages."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from latice_nb import latice, lessons, rulebook
from latice_nb.lessons import Exercise
from latice_nb.lessons.games import GAMES
from latice_nb.lessons.judge import question
from latice_nb.wording import LANGUAGES, speaking
from tests.lessons.trying import of_each_goal, solutions, tried

ALL = lessons.exercises()
TRIED = (*ALL, *(exercise for exercise, _ in of_each_goal().values()))
RULES = frozenset(rule.id for rule in rulebook.rules())
MOST_SEARCHED = 2
"""Up to which par it is searched whether fewer actions would do."""


@pytest.mark.parametrize("exercise", TRIED, ids=lambda one: one.id)
def test_every_answer_is_explained_by_a_rule(exercise: Exercise) -> None:
    some_right = False
    for answer, verdict in tried(exercise):
        some_right = some_right or verdict.right
        assert verdict.rule in RULES, answer
        assert not (verdict.right and verdict.under_way), answer
        english, japanese = (verdict.phrase.said_in(code) for code in LANGUAGES)
        assert english, answer
        assert not re.search(r"\{|\.\.|。。|。\.", english + japanese), (answer, english, japanese)
        assert re.search(r"[ぁ-ん]", japanese), (answer, japanese)
    assert some_right or exercise.par > 1


@pytest.mark.parametrize("exercise", [one for one in ALL if not one.is_question], ids=lambda one: one.id)
def test_par_is_reached_as_the_last_hint_says_and_no_sooner(exercise: Exercise) -> None:
    for code in LANGUAGES:
        with speaking(code):
            hint = exercise.hint(3)
            solved = next(solutions(exercise, hint), None)
        assert solved, f"no {exercise.par} actions that the last hint ({code}) names solve it: {hint}"
        if exercise.par <= MOST_SEARCHED:
            assert len(solved) == exercise.par
    if exercise.par == MOST_SEARCHED:
        sooner = [answer for answer in map(str, exercise.state.legal()) if lessons.judge(exercise, answer).right]
        assert not sooner, "one action is enough"


@pytest.mark.parametrize("exercise", [one for one in ALL if one.is_question], ids=lambda one: one.id)
def test_the_last_hint_does_not_contradict_the_answer(exercise: Exercise) -> None:
    asked = question(exercise)
    for code in LANGUAGES:
        with speaking(code):
            hint = exercise.hint(3)
        if exercise.goal == "all-squares":
            named = set(re.findall(r"[a-i][1-9]", hint))
            assert set(asked.right.split(",")) <= named, (hint, asked.right)
        elif exercise.goal == "says-which-rule":
            ids = set(re.findall(r"[LT]\d+\.\d+", hint))
            assert not ids or asked.right in ids, (hint, asked.right)
        elif exercise.goal == "chance":
            chances = set(re.findall(r"\d+/\d+", hint))
            assert not chances or Fraction(asked.right) in set(map(Fraction, chances)), (hint, asked.right)


def test_an_exercise_stands_in_a_position_that_can_be() -> None:
    assert [one.id for one in ALL if one.state.problems()] == []


def test_what_is_hidden_is_dealt_alike_for_every_reader() -> None:
    text = latice.deal(seed=1).view(0).text
    assert GAMES["latice"].read(text) == latice.State.parse(text).fill(0) != latice.State.parse(text).fill(1)
    assert not any("?" in one.state.text for one in ALL if one.game == "latice")


def test_after_the_last_hint_the_last_one_is_said_again() -> None:
    exercise = lessons.exercise("placing-1")
    assert [exercise.hint(step) for step in (3, 4, 9)] == [exercise.hints["en"][3]] * 3


def test_exercises_are_found_by_game_and_by_tutorial() -> None:
    placing = lessons.exercises(tutorial="01_placing_tiles")
    assert [one.id for one in placing][:3] == ["placing-1", "placing-2", "placing-3"]
    assert {one.game for one in placing} == {"latice"}
    assert set(lessons.exercises("latice")) | set(lessons.exercises("throwdown")) == set(ALL)
    with pytest.raises(ValueError, match="latice, throwdown"):
        lessons.exercises("chess")
    with pytest.raises(KeyError, match="placing-1"):
        lessons.exercise("placing-99")
