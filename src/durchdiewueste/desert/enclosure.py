"""Enclosure (D5): which areas a camel closes for its caravan."""

from __future__ import annotations

from durchdiewueste.desert.board import Board

__all__ = ["closed_by"]


def closed_by(board: Board, number: int, empty: int, caravan: int, leaders: int) -> list[int]:
    """The areas closed by a caravan's new camel, on the space with this number.

    Each maximal set of spaces without camels that touches the new camel is enclosed when every
    camel on its rim belongs to the caravan. Edge, dark line and mountains need no word: there is
    nothing empty beyond them. No set is too large (D6). ``empty`` are all spaces without camels,
    oases included; ``leaders`` are those of all caravans.
    """
    grid = board.grid
    ring, window = grid.ring, number - grid.margin
    arcs = grid.arcs[empty >> window & ring]
    foreign = board.all ^ empty ^ caravan  # the same player's other caravans included
    # Nothing can have closed, unless the camel parted what was one set, or filled the space by
    # which a set touched a foreign camel, or joins a leader that had sealed a set alone.
    # equivalent: `len(arcs) < 2 and (not (foreign | leade… -> False`, `2 -> 1`, it saves time
    if len(arcs) < 2 and not (foreign | leaders) >> window & ring:
        return []
    near = foreign >> window
    areas: list[int] = []
    for arc in arcs:  # each with all that is beside it, so with a part of its rim
        # equivalent: `not arc & near -> True`, it saves time
        if not arc & near:
            area = grid.flood(arc << window & empty, empty, foreign)
            if area and area not in areas:  # it may be the other end of one
                areas.append(area)
    return areas
