"""Every example of the rulebook is played, and every id and code that the games use is in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from latice_nb import latice, rulebook, throwdown
from latice_nb.rulebook import Case, Rule, Ruling

from . import facts

PACKAGE = Path(rulebook.__file__).parents[1]
POSITIONS: dict[str, Any] = {"latice": latice.State, "throwdown": throwdown.State}
FACTS = {"latice": facts.LATICE, "throwdown": facts.THROWDOWN}
ENTRIES: tuple[Rule | Ruling, ...] = (*rulebook.rules(), *rulebook.rulings())
EXAMPLES = [
    pytest.param(entry, case, id=f"{entry.id}-{number}")
    for entry in ENTRIES
    for number, case in enumerate(entry.cases, 1)
]


@pytest.mark.parametrize(("entry", "case"), EXAMPLES)
def test_example(entry: Rule | Ruling, case: Case) -> None:
    if case.verdict == "fact":
        assert FACTS[entry.game][case.check](**dict(case.given)) == case.value
        return
    state = POSITIONS[entry.game].parse(case.position)
    refusal = state.why_not(case.action)
    assert case.verdict == ("allowed" if refusal is None else f"refused:{refusal.code}")
    if refusal is not None:
        return
    story = state.narrate(case.action)
    after = str(state.play(case.action)).split()
    if case.earns is not None:
        assert tuple(stone for event in story for stone in event.gain) == case.earns
    assert [rule for rule in (event.rule for event in story) if rule in case.events] == list(case.events)
    assert set(case.leads) <= set(after), after


@pytest.mark.parametrize("rule", rulebook.rules(), ids=lambda rule: rule.id)
def test_every_rule_has_an_example_that_holds(rule: Rule) -> None:
    assert any(case.holds for case in rule.cases)


def codes(room: str) -> dict[str, set[str]]:
    """Every code by which an action is refused in a game's source, with the rules it cites."""
    found: dict[str, set[str]] = {}
    for path in sorted((PACKAGE / room).glob("*.py")):
        if path.stem == "piece_refusals":  # no action is spelled there: a pick is refused before it is one
            continue
        text = path.read_text(encoding="utf-8")
        for code, tail in re.findall(r'(?:Refusal|_no)\(\s*"([a-z-]+)",([^\n]*)', text):
            found.setdefault(code, set()).update(re.findall(r'"([LT]\d+\.\d+)"', tail))
    return found


OF_BEGINNINGS = {("L6.2", "hemmed-in")}
"""Refusals of the beginning of an action, such as a tile that no wind can move: no whole action is refused by them."""


@pytest.mark.parametrize("room", ["latice", "throwdown"])
def test_every_refusal_is_shown_by_an_example_of_its_rule(room: str) -> None:
    shown = {(rule.id, case.code) for rule in rulebook.rules(room) for case in rule.cases if not case.holds}
    in_source = codes(room)
    assert len(in_source) > 20, "the source is read as it is written now"
    wanted = {(rule, code) for code, cited in in_source.items() for rule in cited}
    assert wanted - shown - OF_BEGINNINGS == set()
    assert set(in_source) - {code for _, code in shown | OF_BEGINNINGS} == set()


def test_every_rule_that_the_package_names_exists() -> None:
    known = {rule.id for rule in rulebook.rules()}
    for path in PACKAGE.rglob("*.py"):
        named = set(re.findall(r"\b[LT]\d+\.\d+\b", path.read_text(encoding="utf-8")))
        assert named <= known, path
