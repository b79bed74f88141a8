"""What is seen of a notebook while JupyterLab is still being loaded: its title, and the first picture that is stored in it.

JupyterLab itself shows nothing for some seconds: it is four megabytes of JavaScript, which run before the notebook is
read. The picture is a small file beside it, and ``cover.mjs`` shows it until JupyterLab has come as far.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

FIGURE: Final = re.compile(r"<figure\b.*?</figure>", re.DOTALL)
TITLE: Final = re.compile(r"^# (.+)$", re.MULTILINE)


def cover(book: Mapping[str, Any]) -> str:
    """The title and the first picture of a notebook; empty where none is stored in it.

    >>> cell = {"outputs": [{"data": {"text/html": ["<p>a</p><figure><svg/></figure>", "<figure>2</figure>"]}}]}
    >>> cover({"cells": [{"cell_type": "markdown", "source": ["# One & two"]}, {"cell_type": "code", **cell}]})
    '<h1>One &amp; two</h1><figure><svg/></figure>'
    """
    pictures = (found[0] for html in _outputs(book) if (found := FIGURE.search(html)))
    picture = next((one for one in pictures if "<img" in one or "<svg" in one), "")
    text = "\n".join("".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "markdown")
    title = TITLE.search(text)
    return f"<h1>{escape(title[1] if title else '')}</h1>{picture}" if picture else ""


def _outputs(book: Mapping[str, Any]) -> Iterator[str]:
    """The HTML of a notebook's outputs."""
    for cell in book["cells"]:
        for output in cell.get("outputs", ()):
            yield "".join(output.get("data", {}).get("text/html", ""))


def lay(course: Path, out: Path) -> None:
    """Write the covers of a folder of notebooks, empty ones too: the page asks for whichever it shows."""
    for path in sorted(course.rglob("*.ipynb")):
        place = out / path.relative_to(course).with_suffix(".html")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(cover(json.loads(path.read_text(encoding="utf-8"))), encoding="utf-8")
