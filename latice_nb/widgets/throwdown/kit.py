"""All that Latte Throwdown brings to a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from latice_nb.drawing.throwdown import state_figure
from latice_nb.lab.throwdown_bot import latte_bot
from latice_nb.pages.throwdown.kit import THROWDOWN_PAGES
from latice_nb.throwdown.notation import draw_text
from latice_nb.throwdown.setup import seat_names
from latice_nb.throwdown.state import State, start
from latice_nb.widgets.kit import GameKit
from latice_nb.widgets.throwdown.edit import edit
from latice_nb.widgets.throwdown.hints import hint_steps
from latice_nb.widgets.throwdown.moves import aim, moved, own_dice
from latice_nb.widgets.throwdown.scene import advice, show_odds, tray_scene
from latice_nb.widgets.throwdown.spots import ODDS, spot_of
from latice_nb.wording import phrase


def _new(seed: int, given: Mapping[str, Any]) -> State:
    deck, ruleset = given.get("deck", "practice"), given.get("ruleset", "standard")
    return start(given.get("seats", 2), seed, deck=deck, ruleset=ruleset)


THROWDOWN: Final = GameKit(
    pages=THROWDOWN_PAGES,
    table=phrase("Latte Throwdown tray"),
    style="latte",
    noun="tray",
    typed_example="5>heart",
    new=_new,
    new_game=("seats", "deck", "ruleset"),
    seat_names=seat_names,
    bot=latte_bot,
    scene=tray_scene,
    advice=advice,
    hints=hint_steps,
    moved=moved,
    edit=edit,
    how_to_edit=phrase(
        "Pick a value below the dice, then a die of the hand or a Latte. “Remove” takes dice off a Latte."
    ),
    chance_bars_undo=phrase(
        "The dice were rolled since, or cards dealt: that can't be taken back. In study mode it could."
    ),
    wishes={ODDS: show_odds},
    typed_fields={"own": own_dice},
    aim=aim,
    spot_of=spot_of,
    figure=state_figure,
    drawing=draw_text,
)
