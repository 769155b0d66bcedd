"""What a placement costs as boards grow, in lines of Python: no clock is read."""

from __future__ import annotations

from statistics import median

import pytest
from boards import board_of
from steps import quiet_steps, steps
from tables import corridor, table

from durchdiewueste import Camel, Color

SIZES = (50, 500, 5000)
DEPTH = 8
"""Lines for each ring by which a search for an area grows, at most."""


def test_a_camel_that_closes_nothing_takes_no_more_steps_on_a_large_board() -> None:
    small, middle, large = (quiet_steps(board_of(spaces), most=300) for spaces in SIZES)
    assert median(middle) <= median(small) * 1.1
    assert median(large) <= median(small) * 1.1


@pytest.mark.parametrize("spaces", SIZES)
def test_no_search_takes_more_steps_than_the_board_is_deep(spaces: int) -> None:
    usual = median(quiet_steps(board_of(50), most=300))
    side = spaces**0.5
    assert max(quiet_steps(board_of(spaces), most=300)) <= usual + DEPTH * side


def test_a_search_ends_at_the_first_foreign_camel_however_far_the_board_goes_on() -> None:
    taken = []
    for length in (100, 400):
        moves = "C*a50 A*a40 P*a1 L*a60"
        state = table(corridor("." * length), ["CP", "AL"], moves=moves)
        taken.append(steps(state, Camel(Color.CREAM, "a51")))  # it joins its leader: D5
        assert state.apply(Camel(Color.CREAM, "a51")).areas == ()
    assert taken[0] == taken[1]
