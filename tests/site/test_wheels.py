"""Which packages go into the site's Python, and in which versions."""

from __future__ import annotations

import doctest

import pytest

from tools.site import covers, packs, wheels
from tools.site.python import latice_play, latice_site

WHERE = wheels.python_version("3.14.2")


@pytest.mark.parametrize(
    "module", [covers, wheels, packs, latice_play, latice_site], ids=lambda module: module.__name__
)
def test_examples_in_docstrings_hold(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_what_a_package_needs_elsewhere_or_for_an_extra_is_not_wanted() -> None:
    text = """Name: one
Requires-Dist: comm>=0.1
Requires-Dist: pexpect; sys_platform != 'win32'
Requires-Dist: colorama; sys_platform == 'win32'
Requires-Dist: pytest; extra == 'test'
Requires-Dist: Typing_Extensions; python_version >= '3.12'
"""
    assert wheels.needed(text, WHERE) == ["comm", "typing-extensions"]


def test_the_site_runs_the_versions_that_binder_installs() -> None:
    pinned = wheels.pins(wheels.PINS.read_text(encoding="utf-8"), WHERE)
    assert {"anywidget", "ipywidgets", "ipython", "traitlets", "comm"} <= set(pinned)


def test_a_second_version_for_another_python_is_not_taken() -> None:
    text = "icepool==2.1.3 ; python_full_version < '3.12'\nicepool==2.2.2 ; python_full_version >= '3.12'"
    assert wheels.pins(text, WHERE) == {"icepool": "2.2.2"}
