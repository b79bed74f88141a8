"""Texts that are read back, over all values; and what is said of texts and positions that can't be."""

from __future__ import annotations

import copy
import pickle
import tracemalloc
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from latice_nb import latice
from latice_nb.game import NotationError, PositionError, RecordError, play_out, random_bot
from latice_nb.latice import NAMES, TILES, WIND, Board, SquareSet, State, Tile, parse_action
from latice_nb.latice.actions import BUY, END, PLACE, SPEND_HALF, SPEND_SUN, WIND_MOVE, exchanges
from latice_nb.latice.tiles import FULL_SET, format_tiles, parse_tiles
from latice_nb.wording import speaking

MOON_ONLY = "latice 9/9/9/9/4yT4/9/9/9/9"


def test_every_tile_is_one_object_that_reads_back() -> None:
    assert len(FULL_SET) == 84
    for tile in (*TILES, WIND):
        assert Tile(str(tile)) is Tile(int(tile)) is copy.deepcopy(tile) is pickle.loads(pickle.dumps(tile)) is tile
        assert eval(repr(tile)) is tile


def test_every_action_reads_back() -> None:
    singles = [BUY, END, SPEND_SUN, SPEND_HALF]
    places = [action for row in PLACE for action in row.values()]
    winds = [action for row in WIND_MOVE.values() for action in row.values()]
    swaps = exchanges(tuple(map(Tile, ("yF", "yF", "rT", "W", "W"))))
    draws = [latice.Draw(swap.tiles) for swap in swaps]
    assert (len(places), len(winds), len(swaps)) == (36 * 81, 288, 17)
    for action in (*singles, *places, *winds, *swaps, *draws):
        assert parse_action(str(action)) == action
        assert eval(repr(action), dict(vars(latice))) == action


def test_exchanges_are_all_different_parts_of_a_rack_small_ones_first() -> None:
    rack = tuple(map(Tile, ("yF", "yF", "rT", "W", "W")))
    wanted = {part for size in range(1, 6) for part in combinations(rack, size)}
    found = [swap.tiles for swap in exchanges(tuple(sorted(rack)))]
    assert set(found) == {tuple(sorted(part)) for part in wanted}
    assert len(found) == len(set(found))
    assert list(map(len, found)) == sorted(map(len, found))


def test_an_action_is_read_with_spaces_around_and_in_any_letter_case() -> None:
    assert parse_action(" BUY ") == BUY
    assert parse_action("Spend Half") == SPEND_HALF
    assert parse_action("x:yF rT") == parse_action("X:rT,yF")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ｒＴ＠ｅ６", "rT@e6"),
        ("\ufeffrT@e6", "rT@e6"),
        ("rT @ E6", "rT@e6"),
        ("Ｗ：ｅ５－ｅ４", "W:e5-e4"),
        ("w: e5 – e4", "W:e5-e4"),
        ("W:e5ーe4", "W:e5-e4"),
        ("Ｘ：ｒＴ、ｙＦ", "X:rT,yF"),
        ("x: rT yF", "X:rT,yF"),
        ("ｄｒａｗ　ｒＴ，ｙＦ", "draw rT,yF"),
        ("ｓｐｅｎｄ　ｈａｌｆ", "spend half"),
        ("spend   sun", "spend sun"),
        ("ＥＮＤ", "end"),
    ],
)
def test_an_action_is_read_however_it_was_typed(typed: str, meant: str) -> None:
    assert parse_action(typed) == parse_action(meant)
    assert str(parse_action(typed)) == str(parse_action(meant))


def test_tiles_squares_and_boards_are_read_however_they_were_typed() -> None:
    assert Tile("ｒＴ") is Tile("rT")
    assert parse_tiles("ｒＴ２、Ｗ\u3000yF") == parse_tiles("rT2,W,yF")
    assert (
        Board.parse("ｒＴ＠ｅ５、ｙＴ＠ｅ６") == Board.parse("９/9/9/4ｙＴ4/4rT4/9/9/9/9") == Board.parse("yT@E6 rT@e5")
    )
    assert latice.Place(Tile("rT"), "Ｅ６") == parse_action("rT@e6")
    state = State.build(board={"Ｅ５": "ｙＴ"}, racks=["ｒＴ"])
    assert state.explain("ｒＴ", "Ｅ６") is None
    assert state.earnings("rT", "E6") == ()
    assert state.wind_moves("E5") == state.wind_moves("e5")
    assert state.wind_moves("E5")
    assert state.clashes("gD", "E6") == ("e5",)


@pytest.mark.parametrize(
    ("typed", "example"),
    [
        ("end turn", "end"),
        ("pass", "end"),
        ("rT e6", "rT@e6"),
        ("rt e6", "rT@e6"),
        ("place rT on e6", "rT@e6"),
        ("ｒＴ　ｅ６", "rT@e6"),
        ("e5 e4", "W:e5-e4"),
        ("e5-e4", "W:e5-e4"),
        ("wind e5 to e4", "W:e5-e4"),
        ("W", "W:e5-e4"),
        ("exchange rT yF", "X:rT,yF"),
        ("swap", "X:rT,yF"),
        ("buy wind", "buy"),
        ("spend", "spend sun, spend half"),
        ("pay half", "spend sun, spend half"),
        ("?", "rT@e6, W:e5-e4, X:rT,yF, buy, spend sun, spend half, end"),
    ],
)
def test_a_common_form_gets_the_right_example_in_its_error(typed: str, example: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(typed)
    assert f"write one such as {example} (" in str(caught.value)
    for one in example.split(", "):
        assert parse_action(one)


@pytest.mark.parametrize(
    ("typed", "column", "said"),
    [
        ("rt@e6", 1, "“rt” is no tile: write a colour"),
        ("rT@e0", 4, "“e0” is no square"),
        ("rT@", 4, "“” is no square"),
        ("  rT@j6", 6, "“j6” is no square"),
        ("W@e6", 1, "one colour tile is placed at a time"),
        ("W:e5", 3, "a wind is written with both squares"),
        ("W:e5-e4-e3", 3, "a wind is written with both squares"),
        ("X:rT,zz", 6, "“zz” is no tile"),
        ("draw rT,zz", 9, "“zz” is no tile"),
        ("draw W99", 6, "more tiles than a box holds"),
    ],
)
def test_an_action_that_is_nearly_right_is_told_what_is_wrong_and_where(typed: str, column: int, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(typed)
    assert said in str(caught.value)
    assert caught.value.column == column


def test_every_square_is_in_its_own_set() -> None:
    for name in NAMES:
        found = SquareSet([name])
        assert (list(found), len(found), name in found) == ([name], 1, True)
    assert list(SquareSet(NAMES)) == list(NAMES)
    assert SquareSet(["a1", "e5"]) | SquareSet(["e5"]) == {"a1", "e5"}
    assert SquareSet(["a1", "e5"]) & SquareSet(["e5"]) == SquareSet(["e5"])


def test_tiles_are_written_with_counts_and_read_with_spaces() -> None:
    assert format_tiles(parse_tiles("W rT,W, yF")) == "yF,rT,W2"
    assert parse_tiles("W12") == (WIND,) * 12


def test_every_tile_shows_in_the_drawing_of_a_board() -> None:
    """The yellow feather is the tile with number 0 and was once taken for an open square."""
    drawn = str(Board.of(dict(zip(NAMES, TILES, strict=False)))).split()
    assert [str(tile) for tile in TILES if str(tile) not in drawn] == []


def test_a_board_reads_back_from_ranks_and_from_places() -> None:
    board = Board.parse("yT@e5 rT@e6,gD@a9")
    assert eval(repr(board)) == board
    assert Board.parse("") == Board()
    assert board == {"e5": Tile("yT"), "e6": Tile("rT"), "a9": Tile("gD")}


RULES = [
    "standard",
    "hawaii+match=one+open_racks=on",
    "standard+dead=off+supply=first",
    "standard+deal=tournament+wind_earns=on+exchange_ends_turn=on",
]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_views_and_records_read_back(rules: str, seats: int) -> None:
    names = ("Aiko & Mei", "100 %|=#", "海", "Kai\\")[:seats]
    record = play_out(latice.deal(names, seed=seats, ruleset=rules), [random_bot] * seats, seed=1, limit=60)
    for state in record.states():
        for seen in (state, *map(state.view, range(seats))):
            again = State.parse(str(seen))
            assert again == seen
            assert hash(again) == hash(seen)
            assert eval(repr(seen)) == seen
            assert not seen.problems()
    assert latice.parse_record(str(record)) == record
    assert pickle.loads(pickle.dumps(record.state)) == record.state


def test_a_record_that_is_not_allowed_names_its_line() -> None:
    record = play_out(latice.deal(2, seed=3), [random_bot] * 2, seed=1, limit=4)
    with pytest.raises(RecordError, match="line 9: "):
        latice.parse_record(str(record) + "draw rT,rT,rT,rT,rT\n")


def test_a_position_that_mail_has_wrapped_is_read_whole() -> None:
    state = State.parse(f"{MOON_ONLY} to=2 racks=rT,yF|W2 suns=1|2 halves=3|0 names=Aiko|Kai")
    words = state.text.split(" ")
    for place in range(1, len(words)):
        wrapped = " ".join(words[:place]) + "\n" + " ".join(words[place:])
        assert State.parse(wrapped) == state
    assert latice.parse_record(f"format: 1\ngame: latice\nopening: {chr(10).join(words)}\n\nend\n").opening == state


@pytest.mark.parametrize("name", ["latice", "latice x", "standard", "rT@e6", "Ａｉｋｏ", "to=2", "9/9/9"])
def test_a_printed_position_is_read_back_whatever_its_seats_are_called(name: str) -> None:
    state = State.build(board="yT@e5", racks=["rT"], seats=[name, "Kai"])
    for one in (state, state.view(0)):
        assert State.parse(str(one)) == State.parse(one.text) == one


def test_two_positions_are_not_taken_for_one() -> None:
    with pytest.raises(NotationError, match="“latice” is no field"):
        State.parse(f"{MOON_ONLY} to=1\n{MOON_ONLY} to=2")


def test_a_position_typed_in_full_width_letters_says_the_same() -> None:
    wide = "\ufeffｌａｔｉｃｅ　ｓｔａｎｄａｒｄ＋ｍａｔｃｈ＝ｏｎｅ ９/9/9/9/4ｙＴ４/9/9/9/9 ｔｏ＝２ racks＝ｒＴ、Ｗ｜？５ ｓｕｎｓ＝１｜２"
    plain = "latice standard+match=one 9/9/9/9/4yT4/9/9/9/9 to=2 racks=rT,W|?5 suns=1|2"
    assert State.parse(wide) == State.parse(plain)


def test_a_board_by_places_is_read_in_a_position_too() -> None:
    assert State.parse("latice rT@e5,yT@e6").board == Board.parse("rT@e5,yT@e6")


def test_no_move_in_hand_may_be_said_as_the_error_says_it() -> None:
    assert State.build(board="yT@e5", moves="none").moves == State.build(board="yT@e5", moves="").moves == ""
    with pytest.raises(PositionError, match="free, wind, paid or none, not “many”"):
        State.build(moves="many")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"turn": "1"}, "turn is a whole number"),
        ({"turn": True}, "turn is a whole number"),
        ({"winds": 1.0}, "winds is a whole number"),
        ({"suns": "12"}, "suns is one number for each of the 2 seats"),
        ({"suns": [1, None]}, "suns is a whole number"),
        ({"closing": "no"}, "closing is True or False, not “no”"),
        ({"moves": 3}, "not “3”"),
        ({"ended": None}, "not as “None”"),
        ({"racks": [10**5000]}, "a number of tiles face down is a number of a few digits"),
        ({"seats": 12}, "there are two to four seats, not 12"),
    ],
)
def test_a_value_of_a_wrong_kind_is_told_in_a_sentence(given: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError) as caught:
        State.build(**given)
    assert said in str(caught.value)


@pytest.mark.parametrize("hand", [{"rT": 2}, b"rT", 1.5, True])
def test_a_rack_of_a_wrong_kind_is_refused(hand: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        State.build(racks=[hand])


def test_problems_are_told_apart() -> None:
    with pytest.raises(PositionError) as caught:
        State.build(racks=["rT3,gD3"], suns=[-1, 0], turn=5)
    assert str(caught.value) == (
        "it can't be the turn of a seat that isn't there: the seats are Player 1 and Player 2. "
        "Player 1's rack holds 6 tiles; five is the most. "
        "The red turtle is there 3 times; the box has 2. "
        "The green dolphin is there 3 times; the box has 2. "
        "Player 1 can't have -1 sunstones"
    )
    with speaking("ja"):
        assert "です。Player 1の手元に6枚あります。" in str(caught.value)


@pytest.mark.parametrize(
    "sign", ["x", " ", "W99,", "rT,", "/", "9/", "|", "@", "rT@e5,", "+", "=", ":", "-", "9", "latice\n"]
)
def test_a_text_of_a_million_letters_is_refused_soon_and_shortly(sign: str) -> None:
    long, position = sign * (10**6 // len(sign)), f"{MOON_ONLY} to=1 "
    readers: list[Callable[[str], object]] = [
        *(State.parse, parse_action, parse_tiles, latice.Ruleset.parse, Board.parse, Tile, latice.parse_record),
        *(lambda text, field=field: State.parse(f"{position}{field}={text}") for field in ("racks", "suns", "due")),
        lambda text: State.build(racks=[text]),
        lambda text: State.build(seats=[text, "Kai"]),
    ]
    assert all(len(error(read, long)) < 1000 for read in readers)


def error(read: Callable[[str], object], text: str) -> str:
    """What is said of a text that can't be read; empty where it can."""
    try:
        read(text)
    except ValueError as fault:
        return str(fault)
    return ""


def test_tiles_are_counted_before_they_are_made() -> None:
    text = "W99," * 250_000
    tracemalloc.start()
    for read in (parse_tiles, lambda typed: State.parse(f"{MOON_ONLY} racks={typed}")):
        assert "more tiles than a box holds: 84" in error(read, text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 20 * 10**6


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("chess standard", 1),
        ("latice deluxe", 8),
        ("latice 9/9/9", 8),
        ("latice 9/9/9/9/4qq4/9/9/9/9", 17),
        ("latice 9/9/9/9/4yT5/9/9/9/9", 16),
        (f"{MOON_ONLY} to=x", 32),
        (f"{MOON_ONLY} moves=many", 35),
        (f"{MOON_ONLY} racks=rT,zz", 38),
        (f"{MOON_ONLY} racks=?x", 36),
        (f"{MOON_ONLY} suns=1|-1", 36),
        (f"{MOON_ONLY} colour=red", 29),
        (f"{MOON_ONLY} to=1 to=2", 34),
        (f"{MOON_ONLY} due=3", 33),
    ],
)
def test_a_damaged_position_names_the_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        State.parse(text)
    assert caught.value.column == column


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seats": 1}, "there are two to four seats, not 1"),
        ({"seats": ["Aiko", "Aiko"]}, "two seats are called Aiko"),
        ({"seats": ["Aiko", " "]}, "a seat's name is one to forty letters"),
        ({"turn": 2}, "it can't be the turn of a seat that isn't there"),
        ({"racks": ["rT,rT,rT"]}, "the red turtle is there 3 times; the box has 2"),
        ({"racks": ["W13"]}, "13 tiles; five is the most"),
        ({"racks": ["yF2,yB2,yT2"]}, "rack holds 6 tiles; five is the most"),
        ({"board": "yT@e5", "winds": 13}, "13 winds can't lie in the discard"),
        ({"winds": 1}, "winds lie in the discard although no tile is on the board"),
        ({"racks": ["", ""], "pools": ["yF", ""]}, "there are 1 tiles in all; the box has 84"),
        ({"racks": [5, 5], "pools": [37, 38]}, "there are 85 tiles in all; the box has 84"),
        ({"racks": [-1, 5], "pools": [37, 43]}, "can't hold fewer than no tiles"),
        ({"suns": [-1, 0]}, "Player 1 can't have -1 sunstones"),
        ({"suns": [0, 4]}, "Player 2 isn't to move and can't hold more than 3 sunstones"),
        ({"halves": [10, 7], "ruleset": "standard+supply=first"}, "17 halfstones are held in all; the box has 16"),
        ({"suns": [1]}, "suns is one number for each of the 2 seats"),
        ({"winds": "1"}, "winds is a whole number"),
        ({"moves": "many"}, "the move in hand is free, wind, paid or none"),
        ({"passes": 3}, "3 forced passes in a row can't be"),
        ({"due": 2}, "tiles are drawn only after the move in hand is used"),
        ({"due": 3, "moves": "", "racks": ["yF,yB,yT"]}, "3 tiles can't be drawn"),
        ({"closing": True}, "a turn closes with a draw, and none is due"),
        ({"ended": "bored"}, "a game ends as empty, blocked or dead"),
        ({"ended": "empty"}, "nobody has emptied rack and pool"),
        ({"ended": "blocked"}, "a game is blocked after every seat was forced to pass"),
        ({"board": "yT@e5", "ended": "dead"}, "the position is not dead"),
        ({"ended": "dead", "ruleset": "standard+dead=off"}, "doesn't end a dead position"),
    ],
)
def test_a_position_that_can_not_be_tells_why(given: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError) as caught:
        State.build(**given)
    assert said in str(caught.value)
    with speaking("ja"):
        assert said not in str(caught.value)


def test_all_problems_are_told_at_once() -> None:
    with pytest.raises(PositionError) as caught:
        State.build(racks=["rT3,gD3"], suns=[-1, 0], turn=5)
    assert len(caught.value.problems) == 5


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: State.build(board=3),
        lambda: State.build(racks="rT"),
        lambda: State.build(racks=[1.5]),
        lambda: State.build(colour="red"),
        lambda: State.parse(3),  # type: ignore[arg-type]
    ],
)
def test_what_is_of_the_wrong_kind_is_told_so(wrong: Callable[[], State]) -> None:
    with pytest.raises(TypeError):
        wrong()


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("rT@e5 rT@e5", "e5 is given two tiles"),
        ("rT@e5/yT@e6", "“e5/yT@e6” is no square"),
        ("rT e5", "“rT” is no tile on a square, such as rT@e5"),
        ("9/9/9", "a board has nine ranks, not 3"),
        ({"e5": "W"}, "a wind can't lie on the board"),
        ({"z9": "rT"}, "“z9” is no square"),
    ],
)
def test_a_board_that_can_not_be_is_refused(board: Any, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        State.build(board=board)


def test_a_position_is_edited_and_checked() -> None:
    state = State.parse(f"{MOON_ONLY} racks=rT")
    assert state.replace(suns=[2, 0]).suns == (2, 0)
    with pytest.raises(PositionError, match="can't have -2"):
        state.replace(suns=[-2, 0])
    with pytest.raises(AttributeError):
        state.turn = 1  # type: ignore[misc]


def test_a_printed_position_shows_board_racks_and_its_own_line() -> None:
    printed = str(State.parse(f"{MOON_ONLY} racks=rT,W names=Aiko|Kai"))
    assert "5  *  .  .  . yT  .  .  .  *" in printed
    assert "Aiko to move, one free move left" in printed
    assert "Aiko: rT W (" in printed
    assert printed.splitlines()[-1].startswith("latice standard 9/9/9/9/4yT4/9/9/9/9 to=1 moves=free racks=rT,W|")


def test_a_notebook_gets_the_text_and_a_picture() -> None:
    state = State.parse(MOON_ONLY)
    bundle = state._repr_mimebundle_()
    assert bundle["text/plain"] in str(state)
    assert "<figure" in bundle["text/html"]


@pytest.mark.parametrize("seats", [None, 2.5, {"Aiko", "Kai"}])
def test_seats_of_a_wrong_type_are_refused_by_name(seats: object) -> None:
    with pytest.raises(PositionError, match="seats are a number or a list of names"):
        latice.deal(seats)  # type: ignore[arg-type]


def test_a_square_without_a_tile_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match="a tile is a text such as rT"):
        State.build(board={"e5": None})
