"""Randomness as a value: a small generator of our own, the same on every Python and platform.

The algorithm is SplitMix64. A draw gives back the generator to draw from next, so that whoever
holds a ``Dice`` can draw the same again, and nothing shared is ever used up.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Final, NamedTuple, Self, TypeVar

__all__ = ["Dice"]

T = TypeVar("T")

WORD: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
MINUS: Final = 0x5851F42D4C957F2D
"""Where negative seeds start, far from the others."""


def _mix(word: int) -> int:
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
    return word ^ word >> 31


class Dice(NamedTuple):
    """A generator at one point of its sequence."""

    state: int

    @classmethod
    def from_seed(cls, seed: int | None) -> Self:
        """Start from any integer, or from the system's randomness where there is none.

        >>> Dice.from_seed(7) == Dice.from_seed(7)
        True
        """
        if seed is None:
            seed = secrets.randbits(64)
        state, rest = (0, seed) if seed >= 0 else (MINUS, -seed)
        while True:
            state = _mix(state + GOLDEN + (rest & WORD) & WORD)
            rest >>= 64
            if not rest:
                return cls(state)

    def below(self, bound: int) -> tuple[int, Self]:
        """A number from 0 to ``bound - 1``, each as likely as the others.

        :raises ValueError: a bound below 1, or beyond 64 bits.
        """
        if not 1 <= bound <= WORD + 1:
            raise ValueError("a bound is 1 or more, and of 64 bits at most")
        number, state = _below(self.state, bound)
        return number, self._replace(state=state)

    def shuffled(self, items: Iterable[T]) -> tuple[list[T], Self]:
        """The items in a random order, each order as likely as the others."""
        order, state = list(items), self.state
        for last in range(len(order) - 1, 0, -1):
            chosen, state = _below(state, last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return order, self._replace(state=state)


def _below(state: int, bound: int) -> tuple[int, int]:
    """A number below a bound, and the state of the generator after it."""
    fair = (WORD + 1) // bound * bound
    while True:
        state = state + GOLDEN & WORD
        word = _mix(state)
        if word < fair:
            return word % bound, state
