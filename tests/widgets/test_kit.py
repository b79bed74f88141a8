"""A third game needs a kit and nothing else: the tests' heap of beans is played on a real table."""

from __future__ import annotations

import ast
import random
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from latice_nb import drawing, pages, widgets
from latice_nb.game import PositionError
from latice_nb.pages.kit import PageKit
from latice_nb.widgets.answers import Answers, Move
from latice_nb.widgets.games import KITS
from latice_nb.widgets.kit import EDIT, GameKit, Hint, Look, Parts
from latice_nb.widgets.opening import open_game
from latice_nb.widgets.play import Play
from latice_nb.widgets.scene import ACTIONS, Area, Cell, Spot
from latice_nb.widgets.table import Table
from latice_nb.wording import language, phrase
from tests.toy import Heap, Take

MORE = "more"
"""The editor's button that adds a bean."""


def heap_scene(look: Look) -> Parts:
    """Two buttons to take beans, and one to add some while the heap is edited."""
    state: Heap = look.state
    answers = Answers(language())
    for beans in (1, 2):
        action = Take(beans)
        refusal = state.why_not(action)
        if refusal is None and look.seat == look.in_turn:
            answers.moves[f"take-{beans}"] = Move(str(action), f"takes {beans}", "H2")
        elif refusal is not None:
            answers.refuse(f"take-{beans}", refusal)
    if look.editing:
        answers.moves[MORE] = Move(f"{EDIT}{MORE}", "adds a bean", "")
    names = ["take-1", "take-2", *([MORE] if look.editing else [])]
    usable = answers.usable()
    cells = tuple(Cell("", spots=(Spot(name, name, text=name, dim=name not in usable),)) for name in names)
    return Parts((Area(ACTIONS, "Actions", ACTIONS, cells),), answers, f"{state.beans} beans")


def edited(state: Heap, _path: tuple[str, ...], _action: str) -> Heap:
    """One bean more; nine are the most."""
    if state.beans == 9:
        raise PositionError(phrase("nine beans are the most"))
    return replace(state, beans=state.beans + 1)


def last_bean_bot(view: Heap, _rng: random.Random) -> Take:
    """Take as many as there are."""
    return Take(min(2, view.beans))


HEAP = GameKit(
    pages=PageKit(
        state=Heap,
        title=phrase("Beans"),
        widget="HeapTable",
        turn_phrase=lambda state: phrase("{name} to move", name=state.seats[state.turn]),
        words=lambda state: state.text,
        say_move=lambda _state, _action: None,
    ),
    table=phrase("Beans"),
    style="heap",
    noun="heap",
    typed_example="take 1",
    new=lambda _seed, given: Heap(given.get("beans", 5)),
    new_game=("beans",),
    bot=last_bean_bot,
    scene=heap_scene,
    advice=lambda _look: (phrase("Take one bean or two."), "H1"),
    hints=lambda state: (Hint(phrase("Take {beans}.", beans=min(2, state.beans)), "H2", (("may", "take-1"),)),),
    edit=edited,
    how_to_edit=phrase("Add beans."),
    chance_bars_undo=phrase("The coin was tossed."),
    figure=lambda state: f"<figure>{state.beans}</figure>",
    drawing=lambda state: "o" * state.beans,
)


def table(kit: GameKit = HEAP, **given: Any) -> Table:
    """A heap on a table."""
    play, own = open_game("HeapTable", kit, given)
    return Table(play, **own)


def send(shown: Table, **content: Any) -> str:
    """Send a message as the page does; the sentence that comes back without a new scene."""
    sent: list[Any] = []
    with patch.object(shown, "send", sent.append):
        shown.receive({"ply": shown.scene["ply"], **content})
    assert shown.fault is None
    return next((str(one["text"]) for one in sent if "text" in one), "")


def tools(shown: Table) -> set[str]:
    return {tool["command"] for tool in shown.scene["tools"]}


def test_a_third_game_is_played_on_a_table() -> None:
    heap = table(beans=5, seed=1)
    assert heap.state == Heap(5)
    assert heap.scene["title"] == "5 beans"
    assert list(heap.scene["status"]) == ["idle", "Take one bean or two.", "H1"]
    assert send(heap, path=["take-2"]) == ""
    assert heap.record.actions[0] == Take(2)
    assert heap.state.turn == 1
    assert [line["text"] for line in heap.scene["log"]][-1] == "2 beans move."
    assert heap.last_event is not None
    assert heap.words() == f"Ben to move {heap.state.text}"
    assert send(heap, command="hint", value="") == ""
    assert heap.scene["status"][:2] == ["may", "Take 2."]
    assert heap.scene["code"].startswith("HeapTable(heap.State.parse('heap ")
    assert "5" in table(beans=5)._repr_mimebundle_()[0]["text/html"]


def test_a_third_game_refuses_in_its_own_words_and_dims_what_it_refuses() -> None:
    heap = table(beans=1)
    spots = {spot["id"]: spot for cell in heap.scene["areas"][0]["cells"] for spot in cell["spots"]}
    assert ("dim" in spots["take-1"], "dim" in spots["take-2"]) == (False, True)
    assert send(heap, path=["take-2"]) == "The heap holds only 1."
    assert send(heap, command="type", value="take 2") == "The heap holds only 1."
    assert "is not an action" in send(heap, command="type", value="drop 2")
    assert heap.state == Heap(1)
    send(heap, path=["take-1"])
    assert heap.scene["status"][0] == "done"
    assert heap.scene["owner"] == 0


def test_a_third_game_is_taken_back_and_put_back() -> None:
    heap = table(beans=2, seed=1)
    assert send(heap, command="undo", value="") == "Nothing has been played yet."
    send(heap, command="type", value="take 2")
    assert send(heap, command="undo", value="") == ""
    assert heap.state == Heap(2)
    send(heap, command="redo", value="")
    assert heap.state.result is not None
    tossed = table(beans=5, seed=1)
    send(tossed, command="type", value="take 1")
    assert send(tossed, command="undo", value="") == "The coin was tossed."
    study = table(beans=5, seed=1, mode="study")
    send(study, command="type", value="take 1")
    send(study, command="undo", value="")
    assert study.state == Heap(5)


def test_a_third_game_may_be_edited_or_not() -> None:
    heap = table(beans=8, mode="study")
    send(heap, command="edit", value="")
    assert heap.scene["status"][1] == "Add beans."
    send(heap, path=[MORE])
    assert heap.state == Heap(9)
    assert send(heap, path=[MORE]) == "That change isn't possible: nine beans are the most"
    send(heap, command="undo", value="")
    assert heap.state == Heap(8)
    assert "edit" not in tools(table(replace(HEAP, edit=None), beans=8, mode="study"))
    assert "edit" not in tools(table(beans=8))


def test_a_third_game_is_played_by_its_own_bot() -> None:
    heap = table(beans=9, mode="bot", seat=1, seed=4)
    assert {line.get("seat", -1) for line in heap.scene["log"]} >= {0}
    assert heap.state.actor == 1
    with pytest.raises(ValueError, match="seat is one of 0, 1, not 2"):
        table(mode="bot", seat=2)


def test_a_third_game_knows_its_own_keywords() -> None:
    with pytest.raises(
        TypeError, match="HeapTable knows no seats; it takes state, record, mode, seat, bot, beans, seed"
    ):
        table(seats=2)
    with pytest.raises(TypeError, match="this heap is given its position"):
        table(state=Heap(3), beans=2)
    with pytest.raises(TypeError, match=r"a heap.State or its text"):
        table(state=5)


def test_no_example_is_tried_of_a_game_without_a_rulebook() -> None:
    heap = table(beans=5)
    assert "no example" in send(heap, command="example", value="L4.2-1")
    assert isinstance(heap.desks[-1], Play)
    assert heap.rules == {}


HOME = Path(widgets.__file__).parent
PAGES = Path(pages.__file__).parent
ROOMS = (HOME, PAGES, Path(drawing.__file__).parent)
SHARED = [
    path
    for room in ROOMS
    for path in sorted(room.rglob("*.py"))
    if path.parent.name not in KITS and path.stem.partition("_")[0] not in KITS
]
"""What knows no game: all but the games' own folders, and files that are called after one."""


@pytest.mark.parametrize("path", SHARED, ids=lambda path: str(path.relative_to(HOME.parent)))
def test_no_branch_on_a_games_name_is_left(path: Path) -> None:
    """A game's name stands in no comparison, no key and no pattern: what differs is asked of the kit."""
    tree = ast.parse(path.read_text("utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    named = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]
    assert [text for text in named if text.split(" ")[0] in KITS] == []


def test_both_games_files_have_the_same_names() -> None:
    for home in (HOME, PAGES):
        names = [sorted(path.name for path in home.joinpath(game).glob("*.py")) for game in KITS]
        assert names[0] == names[1]
