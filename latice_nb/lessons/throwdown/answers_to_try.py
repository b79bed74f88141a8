"""Actions of Latte Throwdown worth trying, most of them refused: each kind of wrong answer is spelled here."""

from __future__ import annotations

from latice_nb.throwdown.state import State


def wrong_actions(state: State) -> list[str]:
    """Any die on any card, cards that do not lie face up or are none, any price, and the rest of the kinds."""
    dice = [*map(str, range(1, 7)), "r1", "r6"]
    cards = [*state.row, *state.latte_pile[:1], "no-such-latte"]
    found = [f"{die}>{card}" for card in cards for die in dice]
    found += [f"reclaim {die}<{card}" for card in (*state.row, "no-such-latte") for die in dice[:6]]
    for card in (*state.baristas, *state.barista_pile[:1], "no-such-card"):
        found += [f"{card} 3", f"{card} 3 3", f"{card} 1 2", f"{card} 6=2", f"{card} 6=6", f"{card} 1=5"]
    return [*found, "roll", "roll 1 1", "change 4 4", "change 1 2", "end", "take red", "leave red"]
