"""Hints for a position of Latice: the rule, where to look, which tile, and at last the move itself."""

from __future__ import annotations

import random

from latice_nb.lab.latice_bot import greedy_bot
from latice_nb.latice.actions import Action, BuyWind, Exchange, Place, Spend, Wind
from latice_nb.latice.board import INDEX, beside
from latice_nb.latice.resolve import say_stones, stones
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
    else:
        rule, area = _why_there(state, action), _near(state, near)
    piece = Hint(phrase("Try the {tile}.", tile=action.tile), rule.rule, area.marks)
    answer = phrase(
        "The {tile} on {square} earns {stones}.", tile=action.tile, square=action.square, stones=say_stones(earned)
    )
    return rule, area, piece, Hint(answer, rule.rule, (("may", action.square),))


def _why_there(state: State, action: Place) -> Hint:
    """The rule behind a placement: what it is paid for, or, where nothing is paid, what allows it."""
    suns, halves, on_sun = stones(state, INDEX[action.square], action.tile)
    if suns or halves:
        return Hint(phrase("A tile earns stones where two or more neighbours agree with it."), "L5.1")
    if on_sun:
        return Hint(phrase("A sun square pays a sunstone."), "L5.2")
    if state.ruleset.match == "one":
        said = phrase("At this table a tile must agree with one neighbour at least, by colour or by shape.")
        return Hint(said, "L4.2")
    return Hint(phrase("A tile must agree with every neighbour, by colour or by shape."), "L4.2")


def _near(state: State, near: list[str]) -> Hint:
    said = phrase("Look beside the {tile} on {square}.", tile=state.board[near[0]], square=near[0])
    return Hint(said, "L4.1", (("last", near[0]),))


def _wind_steps(state: State, action: Wind) -> tuple[Hint, ...]:
    tile = state.board[action.start]
    said = phrase("A wind can open a better square: it moves a tile and gives its move back.")
    if not state.ruleset.wind_gives_move:
        said = phrase("A wind can open a better square: it moves a tile, and uses the move up at this table.")
    return (
        Hint(said, "L6.1"),
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
