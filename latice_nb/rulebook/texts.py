"""A text of the rulebook: data that is written in every language, side by side."""

from __future__ import annotations

from dataclasses import dataclass

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
