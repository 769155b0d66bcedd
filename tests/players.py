"""Players to test with: one that makes any move, and one that hugs its caravans."""

from __future__ import annotations

from collections.abc import Callable

from durchdiewueste import Camel, GameState, Move

Below = Callable[[int], int]
"""Draws a number from 0 to one below the given: ``Random(7).randrange`` will do."""


def any_move(state: GameState, below: Below) -> Move:
    """Any legal move, each as likely as the others."""
    moves = state.legal_moves()
    return moves[below(len(moves))]


def hugging(state: GameState, below: Below) -> Move:
    """Mostly a camel that touches as much of its caravan and of the edge as it can.

    So areas are closed, and colors are used up, far more often than by chance.
    """
    moves = state.legal_moves()
    if not isinstance(moves[0], Camel) or below(4) == 0:
        return any_move(state, below)
    snug = [_snugness(state, move) for move in moves]
    best = [move for move, fit in zip(moves, snug, strict=True) if fit == max(snug)]
    return best[below(len(best))]


def _snugness(state: GameState, move: Move) -> int:
    """How many of the six sides of the space are the caravan's own, the edge's or a mountain's."""
    assert isinstance(move, Camel)
    assert state.to_move is not None
    caravan = state.caravan(state.to_move, move.color)
    neighbors = state.board.neighbors(move.space)
    return 6 - sum(near not in caravan for near in neighbors)
