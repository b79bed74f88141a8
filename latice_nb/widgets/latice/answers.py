"""The answer to every pick on a Latice board: the rules are asked about every choice, and nothing is decided here.

Answers that many picks share are stored once (see `Answers`).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import chain, combinations
from typing import Final

from latice_nb.game import CHANCE, Refusal
from latice_nb.latice import legality, piece_refusals
from latice_nb.latice.actions import BUY, END, SPEND_HALF, SPEND_SUN, Action, Exchange, Wind
from latice_nb.latice.board import DIAGONALS, FULL, INDEX, NAME, NAMES, NEIGHBOURS, adjacent, bits, cornering
from latice_nb.latice.resolve import blown, earned, exchange_ends, say_stones, worth
from latice_nb.latice.state import State
from latice_nb.latice.tiles import WIND, Tile
from latice_nb.widgets.answers import FIRST_NAME, ITS_ID, ITS_LABEL, Answers, Move, Prompt
from latice_nb.widgets.latice.spots import BUY_WIND, DISCARD, END_TURN, EXCHANGE, PAY_HALF, PAY_SUN, rack_spot
from latice_nb.wording import Phrase, capital, language, phrase, phrase_count, spoken

_ABOUT_EARNING: Final = frozenset({"earns", "earns-most", "foretells"})
"""The goals of exercises that ask what is earned."""


def board_answers(state: State, seat: int | None) -> Answers:
    """The answer to every path of picks, in the language in force.

    Args:
        state: the position as the seat at the screen may see it.
        seat: whose rack is shown; None while nobody's is (behind the curtain).
    """
    answers = Answers(language())
    default = _nothing_now(state, seat)
    if default is not None:
        answers.refuse("*", default)
    else:
        _answer_all(state, answers)
    return answers


def _answer_all(state: State, answers: Answers) -> None:
    rack = state.own_rack
    answers.explain("*", "pick-first", "", phrase("{spot}. Pick a tile from the rack first.", spot=ITS_LABEL))
    for number in range(len(rack), state.rack_places):
        answers.explain(rack_spot(number), "empty-place", "", phrase("That place on the rack is empty."))
    answers.refuse(DISCARD, state.why_not(BUY) or piece_refusals.discard())
    _answer_buttons(state, answers)
    blocked = state.why_not(Exchange(rack[:1])) if not state.moves and rack else None
    first: dict[Tile, str] = {}
    for number, tile in enumerate(rack):
        spot = rack_spot(number)
        answers.kinds[spot] = "wind" if tile == WIND else "tile"
        if blocked is not None:
            answers.refuse(spot, blocked)
        elif tile in first:
            answers.alias[spot] = first[tile]
        else:
            first[tile] = spot
            if tile == WIND:
                _answer_wind(state, spot, answers)
            else:
                _answer_tile(state, tile, spot, answers)
    coloured = {tile: spot for tile, spot in first.items() if tile != WIND}
    if coloured and state.board.occupied:
        answers.names.update({spot: tile.phrase for tile, spot in coloured.items()})
        _answer_shared(state, next(iter(coloured)), answers)
        _answer_beside(state, coloured, answers)


def _nothing_now(state: State, seat: int | None) -> Refusal | None:
    """Why nothing at all can be picked, or None."""
    if state.ended or state.actor == CHANCE:
        return state.why_not(END)
    if seat is None or seat != state.turn or state.own_rack_hidden:
        return piece_refusals.not_your_turn(state)
    return None


def _answer_buttons(state: State, answers: Answers) -> None:
    simple: tuple[tuple[str, Action, Phrase, str], ...] = (
        (PAY_SUN, SPEND_SUN, phrase("pays a sunstone for an extra move"), "L3.4"),
        (PAY_HALF, SPEND_HALF, phrase("pays two halfstones for an extra move"), "L3.4"),
        (BUY_WIND, BUY, phrase("buys a wind"), "L6.6"),
    )
    for spot, action, label, rule in simple:
        answers.offer(spot, state.why_not(action), Move(str(action), str(label), rule))
    _answer_end(state, answers)
    _answer_exchange(state, answers)


def _answer_end(state: State, answers: Answers) -> None:
    refusal, move = state.why_not(END), Move(str(END), str(phrase("ends the turn")), "L3.6")
    if refusal is not None or not state.moves or legality.only_passing(state):
        answers.offer(END_TURN, refusal, move)
        return
    answers.moves[f"{END_TURN}>{END_TURN}"] = move
    said = phrase(
        "{name} still has a move, which would lapse. Press once more to end the turn.", name=state.seats[state.turn]
    )
    answers.prompts[END_TURN] = Prompt(str(said), "L3.7")
    answers.kinds[END_TURN] = "end"
    answers.explain("@end>*", "end-first", "L3.7", said)


def _answer_exchange(state: State, answers: Answers) -> None:
    rack = state.own_rack
    refusal = state.why_not(Exchange(rack[:1])) if rack else state.why_not(Exchange(()))
    if refusal is not None:
        answers.refuse(EXCHANGE, refusal)
        return
    label = str(phrase("gives these tiles back and draws as many"))
    if exchange_ends(state):
        label = str(phrase("gives these tiles back, draws as many, and ends the turn"))
    texts = list(map(str, rack))
    for path, places in _exchange_paths(len(rack)):
        answers.moves[path] = Move(f"X:{','.join([texts[number] for number in places])}", label, "L7.1")
    answers.prompts[EXCHANGE] = Prompt(str(phrase("Choose the tiles to give back, then press Exchange again.")), "L7.1")
    answers.kinds[EXCHANGE] = "exchange"
    answers.refuse("@exchange>*", piece_refusals.not_on_rack())


@cache
def _exchange_paths(size: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Every choice among so many places of a rack: its path, and the places."""
    choices = chain.from_iterable([combinations(range(size), count) for count in range(1, size + 1)])
    return tuple([(f"{EXCHANGE}>{'+'.join(map(rack_spot, places))}", places) for places in choices])


def _answer_tile(state: State, tile: Tile, spot: str, answers: Answers) -> None:
    squares = legality.placements_mask(state, tile)
    richest: tuple[str, tuple[str, ...]] = ("", ())
    for index in bits(squares):
        name, gain = NAME[index], earned(state, index, tile)
        if worth(gain) > worth(richest[1]):
            richest = name, gain
        answers.moves[f"{spot}>{name}"] = Move(f"{tile}@{name}", *_placing(tile, gain, answers.language), gain)
    answers.prompts[spot] = _tile_prompt(state, tile, squares.bit_count(), *richest)
    if not state.board.occupied:
        for name in NAMES:
            if not squares >> INDEX[name] & 1:
                answers.refuse(f"{spot}>{name}", legality.square_refusal(state, tile, INDEX[name]))
        return
    occupied = state.board.occupied
    far = next(bits(FULL & ~(occupied | adjacent(occupied) | cornering(occupied))), None)
    if far is not None:
        answers.refuse(f"{spot}>*", _anywhere(legality.square_refusal(state, tile, far), NAME[far]))


def _anywhere(refusal: Refusal, name: str) -> Refusal:
    """The same refusal for any square: its own name stands open, and nothing is marked."""
    return replace(refusal, at=(), phrase=refusal.phrase.with_values(lambda value: ITS_ID if value == name else value))


def _answer_shared(state: State, tile: Tile, answers: Answers) -> None:
    """Why no colour tile may go on a taken square, or on one that meets tiles at corners only."""
    occupied = state.board.occupied
    for index in bits(occupied | cornering(occupied) & ~adjacent(occupied)):
        answers.refuse(f"@tile>{NAME[index]}", legality.square_refusal(state, tile, index))
    answers.explain("@tile>*", "no-square", "", phrase("A tile goes on a square of the board."))


def _answer_beside(state: State, coloured: dict[Tile, str], answers: Answers) -> None:
    """Why tiles that disagree may not go beside others: tiles that clash with the same neighbours share a sentence."""
    board = state.board
    rack = [(tile, legality.placements_mask(state, tile), board.occupied & ~board.alike(tile)) for tile in coloured]
    for index in bits(board.fits.beside):
        name, around = NAME[index], NEIGHBOURS[index]
        alike: dict[int, list[Tile]] = {}
        for tile, open_to, unlike in rack:
            if not open_to >> index & 1:
                alike.setdefault(around & unlike, []).append(tile)
        for rank, tiles in enumerate(sorted(alike.values(), key=len, reverse=True)):
            refusal = _of_any(legality.square_refusal(state, tiles[0], index), tiles[0])
            # Most tiles' sentence is everybody's; the others are told theirs.
            paths = [f"{coloured[tile]}>{name}" for tile in tiles] if rank else [f"@tile>{name}"]
            answers.refuse(paths[0], refusal, *paths[1:])


def _of_any(refusal: Refusal, tile: Tile) -> Refusal:
    """The same refusal for any tile that clashes alike: its own name stands open."""
    # By identity: a tile is a number, and so equals a count.
    return replace(refusal, phrase=refusal.phrase.with_values(lambda value: FIRST_NAME if value is tile else value))


@cache
def _placing(tile: Tile, earned: tuple[str, ...], code: str) -> tuple[str, str]:
    """The spoken label of a placement and the rule behind what it earns."""
    if earned:
        said = phrase("{tile} may go here, earns {stones}", tile=tile, stones=say_stones(earned))
        return said.said_in(code), "L5.1"
    return phrase("{tile} may go here", tile=tile).said_in(code), "L4.2"


def _tile_prompt(state: State, tile: Tile, count: int, richest: str, gain: tuple[str, ...]) -> Prompt:
    name = capital(str(tile.phrase))
    if not state.board.occupied:
        return Prompt(str(phrase("{tile}: it may open the game on the moon, e5.", tile=name)), "L3.1")
    if not count:
        said = phrase("{tile}: it fits nowhere now. Pick a square to see why.", tile=name)
        return Prompt(str(said), "L4.2")
    if not richest:
        said = phrase_count(
            "{tile}: one square is open to it. It earns nothing there.",
            "{tile}: {count} squares are open to it. None of them earns a stone.",
            count,
            tile=name,
        )
        return Prompt(str(said), "L4.2")
    said = phrase_count(
        "{tile}: one square is open to it, {square}, worth {stones}.",
        "{tile}: {count} squares are open to it. The richest is {square}, worth {stones}.",
        count,
        tile=name,
        square=richest,
        stones=say_stones(gain),
    )
    return Prompt(str(said), "L5.1")


def _answer_wind(state: State, spot: str, answers: Answers) -> None:
    refusal = legality.wind_refusal(state)
    if refusal is not None:
        answers.refuse(spot, refusal)
        return
    board = state.board
    winds = {start: legality.wind_mask(state, start) for start in bits(board.occupied)}
    answers.prompts[spot] = Prompt(str(_wind_prompt(state, sum(map(bool, winds.values())))), "L6.1")
    open_bit = next(bits(FULL & ~board.occupied))
    nothing = state.why_not(Wind(NAME[open_bit], NAME[next(bits(NEIGHBOURS[open_bit]))]))
    if nothing is not None:
        answers.refuse(f"{spot}>*", _anywhere(nothing, NAME[open_bit]))
    for start, ends in winds.items():
        name = NAME[start]
        if not ends:
            answers.refuse(f"{spot}>{name}", legality.stuck_refusal(state, start))
            continue
        for end in bits(ends):
            gain = blown(state, end)
            label = _blown(gain, answers.language)
            answers.moves[f"{spot}>{name}>{NAME[end]}"] = Move(f"W:{name}-{NAME[end]}", *label, gain)
        _answer_blowing(state, f"{spot}>{name}", start, ends, answers)
    first, *others = winds
    for index in winds if others else ():
        refusal = legality.blowing_refusal(state, others[0] if index == first else first, index)
        if refusal is not None and refusal.code == "wind-taken":
            answers.refuse(f"@wind>*>{NAME[index]}", refusal)


def _wind_prompt(state: State, count: int) -> Phrase:
    """What a wind may do now, and whether it gives its move back (L6.4)."""
    if state.ruleset.wind_gives_move:
        return phrase_count(
            "Wind: one tile can move. Choose it, then where it goes. The wind gives its move back.",
            "Wind: {count} tiles can move. Choose one, then where it goes. The wind gives its move back.",
            count,
        )
    return phrase_count(
        "Wind: one tile can move. Choose it, then where it goes. At this table the wind uses the move up.",
        "Wind: {count} tiles can move. Choose one, then where it goes. At this table the wind uses the move up.",
        count,
    )


@cache
def _blown(gain: tuple[str, ...], code: str) -> tuple[str, str]:
    """The spoken label of a wind's move, and the rule behind what it earns."""
    if gain:
        return phrase("the wind may move the tile here; it earns {stones}", stones=say_stones(gain)).said_in(
            code
        ), "L5.4"
    return phrase("the wind may move the tile here; it earns nothing").said_in(code), "L6.2"


def _answer_blowing(state: State, head: str, start: int, ends: int, answers: Answers) -> None:
    """Say where the tile is picked, and why it can't go to the other squares."""
    tile, name = state.board.tiles[start], NAME[start]
    said = phrase("{tile} on {square}: choose where the wind moves it.", tile=capital(str(tile.phrase)), square=name)
    answers.prompts[head] = Prompt(str(said), "L6.2")
    around, open_squares = DIAGONALS[start] | NEIGHBOURS[start], FULL & ~state.board.occupied
    for end in (start, *bits(around & open_squares & ~ends)):
        refusal = legality.blowing_refusal(state, start, end)
        if refusal is not None:
            answers.refuse(f"{head}>{NAME[end]}", refusal)
    far = next(bits(open_squares & ~around), None)
    refusal = legality.blowing_refusal(state, start, far) if far is not None else None
    if refusal is not None and far is not None:
        answers.refuse(f"{head}>*", _anywhere(refusal, NAME[far]))


# -- what an exercise keeps back ----------------------------------------------------------------


def keep_quiet(answers: Answers, goal: str) -> None:
    """Take out of the answers what would solve an exercise: the richest square of each tile.

    Where the goal asks what is earned, what every square earns goes as well.
    """
    for spot, name in answers.names.items():
        count = sum(path.startswith(f"{spot}>") for path in answers.moves)
        if answers.kinds.get(spot) == "tile" and count:
            said = phrase_count(
                "{tile}: one square is open to it.",
                "{tile}: {count} squares are open to it.",
                count,
                tile=capital(spoken(name, answers.language)),
            )
            answers.prompts[spot] = Prompt(str(said), "L4.2")
    for path, move in answers.moves.items() if goal in _ABOUT_EARNING else ():
        name = answers.names.get(path.partition(">")[0], "")
        if move.earn and name:
            answers.moves[path] = Move(move.action, str(phrase("{tile} may go here", tile=name)), "L4.2")
        elif move.earn:
            answers.moves[path] = Move(move.action, str(phrase("the wind may move the tile here")), "L6.2")
