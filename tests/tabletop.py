"""Hypothesis strategies: boards, rules, and states reached by play."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import strategies as st
from tables import SMALL

from durchdiewueste import FFG, KOSMOS, Board, GameState, Rules, Setup, hexes


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A small board: holes, mountains, corridors, pockets; palms and water here and there."""
    columns, rows = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    places = [hexes.name(column, row) for column in range(columns) for row in range(rows)]
    signs = draw(st.lists(st.sampled_from("....oP^ "), min_size=len(places), max_size=len(places)))
    kinds = dict(zip(places, signs, strict=True))
    spaces = [space for space, sign in kinds.items() if sign in ".oP"] or ["a1"]
    return Board(
        spaces,
        palms=[space for space in spaces if kinds[space] == "P"],
        waters=[space for space in spaces if kinds[space] == "o"],
        mountains=[space for space, sign in kinds.items() if sign == "^" and space not in spaces],
    )


@st.composite
def rule_mixes(draw: st.DrawFn) -> Rules:
    """Either edition or any mix, with numbers for small games."""
    camels, leaders = draw(st.integers(1, 6)), draw(st.integers(1, 5))
    singles = draw(st.integers(0, 2))
    return replace(
        draw(st.sampled_from([FFG, KOSMOS])),
        owner_may_enter=draw(st.booleans()),
        water_face_up=draw(st.booleans()),
        palm_spaces_score=draw(st.booleans()),
        camels=(camels,) * 4,
        leaders=(leaders,) * 4,
        single_first_turns=(singles,) * 4,
        camels_per_turn=draw(st.integers(1, 3)),
        palms=draw(st.integers(0, 3)),
    )


@st.composite
def starts(draw: st.DrawFn) -> GameState:
    """The start of a game: mostly small, now and then on a shipped board."""
    players, seed = draw(st.integers(2, 5)), draw(st.integers(0, 2**32))
    first_player = draw(st.integers(0, players - 1))
    if draw(st.integers(0, 9)) == 0:
        rules, board = draw(st.sampled_from([FFG, KOSMOS])), None
    else:
        rules, board = draw(rule_mixes()), draw(st.one_of(boards(), st.just(SMALL)))
    setup = Setup.draw(players, seed=seed, rules=rules, board=board, first_player=first_player)
    return GameState(setup)


@st.composite
def states(draw: st.DrawFn, most_plies: int = 80) -> GameState:
    """A state some random moves into a game, with its history."""
    state = draw(starts())
    random = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, most_plies))):
        if state.is_over:
            break
        state = state.apply(random.choice(state.legal_moves()))
    return state
