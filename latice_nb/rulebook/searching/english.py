"""English in the search: its endings, numbers and kinds of things."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from latice_nb.rulebook.searching.language import Language

_OTHER_GAMES: Final = r"(?:qwirkle|scrabble|carcassonne|catan|domino\w*|rummi\w*|rummy|uno|monopoly|mah-?jong|yahtzee|azul|bananagrams|poker|chess|tetris|candy land)"
"""Games that people compare these with: what they say of them tells nothing of what is asked."""

_KINDS_OF_THINGS: Final = (
    (
        re.compile(
            r"\b(?:yellow|navy|blue|purple|violet|red|green|teal|turquoise)s? "
            r"(?:feather|bird|turtle|flower|gecko|lizard|dolphin|leaf|tile)s?\b"
        ),
        "sometile",
    ),
    (
        re.compile(
            r"\b(?:[5-9]|1\d|five|six|seven|eight|nine|ten|(?:more than|over) (?:4|four)) "
            r"(?:people|players|persons|of us|ppl)\b"
            r"|\b(?:we(?:'re| are)|there are) (?:[5-9]|five|six|seven|eight|nine|ten)\b(?! (?:points?|tiles?|stones?|dice|\w+s\b))"
        ),
        "crowd",
    ),
    (
        re.compile(
            r"\bwith (?:my|your|his|her|the) (?:little |big )?(?:sister|brother|mother|father|mum|mom|dad|son|daughter"
            r"|friend|wife|husband|aunt|uncle|cousin|grand\w+|neighbou?r)\b"
        ),
        "opponent",
    ),
    (
        re.compile(
            r"\b(?:winds?|wild|joker)\b[^.?!\n]{0,20}\b(?:then|before|after|afterwards|followed by)\b[^.?!\n]{0,20}\btiles?\b"
            r"|\btiles?\b[^.?!\n]{0,20}\b(?:then|before|after|afterwards|followed by)\b[^.?!\n]{0,20}\b(?:winds?|wild|joker)\b"
        ),
        "wind windorder tile",
    ),
    (
        re.compile(
            r"\b(?:by myself|by yourself|on my own|one player|single player|1 player|alone at home|with (?:just |only )?(?:one|1) person"
            r"|(?:just|only) me)\b"
        ),
        "solo",
    ),
    (
        re.compile(
            r"\b(?:both(?: of (?:us|them)| players| sides)?|all(?: of us| of them| players)|every(?:one|body| player)|the two of us|we two)(?: still)?[^.?!,\n]{0,24}(?:\bcan'?t|\bcannot|\bcan not|\bunable to|\bnot able to)"
            r" (?:even )?(?:move|play|place|go|do anything|put)\b"
            r"|\b(?:neither|none|no ?body|no ?one|not one)\b[^.?!,\n]{0,24}\b(?:can|could|able to) (?:even )?(?:move|play|place|go|do|put)\b"
        ),
        "everybody stuck nomove",
    ),
    (
        re.compile(
            r"\b(?:cheating|illegal|wrong|foul) or (?:fine|ok(?:ay)?|not|legal|allowed|fair|right)\b"
            r"|\b(?:is(?:n'?t)?|was(?:n'?t)?) (?:that|this|it|he|she) (?:not )?(?:cheating|a cheat)\b"
            r"|\bthat'?s cheating\b|\b(?:allowed|legal|ok|fine|fair) or (?:not|cheating|what)\b"
        ),
        "",
    ),
    (re.compile(rf"(?:^|(?<=[.!?]))[^.?!]*\b(?:in|like|with|from) {_OTHER_GAMES}\b[^.?!]*[.!]+(?=\s*\w)"), ""),
    (
        re.compile(
            rf"\b(?:just |exactly )?(?:as |like |unlike |than |same as )?(?:in|like|with|from|than|of) {_OTHER_GAMES}\b"
        ),
        "",
    ),
)

_THING: Final = r"(?:the |a |an |my |one )?(?P<{}>[\w' -]{{2,30}}?)"
_COMPARED: Final = tuple(
    re.compile(pattern.format(one=_THING.format("one"), other=_THING.format("other")))
    for pattern in (
        r"\b(?:diff\w*|distinction|compar\w*) (?:btw|betw\w*|among|of|from)? ?{one} (?:and|n|&|to|with|vs) {other}\s*(?:[?.!,]|$)",
        r"\bhow (?:do|does|is|are|r) {one} (?:differ\w*|different) (?:from|to|than) {other}\s*(?:[?.!,]|$)",
        r"\bhow (?:do|does|is|are|r) {one} (?:and|n|&) {other} (?:differ|different)\w*",
        r"^\s*(?:what(?:'s| is) )?{one} (?:vs\.?|versus|compared (?:to|with)|or rather) {other}\s*(?:[?.!,]|$)",
        r"\bis {one} the same (?:thing )?as {other}\s*(?:[?.!,]|$)",
        r"\b(?:is|are) {one} and {other} the same\b",
    )
)

_NUMBERS: Final = {
    word: str(value) for value, word in enumerate("zero one two three four five six seven eight nine ten".split())
} | {"twenty": "20", "once": "1"}
_IRREGULAR: Final = {
    "bought": "buy", "drew": "draw", "drawn": "draw", "got": "get", "gotten": "get", "took": "take", "taken": "take",
    "won": "win", "paid": "pay", "spent": "spend", "kept": "keep", "threw": "throw", "thrown": "throw", "laid": "lay",
    "dice": "die", "dies": "die", "colour": "color", "neighbour": "neighbor", "began": "begin", "begun": "begin", "lost": "lose",
    "came": "come", "gave": "give", "given": "give", "held": "hold", "ran": "run", "blew": "blow", "fell": "fall",
    "chose": "choose", "chosen": "choose", "left": "left", "less": "less", "pass": "pass", "across": "across",
    "stole": "steal", "leave": "leave", "leaves": "leaf", "stuck": "stuck", "blown": "blow", "twice": "twice",
    "halves": "half", "swop": "swap",
}  # fmt: skip
_ENDINGS: Final = (
    ("ies", "y", 5), ("sses", "ss", 6), ("shes", "sh", 6), ("ches", "ch", 6), ("xes", "x", 5), ("ss", "ss", 0),
    ("ing", "", 6), ("ied", "y", 5), ("ed", "", 5), ("'s", "", 0), ("us", "us", 0), ("ally", "al", 7), ("ly", "", 6),
    ("s", "", 4),
)  # fmt: skip


@lru_cache(maxsize=8192)
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


class _English(Language):
    def stem(self, word: str) -> str:
        return stem(word)


ENGLISH: Final = _English(
    code="en",
    written=re.compile(r"[a-z]{2}", re.IGNORECASE),
    run=re.compile(r"[a-z0-9]+(?:'[a-z]+)?"),
    kinds=_KINDS_OF_THINGS,
    compared=_COMPARED,
    meaning=re.compile(r"\bwhat(?:'?s| is| are| does)\b|\bmean|\bdefin"),
    denial=re.compile(
        r"n't\b|\b(?:not?|none|neither|nor|nothing|nobody|never|without|cannot|(?:do|does|did|is|are|was|ca|wo)nt|wrong|different)\b"
    ),
    asking=frozenset(("means", "mean", "meaning", "define", "=means")),
)
"""English, as the search knows it."""
