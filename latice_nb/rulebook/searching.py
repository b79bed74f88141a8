"""Finding the record that answers a question asked in plain words, English or Japanese.

No library that was found serves both languages in pure Python, so this is BM25 over words,
over pairs of Japanese characters, and over what players mean by a word (``search.toml``), plus
how well the question covers one title or search word of a record. ``silence.toml`` holds what no
document answers: its topics are ranked among the records, and where one of them wins, or too
little of the question is known, the answer says that the rules are silent.

The index is built once, from the records; nothing else is read and nothing is sent anywhere.
"""

from __future__ import annotations

import math
import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from latice_nb.rulebook import entries
from latice_nb.rulebook.records import Record
from latice_nb.wording import LANGUAGES, checked_language, phrase
from latice_nb.wording import language as language_in_force

KIND_WEIGHT: Final = {"rule": 1.0, "faq": 0.97, "ruling": 0.86, "myth": 0.86, "erratum": 0.86, "term": 0.8}
"""What the score of a record is multiplied by: where several answer, the rule comes first."""

TITLE, SYNONYM, TEXT, REST = 2.2, 1.6, 1.0, 0.35
"""How much a word counts in each part of a record."""

MEANING: Final = 0.55
"""How much the meaning of a word counts against the word itself."""

GRAMMAR: Final = 0.3
"""How much a pair of hiragana counts against any other pair."""

SATURATION: Final = 1.4
COVER: Final = 9.0
"""How much a title or search word that says the same as the question is worth."""

OTHER_GAME: Final = 0.45
"""What a record's score is multiplied by where the question is plainly about the other game."""

SECOND_GAME: Final = 0.93
"""The same for the dice game where the question tells no game: the tile game is asked for more often."""

LEAST_KNOWN: Final = 0.36
"""The part of a question (by weight) that a record must speak about to be an answer."""

LEAST_SCORE: Final = 6.2
"""The score below which nothing is an answer."""

LEAST_KNOWN_JAPANESE: Final = 0.3
"""The same for a Japanese question, of which pairs of characters are counted."""

ALIKE: Final = 0.5
"""How like a record's title or search word a question must be that uses a word of a silent topic."""

_WORD: Final = re.compile(r"[a-z0-9]+(?:'[a-z]+)?|[\u3040-\u30ff\u3400-\u9fff々ー]+")
_ENGLISH: Final = re.compile(r"[a-z]+")
_JAPANESE: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff々ー]")
_KINDS_OF_THINGS: Final = (
    (
        re.compile(
            r"\b(?:yellow|navy|blue|purple|violet|red|green|teal|turquoise)s? (?:feather|bird|turtle|flower|gecko|lizard|dolphin|leaf|tile)s?\b"
            r"|(?:黄色?|紺色?|青緑色?|青|紫色?|赤|緑)[いの]?(?:羽根?|鳥|カメ|亀|花|ヤモリ|トカゲ|イルカ|タイル)"
        ),
        "sometile",
    ),
    (
        re.compile(
            r"\b(?:[5-9]|1\d|five|six|seven|eight|nine|ten|(?:more than|over) (?:4|four)) (?:people|players|persons|of us)\b|(?:[5-9]|1\d|[五六七八九十])人"
        ),
        "crowd",
    ),
    (
        re.compile(
            r"\b(?:by myself|on my own|one player|single player|1 player)\b|(?:一人|1人|ひとり)(?:用|でも?遊|プレイ|で)"
        ),
        "solo",
    ),
)
"""What is said in many ways but is one kind of thing where rules are asked for."""

_KANA: Final = re.compile(r"[\u3040-\u309f]+")
_SENTENCE: Final = re.compile(r"(?<=[.!?。！？])\s*")
_NUMBERS: Final = {
    word: str(value) for value, word in enumerate("zero one two three four five six seven eight nine ten".split())
} | {"twenty": "20"}
_IRREGULAR: Final = {
    "bought": "buy", "drew": "draw", "drawn": "draw", "got": "get", "gotten": "get", "took": "take", "taken": "take",
    "won": "win", "paid": "pay", "spent": "spend", "kept": "keep", "threw": "throw", "thrown": "throw", "laid": "lay",
    "dice": "die", "colour": "color", "neighbour": "neighbor", "began": "begin", "begun": "begin", "lost": "lose",
    "came": "come", "gave": "give", "given": "give", "held": "hold", "ran": "run", "blew": "blow", "fell": "fall",
    "chose": "choose", "chosen": "choose", "left": "left", "less": "less", "pass": "pass", "across": "across",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hit:
    """One record found, with its score and the sentence of it that answers best."""

    record: Record
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
        lines = [f"{hit.record.id}  {hit.record.title}: {hit.passage}" for hit in self.hits]
        return "\n".join(filter(None, [self.note, *lines]))


def search(query: str, language: str | None = None, limit: int = 10) -> Answer:
    """The records that answer a question, best first, each with the passage that answers.

    Args:
        query: plain words, a whole question, or a scene at the table; slips of the keyboard are mended.
        language: of the passages; the question's own where none is named.
        limit: the most records to return.

    Raises:
        ValueError: there is no such language.
    """
    japanese = bool(_JAPANESE.search(query))
    code = checked_language(language) if language is not None else "ja" if japanese else _plain_language(query)
    index = _index()
    ranked, silent, known = index.rank(query)
    chosen = tuple(Hit(entry, round(score, 3), index.passage(entry, query, code)) for entry, score in ranked[:limit])
    too_little = known < (LEAST_KNOWN_JAPANESE if japanese else LEAST_KNOWN)
    if not chosen or silent or too_little or ranked[0][1] < LEAST_SCORE:
        note = phrase("The rules don’t say. The nearest ones:") if chosen else phrase("The rules don’t say.")
        return Answer(query, chosen, answered=False, note=note.said_in(code))
    if getattr(chosen[0].record, "status", "") == "house":
        note = phrase("The documents don’t say; a house rule is used here:")
        return Answer(query, chosen, answered=False, note=note.said_in(code))
    return Answer(query, chosen, answered=True, note="")


def _plain_language(query: str) -> str:
    """The language to answer in where the script doesn't tell: that of the words, if there are any."""
    return LANGUAGES[0] if re.search(r"[A-Za-z]{2}", query) else language_in_force()


# -- words -------------------------------------------------------------------------------------


def stem(word: str) -> str:
    """An English word without its ending, so that ``tiles`` meets ``tile``."""
    word = word.replace("'s", "").replace("'", "")
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word in _NUMBERS:
        return _NUMBERS[word]
    for ending, instead, least in _ENDINGS:
        if word.endswith(ending) and len(word) >= least:
            word = word[: -len(ending)] + instead
            break
    if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "sl":  # noqa: PLR2004  (swapp -> swap)
        word = word[:-1]
    word = word[:-1] if len(word) > 3 and word.endswith("e") else word  # noqa: PLR2004  (plac, place)
    return _IRREGULAR.get(word, word)


_ENDINGS: Final = (
    ("ies", "y", 5), ("sses", "ss", 6), ("shes", "sh", 6), ("ches", "ch", 6), ("xes", "x", 5), ("ss", "ss", 0),
    ("ing", "", 6), ("ied", "y", 5), ("ed", "", 5), ("'s", "", 0), ("us", "us", 0), ("ally", "al", 7), ("ly", "", 6),
    ("s", "", 4),
)  # fmt: skip


def normal(text: str) -> str:
    """The text in small letters, with one spelling for what can be written in several ways."""
    text = unicodedata.normalize("NFKC", text).casefold().replace("’", "'").replace("‘", "'")
    lexicon = _lexicon()
    text = lexicon.joined_words.sub(lambda found: lexicon.joined[found[0]], text)
    for kind, word in _KINDS_OF_THINGS:
        text = kind.sub(f" {word} ", text)
    return text


@dataclass(frozen=True, slots=True)
class _Lexicon:
    """``search.toml`` in the form that searching needs."""

    meanings: dict[str, tuple[str, ...]]
    japanese_meanings: tuple[tuple[str, str], ...]
    joined: dict[str, str]
    joined_words: re.Pattern[str]
    games: dict[str, tuple[frozenset[str], tuple[str, ...]]]
    stop: frozenset[str]
    japanese_stop: re.Pattern[str]


def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads(files("latice_nb.rulebook").joinpath(name).read_text(encoding="utf-8"))


@cache
def _lexicon() -> _Lexicon:
    raw = _toml("search.toml")
    meanings: dict[str, tuple[str, ...]] = {}
    japanese = []
    for meaning, (english, others) in raw["same"].items():
        for word in english.split():
            meanings[stem(word)] = (*meanings.get(stem(word), ()), meaning)
        japanese += [(part, meaning) for part in others.split()]
    stop = sorted(raw["stop"]["ja"].split(), key=len, reverse=True)
    return _Lexicon(
        meanings,
        tuple(japanese),
        raw["joined"],
        re.compile(rf"\b(?:{'|'.join(map(re.escape, raw['joined']))})\b"),
        {
            game: (frozenset(map(stem, english.split())), tuple(others.split()))
            for game, (english, others) in raw["game"].items()
        },
        frozenset(raw["stop"]["en"].split()),
        re.compile("|".join(map(re.escape, stop))),
    )


def words_of(text: str) -> list[str]:
    """The words of a text: English ones by their stems, Japanese ones as pairs of characters."""
    lexicon = _lexicon()
    found: list[str] = []
    for run in _WORD.findall(normal(text)):
        if _JAPANESE.match(run):
            for part in filter(None, lexicon.japanese_stop.split(run)):
                found += [part] if len(part) == 1 else [part[at : at + 2] for at in range(len(part) - 1)]
        elif run not in lexicon.stop:
            found.append(stem(run))
    return found


def meanings_of(text: str, words: Iterable[str]) -> list[str]:
    """What a text speaks about, in the concepts of ``search.toml``, marked by ``=``."""
    lexicon = _lexicon()
    found = [f"={meaning}" for word in words for meaning in lexicon.meanings.get(word, ())]
    if _JAPANESE.search(text):
        plain = normal(text)
        found += dict.fromkeys(f"={meaning}" for part, meaning in lexicon.japanese_meanings if part in plain)
    return found


@lru_cache(maxsize=8192)
def tokens_of(text: str) -> tuple[str, ...]:
    """Words and meanings of a text."""
    words = words_of(text)
    return (*words, *meanings_of(text, words))


# -- the index ---------------------------------------------------------------------------------


@dataclass(slots=True)
class _Document:
    """A record, or a silent topic, as the index sees it."""

    entry: Record | None
    weights: Counter[str]
    phrases: list[frozenset[str]]


class _Index:
    """All records and silent topics, with how telling each word is."""

    def __init__(self, records: Iterable[Record], topics: Iterable[dict[str, Any]]) -> None:
        records = tuple(records)
        self.ids = {entry.id.upper(): entry for entry in records}
        self.documents = [_of_record(entry) for entry in records] + [_of_topic(topic) for topic in topics]
        seen = Counter(token for document in self.documents for token in document.weights)
        count = len(self.documents)
        self.weight = {token: math.log(1 + (count - n + 0.5) / (n + 0.5)) for token, n in seen.items()}
        for token in self.weight:
            if _KANA.fullmatch(token):  # grammar rather than matter
                self.weight[token] *= GRAMMAR
        self.unknown = math.log(1 + count)
        self.posting: dict[str, list[int]] = {}
        for number, document in enumerate(self.documents):
            for token in document.weights:
                self.posting.setdefault(token, []).append(number)
        ours = {token for document in self.documents if document.entry is not None for token in document.weights}
        self.foreign = frozenset(set(seen) - ours)
        self.slips: dict[str, list[str]] = {}
        for word in _spellings(self.documents):
            for short in _shortened(word):
                self.slips.setdefault(short, []).append(word)

    def mend(self, word: str) -> str:
        """The word of the records that a mistyped one may stand for, or the word itself."""
        if stem(word) in self.weight or not word.isalpha() or not word.isascii() or len(word) < _LEAST_MENDED:
            return word
        found = {near for short in _shortened(word) for near in self.slips.get(short, ()) if _close(word, near)}
        return min(
            found, key=lambda near: (_distance(word, near), -len(self.posting.get(stem(near), ())), near), default=word
        )

    def tokens(self, text: str) -> list[str]:
        """What is asked, slips mended."""
        plain = normal(text)
        plain = _ENGLISH.sub(lambda found: self.mend(found[0]), plain)
        words = words_of(plain)
        return list(dict.fromkeys(words + meanings_of(plain, words)))

    def rank(self, query: str) -> tuple[list[tuple[Record, float]], bool, float]:
        """The records by score; whether a silent topic is nearest; how much of the question the best one knows."""
        asked = self.tokens(query)
        words = [token for token in asked if not token.startswith("=")]
        if not words:
            return [], True, 0.0
        if (named := query.strip().upper()) in self.ids:
            return [(self.ids[named], 100.0)], False, 1.0
        game = _game_meant(query, words)
        scores: dict[int, float] = {}
        for token in asked:
            share = self.weight.get(token, 0.0) * (MEANING if token.startswith("=") else 1.0)
            for number in self.posting.get(token, ()):
                weight = self.documents[number].weights[token]
                scores[number] = scores.get(number, 0.0) + share * weight / (weight + SATURATION)
        wanted = frozenset(asked)
        total = sum(self._heaviness(token) for token in wanted)
        for number in scores:
            document = self.documents[number]
            scores[number] += COVER * max((self._likeness(wanted, said, total) for said in document.phrases), default=0)
            if document.entry is not None:
                scores[number] *= KIND_WEIGHT[document.entry.kind]
                if document.entry.game != (game or "latice"):
                    scores[number] *= OTHER_GAME if game else SECOND_GAME
        order = sorted(scores, key=lambda number: (-scores[number], number))
        ranked = [(entry, scores[number]) for number in order if (entry := self.documents[number].entry) is not None]
        silent = bool(order) and self.documents[order[0]].entry is None
        if not silent and ranked and any(word in self.foreign for word in words):
            nearest = self.documents[next(number for number in order if self.documents[number].entry is ranked[0][0])]
            silent = max(self._likeness(wanted, said, total) for said in nearest.phrases) < ALIKE
        best = next((number for number in order if self.documents[number].entry is not None), None)
        return ranked, silent, 0.0 if best is None else self._known(query, words, self.documents[best])

    def _weight(self, token: str) -> float:
        return self.weight.get(token, self.unknown * (GRAMMAR if _KANA.fullmatch(token) else 1.0))

    def _heaviness(self, token: str) -> float:
        return self._weight(token) * (MEANING if token.startswith("=") else 1.0)

    def _likeness(self, wanted: frozenset[str], said: frozenset[str], total: float) -> float:
        """How much of the question and of one phrase they have in common, from 0 to 1."""
        both = sum(self._heaviness(token) for token in wanted & said)
        if not both:
            return 0.0
        either = total + sum(self._heaviness(token) for token in said - wanted) * 0.6
        return both / either

    def _known(self, query: str, words: Iterable[str], document: _Document) -> float:
        """The part of the words asked, by weight, that a document speaks about."""
        plain = normal(query)
        meant = [
            part
            for part, meaning in _lexicon().japanese_meanings
            if part in plain and f"={meaning}" in document.weights
        ]
        known = whole = 0.0
        for word in set(words):
            if _KANA.fullmatch(word):
                continue
            weight = self._weight(word)
            whole += weight
            meanings = [f"={meaning}" for meaning in _lexicon().meanings.get(word, ())]
            if word in document.weights:
                known += weight
            elif any(meaning in document.weights for meaning in meanings) or any(p in word or word in p for p in meant):
                known += 0.8 * weight
        return known / whole if whole else 0.0

    def passage(self, entry: Record, query: str, code: str) -> str:
        """The sentence of a record that says most of what was asked."""
        asked = set(self.tokens(query))
        sentences = [part for text in entry.passages(code) for part in _SENTENCE.split(text) if part]
        return max(sentences, key=lambda one: sum(self._heaviness(token) for token in asked & set(tokens_of(one))))


@cache
def _index() -> _Index:
    return _Index(entries(), _toml("silence.toml")["topic"])


def _of_record(entry: Record) -> _Document:
    weights: Counter[str] = Counter()
    phrases: list[frozenset[str]] = []
    for code in LANGUAGES:
        first, *rest = entry.passages(code)
        title = entry.title.said_in(code)
        parts = [(title, TITLE), (first, TEXT), *((text, REST) for text in rest)]
        short = [title, *entry.synonyms_in(code)]
        parts += [(text, SYNONYM) for text in entry.synonyms_in(code)]
        for text, weight in parts:
            for token in tokens_of(text):
                weights[token] += weight  # type: ignore[assignment]  # Counter holds any number
        phrases += [frozenset(tokens_of(text)) for text in short]
    return _Document(entry, weights, phrases)


def _of_topic(topic: dict[str, Any]) -> _Document:
    weights: Counter[str] = Counter()
    phrases = [frozenset(tokens_of(text)) for code in LANGUAGES for text in topic[code]]
    for said in phrases:
        for token in said:
            weights[token] += SYNONYM  # type: ignore[assignment]
    return _Document(None, weights, phrases)


def _game_meant(query: str, words: Iterable[str]) -> str:
    """The game whose words a question uses; empty where it uses both or neither."""
    plain, asked = normal(query), set(words)
    meant = [
        game
        for game, (english, japanese) in _lexicon().games.items()
        if asked & english or any(part in plain for part in japanese)
    ]
    return meant[0] if len(meant) == 1 else ""


_LEAST_MENDED: Final = 4


def _spellings(documents: Iterable[_Document]) -> set[str]:
    """The English words of the records as they are written, long enough to be mistyped."""
    texts = (
        text
        for document in documents
        if (entry := document.entry) is not None
        for text in (entry.title.said_in(LANGUAGES[0]), *entry.passages(LANGUAGES[0]), *entry.synonyms_in(LANGUAGES[0]))
    )
    return {word for text in texts for word in _ENGLISH.findall(normal(text)) if len(word) >= _LEAST_MENDED}


_LONG: Final = 8


def _shortened(word: str) -> set[str]:
    """The word, and what is left of it when a letter is missing (two, of a long one)."""
    once = {word[:at] + word[at + 1 :] for at in range(len(word))}
    if len(word) < _LONG:
        return {word, *once}
    return {word, *once, *(short[:at] + short[at + 1 :] for short in once for at in range(len(short)))}


def _close(one: str, other: str) -> bool:
    """Whether two words differ by few enough slips for their length, a swap of neighbours being one.

    A wrong letter in a short word makes another word too easily (spill, spell): there it is no slip.
    """
    if one[0] != other[0]:
        return False
    shorter = min(len(one), len(other))
    if shorter < _LONG - 2 and len(one) == len(other) and sorted(one) != sorted(other):
        return False
    return _distance(one, other) <= (1 if shorter < _LONG - 1 else 2)


def _distance(one: str, other: str) -> int:
    """How many letters to add, drop, change or swap."""
    above: list[int] = []
    row = list(range(len(other) + 1))
    for i, left in enumerate(one, 1):
        before, above, row = above, row, [i]
        for j, right in enumerate(other, 1):
            best = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (left != right))
            if i > 1 and j > 1 and left == other[j - 2] and one[i - 2] == right:
                best = min(best, before[j - 2] + 1)
            row.append(best)
    return row[-1]
