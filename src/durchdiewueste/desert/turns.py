"""Turns: who moves when, as a table whose entries lead on to each other.

A game has few different turns. They are linked once; a move then only follows a link.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

__all__ = ["Phase", "Turn", "turn_table"]


class Phase(Enum):
    """The three parts of a game."""

    LEADERS = "leaders"
    CAMELS = "camels"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


class Turn(NamedTuple):
    """Whose turn it is, what is left of it, and the numbers of the turns that may follow."""

    phase: Phase
    seat: int
    """Once the game is over, the seat that made the last move."""
    left: int
    """Placements left."""
    opening: int
    """First camel turns with a single camel still to come, this one included."""
    placed: int
    """What follows a camel: the rest of this turn, or the next."""
    passed: int
    """What follows a pass of camels: the next turn. (Leaders are followed by whoever has some.)"""
    ended: int
    """The end, if the game ends with this turn."""


@lru_cache(maxsize=64)
def turn_table(players: int, first: int, singles: int, camels: int) -> tuple[Turn, ...]:
    """All turns of a game: first those of the leaders, one a seat, then those of the camels.

    ``singles`` seats begin with a turn of one camel; later turns have ``camels``.
    """
    opening = [
        (Phase.CAMELS, (first + since) % players, 1, singles - since) for since in range(singles)
    ]
    usual = [
        # equivalent: `+ -> -`, only the first has to come first
        (Phase.CAMELS, (first + since) % players, left, 0)
        for since in range(players)
        for left in range(camels, 0, -1)
    ]
    keys = [
        *((Phase.LEADERS, seat, 1, 0) for seat in range(players)),
        *opening,
        *usual,
        *((Phase.OVER, seat, 0, 0) for seat in range(players)),
    ]
    number = {key: at for at, key in enumerate(keys)}

    def turn(phase: Phase, seat: int, left: int, opening: int) -> Turn:
        following = (seat + 1) % players
        if opening > 1:
            passed = number[phase, following, 1, opening - 1]
        else:
            passed = number[Phase.CAMELS, following, camels, 0]
        placed = passed if left <= 1 else number[phase, seat, left - 1, opening]
        ended = number[Phase.OVER, seat, 0, 0]
        return Turn(phase, seat, left, opening, placed, passed, ended)

    return tuple(turn(*key) for key in keys)
