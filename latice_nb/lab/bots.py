"""All players that need no person: `bot(view, rng) -> action`.

A bot gets the view of its seat and can't peek at what is hidden. `random_bot` plays any game,
`greedy_bot` Latice and `latte_bot` Latte Throwdown.
"""

from latice_nb.game import random_bot
from latice_nb.lab.latice_bot import greedy_bot
from latice_nb.lab.throwdown_bot import latte_bot

__all__ = ["greedy_bot", "latte_bot", "random_bot"]
