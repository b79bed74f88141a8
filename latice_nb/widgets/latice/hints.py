"""Hints from the position: first the rule, then where, then which tile, then the move itself."""

from __future__ import annotations

import random

from latice_nb.lab.latice_bot import greedy_bot
from latice_nb.latice.actions import Action, BuyWind, Exchange, Place, Spend, Wind
from latice_nb.latice.board import SUNS, beside
from latice_nb.latice.resolve import say_stones
from latice_nb.latice.state import State
from latice_nb.widgets.kit import Hint
from latice_nb.wording import phrase


def hint_steps(state: State) -> tuple[Hint, ...]:
    """Up to four steps towards a sensible action, from the view of the seat to move."""
    if state.actor != state.turn or state.own_rack_hidden:
        return (Hint(phrase("There is nothing to choose just now."), ""),)
    action = greedy_bot(state.view(state.turn), random.Random(0))  # noqa: S311  (the same hint each time)
    if isinstance(action, Place):
        return _placing_steps(state, action)
    if isinstance(action, Wind):
        return _wind_steps(state, action)
    return (_other_step(action),)


def _placing_steps(state: State, action: Place) -> tuple[Hint, ...]:
    earned = state.earnings(action.tile, action.square)
    near = [square for square in beside(action.square) if square in state.board]
    if not near:
        rule = Hint(phrase("The first tile goes on the moon, the square in the centre."), "L3.1")
        area = Hint(phrase("Any tile of a colour will do."), "L3.1", (("may", action.square),))
    elif len(near) > 1:
        rule = Hint(phrase("A tile earns stones where two or more neighbours agree with it."), "L5.1")
        area = _near(state, near)
    elif action.square in SUNS:
        rule = Hint(phrase("A sun square pays a sunstone."), "L5.2")
        area = _near(state, near)
    else:
        rule = Hint(phrase("A tile must agree with every neighbour, by colour or by shape."), "L4.2")
        area = _near(state, near)
    piece = Hint(phrase("Try the {tile}.", tile=action.tile), rule.rule, area.marks)
    answer = phrase(
        "The {tile} on {square} earns {stones}.", tile=action.tile, square=action.square, stones=say_stones(earned)
    )
    return rule, area, piece, Hint(answer, rule.rule, (("may", action.square),))


def _near(state: State, near: list[str]) -> Hint:
    said = phrase("Look beside the {tile} on {square}.", tile=state.board[near[0]], square=near[0])
    return Hint(said, "L4.1", (("last", near[0]),))


def _wind_steps(state: State, action: Wind) -> tuple[Hint, ...]:
    tile = state.board[action.start]
    return (
        Hint(phrase("A wind can open a better square: it moves a tile and gives its move back."), "L6.1"),
        Hint(
            phrase("Look beside the {tile} on {square}.", tile=tile, square=action.start),
            "L6.2",
            (("last", action.start),),
        ),
        Hint(
            phrase("Pick the wind, then the {tile} on {square}.", tile=tile, square=action.start),
            "L6.2",
            (("pick", action.start),),
        ),
        Hint(
            phrase("Move the {tile} from {start} to {end}.", tile=tile, start=action.start, end=action.end),
            "L6.2",
            (("pick", action.start), ("may", action.end)),
        ),
    )


def _other_step(action: Action) -> Hint:
    if isinstance(action, Exchange):
        return Hint(phrase("Nothing good can be placed: exchange some tiles."), "L7.1")
    if isinstance(action, BuyWind):
        return Hint(phrase("Spare sunstones buy a wind out of the discard."), "L6.6")
    if isinstance(action, Spend):
        return Hint(phrase("A tile still fits, and you have stones to pay for another move."), "L3.4")
    return Hint(phrase("Nothing is left that helps: end the turn."), "L3.6")
