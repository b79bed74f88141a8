"""Examples of the rules of Latte Throwdown, drawn."""

from __future__ import annotations

from latice_nb.drawing.picture import svg
from latice_nb.drawing.throwdown import BARISTA_VIEW, barista_card, die, latte_card, latte_view
from latice_nb.throwdown import actions as act
from latice_nb.throwdown.state import State


def example_picture(position: str, action: str) -> str:
    """The dice in hand and the card that an action is about; all dice and no card where it is about none.

    Before a roll those at home are drawn, their values unknown.
    """
    state = State.parse(position)
    done = state.parse_action(action) if action else None
    card, width, height = "", 132.0, 0.0
    if isinstance(done, act.Place | act.Reclaim) and done.latte in state.row:
        view = latte_view(len(state.seats))
        card, height = latte_card(state, state.deck.lattes[done.latte]), view[3] - 27
    elif isinstance(done, act.Activate | act.Foam) and done.barista in state.baristas:
        card, height = barista_card(state.deck.baristas[done.barista]), BARISTA_VIEW[3]
    own, red = state.home[state.turn]
    shown = [(one.value, one.red) for one in state.hand] or [(0, False)] * own + [(0, True)] * red
    dice = "".join(
        die(value, 6 + 21 * (number % 6), height + 4 + 22 * (number // 6), 20, seat=state.turn, red=is_red)
        for number, (value, is_red) in enumerate(shown)
    )
    body = card.replace("<svg ", f'<svg x="0" y="0" width="{width:g}" ', 1) if card else ""
    whole = height + (28 + 22 * ((len(shown) - 1) // 6) if shown else 4)
    ground = f'<rect width="{width:g}" height="{whole:g}" rx="8" fill="#e6dac6"/>'
    plate = f'<rect width="{width:g}" height="{height:g}" rx="8" fill="#fffaf2"/>' if card else ""
    return svg(ground + plate + body + dice, (0, 0, width, whole))
