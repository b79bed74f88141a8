"""Tiles shown on their own."""

from __future__ import annotations

import pytest

from latice_nb import latice, show_tiles, wording
from latice_nb.game import NotationError
from latice_nb.latice import TILES


def test_all_kinds_stand_in_rows_of_one_shape_and_columns_of_one_colour() -> None:
    kinds = show_tiles().kinds
    assert set(kinds) == set(TILES)
    for number, kind in enumerate(kinds):
        assert kind.shape == kinds[number // 6 * 6].shape
        assert kind.colour == kinds[number % 6].colour


def test_named_tiles_are_told_by_letters_and_by_name() -> None:
    shown = show_tiles("rT,W")
    assert str(shown) == "rT  red turtle\nW  wind"
    assert repr(shown) == "show_tiles('rT,W')"
    with wording.speaking("ja"):
        assert str(shown) == "rT  赤のカメ\nW  風"


def test_the_picture_says_what_it_shows() -> None:
    assert 'alt="red turtle (rT), wind (W)" width="122"' in show_tiles("rT,W")._repr_mimebundle_()["text/html"]


def test_what_is_no_tile_is_an_error() -> None:
    with pytest.raises(NotationError):
        show_tiles("xX")


@pytest.mark.parametrize("given", [5, ["rT"], latice.deal(seed=1)])
def test_tiles_are_asked_for_in_one_text(given: object) -> None:
    with pytest.raises(TypeError, match="tiles are written in one text"):
        show_tiles(given)  # type: ignore[arg-type]
