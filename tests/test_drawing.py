"""The board as a person reads it in a terminal."""

from __future__ import annotations

import pytest
from tables import PALM, SMALL, corridor, table

from durchdiewueste import Board, GameState, new_game

WATER = {"b3": 1, "d2": 3, "e4": 2, "g1": 2}

MIDDLE = """\
  a  b  c  d  e  f  g
1 c0    .     .     2
2    C     3     .
2 C0    .     .     .
3    1     ^     .
3 .     .     Y     .
4    .     .     .
4 .     .     2     A1
5    .     .     .
5 .     .     .     .

C cream   A aqua   L lime   P peach   V violet
C camel   C0 leader of seat 0   c0 enclosed by seat 0
. open   1 2 3 water hole   Y oasis   ^ mountain

Seat 0 places 1 camel.
Supply: C 21   A 22   L 22   P 22   V 22"""


def middle() -> GameState:
    moves = "C*a2 A*g4 Cb2"
    return table(SMALL, ["C", "A"], rules=PALM, oases=["e3"], water=WATER, moves=moves)


def test_a_board_shows_everything_that_is_on_it() -> None:
    assert str(middle()) == MIDDLE


def test_a_gap_in_the_map_is_a_gap_in_the_picture() -> None:
    board = Board(["a1", "a3", "b1"])
    lines = str(table(board, ["C", "A"])).splitlines()
    assert lines[:7] == ["  a  b", "1    .", "1 .", "", "", "", "3 ."]


@pytest.mark.parametrize(("rows", "first"), [(9, "1 ."), (10, " 1 .")])
def test_the_margin_is_as_wide_as_the_last_row_number(rows: int, first: str) -> None:
    lines = str(table(corridor("." * rows), ["C", "A"])).splitlines()
    assert lines[1] == first
    assert lines[2 * rows - 1] == f"{rows} ."


def test_columns_beyond_z_have_two_letters() -> None:
    header, first, *_ = str(table(Board(["z1", "aa1", "bc1"]), ["C", "A"])).splitlines()
    assert header.split()[24:30] == ["y", "z", "aa", "ab", "ac", "ad"]
    assert first.index(".") == header.index("z")
    assert header.endswith("ba bb bc")


def test_the_line_below_says_whose_turn_it_is() -> None:
    start = table(SMALL, ["CA", "LP"], rules=PALM)
    assert "\nSeat 0 places a leader: C A\n" in str(start)
    assert "\nSeat 0 places 2 camels.\n" in str(middle().undo())


def test_the_end_says_who_has_won_and_why() -> None:
    moves = "C*a1 A*a3 L*a8 Ca2 -- Aa4 Aa5 La7 La6 -- -- --"
    over = table(corridor("." * 8), ["C", "A", "L"], moves=moves)
    assert "\nThe game is over: all have passed. Winners: seats 0, 1, 2.\n" in str(over)
    moves = "C*a1 A*a4 Ca2 Ca3 -- --"
    over = table(corridor("...."), ["C", "A"], moves=moves)
    assert "\nThe game is over: all have passed. Winners: seats 0, 1.\n" in str(over)
    over = table(corridor(".o.."), ["C", "A"], water={"a2": 3}, moves=moves)
    assert "\nThe game is over: all have passed. Winner: seat 0.\n" in str(over)


def test_a_shipped_board_fits_a_terminal_of_eighty_columns() -> None:
    for players in (2, 5):
        lines = str(new_game(players, seed=1)).splitlines()
        assert max(map(len, lines)) <= 80
        assert all(line == line.rstrip() for line in lines)
