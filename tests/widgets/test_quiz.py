"""A test on the table: one question after another, one answer each, and what to read again."""

from __future__ import annotations

import pytest

from latice_nb import Quiz, rulebook
from latice_nb.game import NotationError
from latice_nb.latice.tiles import WIND
from latice_nb.lessons.judge import question
from tests.lessons.trying import solutions
from tests.widgets.test_lesson import buttons, press, status, type_in


def right_answers(quiz: Quiz) -> list[str]:
    """What answers the question on the table."""
    if quiz.exercise.is_question:
        return [question(quiz.exercise).right]
    return list(next(solutions(quiz.exercise, quiz.exercise.hints["en"][-1])))


def wrong_answer(quiz: Quiz) -> str:
    asked = question(quiz.exercise)
    return next(one for one in (*asked.choices, "99", "") if one != asked.right)


def asking_first() -> Quiz:
    """A test whose first question is answered by a button."""
    tests = (Quiz("latice", seed=seed) for seed in range(1, 50))
    return next(one for one in tests if one.exercise.is_question and question(one.exercise).choices)


def sit(quiz: Quiz, *, miss: int = 0) -> None:
    """Answer every question rightly, but for the first few of those that are answered by saying."""
    for _ in range(len(quiz._testing.course)):
        if miss and quiz.exercise.is_question and question(quiz.exercise).choices:
            quiz.answer(wrong_answer(quiz))
            miss -= 1
        else:
            for answer in right_answers(quiz):
                quiz.answer(answer)
        quiz.next()


def test_a_test_is_sat_on_the_board_or_on_the_tray() -> None:
    assert Quiz("latice").scene["style"] == "latice"
    assert Quiz("throwdown").scene["style"] == "latte"
    with pytest.raises(ValueError, match="'latice', 'throwdown'"):
        Quiz("chess")
    with pytest.raises(TypeError, match="Quiz knows no mode"):
        Quiz("latice", mode="play")
    with pytest.raises(TypeError, match="a whole number"):
        Quiz("latice", seed="one")  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["latice", "throwdown"])
def test_twenty_right_answers_and_the_game_is_known(game: str) -> None:
    quiz = Quiz(game, seed=2)
    sit(quiz)
    assert quiz.score == 20
    assert quiz.to_read() == []
    assert quiz.scene["title"] == "20 of 20 right"
    assert "you know this game" in status(quiz)


def test_what_was_missed_names_the_rules_to_read_again() -> None:
    quiz = Quiz("throwdown", seed=3)
    sit(quiz, miss=3)
    assert quiz.score == 17
    missed = [one.rules[0] for number, one in enumerate(quiz._testing.course) if not quiz.results[number]]
    assert set(quiz.to_read()) == set(missed)
    assert quiz.scene["status"][2] in missed
    read, asked = quiz.scene["lists"]
    assert [entry["rule"] for entry in read["entries"]] == quiz.to_read()
    assert read["entries"][0]["text"] == str(rulebook.entry(quiz.to_read()[0]).title)
    assert [entry["verdict"] for entry in asked["entries"]].count("no") == 3
    assert quiz.scene["words"]["tab-lists"] == "Result"
    assert quiz.summary().startswith("17 of 20 right\n")
    quiz.language = "ja"
    assert quiz.scene["title"] == "20問のうち17問正解"
    assert not status(quiz).isascii()


def test_only_the_first_answer_counts_and_afterwards_the_table_is_free() -> None:
    quiz = asking_first()
    wrong = quiz.answer(wrong_answer(quiz))
    assert not wrong.right
    assert quiz.scene["status"][0] == "no"
    assert not [spot for spot in buttons(quiz) if spot.startswith("answer")]
    quiz.play(quiz.state.legal()[0])
    assert quiz.results == {0: False}
    press(quiz, "lesson-again")
    press(quiz, "lesson-next")
    assert status(quiz).startswith("Question 2 of 20: ")
    assert quiz.scene["chips"][:2] == ["Question 2 of 20", "0 right so far"]


def test_a_skipped_question_is_missed() -> None:
    quiz = Quiz("latice", seed=1)
    for _ in range(20):
        press(quiz, "lesson-skip")
    assert quiz.score == 0
    assert status(quiz).startswith("0 of 20 right. Read these rules again: ")
    assert buttons(quiz) == {"lesson-again": "The same test again", "lesson-next": "Twenty other questions"}


def test_after_the_result_comes_the_same_test_or_another() -> None:
    quiz = Quiz("latice", seed=1)
    first = quiz.exercise.tasks
    for _ in range(20):
        quiz.next()
    quiz.again()
    assert (quiz.seed, quiz.exercise.tasks, quiz.results) == (1, first, {})
    for _ in range(21):
        quiz.next()
    assert quiz.seed == 2
    assert "Question 1 of 20" in quiz.scene["chips"]


def test_there_are_no_hints_and_nothing_is_kept() -> None:
    quiz = Quiz("latice", seed=1)
    assert "lesson-hint" not in buttons(quiz)
    assert "no hints in a test" in quiz.hint()
    assert not quiz.scene.get("options")
    (said,) = type_in(asking_first(), "type", "perhaps")
    assert said["kind"] == "no"


def test_a_stored_test_says_what_it_is_whichever_exercises_there_are() -> None:
    quiz = Quiz("latice", seed=1)
    assert repr(quiz) == f"<Quiz: {quiz.drawing()}>"
    assert quiz.drawing().startswith("A test of 20 questions about Latice")
    assert "<figure role=" in quiz.figure()
    quiz.next()
    assert repr(quiz) == repr(Quiz("latice", seed=1))
    assert "20問" in Quiz("throwdown", language="ja")._repr_mimebundle_()[0]["text/plain"]


def test_a_test_can_be_sat_by_text_alone() -> None:
    quiz = Quiz("latice", seed=1)
    while not quiz.exercise.is_question or not question(quiz.exercise).choices:
        quiz.next()
    assert quiz.text().startswith(quiz.exercise.task)
    assert "\n- " in quiz.text()
    assert quiz.answer(question(quiz.exercise).right).right


def test_a_question_does_not_name_the_rule_that_it_asks_for() -> None:
    quiz = Quiz("latice", seed=1)
    while quiz.exercise.goal != "says-which-rule":
        quiz.next()
    assert quiz.scene["status"][2] == ""
    assert {template[1] for template in quiz.scene["answers"]["templates"]} == {""}


def played_first() -> Quiz:
    """A test at its first question that is answered on the board."""
    quiz = Quiz("latice", seed=1)
    while quiz.exercise.is_question:
        quiz.next()
    return quiz


def refused_placement(quiz: Quiz) -> tuple[str, str, str]:
    """A placement that the rules refuse: its text, and the spots that are picked for it."""
    state = quiz.exercise.state
    return next(
        (f"{tile}@{square}", f"rack-{number}", square)
        for number, tile in enumerate(state.own_rack)
        for square in ("a1", "i9", "e5")
        if tile != WIND and state.explain(tile, square) is not None
    )


@pytest.mark.parametrize("way", ["text", "typed", "picked"])
def test_a_refused_action_is_the_first_answer_and_its_refusal_explains_it(way: str) -> None:
    quiz = played_first()
    number = quiz._testing.number
    text, spot, square = refused_placement(quiz)
    why = str(quiz.state.why_not(text).phrase)
    if way == "text":
        assert quiz.answer(text).refusal is not None
    elif way == "typed":
        type_in(quiz, "type", text)
    else:
        press(quiz, spot, square)
    assert quiz.results == {number: False}
    assert status(quiz) == f"{why} The first answer counts, so this one is wrong."
    assert buttons(quiz)["lesson-next"]
    quiz.language = "ja"
    assert not status(quiz).isascii()
    assert "最初の解答" in status(quiz)
    for answer in right_answers(quiz):
        quiz.answer(answer)
    assert quiz.results == {number: False}


def test_what_can_not_be_read_does_not_count_and_says_so() -> None:
    quiz = played_first()
    with pytest.raises(NotationError, match="doesn’t count as an answer"):
        quiz.answer("rT@z9")
    (said,) = type_in(quiz, "type", "rT@z9")
    assert "doesn’t count as an answer" in said["text"]
    asked = asking_first()
    (said,) = type_in(asked, "type", "perhaps")
    assert "doesn’t count as an answer" in said["text"]
    assert quiz.results == asked.results == {}


def test_a_test_says_in_words_its_question_with_its_answers_and_at_the_end_what_to_read() -> None:
    quiz = asking_first()
    assert quiz.words().startswith("Question 1 of 20\n" + quiz.exercise.task)
    assert "\n- " in quiz.words()
    assert quiz.exercise.position not in quiz.words()
    for _ in range(20):
        quiz.next()
    over, first, title, *rules = quiz.words().splitlines()
    assert (over, first, title) == (f"Test {quiz.seed} is over", "0 of 20 right", "Rules to read again")
    assert [line.partition(" ")[0] for line in rules] == quiz.to_read()
