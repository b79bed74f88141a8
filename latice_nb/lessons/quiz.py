"""Twenty questions of one game, drawn by a seed: exercises of every tutorial, and new questions about their positions.

``questions("latice", seed=1)`` are always the same ones. A new question asks about a position of the course: may
this be done, why may it not, what does it earn, on how many squares. The goals of exercises work out its answer too.
Each game makes its own, in its ``new_questions.py``.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from latice_nb.lessons.course import exercises
from latice_nb.lessons.exercises import HINTS, Exercise
from latice_nb.lessons.games import GAMES
from latice_nb.lessons.goals import QuestionGoal
from latice_nb.lessons.kit import MadeQuestion
from latice_nb.wording import LANGUAGES

COUNT: Final = 20
MADE: Final = 8
"""How many of the questions are new ones about positions of the course."""
MOST: Final = 100
"""How many questions a test has at most: more would repeat each other."""


def questions(game: str, seed: int = 1, count: int = COUNT) -> tuple[Exercise, ...]:
    """The questions of a test, in the order of the course.

    Args:
        game: ``latice`` or ``throwdown``.
        seed: the same seed draws the same questions.
        count: how many.

    Raises:
        ValueError: there is no such game, or no test has so many questions.
    """
    if not 1 <= count <= MOST:
        raise ValueError(f"a test has at least one question and at most {MOST}, not {count}")
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
    makers = GAMES[known[0].game].question_makers
    sources = [one for one in known if one.state.actor in range(len(one.state.seats))]
    fitting = [[one for one in sources if maker.fits(one.state)] for maker in makers]
    found: dict[str, Exercise] = {}
    for number in range(count * 50):
        if len(found) == count:
            break
        maker, positions = makers[number % len(makers)], fitting[number % len(makers)]
        if not positions:
            continue
        source = rng.choice(positions)
        made = maker.make(source.state, rng)
        if made is not None:
            one = _exercise(source, len(found), made)
            found.setdefault(one.tasks[LANGUAGES[0]], one)
    return list(found.values())


def _exercise(source: Exercise, number: int, made: MadeQuestion) -> Exercise:
    task, name, arguments = made
    goal = GAMES[source.game].goal(name, arguments.get("of"))
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
