"""What a table answers with where no new scene does: a sentence, or the refusal of a message."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from latice_nb.widgets.kit import Marks
from latice_nb.wording import Phrase, phrase

_SHOWN: Final = 40
"""How much is repeated of a text that can't be taken."""


class MessageError(ValueError):
    """A message from the page that can't be taken; `phrase` says why."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__(problem)
        self.phrase = problem.in_part(_SHOWN)


@dataclass(frozen=True, slots=True)
class Reply:
    """A sentence in answer to a pick or a command that changes nothing on the table.

    Attributes:
        said: the sentence.
        rule: the rule behind it; its card is opened with a refusal.
        marks: what to draw until something is picked: ``("no", "e6")``, ``("unequal", "e7", "e6")``.
        kind: ``no`` for a refusal, ``may`` for advice, ``done`` for news.
        example: the rulebook's example that shows such a refusal, such as ``L4.2-2``; its rule's card shows it first.
        anew: the table changed after all, and is shown anew before the sentence.
    """

    said: Phrase | str
    rule: str = ""
    marks: Marks = ()
    kind: str = "no"
    example: str = ""
    anew: bool = False


def no_command(command: str) -> Phrase:
    """What to say of a command that is not there."""
    return phrase("This table has no command “{command}” now.", command=command)
