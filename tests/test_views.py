"""What a seat sees (D21), what it knows, and what it may do."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from tables import BARE, corridor, play, table

from durchdiewueste import (
    FFG,
    KOSMOS,
    BadData,
    Camel,
    Code,
    Color,
    GameState,
    Rules,
    SeenScore,
    Setup,
    View,
    new_game,
)

WATER = corridor("...oo....")


def thirsty(rules: Rules = BARE, *, first: int = 3, second: int = 1) -> GameState:
    """Seat 0 has taken two water holes; it is seat 1's turn."""
    rules = replace(rules, palms=0, leaders=(1, 1, 1, 1), single_first_turns=(0, 0, 0, 0))
    water = {"a4": first, "a5": second}
    return table(WATER, ["C", "A"], rules=rules, water=water, moves="C*a6 A*a1 Ca5 Ca4")


def test_d21_a_rival_sees_how_many_water_holes_were_taken_and_not_their_values() -> None:
    score = thirsty().view(1).score()[0]
    assert (score.water_holes, score.water_values, score.water, score.total) == (
        2,
        None,
        None,
        None,
    )


def test_d21_the_owner_sees_its_own() -> None:
    score = thirsty().view(0).score()[0]
    assert (score.water_values, score.water) == ((1, 3), 4)
    assert score.total == thirsty().score()[0].total


def test_d21_where_water_lies_face_up_all_see_it() -> None:
    for seat in (0, 1, None):
        score = thirsty(KOSMOS).view(seat).score()[0]
        assert score.water_values == (1, 3)


def test_d21_a_spectator_sees_no_values() -> None:
    assert all(score.water_values is None for score in thirsty().view(None).score())


def test_d21_a_view_shows_no_starting_value_of_a_water_hole_that_was_taken() -> None:
    board = corridor("o..oo....")
    water = {"a1": 2, "a4": 3, "a5": 1}
    state = table(board, ["C", "A"], water=water, moves="C*a6 A*a2 Ca5 Ca4")
    assert state.view(1).water == {"a1": 2}
    assert state.setup.water == water


@pytest.mark.parametrize("face_up", [False, True], ids=["face down", "face up"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_d21_a_view_reads_back_with_the_water_holes_that_it_shows(
    seat: int | None, face_up: bool
) -> None:
    rules = replace(BARE, water_face_up=face_up, water_holes=((1, 1), (2, 1), (3, 1), (9, 1)))
    water = {"a1": 1, "a4": 9, "a5": 2}
    moves = "C*a6 A*a2 Ca5 Ca4"
    state = table(corridor("o..oo...."), ["C", "A"], rules=rules, water=water, moves=moves)
    view = state.view(seat)
    again = View.from_dict(view.to_dict())
    assert again == view
    assert again.seat == seat
    assert again.water == {"a1": 1}
    assert again.score()[0].water_values == ((2, 9) if seat == 0 or face_up else None)


@pytest.mark.parametrize("seat", [1, None])
def test_d21_states_that_differ_in_hidden_values_give_equal_views(seat: int | None) -> None:
    one, other = thirsty(first=3, second=1), thirsty(first=2, second=2)
    assert one != other
    assert one.view(seat) == other.view(seat)
    assert hash(one.view(seat)) == hash(other.view(seat))
    assert repr(one.view(seat)) == repr(other.view(seat))
    assert json.dumps(one.view(seat).to_dict()) == json.dumps(other.view(seat).to_dict())
    assert one.view(0) != other.view(0)


def test_d21_the_items_that_a_rival_sees_are_all_but_the_water_holes() -> None:
    score = thirsty().view(1).score()[0]
    assert [item.sentence for item in score.items] == ["the largest cream caravan, 3 camels: 10"]
    assert (score.oases, score.caravans, score.areas) == (0, 10, 0)


def test_a_view_says_whose_it_is() -> None:
    assert repr(thirsty().view(1)) == "<View of seat 1: camels, 2 players>"
    assert repr(thirsty().view(None)) == "<View of a spectator: camels, 2 players>"


def test_d21_all_is_shown_when_the_game_is_over() -> None:
    rules = replace(BARE, camels=(2, 2, 2, 2))
    state = thirsty(rules)
    assert state.is_over
    assert state.view(1).score()[0].water_values == (1, 3)
    assert state.view(1).outcome == state.outcome


def test_the_total_that_is_seen_adds_up_all_four() -> None:
    score = SeenScore(0, 2, (1, 3), (), oases=5, caravans=20, areas=100)
    assert score.total == 129
    assert replace(score, water_values=None).total is None


def test_a_view_as_data_has_the_leaders_in_hand_and_at_the_end_the_outcome() -> None:
    document = play(new_game(3, seed=5), "C*k7 A*a4").view(0).to_dict()
    assert document["leaders_in_hand"] == ["ALPV", "CLPV", "CALPV"]
    assert document["outcome"] is None
    document = thirsty(replace(BARE, camels=(2, 2, 2, 2))).view(1).to_dict()
    assert document["outcome"] == {
        "winners": [0],
        "ranking": [[0], [1]],
        "reason": "color_used_up",
        "ruling": "D11",
    }


def test_when_the_game_is_over_a_view_says_so_to_everyone() -> None:
    state = thirsty(replace(BARE, camels=(2, 2, 2, 2)))
    for seat in (0, 1, None):
        violation = state.view(seat).explain(Camel(Color.CREAM, "a3"))
        assert violation is not None
        assert (violation.code, violation.ruling) == (Code.GAME_OVER, "D11")


def test_knowledge_remembers_the_water_holes_that_were_seen_taken() -> None:
    knowledge = thirsty().knowledge(1)
    assert [dict(taken) for taken in knowledge.water_taken] == [{"a4": 3, "a5": 1}, {}]
    assert knowledge.score() == thirsty().score()
    assert knowledge.view == thirsty().view(1)
    assert knowledge.seat == 1


def test_a_sample_of_knowledge_is_a_whole_state_that_agrees_with_it() -> None:
    state = thirsty()
    sample = state.knowledge(1).sample(5)
    assert sample == state
    assert sample.history == ()
    assert sample.knowledge(1) == state.knowledge(1)


def test_knowledge_is_compared_and_hashed_by_seat_and_position() -> None:
    known = thirsty().knowledge(1)
    assert known == thirsty().knowledge(1)
    assert hash(known) == hash(thirsty().knowledge(1))
    assert known != thirsty().knowledge(0)
    assert known != thirsty(first=2).knowledge(1)
    assert known != thirsty()
    assert repr(known) == "<Knowledge of seat 1: camels>"
    assert repr(thirsty().knowledge(None)) == "<Knowledge of a spectator: camels>"


def test_the_log_of_knowledge_has_every_event_in_order() -> None:
    state = thirsty()
    events = [event for each in state.states() for event in each.events]
    assert list(state.knowledge(0).log) == events
    assert len(events) == 9


def test_a_view_offers_moves_to_the_seat_to_move_only() -> None:
    state = thirsty()
    assert state.to_move == 1
    assert state.view(1).legal_moves() == state.legal_moves()
    assert state.view(1).spaces_for(Color.AQUA) == state.spaces_for(Color.AQUA)
    for seat in (0, None):
        view = state.view(seat)
        assert view.legal_moves() == ()
        assert not any(map(view.spaces_for, Color))
        assert not any(map(view.colors_for, view.board.spaces))
        for violation in (
            view.explain(Camel(Color.CREAM, "a3")),
            view.explain_color(Color.CREAM),
            view.explain_space("a3"),
        ):
            assert violation is not None
            assert violation.code == Code.NOT_YOUR_TURN
            assert violation.parameters == {"seat": 1}
        assert not view.is_legal(Camel(Color.CREAM, "a3"))


def test_a_view_explains_to_the_seat_to_move() -> None:
    state = thirsty()
    move = Camel(Color.CREAM, "a3")
    assert state.view(1).explain(move) == state.explain(move)
    assert state.view(1).explain_color(Color.CREAM) == state.explain_color(Color.CREAM)
    assert state.view(1).explain_space("a1") == state.explain_space("a1")


def test_a_view_shows_what_lies_open() -> None:
    state = play(new_game(3, seed=5), "C*k7 A*a4")
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert view.seat == seat
        assert view.players == 3
        assert view.board == state.board
        assert view.rules == state.rules
        assert view.supply == state.supply
        assert view.water == state.water
        assert view.oases == state.setup.oases
        assert view.camel_at("k7") == state.camel_at("k7")
        assert view.leaders_in_hand(0) == state.leaders_in_hand(0)
        assert view.to_move == 2


@pytest.mark.parametrize("rules", [FFG, KOSMOS], ids=["ffg", "kosmos"])
def test_the_seed_and_the_hidden_values_appear_nowhere_in_a_view(rules: Rules) -> None:
    """Turn the values of all water holes taken around: no rival's view may change."""
    random = Random(8)
    state = new_game(3, seed=11, rules=rules)
    for _ in range(80):
        state = state.apply(random.choice(state.legal_moves()))
    taken = [space for space in state.setup.water if space not in state.water]
    assert len(taken) > 5
    values = {space: 4 - state.setup.water[space] for space in taken}
    water = {**state.setup.water, **values}
    setup = state.setup
    changed = GameState(Setup.draw(3, rules=rules, oases=setup.oases, water=water))
    for move in state.history:
        changed = changed.apply(move)
    equal = state.view(None).to_dict() == changed.view(None).to_dict()
    assert equal is not rules.water_face_up


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: int) -> None:
    state = new_game(3, seed=1)
    for ask in (state.view, state.knowledge):
        with pytest.raises(BadData, match=f"no seat {seat} with 3 players"):
            ask(seat)
