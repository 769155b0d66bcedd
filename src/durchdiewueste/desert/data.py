"""Set-ups and positions as data: written to the published shapes, and read back with care.

Whether a position that was read makes sense is asked in ``soundness``; here a fault is given the
place in the document where it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from typing import cast

from durchdiewueste.contract import BadData, FrozenMapping
from durchdiewueste.desert.arrangement import arrange
from durchdiewueste.desert.board import Board
from durchdiewueste.desert.color import Color
from durchdiewueste.desert.position import COLORS, Enclosed, Position
from durchdiewueste.desert.rules import Rules
from durchdiewueste.desert.setup import Setup
from durchdiewueste.desert.shapes import (
    AreaDict,
    CaravanDict,
    ColorLetter,
    DrawnBoardDict,
    NamedBoardDict,
    PositionDict,
    RulesDict,
    SetupDict,
    TurnDict,
)
from durchdiewueste.desert.soundness import (
    check_areas,
    check_caravans,
    check_leaders,
    check_out,
    check_seat,
    check_turn,
)
from durchdiewueste.desert.turns import Turn

__all__ = [
    "areas_to_list",
    "board_from_dict",
    "board_to_dict",
    "caravans_to_list",
    "leaders_to_list",
    "position_from_dict",
    "position_to_dict",
    "rules_from_dict",
    "rules_to_dict",
    "setup_from_dict",
    "setup_to_dict",
    "turn_to_dict",
]


# --- writing --------------------------------------------------------------------------------


def board_to_dict(board: Board) -> NamedBoardDict | DrawnBoardDict:
    """A shipped board by name and digest, any other whole."""
    if board.name is None:
        return {"text": board.to_text()}
    return {"name": board.name, "digest": board.digest}


def rules_to_dict(rules: Rules) -> RulesDict:
    """Every field of the rules."""
    told = {field.name: _listed(getattr(rules, field.name)) for field in fields(rules)}
    return cast("RulesDict", told)


def _listed(value: object) -> object:
    return [_listed(part) for part in value] if isinstance(value, tuple) else value


def setup_to_dict(setup: Setup) -> SetupDict:
    """A set-up as data."""
    return {
        "players": setup.players,
        "first_player": setup.first_player,
        "board": board_to_dict(setup.board),
        "rules": rules_to_dict(setup.rules),
        "oases": list(setup.oases),
        "water": dict(setup.water),
        "leaders": leaders_to_list(setup),
    }


def position_to_dict(position: Position) -> PositionDict:
    """A position as data, without its set-up."""
    return {
        "turn": turn_to_dict(position),
        "leaders_out": list(position.out),
        "caravans": caravans_to_list(position),
        "areas": areas_to_list(position),
    }


def turn_to_dict(position: Position) -> TurnDict:
    """Whose turn it is."""
    turn = position.turn
    return {
        "phase": turn.phase.value,
        "seat": turn.seat,
        "placements_left": turn.left,
        "opening": turn.opening,
        "passes": position.passes,
    }


def leaders_to_list(setup: Setup) -> list[str]:
    """For each seat the letters of its leaders at the start."""
    return ["".join(color.letter for color in hand) for hand in setup.leaders]


def caravans_to_list(position: Position) -> list[CaravanDict]:
    """Every caravan that has its leader on the board."""
    listed = position.setup.board.listed
    return [
        {
            "seat": seat,
            "color": _letter(color),
            "leader": listed(leader)[0],
            "camels": list(listed(position.caravan(seat, color.index) & ~leader)),
        }
        for seat in range(position.setup.players)
        for color in Color
        if (leader := position.leader(seat, color.index))
    ]


def areas_to_list(position: Position) -> list[AreaDict]:
    """Every enclosed area."""
    return [
        {
            "seat": area.seat,
            "color": _letter(list(Color)[area.color]),
            "spaces": list(position.setup.board.listed(area.spaces)),
        }
        for area in position.areas
    ]


def _letter(color: Color) -> ColorLetter:
    return cast("ColorLetter", color.letter)


# --- reading --------------------------------------------------------------------------------


@contextmanager
def _at(place: str) -> Iterator[None]:
    """Say where in the document a fault was found."""
    try:
        yield
    except ValueError as fault:
        raise BadData(f"{place}: {fault}") from fault


def setup_from_dict(data: SetupDict) -> Setup:
    """Read a set-up.

    :raises BadData: it contradicts itself or the rules.
    """
    with _at("setup"):
        return Setup(
            players=data["players"],
            board=board_from_dict(data["board"]),
            rules=rules_from_dict(data["rules"]),
            oases=tuple(data["oases"]),
            water=FrozenMapping(data["water"]),
            leaders=_hands_from_list(data["leaders"]),
            first_player=data["first_player"],
        )


def board_from_dict(data: NamedBoardDict | DrawnBoardDict) -> Board:
    """Read a board.

    :raises BadData: there is no such board, or its map can't be read.
    """
    with _at("board"):
        if "name" not in data:
            return Board.from_text(data["text"])
        board = Board.named(data["name"])
        if data["digest"] != board.digest:
            raise BadData(
                f"digest: the board {board.name!r} has {board.digest}, not {data['digest'][:40]!r}"
            )
        return board


def rules_from_dict(data: RulesDict) -> Rules:
    """Read rules.

    :raises BadData: numbers with which no game could be played.
    """
    for number, hole in enumerate(data["water_holes"]):
        if len(hole) != 2:
            raise BadData(f"rules: water_holes[{number}]: a value and how many there are of it")
    return Rules(**{name: _tupled(value) for name, value in data.items()})  # type: ignore[arg-type]


def _tupled(value: object) -> object:
    return tuple(_tupled(part) for part in value) if isinstance(value, list) else value


def _hands_from_list(data: list[str]) -> tuple[tuple[Color, ...], ...]:
    with _at("leaders"):
        return tuple(tuple(map(_color, hand)) for hand in data)


def _color(letter: str) -> Color:
    try:
        return Color(letter)
    except ValueError:
        letters = ", ".join(color.letter for color in Color)
        raise BadData(f"{letter!r} is no color; there are {letters}") from None


def position_from_dict(setup: Setup, data: PositionDict) -> Position:
    """Read a position of a game that started from this set-up.

    :raises BadData: it contradicts itself or the rules.
    """
    leaders, caravans = _caravans_from_list(setup, data["caravans"])
    areas: list[Enclosed] = []
    for number, area in enumerate(data["areas"]):
        with _at(f"areas[{number}]"):
            check_seat(setup, area["seat"])
            spaces = _mask(setup.board, area["spaces"])
            areas.append(Enclosed(area["seat"], _color(area["color"]).index, spaces))
    out = tuple(sorted(data["leaders_out"]))
    with _at("leaders_out"):
        for number, seat in enumerate(out):
            check_seat(setup, seat)
            if seat in out[:number]:
                raise BadData(f"seat {seat} stands twice")
    with _at("turn"):
        turn = _turn_from_dict(setup, data["turn"])
    passes = data["turn"]["passes"]
    position = arrange(setup, turn, passes, out, leaders, caravans, tuple(areas))
    with _at("caravans"):
        check_leaders(position)
        check_caravans(position)
    with _at("leaders_out"):
        check_out(position)
    with _at("areas"):
        check_areas(position)
    with _at("turn"):
        check_turn(position)
    return position


def _turn_from_dict(setup: Setup, data: TurnDict) -> Turn:
    """The turn that is meant."""
    told = data["phase"], data["seat"], data["placements_left"], data["opening"]
    for turn in setup.turns:  # whether it is the last is seen from the supply
        if told == (turn.phase.value, turn.seat, turn.left, turn.opening):
            return turn
    raise BadData(f"no turn of this game is {', '.join(map(str, told))}")


def _caravans_from_list(setup: Setup, data: list[CaravanDict]) -> tuple[int, tuple[int, ...]]:
    """Where the leaders stand, and for each seat and color the caravan."""
    leaders, caravans = 0, [0] * (setup.players * COLORS)
    for number, caravan in enumerate(data):
        with _at(f"caravans[{number}]"):
            seat, color = caravan["seat"], _color(caravan["color"])
            check_seat(setup, seat)
            if color not in setup.leaders[seat]:
                raise BadData(f"seat {seat} has no {color} leader in this game")
            at = seat * COLORS + color.index
            if caravans[at]:
                raise BadData(f"seat {seat} has one {color} caravan, not two")
            spaces = _mask(setup.board, [caravan["leader"], *caravan["camels"]])
            if taken := spaces & sum(caravans):
                raise BadData(f"there is another camel on {setup.board.listed(taken)[0]}")
            leaders |= _mask(setup.board, [caravan["leader"]])
            caravans[at] = spaces
    return leaders, tuple(caravans)


def _mask(board: Board, spaces: Iterable[str]) -> int:
    mask = 0
    for space in spaces:
        bit = 1 << board.index(space)
        if mask & bit:
            raise BadData(f"the space {space} stands twice")
        mask |= bit
    return mask
