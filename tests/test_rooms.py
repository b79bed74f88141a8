"""The rooms of the package open one way only, and a game opens without Jupyter."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import latice_nb

PACKAGE = Path(latice_nb.__file__).parent

SHARED = {"game", "faults", "fields", "tomlfile", "wording"}
"""What both games are made with."""

MAY_IMPORT = {
    "wording": set[str](),
    "faults": {"wording"},
    "fields": {"faults", "wording"},
    "tomlfile": {"wording"},
    "record_text": {"faults", "fields", "wording"},
    "game": {"faults", "fields", "record_text", "wording"},
    "latice": SHARED,
    "throwdown": SHARED,
    "rulebook": SHARED,
    "lab": {"latice", "throwdown"} | SHARED,
    "drawing": {"latice", "throwdown"} | SHARED,
    "lessons": {"latice", "throwdown", "rulebook"} | SHARED,
    "pages": {"drawing", "rulebook", "latice", "throwdown"} | SHARED,
    "widgets": {"pages", "drawing", "lessons", "rulebook", "lab", "latice", "throwdown"} | SHARED,
    "rulebook_command": {"rulebook", "drawing", "pages", "wording"},
    "export": {"lessons", "pages", "widgets", "game", "wording"},
    "__main__": {"export", "rulebook_command", "wording"},
}
"""Which rooms each room may import, besides itself and the standard library.

A program (``__main__.py``) is a room of its own, wherever it lies: nothing may import it.
"""

OTHERS = {
    "widgets": {"anywidget", "traitlets", "ipywidgets", "IPython"},
    "export": {"nbclient", "nbconvert", "nbformat", "ipywidgets", "IPython"},
}
"""What each room may import from other packages."""

GAMES_DRAW_THEMSELVES = {("latice", "drawing"), ("throwdown", "drawing")}
"""The one exception: `_repr_mimebundle_` of a position imports the drawing when it is called."""

SOURCES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")

BY_NAME = re.compile(r"latice_nb(\.\w+)+(:[\w.]+)?")
"""A text that names a module of the package, or something in one."""

IMPORTERS = {"import_module", "__import__", "run_module", "resolve_name", "find_spec"}
"""What imports a module that is named by a text."""


def room_of(path: Path) -> str:
    """The room that a file belongs to."""
    return path.stem if path.name == "__main__.py" else path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def called(node: ast.Call) -> str:
    """The last name of what a node calls, such as ``import_module`` of ``importlib.import_module``."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def imported(node: ast.AST) -> list[str]:
    """The modules that a node imports; a text that names a module of the package counts as an import."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and BY_NAME.fullmatch(node.value):
        return [node.value.partition(":")[0]]
    if isinstance(node, ast.Call) and called(node) in IMPORTERS:
        name = node.args[0] if node.args else None
        assert isinstance(name, ast.Constant), f"line {node.lineno}: an import whose name can't be read here"
        assert isinstance(name.value, str), f"line {node.lineno}: an import whose name can't be read here"
        assert not name.value.startswith("."), "imports are absolute"
        return [name.value]
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert not node.level, "imports are absolute"
        names = [f"{node.module}.{alias.name}" for alias in node.names]
        return names if node.module == "latice_nb" else [str(node.module)]
    return []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_run_one_way(path: Path) -> None:
    room = room_of(path)
    tree = ast.parse(path.read_text("utf-8"))
    at_once = {name for node in tree.body for name in imported(node)}
    for name in (name for node in ast.walk(tree) for name in imported(node)):
        head, _, rest = name.partition(".")
        if head != "latice_nb":
            assert head in sys.stdlib_module_names | OTHERS.get(room, set()), f"{room} imports {name}"
            continue
        other = "__main__" if rest.endswith("__main__") else rest.partition(".")[0]
        lazily = (room, other) in GAMES_DRAW_THEMSELVES and name not in at_once
        assert other in MAY_IMPORT[room] | {room} or lazily, f"{room} imports {name}"


@pytest.mark.parametrize(
    "code",
    [
        "import latice_nb.widgets.board",
        "from latice_nb import widgets",
        "from importlib import import_module\nimport_module('latice_nb.widgets.board')",
        "import importlib\nhome = 'latice_nb.widgets.board'\nimportlib.import_module(home.strip())",
        "__import__('latice_nb.widgets')",
        "import pkgutil\npkgutil.resolve_name('latice_nb.widgets.board:LaticeBoard')",
        "import sys\nsys.modules['latice_nb.widgets']",
        "import latice_nb.rulebook.__main__",
    ],
)
def test_no_import_is_hidden_from_these_tests(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rulebook's command once reached up into the widgets by name, where these tests didn't look."""
    monkeypatch.setattr(f"{__name__}.PACKAGE", tmp_path)
    hidden = tmp_path / "rulebook" / "hidden.py"
    hidden.parent.mkdir()
    hidden.write_text(code, encoding="utf-8")
    with pytest.raises(AssertionError, match=r"rulebook imports latice_nb|can't be read"):
        test_imports_run_one_way(hidden)


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


ORDER = ("phase", "ruleset", "actions", "action_text", "draft", "legality", "resolve", "state")
"""How both games are built: each of these modules may import those before it, and none after it."""


@pytest.mark.parametrize("game", ["latice", "throwdown"])
@pytest.mark.parametrize("name", ORDER)
def test_both_games_are_built_in_one_order(game: str, name: str) -> None:
    tree = ast.parse((PACKAGE / game / f"{name}.py").read_text("utf-8"))
    found = {
        part
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith(f"latice_nb.{game}")
        for part in [str(node.module).rpartition(".")[2], *(alias.name for alias in node.names)]
    }
    assert found.isdisjoint(ORDER[ORDER.index(name) :])
    if name in {"resolve", "state"}:
        assert {"legality", "phase"} <= found
