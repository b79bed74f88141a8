"""Reads the TOML that people write: entries of the rulebook, exercises, decks. What is wrong is named in one wording.

`parse` makes tables of a text, `read` of a file. Both refuse what would take long or break Python: a text that is too
long, nested too deep, or has a number with too many digits. `Table` takes the fields out, and names one that is
missing, unknown or of a wrong kind: with its file, its table, the field and what is wanted. What a field means is up
to the rooms that read: this module knows no game.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from latice_nb.wording import Phrase, Value, phrase, phrase_count

MOST_LETTERS: Final = 500_000
"""A longer text is not read: the rulebook's longest has 80,000."""
MOST_DEPTH: Final = 20
"""How deep lists, tables and dotted names may stand in each other."""
MOST_DIGITS: Final = 64
MOST_TOLD: Final = 20
"""How many faults an error tells one by one."""
_MOST_QUOTED: Final = 80
"""How many letters of a value an error repeats."""
_MOST_NAME: Final = 40
"""How many letters of a table's or a field's name an error repeats."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong in a file.

    Attributes:
        file: the file's name.
        identity: which table, by its id; empty for the file itself.
        field: which field, such as ``"en.title"``; empty for the whole table.
        problem: what is wrong, and what is wanted.
    """

    file: str
    identity: str
    field: str
    problem: Phrase | str

    @property
    def phrase(self) -> Phrase:
        """All of it in one line."""
        where = ": ".join(_part(one, _MOST_NAME) for one in (self.file, self.identity, self.field) if one)
        problem = self.problem.in_part() if isinstance(self.problem, Phrase) else _part(self.problem, 4 * _MOST_QUOTED)
        return phrase("{where}: {problem}", where=where, problem=problem)

    def __str__(self) -> str:
        """The line in the language in force."""
        return str(self.phrase)


class TomlError(ValueError):
    """A file that can't be used, with what is wrong in it.

    Attributes:
        faults: everything that was found wrong, one fault at least.
    """

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults

    @property
    def file(self) -> str:
        """The file of the first fault."""
        return self.faults[0].file

    @property
    def identity(self) -> str:
        """The table of the first fault."""
        return self.faults[0].identity

    @property
    def field(self) -> str:
        """The field of the first fault."""
        return self.faults[0].field

    def __str__(self) -> str:
        """The faults, one on each line, in the language in force; of very many the first ones, and how many more."""
        lines = [str(fault) for fault in self.faults[:MOST_TOLD]]
        if more := len(self.faults) - MOST_TOLD:
            lines += [str(phrase_count("and {count} more", "and {count} more", more))] if more > 0 else []
        return "\n".join(lines)


class Report:
    """What is wrong in one file: raised at once, or gathered until `close`."""

    def __init__(self, file: str, error: type[TomlError] = TomlError, *, gathers: bool = False) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self._error = error
        self._gathers = gathers

    def wrong(self, identity: str, field: str, problem: Phrase | str) -> None:
        """Note a fault; raises it unless faults are gathered."""
        self.faults.append(Fault(self.file, identity, field, problem))
        if not self._gathers:
            self.close()

    def close(self) -> None:
        """Raise what was gathered, if anything was."""
        if self.faults:
            raise self._error(*self.faults)


# -- the text ----------------------------------------------------------------------------------


def read(path: Path, report: Report) -> Table:
    """The outermost table of a file; its text is UTF-8, and a byte order mark may stand first.

    Raises:
        TomlError: it is no ordinary file, or what `parse` refuses.
        OSError: it can't be read.
    """
    if path.exists() and not path.is_file() and not path.is_dir():  # a device may never end, a pipe never begin
        report.wrong("", "", phrase("it is no ordinary file"))
    with path.open("rb") as file:
        raw = file.read(4 * MOST_LETTERS + 1)  # no letter takes more than four bytes
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = raw[: fault.start].count(b"\n") + 1
        report.wrong("", "", phrase("it is not text in UTF-8 (line {line})", line=line))
        text = ""
    return parse(text, report)


def parse(text: str, report: Report) -> Table:
    """The outermost table of a text.

    Raises:
        TomlError: it is not TOML, or longer, deeper or with longer numbers than is read; it names the line.
    """
    problem = _too_much(text)
    whole: dict[str, Any] = {}
    if problem is None:
        try:
            whole = tomllib.loads(text.removeprefix("\ufeff"))
        except ValueError as fault:
            problem = phrase("it is not TOML: {fault}", fault=str(fault))
    if problem is not None:
        report.wrong("", "", problem)
        report.close()  # nothing of such a file can be read
    return Table(whole, report)


def _too_much(text: str) -> Phrase | None:
    """What is too long, too deep or too large in a text; None where nothing is."""
    if len(text) > MOST_LETTERS:
        return phrase("it is too long: at most {most} letters are read", most=f"{MOST_LETTERS:,}")
    depth = dots = 0
    for place, sign in _signs(text):
        if sign in _STEPS:
            depth += _STEPS[sign]
        dots = dots + (sign == ".") if sign == "." or sign[0].isdigit() else 0
        if depth > MOST_DEPTH or dots > MOST_DEPTH:
            line = text.count("\n", 0, place) + 1
            return phrase("it is nested too deep in line {line}: at most {most} deep", line=line, most=MOST_DEPTH)
        if len(sign) > MOST_DIGITS:
            line = text.count("\n", 0, place) + 1
            return phrase("the number in line {line} is too long: at most {most} digits", line=line, most=MOST_DIGITS)
    return None


_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}
"""What a bracket adds to the depth."""


_SIGN: Final = re.compile(
    r"""
    [^\[\]{}.,="'\#\n\d]*+                                  # what is of no interest here
    (
      \"{3} [^"\\]*+ (?: (?: \\. | "(?!"") ) [^"\\]*+ )*+ "{3,5}  # texts of several lines
    | '{3} [^']*+ (?: '(?!'') [^']*+ )*+ '{3,5}
    | " [^"\\\n]*+ (?: \\. [^"\\\n]*+ )*+ "
    | ' [^'\n]*+ '
    | \#[^\n]*+
    | \d\w*+
    | [\[\]{}.,=\n]
    | ["']                                                  # a text that is never closed: tomllib says so
    | \Z                                                    # so that something matches wherever this begins
    )
    """,
    re.VERBOSE | re.DOTALL,
)


def _signs(text: str) -> Iterator[tuple[int, str]]:
    """Brackets, dots, commas, equals signs, ends of lines and numbers outside of texts and comments."""
    for found in _SIGN.finditer(text):
        sign = found[1]
        if sign in ("", '"', "'"):
            return
        if sign[0] not in "\"'#":
            yield found.start(1), sign


# -- the fields --------------------------------------------------------------------------------


class Table:
    """One table of a file. Each method takes one field, checks it, and reports what is wrong with it.

    Where faults are gathered, a method returns something of the right kind in place of what is wrong.
    """

    def __init__(self, fields: Mapping[str, Any], report: Report, identity: str = "", path: str = "") -> None:
        """A table of a file.

        Args:
            fields: what it holds.
            report: where faults go.
            identity: its id.
            path: what stands before its fields' names, such as ``"en."``.
        """
        self.fields = fields
        self.report = report
        self.identity = identity
        self.path = path

    def __contains__(self, field: str) -> bool:
        """Whether a field is given."""
        return field in self.fields

    def wrong(self, field: str, problem: Phrase | str) -> None:
        """Report a fault of a field."""
        self.report.wrong(self.identity, f"{self.path}{field}", problem)

    def wants(self, field: str, wanted: Phrase | str) -> None:
        """Report that a field is missing or wrong, and what is wanted; quotes what is given."""
        if field not in self.fields:
            self.wrong(field, phrase("it is missing; {wanted}", wanted=wanted))
        else:
            given = quoted(self.fields[field])
            self.wrong(field, phrase("{wanted} (given: {given})", wanted=wanted, given=given))

    def only(self, *known: str) -> None:
        """Report every field that is none of these."""
        for field in self.fields:
            if field not in known:
                said = phrase("there is no such field; the fields are {known}", known=", ".join(known))
                self.wrong(field, said)

    def number(self, field: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number in a range."""
        value = self.fields.get(field, default)
        if type(value) is int and least <= value <= most:
            return value
        self.wants(field, phrase("a whole number from {least} to {most} is wanted", least=least, most=most))
        return least

    def numbers(self, field: str, counts: tuple[int, int], least: int, most: int) -> tuple[int, ...]:
        """A list of so many whole numbers, each in a range."""
        value = self.fields.get(field)
        fits = isinstance(value, list) and counts[0] <= len(value) <= counts[1]
        if not fits or not all(type(one) is int and least <= one <= most for one in value or ()):
            self.wants(field, numbers_wanted(counts, least, most))
            return (least,) * counts[0]
        return tuple(value or ())

    def text(
        self,
        field: str,
        default: str | None = None,
        fits: Callable[[str], object] = str.strip,
        wanted: Phrase | str = "",
    ) -> str:
        """A text that fits; unless said, any that is not blank."""
        value = self.fields.get(field, default)
        if isinstance(value, str) and (value == default or fits(value)):
            return value
        self.wants(field, wanted or phrase("a text is wanted"))
        return ""

    def one_of(self, field: str, known: Iterable[str], default: str | None = None) -> str:
        """One of some words."""
        known = tuple(known)
        value = self.fields.get(field, default)
        if isinstance(value, str) and (value in known or value == default):
            return value
        self.wants(field, phrase("one of {known} is wanted", known=", ".join(known)))
        return known[0] if known else ""

    def texts(
        self,
        field: str,
        fits: Callable[[str], object] = str.strip,
        wanted: Phrase | str = "",
        *,
        default: tuple[str, ...] | None = None,
        same: bool = False,
    ) -> tuple[str, ...]:
        """A list of texts that fit, all different unless `same` says that one may stand twice."""
        if field not in self.fields and default is not None:
            return default
        value = self.fields.get(field)
        if isinstance(value, list) and all(isinstance(one, str) and fits(one) for one in value):
            if same or len(set(value)) == len(value):
                return tuple(value)
            self.wrong(field, phrase("it names one thing twice"))
        else:
            self.wants(field, wanted or phrase("a list of texts is wanted"))
        return ()

    def table(self, field: str, *, needed: bool = True) -> Table:
        """A table within this one; an empty one where it is missing and not needed."""
        value = self.fields.get(field, None if needed else {})
        if not isinstance(value, dict):
            self.wants(field, phrase("a table is wanted"))
            value = {}
        return Table(value, self.report, self.identity, f"{self.path}{field}.")

    def tables(self, field: str, identity: str = "id") -> list[Table]:
        """The tables of a list, such as every ``[[latte]]``; each is named by a field of its own, or by its number."""
        value = self.fields.get(field, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            self.wants(field, phrase("each is written under a line [[{kind}]] of its own", kind=field))
            return []
        found = []
        for number, one in enumerate(value, 1):
            name = one.get(identity)
            named = isinstance(name, str) and name.strip()
            found.append(Table(one, self.report, str(name) if named else f"{field} {number}"))
        return found


def numbers_wanted(counts: tuple[int, int], least: int, most: int) -> Phrase:
    """What a list of numbers is to be."""
    values: dict[str, Value] = {"from": counts[0], "to": counts[1], "least": least, "most": most}
    return phrase("a list of {from} to {to} whole numbers from {least} to {most} is wanted", **values)


def quoted(value: Any) -> str:
    """A value as an error repeats it: in part where it is long."""
    return _part(repr(value), _MOST_QUOTED)


def _part(text: str, most: int) -> str:
    return f"{text[:most]}…" if len(text) > most else text
