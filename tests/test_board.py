"""The board: the shipped maps, names and neighbors, maps as text, and what makes no board."""

from __future__ import annotations

import copy
import gc
import math
import pickle
import tracemalloc
import weakref
from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import plain_move, referee_for

from durchdiewueste import FFG, BadSetup, BadText, Board, NoSuchSpace, hexes, new_game

MAIN = Board.named("main")
WHOLE = Board.named("whole")
SHIPPED = pytest.mark.parametrize("board", [MAIN, WHOLE], ids=["main", "whole"])

# A drawn board: the sign on each column and row.
Cells = dict[tuple[int, int], str]


def distance(board: Board, one: str, other: str) -> int:
    """How many steps lie between two spaces, were there no mountains and edges."""
    (q, r), (s, t) = board.axial(one), board.axial(other)
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def nearest(board: Board, spaces: Iterable[str]) -> set[int]:
    """The distances of each of these spaces to the nearest other one."""
    spaces = list(spaces)
    return {min(distance(board, one, other) for other in spaces if other != one) for one in spaces}


# --- the shipped boards ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "spaces", "mountains", "palms", "waters", "digest"),
    [
        ("main", 189, 7, 6, 32, "ee6c3b2d91e1c7a9"),
        ("whole", 245, 7, 7, 43, "78d01bbd2684db54"),
    ],
    ids=["main", "whole"],
)
def test_the_shipped_boards_have_the_printed_spaces(
    name: str, spaces: int, mountains: int, palms: int, waters: int, digest: str
) -> None:
    board = Board.named(name)
    assert board.name == name
    assert len(board.spaces) == spaces
    assert len(board.mountains) == mountains
    assert len(board.palms) == palms
    assert len(board.waters) == waters
    assert board.digest == digest  # saved games name it: it may never change


@SHIPPED
def test_palm_and_water_spaces_are_spaces_and_mountains_are_none(board: Board) -> None:
    assert len(set(board.spaces)) == len(board.spaces)
    assert {*board.palms, *board.waters} <= set(board.spaces)
    assert not set(board.palms) & set(board.waters)
    assert not set(board.mountains) & set(board.spaces)


def test_every_palm_space_of_the_main_part_is_6_from_the_nearest() -> None:
    assert nearest(MAIN, MAIN.palms) == {6}


def test_every_palm_or_water_space_of_the_main_part_is_2_from_the_nearest() -> None:
    assert nearest(MAIN, MAIN.palms + MAIN.waters) == {2}


@SHIPPED
def test_no_two_palm_or_water_spaces_are_neighbors(board: Board) -> None:
    features = {*board.palms, *board.waters}
    assert [space for space in features if features & set(board.neighbors(space))] == []


@SHIPPED
def test_the_spaces_of_a_shipped_board_hang_together(board: Board) -> None:
    reached = {board.spaces[0]}
    while more := {near for space in reached for near in board.neighbors(space)} - reached:
        reached |= more
    assert reached == set(board.spaces)


def test_the_main_part_is_a_part_of_the_whole_with_the_same_names() -> None:
    main = set(MAIN.spaces)
    assert main < set(WHOLE.spaces)
    assert MAIN.mountains == WHOLE.mountains
    assert set(MAIN.palms) == set(WHOLE.palms) & main
    assert set(MAIN.waters) == set(WHOLE.waters) & main
    for space in MAIN.spaces:
        assert MAIN.axial(space) == WHOLE.axial(space)
        assert list(MAIN.neighbors(space)) == [n for n in WHOLE.neighbors(space) if n in main]


def test_spaces_are_named_by_column_letter_and_row_number_from_the_top() -> None:
    assert MAIN.spaces[:9] == ("a3", "a4", "a5", "a6", "a7", "a8", "a9", "b2", "b3")
    assert MAIN.spaces[-1] == "r8"
    assert WHOLE.spaces[-1] == "r19"
    assert MAIN.palms == ("b8", "d3", "h11", "j3", "m7", "q3")
    assert MAIN.mountains == ("f7", "f8", "g7", "g8", "h8", "i8", "j8")


def test_there_is_no_board_of_another_name() -> None:
    with pytest.raises(BadSetup, match="no board is called 'small'; there are main, whole"):
        Board.named("small")


def test_a_shipped_board_is_made_once() -> None:
    assert Board.named("main") is MAIN


def test_a_shipped_board_is_known_whatever_way_it_was_made() -> None:
    by_names = Board(
        MAIN.spaces[::-1], palms=MAIN.palms, waters=MAIN.waters, mountains=MAIN.mountains
    )
    assert by_names.name == "main"
    assert by_names == MAIN
    assert Board(MAIN.spaces).name is None


# --- names and geometry ---------------------------------------------------------------------


def test_neighbors_are_told_clockwise_from_the_one_above() -> None:
    board = Board(hexes.name(column, row) for column in range(5) for row in range(5))
    assert board.neighbors("c3") == ("c2", "d3", "d4", "c4", "b4", "b3")  # an even column
    assert board.neighbors("d3") == ("d2", "e2", "e3", "d4", "c3", "c2")  # an odd column
    assert board.neighbors("a1") == ("b1", "b2", "a2")
    assert board.neighbors("e5") == ("e4", "d5")


@SHIPPED
def test_neighbors_are_the_spaces_a_hex_apart(board: Board) -> None:
    centers = {space: board.center(space) for space in board.spaces}
    for space, center in centers.items():
        near = {other for other, there in centers.items() if 0 < math.dist(center, there) < 1.8}
        assert set(board.neighbors(space)) == near
        assert all(math.dist(center, centers[o]) == pytest.approx(math.sqrt(3)) for o in near)


def test_mountains_have_a_place_but_are_nobodys_neighbors() -> None:
    assert MAIN.axial("g8") == (6, 4)
    assert "f8" not in MAIN.neighbors("f9")
    with pytest.raises(NoSuchSpace, match="there is no space 'g8' on this board"):
        MAIN.neighbors("g8")


@SHIPPED
def test_neighbors_share_two_corners(board: Board) -> None:
    def corners(space: str) -> set[tuple[float, float]]:
        return {(round(x, 6), round(y, 6)) for x, y in board.corners(space)}

    for space in board.spaces:
        assert len(corners(space)) == 6
        for near in board.neighbors(space):
            assert len(corners(space) & corners(near)) == 2


def test_axial_coordinates_and_centers_are_those_of_the_hexes() -> None:
    assert MAIN.axial("k7") == (10, 1)
    assert MAIN.center("k7") == pytest.approx((15, math.sqrt(3) * 6))
    assert MAIN.corners("k7") == hexes.corners(10, 1)


@pytest.mark.parametrize("space", ["a1", "zz99", "", "K7", "k07", "nonsense"])
def test_a_name_that_no_space_bears_is_refused(space: str) -> None:
    assert space not in MAIN
    assert space not in MAIN.numbers
    for ask in (MAIN.neighbors, MAIN.axial, MAIN.center, MAIN.corners, MAIN.index):
        with pytest.raises(NoSuchSpace, match=f"there is no space '{space}' on this board"):
            ask(space)
    with pytest.raises(NoSuchSpace, match=f"'{space}'"):
        MAIN.mask(["k7", space])


def test_a_board_contains_the_names_of_its_spaces_and_nothing_else() -> None:
    assert "k7" in MAIN
    assert "g8" not in MAIN  # a mountain
    assert None not in MAIN
    assert 7 not in MAIN


# --- boards as text -------------------------------------------------------------------------


@st.composite
def drawn_boards(draw: st.DrawFn) -> Cells:
    """A few or many cells: holes, isolated spaces, margins left and above, features anywhere."""
    left, top = draw(st.integers(0, 30)), draw(st.integers(0, 12))
    width, height = draw(st.integers(0, 8)), draw(st.integers(0, 8))
    places = st.tuples(st.integers(left, left + width), st.integers(top, top + height))
    cells = draw(st.dictionaries(places, st.sampled_from("...oP^"), min_size=1, max_size=40))
    if set(cells.values()) == {"^"}:
        cells[min(cells)] = "."
    return cells


def named(cells: Cells, signs: str) -> list[str]:
    return [hexes.name(*place) for place, sign in cells.items() if sign in signs]


def board_of(cells: Cells) -> Board:
    return Board(
        named(cells, ".oP"),
        palms=named(cells, "P"),
        waters=named(cells, "o"),
        mountains=named(cells, "^"),
    )


def map_of(signs: Mapping[tuple[int, int], str]) -> list[str]:
    """A map drawn sign by sign, each at its place on the paper."""
    at = {(2 * row + (column % 2 == 0), 2 * column): sign for (column, row), sign in signs.items()}
    lines, length = max(line for line, _ in at), max(column for _, column in at)
    return [
        "".join(at.get((line, column), " ") for column in range(length + 1))
        for line in range(min(line for line, _ in at), lines + 1)
    ]


@given(drawn_boards())
def test_a_board_read_from_its_own_map_is_equal(cells: Cells) -> None:
    board = board_of(cells)
    text = board.to_text()
    again = Board.from_text(text)
    assert again == board
    assert hash(again) == hash(board)
    assert again.to_text() == text
    assert again.digest == board.digest
    assert again.spaces == board.spaces
    assert again.palms == board.palms
    assert again.waters == board.waters
    assert again.mountains == board.mountains


@pytest.mark.parametrize(
    "spaces",
    [
        *(["a1"], ["a2"], ["a3"], ["b1"], ["b2"], ["c1"], ["c2"]),
        *(["a1", "b2"], ["a2", "b2"], ["a2", "b3"], ["a3", "b3"], ["b1", "c1"], ["b2", "c2"]),
        *(["a4", "b3"], ["b3", "c1"], ["c3", "d4"], ["a2", "a9"], ["b5", "z2"], ["aa2", "sf499"]),
    ],
    ids=" ".join,
)
def test_a_board_that_starts_anywhere_reads_back_from_its_map(spaces: list[str]) -> None:
    board = Board(spaces)
    text = board.to_text()
    assert Board.from_text(text).spaces == tuple(spaces)
    assert all(line == line.rstrip() for line in text.splitlines())


@given(drawn_boards(), st.data())
def test_a_map_shows_every_space_at_its_place(cells: Cells, data: st.DataObject) -> None:
    # What marks nothing may stand anywhere; on a1 it pins the map where no space reaches there.
    spots = st.tuples(st.integers(0, 40), st.integers(0, 22))
    holes = {*data.draw(st.frozensets(spots, max_size=4)), (0, 0)} - cells.keys()
    lines = map_of({**dict.fromkeys(holes, "_"), **cells})
    indent = " " * data.draw(st.integers(0, 5))
    above, below = data.draw(st.integers(0, 3)), data.draw(st.integers(0, 3))
    text = "\n".join([*["  "] * above, *(indent + line for line in lines), *[""] * below])
    board = Board.from_text(text)
    assert set(board.spaces) == set(named(cells, ".oP"))
    assert set(board.palms) == set(named(cells, "P"))
    assert set(board.waters) == set(named(cells, "o"))
    assert set(board.mountains) == set(named(cells, "^"))
    assert board == board_of(cells)


@given(drawn_boards())
def test_neighborhood_is_mutual_on_any_board(cells: Cells) -> None:
    board = board_of(cells)
    for space in board.spaces:
        beside = board.neighbors(space)
        assert len(set(beside)) == len(beside)
        assert all(space in board.neighbors(near) for near in beside)
        assert set(beside) == {
            other for other in board.spaces if distance(board, space, other) == 1
        }


@given(drawn_boards())
def test_spaces_come_column_by_column_from_the_top(cells: Cells) -> None:
    board = board_of(cells)
    places = sorted(place for place, sign in cells.items() if sign != "^")
    assert board.spaces == tuple(hexes.name(*place) for place in places)


@given(drawn_boards(), st.data())
def test_sets_of_spaces_and_sets_of_bits_are_the_same_thing(
    cells: Cells, data: st.DataObject
) -> None:
    board = board_of(cells)
    chosen = data.draw(st.frozensets(st.sampled_from(board.spaces)))
    mask = board.mask(chosen)
    assert mask.bit_count() == len(chosen)
    assert board.listed(mask) == tuple(space for space in board.spaces if space in chosen)
    assert board.listed(board.all) == board.spaces
    for space in chosen:
        assert board.name_of(board.index(space)) == space
        assert board.numbers[space] == board.index(space)


@pytest.mark.parametrize(
    ("text", "spaces"),
    [
        (".", ("a1",)),
        (".\n\n.", ("a1", "a2")),
        ("  .\n.", ("a1", "b1")),
        (".\n  .", ("a1", "b2")),
        ("_   .", ("c1",)),
        ("  _\n\n  .\n_", ("b2",)),
        ("_\n\n\n\n.", ("a3",)),
        ("    \n\n\t.\n\n\t.\n\n", ("a1", "a2")),
        (".\r\n\r\n.\r\n", ("a1", "a2")),
        ("        .   ", ("a1",)),
        ("o   P   .   ^", ("a1", "c1", "e1")),
    ],
)
def test_a_map_can_be_read_by_eye(text: str, spaces: tuple[str, ...]) -> None:
    assert Board.from_text(text).spaces == spaces


def test_indentation_and_blank_lines_around_a_map_do_not_matter() -> None:
    text = MAIN.to_text()
    indented = "\n".join("      " + line for line in text.splitlines())
    assert Board.from_text("\n \n" + indented + "\n\n    \n") == MAIN
    assert Board.from_text(text) == MAIN


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("?", "line 1, character 1: unknown sign '?'"),
        ("\n.\n\n. x", "line 4, character 3: unknown sign 'x'"),
        (".   O", "line 1, character 5: unknown sign 'O'"),
        (".   p", "line 1, character 5: unknown sign 'p'"),
        (".\n  0", "line 2, character 3: unknown sign '0'"),
        (".\x00", "line 1, character 2: unknown sign '\\x00'"),
    ],
)
def test_an_unknown_sign_is_named_with_its_place(text: str, where: str) -> None:
    with pytest.raises(BadText) as caught:
        Board.from_text(text)
    assert str(caught.value) == (
        f"{where}; known are . a space, o a water space, P a palm space, ^ a mountain, "
        "_ nothing, but the map reaches this far"
    )


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("..", "line 1, character 2"),
        (". .", "line 1, character 3"),
        (".  .", "line 1, character 4"),
        (".\n.", "line 2, character 1"),
        ("\n  .\n\n   .", "line 4, character 4"),
        (".\n  .\n    .\n.   .\n", "line 4, character 1"),
        ("_ .", "line 1, character 3"),
    ],
)
def test_a_sign_off_the_grid_is_refused_with_its_place(text: str, where: str) -> None:
    with pytest.raises(BadText, match=f"^{where}: this sign stands between the columns"):
        Board.from_text(text)


# --- what makes no board --------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "   ", "\n\n  \n", "_", "^   ^", "_\n\n^"])
def test_a_map_without_a_space_is_nothing_to_play_on(text: str) -> None:
    with pytest.raises(BadSetup, match="nothing to play on"):
        Board.from_text(text)


@pytest.mark.parametrize("mountains", [[], ["a1"]], ids=["nothing", "only a mountain"])
def test_a_board_without_a_space_is_nothing_to_play_on(mountains: list[str]) -> None:
    with pytest.raises(BadSetup, match="a board without a space is nothing to play on"):
        Board([], mountains=mountains)


@pytest.mark.parametrize("name", ["", "k", "7k", "K7", "k0", "k07", "abc1", "k7 ", "k1.5", "é1"])
@pytest.mark.parametrize("part", ["spaces", "mountains"])
def test_what_names_no_space_is_refused(name: str, part: str) -> None:
    with pytest.raises(BadSetup, match=f"^'{name}' names no space: a letter or two, then a number"):
        Board(**{"spaces": ["a1"], part: [name]})


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"spaces": ["a1", "b1", "a1"]}, "^the space a1 is named twice$"),
        ({"spaces": ["a1"], "mountains": ["a1"]}, "^the space a1 is named twice$"),
        ({"spaces": ["a1"], "mountains": ["b1", "b1"]}, "^the space b1 is named twice$"),
        ({"spaces": ["a1"], "palms": ["a1", "a1"]}, "the space a1 is named twice: a palm space, a"),
        (
            {"spaces": ["a1"], "palms": ["a1"], "waters": ["a1"]},
            "^the space a1 is named twice: a palm space, a water space$",
        ),
        (
            {"spaces": ["a1"], "mountains": ["b1"], "waters": ["b1"]},
            "^the space b1 is named twice: a mountain, a water space$",
        ),
    ],
    ids=["space", "also a mountain", "mountain", "palm", "palm and water", "water on a mountain"],
)
def test_a_space_named_twice_is_refused(parts: dict[str, list[str]], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        Board(**parts)


@pytest.mark.parametrize(("part", "what"), [("palms", "a palm space"), ("waters", "a water space")])
def test_palm_and_water_spaces_have_to_be_among_the_spaces(part: str, what: str) -> None:
    with pytest.raises(BadSetup, match=f"^{what} 'b1' is not among the spaces$"):
        Board(**{"spaces": ["a1"], part: ["b1"]})


@pytest.mark.parametrize("name", ["sg1", "a501", "zz9999"])
def test_a_space_beyond_500_columns_or_rows_is_refused(name: str) -> None:
    assert Board(["sf1", "a500"]).spaces == ("a500", "sf1")
    with pytest.raises(BadSetup, match=name):
        Board([name])


@pytest.mark.parametrize(
    "text",
    ["." + "   ." * 250, "." + "   ." * 400, ".\n\n" * 501, "." * (10**6 + 1), " " * 10**6 + "."],
    ids=["501 columns", "801 columns", "501 rows", "a million signs", "a million blanks"],
)
def test_a_map_too_large_is_refused(text: str) -> None:
    with pytest.raises(BadSetup):
        Board.from_text(text)


def test_a_map_has_at_most_a_million_signs_blanks_included() -> None:
    text = "." + " " * 999_999
    assert Board.from_text(text).spaces == ("a1",)
    with pytest.raises(BadSetup, match="this map is too large: a board has at most 500 columns"):
        Board.from_text(text + " ")


def test_a_board_has_at_most_20_000_spaces() -> None:
    names = [hexes.name(column, row) for column in range(101) for row in range(200)]
    board = Board(names[:19_999], mountains=names[19_999:20_000])
    assert len(board.spaces) + len(board.mountains) == 20_000
    with pytest.raises(BadSetup, match="a board has at most 20000 spaces, not 20001"):
        Board(names[:19_999], mountains=names[19_999:20_001])


# --- a value --------------------------------------------------------------------------------


@given(drawn_boards())
def test_a_board_is_equal_to_its_copies_its_pickle_and_what_its_repr_says(cells: Cells) -> None:
    board = board_of(cells)
    for again in (
        copy.copy(board),
        copy.deepcopy(board),
        pickle.loads(pickle.dumps(board)),
        eval(repr(board), {"Board": Board}),
    ):
        assert again == board
        assert hash(again) == hash(board)
        assert again.spaces == board.spaces


@SHIPPED
def test_a_shipped_board_shows_and_pickles_itself_by_name(board: Board) -> None:
    assert repr(board) == f"Board.named('{board.name}')"
    assert pickle.loads(pickle.dumps(board)) is board
    assert len(pickle.dumps(board)) < 200


def test_a_board_of_ones_own_shows_its_map() -> None:
    assert repr(Board(["a1", "b1"], palms=["b1"])) == r"Board.from_text('  P\n.')"


@given(drawn_boards(), st.data())
def test_boards_that_differ_in_one_sign_are_not_equal(cells: Cells, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(sorted(cells)))
    sign = data.draw(st.sampled_from(sorted(set(".oP") - {cells[place]})))
    board, other = board_of(cells), board_of({**cells, place: sign})
    assert board != other
    assert board.digest != other.digest


def test_boards_with_the_same_shape_elsewhere_are_not_equal() -> None:
    assert Board(["a1", "a2"]) != Board(["a2", "a3"])
    assert Board(["a1", "a2"]) != Board(["c1", "c2"])


def test_a_board_is_equal_to_no_other_thing() -> None:
    others: list[object] = [None, "main", MAIN.to_text(), MAIN.spaces, MAIN.grid]
    assert MAIN not in others


# --- narrow and large boards ------------------------------------------------------------------


@pytest.mark.parametrize("step", hexes.DIRECTIONS[1:4], ids=["up", "down", "straight down"])
@pytest.mark.parametrize("length", range(3, 13))
def test_a_row_one_space_wide_is_a_board_like_any_other(step: tuple[int, int], length: int) -> None:
    row = [(n * step[0], 20 + n * step[1]) for n in range(length)]
    board = Board(hexes.name(*hexes.offset(*place)) for place in row)
    rules = replace(
        FFG, palms=0, camels=(5, 5, 5, 5), leaders=(1, 1, 1, 1), single_first_turns=(0, 0, 0, 0)
    )
    random = Random(length)
    for seed in range(4):
        state = new_game(2, seed=seed, rules=rules, board=board)
        referee = referee_for(state.setup)
        while not state.is_over:
            assert {plain_move(move) for move in state.legal_moves()} == referee.legal()
            move = random.choice(state.legal_moves())
            state = state.apply(move)
            referee.play(plain_move(move))
        assert [score.total for score in state.score()] == [p["total"] for p in referee.score()]


def test_a_game_can_be_played_on_a_board_of_5_000_spaces() -> None:
    places = [(column, row) for column in range(50) for row in range(100)]
    spaces = [hexes.name(*place) for place in places]
    board = Board(spaces, palms=spaces[777::1000], waters=spaces[5::125])
    assert len(board.spaces) == 5000
    assert Board.from_text(board.to_text()) == board
    rules = replace(FFG, camels=(500, 500, 500, 500))
    state = new_game(5, seed=1, board=board, rules=rules)
    random = Random(1)
    for _ in range(60):
        moves = state.legal_moves()
        state = state.apply(moves[random.randrange(len(moves))])
    assert state.ply == 60
    assert sum(state.supply.values()) == 5 * 500 - 40  # 20 leaders, then camels
    standing = sum(state.camel_at(space) is not None for space in board.spaces)
    assert standing == 60


def test_a_board_never_changes() -> None:
    board = Board.named("main")
    with pytest.raises(AttributeError, match="a board never changes"):
        board.name = "mine"  # type: ignore[misc]
    with pytest.raises(TypeError):
        board.numbers["a1"] = 3  # type: ignore[index]


def test_spaces_far_apart_take_little_room() -> None:
    board = Board(["a1", "a500", "sf1", "sf500"])
    tracemalloc.start()
    assert len(list(new_game(2, seed=1, board=board).legal_moves())) == 20
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 20_000_000


def test_what_is_worked_out_for_a_board_goes_with_it() -> None:
    board = Board(["a1", "a2", "a3", "c1"])
    catalog = weakref.ref(new_game(2, seed=1, board=board).setup.catalog)
    assert catalog() is not None
    del board
    gc.collect()
    assert catalog() is None
