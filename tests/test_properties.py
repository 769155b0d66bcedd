"""What always holds, on whatever board and under whatever mix of rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest
from effort import at_least
from hypothesis import given
from invariants import check_caravans, check_neighbors, check_supply
from tables import every_move

from durchdiewueste import (
    AreaEnclosed,
    BadData,
    Color,
    Event,
    GameState,
    IllegalMove,
    Move,
    OasisReached,
    Phase,
    Source,
    WaterTaken,
    action_count,
    format_move,
    parse_move,
)
from durchdiewueste.testing import states


@given(states())
def test_caravans_hang_together_with_their_leader(state: GameState) -> None:
    check_caravans(state)


@given(states())
def test_no_camel_stands_beside_a_foreign_camel_of_its_color(state: GameState) -> None:
    check_neighbors(state)


@given(states())
def test_camels_on_the_board_and_in_the_supply_stay_as_many(state: GameState) -> None:
    check_supply(state)


@given(states())
def test_no_water_is_lost_or_taken_twice(state: GameState) -> None:
    taken = [hole for holes in state.knowledge(None).water_taken for hole in holes.items()]
    assert sorted([*taken, *state.water.items()]) == sorted(state.setup.water.items())
    held = Counter(dict(state.rules.water_holes))
    held.subtract(value for _, value in taken)
    held.subtract(state.water.values())
    assert min(held.values()) >= 0
    assert held.total() == sum(dict(state.rules.water_holes).values()) - len(state.setup.water)


@given(states())
def test_an_oasis_pays_a_caravan_once(state: GameState) -> None:
    paid: list[tuple[int, Color, str]] = []
    for event in state.knowledge(None).log:
        if isinstance(event, OasisReached):
            paid.append((event.seat, event.color, event.oasis))
        elif isinstance(event, AreaEnclosed):
            paid += [(event.seat, event.color, oasis) for oasis in event.oases]
    assert len(set(paid)) == len(paid)
    items = [
        (score.seat, item.color, item.spaces[0])
        for score in state.score()
        for item in score.items
        if item.source == "oasis"
    ]
    assert sorted(map(repr, items)) == sorted(map(repr, paid))


def points_at_once(event: Event) -> int:
    return event.points if isinstance(event, WaterTaken | OasisReached | AreaEnclosed) else 0


@given(states())
def test_events_pay_what_the_score_has_for_water_and_oases(state: GameState) -> None:
    log = state.knowledge(None).log
    for score in state.score():
        own = [event for event in log if getattr(event, "seat", None) == score.seat]
        assert score.water + score.oases == sum(map(points_at_once, own))


@given(states())
def test_closed_areas_gain_no_camel_but_their_owners_where_it_may_enter(state: GameState) -> None:
    for before, after in zip(state.states(), state.states()[1:], strict=False):
        for area in before.areas:
            entered = [space for space in area.spaces if after.camel_at(space)]
            assert not entered or state.rules.owner_may_enter
            for space in entered:
                camel = after.camel_at(space)
                assert camel is not None
                assert (camel.seat, camel.color) == (area.seat, area.color)
            shrunk = tuple(space for space in area.spaces if space not in entered)
            kept = [each.spaces for each in after.areas if set(each.spaces) & set(area.spaces)]
            assert kept == ([shrunk] if shrunk else [])


@given(states())
def test_no_item_of_a_score_is_lost_but_for_caravans_overtaken_and_areas_entered(
    state: GameState,
) -> None:
    losable = {Source.CARAVAN, Source.AREA} if state.rules.owner_may_enter else {Source.CARAVAN}
    for before, after in zip(state.states(), state.states()[1:], strict=False):
        for old, new in zip(before.score(), after.score(), strict=True):
            lost = Counter(old.items) - Counter(new.items)
            assert {item.source for item in lost} <= losable
            assert all(item.points >= 0 for item in new.items)


@given(states())
def test_everything_that_judges_a_move_judges_it_alike(state: GameState) -> None:
    moves = state.legal_moves()
    assert bool(moves) is not state.is_over
    legal = set(moves)
    for move in every_move(state.board):
        assert (move in moves) is (move in legal)
        assert state.is_legal(move) is (move in legal)
        violation = state.explain(move)
        assert (violation is None) is (move in legal)
        if violation is None:
            assert state.apply(move).undo() is state
        else:
            with pytest.raises(IllegalMove) as caught:
                state.apply(move)
            assert caught.value.violation == violation
    for color in Color:
        assert (state.explain_color(color) is None) is bool(state.spaces_for(color))
    for space in state.board.spaces:
        assert (state.explain_space(space) is None) is bool(state.colors_for(space))
        for color in Color:
            assert (space in state.spaces_for(color)) is (color in state.colors_for(space))


@given(states())
def test_actions_are_the_legal_moves_by_number(state: GameState) -> None:
    moves, actions = state.legal_moves(), state.legal_actions()
    count = action_count(state.players, rules=state.rules, board=state.board)
    legal = dict(zip(actions, moves, strict=True))
    assert len(legal) == len(moves)
    for action in range(count):
        assert (action in actions) is (action in legal)
        if action in legal:
            after = state.apply_action(action)
            assert after.history[-1] == legal[action]
            assert after == state.apply(legal[action])
        else:
            with pytest.raises(IllegalMove):
                state.apply_action(action)
    for action in (-1, count):
        with pytest.raises(BadData, match="there is no action"):
            state.apply_action(action)


@given(states())
def test_every_move_of_a_game_reads_back_equal(state: GameState) -> None:
    for move in state.history:
        assert parse_move(format_move(move)) == move


def check_alike(state: GameState, other: GameState) -> None:
    """Equal states answer every question alike."""
    assert other == state
    assert hash(other) == hash(state)
    assert other.legal_moves() == state.legal_moves()
    assert other.legal_actions() == state.legal_actions()
    assert other.score() == state.score()
    assert other.outcome == state.outcome
    assert other.areas == state.areas
    assert other.water == state.water
    assert other.supply == state.supply
    assert other.to_text() == state.to_text()
    assert other.without_history().to_dict() == state.without_history().to_dict()
    assert str(other) == str(state)
    for seat in (*range(state.players), None):
        assert other.view(seat) == state.view(seat)
        assert other.view(seat).to_dict() == state.view(seat).to_dict()
        assert other.knowledge(seat) == state.knowledge(seat)
    for move in every_move(state.board)[:: 1 + len(state.board.spaces) // 3]:
        assert other.explain(move) == state.explain(move)
    for move in list(state.legal_moves())[:20]:
        assert other.apply(move) == state.apply(move)
        assert other.apply(move).events == state.apply(move).events


@given(states())
def test_equal_states_answer_alike_whatever_their_history(state: GameState) -> None:
    check_alike(state, GameState.from_text(state.to_text()))


def replayed(start: GameState, moves: Iterable[Move]) -> GameState | None:
    """The state after these moves, or nothing where they can't be made."""
    state = start
    for move in moves:
        if not state.is_legal(move):
            return None
        state = state.apply(move)
    return state


def test_placements_made_in_another_order_come_to_the_same() -> None:
    """Two placements of one seat change places in the history. Mostly that comes to an equal
    position, and then everything is equal; where not, other areas were closed on the way.
    """
    seen: Counter[str] = Counter()

    @at_least(150)
    @given(states(most_plies=30))
    def check(state: GameState) -> None:
        start, *rest = state.states()
        movers = [before.to_move for before in (start, *rest)]
        pairs = [
            pair for pair in combinations(range(state.ply), 2) if movers[pair[0]] == movers[pair[1]]
        ]
        for one, other in pairs[:: len(pairs) // 12 + 1]:
            moves = list(state.history)
            moves[one], moves[other] = moves[other], moves[one]
            swapped = replayed(start, moves)
            if swapped is None:
                seen["illegal"] += 1
            elif swapped == state:
                seen["equal"] += 1
                check_alike(state, swapped)
            else:
                seen["different"] += 1
                assert swapped.areas != state.areas

    check()
    assert seen["equal"] > 200


@given(states(most_plies=400))
def test_a_game_has_a_result_exactly_when_it_is_over(state: GameState) -> None:
    assert state.is_over is (state.phase is Phase.OVER)
    assert state.is_over is (state.to_move is None)
    assert state.is_over is (state.outcome is not None)
    if state.outcome is not None:
        totals = [score.total for score in state.score()]
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        assert list(state.outcome.winners) == best
        assert sorted(seat for place in state.outcome.ranking for seat in place) == list(
            range(state.players)
        )
