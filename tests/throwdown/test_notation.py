"""Texts: every unit reads back, and what does not parse names its column."""

from __future__ import annotations

import pytest

from latice_nb import throwdown
from latice_nb.game import NotationError
from latice_nb.throwdown import DICE, Die, Ruleset, State, dice_of, parse_action
from latice_nb.wording import speaking


def test_every_die_reads_back() -> None:
    for die in DICE[1:]:
        assert Die(str(die)) is not None
        assert Die(str(die)) == Die(int(die)) == eval(repr(die), {"Die": Die}) == die
        assert (Die(str(die)).value, Die(str(die)).red) == ((int(die) - 1) % 6 + 1, die > 6)


def test_dice_are_runs_in_any_order() -> None:
    assert dice_of("r4 2,25") == dice_of(["2", 5, "2", "r4"]) == (Die(2), Die(2), Die(5), Die("r4"))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("reclaim r5<heart", "reclaim r5<heart"),
        ("roll", "roll"),
        ("roll 2 2 5 6 1 + 4 6", "roll 1 2 2 5 6 + 4 6"),
        ("roll r4 1", "roll 1 + 4"),
        ("roll + 3", "roll + 3"),
        ("5>heart", "5>heart"),
        ("  r5>heart ", "r5>heart"),
        ("steady-hands r3 3", "steady-hands 3 r3"),
        ("perfect-foam-6 6=2", "perfect-foam-6 6=2"),
        ("change 4 4", "change 4 4"),
        ("end", "end"),
        ("take red", "take red"),
        ("leave red", "leave red"),
        ("deal lattes heart,fern", "deal lattes fern,heart"),
        ("deal baristas steady-hands", "deal baristas steady-hands"),
        ("5 > Heart", "5>heart"),
        ("５＞twin hearts", "5>twin-hearts"),
        ("Reclaim R5 < Twin Hearts", "reclaim r5<twin-hearts"),
        ("steady hands r3 3", "steady-hands 3 r3"),
        ("steady-hands r33", "steady-hands 3 r3"),
        ("perfect-foam-6 6 = 2", "perfect-foam-6 6=2"),
        ("roll 22561 + 46", "roll 1 2 2 5 6 + 4 6"),
        ("CHANGE 44", "change 4 4"),
        ("End", "end"),
    ],
)
def test_action_texts(text: str, canonical: str) -> None:
    action = parse_action(text)
    assert str(action) == canonical
    assert parse_action(canonical) == action
    assert eval(repr(action), {**vars(throwdown)}) == action


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("7>heart", 1),
        ("5>he@rt", 3),
        ("5>heart 6", 9),
        ("5>Heart 6>fern", 9),
        ("reclaim", 8),
        ("reclaim 9<heart", 9),
        ("roll 1 2 9", 10),
        ("roll 1 + 2 + 3", 12),
        ("steady-hands", 1),
        ("steady-hands 3 x", 16),
        ("perfect-foam-6 6=8", 18),
        ("change 4 0", 10),
        ("take", 5),
        ("take it", 6),
        ("end now", 5),
        ("deal cups heart", 6),
        ("deal", 5),
    ],
)
def test_actions_that_do_not_parse_name_the_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert caught.value.column == column
    with speaking("ja"):
        assert f"{column}文字目" in str(caught.value)


@pytest.mark.parametrize("text", ["standard", "solo", "standard+goal=15+same_card=once", "standard+row=3+red_pays=off"])
def test_rulesets_read_back(text: str) -> None:
    assert str(Ruleset.parse(text)) == text
    assert eval(repr(Ruleset.parse(text)), {"Ruleset": Ruleset}) == Ruleset.parse(text)


@pytest.mark.parametrize(
    ("text", "column"),
    [("house", 1), ("standard+speed=fast", 10), ("standard+goal=0", 10), ("standard+goal=9+red_pays=maybe", 17)],
)
def test_rulesets_that_do_not_parse_name_the_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        Ruleset.parse(text)
    assert caught.value.column == column


def test_omitted_fields_are_filled_in() -> None:
    state = State.parse("throwdown standard practice lattes=heart:2|,fern hand=56r4")
    assert (state.phase, state.home, state.spent, state.surplus) == ("place", ((0, 0), (5, 0)), (2, 0), 9)
    assert State.parse("throwdown") == State.build()
    assert State.parse("throwdown solo").seats == ("Player 1",)


def test_names_are_quoted_where_they_would_disturb_the_line() -> None:
    state = throwdown.start(["Mi ka|%", "れん"], seed=1)
    assert State.parse(state.text).seats == ("Mi ka|%", "れん")
    assert "names=Mi%20ka%7C%25|れん" in state.text


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("latice standard", 1),
        ("throwdown sandard", 11),
        ("throwdown standard practice speed=3", 29),
        ("throwdown standard practice to=x", 32),
        ("throwdown standard practice hand=25x", 36),
        ("throwdown standard practice hand=2 hand=3", 36),
        ("throwdown standard practice lattes=heart:2|9,fern", 44),
        ("throwdown standard practice lattes=heart,heart", 42),
        ("throwdown standard practice home=5|4+", 36),
        ("throwdown standard practice foam=2", 34),
    ],
)
def test_positions_that_do_not_parse_name_the_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        State.parse(text)
    assert caught.value.column == column


def test_the_table_drawn_in_both_languages() -> None:
    state = State.build(seats=["Mika", "Ren"], lattes={"heart": ["2", ""], "fern": []}, hand="5r4")
    assert "Heart [2 5], 2 points: Mika 2" in str(state)
    assert "made for this package" in str(state)
    with speaking("ja"):
        assert "ハート [2 5] 2点: Mika 2" in str(state)
        assert "製品のカードではありません" in str(state)


@pytest.mark.parametrize("text", ["", "heart!", "5", "steady-hands"])
def test_what_is_no_action_names_the_forms(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        State.parse_action(text)
    forms = caught.value.phrase.said_in("en").partition("actions are ")[2].split(" · ")
    assert len(forms) == 7
    for form in forms:
        assert str(State.parse_action(form)) == form


def test_a_card_without_its_dice_says_that_they_are_wanted() -> None:
    with pytest.raises(NotationError, match="wants its dice too, as in “steady-hands 3 3”"):
        State.parse_action("steady-hands")


def test_a_pour_may_be_written_as_in_the_other_game() -> None:
    assert State.parse_action("5@heart") == State.parse_action("5>heart")
