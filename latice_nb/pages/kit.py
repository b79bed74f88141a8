"""What a game brings to the pages of the rulebook: its `PageKit`, and what its functions give.

`latice_nb.pages.games` lists the kits there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from latice_nb.rulebook import Words
from latice_nb.wording import Phrase


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of the game, with the rule behind it and the example that shows such a refusal; both may be empty."""

    text: str
    rule: str = ""
    example: str = ""


@dataclass(frozen=True, slots=True)
class ExampleResult:
    """What an example leads to.

    Attributes:
        allowed: whether its action is allowed; None where nothing is played.
        told: what happens, or why it is refused.
        position: the position before the action.
        gain: what the action earns.
    """

    allowed: bool | None
    told: tuple[Told, ...]
    position: str
    gain: tuple[str, ...] = ()


Switch = Callable[[str], str]
"""Puts a position's text on a table that plays a ruling by one of its choices."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageKit:
    """How a game is told of in words and pictures. What has a default may be left out.

    Attributes:
        state: the class of its positions; its ``game`` is the game's name.
        title: what the game is called.
        widget: the class of its table, as a line of Python names it.
        fill: settles by chance whatever is not known of a position; takes a seed.
        turn_phrase: whose turn it is and what is to happen, in words.
        words: a position in words.
        say_move: an action in words; None where there are none.
        card_picture: an example of a rule as a small picture for its card, from its position and action.
        example_picture: the same for a page of its own.
        question_picture: the same before it is answered: what comes of the action is not drawn.
        after_picture: what comes of an example's action as a picture; empty where words say it better.
        elsewhere: by the name of a switch, how a ruling's example is told where the action leads to the same under each
            choice, and the difference shows elsewhere, such as in the deal.
        guesses: what a reader may guess that an example's action earns, and how that is said.
        may: what may be done in a position, each kind of choice in one sentence with its rule.
        sample: the text of a position in which much is allowed and much is not.
        tries: what people try in a position, allowed or not.
    """

    state: type[Any]
    title: Phrase | Words
    widget: str
    fill: Callable[[Any, int | None], Any] = field(default=lambda state, _seed: state)
    turn_phrase: Callable[[Any], Phrase]
    words: Callable[[Any], str]
    say_move: Callable[[Any, Any], Phrase | None]
    card_picture: Callable[[str, str], str] = field(default=lambda _position, _action: "")
    example_picture: Callable[[str, str], str] = field(default=lambda _position, _action: "")
    question_picture: Callable[[str, str], str] = field(default=lambda _position, _action: "")
    after_picture: Callable[[str, ExampleResult], str] = field(default=lambda _action, _comes: "")
    elsewhere: Mapping[str, Callable[[Any, Switch], ExampleResult]] = field(default_factory=dict)
    guesses: Mapping[str, Phrase] = field(default_factory=dict)
    may: Callable[[Any], tuple[Told, ...]] = field(default=lambda _state: ())
    sample: str = ""
    tries: Callable[[Any], Iterable[Any]] = field(default=lambda _state: ())

    @property
    def game(self) -> str:
        """The game's name in texts, such as ``"latice"``."""
        name: str = self.state.game
        return name

    def line_of(self, text: str) -> str:
        """A position's text as a line of Python that shows it on a table."""
        return f"{self.widget}({self.game}.State.parse({text!r}))"

    def line_by(self, ruleset: str) -> str:
        """A line of Python that shows a new game by a ruleset's text."""
        return f"{self.widget}(ruleset={ruleset!r})"
