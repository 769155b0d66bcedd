"""Legality: what the seat to move may place where, and for each space that is barred, by what.

Every other room asks here; ``violations`` makes sentences of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import Final

from durchdiewueste.bits import Listing
from durchdiewueste.desert.board import Board
from durchdiewueste.desert.color import Color
from durchdiewueste.desert.moves import Camel, Leader, Move, Pass
from durchdiewueste.desert.position import Position
from durchdiewueste.desert.setup import Setup
from durchdiewueste.desert.turns import Phase

__all__ = [
    "Code",
    "actions",
    "camel_bars",
    "leader_bars",
    "leader_colors",
    "moves",
    "placement_bit",
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
    """Everything that the seat to move may place, by plane. Without any, it must pass."""
    phase, seat = position.turn.phase, position.turn.seat
    if phase is Phase.CAMELS:
        reach = position.reach
        foreign = 0  # equivalent: `0 -> 1`, no space has bit 0
        for other, beside in enumerate(reach):
            if other != seat:
                foreign |= beside
        return reach[seat] & ~foreign & position.free
    # equivalent: `phase is Phase.LEADERS -> True`, at the end there are no leaders in hand
    if phase is Phase.LEADERS:
        open_ = position.setup.board.all
        for _, barred in leader_bars(position.setup, open_ & ~position.empty):
            open_ &= ~barred
        size = position.setup.board.grid.size
        return sum(open_ << color.index * size for color in leader_colors(position))
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


def camel_bars(position: Position, color: Color) -> Bars:
    """The spaces that are closed to a camel of the seat to move, by what closes them.

    What none of these bars is exactly what ``placements`` has for this color: ``free`` there
    holds the first three, kept up from move to move.
    """
    setup, board = position.setup, position.setup.board
    seat, size = position.turn.seat, board.grid.size
    closed = position.closed
    if setup.rules.owner_may_enter:  # D20
        for area in position.areas:
            if area.seat == seat:
                closed &= ~area.spaces
    beside = [reach >> color.index * size & board.all for reach in position.reach]
    beside_own = beside.pop(seat)
    beside_foreign = reduce(or_, beside)
    return (
        (Code.OCCUPIED, board.all & ~position.empty),
        (Code.OASIS, setup.oases_mask),
        (Code.ENCLOSED, closed),
        (Code.NOT_BESIDE_CARAVAN, board.all & ~beside_own),
        (Code.BESIDE_FOREIGN_CARAVAN, beside_foreign),
    )


def placement_bit(board: Board, phase: Phase, move: object) -> int | None:
    """The number of a placement's bit, or ``None`` for what is no placement of this phase."""
    if isinstance(move, Camel):
        if phase is not Phase.CAMELS:
            return None
    elif not isinstance(move, Leader) or phase is not Phase.LEADERS:
        return None
    number = board.numbers.get(move.space)
    return None if number is None else move.color.index * board.grid.size + number


def moves(position: Position, mask: int) -> Sequence[Move]:
    """The legal moves, given the placements."""
    phase = position.turn.phase
    if not mask:
        return NOTHING if phase is Phase.OVER else PASS_ONLY
    catalog = position.setup.catalog
    return Listing(mask, catalog.camels if phase is Phase.CAMELS else catalog.leaders)


def actions(position: Position, mask: int) -> Sequence[int]:
    """The legal moves as numbers, given the placements."""
    catalog = position.setup.catalog
    if not mask:
        return () if position.turn.phase is Phase.OVER else (catalog.pass_action,)
    return Listing(mask, catalog.actions)


NOTHING: Final[tuple[Move, ...]] = ()
PASS_ONLY: Final[tuple[Move, ...]] = (Pass(),)
