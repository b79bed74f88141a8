"""A game on a table: what it resolves, whom it shows what, what it takes back, and how much of it is sent."""

from __future__ import annotations

import json
import random
import threading
import time
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from latice_nb import LaticeBoard, LatteTray, Lesson, latice, throwdown
from latice_nb.game import play_out
from latice_nb.lab.latice_bot import greedy_bot
from latice_nb.latice import State
from latice_nb.widgets.kit import Hint
from latice_nb.widgets.latice.kit import LATICE
from latice_nb.widgets.play import LOG_LINES, Play
from latice_nb.widgets.table import NOT_A_CHOICE, NOT_A_COMMAND, NOT_A_MESSAGE, Table

THREE = "latice standard 9/9/9/4rTrB3/4yT4/9/9/9/9 racks=yB,nD,pG,rL,W| names=Aiko|Kai"


def send(table: Table, **content: Any) -> str:
    """Send a message as the page does; the sentence that comes back without a new scene."""
    sent: list[Any] = []
    with patch.object(table, "send", sent.append):
        table.receive({"ply": table.scene["ply"], **content})
    assert table.fault is None
    return next((str(one["text"]) for one in sent if "text" in one), "")


def press(table: Table, command: str, value: str = "") -> str:
    return send(table, command=command, value=value)


# -- one resolution -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "module", "path"),
    [
        (lambda: LaticeBoard(THREE, seed=1), "latice", ["rack-0", "f5"]),
        (
            lambda: LatteTray(throwdown.State.build(hand="25", lattes={"heart": ["", ""]})),
            "throwdown",
            ["die-0", "latte-0"],
        ),
    ],
)
@pytest.mark.parametrize("typed", [False, True])
def test_a_committed_move_is_resolved_once(table: Any, module: str, path: list[str], *, typed: bool) -> None:
    shown: Table = table()
    action = shown.scene["answers"]["moves"][">".join(path)][0]
    home = f"latice_nb.{module}.state.resolve"
    with patch(home, wraps=__import__(f"latice_nb.{module}.state", fromlist=["resolve"]).resolve) as counted:
        if typed:
            press(shown, "type", action)
        else:
            send(shown, path=path)
    assert str(shown.record.actions[-1]) == action
    assert counted.call_count == 1


# -- who sees what ------------------------------------------------------------------------------


def test_a_bot_is_never_handed_the_hidden_tiles() -> None:
    """Two deals that look alike to the bot's seat give it the very same views, and none of them shows another's rack."""
    rng, compared = random.Random(3), 0
    for state in play_out(latice.deal(3, seed=5), [greedy_bot] * 3, 5).states():
        if state.actor != 1 or rng.random() < 0.7:
            continue
        handed: list[list[State]] = []
        seen = state.view(1)
        deals = [seen.fill(seed) for seed in (1, 2)]
        if deals[0] == deals[1]:
            continue
        for deal in deals:
            views: list[State] = []

            def bot(view: State, _rng: random.Random, views: list[State] = views) -> Any:
                views.append(view)
                return view.legal()[-1]

            LaticeBoard(deal, mode="bot", seat=0, bot=bot, seed=1)
            handed.append(views)
        compared += 1
        assert handed[0][0] == handed[1][0] == seen
        for view in (*handed[0], *handed[1]):
            assert all(isinstance(hand, int) for seat, hand in enumerate(view.racks) if seat != view.turn)
            assert all(isinstance(pool, int) for pool in view.pools)
    assert compared > 3


@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize("mode", ["play", "bot"])
def test_a_hint_tells_nothing_of_what_is_face_down(mode: str, code: str) -> None:
    rng, compared = random.Random(8), 0
    for state in play_out(latice.deal(2, seed=21), [greedy_bot] * 2, 21).states():
        if state.actor != state.turn or rng.random() < 0.8:
            continue
        seen = state.view(state.turn)
        boards = [LaticeBoard(seen.fill(seed), mode=mode, seat=state.turn, seed=1, language=code) for seed in (31, 32)]
        for _ in range(4):
            for board in boards:
                press(board, "hint")
            assert json.dumps(boards[0].scene) == json.dumps(boards[1].scene)
        compared += boards[0].state != boards[1].state
    assert compared > 3


def test_a_games_hints_are_asked_of_what_the_seat_may_see() -> None:
    """The hints of Latice ask for the view once more; those of another game need not."""
    handed: list[State] = []

    def hints(state: State) -> tuple[Hint, ...]:
        handed.append(state)
        return LATICE.hints(state)

    board = Table(Play(replace(LATICE, hints=hints), lambda: latice.deal(2, seed=3)))
    press(board, "hint")
    assert handed == [board.state.view(0)]


def curtained() -> LaticeBoard:
    """A board whose curtain is drawn before the second seat's rack."""
    board = LaticeBoard(seats=["Aiko", "Kai"], seed=3)
    board.play(next(action for action in board.state.legal() if isinstance(action, latice.Place)))
    board.play("end")
    assert board.scene["curtain"]
    return board


@pytest.mark.parametrize(("command", "value"), [("type", "end"), ("hint", ""), ("example", "L4.2-1")])
def test_behind_the_curtain_nothing_is_typed_hinted_or_tried(command: str, value: str) -> None:
    board = curtained()
    record, scene = board.record, board.scene
    assert press(board, command, value) == "First show the rack."
    assert (board.record, board.scene) == (record, scene)
    press(board, "reveal")
    assert not board.scene["curtain"]
    assert board.scene["text"] == board.state.view(1).text


def test_behind_the_curtain_lies_the_rack_of_the_seat_to_move() -> None:
    labels = {area["id"]: area["label"] for area in curtained().scene["areas"]}
    assert labels["rack"] == "Kai's rack"


def test_while_a_bot_plays_its_dice_can_not_be_picked() -> None:
    scenes: list[Any] = []
    tray = LatteTray(seats=["Mika", "Ren"], mode="bot", seat=0, seed=5)
    tray.observe(lambda change: scenes.append(change["new"]), "scene")
    tray.play("roll")
    tray.play("end")
    bots = [scene for scene in scenes if scene["owner"] == 1]
    assert bots
    for scene in bots:
        assert set(scene["answers"]["moves"]) == {"odds"}
        number, values, _ = scene["answers"]["refusals"]["*"]
        assert (scene["answers"]["templates"][number][0], values) == ("It is {0}'s turn.", ["Ren"])


def test_behind_the_curtain_a_typed_move_is_not_played() -> None:
    board = curtained()
    move = str(board.state.legal()[0])
    assert press(board, "type", move) == "First show the rack."
    assert "reveal" not in {tool["command"] for tool in board.scene["tools"]}
    press(board, "reveal")
    assert press(board, "type", move) == ""
    assert str(board.record.actions[-1]) == move
    assert "no command “reveal”" in press(board, "reveal"), "only a curtain has that button"


# -- taking back --------------------------------------------------------------------------------


def test_a_bots_answer_is_not_taken_back() -> None:
    tray = LatteTray(seats=["Mika", "Ren"], mode="bot", seat=0, seed=5)
    tray.play("roll")
    tray.play("end")
    assert tray.record.actions[-1] is not None
    record = tray.record
    said = press(tray, "undo")
    assert said == "The bot has answered already: that can't be taken back. In study mode it could."
    assert tray.record == record


def test_a_bots_answer_without_any_chance_is_not_taken_back_either() -> None:
    """The pools are empty, so no tile is drawn that would bar the way."""
    state = next(
        state
        for seed in range(60)
        for state in play_out(latice.deal(2, seed=seed), [greedy_bot] * 2, seed).states()
        if state.actor == 0 and state.moves == "free" and not any(state.pool_sizes) and len(state.own_rack) > 2
    )
    board = LaticeBoard(state, mode="bot", seat=0, seed=1)
    board.play("end")
    if board.state.ended:
        pytest.fail("the game was not to end here")
    record = board.record
    assert len(record) > 1
    assert "The bot has answered already" in press(board, "undo")
    assert board.record == record
    own = next(action for action in board.state.legal() if str(action) != "end")
    board.play(own)
    if board.state.actor == 0:
        assert press(board, "undo") == ""
        assert board.record == record, "one's own move is taken back"


# -- how much is sent ---------------------------------------------------------------------------


def test_only_the_newest_lines_of_the_log_are_sent_down() -> None:
    """Wherever the line between what is sent and what is not falls: in the middle of a turn as well."""
    record = play_out(latice.deal(2, seed=2), [greedy_bot] * 2, 2)
    for size in range(len(record) - 12, len(record)):
        board = LaticeBoard(record=record[:size], mode="study")
        log = board.scene["log"]
        assert len(log) == LOG_LINES == 40
        events = [str(event) for turn in board.desks[0].driver.turns for event in turn]
        assert len(events) > LOG_LINES
        assert [line["text"].casefold() for line in log] == [text.casefold() for text in reversed(events[-LOG_LINES:])]


@pytest.mark.parametrize(
    ("content", "taken"),
    [
        ({"path": ["e5"] * 12}, True),
        ({"path": ["e5"] * 13}, False),
        ({"path": []}, False),
        ({"path": ["+".join(["e5"] * 133)]}, True),
        ({"path": ["+".join(["e5"] * 134)]}, False),
        ({"path": [""]}, False),
        ({"path": [5]}, False),
        ({"path": "e5"}, False),
    ],
)
def test_a_path_is_a_few_short_texts(content: dict[str, Any], taken: bool) -> None:  # noqa: FBT001  (the value wanted)
    board = LaticeBoard(THREE, seed=1)
    scene = board.scene
    assert (send(board, **content) == str(NOT_A_CHOICE)) is not taken
    assert board.scene is scene


@pytest.mark.parametrize(
    ("command", "value", "taken"),
    [
        ("type", "x" * 2000, True),
        ("type", "x" * 2001, False),
        ("type", 5, False),
        (5, "", False),
        ("option", "on", False),
        ("option", {"name": "pace"}, False),
        ("option", {"name": "pace", "value": 5}, False),
    ],
)
def test_a_command_is_a_short_text(command: Any, value: Any, taken: bool) -> None:  # noqa: FBT001  (the value wanted)
    board = LaticeBoard(THREE, seed=1)
    scene = board.scene
    assert (send(board, command=command, value=value) == str(NOT_A_COMMAND)) is not taken
    assert board.scene is scene


@pytest.mark.parametrize(
    "content",
    [None, 5, [], {}, {"ply": 1}, {"ply": 1, "path": ["e5"], "command": "undo"}, {"ply": 1, "command": "undo"}],
)
def test_a_message_of_another_shape_is_not_understood(content: Any) -> None:
    board = LaticeBoard(THREE, seed=1)
    sent: list[Any] = []
    with patch.object(board, "send", sent.append):
        board.receive(content)
    assert [one.get("text", one["kind"]) for one in sent] == [str(NOT_A_MESSAGE), "done"]


@pytest.mark.parametrize("ply", [0, 2, -1, True, 1.0, "1", None])
def test_a_press_on_another_scene_is_refused(ply: Any) -> None:
    board = LaticeBoard(THREE, seed=1)
    assert board.scene["ply"] == 1
    sent: list[Any] = []
    with patch.object(board, "send", sent.append):
        board.receive({"ply": ply, "path": ["rack-0", "f5"]})
    assert "moved on since then" in sent[0]["text"]
    assert not board.record.actions


@pytest.mark.parametrize(
    "content",
    [{"path": ["x" * 400]}, {"command": "y" * 1000, "value": ""}, {"command": "example", "value": "z" * 2000}],
)
def test_what_can_not_be_taken_is_repeated_in_part(content: dict[str, Any]) -> None:
    said = send(LaticeBoard(THREE, seed=1), **content)
    assert len(said) < 200


def test_the_first_state_of_a_table_holds_its_scene() -> None:
    """The page never sees a table without one: a notebook that is saved at once keeps it."""
    opened: list[dict[str, Any]] = []

    class Watched(LaticeBoard):
        """A board that keeps what its page is opened with."""

        def open(self) -> None:
            opened.append(self.get_state())
            super().open()

    board = Watched(THREE, seed=1)
    assert opened[0]["scene"] == board.scene
    assert opened[0]["rules"]
    assert opened[0]["page_words"]


# -- two threads --------------------------------------------------------------------------------


def test_two_threads_that_drive_one_table_leave_its_ply_where_its_scene_is() -> None:
    board = LaticeBoard(THREE, mode="study", seed=1)
    plies: list[int] = []
    board.observe(lambda change: plies.append(change["new"]["ply"]), "scene")
    build = board.desks[0].build_scene

    def slowly(ply: int, pause: int = 0) -> Any:
        scene = build(ply, pause)
        time.sleep(0.002)  # (long enough for the other thread to come between)
        return scene

    def drive() -> None:
        for _ in range(10):
            board.refresh()
            press_hint()

    def press_hint() -> None:
        board.receive({"ply": board.scene["ply"], "command": "hint", "value": ""})

    with patch.object(board.desks[0], "build_scene", slowly):
        threads = [threading.Thread(target=drive) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=20)
    assert not any(thread.is_alive() for thread in threads)
    assert plies == sorted(set(plies)), "each scene has a ply of its own, and they come in order"
    assert board.fault is None
    assert send(board, path=["rack-0", "f5"]) == "", "a press on the scene that is shown is taken"
    assert str(board.record.actions[-1]) == "yB@f5"


def test_what_python_plays_while_a_page_presses_is_one_game() -> None:
    """Every move is played once, by whichever thread came first."""
    board = LaticeBoard(seats=2, mode="study", seed=2)

    def play() -> None:
        for _ in range(15):
            with board.acting():
                legal = board.state.legal()
                if legal:
                    board.play(legal[0])

    threads = [threading.Thread(target=play) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    assert board.record.state == board.state
    assert board.scene["text"] == board.state.text


# -- an example in a lesson's place -------------------------------------------------------------


def test_a_lesson_that_python_goes_on_with_puts_the_example_away() -> None:
    lesson = Lesson("placing-4")
    press(lesson, "example", "L4.2-1")
    assert len(lesson.desks) == 2
    assert lesson.hint()
    assert len(lesson.desks) == 1
    assert lesson.scene["title"] == lesson.exercise.task


def test_dice_fall_once() -> None:
    tray = LatteTray(seed=1)
    tray.play("roll")
    assert json.dumps(tray.scene).count("ln-rolled") == len(tray.state.hand)
    tray.refresh()
    assert "ln-rolled" not in json.dumps(tray.scene)


@pytest.mark.parametrize("kind", [LaticeBoard, LatteTray])
def test_starting_again_deals_another_game_and_the_same_seed_the_same_ones(kind: Any) -> None:
    dealt = []
    for _ in range(2):
        table = kind(seed=4)
        first = table.state
        press(table, "restart")
        dealt.append((first, table.state))
    assert dealt[0] == dealt[1]
    assert dealt[0][0] != dealt[0][1]


def test_odds_that_were_asked_for_are_hidden_again() -> None:
    tray = LatteTray(seed=1)
    first = tray.scene["areas"]
    send(tray, path=["odds"])
    assert tray.scene["areas"] != first
    send(tray, path=["odds"])
    assert tray.scene["areas"] == first


@pytest.mark.parametrize(
    "value", [{"name": "progress", "value": "maybe"}, {"name": "progress", "value": "on", "more": "1"}]
)
def test_an_option_takes_its_own_choices_alone(value: dict[str, str]) -> None:
    lesson = Lesson("placing-1")
    assert send(lesson, command="option", value=value).endswith("Nothing was changed.")
