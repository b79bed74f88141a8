"""The Latice board: a game at one screen, against a bot, or a position to study.

A :class:`LaticeBoard` keeps a game (`latice_nb.widgets.session`) and shows the view of the seat at the
screen. What may be picked is worked out in `latice_scene`.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from latice_nb.drawing.latice import state_figure
from latice_nb.game import Event, Record
from latice_nb.lab.latice_bot import greedy_bot
from latice_nb.latice.actions import Action, Place, Wind
from latice_nb.latice.notation import draw_text, turn_phrase
from latice_nb.latice.ruleset import Ruleset
from latice_nb.latice.setup import seat_names
from latice_nb.latice.state import State, deal
from latice_nb.widgets import rulecards
from latice_nb.widgets.hints import Hint, hint_steps
from latice_nb.widgets.latice_edit import PALETTE, edit, edit_area
from latice_nb.widgets.latice_scene import BOARD, RACK, latice_parts
from latice_nb.widgets.scene import Scene, Tool
from latice_nb.widgets.session import Session, Status
from latice_nb.widgets.table import STATIC, TABLE_CSS
from latice_nb.wording import phrase


class LaticeBoard(Session):
    """A Latice board to play on, with every choice answered.

    ``LaticeBoard()`` deals a game for two at one screen; ``LaticeBoard(mode="bot")`` plays against you.

    Args:
        state: the position to start from; a new deal when it is left out. Hidden tiles of a view are
            dealt at random from those not seen.
        record: a recorded game to go on with, instead of a state.
        mode: ``play`` (all seats at one screen, with a curtain between turns), ``bot`` (the other seats
            are played by bots) or ``study`` (free undo, and the position may be edited).
        seat: in bot mode, the seat of the person, from 0.
        bot: in bot mode, the player of the other seats; a greedy one when it is left out.
        seats, ruleset, seed: of a new deal; the seed is also that of later draws.
        language, theme: see `Table`.

    Attributes:
        state: the position now; it may be set while the board is shown.
        record: the game so far; it may be set too.
        last_event: the newest `latice_nb.game.Event`, or None.

    Raises:
        TypeError: a keyword is not known, or a value is of the wrong type.
        ValueError: a value is not possible; the error says what is.
    """

    options: ClassVar[tuple[str, ...]] = (
        "state", "record", "mode", "seat", "bot", "seats", "ruleset", "seed", "language", "theme",
    )  # fmt: skip
    _css = TABLE_CSS + STATIC.joinpath("board.css").read_text(encoding="utf-8")
    position = State
    noun = "board"
    new_game = ("seats", "ruleset")
    chance_bars_undo = phrase("Tiles were drawn since: that can't be taken back. In study mode it could.")
    how_to_edit = phrase("Pick a tile below, then a square or a place on the rack. Pick “Remove” to clear one.")

    # -- the game -----------------------------------------------------------------------------

    def _deal(self, seed: int, given: dict[str, Any]) -> State:
        return deal(given.get("seats", 2), seed=seed, ruleset=given.get("ruleset", Ruleset()))

    def _seat_names(self, count: int) -> tuple[str, ...]:
        return seat_names(count)

    def _usual_bot(self, view: State, rng: Random) -> Action:
        return greedy_bot(view, rng)

    def _filled(self, state: State) -> State:
        return state.fill(self._seed)

    def _check_record(self, record: Record[State]) -> None:
        if any(isinstance(hand, int) for hand in (*record.opening.racks, *record.opening.pools)):
            raise ValueError("a record whose opening has tiles face down can't be gone on with")
        super()._check_record(record)

    def _of_the_game(self) -> tuple[str, ...]:
        return (*super()._of_the_game(), "_shown_seat")

    def _start(self, opening: Any) -> None:
        self._shown_seat = -1  # nobody's, until the position is there
        super()._start(opening)

    def _forget(self) -> None:
        super()._forget()
        state = self._driver.state
        if self._shown_seat < 0:
            self._shown_seat = self._person if self._mode == "bot" else state.turn
        # Where racks are hidden only the curtain's button shows another one, whoever moved and however.
        elif self._mode == "study" or (self._mode == "play" and (state.ended or state.ruleset.open_racks)):
            self._shown_seat = state.turn

    def _moved(self, _before: State, action: Any, path: tuple[str, ...], /) -> None:
        if isinstance(action, Place):
            self._last = (action.square,)
            self._slides = ((path[0], action.square),) if path else ()
        elif isinstance(action, Wind):
            self._last = (action.end,)
            self._slides = ((action.start, action.end),)

    # -- the scene ----------------------------------------------------------------------------

    @property
    def _curtained(self) -> bool:
        state = self._driver.state
        return self._mode == "play" and not state.ended and self._shown_seat != state.turn

    def seen(self) -> State:
        """The position as the seat at the screen may see it."""
        state: State = self._driver.state
        if self._mode == "study":
            return state
        if self._curtained:
            return state.after(racks=state.rack_sizes, pools=state.pool_sizes)
        return state.view(self._shown_seat)

    def build_scene(self, ply: int, pause: int = 0) -> Scene:
        """The scene of the board as it stands."""
        seen = self.seen()
        parts = latice_parts(seen, None if self._curtained else self._shown_seat)
        palette = (edit_area(seen, parts.answers),) if self._editing else ()
        return Scene(
            name=str(phrase("Latice board")),
            style="latice",
            title=self._titled(parts.title),
            owner=seen.turn if seen.result is None else seen.result.winners[0],
            chips=parts.chips,
            areas=(*parts.areas, *palette),
            answers=parts.answers,
            players=parts.players,
            text=seen.text,
            code=f"LaticeBoard(latice.State.parse({seen.text!r}))",
            send=((PALETTE, BOARD), (PALETTE, RACK)) if self._editing else (),
            curtain=self._curtain(),
            words={"typedexample": "rT@e6", "typednothing": str(phrase("Type a move first, such as rT@e6."))},
            **self._shared(ply, pause),
        )

    def _idle_status(self) -> Status:
        seen = self.seen()
        if seen.result is not None:
            again = phrase("Press “Start again” for a new game.")
            return "done", f"{seen.result} {again}", seen.result.rule
        if self._mode == "bot" and seen.turn != self._person:
            return "idle", phrase("{name} is thinking.", name=seen.seats[seen.turn]), ""
        if not seen.board:
            return "idle", phrase("Pick a tile from the rack: the first one opens the game on the moon, e5."), "L3.1"
        if not seen.moves:
            return "idle", phrase("No move is left: pay for one more with stones, or end the turn."), "L3.4"
        said = phrase("Pick a tile from the rack to see where it may go, or a wind to move a tile on the board.")
        return "idle", said, "L3.3"

    def _hint_steps(self) -> tuple[Hint, ...]:
        return hint_steps(self.seen())

    def _curtain(self) -> tuple[str, ...]:
        if not self._curtained:
            return ()
        name = self._driver.state.seats[self._driver.state.turn]
        return (
            str(phrase("It is {name}'s turn. Pass the screen on before the rack is shown.", name=name)),
            str(phrase("Show {name}'s rack", name=name)),
        )

    def _gains(self, event: Event, /) -> tuple[str, ...]:
        return event.gain

    def _own_tools(self) -> tuple[Tool, ...]:
        return (Tool("letters", str(phrase("Letters on the tiles")), "letters"),)

    def rule_cards(self) -> dict[str, Any]:
        """The rules of Latice as cards, with pictures."""
        return rulecards.latice_cards()

    def words(self) -> str:
        """The board in one sentence and its position's text."""
        return f"{turn_phrase(self.seen())} {self.seen().text}"

    def figure(self) -> str:
        """The board as a picture with words."""
        return state_figure(self.seen())

    def drawing(self) -> str:
        """The board drawn in text."""
        return draw_text(self.seen())

    # -- messages -----------------------------------------------------------------------------

    def on_command(self, command: str, value: str) -> None:
        """Obey the toolbar, the curtain's button or the field for typed moves."""
        if command == "reveal":
            self._reveal()
        elif self._curtained and command != "restart":
            self._restart_asked = False
            self.tell(phrase("First show the rack."))
        else:
            super().on_command(command, value)

    def _reveal(self) -> None:
        self._restart_asked = False
        self._shown_seat = self._driver.state.turn
        self.refresh()

    def _aim(self, action: Any) -> str:
        return action.square if isinstance(action, Place) else action.end if isinstance(action, Wind) else ""

    def _edited(self, path: tuple[str, ...], action: str, /) -> State:
        return edit(self._driver.state, path, action)
