"""Where the reader of the look-up is and was: question and page together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Stop:
    """What is seen at once.

    Attributes:
        query: the question in the box.
        chapter: the chapter that is listed.
        entry: the id of the entry whose page is open.
        example: the example of it that lies on the table.
        first: the example of it that was asked for, which is shown before the others.
        position: the text of a position that was asked with; it is shown in an entry's place.
        passing: whether it came while somebody types: the next letter puts another in its place.
    """

    query: str = ""
    chapter: str = ""
    entry: str = ""
    example: str = ""
    first: str = ""
    position: str = ""
    passing: bool = False


class History:
    """The stops, and which of them is seen."""

    def __init__(self, stops: Iterable[Stop] = ()) -> None:
        self.stops = list(stops) or [Stop()]
        self.at = 0

    @property
    def now(self) -> Stop:
        """The stop that is seen."""
        return self.stops[self.at]

    @property
    def before(self) -> Stop:
        """What was seen before somebody began to type; now, where nobody types."""
        return self.stops[max(0, self.at - self.now.passing)]

    @property
    def can_go_back(self) -> bool:
        """Whether something was seen before."""
        return self.at > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether something was seen after."""
        return self.at < len(self.stops) - 1

    def go(self, stop: Stop, *, keep_ahead: bool = False) -> None:
        """See something else; what was typed in passing is forgotten, and what was ahead, if it isn't to be kept."""
        ahead = self.stops[self.at + 1 :] if keep_ahead else []
        self.stops = [*self.stops[: self.at + (not self.now.passing)], stop, *ahead]
        self.at = len(self.stops) - 1 - len(ahead)

    def step(self, by: int) -> bool:
        """Go back or on; whether there was anything."""
        if not 0 <= self.at + by < len(self.stops):
            return False
        self.at += by
        return True

    def amend(self, **changes: Any) -> None:
        """Change what is seen now; somebody did something with it, so it is not in passing."""
        self.stops[self.at] = replace(self.now, **{"passing": False, **changes})
