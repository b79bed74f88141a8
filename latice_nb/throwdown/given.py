"""What `State.build` is given: every field is read as what it must be, or refused by its name.

Whether the fields make a position that can stand on a table is `setup`'s to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from latice_nb.faults import described
from latice_nb.fields import unknown_keywords, whole_number
from latice_nb.game import NotationError, PositionError
from latice_nb.throwdown.cards import Deck
from latice_nb.throwdown.dice import DICE, Dice, Die, dice_of, small
from latice_nb.throwdown.phase import Phase
from latice_nb.throwdown.registry import deck as deck_by_name
from latice_nb.throwdown.ruleset import as_ruleset
from latice_nb.wording import Phrase, phrase

_PAIR: Final = 2


def read_given(given: Mapping[str, Any]) -> dict[str, Any]:
    """The keywords of `State.build`, each value as what it must be.

    Raises:
        PositionError: values are of a wrong kind; it lists every one with its field.
        NotationError: a text of dice, or a ruleset's, does not parse.
        TypeError: a keyword is not known, or the ruleset or the deck is no such thing.
    """
    unknown_keywords(given, tuple(FIELDS))
    found: dict[str, Any] = {}
    wrong: list[Phrase] = []
    for field, value in given.items():
        try:
            found[field] = FIELDS[field](field, value)
        except PositionError as fault:
            wrong += fault.problems
    if wrong:
        raise PositionError(*wrong)
    return found


def as_deck(choice: Deck | str) -> Deck:
    """Take a deck or its name; raises `PositionError` where none of that name is loaded."""
    if isinstance(choice, Deck):
        return choice
    if not isinstance(choice, str):
        raise TypeError(phrase("a deck or its name is wanted, not {given}", given=described(choice)))
    try:
        return deck_by_name(small(choice).strip())
    except ValueError as fault:
        raise PositionError(*fault.args) from fault


def _listed(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes))


def _phase(_field: str, name: Any) -> Phase:
    try:
        return Phase(name)
    except ValueError:
        text = name if isinstance(name, str) else described(name)
        raise PositionError(
            phrase("the phase is one of {known}, not “{text}”", known=", ".join(Phase), text=text)
        ) from None


def _numbers(field: str, values: Any) -> tuple[int, ...]:
    if not _listed(values):
        raise PositionError(
            phrase("{field} is a list with a number for each seat, not {given}", field=field, given=described(values))
        )
    return tuple(whole_number(field, value) for value in values)


def _cards(field: str, cards: Any) -> tuple[str, ...]:
    strange = [card for card in cards if not isinstance(card, str)] if _listed(cards) else [cards]
    if strange:
        problem = phrase("{field} is a list of cards' ids, not {given}", field=field, given=described(strange[0]))
        if _listed(cards):
            problem = phrase("{field}: {given} is no card's id", field=field, given=described(strange[0]))
        raise PositionError(problem)
    return tuple(cards)


def _sets(field: str, cards: Any) -> tuple[str, ...]:
    """Cards whose order says nothing."""
    return tuple(sorted(_cards(field, cards)))


def _claimed(field: str, piles: Any) -> tuple[tuple[str, ...], ...]:
    if not _listed(piles):
        raise PositionError(
            phrase(
                "{field} is a list with a list of cards' ids for each seat, not {given}",
                field=field,
                given=described(piles),
            )
        )
    return tuple(_cards(field, pile) for pile in piles)


def _dice(field: str, dice: Any) -> Dice:
    try:
        return dice_of(dice)
    except NotationError as fault:
        problem = phrase("{field}: {problem}", field=field, problem=fault.phrase)
        raise NotationError(problem, fault.text, fault.column) from fault
    except (TypeError, ValueError) as fault:
        raise PositionError(phrase("{field}: {problem}", field=field, problem=fault.args[0])) from fault


def _lattes(field: str, lattes: Any) -> dict[str, tuple[Dice, ...]]:
    """The face-up Lattes, each with the dice of the seats that are given."""
    if not isinstance(lattes, Mapping):
        cards = _cards(field, lattes)
        if twice := next((card for place, card in enumerate(cards) if card in cards[:place]), ""):
            raise PositionError(phrase("{field}: “{card}” is given twice", field=field, card=twice))
        return dict.fromkeys(cards, ())
    return {
        card: _laid(field, card, runs) for card, runs in zip(_cards(field, [*lattes]), lattes.values(), strict=True)
    }


def _laid(field: str, card: str, runs: Any) -> tuple[Dice, ...]:
    if not _listed(runs):
        raise PositionError(
            phrase(
                "{field}: the dice on {card} are a list with a text for each seat, such as {example}, not {given}",
                field=field,
                card=card,
                example='["25", ""]',
                given=described(runs),
            )
        )
    return tuple(_dice(field, run) for run in runs)


def _foam(field: str, foam: Any) -> tuple[Die, tuple[str, ...]] | None:
    if foam is None:
        return None
    if not _listed(foam) or len(foam) != _PAIR or not _listed(foam[1]) or not foam[1]:
        raise PositionError(
            phrase(
                "{field} is a die and the cards that turned it, such as {example}, not {given}",
                field=field,
                example='("2", ["perfect-foam-6"])',
                given=described(foam),
            )
        )
    return DICE[_dice(field, [foam[0]])[0]], _sets(field, foam[1])


def _counts(field: str, counts: Any) -> tuple[int | None, int]:
    """Own and red dice; own ones that are not given are filled in."""
    if isinstance(counts, int):
        return whole_number(field, counts), 0
    if not _listed(counts) or len(counts) != _PAIR:
        raise PositionError(
            phrase(
                "{field} counts dice as 5, or as (4, 1) for own and red ones, not as {given}",
                field=field,
                given=described(counts),
            )
        )
    own, red = counts
    return None if own is None else whole_number(field, own), whole_number(field, red)


def _home(field: str, home: Any) -> tuple[tuple[int | None, int], ...]:
    if not _listed(home):
        raise PositionError(
            phrase("{field} is a list with the dice of each seat, not {given}", field=field, given=described(home))
        )
    return tuple(_counts(field, entry) for entry in home)


FIELDS: Final[dict[str, Callable[[str, Any], Any]]] = {
    "ruleset": lambda _field, ruleset: as_ruleset(ruleset),
    "deck": lambda _field, deck: as_deck(deck),
    "seats": lambda _field, seats: seats,  # `fields.seat_names` reads them, once the ruleset is known
    "turn": whole_number,
    "phase": _phase,
    "round": whole_number,
    "turns": whole_number,
    "scores": _numbers,
    "lattes": _lattes,
    "baristas": _cards,
    "hand": _dice,
    "foam": _foam,
    "home": _home,
    "spent": _counts,
    "surplus": whole_number,
    "claimed": _claimed,
    "discard": _sets,
    "used": _sets,
}
"""What reads each keyword of `State.build`."""
