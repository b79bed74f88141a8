"""The dice tray as people meet it: whole games by pointer and by keys, wrong choices, own dice, odds, narrow screens."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from latice_nb import LatteTray, throwdown
from latice_nb.lab.throwdown_bot import latte_bot
from latice_nb.throwdown import Activate, CatchUp, Change, EndTurn, Foam, Place, Reclaim, State, Throw
from latice_nb.widgets.scene import ACTIONS
from latice_nb.widgets.throwdown.spots import (
    AWAY,
    CHANGE,
    END_TURN,
    HAND,
    LEAVE,
    ROLL,
    TAKE,
    barista_spot,
    die_spot,
    latte_spot,
    shelf,
    value_spot,
)
from tests.browser.host import Host, Shown

LATE = (
    "throwdown standard practice to=1 phase=reclaim scores=15|16 lattes=heart:2|5,fern,ripple "
    "baristas=steady-hands,perfect-foam-6,good-steamed-milk-24 names=Mika|Ren"
)
MIDDLE = (
    "throwdown standard practice to=1 round=2 scores=11|13|6|9 lattes=heart:2|5||,fern:|46||1,wave:||3|,butterfly:|2|16| "
    "baristas=steady-hands,perfect-foam-6,good-steamed-milk-24 hand=1256r4r6 names=Mika|Ren|Sol|Noa"
)


def settled(shown: Shown) -> None:
    """Wait until the last choice has been answered and shown."""
    shown.page.wait_for_function(
        "() => [...document.querySelectorAll('.ln')].every((one) => one.getAttribute('aria-busy') !== 'true')"
    )


def die_of(state: State, die: throwdown.Die, where: str = HAND, latte: str = "") -> str:
    """The spot of a die on the shelf."""
    dice = shelf(state, state.turn)
    return next(
        die_spot(number) for number, one in enumerate(dice) if (one.die, one.where, one.latte) == (die, where, latte)
    )


def paths_of(shown: Shown, action: object) -> list[str]:
    """The picks that make an action."""
    state: State = shown.widget.state
    match action:
        case Throw():
            return [ROLL]
        case EndTurn():
            return [END_TURN]
        case CatchUp():
            return [TAKE if action.take else LEAVE]
        case Reclaim():
            return [die_of(state, action.die, AWAY, action.latte)]
        case Place():
            return [die_of(state, action.die), latte_spot(state.row.index(action.latte))]
        case Foam():
            card = barista_spot(state.baristas.index(action.barista))
            return [die_of(state, action.die), card, value_spot(action.value)]
        case Activate() | Change():
            moves: dict[str, list[Any]] = shown.widget.scene["answers"]["moves"]
            return next(path for path, move in moves.items() if move[0] == str(action)).split(">")
    raise AssertionError(action)


def play_through(shown: Shown, pick: Callable[[str], None], most: int = 300) -> None:
    """Play a game to its end with the bot's choices, each made by picks."""
    rng = random.Random(2)
    for _ in range(most):
        state: State = shown.widget.state
        if state.result is not None:
            return
        action = latte_bot(state, rng)
        for spot in paths_of(shown, action):
            pick(spot)
        settled(shown)
        assert shown.widget.state != state, (state.text, str(action), shown.status())
    raise AssertionError("the game did not end")


def test_a_whole_game_by_pointer(host: Host) -> None:
    shown = host.show(LatteTray, LATE, seed=3)

    def pick(spot: str) -> None:
        shown.spot(spot).click()

    play_through(shown, pick)
    assert shown.kind() == "done"
    assert "wins with" in shown.status()
    assert shown.rule() == "T8.1"


def test_a_whole_game_by_keys_alone(host: Host) -> None:
    shown = host.show(LatteTray, LATE, seed=4)
    page = shown.page

    def walk(spot: str) -> None:
        """Tab into the spot's area, then arrows to the spot, then Enter."""
        area = page.evaluate(
            "(id) => document.querySelector(`[data-spot='${id}']`).closest('[data-area]').dataset.area", spot
        )
        for _ in range(60):
            here = page.evaluate(
                "document.activeElement?.dataset?.spot ? document.activeElement.closest('[data-area]').dataset.area : ''"
            )
            if here == area:
                break
            page.keyboard.press("Tab")
        names = page.evaluate(
            "(area) => [...document.querySelectorAll(`[data-area=${area}] .ln-spot`)].map((one) => one.dataset.spot)",
            area,
        )
        steps = names.index(spot) - names.index(shown.focused())
        for _ in range(abs(steps)):
            page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
        assert shown.focused() == spot
        page.keyboard.press("Enter")

    play_through(shown, walk)
    assert shown.kind() == "done"


def test_a_wrong_card_is_explained_and_its_rule_opened(host: Host) -> None:
    shown = host.show(LatteTray, MIDDLE)
    shown.spot("die-0").click()
    shown.spot("latte-0").click()
    assert shown.status() == str(shown.widget.state.why_not("1>heart"))
    assert shown.rule() == "T4.1"
    assert shown.page.locator(".ln-cell-card[data-no] .ln-badge").inner_text() == "✕"
    assert shown.page.locator(".ln-card h3").inner_text().startswith("T4.1")
    assert shown.picked() == ["die-0"], "the die is still picked"
    assert shown.sent == []


def test_every_choice_changes_the_sentence(host: Host) -> None:
    """No pick is ever silently ignored: every die on every spot of the tray."""
    shown = host.show(LatteTray, MIDDLE)
    shown.cut()
    silent = shown.page.evaluate(
        """async () => {
          const names = [...document.querySelectorAll('.ln-spot')].map((one) => one.dataset.spot), silent = [];
          const whole = new Set(Object.keys(Object.values(window.tables)[0].model.get('scene').answers.moves));
          const press = (id) => document.querySelector(`[data-spot="${id}"]`).click();
          const said = () => document.querySelector('.ln-status p').textContent;
          for (const die of names.filter((one) => one.startsWith('die-'))) for (const other of names) {
            if (other === die || whole.has(other) || whole.has(`${die}>${other}`)) continue;
            const before = said(); press(die); const between = said(); press(other);
            if (between === before && said() === between) silent.push([die, other]);
            document.querySelector('.ln-spot').dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
          }
          return silent;
        }"""
    )
    assert silent == []


def test_a_die_is_dragged_onto_a_latte(host: Host) -> None:
    shown = host.show(LatteTray, MIDDLE)
    shown.spot("die-2").drag_to(shown.spot("latte-0"))
    settled(shown)
    assert shown.widget.state.scores[0] == 13


def test_a_roll_from_a_real_table_is_typed(host: Host) -> None:
    shown = host.show(LatteTray, seats=["Mika", "Ren"], seed=4)
    field = shown.page.locator('[data-form="own"] input')
    field.fill("2 2 5 6")
    field.press("Enter")
    settled(shown)
    assert shown.kind() == "no"
    assert "5 own dice" in shown.status()
    field.fill("2 2 5 6 1")
    field.press("Enter")
    settled(shown)
    assert str(shown.widget.record[-1]) == "roll 1 2 2 5 6"
    assert shown.spot("die-1").get_attribute("aria-label") == "die showing 2"


def test_undo_stops_at_the_roll(host: Host) -> None:
    shown = host.show(LatteTray, LATE, seed=1)
    shown.spot(ROLL).click()
    settled(shown)
    shown.page.locator("[data-command=undo]").dispatch_event("click")
    assert shown.kind() == "no"
    assert "can't be taken back" in shown.status()


def test_the_odds_stand_on_each_latte_as_a_fraction_and_a_percentage(host: Host) -> None:
    shown = host.show(LatteTray, seats=["Mika", "Ren"], seed=4)
    shown.spot("odds").click()
    settled(shown)
    chances = throwdown.odds.this_turn(shown.widget.state)
    for number, latte in enumerate(shown.widget.state.row):
        label = shown.spot(latte_spot(number)).get_attribute("aria-label") or ""
        assert f"{chances[latte]} = {float(chances[latte]) * 100:.1f} %" in label


def test_perfect_foam_turns_a_die_in_three_picks(host: Host) -> None:
    shown = host.show(LatteTray, MIDDLE)
    for spot in ("die-3", "barista-1", "value-5"):
        shown.spot(spot).click()
    settled(shown)
    assert shown.widget.state.foam is not None
    assert shown.rule() == "T5.3"


def test_the_language_is_switched_without_running_again(host: Host) -> None:
    shown = host.show(LatteTray, MIDDLE)
    shown.page.locator("[data-command=language]").click()
    settled(shown)
    assert shown.page.locator(".ln").get_attribute("lang") == "ja"
    assert "Mikaの番" in shown.page.locator(".ln-turn h2").inner_text()


def test_a_bot_answers(host: Host) -> None:
    shown = host.show(LatteTray, LATE, mode="bot", seed=6)
    shown.spot(ROLL).click()
    settled(shown)
    shown.spot(END_TURN).click()
    shown.page.wait_for_function("() => document.querySelector('.ln-turn h2').innerText.includes('Mika')")
    assert shown.widget.state.turn == 0 or shown.widget.state.result


@pytest.mark.parametrize("settings", [{}, {"color_scheme": "dark"}, {"viewport": {"width": 320, "height": 800}}])
def test_axe_finds_nothing(hosts: Callable[..., Host], settings: dict[str, Any]) -> None:
    shown = hosts(**settings).show(LatteTray, MIDDLE, theme="auto")
    assert shown.axe() == []
    shown.spot("die-0").click()
    shown.spot("latte-0").click()
    assert shown.axe() == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_scrolls_sideways_at_320_px(hosts: Callable[..., Host], language: str) -> None:
    shown = hosts(viewport={"width": 320, "height": 800}).show(LatteTray, MIDDLE, language=language)
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= 320


def test_dice_do_not_roll_about_under_reduced_motion(hosts: Callable[..., Host]) -> None:
    for motion, names in (("no-preference", {"ln-roll"}), ("reduce", {"none"})):
        shown = hosts(reduced_motion=motion).show(LatteTray, LATE, seed=1)
        shown.spot(ROLL).click()
        settled(shown)
        found = shown.page.evaluate(
            "[...document.querySelectorAll('.ln-rolled')].map((one) => getComputedStyle(one).animationName)"
        )
        assert set(found) == names


def test_areas_are_one_tab_stop_each(host: Host) -> None:
    shown = host.show(LatteTray, MIDDLE)
    stops = shown.page.evaluate(
        "[...document.querySelectorAll('[data-area]')].map((one) => [one.dataset.area, one.querySelectorAll('.ln-spot[tabindex=\"0\"]').length])"
    )
    assert {name: count for name, count in stops if name not in {"track", "deck"}} == dict.fromkeys(
        ("lattes", "baristas", "dice", "values", ACTIONS), 1
    )
    assert CHANGE in shown.widget.build_scene(1).spots()


def test_the_tray_of_two_and_its_dice_fit_a_projected_page(hosts: Callable[..., Host]) -> None:
    shown = hosts(viewport={"width": 1280, "height": 720}).show(LatteTray, throwdown.start(seed=5), mode="study")
    assert shown.fits_in_lab(".ln-dice .ln-spot", 1280, 720)
