"""Effects: what a legal move makes of a position, and the events that tell it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from durchdiewueste.contract import FrozenMapping
from durchdiewueste.desert.arrangement import open_to_camels, open_to_leaders
from durchdiewueste.desert.enclosure import closed_by
from durchdiewueste.desert.events import (
    AreaEnclosed,
    CamelPlaced,
    EndReason,
    Event,
    GameEnded,
    LeaderPlaced,
    OasisReached,
    Passed,
    TurnEnded,
    WaterTaken,
)
from durchdiewueste.desert.moves import Camel, Leader, Move
from durchdiewueste.desert.position import COLORS, Enclosed, Position
from durchdiewueste.desert.turns import LEADERS, OVER

__all__ = ["end_reason", "narrate", "pass_turn", "place"]


def place(position: Position, placement: int) -> Position:
    """A camel takes its place with all that follows from it (D9); in its phase, a leader.

    Water and oases need no mention: who has them is seen from camels and areas.
    """
    setup, turn, _, out, leaders, areas, before, open_, empty = position
    if turn.phase is LEADERS:
        return _place_leader(position, placement)
    catalog, players, seat = setup.catalog, setup.players, turn.seat
    color, site = divmod(placement, catalog.size)
    number = catalog.numbers[site]
    at, bit = players + COLORS + seat * COLORS + color, 1 << number
    empty ^= bit
    beside = catalog.around[site] << placement - site
    camels = list(before)
    camels[seat] |= beside
    camels[players + color] = left = before[players + color] - 1
    camels[at] = caravan = before[at] | bit
    shut = catalog.every_color << site  # what is no longer open: this site, in any color;
    for other in turn.others:
        shut |= before[other] & beside  # whatever another seat is beside as well;
    if not left:
        shut |= catalog.all << placement - site  # a color of which nothing is left; and areas
    may_enter = setup.rules.owner_may_enter
    if may_enter and (inside := _area_at(areas, number)):
        areas = _shrunk(areas, inside, bit)  # D20: nothing closes, the owner's area shrinks
    else:
        closed = closed_by(setup.board, number, empty, caravan, leaders)
        if closed:  # equivalent: `closed -> True`, it saves time
            areas = tuple(sorted((*areas, *(Enclosed(seat, color, each) for each in closed))))
            if not may_enter:  # else the owner may, and nobody else can: see the rim
                shut |= catalog.in_colors(catalog.sites_of(sum(closed)), range(COLORS))
    open_ ^= open_ & shut  # as `open_ & ~shut`, without a negative number: that takes longer
    turn = setup.turns[turn.placed if left else turn.used_up]
    return new(Position, (setup, turn, 0, out, leaders, areas, tuple(camels), open_, empty))


new: Final = tuple.__new__
"""Makes a ``Position`` in less than half the time that its class takes."""


def _place_leader(position: Position, placement: int) -> Position:
    """A leader and its camel take their place; nothing else happens (D4)."""
    setup, turn, passes, out, leaders, areas, before, open_, empty = position
    catalog, seat = setup.catalog, turn.seat
    color, site = divmod(placement, catalog.size)
    bit = 1 << catalog.numbers[site]
    camels = list(before)
    camels[seat] |= catalog.around[site] << placement - site
    camels[setup.players + COLORS + seat * COLORS + color] = bit
    leaders, empty = leaders | bit, empty ^ bit
    return _after_leader(
        Position(setup, turn, passes, out, leaders, areas, tuple(camels), open_, empty)
    )


def pass_turn(position: Position) -> Position:
    """Give up the rest of the turn (D10); in the leader phase, the leaders left as well (D3)."""
    turn, passes = position.turn, position.passes + 1
    if turn.phase is LEADERS:
        return _after_leader(position._replace(out=tuple(sorted((*position.out, turn.seat)))))
    ends = passes == position.setup.players
    turn = position.setup.turns[turn.ended if ends else turn.passed]
    return position._replace(turn=turn, passes=passes)


def _after_leader(position: Position) -> Position:
    """Clockwise to the next seat that has leaders left; without any, camels begin (D22)."""
    setup, players = position.setup, position.setup.players
    for step in range(1, players + 1):  # equivalent: `1 -> 2 (2)`, nobody has more when asked twice
        seat = (position.turn.seat + step) % players
        if position.hand(seat):
            open_ = open_to_leaders(setup, position.empty)
            return position._replace(turn=setup.turns[seat], open=open_)
    open_ = open_to_camels(setup, position.empty, (), position.reach, position.supply)
    return position._replace(turn=setup.turns[players], open=open_)  # after those of the leaders


def end_reason(position: Position) -> EndReason:
    """Why the game is over, once it is."""
    return EndReason.COLOR_USED_UP if 0 in position.supply else EndReason.ALL_PASSED


def _area_at(areas: tuple[Enclosed, ...], number: int) -> Enclosed | None:
    for area in areas:
        if area.spaces >> number & 1:
            return area
    return None


def _shrunk(areas: tuple[Enclosed, ...], area: Enclosed, bit: int) -> tuple[Enclosed, ...]:
    rest = [each for each in areas if each is not area]
    if area.spaces != bit:
        rest.append(area._replace(spaces=area.spaces & ~bit))
    return tuple(sorted(rest))


# --- events: read off the two positions, when somebody asks ---------------------------------


def narrate(before: Position, move: Move, after: Position) -> tuple[Event, ...]:
    """What the move between two positions caused."""
    seat, turn = before.turn.seat, before.turn
    events: list[Event] = []
    if isinstance(move, Leader):
        events.append(LeaderPlaced(seat, move.color, move.space))
    elif isinstance(move, Camel):
        events.append(CamelPlaced(seat, move.color, move.space))
        events += _payments(before, after, move)
    else:
        events.append(Passed(seat, "D3" if turn.phase is LEADERS else "D10"))
    if not isinstance(move, Camel) or turn.left == 1:
        events.append(TurnEnded(seat))
    if after.turn.phase is OVER:
        reason = end_reason(after)
        events.append(GameEnded(reason, reason.ruling))
    return tuple(events)


def _payments(
    before: Position, after: Position, camel: Camel
) -> Iterator[WaterTaken | OasisReached | AreaEnclosed]:
    """What a camel brought: water, oases, areas."""
    setup, seat = before.setup, before.turn.seat
    board, oasis_points = setup.board, setup.rules.oasis_points
    color, space, number = camel.color, camel.space, board.index(camel.space)
    water = before.water
    if water >> number & 1:
        yield WaterTaken(seat, color, space, setup.water[space])
    paid = before.oases_paid(seat, color.index)
    touched = board.grid.beside(1 << number) & setup.oases_mask & ~paid
    for oasis in board.listed(touched):
        yield OasisReached(seat, color, oasis, oasis_points)
    paid |= touched  # D8
    closed = before.closed
    for area in after.areas:
        if area.spaces & closed:
            continue
        holes = FrozenMapping(
            {space: setup.water[space] for space in board.listed(area.spaces & water)}
        )
        oases = board.listed(area.spaces & setup.oases_mask & ~paid)
        points = sum(holes.values()) + oasis_points * len(oases)  # D7
        yield AreaEnclosed(seat, color, board.listed(area.spaces), holes, oases, points)
