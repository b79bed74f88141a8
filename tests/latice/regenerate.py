"""``python -m tests.latice.regenerate`` writes the playthroughs in ``goldens/`` anew.

Read the difference before committing it: it is what a change of the rules or of a sentence does.
"""

from __future__ import annotations

from latice_nb import wording
from tests.latice.playthroughs import FOLDER, PLAYTHROUGHS, written


def main() -> None:
    """Write every playthrough, and remove the files of those that are no more."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    with wording.speaking("en"):
        for name, play in PLAYTHROUGHS.items():
            (FOLDER / f"{name}.txt").write_text(written(play), "utf-8")


if __name__ == "__main__":
    main()
