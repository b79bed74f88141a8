"""The rulings a table may choose otherwise, as switches, with the editions as presets.

The numbers are those of the rulings in the rulebook; a switch that is not named here is not
open to choice. ``str(ruleset)`` is the preset followed by whatever differs from it:
``standard+match=one+dead=off``.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final

from latice_nb.game import NotationError
from latice_nb.wording import phrase

RACK: Final = 5
"""How many tiles a rack is refilled to (L2.2)."""

POOL_SIZES: Final = {2: 42, 3: 28, 4: 21}
"""How many tiles each seat gets, by the number of seats (L2.1)."""

MOST_SUNSTONES: Final = 16
"""How many sunstones are in a box of either edition (L1.4)."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Every ruling that a table may switch.

    Attributes:
        edition: ``standard`` or ``hawaii``; both are played by the same rules (L1.5).
        match: whether a tile agrees with ``all`` its neighbours or with at least ``one``
            (ruling 1, L4.2).
        sun_and_sides: a sun square pays beside the stones for sides (ruling 3, L5.2); else only
            the larger of both is paid.
        wind_earns: a tile moved by a wind onto a sun earns its sunstone (ruling 5, L5.4).
        opening_duty: an opener that holds a colour tile must place it (ruling 6, L3.1).
        moon_is_free: the opening tile may be moved off the moon (ruling 9, L6.8).
        wind_agrees: a tile moved by a wind must touch and agree where it lands (ruling 11, L6.3).
        wind_gives_move: a wind gives the move back that it used (ruling 13, L6.4).
        wind_price: sunstones for a wind with two or three seats (ruling 15, L6.7).
        wind_price_four: the same with four seats.
        exchange_ends_turn: an exchange ends the turn (ruling 16, L7.4).
        voluntary_pass: one may pass although a move is possible (ruling 19, L3.7).
        sun_limit: sunstones kept at the end of a turn (ruling 20, L5.5).
        supply: ``unlimited``, or limited to the stones of the ``first`` box (16 halfstones) or of
            the ``later`` one (20); sixteen sunstones in both (ruling 21, L5.9).
        dead: a position in which nothing can ever be played ends at once (ruling 25, L8.5).
        deal: ``ordinary``, or ``tournament`` with the winds dealt apart (ruling 26, L2.3).
        open_racks: all racks lie open, as for teaching or in teams (ruling 29, L2.6).
    """

    edition: str = "standard"
    match: str = "all"
    sun_and_sides: bool = True
    wind_earns: bool = False
    opening_duty: bool = True
    moon_is_free: bool = True
    wind_agrees: bool = False
    wind_gives_move: bool = True
    wind_price: int = 3
    wind_price_four: int = 2
    exchange_ends_turn: bool = False
    voluntary_pass: bool = True
    sun_limit: int = 3
    supply: str = "unlimited"
    dead: bool = True
    deal: str = "ordinary"
    open_racks: bool = False

    def __post_init__(self) -> None:
        """Check each switch; a `ValueError` names the one that is wrong and what is allowed."""
        for switch, allowed in _WORDS.items():
            if (value := getattr(self, switch)) not in allowed:
                raise ValueError(
                    phrase(
                        "{switch} is one of {allowed}, not {given}",
                        switch=switch,
                        allowed=", ".join(allowed),
                        given=str(value),
                    )
                )
        for field in fields(self):
            value = getattr(self, field.name)
            if field.type == "bool" and not isinstance(value, bool):
                raise ValueError(phrase("{switch} is on or off, not {given}", switch=field.name, given=str(value)))
            if field.type == "int" and (type(value) is not int or not 1 <= value <= MOST_SUNSTONES):
                problem = phrase(
                    "{switch} is a number from 1 to {most}, not {given}",
                    switch=field.name,
                    most=MOST_SUNSTONES,
                    given=str(value),
                )
                raise ValueError(problem)

    @property
    def stones(self) -> tuple[int, int]:
        """How many sunstones and halfstones there are for all seats together (L1.4, L5.9)."""
        return _SUPPLIES[self.supply]

    def price(self, seats: int) -> int:
        """Sunstones for a wind out of the discard (L6.7)."""
        return self.wind_price_four if seats == 4 else self.wind_price  # noqa: PLR2004  (four seats, as the rule says)

    def __str__(self) -> str:
        """The preset and what differs from it."""
        preset = Ruleset(edition=self.edition)
        changed = [field.name for field in fields(self) if getattr(self, field.name) != getattr(preset, field.name)]
        return "+".join([self.edition, *(f"{name}={_text(getattr(self, name))}" for name in changed)])

    @classmethod
    def parse(cls, text: str) -> Ruleset:
        """Read ``standard``, ``hawaii`` or one of them with switches after ``+``.

        Raises:
            NotationError: a preset, a switch or its value is not known; it gives the column.
        """
        first, *parts = text.split("+")
        if first not in _WORDS["edition"]:
            problem = phrase("“{text}” is no edition: write {known}", text=first, known="standard / hawaii")
            raise NotationError(problem, text)
        kinds: dict[str, Any] = {field.name: field.type for field in fields(cls)}
        changes: dict[str, Any] = {}
        column = len(first) + 2
        for part in parts:
            name, _, value = part.partition("=")
            if name not in kinds or name == "edition" or name in changes:
                problem = phrase("“{text}” is no switch; there are {known}", text=name, known=", ".join(kinds))
                raise NotationError(problem, text, column)
            try:
                changes[name] = _value(kinds[name], value)
                replace(cls(), **{name: changes[name]})
            except ValueError as fault:
                raise NotationError(fault.args[0], text, column) from fault
            column += len(part) + 1
        return cls(edition=first, **changes)


_ENDLESS: Final = 10**9
_SUPPLIES: Final = {
    "unlimited": (_ENDLESS, _ENDLESS),
    "first": (MOST_SUNSTONES, 16),
    "later": (MOST_SUNSTONES, 20),
}
_WORDS: Final = {
    "edition": ("standard", "hawaii"),
    "match": ("all", "one"),
    "deal": ("ordinary", "tournament"),
    "supply": tuple(_SUPPLIES),
}


def _text(value: Any) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _value(kind: str, text: str) -> Any:
    if kind == "bool":
        if text not in {"on", "off"}:
            raise ValueError(phrase("on or off is wanted, not {given}", given=text))
        return text == "on"
    if kind == "int" and not (text.isascii() and text.isdecimal() and len(text) <= 2):  # noqa: PLR2004  (a box has sixteen stones)
        raise ValueError(phrase("“{text}” is no number", text=text))
    return int(text) if kind == "int" else text


def as_ruleset(choice: Ruleset | str) -> Ruleset:
    """Take a ruleset or its text."""
    if not isinstance(choice, (Ruleset, str)):
        raise TypeError(phrase("a ruleset or its text is wanted, not {given}", given=repr(choice)))
    return choice if isinstance(choice, Ruleset) else Ruleset.parse(choice)
