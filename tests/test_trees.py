"""Whole trees: games so small that every position of every game is visited and checked."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from invariants import check_invariants
from tables import plain_event, plain_item, plain_move, referee_taking_over
from trees import TABLE, layers, openings, text, whole_games

from durchdiewueste import GameState, parse_json, perft

GAMES = whole_games()
PUBLISHED: Any = parse_json(TABLE.read_text(encoding="utf-8"))


def test_the_published_table_is_what_is_counted_now() -> None:
    assert TABLE.read_text(encoding="utf-8") == text()


@pytest.mark.parametrize("name", GAMES)
def test_engine_and_referee_agree_on_every_position_of_every_game(name: str) -> None:
    for layer in layers(GAMES[name]):
        for state in layer:
            try:
                check_position(state)
            except AssertionError as fault:
                fault.add_note(f"in the position\n  {state.to_text()}")
                raise


def check_position(state: GameState) -> None:
    """One position: it is sound, and the referee says of it, and of its moves, the same."""
    check_invariants(state)
    assert GameState.from_text(state.to_text()) == state
    moves = state.legal_moves()
    referee = referee_taking_over(state)
    assert {plain_move(move) for move in moves} == referee.legal()
    for score, items in zip(state.score(), referee.items(), strict=True):
        assert Counter(map(plain_item, score.items)) == Counter(items)
    for move in moves:
        told = Counter(plain_event(event) for event in state.apply(move).events)
        assert told == Counter(referee_taking_over(state).play(plain_move(move)))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_comes_to_an_end_and_perft_counts_its_lines(name: str) -> None:
    (row,) = (row for row in PUBLISHED if row["name"] == name)
    start = GameState.from_dict(row["start"])
    assert start == GAMES[name]
    *_, last = layers(start)
    assert all(state.is_over for state in last)
    for depth, lines in enumerate(row["lines"][:7]):
        assert perft(start, depth) == lines


def test_games_end_by_passing_alone_and_by_a_color_that_is_used_up() -> None:
    ends = [row["ends"] for row in PUBLISHED if row["whole"]]
    assert sum(each["all_passed"] for each in ends) > 100  # D10
    assert sum(each["color_used_up"] for each in ends) > 1000  # D11


@pytest.mark.parametrize("name", openings())
def test_the_referee_counts_the_first_moves_of_a_usual_game_as_perft_does(name: str) -> None:
    (row,) = (row for row in PUBLISHED if row["name"] == name)
    state = GameState.from_dict(json.loads(json.dumps(row["start"])))
    legal = sorted(referee_taking_over(state).legal())
    assert len(legal) == row["lines"][1]
    if "start" in name:
        legal = legal[:: len(legal) // 9]  # a few: for each, the referee looks at the whole board
    replies = {
        plain_move(move): len(state.apply(move).legal_moves()) for move in state.legal_moves()
    }
    assert sum(replies.values()) == row["lines"][2]
    for move in legal:
        referee = referee_taking_over(state)
        referee.play(move)
        assert len(referee.legal()) == replies[move]
