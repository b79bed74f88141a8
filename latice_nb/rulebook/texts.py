"""A text of the rulebook, which is data, written in every language side by side; and the files that hold such texts."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

from latice_nb.tomlfile import Report, Table, TomlError, parse
from latice_nb.wording import LANGUAGES, language


@dataclass(frozen=True, slots=True)
class Words:
    """A text in every language: ``str(words)`` says it in the language in force."""

    texts: tuple[tuple[str, str], ...]

    def said_in(self, code: str) -> str:
        """The text in one language; raises `KeyError` for a language there is none in."""
        return dict(self.texts)[code]

    def __str__(self) -> str:
        """The text in the language in force."""
        return self.said_in(language())

    def __bool__(self) -> bool:
        """Whether there is any text."""
        return any(text for _, text in self.texts)


NO_WORDS = Words(tuple((code, "") for code in LANGUAGES))


class RulebookError(TomlError):
    """A file of the rulebook that is not as it should be; it names the file, the entry and the field."""


def open_file(name: str) -> Table:
    """One file of the rulebook, such as ``"latice.toml"``; raises `RulebookError`."""
    text = files("latice_nb.rulebook").joinpath(name).read_text(encoding="utf-8")
    return parse(text, Report(name, RulebookError))


def read_words(table: Table, field: str, *, needed: bool = True) -> Words:
    """A text out of the tables ``en``, ``ja`` …; where it is not needed, all of them may leave it out."""
    found = {code: table.table(code, needed=False) for code in LANGUAGES}
    missing = [code for code, inner in found.items() if field not in inner]
    if not needed and len(missing) == len(LANGUAGES):
        return NO_WORDS
    if missing:
        table.wrong(field, f"it is missing in {', '.join(missing)}")
    wanted = "a text is wanted, without space around it"
    return Words(tuple((code, inner.text(field, None, _is_trimmed, wanted)) for code, inner in found.items()))


def _is_trimmed(text: str) -> bool:
    return bool(text) and text == text.strip()
