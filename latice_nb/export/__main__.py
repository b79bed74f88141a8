"""A notebook as one page that needs no Python: ``python -m latice_nb.export NOTEBOOK [-o PAGE] [--language ja]``."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from urllib.parse import quote, unquote

from latice_nb.wording import LANGUAGES

# not taken from `__doc__`, which is None under `python -OO`
PURPOSE = "Write a notebook as one page that needs neither Python nor a network."
MISSING = "this needs what Jupyter brings: pip install 'latice_nb[lab]' ({fault})"


def main(arguments: list[str] | None = None) -> None:
    """Write the pages that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m latice_nb.export", description=PURPOSE)
    parser.add_argument(
        "notebooks", metavar="NOTEBOOK", type=Path, nargs="+", help="a notebook; several link to each other"
    )
    parser.add_argument(
        "-o", "--output", metavar="PAGE", help="the file to write, or a folder; usually beside the notebook"
    )
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="the language of the tables")
    chosen = parser.parse_args(arguments)
    notebooks = list(dict.fromkeys(chosen.notebooks))
    pages = _pages(notebooks, chosen.output)
    if (fault := _clash(pages, chosen.output)) is not None:
        parser.error(fault)
    try:
        from latice_nb.export.running import ExportError  # noqa: PLC0415  (what isn't installed is said in a sentence)
    except ImportError as fault:
        parser.error(MISSING.format(fault=fault))
    try:
        for notebook, page in pages.items():
            _write(notebook, page, pages, chosen.language)
    except ExportError as fault:
        parser.error(str(fault))
    except OSError as fault:
        parser.error(f"the page can't be written: {fault}")


def _pages(notebooks: list[Path], output: str | None) -> dict[Path, Path]:
    """The page of each notebook."""
    if output is None:
        return {one: one.with_suffix(".html") for one in notebooks}
    if Path(output).is_dir() or output.endswith(("/", os.sep)):
        return {one: Path(output) / f"{one.stem}.html" for one in notebooks}
    return dict.fromkeys(notebooks, Path(output))


def _clash(pages: dict[Path, Path], output: str | None) -> str | None:
    """Why these pages can't be written side by side; None where they can. No page takes the place of a notebook."""
    sources = {_whole(one): one for one in pages}
    if lost := next((sources[_whole(page)] for page in pages.values() if _whole(page) in sources), None):
        return f"the page would take the place of the notebook {lost}: name another file with -o"
    taken: dict[Path, Path] = {}
    for notebook, page in pages.items():
        other = taken.setdefault(_whole(page), notebook)
        if other != notebook:
            several = f"name a folder, not {output}" if output and page == Path(output) else "give them other names"
            return f"{other} and {notebook} would be one page, {page}: {several}"
    return None


def _whole(path: Path) -> Path:
    """A path in full, for comparing."""
    return Path(os.path.realpath(path))


def _write(notebook: Path, out: Path, pages: dict[Path, Path], language: str) -> None:
    from latice_nb.export.page import page  # noqa: PLC0415  (as above)
    from latice_nb.export.running import run  # noqa: PLC0415

    known = {one.resolve(): other.resolve() for one, other in pages.items()}

    def linked(target: str) -> str:
        name = unquote(target)
        other = None if "\0" in name else known.get((notebook.resolve().parent / name).resolve())
        return quote(Path(os.path.relpath(other, out.resolve().parent)).as_posix()) if other else ""

    text = page(run(notebook, language), notebook.name, str(notebook.resolve().parent), language, linked)
    # (half a letter that JSON can hold and UTF-8 can't is shown as a question mark)
    data = text.encode("utf-8", "replace")
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(data)
    said = f"{out} ({len(data) / 1e6:.1f} MB)\n"
    sys.stdout.write(said.encode("utf-8", "replace").decode("utf-8"))


if __name__ == "__main__":
    main()
