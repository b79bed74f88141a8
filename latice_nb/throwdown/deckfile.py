"""Reading decks from TOML, and saying exactly what is wrong in one: card, field, what is allowed."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from latice_nb.throwdown.actions import CARD_ID, KEYWORDS
from latice_nb.throwdown.cards import EFFECTS, Barista, Deck, KnownCard, KnownField, Latte, Name
from latice_nb.throwdown.dice import FACES, Values
from latice_nb.wording import LANGUAGES, Phrase, phrase

PAIR = "any pair"
"""How a deck writes the cost of two dice of one value."""

_PATTERN = (2, 5)
_POINTS = (2, 5)
_COST = (1, 3)
_AMOUNT = (1, 5)
_MOST_COPIES = 9


class DeckError(ValueError):
    """A deck that can't be used, with everything that is wrong in it.

    Attributes:
        problems: one sentence each, naming the card, the field and what is allowed.
    """

    def __init__(self, *problems: Phrase) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        """All problems, one on each line, in the language in force."""
        return "\n".join(map(str, self.problems))


def read_deck(path: Path) -> Deck:
    """Read and check a deck; see `latice_nb.throwdown.load_deck`."""
    return deck_from(_read(path), path.name)


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise DeckError(phrase("{file} is not TOML: {fault}", file=path.name, fault=str(fault))) from fault


def deck_from(data: Mapping[str, Any], file: str = "deck") -> Deck:
    """Make a deck of what a TOML file holds; raises `DeckError`."""
    reader = _Reader()
    for key in data:
        if key not in {"deck", "latte", "barista"}:
            reader.wrong(file, key, phrase("only [deck], [[latte]] and [[barista]] are read"))
    head = data.get("deck")
    if not isinstance(head, dict):
        reader.wrong(file, "deck", phrase("a table [deck] with a name is wanted"))
        head = {"name": "deck"}
    reader.unknown(head, "[deck]", {"name", "title", "note"})
    name = head.get("name")
    if not isinstance(name, str) or not CARD_ID.fullmatch(name):
        reader.wrong("[deck]", "name", phrase("small letters, digits and single hyphens are allowed"))
        name = "deck"
    lattes = reader.cards(data.get("latte", []), "latte", reader.latte)
    baristas = reader.cards(data.get("barista", []), "barista", reader.barista)
    if not lattes:
        reader.wrong(file, "latte", phrase("at least one Latte card is wanted"))
    for card in lattes.keys() & baristas.keys():
        reader.wrong(card, "id", phrase("every card needs an id of its own, and this one is given twice"))
    title = reader.name(head.get("title", name), "[deck]", "title")
    note = reader.name(head.get("note", ""), "[deck]", "note", empty=True)
    if reader.problems:
        raise DeckError(*reader.problems)
    return Deck(name, title, note, lattes, baristas)


class _Reader:
    """Reads cards and gathers what is wrong in them."""

    def __init__(self) -> None:
        self.problems: list[Phrase] = []

    def wrong(self, card: str, field: str, allowed: Phrase) -> None:
        """Note a fault: which card, which field, what is allowed."""
        self.problems.append(phrase("{card}, {field}: {allowed}.", card=card, field=field, allowed=allowed))

    def unknown(self, entry: Mapping[str, Any], card: str, known: set[str]) -> None:
        """Note fields that no card has."""
        for field in entry:
            if field not in known:
                self.wrong(
                    card, field, phrase("there is no such field; there are {known}", known=", ".join(sorted(known)))
                )

    def cards(self, entries: Any, kind: str, read: Any) -> dict[str, Any]:
        """Read the cards of one kind, each as often as it has copies."""
        found: dict[str, Any] = {}
        if not isinstance(entries, list):
            self.wrong(kind, kind, phrase("write each card under a [[{kind}]] of its own", kind=kind))
            return found
        for number, entry in enumerate(entries, 1):
            card = entry.get("id") if isinstance(entry, dict) else None
            where = card if isinstance(card, str) and card else f"{kind} {number}"
            if not isinstance(entry, dict):
                self.wrong(where, kind, phrase("write each card under a [[{kind}]] of its own", kind=kind))
                continue
            if not isinstance(card, str) or not CARD_ID.fullmatch(card) or card in KEYWORDS:
                allowed = phrase(
                    "small letters, digits and single hyphens are allowed, but none of {words}",
                    words=", ".join(sorted(KEYWORDS)),
                )
                self.wrong(where, "id", allowed)
                continue
            copies = self.number(entry.get("copies", 1), where, "copies", (1, _MOST_COPIES))
            for copy in range(1, copies + 1):
                key = card if copy == 1 else f"{card}-{copy}"
                if key in found:
                    self.wrong(where, "id", phrase("every card needs an id of its own, and this one is given twice"))
                found[key] = read(entry, where, key)
        return found

    def latte(self, entry: Mapping[str, Any], where: str, key: str) -> Latte:
        """Read one Latte card."""
        self.unknown(entry, where, {"id", "name", "pattern", "points", "art", "copies"})
        return Latte(
            key,
            self.name(entry.get("name", key), where, "name"),
            self.values(entry.get("pattern"), where, "pattern", _PATTERN),
            self.number(entry.get("points"), where, "points", _POINTS),
            self.art(entry, where),
        )

    def barista(self, entry: Mapping[str, Any], where: str, key: str) -> Barista:
        """Read one Barista card."""
        self.unknown(entry, where, {"id", "name", "cost", "effect", "amount", "art", "copies"})
        effect = entry.get("effect")
        if effect not in EFFECTS:
            self.wrong(where, "effect", phrase("one of {known} is allowed", known=", ".join(EFFECTS)))
            effect = EFFECTS[0]
        cost: Values | None = None
        if entry.get("cost") != PAIR:
            cost = self.values(entry.get("cost"), where, "cost", _COST, PAIR)
        if effect == "change-die" and (cost is None or len(cost) != 1):
            self.wrong(where, "cost", phrase("change-die turns one die, so exactly one value is allowed"))
        name = self.name(entry.get("name", key), where, "name")
        amount = self.number(entry.get("amount", 1), where, "amount", _AMOUNT)
        return Barista(key, name, cost, str(effect), amount, self.art(entry, where))

    def number(self, value: Any, where: str, field: str, allowed: tuple[int, int]) -> int:
        """Read a number within bounds."""
        if type(value) is not int or not allowed[0] <= value <= allowed[1]:
            self.wrong(
                where, field, phrase("a number from {least} to {most} is allowed", least=allowed[0], most=allowed[1])
            )
            return allowed[0]
        return value

    def values(self, value: Any, where: str, field: str, sizes: tuple[int, int], other: str = "") -> Values:
        """Read a list of dice values."""
        right = isinstance(value, list) and sizes[0] <= len(value) <= sizes[1]
        if not right or any(type(die) is not int or not 1 <= die <= FACES for die in value):
            said = phrase("a list of {least} to {most} values from 1 to 6 is allowed", least=sizes[0], most=sizes[1])
            if other:
                said = phrase("{list}, or “{word}”", list=said, word=other)
            self.wrong(where, field, said)
            return (1,) * sizes[0]
        return tuple(sorted(value))

    def name(self, value: Any, where: str, field: str, *, empty: bool = False) -> Name:
        """Read a name: one text, or one for each language."""
        texts = {LANGUAGES[0]: value} if isinstance(value, str) else value
        right = (
            isinstance(texts, dict) and LANGUAGES[0] in texts and all(isinstance(text, str) for text in texts.values())
        )
        if not right or (not empty and not all(text.strip() for text in texts.values())) or set(texts) - set(LANGUAGES):
            self.wrong(
                where, field, phrase("a text is allowed, or one per language: {known}", known=", ".join(LANGUAGES))
            )
            return Name(((LANGUAGES[0], where),))
        return Name(tuple(sorted(texts.items())))

    def art(self, entry: Mapping[str, Any], where: str) -> str:
        """Read the name of a drawing."""
        art = entry.get("art", "")
        if not isinstance(art, str) or (art and not CARD_ID.fullmatch(art)):
            self.wrong(where, "art", phrase("the name of a drawing, such as “heart”, or nothing is allowed"))
            return ""
        return art


def read_known(path: Path) -> tuple[KnownCard, ...]:
    """Read the cards of the published game that the documents name; see `known_cards`."""
    reader = _Reader()
    found: list[KnownCard] = []
    for kind, entries in _read(path).items():
        for entry in entries if isinstance(entries, list) else []:
            card = entry["id"]
            fields = [
                KnownField(field, reader.name(part["value"], card, field, empty=True), str(part["source"]))
                for field, part in entry.items()
                if isinstance(part, dict) and "source" in part
            ]
            found.append(KnownCard(card, kind, reader.name(entry["name"], card, "name"), tuple(fields)))
    return tuple(found)
