"""What is refused, and why: the refusal of an action, and errors by whose fault they are.

Each error here is a :class:`ValueError`. It is said in the language in force when it is read, and repeats no more of a
text than a reader can use.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from latice_nb.wording import LONGEST_QUOTE, Phrase, capital, phrase

_SHOWN: Final = 400
"""How much of a text that does not parse is quoted: a whole position fits."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed here. ``str(refusal)`` is the sentence to show.

    Attributes:
        code: the kind of refusal, stable, such as ``"mismatch"``.
        at: the squares, dice or cards at fault, by the names used in actions.
        rule: the id of the rule that refuses, such as ``"L4.2"``.
        phrase: the sentence, in any language.
    """

    code: str
    at: tuple[str, ...]
    rule: str
    phrase: Phrase

    def __str__(self) -> str:
        """The sentence in the language in force."""
        return str(self.phrase)


class SpokenError(ValueError):
    """An error that has a sentence in every language."""

    @property
    def said(self) -> Phrase:
        """The whole sentence, to be said in any language."""
        raise NotImplementedError

    def __str__(self) -> str:
        """The sentence in the language in force."""
        return str(self.said)


class NotationError(SpokenError):
    """A text that does not parse: it names what is wrong and the column.

    Attributes:
        text: the whole text that was read.
        column: where in it the trouble starts, counted from 1.
        phrase: what is wrong.
    """

    def __init__(self, problem: Phrase, text: str, column: int = 1) -> None:
        super().__init__(problem, text, column)
        self.phrase = problem.in_part()
        self.text = text
        self.column = column

    @property
    def said(self) -> Phrase:
        """The problem, its column and the text around it."""
        start = max(self.column - 1 - _SHOWN // 2, 0)
        text = self.text[start : start + _SHOWN]
        text = ("…" if start else "") + text + ("…" if len(self.text) > start + _SHOWN else "")
        return phrase("{problem} (column {column} of “{text}”)", problem=self.phrase, column=self.column, text=text)


class IllegalAction(SpokenError):  # noqa: N818  (the field's word; "IllegalActionError" says it twice)
    """An action that parses but is not allowed here; it carries the `Refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    @property
    def said(self) -> Phrase:
        """The refusal's sentence and its rule."""
        return phrase("{refusal} [{rule}]", refusal=self.refusal.phrase, rule=self.refusal.rule)


class PositionError(SpokenError):
    """A position that can't exist, with the list of its problems."""

    def __init__(self, *problems: Phrase) -> None:
        super().__init__(*problems)
        self.problems = tuple(problem.in_part() for problem in problems)

    @property
    def said(self) -> Phrase:
        """All problems, with a stop between them; none after the last, as it may stand within a sentence."""
        said, *rest = self.problems or (phrase("this can't be"),)
        for problem in rest:
            said = phrase(
                "{first}. {next}",
                first=said,
                next=_Capital(problem.template, problem.values, problem.plural, problem.count),
            )
        return said


class _Capital(Phrase):
    """A phrase at the start of a sentence."""

    __slots__ = ()

    def said_in(self, code: str) -> str:
        """The words in one language."""
        return capital(Phrase.said_in(self, code))


class RecordError(SpokenError):
    """A record that can't be replayed: it names the line.

    Attributes:
        line: the line at fault, counted from 1.
        phrase: what is wrong there.
    """

    def __init__(self, line: int, problem: Phrase) -> None:
        super().__init__(line, problem)
        self.line = line
        self.phrase = problem

    @property
    def said(self) -> Phrase:
        """The line and the problem."""
        return phrase("line {line}: {problem}", line=self.line, problem=self.phrase)


def sentence(fault: Exception) -> Phrase:
    """What an error says, still open to every language where it is one of this package's."""
    if isinstance(fault, SpokenError):
        return fault.said
    if fault.args and isinstance(fault.args[0], Phrase):
        return fault.args[0].in_part()
    return Phrase("{fault}", (("fault", str(fault)),)).in_part()  # in its own words


def report(fault: Exception) -> Phrase:
    """The kind of an error that is nobody's choice, and what it says: a programmer looks for both."""
    return Phrase("{kind}: {fault}", (("kind", type(fault).__name__), ("fault", sentence(fault))))


def described(value: object) -> str:
    """A value of a wrong kind as an error repeats it: as it is written in Python, in part where it is long."""
    if isinstance(value, (str, bytes, list, tuple, set, frozenset)) and len(value) > LONGEST_QUOTE:
        value = value[:LONGEST_QUOTE] if isinstance(value, (str, bytes, list, tuple)) else type(value)
    try:
        words = repr(value)
    except ValueError:  # Python writes no number of more than some thousand digits
        words = f"<{type(value).__name__}>"
    return words if len(words) <= LONGEST_QUOTE else f"{words[:LONGEST_QUOTE]}…"
