"""``python -m latice_nb.export``: what it takes, what it writes where, and what it says when it can't."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from latice_nb.export.__main__ import main

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="


def stored(path: Path, *cells: Any, **metadata: Any) -> Path:
    """A notebook of some cells: those of code are given as texts."""
    made = [nbformat.v4.new_code_cell(one) if isinstance(one, str) else one for one in cells]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(nbformat.writes(nbformat.v4.new_notebook(cells=made, metadata=metadata)), encoding="utf-8")
    return path


def says(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What it says as it ends with the code 2."""
    with pytest.raises(SystemExit) as ended:
        main(list(arguments))
    assert ended.value.code == 2
    return capsys.readouterr().err


def test_a_missing_notebook_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "no such.ipynb"
    assert f"there is no file {path}" in says(capsys, str(path))


@pytest.mark.parametrize("text", ["", "# notes", "{}", "[1]", '{"nbformat": 99, "cells": []}'])
def test_a_file_of_another_kind_is_named(text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "notes.ipynb"
    path.write_text(text, encoding="utf-8")
    assert f"{path} is not a Jupyter notebook" in says(capsys, str(path))
    assert [one.name for one in tmp_path.iterdir()] == ["notes.ipynb"]


def test_a_folder_and_bytes_are_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert f"{tmp_path} can't be read as a notebook" in says(capsys, str(tmp_path))
    (tmp_path / "bytes.ipynb").write_bytes(b"\xff\xfe\x00")
    assert "bytes.ipynb can't be read as a notebook" in says(capsys, str(tmp_path / "bytes.ipynb"))


def test_a_notebook_of_another_language_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = stored(tmp_path / "r.ipynb", "1 + 1", kernelspec={"name": "ir", "display_name": "R", "language": "R"})
    assert f"{path} is a notebook of R, not of Python" in says(capsys, str(path))


def test_a_cell_that_fails_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = stored(tmp_path / "bad.ipynb", "1 / 0")
    assert f"{path} can't be run to its end: ZeroDivisionError: division by zero" in says(capsys, str(path))
    assert not path.with_suffix(".html").exists()


def test_two_pages_never_share_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "name a folder" in says(capsys, "a.ipynb", "b.ipynb", "-o", str(tmp_path / "one.html"))


def test_a_page_that_can_t_be_written_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = stored(tmp_path / "a.ipynb", "1")
    (tmp_path / "file").touch()
    assert "can't be written" in says(capsys, str(path), "-o", str(tmp_path / "file" / "page.html"))


def test_any_path_is_taken_and_the_page_lies_beside_the_notebook(tmp_path: Path) -> None:
    path = stored(
        tmp_path / "it's $HOME & ラティス" / "a b#c%20.ipynb", "import os; print(os.path.basename(os.getcwd()))"
    )
    main([str(path)])
    page = path.with_suffix(".html").read_text(encoding="utf-8")
    assert "it's $HOME &amp; ラティス" in page.replace("&#39;", "'")
    assert "<title>a b#c%20.ipynb</title>" in page


def test_links_lead_to_the_pages_written_with_this_one_and_to_nothing_else(tmp_path: Path) -> None:
    prose = "# One\n[two](sub/two%20b.ipynb#A-b) [three](three.ipynb) [net](https://example.org/) [here](#One)"
    one = stored(tmp_path / "one.ipynb", nbformat.v4.new_markdown_cell(prose))
    two = stored(tmp_path / "sub" / "two b.ipynb", nbformat.v4.new_markdown_cell("# Two"))
    main([str(one), str(two), "-o", f"{tmp_path / 'out'}/"])
    page = (tmp_path / "out" / "one.html").read_text(encoding="utf-8")
    links = re.findall(r'<a href="([^"]*)"', page)
    assert links == ["two%20b.html#A-b", "https://example.org/", "#One"]
    assert "three" in page
    assert '<h1 id="One">' in page


def test_all_kinds_of_outputs_are_shown_and_nothing_ends_a_script_early(tmp_path: Path) -> None:
    (tmp_path / "dot.png").write_bytes(__import__("base64").b64decode(PIXEL))
    shown = f"""from IPython.display import HTML, Markdown, SVG, Image, display
import base64
display(HTML('<p id="own">html</p>'), Markdown('**strong**'), SVG('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        Image(base64.b64decode({PIXEL!r})), {{'plain': '<&>'}})
print('\\x1b[31mred\\x1b[0m <tag>')"""
    path = stored(tmp_path / "all.ipynb", nbformat.v4.new_markdown_cell("![dot](dot.png)"), shown, "x = '</script>'")
    main([str(path)])
    page = path.with_suffix(".html").read_text(encoding="utf-8")
    for part in ('<p id="own">html</p>', "<strong>strong</strong>", "<svg", "&lt;&amp;&gt;", "&lt;tag&gt;"):
        assert part in page
    assert page.count("data:image/png;base64,") == 2
    assert "<script" not in page, "without a widget no script is needed"


def test_a_failing_cell_that_is_meant_to_fail_is_shown(tmp_path: Path) -> None:
    cell = nbformat.v4.new_code_cell("raise ValueError('on purpose')", metadata={"tags": ["raises-exception"]})
    path = stored(tmp_path / "meant.ipynb", cell)
    main([str(path)])
    assert "ValueError: on purpose" in path.with_suffix(".html").read_text(encoding="utf-8")


def test_every_value_of_the_widgets_is_stored_once(tmp_path: Path) -> None:
    code = "from latice_nb import LaticeBoard\nfrom IPython.display import display\ndisplay(*(LaticeBoard(seed=n) for n in range(4)))"
    path = stored(tmp_path / "four.ipynb", code)
    main([str(path)])
    page = path.with_suffix(".html").read_text(encoding="utf-8")
    told = re.search(r'<script type="application/json" id="ln-exported">(.*?)</script>', page, re.DOTALL)
    assert told
    data = json.loads(told[1])
    assert len(data["states"]) == len(data["answers"]) == page.count("data-widget=") == 4
    assert len({json.dumps(one) for one in data["shared"]}) == len(data["shared"])
    assert len(page) < 900_000


def test_without_what_jupyter_brings_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "latice_nb.export.running", None)
    assert "pip install 'latice_nb[lab]'" in says(capsys, "any.ipynb")


def test_no_page_takes_the_place_of_a_notebook(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, odd = stored(tmp_path / "a.ipynb", "1"), stored(tmp_path / "b.html", "1")
    before = path.read_text(), odd.read_text()
    assert f"the place of the notebook {path}" in says(capsys, str(path), "-o", str(path))
    assert f"the place of the notebook {odd}" in says(capsys, str(odd))
    assert (path.read_text(), odd.read_text()) == before


def test_two_notebooks_of_one_name_are_both_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    one, other = stored(tmp_path / "p" / "a.ipynb", "1"), stored(tmp_path / "q" / "a.ipynb", "1")
    said = says(capsys, str(one), str(other), "-o", f"{tmp_path}/out/")
    assert f"{one} and {other} would be one page" in said
    assert "name a folder" not in said


def test_half_letters_and_odd_links_are_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = stored(tmp_path / "odd.ipynb", nbformat.v4.new_markdown_cell("half"), "1")
    text = path.read_text().replace("half", "half \\ud800 and [a link](%00.ipynb)")
    path.write_text(text)
    main([str(path), str(path)])
    assert str(path.with_suffix(".html")) in capsys.readouterr().out
    assert "half ?" in path.with_suffix(".html").read_text(encoding="utf-8")
