"""The position: everything on the table between two actions, and every answer about it.

A :class:`State` is immutable. It is made by `deal`, `State.build` and `State.parse`, which check
it, and by `play`, which need not. What is allowed is decided in `legality`, what follows in
`resolve`, texts are in `notation`; this module holds them together.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any, ClassVar, Final

from latice_nb.faults import described
from latice_nb.game import CHANCE, Event, IllegalAction, Refusal, Result, Seat
from latice_nb.latice import actions as act
from latice_nb.latice import legality, setup
from latice_nb.latice.action_text import parse_action
from latice_nb.latice.board import INDEX, NEIGHBOURS, Board, SquareSet, bits, check_square
from latice_nb.latice.chance import DrawSampler, draw_outcomes, drawn
from latice_nb.latice.draft import Draft
from latice_nb.latice.notation import GAME, draw_text, format_position, parse_position
from latice_nb.latice.phase import Ending, Phase
from latice_nb.latice.resolve import earned, resolve, result_of
from latice_nb.latice.ruleset import RACK, Ruleset
from latice_nb.latice.tiles import WIND, Hand, Tile, hand_size
from latice_nb.wording import Phrase, phrase

_KINDS: Final = frozenset((act.Place, act.Wind, act.Exchange, act.BuyWind, act.Spend, act.EndTurn, act.Draw))


@dataclass(frozen=True, slots=True)
class State:
    """A position of Latice. ``print(state)`` draws it; in a notebook it shows as a picture.

    Attributes:
        ruleset: the rulings in force.
        seats: the seats' names in the order of play; a team shares a seat (L2.4).
        board: which tile lies on which square.
        turn: the seat whose turn it is, from 0.
        moves: the move in hand: see `latice_nb.latice.phase.Phase`.
        racks: each seat's rack, sorted; a number where it is face down.
        pools: each seat's pool, as sorted tiles (its order means nothing); a number where face down.
        suns: each seat's sunstones.
        halves: each seat's halfstones.
        winds: how many winds lie in the discard.
        passes: how many turns in a row were forced passes (L8.3).
        due: how many tiles chance must draw for the seat now.
        closing: whether the turn is over after that draw.
        ended: how the game ended: see `latice_nb.latice.phase.Ending`.
    """

    ruleset: Ruleset
    seats: tuple[str, ...]
    board: Board
    turn: Seat
    moves: Phase
    racks: tuple[Hand, ...]
    pools: tuple[Hand, ...]
    suns: tuple[int, ...]
    halves: tuple[int, ...]
    winds: int
    passes: int = 0
    due: int = 0
    closing: bool = False
    ended: Ending = Ending.NONE

    game: ClassVar[str] = GAME
    rack_places: ClassVar[int] = RACK

    # -- making positions ---------------------------------------------------------------------

    @classmethod
    def build(cls, **given: Any) -> State:
        """A position from whatever is given; the rest is filled in and the whole is checked.

        Args:
            **given: any of ``board`` (text, mapping or `Board`), ``racks``, ``pools`` (one text, tuple
                of tiles or number of face-down tiles for each seat), ``suns``, ``halves``, ``winds``,
                ``turn``, ``moves``, ``seats`` (names or a number), ``ruleset``, ``passes``, ``due``,
                ``closing``, ``ended``. Racks that are not given are dealt from the tiles that are not
                named, and the rest of the box is spread evenly over pools that are not given, always
                in the same order.

        Raises:
            PositionError: no such position can stand on a table; it lists every problem.
            NotationError: a text in it does not parse.
            TypeError: a keyword is not known.

        >>> State.build(board="yT@e5", racks=["rT,W"]).placements("rT")
        SquareSet(['e4', 'd5', 'f5', 'e6'])
        """
        return setup.build(cls, given)

    @classmethod
    def parse(cls, text: str) -> State:
        """Read a position's text; omitted fields are filled in as `build` does.

        Raises:
            NotationError: the text does not parse; it gives the column.
            PositionError: no such position can stand on a table.
        """
        return cls.build(**parse_position(text))

    def replace(self, **changes: Any) -> State:
        """The same position with some fields changed (as for `build`), checked.

        Raises:
            PositionError: no such position can stand on a table.
        """
        kept = {name: getattr(self, name) for name in _NAMES}
        if not any(isinstance(hand, int) for hand in (*self.racks, *self.pools)):
            del kept["ended"]  # worked out anew; of a view, where tiles are face down, it is kept
        return type(self).build(**{**kept, **changes})

    def after(self, **changes: Any) -> State:
        """The same position with some fields changed, unchecked: for the rules' own use."""
        draft = Draft(self)
        for name, value in changes.items():
            setattr(draft, name, value)
        return draft.freeze(type(self))

    def problems(self) -> tuple[Phrase, ...]:
        """Why this can't stand on a table; empty where it can."""
        return setup.problems(self)

    # -- the contract of a game ---------------------------------------------------------------

    @property
    def actor(self) -> Seat | None:
        """Who is to act: a seat, `CHANCE`, or None when the game is over."""
        if self.ended:
            return None
        return CHANCE if self.due else self.turn

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return result_of(self) if self.ended else None

    def legal(self) -> tuple[act.Action, ...]:
        """All legal actions of the seat to move, in canonical order; empty at CHANCE and at the end."""
        return legality.legal(self)

    def why_not(self, action: act.Action | str) -> Refusal | None:
        """None where the action is allowed here, else the reason why it is not.

        Raises:
            NotationError: the text is no action.
            TypeError: what is given is neither an action nor a text.
        """
        return legality.refusal(self, self._action(action))

    def advance(self, action: act.Action | str) -> tuple[State, tuple[Event, ...]]:
        """The position after the action and what it brought about, in order, each with its rule.

        Raises:
            IllegalAction: the action is not allowed here; it carries the `Refusal`.
        """
        events: list[Event] = []
        return resolve(self, self._judged(action), events.append), tuple(events)

    def play(self, action: act.Action | str) -> State:
        """The position after the action.

        Raises:
            IllegalAction: the action is not allowed here; it carries the `Refusal`.
        """
        return resolve(self, self._judged(action), None)

    def narrate(self, action: act.Action | str) -> tuple[Event, ...]:
        """What the action would bring about, in order, each with its rule.

        Raises:
            IllegalAction: the action is not allowed here.
        """
        return self.advance(action)[1]

    def outcomes(self) -> tuple[tuple[act.Action, Fraction], ...] | DrawSampler:
        """At CHANCE, every draw with its probability, or a sampler when there are very many.

        Raises:
            ValueError: no draw is due, or the pool is face down.
        """
        return draw_outcomes(self._pool_to_draw_from(), self.due)

    def sample(self, rng: random.Random) -> act.Draw:
        """At CHANCE, one draw with its probability.

        Raises:
            ValueError: no draw is due, or the pool is face down.
        """
        return drawn(self._pool_to_draw_from(), self.due, rng)

    def view(self, seat: Seat) -> State:
        """The position with all hidden that a seat may not see: others' racks and every pool (L2.6).

        Raises:
            ValueError: there is no such seat.
        """
        if seat not in range(len(self.seats)):
            raise ValueError(
                phrase("seats are numbered 0 to {last}, not {given}", last=len(self.seats) - 1, given=described(seat))
            )
        seen = (
            self.racks
            if self.ruleset.open_racks
            else tuple(hand if number == seat else hand_size(hand) for number, hand in enumerate(self.racks))
        )
        return self.after(racks=seen, pools=self.pool_sizes)

    def fill(self, seed: int | None = None) -> State:
        """The position with whatever is face down dealt at random from the tiles not seen."""
        return setup.fill(self, random.Random(seed))  # noqa: S311  (a game's shuffle, not a secret)

    @staticmethod
    def parse_action(text: str) -> act.Action:
        """Read an action's text; raises `NotationError`."""
        return parse_action(text)

    # -- questions about the position ---------------------------------------------------------

    @property
    def rack_sizes(self) -> tuple[int, ...]:
        """How many tiles are on each rack."""
        return tuple([hand_size(hand) for hand in self.racks])

    @property
    def pool_sizes(self) -> tuple[int, ...]:
        """How many tiles are in each pool."""
        return tuple([hand_size(hand) for hand in self.pools])

    @property
    def own_rack(self) -> tuple[Tile, ...]:
        """The rack of the seat whose turn it is; empty where it is face down."""
        hand = self.racks[self.turn]
        return () if isinstance(hand, int) else hand

    @property
    def own_rack_hidden(self) -> bool:
        """Whether the rack of the seat whose turn it is lies face down in this view."""
        return isinstance(self.racks[self.turn], int)

    def placements(self, tile: Tile | str) -> SquareSet:
        """The squares where a tile may go by the rules of placing, whoever holds it (L3.1, L4.1, L4.2)."""
        kind = Tile(tile)
        return SquareSet.of_bits(0 if kind == WIND or self.ended else legality.placements_mask(self, kind))

    def clashes(self, tile: Tile | str, square: str) -> tuple[str, ...]:
        """The neighbours of a square that share neither colour nor shape with a tile (L4.2)."""
        kind = Tile(tile)
        around = SquareSet.of_bits(NEIGHBOURS[INDEX[check_square(square)]])
        return tuple(name for name in around if name in self.board and not kind.matches(self.board[name]))

    def earnings(self, tile: Tile | str, square: str) -> tuple[str, ...]:
        """The stones that a tile earns on a square where it may go: ``("sun", "half")`` (L5.1, L5.2).

        Raises:
            IllegalAction: it may not go there.
        """
        place = act.Place(Tile(tile), square)
        refusal = legality.placing_refusal(self, place)
        if refusal is not None:
            raise IllegalAction(refusal)
        return earned(self, INDEX[place.square], place.tile)

    def wind_moves(self, square: str) -> SquareSet:
        """The squares to which a wind may move the tile of a square (L6.2); empty where none lies."""
        return SquareSet.of_bits(0 if self.ended else legality.wind_mask(self, INDEX[check_square(square)]))

    @property
    def movable(self) -> SquareSet:
        """The squares whose tile a wind may move."""
        starts = () if self.ended else bits(self.board.movable())
        return SquareSet.of_bits(sum(1 << start for start in starts if legality.wind_mask(self, start)))

    def explain(self, tile: Tile | str, square: str) -> Refusal | None:
        """Why a tile can't go on a square, whoever holds it; None where it can.

        Raises:
            NotationError: the tile is a wind, which is not placed.
        """
        return legality.placing_refusal(self, act.Place(Tile(tile), square))

    # -- texts and pictures -------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The position in one line, as `State.parse` reads it."""
        return format_position(self)

    def __str__(self) -> str:
        """The board, the racks and the stones drawn in text, then the position's line."""
        return f"{draw_text(self)}\n\n{self.text}"

    def __repr__(self) -> str:
        """The position as it is written in Python."""
        return f"State.parse({self.text!r})"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """A picture with words for notebooks, and the drawing in text."""
        from latice_nb.drawing.latice import state_figure  # noqa: PLC0415  (the one place where a game knows of drawing)

        return {"text/plain": draw_text(self), "text/html": state_figure(self)}

    # -- within -------------------------------------------------------------------------------

    def _action(self, action: act.Action | str) -> act.Action:
        if isinstance(action, str):
            return parse_action(action)
        if type(action) in _KINDS:
            return action
        raise TypeError(phrase("an action or its text is wanted, such as rT@e6, not {given}", given=described(action)))

    def _judged(self, action: act.Action | str) -> act.Action:
        """The action, or `IllegalAction` where it is not allowed."""
        action = self._action(action)
        if (refusal := legality.refusal(self, action)) is not None:
            raise IllegalAction(refusal)
        return action

    def _pool_to_draw_from(self) -> tuple[Tile, ...]:
        pool = self.pools[self.turn]
        if self.actor != CHANCE:
            raise ValueError(phrase("no draw is due here"))
        if isinstance(pool, int):
            problem = phrase("{name}'s pool is face down in this view.", name=self.seats[self.turn])
            raise ValueError(problem)  # noqa: TRY004  (the argument is right, the position isn't)
        return pool


_NAMES: Final = tuple(part.name for part in fields(State))


def deal(
    seats: int | Sequence[str] = 2,
    *,
    seed: int | None = None,
    ruleset: Ruleset | str = "standard",
    first: Seat = 0,
) -> State:
    """A game ready to begin: tiles shuffled into pools, five on each rack (L2.1, L2.2, L2.3).

    Args:
        seats: how many, or their names in the order of play: two to four.
        seed: of the shuffle; without it every deal differs.
        ruleset: the rulings in force, or their text.
        first: the seat that starts: the youngest player's (L2.5).

    Raises:
        PositionError: there are not two to four differently named seats, or no such first seat.
        NotationError: the ruleset's text does not parse.
    """
    return setup.deal(State, seats, random.Random(seed), ruleset, first)  # noqa: S311  (a game's shuffle, not a secret)
