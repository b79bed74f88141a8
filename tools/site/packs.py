"""Python and its packages as the browser gets them: what is used at once, compiled; the rest, for whoever asks.

Pyodide as it is published compiles its standard library anew in every page, and so would IPython be: more than half of
the wait for a first board. So Python itself, run once in Node.js, says which modules a course needs (`inside.warm`) and
compiles them. Four files come of it, each gzip'ed as a whole, which packs far better than file by file:

- ``python.pack``: the standard library's part, as the one archive that Python starts from;
- ``packages.pack``: the packages' part, to be laid out in ``site-packages``;
- ``sources.pack``: the text of this package's modules, which errors in a notebook show, and what the search reads;
- ``rest.pack``: all other modules as they are. ``latice_site.Rest`` fetches it when one of them is imported.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY: Final = "python_stdlib.zip"
LOCK: Final = "pyodide-lock.json"
PACKAGES: Final = "lib/python{short}/site-packages/"
"""Where packages lie in a browser's Python."""

NEVER: Final = ("idlelib/", "lib2to3/", "pydoc_data/", "tkinter/", "turtledemo/", "ensurepip/", "venv/", "__phello__/")
"""Parts of the standard library that no page can use."""

STUBS: Final = ("latice_play.py", "latice_site.py", "piplite")
"""What stands in ``tools/site/python`` and is laid beside the packages."""


def pyodide(version: str, work: Path) -> Path:
    """Pyodide of a version, from npm: the folder in which it was unpacked."""
    folder = work / f"pyodide-{version}"
    if not (folder / LIBRARY).exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["npm", "pack", "--silent", f"pyodide@{version}", "--pack-destination", work],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        with tarfile.open(work / f"pyodide-{version}.tgz") as opened:
            for name in (*RUNTIME, LIBRARY, LOCK):
                body = opened.extractfile(f"package/{name}")
                assert body is not None, name
                (folder / name).write_bytes(body.read())
    return folder


def python_of(folder: Path) -> str:
    """The version of Python that a Pyodide brings.

    Raises:
        KeyError: its list of packages says nothing of it.
    """
    return str(json.loads((folder / LOCK).read_text(encoding="utf-8"))["info"]["python"])


def unpacked(wheels: Mapping[str, Path], into: Path) -> None:
    """Lay the packages out in a folder: modules, what they read, and what says their version."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    for wheel in wheels.values():
        with zipfile.ZipFile(wheel) as opened:
            opened.extractall(into, [name for name in opened.namelist() if is_used(name)])
    for name in STUBS:
        place = HERE / "python" / name
        (shutil.copytree if place.is_dir() else shutil.copy)(place, into / name)


def is_used(name: str) -> bool:
    """Whether a file of a wheel is of any use without a server."""
    top, _, inner = name.partition("/")
    if top.endswith(".dist-info"):
        return inner in {"METADATA", "entry_points.txt"}
    if top == "latice_nb":
        return not name.endswith((".po", ".ts")) and "/js/" not in name
    aside = {"tests", "labextension", "nbextension"}
    return not (top.endswith(".data") or name.endswith((".js", ".map", ".pyi")) or aside & set(inner.split("/")))


def compiled(pyodide_folder: Path, work: Path) -> None:
    """Let Python, in Node.js, find what a course needs and compile it, from ``work/site`` and ``work/library``."""
    library = work / "library"
    shutil.rmtree(library, ignore_errors=True)
    with zipfile.ZipFile(pyodide_folder / LIBRARY) as opened:
        opened.extractall(library, [name for name in opened.namelist() if not name.startswith(NEVER)])
    shutil.copy(HERE / "inside.py", work)
    subprocess.run(["node", HERE / "inside.mjs", pyodide_folder, work], check=True)


def archive(files: Mapping[str, bytes], into: Path) -> None:
    """Write an archive of a standard library, its files as they are: it is compressed as a whole."""
    with zipfile.ZipFile(into, "w", zipfile.ZIP_STORED) as opened:
        for name, body in sorted(files.items()):
            opened.writestr(zipfile.ZipInfo(name), body)


def pack(files: Mapping[str, bytes]) -> bytes:
    """Files as one: the length of the list of them in four bytes, the list (names and lengths) in JSON, the files.

    >>> pack({"a": b"one", "b": b""})[4:]
    b'[["a", 3], ["b", 0]]one'
    """
    head = json.dumps([[name, len(body)] for name, body in sorted(files.items())]).encode()
    return len(head).to_bytes(4, "big") + head + b"".join(body for _, body in sorted(files.items()))


def read_folder(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, by its path there."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def lay_python(pyodide_folder: Path, wheels: Mapping[str, Path], work: Path, into: Path) -> None:
    """Write all that a browser needs of Python into a folder of the site."""
    unpacked(wheels, work / "site")
    compiled(pyodide_folder, work)
    into.mkdir(parents=True, exist_ok=True)
    for name in (*RUNTIME, LOCK):
        shutil.copy(pyodide_folder / name, into)
    lock = json.loads((into / LOCK).read_text(encoding="utf-8"))
    lock["packages"] = {}
    (into / LOCK).write_text(json.dumps(lock), encoding="utf-8")
    place = PACKAGES.format(short=".".join(python_of(pyodide_folder).split(".")[:2]))
    archive(read_folder(work / "hot" / "library"), work / LIBRARY)
    rest = read_folder(work / "rest")
    hot = {place + name: body for name, body in read_folder(work / "hot" / "site").items()}
    hot[place + "latice_site.json"] = json.dumps(_modules(rest)).encode()
    (into / "python.pack").write_bytes(gzip.compress((work / LIBRARY).read_bytes(), 9, mtime=0))
    (into / "packages.pack").write_bytes(gzip.compress(pack(hot), 9, mtime=0))
    (into / "sources.pack").write_bytes(gzip.compress(pack(read_folder(work / "sources")), 9, mtime=0))
    (into / "rest.pack").write_bytes(gzip.compress(pack(rest), 9, mtime=0))
    shutil.copy(HERE / "python" / "start.mjs", into)


def _modules(files: Iterable[str]) -> list[str]:
    """The names of the modules among some files."""
    names = [name.removesuffix(".py").removesuffix("/__init__") for name in files if name.endswith(".py")]
    return sorted(name.replace("/", ".") for name in names)
