"""The position as a plain value: what is told of it, and the sets that follow from it."""

from __future__ import annotations

from hypothesis import given
from tables import SMALL, corridor, table

from durchdiewueste import Color, GameState
from durchdiewueste.desert.position import Position, arrange, start
from durchdiewueste.testing import states


def position_of(state: GameState) -> Position:
    return state._position


@given(states())
def test_what_play_keeps_up_is_what_follows_from_the_rest(state: GameState) -> None:
    """Reach, free and empty spaces and the supply are worked out anew and come to the same."""
    played = position_of(state)
    told = arrange(
        played.setup,
        played.turn,
        played.passes,
        played.out,
        played.leaders,
        played.caravans,
        tuple(reversed(played.areas)),
    )
    assert told._asdict() == played._asdict()


def test_at_the_start_nothing_is_closed_and_all_water_lies_there() -> None:
    setup = table(SMALL, ["CA", "LP"]).setup
    position = start(setup)
    assert position.closed == 0
    assert position.water == setup.water_mask
    assert position.empty == setup.board.all
    assert position.reach == (0, 0)
    assert position.oases_paid(0, Color.CREAM.index) == 0
    assert [position.hand(seat) for seat in (0, 1)] == [
        (Color.CREAM, Color.AQUA),
        (Color.LIME, Color.PEACH),
    ]


def test_every_plane_of_what_is_free_lacks_camels_areas_and_used_up_colors() -> None:
    state = table(corridor("." * 9), ["C", "A"], moves="C*a4 A*a9 Ca3")
    position, board = position_of(state), state.board
    open_ = board.mask(["a5", "a6", "a7", "a8"])
    assert position.free == open_ * board.every_plane
    assert position.closed == board.mask(["a1", "a2"])
    assert position.empty == open_ | position.closed
