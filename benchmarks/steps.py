"""Steps: how many lines of Python a move takes, which no noise can change."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

from durchdiewueste import GameState, Move

__all__ = ["steps"]


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
