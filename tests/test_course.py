"""The course shows every rule of the rulebook, and its page says where: each section of the documents, in order."""

from __future__ import annotations

from itertools import pairwise

import pytest

from latice_nb import lessons, rulebook
from latice_nb.rulebook.games import CITATION
from tools import course


def test_every_rule_is_shown_by_its_id_in_a_tutorial_of_its_game() -> None:
    assert course.missing() == []


def test_every_tutorial_has_exercises_and_every_file_of_exercises_its_tutorial() -> None:
    tutorials = {(path.parent.name, path.stem) for path in course.tutorials() if path.parent != course.TUTORIALS}
    assert {(one.game, one.tutorial) for one in lessons.exercises()} == tutorials


@pytest.mark.parametrize("document", rulebook.DOCUMENTS)
def test_the_sections_of_a_document_follow_each_other(document: str) -> None:
    spans = [(one.first, one.last) for one in course.sections() if one.document == document]
    assert spans
    assert all(first <= last for first, last in spans)
    assert all(last < then for (_, last), (then, _) in pairwise(spans))


def test_every_citation_of_a_rule_lies_in_a_section() -> None:
    for rule in rulebook.rules():
        for source in rule.sources:
            found = CITATION.fullmatch(source)
            assert found
            document, first, last = found[1], int(found[2]), int(found[3] or found[2])
            held = [one for one in course.sections() if one.document == document]
            assert any(first <= one.last and last >= one.first for one in held), (rule.id, source)


def test_every_section_is_taught_by_tutorials_that_together_show_its_rules() -> None:
    for section in course.sections():
        rules = section.rules()
        assert rules, section
        game = course.GAME_OF[section.document]
        shown = set[str]().union(*map(course.shown_in, course.teaching(rules, game)))
        assert set(rules) <= shown, section


def test_the_page_is_made_of_what_there_is_now() -> None:
    assert course.README.read_text(encoding="utf-8") == course.table(), "run python tools/course.py"
