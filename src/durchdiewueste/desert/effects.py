"""Effects: what a legal move makes of a position, and the events that tell it."""

from __future__ import annotations

from collections.abc import Iterator

from durchdiewueste.contract import FrozenMapping
from durchdiewueste.desert.color import Color
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
from durchdiewueste.desert.position import COLORS, Enclosed, Position
from durchdiewueste.desert.turns import Phase, Turn

__all__ = ["end_reason", "narrate", "pass_turn", "place"]


def place(position: Position, bit: int) -> Position:
    """Place what the phase asks for: a leader or a camel, by the number of its bit."""
    color, number = divmod(bit, position.setup.board.grid.size)
    if position.turn.phase is Phase.CAMELS:
        return _place_camel(position, color, number)
    return _place_leader(position, color, number)


def _place_leader(position: Position, color: int, number: int) -> Position:
    """A leader and its camel take their place; nothing else happens (D4)."""
    setup, seat = position.setup, position.turn.seat
    grid, at = setup.board.grid, position.turn.seat * COLORS + color
    beside = grid.beside(1 << number) << color * grid.size
    placed = position._replace(
        leaders=_changed(position.leaders, at, 1 << number),
        caravans=_changed(position.caravans, at, 1 << number),
        reach=_changed(position.reach, seat, position.reach[seat] | beside),
        free=position.free & ~(setup.board.every_plane << number),
        empty=position.empty ^ 1 << number,
    )
    return placed._replace(turn=_after_leader(placed))


def _after_leader(position: Position) -> Turn:
    """Clockwise to the next seat that has leaders left; without any, camels begin (D22)."""
    turns, players = position.setup.turns, position.setup.players
    for step in range(1, players + 1):  # equivalent: `1 -> 2 (2)`, nobody has more when asked twice
        seat = (position.turn.seat + step) % players
        if position.hand(seat):
            return turns[seat]
    return turns[players]  # the first after those of the leaders


def _place_camel(position: Position, color: int, number: int) -> Position:
    """A camel takes its place with all that follows from it (D9).

    Water and oases need no mention: who has them is seen from camels and areas.
    """
    setup, turn, _, out, leaders, caravans, areas, reach, free, empty, supply = position
    board, grid, seat = setup.board, setup.board.grid, turn.seat
    plane, at, bit = color * grid.size, seat * COLORS + color, 1 << number
    caravan = caravans[at] | bit
    caravans = _changed(caravans, at, caravan)
    reach = _changed(reach, seat, reach[seat] | grid.ring << number - grid.stride + plane)
    free &= ~(board.every_plane << number)
    empty ^= bit
    supply = _changed(supply, color, supply[color] - 1)
    if not supply[color]:
        free &= ~(board.all << plane)
    # equivalent: `setup.rules.owner_may_enter -> True`, no other camel gets in: it saves time
    inside = _area_at(areas, number) if setup.rules.owner_may_enter else None
    if inside is not None:  # D20: the owner's area shrinks, and nothing closes
        areas = _shrunk(areas, inside, bit)
    else:
        closed = closed_by(board, number, empty, caravan, leaders[at])
        if closed:  # equivalent: `closed -> True`, it saves time
            areas = tuple(sorted((*areas, *(Enclosed(seat, color, each) for each in closed))))
            if not setup.rules.owner_may_enter:  # else it may, and nobody else can: see the rim
                free &= ~(sum(closed) * board.every_plane)
    ends = turn.left == 1 and 0 in supply  # D11
    turn = setup.turns[turn.ended if ends else turn.placed]
    return Position(setup, turn, 0, out, leaders, caravans, areas, reach, free, empty, supply)


def pass_turn(position: Position) -> Position:
    """Give up the rest of the turn (D10); in the leader phase, the leaders left as well (D3)."""
    turn = position.turn
    if turn.phase is Phase.LEADERS:
        passed = position._replace(out=tuple(sorted((*position.out, turn.seat))))
        return passed._replace(turn=_after_leader(passed))
    passes = position.passes + 1
    ends = 0 in position.supply or passes == position.setup.players
    turn = position.setup.turns[turn.ended if ends else turn.passed]
    return position._replace(turn=turn, passes=passes)


def end_reason(position: Position) -> EndReason:
    """Why the game is over, once it is."""
    return EndReason.COLOR_USED_UP if 0 in position.supply else EndReason.ALL_PASSED


def _changed(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    changed = list(values)
    changed[at] = value
    return tuple(changed)


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


def narrate(before: Position, after: Position) -> tuple[Event, ...]:
    """What the move between two positions caused."""
    seat, turn = before.turn.seat, before.turn
    leaders = turn.phase is Phase.LEADERS
    events: list[Event] = []
    placed = before.empty ^ after.empty
    if placed:
        number = placed.bit_length() - 1
        space = before.setup.board.name_of(number)
        color = next(each for each in Color if after.caravan(seat, each.index) & placed)
        if leaders:
            events.append(LeaderPlaced(seat, color, space))
        else:
            events.append(CamelPlaced(seat, color, space))
            events += _payments(before, after, color, number)
    else:
        events.append(Passed(seat, "D3" if leaders else "D10"))
    if leaders or not placed or turn.left == 1:
        events.append(TurnEnded(seat))
    if after.turn.phase is Phase.OVER:
        reason = end_reason(after)
        events.append(GameEnded(reason, reason.ruling))
    return tuple(events)


def _payments(
    before: Position, after: Position, color: Color, number: int
) -> Iterator[WaterTaken | OasisReached | AreaEnclosed]:
    """What a camel on the space with this number brought: water, oases, areas."""
    setup, seat = before.setup, before.turn.seat
    board, oasis_points = setup.board, setup.rules.oasis_points
    water = before.water
    if water >> number & 1:
        space = board.name_of(number)
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
