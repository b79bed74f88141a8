"""Find a browser for the tests, or install one; say in one sentence how to when neither is possible."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
DEBIAN = ("chromium", "fonts-dejavu-core", "fonts-noto-cjk")
ADVICE = "The tests need a Chromium: install one (on Debian: apt-get install chromium), or set BROWSER_PATH to it."


def find_browser() -> str | None:
    """The path of a Chromium or Chrome, or None; ``BROWSER_PATH`` names one that is elsewhere.

    Not to be called while Playwright runs: it may ask Playwright itself.
    """
    if named := os.environ.get("BROWSER_PATH"):
        return shutil.which(named)
    return next((path for name in NAMES if (path := shutil.which(name))), None) or _playwrights()


def _playwrights() -> str | None:
    """The Chromium that Playwright has downloaded, if it has."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  (only where no other browser is found)

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> None:
    """Try to install a browser: by Debian's packages where we may, else by Playwright."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=False, env=quiet)
        subprocess.run(
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *DEBIAN],
            check=False,
            env=quiet,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
    if find_browser() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> int:
    """Print the browser that is used, installing it when there is none; 1 where that can't be done."""
    found = find_browser()
    if found is None and "BROWSER_PATH" not in os.environ:
        install()
        found = find_browser()
    print(f"browser: {found}" if found else ADVICE)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
