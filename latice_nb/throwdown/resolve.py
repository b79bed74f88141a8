"""What follows from an action: the one place that makes the next position and tells its events.

`State.advance`, `play` and `narrate` are all made of `resolve`, so they can't disagree. Actions come
here judged: nothing in this module refuses anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from latice_nb.game import CHANCE, Event
from latice_nb.throwdown import actions as act
from latice_nb.throwdown import legality
from latice_nb.throwdown.dice import Die, merged, without
from latice_nb.throwdown.draft import Draft, Note, put
from latice_nb.throwdown.effects import EFFECTS
from latice_nb.throwdown.phase import Phase
from latice_nb.wording import phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.throwdown.state import State


def resolve(state: State, action: act.Action, note: Note) -> State:
    """The position after a legal action; ``note`` takes the events."""
    draft = Draft(state)
    _STEPS[type(action)](draft, action, note)
    return draft.freeze(type(state))


# -- before the roll ---------------------------------------------------------------------------


def _reclaim(draft: Draft, action: act.Reclaim, note: Note) -> None:
    slot, seat = draft.row.index(action.latte), draft.turn
    laid = draft.laid[slot]
    draft.laid = put(draft.laid, slot, put(laid, seat, without(laid[seat], (action.die,))))
    draft.bring_home(seat, *((0, 1) if action.die.red else (1, 0)))
    if note:
        said = phrase(
            "{name} takes the {die} back from {latte}.",
            name=draft.seats[seat],
            die=action.die,
            latte=draft.deck.lattes[action.latte],
        )
        note(Event("reclaimed", seat, (str(action.die), action.latte), "T3.2", said))


def _throw(draft: Draft, _action: act.Throw, note: Note) -> None:
    count = sum(draft.home[draft.turn])
    draft.phase = Phase.ROLL if count else Phase.PLACE
    if note:
        name = draft.seats[draft.turn]
        if count:
            said = phrase_count("{name} rolls {count} die.", "{name} rolls {count} dice.", count=count, name=name)
            note(Event("thrown", draft.turn, (), "T3.3", said))
        else:
            note(Event("no-dice", draft.turn, (), "T3.4", phrase("{name} has no die to roll.", name=name)))


def _roll(draft: Draft, action: act.Roll, note: Note) -> None:
    dice = action.dice
    draft.hand = merged(draft.hand, dice)
    draft.home = put(draft.home, draft.turn, (0, 0))
    draft.phase = Phase.PLACE
    if note:
        said = phrase("The roll: {dice}.", dice=dice)
        note(Event("rolled", CHANCE, tuple(map(str, dice)), "T3.3", said))


# -- placing -----------------------------------------------------------------------------------


def _place(draft: Draft, action: act.Place, note: Note) -> None:
    die, seat, slot = action.die, draft.turn, draft.row.index(action.latte)
    draft.hand = without(draft.hand, (die,))
    draft.foam = None
    laid = draft.laid[slot]
    mine = merged(laid[seat], (die,))
    laid = put(laid, seat, mine)
    latte = draft.deck.lattes[action.latte]
    if note:
        said = phrase("{name} puts the {die} on {latte}.", name=draft.seats[seat], die=die, latte=latte)
        note(Event("placed", seat, (str(die), latte.id), "T4.1", said))
    if len(mine) < len(latte.pattern):
        draft.laid = put(draft.laid, slot, laid)
    else:
        _claim(draft, slot, laid, note)


def _claim(draft: Draft, slot: int, laid: tuple[tuple[Die, ...], ...], note: Note) -> None:
    """Take a completed Latte and score it at once (T4.5); it is not replaced (T4.8)."""
    seat, latte = draft.turn, draft.deck.lattes[draft.row[slot]]
    draft.row = draft.row[:slot] + draft.row[slot + 1 :]
    draft.laid = draft.laid[:slot] + draft.laid[slot + 1 :]
    draft.claimed = put(draft.claimed, seat, (*draft.claimed[seat], latte.id))
    if note:
        said = phrase_count(
            "{name} finishes {latte}: {count} point.",
            "{name} finishes {latte}: {count} points.",
            count=latte.points,
            name=draft.seats[seat],
            latte=latte,
        )
        note(Event("claimed", seat, (latte.id,), "T4.5", said, ("point",) * latte.points))
    draft.spend(laid[seat])
    for other, dice in enumerate(laid):
        if dice and other != seat:
            red = sum(die.red for die in dice)
            draft.bring_home(other, len(dice) - red, red)
            if note:
                said = phrase("{name} takes back {dice} from {latte}.", name=draft.seats[other], dice=dice, latte=latte)
                note(Event("came-home", other, (latte.id,), "T4.6", said))
    draft.score(latte.points, note)
    if not draft.row and draft.phase != Phase.OVER:
        if note:
            said = phrase("That was the last Latte: the round ends with this turn.")
            if draft.ruleset.round_end == "at-once":
                said = phrase("That was the last Latte: at this table the turn ends at once, and the round with it.")
            note(Event("last-latte", seat, (), "T7.1", said))
        if draft.ruleset.round_end == "at-once":
            _end_turn(draft, act.END, note)


def _activate(draft: Draft, action: act.Activate, note: Note) -> None:
    card = draft.deck.baristas[action.barista]
    draft.hand = without(draft.hand, action.dice)
    draft.foam = None
    draft.spend(action.dice)
    _mark_used(draft, card.id)
    EFFECTS[card.effect].apply(draft, card, action, note)


def _foam(draft: Draft, action: act.Foam, note: Note) -> None:
    card = draft.deck.baristas[action.barista]
    draft.hand = without(draft.hand, (action.die,))
    _mark_used(draft, card.id)
    EFFECTS[card.effect].apply(draft, card, action, note)


def _mark_used(draft: Draft, barista: str) -> None:
    if barista not in draft.used:
        draft.used = tuple(sorted((*draft.used, barista)))


def _change(draft: Draft, action: act.Change, note: Note) -> None:
    draft.hand = without(draft.hand, action.dice)
    draft.foam = None
    draft.spend(action.dice)
    if note:
        said = phrase("{name} changes the Barista cards with {dice}.", name=draft.seats[draft.turn], dice=action.dice)
        note(Event("changed", draft.turn, draft.baristas, "T5.8", said))
    draft.discard = tuple(sorted((*draft.discard, *draft.baristas)))
    draft.baristas = ()
    _mark_used(draft, act.CHANGE)
    draft.phase = Phase.CHANGE


# -- the end of a turn and of a round ----------------------------------------------------------


def _end_turn(draft: Draft, _action: act.EndTurn, note: Note) -> None:
    seat = draft.turn
    red = sum(die.red for die in draft.hand)
    own, red = draft.spent[0] + len(draft.hand) - red, draft.spent[1] + red
    if note:
        note(Event("ended", seat, (), "T6.1", phrase("{name} ends the turn.", name=draft.seats[seat])))
        if any(draft.spent):
            said = phrase_count(
                "{count} die that {name} used comes home.",
                "{count} dice that {name} used come home.",
                count=sum(draft.spent),
                name=draft.seats[seat],
            )
            note(Event("came-home", seat, (), "T6.2", said))
    draft.bring_home(seat, own, red)
    draft.hand, draft.spent, draft.foam, draft.used = (), (0, 0), None, ()
    if draft.scores[seat] >= draft.ruleset.goal:
        draft.finish(note)
    elif not draft.row:
        _end_round(draft, note)
    else:
        draft.turn = (seat + 1) % len(draft.seats)
        _begin_turn(draft, note)


def _begin_turn(draft: Draft, note: Note) -> None:
    draft.phase = Phase.RECLAIM
    draft.turns += 1
    if note:
        said = phrase("The turn passes to {name}.", name=draft.seats[draft.turn])
        note(Event("turn", draft.turn, (), "T6.3", said))


def _end_round(draft: Draft, note: Note) -> None:
    """Red dice go back (T7.2), the last-placed may catch up (T7.3), new Lattes come (T7.4)."""
    if note:
        note(Event("round-ended", draft.turn, (), "T7.1", phrase("Round {round} is over.", round=draft.round)))
    back = sum(red for _, red in draft.home)
    if back:
        draft.home = tuple((own, 0) for own, _ in draft.home)
        draft.surplus += back
        if note:
            said = phrase_count(
                "{count} red die goes back to the surplus pool.",
                "{count} red dice go back to the surplus pool.",
                count=back,
            )
            note(Event("reds-back", CHANCE, (), "T7.2", said))
    draft.round += 1
    if draft.ruleset.next_start == "left":
        draft.turn = (draft.turn + 1) % len(draft.seats)
    if draft.ruleset.new_baristas:
        draft.discard = tuple(sorted((*draft.discard, *draft.baristas)))
        draft.baristas = ()
    last = legality.sole_last(draft.scores)
    draft.phase = Phase.LATTES
    if last is None or draft.ruleset.catch_up == "off":
        return
    if draft.ruleset.catch_up == "may":
        draft.phase = Phase.CATCH_UP
    else:
        _take_red(draft, last, note)


def _catch_up(draft: Draft, action: act.CatchUp, note: Note) -> None:
    last = legality.sole_last(draft.scores)
    assert last is not None  # (the phase exists only for a sole last)
    draft.phase = Phase.LATTES
    if action.take:
        _take_red(draft, last, note)
    elif note:
        said = phrase("{name}, in last place, takes no red die.", name=draft.seats[last])
        note(Event("declined", last, (), "T7.3", said))


def _take_red(draft: Draft, seat: int, note: Note) -> None:
    draft.gain_red(seat, 1)
    if note:
        said = phrase("{name}, in last place, adds a red die.", name=draft.seats[seat])
        note(Event("caught-up", seat, (), "T7.3", said, ("red",)))


# -- chance deals ------------------------------------------------------------------------------


def _deal(draft: Draft, action: act.Deal, note: Note) -> None:
    if action.kind == act.LATTES:
        _deal_lattes(draft, action, note)
    else:
        _deal_baristas(draft, action, note)


def _deal_lattes(draft: Draft, action: act.Deal, note: Note) -> None:
    if any(card in pile for pile in draft.claimed for card in action.cards):
        draft.claimed = tuple(() for _ in draft.seats)
        _note_reshuffle(note)
    draft.row = action.cards
    draft.laid = (tuple(() for _ in draft.seats),) * len(action.cards)
    _note_deal(draft, action, "T7.4" if draft.turns else "T2.3", note)
    if draft.baristas or not draft.deck.baristas:
        _note_start(draft, note)
        _begin_turn(draft, note)
    else:
        draft.phase = Phase.BARISTAS


def _deal_baristas(draft: Draft, action: act.Deal, note: Note) -> None:
    if any(card in draft.discard for card in action.cards):
        draft.discard = ()
        _note_reshuffle(note)
    draft.baristas = action.cards
    _note_deal(draft, action, "T5.8" if draft.phase == Phase.CHANGE else "T2.4", note)
    if draft.phase == Phase.CHANGE:
        draft.phase = Phase.PLACE
    else:
        _note_start(draft, note)
        _begin_turn(draft, note)


def _note_reshuffle(note: Note) -> None:
    if note:
        note(
            Event("reshuffled", CHANCE, (), "T7.6", phrase("The pile ran out: used cards are shuffled into a new one."))
        )


def _note_deal(draft: Draft, action: act.Deal, rule: str, note: Note) -> None:
    if note:
        cards: Any = draft.deck.lattes if action.kind == act.LATTES else draft.deck.baristas
        said = phrase("Turned up: {cards}.", cards=tuple(cards[card].phrase for card in action.cards))
        note(Event("dealt", CHANCE, action.cards, rule, said))


def _note_start(draft: Draft, note: Note) -> None:
    if note:
        rule = "T7.5" if draft.round > 1 else "T2.5"
        said = phrase("{name} starts round {round}.", name=draft.seats[draft.turn], round=draft.round)
        note(Event("round-began", draft.turn, (), rule, said))


_STEPS: Final[dict[type, Callable[[Draft, Any, Note], None]]] = {
    act.Reclaim: _reclaim,
    act.Throw: _throw,
    act.Roll: _roll,
    act.Place: _place,
    act.Activate: _activate,
    act.Foam: _foam,
    act.Change: _change,
    act.EndTurn: _end_turn,
    act.CatchUp: _catch_up,
    act.Deal: _deal,
}
