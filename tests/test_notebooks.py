"""What every stored notebook must be; nbval compares their outputs in the same run of pytest."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tools import notebooks

BOOKS = notebooks.all_notebooks()
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def read(path: Path) -> dict[str, Any]:
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return book


def code_cells(path: Path) -> list[dict[str, Any]]:
    return [cell for cell in read(path)["cells"] if cell["cell_type"] == "code"]


def test_there_are_notebooks() -> None:
    assert len(BOOKS) >= 3


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_every_cell_was_executed_in_order(path: Path) -> None:
    assert [cell["execution_count"] for cell in code_cells(path)] == list(range(1, len(code_cells(path)) + 1))


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_nothing_of_the_machine_or_of_widgets_is_stored(path: Path) -> None:
    book, text = read(path), path.read_text(encoding="utf-8")
    assert book["metadata"] == {"kernelspec": notebooks.KERNEL, "language_info": notebooks.LANGUAGE}
    outputs = [output for cell in code_cells(path) for output in cell["outputs"]]
    assert not [output for output in outputs if notebooks.WIDGET_VIEW in output.get("data", {})]
    assert not re.search(r"/(home|root|Users|tmp|usr)/", text)
    assert not re.search(r"0x[0-9a-f]{8,}", text), "an object's address"


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_no_output_is_an_error_and_no_cell_is_magic(path: Path) -> None:
    for cell in code_cells(path):
        assert not [output for output in cell["outputs"] if output["output_type"] == "error"]
        assert not "".join(cell["source"]).startswith(("%", "!")), "a magic swallows the rest of its cell"


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_links_lead_to_files(path: Path) -> None:
    for cell in read(path)["cells"]:
        if cell["cell_type"] == "markdown":
            for target in LINK.findall("".join(cell["source"])):
                assert (path.parent / target).exists(), target


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_running_it_again_leaves_no_difference(path: Path) -> None:
    assert notebooks.run(path) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_no_link_leads_to_a_heading(path: Path) -> None:
    """Each place names its headings in a way of its own: Jupyter keeps capitals, and Jupyter Book doesn't."""
    for cell in read(path)["cells"]:
        if cell["cell_type"] == "markdown":
            assert not re.search(r"\]\((?!https?:)[^)]*#", "".join(cell["source"]))
