"""What is allowed, and why the rest is not: `legal` and `refusal` read the same functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from latice_nb.faults import described
from latice_nb.game import Refusal
from latice_nb.throwdown import actions as act
from latice_nb.throwdown.cards import Barista, Deck, Latte
from latice_nb.throwdown.chance import due_cards, piles
from latice_nb.throwdown.dice import FACES, VALUE, Dice, Die, Values, merged, open_numbers, payments, without
from latice_nb.throwdown.effects import EFFECTS
from latice_nb.throwdown.phase import Phase
from latice_nb.wording import Phrase, phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.throwdown.state import State


# -- what is allowed ---------------------------------------------------------------------------


def legal(state: State) -> tuple[act.Action, ...]:
    """Every legal action of the seat that is to act: by Latte, then by Barista card, then the rest."""
    if state.phase == Phase.PLACE:
        if state.foam is not None:
            return tuple(uses(state, state.hand, *state.foam))
        return _placing(state)
    if state.phase == Phase.RECLAIM:
        found: list[act.Action] = []
        for latte, laid in zip(state.row, state.laid, strict=True):
            if mine := laid[state.turn]:
                found += act.reclaims(mine, latte)
        return (*found, act.THROW)
    if state.phase == Phase.CATCH_UP:
        return (act.TAKE, act.LEAVE)
    return ()


def _placing(state: State) -> tuple[act.Action, ...]:
    hand, seat, deck = state.hand, state.turn, state.deck
    if not hand:
        return (act.END,)
    found: list[act.Action] = []
    for latte, laid in zip(state.row, state.laid, strict=True):
        found += act.places(hand, deck.lattes[latte].pattern, laid[seat], latte)
    cards = state.baristas
    if state.surplus == 0 or state.ruleset.same_card == "once":
        cards = tuple(card for card in cards if not closed(state, deck.baristas[card]))
    paid, foams = _paying(deck, cards, hand, state.ruleset.red_pays)
    found += paid
    for name, die in foams:
        found += act.foams(name, die, useful_values(state, hand, die, (name,)))
    if change_open(state):
        found += act.changes(hand, state.ruleset.red_pays)
    found.append(act.END)
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _paying(
    deck: Deck,
    cards: tuple[str, ...],
    hand: Dice,
    red_pays: bool,  # noqa: FBT001  (a switch of the table, T4.9)
) -> tuple[tuple[act.Activate, ...], tuple[tuple[str, Die], ...]]:
    """Every payment of some Barista cards out of a hand, and the dice that Perfect Foam may turn."""
    paid, foams = list[act.Activate](), list[tuple[str, Die]]()
    for name in cards:
        card = deck.baristas[name]
        if EFFECTS[card.effect].keeps_die:
            foams += [(name, dice[0]) for dice in payments(hand, card.cost, red_pays)]
        else:
            paid += act.activations(name, hand, card.cost, red_pays)
    return tuple(paid), tuple(foams)


def closed(state: State, card: Barista) -> bool:
    """Whether a face-up card can't be used now, whatever is paid (T5.5, T5.7)."""
    if state.ruleset.same_card == "once" and card.id in state.used:
        return True
    return state.surplus == 0 and EFFECTS[card.effect].needs_surplus


def change_open(state: State) -> bool:
    """Whether the row of Barista cards may be changed now (T5.8)."""
    switch = state.ruleset.change
    return bool(state.baristas) and (switch == "pair" or (switch == "once" and act.CHANGE not in state.used))


def uses(state: State, hand: Dice, die: Die, foamed: tuple[str, ...]) -> Iterator[act.Action]:
    """What a die just turned by Perfect Foam may do at once (T5.3): partners from the hand may join it.

    Args:
        state: the table.
        hand: the dice in hand, the turned one among them.
        die: the turned die.
        foamed: the Perfect Foam cards that turned it, which can't do so again.
    """
    pays = state.ruleset.red_pays
    for latte, laid in zip(state.row, state.laid, strict=True):
        yield from act.places((die,), state.deck.lattes[latte].pattern, laid[state.turn], latte)
    for name in state.baristas:
        card = state.deck.baristas[name]
        if closed(state, card) or name in foamed:
            continue
        if not EFFECTS[card.effect].keeps_die:
            yield from (action for action in act.activations(name, hand, card.cost, pays) if die in action.dice)
        elif card.cost and payments((die,), card.cost, pays):
            yield from act.foams(name, die, useful_values(state, hand, die, (*foamed, name)))
    if change_open(state):
        yield from (action for action in act.changes(hand, pays) if die in action.dice)


def useful_values(state: State, hand: Dice, die: Die, foamed: tuple[str, ...]) -> Values:
    """The values into which Perfect Foam may turn a die: others than its own that have a use (T5.3)."""
    rest, found = without(hand, (die,)), list[int]()
    # Most values are wanted by a Latte; only for the others all uses are looked through.
    wanted = {
        number
        for latte, laid in zip(state.row, state.laid, strict=True)
        for number in open_numbers(state.deck.lattes[latte].pattern, laid[state.turn])
    }
    for value in range(1, FACES + 1):
        if value == VALUE[die]:
            continue
        turned = die.turned(value)
        if value in wanted or any(True for _ in uses(state, merged(rest, (turned,)), turned, foamed)):
            found.append(value)
    return tuple(found)


def sole_last(scores: tuple[int, ...]) -> int | None:
    """The seat that is alone in last place, or None where there is a tie (T7.3)."""
    least = min(scores)
    return scores.index(least) if len(scores) > 1 and scores.count(least) == 1 else None


# -- why the rest is not -----------------------------------------------------------------------


def refusal(state: State, action: act.Action) -> Refusal | None:
    """None where the action is allowed, else why it is not."""
    check = _CHECKS.get(type(action))
    if check is None:
        raise TypeError(
            phrase("an action of Latte Throwdown is wanted, or its text, not {given}", given=described(action))
        )
    if state.phase == Phase.OVER:
        return Refusal("over", (), "T8.2", phrase("The game is over: nothing more is played."))
    return check(state, action)


def _not_now(state: State, wanted: Phase) -> Refusal:
    """The refusal of an action that belongs to another part of the turn."""
    if state.phase == Phase.ROLL:
        return Refusal("rolling", (), "T3.3", phrase("The dice are rolling: what they show comes first."))
    if due_cards(state):
        return Refusal("dealing", (), _due_rule(state), phrase("New cards are turned up first."))
    if state.phase == Phase.CATCH_UP:
        said = phrase("First the player in last place takes a red die or leaves it.")
        return Refusal("catch-up-first", (), "T7.3", said)
    if wanted == Phase.RECLAIM:
        said = phrase("Dice come back from a Latte only at the start of a turn, before the roll.")
        return Refusal("rolled-already", (), "T3.2", said)
    if wanted == Phase.ROLL:
        said = phrase("The dice are rolled once in a turn, and that was done.")
        if state.ruleset.gained == "at-once":
            said = phrase(
                "The dice were rolled already: at this table only a red die just gained is rolled after that."
            )
        return Refusal("one-roll", (), "T3.3", said)
    return Refusal("roll-first", (), "T3.1", phrase("The dice are not rolled yet: roll first, then use them."))


def _due_rule(state: State) -> str:
    """The rule that has cards turned up now: a change of the row, the set-up, or a new round."""
    rules = {Phase.CHANGE: "T5.8", Phase.BARISTAS: "T2.4"}
    return rules.get(state.phase, "T7.4" if state.turns else "T2.3")


def _reclaim(state: State, action: act.Reclaim) -> Refusal | None:
    if state.phase != Phase.RECLAIM:
        return _not_now(state, Phase.RECLAIM)
    if fault := not_in_row(state, action.latte):
        return fault
    laid = state.laid[state.row.index(action.latte)]
    if action.die in laid[state.turn]:
        return None
    at = (str(action.die), action.latte)
    latte = state.deck.lattes[action.latte]
    if any(action.die in dice for dice in laid):
        said = phrase(
            "The {die} on {latte} is another player's: only your own dice come back to you.",
            die=action.die,
            latte=latte,
        )
        return Refusal("not-yours", at, "T3.2", said)
    said = phrase("No {die} of yours lies on {latte}.", die=action.die, latte=latte)
    return Refusal("not-there", at, "T3.2", said)


def _throw(state: State, _action: act.Throw) -> Refusal | None:
    return None if state.phase == Phase.RECLAIM else _not_now(state, Phase.ROLL)


def _end(state: State, _action: act.EndTurn) -> Refusal | None:
    if state.phase != Phase.PLACE:
        return _not_now(state, Phase.PLACE)
    return _foam_first(state) if state.foam else None


def _foam_first(state: State) -> Refusal:
    assert state.foam is not None  # (asked for only then)
    die = state.foam[0]
    said = phrase("The turned die, now a {die}, is used first, at once.", die=die)
    return Refusal("foam-first", (str(die),), "T5.3", said)


def not_in_row(state: State, latte: str) -> Refusal | None:
    """Why a Latte can't be meant now; None where it lies face up."""
    if latte in state.row:
        return None
    if latte not in state.deck.lattes:
        said = phrase("No Latte of the {deck} is called “{card}”.", deck=state.deck, card=latte)
        return Refusal("unknown-latte", (latte,), "T5.9", _with_names(said, state.row))
    return Refusal("latte-not-there", (latte,), "T2.3", _elsewhere(state.deck.lattes[latte], state.lattes))


def not_among_baristas(state: State, barista: str) -> Refusal | None:
    """Why a Barista card can't be meant now; None where it lies face up."""
    if barista in state.baristas:
        return None
    if barista not in state.deck.baristas:
        said = phrase("No Barista card of the {deck} is called “{card}”.", deck=state.deck, card=barista)
        return Refusal("unknown-barista", (barista,), "T5.9", _with_names(said, state.baristas))
    said = _elsewhere(state.deck.baristas[barista], state.barista_cards)
    return Refusal("barista-not-there", (barista,), "T2.4", said)


def _elsewhere(card: Latte | Barista, row: Sequence[Latte | Barista]) -> Phrase:
    """What is said of a card that does not lie face up, or does so under another id."""
    twins = ", ".join(other.id for other in row if other.name == card.name)
    if twins:
        return phrase("{card} lies face up as “{names}”, not as “{id}”.", card=card, names=twins, id=card.id)
    return phrase("{card} does not lie face up now.", card=card)


def _payment(card: Barista, die: Die) -> str:
    """How a payment of a card is written, for an example."""
    if EFFECTS[card.effect].keeps_die:
        return f"{die}={1 if die.value != 1 else 2}"
    return " ".join(map(str, card.cost or (die.value, die.value)))


def _with_names(said: Phrase, names: tuple[str, ...]) -> Phrase:
    """A sentence on a card that isn't in the deck, and what those that lie face up are called."""
    return phrase("{said} Face up now: “{names}”.", said=said, names=", ".join(names)) if names else said


def _missing_dice(state: State, dice: Dice) -> Refusal | None:
    """Why these dice are not in hand, or may not be used before the turned one."""
    for die in dict.fromkeys(dice):
        if state.hand.count(die) < dice.count(die):
            count = dice.count(die)
            said = phrase_count(
                "No die in your hand shows a {die}.",
                "There are not {count} dice in your hand that show a {die}.",
                count=count,
                die=die,
            )
            return Refusal("no-such-die", (str(die),), "T3.3", said)
    if state.foam is not None and state.foam[0] not in dice:
        return _foam_first(state)
    return None


def _place(state: State, action: act.Place) -> Refusal | None:
    if state.phase != Phase.PLACE:
        return _not_now(state, Phase.PLACE)
    if fault := _missing_dice(state, (action.die,)):
        return fault
    if (barista := state.deck.baristas.get(action.latte)) is not None:
        example = f"{barista.id} {_payment(barista, action.die)}"
        said = phrase("{card} is a Barista card, which is paid: write “{example}”.", card=barista, example=example)
        return Refusal("unknown-latte", (barista.id,), "T5.9", said)
    if fault := not_in_row(state, action.latte):
        return fault
    latte = state.deck.lattes[action.latte]
    mine = state.laid[state.row.index(action.latte)][state.turn]
    numbers, value = open_numbers(latte.pattern, mine), action.die.value
    if value in numbers:
        return None
    at = (str(action.die), latte.id)
    if value in latte.pattern:
        said = phrase_count(
            "{latte} shows one {value}, and your die fills it already: each die fills one number.",
            "{latte} has {count} places for a {value}, and your dice fill them already: each die fills one number.",
            count=latte.pattern.count(value),
            latte=latte,
            value=value,
        )
        return Refusal("filled", at, "T4.2", said)
    said = phrase(
        "{latte} has no use for a {value}: it is open for {numbers}.",
        latte=latte,
        value=value,
        numbers=tuple(map(str, numbers)),
    )
    return Refusal("no-match", at, "T4.1", said)


def _card(state: State, name: str, dice: Dice) -> Refusal | None:
    """What is common to all uses of Barista cards: the phase, the card, the dice in hand."""
    if state.phase != Phase.PLACE:
        return _not_now(state, Phase.PLACE)
    if dice and (latte := state.deck.lattes.get(name)) is not None:
        example = f"{dice[0]}>{name}"
        said = phrase("{card} is a Latte: to pour, write “{example}”.", card=latte, example=example)
        return Refusal("unknown-barista", (name,), "T5.9", said)
    return not_among_baristas(state, name) or _missing_dice(state, dice)


def _not_open(state: State, card: Barista) -> Refusal | None:
    """Why a card can't be used now, whatever is paid."""
    if state.ruleset.same_card == "once" and card.id in state.used:
        said = phrase("{card} was used in this turn already, and at this table once is all.", card=card)
        return Refusal("used-already", (card.id,), "T5.7", said)
    if state.surplus == 0 and EFFECTS[card.effect].needs_surplus:
        said = phrase("The surplus pool is empty: no red die can be gained before the next round.")
        return Refusal("surplus-empty", (card.id,), "T5.5", said)
    return None


def _red_stays(state: State, dice: Dice, at: tuple[str, ...]) -> Refusal | None:
    if state.ruleset.red_pays or not any(die.red for die in dice):
        return None
    return Refusal("red-cannot-pay", at, "T4.9", phrase("At this table red dice go on Lattes only."))


def _activate(state: State, action: act.Activate) -> Refusal | None:
    dice = action.dice
    if fault := _card(state, action.barista, dice):
        return fault
    card = state.deck.baristas[action.barista]
    at = (*map(str, dice), card.id)
    effect = EFFECTS[card.effect]
    if effect.keeps_die:
        said = phrase("{card} turns a die: say into what, as in “{example}”.", card=card, example=card.id + " 6=2")
        return Refusal("value-missing", at, "T5.3", said)
    if fault := _red_stays(state, dice, at) or _not_open(state, card):
        return fault
    if dice in payments(dice, card.cost, True):  # noqa: FBT003  (red dice were judged above)
        return None
    rule = "T5.2" if card.cost is None else "T5.1"
    said = phrase("{card} costs {price}.", card=card, price=card.price)
    if dice:
        said = phrase("{card} costs {price}, not {dice}.", card=card, price=card.price, dice=dice)
    return Refusal("wrong-cost", at, rule, said)


def _foam(state: State, action: act.Foam) -> Refusal | None:
    die = action.die
    if fault := _card(state, action.barista, (die,)):
        return fault
    card = state.deck.baristas[action.barista]
    at = (str(die), card.id)
    if not EFFECTS[card.effect].keeps_die:
        said = phrase("{card} turns no die: it is paid with {price}.", card=card, price=card.price)
        return Refusal("turns-no-die", at, "T5.1", said)
    if fault := _red_stays(state, (die,), at):
        return fault
    if state.foam is not None and card.id in state.foam[1]:
        said = phrase("{card} has turned this very die: it is used elsewhere now.", card=card)
        return Refusal("same-foam", at, "T5.3", said)
    if fault := _not_open(state, card):
        return fault
    if not payments((die,), card.cost, True):  # noqa: FBT003  (red dice were judged above)
        said = phrase("{card} takes a {price}; this die shows {value}.", card=card, price=card.price, value=die.value)
        return Refusal("wrong-die", at, "T5.3", said)
    if action.value == die.value:
        said = phrase(
            "The die shows a {value} already: {card} turns it into another value.", value=die.value, card=card
        )
        return Refusal("same-value", at, "T5.3", said)
    foamed = state.foam[1] if state.foam else ()
    if action.value not in useful_values(state, state.hand, die, (*foamed, card.id)):
        said = phrase(
            "A {value} would have no use now, and the die that {card} turns is used at once.",
            value=action.value,
            card=card,
        )
        return Refusal("no-use", at, "T5.3", said)
    return None


def _change(state: State, action: act.Change) -> Refusal | None:
    dice = action.dice
    if state.phase != Phase.PLACE:
        return _not_now(state, Phase.PLACE)
    at = (*map(str, dice), act.CHANGE)
    if state.ruleset.change == "off" or not state.baristas:
        return Refusal("no-change", at, "T5.8", phrase("At this table the Barista cards are not changed."))
    if fault := _missing_dice(state, dice) or _red_stays(state, dice, at):
        return fault
    if not change_open(state):
        said = phrase("The Barista cards were changed in this turn already, and at this table once is all.")
        return Refusal("changed-already", at, "T5.8", said)
    if dice in payments(dice, None, True):  # noqa: FBT003  (red dice were judged above)
        return None
    said = phrase("Changing the Barista cards costs two dice of one value.")
    if dice:
        said = phrase("Changing the Barista cards costs two dice of one value, not {dice}.", dice=dice)
    return Refusal("no-pair", at, "T5.8", said)


def _catch_up(state: State, _action: act.CatchUp) -> Refusal | None:
    if state.phase == Phase.CATCH_UP:
        return None
    if state.ruleset.catch_up == "off":
        said = phrase("At this table the player in last place adds no red die.")
        return Refusal("no-catch-up", (), "T7.3", said)
    least = min(state.scores)
    behind = tuple(name for name, points in zip(state.seats, state.scores, strict=True) if points == least)
    if _round_begins(state) and len(behind) > 1:
        said = phrase_count(
            "{names} share the last place with {count} point: nobody adds a red die.",
            "{names} share the last place with {count} points: nobody adds a red die.",
            least,
            names=behind,
        )
        return Refusal("tied-last", (), "T7.3", said)
    said = phrase("Only at a new round may the player alone in last place add a red die.")
    if state.ruleset.catch_up == "always":
        said = phrase("At this table the player alone in last place always gets a red die at a new round: nobody asks.")
    return Refusal("no-catch-up", (), "T7.3", said)


def _round_begins(state: State) -> bool:
    """Whether a round has just ended: its new Lattes are due, or lie there without a die."""
    if state.phase == Phase.LATTES:
        return state.turns > 0
    untouched = len(state.row) == state.row_size and not any(dice for laid in state.laid for dice in laid)
    return state.phase == Phase.RECLAIM and state.round > 1 and untouched


# -- chance ------------------------------------------------------------------------------------


def _roll(state: State, action: act.Roll) -> Refusal | None:
    if state.phase != Phase.ROLL:
        return Refusal("no-roll-due", (), "T3.3", phrase("No dice are rolling now."))
    own, red = state.home[state.turn]
    if (len(action.own), len(action.red)) == (own, red):
        return None
    said = phrase(
        "There are {own} own dice and {red} red ones to roll, not {other_own} and {other_red}.",
        own=own,
        red=red,
        other_own=len(action.own),
        other_red=len(action.red),
    )
    return Refusal("wrong-dice", (), "T3.3", said)


def _deal(state: State, action: act.Deal) -> Refusal | None:
    kind = due_cards(state)
    if kind != action.kind:
        rule = "T7.4" if action.kind == act.LATTES else "T2.4"
        return Refusal("no-deal-due", (), rule, phrase("No such cards are due now."))
    first, then, count = piles(state)
    if len(action.cards) != count:
        said = phrase_count("Exactly {count} card comes up here.", "Exactly {count} cards come up here.", count=count)
        return Refusal("wrong-count", action.cards, _due_rule(state), said)
    strange = tuple(card for card in dict.fromkeys(action.cards) if card not in first and card not in then)
    if strange or len(set(action.cards)) < count:
        said = phrase("These cards can't come up: they are not in the pile.")
        return Refusal("not-in-pile", strange or action.cards, _due_rule(state), said)
    early = tuple(card for card in action.cards if card not in first)
    if early and not set(first) <= set(action.cards):
        said = phrase("What is left in the pile comes up before used cards are shuffled.")
        return Refusal("pile-first", early, "T7.6", said)
    return None


_CHECKS: Final[dict[type, Callable[[State, Any], Refusal | None]]] = {
    act.Reclaim: _reclaim,
    act.Throw: _throw,
    act.Place: _place,
    act.Activate: _activate,
    act.Foam: _foam,
    act.Change: _change,
    act.EndTurn: _end,
    act.CatchUp: _catch_up,
    act.Roll: _roll,
    act.Deal: _deal,
}
