"""Legality: what the seat to move may place where, and for each space that is barred, by what.

Every other room asks here; ``violations`` makes sentences of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from durchdiewueste.bits import Listing
from durchdiewueste.desert.color import Color
from durchdiewueste.desert.moves import Camel, Leader, Move, Pass
from durchdiewueste.desert.position import COLORS, Position
from durchdiewueste.desert.setup import Setup
from durchdiewueste.desert.turns import CAMELS, LEADERS, OVER

__all__ = [
    "Code",
    "actions",
    "camel_bars",
    "leader_bars",
    "leader_colors",
    "leader_room",
    "legal_placement",
    "moves",
    "placements",
    "taken_by",
]


class Code(StrEnum):
    """What can be wrong with a move. Of several faults the first in this order is given.

    The last two are for half-entered moves: a space alone, a color alone.
    """

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    MUST_PLACE = "must_place"
    NO_LEADER = "no_leader"
    COLOR_TAKEN = "color_taken"
    COLOR_USED_UP = "color_used_up"
    NO_CARAVAN = "no_caravan"
    NO_SUCH_SPACE = "no_such_space"
    MOUNTAIN = "mountain"
    OCCUPIED = "occupied"
    OASIS = "oasis"
    WATER_HOLE = "water_hole"
    BESIDE_OASIS = "beside_oasis"
    BESIDE_LEADER = "beside_leader"
    ENCLOSED = "enclosed"
    NOT_BESIDE_CARAVAN = "not_beside_caravan"
    BESIDE_FOREIGN_CARAVAN = "beside_foreign_caravan"
    BESIDE_NO_CARAVAN = "beside_no_caravan"
    NO_ROOM = "no_room"


Bars = tuple[tuple[Code, int], ...]
"""Sets of spaces, each with what bars them, in the order of the codes."""


def placements(position: Position) -> int:
    """Everything that the seat to move may place. Without any, it must pass."""
    turn = position.turn
    if turn.phase is CAMELS:
        return position.camels[turn.seat] & position.open  # what it reaches, and may enter
    # equivalent: `turn.phase is LEADERS -> True`, at the end there are no leaders in hand
    if turn.phase is LEADERS:
        catalog, colors = position.setup.catalog, leader_colors(position)
        return catalog.in_colors(catalog.all, [color.index for color in colors]) & position.open
    return 0


def leader_colors(position: Position) -> tuple[Color, ...]:
    """The colors that the seat to move may choose its leader from (D1)."""
    seat = position.turn.seat
    hand = position.hand(seat)
    if len(hand) < len(position.setup.leaders[seat]):
        return hand
    untaken = tuple(color for color in hand if not taken_by(position, color))
    return untaken or hand


def taken_by(position: Position, color: Color) -> tuple[int, ...]:
    """The other seats that have placed a leader of this color."""
    return tuple(
        seat
        for seat in range(position.setup.players)
        if seat != position.turn.seat and position.leader(seat, color.index)
    )


def leader_bars(setup: Setup, leaders: int) -> Bars:
    """The spaces that are closed to a leader, by what closes them, where these leaders stand."""
    return (
        (Code.OCCUPIED, leaders),
        (Code.OASIS, setup.oases_mask),
        (Code.WATER_HOLE, setup.water_mask),
        (Code.BESIDE_OASIS, setup.beside_oases),
        (Code.BESIDE_LEADER, setup.board.grid.spread(leaders)),
    )


def leader_room(setup: Setup, leaders: int) -> int:
    """The spaces that nothing closes to a leader, where these leaders stand."""
    room = setup.board.all
    for _, barred in leader_bars(setup, leaders):
        room &= ~barred
    return room


def camel_bars(position: Position, color: Color) -> Bars:
    """The spaces that are closed to a camel of the seat to move, by what closes them.

    What none of these bars is exactly what ``placements`` has for this color: ``open`` there
    holds all but the fourth, kept up from move to move.
    """
    setup, board = position.setup, position.setup.board
    seat = position.turn.seat
    closed = position.closed
    if setup.rules.owner_may_enter:  # D20
        for area in position.areas:
            if area.seat == seat:
                closed &= ~area.spaces
    foreign = list(position.caravans[color.index :: COLORS])
    own = foreign.pop(seat)
    return (
        (Code.OCCUPIED, board.all & ~position.empty),
        (Code.OASIS, setup.oases_mask),
        (Code.ENCLOSED, closed),
        (Code.NOT_BESIDE_CARAVAN, board.all & ~board.grid.beside(own)),
        (Code.BESIDE_FOREIGN_CARAVAN, board.grid.beside(sum(foreign))),
    )


def legal_placement(position: Position, move: object) -> int | None:
    """The number of a placement; ``None`` for a move that is none, or is not legal."""
    if not isinstance(move, Camel if position.turn.phase is CAMELS else Leader):
        return None
    catalog = position.setup.catalog
    site = catalog.sites.get(move.space)
    if site is None:
        return None
    placement = move.color.index * catalog.size + site
    return placement if placements(position) >> placement & 1 else None


def moves(position: Position) -> Sequence[Move]:
    """The legal moves."""
    phase, mask = position.turn.phase, placements(position)
    if not mask:
        return NOTHING if phase is OVER else PASS_ONLY
    catalog = position.setup.catalog
    return Listing(mask, catalog.camels if phase is CAMELS else catalog.leaders)


def actions(position: Position) -> Sequence[int]:
    """The legal moves as numbers."""
    catalog, mask = position.setup.catalog, placements(position)
    if not mask:
        return () if position.turn.phase is OVER else (catalog.pass_action,)
    return Listing(mask, catalog.actions)


NOTHING: Final[tuple[Move, ...]] = ()
PASS_ONLY: Final[tuple[Move, ...]] = (Pass(),)
