"""Reading an action's text as people type it; what an action is, and how it is written, is in `actions`.

A text is cut into words and signs once, each with its column, and read from left to right; so reading
takes time in proportion to the text, and what is wrong is told where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from latice_nb.faults import described
from latice_nb.game import NotationError
from latice_nb.throwdown.actions import (
    BARISTAS,
    CARD_ID,
    CHANGE,
    END,
    LATTES,
    LEAVE,
    TAKE,
    THROW,
    Action,
    Activate,
    CatchUp,
    Change,
    Deal,
    EndTurn,
    Foam,
    Place,
    Reclaim,
    Roll,
    Throw,
    check_card,
    no_card,
    rolled,
)
from latice_nb.throwdown.dice import FACES, MOST_DICE, Dice, Die, dice_of, no_die, small, values_of
from latice_nb.wording import phrase

_FACE_TEXTS: Final = frozenset(map(str, range(1, FACES + 1)))
_WORDS: Final = re.compile(r"[<>=+]|[^\s<>=+,]+")
_RUN: Final = re.compile(r"(?:r?[1-6])+")
_MORE_OF_A_NAME: Final = re.compile(r"[a-z]{2}")
_MOST_WORDS: Final = 100
_FORMS: Final = "5>heart · steady-hands 3 3 · perfect-foam-6 6=4 · change 4 4 · reclaim 2<heart · roll · end"
"""One example of each thing a player writes."""

_POUR: Final = "{die}>{latte}"
_RECLAIM: Final = "reclaim {die}<{latte}"
_MEANT: Final = {
    **dict.fromkeys(("place", "put", "pour", "play"), _POUR),
    **dict.fromkeys(("unplace", "return", "retrieve", "back"), _RECLAIM),
    **dict.fromkeys(("pass", "done", "stop", "finish"), "end"),
    **dict.fromkeys(("throw", "shake"), "roll"),
    **dict.fromkeys(("swap", "replace", "exchange"), "change {die} {die}"),
}
"""How an action is written that people begin with such a word."""

_BESIDE: Final = frozenset({*_MEANT, "a", "the", "my", "die", "on", "onto", "to", "in", "from", "take", "red"})
"""Words that people write beside the die and the Latte."""

_Words: TypeAlias = "list[tuple[str, int]]"
"""Words and signs of a text, each with its column."""


def parse_action(text: str) -> Action:
    """Read an action's text; raises `NotationError`, which names the column.

    Capitals, full-width signs, ``@`` for ``>``, commas, spaces about a sign or in a card's name, and dice
    written without spaces are read too: ``5 > Twin Hearts``, ``steady hands 33``.
    """
    if not isinstance(text, str):
        raise TypeError(phrase("the text of an action is wanted, not {given}", given=described(text)))
    said = small(text)
    if ">" not in said:
        said = said.replace("@", ">", 1)
    words = [(found[0], found.start() + 1) for found in _WORDS.finditer(said)]
    if not words:
        raise NotationError(phrase("an action is wanted; actions are {forms}", forms=_FORMS), text)
    if len(words) > _MOST_WORDS:
        problem = phrase("an action has at most {count} words", count=_MOST_WORDS)
        raise NotationError(problem, text, words[_MOST_WORDS][1])
    try:
        return _read(words, text)
    except NotationError:
        # A card may be called so, too, or r5: only what can't be read is taken for such a word or a die.
        poured = len(words) > 1 and _RUN.match(words[0][0]) and _MORE_OF_A_NAME.match(words[1][0])
        if form := _POUR if poured else _MEANT.get(words[0][0]):
            raise _written_so(words, form, text) from None
        raise


def _read(words: _Words, text: str) -> Action:
    if reader := _READERS.get(words[0][0]):
        return reader(words[1:], text)
    for place, (word, _) in enumerate(words):
        if signed := _SIGNS.get(word):
            return signed(words, place, text)
    return _read_card(words, text)


def _end_of(text: str) -> int:
    """The column after a text, where something is missing."""
    return len(text.rstrip()) + 1


def _as_written(word: str, column: int, text: str) -> str:
    """A word as it stands in the text."""
    return text[column - 1 : column - 1 + len(word)]


def _no_more(rest: _Words, text: str) -> None:
    if rest:
        said = _as_written(*rest[0], text)
        raise NotationError(phrase("“{text}” is one word too many", text=said), text, rest[0][1])


def _written_so(words: _Words, form: str, text: str, column: int = 0) -> NotationError:
    """The error that shows how something is written: with the die and the Latte that stand among the words."""
    runs = [found[0] for word, _ in words if (found := _RUN.match(word))]
    latte = "-".join(word for word, _ in words if _MORE_OF_A_NAME.match(word) and word not in _BESIDE)
    die = runs[0][: 2 if runs[0][0] == "r" else 1] if runs else "5"
    example = form.format(die=die, latte=latte if CARD_ID.fullmatch(latte) else "heart")
    return NotationError(phrase("that is written “{example}”", example=example), text, column or words[0][1])


def _read_dice(words: _Words, text: str) -> Dice:
    """Dice, each by itself or several in a run: ``3 r3``, ``225r4``."""
    dice: list[Die] = []
    for word, column in words:
        run = _RUN.match(word)
        if rest := word[run.end() :] if run else word:
            start = column + len(word) - len(rest)
            raise NotationError(no_die(_as_written(rest, start, text)), text, start)
        dice += dice_of(word)
    return dice_of(dice)


def _read_name(words: _Words, text: str) -> tuple[str, _Words]:
    """A card's id, or its name in several words, and the words that are left."""
    if not words:
        raise NotationError(phrase("a card's id is wanted here, such as heart"), text, _end_of(text))
    (name, column), rest = words[0], words[1:]
    while rest and name[-1].isalpha() and _MORE_OF_A_NAME.match(rest[0][0]):
        name, rest = f"{name}-{rest[0][0]}", rest[1:]
    return _read_id(name, column, text), rest


def _read_id(name: str, column: int, text: str) -> str:
    try:
        return check_card(name)
    except NotationError:
        raise NotationError(no_card(_as_written(name, column, text)), text, column) from None


def _read_one(words: _Words, place: int, text: str, form: str) -> tuple[Die, str]:
    """The one die before a sign and the Latte after it."""
    if not place:
        raise _written_so(words, form, text)
    dice = _read_dice(words[:place], text)
    if len(dice) != 1:
        raise _written_so(words, form, text)
    latte, rest = _read_name(words[place + 1 :], text)
    _no_more(rest, text)
    return dice[0], latte


def _read_place(words: _Words, place: int, text: str) -> Place:
    return Place(*_read_one(words, place, text, _POUR))


def _read_bare_reclaim(words: _Words, _place: int, text: str) -> Reclaim:
    raise _written_so(words, _RECLAIM, text)


def _read_reclaim(rest: _Words, text: str) -> Reclaim:
    place = next((place for place, (word, _) in enumerate(rest) if word == "<"), -1)
    if place < 0:
        raise _written_so(rest or [("", 0)], _RECLAIM, text, rest[0][1] if rest else _end_of(text))
    return Reclaim(*_read_one(rest, place, text, _RECLAIM))


def _read_foam(words: _Words, place: int, text: str) -> Foam:
    if place < 2:  # noqa: PLR2004  (a card and a die)
        problem = phrase("a die is turned by a card, as in “perfect-foam-6 6=2”")
        raise NotationError(problem, text, words[0][1])
    card = _read_id("-".join(word for word, _ in words[: place - 1]), words[0][1], text)
    dice = _read_dice(words[place - 1 : place], text)
    if len(dice) != 1:
        raise NotationError(phrase("one die is turned at a time"), text, words[place - 1][1])
    value, column = words[place + 1] if len(words) > place + 1 else ("", _end_of(text))
    if value not in _FACE_TEXTS:
        raise NotationError(phrase("a die shows 1 to 6, not “{text}”", text=value), text, column)
    _no_more(words[place + 2 :], text)
    return Foam(card, dice[0], int(value))


def _read_card(words: _Words, text: str) -> Activate:
    """A Barista card and its dice."""
    if len(words) == 1 and not CARD_ID.fullmatch(words[0][0]):
        problem = phrase("“{text}” is no action; actions are {forms}", text=words[0][0], forms=_FORMS)
        raise NotationError(problem, text, words[0][1])
    card, rest = _read_name(words, text)
    if rest:
        return Activate(card, _read_dice(rest, text))
    problem = phrase(
        "“{text}” alone is no action; a Barista card wants its dice too, as in “{text} 3 3”; actions are {forms}",
        text=card,
        forms=_FORMS,
    )
    raise NotationError(problem, text, words[0][1])


def _read_roll(rest: _Words, text: str) -> Throw | Roll:
    if not rest:
        return THROW
    if _MORE_OF_A_NAME.match(rest[0][0]):
        raise _written_so(rest, "roll", text)
    marks = [place for place, (word, _) in enumerate(rest) if word == "+"]
    if len(marks) > 1:
        raise NotationError(phrase("one “+” parts own dice from red ones"), text, rest[marks[1]][1])
    plus = marks[0] if marks else len(rest)
    own, red = _read_dice(rest[:plus], text), _read_dice(rest[plus + 1 :], text)
    if marks and not red:
        raise NotationError(no_die("+"), text, rest[plus][1])
    if len(own) + len(red) > MOST_DICE:
        raise NotationError(phrase("a player rolls at most {count} dice", count=MOST_DICE), text, rest[0][1])
    return rolled(values_of(die for die in own if not die.red), values_of((*(die for die in own if die.red), *red)))


def _read_change(rest: _Words, text: str) -> Change:
    return Change(_read_dice(rest, text))


def _read_deal(rest: _Words, text: str) -> Deal:
    kind, column = rest[0] if rest else ("", _end_of(text))
    if kind not in {LATTES, BARISTAS}:
        raise NotationError(phrase("one deals “lattes” or “baristas”, not “{text}”", text=kind), text, column)
    return Deal(kind, tuple(_read_id(card, at, text) for card, at in rest[1:]))


def _read_end(rest: _Words, text: str) -> EndTurn:
    if rest:
        raise _written_so(rest, "end", text)
    return END


def _read_red(action: CatchUp) -> Callable[[_Words, str], CatchUp]:
    def read(rest: _Words, text: str) -> CatchUp:
        word, column = rest[0] if rest else ("", _end_of(text))
        if word != "red":
            form = _RECLAIM if any(_RUN.match(word) for word, _ in rest) else str(action)
            raise _written_so(rest or [("", 0)], form, text, column)
        _no_more(rest[1:], text)
        return action

    return read


_READERS: Final[dict[str, Callable[[_Words, str], Action]]] = {
    "reclaim": _read_reclaim,
    "roll": _read_roll,
    CHANGE: _read_change,
    "deal": _read_deal,
    "end": _read_end,
    "take": _read_red(TAKE),
    "leave": _read_red(LEAVE),
}
"""What begins with a word of its own."""

_SIGNS: Final[dict[str, Callable[[_Words, int, str], Action]]] = {
    ">": _read_place,
    "<": _read_bare_reclaim,
    "=": _read_foam,
}
"""What is told by its sign."""
