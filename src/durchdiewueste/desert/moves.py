"""Moves: three small values, and the tables that number every move of a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, product, starmap
from typing import Final

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
    """Every placement on a board, by its number, and tables for the rooms that carry the rules out.

    A placement is a color and a site: the place of a space in the board's order. Placements are
    numbered color by color; whether a leader or a camel is placed is told by the phase. The number
    of a placement is the action of the move, and the number of its bit in sets of placements.
    Unlike the bits of spaces, which lie on the board's grid, these have no gaps.
    """

    __slots__ = (  # they are found sooner; what is made on first use needs the dict besides
        "__dict__",
        "__weakref__",
        "_board",
        "_runs",
        "all",
        "around",
        "every_color",
        "numbers",
        "pass_action",
        "sites",
        "size",
    )

    def __init__(self, board: Board) -> None:
        self._board = board
        self.size: Final = len(board.spaces)
        self.all: Final = (1 << self.size) - 1
        """Every site, as a set."""
        self.pass_action: Final = len(Color) * self.size
        """The last action: passing."""
        self.sites: Final = {space: site for site, space in enumerate(board.spaces)}
        self.numbers: Final = tuple(map(board.index, board.spaces))
        """For each site the number of its bit on the grid."""
        self._runs = tuple(_runs(self.numbers))
        self.around: Final = tuple(
            sum(1 << self.sites[beside] for beside in board.neighbors(space))
            for space in board.spaces
        )
        """For each site the sites beside it, as a set."""
        self.every_color: Final = self.in_colors(1, range(len(Color)))
        """The first site in every color; shifted, any other."""

    def sites_of(self, spaces: int) -> int:
        """The sites of a set of spaces that is given by the bits of the grid."""
        sites = 0
        for gap, run in self._runs:
            sites |= spaces >> gap & run
        return sites

    def in_colors(self, sites: int, colors: Iterable[int]) -> int:
        """The placements of these sites in these colors."""
        placements = 0
        for color in colors:
            placements |= sites << color * self.size
        return placements

    def of_color(self, placements: int, color: Color) -> int:
        """The sites that a set of placements has in one color."""
        return placements >> color.index * self.size & self.all

    @cached_property
    def leaders(self) -> Shelf[Move]:
        return Shelf(dict(enumerate(starmap(Leader, product(Color, self._board.spaces)))))

    @cached_property
    def camels(self) -> Shelf[Move]:
        return Shelf(dict(enumerate(starmap(Camel, product(Color, self._board.spaces)))))

    @cached_property
    def actions(self) -> Shelf[int]:
        return Shelf({action: action for action in range(self.pass_action)})

    @cached_property
    def spaces(self) -> Shelf[str]:
        """What the bits of sets of sites stand for."""
        return Shelf(dict(enumerate(self._board.spaces)))


def _runs(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The sites whose bits lie side by side on the grid, too: how far away they are there, and
    the sites as a set.
    """
    for gap, run in groupby(range(len(numbers)), lambda site: numbers[site] - site):
        yield gap, sum(1 << site for site in run)


def catalog(board: Board) -> Catalog:
    """The catalog of a board; kept with it, because it is worth the making only once."""
    made = board.kept.get("catalog")
    if not isinstance(made, Catalog):
        made = board.kept["catalog"] = Catalog(board)
    return made
