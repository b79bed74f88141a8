"""The packages of a browser's Python: which there are, in which versions, and their wheels."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Iterable
from email.parser import Parser
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

ROOT: Final = Path(__file__).resolve().parents[2]
PINS: Final = ROOT / "binder" / "constraints.txt"
OWN: Final = "latice-nb"

BROWSER: Final = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}
"""What a requirement's marker may ask for, besides Python's version."""

LEFT_OUT: Final = frozenset(
    "ipykernel jedi jupyterlab-widgets parso pexpect prompt-toolkit psutil ptyprocess wcwidth widgetsnbextension".split()
)
"""Needed by a server or a terminal. jedi would complete a little more than IPython does by itself, for a megabyte."""


def python_version(long: str) -> dict[str, str]:
    """What markers may ask for, in a Python of this version.

    >>> python_version("3.14.2")["python_version"]
    '3.14'
    """
    return {**BROWSER, "python_version": ".".join(long.split(".")[:2]), "python_full_version": long}


def pins(text: str, where: dict[str, str]) -> dict[str, str]:
    r"""The exact version of each package that is pinned for a platform.

    >>> pins("anywidget==0.11.0\nappnope==1.0.0 ; sys_platform == 'darwin'", python_version("3.14.2"))
    {'anywidget': '0.11.0'}
    """
    needs = [Requirement(line) for line in text.splitlines() if line.strip() and not line.startswith(("#", "-"))]
    return {
        canonicalize_name(need.name): str(need.specifier).removeprefix("==")
        for need in needs
        if need.marker is None or need.marker.evaluate(where)
    }


def needed(metadata: str, where: dict[str, str]) -> list[str]:
    """What a package needs in a browser, by its metadata."""
    needs = [Requirement(line) for line in Parser().parsestr(metadata).get_all("Requires-Dist") or []]
    names = {canonicalize_name(one.name) for one in needs if one.marker is None or one.marker.evaluate(where)}
    return sorted(names - LEFT_OUT)


def metadata(wheel: Path) -> str:
    """A wheel's metadata."""
    with zipfile.ZipFile(wheel) as opened:
        name = next(name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        return opened.read(name).decode()


def own_wheel(into: Path) -> Path:
    """Build this package's wheel."""
    for old in into.glob("latice_nb-*.whl"):
        old.unlink()
    _pip("wheel", "--no-deps", "--wheel-dir", str(into), str(ROOT))
    return next(into.glob("latice_nb-*.whl"))


def wheel_of(name: str, version: str, python: str, cache: Path) -> Path:
    """A package's wheel, downloaded once."""
    for path in cache.glob("*.whl"):
        found, release, *_ = parse_wheel_filename(path.name)
        if (found, str(release)) == (name, version):
            return path
    platform = ("--implementation", "py", "--abi", "none", "--platform", "any", "--python-version", python)
    _pip("download", "--no-deps", "--only-binary=:all:", *platform, "--dest", str(cache), f"{name}=={version}")
    return wheel_of(name, version, python, cache)


def shipped() -> dict[str, Path]:
    """The wheels that JupyterLite's kernel brings itself, by name."""
    folder = Path(sys.prefix) / "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
    return {str(parse_wheel_filename(path.name)[0]): path for path in folder.glob("*.whl")}


def gathered(wanted: Iterable[str], python: str, cache: Path) -> dict[str, Path]:
    """The wheels of some packages and of all that they need, by name; this package's is built.

    Raises:
        KeyError: a package that is needed is not pinned.
    """
    cache.mkdir(parents=True, exist_ok=True)
    where = python_version(python)
    pinned, brought = pins(PINS.read_text(encoding="utf-8"), where), shipped()
    found: dict[str, Path] = {}
    left = list(wanted)
    while left:
        name = left.pop()
        if name in found:
            continue
        if name == OWN:
            found[name] = own_wheel(cache)
        else:
            found[name] = brought.get(name) or wheel_of(name, pinned[name], python, cache)
        left += needed(metadata(found[name]), where)
    return dict(sorted(found.items()))


def _pip(*command: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", *command, "--quiet", "--disable-pip-version-check"], check=True)
