"""Finding the record that answers a question asked in plain words, English or Japanese.

No library that was found serves both languages in pure Python. Here a question is compared with
everything that the records are asked for by: their titles, their search words, and the questions
in ``asked_en.txt`` and ``asked_ja.txt``. The most similar one counts most, then what the texts of
a record say of the question's words. ``silence.toml`` holds what no document answers: its topics
compete with the records, and where one of them wins, or too little of a question is known, the
answer says that the rules are silent.

The index of a language is built when the first question is asked in it; nothing is sent anywhere.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, Final

from latice_nb.rulebook import entries
from latice_nb.rulebook.entry_kinds import Entry, Term
from latice_nb.rulebook.games import GAMES
from latice_nb.rulebook.slips import Slips
from latice_nb.rulebook.words import (
    JAPANESE,
    Word,
    game_meant,
    is_grammar,
    lexicon,
    normal,
    runs_of,
    stem,
    toml,
    words_of,
)
from latice_nb.wording import LANGUAGES, checked_language, phrase
from latice_nb.wording import language as language_in_force

KIND_WEIGHT: Final = {"rule": 1.0, "faq": 0.97, "ruling": 0.86, "myth": 0.88, "erratum": 0.9, "term": 0.85}
"""What the score of a record is multiplied by: where several answer, the rule comes first."""

TEXT, REST = 1.5, 0.5
"""How often a word counts in the text and the further passages of a record, against its questions."""

TELLING: Final = 0.7
"""How much it counts that a record has a word more often than others have it."""

PRIOR: Final = 6.0
"""How many questions a record must have before its own habit of a word is believed."""

SECOND: Final = 0.25
"""How much the next likest question of a record counts."""

MARGIN, FOREIGN_MARGIN = 1.0, 0.7
"""How like a silent topic must be to win against the best record; and where a word is of silent topics only."""

UNASKED: Final = 0.5
"""How much the words of a record's question count that were not asked."""

GRAMMAR: Final = 0.2
"""How much hiragana counts against other words."""

DOUBT: Final = 2.0
"""How many questions of records not known use each word as well, as far as can be told."""

FOREIGN: Final = 0.7
"""What a word weighs that only silent topics have, against the rarest."""

FLOOR: Final = 0.05
"""What the commonest word weighs."""

LIGHT: Final = 0.45
"""How much words such as “how many” count against other words."""

OTHER_WORD: Final = 0.8
"""How much a word counts that stands for nothing of ``search.toml``."""

UNKNOWN: Final = 0.4
"""How much a word counts that no record has, against the rarest that one has."""

OTHER_GAME: Final = 0.45
"""What a record's score is multiplied by where the question is plainly about the other game."""

SECOND_GAME: Final = 0.93
"""The same for the dice game where the question tells no game: the tile game is asked for more often."""

LEAST_KNOWN: Final = 0.42
"""The part of a question (by weight) that a record must speak about to be an answer."""

CERTAIN: Final = 0.98
"""How like a silent topic must be to win whatever the records say."""

NAMED: Final = 100.0
"""The score of a record that is asked for by its id: more than any question gives."""

ABOVE_ALL: Final = (0.02, 0.01)
"""How far above all others a term and its rule are put where the question is that term and nothing else."""

_MEANING: Final = re.compile(r"\bwhat(?:'?s| is| are| does)\b|\bmean|\bdefin|とは|って何|ってなに|意味")
_MEANING_KEYS: Final = frozenset({"means", "mean", "meaning", "define", "とは", "意味", "って何", "ってなに", "=means"})
_SENTENCE: Final = re.compile(r"(?<=[.!?。！？])\s*")


@dataclass(frozen=True, slots=True)
class Hit:
    """One record found, with its score and the sentence of it that answers best."""

    entry: Entry
    score: float
    passage: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What a search found, best first.

    Attributes:
        query: the question as it was asked.
        hits: the records; the nearest ones where the question is not answered.
        answered: whether the documents answer it. False where they are silent, also when a house
            rule of this package then comes first.
        note: one sentence that says so, in the language of the question; empty where it is answered.
    """

    query: str
    hits: tuple[Hit, ...]
    answered: bool
    note: str

    def __iter__(self) -> Iterator[Hit]:
        """The hits."""
        return iter(self.hits)

    def __len__(self) -> int:
        """How many there are."""
        return len(self.hits)

    def __str__(self) -> str:
        """The note, then a line for each hit."""
        lines = [f"{hit.entry.id}  {hit.entry.title}: {hit.passage}" for hit in self.hits]
        return "\n".join(filter(None, [self.note, *lines]))


def search(query: str, language: str | None = None, limit: int = 10) -> Answer:
    """The records that answer a question, best first, each with the passage that answers.

    Args:
        query: plain words, a whole question, or a scene at the table; slips of the keyboard are mended.
        language: of the passages; the question's own where none is named.
        limit: the most records to return.

    Raises:
        ValueError: there is no such language.
        TypeError: the question is no text.
    """
    if not isinstance(query, str):
        raise TypeError(f"a question is a text, not {query!r}")
    asked_in = "ja" if JAPANESE.search(query) else LANGUAGES[0]
    code = checked_language(language) if language is not None else _plain_language(query, asked_in)
    found = _index(asked_in).rank(query)
    chosen = tuple(
        Hit(entry, round(score, 3), found.question.passage(entry, code)) for entry, score in found.ranked[:limit]
    )
    if not chosen or found.silent:
        note = phrase("The rules don’t say. The nearest ones:") if chosen else phrase("The rules don’t say.")
        return Answer(query, chosen, answered=False, note=note.said_in(code))
    if getattr(chosen[0].entry, "status", "") == "house":
        note = phrase("The documents don’t say; a house rule is used here:")
        return Answer(query, chosen, answered=False, note=note.said_in(code))
    return Answer(query, chosen, answered=True, note="")


def _plain_language(query: str, asked_in: str) -> str:
    """The language to answer in: that of the words, if there are any."""
    return asked_in if asked_in == "ja" or re.search(r"[A-Za-z]{2}", query) else language_in_force()


# -- the index ---------------------------------------------------------------------------------


@dataclass(slots=True)
class _Question:
    """What is asked: each token with the greatest share it has, and what the words weigh together."""

    shares: dict[str, float]
    words: list[Word]
    weight: dict[str, float]
    total: float

    def passage(self, entry: Entry, code: str) -> str:
        """The sentence of a record that says most of what was asked."""
        sentences = [part for text in entry.passages(code) for part in _SENTENCE.split(text) if part]

        def worth(sentence: str) -> float:
            tokens = {token for word in words_of(runs_of(normal(sentence))) for token, _ in word.shares}
            return sum(self.weight.get(token, 0) * share for token, share in self.shares.items() if token in tokens)

        return max(sentences, key=worth)


@dataclass(frozen=True, slots=True)
class _Found:
    """The records by score, and whether the rules are silent."""

    question: _Question
    ranked: list[tuple[Entry, float]]
    silent: bool


class _Index:
    """All records and silent topics in one language, with how telling each word is.

    An owner is a number: of a record, or from ``len(records)`` on of a silent topic.

    Attributes:
        owner: of each question, whose it is.
        foreign: the tokens that only silent topics have.
        weight: how telling each token is; `unknown` is that of a token that none has.
        mass: what the words of each question weigh together.
        posting: of each token, the questions that have it, with its share there.
        told: of each token, the records that have it more often than others, with the log of how much more.
        terms: of a word that is a term, the number of the term and of its first rule.
    """

    def __init__(self, code: str, records: Iterable[Entry], topics: Iterable[dict[str, Any]]) -> None:
        self.records = tuple(records)
        self.ids = {entry.id.upper(): entry for entry in self.records}
        asked = asked_in(code)
        said = [(*_names(entry, code), *asked.get(entry.id, ())) for entry in self.records]
        said += [tuple(topic[code]) for topic in topics]
        runs = _all_runs(text for texts in said for text in texts)
        self.owner = [owner for owner, texts in enumerate(said) for _ in texts]
        words = [words_of(one) for one in runs]
        shares = [_shares(one) for one in words]
        told = [entry.passages(code) for entry in self.records]
        told_runs = _all_runs(text for texts in told for text in texts)
        told_shares = iter([_shares(words_of(one)) for one in told_runs])
        texts = [[next(told_shares) for _ in one] for one in told]
        self.foreign = self._foreign(shares, texts)
        self.weight = self._weights(shares)
        self.unknown = UNKNOWN * math.log(len(said))
        self.mass = [self._total(one) for one in words]
        self.posting: dict[str, list[tuple[int, float]]] = {}
        for number, one in enumerate(shares):
            for token, share in one.items():
                self.posting.setdefault(token, []).append((number, share))
        self.told = self._telling(shares, texts)
        self.written = (*runs, *told_runs)
        numbers = {entry.id: number for number, entry in enumerate(self.records)}
        self.terms = {
            title[0].key: (numbers[entry.id], numbers[entry.related[0]])
            for entry in self.records
            if isinstance(entry, Term) and len(title := words_of(runs_of(normal(entry.title.said_in(code))))) == 1
        }

    @cached_property
    def slips(self) -> Slips:
        """The words that are known, for mending others: made when the first word is unknown."""
        known = Counter(run for runs in self.written for run in runs if run.isalpha() and run.isascii())
        known.update(lexicon().spelt)
        return Slips(known)

    def _foreign(self, shares: list[dict[str, float]], texts: list[list[dict[str, float]]]) -> set[str]:
        """The tokens that only silent topics have."""
        ours = {
            token for owner, one in zip(self.owner, shares, strict=True) if owner < len(self.records) for token in one
        }
        ours |= {token for of in texts for one in of for token in one}
        return {token for one in shares for token in one} - ours

    def _telling(
        self, shares: list[dict[str, float]], texts: list[list[dict[str, float]]]
    ) -> dict[str, list[tuple[int, float]]]:
        """How much more often than elsewhere a record's questions and texts have each token: log of the ratio."""
        size = Counter(self.owner)
        count: dict[str, dict[int, float]] = {}
        for owner, one in zip(self.owner, shares, strict=True):
            if owner < len(self.records):
                for token, share in one.items():
                    of = count.setdefault(token, {})
                    of[owner] = of.get(owner, 0.0) + share
        for owner, (first, *rest) in enumerate(texts):
            for one, worth in ((first, TEXT), *((other, REST) for other in rest)):
                for token, share in one.items():
                    of = count.setdefault(token, {})
                    of[owner] = of.get(owner, 0.0) + share * worth
        everything = sum(size[owner] for owner in range(len(self.records)))
        found = {}
        for token, of in count.items():
            usual = sum(of.values()) / everything
            found[token] = [
                (owner, math.log(max(1.0, (n + PRIOR * usual) / (size[owner] + PRIOR) / usual)))
                for owner, n in of.items()
            ]
        return found

    def _weights(self, shares: list[dict[str, float]]) -> dict[str, float]:
        """How telling each token is: the fewer records it is shared between the more."""
        spread: dict[str, dict[int, float]] = {}
        for owner, one in zip(self.owner, shares, strict=True):
            for token, share in one.items():
                among = spread.setdefault(token, {})
                among[owner] = among.get(owner, 0.0) + share
        most = math.log(self.owner[-1] + 1)
        known = lexicon()
        weight = {}
        for token, own in spread.items():
            concept = known.same.get(token, (token,))[0]
            among = spread.get(concept, own)
            whole = sum(among.values()) + DOUBT
            entropy = -sum(n / whole * math.log(n / whole) for n in among.values())
            entropy -= (
                DOUBT / whole * (math.log(DOUBT / whole) - most)
            )  # what it would be shared by if asked more often
            worth = max(most - entropy, FLOOR)
            if token in self.foreign:
                worth = FOREIGN * most
            elif token in known.light:
                worth *= LIGHT
            elif is_grammar(token):
                worth *= GRAMMAR
            elif token[0] != "=" and not (token in known.same or token in known.near):
                worth *= OTHER_WORD
            weight[token] = worth
        return weight

    def _total(self, words: Iterable[Word]) -> float:
        return sum(self._weight(key) for key in {word.key for word in words})

    def _weight(self, token: str) -> float:
        if (known := self.weight.get(token)) is not None:
            return known
        return self.unknown * (GRAMMAR if is_grammar(token) else 1.0)

    def question(self, query: str) -> _Question:
        """What is asked, slips mended."""
        runs = [run if self._is_known(run) else self.slips.mend(run) for run in runs_of(normal(query))]
        words = list({word.key: word for word in words_of(runs)}.values())
        return _Question(_shares(words), words, self.weight, self._total(words))

    def _is_known(self, run: str) -> bool:
        return not run.isalpha() or not run.isascii() or run in lexicon().spelt or stem(run) in self.weight

    def rank(self, query: str) -> _Found:
        """The records by score, and whether a silent topic is nearer or too little is known."""
        asked = self.question(query)
        if (named := query.strip().upper()) in self.ids:
            return _Found(asked, [(self.ids[named], NAMED)], silent=False)
        if not asked.words:
            return _Found(asked, [], silent=True)
        likeness = self._likeness(asked)
        told = self._tell(asked)
        game = game_meant(normal(query), asked.words)
        scores: dict[int, float] = {}
        for owner in likeness.keys() | told.keys():
            if owner >= len(self.records):
                continue
            first, second = likeness.get(owner, (0.0, 0.0))
            entry = self.records[owner]
            score = first + SECOND * second + TELLING * told.get(owner, 0.0) / asked.total
            score *= KIND_WEIGHT[entry.kind]
            if entry.game != (game or next(iter(GAMES))):
                score *= OTHER_GAME if game else SECOND_GAME
            scores[owner] = score
        top = max(scores.values(), default=0.0)
        for owner, more in zip(self._defining(asked, query), ABOVE_ALL, strict=False):
            scores[owner] = top + more
        order = sorted(scores, key=lambda owner: (-scores[owner], owner))
        ranked = [(self.records[owner], scores[owner]) for owner in order]
        return _Found(asked, ranked, not order or self._is_silent(asked, order[0], likeness))

    def _defining(self, asked: _Question, query: str) -> tuple[int, ...]:
        """The term that the whole question is, and its first rule; the term first where its meaning is asked."""
        keys = {word.key for word in asked.words} - _MEANING_KEYS
        found = self.terms.get(keys.pop(), ()) if len(keys) == 1 else ()
        return found if _MEANING.search(normal(query)) else found[::-1]

    def _likeness(self, asked: _Question) -> dict[int, tuple[float, float]]:
        """How like the question each record's two likest questions are, from 0 to 1."""
        both: dict[int, float] = {}
        for word in asked.words:
            weight = self._weight(word.key)
            for number, share in self._met(word, self.posting).items():
                both[number] = both.get(number, 0.0) + weight * share
        found: dict[int, tuple[float, float]] = {}
        for number, common in both.items():
            like = common / (asked.total + UNASKED * max(0.0, self.mass[number] - common))
            first, second = found.get(self.owner[number], (0.0, 0.0))
            if like > second:
                found[self.owner[number]] = (like, first) if like > first else (first, like)
        return found

    def _tell(self, asked: _Question) -> dict[int, float]:
        """How much the words asked tell of each record."""
        found: dict[int, float] = {}
        for word in asked.words:
            for token, share in word.shares:
                for owner, ratio in self.told.get(token, ()):
                    found[owner] = found.get(owner, 0.0) + share * ratio
        return found

    def _met(self, word: Word, where: dict[str, list[tuple[int, float]]]) -> dict[int, float]:
        """How much of one word each phrase or text has: at most the whole of it."""
        if len(word.shares) == 1:
            return dict(where.get(word.key, ()))
        found: dict[int, float] = {}
        for token, share in word.shares:
            for number, other in where.get(token, ()):
                found[number] = min(1.0, found.get(number, 0.0) + min(share, other))
        return found

    def _is_silent(self, asked: _Question, best: int, likeness: dict[int, tuple[float, float]]) -> bool:
        """Whether a silent topic is nearer than the best record, or the best record knows too little."""
        like = likeness.get(best, (0.0, 0.0))[0]
        silence = max((first for owner, (first, _) in likeness.items() if owner >= len(self.records)), default=0.0)
        foreign = any(word.key in self.foreign for word in asked.words)
        if silence > min(like * (FOREIGN_MARGIN if foreign else MARGIN), CERTAIN):
            return True
        return self._known(asked, best) < LEAST_KNOWN

    def _known(self, asked: _Question, owner: int) -> float:
        """The part of the question that a record speaks about anywhere."""
        common = 0.0
        for word in asked.words:
            said = max(
                (share for number, share in self._met(word, self.posting).items() if self.owner[number] == owner),
                default=0.0,
            )
            if not said:
                said = sum(
                    share for token, share in word.shares if any(one == owner for one, _ in self.told.get(token, ()))
                )
            common += self._weight(word.key) * min(1.0, said)
        return common / asked.total


@cache
def _index(code: str) -> _Index:
    return _Index(code, entries(), toml("silence.toml")["topic"])


def _shares(words: Iterable[Word]) -> dict[str, float]:
    found: dict[str, float] = {}
    for word in words:
        for token, share in word.shares:
            if share > found.get(token, 0.0):
                found[token] = share
    return found


def _names(entry: Entry, code: str) -> tuple[str, ...]:
    """What a record is called and asked for by, in itself."""
    return (entry.title.said_in(code), *entry.synonyms_in(code))


def _all_runs(texts: Iterable[str]) -> list[list[str]]:
    """The runs of many texts, made `normal` at once, which is quicker."""
    return [runs_of(one) for one in normal("\n".join(text.replace("\n", " ") for text in texts)).split("\n")]


def asked_in(code: str) -> dict[str, list[str]]:
    """The questions of ``asked_….txt`` by the id of the record that answers them."""
    found: dict[str, list[str]] = {}
    text = files("latice_nb.rulebook").joinpath(f"asked_{code}.txt").read_text(encoding="utf-8")
    for line in text.replace("\n ", " ").splitlines():
        if line and not line.startswith("#"):
            identity, _, questions = line.partition(": ")
            found[identity] = questions.split("; ")
    return found
