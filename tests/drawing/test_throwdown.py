"""Pictures and words of Latte Throwdown positions."""

from __future__ import annotations

import re
from base64 import b64decode
from xml.etree import ElementTree as ET

import pytest

from latice_nb import throwdown, wording
from latice_nb.drawing import score_track
from latice_nb.drawing import throwdown as drawing
from latice_nb.drawing.art import symbols
from latice_nb.drawing.picture import standalone
from latice_nb.throwdown import State

MIDDLE = State.build(
    seats=["Mika", "Ren", "Sol", "Noa"],
    lattes={
        "heart": ["2", "5", "", ""],
        "fern": ["", "46", "", "1"],
        "wave": ["", "", "", ""],
        "butterfly": ["", "r2", "", ""],
    },
    hand="256 r4 r6",
    scores=(11, 13, 6, 13),
)
HOSTILE = "<script>alert(1)</script>"


def uses(markup: str) -> list[str]:
    """The drawings that a picture is made of; a die with its pips counts as both."""
    found: list[str] = []
    for name in re.findall(r'href="#ln-([\w-]+)"', markup):
        composed = re.match(r"(shelf|die|red|needed)-", name)
        found += uses(symbols()[f"ln-{name}"]) if composed else [name]
    return found


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_its_value_and_a_red_one_has_another_shape(value: int) -> None:
    assert uses(drawing.die_svg(value)) == ["die", f"pips-{value}"]
    assert uses(drawing.die_svg(value, red=True)) == ["red", f"pips-{value}"]


def test_a_die_that_is_not_rolled_shows_no_value() -> None:
    assert uses(drawing.die_svg(0)) == ["die"]


def test_owners_dice_differ_in_their_rim() -> None:
    assert len({drawing.die_svg(3, seat) for seat in range(4)}) == 4


def test_each_die_fills_one_number_of_its_value() -> None:
    assert drawing.slots([1, 2, 2, 5], [2, 2, 5]) == [1, 2, 3]


def test_dice_on_a_latte_are_keyed_by_card_seat_and_number() -> None:
    markup = drawing.latte_svg(
        "Fern", 3, [1, 4, 6], [[], [(4, False), (6, True)], [(1, False)]], art="fern", key="fern"
    )
    assert re.findall(r'data-key="([^"]+)"', markup) == ["fern.1.1", "fern.1.2", "fern.2.0"]
    assert uses(markup).count("red") == 1


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_place_for_a_die_is_on_the_card(seats: int) -> None:
    _, _, width, height = drawing.latte_view(seats)
    x, y, across, down = drawing.slot_box(seats - 1, 4)
    assert x + across <= width - 4
    assert y + down <= height - 27


@pytest.mark.parametrize(("cost", "shown"), [(None, []), ([6], ["pips-6"]), ([5, 5, 5], ["pips-5"] * 3)])
def test_a_barista_card_shows_its_price(cost: list[int] | None, shown: list[str]) -> None:
    markup = drawing.barista_svg("Card", cost, "milk", "a red die")
    assert [name for name in uses(markup) if name.startswith("pips")] == shown
    assert "barista-milk" in uses(markup)


def test_every_card_of_the_practice_deck_has_its_drawing() -> None:
    cards = throwdown.deck("practice")
    assert {f"ln-latte-{card.art}" for card in cards.lattes.values() if card.art} <= set(symbols())
    arts = {card.art or drawing.EFFECT_ART[card.effect] for card in cards.baristas.values()}
    assert {f"ln-barista-{art}" for art in arts} <= set(symbols())


@pytest.mark.parametrize(("count", "dice"), [(0, 0), (1, 1), (2, 2), (9, 3)])
def test_the_surplus_pool_shows_its_dice_and_their_number(count: int, dice: int) -> None:
    markup = drawing.pool_svg(count, "surplus")
    assert uses(markup).count("red") == dice
    assert f">{count}</text>" in markup


def test_marks_on_one_score_stand_side_by_side() -> None:
    places = re.findall(r'#ln-owner-\d" x="([\d.]+)" y="([\d.]+)"', score_track.track_svg([13, 13, 13, 21]))
    assert len(set(places)) == 4


@pytest.mark.parametrize("slim", [True, False])
@pytest.mark.parametrize("goal", [1, 8, 15, 20, 21, 35, 60, 99])
def test_the_score_track_ends_at_the_tables_own_goal(goal: int, *, slim: bool) -> None:
    drawn = score_track.track_svg([0, goal - 1], goal, slim=slim)
    width = (score_track.SLIM_TRACK_VIEW if slim else score_track.TRACK_VIEW)[2]
    step = width / (goal + 1)
    numbers = [int(number) for number in re.findall(r">(\d+)</t", drawn)]
    assert max(numbers) == goal
    sides = [float(side) for side in re.findall(r"M[\d.]+ [\d.]+h(-?[\d.]+)v", drawn)]
    assert len(sides) == goal + 1
    assert min(sides) > 0
    marks = [float(x) for x in re.findall(r'#ln-owner-\d" x="(-?[\d.]+)"', drawn)]
    assert 0 <= min(marks) <= max(marks) <= width - 10
    where = {int(number): float(x) for x, number in re.findall(r'<tspan x="([\d.]+)">(\d+)<', drawn)}
    for number, x in where.items():
        assert abs(x - max(step * (number + 0.5), 4)) < 0.1
        assert all(abs(x - other) > 13 for score, other in where.items() if score != number)


def test_the_tray_draws_the_track_of_its_own_goal() -> None:
    state = State.build(ruleset="standard+goal=35", scores=[30, 3])
    assert drawing.tray_svg(state) != drawing.tray_svg(state.replace(ruleset="standard+goal=36"))
    assert ">35</" in drawing.tray_svg(state)
    assert ">20</" not in drawing.tray_svg(state.replace(ruleset="standard+goal=15", scores=[3, 0]))


def test_a_long_name_is_set_smaller() -> None:
    sizes = [
        float(size)
        for name in ("Heart", "A Heart With a Very Long Name")
        for size in re.findall(r'font-size="([\d.]+)"', drawing.latte_svg(name, 2, [2, 5], []))[:1]
    ]
    assert sizes[0] == 13
    assert sizes[1] < 6


def test_the_tray_shows_every_die_of_the_seats_cards_and_hand() -> None:
    assert uses(drawing.tray_svg(MIDDLE)).count("red") == 3 + 2 + 1  # the pool's, the hand's, and one on a Latte


def test_the_place_of_a_claimed_latte_stays_empty() -> None:
    row = State.build(lattes=["heart", "fern", "ripple"], hand="25")
    after = row.play("2>heart").play("5>heart")
    empty = [drawing.tray_svg(state).count('stroke-dasharray="4 3"') for state in (row, after)]
    assert empty == [1, 2]  # the change spot alone, then the Heart's place too


def test_the_tray_says_whose_cards_these_are() -> None:
    assert "made for this package, not the published cards" in drawing.tray_svg(MIDDLE)


def test_a_position_shows_itself_in_a_notebook() -> None:
    bundle = MIDDLE._repr_mimebundle_()
    found = re.search(r'base64,([^"]+)"', bundle["text/html"])
    assert found is not None
    ET.fromstring(b64decode(found[1]))
    assert "Heart [2 5], 2 points: Mika 2; Ren 5." in bundle["text/html"]
    assert bundle["text/plain"].startswith("Round 1: Mika uses the dice")
    assert len(bundle["text/html"]) < 60_000


def test_the_same_position_gives_the_same_picture() -> None:
    assert drawing.state_figure(MIDDLE) == drawing.state_figure(State.parse(MIDDLE.text))


def test_hostile_names_stay_names() -> None:
    state = State.build(seats=[HOSTILE, 'Kai & "Co"'])
    assert "<script" not in drawing.state_figure(state)
    ET.fromstring(standalone(drawing.tray_svg(state)))


def test_no_word_of_the_tray_stays_english_in_japanese() -> None:
    start = throwdown.start(["A", "B"], seed=5, deck="practice")
    with wording.speaking("ja"):
        words = [
            *re.findall(r">([^<>]+)</text>", drawing.tray_svg(MIDDLE) + drawing.tray_svg(start)),
            drawing.alt_text(start),
        ]
    names = {f"{name} {score}" for name, score in zip(MIDDLE.seats, MIDDLE.scores, strict=True)}
    assert not [said for said in words if said not in names and re.search(r"[a-z]{2}", said)]
