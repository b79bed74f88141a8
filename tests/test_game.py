"""What both games share, tried on a game of beans that is small enough to see through."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from latice_nb import wording
from latice_nb.game import (
    CHANCE,
    Driver,
    IllegalAction,
    NotationError,
    Position,
    PositionError,
    Record,
    RecordError,
    play_out,
    random_bot,
)
from latice_nb.wording import phrase
from tests.toy import Coin, Heap, Take

OPENING = Heap(5)
GAME = Record(OPENING, (Take(2), Coin(1), Take(1), Coin(0), Take(2), Coin(0), Take(1)))
TEXT = """\
format: 1
game: heap
opening: heap 5 to=1

take 2
coin 1
take 1
coin 0
take 2
coin 0
take 1
"""


def test_the_game_of_beans_keeps_the_contract() -> None:
    assert isinstance(OPENING, Position)


# Records


def test_a_record_is_written_as_text() -> None:
    assert str(GAME) == TEXT


def test_a_record_reads_back() -> None:
    assert Record.parse(TEXT, Heap) == GAME


def test_comments_and_empty_lines_of_a_record_are_skipped() -> None:
    assert (
        Record.parse("# a game\n\n" + TEXT.replace("take 2\ncoin 1", "take 2  # bold\n\n# heads\ncoin 1"), Heap) == GAME
    )


def test_a_record_replays_to_every_state() -> None:
    beans = [state.beans for state in GAME.states()]
    assert beans == [5, 3, 4, 3, 3, 1, 1, 0]
    assert GAME.state == list(GAME.states())[-1]
    assert GAME.state.result


def test_all_but_the_last_action_is_undo() -> None:
    assert GAME[:-1].state == Heap(1, 1)
    assert GAME[:-1].play("take 1") == GAME


def test_a_later_part_of_a_record_opens_where_it_starts() -> None:
    assert GAME[2:] == Record(Heap(4, 1), GAME.actions[2:])
    assert GAME[2:].state == GAME.state


def test_an_empty_part_of_a_record_opens_where_it_starts() -> None:
    assert GAME[4:2] == Record(Heap(3, 0), ())


def test_a_record_counts_and_gives_its_actions() -> None:
    assert len(GAME) == 7
    assert GAME[-1] == Take(1)


def test_a_record_has_no_every_other_action() -> None:
    with pytest.raises(ValueError, match="steps of 2"):
        GAME[::2]


def test_a_record_refuses_an_illegal_action() -> None:
    with pytest.raises(IllegalAction, match="only 1"):
        GAME[:-1].play("take 2")


def test_a_record_is_saved_and_loaded(tmp_path: Path) -> None:
    GAME.save(tmp_path / "game.txt")
    assert Record.load(tmp_path / "game.txt", Heap) == GAME


@pytest.mark.parametrize("gap", ["\n", "\n\n", "\n# who reads it?\n"])
def test_a_record_whose_opening_mail_has_wrapped_is_read_whole(gap: str) -> None:
    opening = Heap(5, 1, tossing=True)
    text = f"format: 1\ngame: heap\nopening: heap 5\n  to=2\ntossing{gap}coin 0\ntake 2\n"
    assert Record.parse(text, Heap) == Record(opening, (Coin(0), Take(2)))


def test_what_stands_between_opening_and_actions_is_not_left_out_silently() -> None:
    with pytest.raises(RecordError, match="line 3: "):
        Record.parse(TEXT.replace("to=1\n\n", "to=1\nperhaps\n"), Heap)


def test_a_record_is_read_however_it_was_typed() -> None:
    wide = TEXT.replace("game: heap", "ｇａｍｅ：　ｈｅａｐ").replace("coin 1", "coin 1　＃ 表")
    assert Record.parse("\ufeff" + wide.replace("\n", "\r\n"), Heap) == GAME


def test_a_record_of_one_very_long_line_is_refused_in_a_short_sentence() -> None:
    long = "x" * 10**6
    for text in (long, f"format: {long}", f"format: 1\ngame: {long}", TEXT + long):
        with pytest.raises(RecordError) as caught:
            Record.parse(text, Heap)
        assert len(str(caught.value)) < 1000


DAMAGED = [
    pytest.param("", 1, "ends before", id="empty"),
    pytest.param("format: 1\ngame: heap\n", 3, "ends before", id="no opening"),
    pytest.param(TEXT.replace("format: 1", "format: 9"), 1, "format 9", id="a later format"),
    pytest.param(TEXT.replace("game: heap", "game: chess"), 2, "chess", id="another game"),
    pytest.param(TEXT.replace("game: heap\n", ""), 2, "game", id="no game"),
    pytest.param(TEXT.replace("format: 1\n", ""), 2, "format", id="no format"),
    pytest.param(TEXT.replace("game: heap", "format: 1"), 2, "twice", id="a key twice"),
    pytest.param(TEXT.replace("game: heap", "colour: red"), 2, "colour", id="an unknown key"),
    pytest.param(TEXT.replace("heap 5", "hope 5").replace("to=1", "two"), 3, "no heap", id="a damaged opening"),
    pytest.param(TEXT.replace("coin 1", "coins 1"), 6, "coins 1", id="a damaged action"),
    pytest.param(TEXT.replace("coin 1", "take 1"), 6, "only 3", id="an action that isn't allowed"),
    pytest.param(TEXT + "take 1\n", 12, "only 0", id="an action after the end"),
]


@pytest.mark.parametrize(("text", "line", "words"), DAMAGED)
def test_a_damaged_record_names_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(text, Heap)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")
    assert words in str(caught.value)


# The driver


def test_a_driver_draws_for_chance_at_once() -> None:
    driver = Driver(Heap(5, 0, tossing=True), seed=1)
    assert driver.state.actor == 0
    assert len(driver.record) == 1


def test_a_driver_tells_what_an_action_and_chance_bring() -> None:
    driver = Driver(OPENING, seed=1)
    events = driver.play("take 2")
    assert [event.seat for event in events] == [0, CHANCE]
    assert driver.record.actions[0] == Take(2)
    assert driver.record.state == driver.state


def test_the_same_seed_drives_the_same_game() -> None:
    games = [[Driver(OPENING, seed=seed).play("take 1") for seed in range(20)] for _ in range(2)]
    assert games[0] == games[1]
    assert len(set(map(str, games[0]))) == 2


def test_a_driver_refuses_and_keeps_its_state() -> None:
    driver = Driver(Heap(1))
    with pytest.raises(IllegalAction):
        driver.play("take 2")
    assert driver.state == Heap(1)
    assert len(driver.record) == 0


def test_what_chance_has_shown_is_not_taken_back_unless_asked() -> None:
    driver = Driver(OPENING, seed=1)
    driver.play("take 1")
    after = driver.state
    assert not driver.can_undo()
    assert not driver.undo()
    assert driver.state == after
    assert driver.undo(past_chance=True)
    assert driver.state == OPENING


def test_redo_lets_chance_fall_as_it_fell() -> None:
    driver = Driver(OPENING, seed=1)
    driver.play("take 1")
    record = driver.record
    driver.undo(past_chance=True)
    assert driver.can_redo()
    assert driver.redo()
    assert driver.record == record
    assert not driver.redo()


def test_a_new_action_forgets_what_was_taken_back() -> None:
    driver = Driver(OPENING, seed=1)
    driver.play("take 1")
    driver.undo(past_chance=True)
    driver.play("take 2")
    assert not driver.can_redo()


def test_a_refused_action_keeps_what_was_taken_back() -> None:
    driver = Driver(Heap(1))
    driver.play("take 1")
    assert driver.undo()
    with pytest.raises(IllegalAction):
        driver.play("take 2")
    assert driver.redo()
    assert driver.state.result


def test_nothing_is_taken_back_at_the_opening() -> None:
    assert not Driver(OPENING).undo(past_chance=True)
    assert not Driver(Heap(5, 0, tossing=True)).undo(past_chance=True)


def test_a_driver_goes_on_from_a_record() -> None:
    driver = Driver(GAME[:-1])
    driver.play("take 1")
    assert driver.record == GAME
    assert driver.undo()
    assert driver.state == Heap(1, 1)


def test_a_driver_keeps_what_each_turn_brought_about() -> None:
    driver = Driver(OPENING, seed=1)
    told = [driver.play("take 2"), driver.play("take 1")]
    assert driver.turns == tuple(told)
    assert [event.seat for event in driver.turns[0]] == [0, CHANCE]
    again = Driver(driver.record)
    assert again.turns == driver.turns
    assert driver.undo(past_chance=True)
    assert driver.turns == tuple(told[:1])
    assert driver.redo()
    assert driver.turns == tuple(told)


def test_chance_before_any_seat_is_a_turn_of_its_own() -> None:
    driver = Driver(Heap(5, 0, tossing=True), seed=1)
    driver.play("take 1", "coin 1")
    assert [[event.seat for event in turn] for turn in driver.turns] == [[CHANCE], [0, CHANCE]]
    assert str(driver.record.actions[-1]) == "coin 1"
    assert driver.undo(past_chance=True)
    assert [[event.seat for event in turn] for turn in driver.turns] == [[CHANCE]]


def test_chance_that_waits_is_left_due_until_it_is_played() -> None:
    driver = Driver(Heap(5, 0, tossing=True), chance_waits=True)
    assert driver.state.actor == CHANCE
    assert [event.seat for event in driver.play("coin 1")] == [CHANCE]
    assert [event.seat for event in driver.play("take 1")] == [0]
    assert [event.seat for event in driver.play("coin 0")] == [CHANCE]
    assert [[event.seat for event in turn] for turn in driver.turns] == [[CHANCE], [0, CHANCE]]


def test_chance_that_can_not_fall_leaves_nothing_of_the_action() -> None:
    driver = Driver(OPENING, seed=1)
    with pytest.raises(IllegalAction):
        driver.play("take 2", "take 1")
    assert (driver.state, driver.turns) == (OPENING, ())


def test_an_action_is_judged_and_resolved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    advanced: list[object] = []
    advance = Heap.advance

    def counted(heap: Heap, action: Take | Coin | str) -> object:
        advanced.append(action)
        return advance(heap, action)

    monkeypatch.setattr(Heap, "advance", counted)
    driver = Driver(OPENING, seed=1)
    driver.play("take 2")
    assert advanced == list(driver.record.actions)


# Play-outs


def test_a_play_out_ends_and_replays() -> None:
    record = play_out(Heap(30), [random_bot, random_bot], seed=4)
    assert record.state.result
    assert play_out(Heap(30), [random_bot, random_bot], seed=4) == record
    assert play_out(Heap(30), [random_bot, random_bot], seed=5) != record


def test_a_play_out_stops_at_its_limit() -> None:
    assert len(play_out(Heap(30), [random_bot, random_bot], seed=4, limit=7)) == 7


def test_a_play_out_wants_a_bot_for_each_seat() -> None:
    with pytest.raises(ValueError, match="2 seats but 1"):
        play_out(OPENING, [random_bot])


def test_each_seat_is_played_by_its_own_bot() -> None:
    def greedy(view: Heap, _rng: random.Random) -> object:
        return view.legal()[-1]

    def shy(view: Heap, _rng: random.Random) -> object:
        return view.legal()[0]

    takes = [action for action in play_out(Heap(9), [greedy, shy], seed=1).actions if isinstance(action, Take)]
    assert [take.beans for take in takes[:4]] == [2, 1, 2, 1]


# Errors


def test_a_notation_error_names_the_column_and_quotes_the_text() -> None:
    fault = NotationError(phrase("what is this?"), "take x", 6)
    assert str(fault) == "what is this? (column 6 of “take x”)"
    assert (fault.column, fault.text) == (6, "take x")


def test_an_illegal_action_carries_its_refusal_and_rule() -> None:
    with pytest.raises(IllegalAction) as caught:
        Heap(1).play("take 2")
    assert caught.value.refusal == Heap(1).why_not("take 2")
    assert str(caught.value).endswith("[H2]")


def test_a_position_error_lists_its_problems() -> None:
    fault = PositionError(phrase("one is wrong"), phrase("two is wrong"))
    assert len(fault.problems) == 2
    assert str(fault) == "one is wrong. Two is wrong"


@pytest.mark.parametrize("kind", [NotationError, IllegalAction, PositionError, RecordError])
def test_every_error_is_a_value_error(kind: type[Exception]) -> None:
    assert issubclass(kind, ValueError)


def test_errors_speak_the_language_in_force_when_they_are_read() -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse("", Heap)
    english = str(caught.value)
    with wording.speaking("ja"):
        japanese = str(caught.value)
    assert english.startswith("line 1:")
    assert japanese != english


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TEXT.replace("format: 1", "format: 9"), "is not one this version reads"),
        (TEXT.replace("heap 5", "hope 5").replace("to=1", "two"), "(column 1 of “"),
        (TEXT.replace("take 2\n", "take x\n", 1), "(column 1 of “"),
    ],
)
def test_a_record_s_error_does_not_keep_the_language_in_which_it_was_made(text: str, said: str) -> None:
    with wording.speaking("ja"), pytest.raises(RecordError) as caught:
        Record.parse(text, Heap)
    assert said in str(caught.value)
    with wording.speaking("ja"):
        assert said not in str(caught.value)


def test_a_record_file_of_an_editor_that_marks_it_is_read(tmp_path: Path) -> None:
    record = Record(OPENING)
    path = tmp_path / "marked.txt"
    path.write_bytes(b"\xef\xbb\xbf" + str(record).replace("\n", "\r\n").encode())
    assert Record.load(path, Heap) == record


def test_a_record_file_that_is_no_text_names_its_line(tmp_path: Path) -> None:
    path = tmp_path / "damaged.txt"
    path.write_bytes(b"format: 1\ngame: heap\n\xff\xfe\n")
    with pytest.raises(RecordError) as caught:
        Record.load(path, Heap)
    assert caught.value.line == 3


def test_a_long_text_that_does_not_parse_is_quoted_in_part() -> None:
    text = "x" * 10_000
    said = str(NotationError(phrase("no"), text, 5_000))
    assert len(said) < 600
    assert "column 5000" in said
