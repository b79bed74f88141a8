"""Rule cards with pictures, as a table shows them beside the game."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from latice_nb import rulebook
from latice_nb.game import CHANCE
from latice_nb.pages.games import page_kit_of
from latice_nb.pages.refusal_examples import shown_of
from latice_nb.rulebook import Case
from latice_nb.wording import language, speaking

MOST_EXAMPLES: Final = 2
"""One that holds and one that is refused fit beside the board; another is shown for a refusal like it."""


def rule_cards(game: str) -> dict[str, Any]:
    """A game's rules by id, in the language in force, with small pictures; none where the rulebook knows no such game."""
    return _cards(game, language()) if game in rulebook.GAMES else {}


@cache
def _cards(game: str, code: str) -> dict[str, Any]:
    with speaking(code):
        return {rule: _card({**card, "id": rule}) for rule, card in rulebook.rule_cards(code, game).items()}


def _card(card: dict[str, Any]) -> dict[str, Any]:
    examples = [one for one in card["examples"] if one["position"]]
    kinds = [[one for one in examples if one["verdict"] == verdict] for verdict in ("yes", "no")]
    first, rest = [one for kind in kinds for one in kind[:1]], [one for kind in kinds for one in kind[1:]]
    usual, wanted = [*first, *rest][:MOST_EXAMPLES], shown_of(card["id"])
    pictures = [
        {
            "picture": page_kit_of(one["position"]).card_picture(one["position"], one["action"]),
            "caption": one["caption"],
            "ok": one["verdict"] == "yes",
            "name": one["name"] if playable(one["position"]) else "",
            "example": one["name"],
            "usual": one in usual,
        }
        for one in [*first, *rest]
        if one in usual or one["name"] in wanted
    ]
    return {
        "title": card["title"],
        "text": card["text"],
        "facts": card["facts"],
        "related": card["related"],
        "examples": pictures,
    }


def playable_example(name: str) -> Case | None:
    """The example of a rule by its name, such as ``L4.2-1``, if a person can play it; None where there is none."""
    identity, _, number = name.partition("-")
    found = [rule for rule in rulebook.rules() if rule.id == identity]
    cases = {str(count): case for rule in found for count, case in enumerate(rule.cases, 1)}
    case = cases.get(number)
    return case if case is not None and playable(case.position) else None


def playable(position: str) -> bool:
    """Whether a person can take a position further: chance is not what moves in it. False for no position."""
    if not position:
        return False
    return page_kit_of(position).state.parse(position).actor not in {CHANCE, None}
