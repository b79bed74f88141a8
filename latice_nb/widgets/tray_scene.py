"""The scene of a Latte Throwdown position: what lies on the tray and can be picked.

What each pick leads to is worked out in `tray_answers`; this module says what is seen. The spots:
``die-0`` … on the shelf, ``latte-0`` …, ``barista-0`` …, ``change``, ``pool``, ``value-1`` … for
Perfect Foam, and the buttons.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from latice_nb.drawing.throwdown import (
    BARISTA_VIEW,
    CHANGE_VIEW,
    DIE_VIEW,
    POOL_VIEW,
    SLIM_TRACK_VIEW,
    TRACK_VIEW,
    away_svg,
    barista_card,
    change_svg,
    die_svg,
    latte_svg,
    latte_view,
    pool_svg,
    slot_box,
    track_svg,
)
from latice_nb.game import CHANCE
from latice_nb.throwdown import actions as act
from latice_nb.throwdown import odds
from latice_nb.throwdown.cards import Barista, Latte
from latice_nb.throwdown.dice import FACES, Dice, Die, open_numbers
from latice_nb.throwdown.effects import EFFECTS
from latice_nb.throwdown.legality import change_open
from latice_nb.throwdown.phase import Phase
from latice_nb.throwdown.state import State
from latice_nb.widgets.scene import Area, Cell, Entry, Field, Group, Player, Spot
from latice_nb.wording import Phrase, language, phrase, phrase_count

TRACK, LATTES, BARISTAS, DICE_AREA, VALUES, DECK, ACTIONS = (
    "track", "lattes", "baristas", "dice", "values", "deck", "actions",
)  # fmt: skip
CAFE: Final = "cafe"
ROLL, RECLAIM_DIE, ODDS, END_TURN, TAKE, LEAVE = "roll", "reclaim", "odds", "end", "take", "leave"
CHANGE, POOL = "change", "pool"
HAND, HOME, AWAY, SPENT = "hand", "home", "away", "spent"
"""Where a die of the shelf is: rolled and in hand, at home and not rolled, on a Latte, or used in this turn."""

_LONGEST_ODDS: Final = 20
"""A fraction that is written longer is left to the list of choices."""


def die_spot(number: int) -> str:
    """The name of a place on the shelf, counted from 0."""
    return f"die-{number}"


def latte_spot(number: int) -> str:
    """The name of a face-up Latte's place, counted from 0."""
    return f"latte-{number}"


def number_place(latte: int, number: int) -> str:
    """The name of a number of a face-up Latte, which can be marked but not picked."""
    return f"{latte_spot(latte)}.{number}"


def barista_spot(number: int) -> str:
    """The name of a face-up Barista card's place, counted from 0."""
    return f"barista-{number}"


def value_spot(value: int) -> str:
    """The name of a value that Perfect Foam may turn a die into."""
    return f"value-{value}"


@dataclass(frozen=True, slots=True)
class ShelfDie:
    """A die of the seat at the tray.

    Attributes:
        where: one of `HAND`, `HOME`, `AWAY` and `SPENT`.
        red: whether it is a red one.
        die: what it shows; None where it shows nothing.
        latte: the id of the Latte it lies on.
    """

    where: str
    red: bool
    die: Die | None = None
    latte: str = ""


def shelf(state: State, seat: int) -> tuple[ShelfDie, ...]:
    """All dice of a seat, its own ones first: in hand, at home, on Lattes, used."""
    found: list[ShelfDie] = []
    turn = seat == state.turn
    for red in (False, True):
        if turn:
            found += [ShelfDie(HAND, red, die) for die in state.hand if die.red == red]
        found += [ShelfDie(HOME, red)] * state.home[seat][red]
        found += [
            ShelfDie(AWAY, red, die, latte)
            for latte in state.row
            for die in state.dice_on(latte, seat)
            if die.red == red
        ]
        if turn:
            found += [ShelfDie(SPENT, red)] * state.spent[red]
    return tuple(found)


def seat_shown(state: State) -> int:
    """The seat whose dice lie on the shelf: the one to act, or whose turn it was."""
    actor = state.actor
    return state.turn if actor is None or actor == CHANCE else actor


# -- what is seen -------------------------------------------------------------------------------


def tray_areas(state: State, *, seat: int, odds_shown: bool, editing: bool, rolled: bool) -> tuple[Area, ...]:
    """The parts of the tray, in reading order; `rolled` shows the dice falling."""
    areas = [_track_area(state), _lattes_area(state, seat, odds_shown=odds_shown), _baristas_area(state)]
    areas.append(_dice_area(state, seat, rolled=rolled))
    if editing or any(EFFECTS[card.effect].keeps_die for card in state.barista_cards):
        areas.append(_values_area(editing=editing))
    note = phrase("{deck}: {note}.", deck=state.deck, note=str(state.deck.note).rstrip(".。"))
    areas.append(Area(DECK, str(phrase("Deck")), DECK, (Cell("", caption=str(note)),), group=CAFE))
    areas.append(_actions_area(state, odds_shown=odds_shown))
    return tuple(areas)


@lru_cache(maxsize=256)
def _track(scores: tuple[int, ...], goal: int, *, slim: bool) -> str:
    return track_svg(scores, goal, slim=slim)


def _track_area(state: State) -> Area:
    scores = tuple(
        str(phrase("{name} {points}", name=name, points=points))
        for name, points in zip(state.seats, state.scores, strict=True)
    )
    goal = state.ruleset.goal
    said = str(phrase("Score track to {goal}: {scores}", goal=goal, scores=scores))
    cells = (
        Cell(_track(state.scores, goal, slim=False), TRACK_VIEW, spoken=said),
        Cell(_track(state.scores, goal, slim=True), SLIM_TRACK_VIEW, style="slim", spoken=said),
    )
    return Area(TRACK, str(phrase("Score track")), TRACK, cells, group=CAFE)


def _lattes_area(state: State, seat: int, *, odds_shown: bool) -> Area:
    chances = odds.this_turn(state) if odds_shown else {}
    view = latte_view(len(state.seats))
    cells = []
    for number, card in enumerate(state.lattes):
        note = str(chance_phrase(chances[card.id])) if card.id in chances else str(standing(state, card))
        spot = Spot(latte_spot(number), _latte_label(state, card, note), (0, 0, view[2], view[3]))
        places = tuple((number_place(number, slot), slot_box(seat, slot)) for slot in range(len(card.pattern)))
        picture = _latte(card, state.laid[number], note, language())
        cells.append(Cell(picture, view, (spot,), "card", places=places))
    columns = state.ruleset.lattes(len(state.seats))
    return Area(LATTES, str(phrase("Lattes")), LATTES, tuple(cells), columns, group=CAFE)


def _latte_label(state: State, card: Latte, note: str) -> str:
    words = [
        str(
            phrase(
                "{latte}, {points} points, needs {values}",
                latte=card,
                points=card.points,
                values=tuple(map(str, card.pattern)),
            )
        )
    ]
    for seat, name in enumerate(state.seats):
        if dice := state.dice_on(card.id, seat):
            words.append(str(phrase("{name}'s dice there: {dice}", name=name, dice=dice)))
    return "; ".join([*words, note])


def standing(state: State, card: Latte) -> Phrase:
    """What the seat in turn lacks on a Latte, in a few words."""
    missing = state.missing(card.id)
    if state.phase != Phase.PLACE:
        return phrase("needs {numbers}", numbers=tuple(map(str, missing)))
    short = open_numbers(missing, tuple(die for die in state.hand))
    if not short:
        return phrase("all in hand")
    return phrase("short of {numbers}", numbers=tuple(map(str, short)))


def chance_phrase(chance: Fraction) -> Phrase:
    """A chance as a percentage and, where there is room, as a fraction."""
    percent = f"{float(chance) * 100:.1f}"
    if len(str(chance)) > _LONGEST_ODDS or chance.denominator == 1:
        return phrase("{percent} %", percent=percent.removesuffix(".0"))
    return phrase("{fraction} = {percent} %", fraction=str(chance), percent=percent)


@lru_cache(maxsize=512)
def _latte(card: Latte, laid: tuple[Dice, ...], note: str, code: str) -> str:  # noqa: ARG001  (its name is in the language in force)
    """A Latte's picture; most of a row stays as it is from one scene to the next."""
    dice = [[(die.value, die.red) for die in mine] for mine in laid]
    return latte_svg(str(card), card.points, card.pattern, dice, art=card.art, note=note, key=card.id)


@lru_cache(maxsize=256)
def _barista(card: Barista, code: str) -> str:  # noqa: ARG001  (the words on it are in the language in force)
    return barista_card(card)


def _baristas_area(state: State) -> Area:
    cells = []
    for number, card in enumerate(state.barista_cards):
        said = phrase("{card}, costs {price}: {effect}", card=card, price=card.price, effect=effect_phrase(card))
        spot = Spot(barista_spot(number), str(said), BARISTA_VIEW)
        cells.append(Cell(_barista(card, language()), BARISTA_VIEW, (spot,), "card"))
    change = Spot(
        CHANGE, str(phrase("Change the Barista cards, costs any pair")), CHANGE_VIEW, dim=not change_open(state)
    )
    cells.append(Cell(change_svg(str(phrase("Change row")), str(phrase("any pair"))), CHANGE_VIEW, (change,), "card"))
    said = phrase_count("Surplus pool: {count} red die", "Surplus pool: {count} red dice", count=state.surplus)
    pool = Spot(POOL, str(said), POOL_VIEW)
    cells.append(Cell(pool_svg(state.surplus, str(phrase("surplus pool"))), POOL_VIEW, (pool,), "pool"))
    return Area(BARISTAS, str(phrase("Barista cards")), BARISTAS, tuple(cells), group=CAFE)


def effect_phrase(card: Barista) -> Phrase:
    """What a Barista card does, in a few words."""
    if card.effect == "points":
        return phrase_count("+{count} point", "+{count} points", card.amount)
    if card.effect == "red-die":
        return phrase_count("+{count} red die", "+{count} red dice", card.amount)
    return phrase("turns the die into any other value")


def _dice_area(state: State, seat: int, *, rolled: bool) -> Area:
    dice = shelf(state, seat)
    cells = [_die_cell(state, seat, number, one, rolled=rolled) for number, one in enumerate(dice)]
    home = sum(state.home[seat])
    before = state.phase == Phase.RECLAIM
    text = phrase_count("Roll {count}", "Roll {count}", home) if before else phrase("Rolled")
    label = (
        phrase_count("Roll {count} die", "Roll {count} dice", home) if before else phrase("Roll: done for this turn")
    )
    roll = Spot(ROLL, str(label), text=str(text), icons=("ui-redo",), dim=not before, main=True)
    cells.append(Cell("", spots=(roll,), style="roll"))
    own, red = sum(not one.red for one in dice), sum(one.red for one in dice)
    said = phrase("{name}'s dice: {own} own, {red} red", name=state.seats[seat], own=own, red=red)
    own, red = state.home[seat] if before else (own, red)
    example = " ".join("22561"[:own]) + (" + " + " ".join("4635214635"[:red]) if red else "")
    field = Field("own", str(phrase("Own dice")), str(phrase("Use")), example)
    return Area(DICE_AREA, str(said), DICE_AREA, tuple(cells), group=CAFE, drag=True, field=field)


@lru_cache(maxsize=512)
def _die(value: int, seat: int, *, red: bool, rolled: bool) -> str:
    drawn = die_svg(value, seat, red=red)
    return drawn.replace("<svg ", '<svg class="ln-rolled" ', 1) if rolled else drawn


def _die_cell(state: State, seat: int, number: int, one: ShelfDie, *, rolled: bool) -> Cell:
    style = "red" if one.red else "die"
    if one.where == HAND and one.die is not None:
        picture = _die(one.die.value, seat, red=one.red, rolled=rolled)
    elif one.where == HOME:
        picture = _die(0, seat, red=one.red, rolled=False)
    elif one.die is not None:
        picture = away_svg(state.deck.lattes[one.latte].art, one.die.value)
    else:
        picture = away_svg()
    dim = one.where in {AWAY, SPENT} and state.phase != Phase.RECLAIM
    spot = Spot(die_spot(number), str(_die_phrase(state, one)), (0, 0, 64, 64), dim=dim)
    return Cell(picture, DIE_VIEW, (spot,), style)


def _die_phrase(state: State, one: ShelfDie) -> Phrase:
    if one.where == HAND and one.die is not None:
        return (
            phrase("red die showing {value}", value=one.die.value)
            if one.red
            else phrase("die showing {value}", value=one.die.value)
        )
    if one.where == HOME:
        return phrase("red die, not rolled") if one.red else phrase("die, not rolled")
    if one.die is not None:
        latte = state.deck.lattes[one.latte]
        return phrase("{die} lying on {latte}", die=one.die, latte=latte)
    return phrase("red die, used in this turn") if one.red else phrase("die, used in this turn")


def _values_area(*, editing: bool) -> Area:
    cells = [
        Cell(
            _die(value, 0, red=False, rolled=False),
            DIE_VIEW,
            (Spot(value_spot(value), str(phrase("the value {value}", value=value)), (0, 0, 64, 64)),),
            "card",
        )
        for value in range(1, FACES + 1)
    ]
    label = phrase("Perfect Foam turns a die into")
    if editing:
        label = phrase("Set up: a value, then a die or a Latte")
        clear = Spot(value_spot(0), str(phrase("take the dice away")), text=str(phrase("Remove")))
        cells.append(Cell("", spots=(clear,)))
    return Area(VALUES, str(label), VALUES, tuple(cells), group=CAFE)


def _actions_area(state: State, *, odds_shown: bool) -> Area:
    away = any(state.dice_on(latte, state.turn) for latte in state.row)
    percent = phrase("Hide the odds") if odds_shown else phrase("Odds")
    buttons = [
        (RECLAIM_DIE, phrase("Take back"), ("ui-undo",), state.phase == Phase.RECLAIM and away, False),
        (ODDS, percent, (), True, False),
    ]
    if state.phase == Phase.CATCH_UP:
        buttons += [(TAKE, phrase("Take a red die"), (), True, True), (LEAVE, phrase("Leave it"), (), True, False)]
    else:
        able = state.phase == Phase.PLACE and state.foam is None
        buttons.append((END_TURN, phrase("End turn"), ("ui-end",), able, True))
    cells = tuple(
        Cell(
            "",
            spots=(Spot(name, str(said), text=str(said), icons=icons, dim=not able, main=main),),
            style="wide" if name == END_TURN else "",
        )
        for name, said, icons, able, main in buttons
    )
    return Area(ACTIONS, str(phrase("Actions")), ACTIONS, cells)


# -- beside the tray ----------------------------------------------------------------------------


def tray_players(state: State) -> tuple[Player, ...]:
    """Every seat's points and dice."""
    shown = seat_shown(state)
    return tuple(
        Player(
            str(phrase("{name} {points}", name=name, points=state.scores[seat])),
            str(phrase_count("{count} red die", "{count} red dice", sum(one.red for one in shelf(state, seat)))),
            turn=seat == shown and state.result is None,
        )
        for seat, name in enumerate(state.seats)
    )


def tray_title(state: State) -> str:
    """Whose turn it is, or who won."""
    if state.result is not None:
        return str(phrase("{names} wins", names=tuple(state.seats[seat] for seat in state.result.winners)))
    return str(phrase("{name}'s turn", name=state.seats[seat_shown(state)]))


def tray_chips(state: State) -> tuple[str, ...]:
    """The round and the part of the turn."""
    said = phrase("Round {number}", number=state.round)
    part = {
        Phase.RECLAIM: phrase("before the roll"),
        Phase.PLACE: phrase("after the roll"),
        Phase.CATCH_UP: phrase("a new round"),
    }.get(state.phase)
    return (str(said), str(part)) if part else (str(said),)


def tray_lists(state: State) -> tuple[Group, ...]:
    """What each card would take and give now, and the chances of this turn."""
    if state.result is not None:
        return ()
    chances = odds.this_turn(state)
    entries = [
        Entry(
            str(card),
            note=_note(state, card, chances.get(card.id)),
            worth=str(phrase("+{points}", points=card.points)),
            rule="T4.5",
            verdict="" if state.phase != Phase.PLACE else "yes" if chances.get(card.id) == 1 else "no",
        )
        for card in state.lattes
    ]
    legal = state.legal()
    cards = [
        Entry(
            str(card),
            note=str(card.price),
            worth=str(effect_phrase(card)) if card.effect != "change-die" else "",
            rule="T5.1",
            verdict="" if state.phase != Phase.PLACE else "yes" if _usable(legal, card.id) else "no",
        )
        for card in state.barista_cards
    ]
    groups = (
        Group(str(phrase("Lattes: can they be finished in this turn?")), tuple(entries)),
        Group(str(phrase("Barista cards: can they be paid?")), tuple(cards)),
    )
    return tuple(group for group in groups if group.entries)  # before the deal there are none


def _usable(legal: tuple[act.Action, ...], card: str) -> bool:
    return any(isinstance(one, act.Activate | act.Foam) and one.barista == card for one in legal)


def _note(state: State, card: Latte, chance: Fraction | None) -> str:
    if chance is None or state.phase == Phase.PLACE:
        return str(standing(state, card))
    return f"{standing(state, card)}; {chance} = {float(chance) * 100:.1f} %"
