"""Every template has its translation, no translation is stale, and what is compiled is what is written."""

from __future__ import annotations

import string

import pytest
from babel.messages.catalog import Message

from latice_nb.wording import LANGUAGES, ROOMS
from tools import locales

PAIRS = [(language, room) for language in LANGUAGES[1:] for room in ROOMS if len(locales.templates(room))]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(value: object) -> tuple[str, ...]:
    """A text, or the singular and plural of one."""
    assert isinstance(value, (str, list, tuple)), value
    return (value,) if isinstance(value, str) else tuple(value)


def messages(language: str, room: str) -> dict[str, Message]:
    catalogue = locales.read(locales.po_path(language, room), language, room)
    return {forms(message.id)[0]: message for message in catalogue if message.id}


@pytest.mark.parametrize(("language", "room"), PAIRS)
def test_every_template_is_translated_and_none_is_stale(language: str, room: str) -> None:
    wanted = {forms(message.id)[0] for message in locales.templates(room) if message.id}
    there = messages(language, room)
    assert wanted - set(there) == set(), "not in the catalogue: run make locale"
    assert set(there) - wanted == set(), "no longer in the code: run make locale"
    assert [key for key, message in there.items() if not all(forms(message.string)) or message.fuzzy] == []


@pytest.mark.parametrize(("language", "room"), PAIRS)
def test_a_translation_uses_the_fields_of_its_template(language: str, room: str) -> None:
    for message in messages(language, room).values():
        known = {name for form in forms(message.id) for name in fields(form)}
        for said in forms(message.string):
            assert fields(said) <= known, said
            assert known - fields(said) <= {"count"}, said


@pytest.mark.parametrize(("language", "room"), PAIRS)
def test_what_is_compiled_is_what_is_written(language: str, room: str) -> None:
    path = locales.po_path(language, room)
    assert path.with_suffix(".mo").read_bytes() == locales.compiled(locales.read(path, language, room))
