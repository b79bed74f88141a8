"""The score track of Latte Throwdown: a place for every score up to the goal, and each seat's mark on its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from latice_nb.drawing.art import MUTED, OWNERS, TEXT
from latice_nb.drawing.picture import svg, use

TRACK_VIEW: Final = (0, 0, 548, 34)
SLIM_TRACK_VIEW: Final = (0, 0, 294, 32)
GOAL: Final = 20
"""The score that wins where a table has no other (T8.1)."""

_NARROW: Final = 13
"""The width of a place of the track below which a number of two digits doesn't fit in it."""

_FONT: Final = 'font-family="system-ui,sans-serif" text-anchor="middle"'


def _picture(body: str, view: tuple[float, float, float, float]) -> str:
    """A picture with words on it: their face is named once, and that most stand in the middle."""
    return svg(f"<g {_FONT}>{body}</g>", view)


def track_svg(scores: Sequence[int], goal: int = GOAL, *, slim: bool = False) -> str:
    """The score track to a table's goal: every seat's mark on its score; marks on one score share its place.

    A slim one, for narrow screens, writes only every fifth number; a long one, as many as fit.
    """
    return _picture(_slim_track(scores, goal), SLIM_TRACK_VIEW) if slim else _picture(track(scores, goal), TRACK_VIEW)


def _fields(goal: int, step: float, height: float, gap: float) -> str:
    """The places of a track, those of one colour as one shape."""
    shapes: dict[str, str] = {}
    edge, gap = min(4.0, step / 3), min(gap, step / 8)
    for score in range(goal + 1):
        fill = TEXT if score == goal else "#efe0bd" if score % 5 == 0 else "#f4ecdd"
        left, side, down = step * score + gap + edge / 2, step - 2 * gap - edge, height - edge
        shapes[fill] = shapes.get(fill, "") + f"M{left:.4g} {edge / 2:.3g}h{side:.3g}v{down:.3g}h-{side:.3g}z"
    return "".join(
        f'<path d="{shape}" fill="{fill}" stroke="{fill}" stroke-width="{edge:.3g}" stroke-linejoin="round"/>'
        for fill, shape in shapes.items()
    )


def _numbers(numbers: Sequence[int], step: float, down: float, size: float, colour: str, weight: int) -> str:
    """Numbers of one look below the marks of a track."""
    if not numbers:
        return ""
    words = "".join(f'<tspan x="{max(round(step * (score + 0.5), 1), 4):g}">{score}</tspan>' for score in numbers)
    return f'<text y="{down:g}" font-size="{size:g}" font-weight="{weight}" fill="{colour}">{words}</text>'


def _apart(scores: Iterable[int], taken: Iterable[float], step: float, room: float) -> list[int]:
    """Those scores whose numbers have room beside each other and beside those that are taken."""
    kept: list[int] = []
    for score in scores:
        if all(abs(score - other) * step >= room for other in (*taken, *kept)):
            kept.append(score)
    return kept


def _goal_place(goal: int, step: float) -> float:
    """The score at which the goal's number stands."""
    return goal if step >= _NARROW else goal - 0.5 - 8 / step


def _goal_number(goal: int, step: float, down: float, size: float) -> str:
    """The goal's number on its dark place, or before it where that is too narrow."""
    if step >= _NARROW:
        return _numbers([goal], step, down, size, "#fff", 700)
    return (
        f'<text x="{step * goal - 1:g}" y="{down:g}" font-size="{size:g}" font-weight="700" fill="{TEXT}" '
        f'text-anchor="end">{goal}</text>'
    )


def _marks(scores: Sequence[int], goal: int, step: float, *, slim: bool) -> str:
    """Every seat's mark on its score: side by side, or one above the other on a slim track."""
    parts = []
    held = [min(score, goal) for score in scores]
    for seat, score in enumerate(held):
        others, number = held.count(score), held[:seat].count(score)
        if slim:
            size = 10 if others <= 2 else 7  # noqa: PLR2004  (two large marks fit)
            across, down = step * (score + 0.5) - size / 2, 1.0 + number * size
        else:
            size = 13 if others == 1 else 10
            across = step * (score + 0.5) - size / 2 + (number % 2 - 0.5) * 11 * (others > 1)
            down = (4 if others <= 2 else 1) + number // 2 * 10.5  # noqa: PLR2004  (two marks fit side by side)
        across = min(max(across, 0.0), step * (goal + 1) - size)
        rim: dict[str, str] = {"stroke": "#fff", "stroke_width": "5"} if score == goal else {}
        parts.append(use(f"owner-{seat + 1}", round(across, 2), down, size, fill=OWNERS[seat], **rim))
    return "".join(parts)


def _slim_track(scores: Sequence[int], goal: int) -> str:
    step = SLIM_TRACK_VIEW[2] / (goal + 1)
    crowded = {score for score in scores if list(scores).count(score) > 2}  # noqa: PLR2004  (no room below three)
    shown = [score for score in _apart(range(0, goal, 5), [_goal_place(goal, step)], step, 18) if score not in crowded]
    return (
        _fields(goal, step, 32, 0.5)
        + _marks(scores, goal, step, slim=True)
        + _numbers(shown, step, 30, 9.5, MUTED, 400)
        + ("" if goal in crowded else _goal_number(goal, step, 30, 9.5))
    )


def track(scores: Sequence[int], goal: int) -> str:
    """The track as a part of another picture."""
    step = TRACK_VIEW[2] / (goal + 1)
    last = _goal_place(goal, step)
    held = _apart(sorted({min(score, goal) for score in scores} - {goal}), [last], step, 16)
    every = next(every for every in (1, 5, 10) if every * step >= 16)  # noqa: PLR2004  (the room of a number)
    shown = _apart(range(0, goal, every), [*held, last], step, 16)
    return (
        _fields(goal, step, 34, 1)
        + _marks(scores, goal, step, slim=False)
        + _numbers(shown, step, 31, 10, MUTED, 400)
        + _numbers(held, step, 31, 10, TEXT, 700)
        + _goal_number(goal, step, 31, 10)
    )
