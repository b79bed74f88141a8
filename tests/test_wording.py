"""Phrases, lists and the language in force."""

from __future__ import annotations

import contextvars
from dataclasses import dataclass

import pytest

from latice_nb import wording
from latice_nb.wording import Phrase, phrase, phrase_count, spoken


@dataclass(frozen=True)
class Cup:
    """A thing with a name."""

    @property
    def phrase(self) -> Phrase:
        return phrase("cup")


class Number(int):
    """A number with a name, as tiles are."""

    @property
    def phrase(self) -> Phrase:
        return phrase("number {n}", n=int(self))


def test_values_are_put_into_the_template() -> None:
    assert str(phrase("{who} takes {what}.", who="Aiko", what=phrase("a tile"))) == "Aiko takes a tile."


def test_braces_of_a_value_are_not_read_again() -> None:
    assert str(phrase("{who} waits.", who="{what}")) == "{what} waits."


def test_a_template_without_values_is_said_as_it_is() -> None:
    assert str(phrase("100 {percent}")) == "100 {percent}"


@pytest.mark.parametrize(("count", "words"), [(0, "0 tiles"), (1, "1 tile"), (2, "2 tiles")])
def test_a_count_chooses_singular_or_plural(count: int, words: str) -> None:
    assert str(phrase_count("{count} tile", "{count} tiles", count)) == words


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ((), ""),
        (("e6",), "e6"),
        (("e6", "e7"), "e6 and e7"),
        (("e6", "e7", "d5"), "e6, e7 and d5"),
        (3, "3"),
        (Cup(), "cup"),
        (Number(4), "number 4"),
        ((phrase("tea"), Cup()), "tea and cup"),
    ],
)
def test_any_value_is_spoken(value: wording.Value, words: str) -> None:
    assert spoken(value, "en") == words


def test_a_list_is_spoken_in_the_language_asked_for() -> None:
    assert spoken(("e6", "e7"), "ja") != spoken(("e6", "e7"), "en")


def test_phrases_with_the_same_words_are_equal_and_hashable() -> None:
    assert len({phrase("{a}", a=1), phrase("{a}", a=1), phrase("{a}", a=2)}) == 2


def test_a_language_is_chosen_for_everything_after() -> None:
    wording.set_language("ja")
    assert wording.language() == "ja"


def test_a_block_speaks_its_own_language_and_gives_it_back() -> None:
    wording.set_language("ja")
    with wording.speaking("en"):
        assert wording.language() == "en"
        with wording.speaking("ja"):
            assert wording.language() == "ja"
        assert wording.language() == "en"
    assert wording.language() == "ja"


def test_a_block_gives_the_language_back_after_a_fault() -> None:
    with pytest.raises(RuntimeError), wording.speaking("ja"):
        raise RuntimeError
    assert wording.language() == "en"


def test_a_language_chosen_in_one_cell_holds_in_the_next() -> None:
    contextvars.copy_context().run(wording.set_language, "ja")
    assert wording.language() == "ja"


@pytest.mark.parametrize("choose", [wording.set_language, wording.checked_language])
def test_an_unknown_language_is_refused_with_the_known_ones(choose: object) -> None:
    assert callable(choose)
    with pytest.raises(ValueError, match=r"'xx'.*en, ja"):
        choose("xx")
    with pytest.raises(ValueError, match="'xx'"), wording.speaking("xx"):
        pass
    assert wording.language() == "en"


def test_a_template_without_a_translation_is_said_in_english() -> None:
    assert phrase("No catalogue holds this {thing}.", thing="x").said_in("ja") == "No catalogue holds this x."


def test_the_first_room_that_knows_a_template_translates_it() -> None:
    assert phrase("line {line}: {problem}", line=3, problem="x").said_in("ja") != "line 3: x"
