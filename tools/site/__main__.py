"""``python -m tools.site FOLDER``: build the whole site (through ``make site``)."""

from __future__ import annotations

import sys
from pathlib import Path

from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION  # type: ignore[import-not-found]  # not in the development environment

from tools.site import lite, packs, pages, wheels

PACKAGES = ("pyodide-kernel", "ipython", "comm", wheels.OWN)


def main(out: Path) -> None:
    """Build JupyterLite, its Python, and the site's own pages."""
    work = wheels.ROOT / "build" / "site-work"
    work.mkdir(parents=True, exist_ok=True)
    lite.build(work, out)
    pyodide = packs.pyodide(PYODIDE_VERSION, work)
    found = wheels.gathered(PACKAGES, packs.python_of(pyodide), work / "wheels")
    packs.lay_python(pyodide, found, work, out / "python")
    pages.lay(out)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
