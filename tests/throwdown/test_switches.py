"""Each switch of the ruleset, in a position where its two values differ: in the rules, the odds, the words, the bot.

A case holds what comes out by the switch's default and by its other value, so a switch that somewhere
counts for nothing is seen there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Any

import pytest

from latice_nb.lab.throwdown_bot import latte_bot
from latice_nb.throwdown import Ruleset, State, odds
from latice_nb.wording import speaking

CARDS = ["steady-hands", "perfect-foam-6", "good-steamed-milk-24"]
FOAMS = ["perfect-foam-6", "perfect-foam-3", "steady-hands"]
LAST = {"lattes": {"heart": ["2", ""]}, "scores": [5, 3], "hand": "5"}
AHEAD = {**LAST, "scores": [5, 9], "seats": ["Mika", "Ren"]}
NEW_ROUND = ("5>heart", "end")
YES, NO = "yes", "no"
Ask = Callable[[State], Any]


@dataclass(frozen=True)
class Case:
    """One switch in one position.

    Attributes:
        switch: the switch and its other value, as a ruleset writes it.
        given: the position.
        ask: what is asked of it.
        usual: what comes out by the default.
        switched: what comes out by the other value.
        base: other switches, set both times.
    """

    switch: str
    given: dict[str, Any]
    ask: Ask
    usual: Any
    switched: Any
    base: str = ""

    def answers(self) -> tuple[Any, Any]:
        """What comes out without the switch and with it."""
        rulesets = (f"standard{self.base}", f"standard{self.base}+{self.switch}")
        usual, switched = (State.build(**{"baristas": CARDS, **self.given, "ruleset": rules}) for rules in rulesets)
        return self.ask(usual), self.ask(switched)


def played(*actions: str) -> Callable[[State], State]:
    """The position after some actions."""

    def play(state: State) -> State:
        for action in actions:
            state = state.play(action)
        return state

    return play


def allowed(action: str, *first: str) -> Ask:
    """Whether an action is among the legal ones, and whether it is not refused: two ways to one answer."""

    def ask(state: State) -> str:
        state = played(*first)(state)
        listed = action in map(str, state.legal())
        assert listed == (state.why_not(action) is None)
        return YES if listed else NO

    return ask


def told(action: str, *first: str) -> Ask:
    """What is told of an action, or why it is refused."""

    def ask(state: State) -> str:
        state = played(*first)(state)
        refusal = state.why_not(action)
        return str(refusal) if refusal else " ".join(map(str, state.narrate(action)))

    return ask


def chosen(state: State) -> str:
    """What the bot does."""
    return str(latte_bot(state.view(state.turn), random.Random(1)))


RULES = [
    Case("goal=10", {"hand": "44", "scores": [9, 0]}, lambda s: played("steady-hands 4 4", "end")(s).actor, 1, None, "+ending=turn-end"),
    Case("goal=30", {"hand": "44", "scores": [19, 0]}, lambda s: played("steady-hands 4 4", "end")(s).actor, None, 1, "+ending=turn-end"),
    Case("goal=10", {"hand": "44", "scores": [9, 0]}, lambda s: s.play("steady-hands 4 4").actor, 0, None),
    Case("goal=30", {"hand": "44", "scores": [19, 0]}, lambda s: s.play("steady-hands 4 4").actor, None, 0),
    Case("ending=turn-end", {"hand": "44", "scores": [19, 0]}, lambda s: s.play("steady-hands 4 4").actor, None, 0),
    Case("ending=turn-end", {**LAST, "scores": [18, 0]}, lambda s: s.play("5>heart").actor, None, 0),
    Case(
        "gained=at-once",
        {"hand": "24", "lattes": ["fern"]},
        lambda s: (s.play("good-steamed-milk-24 2 4").phase, s.play("good-steamed-milk-24 2 4").home[0]),
        ("place", (0, 1)),
        ("roll", (0, 1)),
    ),
    Case("round_end=at-once", {**LAST, "hand": "533"}, lambda s: (s.play("5>heart").round, s.play("5>heart").hand), (1, (3, 3)), (2, ())),
    Case("catch_up=off", LAST, lambda s: played(*NEW_ROUND)(s).phase, "catch-up", "lattes"),
    Case("catch_up=always", LAST, lambda s: (played(*NEW_ROUND)(s).phase, played(*NEW_ROUND)(s).home[1]), ("catch-up", (5, 0)), ("lattes", (5, 1))),
    Case("next_start=claimer", AHEAD, lambda s: played(*NEW_ROUND)(s).turn, 1, 0, "+catch_up=off"),
    Case("row=2", {"phase": "lattes"}, lambda s: len(s.sample(random.Random(1)).cards), 3, 2),  # type: ignore[union-attr]
    Case("row=5", {"phase": "lattes"}, lambda s: s.row_size, 3, 5),
    Case("new_baristas=on", AHEAD, lambda s: len(played(*NEW_ROUND)(s).baristas), 3, 0, "+catch_up=off"),
    Case("new_baristas=on", AHEAD, lambda s: played(*NEW_ROUND)(s).discard, (), tuple(sorted(CARDS)), "+catch_up=off"),
    Case("same_card=once", {"hand": "44", "used": ["steady-hands"]}, allowed("steady-hands 4 4"), YES, NO),
    Case("same_card=once", {"hand": "24", "used": ["good-steamed-milk-24"]}, allowed("good-steamed-milk-24 2 4"), YES, NO),
    Case("same_card=once", {"hand": "6", "lattes": ["heart"], "used": ["perfect-foam-6"]}, allowed("perfect-foam-6 6=2"), YES, NO),
    Case(
        # The turned die would be of use only on a card that was used already.
        "same_card=once",
        {"hand": "63", "lattes": ["double-sun"], "used": ["steady-hands"]},
        allowed("perfect-foam-6 6=3"),
        YES,
        NO,
        "+change=off",
    ),
    Case(
        # After a turn of a die, what may be used next.
        "same_card=once",
        {"hand": "66", "lattes": ["double-sun"], "baristas": FOAMS, "used": ["steady-hands"]},
        allowed("perfect-foam-3 3=6", "perfect-foam-6 6=3"),
        YES,
        YES,
    ),
    Case("change=off", {"hand": "55"}, allowed("change 5 5"), YES, NO),
    Case("change=once", {"hand": "55", "used": ["change"]}, allowed("change 5 5"), YES, NO),
    Case("change=once", {"hand": "55"}, allowed("change 5 5"), YES, YES),
    Case(
        # A turned die that a change alone can use.
        "change=off",
        {"hand": "65", "lattes": ["fern"], "baristas": [*FOAMS[:2], "good-steamed-milk-24"]},
        allowed("perfect-foam-6 6=5"),
        YES,
        NO,
    ),
    Case("red_pays=off", {"hand": "5r5"}, allowed("steady-hands 5 r5"), YES, NO),
    Case("red_pays=off", {"hand": "5r5"}, allowed("change 5 r5"), YES, NO),
    Case("red_pays=off", {"hand": "2r4", "lattes": ["sun"]}, allowed("good-steamed-milk-24 2 r4"), YES, NO),
    Case("red_pays=off", {"hand": "r6", "lattes": ["heart"]}, allowed("perfect-foam-6 r6=5"), YES, NO),
    Case(
        # The second card of a chain takes no red die either, nor does a pair with a red partner.
        "red_pays=off",
        {"hand": "6r3", "lattes": ["tulip"], "baristas": FOAMS},
        allowed("perfect-foam-6 6=3"),
        YES,
        YES,
    ),
    Case("red_pays=off", {"hand": "6r3", "lattes": ["tulip"], "baristas": [*FOAMS[::2], "good-steamed-milk-24"]}, allowed("perfect-foam-6 6=3"), YES, NO),
    Case("red_pays=off", {"hand": "r2", "lattes": ["heart"]}, allowed("r2>heart"), YES, YES),
]  # fmt: skip

WORDS = [
    Case("goal=10", {"hand": "44", "scores": [9, 0], "seats": ["Mika", "Ren"]}, told("steady-hands 4 4"),
         "Mika uses Steady Hands with 4 and 4: 1 point.",
         "Mika uses Steady Hands with 4 and 4: 1 point. Mika reaches 10 points and wins."),
    Case("ending=turn-end", {"hand": "44", "scores": [19, 0], "seats": ["Mika", "Ren"]}, told("steady-hands 4 4"),
         "Mika uses Steady Hands with 4 and 4: 1 point. Mika reaches 20 points and wins.",
         "Mika uses Steady Hands with 4 and 4: 1 point."),
    Case("gained=at-once", {"hand": "44"}, told("roll"),
         "The dice are rolled once in a turn, and that was done.",
         "The dice were rolled already: at this table only a red die just gained is rolled after that."),
    Case("round_end=at-once", {**AHEAD, "hand": "533"}, told("5>heart"),
         "Mika puts the 5 on Heart. Mika finishes Heart: 2 points. That was the last Latte: the round ends with this turn.",
         "Mika puts the 5 on Heart. Mika finishes Heart: 2 points. That was the last Latte: at this table the turn ends"
         " at once, and the round with it. Mika ends the turn. 3 dice that Mika used come home. Round 1 is over.",
         "+catch_up=off"),
    Case("catch_up=off", {"hand": "4"}, told("take red"),
         "Only at a new round may the player alone in last place add a red die.",
         "At this table the player in last place adds no red die."),
    Case("catch_up=always", {"hand": "4"}, told("take red"),
         "Only at a new round may the player alone in last place add a red die.",
         "At this table the player alone in last place always gets a red die at a new round: nobody asks."),
    Case("catch_up=off", {**LAST, "scores": [4, 6]}, told("take red", *NEW_ROUND),
         "Player 1 and Player 2 share the last place with 6 points: nobody adds a red die.",
         "At this table the player in last place adds no red die."),
    Case("catch_up=always", {**LAST, "seats": ["Mika", "Ren"]}, lambda s: str(s.play("5>heart").narrate("end")[-1]),
         "Round 1 is over.",
         "Ren, in last place, adds a red die."),
    Case("next_start=claimer", AHEAD, lambda s: told("deal lattes cat,fern,sun", *NEW_ROUND)(s).rpartition("Sun. ")[2],
         "Ren starts round 2. The turn passes to Ren.",
         "Mika starts round 2. The turn passes to Mika.", "+catch_up=off"),
    Case("row=2", {"phase": "lattes"}, told("deal lattes cat"), "Exactly 3 cards come up here.", "Exactly 2 cards come up here."),
    Case("new_baristas=on", AHEAD, told("roll", *NEW_ROUND, "deal lattes cat,fern,sun"),
         "Ren rolls 5 dice.", "New cards are turned up first.", "+catch_up=off"),
    Case("same_card=once", {"hand": "44", "used": ["steady-hands"], "seats": ["Mika", "Ren"]}, told("steady-hands 4 4"),
         "Mika uses Steady Hands with 4 and 4: 1 point.",
         "Steady Hands was used in this turn already, and at this table once is all."),
    Case("change=once", {"hand": "44", "used": ["change"], "seats": ["Mika", "Ren"]}, told("change 4 4"),
         "Mika changes the Barista cards with 4 and 4.",
         "The Barista cards were changed in this turn already, and at this table once is all."),
    Case("change=off", {"hand": "44", "seats": ["Mika", "Ren"]}, told("change 4 4"),
         "Mika changes the Barista cards with 4 and 4.",
         "At this table the Barista cards are not changed."),
    Case("red_pays=off", {"hand": "4r4", "seats": ["Mika", "Ren"]}, told("steady-hands 4 r4"),
         "Mika uses Steady Hands with 4 and red 4: 1 point.",
         "At this table red dice go on Lattes only."),
    Case("red_pays=off", {"hand": "r6", "lattes": ["heart"], "seats": ["Mika", "Ren"]}, told("perfect-foam-6 r6=5"),
         "Mika uses Perfect Foam: the red 6 becomes a 5.",
         "At this table red dice go on Lattes only."),
    Case("red_pays=off", {"hand": "4r4", "seats": ["Mika", "Ren"]}, told("change 4 r4"),
         "Mika changes the Barista cards with 4 and red 4.",
         "At this table red dice go on Lattes only."),
]  # fmt: skip

HEART = {"lattes": {"heart": ["2", ""]}}
THREE_RED = {"home": [(None, 3), (5, 0)]}

ODDS = [
    Case("same_card=once", {"lattes": ["heart"]}, lambda s: odds.this_turn(s)["heart"],
         odds.completes("2 5", foam="6"), odds.completes("2 5", foam="6", again=False)),
    Case("same_card=once", {"lattes": ["heart"], "hand": "66"}, lambda s: odds.this_turn(s)["heart"], 1, 0),
    Case("same_card=once", {**HEART, "hand": "6", "used": ["perfect-foam-6"]}, lambda s: odds.this_turn(s)["heart"], 1, 0),
    Case("same_card=once", {}, lambda s: odds.barista_worth(s, "steady-hands").points, odds.pairs(5), odds.any_pair(5)),
    Case("same_card=once", {"phase": "roll", "home": [(0, 2), (5, 0)], "spent": (5, 0), "used": ["steady-hands"]},
         lambda s: odds.barista_worth(s, "steady-hands").points, Fraction(1, 6), 0, "+gained=at-once"),
    Case("red_pays=off", THREE_RED, lambda s: odds.barista_worth(s, "steady-hands").use, odds.any_pair(8), odds.any_pair(5)),
    Case("red_pays=off", THREE_RED, lambda s: odds.barista_worth(s, "steady-hands").points, odds.pairs(8), odds.pairs(5)),
    Case("red_pays=off", THREE_RED, lambda s: odds.barista_worth(s, "good-steamed-milk-24").reds,
         odds.completes("2 4", 8), odds.completes("2 4", 5)),
    Case("red_pays=off", {**HEART, "home": [(None, 1), (5, 0)]}, lambda s: odds.barista_worth(s, "perfect-foam-6").use,
         1 - Fraction(5, 6) ** 5, 1 - Fraction(5, 6) ** 4),
    Case("red_pays=off", {**HEART, "hand": "r6"}, lambda s: odds.this_turn(s)["heart"], 1, 0),
    Case("red_pays=off", {"lattes": {"heart": ["2", ""], "deep-wave": ["1344", ""]}, "home": [(0, 1), (5, 0)]},
         lambda s: odds.this_turn(s)["heart"], Fraction(2, 6), Fraction(1, 6)),
    Case("red_pays=off", {"lattes": {"heart": ["2", ""], "deep-wave": ["1344", ""]}, "home": [(0, 1), (5, 0)]},
         lambda s: odds.barista_worth(s, "perfect-foam-6").adds["heart"], Fraction(1, 6), 0),
    Case("red_pays=off", {"lattes": {"heart": ["2", ""], "deep-wave": ["1344", ""]}},
         lambda s: odds.one_more_die(s)["heart"], Fraction(2, 6), Fraction(1, 6)),
]  # fmt: skip

BOT = [
    Case("goal=30", {"hand": "2235", "lattes": ["rosetta"], "scores": [19, 0]}, lambda s: chosen(s)[1:], "teady-hands 2 2", ">rosetta"),
    Case("round_end=at-once", {**HEART, "hand": "533"}, chosen, "5>heart", "steady-hands 3 3"),
    Case("gained=at-once", {"hand": "3324", "lattes": ["fern"]}, chosen, "steady-hands 3 3", "good-steamed-milk-24 2 4"),
    Case("same_card=once", {"hand": "33", "lattes": ["fern"], "used": ["steady-hands"]}, chosen, "steady-hands 3 3", "end"),
    Case("red_pays=off", {"hand": "3r3", "lattes": ["fern"]}, chosen, "steady-hands 3 r3", "end"),
]  # fmt: skip


@pytest.mark.parametrize("case", [*RULES, *ODDS, *BOT], ids=lambda case: case.switch)
def test_a_switch_counts_where_its_values_differ(case: Case) -> None:
    assert case.answers() == (case.usual, case.switched)


@pytest.mark.parametrize("case", WORDS, ids=lambda case: case.switch)
def test_a_sentence_is_told_as_the_table_plays(case: Case) -> None:
    assert case.answers() == (case.usual, case.switched)
    with speaking("ja"):
        usual, switched = case.answers()
    assert usual != switched


def test_every_switch_has_a_case_in_the_rules_and_in_the_words() -> None:
    switches = {field.name for field in fields(Ruleset)} - {"preset"}
    for cases in (RULES, WORDS):
        assert {case.switch.partition("=")[0] for case in cases if case.usual != case.switched} == switches


def test_every_word_of_a_switch_is_tried() -> None:
    words = {"catch_up": {"always", "off"}, "change": {"once", "off"}}
    for switch, others in words.items():
        assert {case.switch.partition("=")[2] for case in RULES if case.switch.startswith(switch)} == others


OTHERS = sorted({case.switch for case in RULES if not case.switch.startswith("goal")})
TOGETHER = {
    ("goal", "ending"),  # when the goal counts
    ("ending", "round_end"),  # a turn that ends at once has no rest to wait for
    ("catch_up", "round_end"),  # the round is over already, so the turn is not ended by hand
    ("next_start", "round_end"),
    ("new_baristas", "round_end"),
    ("red_pays", "change"),  # nothing to pay for
}
"""Switches that have to do with each other, in the positions of `RULES`."""


@pytest.mark.parametrize("other", OTHERS)
def test_a_switch_counts_whatever_another_one_is(other: str) -> None:
    name = other.partition("=")[0]
    for case in RULES:
        own = case.switch.partition("=")[0]
        if name != own and name not in case.base and (own, name) not in TOGETHER:
            assert replace(case, base=f"{case.base}+{other}").answers() == (case.usual, case.switched), case.switch
