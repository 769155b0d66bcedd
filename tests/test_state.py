"""The state as a value: immutable, equal by position, undone exactly, and walked by actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from tables import SMALL, corridor, play, table

from durchdiewueste import (
    BadData,
    Camel,
    Code,
    Color,
    GameState,
    IllegalMove,
    Leader,
    NoSuchSpace,
    NothingToUndo,
    Pass,
    Phase,
    PlacedCamel,
    action_count,
    new_game,
    perft,
)


def random_game(players: int = 3, seed: int = 2) -> GameState:
    random = Random(seed)
    state = new_game(players, seed=seed)
    while not state.is_over:
        state = state.apply(random.choice(state.legal_moves()))
    return state


# --- a value ---------------------------------------------------------------------------------


def test_a_state_can_not_be_changed() -> None:
    state = new_game(3, seed=1)
    for name in ("phase", "ply", "players", "to_move", "history", "supply", "anything"):
        with pytest.raises(AttributeError):
            setattr(state, name, None)
    with pytest.raises(TypeError):
        state.supply[Color.CREAM] = 3  # type: ignore[index]


def test_applying_a_move_leaves_the_state_as_it_was() -> None:
    state = new_game(3, seed=1)
    text = state.to_text()
    state.apply(state.legal_moves()[0])
    with pytest.raises(IllegalMove):
        state.apply(Pass())
    assert state.to_text() == text
    assert state.history == ()


def test_states_are_compared_by_position_and_not_by_the_way_there() -> None:
    start = "C*a1 A*a12"
    board = corridor("." * 12)
    one = table(board, ["C", "A"], moves=f"{start} Ca2 Ca3 Aa11 Aa10")
    other = table(board, ["C", "A"], moves=f"{start} Ca2 Ca3 Aa11 Aa10").without_history()
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1
    assert one != one.undo()
    assert one != "something else"


def test_two_orders_of_the_same_placements_are_equal() -> None:
    start = new_game(2, seed=1)
    one = play(start, "C*k7 A*a4 L*m5 P*h6")
    other = play(start, "L*m5 P*h6 C*k7 A*a4")
    assert one == other
    assert hash(one) == hash(other)
    assert one.legal_moves() == other.legal_moves()
    assert one.score() == other.score()
    assert str(one) == str(other)
    assert one.to_text() == other.to_text()
    assert one.history != other.history


def test_a_state_shows_itself_shortly_and_as_no_tuple() -> None:
    state = new_game(3, seed=1)
    assert repr(state) == "<GameState: leaders, 3 players, ply 0, seat 0 to move>"
    assert repr(state.phase) == "Phase.LEADERS"
    assert repr(random_game()).endswith("over>")
    assert not isinstance(state, Sequence)


# --- history ---------------------------------------------------------------------------------


def test_undo_gives_back_the_very_state_before() -> None:
    states = [new_game(3, seed=1)]
    for _ in range(30):
        states.append(states[-1].apply(states[-1].legal_moves()[0]))
    state = states[-1]
    for before in reversed(states[:-1]):
        state = state.undo()
        assert state is before
    with pytest.raises(NothingToUndo):
        state.undo()


def test_history_has_the_moves_and_ply_counts_them() -> None:
    state = play(new_game(3, seed=1), "C*k7 A*a4")
    assert state.history == (Leader(Color.CREAM, "k7"), Leader(Color.AQUA, "a4"))
    assert state.ply == 2
    assert state.states()[0] == new_game(3, seed=1)
    assert state.states()[-1] is state


def test_without_history_there_is_nothing_to_undo_and_no_event() -> None:
    state = play(new_game(3, seed=1), "C*k7 A*a4").without_history()
    assert state.ply == 0
    assert state.history == ()
    assert state.events == ()
    with pytest.raises(NothingToUndo):
        state.undo()


def test_nothing_is_revealed_in_a_game_played_in_the_open() -> None:
    assert not any(state.revealed for state in random_game().states())


# --- actions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "count"), [(2, 946), (3, 946), (4, 1226), (5, 1226)])
def test_actions_are_numbered_by_color_and_space_with_the_pass_last(
    players: int, count: int
) -> None:
    assert action_count(players) == count
    state = new_game(players, seed=1)
    spaces = state.board.spaces
    at = spaces.index("k7")
    assert state.apply_action(2 * len(spaces) + at).history == (Leader(Color.LIME, "k7"),)
    with pytest.raises(IllegalMove) as caught:
        state.apply_action(count - 1)
    assert caught.value.violation.code == Code.MUST_PLACE


@pytest.mark.parametrize("moves", ["", "C*a4 A*a9"], ids=["leaders", "camels"])
def test_an_illegal_action_is_explained_as_the_move_of_its_phase(moves: str) -> None:
    state = table(corridor("." * 9), ["C", "A"], moves=moves)
    kind = Camel if moves else Leader
    for number in range(5 * 9):
        if number not in state.legal_actions():
            move = kind(list(Color)[number // 9], state.board.spaces[number % 9])
            with pytest.raises(IllegalMove) as caught:
                state.apply_action(number)
            assert caught.value.violation == state.explain(move)


class Wrapping:
    """An integer as NumPy's are: of 64 bits, and silent when that is too few."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number

    def __rrshift__(self, other: int) -> int:
        return (other & 2**64 - 1) >> self.number

    def __rlshift__(self, other: int) -> int:
        return other << self.number & 2**64 - 1


def test_an_action_may_be_any_kind_of_integer() -> None:
    state = new_game(3, seed=1)
    for number in (state.legal_actions()[0], state.legal_actions()[-1]):
        after = state.apply_action(Wrapping(number))
        assert after == state.apply_action(number)
        assert type(after._position.empty) is int


def test_actions_and_moves_lead_to_the_same_states() -> None:
    random = Random(3)
    state = new_game(4, seed=3)
    while not state.is_over:
        moves, actions = state.legal_moves(), state.legal_actions()
        assert len(moves) == len(actions)
        at = random.randrange(len(moves))
        assert state.apply(moves[at]) == state.apply_action(actions[at])
        assert state.apply(moves[at]).history == state.apply_action(actions[at]).history
        state = state.apply(moves[at])
    assert state.legal_actions() == ()


def test_a_pass_is_an_action_too() -> None:
    state = table(corridor("."), ["C", "A"], moves="C*a1")
    assert state.legal_actions() == (5,)
    assert state.apply_action(5).history[-1] == Pass()


@pytest.mark.parametrize("action", [-1, 946, 10**30])
def test_there_is_no_action_beyond_the_last(action: int) -> None:
    with pytest.raises(BadData, match="there is no action"):
        new_game(3, seed=1).apply_action(action)


def test_an_illegal_action_says_why() -> None:
    state = play(new_game(3, seed=1), "C*k7")
    with pytest.raises(IllegalMove) as caught:
        state.apply_action(state.board.spaces.index("a4"))
    assert caught.value.violation.code == Code.COLOR_TAKEN


# --- questions -------------------------------------------------------------------------------


def test_legal_moves_are_a_lazy_and_immutable_sequence() -> None:
    moves = new_game(3, seed=1).legal_moves()
    assert isinstance(moves, Sequence)
    assert not hasattr(moves, "append")
    assert list(moves) == [moves[at] for at in range(len(moves))]
    assert moves[-1] == list(moves)[-1]
    assert moves[2:5] == tuple(moves)[2:5]
    assert moves[0] in moves
    assert Camel(Color.CREAM, "k7") not in moves
    assert Leader(Color.CREAM, "zz99") not in moves
    assert moves.index(moves[7]) == 7
    assert moves == new_game(3, seed=1).legal_moves()
    assert len(set(moves)) == len(moves)
    with pytest.raises(IndexError):
        moves[len(moves)]
    with pytest.raises(TypeError):
        moves[1.5]  # type: ignore[call-overload]
    unhashable: object = []
    assert unhashable not in moves


def test_a_camel_on_the_board_is_known_by_seat_color_and_leader() -> None:
    state = table(corridor("." * 9), ["C", "A"], moves="C*a2 A*a8 Ca3")
    assert state.camel_at("a2") == PlacedCamel(0, Color.CREAM, is_leader=True)
    assert state.camel_at("a3") == PlacedCamel(0, Color.CREAM, is_leader=False)
    assert state.camel_at("a5") is None
    assert state.caravan(0, Color.CREAM) == ("a2", "a3")
    assert state.caravan(1, Color.CREAM) == ()
    assert state.leader(0, Color.CREAM) == "a2"
    assert state.leader(1, Color.CREAM) is None


def test_questions_about_what_is_not_there_are_refused() -> None:
    state = new_game(3, seed=1)
    for ask in (state.camel_at, state.colors_for):
        with pytest.raises(NoSuchSpace, match="no space 'zz9'"):
            ask("zz9")
    with pytest.raises(BadData, match="no seat 3"):
        state.caravan(3, Color.CREAM)
    with pytest.raises(BadData, match="no seat -1"):
        state.leader(-1, Color.CREAM)
    with pytest.raises(BadData, match="no seat 9"):
        state.leaders_in_hand(9)


def test_a_move_made_of_the_wrong_things_is_refused_where_it_is_made() -> None:
    with pytest.raises(TypeError, match="a color and the name of a space"):
        Camel("C", "k7")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a move is a Leader, a Camel or a Pass, not 'Ck7'"):
        new_game(3, seed=1).apply("Ck7")  # type: ignore[arg-type]


def test_supply_counts_down_and_leaders_do_not_count() -> None:
    state = new_game(3, seed=1)
    while state.phase is Phase.LEADERS:
        state = state.apply(state.legal_moves()[0])
    assert set(state.supply.values()) == {26}
    move = state.legal_moves()[0]
    assert isinstance(move, Camel)
    assert state.apply(move).supply[move.color] == 25


# --- counting --------------------------------------------------------------------------------


def test_perft_counts_lines_of_moves() -> None:
    state = new_game(2, seed=1, board=SMALL)
    by_hand = sum(len(state.apply(move).legal_moves()) for move in state.legal_moves())
    assert perft(state, 0) == 1
    assert perft(state, 1) == len(state.legal_moves())
    assert perft(state, 2) == by_hand
    with pytest.raises(BadData):
        perft(state, -1)


def test_perft_ends_with_the_game() -> None:
    state = table(corridor("."), ["C", "A"])  # one space: a leader, two passes of camels
    assert [perft(state, depth) for depth in range(6)] == [1, 1, 1, 1, 1, 0]
