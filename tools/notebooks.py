"""Run every notebook anew from a clean kernel and store it clean; with --check, only say what would change.

A stored notebook keeps its outputs and execution counts. It keeps no widget state, no model ids, no
times and nothing of the machine, so that running it again leaves no difference. The row of links in
its first and its last cell is made here, from the notebooks there are.

With --links nothing is run: only the rows of links are made anew, as is wanted everywhere when a
notebook is added.

usage: python tools/notebooks.py [--check | --links] [NOTEBOOK …]
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("tutorials", "notebooks")
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
LANGUAGE = {"name": "python"}
NAVIGATION = "navigation"
"""The tag of the cells that hold the row of links."""

CHAPTERS = (
    ("", "tutorials"),
    ("Latice", "tutorials/latice"),
    ("Latte Throwdown", "tutorials/throwdown"),
    ("Tools", "notebooks"),
)
NO_PROGRESS = {"LATICE_NB_PROGRESS": ""}
"""So that a stored notebook shows nothing of what its maker has solved."""
NUMBERED = ("Latice", "Latte Throwdown")


def all_notebooks() -> list[Path]:
    """Every notebook of the course and of the tools, in order."""
    return sorted(
        path
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.ipynb")
        if ".ipynb_checkpoints" not in path.parts
    )


def title(path: Path) -> str:
    """A notebook's first heading."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    lines = [line for cell in cells if cell["cell_type"] == "markdown" for line in "".join(cell["source"]).splitlines()]
    return next(line.removeprefix("# ") for line in lines if line.startswith("# "))


def navigation(path: Path) -> str:
    """The row of links of one notebook: the course of each game in order, then the tools."""
    parts = []
    for name, folder in CHAPTERS:
        links = []
        for number, other in enumerate(sorted((ROOT / folder).glob("*.ipynb")), 1):
            text = f"{number} {title(other)}" if name in NUMBERED else title(other)
            target = Path(os.path.relpath(other, path.parent)).as_posix()
            links.append(f"**{text}**" if other == path else f"[{text}]({target})")
        if links:
            parts.append((f"{name}: " if name else "") + " · ".join(links))
    return " | ".join(parts)


def with_navigation(notebook: Any, path: Path) -> Any:
    """The notebook with its row of links first and last, in place of those it had."""
    cells = [cell for cell in notebook.cells if NAVIGATION not in cell.metadata.get("tags", [])]
    row = {"source": navigation(path), "metadata": {"tags": [NAVIGATION]}}
    notebook.cells = [nbformat.v4.new_markdown_cell(**row), *cells, nbformat.v4.new_markdown_cell(**row)]
    return notebook


def run(path: Path) -> str:
    """The text of a notebook after a run from a clean kernel; raises what a cell raises."""
    notebook = nbformat.read(path, as_version=4)
    os.environ.update(NO_PROGRESS)
    NotebookClient(
        notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}
    ).execute()
    return text_of(clean(with_navigation(notebook, path)))


def linked(path: Path) -> str:
    """The text of a notebook with a new row of links, not run again."""
    return text_of(clean(with_navigation(nbformat.read(path, as_version=4), path)))


def clean(notebook: Any) -> Any:
    """Strip what differs from run to run."""
    notebook.metadata = {"kernelspec": KERNEL, "language_info": LANGUAGE}
    for number, cell in enumerate(notebook.cells):
        cell["id"] = f"cell-{number}"
        cell.metadata = {key: value for key, value in cell.metadata.items() if key == "tags"}
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
            output.get("metadata", {}).clear()
        if "outputs" in cell:
            cell.outputs = [output for output in cell.outputs if any(output.get("data", {"": "no data"}).values())]
    return notebook


def text_of(notebook: Any) -> str:
    """A notebook as it is stored."""
    return str(nbformat.writes(notebook)).rstrip("\n") + "\n"


def main(arguments: list[str]) -> int:
    """Run and store, or check; 1 when a check finds a difference."""
    check = "--check" in arguments
    renewed = linked if "--links" in arguments else run
    named = [Path(name).resolve() for name in arguments if not name.startswith("--")]
    changed = []
    for path in named or all_notebooks():
        before, after = path.read_text(encoding="utf-8"), renewed(path)
        if before != after:
            changed.append(path)
            if not check:
                path.write_text(after, encoding="utf-8")
        print(f"{'differs' if before != after else 'same':8} {path.relative_to(ROOT)}")
    return 1 if check and changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
