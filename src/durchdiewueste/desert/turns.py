"""Turns: who moves when, as a table whose entries lead on to each other.

A game has few different turns. They are linked once; a move then only follows a link.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

__all__ = ["CAMELS", "LEADERS", "OVER", "Phase", "Turn", "turn_table"]


class Phase(Enum):
    """The three parts of a game."""

    LEADERS = "leaders"
    CAMELS = "camels"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


# Plain names for the rooms: it takes much longer to find the phases in their class.
LEADERS: Final = Phase.LEADERS
CAMELS: Final = Phase.CAMELS
OVER: Final = Phase.OVER


class Turn(NamedTuple):
    """Whose turn it is, what is left of it, and the numbers of the turns that may follow."""

    phase: Phase
    seat: int
    """Once the game is over, the seat that made the last move."""
    left: int
    """Placements left."""
    opening: int
    """First camel turns with a single camel still to come, this one included."""
    last: bool
    """Whether a color was used up in this turn, so that the game ends with it (D11)."""
    placed: int
    """What follows a camel: the rest of this turn, or the next."""
    used_up: int
    """What follows the last camel of a color: the rest of this turn, which is now the last."""
    passed: int
    """What follows a pass of camels: the next turn. (Leaders are followed by whoever has some.)"""
    ended: int
    """The end, when all have passed (D10)."""
    others: tuple[int, ...]
    """The other seats."""

    @property
    def told(self) -> tuple[Phase, int, int, int]:
        """What has to be told of a turn; whether it is the last is seen from the supply."""
        return self.phase, self.seat, self.left, self.opening


@lru_cache(maxsize=64)
def turn_table(players: int, first: int, singles: int, camels: int) -> tuple[Turn, ...]:
    """All turns of a game: first those of the leaders, one a seat, then those of the camels.

    ``singles`` seats begin with a turn of one camel; later turns have ``camels``.
    """
    opening = [
        (CAMELS, (first + since) % players, 1, singles - since, False) for since in range(singles)
    ]
    usual = [
        # equivalent: `+ -> -`, only the first has to come first
        (CAMELS, (first + since) % players, left, 0, False)
        for since in range(players)
        for left in range(camels, 0, -1)
    ]
    keys = [
        # equivalent: `False -> True`, nobody asks it of leaders
        *((LEADERS, seat, 1, 0, False) for seat in range(players)),
        *opening,
        *usual,
        # equivalent: `1 -> 0`, nothing would lead there
        *((CAMELS, seat, left, 0, True) for seat in range(players) for left in range(1, camels)),
        *((OVER, seat, 0, 0, False) for seat in range(players)),
    ]
    number = {key: at for at, key in enumerate(keys)}

    def turn(phase: Phase, seat: int, left: int, opening: int, last: bool) -> Turn:
        following = (seat + 1) % players
        ended = number[OVER, seat, 0, 0, False]
        if last:
            passed = ended
        elif opening > 1:
            passed = number[phase, following, 1, opening - 1, False]
        else:
            passed = number[CAMELS, following, camels, 0, False]
        placed, used_up = passed, ended
        if left > 1:
            placed = number[phase, seat, left - 1, opening, last]
            used_up = number[phase, seat, left - 1, opening, True]
        others = tuple(other for other in range(players) if other != seat)
        return Turn(phase, seat, left, opening, last, placed, used_up, passed, ended, others)

    return tuple(turn(*key) for key in keys)
