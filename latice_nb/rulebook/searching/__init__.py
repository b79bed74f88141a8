"""Finding the entry that answers a question asked in plain words, English or Japanese.

`asking` goes from a question to an `Answer`; `core` compares what is asked with what was learned, the same in
every language; `language` says what a language brings, and `english` and `japanese` are the two there are.
Nothing is sent anywhere.
"""

from __future__ import annotations

from latice_nb.rulebook.searching.answer import Answer, Certainty, Hit
from latice_nb.rulebook.searching.asking import search
from latice_nb.rulebook.searching.examples import nearest_example

__all__ = ["Answer", "Certainty", "Hit", "nearest_example", "search"]
