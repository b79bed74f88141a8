"""A table is dark where the page around it is, however that page says so, and never on paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from latice_nb import LaticeBoard, RuleLookup

if TYPE_CHECKING:
    from tests.browser.host import Host

SIGNS = {
    "JupyterLab": ("document.body.dataset.jpThemeLight", "false", "true"),
    "VS Code": ("document.body.dataset.vscodeThemeKind", "vscode-dark", "vscode-light"),
    "VS Code of high contrast": (
        "document.body.dataset.vscodeThemeKind",
        "vscode-high-contrast",
        "vscode-high-contrast-light",
    ),
    "Colab": ("document.documentElement.theme", "dark", "light"),
    "Sphinx with PyData's theme": ("document.documentElement.dataset.theme", "dark", "light"),
    "Sphinx with Furo": ("document.body.dataset.theme", "dark", "light"),
    "marimo": ("document.body.className", "dark dark-theme", "light light-theme"),
    "MyST": ("document.documentElement.className", "dark", "light"),
    "Quarto": ("document.body.className", "fullcontent quarto-dark", "fullcontent quarto-light"),
}


def wears(host: Host, theme: str) -> None:
    host.page.wait_for_function(
        "(theme) => [...document.querySelectorAll('.ln')].every((one) => one.dataset.theme === theme)", arg=theme
    )


def mark(host: Host, where: str, value: str) -> None:
    if where.endswith(".theme") and "dataset" not in where:
        host.page.evaluate("(value) => document.documentElement.setAttribute('theme', value)", value)
    else:
        host.page.evaluate(f"(value) => {{ {where} = value; }}", value)


@pytest.mark.parametrize("place", SIGNS)
@pytest.mark.parametrize("system", ["light", "dark"])
def test_a_table_follows_the_page_around_it(place: str, system: Any, hosts: Callable[..., Host]) -> None:
    where, dark, light = SIGNS[place]
    host = hosts(color_scheme=system)
    host.show(LaticeBoard, seed=1)
    wears(host, system)
    for value, theme in ((dark, "dark"), (light, "light"), (dark, "dark")):
        mark(host, where, value)
        wears(host, theme)


def test_a_page_that_says_auto_wears_what_the_system_wants(hosts: Callable[..., Host]) -> None:
    host = hosts(color_scheme="dark")
    host.show(LaticeBoard, seed=1)
    mark(host, "document.body.dataset.theme", "auto")
    wears(host, "dark")
    host.page.emulate_media(color_scheme="light")
    wears(host, "light")


@pytest.mark.parametrize("theme", ["auto", "dark"])
def test_on_paper_nothing_is_dark(theme: str, hosts: Callable[..., Host]) -> None:
    host = hosts(color_scheme="dark")
    host.show(LaticeBoard, seed=1, theme=theme)
    host.show(RuleLookup, "L4.2", theme=theme)
    wears(host, "dark")
    host.page.emulate_media(media="print")
    wears(host, "light")
    host.page.emulate_media(media="screen")
    wears(host, "dark")
