"""Memory: how many bytes belong to a state alone, and to each ply of a game that is kept."""

from __future__ import annotations

import gc
import sys
import types
from random import Random
from statistics import mean

from contenders import with_leaders

__all__ = ["bytes_alone", "bytes_per_ply"]

GAMES = 10
SHARED = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)


def bytes_alone(players: int) -> int:
    """Of a state without its history: what is not the set-up's or the board's."""
    sizes = []
    for number in range(GAMES):
        state = with_leaders(players, Random(number))
        known = _reached(state.setup, state.setup.turns)
        sizes.append(_size(_reached(state.without_history()), known))
    return round(mean(sizes))


def bytes_per_ply(players: int) -> int:
    """Of a game that is kept to its end, for each camel or pass."""
    sizes = []
    for number in range(GAMES):
        random = Random(number)
        start = with_leaders(players, random)
        state = start
        while not state.is_over:
            state = state.apply(random.choice(state.legal_moves()))
        known = _reached(start, start.setup.turns)
        sizes.append(_size(_reached(state), known) / (state.ply - start.ply))
    return round(mean(sizes))


def _reached(*roots: object) -> dict[int, object]:
    """Everything that hangs on these objects, by identity."""
    found: dict[int, object] = {}
    left: list[object] = list(roots)
    while left:
        each = left.pop()
        if id(each) not in found and not isinstance(each, SHARED):
            found[id(each)] = each
            left += gc.get_referents(each)
    return found


def _size(objects: dict[int, object], known: dict[int, object]) -> int:
    """As Python hands memory out: in pieces of 16 bytes."""
    own = (each for key, each in objects.items() if key not in known)
    return sum((sys.getsizeof(each) + 15) // 16 * 16 for each in own)
