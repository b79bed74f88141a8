"""The browser and Python look every path up alike, on scenes made up at random."""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from typing import Any

from latice_nb.game import Refusal
from latice_nb.widgets.answers import FIRST_NAME, ITS_ID, ITS_LABEL, Answers, Move, Prompt, Reason
from latice_nb.widgets.scene import Area, Cell, Scene, Spot
from latice_nb.wording import Phrase, phrase_count
from tests.js import JS, node

SCENES = 60
PATHS = 80
SPOTS = [f"{area}-{number}" for area in ("rack", "board", "act") for number in range(4)]
WORDS = ["{0} is full.", "{spot}", "{id}", ITS_ID, ITS_LABEL, FIRST_NAME, "{{1}", "plain", "a>b", "{9}"]


def steps(rng: random.Random) -> tuple[str, ...]:
    """A path of one to three steps; some steps are of several spots."""
    path = [rng.choice(SPOTS) for _ in range(rng.choice((1, 2, 2, 2, 3)))]
    if len(path) == 2 and rng.random() < 0.2:
        path[1] = "+".join(rng.sample(SPOTS, rng.choice((1, 2, 3))))
    return tuple(path)


def stored(path: tuple[str, ...], kinds: dict[str, str], rng: random.Random) -> str:
    """A key under which a refusal may be stored: the path itself, or one with wildcards."""
    kind = "@" + kinds.get(path[0], "none")
    return rng.choice(
        (
            ">".join(path),
            ">".join(path),
            ">".join((kind, *"*" * (len(path) - 2), path[-1])),
            ">".join((*path[:-1], "*")),
            f"{kind}>*",
            "*",
        )
    )


def made_up(rng: random.Random) -> Scene:
    """A scene whose answers are of every kind, with no sense in them."""
    answers = Answers("en")
    answers.kinds = {spot: rng.choice(("tile", "wind")) for spot in rng.sample(SPOTS, 6)}
    answers.names = {spot: f"the {spot}" for spot in rng.sample(SPOTS, 6)}
    for spot in rng.sample(SPOTS, rng.randrange(3)):
        answers.alias[spot] = rng.choice([other for other in SPOTS if other != spot and other not in answers.alias])
    for _ in range(rng.randrange(30)):
        path = answers.key(steps(rng))
        answers.moves[path] = Move(
            f"do {path}", "may go", rng.choice(("L1.1", "")), tuple(rng.choices(("sun", "half"), k=rng.randrange(3)))
        )
    for _ in range(rng.randrange(8)):
        answers.prompts[answers.key(steps(rng))] = Prompt(rng.choice(WORDS), "L2.1")
    for _ in range(rng.randrange(30)):
        values = {name: rng.choice(WORDS) for name in ("one", "two")}
        said = rng.choice(
            (
                Phrase("It is {one}, then {two}, for {spot}.", (*values.items(), ("spot", ITS_LABEL))),
                Phrase("{two} {one} {two}", tuple(values.items())),
                phrase_count("{count} tile: {one}", "{count} tiles: {one}", rng.randrange(4), one=values["one"]),
            )
        )
        at = tuple(rng.sample(SPOTS, rng.randrange(3)))
        answers.refuse(
            stored(steps(rng), answers.kinds, rng), Refusal(rng.choice(("code", "mismatch", "taken")), at, "L4.2", said)
        )
    spots = tuple(Spot(spot, f"label of {spot} {{0}}") for spot in SPOTS)
    area = Area("all", "All", "board", (Cell("", spots=spots),))
    return Scene(1, "en", "", "", "", -1, (), (area,), answers, ("idle", "", ""))


def plain(answer: Move | Prompt | Reason | None) -> Any:
    """An answer in the form the browser gives it."""
    match answer:
        case Move():
            return {"move": [answer.action, answer.label, answer.rule, list(answer.earn)]}
        case Prompt():
            return {"prompt": [answer.text, answer.rule]}
        case Reason():
            return {"reason": {**asdict(answer), "at": list(answer.at), "kinds": list(answer.kinds)}}
    return {"reason": None}


def in_the_browser(asked: list[Any]) -> Any:
    """What `answers.js` gives for a list of (stored answers, method, lists of arguments)."""
    code = f"""
      import {{readFileSync}} from 'node:fs';
      import {{Answers}} from {json.dumps((JS / "answers.js").as_uri())};
      const plain = (given) => (given instanceof Map ? [...given.keys()].sort() : given);
      const asked = JSON.parse(readFileSync(0, 'utf8'));
      console.log(JSON.stringify(asked.map(([stored, method, calls]) => {{
        const answers = new Answers(stored);
        return calls.map((given) => plain(answers[method](...given)));
      }})));"""
    return json.loads(node("--input-type=module", "--eval", code, given=json.dumps(asked)))


def test_the_browser_gives_pythons_answer_to_every_path(thoroughness: int) -> None:
    rng = random.Random(20)
    kinds: dict[str, int] = {}
    asked: list[Any] = []
    expected: list[Any] = []
    for _ in range(SCENES * thoroughness):
        scene = made_up(rng)
        paths = [steps(rng) for _ in range(PATHS)]
        paths += [tuple(path.split(">")) for path in scene.answers.moves]
        paths += [tuple(path.split(">")) for path in scene.answers.refusals if "*" not in path and "@" not in path]
        labels = {spot.id: spot.label for spot in scene.spots().values()}
        calls = [[list(path), labels[path[-1].rpartition("+")[2]]] for path in paths]
        asked.append([scene.answers.to_json(), "answer", calls])
        expected.append([plain(scene.answer(path)) for path in paths])
    for (stored, _, calls), answers, wanted in zip(asked, in_the_browser(asked), expected, strict=True):
        for call, answer, right in zip(calls, answers, wanted, strict=True):
            assert answer == right, (call, stored)
            kind = "nothing" if right == {"reason": None} else next(iter(right))
            kinds[kind] = kinds.get(kind, 0) + 1
    assert set(kinds) == {"move", "prompt", "reason", "nothing"}


def test_what_may_follow_is_what_leads_to_a_move() -> None:
    rng = random.Random(21)
    made = [made_up(rng).answers for _ in range(SCENES)]
    tried: list[list[list[str]]] = [[[]] + [list(steps(rng)[:2]) for _ in range(PATHS)] for _ in made]
    given = in_the_browser(
        [[answers.to_json(), "follow", [[head] for head in heads]] for answers, heads in zip(made, tried, strict=True)]
    )
    for answers, heads, follows in zip(made, tried, given, strict=True):
        for head, follow in zip(heads, follows, strict=True):
            key = answers.key(tuple(head)).split(">") if head else []
            whole = [path.split(">") for path in answers.moves]
            next_steps = {path[len(key)] for path in whole if len(path) > len(key) and path[: len(key)] == key}
            expected = {spot for step in next_steps for spot in step.split("+")}
            expected |= {twin for twin, spot in answers.alias.items() if spot in expected}
            assert set(follow) == expected, head
