"""Violations: why a move, or half of one, is illegal, with code, ruling, spaces and a sentence."""

from __future__ import annotations

from typing import Final

from durchdiewueste.contract import FrozenMapping, Violation
from durchdiewueste.desert.color import Color
from durchdiewueste.desert.legality import (
    Code,
    camel_bars,
    leader_bars,
    leader_colors,
    moves,
    placements,
    taken_by,
)
from durchdiewueste.desert.moves import Camel, Leader, Move, Pass
from durchdiewueste.desert.position import Position
from durchdiewueste.desert.turns import LEADERS, OVER

__all__ = ["explain", "explain_color", "explain_space", "not_your_turn"]

SENTENCES: Final[dict[Code, str]] = {
    Code.GAME_OVER: "The game is over.",
    Code.NOT_YOUR_TURN: "It is the turn of seat {seat}.",
    Code.WRONG_PHASE: "This is the time to place {wanted}, not {given}.",
    Code.MUST_PLACE: "You must place while you can: {color} may go to {space}.",
    Code.NO_LEADER: "Seat {seat} has no {color} leader to place.",
    Code.COLOR_TAKEN: (
        "A first leader rides a color that nobody else has placed; seat {owner} has {color}."
    ),
    Code.COLOR_USED_UP: "There is no {color} camel left.",
    Code.NO_CARAVAN: "Seat {seat} has no {color} leader, and so no {color} caravan.",
    Code.NO_SUCH_SPACE: "There is no space {space} on this board.",
    Code.MOUNTAIN: "There are mountains on {space}.",
    Code.OCCUPIED: "There is a camel on {space}.",
    Code.OASIS: "There is an oasis on {space}.",
    Code.WATER_HOLE: "A leader is never placed on a water hole, as on {space}.",
    Code.BESIDE_OASIS: "A leader is never placed beside an oasis, as on {space}.",
    Code.BESIDE_LEADER: "A leader is never placed beside a leader, as on {space}.",
    Code.ENCLOSED: "The space {space} lies in an area enclosed by seat {owner}.",
    Code.NOT_BESIDE_CARAVAN: "The space {space} is not beside the {color} caravan of seat {seat}.",
    Code.BESIDE_FOREIGN_CARAVAN: "The space {space} is beside the {color} caravan of seat {owner}.",
    Code.BESIDE_NO_CARAVAN: (
        "The space {space} is beside no caravan that seat {seat} can make longer."
    ),
    Code.NO_ROOM: "Seat {seat} can place {color} nowhere.",
}
RULING: Final[dict[Code, str]] = {
    Code.WRONG_PHASE: "D22",
    Code.COLOR_TAKEN: "D1",
    Code.COLOR_USED_UP: "D11",
    Code.NO_CARAVAN: "D12",
}
"""The ruling behind a code, where it is always the same and not the plain rule (D0)."""


def explain(position: Position, move: Move) -> Violation | None:
    """The first fault of a move, in the order of the codes; ``None`` where there is none."""
    if position.turn.phase is OVER:
        return _game_over(position)
    if isinstance(move, Pass):
        return _must_place(position)
    if not isinstance(move, Leader | Camel):
        raise TypeError(f"a move is a Leader, a Camel or a Pass, not {move!r}")
    return (
        _wrong_phase(position, move)
        or _color_fault(position, move.color)
        or _space_fault(position, move.color, move.space)
    )


def explain_color(position: Position, color: Color) -> Violation | None:
    """Why the seat to move can place this color nowhere; ``None`` where it can."""
    if position.turn.phase is OVER:
        return _game_over(position)
    placeable = placements(position)
    if position.setup.catalog.of_color(placeable, color):
        return None
    stuck = "D3" if position.turn.phase is LEADERS else "D10"
    return _color_fault(position, color) or _violation(
        Code.NO_ROOM,
        ruling="D0" if placeable else stuck,
        seat=position.turn.seat,
        color=str(color),
    )


def explain_space(position: Position, space: str) -> Violation | None:
    """Why the seat to move can place no color on this space; ``None`` where it can.

    Of the faults of the five colors, the one that comes last in the order of the codes is
    given: it came closest to a legal move.
    """
    if position.turn.phase is OVER:
        return _game_over(position)
    faults: list[Violation] = []
    for color in Color:
        fault = _color_fault(position, color) or _space_fault(position, color, space)
        if fault is None:
            return None
        faults.append(fault)
    order = list(Code)
    closest = max(faults, key=lambda fault: order.index(Code(fault.code)))
    if closest.code == Code.NOT_BESIDE_CARAVAN:  # and no other color came closer
        return _violation(Code.BESIDE_NO_CARAVAN, space=space, seat=position.turn.seat)
    return closest


def not_your_turn(position: Position) -> Violation:
    """What a seat is told that moves out of turn."""
    if position.turn.phase is OVER:
        return _game_over(position)
    return _violation(Code.NOT_YOUR_TURN, seat=position.turn.seat)


def _game_over(position: Position) -> Violation:
    return _violation(Code.GAME_OVER, ruling="D11" if 0 in position.supply else "D10")


def _must_place(position: Position) -> Violation | None:
    first = moves(position)[0]
    if isinstance(first, Pass):
        return None
    return _violation(
        Code.MUST_PLACE,
        ruling="D3" if position.turn.phase is LEADERS else "D10",
        spaces=(first.space,),
        space=first.space,
        color=str(first.color),
    )


def _wrong_phase(position: Position, move: Leader | Camel) -> Violation | None:
    if isinstance(move, Leader) == (position.turn.phase is LEADERS):
        return None
    wanted, given = "leaders", "camels"
    if isinstance(move, Leader):
        wanted, given = given, wanted
    return _violation(Code.WRONG_PHASE, wanted=wanted, given=given)


def _color_fault(position: Position, color: Color) -> Violation | None:
    """What is wrong with a color, wherever it would be placed."""
    seat = position.turn.seat
    if position.turn.phase is LEADERS:
        if color not in position.hand(seat):
            out = color not in position.setup.leaders[seat]
            return _violation(
                Code.NO_LEADER, ruling="D2" if out else "D0", seat=seat, color=str(color)
            )
        if color not in leader_colors(position):
            owner = taken_by(position, color)[0]
            spaces = position.setup.board.listed(position.leader(owner, color.index))
            return _violation(Code.COLOR_TAKEN, spaces=spaces, color=str(color), owner=owner)
        return None
    if not position.supply[color.index]:
        return _violation(Code.COLOR_USED_UP, color=str(color))
    if not position.leader(seat, color.index):
        return _violation(Code.NO_CARAVAN, seat=seat, color=str(color))
    return None


def _space_fault(position: Position, color: Color, space: str) -> Violation | None:
    """What is wrong with a space for a color: the first fault in the order of the codes."""
    board = position.setup.board
    number = board.numbers.get(space)
    if number is None:
        mountain = space in board.mountains
        code = Code.MOUNTAIN if mountain else Code.NO_SUCH_SPACE
        return _violation(code, spaces=(space,) if mountain else (), space=space)
    leaders = position.turn.phase is LEADERS
    standing = board.all & ~position.empty
    bars = leader_bars(position.setup, standing) if leaders else camel_bars(position, color)
    for code, barred in bars:
        if barred >> number & 1:
            return _barred(position, code, color, number)
    return None


def _barred(position: Position, code: Code, color: Color, number: int) -> Violation:
    """The violation for a barred space, with the spaces that bar it."""
    setup, board = position.setup, position.setup.board
    space = board.name_of(number)
    parameters: dict[str, str | int] = {"space": space, "color": str(color)}
    culprits = 1 << number
    ruling = None
    if code is Code.BESIDE_OASIS:
        culprits = board.grid.beside(1 << number) & setup.oases_mask
    elif code is Code.BESIDE_LEADER:
        culprits = board.grid.beside(1 << number) & board.all & ~position.empty
    elif code is Code.ENCLOSED:
        area = next(area for area in position.areas if area.spaces >> number & 1)
        parameters["owner"] = area.seat
        culprits = area.spaces
        ruling = "D20" if setup.rules.owner_may_enter else "D5"
    elif code is Code.NOT_BESIDE_CARAVAN:
        parameters["seat"] = position.turn.seat
        culprits = position.caravan(position.turn.seat, color.index)
    elif code is Code.BESIDE_FOREIGN_CARAVAN:
        beside = board.grid.beside(1 << number)
        others = (seat for seat in range(setup.players) if seat != position.turn.seat)
        owner = next(seat for seat in others if position.caravan(seat, color.index) & beside)
        parameters["owner"] = owner
        culprits = position.caravan(owner, color.index) & beside
    return _violation(code, ruling=ruling, spaces=board.listed(culprits), **parameters)


def _violation(
    code: Code,
    *,
    ruling: str | None = None,
    spaces: tuple[str, ...] = (),
    **parameters: str | int,
) -> Violation:
    ruling = ruling or RULING.get(code, "D0")
    sentence = SENTENCES[code].format_map(parameters)
    return Violation(code, ruling, sentence, spaces, FrozenMapping(parameters))
