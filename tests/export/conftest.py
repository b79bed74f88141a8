"""Pages of notebooks, each written once in a run of the tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from latice_nb.export.__main__ import main
from tests.browser.conftest import opened

__all__ = ["opened"]

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Writes the page of a notebook of the course, in a language."""
    folder = tmp_path_factory.mktemp("pages")

    def export(name: str, language: str = "en") -> Path:
        out = folder / language / f"{Path(name).stem}.html"
        if not out.exists():
            main([str(ROOT / name), "-o", str(out), "--language", language])
        return out

    return export
