"""Reads the text of a recorded game: a head, the opening, one action a line, with ``#`` comments.

`latice_nb.game.Record` is what it makes, and writes it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Protocol, Self, TypeAlias, TypeVar

from latice_nb.faults import RecordError, sentence
from latice_nb.fields import plain
from latice_nb.wording import Phrase, phrase


class Replayable(Protocol):
    """What a record asks of its positions: the part of a game's contract that reads and plays."""

    game: ClassVar[str]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a position's text."""
        ...

    @classmethod
    def parse_action(cls, text: str) -> Any:
        """Read an action's text."""
        ...

    def play(self, action: Any) -> Self:
        """The position after an action."""
        ...


PositionT = TypeVar("PositionT", bound=Replayable)

Line: TypeAlias = tuple[int, str, str]
"""A line's number, and what it says without its comment: in plain letters, and as it was written."""

KEYS = ("format", "game", "opening")


def read_record(text: str, position: type[PositionT], version: int) -> tuple[PositionT, tuple[Any, ...]]:
    """The opening and the actions of a record's text.

    Mail wraps long lines: what follows the opening at once and is no action belongs to it.

    Raises:
        RecordError: the text is damaged or an action is not allowed; it names the line.
    """
    lines = [
        (number, said := line.partition("#")[0], written[: len(said)])
        for number, (line, written) in enumerate(zip(plain(text).splitlines(), text.splitlines(), strict=True), 1)
    ]
    opening, left = _read_opening(lines, position, version)
    state, actions = opening, list[Any]()
    for number, line, _ in left:
        if line.strip():
            try:
                action = state.parse_action(line.strip())
                state = state.play(action)
            except ValueError as fault:
                raise RecordError(number, sentence(fault)) from fault
            actions.append(action)
    return opening, tuple(actions)


def _read_opening(lines: list[Line], position: type[PositionT], version: int) -> tuple[PositionT, list[Line]]:
    """The position of the head's last line, and the lines that follow it."""
    head: dict[str, str] = {}
    for place, (number, line, written) in enumerate(lines):
        if not line.strip():
            continue
        if problem := _head_problem(line, head, position.game, version):
            raise RecordError(number, problem)
        if "opening" in head:
            end = place + 1
            while end < len(lines) and lines[end][1].strip() and not _is_action(lines[end][1], position):
                end += 1
            text = [written[line.index(":") + 1 :], *(more for _, _, more in lines[place + 1 : end])]
            try:
                return position.parse("\n".join(text)), lines[end:]
            except ValueError as fault:
                raise RecordError(number, sentence(fault)) from fault
    raise RecordError(len(lines) + 1, phrase("the file ends before its “opening:” line"))


def _head_problem(line: str, head: dict[str, str], game: str, version: int) -> Phrase | None:
    """Take one ``key: value`` line of a record's head; what is wrong with it, or None."""
    key, colon, value = (part.strip() for part in line.partition(":"))
    if not colon or key not in KEYS:
        problem = phrase(
            "a line “format: …”, “game: …” or “opening: …” is wanted before the actions, not “{line}”",
            line=line.strip(),
        )
        return problem.in_part()
    if key in head:
        return phrase("“{key}:” is given twice", key=key)
    head[key] = value
    if key == "format" and value != str(version):
        return phrase("format {given} is not one this version reads ({known})", given=value, known=version).in_part()
    if key == "game" and value != game:
        return phrase("this is a record of “{given}”, not of “{wanted}”", given=value, wanted=game).in_part()
    missing = [name for name in KEYS if name not in head]
    if key == "opening" and missing:
        return phrase("the line “{key}: …” is missing before the opening", key=missing[0])
    return None


def _is_action(line: str, position: type[PositionT]) -> bool:
    try:
        position.parse_action(line.strip())
    except ValueError:
        return False
    return True
