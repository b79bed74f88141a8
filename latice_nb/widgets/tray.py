"""The dice tray: a game of Latte Throwdown at one screen, against a bot, or a position to study.

A :class:`LatteTray` keeps a game (`latice_nb.widgets.session`) and answers the table's messages. What
lies on the tray is in `tray_scene`, what each pick leads to in `tray_answers`.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar, Final

from latice_nb.drawing.throwdown import alt_text, state_figure
from latice_nb.game import NotationError, PositionError, Record
from latice_nb.lab.latte_bot import latte_bot
from latice_nb.throwdown import actions as act
from latice_nb.throwdown.cards import Deck
from latice_nb.throwdown.notation import draw_text, turn_phrase
from latice_nb.throwdown.resolve import CATCH_UP, PLACE, RECLAIM
from latice_nb.throwdown.ruleset import Ruleset
from latice_nb.throwdown.state import State, start
from latice_nb.widgets import rulecards
from latice_nb.widgets.scene import Scene
from latice_nb.widgets.session import Opening, Session
from latice_nb.widgets.table import STATIC, TABLE_CSS
from latice_nb.widgets.tray_answers import SHOW_ODDS, tray_answers
from latice_nb.widgets.tray_edit import edit
from latice_nb.widgets.tray_hints import hint_steps
from latice_nb.widgets.tray_scene import (
    DICE_AREA,
    LATTES,
    VALUES,
    latte_spot,
    seat_shown,
    tray_areas,
    tray_chips,
    tray_lists,
    tray_players,
    tray_title,
)
from latice_nb.wording import Phrase, language, phrase, speaking

_NEW_GAME: Final = ("seats", "deck", "ruleset")


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
        bot: in bot mode, the player of the other seats; `latice_nb.lab.latte_bot` when it is left out.
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
    chance_bars_undo = phrase(
        "The dice were rolled since, or cards dealt: that can't be taken back. In study mode it could."
    )

    def __init__(self, state: State | str | None = None, **given: Any) -> None:
        if state is not None:
            given["state"] = state
        unknown = [name for name in given if name not in self.options]
        if unknown:
            raise TypeError(f"LatteTray knows no {', '.join(unknown)}; it takes {', '.join(self.options)}")
        table: dict[str, Any] = {name: given.pop(name) for name in ("language", "theme") if name in given}
        self._odds = False
        self._editing = False
        self._rolled = False
        super().__init__(_opening(given), latte_bot, given, table)

    # -- the scene ----------------------------------------------------------------------------

    def build_scene(self, ply: int, pause: int = 0) -> Scene:
        """The scene of the tray as it stands."""
        state = self._driver.state
        seat = seat_shown(state)
        areas = tray_areas(state, seat=seat, odds_shown=self._odds, editing=self._editing, rolled=self._rolled)
        answers = tray_answers(state, seat=seat, mine=self._mode != "bot" or seat == self._person)
        return Scene(
            ply=ply,
            language=language(),
            name=str(phrase("Latte Throwdown tray")),
            style="latte",
            title=tray_title(state),
            owner=seat if state.result is None else state.result.winners[0],
            chips=tray_chips(state),
            areas=areas,
            answers=answers,
            status=self._status or self._idle_status(state, seat),
            players=tray_players(state),
            log=self._log(),
            tools=self._tools(),
            lists=tray_lists(state),
            text=state.text,
            code=f"LatteTray(throwdown.State.parse({state.text!r}))",
            last=self._last,
            marked=self._marked,
            slides=self._slides,
            send=((VALUES, DICE_AREA), (VALUES, LATTES)) if self._editing else (),
            words={"typedexample": "5>heart", "typednothing": str(phrase("Type a move first, such as 5>heart."))},
            pause=pause,
        )

    def _idle_status(self, state: State, seat: int) -> tuple[str, str, str]:
        name = state.seats[seat]
        if state.result is not None:
            return "done", f"{state.result} {phrase('Press “Start again” for a new game.')}", state.result.rule
        if self._mode == "bot" and seat != self._person:
            return "idle", str(phrase("{name} is thinking.", name=name)), ""
        said, rule = _advice(state, seat)
        return "idle", str(said), rule

    def _moved(self, before: State, action: Any, path: tuple[str, ...]) -> None:
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

    def spoken(self) -> str:
        """The tray in words, in its language."""
        with speaking(self.language):
            return alt_text(self._driver.state)

    # -- messages -----------------------------------------------------------------------------

    def on_path(self, path: tuple[str, ...], action: str) -> None:
        """Play the picked move, show the odds, or edit the position."""
        if action == SHOW_ODDS:
            self._odds = not self._odds
            self._rolled = False
            said = phrase("Each Latte shows the chance that it is finished in this turn, Perfect Foam included.")
            self._say("may", said if self._odds else phrase("The odds are hidden."), "T4.5" if self._odds else "")
        elif not action:
            self._edit(path)
        else:
            self._play(action, path)
            self.refresh()
            self._let_bots_play()

    def on_command(self, command: str, value: str) -> None:
        """Obey the toolbar, the field for own dice or the field for typed moves."""
        obey = {
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "restart": self._restart,
            "edit": self._toggle_editing,
        }.get(command)
        if command == "type":
            self._typed(value)
        elif command == "own":
            self._own_dice(value)
        elif obey is None or (command == "edit" and self._mode != "study"):
            self.tell(phrase("This board knows no command “{command}”.", command=command[:20]))
        else:
            obey()

    def _own_dice(self, text: str) -> None:
        """Take a roll that was made at a real table: ``2 2 5 6 1 + 4 6``, own dice, then red ones."""
        state = self._driver.state
        if self._mode == "bot" and state.actor != self._person:
            self.tell(phrase("It is not your turn."))
            return
        refusal = state.why_not(act.THROW)
        if refusal is not None:
            self.tell(refusal.phrase, refusal.rule)
            return
        try:
            roll = act.parse_action(f"roll {text.strip()}")
        except NotationError as fault:
            said = phrase(
                "{problem}. Type the values of your own dice, then + and those of the red ones, as in 2 2 5 6 1 + 4 6.",
                problem=fault.phrase,
            )
            self.tell(said, "T3.3")
            return
        rolling = state.play(act.THROW)
        if rolling.phase == PLACE:  # no die is at home, so nothing is rolled (T3.4)
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

    def _hint(self) -> None:
        steps = hint_steps(self._driver.state)
        step = steps[min(self._hints, len(steps) - 1)]
        self._hints += 1
        self._rolled = False
        self._say("may", step.text, step.rule, step.marks)

    def _toggle_editing(self) -> None:
        self._editing = not self._editing
        self._rolled = False
        said = phrase(
            "Pick a value below the dice, then a die of the hand or a Latte. “Remove” takes dice off a Latte."
        )
        self._say("may", said if self._editing else phrase("The position is as you set it up."))

    def _edit(self, path: tuple[str, ...]) -> None:
        try:
            changed = edit(self._driver.state, path)
        except PositionError as fault:
            self.tell(phrase("That can't be: {problems}", problems=str(fault)))
            return
        self._restore(changed, (*self._edited_from, self._driver.state))
        self._say("done", phrase("Done. Everything is answered for the new position."))


def _advice(state: State, seat: int) -> tuple[Phrase, str]:
    """What may be done now, and the rule behind it."""
    if state.phase == CATCH_UP:
        said = phrase("{name} is alone in last place and may take a red die for this round.", name=state.seats[seat])
        return said, "T7.3"
    if state.phase == RECLAIM:
        if any(state.dice_on(latte, seat) for latte in state.row):
            return phrase(
                "Roll when ready. Before that, dice may be taken back: pick one with a broken outline."
            ), "T3.2"
        return phrase("Roll when ready: all your dice are home. Or type a roll made at a real table."), "T3.3"
    if state.phase == PLACE and state.foam is not None:
        return phrase("The turned die, now a {die}, is used first, at once.", die=state.foam[0]), "T5.3"
    if not state.hand:
        return phrase("No die is left in hand: end the turn."), "T6.1"
    return phrase("Pick a die to see every place where it may go. What isn't used comes home."), "T4.4"


def _opening(given: dict[str, Any]) -> Opening:
    """How to make the game that the tray starts with, and starts again with."""
    state, record = given.get("state"), given.get("record")
    if state is not None and record is not None:
        raise TypeError("a tray starts from a state or from a record, not from both")
    if state is not None or record is not None:
        extra = [name for name in _NEW_GAME if name in given]
        if extra:
            raise TypeError(f"{' and '.join(extra)} are of a new game, and this tray is given its position")
    if record is not None:
        if not isinstance(record, Record) or not isinstance(record.opening, State):
            raise TypeError(f"a tray's record is a Record of Latte Throwdown, not {record!r}")
        return lambda: record
    if state is not None:
        position = State.parse(state) if isinstance(state, str) else state
        if not isinstance(position, State):
            raise TypeError(f"a tray's state is a throwdown.State or its text, not {state!r}")
        return lambda: position
    seeds = random.Random(given.get("seed"))  # noqa: S311  (a game's shuffle, not a secret)
    seats: Any = given.get("seats", 2)
    deck: Deck | str = given.get("deck", "practice")
    ruleset: Ruleset | str = given.get("ruleset", "standard")
    start(seats, 0, deck=deck, ruleset=ruleset)  # an impossible table is refused at once
    return lambda: start(seats, seeds.randrange(2**32), deck=deck, ruleset=ruleset)
