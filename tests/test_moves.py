"""Moves as values, and the catalog that numbers every move of a board."""

from __future__ import annotations

from typing import Any

import pytest
from tables import SMALL

from durchdiewueste import Camel, Color, Leader, Pass
from durchdiewueste.desert.moves import catalog


@pytest.mark.parametrize("kind", [Leader, Camel])
@pytest.mark.parametrize(("color", "space"), [("C", "k7"), (Color.CREAM, 7), (None, None)])
def test_a_move_of_something_else_than_color_and_space_is_caught_when_it_is_made(
    kind: Any, color: object, space: object
) -> None:
    with pytest.raises(TypeError, match="a color and the name of a space are needed, not "):
        kind(color, space)


def test_a_move_is_what_it_says() -> None:
    assert len({Leader(Color.CREAM, "k7"), Camel(Color.CREAM, "k7")}) == 2
    assert {Camel(Color.LIME, "a1"), Camel(Color.LIME, "a1"), Pass(), Pass()} == {
        Camel(Color.LIME, "a1"),
        Pass(),
    }
    assert eval(repr(Leader(Color.AQUA, "k7"))) == Leader(Color.AQUA, "k7")


def test_a_board_has_one_catalog_with_a_number_for_every_placement() -> None:
    made = catalog(SMALL)
    assert catalog(SMALL) is made
    assert made.pass_action == len(Color) * len(SMALL.spaces) == len(set(made.bits))
    assert [made.camels[bit] for bit in made.bits[:2]] == [
        Camel(Color.CREAM, "a1"),
        Camel(Color.CREAM, "a2"),
    ]
    assert made.leaders[made.bits[-1]] == Leader(Color.VIOLET, SMALL.spaces[-1])
