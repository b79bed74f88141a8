"""From a refusal to the rule with the example that shows it: chosen in Python, told to the page, opened in the look-up."""

from __future__ import annotations

from typing import Any

import pytest

from latice_nb import LaticeBoard, LatteTray, rulebook
from latice_nb.game import Refusal
from latice_nb.latice import State
from latice_nb.pages.games import page_kit_of
from latice_nb.pages.refusal_examples import refusal_example
from latice_nb.pages.rule_cards import rule_cards
from tests.latice.test_refusals import CASES as LATICE
from tests.throwdown.test_refusals import CASES as THROWDOWN
from tests.throwdown.test_refusals import position
from tests.widgets.test_lookup import Heard
from tests.widgets.test_lookup_questions import CROWD


def latice_refusal(code: str) -> Refusal | None:
    text, action, *_ = LATICE[code]
    return State.parse(text).why_not(action)


def throwdown_refusal(code: str) -> Refusal | None:
    return position(code).why_not(THROWDOWN[code][2])


def refused_by(example: str) -> Refusal:
    case = rulebook.named_examples(rulebook.entry(example.partition("-")[0]))[example]
    refusal = page_kit_of(case.position).state.parse(case.position).why_not(case.action)
    assert isinstance(refusal, Refusal)
    return refusal


@pytest.mark.parametrize(
    "refusal",
    [*map(latice_refusal, LATICE), *map(throwdown_refusal, THROWDOWN)],
    ids=[*(f"L-{code}" for code in LATICE), *(f"T-{code}" for code in THROWDOWN)],
)
def test_every_refusal_opens_its_rule_with_an_example_refused_by_it(refusal: Refusal) -> None:
    assert refusal.rule is not None
    example = refusal_example(refusal.code, refusal.rule)
    shown = refused_by(example)
    assert shown.rule == refusal.rule
    card = rule_cards({"L": "latice", "T": "throwdown"}[refusal.rule[0]])[refusal.rule]
    assert [one["ok"] for one in card["examples"] if one["example"] == example] == [False], (
        "the card beside a table has it"
    )
    lookup = Heard()
    lookup.press("show", example)
    assert lookup.shown == refusal.rule
    assert lookup.entry["examples"][0]["name"] == example
    assert lookup.entry["examples"][0]["verdict"] == "no"


def test_the_example_is_of_the_same_kind_where_the_rule_has_one() -> None:
    for code, rule in (
        ("mismatch", "L4.2"),
        ("wind-diagonal", "L6.2"),
        ("stays", "L6.2"),
        ("no-pair", "T5.8"),
        ("no-change", "T5.8"),
    ):
        assert refused_by(refusal_example(code, rule)).code == code


@pytest.mark.parametrize(
    ("code", "rule"), [("mismatch", ""), ("mismatch", None), ("mismatch", "B1"), ("mismatch", "L99.9")]
)
def test_without_a_rule_of_the_rulebook_there_is_no_example(code: str, rule: str | None) -> None:
    assert refusal_example(code, rule) == ""


@pytest.mark.parametrize("table", [LaticeBoard(CROWD), LatteTray(seed=3)])
def test_a_table_s_answers_name_the_example(table: Any) -> None:
    templates = table.scene["answers"]["templates"]
    named = [(rule, *example) for _, rule, _, *example in templates if rule]
    assert named
    assert any(len(one) == 2 for one in named)
    for rule, *example in named:
        assert all(name.startswith(f"{rule}-") for name in example)


def test_a_typed_move_that_is_refused_names_the_example_too() -> None:
    board = LaticeBoard(CROWD)
    said: list[Any] = []
    board.send = lambda content, buffers=None: said.append((content, buffers))
    board.receive({"ply": board.scene["ply"], "command": "type", "value": "rT@e6"})
    told, _ = said[0]
    assert (told["rule"], told["example"]) == ("L4.2", "L4.2-2")


def test_the_refusals_of_a_pasted_position_lead_to_their_examples() -> None:
    lookup = Heard()
    lookup.press("search", CROWD)
    _, rule, example = next(one for one in lookup.instead["refused"] if one[1] == "L4.2")
    lookup.press("show", example)
    assert (lookup.shown, lookup.entry["examples"][0]["name"]) == (rule, example)
    lookup.press("back")
    assert lookup.instead["kind"] == "position"
