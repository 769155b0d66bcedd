"""Memory: how many bytes belong to a state alone, and to each ply of a game that is kept."""

from __future__ import annotations

import gc
import sys
import types
from random import Random
from statistics import mean
from typing import TypedDict

from durchdiewueste import GameState, Phase, new_game

__all__ = ["Bytes", "measure"]

PLAYERS = (2, 3, 4, 5)
GAMES = 10
SHARED = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)


class Bytes(TypedDict):
    """Bytes by the number of players."""

    alone: dict[int, int]
    """A state without history, of a game in its middle: what is not the set-up's or the board's."""
    leader_ply: dict[int, int]
    """What a game that is kept grows by with each leader."""
    camel_ply: dict[int, int]
    """And with each camel."""
    ply: dict[int, int]
    """And with each ply of a whole game."""


def measure() -> Bytes:
    """Play some games, and weigh what is kept of them."""
    found: Bytes = {"alone": {}, "leader_ply": {}, "camel_ply": {}, "ply": {}}
    for players in PLAYERS:
        games = [played(players, seed) for seed in range(GAMES)]
        halves = [(states[0], _first_camel(states), states[-1]) for states in games]
        found["alone"][players] = round(mean(_alone(states[len(states) // 2]) for states in games))
        found["leader_ply"][players] = round(mean(_growth(a, b) for a, b, _ in halves))
        found["camel_ply"][players] = round(mean(_growth(b, c) for _, b, c in halves))
        found["ply"][players] = round(mean(_growth(a, c) for a, _, c in halves))
    return found


def played(players: int, seed: int) -> tuple[GameState, ...]:
    """The states of a whole game."""
    random, state = Random(seed), new_game(players, seed=seed)
    while not state.is_over:
        state = state.apply(random.choice(state.legal_moves()))
    return state.states()


def _first_camel(states: tuple[GameState, ...]) -> GameState:
    return next(state for state in states if state.phase is Phase.CAMELS)


def _alone(state: GameState) -> int:
    known = _reached(state.setup, state.setup.turns, state.setup.catalog)
    return _size(_reached(state.without_history()), known)


def _growth(start: GameState, end: GameState) -> float:
    known = _reached(start, start.setup.turns, start.setup.catalog)
    return _size(_reached(end), known) / (end.ply - start.ply)


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
