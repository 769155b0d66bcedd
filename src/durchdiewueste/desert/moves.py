"""Moves: three small values, and the tables that number every move of a board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from durchdiewueste.bits import Shelf
from durchdiewueste.desert.board import Board
from durchdiewueste.desert.color import Color

__all__ = ["Camel", "Catalog", "Leader", "Move", "Pass", "catalog"]


@dataclass(frozen=True, slots=True)
class Leader:
    """Place a leader riding a camel of this color.

    >>> str(Leader(Color.CREAM, "k7"))
    'C*k7'
    """

    color: Color
    space: str

    def __post_init__(self) -> None:
        _check(self.color, self.space)

    def __str__(self) -> str:
        return f"{self.color.letter}*{self.space}"


@dataclass(frozen=True, slots=True)
class Camel:
    """Place a camel of this color from the supply.

    >>> Camel(Color.CREAM, "k7")
    Camel(color=Color.CREAM, space='k7')
    """

    color: Color
    space: str

    def __post_init__(self) -> None:
        _check(self.color, self.space)

    def __str__(self) -> str:
        return f"{self.color.letter}{self.space}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Give up the rest of the turn; legal only where nothing can be placed."""

    def __str__(self) -> str:
        return "--"


Move = Leader | Camel | Pass


def _check(color: object, space: object) -> None:
    """A move that says ``"C"`` for ``Color.CREAM`` is caught where it is made, not much later."""
    if not isinstance(color, Color) or not isinstance(space, str):
        raise TypeError(f"a color and the name of a space are needed, not {color!r}, {space!r}")


class Catalog:
    """Every placement on a board, made once, by the number of its bit.

    The planes of the colors stand one above the other: a placement's bit is the bit of its
    space, in the plane of its color. Its action counts spaces only, without the grid's margin;
    leaders and camels share actions, as they never can be placed at the same time.
    """

    def __init__(self, board: Board) -> None:
        self._board = board

    @cached_property
    def leaders(self) -> Shelf[Move]:
        return Shelf({bit: Leader(color, space) for bit, color, space in self._placements()})

    @cached_property
    def camels(self) -> Shelf[Move]:
        return Shelf({bit: Camel(color, space) for bit, color, space in self._placements()})

    @cached_property
    def actions(self) -> Shelf[int]:
        return Shelf({bit: action for action, bit in enumerate(self.bits)})

    @cached_property
    def bits(self) -> tuple[int, ...]:
        """The bit of each action."""
        return tuple(bit for bit, _, _ in self._placements())

    @property
    def pass_action(self) -> int:
        """The last action: passing."""
        return len(self.bits)

    def _placements(self) -> list[tuple[int, Color, str]]:
        board = self._board
        return [
            (color.index * board.grid.size + board.index(space), color, space)
            for color in Color
            for space in board.spaces
        ]


def catalog(board: Board) -> Catalog:
    """The catalog of a board; kept with it, because it is worth the making only once."""
    made = board.kept.get("catalog")
    if not isinstance(made, Catalog):
        made = board.kept["catalog"] = Catalog(board)
    return made
