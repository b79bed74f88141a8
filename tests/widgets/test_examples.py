"""The rulebook's examples on a table: what comes of each, and where a ruling's choice shows."""

from __future__ import annotations

import pytest

from latice_nb import rulebook
from latice_nb.pages.examples import named_examples, outcome, outcomes, switched
from latice_nb.pages.lookup_page import asked, entry_page
from latice_nb.pages.rule_cards import playable
from latice_nb.rulebook import Faq, Myth, Ruling
from latice_nb.wording import LANGUAGES, speaking

SWITCHED = [ruling for ruling in rulebook.rulings() if ruling.switch]


@pytest.mark.parametrize("ruling", SWITCHED, ids=lambda ruling: ruling.id)
def test_each_choice_of_a_ruling_shows_in_its_examples(ruling: Ruling) -> None:
    """Taken together, no two choices lead to the same; the default's verdict is the one that the record states."""
    rows = [outcomes(ruling, case) for case in ruling.cases]
    stories = [tuple((side.allowed, side.told) for side in sides) for sides in zip(*rows, strict=True)]
    assert len(stories) == len(ruling.choices)
    assert len(set(stories)) == len(stories)
    default = [choice.value for choice in ruling.choices].index(ruling.default)
    for case, row in zip(ruling.cases, rows, strict=True):
        assert row[default].allowed in {case.holds, None}


def test_a_ruling_without_a_switch_has_no_what_if() -> None:
    ruling = next(one for one in rulebook.rulings() if not one.switch)
    with pytest.raises(ValueError, match="no switch"):
        outcomes(ruling, rulebook.rules()[0].cases[0])


def test_a_draw_and_a_turn_of_chance_are_told_the_same_at_every_reading() -> None:
    position = "latice standard 9/9/9/9/4rT4/9/9/9/9 racks=rL,nB|gD,gB"
    once = outcome(position, "end")
    assert once == outcome(position, "end")
    assert [told.rule for told in once.told][:2] == ["L3.7", "L3.6"]


def test_a_switch_is_put_into_a_positions_ruleset() -> None:
    text = switched("throwdown standard practice to=1", "same_card", "once")
    assert text == "throwdown standard+same_card=once practice to=1"


ASKING: tuple[Faq | Myth, ...] = (*rulebook.faq(), *rulebook.myths())


@pytest.mark.parametrize("entry", [one for one in ASKING if one.example], ids=lambda entry: entry.id)
def test_the_example_a_question_names_comes_first(entry: Faq | Myth) -> None:
    assert next(iter(named_examples(entry))) == entry.example
    assert playable(named_examples(entry)[entry.example].position)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_record_has_a_page_whose_table_says_what_its_example_says(code: str) -> None:
    for entry in rulebook.entries():
        page = entry_page(entry.id, code)
        assert page["title"]
        assert page["text"]
        for one in page["examples"]:
            assert (one["verdict"] == "fact") == (not one["said"]) == (not one["picture"])
            assert all(text for text, _ in one["said"])
        for row in page["whatif"].get("rows", []):
            assert [bool(side["said"]) for side in row["sides"]] == [True] * len(page["whatif"]["choices"])


def test_pages_are_said_in_their_own_language_whatever_is_chosen() -> None:
    with speaking("ja"):
        assert entry_page("L4.2", "en")["kind"] == "Rule"
    assert entry_page("L4.2", "ja")["kind"] == "ルール"


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_asked_has_its_right_answer_among_the_choices(code: str) -> None:
    """Also before a guess: no page gives the answer's text away, and every example is said in words."""
    with speaking(code):
        for entry in (*ASKING, *rulebook.rulings()):
            page = entry_page(entry.id, code)
            ask = asked(page, "?")["ask"]
            assert not ask["choices"] or ask["right"] in dict(ask["choices"]), entry.id
            before = asked(page, "")
            assert before["text"] == ""
            assert before["ask"]["right"] == ""
            assert all(one["move"] and not one["said"] for one in before["examples"] if one["position"]), entry.id
