"""Notation: moves and positions as text.

A move is ``Ck7``, ``C*k7`` or ``--``. A position is one line of ``name=value`` fields that holds
the set-up and all that is on the board; it goes through ``data``, where it is checked.
"""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any, Final, cast, get_args

from durchdiewueste.contract import BadText
from durchdiewueste.desert import data
from durchdiewueste.desert.board import Board
from durchdiewueste.desert.color import Color
from durchdiewueste.desert.moves import Camel, Leader, Move, Pass
from durchdiewueste.desert.position import Position
from durchdiewueste.desert.rules import FFG, KOSMOS, Rules
from durchdiewueste.desert.shapes import (
    BEHAVIOR,
    FORMAT,
    GAME,
    ColorLetter,
    DrawnBoardDict,
    NamedBoardDict,
    PhaseName,
    PositionDict,
    SetupDict,
    TurnDict,
)
from durchdiewueste.documents import check_version

__all__ = ["format_move", "format_position", "parse_move", "parse_position"]

# --- moves ----------------------------------------------------------------------------------

MOVE: Final = re.compile(r"([CALPV])(\*?)([a-z]{1,2}[1-9][0-9]{0,3})", re.ASCII)


def parse_move(text: str) -> Move:
    """Read a move.

    >>> parse_move("C*k7")
    Leader(color=Color.CREAM, space='k7')

    :raises BadText: it is no move.
    """
    if text == "--":
        return Pass()
    match = MOVE.fullmatch(text)
    if match is None:
        raise BadText(f"{text[:40]!r} is no move: a camel is Ck7, a leader C*k7, a pass --")
    kind = Leader if match[2] else Camel
    return kind(Color(match[1]), match[3])


def format_move(move: Move) -> str:
    """Write a move.

    >>> format_move(Camel(Color.CREAM, "k7"))
    'Ck7'
    """
    return str(move)


# --- positions ------------------------------------------------------------------------------

MOST_CHARACTERS: Final = 1_000_000
FIELDS: Final = (
    "players",
    "first",
    "board",
    "rules",
    "oases",
    "water",
    "leaders",
    "turn",
    "out",
    "caravans",
    "areas",
)


def format_position(position: Position) -> str:
    """Write a position, its set-up included."""
    setup, told = data.setup_to_dict(position.setup), data.position_to_dict(position)
    holes: dict[int, list[str]] = {}
    for space, value in setup["water"].items():
        holes.setdefault(value, []).append(space)
    caravans = [
        (each["seat"], each["color"], [each["leader"], *each["camels"]])
        for each in told["caravans"]
    ]
    areas = [(each["seat"], each["color"], each["spaces"]) for each in told["areas"]]
    values = (
        str(setup["players"]),
        str(setup["first_player"]),
        _format_board(position.setup.board),
        _format_rules(position.setup.rules),
        ",".join(setup["oases"]),
        ";".join(f"{value}:{','.join(holes[value])}" for value in sorted(holes)),
        ",".join(setup["leaders"]),
        ",".join(str(part) for part in told["turn"].values()),
        ",".join(map(str, told["leaders_out"])),
        ";".join(f"{seat}{color}:{','.join(spaces)}" for seat, color, spaces in caravans),
        ";".join(f"{seat}{color}:{','.join(spaces)}" for seat, color, spaces in areas),
    )
    told_fields = (f"{name}={value or '-'}" for name, value in zip(FIELDS, values, strict=True))
    return " ".join((GAME, "position", str(FORMAT), str(BEHAVIOR), *told_fields))


def parse_position(text: str) -> Position:
    """Read a position.

    :raises BadText: it is no position, or one that contradicts itself or the rules.
    """
    try:
        told = _parse_fields(text)
        setup = data.setup_from_dict(_parse_setup(told))
        return data.position_from_dict(setup, _parse_board_state(told))
    except ValueError as fault:
        raise BadText(f"position: {fault}") from fault


def _parse_fields(text: str) -> dict[str, str]:
    if len(text) > MOST_CHARACTERS:
        raise BadText(f"more than {MOST_CHARACTERS} characters")
    words = text.split()
    if words[:2] != [GAME, "position"] or len(words) < 4:
        raise BadText(f"it starts with {GAME} position {FORMAT} {BEHAVIOR}")
    check_version(_number(words[2], "format"), FORMAT, "format")
    check_version(_number(words[3], "behavior"), BEHAVIOR, "behavior")
    told: dict[str, str] = {}
    for word in words[4:]:
        name, _, value = word.partition("=")
        if name not in FIELDS:
            raise BadText(f"{word[:40]!r} is no field; there are {', '.join(FIELDS)}")
        if name in told:
            raise BadText(f"{name}: stands twice")
        if not value:
            raise BadText(f"{name}: empty; nothing is written as -")
        told[name] = "" if value == "-" else value
    for name in FIELDS:
        if name not in told:
            raise BadText(f"{name}: missing")
    return told


def _parse_setup(told: dict[str, str]) -> SetupDict:
    water: dict[str, int] = {}
    for group in _parts(told["water"], ";"):
        value, _, spaces = group.partition(":")
        if not spaces:
            raise BadText(f"water: {group[:40]!r} is not like 3:k7,k8")
        for space in spaces.split(","):
            if space in water:
                raise BadText(f"water: {space[:40]!r} stands twice")
            water[space] = _number(value, "water")
    return {
        "players": _number(told["players"], "players"),
        "first_player": _number(told["first"], "first"),
        "board": _parse_board(told["board"]),
        "rules": data.rules_to_dict(_parse_rules(told["rules"])),
        "oases": _parts(told["oases"], ","),
        "water": water,
        "leaders": _parts(told["leaders"], ","),
    }


def _parse_board_state(told: dict[str, str]) -> PositionDict:
    return {
        "turn": _parse_turn(told["turn"]),
        "leaders_out": [_number(seat, "out") for seat in _parts(told["out"], ",")],
        "caravans": [
            {"seat": seat, "color": color, "leader": spaces[0], "camels": spaces[1:]}
            for seat, color, spaces in _parse_groups(told["caravans"], "caravans")
        ],
        "areas": [
            {"seat": seat, "color": color, "spaces": spaces}
            for seat, color, spaces in _parse_groups(told["areas"], "areas")
        ],
    }


def _parse_turn(text: str) -> TurnDict:
    parts = text.split(",")
    phases = get_args(PhaseName)
    if len(parts) != 5 or parts[0] not in phases:
        raise BadText(f"turn: {text[:40]!r} is not like camels,0,2,0,0")
    seat, left, opening, passes = (_number(part, "turn") for part in parts[1:])
    return {
        "phase": cast("PhaseName", parts[0]),
        "seat": seat,
        "placements_left": left,
        "opening": opening,
        "passes": passes,
    }


GROUP: Final = re.compile(r"([0-9]{1,9})([A-Z]):(.+)", re.ASCII)


def _parse_groups(text: str, name: str) -> list[tuple[int, ColorLetter, list[str]]]:
    """Groups of spaces, each under a seat and a color: ``0C:k7,k8;1A:d4``."""
    groups: list[tuple[int, ColorLetter, list[str]]] = []
    for group in _parts(text, ";"):
        match = GROUP.fullmatch(group)
        if match is None:
            raise BadText(f"{name}: {group[:40]!r} is not like 0C:k7,k8")
        groups.append((int(match[1]), cast("ColorLetter", match[2]), match[3].split(",")))
    return groups


def _parts(text: str, separator: str) -> list[str]:
    return text.split(separator) if text else []


def _number(text: str, name: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text, re.ASCII):
        raise BadText(f"{name}: {text[:40]!r} is no number")
    return int(text)


def _format_board(board: Board) -> str:
    """A shipped board as name and digest, any other as its lines, with blanks made visible."""
    if board.name is not None:
        return f"{board.name}:{board.digest}"
    return board.to_text().replace(" ", "~").replace("\n", "/")


def _parse_board(text: str) -> NamedBoardDict | DrawnBoardDict:
    name, colon, digest = text.partition(":")
    if colon:
        return {"name": name, "digest": digest}
    return {"text": text.replace("~", " ").replace("/", "\n")}


# --- rules: an edition, then whatever differs from it: ffg,palms=1,camels=4/4/4/4 ---

EDITIONS: Final = {"ffg": FFG, "kosmos": KOSMOS}


def _format_rules(rules: Rules) -> str:
    def changes(edition: str) -> list[str]:
        usual = EDITIONS[edition]
        return [
            f"{field.name}={_format_value(getattr(rules, field.name))}"
            for field in fields(Rules)
            if getattr(rules, field.name) != getattr(usual, field.name)
        ]

    edition = min(EDITIONS, key=lambda name: len(changes(name)))
    return ",".join([edition, *changes(edition)])


def _format_value(value: object) -> str:
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple):
            return "/".join(f"{worth}x{count}" for worth, count in value)
        return "/".join(map(_format_value, value))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _parse_rules(text: str) -> Rules:
    edition, *changes = text.split(",")
    if edition not in EDITIONS:
        raise BadText(f"rules: {edition[:40]!r} is no edition; there are {', '.join(EDITIONS)}")
    names = [field.name for field in fields(Rules)]
    values: dict[str, Any] = {}
    for change in changes:
        name, _, value = change.partition("=")
        if name not in names:
            raise BadText(f"rules: {name[:40]!r} is none of {', '.join(names)}")
        if name in values:
            raise BadText(f"rules: {name}: stands twice")
        values[name] = _parse_value(f"rules: {name}", value, getattr(FFG, name))
    return replace(EDITIONS[edition], **values)


def _parse_value(name: str, text: str, example: object) -> Any:
    """Read a value of the kind of the example."""
    if isinstance(example, bool):
        if text not in ("yes", "no"):
            raise BadText(f"{name}: {text[:40]!r} is neither yes nor no")
        return text == "yes"
    if isinstance(example, int):
        return _number(text, name)
    assert isinstance(example, tuple)
    parts = _parts(text, "/")
    first, *_ = example
    if isinstance(first, tuple):
        return tuple(_parse_pair(name, part) for part in parts)
    return tuple(_parse_value(name, part, first) for part in parts)


def _parse_pair(name: str, text: str) -> tuple[int, int]:
    worth, sign, count = text.partition("x")
    if not sign:
        raise BadText(f"{name}: {text[:40]!r} is not like 3x15")
    return _number(worth, name), _number(count, name)
