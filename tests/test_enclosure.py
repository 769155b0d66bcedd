"""Enclosing areas (D5, D6), what they pay at once (D7, D8), and the owner inside (D20)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tables import BARE, LADDER, PALM, corridor, play, table

from durchdiewueste import (
    KOSMOS,
    AreaEnclosed,
    Board,
    Camel,
    CamelPlaced,
    Code,
    Color,
    FrozenMapping,
    GameState,
    OasisReached,
    TurnEnded,
    WaterTaken,
)
from durchdiewueste.desert.enclosure import closed_by

MAY_ENTER = replace(BARE, owner_may_enter=True)


def areas(state: GameState) -> list[tuple[int, str, str]]:
    return [(area.seat, area.color.letter, " ".join(area.spaces)) for area in state.areas]


# --- D5: what is enclosed --------------------------------------------------------------------


def test_d5_the_edge_of_the_board_helps_to_enclose() -> None:
    state = table(corridor("." * 9), ["C", "A"], moves="C*a4 A*a9 Ca3")
    assert areas(state) == [(0, "C", "a1 a2")]
    assert state.events[1] == AreaEnclosed(
        0, Color.CREAM, ("a1", "a2"), FrozenMapping(), (), points=0, ruling="D5"
    )


def test_d5_mountains_help_to_enclose() -> None:
    state = table(corridor(".^....."), ["C", "A"], moves="C*a5 A*a7 Ca4")
    assert areas(state) == [(0, "C", "a3")]


@pytest.mark.parametrize(("part", "enclosed"), [("main", [(0, "C", "r8")]), ("whole", [])])
def test_d5_the_dark_line_helps_to_enclose(part: str, enclosed: list[tuple[int, str, str]]) -> None:
    rules = replace(BARE, palms=5)  # below r8 runs the dark line
    state = table(Board.named(part), ["C", "A"], rules=rules, moves="C*q8 A*a4 Cq7 Cr7")
    assert areas(state) == enclosed


def test_d5_a_camel_of_another_player_on_the_rim_prevents_it() -> None:
    state = table(corridor("." * 9), ["C", "A"], moves="C*a4 A*a1 Ca3")
    assert areas(state) == []


def test_d5_a_camel_of_the_same_player_on_the_rim_prevents_it_too() -> None:
    state = table(corridor("." * 9), ["CA", "LP"], moves="C*a4 L*a9 A*a1 P*a7 Ca3")
    assert areas(state) == []


def test_d5_it_closes_when_the_last_touch_with_a_foreign_camel_is_filled() -> None:
    # b2 to b7 beside a1 to a6: the aqua leader on b7 touches the rest by a6, b6 and a7 only.
    state = table(LADDER, ["C", "A"], rules=PALM, moves="C*a5 A*b7")
    assert areas(play(state, "Ca6")) == []
    assert areas(play(state, "Ca6 Cb6")) == [(0, "C", "a1 a2 a3 a4 b2 b3 b4 b5")]


def test_d5_one_camel_can_close_two_areas() -> None:
    board = Board(["a3", "b2", "b3", "c3", "e1"])  # b3 has three neighbors, apart from each other
    state = table(board, ["C", "A"], moves="C*b2 A*e1 Cb3")
    assert areas(state) == [(0, "C", "a3"), (0, "C", "c3")]


def test_d5_an_area_that_meets_the_new_camel_on_two_sides_is_enclosed_once() -> None:
    ring = Board(["d3", "d4", "e4", "e5", "d6", "c5", "c4", "a9"], mountains=["d5"])
    state = table(ring, ["C", "A"], moves="C*d3 A*a9 Cd4")
    assert areas(state) == [(0, "C", "c4 c5 d6 e4 e5")]
    assert state.score()[0].areas == 5


def test_d5_an_oasis_is_a_space_of_the_area_and_no_wall() -> None:
    state = table(corridor("..P....."), ["C", "A"], rules=PALM, moves="C*a6 A*a8 Ca5")
    assert areas(state) == [(0, "C", "a1 a2 a3 a4")]


def test_d5_a_set_that_the_leader_alone_sealed_is_enclosed_by_the_first_camel_touching_it() -> None:
    state = table(corridor("." * 9), ["C", "A"], moves="C*a4 A*a6")
    assert areas(state) == []  # D4
    away = play(state, "Ca5")
    assert areas(away) == []  # a5 doesn't touch a1 to a3
    assert areas(play(away, "Ca3")) == [(0, "C", "a1 a2")]


def test_d5_holds_for_a_caravan_that_stands_alone_in_its_part_of_the_board() -> None:
    state = table(corridor("....^...."), ["C", "A"], moves="C*a2 A*a8 Ca3")
    assert areas(state) == [(0, "C", "a4")]  # a1 is not touched by the camel on a3


def test_d6_an_area_can_be_large() -> None:
    state = table(corridor("." * 99), ["C", "A"], moves="C*a97 A*a99 Ca96")
    assert len(state.areas[0].spaces) == 95
    assert state.score()[0].areas == 95


@pytest.mark.parametrize("seat", [0, 1])
def test_once_enclosed_nobody_places_camels_there(seat: int) -> None:
    moves = "C*a4 A*a9 Ca3 Ca5" if seat else "C*a4 A*a9 Ca3"
    state = table(corridor("." * 9), ["C", "A"], moves=moves)
    assert state.to_move == seat
    color = Color.AQUA if seat else Color.CREAM
    violation = state.explain(Camel(color, "a2"))
    assert violation is not None
    assert (violation.code, violation.ruling) == (Code.ENCLOSED, "D5")
    assert violation.spaces == ("a1", "a2")


# --- D7, D8: what it pays at once ------------------------------------------------------------


def test_water_is_taken_by_the_camel_that_steps_on_it() -> None:
    state = table(corridor("...o....."), ["C", "A"], water={"a4": 3}, moves="C*a5 A*a1 Ca4")
    assert state.events[1] == WaterTaken(0, Color.CREAM, "a4", 3, "D0")
    assert state.water == {}
    assert state.score()[0].water == 3


def test_d7_an_enclosure_takes_all_water_and_pays_for_each_oasis_inside() -> None:
    board = corridor("PoPo......")
    rules = replace(BARE, palms=2)
    water = {"a2": 1, "a4": 3}
    state = table(board, ["C", "A"], rules=rules, water=water, moves="C*a7 A*a10 Ca6")
    assert state.events[1] == AreaEnclosed(
        0, Color.CREAM, ("a1", "a2", "a3", "a4", "a5"), FrozenMapping(water), ("a1", "a3"), 14
    )
    assert state.water == {}
    (score, _) = state.score()
    assert (score.water, score.oases, score.areas) == (4, 10, 3)


def test_an_oasis_pays_the_caravan_that_comes_beside_it() -> None:
    state = table(LADDER, ["C", "A"], rules=PALM, moves="C*a5 A*b7 Ca4 Ca3")
    assert state.events[1] == OasisReached(0, Color.CREAM, "a2", 5, "D8")
    assert state.score()[0].oases == 5


def test_d8_a_caravan_is_paid_once_for_an_oasis_however_many_camels_stand_beside_it() -> None:
    moves = "C*a5 A*b7 Ca4 Ca3 Ab6 Ab5"
    state = table(LADDER, ["C", "A"], rules=PALM, moves=moves)
    state = play(state, "Cb3")
    assert not any(isinstance(event, OasisReached) for event in state.events)


def test_d8_a_caravan_is_paid_once_for_an_oasis_it_touches_and_then_encloses() -> None:
    state = table(LADDER, ["C", "A"], rules=PALM, moves="C*a5 A*b7 Ca4 Ca3 Ab6 Ab5 Cb3")
    assert state.events[1] == AreaEnclosed(
        0, Color.CREAM, ("a1", "a2", "b2"), FrozenMapping(), oases=(), points=0
    )
    assert state.score()[0].oases == 5


def test_d8_an_oasis_touched_and_enclosed_by_the_same_camel_is_paid_once() -> None:
    state = table(corridor("..P....."), ["C", "A"], rules=PALM, moves="C*a5 A*a8 Ca4")
    area = AreaEnclosed(0, Color.CREAM, ("a1", "a2", "a3"), FrozenMapping(), oases=(), points=0)
    assert state.events[1:] == (OasisReached(0, Color.CREAM, "a3", 5), area)
    assert state.score()[0].oases == 5


def test_d8_each_caravan_is_paid_for_itself() -> None:
    moves = "C*a5 L*a1 A*a9 P*a13 Ca6 Aa8"
    state = table(corridor("......P......"), ["CA", "LP"], rules=PALM, moves=moves)
    assert state.score()[0].oases == 10


def test_d8_each_player_is_paid_for_itself() -> None:
    state = table(corridor("....P...."), ["C", "A"], rules=PALM, moves="C*a3 A*a7 Ca4 Ca2 Aa6")
    assert [score.oases for score in state.score()] == [5, 5]


# --- D20: the owner inside -------------------------------------------------------------------


def test_d20_where_the_owner_may_enter_the_area_shrinks_and_pays_nothing_again() -> None:
    board = corridor("PoPo......")
    rules = replace(MAY_ENTER, palms=2)
    state = table(board, ["C", "A"], rules=rules, water={"a2": 1, "a4": 3}, moves="C*a7 A*a10 Ca6")
    before = state.score()[0]
    state = play(state, "Ca5")
    assert [type(event) for event in state.events] == [CamelPlaced, TurnEnded]
    assert areas(state) == [(0, "C", "a1 a2 a3 a4")]
    after = state.score()[0]
    assert (after.water, after.oases) == (before.water, before.oases)
    assert after.areas == before.areas - 1


def test_d20_an_area_that_its_owner_parts_stays_one_area() -> None:
    board = Board(["a3", "a4", "b1", "b2", "b3", "c3", "c4", "e1"])
    state = table(board, ["C", "A"], rules=MAY_ENTER, moves="C*b1 A*e1 Cb2")
    assert areas(state) == [(0, "C", "a3 a4 b3 c3 c4")]
    state = play(state, "Cb3")
    assert areas(state) == [(0, "C", "a3 a4 c3 c4")]


def test_d20_an_area_that_its_owner_has_filled_is_gone() -> None:
    state = table(corridor("." * 9), ["C", "A"], rules=MAY_ENTER, moves="C*a3 A*a9 Ca2 Ca1")
    assert areas(state) == []
    assert state.score()[0].areas == 0


def test_d20_nobody_else_enters() -> None:
    moves = "C*a4 A*a9 Ca3 Ca5"
    state = table(corridor("." * 9), ["C", "A"], rules=MAY_ENTER, moves=moves)
    violation = state.explain(Camel(Color.AQUA, "a2"))
    assert violation is not None
    assert (violation.code, violation.ruling) == (Code.ENCLOSED, "D20")


@pytest.mark.parametrize("palm_spaces_score", [True, False])
def test_d20_a_space_with_a_camel_never_scores(palm_spaces_score: bool) -> None:
    rules = replace(MAY_ENTER, palm_spaces_score=palm_spaces_score)
    state = table(corridor("." * 9), ["C", "A"], rules=rules, moves="C*a5 A*a9 Ca4")
    assert state.score()[0].areas == 3
    assert play(state, "Ca3").score()[0].areas == 2


def test_d20_the_editions_differ_in_who_may_enter() -> None:
    assert KOSMOS.owner_may_enter
    assert not BARE.owner_may_enter


def test_d5_an_area_that_the_camel_touches_on_two_sides_is_told_once() -> None:
    board = Board.from_text(
        """
    .
  .   .           .
    ^   ^
  .   .
    .   .
      .
"""
    )
    assert board.neighbors("c2") == ("c1", "d3", "c3", "b3")
    state = table(board, ["C", "A"], moves="C*c3 A*i1 Cc2")
    # Behind a mountain, c1 and b3 hang together; d3 lies between them and alone.
    assert areas(state) == [(0, "C", "a1 a2 b1 b3 c1"), (0, "C", "d3")]


def test_d5_on_one_side_a_foreign_camel_prevents_it_and_on_the_other_it_is_closed() -> None:
    board = Board(["c5", "d5", "d6", "d7", "e5"])
    state = table(board, ["C", "A"], moves="C*c5 A*e5 Cd6")
    assert board.neighbors("d6") == ("d5", "e5", "d7", "c5")
    assert areas(state) == [(0, "C", "d7")]


def test_a_camel_that_closes_nothing_closes_no_area() -> None:
    board = corridor("." * 6)
    leader, caravan = board.mask(["a1"]), board.mask(["a1", "a2", "a3"])
    empty = board.mask(["a4", "a5"])
    assert closed_by(board, board.index("a3"), empty, caravan, leader) == []


def test_d20_areas_keep_their_order_whichever_of_them_shrinks() -> None:
    board = Board(["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "f5"])
    moves = "C*a5 A*f5 Ca4 Ca6 --"
    state = table(board, ["C", "A"], rules=MAY_ENTER, moves=moves)
    assert areas(state) == [(0, "C", "a1 a2 a3"), (0, "C", "a7 a8 a9")]
    assert areas(play(state, "Ca3")) == [(0, "C", "a1 a2"), (0, "C", "a7 a8 a9")]
    assert areas(play(state, "Ca7")) == [(0, "C", "a1 a2 a3"), (0, "C", "a8 a9")]
