"""The modules that are not loaded with the page: fetched, all at once, when one of them is imported."""

from __future__ import annotations

import json
import sys
import zlib
from importlib import invalidate_caches
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.with_name("rest")
"""Where the rest is laid out: on no path, since some of it belongs to packages of which a part is elsewhere."""


class Rest(MetaPathFinder):
    """Finds a module of the rest, which is laid out when the first one is wanted."""

    def __init__(self, address: str, names: Path) -> None:
        self.address = address
        self.names = frozenset(json.loads(names.read_text(encoding="utf-8")))

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:  # noqa: ARG002  (the path of its package leads elsewhere)
        """A module's place."""
        if fullname not in self.names:
            return None
        if not ROOT.exists():
            lay(fetched(self.address), ROOT)
            invalidate_caches()
        return PathFinder.find_spec(fullname, [str(ROOT.joinpath(*fullname.split(".")[:-1]))], target)


def fetched(address: str) -> bytes:
    """What lies at an address; only a worker may wait for it like this."""
    from js import XMLHttpRequest  # type: ignore[import-not-found]  # noqa: PLC0415  (the browser's own)

    request = XMLHttpRequest.new()
    request.open("GET", address, False)  # noqa: FBT003  (not asynchronous)
    request.responseType = "arraybuffer"
    request.send(None)
    return bytes(request.response.to_py())


def lay(pack: bytes, root: Path) -> None:
    """Write the files of a pack."""
    whole = zlib.decompress(pack, 31)  # (the form of gzip)
    start = 4 + int.from_bytes(whole[:4], "big")
    for name, size in json.loads(whole[4:start]):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(whole[start : start + size])
        start += size


def install(address: str) -> None:
    """Look there for whatever isn't found elsewhere."""
    sys.meta_path.append(Rest(address, Path(__file__).with_name("latice_site.json")))
