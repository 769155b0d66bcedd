"""Growth: what a ply costs on boards of 50 to 5,000 spaces, and with two to five players.

Besides the time, which is noisy, the lines of Python are counted that a camel takes which closes
nothing: these must not grow with the board.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from random import Random
from typing import TypedDict

from boards import board_of, game_on
from peers import YARDSTICK
from steps import quiet_steps
from timing import Contender, Work, by_turns

from durchdiewueste import Board

__all__ = ["Size", "measure"]

SIZES = (50, 100, 200, 500, 1000, 2000, 5000)
PLAYERS = (2, 3, 4, 5)
PLIES = 2000


class Size(TypedDict):
    """What was found on a board of one size."""

    spaces: int
    ratios: dict[int, float]
    """By the number of players: plies by action in the time of one of python-chess's."""
    steps: float
    """Lines of Python for a camel that closes nothing: the median, and the most."""
    most_steps: int


def measure(rounds: int) -> list[Size]:
    """Play on boards of all sizes by turns."""
    boards = {spaces: board_of(spaces) for spaces in SIZES}
    contenders = [
        Contender(f"plies by action on {spaces} spaces", playing(board, players), players)
        for spaces, board in boards.items()
        for players in PLAYERS
    ]
    results = iter(by_turns(contenders, YARDSTICK, rounds)[1:])
    sizes: list[Size] = []
    for spaces, board in boards.items():
        ratios = {players: round(next(results).ratio, 3) for players in PLAYERS}
        counted = quiet_steps(board, most=PLIES)
        median, most = statistics.median(counted), max(counted)
        sizes.append({"spaces": spaces, "ratios": ratios, "steps": median, "most_steps": most})
    return sizes


def playing(board: Board, players: int) -> Callable[[Random], Work]:
    def prepare(random: Random) -> Work:
        start, choice = game_on(board, players, random.getrandbits(64)), random.choice

        def work() -> int:
            plies = 0
            while plies < PLIES:
                state = start
                while not state.is_over and plies < PLIES:
                    state = state.apply_action(choice(state.legal_actions()))
                    plies += 1
            return plies

        return work

    return prepare
