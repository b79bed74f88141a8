"""The rulebook's examples on a table: by game, how one looks, what comes of it, and where it can be played.

An example is named by its entry and number, ``"L4.2-2"``, as in the tests. `outcomes` is the
"what if" of a ruling: its example under each of its choices, worked out by the game itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from latice_nb import latice, rulebook, throwdown
from latice_nb.drawing.latice import alt_text as latice_words
from latice_nb.drawing.latice import rows_svg
from latice_nb.drawing.throwdown import alt_text as throwdown_words
from latice_nb.game import CHANCE, Driver
from latice_nb.latice.notation import turn_phrase as latice_turn
from latice_nb.latice.tiles import WIND
from latice_nb.rulebook import Case, Entry, Ruling
from latice_nb.throwdown.notation import turn_phrase as throwdown_turn
from latice_nb.widgets.move_words import say_move
from latice_nb.widgets.rulecards import latice_example_svg, throwdown_svg
from latice_nb.wording import Phrase, capital, phrase, phrase_count

SEED: Final = 1
"""Of whatever chance adds to an example, so that it tells the same story at every reading."""


@dataclass(frozen=True, slots=True)
class Room:
    """What the rulebook's reader needs of one game.

    Attributes:
        state: the game's class of positions.
        picture: draws an example from its position and action; `unanswered` is the same without what comes of it.
        words: says a position in words.
        turn: says whose turn it is, and what is to happen.
        ruleset: how a table of this game is told to play by a ruleset, as a line of Python.
    """

    state: type[Any]
    picture: Callable[[str, str], str]
    unanswered: Callable[[str, str], str]
    words: Callable[[Any], str]
    turn: Callable[[Any], Phrase]
    ruleset: str


ROOMS: Final = {
    "latice": Room(
        latice.State,
        latice_example_svg,
        partial(latice_example_svg, unanswered=True),
        latice_words,
        latice_turn,
        "LaticeBoard(ruleset={!r})",
    ),
    "throwdown": Room(
        throwdown.State, throwdown_svg, throwdown_svg, throwdown_words, throwdown_turn, "LatteTray(ruleset={!r})"
    ),
}
"""By the name that an entry's `game` has, which is also the first word of a position."""


def room_of(position: str) -> Room:
    """The game of a position's text."""
    return ROOMS[position.partition(" ")[0]]


def filled(state: Any) -> Any:
    """A position that can be played on: whatever is face down is dealt."""
    return state.fill(SEED) if hasattr(state, "fill") else state


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of the game, with the rule behind it; ``rule`` may be empty."""

    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an example leads to: ``allowed`` is None where nothing is played, ``position`` where it starts, ``gain`` what is earned."""

    allowed: bool | None
    told: tuple[Told, ...]
    position: str
    gain: tuple[str, ...] = ()


def named_examples(entry: Entry) -> dict[str, Case]:
    """An entry's examples by their names; those of the rules that decide it where it has none of its own.

    A question or a mistake may name the one that answers it (`Faq.example`): that one comes first.
    """
    found: dict[str, Case] = {
        f"{entry.id}-{number}": case for number, case in enumerate(getattr(entry, "cases", ()), 1)
    }
    if found:
        return found
    chosen = getattr(entry, "example", "")
    homes = [chosen.partition("-")[0], *entry.related] if chosen else entry.related
    for home in homes:
        cases = named_examples(rulebook.entry(home)) if rulebook.entry(home).kind == "rule" else {}
        if any(case.position for case in cases.values()):
            return {name: cases[name] for name in sorted(cases, key=lambda name: name != chosen)}
    return found


def outcome(position: str, action: str) -> Outcome:
    """What comes of an action, in the language in force, chance included.

    >>> outcome("latice standard 9/9/9/9/4rT4/9/9/9/9 racks=rL,nB|gB", "rL@e6").told[0].text
    'Player 1 places the red flower on e6.'
    """
    room = room_of(position)
    state = room.state.parse(position)
    refusal = state.why_not(action)
    if refusal is not None:
        return Outcome(allowed=False, told=(Told(str(refusal), refusal.rule),), position=position)
    if state.actor == CHANCE:  # a draw or a roll is the example itself: nothing is added to it
        events, after = state.narrate(action), state.play(action)
    else:
        driver = Driver(filled(state), SEED)
        events, after = driver.play(action), driver.state
    told = [Told(capital(str(event)), event.rule) for event in events]
    if after.result is None:
        told.append(Told(str(phrase("Then: {turn}.", turn=str(room.turn(after)).rstrip(".。")))))
    gain = tuple(sorted(stone for event in events for stone in event.gain))
    return Outcome(allowed=True, told=tuple(told), position=position, gain=gain)


def switched(position: str, switch: str, value: str) -> str:
    """The same position at a table that plays one ruling so.

    >>> switched("latice standard 9/9 racks=rL", "match", "one")
    'latice standard+match=one 9/9 racks=rL'
    """
    game, ruleset, rest = position.split(" ", 2)
    return f"{game} {ruleset}+{switch}={value} {rest}"


def outcomes(ruling: Ruling, case: Case) -> tuple[Outcome, ...]:
    """What a ruling's example leads to under each of its choices, in their order.

    Raises:
        ValueError: the ruling has no switch.
    """
    if not ruling.switch:
        raise ValueError(f"{ruling.id} has no switch: there is one way to play it")
    tell = _PECULIAR.get(ruling.switch, _played)
    return tuple(tell(case, partial(switched, switch=ruling.switch, value=choice.value)) for choice in ruling.choices)


Switch = Callable[[str], str]
"""Puts a position's text on a table that plays by one choice."""


def _played(case: Case, at: Switch) -> Outcome:
    return outcome(at(case.position), case.action)


def _dealt(case: Case, at: Switch) -> Outcome:
    """How many winds each seat is dealt (L2.3): that is decided before there is a position."""
    ruleset = at("latice standard -").split(" ")[1]
    state = latice.deal(int(str(dict(case.given)["seats"])), seed=SEED, ruleset=ruleset)
    told = []
    for name, rack, pool in zip(state.seats, state.racks, state.pools, strict=True):
        held = [tile for hand in (rack, pool) if not isinstance(hand, int) for tile in hand]
        winds = phrase_count("one wind", "{count} winds", held.count(WIND))
        said = phrase("{name} is dealt {count} tiles, among them {winds}.", name=name, count=len(held), winds=winds)
        told.append(Told(str(said), "L2.3"))
    return Outcome(allowed=None, told=tuple(told), position="")


def _seen(case: Case, at: Switch) -> Outcome:
    """What the others see of the rack of the seat to move (L2.6)."""
    position = at(case.position)
    state = filled(latice.State.parse(position))
    other = (state.turn + 1) % len(state.seats)
    rack = state.view(other).racks[state.turn]
    names = {"name": state.seats[other], "other": state.seats[state.turn]}
    said = (
        phrase("{name} sees the backs of {count} tiles on the rack of {other}.", count=rack, **names)
        if isinstance(rack, int)
        else phrase("{name} sees the rack of {other}: {rack}.", rack=tuple(rack), **names)
    )
    return Outcome(allowed=None, told=(Told(str(said), "L2.6"),), position=position)


_PECULIAR: Final[dict[str, Callable[[Case, Switch], Outcome]]] = {"deal": _dealt, "open_racks": _seen}
"""Switches that show elsewhere than in what an action leads to."""


def picture(case: Case) -> str:
    """An example as SVG that refers to the page's symbols; empty for a fact."""
    if not case.position:
        return ""
    return room_of(case.position).picture(case.position, case.action)


def question_picture(case: Case) -> str:
    """An example as it stands before anything is played; empty for a fact."""
    return room_of(case.position).unanswered(case.position, case.action) if case.position else ""


def after_picture(case: Case, comes: Outcome) -> str:
    """What one outcome of a ruling's example looks like; empty where words say it better."""
    if comes.allowed is None or not case.position.startswith("latice "):
        return ""
    state = latice.State.parse(comes.position)
    if isinstance(state.parse_action(case.action), latice.Place | latice.Wind):
        return latice_example_svg(comes.position, case.action)
    return rows_svg(state.play(case.action)) if comes.allowed else ""


def words(position: str) -> str:
    """A position in words, in the language in force; empty where there is none."""
    return room_of(position).words(room_of(position).state.parse(position)) if position else ""


def move(case: Case) -> str:
    """An example's action in words, in the language in force; empty for a fact."""
    if not case.position:
        return ""
    state = room_of(case.position).state.parse(case.position)
    return str(say_move(state, state.parse_action(case.action)))
