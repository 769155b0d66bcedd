"""The arena: whole games between bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from durchdiewueste.contract import AnyBot, State

__all__ = ["play"]

StateT = TypeVar("StateT", bound=State[Any])


def play(state: StateT, bots: Sequence[AnyBot], random: Random) -> StateT:
    """Play a game to its end, one bot a seat.

    :raises ValueError: there is not one bot for each seat.
    """
    if len(bots) != state.players:
        raise ValueError(f"{len(bots)} bots can't play a game for {state.players}")
    while (seat := state.to_move) is not None:
        state = state.apply(bots[seat].choose(state.knowledge(seat), random))
    return state
