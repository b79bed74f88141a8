"""A game brings itself to its lessons in one folder and one line: the tests' small game has lessons too."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from latice_nb import lessons
from latice_nb.lessons import Exercise, games
from latice_nb.lessons.games import GAMES, GOALS
from latice_nb.lessons.goals import NUMBER, QuestionGoal
from latice_nb.lessons.kit import LessonKit
from latice_nb.lessons.verdicts import Asked, what_happened
from latice_nb.wording import LANGUAGES, phrase
from tests.toy import Heap

ROOM = Path(games.__file__).parent


def heap_kit() -> LessonKit:
    """What the game of beans brings to its lessons."""
    return LessonKit(
        game="heap",
        state=Heap,
        read=Heap.parse,
        goals={
            "counts:beans": QuestionGoal(
                lambda state, _: Asked(str(state.beans), phrase("It is allowed."), "L4.1"), NUMBER
            )
        },
        turn_over="L3.6",
        turn_ends=frozenset({"took"}),
        too_late=frozenset(),
        tell=what_happened,
        may_go_on=lambda _line: False,
        how_far=lambda _state, _seat: (phrase("nothing"), "L8.1"),
        why_it_goes_on=lambda _state, _action: (phrase("the game goes on"), "L8.1"),
        why_allowed=lambda _state, _action: None,
        foretell=lambda _state, _action: Asked("nothing", phrase("nothing"), "L5.1", ("nothing",)),
        wrong_actions=lambda _state: ["take 3"],
        question_makers=(),
    )


def heap_exercise(goal: str, position: str, **arguments: Any) -> Exercise:
    """An exercise of that game."""
    hints: dict[str, tuple[str, ...]] = dict.fromkeys(LANGUAGES, ("-",) * 4)
    tasks: dict[str, str] = dict.fromkeys(LANGUAGES, "-")
    return Exercise("heap-1", "heap", "01_test", position, goal, arguments, 1, ("L3.1",), tasks, hints)


@pytest.fixture
def heap(monkeypatch: pytest.MonkeyPatch) -> LessonKit:
    """The game of beans among those that have lessons."""
    kit = heap_kit()
    assert isinstance(GAMES, dict)
    monkeypatch.setitem(GAMES, "heap", kit)
    return kit


@pytest.mark.usefixtures("heap")
def test_a_third_game_has_lessons_by_its_kit_alone() -> None:
    last = Heap(2).text
    wins = heap_exercise("wins", last)
    assert lessons.judge(wins, "take 2").right
    assert not lessons.judge(wins, "take 1").right
    assert lessons.judge(heap_exercise("does", last, actions=["take 1"]), "take 1").right
    assert lessons.judge(heap_exercise("is-legal", last, action="take 3"), "no").right
    assert lessons.judge(heap_exercise("foretells", last, action="take 1"), "nothing").right
    assert lessons.judge(heap_exercise("says-result", last, action="take 2"), "Ann").right
    assert lessons.judge(heap_exercise("counts", last, of="beans"), "2").right
    assert set(wins.answers()) == {"take 1", "take 2", "take 3"}


@pytest.mark.parametrize("path", sorted(ROOM.glob("*.py")), ids=lambda path: path.name)
def test_what_all_games_share_names_none_of_them(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    named = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value in GAMES]
    imported = {
        node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and any(f".{game}" in str(node.module) for game in GAMES)
    }
    assert named == []
    assert imported == set() or path.name == "games.py"


def test_the_same_things_have_the_same_file_names_in_every_game() -> None:
    names = {game: {path.name for path in (ROOM / game).glob("*.py")} for game in GAMES}
    assert len(set(map(frozenset, names.values()))) == 1, names


def test_no_two_games_give_one_name_to_different_goals() -> None:
    own = [name for kit in GAMES.values() for name in kit.goals]
    assert len(own) == len(set(own))
    assert set(own) < set(GOALS)
