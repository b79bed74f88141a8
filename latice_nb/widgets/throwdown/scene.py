"""What is seen of a Latte Throwdown position: the cards, the dice, the buttons, and what stands beside them.

What each pick leads to is in `latice_nb.widgets.throwdown.answers`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from latice_nb.drawing.score_track import SLIM_TRACK_VIEW, TRACK_VIEW, track_svg
from latice_nb.drawing.throwdown import (
    BARISTA_VIEW,
    CHANGE_VIEW,
    DIE_VIEW,
    POOL_VIEW,
    away_svg,
    barista_card,
    change_price,
    change_svg,
    die_svg,
    latte_svg,
    latte_view,
    pool_svg,
    slot_box,
)
from latice_nb.throwdown import odds
from latice_nb.throwdown.cards import Barista, Latte
from latice_nb.throwdown.dice import FACES, Dice, open_numbers
from latice_nb.throwdown.effects import EFFECTS
from latice_nb.throwdown.phase import Phase
from latice_nb.throwdown.state import State
from latice_nb.widgets.kit import Look, Parts, Status
from latice_nb.widgets.scene import ACTIONS, Area, Cell, Field, Group, ListLine, Player, Spot, button
from latice_nb.widgets.throwdown.answers import tray_answers
from latice_nb.widgets.throwdown.moves import effect_phrase
from latice_nb.widgets.throwdown.spots import (
    AWAY,
    CHANGE,
    DICE_AREA,
    END_TURN,
    HAND,
    HOME,
    LATTES,
    LEAVE,
    ODDS,
    POOL,
    RECLAIM_DIE,
    ROLL,
    SPENT,
    TAKE,
    VALUES,
    ShelfDie,
    barista_spot,
    die_spot,
    latte_spot,
    number_place,
    shelf,
    value_spot,
)
from latice_nb.wording import Phrase, language, phrase, phrase_count

TRACK, BARISTAS, DECK = "track", "baristas", "deck"
CAFE: Final = "cafe"
"""The column of everything but the buttons."""

_LONGEST_ODDS: Final = 20
"""A fraction that is written longer is left to the list of choices."""


def tray_scene(look: Look) -> Parts:
    """What a position contributes to its scene, in the language in force."""
    state: State = look.state
    seat = look.in_turn
    answers = tray_answers(state, seat=seat, mine=look.seat == seat)
    usable = answers.usable()
    areas = [
        _track_area(state),
        _lattes_area(state, seat, odds_shown=ODDS in look.wishes),
        _baristas_area(state, usable),
        _dice_area(state, seat, usable, thrown=look.thrown),
    ]
    if look.editing or any(EFFECTS[card.effect].keeps_die for card in state.barista_cards):
        areas.append(_values_area(editing=look.editing))
    note = phrase("{deck}: {note}.", deck=state.deck, note=str(state.deck.note).rstrip(".。"))
    areas.append(Area(DECK, str(phrase("Deck")), DECK, (Cell("", caption=str(note)),), group=CAFE))
    areas.append(_actions_area(state, usable, odds_shown=ODDS in look.wishes))
    return Parts(
        areas=tuple(areas),
        answers=answers,
        title=_title(state, seat),
        players=_players(state, seat),
        chips=_chips(state),
        lists=_lists(state, usable),
        send=((VALUES, DICE_AREA), (VALUES, LATTES)) if look.editing else (),
    )


def advice(look: Look) -> tuple[Phrase, str]:
    """What may be done now, and the rule behind it."""
    state, seat = look.state, look.in_turn
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


def show_odds(shown: bool) -> Status:  # noqa: FBT001  (the kit calls it with what is wished)
    """What is said when the chances are shown on the Lattes, or hidden again."""
    if not shown:
        return "may", phrase("The odds are hidden."), ""
    said = phrase("Each Latte shows the chance that it is finished in this turn, Perfect Foam included.")
    return "may", said, "T4.5"


# -- what is seen -------------------------------------------------------------------------------


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


def _baristas_area(state: State, usable: frozenset[str]) -> Area:
    cells = []
    for number, card in enumerate(state.barista_cards):
        said = phrase("{card}, costs {price}: {effect}", card=card, price=card.price, effect=effect_phrase(card))
        spot = Spot(barista_spot(number), str(said), BARISTA_VIEW)
        cells.append(Cell(_barista(card, language()), BARISTA_VIEW, (spot,), "card"))
    label = phrase("Change the Barista cards, costs any pair")
    if state.ruleset.change == "off":
        label = phrase("The Barista cards are not changed at this table")
    change = Spot(CHANGE, str(label), CHANGE_VIEW, dim=CHANGE not in usable)
    picture = change_svg(str(phrase("Change row")), str(change_price(state)))
    cells.append(Cell(picture, CHANGE_VIEW, (change,), "card"))
    said = phrase_count("Surplus pool: {count} red die", "Surplus pool: {count} red dice", count=state.surplus)
    pool = Spot(POOL, str(said), POOL_VIEW)
    cells.append(Cell(pool_svg(state.surplus, str(phrase("surplus pool"))), POOL_VIEW, (pool,), "pool"))
    return Area(BARISTAS, str(phrase("Barista cards")), BARISTAS, tuple(cells), group=CAFE)


def _dice_area(state: State, seat: int, usable: frozenset[str], *, thrown: bool) -> Area:
    dice = shelf(state, seat)
    cells = [_die_cell(state, seat, die_spot(number), one, usable, thrown) for number, one in enumerate(dice)]
    home = sum(state.home[seat])
    before = state.phase == Phase.RECLAIM
    text = phrase_count("Roll {count}", "Roll {count}", home) if before else phrase("Rolled")
    label = (
        phrase_count("Roll {count} die", "Roll {count} dice", home) if before else phrase("Roll: done for this turn")
    )
    cells.append(button(ROLL, str(text), str(label), "roll", icons=("ui-redo",), dim=ROLL not in usable, main=True))
    own, red = sum(not one.red for one in dice), sum(one.red for one in dice)
    said = phrase("{name}'s dice: {own} own, {red} red", name=state.seats[seat], own=own, red=red)
    own, red = state.home[seat] if before else (own, red)
    example = " ".join("22561"[:own]) + (" + " + " ".join("4635214635"[:red]) if red else "")
    field = Field("own", str(phrase("Own dice")), str(phrase("Use")), example)
    return Area(DICE_AREA, str(said), DICE_AREA, tuple(cells), group=CAFE, drag=True, field=field)


@lru_cache(maxsize=512)
def _die(value: int, seat: int, *, red: bool, thrown: bool = False) -> str:
    drawn = die_svg(value, seat, red=red)
    return drawn.replace("<svg ", '<svg class="ln-rolled" ', 1) if thrown else drawn


def _die_cell(state: State, seat: int, spot: str, one: ShelfDie, usable: frozenset[str], thrown: bool) -> Cell:  # noqa: FBT001
    style = "red" if one.red else "die"
    if one.where == HAND and one.die is not None:
        picture = _die(one.die.value, seat, red=one.red, thrown=thrown)
    elif one.where == HOME:
        picture = _die(0, seat, red=one.red)
    elif one.die is not None:
        picture = away_svg(state.deck.lattes[one.latte].art, one.die.value)
    else:
        picture = away_svg()
    dim = one.where in {AWAY, SPENT} and spot not in usable
    return Cell(picture, DIE_VIEW, (Spot(spot, str(_die_phrase(state, one)), (0, 0, 64, 64), dim=dim),), style)


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
            _die(value, 0, red=False),
            DIE_VIEW,
            (Spot(value_spot(value), str(phrase("the value {value}", value=value)), (0, 0, 64, 64)),),
            "card",
        )
        for value in range(1, FACES + 1)
    ]
    label = phrase("Perfect Foam turns a die into")
    if editing:
        label = phrase("Set up: a value, then a die or a Latte")
        cells.append(button(value_spot(0), str(phrase("Remove")), str(phrase("take the dice away"))))
    return Area(VALUES, str(label), VALUES, tuple(cells), group=CAFE)


def _actions_area(state: State, usable: frozenset[str], *, odds_shown: bool) -> Area:
    percent = phrase("Hide the odds") if odds_shown else phrase("Odds")
    buttons: list[tuple[str, Phrase, tuple[str, ...]]] = [
        (RECLAIM_DIE, phrase("Take back"), ("ui-undo",)),
        (ODDS, percent, ()),
    ]
    if state.phase == Phase.CATCH_UP:
        buttons += [(TAKE, phrase("Take a red die"), ()), (LEAVE, phrase("Leave it"), ())]
    else:
        buttons.append((END_TURN, phrase("End turn"), ("ui-end",)))
    cells = tuple(
        button(
            name,
            str(said),
            style="wide" if name == END_TURN else "",
            icons=icons,
            dim=name not in usable,
            main=name in {TAKE, END_TURN},
        )
        for name, said, icons in buttons
    )
    return Area(ACTIONS, str(phrase("Actions")), ACTIONS, cells)


# -- beside the tray ----------------------------------------------------------------------------


def _players(state: State, in_turn: int) -> tuple[Player, ...]:
    return tuple(
        Player(
            str(phrase("{name} {points}", name=name, points=state.scores[seat])),
            str(phrase_count("{count} red die", "{count} red dice", sum(one.red for one in shelf(state, seat)))),
            turn=seat == in_turn and state.result is None,
        )
        for seat, name in enumerate(state.seats)
    )


def _title(state: State, in_turn: int) -> str:
    if state.result is not None:
        return str(phrase("{names} wins", names=tuple(state.seats[seat] for seat in state.result.winners)))
    return str(phrase("{name}'s turn", name=state.seats[in_turn]))


def _chips(state: State) -> tuple[str, ...]:
    said = phrase("Round {number}", number=state.round)
    part = {
        Phase.RECLAIM: phrase("before the roll"),
        Phase.PLACE: phrase("after the roll"),
        Phase.CATCH_UP: phrase("a new round"),
    }.get(state.phase)
    return (str(said), str(part)) if part else (str(said),)


def _lists(state: State, usable: frozenset[str]) -> tuple[Group, ...]:
    """What each card would take and give now, and the chances of this turn."""
    if state.result is not None:
        return ()
    chances = odds.this_turn(state)
    entries = [
        ListLine(
            str(card),
            note=_note(state, card, chances.get(card.id)),
            worth=str(phrase("+{points}", points=card.points)),
            rule="T4.5",
            verdict="" if state.phase != Phase.PLACE else "yes" if chances.get(card.id) == 1 else "no",
        )
        for card in state.lattes
    ]
    cards = [
        ListLine(
            str(card),
            note=str(card.price),
            worth=str(effect_phrase(card)) if card.effect != "change-die" else "",
            rule="T5.1",
            verdict="" if state.phase != Phase.PLACE else "yes" if barista_spot(number) in usable else "no",
        )
        for number, card in enumerate(state.barista_cards)
    ]
    groups = (
        Group(str(phrase("Lattes: can they be finished in this turn?")), tuple(entries)),
        Group(str(phrase("Barista cards: can they be paid?")), tuple(cards)),
    )
    return tuple(group for group in groups if group.entries)  # before the deal there are none


def _note(state: State, card: Latte, chance: Fraction | None) -> str:
    if chance is None or state.phase == Phase.PLACE:
        return str(standing(state, card))
    return f"{standing(state, card)}; {chance} = {float(chance) * 100:.1f} %"
