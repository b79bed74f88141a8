"""A game small enough to see through, for the tests of what all games share.

Two seats take one or two beans from a heap; after each turn a coin may put one bean back. Who
takes the last bean wins.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Self

from latice_nb.game import CHANCE, Event, IllegalAction, NotationError, Refusal, Result
from latice_nb.wording import phrase


@dataclass(frozen=True, slots=True)
class Take:
    """Take some beans."""

    beans: int

    def __str__(self) -> str:
        return f"take {self.beans}"


@dataclass(frozen=True, slots=True)
class Coin:
    """What the coin puts back."""

    beans: int

    def __str__(self) -> str:
        return f"coin {self.beans}"


@dataclass(frozen=True, slots=True)
class Heap:
    """A heap of beans and whose turn it is."""

    game: ClassVar[str] = "heap"

    beans: int
    turn: int = 0
    tossing: bool = False

    @property
    def actor(self) -> int | None:
        if self.result:
            return None
        return CHANCE if self.tossing else self.turn

    @property
    def seats(self) -> tuple[str, ...]:
        return ("Ann", "Ben")

    @property
    def result(self) -> Result | None:
        if self.beans:
            return None
        return Result((1 - self.turn,), "empty", "H1", phrase("The heap is empty."))

    @property
    def text(self) -> str:
        return f"heap {self.beans} to={self.turn + 1}" + " tossing" * self.tossing

    def legal(self) -> tuple[Take | Coin, ...]:
        if self.actor in {None, CHANCE}:
            return ()
        return tuple(Take(n) for n in (1, 2) if n <= self.beans)

    def why_not(self, action: Take | Coin | str) -> Refusal | None:
        action = self.parse_action(action) if isinstance(action, str) else action
        if isinstance(action, Coin) == self.tossing and (self.tossing or action in self.legal()):
            return None
        return Refusal("too-many", (), "H2", phrase("The heap holds only {beans}.", beans=self.beans))

    def advance(self, action: Take | Coin | str) -> tuple[Self, tuple[Event, ...]]:
        action = self.parse_action(action) if isinstance(action, str) else action
        if refusal := self.why_not(action):
            raise IllegalAction(refusal)
        seat = self.turn if isinstance(action, Take) else CHANCE
        told = (Event("counted", seat, (), "H2", phrase("{beans} beans move.", beans=action.beans)),)
        if isinstance(action, Coin):
            return type(self)(self.beans + action.beans, self.turn), told
        left = self.beans - action.beans
        return type(self)(left, 1 - self.turn, tossing=left > 0), told

    def play(self, action: Take | Coin | str) -> Self:
        return self.advance(action)[0]

    def narrate(self, action: Take | Coin | str) -> tuple[Event, ...]:
        return self.advance(action)[1]

    def outcomes(self) -> tuple[tuple[Take | Coin, Fraction], ...]:
        return ((Coin(0), Fraction(2, 3)), (Coin(1), Fraction(1, 3)))

    def sample(self, rng: random.Random) -> Take | Coin:
        return Coin(int(rng.random() < 1 / 3))

    def view(self, seat: int) -> Self:
        assert seat in {0, 1}
        return self

    @classmethod
    def parse(cls, text: str) -> Self:
        words = text.split()
        try:
            if words[3:] not in ([], ["tossing"]):
                raise ValueError(words)  # noqa: TRY301  (one error for whatever is wrong)
            return cls(int(words[1]), int(words[2].removeprefix("to=")) - 1, tossing=words[3:] == ["tossing"])
        except (IndexError, ValueError):
            raise NotationError(phrase("this is no heap"), text) from None

    @classmethod
    def parse_action(cls, text: str) -> Take | Coin:
        match text.split():
            case ["take", beans] if beans.isdigit():
                return Take(int(beans))
            case ["coin", beans] if beans.isdigit():
                return Coin(int(beans))
        raise NotationError(phrase("“{text}” is not an action", text=text), text, 1)
