"""What every game must keep, asked of every game. To add a game, add one line to `GAMES`."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from latice_nb import latice, throwdown
from latice_nb.game import (
    CHANCE,
    Driver,
    IllegalAction,
    NotationError,
    Position,
    PositionError,
    Record,
    RecordError,
    play_out,
    random_bot,
)
from latice_nb.wording import speaking

Deal = Callable[[int], Any]

GAMES: dict[str, Deal] = {
    "latice": lambda seed: latice.deal(2 + seed % 3, seed=seed),
    "throwdown": lambda seed: throwdown.start(["Mika", "Ren", "Sora"][: 2 + seed % 2], seed=seed),
}

SEEDS = range(3)
EVERY = 7
"""Only every seventh position of a game is looked at closely."""


@pytest.fixture(params=GAMES)
def deal(request: pytest.FixtureRequest) -> Deal:
    return GAMES[request.param]


def positions(deal: Deal) -> Iterator[tuple[Any, Any]]:
    """Positions of random games, each with the action that was played there."""
    for seed in SEEDS:
        opening = deal(seed)
        record = play_out(opening, [random_bot] * len(opening.seats), seed=seed, limit=1500)
        yield from list(zip(record.states(), record.actions, strict=False))[::EVERY]


def names(kind: type) -> dict[str, object]:
    """All names that the text of a position or an action may use in Python."""
    return {**vars(latice), **vars(throwdown), kind.__name__: kind}


def test_a_position_keeps_the_contract(deal: Deal) -> None:
    state = deal(1)
    assert isinstance(state, Position)
    assert state.text.startswith(f"{type(state).game} ")
    assert "\n" not in state.text


def test_the_text_of_a_position_reads_back(deal: Deal) -> None:
    for state, _ in positions(deal):
        assert type(state).parse(state.text) == state
        assert type(state).parse(str(state)) == state
        assert type(state).parse(state.text).text == state.text


def test_a_position_written_in_full_width_letters_throughout_is_the_same(deal: Deal) -> None:
    """All fields were read, and the seats' names stayed wide."""
    for state, _ in positions(deal):
        wide = state.text.translate({plain: plain + 0xFEE0 for plain in range(0x21, 0x7F)} | {0x20: 0x3000})
        assert not any(sign.isascii() for sign in wide)
        assert type(state).parse(wide) == state


def test_a_position_is_what_its_repr_says(deal: Deal) -> None:
    for state, action in positions(deal):
        assert eval(repr(state), names(type(state))) == state
        assert eval(repr(action), names(type(action))) == action


def test_the_text_of_an_action_reads_back(deal: Deal) -> None:
    for state, played in positions(deal):
        for action in (played, *state.legal()):
            assert type(state).parse_action(str(action)) == action


def test_positions_are_values(deal: Deal) -> None:
    for state, _ in positions(deal):
        again = pickle.loads(pickle.dumps(state))
        assert again == state == copy.deepcopy(state)
        assert hash(again) == hash(state)
        with pytest.raises((AttributeError, TypeError)):
            state.turn = 1


def test_every_legal_action_is_allowed_plays_and_tells_what_it_does(deal: Deal) -> None:
    for state, _ in positions(deal):
        legal = state.legal()
        assert len(set(legal)) == len(legal)
        assert legal == type(state).parse(state.text).legal()
        for action in legal:
            assert state.why_not(action) is None
            assert state.why_not(str(action)) is None
            events = state.narrate(action)
            assert events
            assert all(event.rule and str(event) for event in events)
            assert state.advance(action) == (state.play(action), events)
        before, text = state, state.text
        for action in legal[:10]:
            assert state.play(action) == state.play(str(action))
        assert (state, state.text) == (before, text)


@pytest.mark.parametrize(("language", "stop"), [("en", "."), ("ja", "。")])
def test_every_event_is_a_whole_sentence_in_every_language(deal: Deal, language: str, stop: str) -> None:
    with speaking(language):
        for state, action in positions(deal):
            for event in state.narrate(action):
                said = str(event)
                assert said.endswith(stop)
                assert not said.endswith(stop * 2)
                assert not said[0].islower()


def test_an_action_of_another_position_is_refused_with_its_reason(deal: Deal) -> None:
    seen = [state for state, _ in positions(deal)]
    refused, rng = 0, random.Random(1)
    for state in seen:
        for action in rng.choice(seen).legal():
            refusal = state.why_not(action)
            assert (refusal is None) == (action in state.legal())
            if refusal is None:
                continue
            refused += 1
            assert refusal.code
            assert refusal.rule
            assert str(refusal)
            with pytest.raises(IllegalAction) as caught:
                state.play(action)
            assert caught.value.refusal == refusal
            for ask in (state.narrate, state.advance):
                with pytest.raises(IllegalAction):
                    ask(action)
    assert refused


def test_somebody_acts_until_the_game_is_over(deal: Deal) -> None:
    for state, _ in positions(deal):
        assert (state.actor is None) == (state.result is not None)
        if state.actor == CHANCE:
            assert state.legal() == ()
        elif state.actor is not None:
            assert 0 <= state.actor < len(state.seats)
            assert state.legal()


def test_a_random_game_ends_and_nothing_follows(deal: Deal) -> None:
    for seed in SEEDS:
        opening = deal(seed)
        record = play_out(opening, [random_bot] * len(opening.seats), seed=seed)
        end = record.state
        assert end.result
        assert end.result.rule
        assert set(end.result.winners) <= set(range(len(end.seats)))
        assert end.legal() == ()
        for action in record.actions[-20:]:
            assert end.why_not(action) is not None


def test_the_outcomes_of_chance_are_a_distribution(deal: Deal) -> None:
    looked = 0
    for state, action in positions(deal):
        if state.actor != CHANCE:
            continue
        looked += 1
        outcomes = state.outcomes()
        if isinstance(outcomes, tuple):
            assert sum(chance for _, chance in outcomes) == 1
            assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
            assert dict(outcomes)[action] > 0
        else:
            assert 0 < outcomes.probability(action) <= 1
            assert outcomes.probability(outcomes.sample(random.Random(1))) > Fraction(0)
        for _ in range(5):
            assert state.why_not(state.sample(random.Random(looked))) is None
    assert looked


def test_a_view_plays_as_the_position_does(deal: Deal) -> None:
    for state, _ in positions(deal):
        if state.actor in {None, CHANCE}:
            continue
        view = state.view(state.actor)
        assert view.legal() == state.legal()
        assert view.view(state.actor) == view
        assert type(view).parse(view.text) == view


def test_a_record_reads_back_and_replays(deal: Deal) -> None:
    for seed in SEEDS:
        opening = deal(seed)
        record = play_out(opening, [random_bot] * len(opening.seats), seed=seed, limit=300)
        again = Record.parse(str(record), type(opening))
        assert again == record
        assert list(again.states()) == list(record.states())


def test_a_damaged_record_names_the_line_whichever_it_is(deal: Deal) -> None:
    opening = deal(0)
    lines = str(play_out(opening, [random_bot] * len(opening.seats), seed=0, limit=40)).splitlines()
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        damaged = "\n".join([*lines[: number - 1], "?!", *lines[number:]])
        with pytest.raises(RecordError) as caught:
            Record.parse(damaged, type(opening))
        assert caught.value.line == number


def test_undo_and_redo_walk_the_same_way(deal: Deal) -> None:
    driver = Driver(deal(0), seed=1)
    rng = random.Random(1)
    trail = [driver.state]
    for _ in range(30):
        if driver.state.actor is None:
            break
        driver.play(rng.choice(driver.state.legal()))
        trail.append(driver.state)
    record = driver.record
    for state in reversed(trail[:-1]):
        assert driver.undo(past_chance=True)
        assert driver.state == state
    assert not driver.undo(past_chance=True)
    for state in trail[1:]:
        assert driver.redo()
        assert driver.state == state
    assert driver.record == record


def test_what_does_not_parse_is_refused_as_notation(deal: Deal) -> None:
    kind = type(deal(0))
    for text in ("", "?", "rT@", "W:", "draw zz", "roll", "9>", "end end", "\0", "🂡", "spend", "X:"):
        with pytest.raises(NotationError):
            kind.parse(text)
    for text in ("", "?", "rT@", "W:", "draw zz", "9>", "end end", "\0", "🂡"):
        with pytest.raises(NotationError) as caught:
            kind.parse_action(text)
        assert caught.value.column >= 1
        assert str(caught.value)


def test_whatever_is_wrong_in_a_long_text_the_error_stays_readable(deal: Deal) -> None:
    opening = deal(1)
    game, long, text = type(opening), "6" * 5000, opening.text
    for wrong in (long, f"{long} {long}", f"{text} {long}=1", f"{text} names={long}", f"{text} to={long}"):
        for read in (game.parse, game.parse_action):
            with pytest.raises((NotationError, PositionError)) as caught:
                read(wrong)
            assert len(str(caught.value)) < 1000
    with pytest.raises(PositionError) as refused:
        game.build(seats=[long, "Kai"])
    assert len(str(refused.value)) < 1000


WIDE = {ord(letter): ord(letter) + 0xFEE0 for letter in map(chr, range(0x21, 0x7F))} | {ord(" "): "\u3000"}
"""Full-width letters, digits and signs, as a Japanese keyboard writes them."""


def wide(text: str) -> str:
    """A text as a Japanese keyboard may write it; what is percent-encoded, such as a name, stays."""
    return " ".join(word if "%" in word or word.startswith("names=") else word.translate(WIDE) for word in text.split())


def test_what_one_game_reads_in_full_width_letters_the_other_reads_too(deal: Deal) -> None:
    for state, played in positions(deal):
        game = type(state)
        for action in (played, *state.legal()[:20]):
            typed = str(action).translate(WIDE)
            assert game.parse_action(typed) == action
            assert game.parse_action(f"\ufeff {typed}") == action
            assert state.why_not(typed) == state.why_not(action)
        assert game.parse(wide(state.text)) == state
        assert game.parse("\ufeff" + state.text) == state


def test_a_ruleset_is_read_in_full_width_letters_in_both_games(deal: Deal) -> None:
    rules = deal(1).ruleset
    text = f"{rules}+{'match=one' if type(rules) is latice.Ruleset else 'goal=15'}"
    assert type(rules).parse(text.translate(WIDE)) == type(rules).parse(f"\ufeff{text} ") == type(rules).parse(text)


def test_a_position_that_mail_has_wrapped_is_read_whole_in_both_games(deal: Deal) -> None:
    for state, _ in positions(deal):
        words, game = state.text.split(" "), type(state)
        for place in range(1, len(words)):
            wrapped = f"{' '.join(words[:place])}\n{' '.join(words[place:])}\n"
            assert game.parse(wrapped) == state
            assert game.parse(f"{state}".removesuffix(state.text) + wrapped) == state
        break


def test_a_record_that_mail_has_wrapped_is_read_whole_in_both_games(deal: Deal) -> None:
    opening = deal(1)
    record = play_out(opening, [random_bot] * len(opening.seats), seed=1, limit=20)
    wrapped = str(record).replace(opening.text, opening.text.replace(" ", "\n"))
    assert Record.parse(wrapped, type(opening)) == record
    assert Record.parse("\ufeff" + wrapped.replace("\n", "\r\n"), type(opening)) == record


def test_what_follows_a_position_is_refused_in_both_games(deal: Deal) -> None:
    state = deal(1)
    for more in ("hello", state.text, "to=2"):
        with pytest.raises(NotationError):
            type(state).parse(f"{state.text}\n\n{more}")


def test_a_record_s_errors_speak_the_language_in_force_in_both_games(deal: Deal) -> None:
    opening = deal(1)
    game, text = type(opening), str(Record(opening))
    played = str(play_out(opening, [random_bot] * len(opening.seats), seed=1, limit=1).actions[0])
    for wrong in (
        text + "?\n",
        f"{text}{played}\n{played}\n",
        text.replace("to=", "t="),
        text.replace("names=", "suns="),
    ):
        with speaking("ja"), pytest.raises(RecordError) as caught:
            Record.parse(wrong, game)
        assert str(caught.value).startswith("line ")
        assert not any("ぁ" <= letter <= "ん" for letter in str(caught.value))
        with speaking("ja"):
            assert any("ぁ" <= letter <= "ん" for letter in str(caught.value))


def test_a_text_of_a_million_letters_is_refused_in_a_short_sentence_in_both_games(deal: Deal) -> None:
    opening = deal(1)
    game, rules = type(opening), type(opening.ruleset)
    for sign in ("x", ",", "1", "=", "|", "/", ">", "rT,", "end "):
        long = sign * (10**6 // len(sign))
        for read, text in (
            *((game.parse, long), (game.parse, f"{opening.text} {long}"), (game.parse, f"{game.game} to={long}")),
            *((game.parse_action, long), (rules.parse, long), (rules.parse, f"standard+{long}")),
        ):
            with pytest.raises((NotationError, PositionError)) as caught:
                read(text)
            assert len(str(caught.value)) < 1000
