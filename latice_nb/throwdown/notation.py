"""A position in one line of text, and drawn in text.

The line names its fields, in a fixed order, so that it can be read and edited by hand::

    throwdown standard practice to=1 phase=place round=2 turns=5 scores=11|13
        lattes=heart:2|5,fern,wave:|3r4 baristas=steady-hands,perfect-foam-6,good-steamed-milk-24
        hand=56r4 home=0|3 surplus=8 claimed=tulip|sun names=Mika|Ren

(all in one line). The ruleset and the deck come first. Dice are runs: ``56r4`` is an own 5, an own 6
and a red 4. Dice at home or spent are counts, ``4+1`` for four own and a red one. ``to`` counts from
1. A field that is left out is filled in as `State.build` does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from latice_nb.fields import Field, Part, quoted_name, read_position, seat_from_one
from latice_nb.throwdown import actions as act
from latice_nb.throwdown.dice import Die, dice_of, dice_text, small
from latice_nb.throwdown.phase import Phase
from latice_nb.throwdown.ruleset import Ruleset
from latice_nb.wording import Phrase, phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.throwdown.state import State

GAME: Final = "throwdown"
_COUNTS: Final = re.compile(r"(\d{1,2})(?:\+(\d{1,2}))?", re.ASCII)

T = TypeVar("T")


def format_position(state: State) -> str:
    """Write a position in one line, as `parse_position` reads it."""
    words = [
        GAME,
        str(state.ruleset),
        state.deck.name,
        f"to={state.turn + 1}",
        f"phase={state.phase}",
        f"round={state.round}",
        f"turns={state.turns}",
        f"scores={'|'.join(map(str, state.scores))}",
        f"lattes={','.join(_format_latte(card, laid) for card, laid in zip(state.row, state.laid, strict=True))}",
        f"baristas={','.join(state.baristas)}",
    ]
    if state.hand:
        words.append(f"hand={dice_text(state.hand)}")
    if state.foam:
        words.append(f"foam={state.foam[0]}:{'+'.join(state.foam[1])}")
    words.append(f"home={'|'.join(map(_format_counts, state.home))}")
    if any(state.spent):
        words.append(f"spent={_format_counts(state.spent)}")
    words.append(f"surplus={state.surplus}")
    if any(state.claimed):
        words.append(f"claimed={'|'.join(map(','.join, state.claimed))}")
    if state.discard:
        words.append(f"discard={','.join(state.discard)}")
    if state.used:
        words.append(f"used={','.join(state.used)}")
    words.append(f"names={'|'.join(quoted_name(name) for name in state.seats)}")
    return " ".join(words)


def _format_latte(card: str, laid: Iterable[tuple[Any, ...]]) -> str:
    dice = "|".join(map(dice_text, laid))
    return f"{card}:{dice}" if dice.strip("|") else card


def _format_counts(counts: tuple[int, int]) -> str:
    own, red = counts
    return f"{own}+{red}" if red else str(own)


def parse_position(text: str) -> dict[str, Any]:
    """Read a position's text into the keywords of `State.build`; see `latice_nb.fields.read_position`.

    Raises:
        NotationError: the text does not parse; it gives the column.
    """
    return read_position(text, GAME, _FIELDS, _read_front)


def _read_front(word: Part, given: Mapping[str, Any]) -> tuple[str, Any]:
    """Read the ruleset, then the deck's name: they carry no name of a field."""
    if "ruleset" not in given:
        return "ruleset", word.read(Ruleset.parse)
    return "deck", small(word.text)


def _read_phase(value: Part) -> Phase:
    try:
        return Phase(small(value.text))
    except ValueError:
        known = ", ".join(Phase)
        raise value.fault(phrase("the phase is one of {known}, not “{text}”", known=known, text=value.text)) from None


def _read_lattes(value: Part) -> dict[str, Any]:
    lattes: dict[str, Any] = {}
    for part in value.split(",") if value.text else ():
        card, colon, dice = part.text.partition(":")
        if small(card) in lattes:
            raise part.fault(phrase("“{card}” is given twice", card=card))
        runs = part.cut(len(part.text) - len(dice)).split("|") if colon else ()
        lattes[small(card)] = tuple(run.read(dice_of) for run in runs)
    return lattes


def _read_cards(value: Part) -> tuple[str, ...]:
    return tuple(small(value.text).split(",")) if value.text else ()


def _read_foam(value: Part) -> tuple[Die, tuple[str, ...]]:
    die, _, cards = value.text.partition(":")
    dice = value.cut(0, len(die)).read(dice_of)
    if len(dice) != 1 or not cards:
        raise value.fault(phrase("a turned die and its card are wanted, as in 2:perfect-foam-6"))
    return dice[0], tuple(small(cards).split("+"))


def _read_counts(value: Part) -> tuple[int, int]:
    found = _COUNTS.fullmatch(value.text)
    if found is None:
        raise value.fault(
            phrase("dice are counted as 5, or as 4+1 for own and red ones, not “{text}”", text=value.written)
        )
    return int(found[1]), int(found[2] or 0)


def _each(read: Callable[[Part], T]) -> Callable[[Part], tuple[T, ...]]:
    """Read a field with a part for each seat."""
    return lambda value: tuple(read(part) for part in value.split("|"))


_FIELDS: Final[dict[str, Field]] = {
    "to": ("turn", seat_from_one),
    "phase": ("phase", _read_phase),
    "round": ("round", Part.number),
    "turns": ("turns", Part.number),
    "scores": ("scores", _each(Part.number)),
    "lattes": ("lattes", _read_lattes),
    "baristas": ("baristas", _read_cards),
    "hand": ("hand", lambda value: value.read(dice_of)),
    "foam": ("foam", _read_foam),
    "home": ("home", _each(_read_counts)),
    "spent": ("spent", _read_counts),
    "surplus": ("surplus", Part.number),
    "claimed": ("claimed", _each(_read_cards)),
    "discard": ("discard", _read_cards),
    "used": ("used", _read_cards),
    "names": ("seats", Part.names),
}
"""The keyword of `State.build` that each field fills, and what reads it."""


# -- drawn for people --------------------------------------------------------------------------


def draw_text(state: State) -> str:
    """The scores, the cards with every player's dice, and the dice in hand, for people."""
    lines = [str(turn_phrase(state)), str(phrase("Deck: {deck} ({note})", deck=state.deck, note=str(state.deck.note)))]
    lines += [_seat_line(state, seat) for seat in range(len(state.seats))]
    for card, laid in zip(state.lattes, state.laid, strict=True):
        said = phrase_count(
            "{latte} [{pattern}], {count} point",
            "{latte} [{pattern}], {count} points",
            count=card.points,
            latte=card,
            pattern=" ".join(map(str, card.pattern)),
        )
        dice = [f"{name} {' '.join(map(str, run))}" for name, run in zip(state.seats, laid, strict=True) if run]
        lines.append(": ".join([str(said), "; ".join(dice)]) if dice else str(said))
    lines += [str(phrase("{card}: costs {price}", card=card, price=card.price)) for card in state.barista_cards]
    lines.append(str(phrase("Surplus pool: {count} red", count=state.surplus)))
    if state.hand:
        lines.append(str(phrase("In hand: {dice}", dice=" ".join(map(str, state.hand)))))
    return "\n".join(lines)


def _seat_line(state: State, seat: int) -> str:
    own, red = state.home[seat]
    said = phrase_count(
        "{name}: {count} point, {own} own and {red} red dice at home",
        "{name}: {count} points, {own} own and {red} red dice at home",
        count=state.scores[seat],
        name=state.seats[seat],
        own=own,
        red=red,
    )
    return str(said)


def turn_phrase(state: State) -> Phrase:
    """Whose turn it is and what is to happen, or how the game ended."""
    if state.result is not None:
        return state.result.phrase
    actor = state.actor
    name = state.seats[actor if actor is not None and actor >= 0 else state.turn]
    return phrase("Round {round}: {what}", round=state.round, what=phrase(_PHASES[state.phase].template, name=name))


_PHASES: Final = {
    Phase.RECLAIM: phrase("{name} takes dice back or rolls"),
    Phase.ROLL: phrase("{name}'s dice are rolling"),
    Phase.PLACE: phrase("{name} uses the dice"),
    Phase.CHANGE: phrase("new Barista cards are due"),
    Phase.CATCH_UP: phrase("{name} takes a red die or leaves it"),
    Phase.LATTES: phrase("new Lattes are due"),
    Phase.BARISTAS: phrase("new Barista cards are due"),
}


def say_move(state: State, action: act.Action) -> Phrase | None:
    """An action in words, such as "the 5 goes on Heart"; None where there are none (a roll, an unknown card)."""
    lattes, baristas = state.deck.lattes, state.deck.baristas
    match action:
        case act.Place() if action.latte in lattes:
            return phrase("the {die} goes on {latte}", die=action.die, latte=lattes[action.latte])
        case act.Reclaim() if action.latte in lattes:
            return phrase("take the {die} back from {latte}", die=action.die, latte=lattes[action.latte])
        case act.Activate() if action.barista in baristas:
            return phrase("{card} with {dice}", card=baristas[action.barista], dice=tuple(action.dice))
        case act.Foam() if action.barista in baristas:
            card = baristas[action.barista]
            return phrase("{card} turns the {die} into a {value}", card=card, die=action.die, value=action.value)
        case act.Change():
            return phrase("change the Barista cards with {dice}", dice=tuple(action.dice))
        case act.Throw():
            return phrase("roll the dice")
        case act.CatchUp():
            return phrase("take a red die") if action.take else phrase("leave the red die")
        case act.EndTurn():
            return phrase("end the turn")
    return None
