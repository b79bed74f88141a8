"""Examples of the rules of Latice: their pictures, and those of two rulings that no move shows: the deal, open racks."""

from __future__ import annotations

from typing import Final

from latice_nb.drawing.latice import board_svg, rows_svg
from latice_nb.drawing.marks import Mark, refusal_marks
from latice_nb.latice.actions import Place, Wind
from latice_nb.latice.board import FILES, RANKS, SIZE
from latice_nb.latice.resolve import say_stones
from latice_nb.latice.state import State, deal
from latice_nb.latice.tiles import WIND
from latice_nb.pages.kit import ExampleResult, Switch, Told
from latice_nb.rulebook import Case
from latice_nb.wording import phrase, phrase_count

SEED: Final = 1
"""Of the deal that an example tells of."""

GUESSES: Final = {gain: say_stones(tuple(gain.split(","))) for gain in ("half", "sun", "half,sun", "sun,sun")}
"""What one may guess that a placement earns; a test holds the right answer of all that are asked to be among them."""

_FEW: Final = 10
"""So few tiles are all shown beside a question."""


def card_picture(position: str, action: str) -> str:
    """The part of a position around an action, with what the action does or what refuses it marked."""
    state = State.parse(position)
    marks: list[Mark] = []
    squares: list[str] = []
    done = state.parse_action(action) if action else None
    refusal = state.why_not(done) if isinstance(done, Place | Wind) else None
    if isinstance(done, Place | Wind) and refusal is not None:
        squares = [done.square if isinstance(done, Place) else done.end, *refusal.at]
        marks = list(refusal_marks(refusal, squares[0]))
    elif isinstance(done, Place):
        squares = [done.square]
        marks = [("earn", done.square, *(stone for event in state.narrate(done) for stone in event.gain))]
    elif isinstance(done, Wind):
        squares = [done.start, done.end]
        marks = [("pick", done.start), ("may", done.end), ("arrow", done.start, done.end)]
    return board_svg(state, marks, crop=_around(squares or list(state.board) or ["e5"]))


def example_picture(position: str, action: str) -> str:
    """An example's picture: the part of the board it is about, or the racks and stones where it is about those."""
    state = State.parse(position)
    if isinstance(state.parse_action(action), Place | Wind):
        return card_picture(position, action)
    return rows_svg(state)


def question_picture(position: str, action: str) -> str:
    """The same before it is answered: where the move would go is marked, and not what comes of it."""
    state = State.parse(position)
    match state.parse_action(action):
        case Place(square=square):
            marks: list[Mark] = [("pick", square)]
            squares = [square]
        case Wind(start=start, end=end):
            marks = [("pick", start)] + ([("arrow", start, end)] if end != start else [])
            squares = [start, end]
        case _:
            return rows_svg(state)
    return board_svg(state, marks, crop=_around([*squares, *state.board] if len(state.board) < _FEW else squares))


def _around(squares: list[str], wide: int = 4, high: int = 3) -> str:
    """A part of the board, at least so wide and high, with these squares well inside it."""
    columns, rows = sorted(FILES.index(name[0]) for name in squares), sorted(RANKS.index(name[1]) for name in squares)
    left, right = _span(columns[0], columns[-1], wide)
    bottom, top = _span(rows[0], rows[-1], high)
    return f"{FILES[left]}{RANKS[bottom]}:{FILES[right]}{RANKS[top]}"


def _span(first: int, last: int, least: int) -> tuple[int, int]:
    """The first and last row or column to show, one more on either side, and at least so many."""
    first, last = max(first - 1, 0), min(last + 1, SIZE - 1)
    while last - first + 1 < least:
        first, last = (first - 1, last) if first > 0 else (first, last + 1)
    return first, last


def after_picture(action: str, comes: ExampleResult) -> str:
    """What comes of an example: the square it is about, or the racks and stones afterwards."""
    state = State.parse(comes.position)
    if isinstance(state.parse_action(action), Place | Wind):
        return card_picture(comes.position, action)
    return rows_svg(state.play(action)) if comes.allowed else ""


# -- rulings that show before anything is played ------------------------------------------------


def dealt(case: Case, at: Switch) -> ExampleResult:
    """How many winds each seat is dealt (L2.3): that is decided before there is a position."""
    ruleset = at("latice standard -").split(" ")[1]
    state = deal(int(str(dict(case.given)["seats"])), seed=SEED, ruleset=ruleset)
    told = []
    for name, rack, pool in zip(state.seats, state.racks, state.pools, strict=True):
        held = [tile for hand in (rack, pool) if not isinstance(hand, int) for tile in hand]
        winds = phrase_count("one wind", "{count} winds", held.count(WIND))
        said = phrase("{name} is dealt {count} tiles, among them {winds}.", name=name, count=len(held), winds=winds)
        told.append(Told(str(said), "L2.3"))
    return ExampleResult(allowed=None, told=tuple(told), position="")


def seen(case: Case, at: Switch) -> ExampleResult:
    """What the others see of the rack of the seat to move (L2.6)."""
    position = at(case.position)
    state = State.parse(position).fill(SEED)
    other = (state.turn + 1) % len(state.seats)
    rack = state.view(other).racks[state.turn]
    names = {"name": state.seats[other], "other": state.seats[state.turn]}
    said = (
        phrase("{name} sees the backs of {count} tiles on the rack of {other}.", count=rack, **names)
        if isinstance(rack, int)
        else phrase("{name} sees the rack of {other}: {rack}.", rack=tuple(rack), **names)
    )
    return ExampleResult(allowed=None, told=(Told(str(said), "L2.6"),), position=position)
