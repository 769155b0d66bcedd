"""Hex geometry: flat-topped hexes in columns, every even column half a hex lower.

A hex is told by column and row as boards are printed, by name (``k7``) as people speak, and by
axial coordinates as geometry wants it. What stands on a hex is none of this room's business.
"""

from __future__ import annotations

import math
import re
from typing import Final

__all__ = ["DIRECTIONS", "axial", "center", "corners", "name", "offset", "parse_name"]

DIRECTIONS: Final[tuple[tuple[int, int], ...]] = (
    (0, -1),
    (1, -1),
    (1, 0),
    (0, 1),
    (-1, 1),
    (-1, 0),
)
"""The six axial steps, clockwise from the hex above: each is beside the next."""

HALF_HEIGHT: Final = math.sqrt(3) / 2
NAME: Final = re.compile(r"([a-z]{1,2})([1-9][0-9]{0,3})", re.ASCII)


def name(column: int, row: int) -> str:
    """Name a hex by column letter and row number.

    >>> name(10, 6), name(26, 0)
    ('k7', 'aa1')
    """
    first, last = divmod(column, 26)
    letters = chr(97 + last) if first == 0 else chr(96 + first) + chr(97 + last)
    return f"{letters}{row + 1}"


def parse_name(text: str) -> tuple[int, int] | None:
    """Column and row of a name, or ``None`` where the text names no hex at all.

    >>> parse_name("k7"), parse_name("7k")
    ((10, 6), None)
    """
    match = NAME.fullmatch(text)
    if match is None:
        return None
    column = 0
    for letter in match[1]:
        column = 26 * column + ord(letter) - 96
    return column - 1, int(match[2]) - 1


def axial(column: int, row: int) -> tuple[int, int]:
    """Axial coordinates (q, r): a step down adds 1 to r, a step down to the right 1 to q."""
    return column, row - (column + 1) // 2


def offset(q: int, r: int) -> tuple[int, int]:
    """Column and row again."""
    return q, r + (q + 1) // 2


def center(q: int, r: int) -> tuple[float, float]:
    """The middle of a hex whose side is 1; x to the right, y downward."""
    return 1.5 * q, HALF_HEIGHT * (2 * r + q)


def corners(q: int, r: int) -> tuple[tuple[float, float], ...]:
    """The six corners, clockwise from the right-hand one."""
    x, y = center(q, r)
    half = HALF_HEIGHT
    return (
        (x + 1, y),
        (x + 0.5, y + half),
        (x - 0.5, y + half),
        (x - 1, y),
        (x - 0.5, y - half),
        (x + 0.5, y - half),
    )
