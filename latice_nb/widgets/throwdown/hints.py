"""Hints for a position of Latte Throwdown: the rule, which card, and at last the move itself."""

from __future__ import annotations

import random

from latice_nb.game import CHANCE
from latice_nb.lab.throwdown_bot import latte_bot
from latice_nb.throwdown import actions as act
from latice_nb.throwdown.dice import Die
from latice_nb.throwdown.state import State
from latice_nb.widgets.kit import Hint
from latice_nb.widgets.throwdown.spots import (
    CHANGE,
    END_TURN,
    HAND,
    ROLL,
    barista_spot,
    die_spot,
    latte_spot,
    shelf,
)
from latice_nb.wording import phrase


def hint_steps(state: State) -> tuple[Hint, ...]:
    """Up to three steps towards a sensible action."""
    if state.actor in (None, CHANCE):
        return (Hint(phrase("There is nothing to choose just now."), ""),)
    action = latte_bot(state, random.Random(0))  # noqa: S311  (the same hint each time)
    if isinstance(action, act.Place):
        return _placing(state, action)
    if isinstance(action, act.Reclaim):
        latte = state.deck.lattes[action.latte]
        said = phrase(
            "{latte} is far from finished: take the {die} back and roll one die more.", latte=latte, die=action.die
        )
        return (Hint(said, "T3.2"),)
    if isinstance(action, act.Activate | act.Foam):
        card = state.deck.baristas[action.barista]
        dice = action.dice if isinstance(action, act.Activate) else (action.die,)
        marks = (("may", barista_spot(state.baristas.index(card.id))), *_picks(state, dice))
        rule = Hint(phrase("A Barista card can be paid: it costs {price}.", price=card.price), "T5.1")
        return rule, Hint(phrase("Pay {card} with {dice}.", card=card, dice=dice), "T5.1", marks)
    return (_other(action),)


def _placing(state: State, action: act.Place) -> tuple[Hint, ...]:
    latte = state.deck.lattes[action.latte]
    spot = latte_spot(state.row.index(action.latte))
    done = len(state.missing(action.latte)) == 1
    rule = (
        Hint(phrase("A die in hand finishes a Latte."), "T4.5")
        if done
        else Hint(phrase("A die goes where its number is still open."), "T4.1")
    )
    area = Hint(phrase("Look at {latte}.", latte=latte), rule.rule, (("may", spot),))
    answer = Hint(
        phrase("Put the {die} on {latte}.", die=action.die, latte=latte),
        rule.rule,
        (("may", spot), *_picks(state, (action.die,))),
    )
    return rule, area, answer


def _picks(state: State, dice: tuple[Die, ...]) -> tuple[tuple[str, ...], ...]:
    """Marks on dice of the hand."""
    wanted, marks = list(dice), []
    for number, one in enumerate(shelf(state, state.turn)):
        if one.where == HAND and one.die is not None and one.die in wanted:
            wanted.remove(one.die)
            marks.append(("pick", die_spot(number)))
    return tuple(marks)


def _other(action: act.Action) -> Hint:
    if isinstance(action, act.Throw):
        return Hint(phrase("Nothing is worth taking back: roll."), "T3.3", (("may", ROLL),))
    if isinstance(action, act.CatchUp):
        return Hint(phrase("One more die makes every Latte likelier: take it."), "T7.3")
    if isinstance(action, act.Change):
        return Hint(phrase("A pair that nothing else wants can bring new Barista cards."), "T5.8", (("may", CHANGE),))
    return Hint(phrase("Nothing is left that helps: end the turn."), "T6.1", (("may", END_TURN),))
