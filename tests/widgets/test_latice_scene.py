"""The scene answers every pick as the rules do, says nothing of what is hidden, and stays small."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from latice_nb import latice, wording
from latice_nb.game import CHANCE
from latice_nb.latice import WIND, Exchange, Place, State, Wind
from latice_nb.widgets.answers import Answers
from latice_nb.widgets.board import LaticeBoard
from latice_nb.widgets.kit import Look
from latice_nb.widgets.latice.answers import board_answers, keep_quiet
from latice_nb.widgets.latice.scene import board_scene
from latice_nb.widgets.latice.spots import BUY_WIND, DISCARD, END_TURN, EXCHANGE, PAY_HALF, PAY_SUN, ROWS, rack_spot
from latice_nb.widgets.scene import ACTIONS

POSITIONS = 240


def positions(count: int, seed: int = 1) -> Iterator[State]:
    """Positions out of random games of two to four seats, each where a seat is to choose."""
    rng = random.Random(seed)
    found = 0
    while found < count:
        seats = rng.choice((2, 3, 4))
        state = latice.deal(seats, seed=rng.randrange(10**6), ruleset=rng.choice(("standard", "hawaii")))
        while state.actor is not None and found < count:
            if state.actor == CHANCE:
                state = state.play(state.sample(rng))
                continue
            if rng.random() < 0.15 or not state.board:
                found += 1
                yield state
            legal = state.legal()
            liked = [action for action in legal if isinstance(action, (Place, Wind))]
            state = state.play(rng.choice(liked if liked and rng.random() < 0.7 else legal))


def answers_of(state: State) -> Answers:
    """The answers that the seat to move is sent."""
    return board_scene(Look(state.view(state.turn), state.turn)).answers


def said(answers: Answers, *path: str) -> str:
    """The sentence that refuses a path; empty where nothing does."""
    reason = answers.reason(path, "label")
    return reason.text if reason else ""


def check_placements(state: State, answers: Answers) -> None:
    """Each colour tile on each square: the move, or the engine's own sentence, rule and squares at fault."""
    for number, tile in enumerate(state.own_rack):
        if tile == WIND:
            continue
        for square in ROWS:
            action, path = Place(tile, square), (rack_spot(number), square)
            refusal, move = state.why_not(action), answers.move(path)
            assert (refusal is None) == (move is not None), (state.text, path)
            if move is not None:
                assert move.action == str(action)
                assert move.earn == state.earnings(tile, square)
            elif state.moves:
                reason = answers.reason(path, square)
                assert refusal is not None, (state.text, path)
                assert reason is not None, (state.text, path)
                assert (reason.text, reason.rule, reason.at) == (str(refusal), refusal.rule, refusal.at), (
                    state.text,
                    path,
                )
            else:
                assert refusal is not None
                assert said(answers, path[0]) == str(refusal), (state.text, path)


def check_winds(state: State, answers: Answers) -> None:
    """Each wind on each tile to each square."""
    for number, tile in enumerate(state.own_rack):
        if tile != WIND:
            continue
        spot, legal = rack_spot(number), {action for action in state.legal() if isinstance(action, Wind)}
        first = state.why_not(Wind("e5", "e6"))
        if not state.moves or not state.board:
            assert first is not None
            assert said(answers, spot) == str(first), state.text
            continue
        if first is not None and first.code == "must-open":
            assert said(answers, spot) == str(first), state.text
            continue
        starts = {action.start for action in legal}
        for start in ROWS:
            if start not in starts:
                assert said(answers, spot, start), (state.text, spot, start)
                continue
            for end in ROWS:
                action = Wind(start, end)
                refusal, move = state.why_not(action), answers.move((spot, start, end))
                assert (refusal is None) == (move is not None), (state.text, action)
                if move is not None:
                    assert move.action == str(action)
                else:
                    assert said(answers, spot, start, end) == str(refusal), (state.text, action)


def check_buttons(state: State, answers: Answers) -> None:
    """Paying, buying, ending and every choice of tiles to exchange."""
    for spot, text in ((PAY_SUN, "spend sun"), (PAY_HALF, "spend half"), (BUY_WIND, "buy")):
        refusal, move = state.why_not(text), answers.move((spot,))
        assert move.action == text if refusal is None and move else said(answers, spot) == str(refusal), (
            state.text,
            spot,
        )
    end = answers.move((END_TURN,)) or answers.move((END_TURN, END_TURN))
    refusal = state.why_not("end")
    assert end.action == "end" if refusal is None and end else said(answers, END_TURN) == str(refusal), state.text
    rack = state.own_rack
    for size in range(1, len(rack) + 1):
        for places in combinations(range(len(rack)), size):
            action = Exchange(tuple(rack[place] for place in places))
            refusal = state.why_not(action)
            move = answers.move((EXCHANGE, "+".join(map(rack_spot, places))))
            assert (
                move.action == str(action) if refusal is None and move else said(answers, EXCHANGE) == str(refusal)
            ), state.text


def check_nothing_silent(state: State, answers: Answers) -> None:
    """Every spot answers when picked alone, and every second pick after it."""
    spots = [*ROWS, *map(rack_spot, range(state.rack_places)), DISCARD, PAY_SUN, PAY_HALF, BUY_WIND, EXCHANGE, END_TURN]
    for first in spots:
        picked = answers.move((first,)) or answers.prompts.get(answers.alias.get(first, first))
        assert picked or said(answers, first), (state.text, first)
        if answers.move((first,)) or not picked or first == EXCHANGE:
            continue
        for second in spots:
            head = f"{answers.alias.get(first, first)}>{second}"
            known = answers.move((first, second)) or head in answers.prompts or said(answers, first, second)
            assert known, (state.text, first, second)


@pytest.mark.parametrize("code", ["en", "ja"])
def test_every_path_of_picks_is_answered_as_the_rules_do(code: str, thoroughness: int) -> None:
    """What the browser looks up is what the engine says, over hundreds of positions of random games."""
    with wording.speaking(code):
        for state in positions(POSITIONS * thoroughness // (1 if code == "en" else 6), seed=len(code)):
            answers = answers_of(state)
            check_placements(state, answers)
            check_winds(state, answers)
            check_buttons(state, answers)
            check_nothing_silent(state, answers)


def test_two_deals_that_differ_in_hidden_tiles_send_the_same(thoroughness: int) -> None:
    """L2.6: racks of others and all pools stay out of what is sent to the browser."""
    rng = random.Random(4)
    for state in positions(20 * thoroughness, seed=9):
        view = state.view(state.turn)
        boards = [
            LaticeBoard(view.fill(seed), seed=1, language="en") for seed in (rng.randrange(10**6), rng.randrange(10**6))
        ]
        sent = [json.dumps({"scene": board.scene, "picture": board.figure(), "words": repr(board)}) for board in boards]
        assert sent[0] == sent[1], state.text


def test_behind_the_curtain_no_rack_is_sent() -> None:
    """When the turn passes on, the next seat's rack stays hidden until it is asked for."""
    board = LaticeBoard(latice.deal(seed=5), seed=5)
    tile = board.state.own_rack[0]
    board.play(f"{tile}@e5")
    board.play("end")
    other = board.state.own_rack
    assert board.scene["curtain"]
    assert json.dumps(board.scene["areas"]).count("face down") == 5
    assert not [name for name in map(str, other) if f'"{name}' in json.dumps(board.scene["answers"])]


def test_the_areas_hold_what_the_table_shows() -> None:
    """Eighty-one squares, five places and the discard, and five buttons, each with words."""
    parts = board_scene(Look(latice.deal(seed=1).view(0), 0))
    counts = {area.id: sum(len(cell.spots) for cell in area.cells) for area in parts.areas}
    assert counts == {"board": 81, "rack": 6, ACTIONS: 5}
    assert all(spot.label for area in parts.areas for cell in area.cells for spot in cell.spots)


def test_a_tile_with_a_tile_on_every_side_is_said_to_be_stuck() -> None:
    state = State.parse("latice standard 9/9/9/4rB4/3rFrTrL3/4rG4/9/9/9 racks=W,rD|yG")
    wind = rack_spot(state.own_rack.index(WIND))
    reason = answers_of(state).reason((wind, "e5"))
    assert reason is not None
    assert (reason.text, reason.rule, reason.at) == (
        "The red turtle on e5 can't move: no square beside it is open to it.",
        "L6.2",
        ("e5",),
    )


def test_a_quiet_exercise_tells_nothing_of_what_a_wind_earns() -> None:
    text = "latice standard+wind_earns=on 9/9/9/9/4yT4/9/1rT7/9/9 racks=W,yF|gB"
    answers = board_answers(State.parse(text), 0)
    assert any(move.earn for path, move in answers.moves.items() if path.count(">") == 2)
    keep_quiet(answers, "earns")
    assert not any(move.earn for move in answers.moves.values())
