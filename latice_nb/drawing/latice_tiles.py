"""Tiles of Latice in a row, or all kinds there are, with the letters they are written with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from latice_nb.drawing.latice import tile
from latice_nb.drawing.picture import figure, svg
from latice_nb.latice.tiles import SHAPES, TILES, Tile, parse_tiles

_STEP: Final = (76, 92)
"""From one tile to the next, across and down."""
_STILL: Final = 0.8


@dataclass(frozen=True, slots=True)
class Tiles:
    """Some kinds of tiles as a notebook shows them.

    Attributes:
        kinds: the tiles, in the order of reading.
        columns: how many stand in a row.
    """

    kinds: tuple[Tile, ...]
    columns: int = 6

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """The tiles, each with its letters below it, and their names in words."""
        across, down = _STEP
        style = (
            'font-family="ui-monospace,monospace" font-size="17" font-weight="600" text-anchor="middle" fill="#1d232b"'
        )
        parts = []
        for number, kind in enumerate(self.kinds):
            x, y = number % self.columns * across, number // self.columns * down
            parts.append(f'{tile(kind, x + 9, y + 6)}<text x="{x + 38}" y="{y + 86}" {style}>{kind}</text>')
        rows = -(-len(self.kinds) // self.columns)
        width, height = min(len(self.kinds), self.columns) * across, rows * down + 6
        ground = f'<rect width="{width}" height="{height}" rx="9" fill="#f6f3ec"/>'
        drawn = svg(ground + "".join(parts), (0, 0, width, height))
        named = ", ".join(f"{kind.phrase} ({kind})" for kind in self.kinds)
        return {"text/plain": str(self), "text/html": figure(drawn, named, round(width * _STILL))}

    def __str__(self) -> str:
        """The letters and the name of each tile, one in a line."""
        return "\n".join(f"{kind}  {kind.phrase}" for kind in self.kinds)

    def __repr__(self) -> str:
        """As it is asked for."""
        return f"show_tiles({','.join(map(str, self.kinds))!r})"


def show_tiles(kinds: str = "") -> Tiles:
    """Tiles by their letters, such as ``"rT,W"``; all 36 coloured kinds, a shape in each row, where none is named.

    Raises:
        NotationError: there is no such tile.
        TypeError: it is no text.
    """
    if not isinstance(kinds, str):
        raise TypeError(f'tiles are written in one text, such as "rT,W", not {repr(kinds)[:80]}')
    if kinds:
        return Tiles(parse_tiles(kinds))
    return Tiles(tuple(sorted(TILES, key=lambda kind: SHAPES.index(kind.shape))))
