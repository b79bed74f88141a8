"""The dice tray: a game of Latte Throwdown at one screen, against a bot, or a position to study.

A :class:`LatteTray` keeps a game (`latice_nb.widgets.session`) and answers the table's messages. What
lies on the tray is in `tray_scene`, what each pick leads to in `tray_answers`.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from latice_nb.drawing.throwdown import state_figure
from latice_nb.game import NotationError
from latice_nb.lab.throwdown_bot import latte_bot
from latice_nb.throwdown import actions as act
from latice_nb.throwdown.cards import Deck
from latice_nb.throwdown.notation import draw_text, turn_phrase
from latice_nb.throwdown.phase import Phase
from latice_nb.throwdown.ruleset import Ruleset
from latice_nb.throwdown.setup import seat_names
from latice_nb.throwdown.state import State, start
from latice_nb.widgets import rulecards
from latice_nb.widgets.hints import Hint
from latice_nb.widgets.scene import Scene
from latice_nb.widgets.session import Session, Status
from latice_nb.widgets.table import STATIC, TABLE_CSS
from latice_nb.widgets.tray_answers import SHOW_ODDS, tray_answers
from latice_nb.widgets.tray_edit import edit
from latice_nb.widgets.tray_hints import hint_steps
from latice_nb.widgets.tray_scene import (
    DICE_AREA,
    LATTES,
    VALUES,
    barista_spot,
    latte_spot,
    seat_shown,
    tray_areas,
    tray_chips,
    tray_lists,
    tray_players,
    tray_title,
)
from latice_nb.wording import Phrase, phrase


class LatteTray(Session):
    """A tray to play Latte Throwdown on, with every choice answered.

    ``LatteTray()`` sets up a game for two at one screen; ``LatteTray(mode="bot")`` plays against you.
    The dice may also be rolled at a real table, and the roll typed in.

    Args:
        state: the position to start from; a new game when it is left out.
        record: a recorded game to go on with, instead of a state.
        mode: ``play`` (all seats at one screen), ``bot`` (the other seats are played by bots) or
            ``study`` (free undo, and the position may be edited).
        seat: in bot mode, the seat of the person, from 0.
        bot: in bot mode, the player of the other seats; `latice_nb.lab.throwdown_bot` when it is left out.
        seats, deck, ruleset, seed: of a new game; the seed is also that of later rolls.
        language, theme: see `Table`.

    Attributes:
        state: the position now; it may be set while the tray is shown.
        record: the game so far; it may be set too.
        last_event: the newest `latice_nb.game.Event`, or None.

    Raises:
        TypeError: a keyword is not known, or a value is of the wrong type.
        ValueError: a value is not possible; the error says what is.
    """

    options: ClassVar[tuple[str, ...]] = (
        "state", "record", "mode", "seat", "bot", "seats", "deck", "ruleset", "seed", "language", "theme",
    )  # fmt: skip
    _css = TABLE_CSS + STATIC.joinpath("tray.css").read_text(encoding="utf-8")
    position = State
    noun = "tray"
    new_game = ("seats", "deck", "ruleset")
    chance_bars_undo = phrase(
        "The dice were rolled since, or cards dealt: that can't be taken back. In study mode it could."
    )
    how_to_edit = phrase(
        "Pick a value below the dice, then a die of the hand or a Latte. “Remove” takes dice off a Latte."
    )

    def __init__(self, state: State | str | None = None, **given: Any) -> None:
        self._odds = False
        super().__init__(state, **given)

    def _deal(self, seed: int, given: dict[str, Any]) -> State:
        deck: Deck | str = given.get("deck", "practice")
        ruleset: Ruleset | str = given.get("ruleset", "standard")
        return start(given.get("seats", 2), seed, deck=deck, ruleset=ruleset)

    def _of_the_game(self) -> tuple[str, ...]:
        return (*super()._of_the_game(), "_rolled", "_odds")

    def _seat_names(self, count: int) -> tuple[str, ...]:
        return seat_names(count)

    def _usual_bot(self, view: State, rng: Random) -> act.Action:
        return latte_bot(view, rng)

    # -- the scene ----------------------------------------------------------------------------

    def build_scene(self, ply: int, pause: int = 0) -> Scene:
        """The scene of the tray as it stands."""
        state = self._driver.state
        seat = seat_shown(state)
        areas = tray_areas(state, seat=seat, odds_shown=self._odds, editing=self._editing, rolled=self._rolled)
        answers = tray_answers(state, seat=seat, mine=self._mode != "bot" or seat == self._person)
        return Scene(
            name=str(phrase("Latte Throwdown tray")),
            style="latte",
            title=self._titled(tray_title(state)),
            owner=seat if state.result is None else state.result.winners[0],
            chips=tray_chips(state),
            areas=areas,
            answers=answers,
            players=tray_players(state),
            lists=tray_lists(state),
            text=state.text,
            code=f"LatteTray(throwdown.State.parse({state.text!r}))",
            send=((VALUES, DICE_AREA), (VALUES, LATTES)) if self._editing else (),
            words={"typedexample": "5>heart", "typednothing": str(phrase("Type a move first, such as 5>heart."))},
            **self._shared(ply, pause),
        )

    def _idle_status(self) -> Status:
        state: State = self._driver.state
        seat = seat_shown(state)
        if state.result is not None:
            return "done", f"{state.result} {phrase('Press “Start again” for a new game.')}", state.result.rule
        if self._mode == "bot" and seat != self._person:
            return "idle", phrase("{name} is thinking.", name=state.seats[seat]), ""
        return "idle", *_advice(state, seat)

    def _hint_steps(self) -> tuple[Hint, ...]:
        return hint_steps(self._driver.state)

    def _moved(self, before: State, action: Any, path: tuple[str, ...], /) -> None:
        state = self._driver.state
        self._rolled = isinstance(action, act.Throw) and bool(state.hand)
        if isinstance(action, act.Place) and action.latte in state.row:
            number = state.row.index(action.latte)
            self._last = (latte_spot(number),)
            if path:
                mine = state.dice_on(action.latte, before.turn)
                self._slides = tuple((path[0], f"{action.latte}.{before.turn}.{place}") for place in range(len(mine)))

    def _forget(self) -> None:
        super()._forget()
        self._rolled = False

    def refresh(self, pause: int = 0) -> None:
        """Show the tray as it stands now; dice fall once."""
        super().refresh(pause)
        self._rolled = False

    def rule_cards(self) -> dict[str, Any]:
        """The rules of Latte Throwdown as cards, with pictures."""
        return rulecards.throwdown_cards()

    def words(self) -> str:
        """The tray in one sentence and its position's text."""
        state = self._driver.state
        return f"{turn_phrase(state)} {state.text}"

    def figure(self) -> str:
        """The tray as a picture with words."""
        return state_figure(self._driver.state)

    def drawing(self) -> str:
        """The tray drawn in text."""
        return draw_text(self._driver.state)

    # -- messages -----------------------------------------------------------------------------

    def on_path(self, path: tuple[str, ...], action: str) -> None:
        """Play the picked move, show the odds, or edit the position."""
        if action == SHOW_ODDS:
            self._odds = not self._odds
            said = phrase("Each Latte shows the chance that it is finished in this turn, Perfect Foam included.")
            self._say("may", said if self._odds else phrase("The odds are hidden."), "T4.5" if self._odds else "")
        else:
            super().on_path(path, action)

    def on_command(self, command: str, value: str) -> None:
        """Obey the toolbar, the field for own dice or the field for typed moves."""
        if command == "own":
            self._own_dice(value)
        else:
            super().on_command(command, value)

    def _own_dice(self, text: str) -> None:
        """Take a roll that was made at a real table: ``2 2 5 6 1 + 4 6``, own dice, then red ones."""
        state = self._driver.state
        refusal = state.why_not(act.THROW)
        if refusal is not None:
            self.tell(refusal.phrase, refusal.rule)
            return
        try:
            roll = State.parse_action(f"roll {text.strip()}")
        except NotationError as fault:
            said = phrase(
                "{problem}. Type the values of your own dice, then + and those of the red ones, as in 2 2 5 6 1 + 4 6.",
                problem=fault.phrase,
            )
            self.tell(said, "T3.3")
            return
        rolling = state.play(act.THROW)
        if rolling.phase == Phase.PLACE:  # no die is at home, so nothing is rolled (T3.4)
            self.play(act.THROW)
            return
        fallen = roll if isinstance(roll, act.Roll) else act.Roll(())
        refusal = rolling.why_not(fallen)
        if refusal is not None:
            self.tell(refusal.phrase, refusal.rule)
            return
        self._play(act.THROW, (), fallen)
        self.refresh()
        self._let_bots_play()

    def _spot_of(self, name: str) -> str:
        state = self._driver.state
        if name in state.row:
            return latte_spot(state.row.index(name))
        return barista_spot(state.baristas.index(name)) if name in state.baristas else ""

    def _aim(self, action: Any) -> str:
        return str(getattr(action, "latte", "") or getattr(action, "barista", ""))

    def _edited(self, path: tuple[str, ...], _action: str, /) -> State:
        return edit(self._driver.state, path)


def _advice(state: State, seat: int) -> tuple[Phrase, str]:
    """What may be done now, and the rule behind it."""
    if state.phase == Phase.CATCH_UP:
        said = phrase("{name} is alone in last place and may take a red die for this round.", name=state.seats[seat])
        return said, "T7.3"
    if state.phase == Phase.RECLAIM:
        if any(state.dice_on(latte, seat) for latte in state.row):
            return phrase(
                "Roll when ready. Before that, dice may be taken back: pick one with a broken outline."
            ), "T3.2"
        return phrase("Roll when ready: all your dice are home. Or type a roll made at a real table."), "T3.3"
    if state.phase == Phase.PLACE and state.foam is not None:
        return phrase("The turned die, now a {die}, is used first, at once.", die=state.foam[0]), "T5.3"
    if not state.hand:
        return phrase("No die is left in hand: end the turn."), "T6.1"
    return phrase("Pick a die to see every place where it may go. What isn't used comes home."), "T4.4"
