"""Twenty questions of one game, drawn by a seed: exercises of every tutorial, and new questions about their positions.

``questions("latice", seed=1)`` are always the same ones. A new question asks about a position of the
course: may this be done, why may it not, what does it earn, on how many squares; the answer is
worked out by the same goals as everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any, Final

from latice_nb.latice.actions import Place, Wind
from latice_nb.latice.board import DIRECTIONS, INDEX, NAME, NEIGHBOURS, bits
from latice_nb.latice.tiles import WIND
from latice_nb.lessons.exercises import HINTS, Exercise, exercises
from latice_nb.lessons.goals import QuestionGoal, goal_named
from latice_nb.throwdown import odds
from latice_nb.throwdown.dice import Die
from latice_nb.throwdown.phase import Phase
from latice_nb.wording import LANGUAGES, Phrase, phrase, phrase_count

COUNT: Final = 20
MADE: Final = 8
"""How many of the questions are new ones about positions of the course."""
_OTHER_RULES: Final = {
    "latice": ("L4.1", "L4.2", "L4.3", "L1.7", "L6.2", "L6.3", "L3.4", "L5.3"),
    "throwdown": ("T4.1", "T4.2", "T5.1", "T3.2", "T3.3", "T4.8", "T5.3", "T6.1"),
}
"""Rules to offer beside the right one."""
_OFFERED: Final = 4
_MOST_DICE_ASKED: Final = 5

Made = tuple[Phrase, str, dict[str, Any]] | None
"""A new question: its task, its goal and the goal's arguments; None where the position has none of the kind."""


def questions(game: str, seed: int = 1, count: int = COUNT) -> tuple[Exercise, ...]:
    """The questions of a test, in the order of the course.

    Args:
        game: ``latice`` or ``throwdown``.
        seed: the same seed draws the same questions.
        count: how many.

    Raises:
        ValueError: there is no such game, or fewer than one question is asked for.
    """
    if count < 1:
        raise ValueError(f"a test has at least one question, not {count}")
    rng = random.Random(f"{game} {seed}")  # noqa: S311  (a draw of questions, not a secret)
    known = exercises(game)
    drawn = _spread(known, rng)[: max(count - MADE, 0)]
    made = _made(known, rng, count - len(drawn))
    order = {one.id: number for number, one in enumerate(known)}
    return tuple(sorted((*drawn, *made), key=lambda one: (order[one.id.partition("~")[0]], one.id)))


def _spread(known: Sequence[Exercise], rng: random.Random) -> list[Exercise]:
    """All exercises in a drawn order that takes one of each tutorial in turn."""
    tutorials = dict.fromkeys(one.tutorial for one in known)
    piles = [[one for one in known if one.tutorial == name] for name in tutorials]
    for pile in piles:
        rng.shuffle(pile)
    rng.shuffle(piles)
    return [one for row in zip_longest(*piles) for one in row if one is not None]


def _made(known: Sequence[Exercise], rng: random.Random, count: int) -> list[Exercise]:
    """New questions about drawn positions, of as many kinds as there are."""
    kinds = _LATICE if known[0].game == "latice" else _THROWDOWN
    sources = [one for one in known if one.state.actor in range(len(one.state.seats))]
    unrolled = [one for one in sources if getattr(one.state, "phase", "") == Phase.RECLAIM]
    found: dict[str, Exercise] = {}
    for number in range(count * 50):
        if len(found) == count:
            break
        kind = kinds[number % len(kinds)]
        source = rng.choice(unrolled if kind is _asks_for_a_chance else sources)
        made = kind(source.state, rng)
        if made is not None:
            one = _exercise(source, len(found), made)
            found.setdefault(one.tasks[LANGUAGES[0]], one)
    return list(found.values())


def _exercise(source: Exercise, number: int, made: tuple[Phrase, str, dict[str, Any]]) -> Exercise:
    task, name, arguments = made
    goal = goal_named(name, arguments.get("of"))
    assert isinstance(goal, QuestionGoal)  # (only questions are made here)
    rule = goal.ask(source.state, arguments).rule
    return Exercise(
        f"{source.id}~{number}",
        source.game,
        source.tutorial,
        source.position,
        name,
        arguments,
        1,
        (rule,),
        {code: task.said_in(code) for code in LANGUAGES},
        dict.fromkeys(LANGUAGES, ("",) * HINTS),
    )


# -- new questions of Latice -------------------------------------------------------------------


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


def _asks_whether(state: Any, rng: random.Random) -> Made:
    action = _placement(state, rng)
    if action is None:
        return None
    task = phrase("May the {tile} go on {square}?", tile=action.tile, square=action.square)
    return task, "is-legal", {"action": str(action)}


def _asks_why_not(state: Any, rng: random.Random) -> Made:
    action = _placement(state, rng)
    refusal = state.why_not(action) if action is not None else None
    if action is None or refusal is None:
        return None
    task = phrase("The {tile} may not go on {square}. Which rule refuses it?", tile=action.tile, square=action.square)
    return task, "says-which-rule", {"action": str(action), "choices": _choices(refusal.rule, state.game, rng)}


def _asks_why_no_wind(state: Any, rng: random.Random) -> Made:
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


def _asks_what_it_earns(state: Any, rng: random.Random) -> Made:
    allowed = [action for action in state.legal() if isinstance(action, Place)]
    if not allowed:
        return None
    paying = [action for action in allowed if state.earnings(action.tile, action.square)]
    action = rng.choice(paying if paying and rng.random() < 0.7 else allowed)  # noqa: PLR2004  (more often one that pays)
    task = phrase("What does the {tile} earn on {square}?", tile=action.tile, square=action.square)
    return task, "foretells", {"action": str(action)}


def _asks_how_many_squares(state: Any, rng: random.Random) -> Made:
    if not (colours := _colours(state)) or not state.board or not state.moves:
        return None  # (without a move in hand nothing may go anywhere)
    tile = rng.choice(colours)
    task = phrase("On how many squares may the {tile} go?", tile=tile)
    return task, "counts", {"of": "squares", "tile": str(tile)}


def _choices(right: str, game: str, rng: random.Random) -> list[str]:
    others = [rule for rule in _OTHER_RULES[game] if rule != right]
    offered = [right, *rng.sample(others, _OFFERED - 1)]
    return sorted(offered)


# -- new questions of Latte Throwdown ----------------------------------------------------------


def _asks_of_die(state: Any, rng: random.Random) -> Made:
    if state.phase != "place" or not state.hand or not state.row:
        return None
    die, latte = rng.choice(state.hand), state.deck.lattes[rng.choice(state.row)]
    task = phrase("May the {die} be put on {latte}?", die=Die(die), latte=latte)
    return task, "is-legal", {"action": f"{die}>{latte.id}"}


def _asks_why_no_die(state: Any, rng: random.Random) -> Made:
    if state.phase != "place" or not state.hand or not state.row:
        return None
    die, latte = rng.choice(state.hand), state.deck.lattes[rng.choice(state.row)]
    refusal = state.why_not(f"{die}>{latte.id}")
    if refusal is None:
        return None
    task = phrase("The {die} may not be put on {latte}. Which rule refuses it?", die=Die(die), latte=latte)
    choices = _choices(refusal.rule, state.game, rng)
    return task, "says-which-rule", {"action": f"{die}>{latte.id}", "choices": choices}


def _asks_how_many_dice(state: Any, rng: random.Random) -> Made:
    if state.phase != "place" or not state.hand or not state.row:
        return None
    latte = state.deck.lattes[rng.choice(state.row)]
    task = phrase("How many of your dice can go on {latte} in this turn, without any card?", latte=latte)
    return task, "counts", {"of": "dice-that-fit", "latte": latte.id}


def _asks_for_a_chance(state: Any, rng: random.Random) -> Made:
    dice = sum(state.home[state.turn])
    if state.phase != Phase.RECLAIM or not 1 < dice <= _MOST_DICE_ASKED:
        return None  # beside dice that have fallen, one would ask which roll is meant
    if rng.random() < 0.5:  # noqa: PLR2004  (half the time)
        task = phrase_count(
            "You roll {count} die. What is the chance of two equal ones?",
            "You roll {count} dice. What is the chance of two equal ones?",
            dice,
        )
        right = odds.any_pair(dice)
        near = {odds.any_pair(other) for other in range(2, _MOST_DICE_ASKED + 2)} - {right}
        arguments: dict[str, Any] = {"of": "any-pair", "dice": dice}
    elif not state.row:
        return None
    else:
        latte = state.deck.lattes[rng.choice(state.row)]
        lying = state.dice_on(latte.id, state.turn)
        if len(latte.pattern) - len(lying) > dice:
            return None
        task = phrase_count(
            "What is the chance that one roll of {count} die finishes {latte} as it lies, without any Barista card?",
            "What is the chance that one roll of {count} dice finishes {latte} as it lies, without any Barista card?",
            dice,
            latte=latte,
        )
        right = odds.completes(latte.pattern, dice, lying)
        near = {odds.completes(latte.pattern, other, lying) for other in range(1, _MOST_DICE_ASKED + 2)} - {right, 0}
        arguments = {"of": "complete", "latte": latte.id, "dice": dice}
    wrong = rng.sample(sorted(near), min(len(near), _OFFERED - 1))
    if len(wrong) < 2:  # noqa: PLR2004  (a question with two answers is a toss)
        return None
    return task, "chance", {**arguments, "choices": [str(chance) for chance in sorted([right, *wrong])]}


_LATICE: Final[tuple[Callable[[Any, random.Random], Made], ...]] = (
    _asks_whether,
    _asks_what_it_earns,
    _asks_why_not,
    _asks_how_many_squares,
    _asks_why_no_wind,
)
_THROWDOWN: Final[tuple[Callable[[Any, random.Random], Made], ...]] = (
    _asks_of_die,
    _asks_how_many_dice,
    _asks_why_no_die,
    _asks_for_a_chance,
)
