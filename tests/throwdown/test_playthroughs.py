"""Whole games as plain text: a change of the rules or of what is said shows up as a readable difference.

To write them anew: ``python -m tests.throwdown.test_playthroughs``.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from latice_nb import throwdown
from latice_nb.game import CHANCE
from latice_nb.throwdown import State
from latice_nb.wording import speaking

FOLDER = Path(__file__).parent / "playthroughs"
GAMES: dict[str, tuple[list[str], str, str]] = {
    # The players, the ruleset and the language of each file.
    "two_players": (["Mika", "Ren"], "standard+goal=10+row=1", "en"),
    "three_players_japanese": (["みか", "れん", "そら"], "standard+goal=8+row=2", "ja"),
    "four_players_house_rules": (["Mika", "Ren", "Sol", "Noa"], "standard+goal=6+gained=at-once+new_baristas=on", "en"),
    "solo": (["Mika"], "solo+goal=8", "en"),
}


def choose(state: State, rng: random.Random) -> object:
    """A player that shows much of the game in a short one: mostly anything rather than reclaiming or ending."""
    actions = state.legal()
    busy = [action for action in actions if not str(action).startswith(("reclaim", "end"))]
    return rng.choice(busy if busy and rng.random() < 0.6 else list(actions))


def playthrough(name: str) -> str:
    """A game's text: every position, what was legal, what was played and what came of it."""
    seats, ruleset, language = GAMES[name]
    rng = random.Random(name)
    lines = [f"# {name}: {ruleset}, {language}"]
    with speaking(language):
        state = throwdown.start(seats, seed=1, ruleset=ruleset)
        while state.actor is not None:
            action = state.sample(rng) if state.actor == CHANCE else choose(state, rng)
            legal = " · ".join(map(str, state.legal()))
            lines += ["", state.text, *([f"legal: {legal}"] if legal else []), f"> {action}"]
            lines += [f"  {event.rule} {event}" for event in state.narrate(action)]  # type: ignore[arg-type]
            state = state.play(action)  # type: ignore[arg-type]
        lines += ["", state.text, f"result: {state.result}"]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_the_playthroughs_cite_most_rules() -> None:
    text = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    for rule in "T3.2 T3.3 T4.1 T4.5 T4.6 T5.2 T5.3 T5.4 T5.8 T6.1 T6.2 T6.3 T7.1 T7.2 T7.3 T7.4 T7.5 T8.1".split():
        assert f"  {rule} " in text, rule


if __name__ == "__main__":
    for file in GAMES:
        (FOLDER / f"{file}.txt").write_text(playthrough(file), encoding="utf-8")
