"""The words of a question or a record, and what they mean: English and Japanese in one vocabulary.

A `Word` is what is written, and the tokens that it shares with other words: itself, and the
concepts of ``search.toml`` that it stands for, each with its share of the word. So ``swap`` meets
``trade`` almost whole, ``change`` in part, and ``交換`` as well.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

SAME: Final = 0.75
"""The share of a word that is its concept, where the concept's words mean the same."""

NEAR: Final = 0.5
"""The same where they are near to each other."""

JAPANESE: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff々ー]")
_RUN: Final = re.compile(r"[a-z0-9]+(?:'[a-z]+)?|[\u3040-\u30ff\u3400-\u9fff々ー0-9]+")
_SCRIPTS: Final = re.compile(r"[\u30a0-\u30ffー]+|[\u3400-\u9fff々]+|[0-9]+|[\u3040-\u309f]+")
_KANA: Final = re.compile(r"[\u3040-\u309f]+")
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
            r"\b(?:[5-9]|1\d|five|six|seven|eight|nine|ten|(?:more than|over) (?:4|four)) (?:people|players|persons|of us|ppl)\b|(?:[5-9]|1\d|[五六七八九十])人"
            r"|\bwe(?:'re| are) (?:[5-9]|five|six|seven|eight|nine|ten)\b(?! (?:points?|tiles?|stones?|dice))"
        ),
        "crowd",
    ),
    (
        re.compile(
            r"\bwith (?:my|your|his|her|the) (?:little |big )?(?:sister|brother|mother|father|mum|mom|dad|son|daughter|friend|wife|husband|aunt|uncle|cousin|grand\w+|neighbou?r)\b"
            r"|(?:お?(?:[母父兄姉]|ばあ|じい)(?:さん|ちゃん)?|[妹弟夫妻]|友[だ達]ち?|ともだち|隣の人|となりの人)(?=と)"
        ),
        "opponent",
    ),
    (
        re.compile(
            r"\b(?:winds?|wild|joker)\b[^.?!\n]{0,20}\b(?:then|before|after|afterwards|followed by)\b[^.?!\n]{0,20}\btiles?\b"
            r"|\btiles?\b[^.?!\n]{0,20}\b(?:then|before|after|afterwards|followed by)\b[^.?!\n]{0,20}\b(?:winds?|wild|joker)\b"
            r"|(?:風|かぜ).{0,8}(?:あと|後|次|つぎ|先|さき|から).{0,4}(?:タイル|たいる)|(?:タイル|たいる).{0,8}(?:あと|後|次|つぎ|先|さき|から).{0,4}(?:風|かぜ)"
        ),
        "wind windorder tile",
    ),
    (re.compile(r"二十|にじゅ[うっ](?=てん)"), "20"),
    (
        re.compile(
            r"\b(?:by myself|by yourself|on my own|one player|single player|1 player|alone at home|with (?:just |only )?(?:one|1) person|(?:just|only) me)\b|(?:一人|1人|ひとり)(?:用|でも?遊|プレイ|で)"
        ),
        "solo",
    ),
)
"""What is said in many ways but is one kind of thing where rules are asked for."""

_NUMBERS: Final = {
    word: str(value) for value, word in enumerate("zero one two three four five six seven eight nine ten".split())
} | {"twenty": "20", "once": "1"}
_KANJI_NUMBERS: Final = str.maketrans("一二三四五六七八九", "123456789")
_HIRAGANA: Final = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
"""Katakana as hiragana: a child, or a phone, writes so."""

_COUNTED: Final = re.compile(r"[一二三四五六七八九](?=[人枚個回点手面つ度組番マ])")
_IRREGULAR: Final = {
    "bought": "buy", "drew": "draw", "drawn": "draw", "got": "get", "gotten": "get", "took": "take", "taken": "take",
    "won": "win", "paid": "pay", "spent": "spend", "kept": "keep", "threw": "throw", "thrown": "throw", "laid": "lay",
    "dice": "die", "colour": "color", "neighbour": "neighbor", "began": "begin", "begun": "begin", "lost": "lose",
    "came": "come", "gave": "give", "given": "give", "held": "hold", "ran": "run", "blew": "blow", "fell": "fall",
    "chose": "choose", "chosen": "choose", "left": "left", "less": "less", "pass": "pass", "across": "across",
    "stole": "steal", "leave": "leave", "leaves": "leaf", "stuck": "stuck", "blown": "blow", "twice": "twice",
}  # fmt: skip
_ENDINGS: Final = (
    ("ies", "y", 5), ("sses", "ss", 6), ("shes", "sh", 6), ("ches", "ch", 6), ("xes", "x", 5), ("ss", "ss", 0),
    ("ing", "", 6), ("ied", "y", 5), ("ed", "", 5), ("'s", "", 0), ("us", "us", 0), ("ally", "al", 7), ("ly", "", 6),
    ("s", "", 4),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Word:
    """One word: ``key`` is what tells how rare it is, ``shares`` its tokens and how much of it each is."""

    key: str
    shares: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """``search.toml`` in the form that searching needs.

    Attributes:
        same, near: for a word (of English its stem), the concepts it stands for, or is near to, such as ``=swap``.
        parts: finds the known parts in a run of Japanese, the longest first.
        joined: several words that are one thing, and what they are read as.
        starts: the words with which these begin.
        spelt: the English words it has, as they are spelt.
        games: of each game the words, and the parts of Japanese, that only it uses.
        stop: what says nothing and is left out.
        light: what says little, and counts less.
    """

    same: dict[str, tuple[str, ...]]
    near: dict[str, tuple[str, ...]]
    parts: re.Pattern[str]
    joined: dict[tuple[str, ...], list[str]]
    starts: frozenset[str]
    spelt: frozenset[str]
    games: dict[str, tuple[frozenset[str], tuple[str, ...]]]
    stop: frozenset[str]
    light: frozenset[str]


def toml(name: str) -> dict[str, Any]:
    """A file of this room, as it is."""
    return tomllib.loads(files("latice_nb.rulebook").joinpath(name).read_text(encoding="utf-8"))


@cache
def lexicon() -> Lexicon:
    """What ``search.toml`` knows."""
    raw = toml("search.toml")
    known: dict[str, dict[str, tuple[str, ...]]] = {"same": {}, "near": {}}
    parts: set[str] = set(raw["stop"]["ja"].split())
    for strength, meanings in known.items():
        for meaning, (english, japanese) in raw[strength].items():
            spelt = {spelling for part in japanese.split() for spelling in (part, part.translate(_HIRAGANA))}
            for word in (*map(stem, english.split()), *sorted(spelt)):
                if f"={meaning}" not in meanings.get(word, ()):
                    meanings[word] = (*meanings.get(word, ()), f"={meaning}")
            parts.update(part for part in spelt if len(part) > 1 or not _KANA.fullmatch(part))
    return Lexicon(
        known["same"],
        known["near"],
        re.compile("|".join(map(re.escape, sorted(parts, key=len, reverse=True)))),
        {tuple(_RUN.findall(words)): one.split() for words, one in raw["joined"].items()},
        frozenset(_RUN.findall(words)[0] for words in raw["joined"]),
        frozenset(
            word
            for text in (
                *raw["joined"],
                *(english for of in known for english, _ in raw[of].values()),
                raw["stop"]["en"],
            )
            for word in text.split()
        ),
        {
            game: (frozenset(map(stem, english.split())), tuple(japanese.split()))
            for game, (english, japanese) in raw["game"].items()
        },
        frozenset((*raw["stop"]["en"].split(), *raw["stop"]["ja"].split())),
        frozenset(token for word in raw["light"]["words"].split() for token in (f"={word}", stem(word))),
    )


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


def normal(text: str) -> str:
    """The text in small letters, with one spelling for what can be written in several ways."""
    text = unicodedata.normalize("NFKC", text).casefold().replace("’", "'").replace("‘", "'")
    text = _COUNTED.sub(lambda found: found[0].translate(_KANJI_NUMBERS), text)
    for kind, word in _KINDS_OF_THINGS:
        text = kind.sub(f" {word} ", text)
    return text


def runs_of(plain: str) -> list[str]:
    """The words of a text that is `normal` already, as they are written; a run of Japanese is one."""
    return _RUN.findall(plain)


def words_of(runs: Sequence[str]) -> list[Word]:
    """The words of a text, from its runs: those left out that say nothing."""
    stop = lexicon().stop
    found: list[Word] = []
    for run in _join(runs):
        if not run.isascii():
            found += _japanese(run)
        elif run not in stop:
            found.append(_english(run))
    return found


_MOST_JOINED: Final = 4
"""How many words the longest of ``joined`` has."""


def _join(runs: Sequence[str]) -> Iterator[str]:
    """The runs, those of several words that are one thing put together."""
    joined = lexicon().joined
    starts = lexicon().starts
    at = 0
    while at < len(runs):
        if runs[at] in starts:
            for many in range(min(_MOST_JOINED, len(runs) - at), 0, -1):
                if (one := joined.get(tuple(runs[at : at + many]))) is not None:
                    yield from one
                    at += many
                    break
            else:
                yield runs[at]
                at += 1
        else:
            yield runs[at]
            at += 1


@lru_cache(maxsize=8192)
def _english(run: str) -> Word:
    return _word(stem(run), SAME)


@lru_cache(maxsize=8192)
def _japanese(run: str) -> tuple[Word, ...]:
    """The known parts of a run of Japanese, the longest first, and what is left between them."""
    known = lexicon()
    found: list[Word] = []
    at = 0
    for part in known.parts.finditer(run):
        found += _rest(run[at : part.start()])
        at = part.end()
        if part[0] in known.same or part[0] in known.near:
            found.append(_word(part[0], 1.0))
    return (*found, *_rest(run[at:]))


def _rest(run: str) -> list[Word]:
    """What no part is known of: words of one script; hiragana of one sign is grammar."""
    return [Word(part, ((part, 1.0),)) for part in _SCRIPTS.findall(run) if len(part) > 1 or not _KANA.fullmatch(part)]


@lru_cache(maxsize=8192)
def _word(word: str, share: float) -> Word:
    known = lexicon()
    same, near = known.same.get(word, ()), known.near.get(word, ())
    if not same and not near:
        return Word(word, ((word, 1.0),))
    shares = {token: share / len(same) for token in same}
    left = 1 - sum(shares.values())
    if near:
        for token in near:
            shares[token] = max(shares.get(token, 0), NEAR / len(near) ** 0.5)
    if left > 0:
        shares[word] = left if same else 1 - NEAR
    return Word(same[0] if same else word, tuple(shares.items()))


def is_grammar(token: str) -> bool:
    """Whether a token is hiragana alone, which is grammar more often than matter."""
    return bool(_KANA.fullmatch(token))


def game_meant(plain: str, words: list[Word]) -> str:
    """The game whose words a question uses; empty where it uses both or neither."""
    asked = {token for word in words for token, _ in word.shares}
    meant = [
        game
        for game, (english, japanese) in lexicon().games.items()
        if asked & english or any(part in plain for part in japanese)
    ]
    return meant[0] if len(meant) == 1 else ""
