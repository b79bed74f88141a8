"""Rule cards with pictures, as a table shows them beside the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from latice_nb import rulebook, throwdown
from latice_nb.drawing.latice import board_svg, rows_svg
from latice_nb.drawing.marks import Mark, refusal_marks
from latice_nb.drawing.picture import svg
from latice_nb.drawing.throwdown import BARISTA_VIEW, barista_card, die, latte_card, latte_view
from latice_nb.game import CHANCE
from latice_nb.latice.actions import Place, Wind
from latice_nb.latice.board import FILES, RANKS, SIZE
from latice_nb.latice.state import State
from latice_nb.rulebook import Case
from latice_nb.wording import language, speaking

_FEW: Final = 10
"""So few tiles are all shown beside a question."""

MOST_EXAMPLES: Final = 2
"""One that holds and one that is refused fit beside the board."""


def latice_cards() -> dict[str, Any]:
    """The rules of Latice by id, in the language in force, with small pictures of their examples."""
    return _cards(language())


@cache
def _cards(code: str) -> dict[str, Any]:
    with speaking(code):
        plain = rulebook.rule_cards(code)
        return {rule: _card(card, example_svg) for rule, card in plain.items() if rule.startswith("L")}


def _card(card: dict[str, Any], drawn: Callable[[str, str], str]) -> dict[str, Any]:
    examples = [one for one in card["examples"] if one["position"]]
    kinds = [[one for one in examples if one["verdict"] == verdict] for verdict in ("yes", "no")]
    first, rest = [one for kind in kinds for one in kind[:1]], [one for kind in kinds for one in kind[1:]]
    pictures = [
        {
            "picture": drawn(one["position"], one["action"]),
            "caption": one["caption"],
            "ok": one["verdict"] == "yes",
            "name": one["name"] if playable(one["position"]) else "",
        }
        for one in [*first, *rest][:MOST_EXAMPLES]
    ]
    return {
        "title": card["title"],
        "text": card["text"],
        "facts": card["facts"],
        "related": card["related"],
        "examples": pictures,
    }


def example(name: str) -> Case | None:
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
    state = (State if position.startswith("latice ") else throwdown.State).parse(position)
    return state.actor not in {CHANCE, None}


def example_svg(position: str, action: str) -> str:
    """The part of a position around an action, with what the action does or what refuses it marked."""
    state = State.parse(position)
    marks: list[Mark] = []
    squares: list[str] = []
    done = state.parse_action(action) if action else None
    refusal = state.why_not(done) if isinstance(done, Place | Wind) else None
    if isinstance(done, Place | Wind) and refusal is not None:
        squares = [done.square if isinstance(done, Place) else done.end, *refusal.at]
        marks = list(refusal_marks(refusal, squares[0]))
    elif isinstance(done, Place):
        squares = [done.square]
        marks = [("earn", done.square, *(stone for event in state.narrate(done) for stone in event.gain))]
    elif isinstance(done, Wind):
        squares = [done.start, done.end]
        marks = [("pick", done.start), ("may", done.end), ("arrow", done.start, done.end)]
    return board_svg(state, marks, crop=_around(squares or list(state.board) or ["e5"]))


def latice_example_svg(position: str, action: str, *, unanswered: bool = False) -> str:
    """An example's picture: the part of the board it is about, or the racks and stones where it is about those.

    With `unanswered`, where the move would go is marked, and not what comes of it.
    """
    state = State.parse(position)
    done = state.parse_action(action)
    if isinstance(done, Place):
        marks: list[Mark] = [("pick", done.square)]
        squares = [done.square]
    elif isinstance(done, Wind):
        marks = [("pick", done.start)] + ([("arrow", done.start, done.end)] if done.end != done.start else [])
        squares = [done.start, done.end]
    else:
        return rows_svg(state)
    if not unanswered:
        return example_svg(position, action)
    return board_svg(state, marks, crop=_around([*squares, *state.board] if len(state.board) < _FEW else squares))


def _around(squares: list[str], wide: int = 4, high: int = 3) -> str:
    """A part of the board, at least so wide and high, with these squares well inside it."""
    columns, rows = sorted(FILES.index(name[0]) for name in squares), sorted(RANKS.index(name[1]) for name in squares)
    left, right = _span(columns[0], columns[-1], wide)
    bottom, top = _span(rows[0], rows[-1], high)
    return f"{FILES[left]}{RANKS[bottom]}:{FILES[right]}{RANKS[top]}"


def _span(first: int, last: int, least: int) -> tuple[int, int]:
    """The first and last row or column to show, one more on either side, and at least so many."""
    first, last = max(first - 1, 0), min(last + 1, SIZE - 1)
    while last - first + 1 < least:
        first, last = (first - 1, last) if first > 0 else (first, last + 1)
    return first, last


def throwdown_cards() -> dict[str, Any]:
    """The rules of Latte Throwdown by id, in the language in force, with small pictures of their examples."""
    return _throwdown_cards(language())


@cache
def _throwdown_cards(code: str) -> dict[str, Any]:
    with speaking(code):
        plain = rulebook.rule_cards(code)
        return {rule: _card(card, throwdown_svg) for rule, card in plain.items() if rule.startswith("T")}


def throwdown_svg(position: str, action: str) -> str:
    """The dice in hand and the card that an action is about; all dice and no card where it is about none.

    Before a roll those at home are drawn, their values unknown.
    """
    state = throwdown.State.parse(position)
    done = throwdown.parse_action(action) if action else None
    card, width, height = "", 132.0, 0.0
    if isinstance(done, throwdown.Place | throwdown.Reclaim) and done.latte in state.row:
        view = latte_view(len(state.seats))
        card, height = latte_card(state, state.deck.lattes[done.latte]), view[3] - 27
    elif isinstance(done, throwdown.Activate | throwdown.Foam) and done.barista in state.baristas:
        card, height = barista_card(state.deck.baristas[done.barista]), BARISTA_VIEW[3]
    own, red = state.home[state.turn]
    shown = [(one.value, one.red) for one in state.hand] or [(0, False)] * own + [(0, True)] * red
    dice = "".join(
        die(value, 6 + 21 * (number % 6), height + 4 + 22 * (number // 6), 20, seat=state.turn, red=is_red)
        for number, (value, is_red) in enumerate(shown)
    )
    body = card.replace("<svg ", f'<svg x="0" y="0" width="{width:g}" ', 1) if card else ""
    whole = height + (28 + 22 * ((len(shown) - 1) // 6) if shown else 4)
    ground = f'<rect width="{width:g}" height="{whole:g}" rx="8" fill="#e6dac6"/>'
    plate = f'<rect width="{width:g}" height="{height:g}" rx="8" fill="#fffaf2"/>' if card else ""
    return svg(ground + plate + body + dice, (0, 0, width, whole))
