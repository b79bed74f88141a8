"""All entries are read, whole and in both languages, and their ids stay."""

from __future__ import annotations

import json
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from latice_nb import latice, rulebook, throwdown
from latice_nb.rulebook import Entry, Rule, RulebookError, Ruling, entry_files
from latice_nb.rulebook.entry_json import plain
from latice_nb.rulebook.printed_page import page
from latice_nb.tomlfile import Report, parse
from latice_nb.wording import LANGUAGES

HERE = Path(__file__).parent
ENTRIES = rulebook.entries()
TEXTS = 'en.title = "a"\nja.title = "a"\nen.text = "a"\nja.text = "a"'


def test_ids_are_unique() -> None:
    ids = [entry.id for entry in ENTRIES]
    assert len(set(ids)) == len(ids)


def test_ids_once_given_stay() -> None:
    """``ids.txt`` may only grow: an id in print or in a notebook must keep its meaning."""
    given = set((HERE / "ids.txt").read_text(encoding="utf-8").split())
    now = {entry.id for entry in ENTRIES}
    assert given - now == set(), "these ids are gone"
    assert now - given == set(), "append these ids to tests/rulebook/ids.txt"


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_related_entries_exist(entry: Entry) -> None:
    known = {other.id for other in ENTRIES}
    assert set(entry.related) <= known
    assert entry.id not in entry.related


@pytest.mark.parametrize("rule", rulebook.rules(), ids=lambda rule: rule.id)
def test_rules_have_search_words_in_both_languages(rule: Rule) -> None:
    assert all(len(rule.synonyms_in(code)) >= 2 for code in LANGUAGES)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_only_house_rules_go_without_a_source(entry: Entry) -> None:
    assert entry.sources or getattr(entry, "status", "house") == "house"


RULESETS: dict[str, Any] = {"latice": latice.Ruleset(), "throwdown": throwdown.Ruleset()}


@pytest.mark.parametrize("ruling", rulebook.rulings(), ids=lambda ruling: ruling.id)
def test_a_rulings_switch_is_one_of_the_games(ruling: Ruling) -> None:
    """Its default is the game's, and each of its choices can be written into a position's ruleset."""
    if not ruling.switch:
        return
    rules = RULESETS[ruling.game]
    value = getattr(rules, ruling.switch)
    assert ruling.default == ({True: "on", False: "off"}[value] if isinstance(value, bool) else str(value))
    for choice in ruling.choices:
        assert type(rules).parse(f"standard+{ruling.switch}={choice.value}")


def test_every_switch_of_a_game_is_explained_by_a_ruling() -> None:
    explained = {(ruling.game, ruling.switch) for ruling in rulebook.rulings()}
    presets = {"edition", "preset", "wind_price_four", "goal", "row"}
    switches = {(game, field.name) for game, rules in RULESETS.items() for field in fields(rules)}
    assert {(game, name) for game, name in switches if name not in presets} <= explained


def test_all_rulings_are_there() -> None:
    ids = [ruling.id for ruling in rulebook.rulings()]
    assert ids == [*(f"LR{number}" for number in range(1, 30)), *(f"TR{number}" for number in range(1, 25))]


@pytest.mark.parametrize(
    ("file", "field", "table"),
    [
        ("bad.toml", "id", 'id = "L4"'),
        ("bad.toml", "title", 'id = "L4.9"\nen.title = "No Japanese"'),
        ("bad.toml", "status", 'id = "L4.9"\nstatus = "guess"\nsince = "0.1"\n' + TEXTS),
        ("bad.toml", "sources", 'id = "L4.9"\nstatus = "stated"\nsince = "0.1"\nsources = ["latice-en:x"]\n' + TEXTS),
        ("bad.toml", "colour", 'id = "L4.9"\nstatus = "stated"\nsince = "0.1"\ncolour = "red"\n' + TEXTS),
        ("bad.toml", "en.note", 'id = "L4.9"\nstatus = "stated"\nsince = "0.1"\nen.note = "red"\n' + TEXTS),
    ],
)
def test_a_faulty_entry_names_its_file_id_and_field(
    file: str, field: str, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"[[rule]]\n{table}"
    monkeypatch.setattr(entry_files, "open_file", lambda name: parse(text, Report(name, RulebookError)))
    with pytest.raises(RulebookError) as caught:
        entry_files.load(file)
    assert (caught.value.file, caught.value.field) == (file, field)
    assert caught.value.identity == tomllib.loads(text)["rule"][0]["id"]


@pytest.mark.parametrize(
    ("field", "table"),
    [
        ("rule", 'verdict = "fact"'),
        ("verdict", 'rule = "L4.2"\nverdict = "maybe"\nposition = "p"\naction = "a"'),
        ("check", 'rule = "L4.2"\nvalue = 3'),
        ("value", 'rule = "L4.2"\ncheck = "tiles"'),
        ("action", 'rule = "L4.2"\nverdict = "allowed"\nposition = "p"'),
        ("position", 'rule = "L4.2"\ncheck = "tiles"\nvalue = 3\nposition = "p"'),
        ("events", 'rule = "L4.2"\nverdict = "allowed"\nposition = "p"\naction = "a"\nevents = ["5"]'),
        ("caption", 'rule = "L4.2"\nverdict = "allowed"\nposition = "p"\naction = "a"'),
    ],
)
def test_a_faulty_example_names_its_file_rule_and_field(
    field: str, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    caption = "" if field == "caption" else 'en.caption = "a"\nja.caption = "a"\n'
    text = f"[[case]]\n{caption}{table}"
    monkeypatch.setattr(entry_files, "open_file", lambda name: parse(text, Report(name, RulebookError)))
    with pytest.raises(RulebookError) as caught:
        entry_files.load_cases("bad_cases.toml")
    assert (caught.value.file, caught.value.field) == ("bad_cases.toml", field)
    assert caught.value.identity == ("case 1" if field == "rule" else "L4.2")


def test_unknown_ids_and_citations_are_refused() -> None:
    with pytest.raises(KeyError, match=r"L9\.9"):
        rulebook.entry("L9.9")
    with pytest.raises(ValueError, match="not a citation"):
        rulebook.find_citing("latice-en")


def test_lookups_find_what_belongs_together() -> None:
    assert rulebook.entry("L4.2") in rulebook.rules("latice")
    assert {"LM1", "LR1"} <= {entry.id for entry in rulebook.find_about("L4.2")}
    assert "L3.6" in {entry.id for entry in rulebook.find_citing("latice-en:52")}


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_hold_everything_a_table_shows(code: str) -> None:
    cards = rulebook.rule_cards(code)
    assert list(cards) == [rule.id for rule in rulebook.rules()]
    for card in cards.values():
        assert set(card) == {"title", "text", "facts", "related", "examples"}
        assert card["title"]
        assert card["text"]
        assert card["facts"]
        assert {one["verdict"] for one in card["examples"]} <= {"yes", "no"}


def test_the_page_has_every_entry_in_both_languages() -> None:
    for code in LANGUAGES:
        text = page(code)
        assert f'<html lang="{code}">' in text
        assert [entry.id for entry in ENTRIES if f'<article id="{entry.id}">' not in text] == []
        assert "<script" not in text
        assert "http" not in text.replace("http://www.w3.org", "")


def test_json_lists_every_entry() -> None:
    listed = [plain(entry) for entry in ENTRIES]
    assert json.loads(json.dumps(listed, ensure_ascii=False))
    assert all({"id", "kind", "sources", "status", "cases"} <= set(entry) for entry in listed)


def test_the_japanese_page_says_nothing_of_its_own_in_english() -> None:
    text = page("ja")
    assert "As text" not in text
    assert "Unofficial" not in text
    assert "文字で見る" in text
