"""Every path's answer: a move, what to say at the beginning of one, or why it is refused.

A *path* is a run of spots picked one after another, written ``rack-0>f6``. The browser finds the answer to a path by
look-up alone; `Answers` does the same look-up in Python, for the kernel's own use and for the tests.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from latice_nb.drawing.marks import USUAL, kinds_of
from latice_nb.game import Refusal
from latice_nb.pages.refusal_examples import refusal_example
from latice_nb.wording import Phrase, Value, spoken

# Values that stand for what is picked, in a refusal that many spots share. They start with a sign that no name at the
# table can hold, so that nobody called "{id}" is taken for one.
ITS_ID: Final = "\x1aid"
ITS_LABEL: Final = "\x1aspot"
FIRST_NAME: Final = "\x1afirst"


@dataclass(frozen=True, slots=True)
class Move:
    """What a whole path does. ``label`` is spoken after the spot's own; ``earn`` is drawn on it.

    ``earn`` holds ``sun`` and ``half`` for stones; on cards it may hold short words.
    """

    action: str
    label: str
    rule: str
    earn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """What to say when the beginning of a move is picked, such as "Red turtle: 6 squares are open to it"."""

    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a path is refused, in words, with what to mark as being at fault.

    ``kinds`` are the marks for the last spot and for the others `at` fault (`latice_nb.drawing.marks`); ``example`` is
    the rulebook's example that shows such a refusal, such as ``L4.2-2``.
    """

    text: str
    rule: str
    at: tuple[str, ...] = ()
    kinds: tuple[str, ...] = USUAL
    example: str = ""


class Answers:
    """Every path's answer. A refusal that many paths share is stored once.

    A path that is neither a move nor the beginning of one is looked up as itself, then as the kind
    of its first spot with its last (``@tile>e6``, ``@wind>*>e6``), then with its last spot as ``*``
    (``rack-0>*``, ``@tile>*``), then as ``*``. The first found says why. A path with a prompt
    may be picked although no move begins with it, so that what follows can be explained.

    In a refusal's sentence a value `ITS_ID` or `ITS_LABEL` is the last spot's id or label, and `FIRST_NAME` is
    what `names` calls the first spot.

    Attributes:
        language: the language of every text.
        moves: the moves, by whole paths.
        prompts: what to say at the beginnings of moves.
        alias: spots that have the same answers as another, such as two equal tiles on a rack.
        kinds: the kinds of first spots, for refusals that they share.
        names: what refusals that are shared call a first spot.
        refusals: why not, by path or pattern; each can be said in any language.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.moves: dict[str, Move] = {}
        self.prompts: dict[str, Prompt] = {}
        self.alias: dict[str, str] = {}
        self.kinds: dict[str, str] = {}
        self.names: dict[str, Value] = {}
        self.refusals: dict[str, Refusal] = {}

    def refuse(self, path: str, refusal: Refusal, *alike: str) -> None:
        """Store why a path is refused, and others for the same reason."""
        for one in (path, *alike):
            self.refusals[one] = refusal

    def explain(self, path: str, code: str, rule: str, said: Phrase) -> None:
        """Store what to say of a path that is no action at all, such as a pick that comes too early."""
        self.refusals[path] = Refusal(code, (), rule, said)

    def offer(self, path: str, refusal: Refusal | None, move: Move) -> bool:
        """Store the move that a path makes, or why it is refused; whether it may be made."""
        if refusal is None:
            self.moves[path] = move
        else:
            self.refusals[path] = refusal
        return refusal is None

    def key(self, path: tuple[str, ...]) -> str:
        """A path as it is stored: each spot by the one that it shares its answers with."""
        return ">".join([self.alias.get(spot, spot) for spot in path])

    def refusal(self, path: tuple[str, ...], label: str = "") -> Refusal | None:
        """Why a path is refused, to be said in any language; None where nothing is stored for it.

        Args:
            path: the spots that were picked.
            label: what the last of them is called.
        """
        spots = self.key(path).split(">")
        kind, last, between = "@" + self.kinds.get(spots[0], ""), spots[-1], ["*"] * (len(spots) - 2)
        keys = (">".join(spots), ">".join((kind, *between, last)), ">".join(spots[:-1]) + ">*", f"{kind}>*", "*")
        found = next((self.refusals[key] for key in keys if key in self.refusals), None)
        if found is None:
            return None
        known: dict[Value, Value] = {ITS_ID: path[-1], ITS_LABEL: label, FIRST_NAME: self.names.get(spots[0], "")}
        said = found.phrase.with_values(lambda value: known.get(value, value) if type(value) is str else value)
        return replace(found, phrase=said)

    def reason(self, path: tuple[str, ...], label: str = "") -> Reason | None:
        """Why a path is refused, in words; None where nothing is stored for it. ``label`` is its last spot's."""
        found = self.refusal(path, label)
        if found is None:
            return None
        said, example = found.phrase.said_in(self.language), refusal_example(found.code, found.rule)
        return Reason(said, found.rule, found.at, kinds_of(found.code), example)

    def move(self, path: tuple[str, ...]) -> Move | None:
        """The move that a whole path makes, or None."""
        return self.moves.get(self.key(path))

    def begins(self, path: tuple[str, ...]) -> bool:
        """Whether a path is the beginning of a move, or has a prompt."""
        key = self.key(path)
        return key in self.prompts or any(whole.startswith(f"{key}>") for whole in self.moves)

    def usable(self) -> frozenset[str]:
        """The spots that some move picks, first or later; what else is picked is refused."""
        steps = {step for path in (*self.moves, *self.prompts) for step in path.split(">")}
        return frozenset(spot for step in steps for spot in step.split("+"))

    def to_json(self) -> dict[str, Any]:
        """The answers as the browser reads them: lists and strings only."""
        labels: dict[str, int] = {}
        templates, refusals = self._shared_refusals()
        return {
            "moves": {
                path: [move.action, labels.setdefault(move.label, len(labels)), move.rule, list(move.earn)]
                for path, move in self.moves.items()
            },
            "labels": list(labels),
            "prompts": {path: [prompt.text, prompt.rule] for path, prompt in self.prompts.items()},
            "alias": self.alias,
            "kinds": self.kinds,
            "names": {spot: spoken(name, self.language) for spot, name in self.names.items()},
            "templates": templates,
            "refusals": refusals,
        }

    def _shared_refusals(self) -> tuple[list[list[Any]], dict[str, list[Any]]]:
        """The refusals by path: the number of a template, its values, and what is at fault; the templates are stored once."""
        templates: list[list[Any]] = []
        numbers: dict[tuple[str, str, tuple[str, ...], str, bool], int] = {}
        known: dict[int, list[Any]] = {}
        stored: dict[str, list[Any]] = {}
        for path, refusal in self.refusals.items():
            if (found := known.get(id(refusal))) is None:
                said, kinds = refusal.phrase, kinds_of(refusal.code)
                example = refusal_example(refusal.code, refusal.rule)
                key = (said.template, refusal.rule, kinds, example, bool(said.plural) and said.count != 1)
                if (number := numbers.get(key)) is None:
                    number = numbers[key] = len(templates)
                    words = said.template_in(self.language)
                    for place, (name, _) in enumerate(said.values):
                        words = words.replace("{" + name + "}", "{" + str(place) + "}")
                    templates.append([words, refusal.rule, list(kinds), *([example] if example else [])])
                values = [value if type(value) is str else spoken(value, self.language) for _, value in said.values]
                found = known[id(refusal)] = [number, values, list(refusal.at)]
            stored[path] = found
        return templates, stored
