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
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, unquote

from latice_nb.game import NotationError
from latice_nb.throwdown.dice import dice_of, dice_text
from latice_nb.throwdown.phase import Phase
from latice_nb.throwdown.ruleset import Ruleset
from latice_nb.wording import Phrase, phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.throwdown.state import State

GAME: Final = "throwdown"
_RESERVED: Final = re.compile(r"[\s|%=#\x00-\x1f]")
_COUNTS: Final = re.compile(r"(\d{1,2})(?:\+(\d{1,2}))?", re.ASCII)
_MOST_DIGITS: Final = 4


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
    words.append(f"names={'|'.join(_quoted(name) for name in state.seats)}")
    return " ".join(words)


def _format_latte(card: str, laid: Iterable[tuple[Any, ...]]) -> str:
    dice = "|".join(map(dice_text, laid))
    return f"{card}:{dice}" if dice.strip("|") else card


def _format_counts(counts: tuple[int, int]) -> str:
    own, red = counts
    return f"{own}+{red}" if red else str(own)


def _quoted(name: str) -> str:
    return _RESERVED.sub(lambda found: quote(found[0], safe=""), name)


def parse_position(text: str) -> dict[str, Any]:
    """Read a position's line into the keywords of `State.build`.

    Of a text of several lines, such as a printed position, the one that starts with the game's name
    is read.

    Raises:
        NotationError: the text does not parse; it gives the column.
    """
    if not isinstance(text, str):
        raise TypeError(f"the text of a position is wanted, not {text!r}")
    line = next((line for line in text.splitlines() if line.split()[:1] == [GAME]), text)
    words = [(found[0], found.start() + 1) for found in re.finditer(r"\S+", line)]
    if not words or words[0][0] != GAME:
        raise NotationError(phrase("a position starts with “{game}”", game=GAME), text)
    given: dict[str, Any] = {}
    for place, (word, column) in enumerate(words[1:]):
        name, equals, value = word.partition("=")
        reader = _READERS.get(name) if equals else None
        if reader is None and place < 2 and len(given) == place:  # noqa: PLR2004  (two have no name)
            _read_front(word, column, line, given)
        elif reader is None:
            problem = phrase("“{text}” is no field; there are {known}", text=name, known=", ".join(_READERS))
            raise NotationError(problem, line, column)
        elif _FIELDS.get(name, name) in given:
            raise NotationError(phrase("“{name}=” is given twice", name=name), line, column)
        else:
            reader(value, column + len(name) + 1, line, given)
    return given


def _read_front(word: str, column: int, line: str, given: dict[str, Any]) -> None:
    """Read the ruleset, then the deck's name: they carry no name."""
    if not given:
        try:
            given["ruleset"] = Ruleset.parse(word)
        except NotationError as fault:
            raise NotationError(fault.phrase, line, column + fault.column - 1) from fault
    else:
        given["deck"] = word


def _count(text: str, column: int, line: str) -> int:
    if not (text.isdecimal() and text.isascii()) or len(text) > _MOST_DIGITS:
        raise NotationError(phrase("“{text}” is no number", text=text), line, column)
    return int(text)


def _parts(value: str, column: int, mark: str) -> list[tuple[str, int]]:
    """The parts of a field with their columns."""
    found: list[tuple[str, int]] = []
    for part in value.split(mark):
        found.append((part, column))
        column += len(part) + 1
    return found


def _dice(text: str, column: int, line: str) -> Any:
    try:
        return dice_of(text)
    except NotationError as fault:
        raise NotationError(fault.phrase, line, column + fault.column - 1) from fault


def _counts(text: str, column: int, line: str) -> tuple[int, int]:
    found = _COUNTS.fullmatch(text)
    if found is None:
        said = phrase("dice are counted as 5, or as 4+1 for own and red ones, not “{text}”", text=text)
        raise NotationError(said, line, column)
    return int(found[1]), int(found[2] or 0)


_Reader = Callable[[str, int, str, dict[str, Any]], None]


def _read_seat(value: str, column: int, line: str, given: dict[str, Any]) -> None:
    given["turn"] = _count(value, column, line) - 1


def _read_count(field: str) -> _Reader:
    def read(value: str, column: int, line: str, given: dict[str, Any]) -> None:
        given[field] = _count(value, column, line)

    return read


def _read_word(field: str) -> _Reader:
    def read(value: str, _column: int, _line: str, given: dict[str, Any]) -> None:
        given[field] = value

    return read


def _read_scores(value: str, column: int, line: str, given: dict[str, Any]) -> None:
    given["scores"] = tuple(_count(part, at, line) for part, at in _parts(value, column, "|"))


def _read_lattes(value: str, column: int, line: str, given: dict[str, Any]) -> None:
    lattes: dict[str, Any] = {}
    for part, at in _parts(value, column, ",") if value else []:
        card, colon, dice = part.partition(":")
        if card in lattes:
            raise NotationError(phrase("“{card}” is given twice", card=card), line, at)
        inner = _parts(dice, at + len(card) + 1, "|") if colon else []
        lattes[card] = tuple(_dice(run, place, line) for run, place in inner)
    given["lattes"] = lattes


def _read_cards(field: str) -> _Reader:
    def read(value: str, _column: int, _line: str, given: dict[str, Any]) -> None:
        given[field] = tuple(value.split(",")) if value else ()

    return read


def _read_claimed(value: str, _column: int, _line: str, given: dict[str, Any]) -> None:
    given["claimed"] = tuple(tuple(part.split(",")) if part else () for part in value.split("|"))


def _read_hand(value: str, column: int, line: str, given: dict[str, Any]) -> None:
    given["hand"] = _dice(value, column, line)


def _read_foam(value: str, column: int, line: str, given: dict[str, Any]) -> None:
    die, _, cards = value.partition(":")
    dice = _dice(die, column, line)
    if len(dice) != 1 or not cards:
        raise NotationError(phrase("a turned die and its card are wanted, as in 2:perfect-foam-6"), line, column)
    given["foam"] = (dice[0], tuple(cards.split("+")))


def _read_home(value: str, column: int, line: str, given: dict[str, Any]) -> None:
    given["home"] = tuple(_counts(part, at, line) for part, at in _parts(value, column, "|"))


def _read_spent(value: str, column: int, line: str, given: dict[str, Any]) -> None:
    given["spent"] = _counts(value, column, line)


def _read_names(value: str, _column: int, _line: str, given: dict[str, Any]) -> None:
    given["seats"] = tuple(unquote(name) for name in value.split("|"))


_READERS: Final[dict[str, _Reader]] = {
    "to": _read_seat,
    "phase": _read_word("phase"),
    "round": _read_count("round"),
    "turns": _read_count("turns"),
    "scores": _read_scores,
    "lattes": _read_lattes,
    "baristas": _read_cards("baristas"),
    "hand": _read_hand,
    "foam": _read_foam,
    "home": _read_home,
    "spent": _read_spent,
    "surplus": _read_count("surplus"),
    "claimed": _read_claimed,
    "discard": _read_cards("discard"),
    "used": _read_cards("used"),
    "names": _read_names,
}
_FIELDS: Final = {"to": "turn", "names": "seats"}


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
