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
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from latice_nb.faults import described
from latice_nb.game import NotationError
from latice_nb.throwdown.dice import DICE, FACES, VALUE, Dice, Die, Values, dice_of, open_numbers, payments
from latice_nb.wording import Phrase, phrase

CARD_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""How a card's id is spelled."""

_LONGEST_ID: Final = 60

KEYWORDS: Final = frozenset({"reclaim", "roll", "change", "end", "take", "leave", "deal", "red"})
"""Words that can't be a card's id, because an action starts with them."""

CHANGE: Final = "change"
"""The word of a change, and the mark in ``state.used`` that one was made."""

LATTES: Final = "lattes"
BARISTAS: Final = "baristas"


def check_card(card: str) -> str:
    """The id of a card, which is spelled as it may be; raises `NotationError` and `TypeError`."""
    if not isinstance(card, str):
        raise TypeError(phrase("a card's id is wanted, such as heart, not {given}", given=described(card)))
    if len(card) > _LONGEST_ID or not CARD_ID.fullmatch(card) or card in KEYWORDS:
        raise NotationError(no_card(card), card)
    return card


def no_card(text: str) -> Phrase:
    """What is said of a text that can't be a card's id."""
    return phrase("“{text}” can't be a card's id: small letters, digits and single hyphens are wanted", text=text)


def _values(what: str, given: object) -> Values:
    """Values of rolled dice, sorted."""
    listed = isinstance(given, Sequence) and not isinstance(given, (str, bytes))
    if not listed or any(type(value) is not int or value not in range(1, FACES + 1) for value in given):  # type: ignore[attr-defined]
        raise ValueError(
            phrase("{what} dice are a list of values from 1 to 6, not {given}", what=what, given=described(given))
        )
    return tuple(sorted(given))  # type: ignore[call-overload]


@dataclass(frozen=True, slots=True)
class Reclaim:
    """Take one of one's dice back from a Latte before the roll (T3.2): ``reclaim 5<heart``."""

    die: Die
    latte: str

    def __post_init__(self) -> None:
        """Read the die where it is given as text."""
        object.__setattr__(self, "die", DICE[Die(self.die)])
        check_card(self.latte)

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
        check_card(self.latte)

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
        check_card(self.barista)

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
        check_card(self.barista)
        if type(self.value) is not int or self.value not in range(1, FACES + 1):
            problem = phrase("a die shows 1 to 6, not “{text}”", text=described(self.value))
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

    def __post_init__(self) -> None:
        """Check that this is yes or no."""
        if not isinstance(self.take, bool):
            raise TypeError(phrase("a red die is taken or not: True or False, not {given}", given=described(self.take)))

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
            object.__setattr__(self, name, _values(name, getattr(self, name)))

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
        if self.kind not in (LATTES, BARISTAS):
            kind = described(self.kind)
            raise NotationError(phrase("one deals “lattes” or “baristas”, not “{text}”", text=kind), f"deal {kind}", 6)
        if isinstance(self.cards, str) or not isinstance(self.cards, Sequence):
            raise TypeError(phrase("a list of cards' ids is dealt, not {given}", given=described(self.cards)))
        object.__setattr__(self, "cards", tuple(sorted(map(check_card, self.cards))))

    def __str__(self) -> str:
        """The action's text."""
        return f"deal {self.kind} {','.join(self.cards)}".rstrip()


Action: TypeAlias = Reclaim | Throw | Place | Activate | Foam | Change | EndTurn | CatchUp | Roll | Deal

THROW: Final = Throw()
END: Final = EndTurn()
TAKE: Final = CatchUp(take=True)
LEAVE: Final = CatchUp(take=False)


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
