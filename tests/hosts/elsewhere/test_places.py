"""JupyterLab 4.0, Notebook 7, Voilà, marimo and Jupyter Book, each from an environment of its own."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.lab import free_port
from tests.hosts.trying import CELLS, python_of, serving, settings, try_a_table, try_an_example, wears, written

if TYPE_CHECKING:
    from playwright.sync_api import Page

Opens = Callable[..., "Page"]

QUIET = ("--no-browser", "--allow-root", "--ip=127.0.0.1", "--ServerApp.port_retries=0", "--IdentityProvider.token=")
BUILD = "from jupyter_book.cli.main import main; main()"
RUN_ALL = "() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
IDLE = """() => { const app = window.jupyterapp, found = app?.shell.currentWidget;
  return found?.sessionContext?.session?.kernel?.status === 'idle'; }"""
DARK = "() => { window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'}); }"


@pytest.fixture
def hosts(request: pytest.FixtureRequest) -> str:
    return str(request.config.getoption("--hosts"))


@pytest.mark.parametrize(
    ("name", "module", "app", "path"),
    [
        ("jupyterlab_4_0", "jupyterlab", "LabApp", "lab/tree/play.ipynb"),
        ("notebook_7", "notebook", "JupyterNotebookApp", "notebooks/play.ipynb"),
    ],
)
def test_jupyter(name: str, module: str, app: str, path: str, hosts: str, opens: Opens, tmp_path: Path) -> None:
    written(tmp_path / "play.ipynb")
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [
        str(python_of(hosts, name)),
        "-m",
        module,
        *QUIET,
        f"--port={port}",
        f"--{app}.expose_app_in_browser=True",
    ]
    with serving(command, tmp_path, f"{address}/api"):
        page = opens(f"{address}/{path}")
        page.wait_for_function("() => window.jupyterapp?.restored.then(() => true)")
        page.wait_for_function(IDLE)
        page.evaluate(RUN_ALL)
        page.locator(".lk").wait_for()
        try_a_table(page)
        try_an_example(page)
        wears(page, "light")
        page.evaluate(DARK)
        wears(page, "dark")


@pytest.mark.parametrize("template", ["lab", "classic"])
def test_voila_on_a_tablet(template: str, hosts: str, opens: Opens, tmp_path: Path) -> None:
    shutil.copy(Path(__file__).parents[3] / "notebooks" / "play_latice.ipynb", tmp_path)
    port = free_port()
    command = [str(python_of(hosts, "voila")), "-m", "voila", "play_latice.ipynb", "--no-browser", f"--port={port}"]
    tablet = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
    with serving([*command, f"--template={template}"], tmp_path, f"http://127.0.0.1:{port}/voila/"):
        page = opens(f"http://127.0.0.1:{port}/", **tablet)
        try_a_table(page)


def test_voila_in_the_dark(hosts: str, opens: Opens, tmp_path: Path) -> None:
    written(tmp_path / "play.ipynb")
    port = free_port()
    command = [str(python_of(hosts, "voila")), "-m", "voila", "play.ipynb", "--no-browser", f"--port={port}"]
    with serving([*command, "--theme=dark"], tmp_path, f"http://127.0.0.1:{port}/voila/"):
        page = opens(f"http://127.0.0.1:{port}/")
        page.locator(".lk").wait_for()
        wears(page, "dark")
        try_an_example(page)


MARIMO = """import marimo
app = marimo.App()
@app.cell
def _():
    import marimo as mo
    from latice_nb import LaticeBoard, RuleLookup
    return LaticeBoard, RuleLookup, mo
@app.cell
def _(LaticeBoard, mo):
    mo.ui.anywidget(LaticeBoard(seed=7))
    return
@app.cell
def _(RuleLookup, mo):
    mo.ui.anywidget(RuleLookup("L4.2"))
    return
"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_marimo(theme: str, hosts: str, opens: Opens, tmp_path: Path) -> None:
    (tmp_path / "play.py").write_text(MARIMO, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(f'[tool.marimo.display]\ntheme = "{theme}"\n', encoding="utf-8")
    port = free_port()
    command = [str(python_of(hosts, "marimo")), "-m", "marimo", "run", "play.py", "--headless", "--no-token"]
    with serving([*command, "--host=127.0.0.1", f"--port={port}"], tmp_path, f"http://127.0.0.1:{port}/health"):
        page = opens(f"http://127.0.0.1:{port}/", color_scheme="light" if theme == "dark" else "dark")
        page.locator(".lk").wait_for()
        wears(page, theme)
        try_a_table(page)
        try_an_example(page)


def test_jupyter_book_shows_the_pictures(hosts: str, opens: Opens, tmp_path: Path) -> None:
    """No kernel runs behind a book, and offline no table wakes: its picture and its words are there."""
    written(tmp_path / "play.ipynb", CELLS[:1])
    (tmp_path / "_config.yml").write_text("title: Course\nexecute: {execute_notebooks: force}\n", encoding="utf-8")
    (tmp_path / "_toc.yml").write_text("format: jb-book\nroot: play\n", encoding="utf-8")
    command = [str(python_of(hosts, "jupyter_book")), "-c", BUILD, "build", str(tmp_path)]
    done = subprocess.run(command, env=settings(tmp_path), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    page = opens((tmp_path / "_build" / "html" / "play.html").as_uri())
    picture = page.locator(".cell_output figure img").first
    picture.wait_for()
    assert picture.evaluate("(one) => one.naturalWidth > 100 && one.getBoundingClientRect().width > 200")
