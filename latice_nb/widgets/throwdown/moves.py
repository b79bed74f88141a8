"""A move of Latte Throwdown: how a roll is typed, and what the table shows of a move."""

from __future__ import annotations

from typing import Any

from latice_nb.game import IllegalAction, NotationError, Refusal
from latice_nb.throwdown import actions as act
from latice_nb.throwdown.cards import Barista
from latice_nb.throwdown.phase import Phase
from latice_nb.throwdown.state import State
from latice_nb.widgets.kit import Moved
from latice_nb.widgets.throwdown.spots import latte_spot
from latice_nb.wording import Phrase, phrase, phrase_count


def effect_phrase(card: Barista) -> Phrase:
    """What a Barista card does, in a few words."""
    if card.effect == "points":
        return phrase_count("+{count} point", "+{count} points", card.amount)
    if card.effect == "red-die":
        return phrase_count("+{count} red die", "+{count} red dice", card.amount)
    return phrase("turns the die into any other value")


def aim(action: act.Action) -> str:
    """The id of the card that an action is about; empty without one."""
    return str(getattr(action, "latte", "") or getattr(action, "barista", ""))


def moved(before: State, after: State, action: act.Action, path: tuple[str, ...]) -> Moved:
    """Where the die lies that was placed, where it slid from, and whether dice fell."""
    if isinstance(action, act.Throw):
        return Moved(thrown=bool(after.hand))
    if not isinstance(action, act.Place) or action.latte not in after.row:
        return Moved()
    mine = after.dice_on(action.latte, before.turn) if path else ()
    slides = [(path[0], f"{action.latte}.{before.turn}.{place}") for place in range(len(mine))]
    return Moved((latte_spot(after.row.index(action.latte)),), tuple(slides))


def own_dice(state: State, text: str) -> tuple[Any, ...]:
    """A roll that was made at a real table, ``2 2 5 6 1 + 4 6``: the action, and what fell.

    Raises:
        IllegalAction: it is not the time to roll, the text can't be read, or so many dice are not there.
    """
    refusal = state.why_not(act.THROW)
    if refusal is not None:
        raise IllegalAction(refusal)
    try:
        roll = State.parse_action(f"roll {text.strip()}")
    except NotationError as fault:
        said = phrase(
            "{problem}. Type the values of your own dice, then + and those of the red ones, as in 2 2 5 6 1 + 4 6.",
            problem=fault.phrase,
        )
        raise IllegalAction(Refusal("roll", (), "T3.3", said)) from fault
    if state.play(act.THROW).phase == Phase.PLACE:  # no die is at home, so nothing is rolled (T3.4)
        return (act.THROW,)
    return act.THROW, roll if isinstance(roll, act.Roll) else act.Roll(())
