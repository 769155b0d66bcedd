"""Hex geometry: names, columns and rows, axial coordinates, centers and corners."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durchdiewueste import hexes

columns = st.integers(0, 26 * 27 - 1)  # a ... zz
rows = st.integers(0, 9998)
coordinates = st.integers(-300, 300)

Point = tuple[float, float]


def rounded(point: Point) -> Point:
    """A point that is equal to another computed along a different way."""
    return round(point[0], 6) + 0.0, round(point[1], 6) + 0.0


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ((0, 0), "a1"),
        ((10, 6), "k7"),
        ((25, 9), "z10"),
        ((26, 0), "aa1"),
        ((27, 98), "ab99"),
        ((52, 0), "ba1"),
        ((701, 9998), "zz9999"),
    ],
)
def test_a_hex_is_named_by_its_column_letter_and_its_row_from_1(
    place: tuple[int, int], name: str
) -> None:
    assert hexes.name(*place) == name
    assert hexes.parse_name(name) == place


@given(columns, rows)
def test_a_name_leads_back_to_column_and_row(column: int, row: int) -> None:
    assert hexes.parse_name(hexes.name(column, row)) == (column, row)


@given(st.from_regex(r"[a-z]{1,2}[1-9][0-9]{0,3}", fullmatch=True))
def test_column_and_row_lead_back_to_the_name(name: str) -> None:
    place = hexes.parse_name(name)
    assert place is not None
    assert hexes.name(*place) == name


@given(st.text(alphabet="abzAZ0179 -_*²७", max_size=6))
def test_no_two_texts_name_the_same_hex(text: str) -> None:
    place = hexes.parse_name(text)
    assert place is None or hexes.name(*place) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "k",
        "7",
        "7k",
        "K7",
        "k0",
        "k07",
        "k-7",
        "k7 ",
        " k7",
        "k7\n",
        "abc1",
        "k10000",
        "k७",
        "ä1",
    ],
)
def test_other_texts_name_no_hex(text: str) -> None:
    assert hexes.parse_name(text) is None


@given(st.integers(-300, 300), st.integers(-300, 300))
def test_offset_and_axial_coordinates_are_inverse(first: int, second: int) -> None:
    assert hexes.offset(*hexes.axial(first, second)) == (first, second)
    assert hexes.axial(*hexes.offset(first, second)) == (first, second)


@given(columns, rows)
def test_even_columns_stand_half_a_hex_lower_than_odd_ones(column: int, row: int) -> None:
    x, y = hexes.center(*hexes.axial(column, row))
    lowered = 0.5 if column % 2 == 0 else 0.0
    first = hexes.center(*hexes.axial(1, 0))[1]
    assert x == 1.5 * column
    assert y - first == pytest.approx(math.sqrt(3) * (row + lowered))


def test_there_are_six_directions_clockwise_from_the_hex_above() -> None:
    angles = []
    for step in hexes.DIRECTIONS:
        x, y = hexes.center(*step)
        angles.append(round(math.degrees(math.atan2(x, -y))) % 360)  # from above, to the right
    assert angles == [0, 60, 120, 180, 240, 300]


@given(coordinates, coordinates)
def test_the_six_neighbors_are_a_hex_apart_and_each_is_beside_the_next(q: int, r: int) -> None:
    ring = [hexes.center(q + dq, r + dr) for dq, dr in hexes.DIRECTIONS]
    middle = hexes.center(q, r)
    for at, center in enumerate(ring):
        assert math.dist(middle, center) == pytest.approx(math.sqrt(3))
        assert math.dist(ring[at - 1], center) == pytest.approx(math.sqrt(3))


@given(coordinates, coordinates)
def test_corners_lie_a_side_away_clockwise_from_the_right_hand_one(q: int, r: int) -> None:
    x, y = hexes.center(q, r)
    expected = [
        rounded((x + math.cos(math.radians(turn)), y + math.sin(math.radians(turn))))
        for turn in range(0, 360, 60)
    ]
    assert [rounded(corner) for corner in hexes.corners(q, r)] == expected


@given(coordinates, coordinates, st.integers(-3, 3), st.integers(-3, 3))
def test_neighbors_share_two_corners_and_other_hexes_at_most_one(
    q: int, r: int, dq: int, dr: int
) -> None:
    here = {rounded(corner) for corner in hexes.corners(q, r)}
    there = {rounded(corner) for corner in hexes.corners(q + dq, r + dr)}
    if (dq, dr) == (0, 0):
        assert here == there
    elif (dq, dr) in hexes.DIRECTIONS:
        assert len(here & there) == 2
    else:
        assert len(here & there) == 0
