"""What holds in every position, in a game or told: each as a check of one state."""

from __future__ import annotations

from itertools import product

from durchdiewueste import Color, GameState


def check_invariants(state: GameState) -> None:
    """All of them."""
    check_caravans(state)
    check_neighbors(state)
    check_supply(state)


def check_caravans(state: GameState) -> None:
    """Caravans hang together and hold their leader."""
    for seat, color in product(range(state.players), Color):
        caravan = set(state.caravan(seat, color))
        leader = state.leader(seat, color)
        assert (leader is None) is not bool(caravan)
        assert leader is None or leader in caravan
        assert linked(state, caravan)


def linked(state: GameState, spaces: set[str]) -> bool:
    """Whether spaces hang together."""
    reached = to_visit = set(list(spaces)[:1])
    while to_visit:
        to_visit = {n for space in to_visit for n in state.board.neighbors(space)} & spaces
        to_visit -= reached
        reached = reached | to_visit
    return reached == spaces


def check_neighbors(state: GameState) -> None:
    """No camel stands beside a foreign camel of its color, or on an oasis."""
    for space in state.board.spaces:
        camel = state.camel_at(space)
        if camel is None:
            continue
        assert space not in state.oases
        for neighbor in state.board.neighbors(space):
            other = state.camel_at(neighbor)
            assert other is None or other.color is not camel.color or other.seat == camel.seat


def check_supply(state: GameState) -> None:
    """Camels on the board and in the supply are as many as the rules hold."""
    for color in Color:
        caravans = [state.caravan(seat, color) for seat in range(state.players)]
        leaders = sum(1 for caravan in caravans if caravan)
        on_board = sum(map(len, caravans)) - leaders
        assert on_board + state.supply[color] == state.rules.camels[state.players - 2]
        assert state.supply[color] >= 0
