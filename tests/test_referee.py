"""The engine against a second, plain referee: every move, every reason, every effect and point."""

from __future__ import annotations

from random import Random

import pytest
from campaign import Match, Tally, all_matches, check_game, play_match
from hypothesis import given
from hypothesis import strategies as st
from players import any_move
from referee import DECISIONS, FAULTS
from tables import MIXES, SEATS

from durchdiewueste import RULINGS, Code, GameState
from durchdiewueste.testing import starts

MATCHES = list(all_matches())

AT_LEAST = {
    "enclosures": 1000,
    "passes": 100,
    "games ended by passing alone": 20,
    "colors used up within a turn": 100,
}


@pytest.fixture(scope="module")
def tally() -> Tally:
    """The campaign, played once; it stops at the first thing on which the two differ."""
    tally = Tally()
    for match in MATCHES:
        play_match(match, tally)
    print(tally)  # shown by pytest -s
    return tally


def test_engine_and_referee_agree_on_every_game_of_the_campaign(tally: Tally) -> None:
    assert tally.compared["games"] == len(MATCHES)


def test_the_campaign_has_every_mix_of_rules_with_every_starting_seat() -> None:
    def questions(match: Match) -> tuple[bool, bool, bool]:
        rules = match.rules
        return rules.owner_may_enter, rules.water_face_up, rules.palm_spaces_score

    small = {(m.players, m.first_player, questions(m)) for m in MATCHES if m.board is not None}
    assert len(small) == len(SEATS) * len(MIXES)
    shipped = [match for match in MATCHES if match.board is None]
    assert {(match.players, match.first_player) for match in shipped} == set(SEATS)
    assert len({questions(match) for match in shipped}) == len(MIXES)


@pytest.mark.parametrize("what", AT_LEAST)
def test_the_campaign_has_had_enough_of_what_is_rare(tally: Tally, what: str) -> None:
    assert tally.happened[what] >= AT_LEAST[what], f"too few {what}\n{tally}"


def test_the_referee_knows_the_codes_in_their_order() -> None:
    assert list(map(str, Code)) == list(FAULTS)


def test_every_code_was_given_by_every_ruling_behind_it(tally: Tally) -> None:
    assert set(tally.faults) == {(code, ruling) for code in FAULTS for ruling in FAULTS[code]}


def test_every_ruling_has_decided_something(tally: Tally) -> None:
    assert tally.decisions.keys() == set(DECISIONS), f"{tally}"
    assert {decision.split()[0] for decision in tally.decisions} == set(RULINGS)


@given(starts(), st.integers(0, 2**32))
def test_engine_and_referee_agree_on_whatever_board_and_rules(state: GameState, seed: int) -> None:
    check_game(state, any_move, Random(seed), Tally(), thorough=False)
