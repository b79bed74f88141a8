"""All records are read, whole and in both languages, and their ids stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from latice_nb import rulebook
from latice_nb.rulebook import Entry, Rule
from latice_nb.wording import LANGUAGES

HERE = Path(__file__).parent
RECORDS = rulebook.records()


def test_ids_are_unique() -> None:
    ids = [entry.id for entry in RECORDS]
    assert len(set(ids)) == len(ids)


def test_ids_once_given_stay() -> None:
    """``ids.txt`` may only grow: an id in print or in a notebook must keep its meaning."""
    given = set((HERE / "ids.txt").read_text(encoding="utf-8").split())
    now = {entry.id for entry in RECORDS}
    assert given - now == set(), "these ids are gone"
    assert now - given == set(), "append these ids to tests/rulebook/ids.txt"


@pytest.mark.parametrize("entry", RECORDS, ids=lambda entry: entry.id)
def test_related_records_exist(entry: Entry) -> None:
    known = {other.id for other in RECORDS}
    assert set(entry.related) <= known
    assert entry.id not in entry.related


@pytest.mark.parametrize("rule", rulebook.rules(), ids=lambda rule: rule.id)
def test_rules_have_search_words_in_both_languages(rule: Rule) -> None:
    assert all(len(rule.synonyms_in(code)) >= 2 for code in LANGUAGES)  # noqa: PLR2004


@pytest.mark.parametrize("entry", RECORDS, ids=lambda entry: entry.id)
def test_only_house_rules_go_without_a_source(entry: Entry) -> None:
    assert entry.sources or getattr(entry, "status", "house") == "house"
