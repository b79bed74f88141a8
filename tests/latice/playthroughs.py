"""Playthroughs as text: what a game looked like, action by action, with every event and its rule.

The files in ``goldens/`` are written by ``python -m tests.latice.regenerate`` and compared by
`test_playthroughs`. A change of the rules shows there as a difference that a person can read.
Each begins with the position; then, for each action, what was refused on the way (by code, rule and
squares), the action, its events, and now and then the position.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from latice_nb import latice
from latice_nb.game import CHANCE
from latice_nb.lab.bots import greedy_bot, random_bot
from latice_nb.latice import NAMES, State

FOLDER = Path(__file__).parent / "goldens"
POSITION_EVERY = 20

BLOCKED = (
    "latice standard+dead=off 1nG1pFpTnTyTyGyD/yTyGyBpBpT1yByLyF/1nGnB2rGrBrLrL/tF1nDtDtL1pBpL1/gFgL1tBtTtGpGpGrG"
    "/1gLgGtBtFtLpL1rF/rTgTgBgDtDyLnLnLnF/nTgTgGgDyDyFnFnDnB/rTtTgFpDrDrFpF1gB to=1 moves=free"
    " racks=rB|pD,rD,tG pools=| suns=2|0 halves=0|0 winds=12 names=Aiko|Kai"
)
"""Nobody can do anything; met in a game between bots."""

DYING = (
    "latice standard pDpGgGrGyGyFyBgBgF/1nGrGrFyF1tB1nF/pGtGyG1yByD1gTgF/pFtF1yLyDyTpT1gL/1tTgTyT1yL1gBgL"
    "/tLtFtT1nB1pL1pL/tGtLtDtBpBpBpDtD1/nGnLnDnTpT1gDgDrD/1nLnFnDnBnT1rDrB to=1 moves=none"
    " racks=rF,rT,gG|pF,rB,rT,rL2 pools=| suns=3|0 halves=0|0 winds=12 names=Aiko|Kai"
)
"""Nothing fits, and Aiko's three sunstones are all that keeps the game alive; met in a game between bots."""

Chooser = Callable[[State, random.Random], latice.Action]


@dataclass(frozen=True)
class Playthrough:
    """A game to write down: where it starts, and who plays or what is played.

    Attributes:
        about: what it shows, in a line.
        opening: where it starts.
        actions: the texts of the actions; where they are used up, the bot plays on.
        bot: who plays on; None stops there.
        seed: of chance, of the bot and of what is tried in vain.
        limit: the most actions.
    """

    about: str
    opening: Callable[[], State]
    actions: Sequence[str] = ()
    bot: Chooser | None = None
    seed: int = 1
    limit: int = 400


PLAYTHROUGHS = {
    "two-seats": Playthrough(
        "a game for two, played by greedy bots", lambda: latice.deal(["Aiko", "Kai"], seed=7), bot=greedy_bot
    ),
    "four-seats": Playthrough(
        "a game for four, played at random and cut short",
        lambda: latice.deal(["Aiko", "Kai", "Noa", "Lani"], seed=11, first=2),
        bot=random_bot,
        limit=120,
    ),
    "tournament": Playthrough(
        "three seats with the winds dealt apart (L2.3)",
        lambda: latice.deal(["Aiko", "Kai", "Noa"], seed=3, ruleset="standard+deal=tournament"),
        bot=greedy_bot,
    ),
    "hawaii": Playthrough(
        "Latice Hawai'i for two",
        lambda: latice.deal(["Aiko", "Kai"], seed=21, ruleset="hawaii"),
        bot=greedy_bot,
    ),
    "opening-with-winds-only": Playthrough(
        "the duty to open passes on (L3.2)",
        lambda: State.build(seats=["Aiko", "Kai"], racks=["W5", "rT,rF,W3"]),
        ["X:W,W", "rT@e5", "end", "end"],
    ),
    "stones-of-every-kind": Playthrough(
        "two, three and four sides, suns, and paying with what they bring (L5.1, L5.2, L3.4)",
        lambda: State.build(
            seats=["Aiko", "Kai"],
            board="rT@e8,rF@d9,rB@f9,rG@d5,tB@e4,rL@f5,rF@e6,nD@b3,tG@h2,tL@i3",
            racks=["rD,pD,gD,rB,tD", "rL"],
        ),
        ["rD@e9", "spend sun", "rB@e5", "spend sun", "pD@b2", "spend sun", "tD@i2", "end"],
    ),
    "blocked": Playthrough(
        "all are forced to pass at a table that knows no dead positions (L8.3, L8.4)",
        lambda: State.parse(BLOCKED),
        ["end", "end"],
    ),
    "dead": Playthrough(
        "paying away the last chance of a wind ends the game (L8.5)", lambda: State.parse(DYING), ["spend sun"]
    ),
    "won-by-a-wind": Playthrough(
        "a wind as the last tile wins (L8.2), and nothing follows (L8.6)",
        lambda: State.build(
            seats=["Aiko", "Kai"], board="rT@e5,rF@e6", racks=["rD,W", "rL"], pools=["", None], suns=[1, 0]
        ),
        ["rD@d6", "spend sun", "W:e5-e4"],
        bot=None,
    ),
    "winds-bought-and-limits": Playthrough(
        "buying winds, a full rack, and sunstones given up (L6.6, L5.5)",
        lambda: State.build(
            seats=["Aiko", "Kai"], board="rT@e5,nB@b2", moves="", racks=["rD", "rL,W"], suns=[10, 3], winds=4
        ),
        ["buy", "spend sun", "W:e5-e6", "rD@e5", "end"],
    ),
}


def written(play: Playthrough) -> str:
    """The text of a playthrough."""
    return "\n".join([f"# {play.about}", "", *_lines(play)]) + "\n"


def _lines(play: Playthrough) -> Iterator[str]:
    rng, state, given = random.Random(play.seed), play.opening(), list(play.actions)
    yield from _position(state)
    for number in range(1, play.limit + 1):
        if state.actor is None:
            break
        if state.actor != CHANCE:
            yield from _refusals(state, rng)
        if state.actor == CHANCE:
            action: latice.Action = state.sample(rng)
        elif given:
            action = latice.parse_action(given.pop(0))
        elif play.bot:
            action = play.bot(state.view(state.turn), rng)
        else:
            break
        who = "chance" if state.actor == CHANCE else state.seats[state.turn]
        yield f"{number}. {who}: {action}"
        for event in state.narrate(action):
            gain = f" (+{' +'.join(event.gain)})" if event.gain else ""
            yield f"      {event.rule:<5} {event.kind}: {event}{gain}"
        state = state.play(action)
        if not number % POSITION_EVERY:
            yield from _position(state)
    yield from _position(state)
    if state.result:
        yield from _refusals(state, rng)
        yield f"over: {state.result.reason}, winners {state.result.winners}, {state.result.rule}: {state.result}"


def _position(state: State) -> list[str]:
    return ["", str(state), ""]


def _refusals(state: State, rng: random.Random) -> Iterator[str]:
    """What the seat tries in vain: a placement, a wind, and whatever else is not allowed."""
    tile = rng.choice(state.own_rack or latice.TILES[:1])
    tries: list[latice.Action] = [latice.Wind(rng.choice(list(state.board) or ["e5"]), rng.choice(NAMES))]
    if tile != latice.WIND:
        tries.append(latice.Place(tile, rng.choice(NAMES)))
    tries += [latice.BuyWind(), latice.Spend("sun"), latice.Spend("half"), latice.EndTurn()]
    for action in rng.sample(tries, 2):
        if refusal := state.why_not(action):
            at = f" at {' '.join(refusal.at)}" if refusal.at else ""
            yield f"   no {action}: {refusal.code}{at} [{refusal.rule}] {refusal}"
