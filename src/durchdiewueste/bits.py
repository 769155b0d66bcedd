"""Sets of spaces as ints: a grid on which the six neighbors are the same six shifts everywhere,
shelves that show what the bits stand for, and a sequence listed only as far as it is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import compress
from operator import index
from typing import Final, Generic, NamedTuple, TypeVar, overload

from durchdiewueste.hexes import DIRECTIONS

__all__ = ["Arc", "Grid", "Listing", "Shelf", "nth"]

T = TypeVar("T")


def nth(mask: int, count: int) -> int:
    """The number of the bit that has ``count`` set bits below it, found by halving.

    >>> nth(0b100110, 2)
    5
    """
    low, width = 0, mask.bit_length()
    while width > 1:
        half = width >> 1
        lower = mask & (1 << half) - 1
        below = lower.bit_count()
        if count < below:
            mask, width = lower, half
        else:
            mask >>= half
            count -= below
            low += half
            width -= half
    return low


class Arc(NamedTuple):
    """Neighboring spaces of a hex that hang together around it, as bits of the grid's window."""

    spaces: int
    beyond: int
    """The neighbors just past the two ends."""


class Grid:
    """Numbers for the hexes of a map, laid out column by column with a margin around.

    The margin keeps a shift from running out of one column into the next, so the neighbors of
    the hex with number ``n`` are ``n`` plus the same six offsets, wherever it lies. Grids may be
    stacked, ``size`` bits apart.
    """

    __slots__ = ("_origin", "arcs", "ring", "size", "stride")

    def __init__(self, hexes: Iterable[tuple[int, int]]) -> None:
        hexes = list(hexes)
        self.stride: Final = _stride(hexes)
        numbers = [q * self.stride + r for q, r in hexes]
        self._origin = self.stride - min(numbers)
        self.size: Final = max(numbers) + self._origin + 2
        around = [dq * self.stride + dr + self.stride for dq, dr in DIRECTIONS]
        self.ring: Final = sum(1 << step for step in around)
        """The six neighbors, as a window to be shifted by ``n - stride``."""
        self.arcs: Final = dict(_all_arcs(around))
        """For each set of neighbors (a window), the arcs it falls into."""

    def number(self, q: int, r: int) -> int:
        """The number of a hex of this map."""
        return q * self.stride + r + self._origin

    def beside(self, mask: int) -> int:
        """The hexes beside any hex of a set, those past the edge of the map included."""
        up, down = mask >> 1, mask << 1
        return up | down | (mask | up) << self.stride | (mask | down) >> self.stride

    def spread(self, mask: int) -> int:
        """A set together with all that is beside it."""
        return mask | self.beside(mask)


def _stride(hexes: Iterable[tuple[int, int]]) -> int:
    """The least number of bits from a column to the next at which nothing seems to be beside a
    hex that is not, and the columns stay in order.
    """
    ends: dict[int, tuple[int, int]] = {}
    for q, r in hexes:
        low, high = ends.get(q, (r, r))
        ends[q] = min(low, r), max(high, r)
    stride = 3  # with less, two of the six steps would be the same
    for q, (low, high) in ends.items():
        stride = max(stride, high - low + 2)  # beside the column, not in it
        for p, (start, _) in ends.items():
            if p > q:  # below the column's end comes a gap, then a later column
                stride = max(stride, (high - start + 1) // (p - q) + 1)
            if p > q + 1:  # and what is beside the column's end doesn't reach past the next
                stride = max(stride, (high - start) // (p - q - 1) + 1)
    return stride


def _all_arcs(around: Sequence[int]) -> Iterator[tuple[int, tuple[Arc, ...]]]:
    for chosen in range(64):
        inside = [bool(chosen >> place & 1) for place in range(6)]
        window = sum(1 << around[place] for place in range(6) if inside[place])
        if all(inside):
            yield window, (Arc(window, 0),)
            continue
        arcs: list[Arc] = []
        for start in range(6):
            if inside[start] and not inside[start - 1]:
                length = next(n for n in range(1, 6) if not inside[(start + n) % 6])
                spaces = sum(1 << around[(start + n) % 6] for n in range(length))
                ends = {around[start - 1], around[(start + length) % 6]}
                arcs.append(Arc(spaces, sum(1 << end for end in ends)))
        yield window, tuple(arcs)


class Shelf(Generic[T]):
    """What the bits of a set stand for.

    A set is listed a byte at a time. What a byte stands for is worked out when it is first met;
    after that, listing is little more than looking up and joining.
    """

    def __init__(self, items: Mapping[int, T]) -> None:
        self._items = dict(items)
        nothing: list[tuple[T, ...]] = []
        self._octets = [nothing] * (max(items) // 8 + 1)
        """For each eight bits, the members that each value of their byte stands for."""
        filler = next(iter(items.values()))  # for bits that stand for nothing and are never set
        for at in {number // 8 for number in items}:
            eight = tuple(items.get(8 * at + bit, filler) for bit in range(8))
            # Byte 0 is never listed: its place holds all eight, from which the others are made.
            self._octets[at] = [eight, *[()] * 255]

    def __getitem__(self, number: int) -> T:
        return self._items[number]

    def number(self, item: object) -> int | None:
        """The number of an item's bit; ``None`` for what is not on the shelf."""
        try:
            return self._numbers.get(item)
        except TypeError:  # nothing that can't be hashed is on a shelf
            return None

    @cached_property
    def _numbers(self) -> dict[object, int]:
        return {item: number for number, item in self._items.items()}

    def listed(self, mask: int) -> list[T]:
        """The members of a set, in the order of their numbers."""
        found: list[T] = []
        octets = self._octets
        spelled = mask.to_bytes(len(octets), "little")
        not_zero = spelled.translate(None, b"\0")
        for octet, byte in zip(compress(octets, spelled), not_zero):  # noqa: B905 (it takes time)
            found += octet[byte] or _fill(octet, byte)
        return found


def _fill(octet: list[tuple[T, ...]], byte: int) -> tuple[T, ...]:
    octet[byte] = tuple(item for bit, item in enumerate(octet[0]) if byte >> bit & 1)
    return octet[byte]


class Listing(Sequence[T], Generic[T]):
    """The members of a set, in the order of their numbers, each shown as a shelf shows it.

    Nothing is listed until it is read: the length is a bit count, one member a search by halves,
    membership one look-up. It equals any listing or tuple with the same members in that order.
    """

    __slots__ = ("_mask", "_shelf")

    def __init__(self, mask: int, shelf: Shelf[T]) -> None:
        self._mask = mask
        self._shelf = shelf

    def __len__(self) -> int:
        return self._mask.bit_count()

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        if isinstance(at, slice):
            return tuple(self._shelf.listed(self._mask)[at])
        place, length = index(at), len(self)
        if not -length <= place < length:
            raise IndexError(f"{place} is out of range: there are {length}")
        return self._shelf[nth(self._mask, place % length)]

    def __iter__(self) -> Iterator[T]:
        return iter(self._shelf.listed(self._mask))

    def __contains__(self, item: object) -> bool:
        number = self._shelf.number(item)
        return number is not None and bool(self._mask >> number & 1)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Listing):
            if other._shelf is self._shelf:
                return bool(other._mask == self._mask)
            return tuple(self) == tuple(other)
        return isinstance(other, tuple) and tuple(self) == other

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        shown = ", ".join(map(repr, self[:3])) + (", ..." if len(self) > 3 else "")
        return f"<{len(self)}: {shown}>"
