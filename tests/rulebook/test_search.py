"""The search answers as people ask, in both languages, and says where the rules are silent."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from latice_nb import rulebook
from latice_nb.rulebook.searching import asked_in
from latice_nb.rulebook.slips import Slips
from latice_nb.rulebook.words import normal, runs_of, stem, words_of
from latice_nb.wording import LANGUAGES

QUESTIONS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "questions.toml").read_text(encoding="utf-8"))
ANSWERED = [one for code in ("en", "ja") for one in QUESTIONS[code] if not one.get("held")]
SILENT = QUESTIONS["none"]
LOTS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "lots.toml").read_text(encoding="utf-8"))


SLIPS = Slips({"tiles": 9, "swap": 5, "wind": 9, "extra": 4, "spell": 1})


def place(one: dict[str, Any]) -> int:
    """Where among the hits the first right one stands, counted from 1; 99 for nowhere."""
    ids = [hit.entry.id for hit in rulebook.search(one["ask"])]
    return next((number for number, identity in enumerate(ids, 1) if identity in one["ids"]), 99)


def test_there_are_as_many_questions_as_promised() -> None:
    assert len(QUESTIONS["en"]) >= 60
    assert len(QUESTIONS["ja"]) >= 30
    assert len(SILENT) >= 10
    known = {entry.id for entry in rulebook.entries()}
    assert {identity for one in ANSWERED for identity in one["ids"]} <= known


@pytest.mark.parametrize("code", ["en", "ja"])
def test_the_first_hit_is_right_nine_times_in_ten(code: str) -> None:
    places = {one["ask"]: place(one) for one in ANSWERED if one in QUESTIONS[code]}
    assert sum(found == 1 for found in places.values()) >= 0.9 * len(places), {a: n for a, n in places.items() if n > 1}
    assert sum(found <= 3 for found in places.values()) >= 0.98 * len(places), {
        a: n for a, n in places.items() if n > 3
    }


@pytest.mark.parametrize("ask", SILENT)
def test_what_no_document_answers_is_told_so(ask: str) -> None:
    answer = rulebook.search(ask)
    assert not answer.answered
    assert answer.note


def test_what_the_documents_answer_is_not_denied() -> None:
    """A house rule says itself that the documents are silent; nothing else may."""
    answers = [rulebook.search(one["ask"]) for one in ANSWERED]
    house = [bool(answer.hits) and getattr(answer.hits[0].entry, "status", "") == "house" for answer in answers]
    denied = [answer.query for answer, own in zip(answers, house, strict=True) if not answer.answered and not own]
    assert len(denied) <= 0.02 * len(ANSWERED), denied


@pytest.mark.parametrize("code", ["en", "ja"])
def test_questions_asked_in_many_voices_are_answered(code: str) -> None:
    places = {one["ask"]: place(one) for one in LOTS[code]}
    assert sum(found == 1 for found in places.values()) >= 0.95 * len(places), {
        a: n for a, n in places.items() if n > 1
    }
    assert sum(found <= 3 for found in places.values()) >= 0.98 * len(places), {
        a: n for a, n in places.items() if n > 3
    }


def test_most_of_what_is_beside_the_game_is_told_so_and_hardly_anything_else() -> None:
    assert sum(rulebook.search(ask).answered for ask in LOTS["none"]) <= 1
    answers = [rulebook.search(one["ask"]) for code in ("en", "ja") for one in LOTS[code]]
    denied = [one for one in answers if not one.answered and getattr(one.hits[0].entry, "status", "") != "house"]
    assert len(denied) <= 0.01 * len(answers), [one.query for one in denied]


@pytest.mark.parametrize(
    ("word", "first"), [("barista", "T5.1"), ("what is a pool", "LG-pool"), ("ラウンドとは", "TG-round")]
)
def test_a_term_alone_is_defined(word: str, first: str) -> None:
    assert rulebook.search(word).hits[0].entry.id == first


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("tielss", "tiles"), ("swpa", "swap"), ("wnid", "wind"), ("exrta", "extra"), ("spill", "spill")],
)
def test_slips_of_the_keyboard_are_mended(typed: str, meant: str) -> None:
    assert SLIPS.mend(typed) == meant


def test_every_question_of_the_lists_belongs_to_a_record() -> None:
    known = {entry.id for entry in rulebook.entries()}
    for code in LANGUAGES:
        asked = asked_in(code)
        assert set(asked) <= known
        assert all(question == question.strip() != "" for questions in asked.values() for question in questions)
        assert all(len(set(questions)) == len(questions) for questions in asked.values())
        assert all(len(asked[rule.id]) >= 10 for rule in rulebook.rules())


def test_passages_come_in_the_language_of_the_question() -> None:
    assert "exchange" in rulebook.search("can i swap my tiles").hits[0].passage
    assert "交換" in rulebook.search("タイルを交換したい").hits[0].passage
    assert "交換" in rulebook.search("swap tiles", language="ja").hits[0].passage


def test_ids_slips_and_empty_questions() -> None:
    assert rulebook.search("L4.2").hits[0].entry.id == "L4.2"
    assert rulebook.search("excahnge my tils").hits[0].entry.id == "L7.1"
    assert rulebook.search("").hits == ()
    assert not rulebook.search("").answered
    assert rulebook.search("qwrtz").hits == ()
    assert len(rulebook.search("tile", limit=3)) == 3
    with pytest.raises(ValueError, match="language"):
        rulebook.search("tile", language="xx")


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("tiles", "til"),
        ("placing", "plac"),
        ("places", "plac"),
        ("swapped", "swap"),
        ("dice", "die"),
        ("passes", "pass"),
        ("bought", "buy"),
    ],
)
def test_words_meet_by_their_stems(word: str, expected: str) -> None:
    assert stem(word) == expected or stem(word) == stem(expected)


def keys(text: str) -> list[str]:
    return [word.key for word in words_of(runs_of(normal(text)))]


def test_japanese_is_read_by_its_longest_known_parts() -> None:
    assert keys("風タイルを置く") == ["=wind", "=place"]
    assert keys("かぜたいる") == keys("風タイル") == keys("wind")


def test_words_that_mean_the_same_meet() -> None:
    assert keys("swap") == keys("trade") == keys("交換") == ["=exchange"]
    assert keys("three red dice") == ["3", "=reddie"]


def test_one_after_the_other_is_more_than_both() -> None:
    assert keys("a wind, then a tile") == keys("tile and after that a wind") == ["=wind", "windorder", "=tile"]
    assert keys("風のあとにタイル") == ["=wind", "windorder", "=tile"]
    assert "windorder" not in keys("a wind moves a tile")


def test_whoever_sits_beside_me_is_an_opponent() -> None:
    assert "=opponent" in keys("swap a tile with my sister")
    assert "=opponent" in keys("妹と交換")
    assert "=opponent" not in keys("my sister swapped a tile")


@pytest.mark.parametrize("given", [None, 5, b"tiles", ["tiles"]])
def test_what_is_no_text_is_neither_a_question_nor_an_id(given: object) -> None:
    with pytest.raises(TypeError, match="a question is a text, not"):
        rulebook.search(given)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"an entry's id is a text such as 'L4.2', not"):
        rulebook.entry(given)  # type: ignore[arg-type]
