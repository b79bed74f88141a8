"""How an index is learned: from what is asked, and by whom it is answered.

The model is linear: an entry's score is the sum of what the features of a question say for it. It is
learned by going through the examples a few times; wherever another name comes too near to the right
one, the features of that example are moved towards the right one and away from the others, no further
than needed (the passive-aggressive rule of Crammer and others, Journal of Machine Learning Research 7,
2006), and the mean of all stages is kept. No library is needed, and the same examples give the same index.

``tools/search_index.py`` writes the indexes that are shipped.
"""

from __future__ import annotations

import hashlib
import math
import random
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Final

from latice_nb.rulebook import entries
from latice_nb.rulebook.searching.core import SILENT, Index, keys_of, number_of, question_of
from latice_nb.rulebook.searching.language import Language
from latice_nb.rulebook.searching.misspellings import Misspellings
from latice_nb.rulebook.searching.shipped import SENTENCE, UNDERSTOOD, scenes, told_in
from latice_nb.rulebook.texts import open_file

ROUNDS: Final = 4
"""How often all examples are gone through."""

STEP: Final = 0.5
"""The most that one example may move the model."""

NEARNESS: Final = 1.0
"""How far the right name must be above the others to be left alone."""

RIVALS: Final = 5
"""How many of the names that come too near are moved away at once."""

LEAST_SEEN: Final = 2
"""How many examples must have a pair of words or a piece of a word before it is looked at."""

MOST_SEEN: Final = 0.03
"""The part of all examples that may have a piece of a word: commoner ones tell nothing, and take the most time."""

FINEST: Final = 127
"""The most steps of a weight."""


@dataclass(frozen=True, slots=True)
class Example:
    """A question and the name that answers it; ``lot`` is where it comes from, ``spelt`` whether it is spelt well."""

    name: str
    text: str
    lot: str
    spelt: bool = True


def learn(language: Language, examples: Sequence[Example], titles: Mapping[str, str]) -> Index:
    """An index of one language.

    Args:
        language: the language.
        examples: what is asked, with the ids that answer, or topics that begin with ``-``.
        titles: the titles of the entries by id.
    """
    spelt = _spelt(language, examples)
    examples = [*examples, *_rewritten(language, examples)]
    misspellings = Misspellings(spelt, language.known_words)
    asked = [question_of(language, one.text, misspellings).features for one in examples]
    seen = Counter(feature for one in asked for feature in one)
    most_seen = MOST_SEEN * len(asked)
    kept = sorted((feature for feature, many in seen.items() if _is_kept(feature, many, most_seen)), key=number_of)
    place = {feature: at for at, feature in enumerate(kept)}
    rarity = [math.log(len(asked) / seen[feature]) for feature in kept]
    names = sorted({one.name for one in examples})
    owner = {name: number for number, name in enumerate(names)}
    rows = [
        (_scaled({place[f]: worth * rarity[place[f]] for f, worth in one.items() if f in place}), owner[example.name])
        for one, example in zip(asked, examples, strict=True)
    ]
    learned = _learned([row for row in rows if row[0]], len(kept))
    most = max((abs(weight) for of in learned for weight in of.values()), default=1.0)
    starts, owners, weights = array("I", [0]), array("H"), array("b")
    for of in learned:
        for name, weight in sorted(of.items()):
            if steps := round(weight / most * FINEST):
                owners.append(name)
                weights.append(steps)
        starts.append(len(owners))
    return Index(
        language,
        tuple(names),
        array("I", map(number_of, kept)),
        array("f", rarity),
        starts,
        owners,
        weights,
        most / FINEST,
        math.log(len(asked)),
        {name: keys_of(language, title) for name, title in titles.items()},
        spelt,
    )


def _rewritten(language: Language, examples: Iterable[Example]) -> Iterator[Example]:
    """The questions as they may be written as well; not the sentences of the entries' texts, which nobody asks."""
    asked = (one for one in examples if one.lot != "texts")
    return (replace(one, text=text, spelt=False) for one in asked for text in language.variants(one.text))


def _is_kept(feature: str, many: int, most: float) -> bool:
    """Whether a feature is looked at: a word always, a pair of words or a piece of one where it may tell something."""
    if feature[0] == "~":
        return LEAST_SEEN <= many <= most
    return many >= LEAST_SEEN or " " not in feature


def _spelt(language: Language, examples: Iterable[Example]) -> dict[str, int]:
    """The words that are written in what is spelt well, and how often."""
    texts = (language.plain(one.text) for one in examples if one.spelt)
    return dict(Counter(run for text in texts for run in language.runs(text) if language.spelt(run)))


def _scaled(values: Mapping[int, float]) -> list[tuple[int, float]]:
    size = math.sqrt(sum(value * value for value in values.values()))
    return [(feature, value / size) for feature, value in values.items()] if size else []


def _learned(rows: list[tuple[list[tuple[int, float]], int]], many: int) -> list[dict[int, float]]:
    """How much each feature speaks for each name."""
    weights: list[dict[int, float]] = [{} for _ in range(many)]
    moved: list[dict[int, float]] = [{} for _ in range(many)]
    order = random.Random(0)  # noqa: S311  (an order, no secret)
    time = 1
    for _ in range(ROUNDS):
        order.shuffle(rows)
        for features, right in rows:
            scores: dict[int, float] = {}
            for feature, value in features:
                for name, weight in weights[feature].items():
                    scores[name] = scores.get(name, 0.0) + weight * value
            for name, by in _moves(scores, right):
                for feature, value in features:
                    of, when = weights[feature], moved[feature]
                    of[name] = of.get(name, 0.0) + by * value
                    when[name] = when.get(name, 0.0) + time * by * value
            time += 1
    return [
        {name: weight - when[name] / time for name, weight in of.items()}
        for of, when in zip(weights, moved, strict=True)
    ]


def _moves(scores: Mapping[int, float], right: int) -> list[tuple[int, float]]:
    """How far each name is to be moved for one example."""
    own = scores.get(right, 0.0)
    near = sorted(((score, name) for name, score in scores.items() if name != right and score > own - NEARNESS))[
        -RIVALS:
    ]
    if not near:
        return [(right, min(STEP, (NEARNESS - own) / 2))] if own < NEARNESS else []
    moves = [(name, -min(STEP, (NEARNESS - own + score) / 2) / len(near)) for score, name in near]
    return [*moves, (right, -sum(by for _, by in moves))]


# -- the examples that are shipped ---------------------------------------------------------------


def asked_in(code: str) -> Iterator[Example]:
    """The questions of ``asked/`` and the described scenes, with the ids of the entries that answer them."""
    for file in sorted(files("latice_nb.rulebook.searching").joinpath("asked").iterdir(), key=lambda one: one.name):
        lot = file.name.removesuffix(".txt")
        if lot.split("_")[0] == code:
            for name, questions in told_in(f"asked/{file.name}"):
                yield from (Example(name, question, lot, spelt="misspelt" not in lot) for question in questions)
    for name, described in scenes(code).items():
        yield from (Example(name.partition("-")[0], scene, f"{code}_scenes") for scene in described)


def examples_of(code: str) -> list[Example]:
    """What an index is learned from: titles, search words and texts of the entries, what is asked, and where the rules are silent."""
    found = []
    for entry in entries():
        found.append(Example(entry.id, entry.title.said_in(code), "entries"))
        found += [Example(entry.id, said, "entries") for said in entry.synonyms_in(code)]
        found += [Example(entry.id, said, "texts") for said in SENTENCE.split(entry.passages(code)[0]) if said]
    found += asked_in(code)
    for topic in open_file("searching/silence.toml").tables("topic", "name"):
        found += [Example(f"{SILENT}{topic.text('name')}", said, "silence") for said in topic.texts(code, same=True)]
    return found


def made_from(examples: Iterable[Example], *others: str) -> str:
    """What tells an index from one that was learned from anything else."""
    digest = hashlib.sha256()
    for part in (*(f"{one.name}\t{one.text}" for one in examples), *others):
        digest.update(part.encode() + b"\n")
    return digest.hexdigest()[:16]


def made_of(code: str) -> str:
    """What tells whether an index was learned from what there is now."""
    words = files("latice_nb.rulebook.searching").joinpath(f"words_{code}.toml").read_text(encoding="utf-8")
    kinds = [(kind.pattern, word) for kind, word in UNDERSTOOD[code].kinds]
    how = ("variants", ROUNDS, STEP, NEARNESS, RIVALS, LEAST_SEEN, MOST_SEEN, kinds)
    return made_from(examples_of(code), words, repr(how))


def learned(code: str) -> Index:
    """An index learned anew."""
    return learn(UNDERSTOOD[code], examples_of(code), {entry.id: entry.title.said_in(code) for entry in entries()})
