"""Draw the picture of the README.

usage: python tools/readme_picture.py
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from latice_nb.drawing.latice import show_places, table_svg  # noqa: E402  (the package need not be installed)
from latice_nb.drawing.picture import standalone  # noqa: E402
from latice_nb.latice import State  # noqa: E402

PICTURE = ROOT / "docs" / "board.svg"
POSITION = (
    "latice standard 4yL4/4gL4/2nTtTtLtD3/3tBtG1rTrF1/4yGyTpTrT1/6pB2/9/9/9 to=1 moves=free "
    "racks=tT,rB,pF,nL,W|?5 suns=2|1 halves=2|3 winds=3 names=Aiko|Kai"
)


def picture() -> str:
    """A position in mid-game with the squares that are open to a teal turtle."""
    state = State.parse(POSITION)
    return standalone(table_svg(state, show_places(state, "tT").marks), "A Latice board in mid-game") + "\n"


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
