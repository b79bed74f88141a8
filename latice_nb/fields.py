"""What both games read alike: a line of ``name=value`` fields, numbers, seats' names, a ruleset's text.

Texts are typed on many keyboards and pasted from many places, so full-width letters and digits,
Japanese commas, other dashes, wide spaces and a byte order mark are read as their plain kin,
everywhere (`plain`). Each reader names the column where a text goes wrong, in the text as it was
written; each takes time in proportion to the text. What the fields mean is a game's to say.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Generic, TypeAlias, TypeVar
from urllib.parse import quote, unquote

from latice_nb.faults import NotationError, PositionError, described
from latice_nb.wording import Phrase, phrase

T = TypeVar("T")

_MOST_PARTS: Final = 99
"""A text with more marks than this means nothing."""

LONGEST_NAME: Final = 40
"""Letters in a seat's name."""

_MOST_NAMED: Final = 9
"""How many names are looked at: no game has more seats."""

MOST: Final = 9999
"""The largest number that a text may hold."""

_HALF_WIDTH: Final = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)}
"""Full-width letters, digits and signs, and their plain kin."""

_PLAIN: Final[dict[int, str | int]] = {
    **_HALF_WIDTH,
    **dict.fromkeys(map(ord, "、､"), ","),
    **dict.fromkeys(map(ord, "‐‑‒–—―−ー"), "-"),
    **dict.fromkeys(map(ord, "\ufeff\u3000\u00a0\u2007\u202f"), " "),
}


def plain(text: str) -> str:
    """A text as a plain keyboard writes it, letter for letter, so that columns stay.

    >>> plain("ｒＴ＠ｅ６、Ｗ")
    'rT@e6,W'
    """
    return text if text.isascii() else text.translate(_PLAIN)


# -- a line of fields --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a text: what it says, and where it stands.

    Attributes:
        text: the part, in plain letters.
        whole: the text it stands in, as it was written.
        column: where in that it starts, counted from 1.
    """

    text: str
    whole: str
    column: int = 1

    @property
    def written(self) -> str:
        """The part as it was written: a name is not to be changed."""
        return self.whole[self.column - 1 : self.column - 1 + len(self.text)]

    def cut(self, start: int, end: int | None = None) -> Part:
        """The part between two places of this one."""
        return Part(self.text[start:end], self.whole, self.column + start)

    def split(self, mark: str) -> list[Part]:
        """The parts between marks; where there are very many, the rest is one part."""
        found: list[Part] = []
        start = 0
        for text in self.text.split(mark, _MOST_PARTS):
            found.append(self.cut(start, start + len(text)))
            start += len(text) + len(mark)
        return found

    def words(self) -> Iterator[Part]:
        """The parts between blanks."""
        return (self.cut(*found.span()) for found in re.finditer(r"\S+", self.text))

    def fault(self, problem: Phrase) -> NotationError:
        """The error that says what is wrong with this part."""
        return NotationError(problem, self.whole, self.column)

    def read(self, reader: Callable[[str], T]) -> T:
        """What a reader of texts makes of the part; its error gives the column in the whole."""
        try:
            return reader(self.text)
        except NotationError as error:
            raise NotationError(error.phrase, self.whole, self.column + error.column - 1) from error

    def number(self, most: int = MOST) -> int:
        """The whole number that the part writes, from 0."""
        text = self.text
        if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and int(text) <= most):
            raise self.fault(phrase("“{text}” is no whole number from 0 to {most}", text=self.written, most=most))
        return int(text)

    def names(self) -> tuple[str, ...]:
        """The seats' names that the part writes, as they are written: a person may use full-width letters on purpose.

        Where no plain letter, digit or sign stands in the whole text, its keyboard wrote all so: the names are read plain.
        """
        on_purpose = any(sign.isascii() and not sign.isspace() for sign in self.whole)
        written = (part.written for part in self.split("|"))
        return tuple(unquote(name if on_purpose else name.translate(_HALF_WIDTH)) for name in written)


Field: TypeAlias = tuple[str, Callable[[Part], Any]]
"""The keyword of `State.build` that a field of a text fills, and what reads its value."""

Front: TypeAlias = Callable[[Part, Mapping[str, Any]], tuple[str, Any]]
"""Reads a word that carries no name, given the keywords before it: a keyword and its value."""

_FRONT: Final = 2
"""How many words of a position carry no name: the ruleset, and the board or the deck."""


def read_position(text: str, game: str, known: Mapping[str, Field], front: Front) -> dict[str, Any]:
    """Read a position's text into the keywords of `State.build`.

    The position starts with the game's name, in whichever line: what is drawn above it is skipped. It
    goes on to the end of the text, as mail wraps long lines.

    Raises:
        NotationError: the text does not parse; it gives the column.
        TypeError: it is no text.
    """
    if not isinstance(text, str):
        raise TypeError(phrase("the text of a position is wanted, not {given}", given=described(text)))
    line = _position_line(text, game)
    words = line.words()
    if next(words, line).text != game:
        raise line.fault(phrase("a position starts with “{game}”", game=game))
    given: dict[str, Any] = {}
    in_front = True
    for place, word in enumerate(words):
        name, equals, _ = word.text.partition("=")
        if equals and name in known:
            in_front = False
            keyword, reader = known[name]
            if keyword in given:
                raise word.fault(phrase("“{name}=” is given twice", name=name))
            given[keyword] = reader(word.cut(len(name) + 1))
        elif in_front and place < _FRONT and (not equals or "+" in name):
            keyword, value = front(word, given)
            given[keyword] = value
        else:
            raise word.fault(
                phrase("“{text}” is no field; there are {known}", text=word.written, known=", ".join(known))
            )
    return given


def _position_line(text: str, game: str) -> Part:
    """The position in a text, written as one line: it goes from the line that starts it to the end."""
    lines = plain(text).splitlines()
    start = next((number for number, line in enumerate(lines) if _starts_position(line, game)), 0)
    whole = " ".join(text.splitlines()[start:])
    return Part(plain(whole), whole)


def _starts_position(line: str, game: str) -> bool:
    """Whether a line starts a position. A seat may be called like the game: the line that draws it has words, no fields."""
    head, *words = line.split(maxsplit=_FRONT + 2) or [""]
    return head == game and sum("=" not in word for word in words) <= _FRONT


def seat_from_one(part: Part) -> int:
    """A seat that a text counts from 1, as Python counts it, from 0."""
    number = part.number()
    if not number:
        raise part.fault(phrase("seats are counted from 1 here, not from 0"))
    return number - 1


_RESERVED: Final = frozenset("|%=#,")


def quoted_name(name: str) -> str:
    """A seat's name as a position's line holds it: percent-encoded where it would disturb the line."""
    return "".join(
        quote(sign, safe="") if plain(sign) in _RESERVED or plain(sign).isspace() or not sign.isprintable() else sign
        for sign in name
    )


# -- seats -------------------------------------------------------------------------------------


def seat_names(seats: int | Sequence[str], wrong: Callable[[int], Phrase | None]) -> tuple[str, ...]:
    """The seats' names, or "Player 1", "Player 2" … for a number of seats, in the language in force.

    Args:
        seats: how many, or their names in the order of play.
        wrong: what a game says of a number of seats that it isn't played by; None where it is.

    Raises:
        PositionError: there are too many or too few, or the names can't be told apart; it lists every problem.
    """
    if isinstance(seats, (str, bytes, bool)) or not isinstance(seats, (int, Sequence)):
        raise PositionError(phrase("seats are a number or a list of names, not {given}", given=described(seats)))
    count = whole_number("seats", seats) if isinstance(seats, int) else len(seats)
    found = [problem] if (problem := wrong(count)) else []
    if not isinstance(seats, int):
        found += name_problems(seats[:_MOST_NAMED])
    if found:
        raise PositionError(*found)
    if isinstance(seats, int):
        return tuple(str(phrase("Player {number}", number=number + 1)) for number in range(count))
    return tuple(seats)


def name_problems(names: Sequence[str]) -> list[Phrase]:
    """Why seats can't be called so."""
    found: list[Phrase] = []
    for name in names:
        if not isinstance(name, str):
            found.append(phrase("a seat's name is one to forty letters, not “{name}”", name=described(name)))
        elif not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            found.append(phrase("a seat's name is one to forty letters, not “{name}”", name=name))
    twice = [name for name, many in Counter(name for name in names if isinstance(name, str)).items() if many > 1]
    return [*found, *(phrase("two seats are called {name}", name=name) for name in twice)]


# -- what is given in Python -------------------------------------------------------------------

_HUGE: Final = 10**6


def whole_number(what: str | Phrase, value: object) -> int:
    """A whole number of a few digits, below zero too; raises `PositionError`."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise PositionError(phrase("{what} is a whole number, not “{value}”", what=what, value=described(value)))
    if abs(value) > _HUGE:
        raise PositionError(phrase("{what} is a number of a few digits, not so large a one", what=what))
    return int(value)


def numbers_for_each_seat(what: str, values: object, count: int) -> tuple[int, ...]:
    """One whole number for each seat; raises `PositionError` for anything else."""
    if isinstance(values, (str, bytes)) or not isinstance(values, Sequence) or len(values) != count:
        raise PositionError(phrase("{what} is one number for each of the {count} seats", what=what, count=count))
    return tuple([whole_number(what, value) for value in values])


def unknown_keywords(given: Mapping[str, Any], known: Sequence[str]) -> None:
    """Raise `TypeError` for a keyword that a position isn't built of."""
    if unknown := [name for name in given if name not in known]:
        raise TypeError(
            phrase(
                "a position has no {unknown}; it is built of {known}",
                unknown=", ".join(unknown),
                known=", ".join(known),
            )
        )


# -- a ruleset ---------------------------------------------------------------------------------

RulesetT = TypeVar("RulesetT")


@dataclass(frozen=True, slots=True)
class Switches(Generic[RulesetT]):
    """The switches of a game's `Ruleset`, which is a dataclass: what each may be, and how they are written.

    A field that is not named here is on or off.

    Attributes:
        preset: the field that holds the preset's name.
        presets: what each preset changes.
        words: the words that a switch may be.
        numbers: the smallest and the largest number that a switch may be.
    """

    preset: str
    presets: Mapping[str, Mapping[str, Any]]
    words: Mapping[str, tuple[str, ...]]
    numbers: Mapping[str, tuple[int, int]]

    def check(self, rules: RulesetT) -> None:
        """Raise a `ValueError` for a switch that is set wrong; it says what is allowed."""
        for switch in _switches(rules):
            if problem := self._problem(switch, getattr(rules, switch)):
                raise ValueError(problem.in_part())

    def _problem(self, switch: str, value: object) -> Phrase | None:
        given = value if isinstance(value, str) else described(value)
        if words := self._words(switch):
            if isinstance(value, str) and value in words:
                return None
            return phrase(
                "{switch} is one of {allowed}, not {given}", switch=switch, allowed=", ".join(words), given=given
            )
        if switch in self.numbers:
            least, most = self.numbers[switch]
            if type(value) is int and least <= value <= most:
                return None
            return phrase(
                "{switch} is a number from {least} to {most}, not {given}",
                switch=switch,
                least=least,
                most=most,
                given=given,
            )
        return (
            None
            if isinstance(value, bool)
            else phrase("{switch} is on or off, not {given}", switch=switch, given=given)
        )

    def _words(self, switch: str) -> tuple[str, ...]:
        return tuple(self.presets) if switch == self.preset else self.words.get(switch, ())

    def text(self, rules: RulesetT) -> str:
        """The preset and what differs from it: ``standard+match=one``."""
        preset: str = getattr(rules, self.preset)
        base = self._base(type(rules), preset)
        values = [(name, getattr(rules, name), getattr(base, name)) for name in _switches(rules)]
        changed = [f"{name}={_written(value)}" for name, value, usual in values if value != usual]
        return "+".join([preset, *changed])

    def read(self, kind: type[RulesetT], text: str) -> RulesetT:
        """The ruleset of a text such as ``standard`` or ``standard+match=one+dead=off``.

        Raises:
            NotationError: a preset, a switch or its value is not known; it gives the column.
            TypeError: it is no text.
        """
        if not isinstance(text, str):
            raise TypeError(phrase("a ruleset or its text is wanted, not {given}", given=described(text)))
        first, *rest = Part(plain(text), text).split("+")
        preset = first.text.strip().lower()
        if preset not in self.presets:
            known = " / ".join(self.presets)
            raise first.fault(phrase("“{text}” is no ruleset: it begins with {known}", text=first.written, known=known))
        base = self._base(kind, preset)
        switches = [name for name in _switches(base) if name != self.preset]
        changes: dict[str, Any] = {}
        for part in rest:
            name, _, value = (side.strip().lower() for side in part.text.partition("="))
            if name not in switches:
                known = ", ".join(switches)
                raise part.fault(phrase("“{text}” is no switch; there are {known}", text=name, known=known))
            if name in changes:
                raise part.fault(phrase("“{name}=” is given twice", name=name))
            changes[name] = self._read(name, value)
            if problem := self._problem(name, changes[name]):
                raise part.fault(problem)
        return replace(base, **changes)  # type: ignore[type-var]

    def _read(self, switch: str, value: str) -> Any:
        """A switch's value; what is none stays a text, which is refused then."""
        if switch in self.numbers:
            digits = value.isascii() and value.isdecimal() and len(value) <= len(str(MOST))
            return int(value) if digits else value
        return value if self._words(switch) else {"on": True, "off": False}.get(value, value)

    def _base(self, kind: type[RulesetT], preset: str) -> RulesetT:
        return kind(**{self.preset: preset, **self.presets[preset]})


def _switches(rules: Any) -> list[str]:
    """The fields of a ruleset, which is a dataclass."""
    return [field.name for field in fields(rules)]


def _written(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
