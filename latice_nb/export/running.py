"""Runs a notebook for its page, and asks its Python for what the page will need: the widgets' states and their answers."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, DeadKernelError

from latice_nb.export.answers import ANSWERS
from latice_nb.lessons.progress_file import VARIABLE

TIMEOUT: Final = 300
"""Seconds that one cell may take."""

NEWEST: Final = 4
"""The major version of the format that Jupyter writes."""

_KEEPS_TO_ITSELF: Final = frozenset({"layout", "tabbable", "tooltip"})
"""Traits of every widget of Jupyter that no page of ours reads."""


class ExportError(Exception):
    """A notebook that can't be written as a page; ``str()`` says which and why."""


@dataclass(frozen=True, slots=True)
class Ran:
    """A notebook that was run.

    Attributes:
        notebook: with its outputs, as nbformat holds it.
        states: what each widget of ours shows, by its model's id and then by trait.
        answers: what each answers besides, by its model's id.
    """

    notebook: Any
    states: dict[str, dict[str, Any]]
    answers: dict[str, Any]


def read(path: Path) -> Any:
    """A notebook; raises `ExportError` where there is none, or it is not one of Python."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ExportError(f"there is no file {path}") from None
    except (OSError, UnicodeDecodeError) as fault:
        raise ExportError(f"{path} can't be read as a notebook: {fault}") from None
    try:
        notebook = nbformat.reads(text, as_version=NEWEST)
        nbformat.validate(notebook)
    except Exception as fault:  # noqa: BLE001
        # (each of nbformat's many readers raises what it likes)
        raise ExportError(f"{path} is not a Jupyter notebook ({type(fault).__name__})") from None
    language = notebook.metadata.get("kernelspec", {}).get("language", "python")
    if str(language).lower() != "python":
        raise ExportError(f"{path} is a notebook of {language}, not of Python")
    return notebook


def run(path: Path, language: str) -> Ran:
    """Run a notebook in its folder, speaking a language; raises `ExportError` where it can't be run to its end."""
    notebook = read(path)
    for cell in notebook.cells:
        cell.get("metadata", {}).pop("execution", None)
    notebook.metadata.pop("widgets", None)
    notebook.cells = [_cell("set_language", language), *notebook.cells, _cell("hand_over")]
    client = NotebookClient(
        notebook,
        timeout=TIMEOUT,
        kernel_name="python3",  # this Python's own, whatever the notebook was written with
        resources={"metadata": {"path": str(path.resolve().parent)}},
    )
    try:
        # Whoever reads the page has solved nothing yet; and what Jupyter says of itself belongs on no page.
        client.execute(env={**os.environ, VARIABLE: ""}, stderr=subprocess.DEVNULL)
    except CellExecutionError as fault:
        raise ExportError(f"{path} can't be run to its end: {fault.ename}: {fault.evalue}") from None
    except (DeadKernelError, TimeoutError, RuntimeError, KeyError) as fault:
        # (a kernel that dies as it starts is a RuntimeError, one that isn't installed a KeyError)
        raise ExportError(f"{path} can't be run to its end: {fault}") from None
    handed = notebook.cells.pop()
    del notebook.cells[0]
    given = [json.loads(one["data"][ANSWERS]) for one in handed["outputs"] if ANSWERS in one.get("data", {})]
    if not given:
        raise ExportError(f"{path} doesn't let its Python answer for the tables: what it prints is taken elsewhere")
    answers = given[0]
    return Ran(notebook, _states(notebook), answers)


def _cell(task: str, *given: str) -> Any:
    """A cell that does something of `latice_nb.export.inside` in the notebook's Python."""
    asked = ", ".join(map(repr, given))
    return nbformat.v4.new_code_cell(f"from latice_nb.export import inside as _inside\n_inside.{task}({asked})")


def _states(notebook: Any) -> dict[str, dict[str, Any]]:
    """The states of the widgets that bring their own module, without what only Jupyter reads."""
    stored = notebook.metadata.get("widgets", {}).get("application/vnd.jupyter.widget-state+json", {}).get("state", {})
    return {
        model: {
            name: value
            for name, value in found["state"].items()
            if name in {"_esm", "_css"} or not (name.startswith("_") or name in _KEEPS_TO_ITSELF)
        }
        for model, found in stored.items()
        if "_esm" in found["state"]
    }
