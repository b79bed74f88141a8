"""What an action would do, said before it is played, such as "the red turtle goes on e6"."""

from __future__ import annotations

from typing import Any

from latice_nb import latice, throwdown
from latice_nb.wording import Phrase, Value, phrase, phrase_count


def say_move(state: Any, action: Any) -> Phrase:
    """An action of either game in words; its text where there are none (a roll, an unknown card)."""
    said = _latice(action) if isinstance(state, latice.State) else _throwdown(state, action)
    return said or phrase("{move}", move=str(action))


def _latice(action: Any) -> Phrase | None:
    match action:
        case latice.Place():
            return phrase("the {tile} goes on {square}", tile=action.tile, square=action.square)
        case latice.Wind():
            return phrase("a wind moves the tile on {start} to {end}", start=action.start, end=action.end)
        case latice.Exchange() if action.tiles:
            return phrase("exchange {tiles}", tiles=action.tiles)
        case latice.Exchange():
            return phrase("exchange no tile")
        case latice.BuyWind():
            return phrase("buy a wind")
        case latice.Spend():
            price = (
                phrase_count("one sunstone", "{count} sunstones", 1)
                if action.stone == "sun"
                else phrase("two halfstones")
            )
            return phrase("pay {price} for another move", price=price)
        case latice.EndTurn():
            return phrase("end the turn")
        case latice.Draw():
            return phrase("draw {tiles}", tiles=action.tiles)
    return None


def _throwdown(state: throwdown.State, action: Any) -> Phrase | None:
    lattes, baristas = state.deck.lattes, state.deck.baristas
    match action:
        case throwdown.Place() if action.latte in lattes:
            return phrase("the {die} goes on {latte}", die=action.die, latte=lattes[action.latte])
        case throwdown.Reclaim() if action.latte in lattes:
            return phrase("take the {die} back from {latte}", die=action.die, latte=lattes[action.latte])
        case throwdown.Activate() if action.barista in baristas:
            dice: Value = tuple(action.dice)
            return phrase("{card} with {dice}", card=baristas[action.barista], dice=dice)
        case throwdown.Foam() if action.barista in baristas:
            card = baristas[action.barista]
            return phrase("{card} turns the {die} into a {value}", card=card, die=action.die, value=action.value)
        case throwdown.Change():
            return phrase("change the Barista cards with {dice}", dice=tuple(action.dice))
        case throwdown.Throw():
            return phrase("roll the dice")
        case throwdown.CatchUp():
            return phrase("take a red die") if action.take else phrase("leave the red die")
        case throwdown.EndTurn():
            return phrase("end the turn")
    return None
