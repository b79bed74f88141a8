"""A position that was pasted into the look-up: read out of whatever stands around it, with what is legal and why not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from typing import Any, Final
from urllib.parse import unquote

from latice_nb.faults import sentence
from latice_nb.fields import plain
from latice_nb.game import CHANCE, Refusal
from latice_nb.pages.games import PAGE_KITS, page_kit_of
from latice_nb.pages.kit import Told
from latice_nb.pages.refusal_examples import refusal_example
from latice_nb.wording import Phrase, phrase

MOST_LINES: Final = 8
"""Lines of what is allowed, and of what is refused."""

_MOST_WAYS: Final = 64
"""How many ways to join wrapped lines are tried."""

_GAMES: Final = "|".join(PAGE_KITS)
_BEGINS: Final = re.compile(
    rf"(?<![\w-])(?:{_GAMES})\s+(?:[\w.+=-]+\s+){{0,3}}(?:[A-Za-z0-9]+/[A-Za-z0-9]*/|[\w+]+=\S)", re.IGNORECASE
)
"""The game's name, and then the ranks of a board or a field, at most three words later: in a question neither follows."""

_NAMED: Final = re.compile(rf"(?<![\w-])(?:{_GAMES})(?:\s|%20)", re.IGNORECASE)
_BROKEN: Final = re.compile(r"=?\s*[\r\n]+")
_ENDS: Final = re.compile(r"[\"'`“”‘’)\]]")
_QUOTED: Final = re.compile(r"^[>|\s]+", re.MULTILINE)
_ESCAPED: Final = re.compile(r"%20|=3D", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Pasted:
    """A text that is meant as a position.

    Attributes:
        text: the position's line, or what was pasted where it can't be read.
        state: the position; None where it can't be read.
        problem: what is wrong with it.
    """

    text: str
    state: Any = None
    problem: Phrase | None = None


def pasted(text: str) -> Pasted | None:
    """The position in a text: a line that was copied, a line of Python, a link, a drawing, also as mail breaks it; None without one.

    >>> pasted("LaticeBoard(state='ｌａｔｉｃｅ standard 9/9/9/9/4rT4/9/9/9/9 racks=rL|gB')").state.own_rack[0].phrase.said_in("en")
    'red flower'
    >>> pasted("how does latice end?")
    """
    text = _QUOTED.sub("", plain(text))
    found = (_begun(text) or _begun(_unescaped(text))) if _NAMED.search(text) else ""
    if not found:
        return None
    meant = _ENDS.split(found, maxsplit=1)[0].strip()
    kit, first = page_kit_of(meant.split()[0].lower() + " "), None
    for whole in islice(_joined(meant), _MOST_WAYS):
        try:
            state = kit.state.parse(whole)
        except ValueError as fault:
            first = first or sentence(fault)
        else:
            return Pasted(state.text, state)
    return Pasted(" ".join(meant.split()), None, first)


def _begun(text: str) -> str:
    """A text from where a position begins; empty where none does. Mail may break a field in two."""
    if (begin := _BEGINS.search(text)) is not None:
        return text[begin.start() :]
    name = _NAMED.search(text)
    return text[name.start() :] if name and _BEGINS.search(_BROKEN.sub("", text)) else ""


def _unescaped(text: str) -> str:
    """A text out of a link or a mail, where some signs are written as numbers."""
    return unquote(text) if _ESCAPED.search(text) else text


def _joined(text: str) -> Iterator[str]:
    """The ways in which the lines of a text may belong together: with a space where they were broken, or without."""
    lines = [" ".join(line.split()) for line in _BROKEN.split(text) if line.strip()]
    yield from (
        "".join(part for pair in zip(lines, (*gaps, ""), strict=True) for part in pair)
        for gaps in product((" ", ""), repeat=len(lines) - 1)
    )
    yield lines[0]


# -- what is shown -------------------------------------------------------------------------------


def position_page(given: Pasted, state: Any, code: str) -> dict[str, Any]:
    """What the look-up tells of a position, in the language in force.

    Args:
        given: what was pasted.
        state: the position as it lies on the table, where whatever was face down is dealt.
        code: the language in force.

    ``title`` and ``text`` say whose turn it is; ``problem`` what is wrong with the text; ``line`` is
    the line of Python that shows it; ``may`` and ``refused`` are
    sentences, each with its rule.
    """
    page: dict[str, Any] = {"kind": "position", "language": code, "title": str(phrase("A position"))}
    if given.state is None:
        return page | {"text": given.text, "problem": str(given.problem), "line": "", "may": [], "refused": []}
    kit = page_kit_of(given.text)
    dealt = phrase("What lies face down was dealt at random.") if _unnamed(state) != _unnamed(given.state) else ""
    said = [str(kit.turn_phrase(state)), str(dealt)]
    return page | {
        "title": str(phrase("A position of {game}", game=str(kit.title))),
        "text": " ".join(filter(None, said)),
        "problem": "",
        "line": kit.line_of(given.text),
        "may": [[told.text, told.rule] for told in may(state)],
        "refused": [[told.text, told.rule, told.example] for told in refused(state)],
    }


def _unnamed(state: Any) -> str:
    """A position's text without the seats' names, which follow the language."""
    text: str = state.text
    return text.partition(" names=")[0]


def may(state: Any) -> tuple[Told, ...]:
    """What may be done in a position, grouped, in the language in force; nothing where chance moves or the game is over."""
    if state.actor in {None, CHANCE}:
        return ()
    return page_kit_of(f"{state.game} ").may(state)[:MOST_LINES]


def refused(state: Any) -> tuple[Told, ...]:
    """What people would try next and may not, the commonest refusal first: each with its rule, in the language in force."""
    counts: dict[tuple[str, str | None], int] = {}
    first: dict[tuple[str, str | None], Refusal] = {}
    for action in page_kit_of(f"{state.game} ").tries(state):
        if (refusal := state.why_not(action)) is not None:
            key = (refusal.code, refusal.rule)
            counts[key] = counts.get(key, 0) + 1
            first.setdefault(key, refusal)
    chosen = sorted(first, key=lambda key: -counts[key])[:MOST_LINES]
    return tuple(Told(str(first[key]), first[key].rule or "", refusal_example(*key)) for key in chosen)
