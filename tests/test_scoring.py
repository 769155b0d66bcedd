"""The score: largest caravans (D12, D13), areas (D14), payment in full (D15), shared wins (D16),
and all of it at any time (D19).
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from tables import BARE, corridor, play, table

from durchdiewueste import FFG, KOSMOS, Color, GameState, Rules, Score, ScoreItem, Source


def caravan_points(state: GameState) -> list[int]:
    return [score.caravans for score in state.score()]


def test_d12_the_leaders_camel_counts_and_the_largest_caravan_takes_ten() -> None:
    state = table(corridor("." * 12), ["CA", "CL"], moves="C*a2 L*a6 A*a4 C*a11")
    assert caravan_points(state) == [15, 15]  # one cream camel each, alone in the other color
    state = play(state, "Ca1")
    assert state.score()[0].items[0] == ScoreItem(
        Source.CARAVAN, 10, "D12", ("a1", "a2"), Color.CREAM
    )
    assert caravan_points(state) == [20, 10]


def test_d12_a_player_without_a_leader_of_a_color_has_no_caravan_in_it() -> None:
    state = table(corridor("." * 9), ["C", "A"], moves="C*a2")
    assert caravan_points(state) == [10, 0]


def test_d13_all_who_tie_take_five_and_nobody_ten() -> None:
    board = corridor("." * 30)
    moves = "C*a2 A*a5 L*a8 A*a11 L*a14 C*a17 L*a20 C*a23 A*a26"
    state = table(board, ["CAL", "CAL", "CAL"], moves=moves)
    items = [item for score in state.score() for item in score.items]
    assert {(item.points, item.ruling, item.tied) for item in items} == {(5, "D13", True)}
    assert caravan_points(state) == [15, 15, 15]


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        (FFG, 4),  # every space but the oasis
        (KOSMOS, 3),  # nor the palm space without a tree
        (replace(FFG, area_points=3), 12),
    ],
    ids=["ffg", "kosmos", "three a space"],
)
def test_d14_enclosed_spaces_score_but_for_palms(rules: Rules, points: int) -> None:
    rules = replace(rules, palms=1, leaders=(1, 1, 1, 1), single_first_turns=(0, 0, 0, 0))
    board = corridor(".P.P......")
    state = table(board, ["C", "A"], rules=rules, oases=["a2"], moves="C*a7 A*a10 Ca6")
    assert state.areas[0].spaces == ("a1", "a2", "a3", "a4", "a5")
    assert state.score()[0].areas == points
    (item,) = (item for item in state.score()[0].items if item.source is Source.AREA)
    assert item.ruling == "D14"


def test_d15_points_are_paid_whatever_the_box_holds() -> None:
    # The box has 20 oasis markers; 21 caravans may still be paid: nothing counts them.
    rules = replace(BARE, palms=25)
    board = corridor("P." * 25 + "........")
    state = table(board, ["C", "A"], rules=rules, moves="C*a53 A*a55 Ca52")
    assert state.score()[0].oases == 125


def test_d16_equal_totals_share_the_win() -> None:
    rules = replace(BARE, camels=(1, 1, 1, 1), camels_per_turn=1)
    state = table(corridor("." * 12), ["C", "A"], rules=rules, moves="C*a1 A*a12 Ca2")
    assert state.is_over
    assert [score.total for score in state.score()] == [10, 10]
    assert state.outcome is not None
    assert state.outcome.winners == (0, 1)
    assert state.outcome.ranking == ((0, 1),)


def test_the_highest_total_wins_and_the_ranking_has_everyone() -> None:
    rules = replace(BARE, camels=(1, 1, 1, 1), camels_per_turn=1)
    board = corridor(".o.........")
    water = {"a2": 3}
    state = table(board, ["C", "A", "L"], rules=rules, water=water, moves="C*a1 A*a6 L*a11 Ca2")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.outcome.ranking == ((0,), (1, 2))


def test_d19_the_score_can_be_asked_for_at_any_time() -> None:
    state = table(corridor("." * 9), ["C", "A"])
    assert state.score() == (Score(0, ()), Score(1, ()))
    assert caravan_points(play(state, "C*a2")) == [10, 0]
    assert caravan_points(play(state, "C*a2 A*a9")) == [10, 10]
    assert state.outcome is None


def test_items_say_why_in_words() -> None:
    board = corridor("P.o......")
    rules = replace(BARE, palms=1)
    moves = "C*a5 A*a9 Ca4"
    state = table(board, ["C", "A"], rules=rules, water={"a3": 2}, moves=moves)
    assert [item.sentence for item in state.score()[0].items] == [
        "water hole from a3: 2",
        "oasis a1 for the cream caravan: 5",
        "the largest cream caravan, 2 camels: 10",
        "area enclosed in cream, 2 spaces: 2",
    ]
    assert state.score()[0].total == 19
