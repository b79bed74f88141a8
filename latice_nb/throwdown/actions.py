"""What a player, and chance, may do; every action has a text that reads aloud and parses back.

========================  ==================================================================
``reclaim 5<heart``       take one die back from a Latte before the roll (`Reclaim`)
``roll``                  roll all dice at home (`Throw`)
``r5>heart``              put a red 5 on the Latte "heart" (`Place`)
``steady-hands 3 r3``     pay a Barista card (`Activate`)
``perfect-foam-6 6=2``    turn a die with Perfect Foam; it is then used at once (`Foam`)
``change 4 4``            replace the Barista cards (`Change`)
``end``                   end the turn (`EndTurn`)
``take red``              take the catch-up die, or ``leave red`` (`CatchUp`)
``roll 1 2 2 + 4 6``      chance: own dice, then red ones (`Roll`)
``deal lattes a,b,c``     chance: new cards; also ``deal baristas a,b,c`` (`Deal`)
========================  ==================================================================
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from latice_nb.game import NotationError
from latice_nb.throwdown.dice import DICE, FACES, VALUE, Dice, Die, Values, dice_of, open_numbers, payments
from latice_nb.wording import phrase

CARD_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""How a card's id is spelled."""

KEYWORDS: Final = frozenset({"reclaim", "roll", "change", "end", "take", "leave", "deal", "red"})
"""Words that can't be a card's id, because an action starts with them."""

CHANGE: Final = "change"
"""The word of a change, and the mark in ``state.used`` that one was made."""

LATTES: Final = "lattes"
BARISTAS: Final = "baristas"


@lru_cache(maxsize=1 << 10)
def _checked_card(card: str) -> None:
    if not CARD_ID.fullmatch(card) or card in KEYWORDS:
        problem = phrase(
            "“{text}” can't be a card's id: small letters, digits and single hyphens are wanted", text=card
        )
        raise NotationError(problem, card)


@dataclass(frozen=True, slots=True)
class Reclaim:
    """Take one of one's dice back from a Latte before the roll (T3.2): ``reclaim 5<heart``."""

    die: Die
    latte: str

    def __post_init__(self) -> None:
        """Read the die where it is given as text."""
        object.__setattr__(self, "die", DICE[Die(self.die)])
        _checked_card(self.latte)

    def __str__(self) -> str:
        """The action's text."""
        return f"reclaim {self.die}<{self.latte}"


@dataclass(frozen=True, slots=True)
class Throw:
    """Roll all dice at home (T3.3): ``roll``. What they show is chance's `Roll`."""

    def __str__(self) -> str:
        """The action's text."""
        return "roll"


@dataclass(frozen=True, slots=True)
class Place:
    """Put a die on a Latte (T4.1): ``5>heart``, ``r5>heart``. The Latte is claimed when that completes it."""

    die: Die
    latte: str

    def __post_init__(self) -> None:
        """Read the die where it is given as text."""
        object.__setattr__(self, "die", DICE[Die(self.die)])
        _checked_card(self.latte)

    def __str__(self) -> str:
        """The action's text."""
        return f"{self.die}>{self.latte}"


@dataclass(frozen=True, slots=True)
class Activate:
    """Pay a Barista card's cost and use it (T5.1): ``steady-hands 3 r3``. The dice are kept sorted."""

    barista: str
    dice: Dice

    def __post_init__(self) -> None:
        """Sort the dice, so that equal actions are equal."""
        object.__setattr__(self, "dice", dice_of(self.dice))
        _checked_card(self.barista)

    def __str__(self) -> str:
        """The action's text."""
        return " ".join([self.barista, *map(str, self.dice)])


@dataclass(frozen=True, slots=True)
class Foam:
    """Turn a die into another value with Perfect Foam (T5.3): ``perfect-foam-6 6=2``. It must be used next."""

    barista: str
    die: Die
    value: int

    def __post_init__(self) -> None:
        """Read the die where it is given as text, and check the value."""
        object.__setattr__(self, "die", DICE[Die(self.die)])
        _checked_card(self.barista)
        if self.value not in range(1, FACES + 1):
            problem = phrase("a die shows 1 to 6, not “{text}”", text=str(self.value))
            raise NotationError(problem, f"{self.barista} {self.die}={self.value}", len(self.barista) + 4)

    def __str__(self) -> str:
        """The action's text."""
        return f"{self.barista} {self.die}={self.value}"


@dataclass(frozen=True, slots=True)
class Change:
    """Pay a pair to replace the face-up Barista cards (T5.8): ``change 4 r4``. The dice are kept sorted."""

    dice: Dice

    def __post_init__(self) -> None:
        """Sort the dice, so that equal actions are equal."""
        object.__setattr__(self, "dice", dice_of(self.dice))

    def __str__(self) -> str:
        """The action's text."""
        return " ".join(["change", *map(str, self.dice)])


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn (T6.1): ``end``."""

    def __str__(self) -> str:
        """The action's text."""
        return "end"


@dataclass(frozen=True, slots=True)
class CatchUp:
    """Take the red die that the sole last-placed player may have, or leave it (T7.3): ``take red``, ``leave red``."""

    take: bool

    def __str__(self) -> str:
        """The action's text."""
        return "take red" if self.take else "leave red"


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: what the dice show (T3.3): ``roll 1 2 2 + 4 6``, own dice before red ones. Kept sorted."""

    own: Values
    red: Values = ()

    def __post_init__(self) -> None:
        """Sort the values, so that equal rolls are equal."""
        for name in ("own", "red"):
            values = tuple(sorted(getattr(self, name)))
            if any(value not in range(1, FACES + 1) for value in values):
                raise ValueError(f"dice show 1 to {FACES}, not {values}")
            object.__setattr__(self, name, values)

    @property
    def dice(self) -> Dice:
        """The dice rolled."""
        return (*(DICE[value] for value in self.own), *(DICE[value + FACES] for value in self.red))

    def __str__(self) -> str:
        """The action's text."""
        words = ["roll", *map(str, self.own)]
        return " ".join([*words, "+", *map(str, self.red)] if self.red else words)


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: cards turned up from a pile (T7.4, T5.8): ``deal lattes heart,fern``. Kept in alphabetical order.

    Attributes:
        kind: ``"lattes"`` or ``"baristas"``.
        cards: their ids.
    """

    kind: str
    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        """Sort the cards, so that equal deals are equal."""
        if self.kind not in {LATTES, BARISTAS}:
            raise NotationError(phrase("one deals “lattes” or “baristas”, not “{text}”", text=self.kind), str(self), 6)
        for card in self.cards:
            _checked_card(card)
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))

    def __str__(self) -> str:
        """The action's text."""
        return f"deal {self.kind} {','.join(self.cards)}".rstrip()


Action: TypeAlias = Reclaim | Throw | Place | Activate | Foam | Change | EndTurn | CatchUp | Roll | Deal

THROW: Final = Throw()
END: Final = EndTurn()
TAKE: Final = CatchUp(take=True)
LEAVE: Final = CatchUp(take=False)


def parse_action(text: str) -> Action:
    """Read an action's text; raises `NotationError`, which names the column.

    Capitals, full-width signs, ``@`` for ``>``, spaces about ``>`` and ``<`` or in a card's name, and dice written
    without spaces are read too: ``5 > Twin Hearts``, ``steady hands 33``.
    """
    try:
        return _read(text)
    except NotationError:
        loose = _loosened(text)
        if loose == text:
            raise
        try:
            return _read(loose)
        except NotationError:
            pass
        raise  # what is told is about the text as it was written


_SIGNS: Final = re.compile(r"\s*([<>=])\s*")
_NAME_GAP: Final = re.compile(r"(?<=[a-z])\s+(?=[a-z]{2})")
_DICE_RUN: Final = re.compile(r"(?<=\s)(?:r?[1-6]){2,}(?=\s|$)")


_CARD_NAME: Final = re.compile(r"[a-z]+(?:-[a-z0-9]+)*")
_FORMS: Final = "5>heart · steady-hands 3 3 · perfect-foam-6 6=4 · change 4 4 · reclaim 2<heart · roll · end"
"""One example of each thing a player writes."""


def _loosened(text: str) -> str:
    """A text as it would be written with care: small letters, hyphens in names, spaces between dice only."""
    said = _SIGNS.sub(r"\1", unicodedata.normalize("NFKC", text).lower().replace("@", ">")).strip()
    first, sign, rest = said.partition(" ")
    if first not in KEYWORDS:
        said = _NAME_GAP.sub("-", said)
    elif first == "reclaim":
        said = first + sign + _NAME_GAP.sub("-", rest)
    return _DICE_RUN.sub(lambda run: " ".join(re.findall(r"r?[1-6]", run[0])), said)


def _read(text: str) -> Action:
    words = [(found[0], found.start() + 1) for found in re.finditer(r"\S+", text)]
    if not words:
        raise NotationError(phrase("an action is wanted; actions are {forms}", forms=_FORMS), text)
    first, rest = words[0][0], words[1:]
    try:
        if reader := _READERS.get(first):
            return reader(rest, text)
        if ">" in first:
            return _read_place(words, text)
        return _read_card(words, text)
    except NotationError as fault:
        if fault.text == text:
            raise
        # A part of the text was read by itself: give the column in the whole.
        column = max(text.find(fault.text), 0) + fault.column
        raise NotationError(fault.phrase, text, column) from None


_Words: TypeAlias = "list[tuple[str, int]]"


def _no_more(rest: _Words, text: str) -> None:
    if rest:
        raise NotationError(phrase("“{text}” is one word too many", text=rest[0][0]), text, rest[0][1])


def _read_dice(words: _Words, text: str) -> Dice:
    dice: list[Die] = []
    for word, column in words:
        try:
            dice.append(Die(word))
        except NotationError as fault:
            raise NotationError(fault.phrase, text, column) from None
    return dice_of(dice)


def _read_place(words: _Words, text: str) -> Place:
    die, _, latte = words[0][0].partition(">")
    _no_more(words[1:], text)
    return Place(Die(die), latte)


def _read_reclaim(rest: _Words, text: str) -> Reclaim:
    if not rest or "<" not in rest[0][0]:
        raise NotationError(phrase("“reclaim” is followed by a die and its Latte, as in “reclaim 5<heart”"), text, 8)
    die, _, latte = rest[0][0].partition("<")
    _no_more(rest[1:], text)
    return Reclaim(Die(die), latte)


def _read_card(words: _Words, text: str) -> Action:
    (card, _), rest = words[0], words[1:]
    if not rest:
        if _CARD_NAME.fullmatch(card):
            raise NotationError(
                phrase(
                    "“{text}” alone is no action; a Barista card wants its dice too, as in “{text} 3 3”; actions are {forms}",
                    text=card,
                    forms=_FORMS,
                ),
                text,
            )
        raise NotationError(phrase("“{text}” is no action; actions are {forms}", text=card, forms=_FORMS), text)
    if "=" not in rest[0][0]:
        return Activate(card, _read_dice(rest, text))
    die, _, value = rest[0][0].partition("=")
    _no_more(rest[1:], text)
    if value not in set("123456"):
        problem = phrase("a die shows 1 to 6, not “{text}”", text=value)
        raise NotationError(problem, text, rest[0][1] + len(die) + 1)
    return Foam(card, Die(die), int(value))


def _read_roll(rest: _Words, text: str) -> Throw | Roll:
    if not rest:
        return THROW
    own: list[int] = []
    red: list[int] = []
    side = own
    for word, column in rest:
        if word == "+" and side is own:
            side = red
            continue
        (die,) = _read_dice([(word, column)], text)
        (red if die.red else side).append(die.value)
    return rolled(tuple(sorted(own)), tuple(sorted(red)))


def _read_change(rest: _Words, text: str) -> Change:
    return Change(_read_dice(rest, text))


def _read_deal(rest: _Words, text: str) -> Deal:
    if not rest:
        raise NotationError(phrase("one deals “lattes” or “baristas”, not “{text}”", text=""), text, 5)
    cards = rest[1][0].split(",") if len(rest) > 1 else []
    _no_more(rest[2:], text)
    return Deal(rest[0][0], tuple(cards))


def _read_words(action: Action, *wanted: str) -> Callable[[_Words, str], Action]:
    def read(rest: _Words, text: str) -> Action:
        for place, word in enumerate(wanted):
            if len(rest) <= place or rest[place][0] != word:
                column = rest[place][1] if len(rest) > place else len(text) + 1
                raise NotationError(phrase("“{text}” is wanted here", text=word), text, column)
        _no_more(rest[len(wanted) :], text)
        return action

    return read


_READERS: Final[dict[str, Callable[[_Words, str], Action]]] = {
    "reclaim": _read_reclaim,
    "roll": _read_roll,
    "change": _read_change,
    "deal": _read_deal,
    "end": _read_words(END),
    "take": _read_words(TAKE, "red"),
    "leave": _read_words(LEAVE, "red"),
}


# Actions of the hot path are made once and kept: the same few come up all the time.


@lru_cache(maxsize=1 << 14)
def rolled(own: Values, red: Values) -> Roll:
    """The roll of sorted values."""
    return Roll(own, red)


@lru_cache(maxsize=1 << 15)
def places(dice: Dice, pattern: Values, lying: Dice, latte: str) -> tuple[Place, ...]:
    """Every different die that fills an open number of a Latte with one's dice lying on it."""
    numbers = open_numbers(pattern, lying)
    return tuple(Place(die, latte) for die in dict.fromkeys(dice) if VALUE[die] in numbers)


@lru_cache(maxsize=1 << 14)
def reclaims(dice: Dice, latte: str) -> tuple[Reclaim, ...]:
    """Every different die that may come back from a Latte."""
    return tuple(Reclaim(die, latte) for die in dict.fromkeys(dice))


@lru_cache(maxsize=1 << 14)
def activations(barista: str, hand: Dice, cost: Values | None, red_pays: bool) -> tuple[Activate, ...]:  # noqa: FBT001
    """Every payment of a Barista card out of a hand."""
    return tuple(Activate(barista, dice) for dice in payments(hand, cost, red_pays))


@lru_cache(maxsize=1 << 14)
def changes(hand: Dice, red_pays: bool) -> tuple[Change, ...]:  # noqa: FBT001
    """Every payment for changing the row out of a hand."""
    return tuple(Change(dice) for dice in payments(hand, None, red_pays))


@lru_cache(maxsize=1 << 12)
def foams(barista: str, die: Die, values: Values) -> tuple[Foam, ...]:
    """A die turned by Perfect Foam into each of some values."""
    return tuple(Foam(barista, die, value) for value in values)
