"""Decks: what ships, what an owner types in, and what is said when it is wrong."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from latice_nb import LatteTray, throwdown
from latice_nb.drawing.art import symbols
from latice_nb.drawing.throwdown import barista_card, tray_svg
from latice_nb.game import Driver
from latice_nb.throwdown import DeckError, load_deck
from latice_nb.throwdown.cards import BARISTA_ART, EFFECTS, LATTE_ART
from latice_nb.throwdown.deckfile import MOST_CARDS
from latice_nb.throwdown.effects import EFFECTS as RECORDS
from latice_nb.throwdown.registry import DECKS, SHIPPED
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


PATTERN = "a list of 2 to 5 whole numbers from 1 to 6 is wanted"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + LATTE.replace("[2, 5]", "[2]"), f"cup: pattern: {PATTERN} (given: [2])"),
        (HEAD + LATTE.replace("[2, 5]", "[2, 7]"), f"cup: pattern: {PATTERN} (given: [2, 7])"),
        (HEAD + LATTE.replace("[2, 5]", "25"), f"cup: pattern: {PATTERN} (given: 25)"),
        (HEAD + LATTE.replace("points = 2", "points = 6"), "cup: points: a whole number from 2 to 5 is wanted (given: 6)"),
        (HEAD + LATTE.replace("points = 2", "points = true"), "cup: points: a whole number from 2 to 5 is wanted"),
        (HEAD + LATTE.replace("points = 2", ""), "cup: points: it is missing; a whole number from 2 to 5 is wanted"),
        (HEAD + LATTE + "colour = 1\n", "cup: colour: there is no such field; the fields are id, name, pattern"),
        (HEAD + LATTE + 'name = ""\n', "cup: name: a text in one line is wanted"),
        (HEAD + LATTE + "name = 3\n", "cup: name: a text in one line is wanted"),
        (HEAD + LATTE + 'name = { ja = "カップ" }\n', "cup: name: a text in one line is wanted, or one per language (en, ja)"),
        (HEAD + LATTE + 'name = { en = "Cup", fr = "Tasse" }\n', "cup: name: a text in one line is wanted"),
        (HEAD + LATTE + 'art = "Two Hearts"\n', "cup: art: one of heart, rosetta"),
        (HEAD + LATTE + "copies = 0\n", "cup: copies: a whole number from 1 to 9 is wanted"),
        (HEAD + LATTE + LATTE, "cup: id: every card needs an id of its own"),
        (HEAD + LATTE + "copies = 2\n" + LATTE.replace("cup", "cup-2"), "cup-2: id: every card needs an id of its own"),
        (HEAD + LATTE.replace('"cup"', '"End"'), "End: id: at most 24 small letters"),
        (HEAD + LATTE.replace('"cup"', '"roll"'), "roll: id: at most 24 small letters"),
        (HEAD + LATTE.replace('id = "cup"', ""), "latte 1: id: it is missing; at most 24 small letters"),
        (
            HEAD + LATTE + CARD.replace("[2, 4]", "[1, 2, 3, 4]"),
            "milk: cost: a list of 1 to 3 whole numbers from 1 to 6 is wanted (given: [1, 2, 3, 4])",
        ),
        (
            HEAD + LATTE + CARD.replace("[2, 4]", '"a pair"'),
            "milk: cost: a list of 1 to 3 whole numbers from 1 to 6 is wanted, or “any pair”",
        ),
        (HEAD + LATTE + CARD.replace("red-die", "tea"), "milk: effect: one of points, red-die, change-die is wanted"),
        (HEAD + LATTE + CARD.replace("red-die", "change-die"), "milk: cost: change-die turns one die"),
        (HEAD + LATTE + CARD + "amount = 9\n", "milk: amount: a whole number from 1 to 5 is wanted"),
        (HEAD + LATTE + CARD.replace("milk", "cup"), "cup: id: every card needs an id of its own"),
        (HEAD, "deck.toml: latte: it is missing; at least one Latte card is wanted"),
        ("latte = []\n" + HEAD, "deck.toml: latte: at least one Latte card is wanted (given: [])"),
        (LATTE, "deck.toml: deck: it is missing; a table is wanted"),
        (HEAD.replace("mine", "My Deck") + LATTE, "[deck]: name: at most 24 small letters"),
        (HEAD + "colour = 1\n" + LATTE, "[deck]: colour: there is no such field; the fields are name, title, note"),
        (HEAD + LATTE + "[extra]\n", "deck.toml: extra: there is no such field; the fields are deck, latte, barista"),
        ("latte = 3\n" + HEAD, "deck.toml: latte: each is written under a line [[latte]] of its own (given: 3)"),
        ("[deck", "deck.toml: it is not TOML"),
    ],
)  # fmt: skip
def test_mistakes_name_the_card_the_field_and_what_is_wanted(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(DeckError) as caught:
        load_deck(write(tmp_path, text))
    assert said in str(caught.value)
    assert all(line.startswith("deck.toml: ") for line in str(caught.value).splitlines())
    with speaking("ja"):
        assert said not in str(caught.value)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(DeckError) as caught:
        load_deck(write(tmp_path, HEAD + LATTE.replace("2", "9") + CARD.replace("2", "0")))
    assert len(caught.value.problems) == 3


def test_an_unknown_deck_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="practice"):
        throwdown.deck("published")


# -- whatever loads can be shown and played ----------------------------------------------------


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_drawing_that_a_deck_may_name_can_be_shown(tmp_path: Path, effect: str) -> None:
    text = HEAD
    for number, art in enumerate(("", *LATTE_ART)):
        text += LATTE.replace("cup", f"cup{number}") + (f'art = "{art}"\n' if art else "")
    for number, art in enumerate(("", *BARISTA_ART)):
        card = CARD.replace("milk", f"milk{number}").replace("red-die", effect).replace("[2, 4]", "[2]")
        text += card + (f'art = "{art}"\n' if art else "")
    deck = load_deck(write(tmp_path, text))
    for latte in deck.lattes.values():
        state = throwdown.State.build(deck=deck, lattes={latte.id: ["2", ""]}, hand="12")
        assert f"ln-latte-{latte.art}" in tray_svg(state) or not latte.art
    assert all("ln-barista-" in barista_card(card) for card in deck.baristas.values())


@pytest.mark.parametrize(
    ("card", "art"),
    [(LATTE, "steady"), (LATTE, "dragonfly"), (LATTE, "latte-heart"), (CARD, "dragon"), (CARD, "heart")],
)
def test_a_drawing_that_there_is_not_is_refused_with_those_there_are(tmp_path: Path, card: str, art: str) -> None:
    other = "" if card == LATTE else LATTE
    wanted = LATTE_ART if card == LATTE else BARISTA_ART
    with pytest.raises(DeckError, match=f"art: one of {', '.join(wanted)} is wanted \\(given: '{art}'\\)"):
        load_deck(write(tmp_path, HEAD + other + card + f'art = "{art}"\n'))


def test_the_drawings_are_those_of_the_artwork() -> None:
    drawn = [name.removeprefix("ln-") for name in symbols()]
    assert sorted(f"latte-{art}" for art in LATTE_ART) == sorted(one for one in drawn if one.startswith("latte-"))
    assert sorted(f"barista-{art}" for art in BARISTA_ART) == sorted(one for one in drawn if one.startswith("barista-"))


@pytest.mark.parametrize(
    "name",
    ["m" * 25, "抹" * 13, "A\nB", "\x00", "\u202eCup", "  ", "\t"],
    ids=["long", "long and wide", "two lines", "no letter", "turned round", "blank", "a tab"],
)
@pytest.mark.parametrize("code", ["en", "ja"])
def test_a_name_that_no_card_can_show_is_refused(tmp_path: Path, name: str, code: str) -> None:
    names = {"en": "Cup", "ja": "カップ", code: name}
    text = ", ".join(f"{one} = {json.dumps(words)}" for one, words in names.items())
    with pytest.raises(DeckError, match=r"cup: name: a text in one line is wanted, .* of at most 24 letters"):
        load_deck(write(tmp_path, HEAD + LATTE + f"name = {{ {text} }}\n"))


@pytest.mark.parametrize("name", ["m" * 24, "抹" * 12, "{0} {name}", "<b>&\"'</b>", "☕️", "é\u0301", "قهوة"])
def test_a_name_of_any_letters_can_be_shown_and_played(tmp_path: Path, name: str) -> None:
    said = f"name = {json.dumps(name)}\n"
    text = HEAD + f"title = {json.dumps(name)}\nnote = {json.dumps(name)}\n" + LATTE + said + CARD + said
    state = throwdown.State.build(deck=load_deck(write(tmp_path, text)), lattes={"cup": ["2", ""]}, hand="245")
    for code in ("en", "ja"):
        with speaking(code):
            assert name in str(state)
            assert name in " ".join(map(str, state.narrate("5>cup")))
            ET.fromstring(tray_svg(state))
            LatteTray(state).build_scene(1)


@pytest.mark.parametrize(
    ("lattes", "baristas"), [(1, 0), (1, 1), (2, 2), (3, 9)], ids=["one card", "two cards", "four cards", "copies"]
)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_small_deck_is_played_to_the_end_or_on(tmp_path: Path, lattes: int, baristas: int, seats: int) -> None:
    text = HEAD + LATTE + f"copies = {lattes}\n"
    text += CARD.replace("[2, 4]", '"any pair"') + f"copies = {baristas}\n" if baristas else ""
    deck = load_deck(write(tmp_path, text))
    rng = random.Random(1)
    driver = Driver(throwdown.start(seats, seed=1, deck=deck), 1)
    for number in range(300):
        state = driver.state
        if state.actor is None:
            break
        if number % 20 == 0:
            assert throwdown.State.parse(state.text) == state
            assert "<figure" in state._repr_mimebundle_()["text/html"]
        driver.play(rng.choice(tuple(state.legal())))


@pytest.mark.parametrize(
    "card",
    ["lattes", "baristas", "none", "standard", "r1", "r5", "x", "a1", "over", "to", "nobody", "die-0", "latte-0"],
)
@pytest.mark.parametrize("kind", ["latte", "barista"])
def test_any_id_that_is_allowed_can_be_written_and_read(tmp_path: Path, card: str, kind: str) -> None:
    latte, barista = (card, "milk") if kind == "latte" else ("cup", card)
    text = HEAD.replace("mine", card) + LATTE.replace("cup", latte) + CARD.replace("milk", barista)
    state = throwdown.State.build(deck=load_deck(write(tmp_path, text)), lattes={latte: ["2", ""]}, hand="1245")
    assert throwdown.State.parse(state.text) == state
    assert {str(action).split()[0] for action in state.legal()} > {barista}
    for action in state.legal():
        assert state.parse_action(str(action)) == action
        after = state.play(action)
        assert throwdown.State.parse(after.text) == after


def test_a_deck_has_no_more_cards_than_can_be_dealt(tmp_path: Path) -> None:
    cards = [LATTE.replace("cup", f"cup-{number + 10}") for number in range(MOST_CARDS)]
    assert len(load_deck(write(tmp_path, HEAD + "".join(cards))).lattes) == MOST_CARDS
    with pytest.raises(DeckError, match=f"latte: at most {MOST_CARDS} cards are wanted, and here are {MOST_CARDS + 1}"):
        load_deck(write(tmp_path, HEAD + "".join(cards) + LATTE))


def test_no_deck_file_replaces_one_that_comes_with_the_package(tmp_path: Path) -> None:
    before = throwdown.deck("practice")
    with pytest.raises(DeckError, match="name: “practice” is the name of a deck that comes with the package"):
        load_deck(write(tmp_path, HEAD.replace("mine", "practice") + LATTE))
    assert throwdown.deck("practice") is before
    assert load_deck(DECKS / "practice.toml") == before
    assert throwdown.start(2, seed=1).deck is before


def test_a_deck_of_ones_own_is_read_anew_when_its_file_was_corrected(tmp_path: Path) -> None:
    load_deck(write(tmp_path, HEAD + LATTE))
    load_deck(write(tmp_path, HEAD + LATTE.replace("points = 2", "points = 3")))
    assert throwdown.deck("mine").lattes["cup"].points == 3


def test_every_deck_that_comes_with_the_package_has_its_files_name() -> None:
    for name in SHIPPED:
        assert throwdown.deck(name).name == name


def test_a_deck_is_made_without_a_file_and_checked_as_one_that_is_read() -> None:
    cups = [{"id": "cup", "pattern": (2, 5), "points": 2, "copies": 4}]
    deck = throwdown.make_deck("rows", cups, [{"id": "hands", "cost": "any pair", "effect": "points"}])
    state = throwdown.start(2, seed=1, deck="rows")
    assert state.deck is deck
    assert throwdown.State.parse(state.text) == state
    assert [*deck.lattes] == ["cup", "cup-2", "cup-3", "cup-4"]


@pytest.mark.parametrize(
    ("lattes", "baristas", "field"),
    [
        ([{"id": "cup", "pattern": (2, 7), "points": 2}], [], "pattern"),
        ([{"id": "cup", "pattern": (2, 5), "points": 10**40}], [], "points"),
        ([{"id": "cup", "pattern": (2, 5), "points": 2}] * 2, [], "id"),
        ([], [], "latte"),
        ("cup", [], "latte"),
        (["cup"], [], "latte"),
        ([{"id": "cup", "pattern": (2, 5), "points": 2}], [{"id": "hands", "cost": None, "effect": "points"}], "cost"),
    ],
)
def test_rows_that_make_no_deck_are_told_by_field_and_change_nothing(lattes: Any, baristas: Any, field: str) -> None:
    with pytest.raises(DeckError) as caught:
        throwdown.make_deck("no-rows", lattes, baristas)
    assert field in {fault.field for fault in caught.value.faults}
    with pytest.raises(ValueError, match="no-rows"):
        throwdown.deck("no-rows")


def test_rows_take_no_shipped_decks_name() -> None:
    with pytest.raises(DeckError, match="another name is wanted"):
        throwdown.make_deck("practice", [{"id": "cup", "pattern": (2, 5), "points": 2}])
