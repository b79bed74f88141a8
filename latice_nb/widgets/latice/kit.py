"""All that Latice brings to a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from latice_nb.drawing.latice import alt_text, state_figure
from latice_nb.lab.latice_bot import greedy_bot
from latice_nb.latice.notation import draw_text, turn_phrase
from latice_nb.latice.setup import seat_names
from latice_nb.latice.state import State, deal
from latice_nb.rulebook.games import GAMES
from latice_nb.widgets.kit import GameKit
from latice_nb.widgets.latice.answers import keep_quiet
from latice_nb.widgets.latice.edit import edit
from latice_nb.widgets.latice.examples import (
    GUESSES,
    after_picture,
    card_picture,
    dealt,
    example_picture,
    question_picture,
    seen,
)
from latice_nb.widgets.latice.hints import hint_steps
from latice_nb.widgets.latice.moves import aim, moved, say_move
from latice_nb.widgets.latice.scene import advice, board_scene, curtain, tools
from latice_nb.wording import phrase


def _new(seed: int, given: Mapping[str, Any]) -> State:
    return deal(given.get("seats", 2), seed=seed, ruleset=given.get("ruleset", "standard"))


LATICE: Final = GameKit(
    state=State,
    title=GAMES[State.game].title,
    table=phrase("Latice board"),
    style="latice",
    widget="LaticeBoard",
    noun="board",
    typed="rT@e6",
    new=_new,
    new_game=("seats", "ruleset"),
    seat_names=seat_names,
    bot=greedy_bot,
    fill=State.fill,
    scene=board_scene,
    advice=advice,
    hints=hint_steps,
    moved=moved,
    edit=edit,
    how_to_edit=phrase("Pick a tile below, then a square or a place on the rack. Pick “Remove” to clear one."),
    chance_bars_undo=phrase("Tiles were drawn since: that can't be taken back. In study mode it could."),
    curtain=curtain,
    tools=tools,
    aim=aim,
    gain=lambda event: event.gain,
    turn=turn_phrase,
    figure=state_figure,
    drawing=draw_text,
    words=alt_text,
    say_move=say_move,
    card=card_picture,
    example=example_picture,
    question=question_picture,
    after=after_picture,
    elsewhere={"deal": dealt, "open_racks": seen},
    guesses=GUESSES,
    keep_quiet=keep_quiet,
)
