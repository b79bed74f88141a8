"""The rooms of the package open one way only, and a game opens without Jupyter."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import latice_nb

PACKAGE = Path(latice_nb.__file__).parent

MAY_IMPORT = {
    "wording": set[str](),
    "game": {"wording"},
    "latice": {"game", "wording"},
    "throwdown": {"game", "wording"},
    "rulebook": {"game", "wording"},
    "lab": {"latice", "throwdown", "game", "wording"},
    "drawing": {"latice", "throwdown", "game", "wording"},
    "lessons": {"latice", "throwdown", "rulebook", "game", "wording"},
    "widgets": {"drawing", "lessons", "rulebook", "lab", "latice", "throwdown", "game", "wording"},
}
"""Which rooms each room may import, besides itself and the standard library."""

OTHERS = {"widgets": {"anywidget", "traitlets", "ipywidgets", "IPython"}}
"""What each room may import from other packages."""

GAMES_DRAW_THEMSELVES = {("latice", "drawing"), ("throwdown", "drawing")}
"""The one exception: `_repr_mimebundle_` of a position imports the drawing when it is called."""

SOURCES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE or path.stem in MAY_IMPORT)


def imported(node: ast.AST) -> list[str]:
    """The modules that a node imports."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert not node.level, "imports are absolute"
        names = [f"{node.module}.{alias.name}" for alias in node.names]
        return names if node.module == "latice_nb" else [str(node.module)]
    return []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_run_one_way(path: Path) -> None:
    room = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    tree = ast.parse(path.read_text("utf-8"))
    at_once = {name for node in tree.body for name in imported(node)}
    for name in (name for node in ast.walk(tree) for name in imported(node)):
        head, _, rest = name.partition(".")
        if head != "latice_nb":
            assert head in sys.stdlib_module_names | OTHERS.get(room, set()), f"{room} imports {name}"
            continue
        other = rest.partition(".")[0]
        lazily = (room, other) in GAMES_DRAW_THEMSELVES and name not in at_once
        assert other in MAY_IMPORT[room] | {room} or lazily, f"{room} imports {name}"


def modules_after(statement: str) -> set[str]:
    """The names of all modules loaded once a fresh Python has run a statement."""
    code = f"{statement}\nimport sys; print(*sys.modules)"
    return set(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split())


@pytest.mark.parametrize(
    "statement",
    [
        "import latice_nb",
        "from latice_nb import latice, throwdown, rulebook",
        "from latice_nb.lab import bots, simulate",
    ],
)
def test_a_game_opens_without_jupyter(statement: str) -> None:
    loaded = {name.partition(".")[0] for name in modules_after(statement)}
    assert not loaded & {"ipywidgets", "anywidget", "IPython", "traitlets", "numpy"}
    assert "latice_nb.widgets" not in modules_after(statement)
