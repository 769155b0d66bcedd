"""The position: all that a game's future and its score depend on, as one plain value.

Where camels and leaders stand, which areas are closed and whose turn it is are told; all else
follows. What follows but is asked for at every move is kept beside it, as sets of bits.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from durchdiewueste.desert.color import Color
from durchdiewueste.desert.setup import Setup
from durchdiewueste.desert.turns import Turn

__all__ = ["COLORS", "Enclosed", "Position"]

COLORS: Final = len(Color)


class Enclosed(NamedTuple):
    """An enclosed area, told by its spaces without camels."""

    seat: int
    color: int
    spaces: int


class Position(NamedTuple):
    """A position. Sets of spaces have the bits of the board's grid; sets of placements have those
    of the catalog.
    """

    setup: Setup
    turn: Turn
    """Whose turn it is, and what is left of it: one of ``setup.turns``."""
    passes: int
    """Passes since the last camel (D10)."""
    out: tuple[int, ...]
    """Seats whose unplaced leaders are out of the game (D3)."""
    leaders: int
    """Where leaders stand."""
    areas: tuple[Enclosed, ...]
    """In order of seat, color, spaces, so that it doesn't show which was closed first."""
    camels: tuple[int, ...]
    """Three tables in a row, of which the first two follow from the third (a camel changes all of
    them, and it takes less time to copy one tuple): for each seat the placements beside its own
    camels; for each color the camels left; for each seat and color where the caravan stands, the
    leader included.
    """

    # What follows from the above:
    open: int
    """Placements that nothing on the board bars: of leaders in their phase, then of camels. See
    ``arrangement`` for what that means.
    """
    empty: int
    """Spaces without camels, oases included."""

    @property
    def reach(self) -> tuple[int, ...]:
        """For each seat, the placements beside its own camels."""
        return self.camels[: self.setup.players]

    @property
    def supply(self) -> tuple[int, ...]:
        """How many camels of each color are left."""
        players = self.setup.players
        return self.camels[players : players + COLORS]

    @property
    def caravans(self) -> tuple[int, ...]:
        """For each seat and color, where the camels stand."""
        return self.camels[self.setup.players + COLORS :]

    def caravan(self, seat: int, color: int) -> int:
        """Where the camels of one caravan stand."""
        return self.camels[self.setup.players + COLORS + seat * COLORS + color]

    def leader(self, seat: int, color: int) -> int:
        """Where the leader of one caravan stands."""
        return self.leaders & self.caravan(seat, color)

    def hand(self, seat: int) -> tuple[Color, ...]:
        """The colors of the leaders that a seat has yet to place."""
        if seat in self.out:
            return ()
        caravans = self.caravans[seat * COLORS :]
        return tuple([color for color in self.setup.leaders[seat] if not caravans[color.index]])

    def oases_paid(self, seat: int, color: int) -> int:
        """The oases a caravan has been paid for: those it touches, and those in its areas (D8)."""
        paid = self.setup.board.grid.beside(self.caravan(seat, color))
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
