"""The rulings a table may choose otherwise, as switches, with presets.

The numbers are those of the rulings in the rulebook; a ruling that is not named here is not open
to choice. ``str(ruleset)`` is the preset followed by whatever differs from it:
``standard+same_card=once+goal=15``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from latice_nb.fields import Switches

ROW: Final = 4
"""Lattes face up (T2.3)."""

ROW_FOR_TWO: Final = 3
"""Lattes face up with two players (T2.3)."""

BARISTA_ROW: Final = 3
"""Barista cards face up (T2.4)."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Every ruling that a table may switch.

    Attributes:
        preset: ``standard`` for two to four players, ``solo`` for the house mode of one (ruling 24, T2.6).
        goal: the points that end the game (ruling 15, T8.1).
        ending: the game ends ``at-once`` in mid-turn, or at the ``turn-end`` (ruling 15, T8.1).
        gained: a red die gained is first rolled in the ``next-turn``, or ``at-once`` (ruling 9, T5.6).
        round_end: after the last Latte is claimed one may ``finish-turn``, or the turn ends
            ``at-once`` (ruling 11, T7.1).
        catch_up: the sole last-placed player ``may`` take a red die, ``always`` gets it, or it is
            ``off`` (ruling 12, T7.3).
        next_start: who starts a round: the player ``left`` of the one who claimed the last Latte, or
            that ``claimer`` (ruling 13, T7.5).
        row: how many Lattes lie face up; 0 for four, or three with two players (ruling 14, T7.4).
        new_baristas: at a new round the Barista cards are replaced too (ruling 14, T7.4).
        same_card: a Barista card may be used ``again`` in the same turn, or only ``once`` (ruling 17, T5.7).
        change: a ``pair`` changes the row of Barista cards as often as one can pay, only ``once`` a
            turn, or it is ``off`` (ruling 19, T5.8).
        red_pays: red dice may pay for Barista cards and changes (ruling 20, T4.9).
    """

    preset: str = "standard"
    goal: int = 20
    ending: str = "at-once"
    gained: str = "next-turn"
    round_end: str = "finish-turn"
    catch_up: str = "may"
    next_start: str = "left"
    row: int = 0
    new_baristas: bool = False
    same_card: str = "again"
    change: str = "pair"
    red_pays: bool = True

    def __post_init__(self) -> None:
        """Check each switch; a `ValueError` names the one that is wrong and what is allowed."""
        _SWITCHES.check(self)

    @property
    def solo(self) -> bool:
        """Whether one player plays alone, which is a house mode (T2.6)."""
        return self.preset == "solo"

    def lattes(self, seats: int) -> int:
        """How many Lattes lie face up in a new round (T2.3, T7.4)."""
        return self.row or (ROW_FOR_TWO if seats == 2 else ROW)  # noqa: PLR2004  (two players, as the rule says)

    def __str__(self) -> str:
        """The preset and what differs from it."""
        return _SWITCHES.text(self)

    @classmethod
    def parse(cls, text: str) -> Ruleset:
        """Read ``standard``, ``solo`` or one of them with switches after ``+``.

        Raises:
            NotationError: a preset, a switch or its value is not known; it gives the column.
        """
        return _SWITCHES.read(cls, text)


_SWITCHES: Final[Switches[Ruleset]] = Switches(
    preset="preset",
    presets={"standard": {}, "solo": {"catch_up": "off"}},
    words={
        "ending": ("at-once", "turn-end"),
        "gained": ("next-turn", "at-once"),
        "round_end": ("finish-turn", "at-once"),
        "catch_up": ("may", "always", "off"),
        "next_start": ("left", "claimer"),
        "same_card": ("again", "once"),
        "change": ("pair", "once", "off"),
    },
    numbers={"goal": (1, 99), "row": (0, 6)},
)


def as_ruleset(choice: Ruleset | str) -> Ruleset:
    """Take a ruleset or its text."""
    return choice if isinstance(choice, Ruleset) else Ruleset.parse(choice)
