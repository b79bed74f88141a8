"""The browser's modules: what knows of no page is tested by itself, and what is shipped is made of what is written."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from latice_nb import LaticeBoard, LatteTray, Lesson, Quiz
from latice_nb.pages.labels import LABELS
from latice_nb.widgets import answers, scene
from tests.js import JS, ROOT, node

HERE = Path(__file__).parent
MODULES = sorted(JS.rglob("*.js"))
STYLES = sorted((JS.parent / "static").glob("*.css"))
LONGEST_LINE = 140
LONGEST_MODULE = 250


def test_the_answers_and_the_picks_are_right_without_a_browser() -> None:
    tests = sorted(HERE.glob("*.test.mjs"))
    assert len(tests) > 1
    assert re.search(r"# fail 0\n", node("--test", "--test-reporter=tap", *map(str, tests)))


def test_the_bundles_are_fresh() -> None:
    node("tools/bundle.mjs", "--check")


def test_the_lines_and_modules_end_where_they_can_be_read() -> None:
    for path in (*MODULES, *JS.rglob("*.d.ts"), *STYLES, *HERE.glob("*.mjs"), *(ROOT / "tools").glob("*.mjs")):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert max(map(len, lines)) <= LONGEST_LINE, path.name
        assert len(lines) <= LONGEST_MODULE or path in {*STYLES, *HERE.glob("*.mjs")}, path.name


def test_the_pure_modules_know_of_no_page() -> None:
    for name, known in (("answers", set()), ("picking", {"./answers.js"})):
        code = (JS / f"{name}.js").read_text(encoding="utf-8")
        assert set(re.findall(r"^import .* from '(.*)'", code, re.MULTILINE)) == known
        assert not re.search(r"\b(document|window|navigator|matchMedia)\b", code)


def test_no_module_is_left_over() -> None:
    entries = {JS / "table.js", JS / "lookup" / "lookup.js", JS / "exported.js"}
    imported = {
        (path.parent / name).resolve()
        for path in MODULES
        for name in re.findall(r"^import .* from '(.*)'", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert {path.resolve() for path in MODULES} - {path.resolve() for path in entries} == imported


def test_every_word_the_look_up_asks_for_exists_and_none_is_left_over() -> None:
    """A table's words are compared in tests/browser/test_table.py."""
    modules = [*(JS / "lookup").glob("*.js"), JS / "waking.js"]
    code = "".join(path.read_text(encoding="utf-8") for path in modules)
    assert set(re.findall(r"say\('(\w+)'", code)) <= set(LABELS)
    assert set(LABELS) <= set(re.findall(r"'(\w+)'", code))


# -- the types of a scene -----------------------------------------------------------------------

DECLARED = (JS / "scene.d.ts").read_text(encoding="utf-8")
USUAL = scene._USUAL
"""The parts of a scene whose empty and usual values are left out."""


def members(name: str) -> dict[str, tuple[bool, str]]:
    """The fields that an interface of `scene.d.ts` declares: whether each may be missing, and its type."""
    body = re.search(rf"^export interface {name} \{{\n(.*?)^\}}", DECLARED, re.MULTILINE | re.DOTALL)
    assert body, f"scene.d.ts declares no {name}"
    found = re.findall(r"^  (\w+)(\??): (.*);$", body[1], re.MULTILINE)
    assert len(found) == body[1].count("\n"), "one field on each line"
    return {field: (bool(optional), declared) for field, optional, declared in found}


def optional(name: str) -> dict[str, bool]:
    """The fields of an interface, and whether each may be missing."""
    return {field: missing for field, (missing, _) in members(name).items()}


EMPTY_AT_TIMES = {("Cell", "picture"), ("Area", "cells"), ("LogLine", "rule"), ("Player", "note")}
"""What Python always gives to a part, but which may be empty and is left out then."""


@pytest.mark.parametrize("kind", USUAL, ids=[kind.__name__ for kind in USUAL])
def test_the_declared_parts_of_a_scene_are_those_that_python_sends(kind: type) -> None:
    """A part leaves out what is empty or usual."""
    assert optional(kind.__name__) == {
        field.name: field.default is not dataclasses.MISSING or (kind.__name__, field.name) in EMPTY_AT_TIMES
        for field in dataclasses.fields(kind)
    }


def misfits(sent: Any, declared: str, where: str = "") -> list[str]:
    """What of a value that is sent is not as it is declared."""
    if declared.endswith("[]"):
        return [
            found for number, part in enumerate(sent) for found in misfits(part, declared[:-2], f"{where}[{number}]")
        ]
    if not re.search(rf"^export interface {declared} ", DECLARED, re.MULTILINE):
        return []
    known = members(declared)
    found = [f"{where}.{name} is not declared" for name in sent if name not in known]
    for name, (missing, kind) in known.items():
        if name in sent:
            found += misfits(sent[name], kind, f"{where}.{name}")
        elif not missing:
            found.append(f"{where}.{name} is missing")
    return found


@pytest.mark.parametrize("make", [LaticeBoard, LatteTray], ids=lambda make: make.__name__)
def test_what_is_sent_is_as_it_is_declared(make: Any) -> None:
    table = make(mode="study", seed=1)
    scenes = [table.scene]
    for command in ("edit", "lists", "odds", "hint", "edit", "language"):
        tools = {tool["command"]: tool.get("value", "") for tool in table.scene["tools"]}
        if command in tools:
            content = {"ply": table.scene["ply"], "command": command, "value": tools[command]}
            table._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
            scenes.append(table.scene)
    scenes += [Lesson("placing-1").scene, Quiz("latice").scene, Quiz("throwdown").scene]
    assert len({scene["ply"] for scene in scenes}) > 2
    assert [found for one in scenes for found in misfits(one, "Scene")] == []


def test_the_declared_scene_is_the_one_that_python_sends() -> None:
    """A scene leaves out nothing."""
    assert optional("Scene") == {field.name: False for field in dataclasses.fields(scene.Scene)}


def test_the_declared_answers_are_those_that_python_stores() -> None:
    sent = answers.Answers("en").to_json()
    assert optional("StoredAnswers") == dict.fromkeys(sent, False)
    reason = {field.name: False for field in dataclasses.fields(answers.Reason)}
    assert optional("Reason") == reason


def test_a_declared_list_is_one_of_pythons_kind() -> None:
    """Words, numbers, yes or no, and lists are declared as such."""
    for kind in (*USUAL, scene.Scene):
        hints = get_type_hints(kind)
        for name, (_, declared) in members(kind.__name__).items():
            assert sort_of(declared) == sort_of_python(hints[name]), (kind.__name__, name)


def sort_of(declared: str) -> str:
    """Whether a declared type is words, a number, yes or no, a list, or something of its own."""
    if declared.endswith("[]") or declared.startswith("["):
        return "list"
    return {"string": "str", "number": "int", "boolean": "bool"}.get(declared, "other")


def sort_of_python(hint: object) -> str:
    """The same of a type of Python's."""
    if getattr(hint, "__origin__", None) is tuple:
        return "list"
    return getattr(hint, "__name__", "other") if hint in (str, int, bool) else "other"
