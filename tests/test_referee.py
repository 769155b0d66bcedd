"""The engine against a second, plain referee: every legal move, every effect, every point."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import SMALL, plain_event, plain_move, referee_for
from tabletop import starts

from durchdiewueste import FFG, KOSMOS, AreaEnclosed, GameState, Pass, Rules, new_game


def check_game(state: GameState, random: Random) -> GameState:
    """Play a game at random; at every ply, engine and referee must say the same."""
    referee = referee_for(state.setup)
    while True:
        assert (state.to_move, state.phase.value) == (referee.to_move, referee.phase)
        assert state.placements_left == referee.placements_left
        moves = list(state.legal_moves())
        assert len(set(moves)) == len(moves)
        assert {plain_move(move) for move in moves} == referee.legal()
        for score, points in zip(state.score(), referee.score(), strict=True):
            assert {name: getattr(score, name) for name in points} == points
        if state.is_over:
            assert state.outcome is not None
            assert set(state.outcome.winners) == referee.winners()
            return state
        move = random.choice(moves)
        state = state.apply(move)
        told = [plain_event(event) for event in state.events]
        effects = referee.play(plain_move(move))
        assert sorted(told, key=repr) == sorted(effects, key=repr)
        assert [event[0] for event in told] == [effect[0] for effect in effects]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", [FFG, KOSMOS], ids=["ffg", "kosmos"])
def test_engine_and_referee_agree_on_whole_games(players: int, rules: Rules) -> None:
    random = Random(players)
    for first_player in range(players):
        check_game(
            new_game(players, seed=first_player, rules=rules, first_player=first_player), random
        )


@given(starts(), st.integers(0, 2**32))
def test_engine_and_referee_agree_on_whatever_board_and_rules(state: GameState, seed: int) -> None:
    check_game(state, Random(seed))


def test_engine_and_referee_agree_on_small_boards_with_enclosures_and_passes() -> None:
    random = Random(1)
    enclosures = passes = 0
    for seed in range(160):
        rules = replace(
            KOSMOS if seed % 2 else FFG,
            palms=1,
            camels=(4, 6, 8, 9),
            leaders=(3, 2, 2, 1),
            owner_may_enter=seed % 3 == 0,
        )
        start = new_game(2 + seed % 4, seed=seed, rules=rules, board=SMALL, first_player=seed % 2)
        final = check_game(start, random)
        passes += final.history.count(Pass())
        enclosures += sum(isinstance(event, AreaEnclosed) for event in final.knowledge(None).log)
    assert enclosures > 100
    assert passes > 100
