"""All that Latte Throwdown brings to the pages of the rulebook."""

from __future__ import annotations

from typing import Final

from latice_nb.drawing.throwdown import alt_text
from latice_nb.pages.kit import PageKit
from latice_nb.pages.throwdown.choices import may, tries
from latice_nb.pages.throwdown.examples import example_picture
from latice_nb.rulebook.games import GAMES
from latice_nb.throwdown.notation import say_move, turn_phrase
from latice_nb.throwdown.state import State

THROWDOWN_PAGES: Final = PageKit(
    state=State,
    title=GAMES[State.game].title,
    widget="LatteTray",
    turn_phrase=turn_phrase,
    words=alt_text,
    say_move=say_move,
    card_picture=example_picture,
    example_picture=example_picture,
    question_picture=example_picture,
    may=may,
    tries=tries,
)
