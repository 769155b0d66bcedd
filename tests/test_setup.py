"""Rules and set-ups: what is refused, what is drawn (D2, D17, D18), and room for leaders (D3)."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields, replace
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import plain_move, referee_for

from durchdiewueste import (
    FFG,
    KOSMOS,
    BadSetup,
    Board,
    Color,
    FrozenMapping,
    GameState,
    Leader,
    Phase,
    Rules,
    Setup,
    action_count,
    new_game,
)

MAIN = Board.named("main")
WHOLE = Board.named("whole")
ALL_COLORS = tuple(Color)
MOST = 20_000
"""The largest number that the rules take where the game itself sets no limit."""

numbers_of_players = st.integers(2, 5)
seeds = st.integers()


def board_for(players: int) -> Board:
    return MAIN if players <= 3 else WHOLE


def hands(*letters: str) -> list[list[Color]]:
    """The leaders of each seat, by their letters."""
    return [[Color(letter) for letter in hand] for hand in letters]


# --- the numbers ----------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [FFG, KOSMOS], ids=["ffg", "kosmos"])
@pytest.mark.parametrize(
    ("players", "board", "camels", "leaders", "first_turns"),
    [
        (2, "main", 22, 5, [1, 2]),
        (3, "main", 26, 5, [1, 1, 2]),
        (4, "whole", 30, 5, [1, 1, 2, 2]),
        (5, "whole", 30, 4, [1, 1, 2, 2, 2]),
    ],
)
def test_the_game_starts_with_the_numbers_of_the_table(
    players: int, board: str, camels: int, leaders: int, first_turns: list[int], rules: Rules
) -> None:
    state = new_game(players, seed=1, rules=rules)
    assert state.players == players
    assert state.board.name == board
    assert state.supply == dict.fromkeys(Color, camels)
    assert [len(state.leaders_in_hand(seat)) for seat in range(players)] == [leaders] * players
    assert len(state.oases) == 5
    random = Random(1)
    while state.phase is Phase.LEADERS:
        state = state.apply(random.choice(state.legal_moves()))
    assert state.ply == players * leaders
    assert state.supply == dict.fromkeys(Color, camels)  # leaders ride camels of their own
    for seat, camels_in_turn in enumerate(first_turns):
        assert (state.to_move, state.placements_left) == (seat, camels_in_turn)
        for _ in range(camels_in_turn):
            state = state.apply(random.choice(state.legal_moves()))
    assert (state.to_move, state.placements_left) == (0, 2)


def test_the_rules_hold_the_numbers_of_the_table() -> None:
    assert FFG.water_holes == ((1, 15), (2, 15), (3, 15))
    assert (FFG.palms, FFG.camels_per_turn) == (5, 2)
    assert (FFG.oasis_points, FFG.area_points) == (5, 1)
    assert (FFG.largest_caravan_points, FFG.tied_caravan_points) == (10, 5)


def test_the_editions_differ_in_three_questions_only() -> None:
    assert not FFG.owner_may_enter
    assert not FFG.water_face_up
    assert FFG.palm_spaces_score
    kosmos = replace(FFG, owner_may_enter=True, water_face_up=True, palm_spaces_score=False)
    assert kosmos == KOSMOS
    assert hash(kosmos) == hash(KOSMOS)
    assert kosmos != FFG


def test_ffg_is_played_unless_the_caller_says_otherwise() -> None:
    assert new_game(3, seed=1).rules == FFG
    assert new_game(3, seed=1, rules=KOSMOS).rules == KOSMOS


# --- rules with which no game could be played -----------------------------------------------

BAD_RULES: dict[str, tuple[Any, str]] = {
    "whole_board: three numbers": (
        (True, True, True),
        "give something like (False, False, True, True)",
    ),
    "camels: five numbers": ((9, 9, 9, 9, 9), "give something like (22, 26, 30, 30)"),
    "camels: none": ((22, 26, 0, 30), "0 is not between 1 and "),
    "camels: too many": ((22, 26, 30, MOST + 1), f"{MOST + 1} is not between 1 and "),
    "leaders: no numbers": ((), "give something like (5, 5, 5, 4)"),
    "leaders: none": ((5, 0, 5, 4), "0 is not between 1 and 5"),
    "leaders: too many": ((6, 5, 5, 4), "6 is not between 1 and 5"),
    "single_first_turns: one number": ((1,), "give something like (1, 2, 2, 2)"),
    "single_first_turns: fewer than none": ((1, 2, 2, -1), "-1 is not between 0 and 5"),
    "single_first_turns: more than players": ((3, 3, 3, 3), "3 is not between 0 and 2"),
    "palms: fewer than none": (-1, "-1 is not between 0 and "),
    "palms: too many": (MOST + 1, f"{MOST + 1} is not between 0 and "),
    "water_holes: worthless": (((0, 15),), "0 is not between 1 and "),
    "water_holes: fewer than none": (((1, 15), (2, -1)), "-1 is not between 0 and "),
    "water_holes: too many": (((1, MOST), (2, 1)), f"{MOST + 1} is not between 0 and "),
    "water_holes: twice the same": (((1, 15), (1, 15)), "a value is listed twice"),
    "camels_per_turn: none": (0, "0 is not between 1 and 100"),
    "camels_per_turn: too many": (101, "101 is not between 1 and 100"),
    "oasis_points: fewer than none": (-5, "-5 is not between 0 and "),
    "largest_caravan_points: fewer than none": (-10, "-10 is not between 0 and "),
    "tied_caravan_points: fewer than none": (-5, "-5 is not between 0 and "),
    "area_points: fewer than none": (-1, "-1 is not between 0 and "),
    "palms: beyond all bounds": (10**5000, "a huge number is not between 0 and "),
    "palms: half a palm": (1.5, "give something like 5"),
    "owner_may_enter: a word": ("no", "give something like False"),
    "water_face_up: a number": (1, "give something like False"),
    "palm_spaces_score: nothing": (None, "give something like True"),
    "camels: a list": ([22, 26, 30, 30], "give something like (22, 26, 30, 30)"),
    "water_holes: no count": (((1,),), "give something like ((1, 15), (2, 15), (3, 15))"),
}


@pytest.mark.parametrize("case", BAD_RULES)
def test_rules_with_which_no_game_could_be_played_are_refused_by_name(case: str) -> None:
    name, _, _ = case.partition(":")
    value, fault = BAD_RULES[case]
    with pytest.raises(BadSetup) as caught:
        replace(FFG, **{name: value})
    assert str(caught.value).startswith(f"rules: {name}: {fault}")


def test_every_field_of_the_rules_can_be_refused() -> None:
    tried = {case.partition(":")[0] for case in BAD_RULES}
    assert tried == {field.name for field in fields(Rules)}


def test_rules_at_their_limits_are_taken() -> None:
    rules = Rules(
        camels=(1, 1, 1, MOST),
        leaders=(1, 1, 5, 5),
        single_first_turns=(2, 3, 4, 5),
        palms=0,
        water_holes=(),
        camels_per_turn=100,
        oasis_points=0,
        largest_caravan_points=0,
        tied_caravan_points=0,
        area_points=0,
    )
    assert rules.single_first_turns == (2, 3, 4, 5)


def test_rules_never_change() -> None:
    with pytest.raises(FrozenInstanceError):
        FFG.palms = 4  # type: ignore[misc]


# --- what is drawn --------------------------------------------------------------------------


def test_the_set_up_drawn_from_seed_7_never_changes() -> None:
    setup = Setup.draw(3, seed=7)
    assert (setup.players, setup.board, setup.rules, setup.first_player) == (3, MAIN, FFG, 0)
    assert setup.leaders == (ALL_COLORS, ALL_COLORS, ALL_COLORS)
    assert setup.oases == ("b8", "d3", "h11", "m7", "q3")
    water = (
        "a6 2, b4 3, b10 1, c5 1, d1 2, d9 3, e6 2, e10 2, e12 3, f3 2, f5 1, g9 3, g12 2, h2 2, "
        "h4 3, i5 1, j3 1, j9 3, j11 3, k12 1, l2 3, l4 2, l6 2, l9 3, m10 2, n5 1, o2 1, o7 1, "
        "o9 3, p5 2, q1 1, q7 3, r6 1"
    )
    assert ", ".join(f"{space} {value}" for space, value in setup.water.items()) == water
    five = Setup.draw(5, seed=7)
    assert five.oases == ("d3", "j3", "m7", "n13", "q3")
    assert list(five.leaders) == [
        tuple(hand) for hand in hands("ALPV", "CALP", "CLPV", "CAPV", "CALV")
    ]


@given(numbers_of_players, seeds)
def test_the_same_seed_draws_the_same(players: int, seed: int) -> None:
    assert Setup.draw(players, seed=seed) == Setup.draw(players, seed=seed)
    assert new_game(players, seed=seed).setup == Setup.draw(players, seed=seed)


def test_without_a_seed_set_ups_differ() -> None:
    assert len({Setup.draw(4) for _ in range(5)}) == 5


@given(numbers_of_players, seeds)
def test_d18_five_palm_spaces_get_palms_and_every_other_palm_and_water_space_a_hole(
    players: int, seed: int
) -> None:
    setup = Setup.draw(players, seed=seed)
    board = board_for(players)
    assert len(set(setup.oases)) == len(setup.oases) == 5
    assert set(setup.oases) <= set(board.palms)
    assert set(setup.water) == {*board.waters, *board.palms} - set(setup.oases)
    assert len(setup.water) == (33 if players <= 3 else 45)


@given(numbers_of_players, seeds)
def test_d18_water_holes_are_drawn_without_replacement_from_15_of_each(
    players: int, seed: int
) -> None:
    values = Counter(Setup.draw(players, seed=seed).water.values())
    assert values.keys() <= {1, 2, 3}
    if players >= 4:
        assert values == {1: 15, 2: 15, 3: 15}
    else:
        assert values.total() == 33
        assert max(values.values()) <= 15


def test_d18_every_choice_of_palms_and_every_value_on_every_space_can_be_drawn() -> None:
    drawn = [Setup.draw(2, seed=seed) for seed in range(150)]
    assert {setup.oases for setup in drawn} == set(combinations(MAIN.palms, 5))
    for space in MAIN.waters:
        assert {setup.water[space] for setup in drawn} == {1, 2, 3}


@pytest.mark.parametrize(("palms", "trees"), [(0, 0), (1, 1), (2, 2), (3, 2), (5, 2)])
def test_d18_a_board_with_fewer_palm_spaces_than_palms_uses_all(palms: int, trees: int) -> None:
    board = Board.from_text(".   P   .   P   o   .")
    setup = Setup.draw(2, seed=1, board=board, rules=replace(FFG, palms=palms))
    assert len(setup.oases) == trees
    assert set(setup.water) == {*board.waters, *board.palms} - set(setup.oases)


@pytest.mark.parametrize("held", [0, 32])
def test_d18_a_board_that_needs_more_markers_than_the_rules_hold_is_refused(held: int) -> None:
    rules = replace(FFG, water_holes=((2, held),))
    with pytest.raises(BadSetup, match=r"^water: .*the rules hold"):
        Setup.draw(3, seed=1, rules=rules)
    water = dict.fromkeys(Setup.draw(3, seed=1).water, 2)
    with pytest.raises(BadSetup, match=f"water: of value 2 the rules hold {held}, not 33"):
        Setup.draw(3, rules=rules, oases=Setup.draw(3, seed=1).oases, water=water)


def test_d18_just_enough_markers_are_enough() -> None:
    setup = Setup.draw(3, seed=1, rules=replace(FFG, water_holes=((2, 3), (9, 30))))
    assert Counter(setup.water.values()) == {2: 3, 9: 30}


@given(seeds)
def test_d2_with_five_each_player_takes_out_another_color(seed: int) -> None:
    setup = Setup.draw(5, seed=seed)
    out = [set(Color) - set(hand) for hand in setup.leaders]
    assert [len(colors) for colors in out] == [1] * 5
    assert set().union(*out) == set(Color)


def test_d2_every_permutation_can_be_drawn() -> None:
    drawn = {Setup.draw(5, seed=seed).leaders for seed in range(900)}
    assert len(drawn) == 120


def test_d2_the_caller_may_say_which_leaders_are_taken_out() -> None:
    given_hands = hands("CALP", "CALV", "CAPV", "CLPV", "ALPV")
    setup = Setup.draw(5, seed=1, leaders=given_hands)
    assert list(setup.leaders) == [tuple(hand) for hand in given_hands]


def test_d2_two_seats_cannot_take_out_the_same_color() -> None:
    with pytest.raises(BadSetup, match="leaders: two seats have taken out violet"):
        Setup.draw(5, seed=1, leaders=hands("CALP", "CALP", "CAPV", "CLPV", "ALPV"))


@given(st.integers(2, 4), seeds)
def test_with_fewer_than_five_nobody_takes_out_a_leader(players: int, seed: int) -> None:
    assert Setup.draw(players, seed=seed).leaders == (ALL_COLORS,) * players


@given(numbers_of_players, st.integers(1, 5), seeds)
def test_any_number_of_leaders_can_be_dealt(players: int, each: int, seed: int) -> None:
    setup = Setup.draw(players, seed=seed, rules=replace(FFG, leaders=(each,) * 4))
    assert [len(set(hand)) for hand in setup.leaders] == [each] * players


def test_what_is_given_by_hand_is_kept_and_the_rest_drawn() -> None:
    oases = ("b8", "d3", "h11", "j3", "m7")
    setup = Setup.draw(2, seed=3, oases=oases)
    assert setup.oases == oases
    assert "q3" in setup.water
    again = Setup.draw(2, seed=99, oases=oases, water=setup.water)
    assert again == setup


def test_d17_seat_0_starts_unless_the_caller_says_otherwise() -> None:
    assert Setup.draw(4, seed=1).first_player == 0
    assert new_game(4, seed=1).to_move == 0
    for first in range(4):
        state = new_game(4, seed=1, first_player=first)
        assert state.setup.first_player == first
        for since in range(5):
            assert state.to_move == (first + since) % 4
            state = state.apply(state.legal_moves()[0])


def test_d17_the_first_player_changes_nothing_else_that_is_drawn() -> None:
    assert replace(Setup.draw(4, seed=1, first_player=2), first_player=0) == Setup.draw(4, seed=1)


# --- room for leaders -----------------------------------------------------------------------


@pytest.mark.parametrize(("players", "room"), [(2, 121), (3, 121), (4, 165), (5, 165)])
def test_d3_on_the_shipped_boards_there_is_always_room_for_a_leader(
    players: int, room: int
) -> None:
    for oases in combinations(board_for(players).palms, 5):
        setup = Setup.draw(players, seed=1, oases=oases)
        state = GameState(setup)
        color = setup.leaders[0][0]
        open_spaces = state.spaces_for(color)
        assert len(open_spaces) == room
        # A leader bars its own space and those beside it: 7 at most, so the last one has room.
        for space in open_spaces:
            after = state.apply(Leader(color, space))
            left = after.spaces_for(after.leaders_in_hand(1)[-1])
            assert set(open_spaces) - set(left) == {
                space,
                *(set(setup.board.neighbors(space)) & set(open_spaces)),
            }
            assert len(left) >= room - 7
        assert room - 7 * (sum(map(len, setup.leaders)) - 1) > 0


# --- set-ups that are refused ---------------------------------------------------------------

GOOD = Setup.draw(3, seed=7)
FIVE = Setup.draw(5, seed=7)


def watered(**changed: int | None) -> dict[str, int]:
    """The good set-up's water holes, but for what is changed."""
    water: dict[str, int | None] = {**GOOD.water, **changed}
    return {space: value for space, value in water.items() if value is not None}


BAD_SETUPS: dict[str, tuple[Callable[[], Setup], str]] = {
    "one player": (
        lambda: replace(GOOD, players=1),
        "the game is for 2 to 5 players, not 1",
    ),
    "six players": (
        lambda: replace(GOOD, players=6),
        "the game is for 2 to 5 players, not 6",
    ),
    "first player before the first seat": (
        lambda: replace(GOOD, first_player=-1),
        "first player: there is no seat -1 with 3 players",
    ),
    "first player past the last seat": (
        lambda: replace(GOOD, first_player=3),
        "first player: there is no seat 3 with 3 players",
    ),
    "an oasis too few": (
        lambda: replace(GOOD, oases=GOOD.oases[1:]),
        "oases: 5 different palm spaces are needed, not 4",
    ),
    "an oasis too many": (
        lambda: replace(GOOD, oases=MAIN.palms),
        "oases: 5 different palm spaces are needed, not 6",
    ),
    "an oasis twice": (
        lambda: replace(GOOD, oases=("b8", *GOOD.oases[:4])),
        "oases: 5 different palm spaces are needed, not 4",
    ),
    "an oasis on a plain space": (
        lambda: replace(GOOD, oases=(*GOOD.oases[:4], "k7")),
        "oases: k7 is not a palm space",
    ),
    "a water space without its hole": (
        lambda: replace(GOOD, water=FrozenMapping(watered(a6=None))),
        "water: a6 lacks its water hole",
    ),
    "a palm space without tree and hole": (
        lambda: replace(GOOD, water=FrozenMapping(watered(j3=None))),
        "water: j3 lacks its water hole",
    ),
    "a hole on a plain space": (
        lambda: replace(GOOD, water=FrozenMapping(watered(k7=1))),
        "water: k7 is no place for a water hole",
    ),
    "two holes on plain spaces": (
        lambda: replace(GOOD, water=FrozenMapping(watered(l7=1, k7=1, l8=1))),
        "water: k7 is no place for a water hole",
    ),
    "a hole under a palm tree": (
        lambda: replace(GOOD, water=FrozenMapping(watered(b8=1))),
        "water: b8 is no place for a water hole",
    ),
    "a hole of a value there is none of": (
        lambda: replace(GOOD, water=FrozenMapping(watered(a6=4))),
        "water: of value 4 the rules hold 0, not 1",
    ),
    "more holes of a value than there are": (
        lambda: replace(GOOD, water=FrozenMapping(dict.fromkeys(GOOD.water, 3))),
        "water: of value 3 the rules hold 15, not 33",
    ),
    "two values of which there are more holes than there should be": (
        lambda: replace(GOOD, water=FrozenMapping({**dict.fromkeys(GOOD.water, 3), "a6": 4})),
        "water: of value 3 the rules hold 15, not 32",
    ),
    "a hand too few": (
        lambda: replace(GOOD, leaders=GOOD.leaders[:2]),
        "leaders: 2 hands for 3 players",
    ),
    "a hand too many": (
        lambda: replace(GOOD, leaders=GOOD.leaders + GOOD.leaders[:1]),
        "leaders: 4 hands for 3 players",
    ),
    "a leader too few": (
        lambda: replace(GOOD, leaders=(ALL_COLORS, ALL_COLORS[:4], ALL_COLORS)),
        "leaders: seat 1 needs 5 leaders of different colors",
    ),
    "a leader too many": (
        lambda: replace(FIVE, leaders=(*FIVE.leaders[:4], ALL_COLORS)),
        "leaders: seat 4 needs 4 leaders of different colors",
    ),
    "two leaders of a color": (
        lambda: replace(GOOD, leaders=(ALL_COLORS, ALL_COLORS, (*ALL_COLORS[:4], Color.CREAM))),
        "leaders: seat 2 needs 5 leaders of different colors",
    ),
    "a color taken out twice (D2)": (
        lambda: replace(FIVE, leaders=(*FIVE.leaders[:4], FIVE.leaders[0])),
        "leaders: two seats have taken out cream",
    ),
}


@pytest.mark.parametrize("case", BAD_SETUPS)
def test_a_set_up_that_contradicts_itself_or_the_rules_is_refused(case: str) -> None:
    make, message = BAD_SETUPS[case]
    with pytest.raises(BadSetup) as caught:
        make()
    assert str(caught.value) == message


@pytest.mark.parametrize("part", ["oases", "water"])
@pytest.mark.parametrize("space", ["zz9", "g8", "n13"], ids=["nowhere", "mountain", "other board"])
def test_a_set_up_names_spaces_of_its_board_only(part: str, space: str) -> None:
    parts: dict[str, Any] = {"oases": [*GOOD.oases[:4], space], "water": {**GOOD.water, space: 1}}
    with pytest.raises(BadSetup, match=f"^{part}: there is no space '{space}' on this board$"):
        Setup.draw(3, seed=1, **{part: parts[part]})


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 100])
def test_the_game_is_for_2_to_5_players(players: int) -> None:
    asked: list[Callable[[], object]] = [
        lambda: new_game(players, seed=1),
        lambda: Setup.draw(players, seed=1, board=MAIN),
        lambda: action_count(players),
    ]
    for ask in asked:
        with pytest.raises(BadSetup, match=f"^the game is for 2 to 5 players, not {players}$"):
            ask()


@pytest.mark.parametrize("first", [-1, 2, 5])
def test_the_first_player_has_a_seat(first: int) -> None:
    with pytest.raises(BadSetup, match=f"there is no seat {first} with 2 players"):
        new_game(2, seed=1, first_player=first)


# --- arguments of new_game ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seed": 7}, "a set-up leaves nothing to draw: give it, or a seed, not both"),
        ({"players": 2}, "players: 2 contradicts the set-up, which has 3"),
        ({"rules": KOSMOS}, "rules: owner_may_enter, water_face_up, palm_spaces_score: not as"),
        (
            {"board": WHOLE},
            "board: whole contradicts the set-up, which has main",
        ),
        ({"first_player": 1}, "first_player: 1 contradicts the set-up, which has 0"),
    ],
    ids=["seed", "players", "rules", "board", "first_player"],
)
def test_arguments_that_contradict_the_set_up_are_refused(
    arguments: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        new_game(**{"players": 3, "setup": GOOD, **arguments})
    assert str(caught.value).startswith(message)


def test_arguments_that_say_what_the_set_up_says_are_taken() -> None:
    state = new_game(3, setup=GOOD, rules=FFG, board=MAIN, first_player=0)
    assert state.setup == GOOD
    assert state == new_game(3, setup=GOOD) == new_game(3, seed=7) == GameState(GOOD)


# --- a value --------------------------------------------------------------------------------


@given(numbers_of_players, seeds, st.data())
def test_set_ups_that_say_the_same_in_another_order_are_equal(
    players: int, seed: int, data: st.DataObject
) -> None:
    setup = Setup.draw(players, seed=seed)
    oases = data.draw(st.permutations(setup.oases))
    water = data.draw(st.permutations(list(setup.water.items())))
    leaders = tuple(tuple(data.draw(st.permutations(hand))) for hand in setup.leaders)
    again = Setup(
        players, setup.board, setup.rules, tuple(oases), FrozenMapping(dict(water)), leaders
    )
    assert again == setup
    assert hash(again) == hash(setup)
    assert again.oases == setup.oases
    assert list(again.water.items()) == list(setup.water.items())
    assert again.leaders == setup.leaders


def test_oases_and_water_holes_come_in_the_order_of_the_board() -> None:
    board = Board(["a2", "a3", "a10", "a11", "b1"], palms=["a10", "a2"], waters=["a11", "a3"])
    rules = replace(FFG, palms=2)
    setup = Setup.draw(2, seed=1, board=board, rules=rules, oases=["a10", "a2"])
    assert setup.oases == ("a2", "a10")
    assert list(setup.water) == ["a3", "a11"]


@given(numbers_of_players, seeds)
def test_a_pickled_set_up_comes_back_equal(players: int, seed: int) -> None:
    setup = Setup.draw(players, seed=seed, first_player=players - 1)
    again = pickle.loads(pickle.dumps(setup))
    assert again == setup
    assert hash(again) == hash(setup)
    assert again.first_player == players - 1
    assert GameState(again) == GameState(setup)


@pytest.mark.parametrize(
    "other",
    [
        replace(GOOD, first_player=1),
        replace(GOOD, rules=KOSMOS),
        replace(GOOD, water=FrozenMapping({**GOOD.water, "a6": 1})),
        Setup.draw(3, seed=8),
        Setup.draw(2, seed=7),
    ],
    ids=["first player", "rules", "one water hole", "another draw", "players"],
)
def test_set_ups_that_say_something_else_are_not_equal(other: Setup) -> None:
    assert other != GOOD
    assert GameState(other) != GameState(GOOD)


def test_a_set_up_never_changes() -> None:
    with pytest.raises(FrozenInstanceError):
        GOOD.first_player = 1  # type: ignore[misc]
    with pytest.raises(TypeError):
        GOOD.water["a6"] = 3  # type: ignore[index]
    mine = dict(GOOD.water)
    setup = replace(GOOD, water=FrozenMapping(mine))
    mine["a6"] = 3
    assert setup == GOOD


# --- a small game ---------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_small_board_has_a_small_game_that_is_played_to_its_end(players: int) -> None:
    board = Board.from_text(
        """
  .   .   .
.   .   .
  .   o   .
.   P   .
  .   .   .
.   .   .
  .   .   o
o   .   .
  .   .   .
.   .   .
"""
    )
    assert len(board.spaces) == 30
    rules = replace(FFG, palms=1, camels=(4, 4, 4, 4), leaders=(2, 2, 1, 1))
    for seed in range(5):
        state = new_game(players, seed=seed, board=board, rules=rules)
        assert state.oases == board.palms
        assert set(state.water) == set(board.waters)
        assert state.supply == dict.fromkeys(Color, 4)
        referee = referee_for(state.setup)
        random = Random(seed)
        while not state.is_over:
            assert state.ply < 200
            move = random.choice(state.legal_moves())
            state = state.apply(move)
            referee.play(plain_move(move))
        assert referee.phase == "over"
        assert state.outcome is not None
        assert set(state.outcome.winners) == referee.winners()
        assert [score.total for score in state.score()] == [p["total"] for p in referee.score()]
        assert state.outcome.reason == (
            "color_used_up" if 0 in state.supply.values() else "all_passed"
        )


def test_true_is_no_number() -> None:
    with pytest.raises(BadSetup, match="there is no seat true with 3 players"):
        new_game(3, seed=1, first_player=True)
    with pytest.raises(BadSetup, match="water: of value true"):
        replace(GOOD, water=dict.fromkeys(GOOD.water, True))
