"""Placing leaders: where they may stand, which color comes first, and who can't place any more."""

from __future__ import annotations

import pytest
from tables import PALM, corridor, play, table

from durchdiewueste import (
    FFG,
    Board,
    Camel,
    Code,
    Color,
    GameState,
    Leader,
    LeaderPlaced,
    Pass,
    Passed,
    Phase,
    TurnEnded,
    new_game,
    parse_move,
)


def colors_offered(state: GameState) -> set[Color]:
    return {move.color for move in state.legal_moves() if isinstance(move, Leader)}


def test_leaders_are_placed_one_at_a_time_in_turn_from_the_starting_player() -> None:
    state = new_game(3, seed=1, first_player=2)  # D17
    seats = []
    for _ in range(6):
        seats.append(state.to_move)
        state = state.apply(state.legal_moves()[-1])
    assert seats == [2, 0, 1, 2, 0, 1]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("C*a1", Code.OASIS),
        ("C*a2", Code.BESIDE_OASIS),
        ("C*a4", Code.WATER_HOLE),
        ("C*a6", Code.OCCUPIED),
        ("C*a7", Code.BESIDE_LEADER),
        ("C*a8", None),
    ],
)
def test_a_leader_keeps_off_water_oases_and_other_leaders(move: str, code: Code | None) -> None:
    state = table(corridor("P..o....."), ["CA", "CL"], rules=PALM, moves="A*a6")
    violation = state.explain(parse_move(move))
    assert (violation.code if violation else None) == code


def test_a_leader_keeps_off_leaders_of_its_own_player_too() -> None:
    state = table(corridor("........."), ["CA", "LP"], moves="C*a5 L*a1")
    assert state.explain(Leader(Color.AQUA, "a4"))
    assert state.is_legal(Leader(Color.AQUA, "a7"))


def test_d1_a_first_leader_rides_a_color_that_no_other_player_has_placed() -> None:
    state = play(new_game(3, seed=1), "C*k7")
    violation = state.explain(Leader(Color.CREAM, "a4"))
    assert violation is not None
    assert (violation.code, violation.ruling) == (Code.COLOR_TAKEN, "D1")
    assert violation.spaces == ("k7",)
    assert colors_offered(state) == set(Color) - {Color.CREAM}


def test_d1_concerns_the_first_leader_only() -> None:
    state = play(new_game(2, seed=1), "C*k7 A*a4")
    assert colors_offered(state) == set(Color) - {Color.CREAM}  # has placed it
    assert state.is_legal(Leader(Color.AQUA, "m5"))


def test_d1_falls_away_for_a_player_who_holds_no_color_that_is_left() -> None:
    hands = ["ALPV", "CLPV", "CAPV", "CALV", "CALP"]
    board = Board.named("whole")
    state = table(board, hands, rules=FFG, moves="A*k7 C*a4 P*g3")
    assert colors_offered(state) == {Color.LIME, Color.VIOLET}
    state = play(state, "L*h6")
    assert colors_offered(state) == set(Color) - {Color.VIOLET}


def test_d3_without_room_for_a_leader_the_only_move_is_a_pass_and_the_leaders_are_out() -> None:
    state = table(corridor("..."), ["CA", "LP"], moves="C*a2")
    assert state.legal_moves() == (Pass(),)
    passed = state.apply(Pass())
    assert passed.events == (Passed(1, "D3"), TurnEnded(1))
    assert passed.leaders_in_hand(1) == ()
    assert passed.supply == state.supply
    assert passed.to_move == 0
    assert passed.legal_moves() == (Pass(),)


def test_d3_a_pass_is_refused_while_there_is_room() -> None:
    violation = table(corridor("....."), ["CA", "LP"]).explain(Pass())
    assert violation is not None
    assert (violation.code, violation.ruling) == (Code.MUST_PLACE, "D3")


def test_d3_passes_in_the_leader_phase_do_not_end_the_game() -> None:
    state = table(corridor("..."), ["CA", "LP"], moves="C*a2 -- --")  # D10 counts camel turns only
    assert state.phase is Phase.CAMELS
    assert state.to_move == 0
    state = play(state, "Ca1 Ca3 --")
    assert not state.is_over
    assert play(state, "--").is_over


def test_d4_leaders_enclose_nothing() -> None:
    state = table(corridor("....."), ["C", "A"], moves="C*a2 A*a4")
    assert state.areas == ()
    assert play(state.undo(), "A*a5").areas == ()
    assert isinstance(state.events[0], LeaderPlaced)
    assert state.events[0].ruling == "D4"


def test_d22_a_seat_without_leaders_is_skipped_and_camels_begin_with_the_starting_player() -> None:
    document = table(corridor("." * 11), ["CA", "LP", "VC"], first_player=1).to_dict()
    document["start"]["caravans"] = [
        {"seat": 2, "color": "V", "leader": "a1", "camels": []},
        {"seat": 2, "color": "C", "leader": "a3", "camels": []},
    ]
    state = play(GameState.from_dict(document), "L*a5")
    assert state.to_move == 0
    state = play(state, "A*a7 P*a9")
    assert state.to_move == 0
    state = play(state, "C*a11")
    assert (state.phase, state.to_move) == (Phase.CAMELS, 1)


def test_d22_a_seat_may_be_the_only_one_with_leaders_left() -> None:
    document = table(corridor("." * 9), ["CA", "LP"]).to_dict()
    document["start"]["caravans"] = [
        {"seat": 1, "color": "L", "leader": "a1", "camels": []},
        {"seat": 1, "color": "P", "leader": "a3", "camels": []},
    ]
    state = play(GameState.from_dict(document), "A*a5")
    assert (state.phase, state.to_move) == (Phase.LEADERS, 0)
    state = play(state, "C*a7")
    assert (state.phase, state.to_move) == (Phase.CAMELS, 0)


def test_d22_after_a_seat_that_found_no_room_the_others_have_their_turns() -> None:
    board = corridor("." * 9)
    state = table(board, ["CA", "LP", "VC"], first_player=1, moves="L*a2 V*a4 C*a6 P*a8")
    assert state.to_move == 2
    assert state.legal_moves() == (Pass(),)
    state = play(state, "--")
    assert state.to_move == 0
    state = play(state, "--")
    assert (state.phase, state.to_move) == (Phase.CAMELS, 1)


def test_camels_wait_until_all_leaders_are_placed() -> None:
    violation = new_game(2, seed=1).explain(Camel(Color.CREAM, "k7"))
    assert violation is not None
    assert (violation.code, violation.ruling) == (Code.WRONG_PHASE, "D22")


def test_a_leader_is_placed_once() -> None:
    state = play(new_game(2, seed=1), "C*k7 A*a4")
    violation = state.explain(Leader(Color.CREAM, "m5"))
    assert violation is not None
    assert (violation.code, violation.ruling) == (Code.NO_LEADER, "D0")


def test_d2_a_leader_that_was_taken_out_can_not_be_placed() -> None:
    state = new_game(5, seed=1)
    (out,) = set(Color) - set(state.setup.leaders[0])
    violation = state.explain(Leader(out, "k7"))
    assert violation is not None
    assert (violation.code, violation.ruling) == (Code.NO_LEADER, "D2")
