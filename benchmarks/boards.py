"""Boards of any size, and games on them that are like those on the printed one."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from durchdiewueste import FFG, Board, GameState, Phase, new_game
from durchdiewueste.hexes import name

__all__ = ["board_of", "game_on"]


def board_of(spaces: int) -> Board:
    """A board as square as can be, with a water hole on every sixth space and a few oases."""
    side = round(spaces**0.5)
    names = [name(at // side, at % side) for at in range(spaces)]
    return Board(names, palms=names[21::40], waters=names[::6])


def game_on(board: Board, players: int, seed: int) -> GameState:
    """A game with as many camels for its board as the printed one has, after the leaders."""
    spaces = len(board.spaces)
    rules = replace(
        FFG,
        palms=min(5, len(board.palms)),
        camels=(spaces // 8,) * 4,
        leaders=(2, 2, 2, 2) if spaces < 100 else FFG.leaders,
        water_holes=((1, spaces), (2, spaces), (3, spaces)),
    )
    random = Random(seed)
    state = new_game(players, seed=seed, board=board, rules=rules)
    while state.phase is Phase.LEADERS:
        state = state.apply(random.choice(state.legal_moves()))
    return state
