"""What holds for every position of Latice, tried on positions that hypothesis makes up.

A position is made up by playing on from a deal or by throwing tiles on a board at random, so that
both what play leads to and what only a hand can build is tried.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from latice_nb import latice
from latice_nb.game import CHANCE, Bot, Record
from latice_nb.lab.bots import greedy_bot, random_bot
from latice_nb.latice import NAMES, TILES, WIND, Ruleset, State, Tile

ruleset_texts = st.builds(
    "+".join,
    st.tuples(
        st.sampled_from(["standard", "hawaii", "standard+match=one", "standard+sun_and_sides=off"]),
        st.sampled_from(["exchange_ends_turn=off", "exchange_ends_turn=on"]),
        st.sampled_from(["wind_agrees=off", "wind_agrees=on"]),
        st.sampled_from(["wind_gives_move=on", "wind_gives_move=off", "wind_earns=on", "moon_is_free=off"]),
        st.sampled_from(["deal=ordinary", "deal=tournament", "dead=off", "supply=first", "voluntary_pass=off"]),
    ),
)
rulesets = st.one_of(st.just("standard"), ruleset_texts)


def step(state: State, rng: random.Random) -> State:
    """One action more, winds and placements before all else, chance as it falls."""
    if state.actor == CHANCE:
        return state.play(state.sample(rng))
    bots: list[Bot] = [random_bot, greedy_bot]
    bot = rng.choice(bots)
    return state.play(bot(state.view(state.turn), rng))


@st.composite
def played(draw: st.DrawFn) -> State:
    """A position that a game has come to."""
    seats, seed = draw(st.integers(2, 4)), draw(st.integers(0, 10**6))
    state, rng = latice.deal(seats, seed=seed, ruleset=draw(rulesets)), random.Random(seed)
    for _ in range(draw(st.integers(0, 160))):
        if state.actor is None:
            break
        state = step(state, rng)
    return state


@st.composite
def built(draw: st.DrawFn) -> State:
    """A position built by hand: anything on the board, any stones, any move in hand."""
    rng = random.Random(draw(st.integers(0, 10**6)))
    box = [*TILES * 2, *[WIND] * 12]
    rng.shuffle(box)
    seats = draw(st.integers(2, 4))
    colours = [tile for tile in box if tile != WIND]
    board = dict(zip(rng.sample(NAMES, draw(st.integers(1, 40))), colours, strict=False))
    left = Counter(box) - Counter(board.values())
    winds = draw(st.integers(0, 6))
    left[WIND] -= winds
    rest = list(left.elements())
    rng.shuffle(rest)
    racks = [[rest.pop() for _ in range(draw(st.integers(1, 5)))] for _ in range(seats)]
    turn = draw(st.integers(0, seats - 1))
    return State.build(
        board=board,
        seats=seats,
        racks=racks,
        winds=winds,
        turn=turn,
        moves=draw(st.sampled_from(["free", "wind", "paid", ""])),
        suns=[draw(st.integers(0, 9 if seat == turn else 3)) for seat in range(seats)],
        halves=[draw(st.integers(0, 9)) for _ in range(seats)],
    )


positions = st.one_of(played(), built())
ORDINARY = settings.default.max_examples if settings.default else 100
often = settings(max_examples=ORDINARY * 6 // 10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seldom = settings(max_examples=ORDINARY * 12 // 100, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def spelled(state: State, rng: random.Random) -> Iterator[latice.Action]:
    """Every action that can be spelled; exchanges of all tiles that the rack holds and of some it doesn't."""
    for tile in TILES:
        for square in NAMES:
            yield latice.Place(tile, square)
    for start in NAMES:
        for end in NAMES:
            yield latice.Wind(start, end)
    kinds = sorted({*state.own_rack, rng.choice(TILES), WIND})
    for size in range(6):
        yield from map(latice.Exchange, combinations_with_replacement(kinds, size))
    yield latice.Exchange(tuple(TILES[:6]))
    yield from (latice.BuyWind(), latice.Spend("sun"), latice.Spend("half"), latice.EndTurn())
    pool = state.pools[state.turn]
    due = state.due or 1
    yield latice.Draw(())
    if not isinstance(pool, int) and len(pool) >= due:
        yield latice.Draw(pool[:due])
        yield latice.Draw(pool[: due + 1])
    yield latice.Draw(tuple(rng.choices(TILES, k=due)))


def tiles_of(state: State) -> Counter[Tile]:
    """All tiles on the table."""
    tiles = Counter(state.board.values())
    tiles[WIND] += state.winds
    for hand in (*state.racks, *state.pools):
        assert not isinstance(hand, int)
        tiles.update(hand)
    return tiles


# Legality


@seldom
@given(positions, st.integers(0, 99))
def test_an_action_is_legal_exactly_when_nothing_speaks_against_it(state: State, seed: int) -> None:
    legal = set(state.legal())
    for action in spelled(state, random.Random(seed)):
        if isinstance(action, latice.Draw) and state.actor == CHANCE:
            continue
        refusal = state.why_not(action)
        assert (action in legal) == (refusal is None), (state.text, str(action))
        legal.discard(action)
        if refusal:
            assert refusal.code
            assert refusal.rule[0] == "L"
            assert set(refusal.at) <= set(NAMES)
            assert str(refusal)
    assert not legal


@often
@given(positions)
def test_placements_clashes_and_explanations_agree(state: State) -> None:
    for tile in {*state.own_rack, *TILES[::5]} - {WIND}:
        fits = state.placements(tile)
        for square in NAMES if state.board and state.ruleset.match == "all" else ():
            if state.ended:
                break
            assert (square in fits) == (state.explain(tile, square) is None)
            if square in fits:
                assert state.clashes(tile, square) == ()
            elif state.clashes(tile, square) and square not in state.board:
                refusal = state.explain(tile, square)
                assert refusal is not None
                assert refusal.at == state.clashes(tile, square)


# Texts


@often
@given(positions)
def test_positions_read_back(state: State) -> None:
    assert State.parse(state.text) == state
    assert State.parse(str(state)) == state
    assert eval(repr(state)) == state
    assert state.problems() == ()


@often
@given(positions, st.integers(0, 3))
def test_views_read_back(state: State, seat: int) -> None:
    view = state.view(seat % len(state.seats))
    assert State.parse(view.text) == view
    assert State.parse(view.text).text == view.text


@given(st.lists(st.sampled_from([*TILES, WIND]), min_size=1, max_size=5))
def test_every_kind_of_action_reads_back(tiles: list[Tile]) -> None:
    for action in (latice.Exchange(tuple(tiles)), latice.Draw(tuple(tiles))):
        assert latice.parse_action(str(action)) == action
        assert eval(repr(action), dict(vars(latice))) == action


def test_every_placement_and_wind_reads_back() -> None:
    actions: list[latice.Action] = [latice.Place(tile, square) for tile in TILES for square in NAMES]
    actions += [latice.Wind(start, end) for start in NAMES for end in NAMES]
    assert all(latice.parse_action(str(action)) == action for action in actions)


@often
@given(ruleset_texts)
def test_rulesets_read_back(text: str) -> None:
    rules = Ruleset.parse(text)
    assert Ruleset.parse(str(rules)) == rules
    assert eval(repr(rules)) == rules


@given(st.sets(st.sampled_from(NAMES)))
def test_square_sets_are_sets(names: set[str]) -> None:
    squares = latice.SquareSet(names)
    assert eval(repr(squares), dict(vars(latice))) == squares
    assert set(squares) == names
    assert len(squares) == len(names)
    assert str(squares).count("#") == len(names)


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_as_a_value_error(text: str) -> None:
    for read in (latice.parse_action, State.parse, Ruleset.parse, Tile):
        try:
            read(text)
        except ValueError as fault:
            assert str(fault)  # noqa: PT017  (either it reads or it says why not)


# Play


@often
@given(positions, st.integers(0, 10**6))
def test_play_keeps_all_tiles_and_counts_no_stone_below_none(state: State, seed: int) -> None:
    rng, whole = random.Random(seed), tiles_of(state)
    for _ in range(20):
        if state.actor is None:
            break
        state = step(state, rng)
        assert tiles_of(state) == whole
        assert min(*state.suns, *state.halves, state.winds) >= 0
        assert max(state.rack_sizes) <= state.rack_places
        assert state.problems() == ()
        assert State.parse(state.text) == state


@often
@given(positions, st.integers(0, 10**6))
def test_what_is_told_is_what_is_gained(state: State, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(10):
        if state.actor is None:
            break
        action = state.sample(rng) if state.actor == CHANCE else rng.choice(state.legal())
        events, seat = state.narrate(action), state.turn
        after = state.play(action)
        gained = Counter(stone for event in events for stone in event.gain)
        lost = Counter[str]()
        if str(action) == "buy":
            lost["sun"] = state.ruleset.price(len(state.seats))
        elif isinstance(action, latice.Spend):
            lost[action.stone] = 1 if action.stone == "sun" else 2
        elif any(event.kind == "sun-limit" for event in events):
            lost["sun"] = state.suns[seat] - state.ruleset.sun_limit
        assert after.suns[seat] - state.suns[seat] == gained["sun"] - lost["sun"], (state.text, str(action))
        assert after.halves[seat] - state.halves[seat] == gained["half"] - lost["half"], (state.text, str(action))
        if isinstance(action, latice.Place) and state.ruleset.supply == "unlimited":
            assert gained == Counter(state.earnings(action.tile, action.square))
        assert (after.result is not None) == (events[-1].kind in {"won", "blocked", "dead"})
        state = after


@often
@given(positions, st.integers(0, 10**6))
def test_play_leaves_the_position_as_it_was(state: State, seed: int) -> None:
    text, number = state.text, hash(state)
    if state.actor not in {None, CHANCE}:
        action = random.Random(seed).choice(state.legal())
        assert state.play(action) == state.play(action)
        state.narrate(action)
    assert (state.text, hash(state)) == (text, number)


@seldom
@given(positions, st.integers(0, 10**6))
def test_a_record_replays_to_the_same_position(state: State, seed: int) -> None:
    rng, opening, actions = random.Random(seed), state, list[Any]()
    while state.actor is not None and len(actions) < 60:
        actions.append(state.sample(rng) if state.actor == CHANCE else rng.choice(state.legal()))
        state = state.play(actions[-1])
    record = Record.parse(str(Record(opening, tuple(actions))), State)
    assert record.state == state
    assert record.actions == tuple(actions)


# Chance


@often
@given(st.integers(1, 9), st.integers(1, 3), st.integers(0, 99))
def test_the_chances_of_draws_sum_to_one(pool: int, due: int, seed: int) -> None:
    """The pools of the others take what is left; the exact chances are those of a shuffled stack."""
    rng = random.Random(seed)
    due = min(due, pool)
    box = [*TILES[:9] * 2, *[WIND] * 12]
    tiles = sorted(rng.sample(box, pool))
    opening = State.build(board="tD@e5", racks=["rT,rF", "rL"], pools=[tiles, None], moves="", due=due, closing=True)
    outcomes = opening.outcomes()
    assert isinstance(outcomes, tuple)
    assert sum(chance for _, chance in outcomes) == 1
    stacks = Counter(tuple(sorted(tiles[i] for i in picks)) for picks in _choices(pool, due))
    whole = sum(stacks.values())
    assert {a.tiles: c for a, c in outcomes if isinstance(a, latice.Draw)} == {
        t: Fraction(n, whole) for t, n in stacks.items()
    }


def _choices(pool: int, due: int) -> Iterator[tuple[int, ...]]:
    if due == 0:
        yield ()
    for last in range(pool):
        for rest in _choices(last, due - 1) if due else ():
            yield (*rest, last)


def test_sampled_draws_come_with_their_chances() -> None:
    """Ten thousand draws from a fixed seed lie within five standard deviations of every chance."""
    state = State.build(
        board="tD@e5", racks=["rT,rF,rB", "rL"], pools=["yF2,nB,W3", None], moves="", due=2, closing=True
    )
    listed, rng, number = state.outcomes(), random.Random(1), 10_000
    assert isinstance(listed, tuple)
    outcomes = dict(listed)
    found: Counter[latice.Action] = Counter(state.sample(rng) for _ in range(number))
    assert set(found) == set(outcomes)
    for action, chance in outcomes.items():
        spread = (number * chance * (1 - chance)) ** 0.5
        assert abs(found[action] - number * chance) < 5 * spread, str(action)


def test_a_large_pool_gives_a_sampler_whose_chances_are_exact() -> None:
    state = State.build(board="tD@e5", racks=["", "rL"], moves="", due=5, closing=True)
    sampler = state.outcomes()
    assert not isinstance(sampler, tuple)
    draw = sampler.sample(random.Random(1))
    assert 0 < sampler.probability(draw) < Fraction(1, 100)
    assert sampler.probability(latice.Draw(draw.tiles[:-1])) == 0
    assert sampler.probability(latice.EndTurn()) == 0


# Hidden tiles


@often
@given(played(), st.integers(0, 10**6))
def test_what_a_seat_may_not_see_changes_nothing_it_is_shown(state: State, seed: int) -> None:
    """All hidden tiles are mixed and dealt anew: the view, its texts and its picture stay the same."""
    rng, seat = random.Random(seed), state.turn
    hidden = [
        tile for number, hand in enumerate(state.racks) if number != seat and not isinstance(hand, int) for tile in hand
    ]
    hidden += [tile for hand in state.pools if not isinstance(hand, int) for tile in hand]
    rng.shuffle(hidden)
    racks = [
        hand if number == seat else tuple(sorted(hidden.pop() for _ in range(size)))
        for number, (hand, size) in enumerate(zip(state.racks, state.rack_sizes, strict=True))
    ]
    pools = [tuple(sorted(hidden.pop() for _ in range(size))) for size in state.pool_sizes]
    other = state.after(racks=tuple(racks), pools=tuple(pools))
    one, two = state.view(seat), other.view(seat)
    assert one == two
    assert hash(one) == hash(two)
    assert (one.text, str(one), repr(one)) == (two.text, str(two), repr(two))
    assert one.legal() == two.legal()
    assert one._repr_mimebundle_() == two._repr_mimebundle_()


@often
@given(played())
def test_a_view_of_another_seat_shows_no_rack_but_its_own(state: State) -> None:
    for seat in range(len(state.seats)):
        view = state.view(seat)
        assert all(isinstance(pool, int) for pool in view.pools)
        assert [number for number, hand in enumerate(view.racks) if not isinstance(hand, int)] == [seat]
        if seat != state.turn:
            assert view.legal() == ()
