"""Which example of the rulebook shows a refusal: the same kind of refusal, or at least one by the same rule."""

from __future__ import annotations

from functools import cache

from latice_nb import rulebook
from latice_nb.pages.games import page_kit_of
from latice_nb.rulebook.games import LETTERS


def refusal_example(code: str, rule: str | None) -> str:
    """The name of an example, such as ``L4.2-2``; empty where no rule is named or none of its examples is refused.

    It is the first example of the rule that is refused by the same code; where the rule has none, the first of
    the rule that is refused.

    Args:
        code: the refusal's code.
        rule: the refusal's rule.
    """
    game = LETTERS.get(rule[:1]) if rule else None
    if game is None or rule is None:
        return ""
    found = _refused(game.name)
    return found.get((rule, code)) or found.get((rule, ""), "")


@cache
def _refused(game: str) -> dict[tuple[str, str], str]:
    """The first refused example of each rule, by the rule and the refusal's code; by no code for any of them."""
    found: dict[tuple[str, str], str] = {}
    for rule in rulebook.rules(game):
        for name, case in rulebook.named_examples(rule).items():
            if not case.position or case.holds:
                continue
            refusal = page_kit_of(case.position).state.parse(case.position).why_not(case.action)
            if refusal is not None and refusal.rule == rule.id:
                found.setdefault((rule.id, refusal.code), name)
                found.setdefault((rule.id, ""), name)
    return found


def shown_of(rule: str) -> frozenset[str]:
    """The names of a rule's examples that some refusal leads to."""
    game = LETTERS.get(rule[:1])
    return frozenset(name for (of, _), name in _refused(game.name).items() if of == rule) if game else frozenset()
