"""Measurements, one module for each group of figures; ``python -m bench`` prints them all.

To add a group, write a module here with a function ``figures() -> Iterator[Figure]`` and name it in
`GROUPS`. A figure that misses its target is printed as MISS and fails nothing: a slow machine is no
fault. A group that crashes fails the run.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Final

GROUPS: Final = (
    "imports", "search", "placements", "playouts", "scene", "browser", "throwdown", "dice_game", "cold", "site",
)  # fmt: skip
"""The modules of this folder that measure, in the order of the table."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure with its target.

    Attributes:
        name: what was measured.
        value: what came out.
        unit: of the value and the target.
        target: what it should reach; None where it only informs.
        at_least: whether the target is a floor rather than a ceiling.
        note: how it was measured, or a peer's figure.
    """

    name: str
    value: float
    unit: str
    target: float | None = None
    at_least: bool = False
    note: str = ""

    @property
    def verdict(self) -> str:
        """PASS or MISS, or nothing where there is no target."""
        if self.target is None:
            return ""
        return "PASS" if (self.value >= self.target if self.at_least else self.value <= self.target) else "MISS"

    def __str__(self) -> str:
        """The figure as a line of the table."""
        target = "" if self.target is None else f"{'>=' if self.at_least else '<='} {self.target:g} {self.unit}"
        return (
            f"{self.name:<58} {self.value:>12,.4g} {self.unit:<12} {target:<16} {self.verdict:<5} {self.note}".rstrip()
        )


def interleaved(*tasks: Callable[[], float], rounds: int = 5) -> list[float]:
    """Run tasks in turn for some rounds and return the median of what each returns.

    Taking turns lets a noisy machine disturb all alike, so that ratios stay sound.
    """
    results: list[list[float]] = [[] for _ in tasks]
    for _ in range(rounds):
        for task, row in zip(tasks, results, strict=True):
            row.append(task())
    return [statistics.median(row) for row in results]


def seconds(task: Callable[[], object], times: int = 1) -> float:
    """The processor's seconds that one run of a task takes, on average over some runs.

    Time in which the machine does something else doesn't count, as it has nothing to do with the task.
    """
    start = process_time()
    for _ in range(times):
        task()
    return (process_time() - start) / times
