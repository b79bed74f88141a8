"""Bring the catalogues up to date: extract the templates of each room, update, compile.

Prints what is still to be translated. usage: python tools/locales.py
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "latice_nb"
sys.path.insert(0, str(ROOT))

from latice_nb.wording import LANGUAGES, ROOMS  # noqa: E402  (the package need not be installed)

KEYWORDS = {"phrase": (1,), "phrase_count": (1, 2)}
HOMES = {"game": ("game.py", "wording.py"), "latice": ("latice", "lab")}
"""Where the templates of a room are; a room of the folder's name where nothing else is said."""


def templates(room: str) -> Catalog:
    """Every template of a room's code."""
    found = Catalog(domain=room)
    for name in HOMES.get(room, (room,)):
        home = PACKAGE / name
        base = home if home.is_dir() else home.parent
        pattern = "**.py" if home.is_dir() else home.name
        for file, line, message, _, _ in extract_from_dir(str(base), [(pattern, "python")], keywords=KEYWORDS):
            if home.is_dir() or file == home.name:
                found.add(message, locations=[(f"{base.relative_to(ROOT).as_posix()}/{file}", line)])
    return found


def po_path(language: str, room: str) -> Path:
    """Where a room's catalogue of one language is."""
    return PACKAGE / "locale" / language / "LC_MESSAGES" / f"{room}.po"


def read(path: Path, language: str, room: str) -> Catalog:
    """A stored catalogue; an empty one where there is none yet."""
    if not path.exists():
        return Catalog(locale=language, domain=room)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=room)


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def main() -> int:
    """Update and compile every catalogue; 1 while something is untranslated."""
    missing = 0
    for language in LANGUAGES[1:]:
        for room in ROOMS:
            wanted, path = templates(room), po_path(language, room)
            if not len(wanted):
                continue
            catalogue = read(path, language, room)
            written = catalogue.creation_date
            catalogue.update(wanted, no_fuzzy_matching=True)
            catalogue.creation_date = written  # so that a second run leaves no difference
            catalogue.obsolete.clear()
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("wb") as file:
                write_po(file, catalogue, width=100, omit_header=False, no_location=True, sort_output=True)
            path.with_suffix(".mo").write_bytes(compiled(read(path, language, room)))
            for message in catalogue:
                if message.id and not (all(message.string) if isinstance(message.string, tuple) else message.string):
                    print(f"{language}/{room}: {message.id}")
                    missing += 1
    print(f"{missing} untranslated")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
