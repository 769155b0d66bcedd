"""Soundness: whether a position that was told, not played, contradicts itself or the rules."""

from __future__ import annotations

from typing import Final

from durchdiewueste.contract import BadData, said
from durchdiewueste.desert.color import Color
from durchdiewueste.desert.legality import Code, leader_bars, leader_room, placements
from durchdiewueste.desert.position import Position
from durchdiewueste.desert.setup import Setup
from durchdiewueste.desert.turns import CAMELS, LEADERS, OVER

__all__ = [
    "check_areas",
    "check_caravans",
    "check_leaders",
    "check_out",
    "check_seat",
    "check_turn",
]


def check_seat(setup: Setup, seat: int) -> None:
    """There is such a seat."""
    if not 0 <= seat < setup.players:
        raise BadData(f"there is no seat {said(seat)} with {setup.players} players")


STANDS: Final = {
    Code.OASIS: "on an oasis",
    Code.WATER_HOLE: "on a water hole",
    Code.BESIDE_OASIS: "beside an oasis",
    Code.BESIDE_LEADER: "beside another leader",
}


def check_leaders(position: Position) -> None:
    """Leaders stand where leaders may be placed."""
    for caravan in position.caravans:
        leader = caravan & position.leaders
        for code, barred in leader_bars(position.setup, position.leaders ^ leader):
            if leader & barred:
                space = position.setup.board.listed(leader)[0]
                raise BadData(f"the leader on {space} stands {STANDS[code]}")


def check_out(position: Position) -> None:
    """Leaders are out of the game only where there was no room for them (D3)."""
    setup = position.setup
    room = leader_room(setup, position.leaders)
    for seat in position.out:
        if all(position.leader(seat, color.index) for color in setup.leaders[seat]):
            raise BadData(f"seat {seat} has placed all its leaders")
        if room:
            space = setup.board.listed(room)[0]
            raise BadData(f"seat {seat} must place its leaders: there is room on {space}")


def check_caravans(position: Position) -> None:
    """Camels hang together with their leader and keep away from foreign ones of their color."""
    setup, board, grid = position.setup, position.setup.board, position.setup.board.grid
    for seat in range(setup.players):
        for color in Color:
            caravan = position.caravan(seat, color.index)
            if caravan & setup.oases_mask:
                space = board.listed(caravan & setup.oases_mask)[0]
                raise BadData(f"the {color} camel on {space} stands on an oasis")
            linked = grid.flood(position.leader(seat, color.index), caravan)
            if linked != caravan:
                space = board.listed(caravan & ~linked)[0]
                raise BadData(f"the {color} camel on {space} is cut off from its leader")
            for other in range(seat):
                touched = grid.spread(caravan) & position.caravan(other, color.index)
                if touched:
                    space = board.listed(touched)[0]
                    raise BadData(f"two {color} caravans touch at {space}")
    for color, left in zip(Color, position.supply, strict=True):
        if left < 0:
            raise BadData(f"there are {-left} more {color} camels than the rules hold")


def check_areas(position: Position) -> None:
    """A set of spaces without camels lies in an area of a caravan exactly if nothing but that
    caravan stands on its rim, one camel besides the leader at least (D5).
    """
    board, grid = position.setup.board, position.setup.board.grid
    left = position.empty
    for area in position.areas:
        if not area.spaces:
            raise BadData("an area has at least one space without a camel")
        for fault, fit in (("has a camel", position.empty), ("is in another area, too", left)):
            if area.spaces & ~fit:
                raise BadData(f"the space {board.listed(area.spaces & ~fit)[0]} {fault}")
        left &= ~area.spaces
    rest = position.empty
    while rest:
        spaces = grid.flood(rest & -rest, position.empty)
        rest &= ~spaces
        rim = grid.spread(spaces) & board.all & ~spaces
        owner = next((area for area in position.areas if area.spaces & spaces), None)
        if owner is not None and spaces & ~owner.spaces:
            inside, outside = (
                board.listed(part)[0] for part in (spaces & owner.spaces, spaces & ~owner.spaces)
            )
            raise BadData(f"the area with {inside} goes on to {outside}: no camel parts them")
        encloser = _encloser(position, rim)
        if encloser != (owner and owner[:2]):
            said = "not enclosed"
            if encloser is not None:
                seat, color = encloser
                said = f"enclosed by the {list(Color)[color]} caravan of seat {seat}"
            raise BadData(f"the space {board.listed(spaces)[0]} is {said}")
    if not position.setup.rules.owner_may_enter:
        _check_undivided(position)


def _encloser(position: Position, rim: int) -> tuple[int, int] | None:
    """The seat and color of the only caravan on a rim, unless it is there by its leader alone."""
    for seat in range(position.setup.players):
        for color in range(len(Color)):
            if rim and not rim & ~position.caravan(seat, color):
                return (seat, color) if rim & ~position.leader(seat, color) else None
    return None


def _check_undivided(position: Position) -> None:
    """Only an owner that entered its area can have parted it (D20)."""
    grid = position.setup.board.grid
    for area in position.areas:
        if grid.flood(area.spaces & -area.spaces, area.spaces) != area.spaces:
            raise BadData("an area that its owner can't enter hangs together")


def check_turn(position: Position) -> None:
    """The turn fits what is on the board."""
    turn, players = position.turn, position.setup.players
    hands = [position.hand(seat) for seat in range(players)]
    used_up = 0 in position.supply
    usual = turn.phase is CAMELS and not turn.opening
    begun = usual and turn.left < position.setup.rules.camels_per_turn
    if not 0 <= position.passes <= players:
        raise BadData(f"there can't have been {position.passes} passes")
    if position.passes and begun:
        raise BadData("passes are counted from the last camel, and one was placed in this turn")
    if turn.phase is LEADERS:
        if sum(position.caravans) != position.leaders:
            raise BadData("there are camels on the board before all leaders are placed")
        if not hands[turn.seat]:
            raise BadData(f"seat {turn.seat} has no leader to place")
        if position.passes:
            raise BadData("passes are counted before all leaders are placed")
    elif any(hands):
        raise BadData("not all leaders are placed")
    elif turn.phase is OVER:
        if not used_up and position.passes < players:
            raise BadData("the game can't be over: every color is left, and not all have passed")
    elif position.passes == players:
        raise BadData("the game is over: all have passed")
    elif used_up and not begun:
        raise BadData("the game is over: a color is used up")
    last = turn.seat if turn.phase is OVER else turn.seat - 1
    for seat in range(last, last - position.passes, -1):
        passing = turn._replace(phase=CAMELS, seat=seat % players)
        if placements(position._replace(turn=passing)):  # D10
            raise BadData(f"seat {seat % players} can't have passed: it has a camel to place")
