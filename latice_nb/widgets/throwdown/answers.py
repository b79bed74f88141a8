"""The answer to every path of picks on the tray: a move, what comes next, or why not.

Nothing is decided here: each path's action is asked of the rules, and their refusal is stored in
its own words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from latice_nb.game import Refusal
from latice_nb.throwdown import actions as act
from latice_nb.throwdown import piece_refusals
from latice_nb.throwdown.cards import Barista, Latte
from latice_nb.throwdown.dice import FACES, Dice, Die, open_numbers, without
from latice_nb.throwdown.effects import EFFECTS
from latice_nb.throwdown.phase import Phase
from latice_nb.throwdown.state import State
from latice_nb.widgets.answers import ITS_LABEL, Answers, Move, Prompt
from latice_nb.widgets.kit import WISH
from latice_nb.widgets.throwdown.moves import effect_phrase
from latice_nb.widgets.throwdown.spots import (
    AWAY,
    CHANGE,
    END_TURN,
    HAND,
    HOME,
    LEAVE,
    ODDS,
    POOL,
    RECLAIM_DIE,
    ROLL,
    SPENT,
    TAKE,
    ShelfDie,
    barista_spot,
    die_spot,
    latte_spot,
    number_place,
    shelf,
    value_spot,
)
from latice_nb.wording import Phrase, language, phrase, phrase_count

SHOW_ODDS: Final = f"{WISH}{ODDS}"
"""What the odds button sends: a wish of the table, not an action of the game."""


def tray_answers(state: State, *, seat: int, mine: bool = True) -> Answers:
    """Every answer, in the language in force.

    Args:
        state: the table.
        seat: whose dice lie on the shelf.
        mine: whether that seat is played at this screen; else nothing can be picked.
    """
    answers = Answers(language())
    answers.moves[ODDS] = Move(SHOW_ODDS, str(phrase("shows each Latte's chance to be finished in this turn")), "T4.5")
    answers.refuse(POOL, piece_refusals.pool(state))
    if not mine and not state.result:
        answers.refuse("*", piece_refusals.not_your_turn(state, seat))
        return answers
    if state.phase == Phase.RECLAIM:
        _answer_before_roll(state, seat, answers)
    elif state.phase == Phase.PLACE:
        _answer_placing(state, seat, answers)
    elif state.phase == Phase.CATCH_UP:
        answers.moves[TAKE] = Move(str(act.TAKE), str(phrase("takes a red die from the surplus pool")), "T7.3")
        answers.moves[LEAVE] = Move(str(act.LEAVE), str(phrase("takes no red die")), "T7.3")
        answers.refuse("*", _must(state, act.THROW))
    else:
        answers.refuse("*", _must(state, act.END))
    return answers


def _must(state: State, action: act.Action) -> Refusal:
    """The refusal of an action that is known to be refused."""
    refusal = state.why_not(action)
    assert refusal is not None, str(action)  # (the callers ask only then)
    return refusal


# -- before the roll ----------------------------------------------------------------------------


def _answer_before_roll(state: State, seat: int, answers: Answers) -> None:
    count = sum(state.home[seat])
    said = phrase_count("rolls {count} die", "rolls {count} dice", count=count)
    answers.moves[ROLL] = Move(str(act.THROW), str(said), "T3.3")
    answers.refuse("*", _must(state, act.END), END_TURN)
    dice = shelf(state, seat)
    away = [(die_spot(number), one) for number, one in enumerate(dice) if one.where == AWAY]
    for spot, one in away:
        if one.die is None:
            continue
        latte = state.deck.lattes[one.latte]
        label = str(phrase("comes back from {latte}", latte=latte))
        move = Move(str(act.Reclaim(one.die, one.latte)), label, "T3.2")
        answers.moves[spot] = answers.moves[f"{RECLAIM_DIE}>{spot}"] = move
    if not away:
        answers.refuse(RECLAIM_DIE, piece_refusals.none_away())
        return
    answers.prompts[RECLAIM_DIE] = Prompt(
        str(phrase("Pick the die that comes back: it is on the shelf with a broken outline.")), "T3.2"
    )
    answers.kinds[RECLAIM_DIE] = "reclaim"
    answers.refuse("@reclaim>*", piece_refusals.not_away())


# -- after the roll -----------------------------------------------------------------------------


def _answer_placing(state: State, seat: int, answers: Answers) -> None:
    pick_first = phrase("{spot}. Pick a die in hand first.", spot=ITS_LABEL)
    if not state.hand:
        pick_first = phrase("{spot}. No die is left in hand: end the turn.", spot=ITS_LABEL)
    answers.explain("*", "pick-first", "T4.4", pick_first)
    answers.refuse(ROLL, _must(state, act.THROW), f"@die>{ROLL}")
    answers.offer(END_TURN, state.why_not(act.END), Move(str(act.END), str(phrase("ends the turn")), "T6.1"))
    late = _must(state, act.Reclaim(Die(1), next(iter(state.deck.lattes))))
    answers.refuse(RECLAIM_DIE, late)
    foam = piece_refusals.value_later()
    for value in range(1, FACES + 1):
        answers.refuse(value_spot(value), foam, f"@die>{value_spot(value)}")
    answers.refuse("@die>*", piece_refusals.no_place())
    first: dict[Die, str] = {}
    legal = state.legal()
    for number, one in enumerate(shelf(state, seat)):
        spot = die_spot(number)
        if one.where != HAND or one.die is None:
            answers.refuse(spot, _not_in_hand(state, one, late), f"@die>{spot}")
            continue
        answers.kinds[spot] = "die"
        if one.die in first:
            answers.alias[spot] = first[one.die]
            continue
        first[one.die] = spot
    for die, spot in first.items():
        if state.foam is not None and die != state.foam[0]:
            answers.refuse(spot, _must(state, act.END))
        else:
            _answer_die(state, die, first, legal, answers)


def _not_in_hand(state: State, one: ShelfDie, late: Refusal) -> Refusal:
    if one.where == AWAY:
        return late
    if one.where == SPENT:
        return piece_refusals.spent()
    if one.where == HOME and one.red:
        return piece_refusals.gained()
    return _must(state, act.THROW)


def _answer_die(state: State, die: Die, first: dict[Die, str], legal: tuple[act.Action, ...], answers: Answers) -> None:
    """Every place for one die of the hand."""
    spot = first[die]
    places: list[tuple[str, Phrase]] = []
    for number, card in enumerate(state.lattes):
        action, path = act.Place(die, card.id), f"{spot}>{latte_spot(number)}"
        refusal = state.why_not(action)
        if refusal is not None:
            answers.refuse(path, _on_latte(refusal, number, card, die))
            continue
        done = len(state.missing(card.id)) == 1
        gain = phrase("+{points} points", points=card.points) if done else phrase("fits")
        label = (
            phrase("the {die} finishes it: {points} points", die=die, points=card.points)
            if done
            else phrase("the {die} fills a number", die=die)
        )
        places.append((str(card), gain))
        answers.moves[path] = Move(str(action), str(label), "T4.5" if done else "T4.1", (str(gain),))
    for number, barista in enumerate(state.barista_cards):
        path = f"{spot}>{barista_spot(number)}"
        if EFFECTS[barista.effect].keeps_die:
            found = _answer_foam(state, die, barista, path, legal, answers)
        else:
            paid = [one.dice for one in legal if isinstance(one, act.Activate) and one.barista == barista.id]
            found = _answer_payment(state, die, first, paid, path, answers, barista)
        if found:
            places.append((str(barista), effect_phrase(barista)))
    changes = [one.dice for one in legal if isinstance(one, act.Change)]
    if _answer_payment(state, die, first, changes, f"{spot}>{CHANGE}", answers, None):
        places.append((str(phrase("Change row")), phrase("new Barista cards")))
    answers.prompts[spot] = Prompt(_die_prompt(die, places), "T4.4" if places else "T4.1")


def _die_prompt(die: Die, places: list[tuple[str, Phrase]]) -> str:
    name = (
        phrase("Red die showing {value}", value=die.value)
        if die.red
        else phrase("Die showing {value}", value=die.value)
    )
    if not places:
        return str(
            phrase("{die}: no card takes it now. Pick a card to see why, or keep it for the next roll.", die=name)
        )
    best = max(places, key=lambda place: "+" in str(place[1]))
    return str(
        phrase_count(
            "{die}: one place is open to it. On {card}: {gain}.",
            "{die}: {count} places are open to it. On {card}: {gain}.",
            count=len(places),
            die=name,
            card=best[0],
            gain=best[1],
        )
    )


def _on_spot(refusal: Refusal, spot: str) -> Refusal:
    """The same refusal with the place on the tray at fault."""
    return replace(refusal, at=(spot,))


def _on_latte(refusal: Refusal, number: int, card: Latte, die: Die) -> Refusal:
    """The same refusal on a Latte's place; numbers that are filled already are pointed at (T4.2)."""
    filled = refusal.code == "filled"
    places = [number_place(number, slot) for slot, value in enumerate(card.pattern) if filled and value == die.value]
    return replace(refusal, at=(latte_spot(number), *places))


def _answer_payment(
    state: State,
    die: Die,
    first: dict[Die, str],
    payments: Iterable[Dice],
    path: str,
    answers: Answers,
    barista: Barista | None,
) -> bool:
    """Paths by which a die and its partners pay a card or the change; where only one payment holds the die, it is whole."""
    mine = [dice for dice in payments if die in dice]
    here = path.rpartition(">")[2]
    if not mine:
        dice = _most_like(state, die, barista)
        action: act.Action = act.Change(dice) if barista is None else act.Activate(barista.id, dice)
        refusal = state.why_not(action)
        if refusal is not None and refusal.code in {"wrong-cost", "no-pair"}:
            # What it costs is the same to every die, so it is stored once.
            nothing: act.Action = act.Change(()) if barista is None else act.Activate(barista.id, ())
            answers.refuse(f"@die>{here}", _on_spot(_must(state, nothing), here))
        elif refusal is not None:
            answers.refuse(path, _on_spot(refusal, here))
        return False
    _spread(mine, (die,), path, first, answers, barista)
    return True


def _most_like(state: State, die: Die, barista: Barista | None) -> Dice:
    """The die itself, with another where two are wanted, so that the refusal speaks of what was tried."""
    if barista is not None and barista.cost is not None:
        partners = open_numbers(barista.cost, (die,))
        rest = without(state.hand, (die,))
        joined = [next((other for other in rest if other.value == value), None) for value in partners]
        return tuple(sorted([die, *(other for other in joined if other is not None)]))
    return (die,)


def _spread(
    payments: list[Dice],
    chosen: Dice,
    path: str,
    first: dict[Die, str],
    answers: Answers,
    barista: Barista | None,
) -> None:
    fitting = [dice for dice in payments if _within(chosen, dice)]
    if len(fitting) == 1:
        dice = fitting[0]
        if barista is None:
            action: act.Action = act.Change(dice)
            said, rule, gain = phrase("{dice} pay for new Barista cards", dice=dice), "T5.8", phrase("new cards")
        else:
            action = act.Activate(barista.id, dice)
            gain, rule = effect_phrase(barista), "T5.1"
            said = phrase("{dice} pay for it: {effect}", dice=dice, effect=gain)
        answers.moves[path] = Move(str(action), str(said), rule, (str(gain),))
        return
    answers.prompts[path] = Prompt(str(phrase("Pick another die that pays with it.")), "T5.1")
    answers.refuse(f"{path}>*", piece_refusals.no_partner())
    partners = dict.fromkeys(die for dice in fitting for die in without(dice, chosen))
    for partner in partners:
        _spread(fitting, tuple(sorted((*chosen, partner))), f"{path}>{first[partner]}", first, answers, barista)


def _within(part: Dice, whole: Dice) -> bool:
    return all(part.count(die) <= whole.count(die) for die in part)


def _answer_foam(
    state: State, die: Die, card: Barista, path: str, legal: tuple[act.Action, ...], answers: Answers
) -> bool:
    """The values into which Perfect Foam may turn a die, and why not into the others."""
    useful = {
        one.value: one for one in legal if isinstance(one, act.Foam) and one.barista == card.id and one.die == die
    }
    if not useful:
        values = [value for value in range(1, FACES + 1) if value != die.value]
        refusal = state.why_not(act.Foam(card.id, die, values[0]))
        if refusal is not None:
            answers.refuse(path, _on_spot(refusal, path.rpartition(">")[2]))
        return False
    answers.prompts[path] = Prompt(str(phrase("{card}: pick the value that the die takes.", card=card)), "T5.3")
    answers.refuse(f"{path}>*", piece_refusals.value_wanted())
    for value in range(1, FACES + 1):
        here = f"{path}>{value_spot(value)}"
        if value in useful:
            said = phrase("the {die} becomes a {value}, which is used at once", die=die, value=value)
            answers.moves[here] = Move(str(useful[value]), str(said), "T5.3")
        elif (refusal := state.why_not(act.Foam(card.id, die, value))) is not None:
            answers.refuse(here, _on_spot(refusal, value_spot(value)))
    return True
