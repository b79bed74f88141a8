"""All legal actions of a position as a sequence that makes an action when it is asked for.

A rack has up to 31 exchanges and often as many placements, and whoever picks one action of them at
random wants no other. How many there are is counted without making any. What is legal is decided in
`legality`; this module only numbers it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import overload

from latice_nb.latice.actions import PLACE, Action, exchange_of, exchanges, picks
from latice_nb.latice.board import bits
from latice_nb.latice.tiles import Tile


class Choices(Sequence[Action]):
    """The legal actions of a position in canonical order: it is equal to the tuple of them, hashes and prints alike.

    >>> from latice_nb.latice import State
    >>> legal = State.build(board="yT@e5", racks=["rT,rT"]).legal()
    >>> len(legal), str(legal[0]), list(map(str, legal[-3:]))
    (7, 'rT@e4', ['X:rT', 'X:rT,rT', 'end'])
    """

    __slots__ = ("_first_exchange", "_kinds", "_picks", "_placements", "_rack", "_rest", "_size", "_squares", "_winds")

    def __init__(
        self,
        kinds: tuple[Tile, ...],
        squares: tuple[int, ...],
        winds: Sequence[Action] = (),
        rack: tuple[Tile, ...] = (),
        rest: Sequence[Action] = (),
    ) -> None:
        """Take what is legal, in this order.

        Args:
            kinds: the colour tiles to place, each kind once.
            squares: as bits, where each of them may go.
            winds: the moves of a wind.
            rack: the tiles any of which may be exchanged, sorted.
            rest: all other actions.
        """
        self._kinds = kinds
        self._squares = squares
        self._winds = winds
        self._rack = rack
        self._rest = rest
        self._picks = picks(rack)
        self._placements = sum(map(int.bit_count, squares))
        self._first_exchange = self._placements + len(winds)
        self._size = self._first_exchange + len(self._picks) + len(rest)

    def __len__(self) -> int:
        """How many actions there are."""
        return self._size

    def __iter__(self) -> Iterator[Action]:
        """Every action, in canonical order."""
        kinds = zip(self._kinds, self._squares, strict=True)
        placements = [PLACE[tile][bit] for tile, squares in kinds for bit in bits(squares)]
        return chain(placements, self._winds, exchanges(self._rack), self._rest)

    @overload
    def __getitem__(self, key: int) -> Action: ...
    @overload
    def __getitem__(self, key: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, key: int | slice) -> Action | tuple[Action, ...]:
        """An action by its index, or the tuple of some."""
        if isinstance(key, slice):
            return tuple(self)[key]
        if not -self._size <= key < self._size:
            raise IndexError(f"there are {self._size} legal actions: none has the index {key}")
        index = key % self._size
        exchange = index - self._first_exchange
        if exchange < 0:
            return self._placement(index) if index < self._placements else self._winds[index - self._placements]
        if exchange < len(self._picks):
            return exchange_of(self._rack, self._picks[exchange])
        return self._rest[exchange - len(self._picks)]

    def _placement(self, index: int) -> Action:
        for tile, squares in zip(self._kinds, self._squares, strict=True):
            count = squares.bit_count()
            if index < count:
                return PLACE[tile][next(islice(bits(squares), index, None))]
            index -= count
        raise IndexError(index)

    def __eq__(self, other: object) -> bool:
        """Equal to the same actions in the same order, also where they stand in a tuple."""
        return tuple(self) == tuple(other) if isinstance(other, (Choices, tuple)) else NotImplemented

    def __hash__(self) -> int:
        """As the tuple of the actions."""
        return hash(tuple(self))

    def __repr__(self) -> str:
        """As the tuple of the actions."""
        return repr(tuple(self))
