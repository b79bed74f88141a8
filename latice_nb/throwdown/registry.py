"""The decks that positions may name: those that come with the package, and those that a reader has loaded.

The published decks are not public, so three files ship: ``known.toml`` (what the documents
say, the rest empty, each field with its source), ``practice.toml`` (made for this package; it
says nothing about the published cards) and ``template.toml`` to type a deck of one's own in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from latice_nb.throwdown.cards import Deck, KnownCard
from latice_nb.throwdown.deckfile import DeckError, deck_from_rows, read_deck, read_known
from latice_nb.tomlfile import Fault
from latice_nb.wording import phrase

DECKS: Final = Path(__file__).parent / "decks"
"""The folder of the decks that come with the package."""

SHIPPED: Final = ("practice",)
"""The decks that come with the package and can be played: each file has its deck's name."""

_loaded: Final[dict[str, Deck]] = {}


def deck(name: str) -> Deck:
    """A deck by its name: ``"practice"``, or one that `load_deck` has read.

    Raises:
        ValueError: no deck of that name is loaded; the message lists those that are.
    """
    if name in SHIPPED:
        return _shipped(name)
    if name not in _loaded:
        problem = phrase(
            "there is no deck “{name}” here: load it with load_deck, or choose one of: {known}",
            name=name,
            known=", ".join(sorted({*SHIPPED, *_loaded})),
        )
        raise ValueError(problem.in_part())
    return _loaded[name]


@cache
def _shipped(name: str) -> Deck:
    return read_deck(DECKS / f"{name}.toml")


def load_deck(path: str | Path) -> Deck:
    """Read a deck from a TOML file, check it, and make it known by its name to positions.

    A deck of one's own takes the place of one that was loaded under its name before, so that a file can be corrected
    and loaded again. A deck that comes with the package keeps its name: positions, exercises and tests rely on it.

    Raises:
        DeckError: cards are not as they may be; it names each card, the field and what is wanted.
        OSError: the file can't be read.
    """
    path = Path(path)
    return _made_known(read_deck(path), path.name)


def make_deck(
    name: str,
    lattes: Sequence[Mapping[str, Any]],
    baristas: Sequence[Mapping[str, Any]] = (),
    *,
    title: str | Mapping[str, str] | None = None,
    note: str | Mapping[str, str] | None = None,
) -> Deck:
    """Make a deck without a file, check it as `load_deck` does, and make it known by its name to positions.

    Args:
        name: how positions name it: small letters, digits and hyphens.
        lattes: one mapping for each card, with the fields of ``decks/template.toml``.
        baristas: the same for Barista cards.
        title: its title, or one for each language; the name where it is left out.
        note: what its owner says of it.

    Raises:
        DeckError: cards are not as they may be; it names each card, the field and what is wanted.

    >>> make_deck("two-cups", [{"id": "small-cup", "pattern": (2, 5), "points": 2}]).lattes["small-cup"].pattern
    (2, 5)
    """
    return _made_known(deck_from_rows(name, lattes, baristas, title, note), "make_deck")


def _made_known(found: Deck, source: str) -> Deck:
    """Keep a deck under its name, unless that is a shipped one's."""
    if found.name not in SHIPPED:
        _loaded[found.name] = found
    elif found != _shipped(found.name):
        problem = phrase(
            "“{name}” is the name of a deck that comes with the package; another name is wanted", name=found.name
        )
        raise DeckError(Fault(source, "[deck]", "name", problem))
    return found


@cache
def known_cards() -> tuple[KnownCard, ...]:
    """The cards of the published game that the documents name, with all that is not known left empty."""
    return read_known(DECKS / "known.toml")
