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
    pages = _pages(chosen.notebooks, chosen.output)
    if len(set(pages.values())) < len(chosen.notebooks):
        parser.error(f"several notebooks want several pages: name a folder, not {chosen.output}")
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


def _write(notebook: Path, out: Path, pages: dict[Path, Path], language: str) -> None:
    from latice_nb.export.page import page  # noqa: PLC0415  (as above)
    from latice_nb.export.running import run  # noqa: PLC0415

    known = {one.resolve(): other.resolve() for one, other in pages.items()}

    def linked(target: str) -> str:
        other = known.get((notebook.resolve().parent / unquote(target)).resolve())
        return quote(Path(os.path.relpath(other, out.resolve().parent)).as_posix()) if other else ""

    text = page(run(notebook, language), notebook.name, str(notebook.resolve().parent), language, linked)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{out} ({len(text.encode()) / 1e6:.1f} MB)\n")


if __name__ == "__main__":
    main()
