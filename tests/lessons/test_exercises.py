"""Every exercise can be solved, and every answer that can be spelled is explained with a rule, in both languages."""

from __future__ import annotations

from itertools import product

import pytest

from latice_nb import lessons, rulebook
from latice_nb.game import NotationError
from latice_nb.latice import NAMES, TILES, State
from latice_nb.lessons import Exercise
from latice_nb.wording import LANGUAGES, speaking

ALL = lessons.exercises()
OTHERS = ("W:e5-e4", "W:a1-a2", "X:gT", "X:W", "buy", "spend sun", "spend half", "end", "draw rT")


def answers(exercise: Exercise) -> list[str]:
    """Every placement of the rack's tiles and of one that is not there, and something of each other kind."""
    rack = State.parse(exercise.position).own_rack
    stranger = next(tile for tile in TILES if tile not in rack)
    return [f"{tile}@{square}" for tile, square in product((*rack, stranger), NAMES)] + list(OTHERS)


@pytest.mark.parametrize("exercise", ALL, ids=lambda one: one.id)
def test_an_exercise_can_be_solved_and_its_last_hint_names_the_square(exercise: Exercise) -> None:
    right = [answer for answer in answers(exercise) if lessons.judge(exercise, answer).right]
    assert right
    for code in LANGUAGES:
        with speaking(code):
            assert any(answer.partition("@")[2] in exercise.hint(3) for answer in right)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("exercise", ALL, ids=lambda one: one.id)
def test_every_answer_is_explained_by_a_rule(exercise: Exercise, code: str) -> None:
    known = {rule.id for rule in rulebook.rules()}
    with speaking(code):
        for answer in answers(exercise):
            verdict = lessons.judge(exercise, answer)
            assert verdict.rule in known, answer
            assert str(verdict.phrase), answer
            assert "{" not in str(verdict), answer


def test_a_wrong_answer_is_explained_from_the_position() -> None:
    first, second, *_ = ALL
    assert "shares neither its colour nor its shape" in str(lessons.judge(first, "yF@f5"))
    assert "asks for another tile" in str(lessons.judge(first, "gD@e7")) or not lessons.judge(first, "gD@e7").right
    assert not lessons.judge(second, "rF@e6").right
    assert lessons.judge(second, "rF@e6").rule == "L4.2"


def test_what_is_no_action_names_its_column() -> None:
    with pytest.raises(NotationError, match="column"):
        lessons.judge(ALL[0], "yF@z9")


def test_an_exercise_stands_in_a_position_that_can_be() -> None:
    assert all(not State.parse(one.position).problems() for one in ALL)
