"""How a widget lies in a notebook, and what the message that makes its model in the page holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import comm
import ipywidgets
import nbformat
import pytest
from comm.base_comm import BaseComm
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import RichOutput, capture_output

from latice_nb import LaticeBoard, LatteTray, Lesson, Quiz, RuleLookup
from latice_nb.widgets.still import VIEW
from tools import notebooks

WIDGETS: dict[str, Callable[..., Any]] = {
    "LaticeBoard": lambda **given: LaticeBoard(seed=1, **given),
    "LatteTray": lambda **given: LatteTray(seed=1, **given),
    "Lesson": lambda **given: Lesson("winds-1", **given),
    "Quiz": lambda **given: Quiz("latice", seed=1, **given),
    "RuleLookup": lambda **given: RuleLookup("L4.2", **given),
}
every = pytest.mark.parametrize("make", WIDGETS.values(), ids=WIDGETS)
OPENED: list[dict[str, Any]] = []
SENT: list[dict[str, Any]] = []


class Noting(BaseComm):  # type: ignore[misc]  # comm carries no types
    """Notes what a page would get."""

    def publish_msg(self, msg_type: str, data: Any = None, *_given: Any, **_named: Any) -> None:
        """Note a message."""
        (OPENED if msg_type == "comm_open" else SENT).append(data or {})


@pytest.fixture(autouse=True)
def noting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notes what each test sends."""
    monkeypatch.setattr(comm, "create_comm", Noting)
    OPENED.clear()
    SENT.clear()


def shown(widget: Any) -> list[dict[str, Any]]:
    """The outputs of a cell that ends with a widget."""
    InteractiveShell.instance()
    with capture_output() as captured:
        widget._ipython_display_()
    outputs: list[RichOutput] = captured.outputs
    return [one.data for one in outputs]


@every
def test_the_message_that_opens_the_comm_holds_the_first_scene(make: Callable[..., Any]) -> None:
    widget = make()
    state = next(one["state"] for one in OPENED if one["state"].get("own_id") == widget.comm.comm_id)
    if isinstance(widget, RuleLookup):
        assert state["entry"]["id"] == "L4.2"
        assert state["trail"]["line"]
        assert state["found"]
    else:
        assert state["scene"]["areas"]
        assert state["scene"]["language"] == "en"
    assert state["page_words"]["noscene"]
    assert "<symbol" in state["art"]


@every
def test_a_page_that_missed_something_asks_and_gets_all(make: Callable[..., Any]) -> None:
    widget = make()
    SENT.clear()
    widget._handle_msg({"content": {"data": {"method": "custom", "content": {"ask": "scene"}}}, "buffers": []})
    (sent,) = SENT
    assert sent["method"] == "update"
    assert {"page_words", "language", "entry" if isinstance(widget, RuleLookup) else "scene"} <= set(sent["state"])
    assert not [name for name in sent["state"] if name.startswith("_")], "the module need not come again"


@every
def test_a_cell_gets_a_picture_that_stays_and_the_live_view_alone(make: Callable[..., Any]) -> None:
    still, live = shown(make())
    assert set(still) == {"text/html", "text/plain"}
    assert '<p class="ln-wake">This is a picture. To wake it up, choose “Run All”.</p>' in still["text/html"]
    assert "Run All" not in still["text/plain"]
    assert 'class="ln"' not in still["text/html"], "the picture must not be taken for a live table"
    assert set(live) == {VIEW}


@every
def test_the_sentence_is_in_the_widgets_language(make: Callable[..., Any]) -> None:
    still, _ = shown(make(language="ja"))
    assert "「すべて実行」（Run All）" in still["text/html"]
    assert '<div class="ln-still" lang="ja">' in still["text/html"]


@every
def test_hosts_that_ask_for_all_kinds_in_one_get_them_without_the_sentence(make: Callable[..., Any]) -> None:
    bundle, _ = make()._repr_mimebundle_()
    assert set(bundle) == {VIEW, "text/html", "text/plain"}
    assert "ln-wake" not in bundle["text/html"]


def test_without_a_front_end_only_the_text_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    InteractiveShell.instance()
    board = LaticeBoard(seed=1)
    board._ipython_display_()
    assert capsys.readouterr().out.strip() == board.drawing().strip()


def test_a_box_holds_the_widget_as_before() -> None:
    board = LaticeBoard(seed=1)
    assert ipywidgets.VBox([board]).get_state()["children"] == [f"IPY_MODEL_{board.model_id}"]


def test_a_stored_notebook_keeps_the_picture_and_no_output_that_is_left_empty() -> None:
    outputs = [nbformat.v4.new_output("display_data", one) for one in shown(LaticeBoard(seed=1))]
    outputs.append(nbformat.v4.new_output("stream", text="and this"))
    cell = nbformat.v4.new_code_cell(outputs=outputs)
    (stored,) = notebooks.clean(nbformat.v4.new_notebook(cells=[cell])).cells
    assert [one.output_type for one in stored.outputs] == ["display_data", "stream"]
    assert set(stored.outputs[0].data) == {"text/html", "text/plain"}
