"""What a table sends to the browser: a picture, what can be picked, and every answer.

A :class:`Scene` knows no game. A *path* is a run of spots picked one after another, written
``rack-0>f6``. Every path is a move, the beginning of one, or refused with a reason, and the
browser finds which by look-up alone: it decides nothing. `Scene.answer` does the same
look-up in Python, for the kernel's own use and for the tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from latice_nb.game import Refusal
from latice_nb.wording import spoken


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
    """

    id: str
    label: str
    box: tuple[float, float, float, float] = (0, 0, 64, 64)
    many: bool = False
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A picture with spots over it. ``picture`` is SVG markup with its own viewBox ``view``."""

    picture: str
    view: tuple[float, float, float, float]
    spots: tuple[Spot, ...] = ()
    style: str = ""
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """One part of the table and one tab stop: its spots are walked with the arrow keys.

    ``columns`` is how many spots stand in a row, for the arrows; ``style`` names the layout in
    the stylesheet (``board``, ``rack``, ``actions``, ``lattes`` …).
    """

    id: str
    label: str
    style: str
    cells: tuple[Cell, ...]
    columns: int = 0


@dataclass(frozen=True, slots=True)
class Move:
    """What a whole path does. ``label`` is spoken after the spot's own; ``earn`` is drawn on it."""

    action: str
    label: str
    rule: str
    earn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """What to say when the beginning of a move is picked: ``"Red turtle: 6 squares are open to it."``"""

    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a path is refused, in words, with what to mark as being at fault."""

    text: str
    rule: str
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
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


class Answers:
    """Every path's answer. Texts are shared: a template is stored once, its values per path.

    A path that is neither a move nor the beginning of one is looked up as itself, then with all
    but its last spot as ``*`` (``*>e6``), then with its last spot as ``*`` (``rack-0>*``), then as
    ``*``. The first found says why; ``{spot}`` in a template is the last spot's label.
    ``alias`` maps a spot to one that has the same answers (two equal tiles on a rack).
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.moves: dict[str, Move] = {}
        self.prompts: dict[str, Prompt] = {}
        self.alias: dict[str, str] = {}
        self.templates: list[tuple[str, str]] = []
        self.refusals: dict[str, tuple[int, list[str], tuple[str, ...]]] = {}
        self._known: dict[tuple[str, str, int], int] = {}

    def refuse(self, path: str, refusal: Refusal) -> None:
        """Store why a path is refused."""
        said = refusal.phrase
        key = (said.template, refusal.rule, said.count if said.plural else 1)
        index = self._known.get(key)
        if index is None:
            index = self._known[key] = len(self.templates)
            words = said.template_in(self.language)
            for place, (name, _) in enumerate(said.values):
                words = words.replace("{" + name + "}", "{" + str(place) + "}")
            self.templates.append((words, refusal.rule))
        values = [spoken(value, self.language) for _, value in said.values]
        self.refusals[path] = (index, values, refusal.at)

    def reason(self, path: tuple[str, ...], label: str = "") -> Reason | None:
        """Why a path is refused; None where nothing is stored for it."""
        path = tuple(self.alias.get(spot, spot) for spot in path)
        head, last = ">".join(path[:-1]), path[-1]
        for key in (">".join(path), f"*>{last}", f"{head}>*", "*"):
            if (found := self.refusals.get(key)) is not None:
                index, values, at = found
                words, rule = self.templates[index]
                for place, value in enumerate(values):
                    words = words.replace("{" + str(place) + "}", value)
                return Reason(words.replace("{spot}", label), rule, at)
        return None

    def move(self, path: tuple[str, ...]) -> Move | None:
        """The move that a whole path makes, or None."""
        return self.moves.get(">".join(self.alias.get(spot, spot) for spot in path))

    def to_json(self) -> dict[str, Any]:
        """The answers as the browser reads them: lists and strings only."""
        return {
            "moves": {p: [m.action, m.label, m.rule, list(m.earn)] for p, m in self.moves.items()},
            "prompts": {p: [q.text, q.rule] for p, q in self.prompts.items()},
            "alias": self.alias,
            "templates": [list(t) for t in self.templates],
            "refusals": {p: [i, v, list(at)] for p, (i, v, at) in self.refusals.items()},
        }


@dataclass(frozen=True, slots=True)
class Scene:
    """All that the browser needs until the next move.

    Attributes:
        ply: counts the scenes of a widget; a press made for another ply is ignored.
        language: the language of every text in it.
        title: whose turn it is.
        owner: the seat to move, for its shape and colour; -1 when nobody's.
        chips: short facts beside the title, such as the moves left.
        areas: the parts of the table, in reading order.
        answers: every path's answer.
        status: (kind, sentence, rule id): kind is ``idle``, ``may``, ``no`` or ``done``.
        players: the seats' panels.
        log: what happened, newest first.
        tools: commands of the toolbar that are available now.
        text: the position's text.
        code: the position as a line of Python.
        last: spots to mark as the last move's.
        marked: (mark, spot) pairs that a refusal by the kernel adds, such as ``("no", "e6")``.
        send: pairs of areas: a pick in the first, then in the second, is sent unjudged (editing).
        curtain: the sentence on a curtain drawn before the table, empty for none.
    """

    ply: int
    language: str
    title: str
    owner: int
    chips: tuple[str, ...]
    areas: tuple[Area, ...]
    answers: Answers
    status: tuple[str, str, str]
    players: tuple[Player, ...] = ()
    log: tuple[Line, ...] = ()
    tools: tuple[str, ...] = ()
    text: str = ""
    code: str = ""
    last: tuple[str, ...] = ()
    marked: tuple[tuple[str, str], ...] = ()
    send: tuple[tuple[str, str], ...] = ()
    curtain: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The scene as one synced trait."""
        plain = asdict(replace(self, answers=None))  # type: ignore[arg-type]  (its own form follows)
        return {**plain, "answers": self.answers.to_json()}
