"""Steps: how many lines of Python a move takes, which no noise can change."""

from __future__ import annotations

import sys
from random import Random
from types import FrameType
from typing import Any

from boards import game_on

from durchdiewueste import AreaEnclosed, Board, GameState, Move

__all__ = ["quiet_steps", "steps"]


def quiet_steps(board: Board, *, most: int) -> list[int]:
    """How many lines of Python each camel of a game takes that closes nothing."""
    random = Random(1)
    counted: list[int] = []
    state = game_on(board, 3, 1)
    while not state.is_over and len(counted) < most:
        move = random.choice(state.legal_moves())
        taken = steps(state, move)
        state = state.apply(move)
        if not any(isinstance(event, AreaEnclosed) for event in state.events):
            counted.append(taken)
    return counted


def steps(state: GameState, move: Move) -> int:
    """How many lines of Python are run to apply a move."""
    count = 0

    def trace(_: FrameType, event: str, __: object) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        state.apply(move)
    finally:
        sys.settrace(before)
    return count
