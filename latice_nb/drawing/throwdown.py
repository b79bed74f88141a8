"""Pictures of Latte Throwdown: dice, cards, and the whole tray with its words.

The functions that draw one thing take plain data (values, names) and return SVG markup that
refers to the artwork's symbols; `tray_svg` and `state_figure` put a position together. An own
die has its owner's colour as its rim and stands in its owner's row; a red one has eight corners.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final
from unicodedata import east_asian_width

from latice_nb.drawing.art import (
    MUTED,
    NEEDED,
    NEEDED_PIPS,
    NEEDED_RIM,
    OWNERS,
    RED,
    RED_RIM,
    SLOT,
    SLOT_STEP,
    SLOTS_LEFT,
    TEXT,
)
from latice_nb.drawing.picture import figure, svg, use, written
from latice_nb.drawing.score_track import TRACK_VIEW, track
from latice_nb.wording import Phrase, phrase, phrase_count

if TYPE_CHECKING:
    from latice_nb.throwdown.cards import Barista, Latte
    from latice_nb.throwdown.state import State

CAFE, CARD, SHELF = "#e6dac6", "#fffaf2", "#d6c6aa"
COFFEE, FOAM, EMBLEM = "#8a5228", "#fbeeda", "#5b3a22"
OWN = "#fffdf8"
"""An own die's body."""

LINE = "#e3d6bf"
NO, MAY = "#a8113a", "#1258c4"

LATTE_WIDTH: Final = 132
BARISTA_VIEW: Final = (0, 0, 132, 100)
CHANGE_VIEW: Final = (0, 0, 97, 100)
POOL_VIEW: Final = (0, 0, 97, 100)
DIE_VIEW: Final = (0, 0, 64, 66)

EFFECT_ART: Final = {"points": "steady", "red-die": "milk", "change-die": "foam"}
"""The emblem of a Barista card that names none."""

_NOTE: Final = 27
"""The room for a note below the rows of a Latte."""

_ROWS_TOP, _ROW = 163, 18.5
_FONT: Final = 'font-family="system-ui,sans-serif" text-anchor="middle"'


def _picture(body: str, view: tuple[float, float, float, float]) -> str:
    """A picture with words on it: their face is named once, and that most stand in the middle."""
    return svg(f"<g {_FONT}>{body}</g>", view)


# -- dice ---------------------------------------------------------------------------------------


def die(value: int, x: float, y: float, size: float, *, seat: int = 0, red: bool = False, key: str = "") -> str:
    """A die of a seat, red or its own; value 0 is one that hasn't been rolled."""
    if value:
        drawn = use(f"red-{value}", x, y, size) if red else use(f"die-{value}", x, y, size, **_own(seat))
    elif red:
        drawn = use("red", x, y, size, color=RED, stroke=RED_RIM) + _question(x, y, size, "#fff")
    else:
        drawn = use("die", x, y, size, color=OWN, stroke=OWNERS[seat]) + _question(x, y, size, "#8a7350")
    return f'<g data-key="{written(key)}">{drawn}</g>' if key else drawn


def _own(seat: int) -> dict[str, str]:
    """The colours of a seat's own die."""
    return {"color": OWN, "stroke": OWNERS[seat], "fill": TEXT}


def _question(x: float, y: float, size: float, colour: str) -> str:
    style = f'fill="none" stroke="{colour}" stroke-width="4.5" stroke-linecap="round"'
    shape = "M26 27q0-6 6-6t6 5.5q0 3-3.5 5t-3 5M31.5 43.5v.2"
    return f'<path transform="translate({x:g} {y:g}) scale({size / 64:g})" d="{shape}" {style}/>'


def needed(value: int, x: float, y: float, size: float) -> str:
    """A number that a card asks for; value 0 is any."""
    return use(f"needed-{value}", x, y, size) if value else use("die", x, y, size, color=NEEDED, stroke=NEEDED_RIM)


def die_svg(value: int, seat: int = 0, *, red: bool = False) -> str:
    """One die as it lies on the shelf."""
    if value:
        colours = "" if red else "".join(f' {name}="{colour}"' for name, colour in _own(seat).items())
        name = f"shelf-{'red' if red else 'die'}-{value}"
        return svg(f'<use href="#ln-{name}" width="64" height="66"{colours}/>', DIE_VIEW)
    shadow = '<rect x="5" y="8" width="54" height="56" rx="12" fill="#000" fill-opacity=".22"/>'
    return svg(shadow + die(0, 0, 0, 64, seat=seat, red=red), DIE_VIEW)


def away_svg(art: str = "", value: int = 0) -> str:
    """The empty place of a die that is on a card; `art` names the Latte's drawing, `value` what the die shows."""
    style = 'rx="12" fill="none" stroke="#8b7a62" stroke-width="2.5" stroke-dasharray="6 5"'
    place = f'<rect x="6" y="6" width="52" height="52" {style}/>'
    if value:
        shown = use("die", 11, 11, 24, color="#efe3cd", stroke="#8b7a62") + use(f"pips-{value}", 11, 11, 24, fill=MUTED)
        where = use(f"latte-{art}", 32, 32, 22, fill="#8b7a62", color=SHELF) if art else use("cup", 32, 32, 22)
        return svg(place + shown + where, DIE_VIEW)
    return svg(place + (use(f"latte-{art}", 18, 18, 28, fill="#8b7a62", color=SHELF) if art else ""), DIE_VIEW)


# -- cards --------------------------------------------------------------------------------------


def latte_view(seats: int) -> tuple[float, float, float, float]:
    """The view of a Latte's picture: a row of places for each seat, then room for a note."""
    return 0, 0, LATTE_WIDTH, _ROWS_TOP + _ROW * seats + 35


def slot_box(seat: int, number: int) -> tuple[float, float, float, float]:
    """Where a seat's die for a number of the pattern lies on a Latte: left, top, width, height."""
    return SLOTS_LEFT + SLOT_STEP * number, _ROWS_TOP + _ROW * seat, SLOT, SLOT


def slots(pattern: Sequence[int], values: Iterable[int]) -> list[int]:
    """The place in the pattern that each value fills, in the order of the values (T4.2).

    >>> slots([1, 2, 2], [2, 1, 2])
    [1, 0, 2]
    """
    free = list(enumerate(pattern))
    places = []
    for value in values:
        found = next(pair for pair in free if pair[1] == value)
        free.remove(found)
        places.append(found[0])
    return places


def latte_svg(
    name: str,
    points: int,
    pattern: Sequence[int],
    laid: Sequence[Sequence[tuple[int, bool]]],
    *,
    art: str = "",
    note: str = "",
    key: str = "",
) -> str:
    """A Latte card with everybody's dice on it.

    Args:
        name: its name.
        points: what it scores.
        pattern: the numbers it needs.
        laid: for each seat, the value of each of its dice there and whether it is red.
        art: its drawing's name; without one the cup is plain.
        note: a short remark below, such as what is missing or the odds.
        key: its name in the ``data-key`` of the dice: ``heart.0.1`` is seat 0's die in place 1.
    """
    return _picture(_latte(name, points, pattern, laid, art, note, key), latte_view(len(laid)))


def _latte(
    name: str,
    points: int,
    pattern: Sequence[int],
    laid: Sequence[Sequence[tuple[int, bool]]],
    art: str,
    note: str,
    key: str,
) -> str:
    cup = use("cup", 16, 24, 100) + (use(f"latte-{art}", 39, 47.5, 54, fill=FOAM, color=COFFEE) if art else "")
    left = LATTE_WIDTH / 2 - 12.5 * len(pattern) + 1.5
    parts = [
        cup,
        _words(name, 12, 21, 13, 91, weight=650, anchor="start"),
        f'<circle cx="117" cy="17" r="11" fill="{TEXT}"/>',
        _words(str(points), 117, 21.5, 13, 20, weight=700, colour="#fff"),
        *(needed(value, left + 25 * number, 128, 22) for number, value in enumerate(pattern)),
        f'<path d="M12 157.5H120" stroke="{LINE}" stroke-width="1.2"/>',
    ]
    for seat, dice in enumerate(laid):
        parts.append(f'<use href="#ln-places-{len(pattern)}" y="{_ROWS_TOP + _ROW * seat:g}"/>')
        parts.append(use(f"owner-{seat + 1}", 13, _ROWS_TOP + _ROW * seat + 2.5, 12, fill=OWNERS[seat]))
        for (value, red), number in zip(dice, slots(pattern, [value for value, _ in dice]), strict=True):
            x, y, size, _ = slot_box(seat, number)
            parts.append(die(value, x, y, size, seat=seat, red=red, key=f"{key}.{seat}.{number}" if key else ""))
    if note:
        top = _ROWS_TOP + _ROW * len(laid) + 5
        parts.append(f'<rect x="7" y="{top:g}" width="118" height="22" rx="11" fill="#efe3cd"/>')
        parts.append(_words(note, 66, top + 15.5, 10.5, 110, weight=500, colour="#3f3427"))
    return "".join(parts)


def barista_svg(name: str, cost: Sequence[int] | None, art: str, effect: str) -> str:
    """A Barista card: its cost (None is any pair), its emblem, and what it does in a few words."""
    return _picture(_barista(name, cost, art, effect), BARISTA_VIEW)


def _barista(name: str, cost: Sequence[int] | None, art: str, effect: str) -> str:
    values = (0, 0) if cost is None else tuple(cost)
    size, step = (20, 23) if len(values) < 3 else (17, 18)  # noqa: PLR2004  (three dice need to be smaller)
    left = 32 - (step * (len(values) - 1) + size) / 2
    dice = "".join(needed(value, left + step * number, 49 - size / 2, size) for number, value in enumerate(values))
    equal = f'<path d="M27.5 46h9M27.5 52h9" stroke="{NEEDED_PIPS}" stroke-width="2" stroke-linecap="round"/>'
    return (
        _words(name, 66, 17, 12, 124, weight=650)
        + use(f"barista-{art}", 70, 25, 48, fill=EMBLEM, color=CARD)
        + dice
        + (equal if cost is None else "")
        + '<path d="M60 44l5 5-5 5" fill="none" stroke="#9c8666" stroke-width="2" stroke-linecap="round"/>'
        + _words(effect, 66, 87, 10.5, 124, colour=MUTED)
    )


def change_svg(name: str, price: str) -> str:
    """The spot where a pair changes the row of Barista cards (T5.8)."""
    return _picture(_change(name, price), CHANGE_VIEW)


def change_price(state: State) -> Phrase:
    """What a change of the Barista cards costs at a table, in a few words (T5.8)."""
    return phrase("not at this table") if state.ruleset.change == "off" else phrase("any pair")


def _change(name: str, price: str) -> str:
    return (
        _words(name, 48.5, 17, 12, 92, weight=650)
        + use("barista-row", 24.5, 25, 48, fill=EMBLEM, color=CAFE)
        + _words(price, 48.5, 87, 10.5, 92, colour="#4c4031")
    )


def pool_svg(count: int, name: str) -> str:
    """The surplus pool: up to three red dice, how many there are, and its name."""
    return _picture(_pool(count, name), POOL_VIEW)


def _pool(count: int, name: str) -> str:
    dice = ((3, 22.5, 24.0), (5, 48.5, 24.0), (6, 35.5, 12.0))[:count]
    if not count:
        style = 'fill="none" stroke="#8b7a62" stroke-width="2" stroke-dasharray="5 4"'
        drawn = f'<rect x="31" y="16" width="35" height="35" rx="8" {style}/>'
    else:
        drawn = "".join(die(value, x, y, 26, red=True) for value, x, y in dice)
    return drawn + _words(str(count), 48.5, 69, 16, 80, weight=700) + _words(name, 48.5, 87, 10.5, 92, colour="#4c4031")


def _words(
    text: str,
    x: float,
    y: float,
    size: float,
    room: float,
    *,
    weight: int = 400,
    anchor: str = "middle",
    colour: str = TEXT,
) -> str:
    """A line of text, set smaller where its room wouldn't hold it."""
    wide = sum(1.0 if east_asian_width(letter) in "WF" else 0.66 for letter in text) or 1
    fitted = min(size, room / wide)
    where = "" if anchor == "middle" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{fitted:.3g}" font-weight="{weight}" fill="{colour}"{where}>'
        f"{written(text)}</text>"
    )


# -- a whole position ---------------------------------------------------------------------------


def latte_card(state: State, card: Latte, note: str = "") -> str:
    """A face-up Latte of a position, as `latte_svg` draws it."""
    return _picture(_latte_of(state, card, note), latte_view(len(state.seats)))


def _latte_of(state: State, card: Latte, note: str) -> str:
    laid = [[(d.value, d.red) for d in state.dice_on(card.id, seat)] for seat in range(len(state.seats))]
    return _latte(str(card), card.points, card.pattern, laid, card.art, note, card.id)


def barista_card(card: Barista) -> str:
    """A Barista card of a position, as `barista_svg` draws it."""
    return _picture(_barista_of(card), BARISTA_VIEW)


def _barista_of(card: Barista) -> str:
    return _barista(str(card), card.cost, card.art or EFFECT_ART[card.effect], str(_gain(card)))


def _gain(card: Barista) -> Phrase:
    """What a Barista card does, in a few words."""
    if card.effect == "points":
        return phrase_count("{price}: +1 point", "{price}: +{count} points", card.amount, price=card.price)
    if card.effect == "red-die":
        return phrase_count("{price}: +1 red die", "{price}: +{count} red dice", card.amount, price=card.price)
    return phrase("{price}: any value", price=card.price)


def tray_svg(state: State, marks: Iterable[tuple[str, str]] = ()) -> str:
    """The whole tray for a still picture: scores, cards, the surplus pool, and the dice of the seat to move.

    Args:
        state: the table.
        marks: what to ring: ``("no", "heart")`` with a cross, ``("may", "heart")`` with a tick. A name is a
            card's id, a die in hand such as ``"r5"``, or ``"change"``; what doesn't lie there is passed over.
    """
    seats = len(state.seats)
    card_height = latte_view(seats)[3] - _NOTE
    width = 14 + max(4, len(state.row)) * 142 + 4
    parts = [
        _scores(state, width),
        _put(track(state.scores, state.ruleset.goal), 14, 44, (width - 28) / TRACK_VIEW[2]),
    ]
    top = 54 + 34 * (width - 28) / TRACK_VIEW[2]
    places = max(state.row_size, len(state.row))
    left = (width - 142 * places + 10) / 2
    for number, card in enumerate(state.lattes):
        parts.append(_card(left + 142 * number, top, LATTE_WIDTH, card_height))
        parts.append(_put(_latte_of(state, card, ""), left + 142 * number, top))
    # The place of a claimed Latte stays empty until the new round (T4.8).
    parts += [_empty(left + 142 * number, top, LATTE_WIDTH, card_height) for number in range(len(state.row), places)]
    boxes = {card: (left + 142 * number, top, float(LATTE_WIDTH), card_height) for number, card in enumerate(state.row)}
    top += card_height + 10
    parts.append(_bar(state, top, width))
    boxes |= {card: (14.0 + 122 * number, top, 113.5, 86.0) for number, card in enumerate(state.baristas)}
    boxes["change"] = (14.0 + max(3, len(state.baristas)) * 122, top, 83.5, 86.0)
    top += 96
    parts.append(_shelf(state, top, width))
    step = _die_step(state, width)
    for number, one in reversed(list(enumerate(state.hand))):
        boxes[str(one)] = (44 + step * number, top + 10, min(44, step - 2), min(44, step - 2))
    parts += [_ring(kind, *boxes[name]) for kind, name in marks if name in boxes]
    source = phrase("{deck}: {note}", deck=state.deck, note=str(state.deck.note))
    parts.append(_words(str(source), 18, top + 84, 12, width - 36, anchor="start", colour=MUTED))
    height = top + 96
    ground = f'<rect width="{width}" height="{height:g}" rx="16" fill="{CAFE}"/>'
    return _picture(ground + "".join(parts), (0, 0, width, height))


def _scores(state: State, width: float) -> str:
    step = (width - 28) / len(state.seats)
    parts = []
    for seat, name in enumerate(state.seats):
        x, turn = 14 + step * seat, seat == state.turn and state.result is None
        parts.append(use(f"owner-{seat + 1}", x, 15, 14, fill=OWNERS[seat]))
        said = f"{name} {state.scores[seat]}"
        parts.append(_words(said, x + 20, 27, 15, step - 28, weight=700 if turn else 400, anchor="start"))
    return "".join(parts)


def _bar(state: State, top: float, width: float) -> str:
    """The Barista cards, the change spot and the surplus pool."""
    cards = state.barista_cards
    scale = 0.86
    parts = []
    for number, card in enumerate(cards):
        x = 14 + number * 122
        parts += [_card(x, top, 113.5, 86), _put(_barista_of(card), x, top, scale)]
    x = 14 + max(3, len(cards)) * 122
    parts.append(_empty(x, top, 83.5, 86))
    parts.append(_put(_change(str(phrase("Change row")), str(change_price(state))), x, top, scale))
    x = int(width) - 14 - 84
    parts.append(f'<rect x="{x}" y="{top:g}" width="84" height="86" rx="10" fill="{SHELF}"/>')
    parts.append(_put(_pool(state.surplus, str(phrase("surplus pool"))), x, top, scale))
    return "".join(parts)


def _shelf(state: State, top: float, width: float) -> str:
    """The dice of the seat whose turn it is: rolled ones, then those not rolled."""
    own, red = state.home[state.turn]
    dice = [(d.value, d.red) for d in state.hand] + [(0, False)] * own + [(0, True)] * red
    step = _die_step(state, width)
    parts = [
        f'<rect x="14" y="{top:g}" width="{width - 28:g}" height="64" rx="12" fill="{SHELF}"/>',
        use(f"owner-{state.turn + 1}", 22, top + 25, 14, fill=OWNERS[state.turn]),
    ]
    for number, (value, is_red) in enumerate(dice):
        parts.append(die(value, 44 + step * number, top + 10, min(44, step - 2), seat=state.turn, red=is_red))
    return "".join(parts)


def _die_step(state: State, width: float) -> float:
    """How far apart dice lie on the shelf."""
    return min(50.0, (width - 60) / max(1, len(state.hand) + sum(state.home[state.turn])))


def _ring(kind: str, x: float, y: float, width: float, height: float) -> str:
    """A ring with a badge at its corner: a cross, or a tick; the two differ in their line too."""
    colour, dashes = (NO, ' stroke-dasharray="9 5"') if kind == "no" else (MAY, "")
    sign = "M-4-4l8 8m0-8l-8 8" if kind == "no" else "M-5 0l4 4 6-8"
    box = f'x="{x - 1:g}" y="{y - 1:g}" width="{width + 2:g}" height="{height + 2:g}" rx="11" fill="none"'
    return (
        f'<rect {box} stroke="#fff" stroke-width="7"/><rect {box} stroke="{colour}" stroke-width="4"{dashes}/>'
        f'<g transform="translate({x + width - 3:g} {y + height - 3:g})"><circle r="10" fill="{colour}" stroke="#fff" stroke-width="2.5"/>'
        f'<path d="{sign}" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/></g>'
    )


def _empty(x: float, y: float, width: float, height: float) -> str:
    """A place with no card on it."""
    dashes = f'fill="none" stroke="{MUTED}" stroke-width="1.2" stroke-dasharray="4 3"'
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="10" {dashes}/>'


def _card(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="10" fill="{CARD}"/>'


def _put(body: str, x: float, y: float, scale: float = 1) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:.4g})">{body}</g>'


def alt_text(state: State) -> str:
    """A position in words, in the language in force: the lines of the drawing in text as sentences."""
    from latice_nb.throwdown.notation import draw_text  # noqa: PLC0415  (pictures of one die need no rules)

    return " ".join(str(phrase("{line}.", line=line.rstrip(".。"))) for line in draw_text(state).splitlines())


def state_figure(state: State) -> str:
    """The position as HTML for a notebook: a picture with its words."""
    return figure(tray_svg(state), alt_text(state), 560)
