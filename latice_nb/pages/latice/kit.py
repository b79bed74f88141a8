"""All that Latice brings to the pages of the rulebook."""

from __future__ import annotations

from typing import Final

from latice_nb.drawing.latice import alt_text
from latice_nb.latice.notation import say_move, turn_phrase
from latice_nb.latice.state import State
from latice_nb.pages.kit import PageKit
from latice_nb.pages.latice.choices import may, tries
from latice_nb.pages.latice.examples import (
    GUESSES,
    after_picture,
    card_picture,
    dealt,
    example_picture,
    question_picture,
    seen,
)
from latice_nb.rulebook.games import GAMES

LATICE_PAGES: Final = PageKit(
    state=State,
    title=GAMES[State.game].title,
    widget="LaticeBoard",
    fill=State.fill,
    turn_phrase=turn_phrase,
    words=alt_text,
    say_move=say_move,
    card_picture=card_picture,
    example_picture=example_picture,
    question_picture=question_picture,
    after_picture=after_picture,
    elsewhere={"deal": dealt, "open_racks": seen},
    guesses=GUESSES,
    may=may,
    sample="latice standard 9/9/4gD4/3yF5/4yT4/9/9/9/9 racks=rT,yF,W|gB",
    tries=tries,
)
