"""What a notebook shows of an action of Latte Throwdown, or of a die."""

from __future__ import annotations

import re

import pytest

from latice_nb import latice, show_play, show_uses, wording
from latice_nb.drawing.throwdown import MAY, NO, tray_svg
from latice_nb.game import NotationError
from latice_nb.throwdown import State

TABLE = State.build(
    seats=["Aiko", "Ren"],
    lattes={"heart": ["2", "5"], "fern": ["", ""]},
    baristas=["steady-hands", "perfect-foam-6", "good-steamed-milk-24"],
    hand="3356",
)


def test_a_play_tells_every_event_with_its_rule() -> None:
    shown = show_play(TABLE, "5>heart", "steady-hands 3 3")
    assert shown.sentences == (
        "Aiko puts the 5 on Heart. [T4.1]",
        "Aiko finishes Heart: 2 points. [T4.5]",
        "Ren takes back 5 from Heart. [T4.6]",
        "Aiko uses Steady Hands with 3 and 3: 1 point. [T5.2]",
    )
    assert shown.state == TABLE.play("5>heart").play("steady-hands 3 3")
    assert shown.marks == ()


def test_a_play_stops_at_a_refusal_and_rings_what_is_at_fault() -> None:
    shown = show_play(TABLE, "5>heart", "3>fern", "end")
    assert shown.sentences[-1] == "Fern has no use for a 3: it is open for 1, 4 and 6. [T4.1]"
    assert shown.state == TABLE.play("5>heart")
    assert shown.marks == (("no", "3"), ("no", "fern"))


@pytest.mark.parametrize(
    ("die", "sentence"),
    [
        ("5", "The 5 may go to: Heart."),
        ("6", "The 6 may go to: Fern and Perfect Foam."),
        ("3", "The 3 may go to: Steady Hands and Change row."),
        ("1", "The 1 has no use now."),
    ],
)
def test_the_uses_of_a_die_are_the_legal_ones(die: str, sentence: str) -> None:
    shown = show_uses(TABLE, die)
    assert shown.sentences == (sentence,)
    assert len(shown.marks) == len({str(action).split("=")[0] for action in TABLE.actions_with(die)})


def test_rings_differ_by_more_than_their_colour() -> None:
    may, no = (tray_svg(TABLE, [(kind, "heart")]) for kind in ("may", "no"))
    assert MAY in may
    assert NO in no
    assert no.count("stroke-dasharray") == may.count("stroke-dasharray") + 1


def test_what_does_not_lie_there_is_not_ringed() -> None:
    assert tray_svg(TABLE, [("no", "swan"), ("no", "r6")]) == tray_svg(TABLE)


def test_it_reads_without_its_picture() -> None:
    bundle = show_play(TABLE, "3>fern")._repr_mimebundle_()
    assert bundle["text/plain"].startswith("Fern has no use for a 3")
    assert "In hand: 3 3 5 6" in bundle["text/plain"]
    assert 'alt="Fern has no use for a 3' in bundle["text/html"]


def test_it_is_said_in_japanese() -> None:
    with wording.speaking("ja"):
        shown = [show_uses(TABLE, "3"), show_uses(TABLE, "1"), show_play(TABLE, "3>fern")]
        said = " ".join(sentence for one in shown for sentence in one.sentences)
    assert not re.search(r"[a-z]{2}", said), said


def test_what_is_no_action_is_an_error() -> None:
    with pytest.raises(NotationError):
        show_play(TABLE, "pour")


def test_what_is_no_position_of_the_game_is_named() -> None:
    with pytest.raises(TypeError, match=r"position of latice or throwdown is wanted.*not 'latice standard'"):
        show_play("latice standard")  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="position of throwdown is wanted"):
        show_uses(latice.deal(seed=1), 5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a die is a text such as r5 or a number, not None"):
        show_uses(TABLE, None)  # type: ignore[arg-type]
