"""A table at which everything is done to a game in any order, beside a plain list of its moves."""

from __future__ import annotations

import copy
import json
import pickle

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from durchdiewueste import GameState, IllegalMove, Move, NothingToUndo, Setup, View
from durchdiewueste.games import DURCH_DIE_WUESTE
from durchdiewueste.record import Record, dump, load
from durchdiewueste.testing import check_state, setups

NUMBERS = st.integers(0, 2**16)


class Table(RuleBasedStateMachine):
    """The state in play, and what it must be: a start and the moves made since."""

    @initialize(setup=setups())
    def sit_down(self, setup: Setup) -> None:
        self.start = self.state = GameState(setup)
        self.moves: list[Move] = []

    def chosen(self, number: int) -> Move:
        moves = self.state.legal_moves()
        return moves[number % len(moves)]

    @precondition(lambda self: not self.state.is_over)
    @rule(numbers=st.lists(NUMBERS, min_size=1, max_size=12))
    def make_moves(self, numbers: list[int]) -> None:
        for number in numbers:
            if self.state.is_over:
                return
            self.moves.append(self.chosen(number))
            self.state = self.state.apply(self.moves[-1])

    @precondition(lambda self: not self.state.is_over)
    @rule(number=NUMBERS)
    def make_a_move_by_its_number(self, number: int) -> None:
        actions = self.state.legal_actions()
        self.moves.append(self.chosen(number))
        self.state = self.state.apply_action(actions[number % len(actions)])

    @precondition(lambda self: self.moves)
    @rule(number=NUMBERS)
    def make_a_move_of_the_past_again(self, number: int) -> None:
        move = self.moves[number % len(self.moves)]
        if not self.state.is_legal(move):  # its space is taken, unless the move is a pass
            with pytest.raises(IllegalMove):
                self.state.apply(move)
            return
        self.moves.append(move)
        self.state = self.state.apply(move)

    @rule(many=st.integers(1, 5))
    def take_moves_back(self, many: int) -> None:
        for _ in range(many):
            if not self.moves:
                with pytest.raises(NothingToUndo):
                    self.state.undo()
                return
            self.moves.pop()
            self.state = self.state.undo()

    @rule(form=st.sampled_from(["dict", "record", "pickle", "copy"]))
    def put_away_and_take_out_again(self, form: str) -> None:
        if form == "dict":
            self.state = GameState.from_dict(json.loads(json.dumps(self.state.to_dict())))
        elif form == "record":
            text = dump(Record(self.state), DURCH_DIE_WUESTE)
            self.state = load(text, DURCH_DIE_WUESTE).state
        elif form == "pickle":
            self.state = pickle.loads(pickle.dumps(self.state))
        else:
            self.state = copy.deepcopy(self.state)

    @rule(by_text=st.booleans())
    def forget_the_past(self, by_text: bool) -> None:
        text = self.state.to_text()
        self.state = GameState.from_text(text) if by_text else self.state.without_history()
        self.start, self.moves = self.state, []

    @rule(number=NUMBERS)
    def look(self, number: int) -> None:
        view = self.state.view(number % self.state.players)
        assert View.from_dict(json.loads(json.dumps(view.to_dict()))) == view

    @invariant()
    def the_history_is_the_list_of_moves(self) -> None:
        assert self.state.history == tuple(self.moves)

    def teardown(self) -> None:
        expected = self.start
        for move in self.moves:
            expected = expected.apply(move)
        assert self.state == expected
        assert self.state.events == expected.events
        check_state(DURCH_DIE_WUESTE, self.state)


TestTable = Table.TestCase
TestTable.settings = settings(stateful_step_count=25)
