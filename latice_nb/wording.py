"""The language in force, and phrases that can be said in any language.

Every sentence the package says is a :class:`Phrase`: an English template with named
values. It is turned into words as late as possible, so a refusal made in an English
notebook can still be read in Japanese. Each language has one gettext catalogue,
``locale/<language>/LC_MESSAGES/latice_nb.po``; the English template is the key, so one template means one thing
wherever it is said.

This module knows no game. Texts that are data (rules, lessons) carry their languages
in their own records and do not pass through here.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Protocol, TypeAlias

LANGUAGES = ("en", "ja")
"""The languages one may choose; the first is the one the templates are written in."""

LANGUAGE_NAMES: Final = {"en": "English", "ja": "日本語"}
"""What each language calls itself, for the button that changes to it."""

DOMAIN: Final = "latice_nb"
"""The gettext domain: the name of every language's catalogue."""

_LOCALE = Path(__file__).parent / "locale"

# A notebook's cells may each run in a context of their own, so the language chosen with
# `set_language` is a plain global; `speaking` overrides it for the length of a block.
_chosen = LANGUAGES[0]
_override: ContextVar[str | None] = ContextVar("override", default=None)


class Named(Protocol):
    """A thing with a name in every language: a tile, a card, a die."""

    @property
    def phrase(self) -> Phrase:
        """The thing's name."""
        ...

    def __hash__(self) -> int:
        """Equal things have the same name."""
        ...


class Spoken(Protocol):
    """A text that is data, and is written in every language."""

    def said_in(self, code: str) -> str:
        """The text in one language."""
        ...

    def __hash__(self) -> int:
        """Equal texts are said alike."""
        ...


LONGEST_QUOTE: Final = 200
"""How many letters of a text an error repeats."""

Value: TypeAlias = "str | int | Phrase | Named | Spoken | tuple[Value, ...]"


def language() -> str:
    """The language in force, such as ``"en"``."""
    return _override.get() or _chosen


def set_language(code: str) -> None:
    """Choose the language of everything said from now on.

    Raises:
        ValueError: the language is not one of `LANGUAGES`.
    """
    global _chosen  # noqa: PLW0603  (see the note at `_chosen`)
    _chosen = checked_language(code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Say everything within the block in one language, whatever is chosen outside.

    Raises:
        ValueError: the language is not one of `LANGUAGES`.
    """
    token = _override.set(checked_language(code))
    try:
        yield
    finally:
        _override.reset(token)


def checked_language(code: str) -> str:
    """Return the code, or raise a `ValueError` that lists the languages there are."""
    if code not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise ValueError(f"there is no language {code!r} here; choose one of: {known}")
    return code


def next_language(code: str) -> str:
    """The language that a button changes to: the one after this, and the first after the last.

    >>> next_language("en"), next_language("ja")
    ('ja', 'en')
    """
    return LANGUAGES[(LANGUAGES.index(code) + 1) % len(LANGUAGES)]


@cache
def catalogue(code: str) -> gettext.NullTranslations:
    """The translations into one language, read once."""
    if code == LANGUAGES[0]:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, _LOCALE, [code])


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence or a name, with its values, before it is said in a language.

    ``str(phrase)`` says it in the language in force.
    """

    template: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str = ""
    count: int = 1

    def said_in(self, code: str) -> str:
        """The words in one language.

        >>> phrase("The {what} is full.", what=phrase("rack")).said_in("en")
        'The rack is full.'
        """
        words = self.template_in(code)
        if not self.values:
            return words
        return words.format_map({name: spoken(value, code) for name, value in self.values})

    def in_part(self, longest: int = LONGEST_QUOTE) -> Phrase:
        """The same sentence, with any text in it that is longer than a few lines given in part.

        What a person or a page has sent is quoted in an error; it may be of any length.
        """
        return self.with_values(lambda value: _cut(value, longest))

    def with_values(self, changed: Callable[[Value], Value]) -> Phrase:
        """The same sentence with other values in it."""
        return replace(self, values=tuple([(name, changed(value)) for name, value in self.values]))

    def template_in(self, code: str) -> str:
        """The translated template, its values still open."""
        words = catalogue(code)
        if self.plural:
            return words.ngettext(self.template, self.plural, self.count)
        return words.gettext(self.template)

    def __str__(self) -> str:
        """The words in the language in force."""
        return self.said_in(language())


def _cut(value: Value, longest: int) -> Value:
    """A value of a sentence, whatever is long in it given in part."""
    if isinstance(value, Phrase):
        return value.in_part(longest)
    if isinstance(value, tuple):
        return tuple([_cut(part, longest) for part in value[:longest]])
    return f"{value[:longest]}…" if isinstance(value, str) and len(value) > longest else value


def phrase(template: str, /, **values: Value) -> Phrase:
    """A phrase with named values; the template is what translators see."""
    return Phrase(template, tuple(values.items()))


def phrase_count(one: str, many: str, /, count: int, **values: Value) -> Phrase:
    """A phrase that depends on a number, which its templates may use as ``{count}``.

    >>> str(phrase_count("{count} tile", "{count} tiles", count=3))
    '3 tiles'
    """
    return Phrase(one, (("count", count), *values.items()), many, count)


def spoken(value: Value, code: str) -> str:
    """Any value of a phrase as words in one language; a tuple becomes a list in words.

    >>> spoken(("e6", "e7", "d5"), "en")
    'e6, e7 and d5'
    """
    if type(value) is str:
        return value
    if isinstance(value, Phrase):
        return _part(value, code)
    if isinstance(value, tuple):
        return _listed(tuple([spoken(part, code) for part in value]), code)
    return _named(value, code)


def capital(text: str) -> str:
    """A sentence with a capital letter first, as English wants it where a log line begins with a small one.

    >>> capital("sun square: one sunstone")
    'Sun square: one sunstone'
    """
    return text[:1].upper() + text[1:]


# A table says the same few hundred names and lists over and over.


@lru_cache(maxsize=4096)
def _part(said: Phrase, code: str) -> str:
    """A phrase within others, such as a tile's name."""
    return said.said_in(code)


@lru_cache(maxsize=4096, typed=True)  # a tile is a number too, and mustn't be taken for one
def _named(value: int | Named | Spoken, code: str) -> str:
    """A number, the name of a thing, or a text in every language."""
    named = getattr(value, "phrase", None)  # asking `Named` as a runtime protocol took half a scene's time
    if named is not None:
        return _part(named, code)
    said = getattr(value, "said_in", None)
    return str(value) if said is None else str(said(code))


@lru_cache(maxsize=4096)
def _listed(words: tuple[str, ...], code: str) -> str:
    """A list in words."""
    if len(words) < 2:  # noqa: PLR2004  (one thing needs no "and")
        return "".join(words)
    head = phrase(", ").said_in(code).join(words[:-1])
    return phrase("{some} and {last}", some=head, last=words[-1]).said_in(code)
