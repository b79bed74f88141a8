"""The pages that are the site's own: the first one, the one that shows a board by a link, and the worker behind all."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path
from typing import Final

from tools.site.wheels import ROOT

HERE: Final = Path(__file__).resolve().parent / "pages"
WORKER: Final = "service-worker.js"


def version(folder: Path) -> str:
    """A name for all that lies in a folder: another one as soon as any file is different."""
    whole = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        whole.update(path.relative_to(folder).as_posix().encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()[:16]


def lay(out: Path) -> None:
    """Write the pages; the worker last, since it names the version of the whole."""
    shutil.copytree(HERE, out, dirs_exist_ok=True)
    shutil.copy(ROOT / "latice_nb" / "widgets" / "js" / "models.js", out / "play" / "models.mjs")
    shutil.copy(ROOT / "docs" / "board.svg", out)
    (out / ".nojekyll").touch()  # (GitHub Pages would leave out what begins with an underscore)
    worker = out / WORKER
    worker.write_text(worker.read_text(encoding="utf-8").replace("{version}", version(out)), encoding="utf-8")
