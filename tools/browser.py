"""Find a browser for the tests, or install one; say in one sentence how to when neither is possible."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
DEBIAN = ("chromium", "fonts-dejavu-core", "fonts-noto-cjk")


def find_browser() -> str | None:
    """The path of a Chromium, or None; ``BROWSER_PATH`` names one that is elsewhere."""
    if (named := os.environ.get("BROWSER_PATH")) and Path(named).exists():
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None) or _playwrights()


def _playwrights() -> str | None:
    """The Chromium that Playwright has downloaded, if it has."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  (only where no other browser is found)

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def main() -> int:
    """Print the browser that is used, installing it when there is none."""
    found = find_browser()
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *DEBIAN], check=False)
        found = find_browser()
    if found is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
        found = find_browser()
    if found is None:
        print(
            "The tests need a Chromium: install one (on Debian: apt-get install chromium), or set BROWSER_PATH to it."
        )
        return 1
    print(f"browser: {found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
