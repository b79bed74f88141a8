"""All that Latice brings to a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from latice_nb.drawing.latice import state_figure
from latice_nb.lab.latice_bot import greedy_bot
from latice_nb.latice.notation import draw_text
from latice_nb.latice.setup import seat_names
from latice_nb.latice.state import State, deal
from latice_nb.pages.latice.kit import LATICE_PAGES
from latice_nb.widgets.kit import GameKit
from latice_nb.widgets.latice.answers import keep_quiet
from latice_nb.widgets.latice.edit import edit
from latice_nb.widgets.latice.hints import hint_steps
from latice_nb.widgets.latice.moves import aim, moved
from latice_nb.widgets.latice.scene import advice, board_scene, curtain, tools
from latice_nb.wording import phrase


def _new(seed: int, given: Mapping[str, Any]) -> State:
    return deal(given.get("seats", 2), seed=seed, ruleset=given.get("ruleset", "standard"))


LATICE: Final = GameKit(
    pages=LATICE_PAGES,
    table=phrase("Latice board"),
    style="latice",
    noun="board",
    typed_example="rT@e6",
    new=_new,
    new_game=("seats", "ruleset"),
    seat_names=seat_names,
    bot=greedy_bot,
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
    figure=state_figure,
    drawing=draw_text,
    keep_quiet=keep_quiet,
)
