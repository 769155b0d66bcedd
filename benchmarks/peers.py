"""Peers: python-chess, whose random playouts are the yardstick, and OpenSpiel where it is."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Any

import chess
from timing import Contender, Work

__all__ = ["YARDSTICK", "peers", "versions"]

GAMES = 20
PLIES = 200
"""Of each game. A random one goes on for nearly twice as long, with few pieces and so few moves;
to know when it ends one has to ask, which takes longer than the moves saved.
"""


def plies(random: Random) -> Work:
    """Nothing but plies: nobody asks whether the game is over."""
    choice = random.choice

    def work() -> int:
        done = 0
        for _ in range(GAMES):
            board = chess.Board()
            while board.ply() < PLIES and (moves := list(board.legal_moves)):
                board.push(choice(moves))
            done += board.ply()
        return done

    return work


def whole_games(random: Random) -> Work:
    """As its users write it: until the game says that it is over."""
    choice = random.choice

    def work() -> int:
        done = 0
        for _ in range(GAMES // 2):
            board = chess.Board()
            while not board.is_game_over():
                board.push(choice(list(board.legal_moves)))
            done += board.ply()
        return done

    return work


def foreseen_games(random: Random) -> Work:
    """Whole games without asking: how long each goes on was found out before."""
    games = []
    for _ in range(GAMES // 2):
        seed = random.getrandbits(64)
        board, choice = chess.Board(), Random(seed).choice
        while not board.is_game_over():
            board.push(choice(list(board.legal_moves)))
        games.append((seed, board.ply()))

    def work() -> int:
        for seed, length in games:
            board, choice = chess.Board(), Random(seed).choice
            for _ in range(length):
                board.push(choice(list(board.legal_moves)))
        return sum(length for _, length in games)

    return work


def boards(random: Random) -> list[chess.Board]:
    """Boards in the middle of a game."""
    found = []
    for _ in range(GAMES):
        board = chess.Board()
        for _ in range(40):
            if moves := list(board.legal_moves):
                board.push(random.choice(moves))
        found.append(board)
    return found


def children(random: Random) -> Work:
    """It has no other way to see a child than to push and to pop."""
    families = [(board, list(board.legal_moves)) for board in boards(random)]

    def work() -> int:
        for board, moves in families:
            for move in moves:
                board.push(move)
                board.pop()
        return sum(len(moves) for _, moves in families)

    return work


def texts_out(random: Random) -> Work:
    given = boards(random)
    return lambda: len([board.fen() for _ in range(20) for board in given])


def texts_in(random: Random) -> Work:
    given = [board.fen() for board in boards(random)]
    return lambda: len([chess.Board(text) for _ in range(10) for text in given])


def new_games(_: Random) -> Work:
    return lambda: len([chess.Board() for _ in range(1000)])


YARDSTICK = Contender("python-chess: plies, all moves listed", plies)


def peers() -> Iterator[Contender]:
    """All that others offer to compare with."""
    yield YARDSTICK
    yield Contender("python-chess: whole games, asking whether it is over", whole_games)
    yield Contender("python-chess: whole games, their length known before", foreseen_games)
    yield Contender("python-chess: children of a position, push and pop", children)
    yield Contender("python-chess: position to text", texts_out)
    yield Contender("python-chess: position from text", texts_in)
    yield Contender("python-chess: new game", new_games)
    try:
        spiel = importlib.import_module("pyspiel")
    except ImportError:
        return
    for name in ("chess", "go(board_size=9)", "hex(board_size=11)", "y(board_size=11)"):
        yield Contender(f"OpenSpiel (C++): {name}, plies by action", _spiel_plies(spiel, name))


def _spiel_plies(spiel: Any, name: str) -> Any:
    game = spiel.load_game(name)

    def prepare(random: Random) -> Work:
        choice = random.choice

        def work() -> int:
            done = 0
            while done < 20_000:
                state = game.new_initial_state()
                while not state.is_terminal() and state.move_number() < PLIES:
                    state.apply_action(choice(state.legal_actions()))
                done += state.move_number()
            return done

        return work

    return prepare


def versions() -> dict[str, str | None]:
    """What was compared with."""
    found: dict[str, str | None] = {}
    for name in ("chess", "open_spiel"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = None
    return found
