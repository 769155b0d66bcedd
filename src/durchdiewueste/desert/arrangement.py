"""Arrangement: positions that nobody has played, from what has to be told of them.

What a position keeps at hand besides, ``effects`` keeps up from move to move; here it is worked
out from the start.
"""

from __future__ import annotations

from collections.abc import Iterable

from durchdiewueste.desert.legality import leader_room
from durchdiewueste.desert.position import COLORS, Enclosed, Position
from durchdiewueste.desert.setup import Setup
from durchdiewueste.desert.turns import LEADERS, Turn

__all__ = ["arrange", "open_to_camels", "open_to_leaders", "start"]


def start(setup: Setup) -> Position:
    """The position before the first leader is placed."""
    nowhere = (0,) * (setup.players * COLORS)
    return arrange(setup, setup.turns[setup.first_player], 0, (), 0, nowhere, ())


def arrange(
    setup: Setup,
    turn: Turn,
    passes: int,
    out: tuple[int, ...],
    leaders: int,
    caravans: tuple[int, ...],
    areas: tuple[Enclosed, ...],
) -> Position:
    """A position from what has to be told of it; the rest is worked out."""
    board, rules, catalog = setup.board, setup.rules, setup.catalog
    reach = [0] * setup.players
    supply = [rules.camels[setup.players - 2]] * COLORS
    empty = board.all
    for at, caravan in enumerate(caravans):
        if caravan:  # equivalent: `caravan -> True`, it saves time
            seat, color = divmod(at, COLORS)
            empty &= ~caravan
            supply[color] -= (caravan & ~leaders).bit_count()
            reach[seat] |= catalog.sites_of(board.grid.beside(caravan)) << color * catalog.size
    if 0 in supply:  # D11
        turn = next((each for each in setup.turns if each.last and each.told == turn.told), turn)
    areas = tuple(sorted(areas))
    if turn.phase is LEADERS:
        open_ = open_to_leaders(setup, empty)
    else:
        open_ = open_to_camels(setup, empty, areas, reach, supply)
    camels = (*reach, *supply, *caravans)
    return Position(setup, turn, passes, out, leaders, areas, camels, open_, empty)


def open_to_leaders(setup: Setup, empty: int) -> int:
    """Placements of leaders on spaces that nothing closes to them."""
    catalog, leaders = setup.catalog, setup.board.all ^ empty
    return catalog.in_colors(catalog.sites_of(leader_room(setup, leaders)), range(COLORS))


def open_to_camels(
    setup: Setup,
    empty: int,
    areas: Iterable[Enclosed],
    reach: Iterable[int],
    supply: Iterable[int],
) -> int:
    """Placements of camels that are legal for a seat with a camel of that color beside them: there
    are camels left; neither camel nor oasis is there, and no area bars it; and no other seat has
    a camel of that color beside them.
    """
    catalog, spaces = setup.catalog, empty & ~setup.oases_mask
    if not setup.rules.owner_may_enter:
        for area in areas:
            spaces &= ~area.spaces
    colors = (color for color, left in enumerate(supply) if left > 0)
    open_ = catalog.in_colors(catalog.sites_of(spaces), colors)
    reached = 0
    for each in reach:
        open_ &= ~(reached & each)
        reached |= each
    return open_
