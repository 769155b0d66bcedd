"""The contract as a check: games that keep it pass, and a game that breaks a promise is caught."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from effort import at_least
from hypothesis import Phase as Phases
from hypothesis import find, given, settings
from hypothesis import strategies as st
from own_game import DATES, Eat, Eaten, Heap, HeapKnowledge, HeapView, Points

from durchdiewueste import FFG, Board, EndReason, GameState, Pass, Phase, Setup, View
from durchdiewueste.contract import IllegalMove, NothingToUndo, Outcome, Violation
from durchdiewueste.games import DURCH_DIE_WUESTE, GAMES
from durchdiewueste.testing import (
    CHECKS,
    boards,
    check_game,
    check_state,
    setups,
    starts,
    states,
    strategies,
    views,
)

SMALL = Board.from_text(".\n  .\no")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_of_the_package_keeps_the_contract(name: str) -> None:
    check_game(GAMES[name])


def test_the_flagship_keeps_it_on_boards_and_by_rules_of_whatever_kind() -> None:
    check_game(DURCH_DIE_WUESTE, starts())


def test_a_game_of_someone_elses_keeps_it() -> None:
    check_game(DATES)


# --- broken promises ------------------------------------------------------------------------

HONEST_APPLY, HONEST_MOVES, HONEST_DICT = Heap.apply, Heap.legal_moves, Heap.to_dict


def refuses_without_reason(heap: Heap, move: Eat) -> Heap:
    try:
        return HONEST_APPLY(heap, move)
    except IllegalMove:
        raise IllegalMove(Violation("no", "E1", "No.")) from None


def refuses_nothing(heap: Heap, move: Eat) -> Heap:
    return HONEST_APPLY(heap, move) if heap.is_legal(move) else heap


class Endless(tuple[Eat, ...]):
    """Moves that go round when there are no more."""

    __slots__ = ()

    def __getitem__(self, at: Any) -> Any:
        return super().__getitem__(at % len(self) if isinstance(at, int) else at)


def changes_what_it_starts_from(heap: Heap, move: Eat) -> Heap:
    object.__setattr__(heap, "left", heap.left + 1)
    return HONEST_APPLY(replace(heap, left=heap.left - 1), move)


def does_anything(heap: Heap, action: int) -> Heap:
    return heap.apply(Eat(action)) if action in heap.legal_actions() else heap


def cites_nothing(heap: Heap, move: Eat) -> Violation | None:
    return None if heap.is_legal(move) else Violation("bad_number", "E9", "No.")


def forgets_the_past(heap: Heap) -> Heap:
    if heap.before is None:
        raise NothingToUndo
    return heap.before.without_history()


def forgets_a_seat(heap: Heap) -> Outcome | None:
    return Outcome((0,), ((0,),), "heap_empty", "E2") if heap.is_over else None


BROKEN: tuple[tuple[str, str, type, Mapping[str, Any]], ...] = (
    ("turns", "nobody is to move exactly", Heap, {"to_move": property(lambda heap: 0)}),
    ("turns", "there is a legal move until", Heap, {"legal_moves": lambda heap: (Eat(1),)}),
    ("turns", "the ply counts", Heap, {"ply": property(lambda heap: 2 * len(heap.history))}),
    ("listing", "listed twice", Heap, {"legal_moves": lambda heap: HONEST_MOVES(heap) * 2}),
    ("listing", "out of range", Heap, {"legal_moves": lambda heap: Endless(HONEST_MOVES(heap))}),
    ("legality", "is_legal agrees", Heap, {"is_legal": lambda heap, move: True}),
    ("legality", "explain agrees", Heap, {"explain": lambda heap, move: None}),
    ("legality", "apply refuses a move as", Heap, {"apply": refuses_without_reason}),
    ("legality", "apply refuses a move as", Heap, {"apply": refuses_nothing}),
    ("legality", "a violation cites a ruling", Heap, {"explain": cites_nothing}),
    ("actions", "as many legal actions", Heap, {"legal_actions": lambda heap: range(9)}),
    ("actions", "what its move does", Heap, {"apply_action": lambda heap, n: heap.apply(Eat(1))}),
    ("actions", "is an illegal move", Heap, {"apply_action": does_anything}),
    ("undoing", "the position before", Heap, {"undo": lambda heap: replace(heap, left=50)}),
    ("undoing", "the history back", Heap, {"undo": forgets_the_past}),
    ("undoing", "raises NothingToUndo", Heap, {"undo": lambda heap: heap.before or heap}),
    ("events", "at least one event", Heap, {"events": ()}),
    ("events", "cites a ruling", Heap, {"events": property(lambda heap: (Eaten(0, 1, "E9"),))}),
    ("points", "a score for each seat", Heap, {"score": lambda heap: (Points(0, 0),)}),
    ("points", "every seat once", Heap, {"outcome": property(forgets_a_seat)}),
    ("values", "itself without history", Heap, {"without_history": lambda h: replace(h, left=9)}),
    ("values", "equal hashes", Heap, {"__hash__": lambda heap: heap.ply}),
    ("values", "is not changed", Heap, {"apply": changes_what_it_starts_from}),
    ("forms", "the text of a position", Heap, {"to_text": lambda heap: "players=2 left=9 turn=0"}),
    ("forms", "a document", Heap, {"to_dict": lambda heap: HONEST_DICT(heap.without_history())}),
    ("forms", "a pickle", Heap, {"__reduce__": lambda heap: (Heap, (2, heap.left, heap.turn))}),
    ("equals", "the same phase", Heap, {"phase": property(lambda heap: heap.ply)}),
    ("equals", "look the same", Heap, {"__str__": lambda heap: str(heap.ply)}),
    ("seats", "the moves of its seat", HeapView, {"legal_moves": lambda v: v.heap.legal_moves()}),
    ("seats", "explains what", HeapView, {"explain": lambda view, move: view.heap.explain(move)}),
    ("seats", "nothing to see", Heap, {"view": lambda h, seat: HeapView(seat, h.states()[-1])}),
    ("samples", "no history", HeapKnowledge, {"sample": lambda known, seed: known.state}),
    ("samples", "same repr", HeapView, {"__repr__": object.__repr__}),
)


def a_game() -> list[Heap]:
    """Every state of a game for three, from nine dates to none."""
    states = [Heap(3, 9, 0)]
    for dates in (2, 3, 2, 2):
        states.append(states[-1].apply(Eat(dates)))
    return states


@pytest.mark.parametrize(("name", "promise", "kind", "changes"), BROKEN)
def test_a_broken_promise_is_noticed_by_the_check_that_is_there_for_it(
    name: str,
    promise: str,
    kind: type,
    changes: Mapping[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heaps = a_game()
    check = next(each for each in CHECKS if each.__name__ == name)
    check_all(check, heaps)
    for attribute, change in changes.items():
        monkeypatch.setattr(kind, attribute, change)
    with pytest.raises(AssertionError, match=f"broken promise: .*{promise}"):
        check_all(check, heaps)


def check_all(check: Callable[[Any, Any], None], heaps: Sequence[Heap]) -> None:
    for heap in heaps:
        check(DATES, heap)


def fails_at_the_last_date(heap: Heap, move: Eat) -> Heap:
    if heap.left == 1:
        raise RuntimeError("the last one")
    return HONEST_APPLY(heap, move)


@pytest.mark.parametrize(
    ("changes", "error", "words"),
    [
        ({"score": lambda heap: ()}, AssertionError, "broken promise: there is a score for each"),
        ({"is_legal": lambda heap, move: True}, AssertionError, "broken promise: is_legal agrees"),
        (
            {"legal_moves": lambda heap: HONEST_MOVES(heap) if heap.left > 3 else ()},
            AssertionError,
            "broken promise: there is a legal move until it is over",
        ),
        (
            {"is_over": property(lambda heap: False)},
            AssertionError,
            "broken promise: there is a legal move until it is over",
        ),
        ({"apply": fails_at_the_last_date}, RuntimeError, "the last one"),
        ({"__hash__": None}, TypeError, "unhashable"),
    ],
)
def test_a_broken_game_is_caught_with_the_way_to_the_state(
    changes: Mapping[str, Any],
    error: type[Exception],
    words: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for attribute, change in changes.items():
        monkeypatch.setattr(Heap, attribute, change)
    with pytest.raises(error, match=words) as caught:
        check_game(DATES)
    assert re.search(r"players=\d left=\d+ turn=0\nby\n", "".join(caught.value.__notes__))


def test_every_check_has_something_broken_for_it() -> None:
    assert {name for name, *_ in BROKEN} == {check.__name__ for check in CHECKS}


def always_for_two(players: int, seed: int) -> Heap:
    DATES.new_game(players, seed=seed)
    return Heap(2, 9, 0)


@pytest.mark.parametrize(
    ("promise", "changes"),
    [
        ("6 players are refused", {"players": (2, 3, 4, 5)}),
        ("listed once, rising", {"players": (3, 2)}),
        ("each ruling has a sentence", {"rulings": {"E1": ""}}),
        ("the same seed starts the same game", {"new_game": lambda n, seed: DATES.new_game(n)}),
        ("as many players as were asked for", {"new_game": always_for_two}),
    ],
)
def test_a_game_that_is_described_wrongly_is_noticed(promise: str, changes: dict[str, Any]) -> None:
    with pytest.raises(AssertionError, match=f"broken promise: .*{promise}"):
        check_game(replace(DATES, **changes))


def test_a_seed_that_shows_in_a_view_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def new_game(players: int, seed: int) -> Heap:
        monkeypatch.setattr(HeapView, "__repr__", lambda view: f"drawn from {seed}")
        return DATES.new_game(players, seed=seed)

    with pytest.raises(AssertionError, match="the seed appears nowhere in a view"):
        check_game(replace(DATES, new_game=new_game))


def test_a_failure_says_how_to_come_to_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    heap = a_game()[2]
    monkeypatch.setattr(Heap, "score", lambda heap: ())
    with pytest.raises(AssertionError) as caught:
        check_state(DATES, heap)
    assert caught.value.__notes__ == [
        "in the state reached from\n  players=3 left=9 turn=0\nby\n  e2 e3"
    ]


def test_a_failure_says_so_when_the_state_can_not_even_be_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heap = a_game()[0]
    monkeypatch.setattr(Heap, "score", lambda heap: ())
    monkeypatch.setattr(Heap, "to_text", lambda heap: 1 // 0)
    with pytest.raises(AssertionError) as caught:
        check_state(DATES, heap)
    assert "can't be told: ZeroDivisionError" in caught.value.__notes__[0]


# --- strategies -----------------------------------------------------------------------------


@given(setups(board=st.just(SMALL)), setups(rules=st.just(replace(FFG, camels=(3, 3, 3, 3)))))
def test_set_ups_keep_to_what_they_are_to_be_drawn_from(one: Setup, other: Setup) -> None:
    assert one.board == SMALL
    assert other.rules.camels == (3, 3, 3, 3)


@given(views())
def test_views_are_those_of_a_seat_or_of_a_spectator(view: View) -> None:
    assert view.seat is None or view.seat in range(view.players)


AT_LENGTH = settings(
    max_examples=3000,
    phases=[Phases.generate, Phases.shrink],  # to explain, it would look at others afterwards
    database=None,
)


@pytest.mark.parametrize(
    "wanted",
    [
        lambda state: Pass() in state.history,
        lambda state: bool(state.areas),
        lambda state: state.is_over,
    ],
    ids=["pass", "area", "over"],
)
def test_what_is_drawn_shrinks_to_a_short_game_on_a_small_board(
    wanted: Callable[[GameState], bool],
) -> None:
    found = find(states(), wanted, settings=AT_LENGTH)
    assert found.ply <= 10
    assert len(found.board.spaces) <= 9


def test_what_needs_a_large_board_shrinks_to_its_start() -> None:
    found = find(states(), lambda state: state.board.name == "whole", settings=AT_LENGTH)
    assert found.ply == 0


@pytest.mark.parametrize(("sign", "most"), [("o", 30), ("P", 15)])
def test_a_board_full_of_water_or_palms_has_no_more_than_the_rules_hold(
    sign: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strategies, "LANDSCAPES", (sign,))
    board = find(boards(), lambda board: len(board.spaces) == 72)
    assert len(board.waters) + len(board.palms) == most
    Setup.draw(2, seed=1, board=board)


def test_states_of_every_kind_are_drawn() -> None:
    seen: set[object] = set()

    @at_least(150)
    @given(states())
    def look(state: GameState) -> None:
        seen.update((state.phase, state.players, state.board.name, state.rules.owner_may_enter))
        seen.update("area" for _ in state.areas)
        seen.update(state.outcome.reason for _ in range(state.is_over) if state.outcome)

    look()
    assert seen >= {*Phase, *EndReason, 2, 3, 4, 5, "main", "whole", None, True, False, "area"}
