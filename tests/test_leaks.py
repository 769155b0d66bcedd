"""Leaks (D21): nothing that lies face down can be told from a view, in whatever way it is read."""

from __future__ import annotations

import gc
import json
import pickle
from collections import Counter
from dataclasses import replace
from random import Random
from types import FunctionType, ModuleType
from typing import Any

from effort import at_least
from hypothesis import assume, given
from hypothesis import strategies as st

from durchdiewueste import Camel, Color, GameState, Setup, View, new_game
from durchdiewueste.testing import played, rules, setups, states


def hidden_from(state: GameState, seat: int | None) -> list[str]:
    """The water holes whose values lie face down before a seat: those its rivals took."""
    if state.rules.water_face_up or state.is_over:
        return []
    taken = state.knowledge(None).water_taken
    return [space for owner, holes in enumerate(taken) if owner != seat for space in holes]


FACE_DOWN = rules().map(lambda rules: replace(rules, water_face_up=False))


@st.composite
def pairs(draw: st.DrawFn) -> tuple[GameState, GameState, int | None]:
    """Two states that differ only in what a seat can't see, and the seat."""
    state = draw(played(setups(rules=FACE_DOWN).map(GameState)))
    seat = draw(st.none() | st.integers(0, state.players - 1))
    spaces = hidden_from(state, seat)
    assume(spaces)
    setup = state.setup
    values = Counter(dict(state.rules.water_holes))
    values -= Counter(value for space, value in setup.water.items() if space not in spaces)
    order = sorted(values.elements())  # those never dealt among them
    Random(draw(st.integers(0, 2**16))).shuffle(order)
    water = {**setup.water, **dict(zip(spaces, order, strict=False))}
    other = GameState(
        Setup(
            setup.players,
            setup.board,
            setup.rules,
            setup.oases,
            water,
            setup.leaders,
            setup.first_player,
        )
    )
    for move in state.history:
        other = other.apply(move)
    return state, other, seat


def test_states_that_differ_only_in_what_is_hidden_look_the_same() -> None:
    different: Counter[str] = Counter()

    @at_least(150)
    @given(pairs())
    def check(pair: tuple[GameState, GameState, int | None]) -> None:
        state, other, seat = pair
        different["whole"] += state != other
        check_alike(state.view(seat), other.view(seat))
        assert (state.ply, state.phase) == (other.ply, other.phase)
        assert len(state.knowledge(seat).log) == len(other.knowledge(seat).log)
        assert [len(each.events) for each in state.states()] == [
            len(each.events) for each in other.states()
        ]
        for owner in range(state.players):  # who sees its own can tell: the comparison can fail
            if state.score()[owner].water != other.score()[owner].water:
                different["seen"] += 1
                assert state.view(owner) != other.view(owner)
                assert pickle.dumps(state.view(owner)) != pickle.dumps(other.view(owner))

    check()
    assert min(different["whole"], different["seen"]) > 30


def check_alike(view: View, other: View) -> None:
    """Nothing tells two views apart."""
    assert view == other
    assert hash(view) == hash(other)
    assert repr(view) == repr(other)
    assert json.dumps(view.to_dict()) == json.dumps(other.to_dict())
    assert pickle.dumps(view) == pickle.dumps(other)
    assert view.score() == other.score()
    assert view.legal_moves() == other.legal_moves()
    for space in view.board.spaces[:9]:
        assert view.explain_space(space) == other.explain_space(space)
        for color in Color:
            assert view.explain(Camel(color, space)) == other.explain(Camel(color, space))


def reachable(start: object) -> list[Any]:
    """Every object that can be reached from this one without leaving its data."""
    found: dict[int, object] = {}
    rest = [start]
    while rest:
        each = rest.pop()
        if id(each) not in found and not isinstance(each, type | ModuleType | FunctionType):
            found[id(each)] = each
            rest += gc.get_referents(each)
    return list(found.values())


@given(states())
def test_no_state_and_no_taken_water_hole_can_be_reached_from_a_view(state: GameState) -> None:
    taken = set(state.setup.water) - set(state.water)
    for seat in (0, None):
        view = state.view(seat)
        view.to_dict(), hash(view)
        for each in reachable(view):
            assert not isinstance(each, GameState)
            if isinstance(each, Setup):
                assert not taken & set(each.water)


@given(st.integers(10**30, 10**40), st.integers(2, 5), st.integers(0, 2**16))
def test_the_seed_appears_nowhere_in_a_view(seed: int, players: int, chosen: int) -> None:
    state = new_game(players, seed=seed)
    for _ in range(3):
        moves = state.legal_moves()
        state = state.apply(moves[chosen % len(moves)])
    for seat in (0, None):
        view = state.view(seat)
        shown = f"{view!r} {view} {json.dumps(view.to_dict())}"
        assert str(seed) not in shown
        assert f"{seed:x}" not in shown
        raw = pickle.dumps(view)
        assert seed.to_bytes(17, "little").rstrip(b"\0") not in raw
        assert str(seed).encode() not in raw
    assert seed not in [each for each in reachable(state.view(0)) if isinstance(each, int)]


@given(setups())
def test_before_the_first_move_nothing_is_hidden(setup: Setup) -> None:
    state = GameState(setup)
    for seat in (*range(state.players), None):
        assert isinstance(state.view(seat), View)
        assert dict(state.view(seat).water) == dict(setup.water)
