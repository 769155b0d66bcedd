"""The position: all that a game's future and its score depend on, as one plain value.

Where camels and leaders stand, which areas are closed and whose turn it is are told; all else
follows. What follows but is asked for at every move is kept beside it, as sets of bits.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from durchdiewueste.desert.color import Color
from durchdiewueste.desert.setup import Setup
from durchdiewueste.desert.turns import Turn

__all__ = ["COLORS", "Enclosed", "Position", "arrange", "start"]

COLORS: Final = len(Color)


class Enclosed(NamedTuple):
    """An enclosed area, told by its spaces without camels."""

    seat: int
    color: int
    spaces: int


class Position(NamedTuple):
    """A position. A set "by plane" has a plane of bits for each color, one above the other."""

    setup: Setup
    turn: Turn
    """Whose turn it is, and what is left of it: one of ``setup.turns``."""
    passes: int
    """Passes since the last camel (D10)."""
    out: tuple[int, ...]
    """Seats whose unplaced leaders are out of the game (D3)."""
    leaders: tuple[int, ...]
    """For each seat and color, where the leader stands."""
    caravans: tuple[int, ...]
    """For each seat and color, where the camels stand, the leader's included."""
    areas: tuple[Enclosed, ...]
    """In order of seat, color, spaces, so that it doesn't show which was closed first."""

    # What follows from the above:
    reach: tuple[int, ...]
    """For each seat, the spaces beside its camels, by plane."""
    free: int
    """Spaces a camel may enter, by plane: no camel there, no oasis, no area that bars it."""
    empty: int
    """Spaces without camels, oases included."""
    supply: tuple[int, ...]
    """Camels left of each color."""

    def caravan(self, seat: int, color: int) -> int:
        """Where the camels of one caravan stand."""
        return self.caravans[seat * COLORS + color]

    def leader(self, seat: int, color: int) -> int:
        """Where the leader of one caravan stands."""
        return self.leaders[seat * COLORS + color]

    def hand(self, seat: int) -> tuple[Color, ...]:
        """The colors of the leaders that a seat has yet to place."""
        if seat in self.out:
            return ()
        return tuple(
            color for color in self.setup.leaders[seat] if not self.leader(seat, color.index)
        )

    def oases_paid(self, seat: int, color: int) -> int:
        """The oases a caravan has been paid for: those it touches, and those in its areas (D8)."""
        paid = self.reach[seat] >> color * self.setup.board.grid.size
        for area in self.areas:
            if area.seat == seat and area.color == color:
                paid |= area.spaces
        return paid & self.setup.oases_mask

    @property
    def closed(self) -> int:
        """Every space of every enclosed area."""
        mask = 0
        for area in self.areas:
            mask |= area.spaces
        return mask

    @property
    def water(self) -> int:
        """Where water holes still lie: a camel takes what it steps on, an area what is inside."""
        return self.setup.water_mask & self.empty & ~self.closed


def start(setup: Setup) -> Position:
    """The position before the first leader is placed."""
    nowhere = (0,) * (setup.players * COLORS)
    return arrange(setup, setup.turns[setup.first_player], 0, (), nowhere, nowhere, ())


def arrange(
    setup: Setup,
    turn: Turn,
    passes: int,
    out: tuple[int, ...],
    leaders: tuple[int, ...],
    caravans: tuple[int, ...],
    areas: tuple[Enclosed, ...],
) -> Position:
    """A position from what has to be told of it; the rest is worked out."""
    board, rules = setup.board, setup.rules
    size = board.grid.size
    areas = tuple(sorted(areas))
    # equivalent: `0 -> 1`, `0 -> 1 (2)`, they are replaced below and not read before
    told = Position(setup, turn, passes, out, leaders, caravans, areas, (), 0, 0, ())
    reach: list[int] = []
    empty = board.all
    supply = [rules.camels[setup.players - 2]] * COLORS
    for seat in range(setup.players):
        beside = 0
        for color in range(COLORS):
            caravan = told.caravan(seat, color)
            empty &= ~caravan
            supply[color] -= (caravan & ~told.leader(seat, color)).bit_count()
            beside |= board.grid.beside(caravan) << color * size
        reach.append(beside)
    free = empty & ~setup.oases_mask
    if not rules.owner_may_enter:
        free &= ~told.closed
    planes = sum(1 << color * size for color in range(COLORS) if supply[color] > 0)
    return told._replace(reach=tuple(reach), free=free * planes, empty=empty, supply=tuple(supply))
