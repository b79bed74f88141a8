"""JupyterLite with the course's notebooks."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from tools.site import covers
from tools.site.wheels import ROOT

KERNEL: Final = "@jupyterlite/pyodide-kernel-extension:kernel"
LOADED: Final = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython")
"""What the kernel must not try to install: ``start.mjs`` lays out whatever of it is used."""

FOLDERS: Final = ("tutorials", "notebooks")
PAGES: Final = ("lab/index.html", "notebooks/index.html")
"""Where a notebook is read."""

MANIFEST: Final = '<link rel="manifest" href="../manifest.webmanifest">'
COURSE: Final = """<link rel="icon" href="../icon.svg">
    <script src="../early.js"></script>
    <script type="module" src="../cover.mjs"></script>
    <script type="module" src="../course.mjs"></script>"""
"""What shows a notebook's picture, and wakes its boards. (A manifest that names pages outside of its scope is no use.)"""

WORKER: Final = "extensions/@jupyterlite/pyodide-kernel-extension/static/comlink.worker.*.js"
"""JupyterLite's own part of a kernel, which `early.js` starts."""

BEGIN: Final = """// A kernel of the site: JupyterLite's own worker, in which Python starts at once. Written by the build.
import {{ begin }} from "./start.mjs";
import "../{worker}";

begin();
"""


def settings() -> dict[str, Any]:
    """The settings of JupyterLite."""
    kernel = {
        "pyodideUrl": "./python/start.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": LOADED},
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Latice course",
            "exposeAppInBrowser": True,
            "faviconUrl": "./icon.svg",
            "litePluginSettings": {KERNEL: kernel},
        },
    }


def build(work: Path, out: Path) -> None:
    """Build JupyterLite into a folder; what it says goes into ``work/build.log``.

    Raises:
        CalledProcessError: it failed.
    """
    lite, course = work / "lite", work / "course"
    for folder in (lite, course, out):
        shutil.rmtree(folder, ignore_errors=True)
    lite.mkdir(parents=True)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, course / name, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    (lite / "jupyter-lite.json").write_text(json.dumps(settings()), encoding="utf-8")
    options = {
        "contents": [str(course)],
        "output_dir": str(out),
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "apps": ["lab", "notebooks"],
    }
    (lite / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": options}), encoding="utf-8")
    command = [sys.executable, "-m", "jupyterlite_core.app", "build"]
    with (work / "build.log").open("w", encoding="utf-8") as log:
        done = subprocess.run(command, cwd=lite, check=False, stdout=log, stderr=log)
    if done.returncode:
        sys.stderr.write((work / "build.log").read_text(encoding="utf-8"))
        done.check_returncode()
    covers.lay(course, out / "covers")
    for page in PAGES:
        amend(out / page)
    (worker,) = out.glob(WORKER)
    (out / "python").mkdir()
    begin = BEGIN.format(worker=worker.relative_to(out).as_posix())
    (out / "python" / "kernel.mjs").write_text(begin, encoding="utf-8")
    (out / "service-worker.js").rename(out / "jupyterlite-worker.js")


def amend(page: Path) -> None:
    """Let a page of JupyterLite wake the notebook that it shows.

    Raises:
        ValueError: the page is not as it was in the version for which this was written.
    """
    text = page.read_text(encoding="utf-8")
    if text.count(MANIFEST) != 1:
        raise ValueError(f"{page}: JupyterLite's page has changed; look where course.mjs belongs")
    page.write_text(text.replace(MANIFEST, COURSE), encoding="utf-8")
