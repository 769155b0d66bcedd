"""Contenders: what this library is asked to do, over and over, while it is timed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from random import Random

from timing import Contender, Work

from durchdiewueste import Camel, Color, GameState, Phase, new_game, parse_json

__all__ = ["PLAYERS", "contenders", "with_leaders"]

PLAYERS = (2, 3, 5)
GAMES = 60
"""Games in a round of playouts."""
TIMES = 1000
"""How often a round asks for anything else."""


def with_leaders(players: int, random: Random) -> GameState:
    """A game in which all leaders are placed."""
    state = new_game(players, seed=random.getrandbits(64))
    while state.phase is Phase.LEADERS:
        state = state.apply(random.choice(state.legal_moves()))
    return state


def middle_games(players: int, random: Random) -> list[GameState]:
    """States from every part of the camel phase."""
    states = []
    for _ in range(10):
        state = with_leaders(players, random)
        while not state.is_over:
            states.append(state)
            state = state.apply(random.choice(state.legal_moves()))
    return random.sample(states, 100)


def contenders(players: int) -> Iterator[Contender]:
    """All of them, with so many players."""
    for name, prepare in (
        ("camel plies, all moves listed", camel_plies_listed),
        ("camel plies, one move taken", camel_plies_taken),
        ("camel plies, by action", camel_plies_by_action),
        ("whole games, all moves listed", whole_games_listed),
        ("children of a position, apply", children),
        ("children of a position, apply_action", children_by_action),
        ("undo", asking(GameState.undo, 100 * TIMES)),
        ("score", asking(GameState.score)),
        ("explain", explanations),
        ("hash", asking(hash, 20 * TIMES)),
        ("events", asking(lambda state: state.events)),
        ("view", asking(lambda state: state.view(0))),
        ("position to text", asking(GameState.to_text)),
        ("position from text", texts),
        ("state to JSON, with its history", asking(lambda state: json.dumps(state.to_dict()))),
        ("state from JSON, with its history", documents),
        ("new game", new_games),
    ):
        yield Contender(name, bound(prepare, players), players)


Prepare = Callable[[int, Random], Work]


def bound(prepare: Prepare, players: int) -> Callable[[Random], Work]:
    return lambda random: prepare(players, random)


# Written out one by one: a call in the loop would be measured, too.


def camel_plies_listed(players: int, random: Random) -> Work:
    starts, choice = [with_leaders(players, random) for _ in range(GAMES)], random.choice

    def work() -> int:
        plies = 0
        for start in starts:
            state = start
            while not state.is_over:
                state = state.apply(choice(list(state.legal_moves())))
            plies += state.ply - start.ply
        return plies

    return work


def camel_plies_taken(players: int, random: Random) -> Work:
    starts, choice = [with_leaders(players, random) for _ in range(GAMES)], random.choice

    def work() -> int:
        plies = 0
        for start in starts:
            state = start
            while not state.is_over:
                state = state.apply(choice(state.legal_moves()))
            plies += state.ply - start.ply
        return plies

    return work


def camel_plies_by_action(players: int, random: Random) -> Work:
    starts, choice = [with_leaders(players, random) for _ in range(GAMES)], random.choice

    def work() -> int:
        plies = 0
        for start in starts:
            state = start
            while not state.is_over:
                state = state.apply_action(choice(state.legal_actions()))
            plies += state.ply - start.ply
        return plies

    return work


def whole_games_listed(players: int, random: Random) -> Work:
    seeds, choice = [random.getrandbits(64) for _ in range(GAMES)], random.choice

    def work() -> int:
        plies = 0
        for seed in seeds:
            state = new_game(players, seed=seed)
            while not state.is_over:
                state = state.apply(choice(list(state.legal_moves())))
            plies += state.ply
        return plies

    return work


def children(players: int, random: Random) -> Work:
    families = [(state, list(state.legal_moves())) for state in middle_games(players, random)]

    def work() -> int:
        for state, moves in families:
            for move in moves:
                state.apply(move)
        return sum(len(moves) for _, moves in families)

    return work


def children_by_action(players: int, random: Random) -> Work:
    families = [(state, list(state.legal_actions())) for state in middle_games(players, random)]

    def work() -> int:
        for state, actions in families:
            for action in actions:
                state.apply_action(action)
        return sum(len(actions) for _, actions in families)

    return work


def asking(question: Callable[[GameState], object], times: int = TIMES) -> Prepare:
    """One question after another, each of another state."""

    def prepare(players: int, random: Random) -> Work:
        states = list(islice(cycle(middle_games(players, random)), times))

        def work() -> int:
            for state in states:
                question(state)
            return times

        return work

    return prepare


def explanations(players: int, random: Random) -> Work:
    """Why not there? Of any color and any space, so that most are illegal."""
    states = middle_games(players, random)
    camels = [Camel(color, space) for color in Color for space in states[0].board.spaces]
    asked = [(random.choice(states), random.choice(camels)) for _ in range(TIMES)]

    def work() -> int:
        for state, camel in asked:
            state.explain(camel)
        return TIMES

    return work


def texts(players: int, random: Random) -> Work:
    given = [state.to_text() for state in middle_games(players, random)]
    return lambda: len([GameState.from_text(text) for text in given])


def documents(players: int, random: Random) -> Work:
    given = [json.dumps(state.to_dict()) for state in middle_games(players, random)]
    return lambda: len([GameState.from_dict(parse_json(text)) for text in given])


def new_games(players: int, random: Random) -> Work:
    seeds = [random.getrandbits(64) for _ in range(TIMES)]

    def work() -> int:
        for seed in seeds:
            new_game(players, seed=seed)
        return TIMES

    return work
