"""The rulebook's examples on a table: by game, how one looks, what comes of it, and where it can be played.

An example is named by its entry and number, ``"L4.2-2"``, as in the tests. `outcomes` is the
"what if" of a ruling: its example under each of its choices, worked out by the game itself.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from latice_nb.game import CHANCE, Driver
from latice_nb.pages.games import PAGE_KITS, page_kit_of
from latice_nb.pages.kit import ExampleResult, Switch, Told
from latice_nb.rulebook import Case, Ruling, named_examples
from latice_nb.wording import capital, phrase

__all__ = [
    "SEED",
    "after_picture",
    "move",
    "named_examples",
    "outcome",
    "outcomes",
    "picture",
    "question_picture",
    "switched",
    "words",
]

SEED: Final = 1
"""Of whatever chance adds to an example, so that it tells the same story at every reading."""


def outcome(position: str, action: str) -> ExampleResult:
    """What comes of an action, in the language in force, chance included.

    >>> outcome("latice standard 9/9/9/9/4rT4/9/9/9/9 racks=rL,nB|gB", "rL@e6").told[0].text
    'Player 1 places the red flower on e6.'
    """
    kit = page_kit_of(position)
    state = kit.state.parse(position)
    refusal = state.why_not(action)
    if refusal is not None:
        return ExampleResult(allowed=False, told=(Told(str(refusal), refusal.rule),), position=position)
    if state.actor == CHANCE:  # a draw or a roll is the example itself: nothing is added to it
        after, events = state.advance(action)
    else:
        driver = Driver(kit.fill(state, SEED), SEED)
        events, after = driver.play(action), driver.state
    told = [Told(capital(str(event)), event.rule) for event in events]
    if after.result is None:
        told.append(Told(str(phrase("Then: {turn}.", turn=str(kit.turn_phrase(after)).rstrip(".。")))))
    gain = tuple(sorted(stone for event in events for stone in event.gain))
    return ExampleResult(allowed=True, told=tuple(told), position=position, gain=gain)


def switched(position: str, switch: str, value: str) -> str:
    """The same position at a table that plays one ruling so.

    >>> switched("latice standard 9/9 racks=rL", "match", "one")
    'latice standard+match=one 9/9 racks=rL'
    """
    game, ruleset, rest = position.split(" ", 2)
    return f"{game} {ruleset}+{switch}={value} {rest}"


def outcomes(ruling: Ruling, case: Case) -> tuple[ExampleResult, ...]:
    """What a ruling's example leads to under each of its choices, in their order.

    Raises:
        ValueError: the ruling has no switch.
    """
    if not ruling.switch:
        raise ValueError(f"{ruling.id} has no switch: there is one way to play it")
    tell = PAGE_KITS[ruling.game].elsewhere.get(ruling.switch, _played)
    return tuple(tell(case, partial(switched, switch=ruling.switch, value=choice.value)) for choice in ruling.choices)


def _played(case: Case, at: Switch) -> ExampleResult:
    return outcome(at(case.position), case.action)


def picture(case: Case) -> str:
    """An example as SVG that refers to the page's symbols; empty for a fact."""
    return page_kit_of(case.position).example_picture(case.position, case.action) if case.position else ""


def question_picture(case: Case) -> str:
    """An example as it stands before anything is played; empty for a fact."""
    return page_kit_of(case.position).question_picture(case.position, case.action) if case.position else ""


def after_picture(case: Case, comes: ExampleResult) -> str:
    """What one outcome of a ruling's example looks like; empty where words say it better."""
    return "" if comes.allowed is None else page_kit_of(case.position).after_picture(case.action, comes)


def words(position: str) -> str:
    """A position in words, in the language in force; empty where there is none."""
    return page_kit_of(position).words(page_kit_of(position).state.parse(position)) if position else ""


def move(case: Case) -> str:
    """An example's action in words, in the language in force; its text where there are none, and empty for a fact."""
    if not case.position:
        return ""
    kit = page_kit_of(case.position)
    state = kit.state.parse(case.position)
    action = state.parse_action(case.action)
    return str(kit.say_move(state, action) or action)
