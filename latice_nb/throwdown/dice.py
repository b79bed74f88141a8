"""Dice as a player holds them: an own or a red die with its value, and the rolls they make.

Two own dice of one value are the same die to the rules; an own and a red one are not, because
they come home differently (T7.2). Where to go next: `latice_nb.throwdown.cards`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import combinations
from typing import Final, Self, TypeAlias

from latice_nb.faults import described
from latice_nb.fields import plain
from latice_nb.game import NotationError
from latice_nb.wording import Phrase, phrase

FACES = 6
"""A die's values run from 1 to this."""

OWN_DICE = 5
"""Each player's own dice (T2.1)."""

RED_DICE = 10
"""The red dice of the surplus pool (T2.2)."""

MOST_DICE: Final = OWN_DICE + RED_DICE
"""The most dice that one player can ever roll."""

Values: TypeAlias = tuple[int, ...]
"""Values of dice in rising order."""


def small(text: str) -> str:
    """A typed text in small plain letters, letter for letter, so that columns stay.

    >>> small("Ｒ５")
    'r5'
    """
    said = plain(text)
    lowered = said.lower()
    return lowered if len(lowered) == len(said) else said


def no_die(text: str) -> Phrase:
    """What is said of a text that names no die."""
    return phrase("“{die}” is no die: write 1 to 6, with an r before it for a red one", die=text)


class Die(int):
    """A rolled die: 1 to 6 is an own one of that value, 7 to 12 a red one of 1 to 6.

    >>> Die("r5").value, Die("r5").red, str(Die("r5"))
    (5, True, 'r5')
    """

    __slots__ = ()

    def __new__(cls, die: int | str) -> Self:
        """Name a die by its text (``"5"``, ``"r5"``) or its number; raises `NotationError` and `ValueError`."""
        if isinstance(die, str):
            number = _NUMBERS.get(die) or _NUMBERS.get(small(die).strip())
            if number is None:
                raise NotationError(no_die(die), die)
            die = number
        if not isinstance(die, int) or isinstance(die, bool):
            raise TypeError(phrase("a die is a text such as r5 or a number, not {given}", given=described(die)))
        if not 1 <= die <= 2 * FACES:
            raise ValueError(
                phrase("a die is a number from 1 to {most}, not {given}", most=2 * FACES, given=described(die))
            )
        return int.__new__(cls, die)

    @property
    def value(self) -> int:
        """What it shows, 1 to 6."""
        return self - FACES if self > FACES else int(self)

    @property
    def red(self) -> bool:
        """Whether it is a red die from the surplus pool."""
        return self > FACES

    @property
    def phrase(self) -> Phrase:
        """Its name in sentences: ``"red 5"``."""
        return phrase("red {value}", value=self.value) if self.red else phrase("{value}", value=self.value)

    def turned(self, value: int) -> Die:
        """The same die showing another value."""
        return DICE[value + FACES] if self > FACES else DICE[value]

    def __str__(self) -> str:
        """``"5"`` or ``"r5"``."""
        return _TEXTS[self]

    def __repr__(self) -> str:
        """``Die('r5')``, which evaluates."""
        return f"Die({str(self)!r})"


_TEXTS: Final = ("", "1", "2", "3", "4", "5", "6", "r1", "r2", "r3", "r4", "r5", "r6")
_NUMBERS: Final = {text: number for number, text in enumerate(_TEXTS) if text}
DICE: Final = tuple(Die(max(1, number)) for number in range(2 * FACES + 1))
"""Every die by its number, 1 to 12; place 0 is not used."""

VALUE: Final = tuple(die.value for die in DICE)
"""What each die shows, by its number: `Die.value` for the hot path."""

Dice: TypeAlias = tuple[Die, ...]
"""Dice in rising order, the own ones before the red ones."""


def dice_of(dice: str | Iterable[Die | int | str]) -> Dice:
    """Read dice from a run such as ``"225r4"`` (spaces and commas allowed) or from single dice, and sort them.

    Raises:
        NotationError: something in the text is no die; it names the column.
        TypeError: this is neither a text nor a list of dice.
    """
    if not isinstance(dice, str):
        if not isinstance(dice, Iterable) or isinstance(dice, (bytes, Mapping, AbstractSet)):
            raise TypeError(
                phrase("dice are a text such as 25r4 or a list of dice, not {given}", given=described(dice))
            )
        return tuple(sorted(DICE[Die(die)] for die in dice))
    found: list[Die] = []
    for part in _DIE.finditer(small(dice)):
        number = _NUMBERS.get(part[0])
        if number is None:
            raise NotationError(no_die(dice[part.start() : part.end()]), dice, part.start() + 1)
        found.append(DICE[number])
    return tuple(sorted(found))


_DIE: Final = re.compile(r"r?[^\s,]|r")


def checked_count(dice: int) -> int:
    """A number of dice that one player may roll; raises `ValueError`."""
    if type(dice) is not int or not 0 <= dice <= MOST_DICE:
        raise ValueError(phrase("a player rolls 0 to {most} dice, not {given}", most=MOST_DICE, given=described(dice)))
    return dice


def values_of(dice: Iterable[Die]) -> Values:
    """The values of dice, own and red alike, in rising order."""
    return tuple(sorted([VALUE[die] for die in dice]))


def pattern_of(pattern: str | Iterable[Die | int | str]) -> Values:
    """The values of a pattern, such as ``"2 5"`` or ``(5, 2)``, in rising order.

    Raises:
        ValueError: a value is not 1 to 6 (a `NotationError`, which names the column, where it stands in a text).
    """
    if isinstance(pattern, str):
        return values_of(dice_of(pattern))
    if not isinstance(pattern, Iterable):
        problem = phrase("a pattern is a text or a list of values from 1 to 6, not {given}", given=described(pattern))
        raise ValueError(problem)  # noqa: TRY004
    # A Die of a red face counts on from the own ones, so that a plain 7 would pass for a red 1.
    for value in (values := tuple(pattern)):
        if isinstance(value, bool) or (
            isinstance(value, int) and not isinstance(value, Die) and not 1 <= value <= FACES
        ):
            raise ValueError(phrase("a die shows 1 to 6, not “{text}”", text=described(value)))
    return values_of(dice_of(values))


def dice_text(dice: Iterable[Die]) -> str:
    """Dice as a run: ``"225r4"``."""
    return "".join(map(str, dice))


@lru_cache(maxsize=1 << 14)
def without(dice: Dice, gone: Dice) -> Dice:
    """The dice that are left when some are taken away; those must be among them."""
    left = list(dice)
    for die in gone:
        left.remove(die)
    return tuple(left)


@lru_cache(maxsize=1 << 14)
def merged(dice: Dice, more: Dice) -> Dice:
    """Two sets of dice as one."""
    return tuple(sorted((*dice, *more)))


@lru_cache(maxsize=1 << 14)
def open_numbers(pattern: Values, dice: Dice) -> Values:
    """The numbers of a pattern that no die fills yet (T4.2): each die fills one."""
    left = list(pattern)
    for die in dice:
        if VALUE[die] in left:
            left.remove(VALUE[die])
    return tuple(left)


@lru_cache(maxsize=1 << 14)
def payments(hand: Dice, cost: Values | None, red_pays: bool) -> tuple[Dice, ...]:  # noqa: FBT001  (a switch of the table, T4.9)
    """Every choice of dice from a hand that pays a cost; a cost of None is any pair."""
    if cost is None:
        kinds = dict.fromkeys(VALUE[die] for die in hand)
        return tuple(pair for value in sorted(kinds) for pair in payments(hand, (value, value), red_pays))
    wanted = [die for die in hand if VALUE[die] in cost and (red_pays or die <= FACES)]
    if len(wanted) < len(cost):
        return ()
    if len(cost) == 1:
        return tuple((die,) for die in dict.fromkeys(wanted))
    return tuple(sorted({dice for dice in combinations(wanted, len(cost)) if values_of(dice) == cost}))
