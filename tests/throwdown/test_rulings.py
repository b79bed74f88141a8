"""Every ruling of Latte Throwdown, by its number, with its switches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from latice_nb import throwdown
from latice_nb.game import CHANCE, PositionError
from latice_nb.throwdown import Ruleset, State


def build(**given: object) -> State:
    """A position with the deck's Barista cards of the tests unless others are named."""
    return State.build(**{"baristas": ["steady-hands", "perfect-foam-6", "good-steamed-milk-24"], **given})


def texts(state: State) -> set[str]:
    return {str(action) for action in state.legal()}


def refused(state: State, action: str) -> tuple[str, str]:
    refusal = state.why_not(action)
    assert refusal is not None
    return refusal.code, refusal.rule


def test_ruling_1_any_number_of_dice_on_any_cards_and_none_must_be_placed() -> None:
    state = build(lattes={"heart": [], "fern": []}, hand="1254")
    assert {"2>heart", "5>heart", "1>fern", "4>fern", "end"} <= texts(state)
    after = state.play("2>heart").play("1>fern")
    assert {"5>heart", "4>fern", "end"} <= texts(after)


def test_ruling_2_a_second_die_of_a_value_shown_once_is_refused() -> None:
    state = build(lattes={"heart": ["2", ""]}, hand="22")
    assert refused(state, "2>heart") == ("filled", "T4.2")
    twice = build(lattes={"cat": ["2", ""]}, hand="22")  # the cat shows 1 2 2
    assert twice.play("2>cat").dice_on("cat", 0) == throwdown.dice_of("22")


def test_ruling_3_the_order_of_dice_does_not_matter() -> None:
    state = build(lattes={"rosetta": [], "heart": []}, hand="235")
    assert state.play("2>rosetta").play("5>rosetta") == state.play("5>rosetta").play("2>rosetta")


def test_ruling_4_reclaiming_comes_before_the_roll_from_any_latte_red_dice_too() -> None:
    state = build(lattes={"heart": ["2", "5"], "fern": ["1r4", ""]})
    assert texts(state) == {"reclaim 2<heart", "reclaim 1<fern", "reclaim r4<fern", "roll"}
    after = state.play("reclaim r4<fern").play("reclaim 1<fern")
    assert (after.home[0], after.surplus) == ((4, 1), 9)
    rolled = after.play("roll").play("roll 1 1 1 1 + 1")
    assert refused(rolled, "reclaim 2<heart") == ("rolled-already", "T3.2")


def test_ruling_5_others_dice_neither_block_nor_count_and_all_go_home_when_it_is_scored() -> None:
    state = build(lattes={"heart": ["", "2"], "fern": []}, hand="25")
    assert {"2>heart", "5>heart"} <= texts(state)
    after = state.play("2>heart")
    assert after.missing("heart") == (5,)
    assert after.play("5>heart").home[1] == (5, 0)


def test_ruling_6_a_completed_latte_is_claimed_at_once_and_not_replaced() -> None:
    state = build(lattes={"heart": ["2", ""], "fern": []}, hand="5")
    after = state.play("5>heart")
    assert (after.scores, after.row, after.claimed) == ((2, 0), ("fern",), (("heart",), ()))
    assert after.play("end").row == ("fern",)


def test_ruling_7_dice_of_a_scored_latte_come_home_in_the_last_step() -> None:
    after = build(lattes={"heart": ["2", ""], "fern": []}, hand="15").play("5>heart")
    assert after.spent == (5 - 1, 0)  # the two that completed it and the two spent before
    assert after.home[0] == (0, 0)
    assert after.play("end").home[0] == (5, 0)


def test_ruling_8_red_dice_come_back_to_the_player_until_the_round_ends() -> None:
    after = build(lattes={"heart": ["r2", ""], "fern": []}, hand="5r4r4").play("5>heart").play("steady-hands r4 r4")
    assert after.play("end").home[0] == (5, 3)
    assert after.play("end").surplus == 7


def test_ruling_9_a_gained_red_die_is_first_rolled_in_the_next_turn() -> None:
    state = build(lattes=["fern"], hand="24")
    after = state.play("good-steamed-milk-24 2 4")
    assert (after.home[0], after.surplus, after.phase) == ((0, 1), 9, "place")
    at_once = state.replace(ruleset="standard+gained=at-once").play("good-steamed-milk-24 2 4")
    assert at_once.actor == CHANCE
    assert at_once.play("roll + 6").hand == throwdown.dice_of("r6")


def test_ruling_10_an_empty_surplus_pool_gives_no_die() -> None:
    state = build(lattes=["fern"], hand="24", home=[(0, 5), (5, 5)])
    assert state.surplus == 0
    assert refused(state, "good-steamed-milk-24 2 4") == ("surplus-empty", "T5.5")
    assert "good-steamed-milk-24 2 4" not in texts(state)


def test_ruling_10_a_card_that_gives_several_gives_what_the_pool_holds() -> None:
    practice = throwdown.deck("practice")
    milk = replace(practice.baristas["good-steamed-milk-24"], amount=3)
    deck = replace(practice, name="rich", baristas={**practice.baristas, milk.id: milk})
    state = build(deck=deck, lattes=["fern"], hand="24", home=[(0, 5), (5, 3)])
    after, (told, *_) = state.advance("good-steamed-milk-24 2 4")
    assert (state.surplus, after.surplus, after.home[0]) == (2, 0, (0, 7))
    assert (told.gain, "2 red dice" in str(told)) == (("red", "red"), True)


def test_ruling_11_the_turn_is_finished_before_the_round_ends() -> None:
    state = build(lattes={"heart": ["2", ""]}, hand="533", scores=[0, 0], home=[(0, 2), (5, 1)])
    after = state.play("5>heart")
    assert (after.row, after.phase) == ((), "place")
    ended = after.play("steady-hands 3 3").play("end")
    assert (ended.round, ended.surplus, ended.home) == (2, 10, ((5, 0), (5, 0)))
    at_once = state.replace(ruleset="standard+round_end=at-once").play("5>heart")
    assert at_once.round == 2


def test_ruling_12_only_the_sole_last_placed_player_may_add_a_red_die() -> None:
    state = build(lattes={"heart": ["2", ""]}, hand="5", scores=[5, 3])
    due = state.play("5>heart").play("end")
    assert (due.phase, due.actor, texts(due)) == ("catch-up", 1, {"take red", "leave red"})
    assert due.play("take red").home[1] == (5, 1)
    assert due.play("leave red").surplus == 10
    tied = state.replace(
        seats=["A", "B", "C"], scores=[5, 3, 3], claimed=[(), (), ()], home=[(None, 0)] * 3, lattes={"heart": ["2"]}
    )
    assert tied.play("5>heart").play("end").phase == "lattes"
    assert state.replace(ruleset="standard+catch_up=off").play("5>heart").play("end").phase == "lattes"
    always = state.replace(ruleset="standard+catch_up=always").play("5>heart").play("end")
    assert (always.phase, always.home[1]) == ("lattes", (5, 1))


def test_ruling_12_nobody_is_last_who_plays_alone() -> None:
    for switch in ("may", "always"):
        alone = build(ruleset=f"solo+catch_up={switch}", seats=["Mika"], lattes={"heart": ["2"]}, hand="5")
        ended = alone.play("5>heart").play("end")
        assert (ended.phase, ended.surplus) == ("lattes", 10)


@pytest.mark.parametrize(("switch", "starter"), [("left", 2), ("claimer", 1)])
def test_ruling_13_the_player_left_of_the_last_claimer_starts_the_round(switch: str, starter: int) -> None:
    rules = f"standard+next_start={switch}+catch_up=off"
    state = build(ruleset=rules, seats=3, lattes={"heart": ["", "2", ""]}, hand="5", turn=1)
    ended = state.play("5>heart").play("end")
    assert ended.play("deal lattes fern,tulip,sun,cat").turn == starter


def test_ruling_14_a_new_row_has_four_lattes_or_three_with_two_players() -> None:
    assert len(throwdown.start(2, seed=1).row) == 3
    assert len(throwdown.start(3, seed=1).row) == 4
    assert len(throwdown.start(4, seed=1).row) == 4
    assert len(throwdown.start(4, seed=1, ruleset="standard+row=5").row) == 5
    state = build(lattes={"heart": ["2", ""]}, hand="5", ruleset="standard+catch_up=off")
    dealt = state.play("5>heart").play("end").play("deal lattes fern,tulip,sun")
    assert dealt.baristas == state.baristas
    fresh = state.replace(ruleset="standard+catch_up=off+new_baristas=on").play("5>heart").play("end")
    assert fresh.play("deal lattes fern,tulip,sun").phase == "baristas"


def test_ruling_15_the_game_ends_at_once_in_mid_turn_by_a_latte_or_by_steady_hands() -> None:
    by_latte = build(lattes={"heart": ["2", ""], "fern": []}, hand="544", scores=[18, 0]).play("5>heart")
    assert by_latte.result is not None
    assert (by_latte.actor, by_latte.result.winners, by_latte.result.rule) == (None, (0,), "T8.1")
    by_card = build(lattes=["fern"], hand="44", scores=[19, 0]).play("steady-hands 4 4")
    assert by_card.actor is None
    later = build(lattes=["fern"], hand="44", scores=[19, 0], ruleset="standard+ending=turn-end").play(
        "steady-hands 4 4"
    )
    assert later.actor == 0
    assert later.play("end").actor is None
    assert (
        build(lattes=["fern"], hand="44", scores=[9, 0], ruleset="standard+goal=10").play("steady-hands 4 4").actor
        is None
    )


def test_ruling_16_several_barista_cards_in_a_turn_which_stay_face_up() -> None:
    state = build(lattes={"heart": [], "fern": []}, hand="22433")
    after = state.play("good-steamed-milk-24 2 4").play("steady-hands 3 3").play("2>heart")
    assert (after.scores[0], after.baristas, after.spent) == (1, state.baristas, (4, 0))
    assert after.play("end").home[0] == (4, 1)


def test_ruling_17_the_same_barista_card_may_be_used_again() -> None:
    state = build(lattes=["fern"], hand="3344")
    assert state.play("steady-hands 3 3").play("steady-hands 4 4").scores[0] == 2
    once = state.replace(ruleset="standard+same_card=once").play("steady-hands 3 3")
    assert refused(once, "steady-hands 4 4") == ("used-already", "T5.7")


def test_ruling_18_perfect_foam_turns_that_very_die_which_is_used_at_once() -> None:
    state = build(lattes={"heart": ["2", ""], "fern": []}, hand="63")
    assert refused(state, "perfect-foam-6 6=2") == ("no-use", "T5.3")
    turned = state.play("perfect-foam-6 6=5")
    assert texts(turned) == {"5>heart"}
    assert refused(turned, "end") == ("foam-first", "T5.3")
    assert turned.play("5>heart").scores[0] == 2
    joined = state.play("perfect-foam-6 6=3")  # its partner joins it
    assert texts(joined) == {"steady-hands 3 3", "change 3 3"}
    assert joined.play("steady-hands 3 3").scores[0] == 1


def test_ruling_18_a_turned_die_does_not_go_on_the_same_perfect_foam() -> None:
    state = build(baristas=["perfect-foam-6", "perfect-foam-3", "steady-hands"], lattes=["double-sun"], hand="6")
    chained = state.play("perfect-foam-6 6=3")
    assert texts(chained) == {"perfect-foam-3 3=2", "perfect-foam-3 3=6"}
    again = chained.play("perfect-foam-3 3=6")
    assert refused(again, "perfect-foam-6 6=2") == ("same-foam", "T5.3")
    assert texts(again) == {"6>double-sun"}


def test_ruling_18_a_turned_red_die_stays_red() -> None:
    state = build(lattes={"heart": ["2", ""], "fern": []}, hand="r6")
    assert state.play("perfect-foam-6 r6=5").play("r5>heart").spent == (5, 1)


def test_ruling_19_any_pair_changes_all_three_barista_cards_which_may_be_used_at_once() -> None:
    state = build(lattes=["fern"], hand="44155")
    changed = state.play("change 4 4")
    assert (changed.actor, changed.baristas, changed.discard) == (CHANCE, (), tuple(sorted(state.baristas)))
    dealt = changed.play("deal baristas good-steamed-milk-15,perfect-foam-1,perfect-foam-3")
    assert dealt.play("good-steamed-milk-15 1 5").home[0] == (0, 1)
    once = state.replace(ruleset="standard+change=once").play("change 4 4")
    dealt = once.play("deal baristas good-steamed-milk-15,perfect-foam-1,perfect-foam-3")
    assert refused(dealt, "change 5 5") == ("changed-already", "T5.8")
    assert refused(state.replace(ruleset="standard+change=off"), "change 4 4") == ("no-change", "T5.8")


def test_ruling_20_red_dice_pay_like_others() -> None:
    state = build(lattes={"heart": []}, hand="r2r5r44")
    assert {"r2>heart", "r5>heart", "steady-hands 4 r4", "change 4 r4", "good-steamed-milk-24 r2 r4"} <= {
        str(action).replace("good-steamed-milk-24 4 r2", "good-steamed-milk-24 r2 4") for action in state.legal()
    }
    strict = state.replace(ruleset="standard+red_pays=off")
    assert texts(strict) == {"r2>heart", "r5>heart", "end"}
    assert refused(strict, "steady-hands 4 r4") == ("red-cannot-pay", "T4.9")


def test_ruling_21_the_rest_of_a_pile_comes_up_before_used_cards_are_shuffled() -> None:
    deck = throwdown.deck("practice")
    kept = ("steady-hands", "perfect-foam-6", "good-steamed-milk-24")
    discard = [card for card in deck.baristas if card not in (*kept, "perfect-foam-1")]
    state = build(lattes=["fern"], hand="44", discard=discard).play("change 4 4")
    assert refused(state, "deal baristas steady-hands,steady-hands-2,perfect-foam-6") == ("pile-first", "T7.6")
    dealt = state.play("deal baristas perfect-foam-1,steady-hands,steady-hands-2")
    assert (dealt.discard, len(dealt.barista_pile)) == ((), len(deck.baristas) - 3)


def test_ruling_21_claimed_lattes_are_shuffled_in_when_the_pile_runs_out() -> None:
    deck = throwdown.deck("practice")
    claimed = [[card for card in deck.lattes if card not in {"heart", "fern"}], []]
    state = build(lattes={"heart": ["2", ""]}, claimed=claimed, hand="5", ruleset="standard+catch_up=off")
    due = state.play("5>heart").play("end")
    assert refused(due, "deal lattes heart,cat,sun") == ("pile-first", "T7.6")
    dealt = due.play("deal lattes fern,heart,sun")
    assert (dealt.claimed, len(dealt.latte_pile)) == (((), ()), len(deck.lattes) - 3)


def test_ruling_22_with_no_die_to_roll_the_turn_still_happens() -> None:
    state = build(lattes={"deep-wave": ["1344", ""], "fern": ["1", ""], "heart": []})
    assert "reclaim 1<fern" in texts(state)
    after = state.play("roll")
    assert (after.phase, texts(after)) == ("place", {"end"})
    assert [event.rule for event in state.narrate("roll")] == ["T3.4"]


def test_ruling_23_the_caller_names_the_first_player() -> None:
    assert throwdown.start(["Mika", "Ren", "Sol"], seed=1, first=2).actor == 2
    with pytest.raises(PositionError):
        throwdown.start(["Mika", "Ren"], first=2)


def test_ruling_24_solo_is_a_labelled_house_mode_without_catch_up() -> None:
    with pytest.raises(PositionError, match="solo"):
        throwdown.start(["Mika"])
    with pytest.raises(PositionError, match="one seat"):
        throwdown.start(2, ruleset="solo")
    state = throwdown.start(["Mika"], seed=1, ruleset="solo")
    assert state.actor == 0
    assert Ruleset.parse("solo").catch_up == "off"
    won = State.build(ruleset="solo", seats=["Mika"], lattes={"heart": ["2"]}, hand="5", scores=[18], turns=9).play(
        "5>heart"
    )
    assert won.result is not None
    assert (won.result.reason, won.result.rule, str(won.result)) == (
        "solo",
        "T2.6",
        "Mika reached 20 points in 9 turns.",
    )


def test_ruling_14_one_player_alone_has_four_lattes_too() -> None:
    assert [Ruleset.parse("solo").lattes(seats) for seats in (1, 2, 3, 4)] == [4, 3, 4, 4]
