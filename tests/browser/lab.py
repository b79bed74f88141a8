"""A JupyterLab of its own, for tests and measurements: one server on a free port, with nothing of the user's settings."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
LAB = ("--LabApp.expose_app_in_browser=True", f"--LabApp.app_settings_dir={ROOT / 'binder' / 'lab'}")
START = 60
"""Seconds that the server may take to start."""

READY = """(path) => { const w = window.jupyterapp?.shell?.currentWidget, session = w?.sessionContext?.session;
  return !!(w?.context && w.context.path === path && w.context.isReady && session?.kernel && session.kernel.status === 'idle'); }"""
"""Whether a notebook is open and its kernel waits."""

OPEN = "(path) => { window.jupyterapp.commands.execute('docmanager:open', {path, factory: 'Notebook'}); }"


def free_port() -> int:
    """A port that nothing listens on."""
    with closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def running_lab(home: Path, app: str = "jupyterlab") -> Iterator[tuple[str, Path]]:
    """A JupyterLab, or a Notebook 7, that keeps everything in one folder: its address and the folder of its notebooks."""
    work = home / "work"
    work.mkdir(exist_ok=True)
    port = free_port()
    places = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "run",
        "IPYTHONDIR": "ipython",
        "JUPYTERLAB_SETTINGS_DIR": "config/lab/user-settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }
    env = {**os.environ, **{name: str(home / place) for name, place in places.items()}, "PYTHONPATH": str(ROOT)}
    command = [
        sys.executable,
        "-m",
        app,
        "--no-browser",
        "--allow-root",
        "--ip=127.0.0.1",
        f"--port={port}",
        "--ServerApp.port_retries=0",
        "--IdentityProvider.token=",
        "--ServerApp.disable_check_xsrf=True",
        *(["--JupyterNotebookApp.expose_app_in_browser=True"] if app == "notebook" else LAB),
        f"--ServerApp.root_dir={work}",
    ]
    with (home / "lab.log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(command, env=env, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
        address, end = f"http://127.0.0.1:{port}", time.monotonic() + START
        while True:
            try:
                with urllib.request.urlopen(f"{address}/api/status", timeout=2):
                    break
            except OSError:
                said = (home / "lab.log").read_text(encoding="utf-8")
                assert time.monotonic() < end, said
                assert server.poll() is None, said
                time.sleep(0.1)
        try:
            yield address, work
        finally:
            for _ in range(2):
                server.send_signal(signal.SIGINT)
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
