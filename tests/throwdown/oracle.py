"""A second Latte Throwdown, written from the rules with lists and dictionaries: slow, plain, sharing no code.

It knows the default rulings only. Cards come as plain dictionaries, dice as ("own" | "red", value).
`Table.moves` lists what the player may do as texts; `Table.do` carries a text out.
"""

from __future__ import annotations

import itertools
import tomllib
from pathlib import Path
from typing import Any

Die = tuple[str, int]


def read_cards(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """The Lattes and Barista cards of a deck's file, each copy by its own id."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    baristas = {}
    for card in data["barista"]:
        for copy in range(1, card.get("copies", 1) + 1):
            baristas[card["id"] if copy == 1 else f"{card['id']}-{copy}"] = card
    return {card["id"]: card for card in data["latte"]}, baristas


def read_die(text: str) -> Die:
    return ("red", int(text[1])) if text.startswith("r") else ("own", int(text))


def say(dice: list[Die]) -> list[str]:
    """Dice as they are written: own ones first, small ones first."""
    return [("r" if kind == "red" else "") + str(value) for kind, value in sorted(dice)]


class Table:
    """A table: what is where, in plain containers."""

    def __init__(self, lattes: dict[str, Any], baristas: dict[str, Any], players: int) -> None:
        self.cards, self.helpers = lattes, baristas
        self.points = [0] * players
        self.cup: list[list[str]] = [["own"] * 5 for _ in range(players)]  # dice at home
        self.surplus = ["red"] * 10
        self.tray: list[Die] = []  # rolled and unused
        self.aside: list[str] = []  # used in this turn
        self.turned: tuple[Die, set[str]] | None = None
        self.row: dict[str, list[list[Die]]] = {}
        self.shown: list[str] = []
        self.trash: list[str] = []
        self.won: list[list[str]] = [[] for _ in range(players)]
        self.player = 0
        self.stage = "lattes"
        self.round = 1

    # -- what may be done

    def wants(self, latte: str) -> list[int]:
        left = list(self.cards[latte]["pattern"])
        for _, value in self.row[latte][self.player]:
            left.remove(value)
        return left

    def pays(self, helper: str, dice: list[Die]) -> bool:
        cost, values = self.helpers[helper]["cost"], sorted(value for _, value in dice)
        if cost == "any pair":
            return len(values) == 2 and values[0] == values[1]
        return values == sorted(cost)

    def moves(self) -> set[str]:
        if self.stage == "before":
            back = {f"reclaim {say([die])[0]}<{latte}" for latte, laid in self.row.items() for die in laid[self.player]}
            return back | {"roll"}
        if self.stage == "catch-up":
            return {"take red", "leave red"}
        if self.stage != "placing":
            return set()
        if self.turned:
            return self.with_turned(self.tray, *self.turned)
        found = {"end"} | self.placings(self.tray) | self.payings(self.tray)
        for helper in self.shown:
            if self.helpers[helper]["effect"] == "change-die":
                found |= {
                    f"{helper} {say([die])[0]}={value}"
                    for die in self.tray
                    for value in range(1, 7)
                    if self.turns(helper, die, value, self.tray, set())
                }
        return found

    def placings(self, dice: list[Die]) -> set[str]:
        return {f"{say([die])[0]}>{latte}" for die in dice for latte in self.row if die[1] in self.wants(latte)}

    def payings(self, dice: list[Die]) -> set[str]:
        found = set()
        for size in (1, 2, 3):
            for paid in itertools.combinations(dice, size):
                words = " ".join(say(list(paid)))
                if size == 2 and paid[0][1] == paid[1][1] and self.shown:
                    found.add(f"change {words}")
                for helper in self.shown:
                    effect = self.helpers[helper]["effect"]
                    if effect == "change-die" or (effect == "red-die" and not self.surplus):
                        continue
                    if self.pays(helper, list(paid)):
                        found.add(f"{helper} {words}")
        return found

    def turns(self, helper: str, die: Die, value: int, dice: list[Die], before: set[str]) -> bool:
        """Whether a Perfect Foam may turn a die into a value: only where that has a use at once."""
        if not self.pays(helper, [die]) or value == die[1] or helper in before:
            return False
        rest = list(dice)
        rest.remove(die)
        turned = (die[0], value)
        return bool(self.with_turned([*rest, turned], turned, before | {helper}))

    def with_turned(self, dice: list[Die], die: Die, before: set[str]) -> set[str]:
        word = say([die])[0]
        found = self.placings([die]) | {text for text in self.payings(dice) if word in text.split()[1:]}
        for helper in self.shown:
            if self.helpers[helper]["effect"] == "change-die":
                found |= {
                    f"{helper} {word}={value}" for value in range(1, 7) if self.turns(helper, die, value, dice, before)
                }
        return found

    # -- what follows

    def do(self, text: str) -> None:
        words = text.split()
        if words[0] == "deal":
            self.deal(words[1], words[2].split(","))
        elif words[0] == "roll" and len(words) == 1:
            self.stage = "rolling" if self.cup[self.player] else "placing"
        elif words[0] == "roll":
            own, _, red = text[5:].partition("+")
            self.tray += [("own", int(v)) for v in own.split()] + [("red", int(v)) for v in red.split()]
            self.cup[self.player] = []
            self.stage = "placing"
        elif words[0] == "reclaim":
            die, latte = words[1].split("<")
            self.row[latte][self.player].remove(read_die(die))
            self.cup[self.player].append(read_die(die)[0])
        elif words[0] in {"take", "leave"}:
            if words[0] == "take":
                self.cup[self.points.index(min(self.points))].append(self.surplus.pop())
            self.stage = "lattes"
        elif words[0] == "end":
            self.end()
        elif ">" in text:
            self.place(*text.split(">"))
        else:
            self.pay(words)

    def deal(self, what: str, cards: list[str]) -> None:
        if what == "lattes":
            if any(card in won for won in self.won for card in cards):
                self.won = [[] for _ in self.won]
            self.row = {card: [[] for _ in self.points] for card in cards}
            self.stage = "before" if self.shown else "baristas"
        else:
            if any(card in self.trash for card in cards):
                self.trash = []
            self.shown = cards
            self.stage = "placing" if self.stage == "change" else "before"

    def place(self, word: str, latte: str) -> None:
        die = read_die(word)
        self.tray.remove(die)
        self.turned = None
        self.row[latte][self.player].append(die)
        if self.wants(latte):
            return
        for player, dice in enumerate(self.row.pop(latte)):
            kinds = [kind for kind, _ in dice]
            (self.aside if player == self.player else self.cup[player]).extend(kinds)
        self.won[self.player].append(latte)
        self.score(self.cards[latte]["points"])

    def score(self, points: int) -> None:
        self.points[self.player] += points
        if self.points[self.player] >= 20:
            self.stage = "over"

    def pay(self, words: list[str]) -> None:
        if "=" in words[1]:
            word, value = words[1].split("=")
            die = read_die(word)
            self.tray.remove(die)
            turned = (die[0], int(value))
            self.tray.append(turned)
            self.turned = (turned, (self.turned[1] if self.turned else set()) | {words[0]})
            return
        self.turned = None
        for word in words[1:]:
            self.tray.remove(read_die(word))
            self.aside.append(read_die(word)[0])
        if words[0] == "change":
            self.trash += self.shown
            self.shown, self.stage = [], "change"
        elif self.helpers[words[0]]["effect"] == "points":
            self.score(self.helpers[words[0]].get("amount", 1))
        else:
            self.cup[self.player].append(self.surplus.pop())

    def end(self) -> None:
        self.cup[self.player] += self.aside + [kind for kind, _ in self.tray]
        self.aside, self.tray = [], []
        self.player = (self.player + 1) % len(self.points)
        self.stage = "before"
        if not self.row:
            self.round += 1
            for cup in self.cup:
                while "red" in cup:
                    cup.remove("red")
                    self.surplus.append("red")
            least = [points for points in self.points if points == min(self.points)]
            self.stage = "catch-up" if len(least) == 1 else "lattes"
