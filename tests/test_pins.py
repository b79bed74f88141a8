"""The exact versions in binder/requirements.txt: they are what Binder, CI and a newcomer run, so they must fit pyproject.toml."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
PINS = [Requirement(line) for line in (ROOT / "binder/requirements.txt").read_text(encoding="utf-8").splitlines()]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def versions(name: str, python: str) -> list[str]:
    """The version pinned for a Python on Linux: one, or none."""
    here = {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": "linux", "os_name": "posix"}
    return [
        str(pin.specifier).removeprefix("==")
        for pin in PINS
        if pin.name.lower() == name.lower() and (pin.marker is None or pin.marker.evaluate(here))
    ]


def test_every_pin_is_exact() -> None:
    assert [str(pin) for pin in PINS if not re.fullmatch(r"==[^*,]+", str(pin.specifier))] == []


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("needed", [*PROJECT["dependencies"], *EXTRAS["lab"], *EXTRAS["test"]])
def test_what_the_project_asks_for_is_pinned_once_and_fits(needed: str, python: str) -> None:
    need = Requirement(needed)
    (pinned,) = versions(need.name, python)
    assert need.specifier.contains(pinned), f"{needed} does not allow {pinned}: run make pins"


def test_tools_that_only_check_or_measure_are_pinned_where_they_are_named() -> None:
    assert [tool for extra in ("lint", "bench") for tool in EXTRAS[extra] if "==" not in tool] == []


def test_ci_runs_every_python_that_is_promised() -> None:
    workflow = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")
    assert f"python: {list(PYTHONS)}".replace("'", '"') in workflow
    assert PROJECT["requires-python"] == f">={PYTHONS[0]}"
