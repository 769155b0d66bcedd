"""Drawing: the board as a person reads it in a terminal."""

from __future__ import annotations

from typing import Final

from durchdiewueste import hexes
from durchdiewueste.desert import scoring
from durchdiewueste.desert.color import Color
from durchdiewueste.desert.effects import end_reason
from durchdiewueste.desert.events import EndReason
from durchdiewueste.desert.position import Position
from durchdiewueste.desert.turns import Phase

__all__ = ["text"]

LEGEND: Final = (
    "   ".join(f"{color.letter} {color}" for color in Color),
    "C camel   C0 leader of seat 0   c0 enclosed by seat 0",
    ". open   1 2 3 water hole   Y oasis   ^ mountain",
)

REASONS: Final = {
    EndReason.COLOR_USED_UP: "a color is used up",
    EndReason.ALL_PASSED: "all have passed",
}


def text(position: Position) -> str:
    """The board with all that is on it, how to read it, and how the game stands."""
    return "\n".join([*_board(position), "", *LEGEND, "", *_standing(position)])


def _board(position: Position) -> list[str]:
    """Columns three characters wide; each line has the row numbers of the columns it shows."""
    board = position.setup.board
    signs = _signs(position)
    places = {hexes.offset(*board.axial(space)): sign for space, sign in signs.items()}
    columns = max(column for column, _ in places) + 1
    rows = max(row for _, row in places) + 1
    margin = len(str(rows))
    letters = [hexes.name(column, 0).removesuffix("1") for column in range(columns)]
    header = " " * (margin + 1) + "".join(f"{letter:<3}" for letter in letters)
    lines: list[str] = []
    for row in range(rows):
        for first in (1, 0):  # the odd columns are half a hex higher
            shown = [
                places.get((column, row), "") if column % 2 == first else ""
                for column in range(columns)
            ]
            line = "".join(f"{sign:<3}" for sign in shown)
            lines.append(f"{row + 1:>{margin}} {line}".rstrip() if any(shown) else "")
    return [header.rstrip(), *"\n".join(lines).strip("\n").split("\n")]


def _signs(position: Position) -> dict[str, str]:
    """What is shown on each space."""
    setup, board = position.setup, position.setup.board
    signs = dict.fromkeys(board.spaces, ".") | dict.fromkeys(board.mountains, "^")
    colors = tuple(Color)
    for area in position.areas:
        sign = f"{colors[area.color].letter.lower()}{area.seat}"
        signs |= dict.fromkeys(board.listed(area.spaces), sign)
    signs |= {space: str(setup.water[space]) for space in board.listed(position.water)}
    signs |= dict.fromkeys(setup.oases, "Y")
    for seat in range(setup.players):
        for color in Color:
            caravan = board.listed(position.caravan(seat, color.index))
            leader = board.listed(position.leader(seat, color.index))
            signs |= dict.fromkeys(caravan, color.letter)
            signs |= dict.fromkeys(leader, f"{color.letter}{seat}")
    return signs


def _standing(position: Position) -> list[str]:
    turn = position.turn
    if turn.phase is Phase.OVER:
        outcome = scoring.outcome(position)
        assert outcome is not None
        seats = ", ".join(map(str, outcome.winners))
        winners = (
            f"Winners: seats {seats}." if len(outcome.winners) > 1 else f"Winner: seat {seats}."
        )
        now = f"The game is over: {REASONS[end_reason(position)]}. {winners}"
    elif turn.phase is Phase.LEADERS:
        hand = " ".join(color.letter for color in position.hand(turn.seat))
        now = f"Seat {turn.seat} places a leader: {hand}"
    else:
        more = "1 camel" if turn.left == 1 else f"{turn.left} camels"
        now = f"Seat {turn.seat} places {more}."
    supply = "   ".join(
        f"{color.letter} {left}" for color, left in zip(Color, position.supply, strict=True)
    )
    return [now, f"Supply: {supply}"]
