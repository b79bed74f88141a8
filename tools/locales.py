"""Bring the catalogues up to date: extract every template of the package, update, compile.

Prints what is still to be translated. usage: python tools/locales.py
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "latice_nb"
sys.path.insert(0, str(ROOT))

from latice_nb.wording import DOMAIN, LANGUAGES  # noqa: E402  (the package need not be installed)

KEYWORDS = {"phrase": (1,), "phrase_count": (1, 2)}


def found() -> Iterator[tuple[str, str | tuple[str, ...]]]:
    """Every template in the code, with the place where it stands; one with a plural is a pair."""
    for file, line, message, _, _ in extract_from_dir(str(PACKAGE), [("**.py", "python")], keywords=KEYWORDS):
        yield f"{PACKAGE.name}/{file}:{line}", message


def templates() -> Catalog:
    """Every template of the code, untranslated."""
    wanted = Catalog(domain=DOMAIN)
    for _, message in found():
        wanted.add(message)
    return wanted


def collisions() -> list[str]:
    """The templates that are said alone and with a plural, or with two plurals, each with its places.

    gettext finds a template by its singular, so it can have one translation only.
    """
    said: dict[str, dict[str | tuple[str, ...], list[str]]] = {}
    for place, message in found():
        singular = message if isinstance(message, str) else message[0]
        said.setdefault(singular, {}).setdefault(message, []).append(place)
    return [f"{singular!r}: {ways}" for singular, ways in sorted(said.items()) if len(ways) > 1]


def po_path(language: str) -> Path:
    """Where the catalogue of one language is."""
    return PACKAGE / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """A stored catalogue; an empty one where there is none yet."""
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language, domain=DOMAIN)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def update(language: str) -> list[str]:
    """Update and compile one language's catalogue; return the templates that are still to be translated."""
    catalogue, path = read(language), po_path(language)
    written = catalogue.creation_date
    catalogue.update(templates(), no_fuzzy_matching=True)
    catalogue.creation_date = written  # so that a second run leaves no difference
    catalogue.obsolete.clear()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=100, omit_header=False, no_location=True, sort_output=True)
    path.with_suffix(".mo").write_bytes(compiled(read(language)))
    return [
        str(message.id)
        for message in catalogue
        if message.id and not (all(message.string) if isinstance(message.string, tuple) else message.string)
    ]


def main() -> int:
    """Update and compile every catalogue; 1 while something is untranslated or said in two ways."""
    missing = [f"{language}: {template}" for language in LANGUAGES[1:] for template in update(language)]
    for line in missing:
        print(line)
    print(f"{len(missing)} untranslated")
    twice = collisions()
    for line in twice:
        print(f"said in two ways: {line}")
    return 1 if missing or twice else 0


if __name__ == "__main__":
    sys.exit(main())
