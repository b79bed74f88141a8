"""What README and CONTRIBUTING promise; README's examples are doctests of their own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import latice_nb
from tools import readme_picture

ROOT = Path(__file__).resolve().parent.parent
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")


@pytest.mark.parametrize("name", PAGES)
def test_every_make_target_that_is_named_exists(name: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(
        re.findall(
            r"\bmake ([a-z-]+)(?=[` \n])",
            "\n".join(re.findall(r"`[^`]*`|```.*?```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL)),
        )
    )
    assert named <= targets, named - targets


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_to_a_file(name: str) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", (ROOT / name).read_text(encoding="utf-8")):
        assert (ROOT / target).exists(), target


@pytest.mark.parametrize("name", ["README.md", "Makefile"])
def test_the_lab_serves_the_whole_folder_and_opens_the_course(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    commands = re.findall(r"^.*jupyter ?lab .*$", text, re.MULTILINE)
    assert commands
    assert not any("ipynb" in part and "=" not in part for line in commands for part in line.split()), (
        "given a file, Jupyter serves that file's folder alone, and links out of it are dead"
    )
    pages = re.findall(r"/lab/tree/(\S+\.ipynb)", text)
    assert pages
    assert [page for page in pages if not (ROOT / page).exists()] == []


def test_the_picture_is_what_the_package_draws() -> None:
    assert readme_picture.PICTURE.read_text(encoding="utf-8") == readme_picture.picture(), "run tools/readme_picture.py"


def test_every_public_name_can_be_had() -> None:
    assert [name for name in latice_nb.__all__ if not hasattr(latice_nb, name)] == []


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(AttributeError, match="LaticeBoard"):
        latice_nb.LatticeBoard  # noqa: B018  (it is the look-up that must fail)
