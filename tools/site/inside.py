"""Run by Pyodide in Node.js while the site is built: find the modules that a course needs, and compile them.

``/making/library`` holds the standard library, ``/making/site`` the packages. What is found goes to ``/making/hot``, in the
form in which the browser's Python reads it, and all the rest to ``/making/rest``.
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path, PurePosixPath
from types import CodeType
from typing import Any

import comm
from comm.base_comm import BaseComm

WORK = Path("/making")
OWN = "latice_"
SOURCES = "lib/sources/"
"""Where a notebook's Python finds the text of this package's modules, to show it in errors; the play page has none."""

UNCHECKED = 1
"""Says of a compiled module that it has a hash of its source, which nobody looks at (PEP 552)."""

LARGE = ".bin"
"""What only the look-up's search reads: it goes with the texts, and the play page loads it for the look-up alone."""

NO_COLUMNS, NO_PLACE, LONGEST, MORE = 13, 15, 8, 64
"""Kinds of an entry in a table of lines, and how many units one may tell of, and the mark of a number
that goes on (CPython's ``InternalDocs/code_objects.md``)."""

WARM = """
import comm
from latice_nb import *
print(LaticeBoard(latice.deal(["Player", "Bot"], seed=7), mode="bot", seed=7))
LatteTray(mode="bot", seed=1)._repr_mimebundle_(), Lesson("placing-1")._repr_mimebundle_()
Quiz("latice", seed=1)._repr_mimebundle_(), RuleLookup("can I swap my tiles")._repr_mimebundle_()
Lesson("winds-1", language="ja")._repr_mimebundle_(), lessons.progress()
table = latice.State.build(board="tD@e5 rD@f5 rT@f6 tB@d5", racks=["tT,nB,W"], seats=["Aiko", "Kai"])
show_answer(table, "tT", "e6"), show_play(table, "W:d5-d6", "tT@e6"), rulebook.entry("L4.2")
"""
"""A cell such as the course's own: whatever it imports, a reader waits for."""

WRONG = ("unheard_of(", "1 / 0")
"""What a reader may do as well: an error has to be shown quickly."""


class Silent(BaseComm):  # type: ignore[misc]  # comm carries no types
    """A comm that sends nothing."""

    def publish_msg(self, *given: Any, **named: Any) -> None:
        """Send nothing."""


def nothing(*_given: Any, **_named: Any) -> None:
    """Take what would be sent to a page."""


async def warm() -> list[Any]:
    """Do once what the site's Python does for a reader; the modules that are loaded by then."""
    import_module("encodings.cp437")  # (whoever asks for a package's version reads the library's archive for it)
    for name in ("latice_play", "latice_site", "piplite.piplite"):
        import_module(name)
    python = import_module("pyodide_kernel")
    comm.create_comm = Silent
    kernel = python.kernel_instance
    shell = kernel.interpreter
    shell.displayhook.publish_execution_result = shell.display_pub.display_data_callback = nothing
    python.stdout_stream.publish_stream_callback = python.stderr_stream.publish_stream_callback = nothing
    result = await kernel.run(WARM)
    assert result["status"] == "ok", result
    for wrong in WRONG:
        assert (await kernel.run(wrong))["status"] == "error"
    kernel.inspect("latice", 3, 0)
    kernel.complete("latice.de", 9)
    kernel.is_complete("1")
    return list(sys.modules.values())


def _units(code: CodeType) -> Iterator[tuple[int, int | None]]:
    """How many units of code belong to each line."""
    for start, end, line in code.co_lines():
        left = (end - start) // 2
        while left > 0:
            yield min(left, LONGEST), line
            left -= LONGEST


def _signed(number: int) -> bytes:
    """A number as a table of lines holds it: six bits a byte, the sign last."""
    rest, found = (-number << 1 | 1) if number < 0 else number << 1, bytearray()
    while rest >= MORE:
        found.append(rest & (MORE - 1) | MORE)
        rest >>= 6
    return bytes([*found, rest])


def without_columns(code: CodeType) -> CodeType:
    """The same code, which knows its lines, but no columns in them: a third of its size goes."""
    table, at = bytearray(), code.co_firstlineno
    for units, line in _units(code):
        kind = NO_PLACE if line is None else NO_COLUMNS
        table.append(0x80 | kind << 3 | units - 1)
        if line is not None:
            table += _signed(line - at)
            at = line
    inner = tuple(without_columns(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=bytes(table))


def compiled(name: str, source: bytes, place: str) -> bytes:
    """A module as Python stores it once it is compiled; it never looks whether its source is newer."""
    code = without_columns(compile(source, f"/{place}{name}", "exec", dont_inherit=True))
    return MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + source_hash(source) + marshal.dumps(code)


def put(where: str, name: str, body: bytes) -> None:
    """Write a file below ``/making``."""
    path = WORK / where / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(body)


def renewed(folder: Path) -> None:
    """Begin a folder anew."""
    for path in sorted(folder.rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()


def sort_library(loaded: set[str], place: str) -> None:
    """What is used of the standard library goes compiled."""
    for path in files(WORK / "library"):
        name, body = path.relative_to(WORK / "library").as_posix(), path.read_bytes()
        if name in loaded:
            put("hot/library", name + "c", compiled(name, body, place))
        else:
            put("rest", name, body)


def sort_packages(loaded: set[str], place: str) -> None:
    """Modules that are used go compiled, all of this package's; what they read goes with them."""
    tops = {name.split("/")[0] for name in loaded}
    for path in files(WORK / "site"):
        name, body = path.relative_to(WORK / "site").as_posix(), path.read_bytes()
        top = name.split("/")[0]
        if top.startswith(OWN) and name.endswith(".py"):
            put("hot/site", name + "c", compiled(name, body, SOURCES))
            put("sources", SOURCES + name, body)
        elif top.startswith(OWN) and name.endswith(LARGE):
            put("sources", place + name, body)
        elif top.startswith(OWN):
            put("hot/site", name, body)
        elif name in loaded:
            put("hot/site", name + "c", compiled(name, body, place))
        else:
            used = top.endswith(".dist-info") or (top in tops and not name.endswith(".py"))
            put("hot/site" if used else "rest", name, body)


def files(folder: Path) -> list[Path]:
    """Every file of a folder, but for what Python has left there."""
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]


async def main() -> None:
    """Warm up, then sort and compile."""
    loaded = [file for module in await warm() if (file := getattr(module, "__file__", None))]
    library = next(path for path in sys.path if path.endswith(".zip"))
    inner = {
        where: {str(PurePosixPath(file).relative_to(where)) for file in loaded if file.startswith(where)}
        for where in (library, str(WORK / "site"))
    }
    lib = library.strip("/").removesuffix(".zip").replace("python3", "python3.")
    for name in ("hot", "rest", "sources"):
        renewed(WORK / name)
    sort_library(inner[library], f"{lib}/")
    sort_packages(inner[str(WORK / "site")], f"{lib}/site-packages/")
