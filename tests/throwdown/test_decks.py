"""Decks: what ships, what an owner types in, and what is said when it is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from latice_nb import throwdown
from latice_nb.throwdown import DeckError, load_deck
from latice_nb.throwdown.cards import DECKS, EFFECTS
from latice_nb.throwdown.effects import EFFECTS as RECORDS
from latice_nb.wording import speaking

HEAD = '[deck]\nname = "mine"\n'
LATTE = '[[latte]]\nid = "cup"\npattern = [2, 5]\npoints = 2\n'
CARD = '[[barista]]\nid = "milk"\ncost = [2, 4]\neffect = "red-die"\n'


def write(folder: Path, text: str) -> Path:
    path = folder / "deck.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_practice_deck_is_varied_and_says_what_it_is() -> None:
    deck = throwdown.deck("practice")
    assert len(deck.lattes) == 20
    assert {len(card.pattern) for card in deck.lattes.values()} == {2, 3, 4, 5}
    assert {card.points for card in deck.lattes.values()} == {2, 3, 4, 5}
    assert {card.effect for card in deck.baristas.values()} == set(EFFECTS)
    assert {str(card) for card in deck.baristas.values()} == {"Steady Hands", "Perfect Foam", "Good Steamed Milk"}
    for text in (str(deck), str(throwdown.start(2, seed=1))):
        assert "made for this package, not the published cards" in text
    with speaking("ja"):
        assert "このパッケージのために作った" in str(deck)
    known = {card.id for card in throwdown.known_cards() if card.kind == "latte"}
    assert not known & set(deck.lattes)


def test_known_cards_leave_empty_what_nobody_knows_and_cite_the_rest() -> None:
    cards = {card.id: {part.field: part for part in card.fields} for card in throwdown.known_cards()}
    assert set(cards) == {"swan", "steady-hands", "perfect-foam", "good-steamed-milk"}
    assert (cards["swan"]["points"].value, cards["swan"]["pattern"].value) == ("4", "")
    assert cards["good-steamed-milk"]["cost"].value == ""
    for fields in cards.values():
        assert all(bool(part.value) == bool(part.source) for part in fields.values())
    assert "all numbers: not known" in str(throwdown.known_cards()[0])
    with speaking("ja"):
        assert cards["steady-hands"]["cost"].value == "ゾロ目2個"


def test_known_cards_are_no_deck_to_play_with() -> None:
    with pytest.raises(DeckError):
        load_deck(DECKS / "known.toml")


def test_the_template_loads_and_can_be_played() -> None:
    deck = load_deck(DECKS / "template.toml")
    assert throwdown.deck(deck.name) == deck
    state = throwdown.start(2, seed=1, deck=deck)
    assert throwdown.State.parse(state.text) == state
    assert "steady-hands-2" in deck.baristas
    assert eval(repr(deck), {"deck": throwdown.deck}) == deck


def test_a_new_card_of_a_known_effect_needs_no_code(tmp_path: Path) -> None:
    text = HEAD + LATTE + '[[latte]]\nid = "mug"\npattern = [6, 6]\npoints = 3\n'
    text += '[[barista]]\nid = "milk-flood"\ncost = [3, 3, 3]\neffect = "red-die"\namount = 2\n'
    text += '[[barista]]\nid = "tip-jar"\ncost = [1]\neffect = "points"\namount = 2\n'
    deck = load_deck(write(tmp_path, text))
    state = throwdown.State.build(deck=deck, lattes=["mug"], hand="1333")
    after = state.play("milk-flood 3 3 3").play("tip-jar 1")
    assert (after.scores[0], after.home[0], after.surplus) == (2, (0, 2), 8)


def test_every_effect_has_its_record() -> None:
    assert tuple(RECORDS) == EFFECTS
    assert [record.rule for record in RECORDS.values()] == ["T5.2", "T5.4", "T5.3"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + LATTE.replace("[2, 5]", "[2]"), "cup, pattern: a list of 2 to 5 values from 1 to 6 is allowed."),
        (HEAD + LATTE.replace("[2, 5]", "[2, 7]"), "cup, pattern: a list of 2 to 5 values from 1 to 6 is allowed."),
        (HEAD + LATTE.replace("points = 2", "points = 6"), "cup, points: a number from 2 to 5 is allowed."),
        (HEAD + LATTE.replace("points = 2", ""), "cup, points: a number from 2 to 5 is allowed."),
        (HEAD + LATTE + "colour = 1\n", "cup, colour: there is no such field"),
        (HEAD + LATTE + 'name = ""\n', "cup, name: a text is allowed"),
        (HEAD + LATTE + 'art = "Two Hearts"\n', "cup, art: the name of a drawing"),
        (HEAD + LATTE + "copies = 0\n", "cup, copies: a number from 1 to 9 is allowed."),
        (HEAD + LATTE + LATTE, "cup, id: every card needs an id of its own"),
        (HEAD + LATTE.replace('"cup"', '"End"'), "End, id: small letters"),
        (HEAD + LATTE.replace('"cup"', '"roll"'), "roll, id: small letters"),
        (
            HEAD + LATTE + CARD.replace("[2, 4]", "[1, 2, 3, 4]"),
            "milk, cost: a list of 1 to 3 values from 1 to 6 is allowed, or “any pair”.",
        ),
        (HEAD + LATTE + CARD.replace("red-die", "tea"), "milk, effect: one of points, red-die, change-die is allowed."),
        (HEAD + LATTE + CARD.replace("red-die", "change-die"), "milk, cost: change-die turns one die"),
        (HEAD + LATTE + CARD + "amount = 9\n", "milk, amount: a number from 1 to 5 is allowed."),
        (HEAD + LATTE + CARD.replace("milk", "cup"), "cup, id: every card needs an id of its own"),
        (HEAD, "deck.toml, latte: at least one Latte card is wanted."),
        (LATTE, "deck.toml, deck: a table [deck] with a name is wanted."),
        (HEAD.replace("mine", "My Deck") + LATTE, "[deck], name: small letters"),
        (HEAD + LATTE + "[extra]\n", "deck.toml, extra: only [deck], [[latte]] and [[barista]] are read."),
        ("latte = 3\n" + HEAD, "latte, latte: write each card under a [[latte]] of its own."),
        ("[deck", "deck.toml is not TOML"),
    ],
)
def test_mistakes_name_the_card_the_field_and_what_is_allowed(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(DeckError) as caught:
        load_deck(write(tmp_path, text))
    assert said in str(caught.value)
    with speaking("ja"):
        assert said not in str(caught.value)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(DeckError) as caught:
        load_deck(write(tmp_path, HEAD + LATTE.replace("2", "9") + CARD.replace("2", "0")))
    assert len(caught.value.problems) == 3


def test_an_unknown_deck_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="practice"):
        throwdown.deck("published")
