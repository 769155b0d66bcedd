"""Enclosure (D5): which areas a camel closes for its caravan."""

from __future__ import annotations

from durchdiewueste.bits import Grid
from durchdiewueste.desert.board import Board

__all__ = ["closed_by"]


def closed_by(board: Board, number: int, empty: int, caravan: int, leader: int) -> list[int]:
    """The areas closed by a caravan's new camel, on the space with this number.

    Each maximal set of spaces without camels that touches the new camel is enclosed when every
    camel on its rim belongs to the caravan. Edge, dark line and mountains need no word: there is
    nothing empty beyond them. No set is too large (D6). ``empty`` are all spaces without camels,
    oases included.
    """
    grid = board.grid
    foreign = board.all ^ empty ^ caravan  # the same player's other caravans included
    window = number - grid.stride
    arcs = grid.arcs[empty >> window & grid.ring]
    foreign_beside = foreign >> window & grid.ring
    # Nothing can have closed, unless the camel parted what was one set, or filled the space by
    # which a set touched a foreign camel, or is the first to join a leader that sealed a set.
    if (
        # equivalent: `len(arcs) < 2 and (not foreign_beside) … -> False`, `2 -> 1`, it saves time
        len(arcs) < 2
        and not foreign_beside
        and caravan >> window & grid.ring != leader >> window & grid.ring
    ):
        return []
    areas: list[int] = []
    for arc in arcs:
        seed = arc.spaces << window
        if arc.beyond & foreign_beside or seed & sum(areas):
            continue  # there is a foreign camel on the rim; or this is the other end of an area
        area = _sealed(grid, seed, empty, foreign)
        if area:
            areas.append(area)
    return areas


def _sealed(grid: Grid, area: int, empty: int, foreign: int) -> int:
    """Grow a set as far as it goes; nothing (0) as soon as a foreign camel is on its rim."""
    while True:
        grown = grid.spread(area)
        if grown & foreign:
            return 0  # equivalent: `return 0 -> return None`, it is as false
        grown &= empty
        if grown == area:
            return area
        area = grown
