"""Placing camels: beside one's own, away from others of the color, two a turn, and passing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tables import BARE, LADDER, PALM, corridor, play, table

from durchdiewueste import (
    FFG,
    KOSMOS,
    AreaEnclosed,
    Camel,
    CamelPlaced,
    Code,
    Color,
    EndReason,
    GameEnded,
    GameState,
    Leader,
    Pass,
    Passed,
    Phase,
    Rules,
    TurnEnded,
    new_game,
    parse_move,
)


def why(state: GameState, move: str) -> tuple[str, str] | None:
    violation = state.explain(parse_move(move))
    return None if violation is None else (violation.code, violation.ruling)


# --- where -----------------------------------------------------------------------------------


def test_a_camel_stands_beside_its_own_caravan() -> None:
    state = table(corridor("." * 9), ["C", "A", "L"], moves="C*a5 A*a9 L*a1")
    assert state.spaces_for(Color.CREAM) == ("a4", "a6")
    assert why(state, "Ca3") == (Code.NOT_BESIDE_CARAVAN, "D0")
    assert play(state, "Ca4").spaces_for(Color.CREAM) == ("a3", "a6")


def test_a_camel_never_stands_beside_a_foreign_camel_of_its_color() -> None:
    state = table(corridor("." * 9), ["CA", "CL"], moves="C*a3 L*a9 A*a1 C*a5")
    violation = state.explain(Camel(Color.CREAM, "a4"))
    assert violation is not None
    assert violation.code == Code.BESIDE_FOREIGN_CARAVAN
    assert violation.spaces == ("a5",)
    assert violation.parameters["owner"] == 1
    assert state.is_legal(Camel(Color.CREAM, "a2"))


def test_camels_of_other_colors_may_stand_side_by_side() -> None:
    state = table(corridor("." * 9), ["C", "A"], moves="C*a3 A*a5 Ca4")
    assert state.camel_at("a4") is not None


def test_a_player_without_a_leader_of_a_color_has_no_caravan_of_it() -> None:  # D12
    state = table(corridor("." * 9), ["C", "A"], moves="C*a3 A*a5")
    assert why(state, "Aa6") == (Code.NO_CARAVAN, "D12")


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("Ca2", Code.OASIS),
        ("Ca5", Code.OCCUPIED),
        ("Ca9", Code.NO_SUCH_SPACE),
        ("Cz99", Code.NO_SUCH_SPACE),
        ("Ca1", Code.NOT_BESIDE_CARAVAN),
    ],
)
def test_a_camel_needs_an_open_space(move: str, code: Code) -> None:
    state = table(LADDER, ["C", "A"], rules=PALM, moves="C*a5 A*b7 Ca4 Ca3 Ab6 Ab5")
    violation = state.explain(parse_move(move))
    assert violation is not None
    assert violation.code == code


def test_nothing_stands_on_mountains() -> None:
    state = new_game(2, seed=1)
    assert state.board.mountains[0] == "f7"
    assert why(state, "C*f7") == (Code.MOUNTAIN, "D0")


def test_leaders_are_not_placed_once_camels_are() -> None:
    state = table(corridor("." * 9), ["C", "A"], moves="C*a5 A*a9")
    assert why(state, "C*a2") == (Code.WRONG_PHASE, "D22")


# --- how many --------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [FFG, KOSMOS], ids=["ffg", "kosmos"])
@pytest.mark.parametrize(("players", "singles"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_the_first_players_begin_with_one_camel_and_all_go_on_with_two(
    players: int, singles: int, rules: Rules
) -> None:
    state = new_game(players, seed=3, rules=rules, first_player=1)
    while state.phase is Phase.LEADERS:
        state = state.apply(state.legal_moves()[0])
    turns: list[tuple[int | None, int]] = []
    for _ in range(2 * players):
        seat, left = state.to_move, state.placements_left
        turns.append((seat, left))
        for _ in range(left):
            assert state.to_move == seat
            state = state.apply(state.legal_moves()[0])
    order = [(1 + turn) % players for turn in range(players)]
    first_round = [(seat, 1 if turn < singles else 2) for turn, seat in enumerate(order)]
    assert turns == first_round + [(seat, 2) for seat in order]


def test_the_two_camels_of_a_turn_may_differ_in_color() -> None:
    state = table(corridor("." * 9), ["CA", "LP"], moves="C*a1 L*a9 A*a4 P*a7 Ca2 Aa5")
    assert state.to_move == 1


def test_d9_the_first_camel_takes_full_effect_before_the_second() -> None:
    state = table(corridor("." * 9), ["C", "A"], moves="C*a4 A*a9 Ca3")
    assert state.to_move == 0
    assert state.areas[0].spaces == ("a1", "a2")
    assert why(state, "Ca2") == (Code.ENCLOSED, "D5")
    assert [type(event) for event in state.events] == [CamelPlaced, AreaEnclosed]
    assert state.events[0].ruling == "D9"


# --- passing ---------------------------------------------------------------------------------


def test_d10_who_can_place_must_not_pass() -> None:
    state = table(corridor("." * 9), ["C", "A"], moves="C*a4 A*a9")
    assert why(state, "--") == (Code.MUST_PLACE, "D10")
    assert Pass() not in state.legal_moves()


NARROW = "C*a1 A*a3 L*a8 Ca2"
"""On a corridor of eight: seat 0 has placed a camel, and never can place another."""


def test_d10_a_pass_gives_up_the_rest_of_the_turn() -> None:
    state = table(corridor("." * 8), ["C", "A", "L"], moves=NARROW)
    assert (state.to_move, state.placements_left) == (0, 1)
    assert state.legal_moves() == (Pass(),)
    state = play(state, "--")
    assert state.events == (Passed(0, "D10"), TurnEnded(0))
    assert (state.to_move, state.placements_left) == (1, 2)
    assert not state.is_over


def test_d10_the_game_ends_when_as_many_as_play_have_passed_since_the_last_camel() -> None:
    state = table(corridor("." * 8), ["C", "A", "L"], moves=f"{NARROW} -- Aa4 Aa5 La7 La6")
    assert not play(state, "-- --").is_over
    state = play(state, "-- -- --")
    assert state.is_over
    assert state.events[-1] == GameEnded(EndReason.ALL_PASSED, "D10")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.ruling) == ("all_passed", "D10")


def test_d10_a_pass_after_a_first_camel_counts() -> None:
    moves = "C*a1 A*a3 L*a7 Ca2 -- Aa4 Aa5 La6 --"
    state = table(corridor("." * 7), ["C", "A", "L"], moves=moves)
    assert not play(state, "--").is_over
    assert play(state, "-- --").is_over


def test_d10_a_camel_starts_the_count_anew() -> None:
    moves = "C*a1 A*a3 L*a9 Ca2 -- Aa4 Aa5 La8 La7 -- Aa6 -- --"
    state = table(corridor("." * 9), ["C", "A", "L"], moves=moves)
    assert not state.is_over
    assert play(state, "--").is_over


# --- the end ---------------------------------------------------------------------------------

FEW = replace(BARE, camels=(2, 2, 2, 2))


def test_d11_the_game_ends_after_the_turn_in_which_a_color_runs_out() -> None:
    state = table(corridor("." * 9), ["C", "A"], rules=FEW, moves="C*a2 A*a8 Ca3 Ca4")
    assert state.is_over
    assert state.to_move is None
    assert state.placements_left == 0
    assert state.legal_moves() == ()
    assert state.supply[Color.CREAM] == 0
    assert state.events[-2:] == (TurnEnded(0), GameEnded(EndReason.COLOR_USED_UP, "D11"))
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.ruling) == ("color_used_up", "D11")
    assert why(state, "Aa7") == (Code.GAME_OVER, "D11")


def test_d11_the_turn_is_finished_with_another_color() -> None:
    rules = replace(FEW, camels=(1, 1, 1, 1))
    state = table(corridor("." * 9), ["CA", "LP"], rules=rules, moves="C*a2 L*a9 A*a4 P*a7 Ca1")
    assert not state.is_over
    assert why(state, "Ca3") == (Code.COLOR_USED_UP, "D11")
    assert state.spaces_for(Color.CREAM) == ()
    assert why(state, "--") == (Code.MUST_PLACE, "D10")
    assert play(state, "Aa5").is_over


def test_d11_the_turn_is_finished_by_a_pass_where_nothing_else_can_be_placed() -> None:
    rules = replace(FEW, camels=(1, 1, 1, 1))
    state = table(corridor("." * 9), ["C", "L"], rules=rules, moves="C*a2 L*a9 Ca1")
    assert not state.is_over
    assert state.legal_moves() == (Pass(),)
    assert play(state, "--").is_over


def test_nothing_can_be_done_once_the_game_is_over() -> None:
    moves = f"{NARROW} -- Aa4 Aa5 La7 La6 -- -- --"
    state = table(corridor("." * 8), ["C", "A", "L"], moves=moves)
    for move in (Pass(), Camel(Color.CREAM, "a1"), Leader(Color.CREAM, "a1")):
        violation = state.explain(move)
        assert violation is not None
        assert (violation.code, violation.ruling) == (Code.GAME_OVER, "D10")
