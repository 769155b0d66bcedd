"""Sets of spaces as ints: a grid on which the six neighbors are the same six shifts everywhere,
shelves that show what the bits stand for, and a sequence listed only as far as it is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import compress
from operator import index
from typing import Final, Generic, TypeVar, overload

from durchdiewueste.hexes import DIRECTIONS

__all__ = ["Grid", "Listing", "Shelf"]

T = TypeVar("T")


class Grid:
    """Numbers for the hexes of a map, laid out column by column with a margin around.

    The margin keeps a shift from running out of one column into the next, so the neighbors of
    the hex with number ``n`` are ``n`` plus the same six offsets, wherever it lies. What lies
    around it can be read through a window: a set shifted down by ``n - margin``.
    """

    __slots__ = ("_origin", "arcs", "margin", "ring", "stride")

    def __init__(self, hexes: Iterable[tuple[int, int]]) -> None:
        hexes = list(hexes)
        self.stride: Final = _stride(hexes)
        numbers = [q * self.stride + r for q, r in hexes]
        self.margin: Final = 2 * self.stride
        self._origin = self.margin - min(numbers)
        ring = [1 << self.margin + dq * self.stride + dr for dq, dr in DIRECTIONS]
        self.ring: Final = sum(ring)
        """The six neighbors, in the window."""
        self.arcs: Final = {
            neighbors: tuple(self.spread(arc) for arc in arcs) for neighbors, arcs in _arcs(ring)
        }
        """For each set of neighbors, the arcs in which they hang together around the hex, each
        with all that is beside it, in the window.
        """

    def number(self, q: int, r: int) -> int:
        """The number of a hex of this map."""
        return q * self.stride + r + self._origin

    def beside(self, mask: int) -> int:
        """The hexes beside any hex of a set, those past the edge of the map included."""
        up, down = mask >> 1, mask << 1
        return up | down | (mask | up) << self.stride | (mask | down) >> self.stride

    def spread(self, mask: int) -> int:
        """A set together with all that is beside it."""
        up, down = mask | mask >> 1, mask | mask << 1
        return up | down | up << self.stride | down >> self.stride

    def flood(self, mask: int, within: int, until: int = 0) -> int:
        """A part of a set, grown as far as the set goes; nothing (0) as soon as what is beside it
        has a hex of ``until``.

        It takes as many steps as the set is deep, however many hexes it has.
        """
        while True:
            grown = self.spread(mask)
            if grown & until:
                return 0
            grown &= within
            if grown == mask:
                return mask
            mask = grown


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


def _arcs(ring: Sequence[int]) -> Iterator[tuple[int, list[int]]]:
    """For each set of bits out of six that lie in a ring, the parts of it that hang together."""
    for chosen in range(64):
        inside = [chosen >> at & 1 for at in range(6)]
        arcs: list[int] = []
        for at in range(6):
            if inside[at]:
                if at and inside[at - 1]:
                    arcs[-1] |= ring[at]
                else:
                    arcs.append(ring[at])
        whole = sum(arcs)
        if inside[0] and inside[5] and len(arcs) > 1:  # the last goes on in the first
            arcs[0] |= arcs.pop()
        yield whole, arcs


class Shelf(Generic[T]):
    """What the bits of a set stand for.

    A set is listed a byte at a time. What a byte stands for is worked out when it is first met;
    after that, listing is little more than looking up and joining.
    """

    def __init__(self, items: Mapping[int, T]) -> None:
        self._items = dict(items)
        self._halves = tuple(_halves(max(items) + 1))
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

    def nth(self, mask: int, count: int) -> T:
        """The member of a set that has ``count`` others before it, found by halving."""
        number = 0
        for half, low in self._halves:
            lower = mask & low
            before = lower.bit_count()
            if count < before:
                mask = lower
            else:
                mask >>= half
                count -= before
                number += half
        for byte in mask.to_bytes(WORD // 8, "little"):
            bits = BITS[byte]
            if count < len(bits):
                return self._items[number + bits[count]]
            count -= len(bits)
            number += 8
        raise IndexError("there are not so many")

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


WORD: Final = 64
BITS: Final = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
"""For each byte the numbers of its bits."""


def _halves(width: int) -> Iterator[tuple[int, int]]:
    """How to halve so many bits, again and again, down to a word: sizes, and masks of the lower."""
    while width > WORD:
        width = (width + 1) // 2
        yield width, (1 << width) - 1


class Listing(Sequence[T], Generic[T]):
    """The members of a set, in the order of their numbers, each shown as a shelf shows it.

    Nothing is listed until it is read: the length is a bit count, one member a search by halves,
    membership one look-up. It equals any listing or tuple with the same members in that order.
    """

    __slots__ = ("_length", "_mask", "_shelf")

    def __init__(self, mask: int, shelf: Shelf[T]) -> None:
        self._mask = mask
        self._shelf = shelf
        self._length = mask.bit_count()

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        if isinstance(at, slice):
            return tuple(self._shelf.listed(self._mask)[at])
        place, length = index(at), self._length
        if not -length <= place < length:
            raise IndexError(f"{place} is out of range: there are {length}")
        return self._shelf.nth(self._mask, place % length)

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
