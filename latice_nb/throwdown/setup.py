"""Making positions by hand: what is not given is filled in, and what can't stand on a table is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from latice_nb import fields
from latice_nb.fields import MOST, name_problems, whole_number
from latice_nb.game import PositionError
from latice_nb.throwdown import actions as act
from latice_nb.throwdown import legality
from latice_nb.throwdown.cards import Deck
from latice_nb.throwdown.dice import OWN_DICE, RED_DICE, Dice, Die, values_of
from latice_nb.throwdown.effects import EFFECTS
from latice_nb.throwdown.given import FIELDS, as_deck, read_given
from latice_nb.throwdown.phase import Phase
from latice_nb.throwdown.ruleset import BARISTA_ROW, Ruleset, as_ruleset
from latice_nb.wording import Phrase, phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.game import Seat
    from latice_nb.throwdown.state import State

MOST_SEATS: Final = 4


def opening(
    kind: type[State], seats: int | Sequence[str], deck: Deck | str, ruleset: Ruleset | str, first: Seat
) -> State:
    """A table at the very start, before any card is turned up; see `latice_nb.throwdown.start`."""
    rules = as_ruleset(ruleset)
    names = seat_names(seats, rules)
    if whole_number("first", first) not in range(len(names)):
        raise PositionError(
            phrase("seat {seat} can't start: seats are numbered 0 to {last}", seat=first, last=len(names) - 1)
        )
    return build(
        kind,
        {
            "seats": names,
            "deck": deck,
            "ruleset": rules,
            "turn": first,
            "phase": Phase.LATTES,
            "turns": 0,
            "baristas": (),
        },
    )


def seat_names(seats: int | Sequence[str], rules: Ruleset | None = None) -> tuple[str, ...]:
    """The names of the seats, or of so many seats, by some ruleset or by any; raises `PositionError`."""
    return fields.seat_names(seats, lambda count: _count_problem(count, rules))


def _count_problem(count: int, rules: Ruleset | None) -> Phrase | None:
    """Why so many can't play; None where they can (T2.1, T2.6)."""
    if rules is None:
        rules = Ruleset(preset="solo" if count == 1 else "standard")
    if rules.solo:
        return None if count == 1 else phrase("the solo house mode has one seat, not {count}", count=count)
    if count == 1:
        return phrase("two to four play; for one there is the house mode: ruleset “solo”")
    return None if 1 < count <= MOST_SEATS else phrase("two to four play, not {count}", count=count)


def build(kind: type[State], keywords: Mapping[str, Any]) -> State:
    """Make a checked position from whatever is given; see `State.build`."""
    given = read_given(keywords)
    rules, cards = given.get("ruleset", as_ruleset("standard")), given.get("deck") or as_deck("practice")
    names = seat_names(given.get("seats", _seat_count(given, rules)), rules)
    count = len(names)
    hand: Dice = given.get("hand", ())
    foam: tuple[Die, tuple[str, ...]] | None = given.get("foam")
    phase = given.get("phase", Phase.PLACE if "hand" in given else Phase.RECLAIM)
    row, laid = _lattes(given, rules.lattes(count), cards, count, phase)
    turn = given.get("turn", 0)
    home, spent = _homes(given, phase, turn, hand, laid, count)
    reds = sum(red for _, red in home) + spent[1] + sum(die.red for dice in (hand, *_flat(laid)) for die in dice)
    state = kind(
        rules,
        cards,
        names,
        turn,
        phase,
        given.get("round", 1),
        given.get("turns", 1),
        given.get("scores", (0,) * count),
        row,
        laid,
        given["baristas"] if "baristas" in given else _first_baristas(given, cards, phase),
        hand,
        foam,
        home,
        spent,
        given.get("surplus", max(0, RED_DICE - reds)),
        given.get("claimed", ((),) * count),
        given.get("discard", ()),
        given.get("used", foam[1] if foam else ()),
    )
    if found := problems(state):
        raise PositionError(*found)
    return state


def replaced(state: State, changes: Mapping[str, Any]) -> State:
    """A checked position with some fields changed; see `State.replace`."""
    kept: dict[str, Any] = {name: getattr(state, name) for name in FIELDS if name not in {"lattes", "surplus", "spent"}}
    kept["lattes"] = dict(zip(state.row, state.laid, strict=True))
    kept["home"] = tuple((None, red) for _, red in state.home)
    if any(state.spent):
        kept["spent"] = (None, state.spent[1])
    return build(type(state), {**kept, **changes})


def _seat_count(given: Mapping[str, Any], rules: Ruleset) -> int:
    """How many seats there are where they aren't named: as many as scores, homes or claims."""
    for field in ("scores", "home", "claimed"):
        if (count := len(given.get(field, ()))) > 1:
            return count
    if most := max(map(len, given.get("lattes", {}).values()), default=0):
        return most
    return 1 if rules.solo else 2


def _lattes(given: Mapping[str, Any], size: int, cards: Deck, seats: int, phase: Phase) -> tuple[tuple[str, ...], Any]:
    """The face-up Lattes and the dice on them."""
    if "lattes" in given:
        lattes: dict[str, tuple[Dice, ...]] = given["lattes"]
    else:
        gone = {card for pile in given.get("claimed", ()) for card in pile}
        first = [] if phase in {Phase.LATTES, Phase.CATCH_UP} else [card for card in cards.lattes if card not in gone]
        lattes = dict.fromkeys(first[:size], ())
    return tuple(lattes), tuple((*runs, *((),) * (seats - len(runs))) for runs in lattes.values())


def _first_baristas(given: Mapping[str, Any], cards: Deck, phase: Phase) -> tuple[str, ...]:
    if phase in {Phase.CHANGE, Phase.BARISTAS}:
        return ()
    gone = given.get("discard", ())
    return tuple(card for card in cards.baristas if card not in gone)[:BARISTA_ROW]


def _flat(laid: Iterable[tuple[Dice, ...]]) -> list[Dice]:
    return [dice for runs in laid for dice in runs]


def _homes(given: Mapping[str, Any], phase: Phase, turn: Seat, hand: Dice, laid: Any, seats: int) -> Any:
    """The dice at home and the ones spent: own dice that lie nowhere else fill what is not given."""
    own_spent, red_spent = given.get("spent", (None, 0))
    in_turn = phase in {Phase.PLACE, Phase.CHANGE} or (phase in {Phase.ROLL, Phase.OVER} and (hand or "spent" in given))
    found = []
    for seat, (own, red) in enumerate(given.get("home", ((None, 0),) * seats)):
        out = sum(not die.red for runs in laid if seat < len(runs) for die in runs[seat])
        rest = OWN_DICE - out
        if seat == turn:
            rest -= sum(not die.red for die in hand)
            if own_spent is None:
                own_spent = max(0, rest - (own or 0)) if in_turn else 0
            rest -= own_spent
        found.append((max(0, rest) if own is None else own, red))
    return tuple(found), (own_spent or 0, red_spent)


# -- what can't be -----------------------------------------------------------------------------


def problems(state: State) -> tuple[Phrase, ...]:
    """Why a position can't stand on a table; empty where it can."""
    wrong_count = _count_problem(len(state.seats), state.ruleset)
    found = [wrong_count] if wrong_count else name_problems(state.seats)
    found = found or _shape_problems(state) or _card_problems(state)
    return tuple(found or [*_dice_problems(state), *_score_problems(state), *_phase_problems(state)])


def _shape_problems(state: State) -> list[Phrase]:
    found: list[Phrase] = []
    count = len(state.seats)
    if state.turn not in range(count):
        found.append(phrase("it can't be the turn of seat {seat}: there are {count}", seat=state.turn + 1, count=count))
    for field in ("scores", "home", "claimed"):
        if len(getattr(state, field)) != count:
            found.append(phrase("{field} is wanted for each of {count} seats", field=field, count=count))
    for card, laid in zip(state.row, state.laid, strict=True):
        if len(laid) != count:
            found.append(
                phrase(
                    "the dice on {card} belong to {many} seats, but there are {count}",
                    card=card,
                    many=len(laid),
                    count=count,
                )
            )
    numbers = (*state.scores, *(side for pair in state.home for side in pair), *state.spent, state.surplus, state.turns)
    if min(numbers) < 0 or state.round < 1:
        found.append(phrase("points, dice, turns and rounds are whole numbers, not negative"))
    if max(*numbers, state.round) > MOST:
        found.append(phrase("points, dice, turns and rounds are at most {most}", most=MOST))
    return found


def _card_problems(state: State) -> list[Phrase]:
    found: list[Phrase] = []
    lattes = (*state.row, *(card for pile in state.claimed for card in pile))
    baristas = (*state.baristas, *state.discard)
    found += [
        phrase("no Latte of the {deck} is called “{card}”", deck=state.deck, card=card)
        for card in lattes
        if card not in state.deck.lattes
    ]
    known = state.deck.baristas
    marks = (*baristas, *(card for card in state.used if card != act.CHANGE), *(state.foam[1] if state.foam else ()))
    found += [
        phrase("no Barista card of the {deck} is called “{card}”", deck=state.deck, card=card)
        for card in marks
        if card not in known
    ]
    for card, many in Counter((*lattes, *baristas)).items():
        if many > 1:
            found.append(phrase("“{card}” can't lie in two places", card=card))
    for field, cards in (("used", state.used), ("foam", state.foam[1] if state.foam else ())):
        found += [
            phrase("{field}: “{card}” is given twice", field=field, card=card)
            for card, many in Counter(cards).items()
            if many > 1
        ]
    if len(state.row) > state.row_size:
        found.append(
            phrase_count(
                "at most {count} Latte lies face up", "at most {count} Lattes lie face up", count=state.row_size
            )
        )
    wanted = 0 if state.phase in {Phase.CHANGE, Phase.BARISTAS} else state.barista_places
    fresh = state.phase in {Phase.LATTES, Phase.CATCH_UP} and not state.baristas
    if len(state.baristas) != wanted and not fresh:
        said = phrase_count(
            "{count} Barista card lies face up here, not {many}",
            "{count} Barista cards lie face up here, not {many}",
            count=wanted,
            many=len(state.baristas),
        )
        found.append(said)
    return found


def _dice_problems(state: State) -> list[Phrase]:
    found: list[Phrase] = []
    for seat, name in enumerate(state.seats):
        elsewhere = [runs[seat] for runs in state.laid]
        own = state.home[seat][0] + sum(not die.red for dice in elsewhere for die in dice)
        if seat == state.turn:
            own += sum(not die.red for die in state.hand) + state.spent[0]
        if own != OWN_DICE:
            found.append(phrase("{name} has five own dice, not {count}", name=name, count=own))
    reds = sum(red for _, red in state.home) + state.spent[1] + state.surplus
    reds += sum(die.red for dice in (state.hand, *_flat(state.laid)) for die in dice)
    if reds != RED_DICE:
        found.append(phrase("there are ten red dice, not {count}", count=reds))
    for card, laid in zip(state.row, state.laid, strict=True):
        latte = state.deck.lattes[card]
        for seat, dice in enumerate(laid):
            if Counter(values_of(dice)) - Counter(latte.pattern):
                found.append(
                    phrase(
                        "{name}'s {dice} can't lie on {latte}, which shows {pattern}", **_on(state, seat, dice, card)
                    )
                )
            elif len(dice) == len(latte.pattern):
                found.append(
                    phrase(
                        "{name}'s {dice} complete {latte}, so it would have been claimed",
                        **_on(state, seat, dice, card),
                    )
                )
    return found


def _on(state: State, seat: Seat, dice: Dice, card: str) -> dict[str, Any]:
    latte = state.deck.lattes[card]
    return {"name": state.seats[seat], "dice": dice, "latte": latte, "pattern": tuple(map(str, latte.pattern))}


def _score_problems(state: State) -> list[Phrase]:
    goal, over = state.ruleset.goal, state.phase == Phase.OVER
    found: list[Phrase] = []
    for seat, points in enumerate(state.scores):
        late = seat == state.turn and (
            over or (state.ruleset.ending == "turn-end" and state.phase in {Phase.ROLL, Phase.PLACE, Phase.CHANGE})
        )
        if points >= goal and not late:
            found.append(
                phrase("{name} has {points} points, so the game would be over", name=state.seats[seat], points=points)
            )
    if over and state.scores[state.turn] < goal:
        found.append(phrase("the game is over only when the player in turn has {goal} points", goal=goal))
    return found


def _phase_problems(state: State) -> list[Phrase]:
    found: list[Phrase] = []
    phase, own, red = state.phase, *state.home[state.turn]
    mid_turn = bool(state.hand or any(state.spent) or state.used)
    if phase in {Phase.RECLAIM, Phase.CATCH_UP, Phase.LATTES, Phase.BARISTAS} and mid_turn:
        found.append(phrase("dice in hand or spent belong to the middle of a turn, not to “{phase}”", phase=phase))
    if phase == Phase.ROLL and not own + red:
        found.append(phrase("there is no die to roll"))
    if phase == Phase.ROLL and mid_turn and state.ruleset.gained != "at-once":
        found.append(phrase("a second roll in a turn is only for tables that roll gained dice at once"))
    if phase in {Phase.PLACE, Phase.CHANGE} and (own or (red and state.ruleset.gained == "at-once")):
        found.append(
            phrase("all dice at home were rolled, so none of {name}'s own are left there", name=state.seats[state.turn])
        )
    if phase in {Phase.RECLAIM, Phase.BARISTAS} and not state.row:
        found.append(phrase("no Latte lies face up, so a new round would have begun"))
    if phase in {Phase.LATTES, Phase.CATCH_UP} and state.row:
        found.append(phrase("Lattes still lie face up, so no new round is due"))
    if phase in {Phase.LATTES, Phase.CATCH_UP} and sum(reds for _, reds in state.home) > (
        1 if phase == Phase.LATTES else 0
    ):
        found.append(phrase("red dice went back before the new round"))
    if phase == Phase.CATCH_UP and (legality.sole_last(state.scores) is None or state.ruleset.catch_up != "may"):
        found.append(phrase("nobody is alone in last place with a red die to take"))
    if phase == Phase.CHANGE and act.CHANGE not in state.used:
        found.append(phrase("new Barista cards are due only after a change"))
    if state.foam is not None:
        found += _foam_problems(state, *state.foam)
    return found


def _foam_problems(state: State, die: Die, cards: tuple[str, ...]) -> list[Phrase]:
    if state.phase != Phase.PLACE or die not in state.hand:
        return [phrase("the turned {die} must be in hand", die=die)]
    if any(not EFFECTS[state.deck.baristas[card].effect].keeps_die or card not in state.baristas for card in cards):
        return [phrase("only a Perfect Foam that lies face up turns a die")]
    if die.red and not state.ruleset.red_pays:
        return [phrase("the turned {die} is a red die, and at this table none is turned", die=die)]
    if not any(True for _ in legality.uses(state, state.hand, die, cards)):
        return [phrase("the turned {die} has no use, so it would not have been turned", die=die)]
    return []
