"""Latte and Barista cards, and the decks they make: data, which `deckfile` reads from TOML and checks.

The decks that positions may name are in `registry`. What a Barista card does is named by its effect; the effects
are in `latice_nb.throwdown.effects`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from latice_nb.throwdown.dice import Values
from latice_nb.wording import LANGUAGES, Phrase, language, phrase

EFFECTS = ("points", "red-die", "change-die")
"""What a Barista card may do: Steady Hands, Good Steamed Milk and Perfect Foam (T5.2-T5.4)."""

LATTE_ART: Final = ("heart", "rosetta", "tulip", "swan", "butterfly", "dragon", "sun", "cat", "fern", "wave")
"""The drawings that a Latte card may show, by the names in the package's artwork."""

BARISTA_ART: Final = ("steady", "foam", "milk", "row")
"""The drawings that a Barista card may show."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name as its owner wrote it, per language; English stands in where one is missing."""

    texts: tuple[tuple[str, str], ...]

    def said_in(self, code: str) -> str:
        """The name in one language."""
        known = dict(self.texts)
        return known.get(code) or known[LANGUAGES[0]]

    def __str__(self) -> str:
        """The name in the language in force."""
        return self.said_in(language())


class _CardPhrase(Phrase):
    """A card's name as a phrase: data carry their languages, so no catalogue is asked."""

    __slots__ = ()

    def said_in(self, code: str) -> str:
        """The name in one language; English where that is missing."""
        known = {language: str(text) for language, text in self.values}
        return known.get(code) or known[LANGUAGES[0]]


@dataclass(frozen=True, slots=True)
class Latte:
    """A Latte card: the dice it needs and the points it scores (T4.1, T4.5).

    Attributes:
        id: its name in actions, such as ``"heart"``.
        name: its name per language.
        pattern: two to five values in rising order.
        points: 2 to 5.
        art: the drawing's name, one of `LATTE_ART`, or empty for a plain cup.
    """

    id: str
    name: Name
    pattern: Values
    points: int
    art: str = ""

    @property
    def phrase(self) -> Phrase:
        """Its name in sentences."""
        return _CardPhrase("", self.name.texts)

    def __str__(self) -> str:
        """Its name in the language in force."""
        return str(self.name)


@dataclass(frozen=True, slots=True)
class Barista:
    """A Barista card: what it costs and what it does (T5.1).

    Attributes:
        id: its name in actions, such as ``"steady-hands"``.
        name: its name per language.
        cost: one to three values in rising order, or None for any pair.
        effect: one of `EFFECTS`.
        amount: how many points or red dice.
        art: the drawing's name, one of `BARISTA_ART`, or empty for the effect's own.
    """

    id: str
    name: Name
    cost: Values | None
    effect: str
    amount: int = 1
    art: str = ""

    @property
    def phrase(self) -> Phrase:
        """Its name in sentences."""
        return _CardPhrase("", self.name.texts)

    @property
    def size(self) -> int:
        """How many dice it costs."""
        return 2 if self.cost is None else len(self.cost)

    @property
    def price(self) -> Phrase:
        """Its cost in words: ``"any pair"``, ``"2 and 4"``."""
        if self.cost is None:
            return phrase("any pair")
        return phrase("{values}", values=tuple(map(str, self.cost)))

    def __str__(self) -> str:
        """Its name in the language in force."""
        return str(self.name)


@dataclass(frozen=True, eq=False, repr=False)
class Deck:
    """All Latte and Barista cards of a table.

    Attributes:
        name: its name in positions, such as ``"practice"``.
        title: its name per language.
        note: what its owner says of it, shown wherever the deck is.
        lattes: every Latte card by its id, in the deck's order.
        baristas: every Barista card by its id, in the deck's order.
    """

    name: str
    title: Name
    note: Name
    lattes: dict[str, Latte]
    baristas: dict[str, Barista]

    @property
    def phrase(self) -> Phrase:
        """Its title in sentences."""
        return _CardPhrase("", self.title.texts)

    def __eq__(self, other: object) -> bool:
        """Whether all cards and texts are the same."""
        if self is other:
            return True
        if not isinstance(other, Deck):
            return NotImplemented
        mine = (self.name, self.title, self.note, tuple(self.lattes.values()), tuple(self.baristas.values()))
        return mine == (
            other.name,
            other.title,
            other.note,
            tuple(other.lattes.values()),
            tuple(other.baristas.values()),
        )

    def __hash__(self) -> int:
        """By its name, which is enough to tell decks apart."""
        return hash(self.name)

    def __repr__(self) -> str:
        """``deck('practice')``, which evaluates once the deck is loaded."""
        return f"deck({self.name!r})"

    def __str__(self) -> str:
        """The title, the note and every card on a line of its own, in the language in force."""
        lines = [f"{self.title}: {self.note}"]
        lines += [
            str(
                phrase(
                    "{card}: needs {values}, {points} points",
                    card=card,
                    values=tuple(map(str, card.pattern)),
                    points=card.points,
                )
            )
            for card in self.lattes.values()
        ]
        lines += [str(phrase("{card}: costs {price}", card=card, price=card.price)) for card in self.baristas.values()]
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class KnownField:
    """One field of a known card, and its source.

    Attributes:
        field: its name, such as ``"points"``.
        words: its value in words, per language; empty where nobody knows.
        source: the line of a document that says so, empty where none does.
    """

    field: str
    words: Name
    source: str

    @property
    def value(self) -> str:
        """Its value in the language in force; empty where nobody knows."""
        return str(self.words)


@dataclass(frozen=True, slots=True)
class KnownCard:
    """What the documents say about a card of the published game; never enough to play with.

    Attributes:
        id: its name here.
        kind: ``"latte"`` or ``"barista"``.
        name: its name per language.
        fields: every field, with empty values for what is not known.
    """

    id: str
    kind: str
    name: Name
    fields: tuple[KnownField, ...]

    @property
    def phrase(self) -> Phrase:
        """Its name in sentences."""
        return _CardPhrase("", self.name.texts)

    def __str__(self) -> str:
        """Its name and what is known, with the sources."""
        unknown = str(phrase("not known"))
        words = [
            f"{_FIELD_WORDS[part.field]}: {part.value or unknown}" + (f" ({part.source})" if part.source else "")
            for part in self.fields
        ]
        return f"{self.name}: " + "; ".join(words)


_FIELD_WORDS: Final = {
    "points": phrase("points"),
    "pattern": phrase("all numbers"),
    "includes": phrase("one of its numbers"),
    "cost": phrase("cost"),
    "shown": phrase("number printed on it"),
    "effect": phrase("effect"),
}
"""What the fields of a known card are called."""
