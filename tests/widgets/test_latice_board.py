"""The board keeps hidden tiles hidden, refuses what can't be, and goes on whatever a page, a bot or a notebook does."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
import traitlets

from latice_nb import LatteTray, latice
from latice_nb.game import Record, play_out
from latice_nb.lab.latice_bot import greedy_bot
from latice_nb.latice import WIND, EndTurn, State
from latice_nb.widgets.board import LaticeBoard
from latice_nb.wording import language, set_language

HOSTILE = ("<img src=x onerror=alert(1)>", "{id}", "{spot}", '"&{0}')


class Watched(LaticeBoard):
    """A board that keeps every scene and message that it sends."""

    def __init__(self, *given: Any, **named: Any) -> None:
        self.scenes: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        super().__init__(*given, **named)

    def refresh(self, pause: int = 0) -> None:
        """Keep the scene."""
        super().refresh(pause)
        self.scenes.append(self.scene)

    def send(self, content: Any, buffers: Any = None) -> None:
        """Keep the message."""
        self.said.append(content)
        super().send(content, buffers)

    def message(self, **content: Any) -> str:
        """Send a message as the page does; the sentence that is shown then."""
        self.said.clear()
        self.receive({"ply": self.scene["ply"], **content})
        told = [one["text"] for one in self.said if "text" in one]
        return str(told[-1] if told else self.scene["status"][1])

    def order(self, command: str, value: str = "") -> str:
        """Send a command as the page does."""
        return self.message(command=command, value=value)


def emptied(seed: int = 0) -> State:
    """A position of a greedy game in which the pool of the seat to move is empty, so that ending the turn draws nothing."""
    for number in range(seed, seed + 100):
        for state in play_out(latice.deal(2, seed=number), [greedy_bot] * 2, number).states():
            if state.actor == state.turn and state.moves == "free" and not state.pool_sizes[state.turn]:
                return state
    raise AssertionError("no such game")


def told_of(scene: dict[str, Any], board: LaticeBoard) -> str:
    """All that the browser and the notebook are told."""
    return json.dumps([scene, board.words(), board.drawing(), board.figure(), repr(board)])


def test_the_bots_rack_is_never_sent_when_the_person_sits_second() -> None:
    board = Watched(mode="bot", seat=1, seed=3)
    for _ in range(12):
        if board.state.ended:
            break
        board.play(greedy_bot(board.state.view(1), random.Random(0)))
    assert len(board.scenes) > 20
    assert [scene["text"] for scene in board.scenes if " racks=?" not in scene["text"]] == []
    board.order("restart")
    board.order("restart")
    assert [scene["text"] for scene in board.scenes if " racks=?" not in scene["text"]] == []


@pytest.mark.parametrize("mode", ["play", "bot"])
def test_two_deals_that_look_alike_send_the_same(mode: str) -> None:
    rng, compared = random.Random(4), 0
    for state in play_out(latice.deal(3, seed=11), [greedy_bot] * 3, 11).states():
        if state.actor != state.turn or rng.random() < 0.9:
            continue
        seen = state.view(state.turn)
        one, other = (
            Watched(seen.fill(seed), mode=mode, seat=state.turn, seed=1)
            for seed in (rng.randrange(10**6), rng.randrange(10**6))
        )
        if one.state != other.state:
            compared += 1
            assert told_of(one.scene, one) == told_of(other.scene, other)
    assert compared > 8


def test_a_whole_game_with_curtains_tells_of_no_tile_that_is_face_down() -> None:
    board, rng = Watched(seats=3, seed=8), random.Random(8)
    shown = board.state.turn
    for _ in range(60):
        state = board.state
        if state.ended:
            break
        if board.scene["curtain"]:
            hidden = State.parse(board.scene["text"])
            assert hidden.text.count("?") == 6
            assert board.scene["answers"]["moves"] == {}
            board.order("reveal")
            shown = state.turn
        assert board.scene["text"] == state.view(shown).text
        board.play(greedy_bot(state.view(state.turn), rng))


def test_undo_across_a_turn_draws_the_curtain() -> None:
    state = emptied()
    board = Watched(state, seed=1)
    while board.state.turn == state.turn and not board.state.ended:
        board.play("end" if "end" in map(str, board.state.legal()) else board.state.legal()[0])
    board.order("reveal")
    assert not board.scene["curtain"]
    board.order("undo")
    assert board.state.turn == state.turn
    assert board.scene["curtain"]
    assert board.scene["text"].count("?") == 4


def test_python_playing_behind_the_curtain_does_not_draw_it_back() -> None:
    state = emptied()
    board = Watched(state, seed=1)
    board.play("end")
    assert board.scene["curtain"]
    board.play(next(action for action in board.state.legal() if not isinstance(action, EndTurn)))
    assert board.scene["curtain"]


def test_undo_of_a_given_record_takes_a_draw_with_its_action() -> None:
    record = play_out(latice.deal(2, seed=2), [greedy_bot] * 2, 2, limit=12)
    board = Watched(record=record, mode="study", seed=1)
    lines = [line["text"] for line in board.scene["log"]]
    board.order("undo")
    assert [line["text"] for line in board.scene["log"]] == lines[len(lines) - len(board.scene["log"]) :]
    assert board.record.actions == record.actions[: len(board.record)]
    again = Watched(record=board.record, mode="study", seed=1)
    assert again.scene["log"] == board.scene["log"]
    board.order("redo")
    assert [line["text"] for line in board.scene["log"]] == lines


def test_a_record_that_can_not_be_played_is_refused_and_changes_nothing() -> None:
    deal = latice.deal(2, seed=1)
    board = Watched(deal, seed=1)
    before = board.scene
    for record in (Record(deal, (EndTurn(),)), Record(deal.view(0)), "record"):
        with pytest.raises(traitlets.TraitError):
            board.record = record
        with pytest.raises((TypeError, ValueError)):
            LaticeBoard(record=record)
    assert (board.state, board.record, board.scene) == (deal, Record(deal), before)


def test_a_state_without_the_persons_seat_is_refused_in_bot_mode() -> None:
    board = Watched(mode="bot", seats=4, seat=3, seed=3)
    state = board.state
    for wrong in (latice.deal(2, seed=1), latice.deal(2, seed=1).text, None, 5):
        with pytest.raises(traitlets.TraitError):
            board.state = wrong
    assert board.state == state
    board.play(greedy_bot(state.view(3), random.Random(0)))


def test_a_notebook_may_set_the_state_while_it_is_told_of_an_event() -> None:
    wanted = latice.deal(["a", "b"], seed=9)
    board = Watched(latice.deal(2, seed=1), seed=1)
    board.observe(lambda _change: setattr(board, "state", wanted), "last_event")
    board.play(board.state.legal()[0])
    assert board.state == wanted
    assert board.scene["text"] == wanted.view(0).text
    assert board.record == Record(wanted)


@pytest.mark.parametrize("given", [{"seed": "abc"}, {"seed": 1.5}, {"seed": True}, {"bot": 5}])
def test_a_keyword_of_the_wrong_type_is_refused_at_once(given: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        LaticeBoard(mode="bot", **given)


@pytest.mark.parametrize("answer", ["end", "rT@zz", None, "raise"])
def test_a_bot_that_fails_is_told_and_the_game_goes_on(answer: str | None) -> None:
    def bot(view: State, _rng: random.Random) -> Any:
        if answer == "raise":
            raise RuntimeError("boom")
        return answer if answer is None or not view.board else "end"

    board = Watched(mode="bot", seat=1, seed=3, bot=bot)
    assert board.state.actor == 1
    assert board.fault is not None
    kind, said, _ = board.scene["status"]
    assert (kind, type(board.fault).__name__ in said) == ("no", True)


def test_start_again_asks_anew_after_something_else_was_pressed() -> None:
    board = Watched(seed=1)
    board.play(board.state.legal()[0])
    board.order("restart")
    board.order("hint")
    board.order("restart")
    assert board.record.actions
    board.order("restart")
    assert not board.record.actions


def test_typed_moves_out_of_turn_are_told_why() -> None:
    ended = next(
        state for state in play_out(latice.deal(2, seed=5), [greedy_bot] * 2, 5).states() if state.result is not None
    )
    board = Watched(ended, mode="bot", seat=1 - ended.turn, seed=1)
    assert board.order("type", "end") == str(ended.why_not("end"))


@pytest.mark.parametrize(
    ("position", "typed", "marks"),
    [
        ("latice 9/9/9/9/9/9/9/9/9 racks=rT|", "rT@e6", [["no", "e6"], ["may", "e5"]]),
        (
            "latice 9/9/9/9/4rT4/9/9/9/9 racks=gD|",
            "gD@e6",
            [["no", "e6"], ["clash", "e5"], ["unequal", "e5", "e6"]],
        ),
        ("latice 9/9/9/9/4rT4/9/9/9/9 racks=gD|", "gD@e5", [["clash", "e5"]]),
        ("latice 9/9/9/9/4rT4/9/9/9/9 racks=W|", "W:e5-e7", [["no", "e7"]]),
    ],
)
def test_a_typed_move_that_is_refused_is_marked_as_a_picked_one_is(
    position: str, typed: str, marks: list[list[str]]
) -> None:
    board = Watched(position, mode="study")
    board.order("type", typed)
    assert [one["marks"] for one in board.said if "marks" in one] == [marks]


def test_a_typed_position_can_be_taken_back_in_study() -> None:
    board = Watched(mode="study", seed=1)
    before = board.state
    board.order("type", "latice 9/9/9/9/4rT4/9/9/9/9")
    assert board.state != before
    board.order("undo")
    assert board.state == before


def test_a_sentence_of_the_board_changes_its_language_with_it() -> None:
    board = Watched(mode="study", seed=1)
    board.order("hint")
    board.language = "ja"
    fresh = Watched(board.state, mode="study", seed=1, language="ja")
    fresh.order("hint")
    assert board.scene["status"] == fresh.scene["status"]


def test_the_end_of_a_game_is_told_in_japanese() -> None:
    ended = play_out(latice.deal(2, seed=5), [greedy_bot] * 2, 5).state
    assert "Press" not in Watched(ended, language="ja").scene["status"][1]


def test_seats_are_named_in_the_boards_language() -> None:
    assert language() == "en"
    names = LaticeBoard(language="ja", seed=1).state.seats
    set_language("ja")
    try:
        assert names == LaticeBoard(seed=1).state.seats
        assert repr(LaticeBoard(latice.deal(["a", "b"]), language="en")).startswith("<LaticeBoard: a to move")
    finally:
        set_language("en")


@pytest.mark.parametrize("kind", [LaticeBoard, LatteTray])
def test_seats_that_nobody_named_follow_the_language_in_the_log_too(kind: Any) -> None:
    table = kind(seed=1)
    table.play(next(action for action in table.state.legal() if not isinstance(action, EndTurn)))
    actions = table.record.actions
    table.language = "ja"
    assert table.state.seats == ("プレイヤー1", "プレイヤー2")
    assert table.record.actions == actions
    assert "プレイヤー1" in table.scene["log"][-1]["text"]
    assert "Player" not in json.dumps(table.scene)
    named = kind(seats=["Player 1", "Kai"], language="ja")
    assert named.state.seats == ("Player 1", "Kai")


def test_a_game_that_waited_behind_an_example_comes_back_in_the_language_of_now() -> None:
    board = Watched(seed=1)
    board.order("example", "L4.2-1")
    board.language = "ja"
    board.order("example", "")
    assert board.state.seats == ("プレイヤー1", "プレイヤー2")


def test_pieces_slide_once() -> None:
    board = Watched(seed=1)
    board.message(path=[f"rack-{next(n for n, tile in enumerate(board.state.own_rack) if tile != WIND)}", "e5"])
    assert board.scene["slides"]
    board.language = "ja"
    assert not board.scene["slides"]


def test_hostile_names_are_only_ever_text() -> None:
    board = Watched(seats=list(HOSTILE), seed=1)
    board.play(board.state.legal()[0])
    board.play("end")
    assert "<img src=x" not in board.figure()
    drawings = [cell.get("picture", "") for area in board.scene["areas"] for cell in area["cells"]]
    assert [drawing for drawing in drawings if "onerror" in drawing] == []
    assert State.parse(board.scene["text"]).seats == HOSTILE


@pytest.mark.parametrize("ruleset", [5, None, ["standard"]])
def test_a_ruleset_of_the_wrong_type_is_refused_in_words(ruleset: Any) -> None:
    with pytest.raises(TypeError, match="a ruleset or its text"):
        LaticeBoard(ruleset=ruleset)


def test_a_seat_called_like_a_placeholder_keeps_its_name() -> None:
    board = LaticeBoard(seats=["{id}", "{spot}"], seed=1, mode="bot", seat=1)
    current = board._current
    assert current is not None
    reason = current.answers.reason(("pay-half",), "somewhere")
    assert reason is not None
    assert "somewhere" not in reason.text
