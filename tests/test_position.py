"""The position as a plain value: what is told of it, and the sets that follow from it."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from tables import BARE, SMALL, corridor, play, table

from durchdiewueste import Board, Color, GameState
from durchdiewueste.desert.arrangement import arrange, start
from durchdiewueste.desert.position import Position
from durchdiewueste.testing import states

TWO_LEADERS = replace(BARE, leaders=(2, 2, 2, 2))


def position_of(state: GameState) -> Position:
    return state._position


@given(states())
def test_what_play_keeps_up_is_what_follows_from_the_rest(state: GameState) -> None:
    """Reach, open and empty spaces, the supply and whether it is the last turn are worked out anew
    and come to the same.
    """
    played = position_of(state)
    told = arrange(
        played.setup,
        next(turn for turn in played.setup.turns if turn.told == played.turn.told),
        played.passes,
        played.out,
        played.leaders,
        played.caravans,
        tuple(reversed(played.areas)),
    )
    assert told._asdict() == played._asdict()


def test_the_order_in_which_areas_are_told_makes_no_difference() -> None:
    board = Board(["a3", "b2", "b3", "c3", "e1"])
    played = position_of(table(board, ["C", "A"], moves="C*b2 A*e1 Cb3"))
    assert [area.spaces for area in played.areas] == [board.mask(["a3"]), board.mask(["c3"])]
    setup, turn, passes, out, leaders, areas, *_ = played
    told = arrange(setup, turn, passes, out, leaders, played.caravans, areas[::-1])
    assert told == played


def test_at_the_start_nothing_is_closed_and_all_water_lies_there() -> None:
    setup = table(SMALL, ["CA", "LP"]).setup
    position = start(setup)
    assert position.closed == 0
    assert position.water == setup.water_mask
    assert position.empty == setup.board.all
    assert position.reach == (0, 0)
    assert position.supply == (setup.rules.camels[0],) * 5
    assert position.oases_paid(0, Color.CREAM.index) == 0
    assert [position.hand(seat) for seat in (0, 1)] == [
        (Color.CREAM, Color.AQUA),
        (Color.LIME, Color.PEACH),
    ]


def test_open_to_camels_is_what_is_empty_and_beside_the_camels_of_one_seat_at_most() -> None:
    state = table(corridor("." * 9), ["CA", "AC"], rules=TWO_LEADERS, moves="C*a4 A*a9 A*a1 C*a7")
    position, catalog = position_of(state), state.setup.catalog
    open_spaces = {
        color.letter: catalog.spaces.listed(catalog.of_color(position.open, color))
        for color in Color
    }
    free = ["a2", "a3", "a5", "a6", "a8"]
    assert open_spaces == dict.fromkeys("CALPV", free)
    between = position_of(play(state, "Ca5"))  # a6 is beside a cream camel of each seat
    open_cream = catalog.spaces.listed(catalog.of_color(between.open, Color.CREAM))
    assert open_cream == ["a2", "a3", "a8"]
    assert catalog.of_color(between.open, Color.AQUA) == catalog.sites_of(
        state.board.mask(["a2", "a3", "a6", "a8"])
    )


def test_an_enclosed_area_and_a_color_used_up_are_open_to_nobody() -> None:
    state = table(corridor("." * 9), ["C", "A"], moves="C*a4 A*a9 Ca3")
    position, board, catalog = position_of(state), state.board, state.setup.catalog
    open_ = board.mask(["a5", "a6", "a7", "a8"])
    assert position.open == catalog.in_colors(catalog.sites_of(open_), range(5))
    assert position.closed == board.mask(["a1", "a2"])
    assert position.empty == open_ | position.closed
    few = replace(BARE, camels=(1, 1, 1, 1))
    state = table(corridor("." * 9), ["C", "A"], rules=few, moves="C*a4 A*a9 Ca3")
    assert catalog.of_color(position_of(state).open, Color.CREAM) == 0
    assert catalog.of_color(position_of(state).open, Color.AQUA) != 0
    assert position_of(state).turn.last
