"""Moves as values, and the catalog that numbers every move of a board."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import SMALL

from durchdiewueste import Board, Camel, Color, Leader, Pass
from durchdiewueste.desert.moves import catalog
from durchdiewueste.testing import boards


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
    assert made.pass_action == len(Color) * len(SMALL.spaces)
    assert [made.camels[number] for number in range(2)] == [
        Camel(Color.CREAM, "a1"),
        Camel(Color.CREAM, "a2"),
    ]
    assert made.leaders[made.pass_action - 1] == Leader(Color.VIOLET, SMALL.spaces[-1])
    assert made.actions[7] == 7


@given(boards(), st.data())
def test_sites_are_the_spaces_in_the_order_of_the_board(board: Board, data: st.DataObject) -> None:
    made = catalog(board)
    chosen = data.draw(st.frozensets(st.sampled_from(board.spaces)))
    sites = {board.spaces.index(space) for space in chosen}
    assert made.sites_of(board.mask(chosen)) == sum(1 << site for site in sites)
    assert made.spaces.listed(made.sites_of(board.mask(chosen))) == list(
        board.listed(board.mask(chosen))
    )
    for site, space in enumerate(board.spaces):
        assert made.sites[space] == site
        assert made.numbers[site] == board.index(space)
        beside = made.spaces.listed(made.around[site])
        assert set(beside) == set(board.neighbors(space))


@given(st.frozensets(st.integers(0, 4)), st.data())
def test_placements_are_sites_color_by_color(colors: frozenset[int], data: st.DataObject) -> None:
    made = catalog(SMALL)
    sites = data.draw(st.frozensets(st.integers(0, made.size - 1)))
    mask = sum(1 << site for site in sites)
    placements = made.in_colors(mask, colors)
    assert [
        made.camels[number] for number in range(made.pass_action) if placements >> number & 1
    ] == [
        Camel(color, SMALL.spaces[site])
        for color in Color
        for site in sorted(sites)
        if color.index in colors
    ]
    for color in Color:
        assert made.of_color(placements, color) == (mask if color.index in colors else 0)
    assert made.in_colors(1, range(len(Color))) == made.every_color
    assert mask & made.all == mask
