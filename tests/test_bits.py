"""Sets of spaces as ints: the grid's shifts, the shelf and its listings, against plain loops."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durchdiewueste.bits import Grid, Listing, Shelf

Hex = tuple[int, int]

# The same geometry again, from the definition and not from the library.
STEPS = [
    (dq, dr) for dq in (-1, 0, 1) for dr in (-1, 0, 1) if max(abs(dq), abs(dr), abs(dq + dr)) == 1
]
RING = sorted(STEPS, key=lambda step: math.atan2(math.sqrt(3) * (step[1] + step[0] / 2), step[0]))


def beside(place: Hex) -> set[Hex]:
    return {(place[0] + dq, place[1] + dr) for dq, dr in STEPS}


def hexes_within(reach: int) -> st.SearchStrategy[frozenset[Hex]]:
    coordinate = st.integers(-reach, reach)
    return st.frozensets(st.tuples(coordinate, coordinate), min_size=1, max_size=50)


@st.composite
def slanted(draw: st.DrawFn) -> frozenset[Hex]:
    """Long rows along one of the three axes: shapes that lean."""
    dq, dr = draw(st.sampled_from(STEPS))
    length, width = draw(st.integers(1, 30)), draw(st.integers(1, 3))
    return frozenset((n * dq, n * dr + row) for n in range(length) for row in range(width))


maps = st.one_of(hexes_within(3), hexes_within(9), hexes_within(80), slanted())


def mask_of(grid: Grid, places: frozenset[Hex] | set[Hex]) -> int:
    return sum(1 << grid.number(*place) for place in places)


# --- the grid -------------------------------------------------------------------------------


@given(maps)
def test_every_hex_has_a_number_of_its_own_past_the_margin(places: frozenset[Hex]) -> None:
    grid = Grid(places)
    numbers = {grid.number(*place) for place in places}
    assert len(numbers) == len(places)
    assert [grid.number(*place) for place in sorted(places)] == sorted(numbers)
    assert min(numbers) == grid.margin


@given(st.data(), maps)
def test_beside_a_set_are_the_neighbors_of_its_hexes_and_no_other_hex_of_the_map(
    data: st.DataObject, places: frozenset[Hex]
) -> None:
    grid = Grid(places)
    everything = mask_of(grid, places)
    for place in places:
        number = grid.number(*place)
        assert grid.beside(1 << number) & everything == mask_of(grid, beside(place) & places)
    chosen = data.draw(st.frozensets(st.sampled_from(sorted(places))))
    neighbors = {place for place in places if beside(place) & chosen}
    assert grid.beside(mask_of(grid, chosen)) & everything == mask_of(grid, neighbors)
    assert grid.spread(mask_of(grid, chosen)) & everything == mask_of(grid, neighbors | chosen)


@given(st.data(), maps)
def test_a_flood_fills_what_hangs_together_with_its_start_and_stops_at_what_it_must_not_touch(
    data: st.DataObject, places: frozenset[Hex]
) -> None:
    grid = Grid(places)
    within = data.draw(st.frozensets(st.sampled_from(sorted(places)), min_size=1))
    until = data.draw(st.frozensets(st.sampled_from(sorted(places)), max_size=3)) - within
    start = data.draw(st.sampled_from(sorted(within)))
    reached = {start}
    while more := {place for near in reached for place in beside(near)} & within - reached:
        reached |= more
    flooded = grid.flood(mask_of(grid, {start}), mask_of(grid, within))
    assert flooded == mask_of(grid, reached)
    touched = {place for near in reached for place in beside(near)} & until
    stopped = grid.flood(mask_of(grid, {start}), mask_of(grid, within), mask_of(grid, until))
    assert stopped == (0 if touched else flooded)


@given(maps)
def test_the_arcs_of_every_set_of_neighbors_are_those_of_a_walk_around_the_hex(
    places: frozenset[Hex],
) -> None:
    grid = Grid(places)
    assert len(grid.arcs) == 64
    for chosen in range(64):
        inside = [at for at in range(6) if chosen >> at & 1]
        arcs = grid.arcs[sum(1 << window_bit(grid, RING[at]) for at in inside)]
        expected = {with_surroundings(grid, arc) for arc in walk(inside)}
        assert set(arcs) == expected
        assert len(arcs) == len(walk(inside))


@given(st.data(), maps)
def test_through_the_window_of_a_hex_its_ring_is_seen(
    data: st.DataObject, places: frozenset[Hex]
) -> None:
    grid = Grid(places)
    place = data.draw(st.sampled_from(sorted(places)))
    window = grid.number(*place) - grid.margin
    assert window >= 0
    assert grid.ring << window & mask_of(grid, places) == mask_of(grid, beside(place) & places)


def window_bit(grid: Grid, step: Hex) -> int:
    """The number that a hex has in the window of another, so many steps away."""
    dq, dr = step
    return grid.margin + dq * grid.stride + dr


def with_surroundings(grid: Grid, arc: set[int]) -> int:
    """An arc and all that is beside it, as bits of the window."""
    spaces = {RING[at] for at in arc}
    around = spaces | {near for space in spaces for near in beside(space)}
    numbers = {window_bit(grid, step) for step in around}
    return sum(1 << number for number in numbers)


def walk(inside: Sequence[int]) -> list[set[int]]:
    """The arcs by going from place to place as long as the next one is inside."""
    arcs: list[set[int]] = []
    left = set(inside)
    while left:
        reached = {left.pop()}
        while more := {(at + step) % 6 for at in reached for step in (-1, 1)} & left:
            reached |= more
            left -= more
        arcs.append(reached)
    return arcs


@pytest.mark.parametrize(
    ("inside", "arcs"),
    [
        ([], []),
        ([0], [{0}]),
        ([0, 1, 2, 3, 4], [{0, 1, 2, 3, 4}]),
        ([0, 1, 2, 3, 4, 5], [{0, 1, 2, 3, 4, 5}]),
        ([5, 0, 3], [{5, 0}, {3}]),
        ([0, 2, 4], [{0}, {2}, {4}]),
    ],
    ids=["none", "one", "all but one", "all", "across the start", "every other"],
)
def test_arcs_hang_together_around_the_hex(inside: list[int], arcs: list[set[int]]) -> None:
    grid = Grid([(0, 0), (0, 9)])
    found = grid.arcs[sum(1 << window_bit(grid, RING[at]) for at in inside)]
    expected = [with_surroundings(grid, arc) for arc in arcs]
    assert sorted(found) == sorted(expected)


# --- bits -----------------------------------------------------------------------------------


def bits(mask: int) -> list[int]:
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


masks = st.one_of(
    st.integers(1, 2**20),
    st.integers(1, 2**600),
    st.frozensets(st.integers(0, 2000), min_size=1, max_size=8).map(
        lambda numbers: sum(1 << number for number in numbers)
    ),
)


@given(masks)
def test_the_nth_member_of_a_set_is_the_one_with_so_many_before_it(mask: int) -> None:
    numbers = bits(mask)
    shelf = Shelf({number: number for number in range(max(numbers) + 1)})
    assert [shelf.nth(mask, count) for count in range(len(numbers))] == numbers
    with pytest.raises(IndexError, match="there are not so many"):
        shelf.nth(mask, len(numbers))


@st.composite
def shelves(draw: st.DrawFn) -> tuple[dict[int, str], int]:
    """What some numbers stand for, and a set of them."""
    numbers = draw(st.frozensets(st.integers(0, 300), min_size=1, max_size=60))
    chosen = draw(st.frozensets(st.sampled_from(sorted(numbers))))
    return {number: f"m{number}" for number in numbers}, sum(1 << number for number in chosen)


@given(shelves())
def test_a_shelf_lists_what_the_bits_stand_for_in_the_order_of_their_numbers(
    given_shelf: tuple[dict[int, str], int],
) -> None:
    items, mask = given_shelf
    shelf = Shelf(items)
    expected = [items[number] for number in bits(mask)]
    assert shelf.listed(mask) == expected
    assert shelf.listed(mask) == expected  # the second time what was worked out is looked up
    assert shelf.listed(0) == []


@given(shelves())
def test_a_shelf_knows_each_item_by_its_number_and_back(
    given_shelf: tuple[dict[int, str], int],
) -> None:
    items, _ = given_shelf
    shelf = Shelf(items)
    for number, item in items.items():
        assert shelf[number] == item
        assert shelf.number(item) == number
    assert shelf.number("elsewhere") is None


def test_lists_of_one_shelf_can_be_changed_without_changing_the_shelf() -> None:
    shelf = Shelf({0: "a", 9: "b"})
    shelf.listed(0b1000000001).clear()
    assert shelf.listed(0b1000000001) == ["a", "b"]


# --- listings -------------------------------------------------------------------------------


@given(st.data(), shelves())
def test_a_listing_reads_as_the_tuple_of_its_members(
    data: st.DataObject, given_shelf: tuple[dict[int, str], int]
) -> None:
    items, mask = given_shelf
    listing = Listing(mask, Shelf(items))
    members = tuple(items[number] for number in bits(mask))
    length = len(members)
    assert len(listing) == length
    assert bool(listing) == bool(members)
    assert tuple(listing) == members
    assert tuple(reversed(listing)) == members[::-1]
    assert [listing[at] for at in range(-length, length)] == [*members, *members]
    part = data.draw(st.slices(length))
    assert listing[part] == members[part]
    for item in [*items.values(), "elsewhere", None, 7]:
        assert (item in listing) == (item in members)
    for at, item in enumerate(members):
        assert listing.index(item) == at
        assert listing.count(item) == 1


@given(shelves())
def test_a_listing_equals_tuples_and_listings_with_the_same_members(
    given_shelf: tuple[dict[int, str], int],
) -> None:
    items, mask = given_shelf
    shelf = Shelf(items)
    listing = Listing(mask, shelf)
    members = tuple(listing)
    moved = Shelf({number + 5: item for number, item in items.items()})
    for same in (members, Listing(mask, shelf), Listing(mask << 5, moved)):
        assert listing == same
        assert same == listing
        assert hash(listing) == hash(same)
    changed = mask ^ 1 << min(items)
    other = Listing(changed, shelf)
    assert listing != other
    assert listing != tuple(other)
    assert listing != Listing(changed << 5, moved)


@pytest.mark.parametrize("other", [["a", "b"], "ab", {"a", "b"}, None, 2, ("b", "a"), ("a",)])
def test_a_listing_equals_nothing_else(other: object) -> None:
    assert Listing(0b11, Shelf({0: "a", 1: "b"})) != other


@pytest.mark.parametrize(("mask", "at"), [(0b11, 2), (0b11, -3), (0b11, 10**30), (0, 0), (0, -1)])
def test_a_listing_has_no_member_past_its_ends(mask: int, at: int) -> None:
    listing = Listing(mask, Shelf({0: "a", 1: "b"}))
    with pytest.raises(IndexError, match=f"{at} is out of range: there are {len(listing)}"):
        listing[at]


def test_a_listing_does_not_find_what_it_does_not_have() -> None:
    listing = Listing(0b10, Shelf({0: "a", 1: "b"}))
    with pytest.raises(ValueError):  # noqa: PT011 (as sequences raise it: without a word)
        listing.index("a")


def test_a_listing_cannot_be_changed() -> None:
    listing = Listing(0b11, Shelf({0: "a", 1: "b"}))
    with pytest.raises(TypeError):
        listing[0] = "c"  # type: ignore[index]
    with pytest.raises(TypeError):
        del listing[0]  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        listing.more = "c"  # type: ignore[attr-defined]
    assert listing == ("a", "b")


class Unread(Shelf[str]):
    """A shelf that must not be listed."""

    def listed(self, mask: int) -> list[str]:
        raise AssertionError("listed without being read")


@pytest.mark.parametrize(
    "ask",
    [
        lambda listing: len(listing) == 10,
        bool,
        lambda listing: listing[3] == "m3",
        lambda listing: listing[-1] == "m9",
        lambda listing: "m7" in listing,
        lambda listing: "m10" not in listing,
    ],
    ids=["length", "truth", "index", "negative index", "member", "no member"],
)
def test_nothing_is_listed_unread(ask: Callable[[Listing[str]], bool]) -> None:
    shelf = Unread({number: f"m{number}" for number in range(20)})
    listing = Listing(2**10 - 1, shelf)
    assert ask(listing)
    assert listing == Listing(2**10 - 1, shelf)
    assert listing != Listing(2**11 - 1, shelf)


def test_the_length_of_a_huge_listing_is_a_bit_count() -> None:
    assert len(Listing((1 << 3_000_000) - 1, Unread({0: "a"}))) == 3_000_000


def test_a_listing_shows_its_length_and_its_first_members() -> None:
    shelf = Shelf(dict(enumerate("abcdef")))
    assert repr(Listing(0, shelf)) == "<0: >"
    assert repr(Listing(0b101, shelf)) == "<2: 'a', 'c'>"
    assert repr(Listing(0b111111, shelf)) == "<6: 'a', 'b', 'c', ...>"


@given(shelves())
def test_a_pickled_listing_comes_back_equal(given_shelf: tuple[dict[int, str], int]) -> None:
    items, mask = given_shelf
    listing = Listing(mask, Shelf(items))
    again = pickle.loads(pickle.dumps(listing))
    assert again == listing
    assert tuple(again) == tuple(listing)
