"""What Barista cards do: one record and one function per effect; which card has which is data.

To add an effect, write its function, list it in `EFFECTS` here and name it in
`latice_nb.throwdown.cards.EFFECTS`. A new card of a known effect needs no code at all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from latice_nb.game import Event
from latice_nb.throwdown import actions as act
from latice_nb.throwdown.phase import Phase
from latice_nb.wording import phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.throwdown.cards import Barista
    from latice_nb.throwdown.dice import Dice
    from latice_nb.throwdown.draft import Draft, Note


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a Barista card may do.

    Attributes:
        name: how decks name it.
        rule: the rule that says so.
        apply: carries it out on a draft of the next position; the dice are paid already.
        needs_surplus: refused while the surplus pool is empty (T5.5).
        keeps_die: the die is not paid but turned, and used at once (T5.3).
    """

    name: str
    rule: str
    apply: Callable[[Draft, Barista, act.Activate | act.Foam, Note], None]
    needs_surplus: bool = False
    keeps_die: bool = False


def _points(draft: Draft, card: Barista, action: act.Activate | act.Foam, note: Note) -> None:
    """Steady Hands: score (T5.2)."""
    if note:
        said = phrase_count(
            "{name} uses {card} with {dice}: {count} point.",
            "{name} uses {card} with {dice}: {count} points.",
            count=card.amount,
            name=draft.seats[draft.turn],
            card=card,
            dice=_paid(action),
        )
        note(Event("activated", draft.turn, (card.id,), "T5.2", said, ("point",) * card.amount))
    draft.score(card.amount, note)


def _red_die(draft: Draft, card: Barista, action: act.Activate | act.Foam, note: Note) -> None:
    """Good Steamed Milk: red dice out of the surplus pool (T5.4), as far as it has any (T5.5)."""
    gained = min(card.amount, draft.surplus)
    if note:
        said = phrase_count(
            "{name} uses {card} with {dice}: {count} red die from the surplus pool.",
            "{name} uses {card} with {dice}: {count} red dice from the surplus pool.",
            count=gained,
            name=draft.seats[draft.turn],
            card=card,
            dice=_paid(action),
        )
        note(Event("activated", draft.turn, (card.id,), "T5.4", said, ("red",) * gained))
    draft.gain_red(draft.turn, gained)
    if draft.ruleset.gained == "at-once":
        draft.phase = Phase.ROLL


def _change_die(draft: Draft, card: Barista, action: act.Activate | act.Foam, note: Note) -> None:
    """Perfect Foam: the die shows another value and is used next (T5.3)."""
    assert isinstance(action, act.Foam)  # (`legality` lets nothing else through)
    turned = action.die.turned(action.value)
    used = draft.foam[1] if draft.foam else ()
    draft.hand = tuple(sorted((*draft.hand, turned)))
    draft.foam = (turned, tuple(sorted((*used, card.id))))
    if note:
        said = phrase(
            "{name} uses {card}: the {die} becomes a {value}.",
            name=draft.seats[draft.turn],
            card=card,
            die=action.die,
            value=action.value,
        )
        note(Event("foamed", draft.turn, (card.id, str(turned)), "T5.3", said))


def _paid(action: act.Activate | act.Foam) -> Dice:
    return action.dice if isinstance(action, act.Activate) else (action.die,)


EFFECTS: Final = {
    effect.name: effect
    for effect in (
        Effect("points", "T5.2", _points),
        Effect("red-die", "T5.4", _red_die, needs_surplus=True),
        Effect("change-die", "T5.3", _change_die, keeps_die=True),
    )
}
"""Every effect by the name that decks use."""
