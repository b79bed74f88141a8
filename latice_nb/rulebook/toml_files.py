"""The rulebook's TOML files: each is read field by field, and what is wrong is told with file, entry and field."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from typing import Any

from latice_nb.rulebook.texts import Words
from latice_nb.wording import LANGUAGES


class RulebookError(ValueError):
    """An entry that is not as it should be; it names the file, the entry and the field."""

    def __init__(self, file: str, identity: str, field: str, problem: str) -> None:
        super().__init__(f"{file}: {identity}: {field}: {problem}")
        self.file, self.identity, self.field = file, identity, field


def parse(name: str) -> dict[str, Any]:
    """Read one file of the rulebook as it is; raises `RulebookError` where it is no TOML."""
    text = files("latice_nb.rulebook").joinpath(name).read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise RulebookError(name, "-", "-", str(fault)) from fault


class Fields:
    """Takes the fields of one table, one after another, and complains of what is left."""

    def __init__(self, file: str, table: Mapping[str, Any], identity: str = "id") -> None:
        self.file = file
        self.table = dict(table)
        self.identity = str(self.table.get(identity, "?"))

    def fail(self, field: str, problem: str) -> RulebookError:
        """The error of one field, to be raised."""
        return RulebookError(self.file, self.identity, field, problem)

    def take(self, field: str, kind: type, default: Any = None) -> Any:
        """Take one value of a kind; without a default it has to be there."""
        value = self.table.pop(field, default)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
            raise self.fail(field, f"is {value!r}, not a {kind.__name__}")
        return value

    def one_of(self, field: str, known: Iterable[str]) -> str:
        """Take a text that is one of those known."""
        value = str(self.take(field, str))
        if value not in known:
            raise self.fail(field, f"{value!r} is not one of {', '.join(known)}")
        return value

    def strings(self, field: str, fits: Callable[[str], object] = bool) -> tuple[str, ...]:
        """Take a list of different texts, each of which fits; no list is an empty one."""
        values = self.take(field, list, [])
        for value in values:
            if not isinstance(value, str) or not fits(value):
                raise self.fail(field, f"{value!r} is not one")
        if len(set(values)) != len(values):
            raise self.fail(field, "says one thing twice")
        return tuple(values)

    def words(self, field: str, *, optional: bool = False) -> Words:
        """Take one text out of the tables ``en``, ``ja`` …."""
        texts = []
        for code in LANGUAGES:
            inner = self.table.get(code, {})
            text = inner.pop(field, "") if isinstance(inner, dict) else ""
            if not isinstance(text, str) or text != text.strip():
                raise self.fail(f"{code}.{field}", "is not a text without space around it")
            texts.append((code, text))
        if any(not text for _, text in texts) and not (optional and not any(text for _, text in texts)):
            raise self.fail(field, f"is missing in {', '.join(code for code, text in texts if not text)}")
        return Words(tuple(texts))

    def done(self) -> None:
        """Complain of what was not taken."""
        left = [name for name, value in self.table.items() if name not in LANGUAGES or not isinstance(value, dict)]
        texts = {code: self.table[code] for code in LANGUAGES if isinstance(self.table.get(code), dict)}
        left += [f"{code}.{name}" for code, inner in texts.items() for name in inner]
        if left:
            raise self.fail(left[0], "is not a field of this entry")
