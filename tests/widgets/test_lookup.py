"""The rule look-up as Python sees it: finding, opening, going back, trying examples, asking first, and bad messages."""

from __future__ import annotations

import json
import sys
from types import SimpleNamespace
from typing import Any

import pytest
import traitlets

from latice_nb import RuleLookup, rulebook
from latice_nb.widgets.reply import MessageError


class Heard(RuleLookup):
    """A look-up that keeps what it sends to the page."""

    def __init__(self, *given: Any, **named: Any) -> None:
        self.sent: list[Any] = []
        super().__init__(*given, **named)

    def send(self, content: Any, buffers: Any = None) -> None:
        assert buffers is None
        self.sent.append(content)

    def press(self, command: str, value: str = "") -> str:
        """Send a command as the page does; the sentence that comes back, if any."""
        return self.hear({"command": command, "value": value})

    def hear(self, content: Any) -> str:
        self.sent.clear()
        self._on_message(self, content, [])
        assert self.sent.pop() == {"kind": "ready"}
        assert self.fault is None
        return next((one["text"] for one in self.sent if "text" in one), "")


def test_an_id_opens_its_record_however_it_is_written() -> None:
    for written in ("L4.2", " l4.2 "):
        assert RuleLookup(written).shown == "L4.2"
    assert RuleLookup("lg-latice").entry["kind"] == "Word"
    assert RuleLookup().shown == ""


def test_a_question_opens_what_answers_it_and_keeps_the_other_hits() -> None:
    lookup = RuleLookup("can i swap my tiles")
    assert lookup.shown == "L7.1"
    assert lookup.query == "can i swap my tiles"
    assert lookup.found["hits"][0]["id"] == "L7.1"
    assert lookup.line == 'RuleLookup("L7.1")'


def test_what_no_document_answers_opens_nothing_and_names_the_nearest() -> None:
    lookup = RuleLookup("how many players for chess?")
    assert lookup.shown == ""
    assert lookup.found["note"].startswith("The rules don’t say")
    assert lookup.found["hits"]
    assert lookup.line == 'RuleLookup("how many players for chess?")'


def test_a_japanese_question_is_answered_in_japanese_and_reads_on_in_it() -> None:
    lookup = Heard()
    lookup.press("search", "風でストーンをもらえる？")
    first = lookup.found["hits"][0]
    assert first["title"] == rulebook.entry(first["id"]).title.said_in("ja")
    lookup.press("show", first["id"])
    assert lookup.language == "ja"
    assert lookup.entry["kind"] == "ルール"


def test_back_and_forward_go_along_the_records_opened() -> None:
    lookup = Heard("L4.2")
    lookup.press("show", "LR1")
    lookup.press("show", "LM1")
    lookup.press("back")
    assert (lookup.shown, lookup.trail["back"], lookup.trail["forward"]) == ("LR1", True, True)
    lookup.press("back")
    lookup.press("back")
    assert (lookup.shown, lookup.trail["back"]) == ("L4.2", False)
    lookup.press("forward")
    assert lookup.shown == "LR1"
    lookup.press("show", "L5.1")
    assert not lookup.trail["forward"], "what was ahead is forgotten"


def test_chapters_are_browsed_and_the_contents_come_back() -> None:
    lookup = Heard()
    assert [game["title"] for game in lookup.found["chapters"]] == ["Latice", "Latte Throwdown"]
    lookup.press("browse", "L4")
    assert [hit["id"] for hit in lookup.found["hits"]] == ["L4.1", "L4.2", "L4.3", "L4.4", "L4.5"]
    lookup.press("browse", "T:faq")
    assert lookup.found["title"] == "Questions and answers"
    lookup.press("browse")
    assert lookup.found["chapters"]


def test_changing_the_language_changes_everything_shown_and_nothing_else() -> None:
    lookup = Heard("L4.2")
    lookup.press("try", "L4.2-2")
    state = lookup.table.scene["text"].partition(" names=")
    lookup.press("language", "ja")
    assert lookup.shown == "L4.2"
    assert lookup.entry["kind"] == "ルール"
    assert lookup.page_words["search"] == "検索"
    assert lookup.table.scene["language"] == "ja"
    assert lookup.table.scene["text"].partition(" names=") == (*state[:2], "プレイヤー1|プレイヤー2")
    assert lookup.example["move"] == "赤の鳥をe6に置く"
    assert lookup.example["caption"].startswith("赤の鳥は")
    with pytest.raises(traitlets.TraitError, match="no language"):
        lookup.language = "tlh"


def test_the_switch_of_an_example_s_table_is_the_look_up_s() -> None:
    lookup = Heard("L4.2")
    lookup.press("try", "L4.2-2")
    lookup.table.receive({"ply": lookup.table.scene["ply"], "command": "language", "value": "ja"})
    assert lookup.table.scene["language"] == lookup.language == "ja"
    assert lookup.entry["kind"] == "ルール"


def table_said(lookup: Heard) -> list[Any]:
    """What the example's table sends to the page from now on."""
    said: list[Any] = []
    lookup.table.send = lambda content, _buffers=None: said.append(content)
    return said


def table_press(lookup: Heard, *path: str) -> str:
    """Pick a path on the example's table; the sentence it answers with, if any."""
    said = table_said(lookup)
    lookup.table.receive({"ply": lookup.table.scene["ply"], "path": list(path)})
    return next((one["text"] for one in said if "text" in one), "")


def rack(lookup: Heard, tile: str) -> str:
    """The spot of a tile on the rack, by its spoken name."""
    spots = [spot for area in lookup.table.scene["areas"] for cell in area["cells"] for spot in cell.get("spots", [])]
    return next(str(spot["id"]) for spot in spots if spot["id"].startswith("rack-") and tile in spot["label"])


def test_an_example_is_played_on_a_table_of_its_own_game() -> None:
    lookup = Heard("L4.2")
    lookup.press("try", "L4.2-2")
    assert lookup.table.scene["style"] == "latice"
    assert "shares neither" in table_press(lookup, rack(lookup, "red bird"), "e6")
    lookup.press("try", "L4.2-1")
    assert table_press(lookup, rack(lookup, "red flower"), "e6") == ""
    assert "rL" in lookup.table.scene["text"].split()[2]
    lookup.press("reset")
    assert "rL" not in lookup.table.scene["text"].split()[2]
    lookup.press("show", "T4.6")
    assert lookup.example == {}, "another record, another example"
    lookup.press("try", "T4.6-1")
    assert lookup.table.scene["style"] == "latte"
    lookup.press("close")
    assert lookup.example == {}


def test_the_examples_own_move_is_shown_on_the_table() -> None:
    lookup = Heard("L6.7")
    lookup.press("try", "L6.7-1")
    lookup.press("act")
    assert "W" in lookup.table.scene["text"]
    assert lookup.table.scene["log"][0]["rule"] == "L6.6"
    lookup.press("try", "L6.7-2")
    said = table_said(lookup)
    lookup.press("act")
    assert any("A wind costs 3" in one.get("text", "") for one in said)


def test_going_back_opens_the_example_again() -> None:
    lookup = Heard("L4.2")
    lookup.press("try", "L4.2-1")
    lookup.press("show", "L4.3")
    lookup.press("back")
    assert lookup.example["name"] == "L4.2-1"


def test_a_rulings_example_is_played_by_the_choice_that_was_picked() -> None:
    lookup = Heard("LR1")
    lookup.press("try", "LR1-1:one")
    assert "standard+match=one" in lookup.table.scene["text"]
    assert table_press(lookup, rack(lookup, "red bird"), "e6") == "", "allowed at such a table"
    lookup.press("try", "LR1-1:all")
    assert "shares neither" in table_press(lookup, rack(lookup, "red bird"), "e6")


def test_asking_first_keeps_the_answer_back_until_a_guess() -> None:
    lookup = Heard("LQ3", ask=True)
    assert "sunstones can" not in json.dumps(lookup.entry)
    assert "A wind costs 3" not in json.dumps(lookup.entry)
    assert [value for value, _ in lookup.entry["ask"]["choices"]] == ["yes", "no"]
    lookup.press("guess", "yes")
    assert lookup.entry["ask"]["said"] == "Not quite: here is why."
    assert "sunstones can" in lookup.entry["text"]
    ruling = Heard("LR3", ask=True)
    ruling.press("try", ruling.entry["examples"][0]["name"])
    assert ruling.table.scene["style"] == "latice", "it can be tried before it is answered"
    assert ruling.example["caption"] == ""
    ruling.press("guess", "on")
    assert ruling.example["caption"]
    assert ruling.entry["ask"]["said"] == "You guessed right."
    earning = Heard("LQ12", ask=True)
    assert ["yes:half,sun", "It earns one sunstone and one halfstone."] in earning.entry["ask"]["choices"]
    earning.press("guess", "yes:half,sun")
    assert earning.entry["ask"]["said"] == "You guessed right."
    spelled = Heard("LQ8", ask=True)
    assert spelled.entry["ask"]["choices"] == [], "nothing to guess"
    spelled.press("reveal")
    assert spelled.entry["text"]


@pytest.mark.parametrize(
    ("command", "value", "said"),
    [
        ("show", "L99.1", "There is no entry “L99.1”"),
        ("browse", "Q7", "There is no chapter “Q7”"),
        ("language", "tlh", "There is no language “tlh”"),
        ("try", "L4.2-99", "There is no example “L4.2-99”"),
        ("try", "L4.2-1:one", "There is no example"),
        ("guess", "yes", "none of the answers"),
        ("search", "x" * 301, "too long"),
        ("_take", "", "doesn't understand"),
        ("__init__", "", "doesn't understand"),
        ("search", "x" * 2001, "doesn't understand"),
    ],
)
def test_a_bad_command_is_refused_with_a_sentence_and_changes_nothing(command: str, value: str, said: str) -> None:
    lookup = Heard("L4.2")
    before = (lookup.found, lookup.entry, lookup.trail, lookup.example)
    assert said in lookup.press(command, value)
    assert (lookup.found, lookup.entry, lookup.trail, lookup.example) == before


@pytest.mark.parametrize(
    "content",
    [None, [], "search", {}, {"command": "search"}, {"command": ["show"], "value": "L1.1"}, {"command": "show", "value": None},
     {"ply": 1, "path": ["e5"]}, {"command": "show", "value": "L1.1", "more": 1}],
)  # fmt: skip
def test_a_message_of_another_shape_is_refused_with_a_sentence(content: Any) -> None:
    lookup = Heard("L4.2")
    assert lookup.hear(content)
    assert lookup.shown == "L4.2"


def test_a_bad_message_to_the_examples_table_is_answered_by_it() -> None:
    lookup = Heard("L4.2")
    lookup.press("try", "L4.2-1")
    said = table_said(lookup)
    lookup.table.receive({"ply": "?"})
    assert "doesn't understand" in said[0]["text"]
    old = lookup.table.scene["ply"]
    lookup.press("try", "L4.2-2")
    said.clear()
    lookup.table.receive({"ply": old, "path": ["e6"]})
    assert "moved on since then" in said[0]["text"]


def test_all_examples_lie_on_one_table_which_goes_with_the_look_up() -> None:
    lookup = Heard("L4.2")
    assert not lookup.table, "nothing is made before it is wanted"
    lookup.press("try", "L4.2-1")
    table: Any = lookup.table
    assert lookup.get_state("table")["table"] == f"anywidget:{table.model_id}"
    lookup.press("show", "T4.6")
    lookup.press("try", "T4.6-1")
    assert lookup.table is table
    assert (table.scene["style"], table.rules) == ("latte", {})
    lookup.theme = "dark"
    assert table.theme == "dark"
    lookup.close()
    assert table.comm is None


def test_python_is_told_what_is_wrong() -> None:
    with pytest.raises(TypeError, match="not 7"):
        RuleLookup(7)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="colour"):
        RuleLookup("L4.2", colour="red")  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="not all ids"):
        RuleLookup("can i swap my tiles", ask=True)
    with pytest.raises(ValueError, match="no language"):
        RuleLookup("L4.2", language="tlh")
    with pytest.raises(ValueError, match="at most 300 letters"):
        RuleLookup("swap " * 100)
    with pytest.raises(KeyError):
        RuleLookup().show("L99.1")


def test_whatever_python_asks_is_repeated_in_part() -> None:
    """A question of 100,000 letters raised the error of a message from the page, and ids so long were repeated whole."""
    long = "x" * 100_000
    for ask, named in (
        (lambda: RuleLookup(long), "a question has at most 300 letters, and this one 100000"),
        (lambda: RuleLookup().search(long), "a question has at most 300 letters"),
        (lambda: RuleLookup([long, "L4.2"]), "not all ids"),
        (lambda: RuleLookup(long.encode()), "a text, not"),  # type: ignore[arg-type]
    ):
        with pytest.raises((TypeError, ValueError), match=named) as raised:
            ask()
        assert not isinstance(raised.value, MessageError)
        assert len(str(raised.value)) < 500


def test_without_a_kernel_the_record_is_read_with_its_pictures() -> None:
    lookup = RuleLookup("LR1")
    bundle, _ = lookup._repr_mimebundle_()
    html, plain = bundle["text/html"], bundle["text/plain"]
    assert (html, plain) == tuple(
        RuleLookup("LR1")._repr_mimebundle_()[0][kind] for kind in ("text/html", "text/plain")
    )
    assert html.count("<img ") == 3, "as it stands, as here, and differently"
    assert "One that agrees is enough. (differently): Player 1 places the red bird on e6." in plain
    assert "widget" not in html.lower() + plain.lower()
    assert "<script" not in html
    assert repr(lookup) == '<RuleLookup("LR1"): Must a tile match one neighbour or all of them?>'


def test_a_question_is_written_out_as_text_never_as_markup() -> None:
    html, plain = RuleLookup('<b onclick="x">wind</b>')._still()
    assert "<b onclick" not in html
    assert '<b onclick="x">wind</b>' in plain


def test_asked_first_the_answer_is_folded_without_a_kernel() -> None:
    html, plain = RuleLookup(["LQ3", "LR1"], ask=True)._still()
    assert html.index("<details>") < html.index("sunstones can") < html.index("Must a tile match one neighbour")
    assert html.count("<img ") == 2, "each situation is drawn once"
    assert "sunstones can" not in plain
    assert "Every neighbour has to agree." in plain


def test_several_questions_are_asked_one_after_another() -> None:
    lookup = Heard(["LQ3", "LQ4"], ask=True)
    assert lookup.trail["forward"]
    lookup.press("guess", "no")
    lookup.press("show", "L6.7")
    lookup.press("forward")
    assert lookup.shown == "LQ4", "what is still to be asked is not forgotten"
    assert lookup.entry["ask"]["guess"] == ""
    lookup.press("reveal")
    lookup.press("back")
    lookup.press("back")
    assert lookup.entry["ask"]["said"] == "You guessed right."
    assert repr(lookup) == "<RuleLookup that asks about LQ3, LQ4>"
    with pytest.raises(ValueError, match="not all ids"):
        RuleLookup(["LQ3", "a question"], ask=True)
    with pytest.raises(ValueError, match="not all ids"):
        RuleLookup([])


@pytest.mark.parametrize("code", ["en", "ja"])
def test_a_pasted_position_is_answered_with_the_line_that_shows_it(code: str) -> None:
    position = "latice standard 9/9/9/9/4rT4/9/9/9/9 racks=rL,nB|yF"
    lookup = RuleLookup(language=code)
    lookup.search(position)
    assert lookup.instead["line"].startswith("LaticeBoard(latice.State.parse('latice standard 9/9/9/9/4rT4/9/9/9/9")
    assert lookup.found["hits"] == []


def test_a_question_that_is_no_text_is_refused_in_a_sentence() -> None:
    with pytest.raises(TypeError, match="a question is a text, not 5"):
        RuleLookup().search(5)  # type: ignore[arg-type]


@pytest.mark.parametrize("kernel", ["jupyter", "marimo"])
def test_where_no_widget_can_be_made_later_the_example_s_table_is_made_at_once(
    kernel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Marimo lets widgets be made only while a cell runs: “Try it here” raised there."""
    asks = kernel == "marimo"
    monkeypatch.setitem(sys.modules, "marimo", SimpleNamespace(running_in_notebook=lambda: asks))
    lookup = Heard("T4.1")
    made = lookup.table
    assert (made is not None) is asks
    assert not lookup.example
    assert not lookup.press("try", "T4.1-1")
    assert lookup.table is made or not asks
    assert lookup.table.state.text.startswith("throwdown")
