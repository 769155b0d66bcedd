"""Why not? Every code has a case, half-entered moves have answers, and faults come in order."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tables import BARE, LADDER, PALM, corridor, table

from durchdiewueste import (
    RULINGS,
    Board,
    Camel,
    Code,
    Color,
    GameState,
    IllegalMove,
    Leader,
    Pass,
    Violation,
    new_game,
    parse_move,
)

LEADERS = table(corridor("P..o....."), ["CA", "CL"], rules=PALM, moves="A*a6")
CAMELS = table(LADDER, ["C", "A"], rules=PALM, moves="C*a5 A*b7 Ca4 Ca3 Ab6 Ab5")
CLOSED = table(corridor("." * 9), ["C", "A"], moves="C*a4 A*a9 Ca3")
FOREIGN = table(corridor("." * 9), ["CA", "CL"], moves="C*a3 L*a9 A*a1 C*a5")
SPENT = table(
    corridor("." * 12),
    ["CA", "LP"],
    rules=replace(BARE, camels=(1, 1, 1, 1)),
    moves="C*a2 L*a9 A*a4 P*a7 Ca1",
)
OVER = table(
    corridor("." * 8), ["C", "A", "L"], moves="C*a1 A*a3 L*a8 Ca2 -- Aa4 Aa5 La7 La6 -- -- --"
)
START = new_game(2, seed=1)

CASES: list[tuple[GameState, str, Code]] = [
    (OVER, "Ca1", Code.GAME_OVER),
    (LEADERS, "Ca2", Code.WRONG_PHASE),
    (CAMELS, "C*a1", Code.WRONG_PHASE),
    (LEADERS, "--", Code.MUST_PLACE),
    (CAMELS, "--", Code.MUST_PLACE),
    (LEADERS, "P*a8", Code.NO_LEADER),
    (FOREIGN.undo().undo().undo(), "C*a7", Code.COLOR_TAKEN),
    (SPENT, "Ca3", Code.COLOR_USED_UP),
    (CAMELS, "Ab4", Code.NO_CARAVAN),
    (CAMELS, "Cb9", Code.NO_SUCH_SPACE),
    (START, "C*f7", Code.MOUNTAIN),
    (CAMELS, "Cb7", Code.OCCUPIED),
    (CAMELS, "Ca2", Code.OASIS),
    (LEADERS, "C*a4", Code.WATER_HOLE),
    (LEADERS, "C*a2", Code.BESIDE_OASIS),
    (LEADERS, "C*a7", Code.BESIDE_LEADER),
    (CLOSED, "Ca2", Code.ENCLOSED),
    (CAMELS, "Ca1", Code.NOT_BESIDE_CARAVAN),
    (FOREIGN, "Ca4", Code.BESIDE_FOREIGN_CARAVAN),
]


@pytest.mark.parametrize(
    ("state", "text", "code"),
    CASES,
    ids=[f"{code}-{state.phase.value}-{text}" for state, text, code in CASES],
)
def test_every_way_a_move_can_be_wrong_has_a_code_a_ruling_and_a_sentence(
    state: GameState, text: str, code: Code
) -> None:
    move = parse_move(text)
    violation = state.explain(move)
    assert violation is not None
    assert violation.code == code
    assert violation.ruling in RULINGS
    assert violation.sentence.endswith(".")
    assert "{" not in violation.sentence
    assert all(space in state.board or space in state.board.mountains for space in violation.spaces)
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    assert caught.value.violation == violation
    assert str(caught.value) == violation.sentence


def test_every_code_has_a_case() -> None:
    elsewhere = {Code.NOT_YOUR_TURN, Code.BESIDE_NO_CARAVAN, Code.NO_ROOM}  # views, half moves
    assert {code for _, _, code in CASES} | elsewhere == set(Code)


def test_of_several_faults_the_first_in_the_order_of_the_codes_is_given() -> None:
    # b7 is occupied, and far from the cream caravan; there is no lime caravan at all.
    assert _code(CAMELS.explain(Camel(Color.CREAM, "b7"))) == Code.OCCUPIED
    assert _code(CAMELS.explain(Camel(Color.LIME, "b7"))) == Code.NO_CARAVAN
    assert _code(CAMELS.explain(Leader(Color.LIME, "zz99"))) == Code.WRONG_PHASE


def _code(violation: Violation | None) -> str | None:
    return None if violation is None else violation.code


def test_parameters_hold_what_the_sentence_says() -> None:
    violation = FOREIGN.explain(Camel(Color.CREAM, "a4"))
    assert violation is not None
    assert violation.parameters == {"space": "a4", "color": "cream", "owner": 1}
    assert violation.sentence == "The space a4 is beside the cream caravan of seat 1."


# --- half-entered moves ----------------------------------------------------------------------


def test_a_color_that_fits_nowhere_has_a_reason() -> None:
    assert CAMELS.explain_color(Color.CREAM) is None
    assert _code(CAMELS.explain_color(Color.AQUA)) == Code.NO_CARAVAN
    assert _code(SPENT.explain_color(Color.CREAM)) == Code.COLOR_USED_UP
    assert _code(LEADERS.explain_color(Color.PEACH)) == Code.NO_LEADER
    assert _code(OVER.explain_color(Color.CREAM)) == Code.GAME_OVER
    stuck = table(corridor("." * 8), ["C", "A", "L"], moves="C*a1 A*a3 L*a8 Ca2")
    violation = stuck.explain_color(Color.CREAM)
    assert violation is not None
    assert (violation.code, violation.ruling) == (Code.NO_ROOM, "D10")
    other = table(corridor("." * 9), ["CA", "LP"], moves="C*a1 L*a3 A*a5 P*a9 Ca2")
    violation = other.explain_color(Color.CREAM)
    assert violation is not None
    assert (violation.code, violation.ruling) == (Code.NO_ROOM, "D0")
    full = table(corridor("..."), ["CA", "LP"], moves="C*a2")
    violation = full.explain_color(Color.LIME)
    assert violation is not None
    assert (violation.code, violation.ruling) == (Code.NO_ROOM, "D3")


@pytest.mark.parametrize(
    ("state", "space", "code"),
    [
        (CAMELS, "b4", None),
        (CAMELS, "a2", Code.OASIS),
        (CAMELS, "zz9", Code.NO_SUCH_SPACE),
        (CAMELS, "a1", Code.BESIDE_NO_CARAVAN),
        (FOREIGN, "a4", Code.BESIDE_FOREIGN_CARAVAN),
        (CLOSED, "a1", Code.ENCLOSED),
        (LEADERS, "a7", Code.BESIDE_LEADER),
        (OVER, "a1", Code.GAME_OVER),
    ],
)
def test_a_space_that_takes_no_color_has_a_reason(
    state: GameState, space: str, code: Code | None
) -> None:
    assert _code(state.explain_space(space)) == code


def test_a_half_entered_move_agrees_with_the_moves_themselves() -> None:
    state, random = new_game(3, seed=4), Random(4)
    while not state.is_over:
        moves = {(m.color, m.space) for m in state.legal_moves() if not isinstance(m, Pass)}
        for color in Color:
            spaces = state.spaces_for(color)
            assert {(color, space) for space in spaces} == {m for m in moves if m[0] is color}
            assert (state.explain_color(color) is None) == bool(spaces)
        for space in state.board.spaces[::9]:
            colors = state.colors_for(space)
            assert {(color, space) for color in colors} == {m for m in moves if m[1] == space}
            assert (state.explain_space(space) is None) == bool(colors)
        state = state.apply(random.choice(state.legal_moves()))


def test_the_seat_is_named_whose_caravan_is_in_the_way() -> None:
    state = table(corridor("." * 11), ["C", "C", "C"], moves="C*a1 C*a11 C*a4 Ca2")
    violation = state.explain(parse_move("Ca3"))
    assert violation is not None
    assert violation.code == Code.BESIDE_FOREIGN_CARAVAN
    assert (violation.parameters["owner"], violation.spaces) == (2, ("a4",))


def test_of_two_seats_in_the_way_the_first_is_named_with_its_camels() -> None:
    board = Board(["a2", "b1", "b2", "c2"])  # around b2 the others don't touch
    state = table(board, ["C", "C", "C"], moves="C*b1 C*c2 C*a2")
    violation = state.explain(parse_move("Cb2"))
    assert violation is not None
    assert (violation.parameters["owner"], violation.spaces) == (1, ("c2",))
