"""An entry as a notebook shows it."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from latice_nb import rulebook
from latice_nb.rulebook.entry_text import as_html, as_text
from latice_nb.rulebook.facts import in_words
from latice_nb.wording import speaking


@pytest.mark.parametrize("identity", ["L4.2", "LR1", "LQ3", "LE1", "LM1", "T4.2"])
def test_an_entry_shows_its_number_its_texts_and_its_sources(identity: str) -> None:
    entry = rulebook.entry(identity)
    bundle = entry._repr_mimebundle_()
    words = " ".join(ET.fromstring(bundle["text/html"]).itertext())
    for said in (identity, str(entry.title), str(entry.text), in_words(entry.sources)):
        assert said in bundle["text/plain"]
        assert said in words


def test_an_erratum_shows_what_is_printed_and_why_it_is_wrong() -> None:
    erratum = rulebook.errata()[0]
    assert str(erratum.prints) in as_text(erratum)
    assert str(erratum.why) in as_html(erratum)


def test_a_ruling_shows_its_choices_with_their_switch_and_each_document() -> None:
    said = as_text(rulebook.entry("LR3"))
    assert "Default: Both are paid. (sun_and_sides=on)" in said
    assert "Alternative: Only the larger of the two. (sun_and_sides=off)" in said
    assert "Latice Hawai‘i rule sheet, Japanese: A sun brings a further one." in said


def test_an_entry_is_shown_in_the_language_in_force() -> None:
    with speaking("ja"):
        for entry in rulebook.entries():
            names = [line.partition(": ")[0].replace("FAQ", "") for line in as_text(entry).splitlines()[2:]]
            assert not [name for name in names if re.search(r"[A-Za-z]{3}", name)]
