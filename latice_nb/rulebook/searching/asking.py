"""Asking the rulebook: from a question in plain words to an `Answer`.

What is asked is tried in this order: a position's text; the numbers of entries; a language that is not
understood; then the index of the question's own language.

**How sure an answer is.** The index tells how near the best entry is, and how near the likeliest topic on
which the rules are silent (``silence.toml``). What counts is by how much the entry is nearer: at least
`SURE_FROM` and the answer is claimed, at least `SILENT_BELOW` and the nearest entries are shown without
a claim, and below that the rules are said to be silent. Both were measured by leaving out one lot of
questions after the other, learning from all the others and asking the one left out; ``python
tools/search_index.py --left-out`` does it again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from latice_nb.rulebook import entries, entry
from latice_nb.rulebook.entry_kinds import Entry, Term
from latice_nb.rulebook.searching.answer import Answer, Certainty, Hit
from latice_nb.rulebook.searching.core import Found, Index, Question
from latice_nb.rulebook.searching.examples import likenesses, nearest_example
from latice_nb.rulebook.searching.foreign import foreign_in
from latice_nb.rulebook.searching.positions import position_in
from latice_nb.rulebook.searching.references import named_in
from latice_nb.rulebook.searching.shipped import SENTENCE, UNDERSTOOD, index_of, language_of
from latice_nb.wording import LANGUAGES, Phrase, checked_language, phrase
from latice_nb.wording import language as language_in_force

SURE_FROM: Final = 0.33
"""How much nearer than any silent topic the best entry must be to be claimed as the answer."""

SILENT_BELOW: Final = -0.08
"""How much nearer it must be for the rules not to be called silent."""

LEAST_COVERED: Final = 0.4
"""The part of a question's words, by how rare they are, that must speak for an entry to be claimed."""

PLAIN: Final = 0.8
"""The score from which the rest of a question need not be known."""

OTHER_GAME: Final = 0.3
"""What an entry's score loses where the question is plainly about the other game."""

NAMED: Final = 100.0
"""The score of an entry that is asked for by its number: more than any question gives."""

ABOVE_ALL: Final = (0.02, 0.01)
"""How far above all others a term and its rule are put where the question is that term and nothing else."""

NEAREST: Final = 3
"""How many entries are shown where none is claimed to answer."""

CLOSE: Final = 0.2
"""How far below the first hit another may be to come first because an example of it is just what is described."""

JUST_SO: Final = 0.75
"""How like the description of an example a question must be for that (1 is the same words)."""

NOTES: Final = {
    Certainty.UNSURE: phrase("These are nearest; none may be quite what you asked:"),
    Certainty.SILENT: phrase("The rules don’t say. The nearest ones:"),
}
NOTHING: Final = phrase("The rules don’t say.")
HOUSE: Final = phrase("The documents don’t say; a house rule is used here:")


def search(query: str, language: str | None = None, limit: int = 10) -> Answer:
    """The entries that answer a question, best first, each with the passage that answers.

    Args:
        query: plain words, a whole question, or a scene at the table, in English or Japanese, misspelt or not;
            the number of a rule or a chapter anywhere in it; or a position's text.
        language: of the passages; the question's own where none is named.
        limit: the most entries to return; three at most where none is claimed to answer.

    Raises:
        ValueError: there is no such language.
        TypeError: the question is no text.
    """
    if not isinstance(query, str):
        raise TypeError(f"a question is a text, not {query!r}")
    asked_in = language_of(query)
    code = checked_language(language) if language is not None else _plain_language(query, asked_in)
    if position := position_in(query):
        return Answer(query, (), Certainty.SURE, "", position=position)
    if named := named_in(query):
        hits = tuple(Hit(one, NAMED, SENTENCE.split(one.passages(code)[0])[0]) for one in named[:limit])
        return Answer(query, hits, Certainty.SURE, "")
    if (foreign := foreign_in(query, index_of(LANGUAGES[0]).spelt)) is not None:
        return Answer(query, (), Certainty.SILENT, foreign.note, foreign=foreign.code)
    index = index_of(asked_in)
    found = index.find(query)
    if not found.known:
        return Answer(query, (), Certainty.SILENT, NOTHING.said_in(code))
    order = ranked(index, found)
    certainty, note = _judged(index, query, found, order)
    shown = order[: min(limit, NEAREST) if certainty is Certainty.UNSURE else limit]
    shown = _described_first(shown, query)
    hits = tuple(Hit(one, round(score, 3), _passage(index, found.question, one, code)) for one, score in shown)
    example = "" if certainty is Certainty.SILENT else nearest_example(shown[0][0], query) or ""
    return Answer(query, hits, certainty, note.said_in(code) if note else "", example)


def _described_first(shown: list[tuple[Entry, float]], query: str) -> list[tuple[Entry, float]]:
    """The hits, first the one of the best that has an example of just what the question describes."""
    near = [(one, score, _described(one, query)) for one, score in shown[:NEAREST] if score >= shown[0][1] - CLOSE]
    best = max(near, key=lambda one: one[2])
    if best[2] < JUST_SO or best[2] <= near[0][2]:
        return shown
    return [(best[0], shown[0][1]), *((one, score) for one, score in shown if one is not best[0])]


def _described(one: Entry, query: str) -> float:
    return max(likenesses(one, query, language_of(query)).values(), default=0.0) if getattr(one, "cases", ()) else 0.0


def _plain_language(query: str, asked_in: str) -> str:
    """The language to answer in: that of the words, if there are any."""
    return asked_in if UNDERSTOOD[asked_in].written.search(query) else language_in_force()


# -- the order ------------------------------------------------------------------------------------


def ranked(index: Index, found: Found) -> list[tuple[Entry, float]]:
    """The entries in the order they are shown in."""
    question = found.question
    game = index.language.game_meant(question.plain, question.words)
    scores = [(entry(name), score) for name, score in found.ranked]
    if game:
        scores = [(one, score - (OTHER_GAME if one.game != game else 0.0)) for one, score in scores]
    scores.sort(key=lambda one: -one[1])
    first = _defining(index, question) or _compared(index, question, scores)
    if not first:
        return scores
    top = scores[0][1]
    order = {one.id: place for place, one in enumerate(first)}
    rest = [(one, score) for one, score in scores if one.id not in order]
    return [*((one, top + (len(first) - place) / NAMED) for place, one in enumerate(first)), *rest]


def _defining(index: Index, question: Question) -> tuple[Entry, ...]:
    """The term that the whole question is, and its first rule; the term first where its meaning is asked."""
    language = index.language
    keys = {word.key for word in question.words} - language.asking
    found = _terms(language.code).get(next(iter(keys)), ()) if len(keys) == 1 else ()
    return found if language.meaning.search(question.plain) else found[::-1]


@cache
def _terms(code: str) -> dict[str, tuple[Entry, ...]]:
    """Of a word that is a term, the term and its first rule."""
    titles = index_of(code).titles
    return {
        next(iter(titles[one.id])): (one, entry(one.related[0]))
        for one in entries()
        if isinstance(one, Term) and len(titles[one.id]) == 1
    }


def _compared(index: Index, question: Question, scores: Sequence[tuple[Entry, float]]) -> tuple[Entry, ...]:
    """What tells of each of two things that are compared; first what tells of both, where it is plainly the best."""
    for pattern in index.language.compared:
        if match := pattern.search(question.plain):
            two = [_best(index, match[group]) for group in ("one", "other")]
            if all(two):
                both = (scores[0][0],) if scores[0][1] >= SURE_FROM + scores[1][1] else ()
                return tuple(dict.fromkeys((*both, *(one for one in two if one))))
    return ()


def _best(index: Index, thing: str) -> Entry | None:
    """The entry that tells what a thing is; None where the thing is not known."""
    found = index.find(thing)
    if not found.known or found.ranked[0][1] < found.silent:
        return None
    keys = {word.key for word in found.question.words}
    term = _terms(index.language.code).get(next(iter(keys))) if len(keys) == 1 else None
    return term[0] if term else entry(found.ranked[0][0])


# -- how sure --------------------------------------------------------------------------------------


def sureness(_index: Index, found: Found, order: Sequence[tuple[Entry, float]]) -> float:
    """What is held against the thresholds."""
    return order[0][1] - found.silent


def _judged(
    index: Index, query: str, found: Found, ranked: Sequence[tuple[Entry, float]]
) -> tuple[Certainty, Phrase | None]:
    """How sure the answer is, and what is said of it."""
    ahead = sureness(index, found, ranked)
    certainty = (
        Certainty.SURE if ahead >= SURE_FROM else Certainty.UNSURE if ahead >= SILENT_BELOW else Certainty.SILENT
    )
    if certainty is Certainty.SURE and found.covered < LEAST_COVERED and ranked[0][1] < PLAIN:
        certainty = Certainty.UNSURE
    if certainty is Certainty.SILENT and (_shares_a_title(index, found.question) or _asks_apart(index, query)):
        certainty = Certainty.UNSURE
    if certainty is Certainty.SURE and getattr(ranked[0][0], "status", "") == "house":
        return Certainty.SILENT, HOUSE
    return certainty, NOTES.get(certainty)


def _asks_apart(index: Index, query: str) -> bool:
    """Whether one sentence of several asks what is answered: the others may tell a long story."""
    sentences = [one for one in SENTENCE.split(query) if one.strip()]
    if len(sentences) == 1:
        return False
    return any(
        sureness(index, found, ranked(index, found)) >= SURE_FROM for found in map(index.find, sentences) if found.known
    )


def _shares_a_title(index: Index, question: Question) -> bool:
    """Whether the words of a question that say something are all in the title of one entry."""
    keys = {word.key for word in question.words if word.key not in index.language.light}
    return bool(keys) and any(keys <= title for title in index.titles.values())


# -- what is shown of an entry ------------------------------------------------------------------


def _passage(index: Index, question: Question, one: Entry, code: str) -> str:
    """The sentence of an entry that says most of what was asked."""
    language = UNDERSTOOD[code]
    asked = {token: share for word in question.words for token, share in word.shares}
    weight = {token: index.rarity[place] for token in asked if (place := index.at(token)) >= 0}

    def worth(sentence: str) -> float:
        tokens = {token for word in _words(language.code, sentence) for token in word}
        return sum(weight.get(token, 0.0) * share for token, share in asked.items() if token in tokens)

    return max((part for text in one.passages(code) for part in SENTENCE.split(text) if part), key=worth)


@cache
def _words(code: str, sentence: str) -> tuple[tuple[str, ...], ...]:
    language = UNDERSTOOD[code]
    words = language.words(language.runs(language.plain(sentence)))
    return tuple(tuple(token for token, _ in word.shares) for word in words)
