"""The browser's modules that know of no page, run by Node.js alone."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from latice_nb import widgets

ROOT = Path(__file__).parents[2]
JS = Path(widgets.__file__).parent / "js"


def node(*arguments: str, given: str = "") -> str:
    """What Node.js prints; the test fails with what it complains of."""
    found = shutil.which("node")
    assert found, "Node.js is needed here: install Node.js 18 or newer"
    done = subprocess.run(
        [found, *arguments], input=given, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
