"""Exercises as data, and the judge that explains every answer.

``lessons.exercise("placing-1")`` is one. ``lessons.judge(exercise, "rT@e6")`` says whether an answer is right and
why, with the rule; it does so for every action that can be spelled. The exercises are in the TOML files of the games'
folders, one file for each tutorial: to add an exercise, touch one file. What a game brings is its `kit`.
"""

from __future__ import annotations

from latice_nb.lessons.course import exercise, exercises
from latice_nb.lessons.exercise_file import ExerciseError
from latice_nb.lessons.exercises import Exercise
from latice_nb.lessons.games import GOALS
from latice_nb.lessons.judge import judge
from latice_nb.lessons.progress import Progress, forget_progress, keep_progress, progress
from latice_nb.lessons.verdicts import Verdict

__all__ = [
    "GOALS",
    "Exercise",
    "ExerciseError",
    "Progress",
    "Verdict",
    "exercise",
    "exercises",
    "forget_progress",
    "judge",
    "keep_progress",
    "progress",
]
