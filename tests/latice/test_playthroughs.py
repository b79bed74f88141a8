"""Games play out as written down in ``goldens/`` (``python -m tests.latice.regenerate`` writes them anew)."""

from __future__ import annotations

import pytest

from tests.latice.playthroughs import FOLDER, PLAYTHROUGHS, written


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_game_plays_out_as_written_down(name: str) -> None:
    assert written(PLAYTHROUGHS[name]) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_every_file_is_a_playthrough() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS)


def test_the_playthroughs_show_every_event_and_every_ending() -> None:
    """What no file shows, no file would notice the loss of."""
    text = "\n".join(path.read_text("utf-8") for path in FOLDER.glob("*.txt"))
    kinds = "placed earned sun moved exchanged bought spent ended passed forced-pass sun-limit drew won blocked dead"
    assert [kind for kind in kinds.split() if f" {kind}: " not in text] == []
