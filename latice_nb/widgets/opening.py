"""How a table's game begins: from a position, from a record, or anew, by the keywords of its widget."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from latice_nb.faults import described
from latice_nb.game import Record
from latice_nb.widgets.kit import GameKit
from latice_nb.widgets.play import Opening, Play
from latice_nb.widgets.table import Table, check_keywords, checked_seed, one_of
from latice_nb.wording import language, speaking

MODES: Final = ("play", "bot", "study")


def open_game(name: str, kit: GameKit, given: Mapping[str, Any]) -> tuple[Play, dict[str, Any]]:
    """A game from the keywords of a widget, and those that are the table's own.

    Args:
        name: the widget's, for errors.
        kit: the game.
        given: the keywords; those that are None are as good as left out where a state, a record or a bot is meant.

    Raises:
        TypeError: a keyword is not known, excludes another, or is of the wrong type.
        ValueError: a value is not possible.
    """
    check_keywords(name, given, ("state", "record", "mode", "seat", "bot", *kit.new_game, "seed", *Table.options))
    mode = one_of("mode", given.get("mode", "play"), MODES)
    seed, bot = checked_seed(given.get("seed")), given.get("bot")
    if not (bot is None or callable(bot)):
        raise TypeError(f"a bot is a function of a view and a generator, not {described(bot)}")
    table = {word: given[word] for word in Table.options if word in given}
    with speaking(table.get("language", language())):
        fresh = _opening(kit, given)
        first = fresh()
        seats = (first.opening if isinstance(first, Record) else first).seats
        person = one_of("seat", given.get("seat", 0), tuple(range(len(seats))))
        return Play(kit, fresh, first, mode=mode, person=person, bot=bot, seed=seed), table


def _opening(kit: GameKit, given: Mapping[str, Any]) -> Opening:
    """How to make the game that a table starts with, and starts again with."""
    state, record = given.get("state"), given.get("record")
    if state is not None and record is not None:
        raise TypeError(f"a {kit.noun} starts from a state or from a record, not from both")
    if state is None and record is None:
        seeds = random.Random(given.get("seed"))  # noqa: S311  (a game's shuffle, not a secret)
        kit.new(0, given)  # an impossible game is refused at once
        return lambda: kit.new(seeds.randrange(2**32), given)
    extra = [word for word in kit.new_game if word in given]
    if extra:
        raise TypeError(f"{' and '.join(extra)} are of a new game, and this {kit.noun} is given its position")
    first = kit.checked_record(record) if state is None else kit.checked_state(state)
    return lambda: first
