"""New questions of a test about positions of Latice: may it go there, why not, what does it earn, on how many squares."""

from __future__ import annotations

import random
from typing import Any, Final

from latice_nb.latice.actions import Place, Wind
from latice_nb.latice.board import DIRECTIONS, INDEX, NAME, NEIGHBOURS, bits
from latice_nb.latice.tiles import WIND
from latice_nb.lessons.common_questions import rules_to_offer
from latice_nb.lessons.kit import MadeQuestion, QuestionMaker
from latice_nb.wording import phrase

_OTHER_RULES: Final = ("L4.1", "L4.2", "L4.3", "L1.7", "L6.2", "L6.3", "L3.4", "L5.3")
"""Rules to offer beside the right one."""


def _colours(state: Any) -> list[Any]:
    return [tile for tile in dict.fromkeys(state.own_rack) if tile != WIND]


def _near(state: Any) -> list[str]:
    """Squares of interest: those beside and across a corner from tiles, and some that are taken."""
    found = dict.fromkeys(state.board)
    for square in state.board:
        for step in (*DIRECTIONS, *(a + b for a in DIRECTIONS for b in DIRECTIONS if a + b)):
            if (name := NAME.get(INDEX[square] + step)) is not None:
                found[name] = None
    return list(found)


def _placement(state: Any, rng: random.Random) -> Place | None:
    """A placement worth asking about, allowed half the time."""
    colours, near = _colours(state), _near(state)
    if not colours or not near or not state.moves:
        return None
    allowed = [action for action in state.legal() if isinstance(action, Place)]
    if allowed and rng.random() < 0.5:  # noqa: PLR2004  (half the time)
        return rng.choice(allowed)
    return Place(rng.choice(colours), rng.choice(near))


def _asks_whether(state: Any, rng: random.Random) -> MadeQuestion | None:
    action = _placement(state, rng)
    if action is None:
        return None
    task = phrase("May the {tile} go on {square}?", tile=action.tile, square=action.square)
    return task, "is-legal", {"action": str(action)}


def _asks_why_not(state: Any, rng: random.Random) -> MadeQuestion | None:
    action = _placement(state, rng)
    refusal = state.why_not(action) if action is not None else None
    if action is None or refusal is None:
        return None
    task = phrase("The {tile} may not go on {square}. Which rule refuses it?", tile=action.tile, square=action.square)
    return task, "says-which-rule", {"action": str(action), "choices": rules_to_offer(refusal.rule, _OTHER_RULES, rng)}


def _asks_why_no_wind(state: Any, rng: random.Random) -> MadeQuestion | None:
    if WIND not in state.own_rack or not state.moves or not state.board:
        return None
    start = rng.choice(list(state.board))
    near = [
        NAME[INDEX[start] + a + b] for a in DIRECTIONS for b in DIRECTIONS if INDEX[start] + a + b in NAME and a + b
    ]
    taken = [NAME[index] for index in bits(NEIGHBOURS[INDEX[start]]) if NAME[index] in state.board]
    action = Wind(start, rng.choice(near + taken))
    if state.why_not(action) is None:
        return None
    task = phrase(
        "May a wind move the {tile} from {start} to {end}?",
        tile=state.board[start],
        start=start,
        end=action.end,
    )
    return task, "is-legal", {"action": str(action)}


def _asks_what_it_earns(state: Any, rng: random.Random) -> MadeQuestion | None:
    allowed = [action for action in state.legal() if isinstance(action, Place)]
    if not allowed:
        return None
    paying = [action for action in allowed if state.earnings(action.tile, action.square)]
    action = rng.choice(paying if paying and rng.random() < 0.7 else allowed)  # noqa: PLR2004  (more often one that pays)
    task = phrase("What does the {tile} earn on {square}?", tile=action.tile, square=action.square)
    return task, "foretells", {"action": str(action)}


def _asks_how_many_squares(state: Any, rng: random.Random) -> MadeQuestion | None:
    if not (colours := _colours(state)) or not state.board or not state.moves:
        return None  # (without a move in hand nothing may go anywhere)
    tile = rng.choice(colours)
    task = phrase("On how many squares may the {tile} go?", tile=tile)
    return task, "counts", {"of": "squares", "tile": str(tile)}


MAKERS: Final = tuple(
    map(QuestionMaker, (_asks_whether, _asks_what_it_earns, _asks_why_not, _asks_how_many_squares, _asks_why_no_wind))
)
"""The kinds of new questions."""
