"""The Latice board as people meet it: whole games by pointer and by keys, wrong choices, the curtain, undo, study, bots."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from latice_nb import LaticeBoard, latice
from latice_nb.game import play_out
from latice_nb.lab.latice_bot import greedy_bot
from latice_nb.latice import BuyWind, EndTurn, Exchange, Place, Spend, State, Wind
from latice_nb.widgets.latice.spots import BUY_WIND, END_TURN, EXCHANGE, PAY_HALF, PAY_SUN, rack_spot
from latice_nb.widgets.scene import ACTIONS
from tests.browser.host import Host, Shown

THREE = "latice standard 9/9/9/4rTrB3/4yT4/9/9/9/9 racks=yB,nD,pG,rL,W suns=1|0 halves=2|0 names=Aiko|Kai"


def nearly_over(seed: int) -> State:
    """A position out of a game between two greedy bots, when few tiles are left."""
    game = play_out(latice.deal(["Aiko", "Kai"], seed=seed), [greedy_bot, greedy_bot], seed=seed)
    few = (state for state in game.states() if sum(state.rack_sizes) + sum(state.pool_sizes) <= 16)
    return next(state for state in few if state.actor == state.turn)


def settled(shown: Shown) -> None:
    """Wait until the last choice has been answered and shown."""
    shown.page.wait_for_function(
        "() => [...document.querySelectorAll('.ln')].every((one) => one.getAttribute('aria-busy') !== 'true')"
    )


def path_of(state: State, action: object) -> list[str]:
    """The picks that make an action."""
    rack = state.own_rack
    match action:
        case Place():
            return [rack_spot(rack.index(action.tile)), action.square]
        case Wind():
            return [rack_spot(rack.index(latice.WIND)), action.start, action.end]
        case Exchange():
            left = list(range(len(rack)))
            picked = []
            for tile in action.tiles:
                picked.append(next(place for place in left if rack[place] == tile))
                left.remove(picked[-1])
            return [EXCHANGE, *map(rack_spot, picked), EXCHANGE]
        case Spend():
            return [PAY_SUN if action.stone == "sun" else PAY_HALF]
        case BuyWind():
            return [BUY_WIND]
        case EndTurn():
            return [END_TURN]
    raise AssertionError(action)


def play_through(shown: Shown, pick: Callable[[str], None], reveal: Callable[[], None], most: int = 400) -> None:
    """Play a game to its end with the greedy bot's choices, each made by picks."""
    rng = random.Random(2)
    for _ in range(most):
        state: State = shown.widget.state
        if state.ended:
            return
        if shown.widget.scene["curtain"]:
            reveal()
            settled(shown)
            continue
        action = greedy_bot(state.view(state.turn), rng)
        for spot in path_of(state, action):
            pick(spot)
        if isinstance(action, EndTurn) and shown.kind() == "may":
            pick(END_TURN)
        settled(shown)
        assert shown.widget.state != state, (state.text, str(action), shown.status())
    raise AssertionError("the game did not end")


def test_a_whole_game_by_pointer(host: Host) -> None:
    shown = host.show(LaticeBoard, nearly_over(3), seed=3)

    def pick(spot: str) -> None:
        shown.spot(spot).click()

    play_through(shown, pick, lambda: shown.page.locator("[data-command=reveal]").click())
    assert shown.kind() == "done"
    assert "wins" in shown.status()
    assert "Start again" in shown.status()
    assert shown.rule().startswith("L8")


def test_a_whole_game_by_keys_alone(host: Host) -> None:
    shown = host.show(LaticeBoard, nearly_over(4), seed=4)
    page = shown.page

    def walk(spot: str) -> None:
        """Tab into the spot's area, then arrows to the spot, then Enter."""
        area = "board" if len(spot) == 2 else "rack" if spot.startswith("rack") or spot == "discard" else ACTIONS
        for _ in range(60):
            here = page.evaluate("document.activeElement?.closest?.('[data-area]')?.dataset.area ?? ''")
            if here == area:
                break
            page.keyboard.press("Tab")
        names = page.evaluate(
            "(area) => [...document.querySelectorAll(`[data-area=${area}] .ln-spot`)].map((one) => one.dataset.spot)",
            area,
        )
        columns = 9 if area == "board" else len(names)
        at, goal = names.index(shown.focused()), names.index(spot)
        down, across = goal // columns - at // columns, goal % columns - at % columns
        for key, steps in (("ArrowDown", down), ("ArrowUp", -down), ("ArrowRight", across), ("ArrowLeft", -across)):
            for _ in range(max(steps, 0)):
                page.keyboard.press(key)
        assert shown.focused() == spot
        page.keyboard.press("Enter")

    def reveal() -> None:
        page.keyboard.press("Tab")
        page.locator("[data-command=reveal]").focus()
        page.keyboard.press("Enter")

    play_through(shown, walk, reveal)
    assert shown.kind() == "done"
    assert "wins" in shown.status()


def test_a_wrong_square_is_explained_and_its_rule_opened(host: Host) -> None:
    shown = host.show(LaticeBoard, THREE)
    rack = shown.widget.state.own_rack
    shown.spot(rack_spot(rack.index(latice.Tile("rL")))).click()
    assert sorted(shown.lit()) == sorted(shown.widget.state.placements("rL"))
    shown.spot("f5").click()
    assert shown.status() == str(shown.widget.state.why_not("rL@f5"))
    assert shown.rule() == "L4.2"
    assert (shown.marks("no"), shown.marks("clash"), shown.marks("unequal")) == (1, 1, 1)
    assert "agrees with every neighbour" in shown.page.locator(".ln-card h3").inner_text()
    assert shown.picked(), "the tile is still in hand"
    assert shown.sent == []


def test_every_choice_changes_the_sentence(host: Host) -> None:
    """No pick is ever silently ignored: every rack place on every square, and every button."""
    shown = host.show(LaticeBoard, THREE)
    silent = shown.page.evaluate(
        """async () => {
          const silent = [], press = (id) => document.querySelector(`[data-spot="${id}"]`).click();
          const says = () => document.querySelector('.ln-status').innerText + document.querySelector('.ln-status').dataset.kind;
          const squares = [...document.querySelectorAll('[data-area=board] .ln-spot')].map((one) => one.dataset.spot);
          const lit = () => document.querySelectorAll('.ln-spot[data-lit]');
          for (const first of ['rack-0', 'rack-1', 'rack-2', 'rack-3', 'rack-4', 'rack-5', 'discard', 'buy']) {
            const start = document.querySelector(`[data-spot="${first}"]`);
            if (!start) continue;
            for (const square of squares) {
              press(first);
              if (document.querySelector(`[data-spot="${square}"]`).hasAttribute('data-lit')) { document.activeElement?.blur(); press(first); continue; }
              const before = says();
              press(square);
              if (says() === before && document.querySelector('.ln-status').dataset.kind !== 'no') silent.push(`${first}>${square}`);
              document.querySelector('.ln-spot[aria-pressed=true]')?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
            }
          }
          return silent;
        }"""
    )
    assert silent == []


def test_the_same_board_twice_stays_in_step(host: Host) -> None:
    shown = host.show(LaticeBoard, THREE)
    shown.display()
    number = shown.widget.state.own_rack.index(latice.Tile("yB"))
    shown.spot(rack_spot(number)).click()
    shown.spot("f5").click()
    settled(shown)
    assert "f5" in shown.widget.state.board
    for view in (0, 1):
        assert "yellow bird" in (shown.spot("f5", view).get_attribute("aria-label") or "")
    assert shown.status(0) == shown.status(1)


def test_the_language_is_switched_while_it_is_shown(host: Host) -> None:
    shown = host.show(LaticeBoard, THREE)
    shown.page.locator("[data-command=language]").click()
    settled(shown)
    assert shown.widget.language == "ja"
    assert "空き" in (shown.spot("a1").get_attribute("aria-label") or "")
    assert "手番" in shown.page.locator(".ln-turn h2").inner_text()
    assert shown.page.locator(".ln").get_attribute("lang") == "ja"


def test_the_curtain_hides_the_racks_between_turns(host: Host) -> None:
    shown = host.show(LaticeBoard, THREE, seed=1)
    shown.spot(rack_spot(shown.widget.state.own_rack.index(latice.Tile("yB")))).click()
    shown.spot("f5").click()
    settled(shown)
    shown.spot(END_TURN).click()
    settled(shown)
    curtain = shown.page.locator(".ln-curtain")
    assert "Kai" in curtain.inner_text()
    assert "face down" in (shown.spot("rack-0").get_attribute("aria-label") or "")
    curtain.locator("button").click()
    settled(shown)
    assert not curtain.is_visible()
    assert "face down" not in (shown.spot("rack-0").get_attribute("aria-label") or "")
    assert shown.page.locator(".ln-label").nth(1).inner_text().startswith("Kai")


def test_undo_goes_back_to_the_last_drawn_tiles_and_says_so(host: Host) -> None:
    shown = host.show(LaticeBoard, THREE, seed=1)
    opening = shown.widget.state
    shown.spot(rack_spot(opening.own_rack.index(latice.Tile("yB")))).click()
    shown.spot("f5").click()
    settled(shown)
    shown.page.locator("[data-command=undo]").click()
    settled(shown)
    assert shown.widget.state == opening
    shown.page.locator("[data-command=redo]").click()
    settled(shown)
    shown.spot(END_TURN).click()
    settled(shown)
    shown.page.locator("[data-command=reveal]").click()
    settled(shown)
    before = shown.widget.state
    shown.page.locator("[data-command=undo]").click(force=True)  # aria-disabled, yet it answers
    assert "Tiles were drawn" in shown.status()
    assert shown.widget.state == before


def test_in_study_mode_a_position_is_edited_and_an_impossible_one_explained(host: Host) -> None:
    shown = host.show(LaticeBoard, THREE, mode="study", seed=1)
    shown.page.locator("[data-command=edit]").click()
    settled(shown)
    shown.spot("palette-gF").click()
    shown.spot("a1").click()
    settled(shown)
    assert str(shown.widget.state.board["a1"]) == "gF"
    for square in ("b1", "c1"):
        shown.spot("palette-gF").click()
        shown.spot(square).click()
        settled(shown)
    assert "green feather" in shown.status()
    assert shown.kind() == "no"
    assert "c1" not in shown.widget.state.board
    shown.spot("palette-remove").click()
    shown.spot("a1").click()
    settled(shown)
    assert "a1" not in shown.widget.state.board
    shown.spot("palette-sun-more").click()
    settled(shown)
    assert shown.widget.state.suns[0] == 2
    shown.page.locator("[data-command=edit]").click()
    settled(shown)
    assert shown.page.locator('[data-spot="palette-gF"]').count() == 0
    shown.page.locator("[data-command=undo]").click()
    settled(shown)
    assert shown.widget.state.suns[0] == 1


def test_against_a_bot_its_moves_are_shown_and_logged(host: Host) -> None:
    shown = host.show(LaticeBoard, THREE, mode="bot", seed=1)
    shown.spot(rack_spot(shown.widget.state.own_rack.index(latice.Tile("yB")))).click()
    shown.spot("f5").click()
    settled(shown)
    shown.spot(END_TURN).click()
    shown.page.wait_for_function("() => document.querySelector('.ln-turn h2').innerText.includes('Aiko')", timeout=9000)
    settled(shown)
    assert shown.widget.state.turn == 0
    shown.page.locator("[role=tab][data-tab=log]").click()
    log = shown.page.locator(".ln-log").inner_text()
    assert "Kai" in log
    assert "face down" not in (shown.spot("rack-0").get_attribute("aria-label") or "")
    assert not shown.page.locator(".ln-curtain").is_visible()


def test_a_typed_move_is_played_and_a_wrong_one_explained(host: Host) -> None:
    shown = host.show(LaticeBoard, THREE)
    shown.page.locator("[role=tab][data-tab=position]").click()
    field = shown.page.locator("form[data-form=type] input")
    for text, said in (("rL@f5", "can't go on f5"), ("nonsense", "nonsense")):
        field.fill(text)
        field.press("Enter")
        settled(shown)
        assert said in shown.status(), text
        shown.page.locator("[role=tab][data-tab=position]").click()
    field.fill("yB@f5")
    field.press("Enter")
    settled(shown)
    assert "f5" in shown.widget.state.board


def test_python_sets_the_position_while_it_is_shown(host: Host) -> None:
    shown = host.show(LaticeBoard, THREE)
    shown.widget.state = latice.deal(["Mei", "Jun"], seed=1)
    shown.flush()
    assert "Mei" in shown.page.locator(".ln-turn h2").inner_text()
    shown.widget.language = "ja"
    shown.flush()
    assert shown.page.locator(".ln").get_attribute("lang") == "ja"


def test_a_hint_goes_from_the_rule_to_the_answer(host: Host) -> None:
    shown = host.show(LaticeBoard, THREE)
    said = []
    for _ in range(4):
        shown.page.locator("[data-command=hint]").click()
        settled(shown)
        said.append(shown.status())
    assert len(set(said)) == 4
    assert "f5" in said[-1]


def test_axe_finds_nothing_in_any_state(hosts: Callable[..., Host]) -> None:
    found: list[str] = []
    for language, theme, width in (("en", "light", 940), ("ja", "dark", 320)):
        one = hosts(viewport={"width": width, "height": 900})
        shown = one.show(LaticeBoard, THREE, mode="study", language=language, theme=theme)
        found += shown.axe()
        shown.spot("rack-1").click()
        shown.spot("a1").click()
        found += shown.axe()
        shown.page.locator("[data-command=edit]").click()
        settled(shown)
        found += shown.axe()
    assert found == []


def test_nothing_overflows_on_a_narrow_screen(hosts: Callable[..., Host]) -> None:
    for width in (320, 480, 760, 1200):
        shown = hosts(viewport={"width": width, "height": 900}).show(LaticeBoard, THREE, mode="study")
        wide: Any = shown.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width


def test_a_button_pressed_after_a_tile_gives_its_own_reason(host: Host) -> None:
    shown = host.show(LaticeBoard, State.parse(THREE), seed=1)
    shown.spot(rack_spot(0)).click()
    shown.spot(BUY_WIND).evaluate("(button) => button.click()")
    assert shown.status() == str(shown.widget.state.why_not("buy"))


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768)])
def test_board_and_rack_fit_a_projected_page(hosts: Callable[..., Host], width: int, height: int) -> None:
    shown = hosts(viewport={"width": width, "height": height}).show(LaticeBoard, THREE, mode="study")
    assert shown.fits_in_lab(".ln-rack .ln-spot", width, height)
