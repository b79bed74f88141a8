"""Exercises as data, and the judge that explains every answer.

``lessons.exercise("placing-1")`` is one; ``lessons.judge(exercise, "rT@e6")`` says whether the answer is
right and why, with the rule, for every action that can be spelled. The exercises are in the TOML
files beside this module; adding one touches one file.
"""

from __future__ import annotations

from latice_nb.lessons.exercises import Exercise, ExerciseError, exercise, exercises
from latice_nb.lessons.judge import GOALS, Verdict, judge

__all__ = ["GOALS", "Exercise", "ExerciseError", "Verdict", "exercise", "exercises", "judge"]
