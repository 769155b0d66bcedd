"""Random playouts beside python-chess's, by turns in one run: plies a second as ratios.

A ply is: list all legal moves, choose one, make it. For this game only plies of the camel phase
count in the first rows; "whole games" has leaders and all. Run it with ``make bench``.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from random import Random

import chess

from durchdiewueste import GameState, Phase, new_game

Round = Callable[[Random], tuple[int, float]]
"""Plays some games and tells how many plies it counted and how many seconds they took."""


def chess_games(random: Random) -> tuple[int, float]:
    """Whole games, as its users write them: until it says that the game is over."""
    plies = 0
    began = time.perf_counter()
    for _ in range(3):
        board = chess.Board()
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
        plies += board.ply()
    return plies, time.perf_counter() - began


def chess_plies(random: Random) -> tuple[int, float]:
    """Nothing but plies: 200 of each game, and nobody asks whether it is over."""
    plies = 0
    began = time.perf_counter()
    for _ in range(3):
        board = chess.Board()
        while board.ply() < 200 and (moves := list(board.legal_moves)):
            board.push(random.choice(moves))
        plies += board.ply()
    return plies, time.perf_counter() - began


def listed(state: GameState, random: Random) -> GameState:
    return state.apply(random.choice(list(state.legal_moves())))


def one_taken(state: GameState, random: Random) -> GameState:
    return state.apply(random.choice(state.legal_moves()))


def by_action(state: GameState, random: Random) -> GameState:
    return state.apply_action(random.choice(state.legal_actions()))


def camel_plies(players: int, step: Callable[[GameState, Random], GameState]) -> Round:
    def play(random: Random) -> tuple[int, float]:
        plies, seconds = 0, 0.0
        for _ in range(10):
            state = new_game(players, seed=random.getrandbits(64))
            while state.phase is Phase.LEADERS:
                state = listed(state, random)
            leaders = state.ply
            began = time.perf_counter()
            while not state.is_over:
                state = step(state, random)
            seconds += time.perf_counter() - began
            plies += state.ply - leaders
        return plies, seconds

    return play


def whole_games(players: int) -> Round:
    def play(random: Random) -> tuple[int, float]:
        plies = 0
        began = time.perf_counter()
        for _ in range(10):
            state = new_game(players, seed=random.getrandbits(64))
            while not state.is_over:
                state = listed(state, random)
            plies += state.ply
        return plies, time.perf_counter() - began

    return play


YARDSTICKS: dict[str, Round] = {
    "python-chess, whole games": chess_games,
    "python-chess, plies alone": chess_plies,
}
CONTENDERS: dict[str, Round] = YARDSTICKS | {
    f"{name}, {players} players": contender
    for players in (2, 3, 5)
    for name, contender in (
        ("camel plies, all moves listed", camel_plies(players, listed)),
        ("camel plies, one move taken", camel_plies(players, one_taken)),
        ("camel plies, by action", camel_plies(players, by_action)),
        ("whole games, all moves listed", whole_games(players)),
    )
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=21, help="each contender plays once a round")
    rounds = parser.parse_args().rounds
    rates: dict[str, list[float]] = {name: [] for name in CONTENDERS}
    for seed in range(rounds):
        for name, play in CONTENDERS.items():
            plies, seconds = play(Random(seed))
            rates[name].append(plies / seconds)
    print(f"Medians of {rounds} rounds, with the spread of the ratios")
    print(f"{'':42} plies/s   {'   '.join(f'x {name}' for name in YARDSTICKS)}")
    for name, measured in rates.items():
        compared = "   ".join(ratio(measured, rates[yardstick]) for yardstick in YARDSTICKS)
        print(f"{name:42} {statistics.median(measured):8,.0f}   {compared}")


def ratio(measured: list[float], yardstick: list[float]) -> str:
    ratios = [rate / other for rate, other in zip(measured, yardstick, strict=True)]
    spread = f"({min(ratios):.2f} to {max(ratios):.2f})"
    return f"{statistics.median(ratios):8.2f} {spread:18}"


if __name__ == "__main__":
    main()
