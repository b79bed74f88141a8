"""The names that JupyterLite's kernel sets."""

from __future__ import annotations

from . import install

_PIPLITE_DISABLE_PYPI = True
_PIPLITE_URLS: list[str] = []

__all__ = ["install"]
