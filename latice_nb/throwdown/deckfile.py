"""Reading decks from TOML, and saying exactly what is wrong in one: card, field, what is wanted.

Whatever is read here can be shown and played: names fit on a card, drawings are those that there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final
from unicodedata import east_asian_width

from latice_nb.throwdown.actions import CARD_ID, KEYWORDS
from latice_nb.throwdown.cards import (
    BARISTA_ART,
    EFFECTS,
    LATTE_ART,
    Barista,
    Deck,
    KnownCard,
    KnownField,
    Latte,
    Name,
)
from latice_nb.throwdown.dice import FACES, Values
from latice_nb.tomlfile import Report, Table, TomlError, numbers_wanted, read
from latice_nb.wording import LANGUAGES, Phrase, phrase

PAIR: Final = "any pair"
"""How a deck writes the cost of two dice of one value."""

MOST_CARDS: Final = 200
"""How many cards of a kind a deck may have, copies counted."""
_PATTERN: Final = (2, 5)
_POINTS: Final = (2, 5)
_COST: Final = (1, 3)
_AMOUNT: Final = (1, 5)
_MOST_COPIES: Final = 9
_MOST_ID: Final = 24
_MOST_NAME: Final = 24
"""The letters of a card's name: more would be too small to read on the card."""
_MOST_TITLE: Final = 60
_MOST_NOTE: Final = 200


class DeckError(TomlError):
    """A deck that can't be used, with everything that is wrong in it.

    Attributes:
        faults: each with the file, the card, the field and what is wanted.
    """

    @property
    def problems(self) -> tuple[Phrase, ...]:
        """One sentence for each fault."""
        return tuple(fault.phrase for fault in self.faults)


def read_deck(path: Path) -> Deck:
    """Read and check a deck; see `latice_nb.throwdown.load_deck`."""
    report = Report(path.name, DeckError, gathers=True)
    return _deck(read(path, report), report)


def deck_from_rows(name: object, lattes: object, baristas: object, title: object, note: object) -> Deck:
    """Check a deck that was made in a notebook; see `latice_nb.throwdown.make_deck`."""
    head = {"name": name, "title": title, "note": note}
    given = {"latte": _rows(lattes), "barista": _rows(baristas)}
    report = Report("make_deck", DeckError, gathers=True)
    fields = {"deck": {field: text for field, text in head.items() if text is not None}, **given}
    return _deck(Table(fields, report), report)


def _rows(cards: object) -> object:
    """Rows as the reader of files knows them: lists of tables; what is no row stays, and is told."""
    if not isinstance(cards, Sequence) or isinstance(cards, (str, bytes)):
        return cards
    return [
        {field: list(value) if isinstance(value, tuple) else value for field, value in card.items()}
        if isinstance(card, Mapping)
        else card
        for card in cards
    ]


def _deck(whole: Table, report: Report) -> Deck:
    """The deck of a file or of rows."""
    whole.only("deck", "latte", "barista")
    head = whole.table("deck")
    head.identity, head.path = "[deck]", ""
    head.only("name", "title", "note")
    name = head.text("name", None, _is_id, _id_wanted())
    if whole.fields.get("latte", []) == []:
        whole.wants("latte", phrase("at least one Latte card is wanted"))
    tables = {kind: whole.tables(kind) for kind in ("latte", "barista")}
    lattes = {card.id: card for table in tables["latte"] for card in _lattes(table)}
    baristas = {card.id: card for table in tables["barista"] for card in _baristas(table)}
    _check_cards(whole, tables)
    title, note = _name(head, "title", name, _MOST_TITLE), _name(head, "note", "", _MOST_NOTE)
    report.close()
    return Deck(name, title, note, lattes, baristas)


def _is_id(text: str) -> bool:
    return len(text) <= _MOST_ID and CARD_ID.fullmatch(text) is not None


def _id_wanted() -> Phrase:
    return phrase("at most {most} small letters, digits and single hyphens are wanted", most=_MOST_ID)


def _check_cards(whole: Table, tables: Mapping[str, Sequence[Table]]) -> None:
    """That no two cards have one id, and that there are not too many."""
    known: set[str] = set()
    for kind, cards in tables.items():
        ids = [one for table in cards for one in _ids(table)]
        if len(ids) > MOST_CARDS:
            problem = phrase("at most {most} cards are wanted, and here are {count}", most=MOST_CARDS, count=len(ids))
            whole.wrong(kind, problem)
        for card in ids:
            if card in known:
                said = phrase("every card needs an id of its own, and this one is given twice")
                whole.report.wrong(card, "id", said)
            known.add(card)


def _ids(table: Table) -> list[str]:
    """The ids of a card and of its copies, as far as they can be read."""
    card, copies = table.fields.get("id"), table.fields.get("copies", 1)
    if not isinstance(card, str) or type(copies) is not int:
        return []
    return [card if copy == 1 else f"{card}-{copy}" for copy in range(1, min(copies, _MOST_COPIES) + 1)]


def _copies(table: Table) -> list[str]:
    """The ids under which a card stands in the deck: its own, and one for each copy more."""
    words = ", ".join(sorted(KEYWORDS))
    wanted = phrase("{letters}, but none of {words}", letters=_id_wanted(), words=words)
    card = table.text("id", None, lambda text: _is_id(text) and text not in KEYWORDS, wanted)
    copies = table.number("copies", 1, _MOST_COPIES, default=1)
    return [card if copy == 1 else f"{card}-{copy}" for copy in range(1, copies + 1)]


def _lattes(table: Table) -> list[Latte]:
    """A Latte card and its copies."""
    table.only("id", "name", "pattern", "points", "art", "copies")
    ids = _copies(table)
    name = _name(table, "name", ids[0], _MOST_NAME)
    pattern = tuple(sorted(table.numbers("pattern", _PATTERN, 1, FACES)))
    points = table.number("points", *_POINTS)
    art = table.one_of("art", LATTE_ART, "")
    return [Latte(key, name, pattern, points, art) for key in ids]


def _baristas(table: Table) -> list[Barista]:
    """A Barista card and its copies."""
    table.only("id", "name", "cost", "effect", "amount", "art", "copies")
    ids = _copies(table)
    effect = table.one_of("effect", EFFECTS)
    cost = _cost(table)
    if effect == "change-die" and (cost is None or len(cost) != 1):
        table.wrong("cost", phrase("change-die turns one die, so exactly one value is wanted"))
    name = _name(table, "name", ids[0], _MOST_NAME)
    amount = table.number("amount", *_AMOUNT, default=1)
    art = table.one_of("art", BARISTA_ART, "")
    return [Barista(key, name, cost, effect, amount, art) for key in ids]


def _cost(table: Table) -> Values | None:
    """The values that a card costs; None for any pair."""
    if isinstance(table.fields.get("cost"), list):
        return tuple(sorted(table.numbers("cost", _COST, 1, FACES)))
    if table.fields.get("cost") != PAIR:
        table.wants("cost", phrase("{list}, or “{word}”", list=numbers_wanted(_COST, 1, FACES), word=PAIR))
    return None


def _name(table: Table, field: str, default: str, most: int) -> Name:
    """A name: one text, or one for each language. It may be empty where the default is."""
    value = table.fields.get(field, default)
    texts = {LANGUAGES[0]: value} if isinstance(value, str) else value
    fits = isinstance(texts, dict) and LANGUAGES[0] in texts and set(texts) <= set(LANGUAGES)
    if fits and all(isinstance(text, str) and _fits(text, most, empty=not default) for text in texts.values()):
        return Name(tuple(sorted(texts.items())))
    wanted = phrase(
        "a text in one line is wanted, or one per language ({known}), of at most {most} letters; wide ones count twice",
        known=", ".join(LANGUAGES),
        most=most,
    )
    if field in table:  # (an id that stands in for a name is told already)
        table.wants(field, wanted)
    return Name(((LANGUAGES[0], default),))


def _fits(text: str, most: int, *, empty: bool) -> bool:
    wide = sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
    return wide <= most and text.isprintable() and (empty or bool(text.strip()))


def read_known(path: Path) -> tuple[KnownCard, ...]:
    """Read the cards of the published game that the documents name; see `known_cards`."""
    whole = read(path, Report(path.name, DeckError))
    whole.only("latte", "barista")
    found: list[KnownCard] = []
    for kind in whole.fields:
        for table in whole.tables(kind):
            fields = [_known_field(table, field) for field in table.fields if field not in ("id", "name")]
            found.append(KnownCard(table.text("id"), kind, _name(table, "name", "", _MOST_NAME), tuple(fields)))
    return tuple(found)


def _known_field(table: Table, field: str) -> KnownField:
    part = table.table(field)
    part.only("value", "source")
    return KnownField(field, _name(part, "value", "", _MOST_NOTE), part.text("source", ""))
