"""A second Latice, slow and plain, that shares no line with the engine it checks.

It was written from the rules alone, before the engine, and keeps a dictionary of squares and
bags of tiles. It reads the text of a position by itself, so a fault in the engine's own
notation shows too. It knows the rules of the box (both editions) with every ruling at its
default; it is no place to look for speed, and nothing outside the tests and benchmarks uses it.

`Table.read(line)` takes a position where a seat is to act (or the game is over); `actions()`
lists the texts of all that is allowed; `after(text, drawn)` is the table once somebody is to act
again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations

FILES = "abcdefghi"
RANKS = "123456789"
COLOURS = "ynprgt"
SHAPES = "FBTLGD"
MOON = "e5"
SUNS = frozenset("a1 b2 c3 i1 h2 g3 a9 b8 c7 i9 h8 g7 e1 e9 a5 i5".split())
SQUARES = [f + r for f in FILES for r in RANKS]
ALL_TILES = [c + s for c in COLOURS for s in SHAPES] + ["W"]
SUN_LIMIT = 3
RACK = 5

Bag = Counter[str]


@cache
def beside(square: str) -> list[str]:
    """The squares that share a side with one (L1.7)."""
    column, row = FILES.index(square[0]), RANKS.index(square[1])
    around = [(column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row)]
    return [FILES[c] + RANKS[r] for c, r in around if 0 <= c < len(FILES) and 0 <= r < len(RANKS)]


def agree(one: str, other: str) -> bool:
    """Whether two tiles share their colour or their shape (L4.2)."""
    return one[0] == other[0] or one[1] == other[1]


def tiles_text(tiles: Iterable[str]) -> str:
    """Tiles in the order of the box, with commas."""
    return ",".join(sorted(tiles, key=ALL_TILES.index))


@dataclass(frozen=True)
class Ending:
    """How a game ended: by whom and why."""

    winners: tuple[int, ...]
    reason: str


@dataclass
class Table:
    """Everything that lies on a table, and whose turn it is."""

    board: dict[str, str]
    racks: list[Bag]
    pools: list[Bag]
    suns: list[int]
    halves: list[int]
    turn: int = 0
    moves: str = "free"
    winds: int = 0
    passes: int = 0
    ending: Ending | None = field(default=None)

    @classmethod
    def read(cls, line: str) -> Table:
        """Read a position's text. An ending that the text holds is left out: see `judged`."""
        _game, _rules, ranks, *rest = line.split(" ")
        fields = dict(part.split("=", 1) for part in rest)
        return cls(
            board=_read_board(ranks),
            racks=[_read_bag(part) for part in fields["racks"].split("|")],
            pools=[_read_bag(part) for part in fields["pools"].split("|")],
            suns=[int(part) for part in fields["suns"].split("|")],
            halves=[int(part) for part in fields["halves"].split("|")],
            turn=int(fields["to"]) - 1,
            moves=fields["moves"].replace("none", ""),
            winds=int(fields["winds"]),
            passes=int(fields["passes"]),
        )

    # What a choice would mean

    def clashes(self, tile: str, square: str) -> set[str]:
        """The neighbours that share neither colour nor shape with a tile (L4.2)."""
        return {n for n in beside(square) if n in self.board and not agree(self.board[n], tile)}

    def placements(self, tile: str) -> set[str]:
        """The squares where a tile may be placed (L3.1, L4.1-L4.4)."""
        if tile == "W":
            return set()
        if not self.board:
            return {MOON}
        return {s for s in self.touching() if not self.clashes(tile, s)}

    def touching(self) -> list[str]:
        """The open squares beside a tile; one that stands alone counts too (L4.1, L4.4)."""
        return [s for s in SQUARES if s not in self.board and any(n in self.board for n in beside(s))]

    def earned(self, square: str) -> list[str]:
        """The stones for placing a fitting tile on a square (L5.1-L5.3)."""
        sides = sum(n in self.board for n in beside(square))
        stones = {2: ["half"], 3: ["sun"], 4: ["sun", "sun"]}.get(sides, [])
        return stones + ["sun"] * (square in SUNS)

    def wind_moves(self, square: str) -> set[str]:
        """Where a wind may move the tile on a square (L6.1-L6.3)."""
        return {n for n in beside(square) if n not in self.board} if square in self.board else set()

    def wind_price(self) -> int:
        """Sunstones for a discarded wind (L6.7)."""
        return 2 if len(self.racks) == 4 else 3

    def can_buy(self, seat: int) -> bool:
        """Whether a seat has the stones and the room for a wind that lies discarded (L6.6)."""
        return self.winds > 0 and self.suns[seat] >= self.wind_price() and self.racks[seat].total() < RACK

    # What a seat may do

    def actions(self) -> set[str]:
        """The texts of everything the seat in turn may do."""
        if self.ending:
            return set()
        rack, pool = self.racks[self.turn], self.pools[self.turn]
        colours = [tile for tile in rack if tile != "W"]
        opening = not self.board and self.moves != ""
        must_open = opening and bool(colours)
        found: set[str] = set()
        if self.moves:
            found |= {f"{tile}@{square}" for tile in colours for square in self.placements(tile)}
            if "W" in rack:
                found |= {f"W:{a}-{b}" for a in self.board for b in self.wind_moves(a)}
            if pool and not must_open:
                found |= {"X:" + tiles_text(some) for some in subsets(rack)}
        elif rack:
            found |= {"spend sun"} if self.suns[self.turn] >= 1 else set()
            found |= {"spend half"} if self.halves[self.turn] >= 2 else set()
        if self.can_buy(self.turn):
            found.add("buy")
        if not must_open:
            found.add("end")
        return found

    def forced(self) -> bool:
        """Whether the seat in turn can only pass (ruling 23)."""
        return self.moves == "free" and self.actions() == {"end"}

    # What comes of it

    def due(self, action: str) -> int:
        """How many tiles the seat in turn draws after an action, before anybody acts again."""
        rack, pool = self.racks[self.turn], self.pools[self.turn]
        if action.startswith("X:"):
            back = len(action.split(":")[1].split(","))
            return back if self.board else min(RACK - rack.total() + back, pool.total() + back)
        return min(RACK - rack.total(), pool.total()) if action == "end" else 0

    def first_draw(self, action: str) -> tuple[str, ...]:
        """The draw that takes the first of the pool in the order of the box; empty where none is due."""
        pool = self.pools[self.turn].copy()
        if action.startswith("X:"):
            pool.update(action.split(":")[1].split(","))
        return tuple(sorted(pool.elements(), key=ALL_TILES.index)[: self.due(action)])

    def after(self, action: str, drawn: tuple[str, ...] = ()) -> Table:
        """The table where somebody is to act again, or the game is over; the seat drew what is told."""
        assert action in self.actions(), action
        assert len(drawn) == self.due(action), (action, drawn)
        me = self.turn
        new = replace(
            self,
            board=dict(self.board),
            racks=[bag.copy() for bag in self.racks],
            pools=[bag.copy() for bag in self.pools],
            suns=list(self.suns),
            halves=list(self.halves),
        )
        passed = action == "end" and self.moves == "free"
        if action != "end":
            new.passes = 0
        if "@" in action:
            tile, square = action.split("@")
            for stone in self.earned(square):
                (new.suns if stone == "sun" else new.halves)[me] += 1
            new.board[square] = tile
            new.racks[me][tile] -= 1
            new.moves = ""
        elif action.startswith("W:"):
            start, goal = action[2:].split("-")
            new.board[goal] = new.board.pop(start)
            new.racks[me]["W"] -= 1
            new.winds += 1
            new.moves = "wind"
        elif action.startswith("X:"):
            back = Bag(action[2:].split(","))
            new.racks[me] -= back
            new.pools[me] += back
            new.moves = ""
        elif action == "buy":
            new.suns[me] -= self.wind_price()
            new.winds -= 1
            new.racks[me]["W"] += 1
        elif action == "spend sun":
            new.suns[me] -= 1
            new.moves = "paid"
        elif action == "spend half":
            new.halves[me] -= 2
            new.moves = "paid"
        new.pools[me] -= Bag(drawn)
        new.racks[me] = +(new.racks[me] + Bag(drawn))
        opener_gives_up = not self.board and action.startswith("X:")
        if action == "end" or opener_gives_up:
            new.suns[me] = min(new.suns[me], SUN_LIMIT)
            new.passes = self.passes + 1 if passed and self.forced() else 0
            new.turn = (me + 1) % len(self.racks)
            new.moves = "free"
        return new.judged(me)

    # How it ends

    def judged(self, seat: int) -> Table:
        """The same table with its ending, if it has one, after an act of a seat (L8.1-L8.5)."""
        if not self.racks[seat] and not self.pools[seat]:
            return replace(self, ending=Ending((seat,), "empty"))
        if self.dead() or self.passes >= len(self.racks):
            left = [rack.total() + pool.total() for rack, pool in zip(self.racks, self.pools, strict=True)]
            fewest = tuple(s for s, number in enumerate(left) if number == min(left))
            return replace(self, ending=Ending(fewest, "dead" if self.dead() else "blocked"))
        return self

    def dead(self) -> bool:
        """Whether nobody can ever place or move a tile again (ruling 25)."""
        held = set().union(*self.racks, *self.pools)
        if "W" in held or any(self.can_buy(seat) for seat in range(len(self.racks))):
            return False
        return not any(self.placements(tile) for tile in held)


def subsets(rack: Bag) -> set[tuple[str, ...]]:
    """Every different choice of one tile or more from a rack, each in the order of the box."""
    tiles = sorted(rack.elements(), key=ALL_TILES.index)
    return {some for size in range(1, len(tiles) + 1) for some in combinations(tiles, size)}


def count(table: Table, depth: int) -> tuple[int, int]:
    """Count what ``depth`` acts of seats can lead to, where every draw takes the first of the pool.

    Returns:
        the number of ways that use all acts, and the number of ways by which the game is over by then.
    """
    ways, over = 0, 0
    for action in table.actions():
        new = table.after(action, table.first_draw(action))
        if new.ending:
            ways, over = ways + (depth == 1), over + 1
        elif depth == 1:
            ways += 1
        else:
            more, ended = count(new, depth - 1)
            ways, over = ways + more, over + ended
    return ways, over


def _read_board(ranks: str) -> dict[str, str]:
    board: dict[str, str] = {}
    for row, text in zip(reversed(RANKS), ranks.split("/"), strict=True):
        column = 0
        while text:
            if text[0].isdigit():
                column += int(text[0])
                text = text[1:]  # noqa: PLW2901
            else:
                board[FILES[column] + row] = text[:2]
                column += 1
                text = text[2:]  # noqa: PLW2901
        assert column == len(FILES), ranks
    return board


def _read_bag(text: str) -> Bag:
    bag = Bag()
    for part in text.split(",") if text else []:
        tile = part.rstrip("0123456789")
        assert tile in ALL_TILES, text
        bag[tile] += int(part[len(tile) :] or 1)
    return bag
