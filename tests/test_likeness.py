"""Turning the table, renaming the colors, turning and mirroring the board change nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from likeness import Likeness, judged, likenesses, same, standing, turned
from tables import every_move

from durchdiewueste import Board, GameState
from durchdiewueste.testing import boards, states


@given(states(), st.data())
def test_a_game_and_its_likeness_go_the_same_way(state: GameState, data: st.DataObject) -> None:
    alike = data.draw(likenesses(state.setup))
    other = alike.start(state.setup)
    as_it_is = same(other.setup)
    for each in state.states():
        if each.ply:
            other = other.apply(alike.move(each.history[-1]))
        if each.ply % 7 == 0 or each.ply == state.ply:
            assert standing(each, alike) == standing(other, as_it_is)
    moves = every_move(state.board)[:: 1 + len(state.board.spaces) // 12]
    there = [alike.move(move) for move in moves]
    assert judged(state, moves, alike) == judged(other, there, as_it_is)


@given(boards(), st.integers(0, 5), st.booleans())
def test_a_board_keeps_its_neighbors_however_it_is_turned(
    board: Board, sixths: int, mirrored: bool
) -> None:
    spaces = turned(board, sixths, mirrored)
    other = Likeness((), {}, spaces).board(board)
    for space in board.spaces:
        moved = {spaces[near] for near in board.neighbors(space)}
        assert moved == set(other.neighbors(spaces[space]))


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_printed_board_turned_is_another_board(mirrored: bool) -> None:
    board = Board.named("main")
    others = {Likeness((), {}, turned(board, n, mirrored)).board(board) for n in range(6)}
    assert len(others) == 6
    assert (board in others) is not mirrored
