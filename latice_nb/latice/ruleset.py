"""The rulings that a table may choose, as switches, with the editions as presets.

The numbers are those of the rulings in the rulebook; a switch that is not named here is not
open to choice. ``str(ruleset)`` is the preset followed by whatever differs from it:
``standard+match=one+dead=off``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from latice_nb.fields import Switches

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
        wind_agrees: a tile moved by a wind must touch and agree where it lands, as `match` wants it of
            a tile that is placed (ruling 11, L6.3).
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
        _SWITCHES.check(self)

    @property
    def stones(self) -> tuple[int, int]:
        """How many sunstones and halfstones there are for all seats together (L1.4, L5.9)."""
        return _SUPPLIES[self.supply]

    def price(self, seats: int) -> int:
        """Sunstones for a wind out of the discard (L6.7)."""
        return self.wind_price_four if seats == 4 else self.wind_price  # noqa: PLR2004  (four seats, as the rule says)

    def __str__(self) -> str:
        """The preset and what differs from it."""
        return _SWITCHES.text(self)

    @classmethod
    def parse(cls, text: str) -> Ruleset:
        """Read ``standard``, ``hawaii`` or one of them with switches after ``+``.

        Raises:
            NotationError: a preset, a switch or its value is not known; it gives the column.
        """
        return _SWITCHES.read(cls, text)


_ENDLESS: Final = 10**9
_SUPPLIES: Final = {
    "unlimited": (_ENDLESS, _ENDLESS),
    "first": (MOST_SUNSTONES, 16),
    "later": (MOST_SUNSTONES, 20),
}
_SWITCHES: Final[Switches[Ruleset]] = Switches(
    preset="edition",
    presets={"standard": {}, "hawaii": {}},
    words={
        "match": ("all", "one"),
        "deal": ("ordinary", "tournament"),
        "supply": tuple(_SUPPLIES),
    },
    numbers=dict.fromkeys(("wind_price", "wind_price_four", "sun_limit"), (1, MOST_SUNSTONES)),
)


def as_ruleset(choice: Ruleset | str) -> Ruleset:
    """Take a ruleset or its text."""
    return choice if isinstance(choice, Ruleset) else Ruleset.parse(choice)
