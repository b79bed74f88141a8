"""Why a piece can't be picked up now, where no action is spelled that `legality` could refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from latice_nb.faults import Refusal
from latice_nb.wording import phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.throwdown.state import State


def not_your_turn(state: State, seat: int) -> Refusal:
    """Another seat is to act (T6.3)."""
    return Refusal("not-your-turn", (), "T6.3", phrase("It is {name}'s turn.", name=state.seats[seat]))


def pool(state: State) -> Refusal:
    """What the surplus pool is for (T2.2)."""
    said = phrase_count(
        "Surplus pool: {count} red die lies here. Barista cards give red dice, until the round ends.",
        "Surplus pool: {count} red dice lie here. Barista cards give red dice, until the round ends.",
        count=state.surplus,
    )
    return Refusal("pool", (), "T2.2", said)


def none_away() -> Refusal:
    """No die lies on a Latte, so none comes back (T3.2)."""
    said = phrase("None of your dice lies on a Latte: there is nothing to take back.")
    return Refusal("nothing-away", (), "T3.2", said)


def not_away() -> Refusal:
    """What lies elsewhere does not come back (T3.2)."""
    return Refusal("reclaim-dice", (), "T3.2", phrase("Only your own dice that lie on a Latte can be taken back."))


def spent() -> Refusal:
    """A die that was used comes home at the end of the turn (T6.2)."""
    said = phrase("This die is used up for now: it comes home at the end of the turn.")
    return Refusal("spent", (), "T6.2", said)


def gained() -> Refusal:
    """A red die is rolled from the turn after it was gained (T5.6)."""
    said = phrase("This red die was gained in this turn: it is rolled from the next turn on.")
    return Refusal("gained", (), "T5.6", said)


def no_place() -> Refusal:
    """Where a die may go (T4.4)."""
    said = phrase("A die goes on a Latte, on a Barista card, or with its pair on “Change row”.")
    return Refusal("no-place", (), "T4.4", said)


def value_later() -> Refusal:
    """Perfect Foam is paid before its value is chosen (T5.3)."""
    said = phrase("Perfect Foam is paid with a die first: pick the die, then that card, then the value.")
    return Refusal("value-later", (), "T5.3", said)


def value_wanted() -> Refusal:
    """The card is paid, and its value is still to be chosen (T5.3)."""
    said = phrase("Pick one of the values: the die turns into it and is used at once.")
    return Refusal("value-wanted", (), "T5.3", said)


def no_partner() -> Refusal:
    """What does not pay together with the dice that are picked (T5.1)."""
    return Refusal("partner", (), "T5.1", phrase("That does not pay with the dice picked already."))
