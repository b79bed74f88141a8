"""In place of JupyterLite's installer: what the course needs is there already, and nothing is fetched from elsewhere."""

from __future__ import annotations

from typing import Any


async def install(*_given: Any, **_named: Any) -> None:
    """Say that nothing can be installed."""
    raise RuntimeError("Nothing can be installed on this page: all that the course needs is there already.")
