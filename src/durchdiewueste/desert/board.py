"""The board: which spaces there are, what is printed on them, and how they lie to each other.

A board never changes. What lies and stands on it during a game is the position's business; the
maps of the printed board are in ``maps``.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from durchdiewueste import hexes
from durchdiewueste.bits import Grid, Shelf
from durchdiewueste.contract import BadSetup, BadText, NoSuchSpace, said
from durchdiewueste.desert.maps import MAPS

__all__ = ["Board"]

MOST_COLUMNS: Final = 500
MOST_SPACES: Final = 20_000
TOO_LARGE: Final = f"a board has at most {MOST_COLUMNS} columns and as many rows"

SPACE: Final = "."
WATER: Final = "o"
PALM: Final = "P"
MOUNTAIN: Final = "^"
HOLE: Final = "_"
SIGNS: Final = {
    SPACE: "a space",
    WATER: "a water space",
    PALM: "a palm space",
    MOUNTAIN: "a mountain",
    HOLE: "nothing, but the map reaches this far",
}


class Board:
    """Spaces with names, their neighbors, and what is printed on them.

    >>> board = Board.named("main")
    >>> len(board.spaces), board.neighbors("k7")
    (189, ('k6', 'l7', 'l8', 'k8', 'j7'))
    """

    __slots__ = (
        "_hash",
        "_names",
        "_places",
        "_shelf",
        "_text",
        "all",
        "digest",
        "grid",
        "kept",
        "mountains",
        "name",
        "numbers",
        "palms",
        "spaces",
        "waters",
    )

    def __init__(
        self,
        spaces: Iterable[str],
        *,
        palms: Iterable[str] = (),
        waters: Iterable[str] = (),
        mountains: Iterable[str] = (),
    ) -> None:
        """Make a board from names: all its spaces, and which of them are palm or water spaces.

        :raises BadSetup: a name that is none, a space named twice, or nothing to play on.
        """
        signs = _signs_by_name(list(spaces), list(palms), list(waters), list(mountains))
        self._places = {space: hexes.axial(*place) for space, (place, _) in signs.items()}
        self.grid: Final = Grid(self._places.values())
        order = sorted(signs, key=lambda space: self.grid.number(*self._places[space]))
        kinds: dict[str, list[str]] = {sign: [] for sign in SIGNS}
        for space in order:
            kinds[signs[space][1]].append(space)
        self.mountains: Final = tuple(kinds[MOUNTAIN])
        self.palms: Final = tuple(kinds[PALM])
        self.waters: Final = tuple(kinds[WATER])
        self.spaces: Final = tuple(space for space in order if signs[space][1] != MOUNTAIN)
        self.numbers: Final[Mapping[str, int]] = MappingProxyType(
            {space: self.grid.number(*self._places[space]) for space in self.spaces}
        )
        """The number of each space's bit."""
        self._names = {number: space for space, number in self.numbers.items()}
        self._shelf = Shelf(self._names)
        self.all: Final = self.mask(self.spaces)
        """Every space, as a set of bits."""
        self.kept: Final[dict[str, object]] = {}
        """What other rooms work out from a board once, and keep for as long as there is one."""
        self._text = self._drawn()
        self.digest: Final = hashlib.sha256(self._text.encode()).hexdigest()[:16]
        """A fingerprint of the map, by which documents know that they mean the same board."""
        shipped = (name for name, drawn in MAPS.items() if drawn.strip("\n") == self._text)
        self.name: Final = next(shipped, None)
        """What a shipped board is called; ``None`` for a board of the caller's own."""
        self._hash = hash(self._text)

    # --- the shipped boards, and boards as text ---

    @staticmethod
    @functools.cache
    def named(name: str) -> Board:
        """A shipped board: ``"main"`` (two and three players) or ``"whole"`` (four and five).

        :raises BadSetup: there is no board of that name.
        """
        if name not in MAPS:
            raise BadSetup(f"no board is called {said(name)}; there are {', '.join(MAPS)}")
        return Board.from_text(MAPS[name])

    @classmethod
    def from_text(cls, text: str) -> Board:
        """Read a map: ``.`` a space, ``o`` a water space, ``P`` a palm space, ``^`` a mountain.

        Columns are two characters apart, and each is half a hex, one line, higher or lower than
        the columns beside it. Empty lines around the map and a common indent don't count; ``_``
        marks a place without a space, where the map has to reach beyond its spaces.

        :raises BadText: an unknown sign, or one that stands off the grid.
        :raises BadSetup: nothing to play on, or a map too large.
        """
        named: dict[str, list[str]] = {sign: [] for sign in SIGNS}
        for column, row, sign in _read_map(text):
            named[sign].append(hexes.name(column, row))
        spaces = named[SPACE] + named[WATER] + named[PALM]
        return cls(spaces, palms=named[PALM], waters=named[WATER], mountains=named[MOUNTAIN])

    def to_text(self) -> str:
        """The map that ``from_text`` reads back as this board."""
        return self._text

    def _drawn(self) -> str:
        kinds = dict.fromkeys(self._places, SPACE)
        kinds |= dict.fromkeys(self.waters, WATER) | dict.fromkeys(self.palms, PALM)
        kinds |= dict.fromkeys(self.mountains, MOUNTAIN)
        lines: dict[int, dict[int, str]] = {}
        for space, sign in kinds.items():
            column, row = hexes.offset(*self._places[space])
            lines.setdefault(_line(column, row), {})[column] = sign
        if min(lines) > 1 or not any(0 in line for line in lines.values()):
            lines.setdefault(_line(0, 0), {})[0] = HOLE
        return "\n".join(
            " ".join(line.get(column, " ") for column in range(max(line) + 1)) if line else ""
            for line in map(lines.get, range(min(lines), max(lines) + 1))
        )

    # --- names and geometry ---

    def neighbors(self, space: str) -> tuple[str, ...]:
        """The spaces beside a space, clockwise from the one above.

        :raises NoSuchSpace: there is no space of that name.
        """
        number = self.index(space)
        stride = self.grid.stride
        steps = (dq * stride + dr for dq, dr in hexes.DIRECTIONS)
        return tuple(self._names[number + step] for step in steps if number + step in self._names)

    def axial(self, space: str) -> tuple[int, int]:
        """Axial coordinates of a space or a mountain.

        :raises NoSuchSpace: there is no space of that name.
        """
        try:
            return self._places[space]
        except KeyError:
            raise NoSuchSpace(f"there is no space {said(space)} on this board") from None

    def center(self, space: str) -> tuple[float, float]:
        """The middle of a space for drawing: hexes have sides of 1, y points down."""
        return hexes.center(*self.axial(space))

    def corners(self, space: str) -> tuple[tuple[float, float], ...]:
        """The six corners of a space for drawing, clockwise from the right-hand one."""
        return hexes.corners(*self.axial(space))

    # --- sets of spaces as bits, for the rooms that carry the rules out ---

    def index(self, space: str) -> int:
        """The number of a space's bit.

        :raises NoSuchSpace: there is no space of that name.
        """
        try:
            return self.numbers[space]
        except KeyError:
            raise NoSuchSpace(f"there is no space {said(space)} on this board") from None

    def mask(self, spaces: Iterable[str]) -> int:
        """A set of spaces as bits."""
        mask = 0
        for space in spaces:
            mask |= 1 << self.index(space)
        return mask

    def listed(self, mask: int) -> tuple[str, ...]:
        """A set of bits as names, in the board's order."""
        return tuple(self._shelf.listed(mask))

    def name_of(self, number: int) -> str:
        """The name of the space whose bit has this number."""
        return self._names[number]

    # --- a value ---

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, "_hash"):  # the last thing to be set
            raise AttributeError("a board never changes")
        super().__setattr__(name, value)

    def __contains__(self, space: object) -> bool:
        return space in self.numbers

    def __eq__(self, other: object) -> bool:
        if self is other:  # equivalent: `self is other -> False`, only slower
            return True
        return isinstance(other, Board) and self._text == other._text

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        if self.name is not None:
            return f"Board.named({self.name!r})"
        return f"Board.from_text({self.to_text()!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        if self.name is not None:
            return Board.named, (self.name,)
        return Board.from_text, (self.to_text(),)


def _line(column: int, row: int) -> int:
    return 2 * row + 1 - column % 2


def _signs_by_name(
    spaces: list[str], palms: list[str], waters: list[str], mountains: list[str]
) -> dict[str, tuple[tuple[int, int], str]]:
    """Each name with its column and row and its sign; refuses what makes no board."""
    signs: dict[str, tuple[tuple[int, int], str]] = {}
    for sign, names in ((SPACE, spaces), (MOUNTAIN, mountains)):
        for space in names:
            place = hexes.parse_name(space)
            if place is None:
                raise BadSetup(f"{said(space)} names no space: a letter or two, then a number")
            if max(place) >= MOST_COLUMNS:
                raise BadSetup(f"{space} is too far out: {TOO_LARGE}")
            if space in signs:
                raise BadSetup(f"the space {space} is named twice")
            signs[space] = place, sign
    if not spaces:
        raise BadSetup("a board without a space is nothing to play on")
    if len(signs) > MOST_SPACES:
        raise BadSetup(f"a board has at most {MOST_SPACES} spaces, not {len(signs)}")
    for sign, names in ((PALM, palms), (WATER, waters)):
        for space in names:
            if space not in signs:
                raise BadSetup(f"{SIGNS[sign]} {said(space)} is not among the spaces")
            place, taken = signs[space]
            if taken != SPACE:
                raise BadSetup(f"the space {space} is named twice: {SIGNS[taken]}, {SIGNS[sign]}")
            signs[space] = place, sign
    return signs


def _read_map(text: str) -> Iterator[tuple[int, int, str]]:
    """Column, row and sign of everything on a map."""
    if len(text) > 4 * MOST_COLUMNS**2:
        raise BadSetup(f"this map is too large: {TOO_LARGE}")
    lines = text.splitlines()
    drawn = [number for number, line in enumerate(lines) if line.strip()]
    if not drawn:
        raise BadSetup("an empty map is nothing to play on")
    top, bottom = drawn[0], drawn[-1]
    indent = min(len(lines[number]) - len(lines[number].lstrip()) for number in drawn)
    lift: int | None = None  # 1 where the first column stands on the map's first line
    for number in range(top, bottom + 1):
        for at, sign in enumerate(lines[number]):
            if sign == " " or at < indent:
                continue
            where = f"line {number + 1}, character {at + 1}"
            if sign not in SIGNS:
                known = ", ".join(f"{sign} {meaning}" for sign, meaning in SIGNS.items())
                raise BadText(f"{where}: unknown sign {sign!r}; known are {known}")
            column, off = divmod(at - indent, 2)
            line = number - top
            if lift is None:
                lift = 1 - column % 2
            row, lower = divmod(line + lift, 2)
            if off or lower == column % 2:
                raise BadText(
                    f"{where}: this sign stands between the columns; neighboring columns are two "
                    "characters apart, one line higher or lower"
                )
            yield column, row, sign
