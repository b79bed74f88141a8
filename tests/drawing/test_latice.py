"""Pictures and words of Latice positions."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from latice_nb import latice, throwdown, wording
from latice_nb.drawing import latice as drawing
from latice_nb.drawing.marks import Mark
from latice_nb.drawing.picture import standalone
from latice_nb.latice import NAMES, State

MIDDLE = State.parse(
    "latice standard 4yL4/4gL4/2nTtTtLtD3/3tBtG1rTrF1/4yGyTpTrT1/6pB2/9/9/9 to=1 moves=free "
    "racks=tT,rB,pF,nL,W|?5 suns=2|1 halves=2|3 winds=3 names=Aiko|Kai"
)
HOSTILE = "<script>alert(1)</script>"


def keyed(markup: str) -> dict[str, str]:
    """Each tile's element by its key."""
    return {found[1]: found[0] for found in re.finditer(r'<use [^>]*data-key="([^"]+)"[^>]*/>', markup)}


def image(html: str) -> str:
    found = re.search(r'base64,([^"]+)"', html)
    assert found is not None
    return b64decode(found[1]).decode()


def test_a_tile_s_element_is_keyed_by_its_square() -> None:
    assert set(keyed(drawing.board_svg(MIDDLE))) == set(MIDDLE.board)


@pytest.mark.parametrize("action", ["tT@f6", "W:f7-f8"])
def test_a_move_leaves_every_other_tile_s_element_as_it_was(action: str) -> None:
    """So that only what moved is animated, even where two tiles are alike."""
    before, after = (keyed(drawing.board_svg(state)) for state in (MIDDLE, MIDDLE.play(action)))
    gone, come = set(before) - set(after), set(after) - set(before)
    assert all(before[key] == after[key] for key in set(before) & set(after))
    assert (gone, come) == ((set(), {"f6"}) if "@" in action else ({"f7"}, {"f8"}))


def test_the_same_position_gives_the_same_picture() -> None:
    assert drawing.state_figure(MIDDLE) == drawing.state_figure(State.parse(MIDDLE.text))


def test_a_picture_in_mid_game_is_small() -> None:
    assert len(drawing.board_svg(MIDDLE)) < 3_000
    assert len(drawing.state_figure(MIDDLE)) < 56_000


@pytest.mark.parametrize("crop", ["d6:h9", "h6:d9", "d9:h6"])
def test_a_crop_shows_its_squares_and_their_names_only(crop: str) -> None:
    markup = drawing.board_svg(MIDDLE, crop=crop)
    assert set(keyed(markup)) == {square for square in MIDDLE.board if square[0] in "defgh" and square[1] in "6789"}
    assert re.findall(r">([a-i1-9])</text>", markup.partition("data-key")[0]) == list("defgh6789")
    assert 'viewBox="168 -8 352 288"' in markup


def test_a_crop_that_names_no_square_is_refused() -> None:
    with pytest.raises(ValueError, match="j9"):
        drawing.board_svg(MIDDLE, crop="d6:j9")


def test_letters_name_each_tile_s_colour_when_they_are_wanted() -> None:
    plain, lettered = (drawing.board_svg(MIDDLE, letters=wanted) for wanted in (False, True))
    assert "ln-letter" not in plain
    shown = sorted(re.findall(r"#ln-letter-(\w)", lettered))
    assert shown == sorted(kind.colour for kind in MIDDLE.board.values())


@pytest.mark.parametrize(
    ("mark", "symbols"),
    [
        (("may", "e4"), ["mark-may", "mark-dot"]),
        (("earn", "e4"), ["mark-may", "mark-dot"]),
        (("earn", "e4", "half"), ["mark-may", "half"]),
        (("earn", "e4", "sun", "sun", "half"), ["mark-may", "half", "sunstone", "sunstone"]),
        (("no", "e4"), ["mark-no"]),
        (("clash", "e5"), ["mark-clash"]),
        (("unequal", "e5", "e4"), ["mark-unequal"]),
        (("pick", "e5"), ["mark-pick"]),
        (("nub", "e5", "e4"), ["mark-nub"]),
        (("arrow", "e5", "e4"), ["mark-may", "mark-arrow"]),
        (("last", "e5"), ["mark-last"]),
    ],
)
def test_a_mark_is_drawn_by_shapes_of_its_own(mark: Mark, symbols: list[str]) -> None:
    plain, marked = (drawing.board_svg(MIDDLE, marks) for marks in ((), [mark]))
    added = marked.removeprefix(plain.removesuffix("</svg>"))
    assert re.findall(r'href="#ln-([\w-]+)"', added) == symbols
    ET.fromstring(standalone(marked))


def test_an_unequal_sign_stands_between_its_squares() -> None:
    sign = drawing.board_svg(MIDDLE, [("unequal", "e8", "f8")]).partition("mark-unequal")[2]
    assert sign.startswith('" x="305" y="81" width="30"')  # its middle, 320, is where e8 and f8 meet


def test_a_mark_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="sparkle"):
        drawing.board_svg(MIDDLE, [("sparkle", "e4")])


def test_hidden_racks_are_drawn_face_down() -> None:
    seen, hidden = (drawing.table_svg(state) for state in (MIDDLE, MIDDLE.view(1)))
    assert seen.count("#ln-back") == 5 + 2
    assert hidden.count("#ln-tile-W") == 1  # the discard's, no longer the rack's
    assert "5 tiles face down" in drawing.alt_text(MIDDLE)


def test_hostile_names_stay_names() -> None:
    state = MIDDLE.replace(seats=(HOSTILE, "Kai & 'Co\""))
    html = drawing.state_figure(state)
    assert "<script" not in html
    ET.fromstring(image(html))


def test_the_words_tell_the_whole_position() -> None:
    said = drawing.alt_text(MIDDLE)
    assert said.startswith("Latice board. Aiko to move, one free move left. 15 tiles: purple bird on g4, ")
    for square, kind in MIDDLE.board.items():
        assert f"{kind.phrase} on {square}" in said
    assert "Aiko: navy flower, purple feather, red bird, teal turtle and wind; " in said
    assert said.endswith("one sunstone, 3 halfstones. 3 winds in the discard.")


def test_the_words_of_an_empty_board() -> None:
    assert "The board is empty." in drawing.alt_text(latice.deal(seed=1))


@pytest.mark.parametrize(
    ("square", "words"),
    [
        ("g4", "g4, purple bird"),
        ("f6", "f6, empty"),
        ("a1", "a1, empty, sun square"),
        ("c7", "c7, navy turtle, sun square"),
        ("e5", "e5, yellow gecko, moon square"),
    ],
)
def test_a_square_says_what_lies_there(square: str, words: str) -> None:
    assert str(drawing.square_phrase(MIDDLE, square)) == words


def test_a_picture_of_a_position_speaks_japanese() -> None:
    with wording.speaking("ja"):
        said = drawing.alt_text(MIDDLE)
        assert "g4に紫の鳥" in said
        assert not re.search(r"[a-z]{2}", said.replace("Aiko", "").replace("Kai", ""))
        assert str(drawing.square_phrase(MIDDLE, "a1")) == "a1、空き、太陽のマス"


def test_no_sentence_of_a_picture_stays_english_in_japanese() -> None:
    words = [wording.catalogue("ja").gettext("Discard")]
    with wording.speaking("ja"):
        words += [drawing.alt_text(latice.deal(["A", "B"], seed=1)), drawing.show_winds(MIDDLE).sentence]
        words += [drawing.show_winds(MIDDLE, square).sentence for square in ("e7", "f6", "f7")]
        words += [drawing.show_answer(MIDDLE, "tT", square).sentence for square in ("c8", "c6")]
        words += [drawing.show_places(MIDDLE, kind).sentence for kind in ("tT", "gD")]
        words += [drawing.show_places(State.build(board="yT@e5"), "rF").sentence]
    assert not [said for said in words if re.search(r"[a-z]{2}", said)]


def test_where_a_tile_may_go_is_marked_with_what_it_earns() -> None:
    shown = drawing.show_places(MIDDLE, "tT")
    assert {mark[1] for mark in shown.marks} == set(MIDDLE.placements("tT"))
    assert ("earn", "f6", "sun", "sun") in shown.marks
    assert str(shown).startswith("The teal turtle may go on 6 squares: ")
    assert "f6 (earns 2 sunstones), b7, g7" in str(shown)


def test_a_tile_that_fits_nowhere_is_said_to() -> None:
    assert drawing.show_places(State.build(board="yT@e5"), "rF").sentence == "The red feather fits nowhere."


def test_squares_are_marked_with_stones_and_listed() -> None:
    shown = drawing.show_stones(MIDDLE, {"f6": ("sun", "half"), "a2": ()})
    assert shown.marks == (("earn", "f6", "sun", "half"), ("earn", "a2"))
    assert shown.sentence == "f6: one sunstone and one halfstone; a2: nothing."
    assert drawing.show_stones(MIDDLE, {}).sentence == "No square is marked."
    with wording.speaking("ja"):
        assert drawing.show_stones(MIDDLE, {"f6": ("sun",)}).sentence == "f6はサンストーン1個。"
    with pytest.raises(ValueError, match="j9"):
        drawing.show_stones(MIDDLE, {"j9": ()})


def test_a_refused_square_shows_who_refuses() -> None:
    shown = drawing.show_answer(MIDDLE, "tT", "f8")
    assert shown.marks == (("no", "f8"), ("clash", "e8"), ("unequal", "e8", "f8"))
    assert "e8" in shown.sentence
    assert shown.sentence.endswith("[L4.2]")


def test_a_wrong_opening_points_at_the_moon_and_calls_nothing_unequal() -> None:
    opening = State.build()
    assert drawing.show_answer(opening, opening.own_rack[0], "e6").marks == (("no", "e6"), ("may", "e5"))


def test_an_occupied_square_is_not_covered_by_the_cross() -> None:
    shown = drawing.show_answer(MIDDLE, "tT", "e8")
    assert shown.marks == (("clash", "e8"),)


def test_an_allowed_square_shows_what_it_earns() -> None:
    shown = drawing.show_answer(MIDDLE, "tT", "c6")
    assert shown.marks == (("earn", "c6", "half"),)
    assert shown.sentence == "The teal turtle may go on c6 and earns one halfstone."


def test_an_allowed_square_that_earns_nothing_says_so() -> None:
    assert drawing.show_answer(MIDDLE, "tT", "c8").sentence == "The teal turtle may go on c8 and earns no stone."


def test_what_a_wind_may_move_is_picked_with_a_nub_on_each_open_side() -> None:
    shown = drawing.show_winds(MIDDLE)
    assert {mark[1] for mark in shown.marks if mark[0] == "pick"} == set(MIDDLE.movable)
    assert ("nub", "f7", "f8") in shown.marks
    assert ("nub", "f7", "e7") not in shown.marks


def test_where_a_wind_may_move_a_tile_has_arrows() -> None:
    shown = drawing.show_winds(MIDDLE, "f7")
    assert shown.marks == (("pick", "f7"), ("arrow", "f7", "f6"), ("arrow", "f7", "g7"), ("arrow", "f7", "f8"))
    assert shown.sentence == "A wind may move the teal dolphin from f7 to f6, g7 and f8."


@pytest.mark.parametrize(("square", "words"), [("f6", "There is no tile on f6"), ("e7", "e7 can't be moved")])
def test_what_a_wind_can_t_move_is_said(square: str, words: str) -> None:
    assert words in drawing.show_winds(MIDDLE, square).sentence


def test_a_marked_board_shows_in_a_notebook_and_in_text() -> None:
    shown = drawing.show_answer(MIDDLE, "tT", "f8", crop="d6:h9")
    bundle = shown._repr_mimebundle_()
    assert set(bundle) == {"text/html", "text/plain"}
    assert bundle["text/plain"].splitlines()[0] == shown.sentence
    assert "9  *" in bundle["text/plain"]
    ET.fromstring(image(bundle["text/html"]))


@pytest.mark.parametrize("kind", ["rT", "W"])
def test_a_tile_has_a_picture_of_its_own(kind: str) -> None:
    markup = standalone(drawing.tile_svg(kind, letters=True))
    assert f"#ln-tile-{kind}" in markup
    assert ("#ln-letter-r" in markup) == (kind == "rT")
    ET.fromstring(markup)


@pytest.mark.parametrize(("count", "winds"), [(0, 0), (1, 1), (3, 1)])
def test_the_discard_is_a_pile_or_an_empty_place(count: int, winds: int) -> None:
    assert drawing.discard_svg(count).count("#ln-tile-W") == winds


def test_every_square_has_words() -> None:
    assert len({str(drawing.square_phrase(MIDDLE, square)) for square in NAMES}) == len(NAMES)


@pytest.mark.parametrize(
    "show",
    [
        lambda what: drawing.show_places(what, "rT"),
        lambda what: drawing.show_answer(what, "rT", "e5"),
        lambda what: drawing.show_stones(what, {}),
        drawing.show_winds,
    ],
)
@pytest.mark.parametrize("what", [None, "latice standard", throwdown.start(seed=1)])
def test_what_is_no_position_of_latice_is_named(show: Callable[[object], object], what: object) -> None:
    with pytest.raises(TypeError, match="position of latice is wanted"):
        show(what)


@pytest.mark.parametrize("stones", ["e6", None, ["e6"], {"e6": "sun"}, {"e6": 1}])
def test_stones_to_show_are_given_by_square(stones: object) -> None:
    with pytest.raises(TypeError, match="stones are given by square"):
        drawing.show_stones(latice.deal(seed=1), stones)  # type: ignore[arg-type]


def test_a_stone_to_show_is_one_of_the_two_kinds() -> None:
    with pytest.raises(ValueError, match="a stone is 'sun' or 'half', not 'gold'"):
        drawing.show_stones(latice.deal(seed=1), {"e6": ("gold",)})
