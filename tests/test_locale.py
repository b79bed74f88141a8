"""Every template has its translation, no translation is stale, and what is compiled is what is written."""

from __future__ import annotations

import string
from collections import Counter

import pytest
from babel.messages.catalog import Message

from latice_nb.wording import LANGUAGES
from tools import locales

TRANSLATED = LANGUAGES[1:]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(value: object) -> tuple[str, ...]:
    """A text, or the singular and plural of one."""
    assert isinstance(value, (str, list, tuple)), value
    return (value,) if isinstance(value, str) else tuple(value)


def messages(language: str) -> dict[str, Message]:
    return {forms(message.id)[0]: message for message in locales.read(language) if message.id}


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_template_is_translated_and_none_is_stale(language: str) -> None:
    wanted = {forms(message.id)[0] for message in locales.templates() if message.id}
    there = messages(language)
    assert wanted - set(there) == set(), "not in the catalogue: run make locale"
    assert set(there) - wanted == set(), "no longer in the code: run make locale"
    assert [key for key, message in there.items() if not all(forms(message.string)) or message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_uses_the_fields_of_its_template(language: str) -> None:
    for message in messages(language).values():
        known = {name for form in forms(message.id) for name in fields(form)}
        for said in forms(message.string):
            assert fields(said) <= known, said
            assert known - fields(said) <= {"count"}, said


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_compiled_is_what_is_written(language: str) -> None:
    assert locales.po_path(language).with_suffix(".mo").read_bytes() == locales.compiled(locales.read(language))


def test_no_template_is_said_in_two_ways() -> None:
    """A template alone and the same one with a plural share one translation: the other is lost without a word."""
    assert locales.collisions() == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_one_template_has_one_translation(language: str) -> None:
    """There is one catalogue, and it gives each template once: no other translation can win silently."""
    path = locales.po_path(language)
    assert [one.name for one in path.parent.iterdir() if one.suffix == ".po"] == [path.name]
    # read as text, since a reader of catalogues keeps the last of two
    entries = [entry for entry in path.read_text("utf-8").replace('"\n"', "").split("\n") if entry.startswith("msgid ")]
    assert [entry for entry, times in Counter(entries).items() if times > 1] == []
    assert len(entries) == len(messages(language)) + 1  # the first one is the head
