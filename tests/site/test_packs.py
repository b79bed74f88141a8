"""How Python and its packages are packed, and how they are laid out again."""

from __future__ import annotations

import gzip
import sys
import types
from importlib import import_module, machinery
from pathlib import Path

import pytest

from tools.site import inside, packs
from tools.site.python import latice_site

SOURCE = '''
def first(number):
    """Fails in its third line."""
    half = (
        number
        // 0
    )
    return [one for one in range(half)]


class Second:
    def third(self):
        for one in range(300):
            if one:
                return first(one)
'''


def every(code: types.CodeType) -> list[types.CodeType]:
    inner = [one for const in code.co_consts if isinstance(const, types.CodeType) for one in every(const)]
    return [code, *inner]


def test_code_without_columns_keeps_its_lines() -> None:
    whole = compile(SOURCE + "\n" * 5000 + "far = 1\nlast = far\n", "there.py", "exec")
    bare = inside.without_columns(whole)
    for before, after in zip(every(whole), every(bare), strict=True):
        lines = [[(start, end, line) for start, end, line in one.co_lines() if start < end] for one in (before, after)]
        expanded = [{at: line for start, end, line in one for at in range(start, end, 2)} for one in lines]
        assert expanded[0] == expanded[1], before.co_name
        assert {place[2] for place in after.co_positions()} == {None}
        assert len(after.co_linetable) <= len(before.co_linetable)


def test_an_error_still_names_its_line() -> None:
    room: dict[str, object] = {}
    exec(inside.without_columns(compile(SOURCE, "there.py", "exec")), room)
    with pytest.raises(ZeroDivisionError) as caught:
        room["Second"]().third()  # type: ignore[operator]
    assert [entry.lineno for entry in caught.traceback][-2:] == [14, 4]  # (counted from 0)


def test_a_compiled_module_is_read_without_its_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "compiled_alone.pyc").write_bytes(inside.compiled("compiled_alone.py", b"answer = 42", "lib/"))
    monkeypatch.syspath_prepend(tmp_path)
    module = import_module("compiled_alone")
    assert module.answer == 42
    assert isinstance(module.__loader__, machinery.SourcelessFileLoader)


def test_what_is_packed_is_laid_out_again(tmp_path: Path) -> None:
    files = {"one.py": b"1", "two/three.txt": bytes(range(256)), "two/empty": b""}
    latice_site.lay(gzip.compress(packs.pack(files)), tmp_path)
    assert packs.read_folder(tmp_path) == files


def test_a_module_of_the_rest_is_fetched_when_it_is_imported_and_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"seldom/__init__.py": b"", "seldom/used.py": b"answer = 6", "json/never_used.py": b"answer = 7"}
    fetched: list[str] = []

    def fetch(address: str) -> bytes:
        fetched.append(address)
        return gzip.compress(packs.pack(files))

    monkeypatch.setattr(latice_site, "fetched", fetch)
    monkeypatch.setattr(latice_site, "ROOT", tmp_path / "rest")
    names = tmp_path / "names.json"
    names.write_text('["json.never_used", "seldom", "seldom.used"]', encoding="utf-8")
    rest = latice_site.Rest("there", names)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, rest])
    with pytest.raises(ModuleNotFoundError):
        import_module("unheard_of")
    assert fetched == []
    assert import_module("seldom.used").answer == 6
    assert import_module("json.never_used").answer == 7  # (a package of which the rest is elsewhere)
    assert fetched == ["there"]


@pytest.mark.parametrize(
    ("name", "used"),
    [
        ("latice_nb/widgets/static/table.js", True),
        ("latice_nb/locale/ja/LC_MESSAGES/latice_nb.mo", True),
        ("latice_nb/locale/ja/LC_MESSAGES/latice_nb.po", False),
        ("latice_nb/widgets/js/paint.js", False),
        ("anywidget/nbextension/index.js", False),
        ("anywidget-0.11.0.data/data/etc/anywidget.json", False),
        ("anywidget-0.11.0.dist-info/METADATA", True),
        ("anywidget-0.11.0.dist-info/RECORD", False),
        ("IPython/core/tests/test_magic.py", False),
        ("IPython/core/magic.py", True),
    ],
)
def test_what_no_page_uses_is_left_out(name: str, *, used: bool) -> None:
    assert packs.is_used(name) is used
