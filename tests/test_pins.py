"""The exact versions in binder/: they are what Binder, CI and a newcomer run, so they must fit pyproject.toml."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


def pinned_in(name: str) -> list[Requirement]:
    """The pins of a file of ``binder/``."""
    return [Requirement(line) for line in (ROOT / "binder" / name).read_text(encoding="utf-8").splitlines()]


PINS, INSTALLED = pinned_in("constraints.txt"), pinned_in("requirements.txt")
"""All pins; and what of them Binder installs."""
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def versions(name: str, python: str, pins: list[Requirement] = PINS) -> list[str]:
    """The version pinned for a Python on Linux: one, or none."""
    here = {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": "linux", "os_name": "posix"}
    return [
        str(pin.specifier).removeprefix("==")
        for pin in pins
        if pin.name.lower() == name.lower() and (pin.marker is None or pin.marker.evaluate(here))
    ]


def test_every_pin_is_exact() -> None:
    assert [str(pin) for pin in PINS + INSTALLED if not re.fullmatch(r"==[^*,]+", str(pin.specifier))] == []


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("needed", [*PROJECT["dependencies"], *EXTRAS["lab"], *EXTRAS["test"]])
def test_what_the_project_asks_for_is_pinned_once_and_fits(needed: str, python: str) -> None:
    need = Requirement(needed)
    (pinned,) = versions(need.name, python)
    assert need.specifier.contains(pinned), f"{needed} does not allow {pinned}: run make pins"


@pytest.mark.parametrize("python", PYTHONS)
def test_binder_installs_what_the_course_needs_in_the_versions_of_all_others(python: str) -> None:
    names = {pin.name for pin in INSTALLED}
    assert {name: versions(name, python, INSTALLED) for name in names} == {
        name: versions(name, python) for name in names
    }
    for needed in (*PROJECT["dependencies"], *EXTRAS["lab"], *EXTRAS["binder"]):
        assert versions(Requirement(needed).name, python, INSTALLED), needed


def test_binder_installs_no_tools_of_the_tests() -> None:
    own = {Requirement(needed).name for needed in EXTRAS["test"]} - {
        "babel",
        "nbconvert",
        "notebook",
        "packaging",
    }  # (JupyterLab's too, or Binder's)
    assert own & {pin.name for pin in INSTALLED} == set()


def test_binder_makes_an_image_of_a_python_that_is_promised() -> None:
    assert (ROOT / "binder/runtime.txt").read_text(encoding="utf-8").strip() in {f"python-{one}" for one in PYTHONS}


def test_tools_that_only_check_or_measure_are_pinned_where_they_are_named() -> None:
    assert [tool for extra in ("lint", "bench") for tool in EXTRAS[extra] if "==" not in tool] == []


def test_ci_runs_every_python_that_is_promised() -> None:
    workflow = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")
    assert f"python: {list(PYTHONS)}".replace("'", '"') in workflow
    assert PROJECT["requires-python"] == f">={PYTHONS[0]}"
