"""Making positions by hand: what is not given is filled in, and what can't stand on a table is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from latice_nb.game import PositionError
from latice_nb.throwdown import actions as act
from latice_nb.throwdown import legality
from latice_nb.throwdown.cards import Deck
from latice_nb.throwdown.dice import OWN_DICE, RED_DICE, Dice, Die, dice_of, values_of
from latice_nb.throwdown.effects import EFFECTS
from latice_nb.throwdown.phase import Phase
from latice_nb.throwdown.registry import deck as deck_by_name
from latice_nb.throwdown.ruleset import BARISTA_ROW, Ruleset, as_ruleset
from latice_nb.wording import Phrase, phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.game import Seat
    from latice_nb.throwdown.state import State

MOST_SEATS: Final = 4
_LONGEST_NAME: Final = 40
_GIVEN: Final = (
    "ruleset",
    "deck",
    "seats",
    "turn",
    "phase",
    "round",
    "turns",
    "scores",
    "lattes",
    "baristas",
    "hand",
    "foam",
    "home",
    "spent",
    "surplus",
    "claimed",
    "discard",
    "used",
)


def seat_names(seats: int | Sequence[str]) -> tuple[str, ...]:
    """The seats' names, or "Player 1", "Player 2" … for a number of seats, in the language in force."""
    if isinstance(seats, str) or not isinstance(seats, (int, Sequence)):
        raise PositionError(phrase("seats are a number or a list of names, not {given}", given=repr(seats)))
    if isinstance(seats, int):
        return tuple(str(phrase("Player {number}", number=number + 1)) for number in range(max(0, min(seats, 9))))
    return tuple(seats)


def as_deck(choice: Deck | str) -> Deck:
    """Take a deck or its name; raises `PositionError` where none of that name is loaded."""
    if isinstance(choice, Deck):
        return choice
    try:
        return deck_by_name(choice)
    except ValueError as fault:
        raise PositionError(*fault.args) from fault


def opening(
    kind: type[State], seats: int | Sequence[str], deck: Deck | str, ruleset: Ruleset | str, first: Seat
) -> State:
    """A table at the very start, before any card is turned up; see `latice_nb.throwdown.start`."""
    names = seat_names(seats)
    rules = as_ruleset(ruleset)
    found = _seat_problems(names, rules)
    if not found and first not in range(len(names)):
        found = [phrase("seat {seat} can't start: seats are numbered 0 to {last}", seat=first, last=len(names) - 1)]
    if found:
        raise PositionError(*found)
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


def build(kind: type[State], given: Mapping[str, Any]) -> State:
    """Make a checked position from whatever is given; see `State.build`."""
    if unknown := [name for name in given if name not in _GIVEN]:
        raise TypeError(f"State.build knows no {', '.join(unknown)}; it takes {', '.join(_GIVEN)}")
    rules, cards = as_ruleset(given.get("ruleset", "standard")), as_deck(given.get("deck", "practice"))
    names = seat_names(given.get("seats", _seat_count(given, rules)))
    count = len(names)
    hand = dice_of(given.get("hand", ()))
    phase = _phase(given.get("phase", Phase.PLACE if "hand" in given else Phase.RECLAIM))
    row, laid = _lattes(given, rules.lattes(count), cards, count, phase)
    turn = given.get("turn", 0)
    home, spent = _homes(given, phase, turn, hand, laid, count)
    reds = sum(red for _, red in home) + spent[1] + sum(die.red for dice in (hand, *_flat(laid)) for die in dice)
    foam = given.get("foam")
    state = kind(
        rules,
        cards,
        names,
        turn,
        phase,
        given.get("round", 1),
        given.get("turns", 1),
        tuple(given.get("scores", (0,) * count)),
        row,
        laid,
        tuple(given["baristas"]) if "baristas" in given else _first_baristas(given, cards, phase),
        hand,
        None if foam is None else (dice_of([foam[0]])[0], tuple(sorted(foam[1]))),
        home,
        spent,
        given.get("surplus", max(0, RED_DICE - reds)),
        tuple(map(tuple, given.get("claimed", ((),) * count))),
        tuple(sorted(given.get("discard", ()))),
        tuple(sorted(given.get("used", ()))),
    )
    if found := problems(state):
        raise PositionError(*found)
    return state


def replaced(state: State, changes: Mapping[str, Any]) -> State:
    """A checked position with some fields changed; see `State.replace`."""
    kept: dict[str, Any] = {name: getattr(state, name) for name in _GIVEN if name not in {"lattes", "surplus", "spent"}}
    kept["lattes"] = dict(zip(state.row, state.laid, strict=True))
    kept["home"] = tuple((None, red) for _, red in state.home)
    if any(state.spent):
        kept["spent"] = (None, state.spent[1])
    return build(type(state), {**kept, **changes})


def _phase(name: Any) -> Phase:
    try:
        return Phase(name)
    except ValueError:
        problem = phrase("the phase is one of {known}, not “{text}”", known=", ".join(Phase), text=str(name))
        raise PositionError(problem) from None


def _seat_count(given: Mapping[str, Any], rules: Ruleset) -> int:
    """How many seats there are where they aren't named: as many as scores, homes or claims."""
    for field in ("scores", "home", "claimed"):
        if field in given:
            return len(given[field])
    lattes = given.get("lattes")
    if isinstance(lattes, Mapping) and any(lattes.values()):
        return max(map(len, lattes.values()))
    return 1 if rules.solo else 2


def _lattes(given: Mapping[str, Any], size: int, cards: Deck, seats: int, phase: str) -> tuple[tuple[str, ...], Any]:
    """The face-up Lattes and the dice on them."""
    gone = {card for pile in given.get("claimed", ()) for card in pile}
    first = (
        [] if phase in {Phase.LATTES, Phase.CATCH_UP} else [card for card in cards.lattes if card not in gone][:size]
    )
    lattes = given.get("lattes", first)
    if not isinstance(lattes, Mapping):
        lattes = dict.fromkeys(lattes, ())
    laid = []
    for dice in lattes.values():
        runs = [dice_of(run) for run in dice]
        laid.append(tuple(runs) + ((),) * (seats - len(runs)))
    return tuple(lattes), tuple(laid)


def _first_baristas(given: Mapping[str, Any], cards: Deck, phase: str) -> tuple[str, ...]:
    if phase in {Phase.CHANGE, Phase.BARISTAS}:
        return ()
    gone = given.get("discard", ())
    return tuple(card for card in cards.baristas if card not in gone)[:BARISTA_ROW]


def _flat(laid: Iterable[tuple[Dice, ...]]) -> list[Dice]:
    return [dice for runs in laid for dice in runs]


def _homes(given: Mapping[str, Any], phase: str, turn: Seat, hand: Dice, laid: Any, seats: int) -> Any:
    """The dice at home and the ones spent: own dice that lie nowhere else fill what is not given."""
    at_home = [
        (entry, 0) if isinstance(entry, int) else tuple(entry) for entry in given.get("home", ((None, 0),) * seats)
    ]
    own_spent, red_spent = given.get("spent", (None, 0))
    in_turn = phase in {Phase.PLACE, Phase.CHANGE} or (phase in {Phase.ROLL, Phase.OVER} and (hand or "spent" in given))
    found = []
    for seat, (own, red) in enumerate(at_home):
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
    found = _seat_problems(state.seats, state.ruleset) or _shape_problems(state) or _card_problems(state)
    return tuple(found or [*_dice_problems(state), *_score_problems(state), *_phase_problems(state)])


def _seat_problems(names: Sequence[str], rules: Ruleset) -> list[Phrase]:
    found: list[Phrase] = []
    count = len(names)
    if rules.solo and count != 1:
        found.append(phrase("the solo house mode has one seat, not {count}", count=count))
    elif not rules.solo and count == 1:
        found.append(phrase("two to four play; for one there is the house mode: ruleset “solo”"))
    elif not rules.solo and not 1 < count <= MOST_SEATS:
        found.append(phrase("two to four play, not {count}", count=count))
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > _LONGEST_NAME or not name.isprintable():
            found.append(phrase("a seat's name is one to forty letters, not “{name}”", name=str(name)))
    found += [
        phrase("two seats are called {name}", name=name) for name, many in Counter(map(str, names)).items() if many > 1
    ]
    return found


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
    if (
        any(type(number) is not int or number < 0 for number in numbers)
        or type(state.round) is not int
        or state.round < 1
    ):
        found.append(phrase("points, dice, turns and rounds are whole numbers, not negative"))
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
    if not any(True for _ in legality.uses(state, state.hand, die, cards)):
        return [phrase("the turned {die} has no use, so it would not have been turned", die=die)]
    return []
