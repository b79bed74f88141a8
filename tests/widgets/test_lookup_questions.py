"""What the look-up makes of what is typed and pasted: positions, what a question describes, what nobody claims, and the way back."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest

from latice_nb import LaticeBoard, RuleLookup, latice, rulebook, throwdown
from latice_nb.pages.games import page_kit_of
from latice_nb.pages.position_page import MOST_LINES, may, pasted, refused
from latice_nb.pages.questions import is_japanese
from latice_nb.wording import LANGUAGES, speaking
from tests.widgets.test_lookup import Heard

CROWD = "latice standard 9/9/4gD4/3yF5/4yT4/9/9/9/9 racks=rT,yF,W|gB"
CUPS = "throwdown standard practice lattes=heart,fern,ripple baristas=steady-hands,perfect-foam-6,good-steamed-milk-24 hand=36 scores=4|6"
WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}


def state_of(text: str) -> Any:
    return page_kit_of(text).state.parse(text)


@pytest.mark.parametrize("text", [CROWD, CUPS])
def test_a_position_is_found_in_whatever_stands_around_it(text: str) -> None:
    state, line = state_of(text), state_of(text).text
    for given in (
        text,
        line,
        str(state),
        repr(state),
        page_kit_of(text).line_of(line),
        f'LaticeBoard(state="{text}")',
        f"see {text}\nthanks",
        line.translate(WIDE),
        f"https://somebody.github.io/play/?position={quote(line)}",
        "\n> ".join(f"> {line}".split(" ")),
        "\r\n".join([line[:30], line[30:]]),
    ):
        found = pasted(given)
        assert found is not None, given
        assert found.state == state, given


@pytest.mark.parametrize(
    "question",
    [
        "",
        "how does latice end?",
        "latice standard rules",
        "what is a throwdown?",
        "latice / throwdown",
        "ラティスの風",
        "L4.2",
    ],
)
def test_a_question_is_no_position(question: str) -> None:
    assert pasted(question) is None


def test_a_board_s_own_lines_are_understood() -> None:
    scene = LaticeBoard(CROWD).scene
    for line in (scene["text"], scene["code"]):
        lookup = RuleLookup(line)
        shown = lookup.table.scene["text"].partition(" pools=")[0]
        assert shown.startswith(scene["text"].partition("|?")[0]), "what is face down is dealt"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("text", [CROWD, CUPS])
def test_a_pasted_position_lies_on_a_table_with_what_is_legal_and_why_not(text: str, code: str) -> None:
    lookup = Heard(language=code)
    lookup.press("search", text)
    assert lookup.example["name"] == "position"
    table = state_of(str(lookup.table.scene["text"]))
    assert table.play(table.legal()[0]), "it can be played on"
    page = lookup.instead
    assert 0 < len(page["may"]) <= MOST_LINES
    assert 0 < len(page["refused"]) <= MOST_LINES
    for said, rule, *_ in page["may"] + page["refused"]:
        assert said
        assert rulebook.entry(rule), "each names its rule"
    lookup.press("show", page["refused"][0][1])
    assert lookup.entry["id"] == page["refused"][0][1]
    lookup.press("back")
    assert lookup.instead["may"] == page["may"]
    assert lookup.example["name"] == "position", "it lies there again"


def test_what_is_said_of_a_position_agrees_with_the_rules() -> None:
    for rule in rulebook.rules():
        for case in rule.cases:
            if case.position:
                state = state_of(case.position)
                allowed, not_now = may(state), refused(state)
                assert bool(allowed) == bool(state.legal() and type(state.actor) is int and state.actor >= 0)
                assert all(told.rule == "" or rulebook.entry(told.rule) for told in (*allowed, *not_now))


def test_face_down_tiles_are_said_to_be_dealt_by_chance() -> None:
    view = latice.deal(seed=7).view(1)
    lookup = RuleLookup(view.text)
    assert "dealt at random" in lookup.instead["text"]
    assert "dealt at random" not in RuleLookup(CROWD).instead["text"]
    assert "伏せて" not in RuleLookup(throwdown.start(seed=7).text, language="ja").instead["text"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("latice standard 9/9/9", "a board has nine ranks, not 3"),
        ("LaticeBoard(state='latice 9/9/9/9/4rT4/9/9/9/9 racks=rL,nB|zz')", "“zz” is no tile"),
        ("throwdown standard practice hand=9", "hand"),
    ],
)
def test_a_broken_position_is_answered_by_the_parser_in_place(text: str, said: str) -> None:
    lookup = RuleLookup(text)
    assert said in lookup.instead["problem"]
    assert lookup.example == {}
    assert lookup.found["hits"] == []
    assert said in lookup._still()[1]


@pytest.mark.parametrize(
    ("question", "example"),
    [
        ("three match and one doesn't", "L4.2-2"),
        ("I have 3 suns and cover a sun square", "L5.5-2"),
        ("can I put a tile on top of another tile", "L4.3-2"),
        ("I rolled a 3 but the latte needs 2 and 5", "T4"),
        ("first tile next to the moon", "L3.1-2"),
        ("my tile only touches another tile at the corner", "L4.1-3"),
        ("the row has a pair of 4 and I want to change the cards", "T5.8-1"),
        ("3つは合うけれど1つだけ合わない", "L4.2-2"),
        ("最初のタイルを月以外に置く", "L3.1-2"),
        ("角だけで接している場所に置く", "L4.1-3"),
    ],
)
def test_a_question_that_describes_a_position_shows_the_nearest_example_first(question: str, example: str) -> None:
    lookup = RuleLookup(question)
    nearest = rulebook.nearest_example(rulebook.entry(lookup.shown), question)
    first = lookup.entry["examples"][0] if lookup.entry["examples"] else lookup.entry["whatif"]["rows"][0]
    assert nearest == lookup.entry["nearest"] == first["name"]
    assert str(nearest).startswith(example)


def test_unsure_three_stand_side_by_side_and_none_is_claimed() -> None:
    lookup = Heard()
    lookup.press("search", "who kicks off latice")
    assert (lookup.shown, lookup.found["certainty"]) == ("", "unsure")
    assert lookup.instead["kind"] == "nearest"
    assert [one["id"] for one in lookup.instead["entries"]] == [hit["id"] for hit in lookup.found["hits"]]
    assert len(lookup.instead["entries"]) == 3
    assert "none" in lookup.instead["note"]


def test_silent_it_says_so_with_what_is_nearest() -> None:
    lookup = RuleLookup("how many players for chess?")
    assert lookup.found["certainty"] == "silent"
    assert lookup.instead["note"].startswith("The rules don’t say")
    assert len(lookup.instead["entries"]) == 3


def test_the_best_answer_is_open_while_one_types_and_what_was_typed_in_passing_is_no_stop() -> None:
    lookup = Heard()
    for typed in ("can i s", "can i swap", "can i swap my tiles"):
        lookup.press("search", typed)
    assert lookup.shown == "L7.1"
    lookup.press("back")
    assert (lookup.query, lookup.shown, lookup.trail["back"]) == ("", "", False), "one step leads back to the beginning"
    lookup.press("forward")
    assert (lookup.query, lookup.shown) == ("can i swap my tiles", "L7.1")


def test_question_and_page_go_through_the_history_together() -> None:
    lookup = Heard()
    lookup.press("search", "can i swap my tiles")
    lookup.press("show", "L7.1")
    lookup.press("show", "L7.3")
    lookup.press("search", "what does a wind cost")
    lookup.press("browse", "L4")
    seen = []
    for _ in range(4):
        seen.append((lookup.query, lookup.found["key"], lookup.shown))
        lookup.press("back")
    cost = seen[1][2]
    assert seen == [
        ("", "L4", cost),
        ("what does a wind cost", "", cost),
        ("can i swap my tiles", "", "L7.3"),
        ("can i swap my tiles", "", "L7.1"),
    ]
    assert lookup.instead["kind"] == "first"


def test_an_empty_box_leaves_the_open_page() -> None:
    lookup = Heard("L4.2")
    lookup.press("search", "can i swap my tiles")
    lookup.press("search", "")
    assert (lookup.query, lookup.shown) == ("", "L4.2")


def test_only_one_game_s_entries_are_listed_when_asked_so() -> None:
    lookup = Heard()
    lookup.press("game", "throwdown")
    assert [game["name"] for game in lookup.found["chapters"]] == ["throwdown"]
    lookup.press("search", "can i swap my tiles")
    assert {hit["id"][0] for hit in lookup.found["hits"]} <= {"T"}
    assert lookup.shown == ""
    assert "other game" in lookup.found["note"]
    lookup.press("game", "")
    assert lookup.shown == "L7.1"
    assert "There is no game “chess”" in lookup.press("game", "chess")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_first_page_says_what_it_can_do_and_its_examples_work(code: str) -> None:
    lookup = Heard(language=code)
    tries = lookup.instead["tries"]
    assert len(tries) == 3
    for _, _, asked in tries:
        lookup.press("ask", asked)
        assert lookup.shown or lookup.instead["kind"] == "position"
        lookup.press("back")
        assert lookup.instead["kind"] == "first"


def test_the_page_is_in_the_language_of_the_question() -> None:
    lookup = RuleLookup("タイルを交換できますか")
    assert lookup.entry["language"] == "ja"
    with speaking("ja"):
        assert lookup.entry["title"] == str(rulebook.entry(lookup.shown).title)


def test_half_width_kana_are_japanese() -> None:
    assert is_japanese("ｶｾﾞﾀｲﾙ")
    assert not is_japanese("wind tile")


def test_a_question_typed_between_asked_entries_keeps_those_ahead() -> None:
    lookup = Heard(["L4.2", "L5.1"], ask=True)
    lookup.press("search", "wind")
    lookup.press("forward")
    assert lookup.shown == "L5.1"


def test_the_filter_forgets_the_example_of_another_entry() -> None:
    lookup = Heard("who goes first")
    lookup.press("show", "L4.2-2")
    lookup.press("game", "latice")
    shown = lookup.shown
    assert all(one["name"].startswith(f"{shown}-") for one in lookup.entry["examples"])
