"""What a notebook shows of a line of play of Latice."""

from __future__ import annotations

import re

import pytest

from latice_nb import show_play, wording
from latice_nb.game import NotationError
from latice_nb.latice import State

TABLE = State.build(board="yT@e5 yB@e6 gB@f6", racks=["gT,yB,rF,W", "nD"], seats=["Aiko", "Kai"])


def test_a_line_tells_every_event_with_its_rule_and_marks_what_changed() -> None:
    shown = show_play(TABLE, "W:e5-d5", "yB@d6")
    assert shown.sentences == (
        "Aiko plays a wind: it moves the yellow turtle from e5 to d5. [L6.1]",
        "The wind gives its move back. [L6.4]",
        "Aiko places the yellow bird on d6. [L4.1]",
        "2 neighbours agree: one halfstone. [L5.1]",
    )
    assert shown.state == TABLE.play("W:e5-d5").play("yB@d6")
    assert shown.marks == (("nub", "e5", "d5"), ("last", "d5"), ("last", "d6"))
    assert shown.refusal is None


@pytest.mark.parametrize(
    ("actions", "rule", "marks"),
    [
        (("gT@f5", "yB@d6"), "L3.4", (("last", "f5"),)),
        (("nD@f5",), "L4.5", ()),
        (("gT@b2",), "L4.1", (("no", "b2"),)),
        (("rF@e4",), "L4.2", (("no", "e4"), ("clash", "e5"), ("unequal", "e5", "e4"))),
        (("W:e5-e6",), "L6.2", (("clash", "e6"),)),
        (("W:e5-f4",), "L6.2", (("no", "f4"),)),
    ],
)
def test_a_line_stops_at_a_refusal_and_marks_what_is_at_fault(
    actions: tuple[str, ...], rule: str, marks: tuple[tuple[str, ...], ...]
) -> None:
    shown = show_play(TABLE, *actions, "end")
    assert shown.refusal is not None
    assert shown.refusal.rule == rule
    assert shown.sentences[-1] == f"{shown.refusal} [{rule}]"
    assert set(shown.marks) == set(marks)
    assert (shown.state == TABLE) is (len(actions) == 1)


def test_it_keeps_to_the_seat_that_acted_first() -> None:
    shown = show_play(TABLE, "gT@f5", "end", "draw pL,pG")
    assert shown.standing[0].startswith("Aiko: yellow bird, purple flower, purple gecko, red feather and wind;")
    assert shown.standing[1] == "Kai to move, one free move left"


def test_it_reads_without_its_pictures() -> None:
    bundle = show_play(TABLE, "gT@f5", crop="d4:g7")._repr_mimebundle_()
    assert bundle["text/plain"].startswith("1. Aiko places the green turtle on f5. [L4.1]")
    assert "0 sunstones, one halfstone" in bundle["text/plain"]
    assert 'alt="Aiko places the green turtle on f5. [L4.1]' in bundle["text/html"]
    assert 'alt="Aiko: yellow bird, red feather and wind;' in bundle["text/html"]


def test_it_is_said_in_japanese() -> None:
    with wording.speaking("ja"):
        shown = [show_play(TABLE, "W:e5-d5", "yB@d6"), show_play(TABLE, "rF@e4")]
        said = " ".join(sentence for one in shown for sentence in one.sentences)
        assert "。。" not in said
    assert not re.search(r"[a-z]{3}", said.replace("Aiko", "")), said


def test_what_is_no_action_is_an_error() -> None:
    with pytest.raises(NotationError):
        show_play(TABLE, "shove")
