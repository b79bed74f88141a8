"""What stands under an entry is the same wherever it is shown: they once differed in what they named and how."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from latice_nb import rulebook
from latice_nb.pages.lookup_page import entry_page
from latice_nb.pages.rule_cards import rule_cards
from latice_nb.pages.still_page import figure, text
from latice_nb.rulebook import Erratum, Rule, Ruling, Term
from latice_nb.rulebook.printed_page import page
from latice_nb.wording import LANGUAGES, speaking

FOUND = {"note": "", "hits": [], "chapters": []}


def lines(code: str, identity: str) -> list[str]:
    """The facts under an entry, each as a line, without the brackets around a code."""
    return [plain(f"{fact.name}: {fact.said}") for fact in rulebook.facts(rulebook.entry(identity), code)]


def plain(said: str) -> str:
    return " ".join(said.replace("(", " ").replace(")", " ").split())


def in_this_order(wanted: list[str], shown: list[str]) -> bool:
    """Whether all lines are shown, each once, in their order, among others."""
    return [line for line in map(plain, shown) if line in wanted] == wanted


def printed(code: str) -> dict[str, list[str]]:
    """The terms under each article of the printed page, as lines."""
    root = ET.fromstring(
        page(code)
        .replace("<!doctype html>", "")
        .replace('<meta charset="utf-8">', "")
        .replace('<meta name="viewport" content="width=device-width,initial-scale=1">', "")
        .replace("<br>", "<br/>")
    )
    found = {}
    for article in root.iter("article"):
        rows = ["".join(row.itertext()) for row in article.findall("dl/*")]
        found[article.attrib["id"]] = [f"{name}: {said}" for name, said in zip(rows[::2], rows[1::2], strict=True)]
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_renderers_list_the_same_facts_in_the_same_order(code: str) -> None:
    pages = printed(code)
    with speaking(code):
        cards = rule_cards("latice") | rule_cards("throwdown")
        for entry in rulebook.entries():
            wanted = lines(code, entry.id)
            shown = entry_page(entry.id, code)
            html = figure(FOUND, shown, "", {}).replace("<br>", "<br/>").replace("<hr>", "<hr/>")
            small = ET.fromstring(html).findall("p/small")[-1]
            looked_up = [f"{name}: {said}" for name, said in shown["facts"]]
            assert list(map(plain, looked_up)) == wanted
            assert in_this_order(wanted, text(FOUND, shown, "", {}).splitlines()), entry.id
            assert in_this_order(wanted, list(small.itertext())), entry.id
            assert in_this_order(wanted, entry._repr_mimebundle_()["text/plain"].splitlines()), entry.id
            assert in_this_order(wanted, pages[entry.id]), entry.id
            if isinstance(entry, Rule):
                card = [f"{name}: {said}" for name, said in cards[entry.id]["facts"]]
                assert list(map(plain, card)) == wanted


def names(identity: str) -> list[str]:
    return [fact.name for fact in rulebook.facts(rulebook.entry(identity), "en")]


def test_each_kind_of_entry_has_the_facts_that_belong_to_it() -> None:
    for entry in rulebook.entries():
        found = names(entry.id)
        assert ("Sources" in found) == bool(entry.sources)
        assert ("Standing" in found) == hasattr(entry, "status")
        assert ("Editions" in found) == (isinstance(entry, Rule) and bool(entry.editions))
        assert ("Printed" in found) == ("Why" in found) == isinstance(entry, Erratum)
        assert ("Also" in found) == (isinstance(entry, Term) and bool(entry.synonyms_in("en")))
        assert found.count("Default") == isinstance(entry, Ruling)
        assert found.count("Alternative") == (len(entry.choices) - 1 if isinstance(entry, Ruling) else 0)
