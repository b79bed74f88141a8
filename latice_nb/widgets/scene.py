"""What a table sends to the browser: a picture, what can be picked, and every answer.

A :class:`Scene` knows no game. Every run of picks is a move, the beginning of one, or refused with a reason
(`latice_nb.widgets.answers`), and the browser finds which by look-up alone: it decides nothing. `Scene.answer`
does the same look-up in Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final

from latice_nb.widgets.answers import Answers, Move, Prompt, Reason

BOARD: Final = "board"
"""The area of a board's squares, in every game that has one."""

ACTIONS: Final = "actions"
"""The area of the game's own buttons."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that can be picked: a button over a picture.

    Attributes:
        id: its name in paths.
        label: what it is, as spoken: ``"e6, empty, sun square"``.
        box: left, top, width and height in the units of its cell's picture.
        many: picking it opens a choice of several others, closed by picking it again; the path
            is then ``exchange>rack-0+rack-2``, the others in the scene's order.
        dim: shown as not available now (it still answers when picked).
        text: words to show on the button itself, for spots that are no part of a picture.
        icons: symbols to show on the button, after the words.
        main: the button that a newcomer should find first.
    """

    id: str
    label: str
    box: tuple[float, float, float, float] = (0, 0, 64, 64)
    many: bool = False
    dim: bool = False
    text: str = ""
    icons: tuple[str, ...] = ()
    main: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A picture with spots over it.

    Attributes:
        picture: SVG markup whose viewBox is `view`; empty for a cell of buttons alone.
        view: left, top, width and height of the picture in its own units.
        spots: what can be picked in it.
        style: a further name for the stylesheet.
        caption: words beside the picture.
        count: a number shown on its corner; none when negative.
        spoken: what the picture says, for one that no spot speaks for (a score track).
        places: names and boxes of what can be marked in the picture but not picked, such as a number on a card.
    """

    picture: str
    view: tuple[float, float, float, float] = (0, 0, 64, 64)
    spots: tuple[Spot, ...] = ()
    style: str = ""
    caption: str = ""
    count: int = -1
    spoken: str = ""
    places: tuple[tuple[str, tuple[float, float, float, float]], ...] = ()


def button(spot: str, text: str, label: str = "", style: str = "", **shown: Any) -> Cell:
    """A cell of one button of words; `label` is what is spoken where that is more, `shown` what else a `Spot` has."""
    return Cell("", spots=(Spot(spot, label or text, text=text, **shown),), style=style)


@dataclass(frozen=True, slots=True)
class Field:
    """A field for typed words, sent as a command's value: ``button`` is written on its button."""

    command: str
    label: str
    button: str
    example: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """One part of the table and one tab stop: its spots are walked with the arrow keys.

    Attributes:
        id: its name, for `Scene.send`.
        label: what it is, as spoken, and shown where the layout has room.
        style: the layout in the stylesheet: ``board``, ``rack``, ``actions``, ``lattes`` …; ``answers`` is a row of
            plain buttons under its label, in the place of the actions: to say yes or no, or to pick a number.
        cells: its pictures and buttons, in reading order.
        columns: how many spots stand in a row, for the arrows; 0, or a row that holds all, walks them one after another.
        group: areas that follow each other with the same group share a container; ``left`` is the left column of a
            wide table.
        drag: its spots can be dragged onto others.
        field: a field for typed words.
    """

    id: str
    label: str
    style: str
    cells: tuple[Cell, ...]
    columns: int = 0
    group: str = ""
    drag: bool = False
    field: Field | None = None


@dataclass(frozen=True, slots=True)
class Tool:
    """A command of the toolbar. ``why`` says, when it is picked, why it is not available now."""

    command: str
    label: str
    icon: str
    value: str = ""
    text: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log. ``seat`` is -1 where nobody's doing it was."""

    text: str
    rule: str
    seat: int = -1
    gain: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's panel: ``counts`` are (icon, number, spoken name); ``note`` is the second line."""

    name: str
    note: str
    counts: tuple[tuple[str, int, str], ...] = ()
    turn: bool = False


@dataclass(frozen=True, slots=True)
class ListLine:
    """One line of a list beside the table: what could be done, and what it is worth.

    ``picture`` is SVG markup of the pieces concerned; ``verdict`` is ``yes``, ``no`` or empty.
    """

    text: str
    note: str = ""
    worth: str = ""
    rule: str = ""
    picture: str = ""
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Lines of a list, under a title."""

    title: str
    entries: tuple[ListLine, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A switch of the table: ``choices`` are (value, label), ``value`` is the one in force."""

    name: str
    label: str
    value: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """All that the browser needs until the next move.

    Attributes:
        ply: counts the scenes of a widget; a press made for another ply is refused.
        language: the language of every text in it.
        name: what this table is, as spoken.
        style: the game's layout in the stylesheet.
        title: whose turn it is.
        owner: the seat to move, for its shape and colour; -1 when nobody's.
        chips: short facts beside the title, such as the moves left.
        areas: the parts of the table, in reading order.
        answers: every path's answer.
        status: (kind, sentence, rule id): kind is ``idle``, ``may``, ``no`` or ``done``.
        players: the seats' panels.
        log: what happened, newest first.
        tools: the toolbar.
        lists: what could be done, in groups, on a page of the panel; none without.
        options: the table's switches, on a page of the panel; none without.
        text: the position's text.
        code: the position as a line of Python.
        link: the address in the course's site that shows it (`latice_nb.widgets.links`), to be ended with `text`
            where it ends with ``=``; empty for none.
        last: spots to mark as the last move's.
        marked: (mark, spot …) to draw until something is picked, such as a hint or a refusal by the kernel.
        slides: (from, to) spots between which a piece moved to get here.
        send: pairs of areas: a pick in the first, then in the second, is sent unjudged (editing). Where the first spot
            is `Spot.many`, any number of the second area's spots is chosen and sent: ``check>d4+e6``.
        begin: what is picked as soon as the scene is shown, and again after letting go: a spot that is `Spot.many`, so
            that others are chosen at once and it is pressed when that is all, and what is chosen already:
            ``("check",)`` or ``("check", "d4+e6")``. Pressed with nothing chosen it is the path ``("check",)``.
        counted: a refused choice of several picks is sent too: it is an attempt that counts (see `Table.on_refused`).
        curtain: the sentence on a curtain drawn before the table and the words on its button; empty for none.
        words: the browser's own words where they differ from `latice_nb.widgets.page_words`.
        pause: milliseconds to show this scene before one that follows it at once.
    """

    ply: int
    language: str
    name: str
    style: str
    title: str
    owner: int
    chips: tuple[str, ...]
    areas: tuple[Area, ...]
    answers: Answers
    status: tuple[str, str, str]
    players: tuple[Player, ...] = ()
    log: tuple[LogLine, ...] = ()
    tools: tuple[Tool, ...] = ()
    lists: tuple[Group, ...] = ()
    options: tuple[Option, ...] = ()
    text: str = ""
    code: str = ""
    link: str = ""
    last: tuple[str, ...] = ()
    marked: tuple[tuple[str, ...], ...] = ()
    slides: tuple[tuple[str, str], ...] = ()
    send: tuple[tuple[str, str], ...] = ()
    begin: tuple[str, ...] = ()
    counted: bool = False
    curtain: tuple[str, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    pause: int = 0

    def spots(self) -> dict[str, Spot]:
        """Everything that can be picked, by its id."""
        return {spot.id: spot for area in self.areas for cell in area.cells for spot in cell.spots}

    def area_of(self, spot: str) -> str:
        """The area a spot is in; empty when there is no such spot."""
        return next((area.id for area in self.areas for cell in area.cells for one in cell.spots if one.id == spot), "")

    def unjudged(self, path: tuple[str, ...]) -> bool:
        """Whether a path is sent as it is: from one area of a pair of `send` to one or several spots of the other."""
        if len(path) != 2:  # noqa: PLR2004
            return False
        areas = {(self.area_of(path[0]), self.area_of(spot)) for spot in path[1].split("+")}
        several = "+" in path[1]
        return len(areas) == 1 and areas <= {*self.send} and (not several or self.spots()[path[0]].many)

    def answer(self, path: tuple[str, ...]) -> Move | Prompt | Reason | None:
        """What the browser answers when a path has been picked: a move, what comes next, or why not."""
        last = path[-1].rpartition("+")[2]
        spot = self.spots().get(last)
        label = spot.label if spot else last
        if (move := self.answers.move(path)) is not None:
            return move
        if self.answers.begins(path):
            return self.answers.prompts.get(self.answers.key(path), Prompt(label))
        return self.answers.reason(path, label)

    def to_json(self) -> dict[str, Any]:
        """The scene as one synced trait; values that are empty or usual are left out to keep it small."""
        plain = {name: _plain(getattr(self, name)) for name in self.__dataclass_fields__ if name != "answers"}
        return {**plain, "answers": self.answers.to_json()}


def _plain(value: Any) -> Any:
    """A value of a scene as JSON; parts of it leave out what is empty or as usual."""
    if type(value) is Spot:
        return _plain_spot(value)
    if type(value) in _USUAL:
        return _plain_part(value)
    if isinstance(value, tuple):
        return [part if type(part) in _SIMPLE else _plain(part) for part in value]
    return dict(value) if isinstance(value, Mapping) else value


def _plain_part(value: Any) -> dict[str, Any]:
    found = {}
    names, usual, parts = _USUAL[type(value)]
    for name, left_out, part in zip(names, usual, parts(value), strict=True):
        if part not in left_out:
            found[name] = part if type(part) in _SIMPLE else _plain(part)
    return found


_plain_spot = lru_cache(maxsize=8192)(_plain_part)
"""Squares look the same from scene to scene, and there are 81 of them; what is returned is only read."""

_SIMPLE: Final = frozenset((str, int, float, bool))
_USUAL: Final = {
    kind: (
        tuple(kind.__dataclass_fields__),
        tuple([(known.default, "", ()) for known in kind.__dataclass_fields__.values()]),
        attrgetter(*kind.__dataclass_fields__),
    )
    for kind in (Area, Cell, ListLine, Field, Group, LogLine, Option, Player, Spot, Tool)
}
"""The parts of a scene that are written as dicts: their fields, what of each is left out, and how to read them all."""
