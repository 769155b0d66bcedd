"""The contract as a test: ``check_game`` puts any game to it, one of this package or your own.

Each check is one promise of the contract, asked of one state. What a game's own rules promise is
left to the game's own tests.
"""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from durchdiewueste.contract import Game, IllegalMove, NothingToUndo, State, Violation
from durchdiewueste.record import Record, dump, load, replay
from durchdiewueste.testing.strategies import Reached, played

__all__ = ["CHECKS", "check_game", "check_state"]

T = TypeVar("T")
StateT = TypeVar("StateT", bound=State[Any])
AnyGame = Game[Any, Any]
AnyState = State[Any]
Check = Callable[[AnyGame, AnyState], None]

SEED: Final = 918_273_645_546_372_819
"""A seed that would be noticed wherever it turned up."""
MOST_MOVES: Final = 24
"""How many moves of a state are tried out, spread over all of them."""


def check_game(
    game: Game[StateT, Any], starts: SearchStrategy[StateT] | None = None, *, most_plies: int = 80
) -> None:
    """Check that a game keeps the contract, over states that hypothesis draws.

    ``starts`` draws the beginnings of games; without it, any number of players and any seed. How
    many states are drawn is for the hypothesis profile to say. A failure tells the broken promise,
    the start and the moves.

    :raises AssertionError: a promise is broken. Errors that the game itself raises where it
        shouldn't come through as they are, with start and moves noted.
    """
    _check_description(game)
    if starts is None:
        starts = st.builds(game.new_game, st.sampled_from(game.players), seed=st.integers())

    states = played(starts, most_plies=most_plies)

    @st.composite
    def some_state(
        draw: st.DrawFn,
    ) -> Reached[StateT]:  # of which hypothesis shows no more than is needed
        return Reached(draw(states), game.format_move)

    @given(some_state())
    def every_state_keeps_the_contract(drawn: Reached[StateT]) -> None:
        check_state(game, drawn.state)

    every_state_keeps_the_contract()


def check_state(game: Game[StateT, Any], state: StateT) -> None:
    """Check one state, by every check there is.

    :raises AssertionError: a promise is broken.
    """
    for check in CHECKS:
        try:
            check(game, state)
        except Exception as fault:
            fault.add_note(f"in the state {Reached(state, game.format_move)!r}")
            raise


def _expect(kept: object, promise: str) -> None:
    if not kept:
        raise AssertionError(f"broken promise: {promise}")


def _expect_error(error: type[Exception], ask: Callable[[], object], promise: str) -> None:
    try:
        ask()
    except error:
        return
    _expect(False, promise)


def _spread(items: Sequence[T], most: int = MOST_MOVES) -> Sequence[T]:
    """Some of many, from the first on."""
    return items[:: len(items) // most + 1]


def _told(data: object) -> str:
    """Data as JSON; every value in a document must be one that JSON has."""
    return json.dumps(data, allow_nan=False, sort_keys=True)


# --- the game itself ------------------------------------------------------------------------


def _check_description(game: AnyGame) -> None:
    _expect(game.name and game.title, "a game has a name and a title")
    _expect(game.behavior >= 1, "the behavior version counts from 1")
    _expect(game.rulings and all(game.rulings.values()), "each ruling has a sentence")
    _told({name: dict(schema) for name, schema in game.schemas().items()})
    counts = game.players
    _expect(counts and sorted(set(counts)) == list(counts), "player counts are listed once, rising")
    for players in (counts[0] - 1, counts[-1] + 1):
        start = partial(game.new_game, players, seed=SEED)
        _expect_error(ValueError, start, f"{players} players are refused with a ValueError")
    for players in counts:
        start = game.new_game(players, seed=SEED)
        _expect(start == game.new_game(players, seed=SEED), "the same seed starts the same game")
        _expect(start.players == players, "a game has as many players as were asked for")
        _expect((start.ply, start.history, start.events) == (0, (), ()), "a new game has no past")
        for seat in (*range(players), None):
            view = start.view(seat)
            shown = f"{_told(view.to_dict())} {view!r}"
            _expect(str(SEED) not in shown, "the seed appears nowhere in a view")


# --- a state --------------------------------------------------------------------------------


def turns(game: AnyGame, state: AnyState) -> None:
    """Somebody is to move and has a move, or the game is over and has an outcome."""
    over = state.is_over
    _expect(state.players in game.players, "the number of players is one the game is for")
    _expect((state.to_move is None) is over, "nobody is to move exactly when the game is over")
    _expect((state.outcome is None) is not over, "there is an outcome exactly when it is over")
    _expect((len(state.legal_moves()) == 0) is over, "there is a legal move until it is over")
    _expect(over or state.to_move in range(state.players), "the player to move has a seat")
    _expect(state.ply == len(state.history), "the ply counts the moves of the history")


def listing(game: AnyGame, state: AnyState) -> None:
    """Legal moves are a sequence like any other, without duplicates, always in the same order."""
    moves, listed = state.legal_moves(), list(state.legal_moves())
    count = len(listed)
    _expect(len(moves) == count, "the length of the legal moves is how many can be iterated")
    _expect(len(set(listed)) == count, "no legal move is listed twice")
    _expect(moves == state.legal_moves(), "the legal moves are the same when asked again")
    _expect(tuple(moves[:]) == tuple(listed), "a slice of the legal moves is that part of them")
    _expect(tuple(moves[1::2]) == tuple(listed[1::2]), "a slice with steps is that part of them")
    for at in _spread(range(count)):
        same = moves[at] == listed[at] == moves[at - count]
        _expect(same, "legal moves can be indexed from both ends")
        _expect(listed[at] in moves, "each legal move is found `in` them")
    for at in (count, -count - 1):
        ask = partial(moves.__getitem__, at)
        _expect_error(IndexError, ask, "an index that is out of range raises IndexError")


def legality(game: AnyGame, state: AnyState) -> None:
    """``legal_moves``, ``is_legal``, ``explain`` and ``apply`` agree on every move."""
    legal = set(state.legal_moves())
    for move in (*_spread(tuple(state.legal_moves())), *_moves_of_other_states(state)):
        _expect(state.is_legal(move) is (move in legal), "is_legal agrees with legal_moves")
        violation = state.explain(move)
        _expect((violation is None) is (move in legal), "explain agrees with legal_moves")
        if violation is None:
            after = state.apply(move)
            _expect(after.history == (*state.history, move), "apply adds its move to the history")
            _expect(after.ply == state.ply + 1, "apply adds one to the ply")
        else:
            _check_violation(game, violation)
            _expect(_refusal(state, move) == violation, "apply refuses a move as explain says")


def _moves_of_other_states(state: AnyState) -> Iterator[Any]:
    """Moves that were legal once or will be soon: most of them are not legal here."""
    others = list(replay(state))[-4:-1]
    others += [state.apply(move) for move in _spread(state.legal_moves(), 2)]
    for other in others:
        yield from _spread(other.legal_moves())
    yield from _spread(state.history)


def _refusal(state: AnyState, move: object) -> Violation | None:
    try:
        state.apply(move)
    except IllegalMove as refusal:
        return refusal.violation
    return None


def _check_violation(game: AnyGame, violation: Violation) -> None:
    _expect(violation.code and violation.sentence, "a violation has a code and a sentence")
    _expect(violation.ruling in game.rulings, "a violation cites a ruling of the game")
    _told(violation.to_dict())


def actions(game: AnyGame, state: AnyState) -> None:
    """Actions are the legal moves by number, in the same order."""
    moves, numbers = state.legal_moves(), state.legal_actions()
    _expect(len(moves) == len(numbers), "there are as many legal actions as legal moves")
    _expect(len(set(numbers)) == len(numbers), "no action is listed twice")
    for at in _spread(range(len(moves))):
        after = state.apply_action(numbers[at])
        _expect(after == state.apply(moves[at]), "an action does what its move does")
        _expect(after.history[-1] == moves[at], "an action is told as its move in the history")
    others = {number for other in list(replay(state))[-4:-1] for number in other.legal_actions()}
    for number in _spread(sorted(others - set(numbers))):
        act = partial(state.apply_action, number)
        _expect_error(IllegalMove, act, "an action that is not listed is an illegal move")


def undoing(game: AnyGame, state: AnyState) -> None:
    """``undo`` is the exact inverse of ``apply``."""
    for move in _spread(state.legal_moves()):
        before = state.apply(move).undo()
        _expect(before == state, "undo gives the position before the move back")
        _expect(before.history == state.history, "undo gives the history back")
        _expect(before.events == state.events, "undo gives the events back")
    start, *_ = replay(state)
    for first in (start, state.without_history()):
        _expect_error(NothingToUndo, first.undo, "undo at the start raises NothingToUndo")


def events(game: AnyGame, state: AnyState) -> None:
    """What a move causes is told the same every time, and each event names its ruling."""
    for move in _spread(state.legal_moves()):
        told = state.apply(move).events
        _expect(told, "every move causes at least one event")
        _expect(told == state.apply(move).events, "the same move causes the same events")
        _expect(all(e.ruling in game.rulings for e in told), "an event cites a ruling of the game")


def points(game: AnyGame, state: AnyState) -> None:
    """Every seat has a score, and the outcome ranks every seat once."""
    _expect(
        [score.seat for score in state.score()] == list(range(state.players)),
        "there is a score for each seat, in order",
    )
    outcome = state.outcome
    if outcome is not None:
        ranked = sorted(seat for place in outcome.ranking for seat in place)
        _expect(ranked == list(range(state.players)), "the ranking has every seat once")
        _expect(all(outcome.ranking), "no place of the ranking is empty")
        _expect(outcome.winners == outcome.ranking[0], "the winners are first in the ranking")
        _expect(outcome.ruling in game.rulings, "an outcome cites a ruling of the game")


def values(game: AnyGame, state: AnyState) -> None:
    """A state never changes, and is equal to whatever has the same position."""
    text, told, shown = state.to_text(), _told(state.to_dict()), str(state)
    strangers: tuple[object, ...] = (text, (), None)
    alone = state.without_history()
    _expect(alone == state, "a state equals itself without history")
    _expect(hash(alone) == hash(state), "equal states have equal hashes")
    _expect(
        (alone.ply, alone.history, alone.events) == (0, (), ()), "a state without history has none"
    )
    _expect(all(state != other for other in strangers), "a state equals nothing but states")
    for move in _spread(state.legal_moves()):
        state.apply(move).score()
    unchanged = (text, told, shown) == (state.to_text(), _told(state.to_dict()), str(state))
    _expect(unchanged, "a state is not changed by moves that are made from it")


def forms(game: AnyGame, state: AnyState) -> None:
    """Every text and document reads back equal."""
    _expect(game.read_text(state.to_text()) == state, "the text of a position reads back equal")
    document = json.loads(_told(state.to_dict()))
    header = [document.get(key) for key in ("game", "kind", "behavior")]
    _expect(header == [game.name, "state", game.behavior], "a document says what it is")
    _expect("format" in document, "a document names its format")
    kept: tuple[tuple[str, AnyState], ...] = (
        ("a document", game.read_dict(document)),
        ("a record", load(dump(Record(state), game), game).state),
        ("a pickle", pickle.loads(pickle.dumps(state))),
        ("a copy", copy.copy(state)),
        ("a deep copy", copy.deepcopy(state)),
    )
    for form, read in kept:
        _expect(read == state, f"{form} of a state reads back equal")
        _expect(hash(read) == hash(state), f"{form} of a state has the same hash")
        _expect(read.history == state.history, f"{form} of a state keeps its history")
        _expect(read.events == state.events, f"{form} of a state keeps its events")
    for move in (*_spread(state.legal_moves()), *_spread(state.history)):
        _expect(game.parse_move(game.format_move(move)) == move, "a move reads back equal")


def equals(game: AnyGame, state: AnyState) -> None:
    """Equal states answer every question alike, however they came about."""
    other = game.read_text(state.to_text())
    for question in ("players", "phase", "to_move", "is_over", "outcome"):
        same = getattr(other, question) == getattr(state, question)
        _expect(same, f"equal states have the same {question}")
    _expect(other.legal_moves() == state.legal_moves(), "equal states have the same legal moves")
    _expect(
        other.legal_actions() == state.legal_actions(), "equal states have the same legal actions"
    )
    _expect(other.score() == state.score(), "equal states have the same score")
    _expect(str(other) == str(state), "equal states look the same")
    for seat in (*range(state.players), None):
        _expect(other.view(seat) == state.view(seat), "equal states give equal views")
    for move in _spread(state.legal_moves()):
        after, other_after = state.apply(move), other.apply(move)
        _expect(after == other_after, "the same move leads equal states to equal states")
        _expect(
            after.events == other_after.events, "the same move causes equal events in equal states"
        )


def seats(game: AnyGame, state: AnyState) -> None:
    """A view serves its own seat, and what it shows follows from what its seat knows."""
    for seat in (*range(state.players), None):
        view, knowledge = state.view(seat), state.knowledge(seat)
        _expect(view.seat == seat == knowledge.seat, "views and knowledge know their seat")
        _expect(view == state.view(seat), "a view is the same when asked again")
        _expect(knowledge.view == view, "knowledge has the view")
        seen = (view.players, view.to_move, view.is_over)
        _expect(seen == (state.players, state.to_move, state.is_over), "a view shows the turn")
        moves = tuple(state.legal_moves()) if seat == state.to_move else ()
        _expect(tuple(view.legal_moves()) == moves, "a view lists the moves of its seat, if any")
        for move in _spread(state.legal_moves()):
            may = move in moves
            _expect(view.is_legal(move) is may, "a view allows what it lists")
            _expect((view.explain(move) is None) is may, "a view explains what it doesn't list")
        _told(view.to_dict())
    for wrong in (-1, state.players):
        for ask in (state.view, state.knowledge):
            look = partial(ask, wrong)
            _expect_error(ValueError, look, "a seat that is not there has nothing to see")


def samples(game: AnyGame, state: AnyState) -> None:
    """A sample of what a seat knows is a whole state that looks the same to that seat."""
    for seat in (*range(state.players), None):
        view, knowledge = state.view(seat), state.knowledge(seat)
        sample = knowledge.sample(state.ply)
        _expect(sample == knowledge.sample(state.ply), "the same seed gives the same sample")
        _expect(sample.history == (), "a sample has no history")
        seen = sample.view(seat)
        _expect(seen == view, "a sample gives its seat the same view")
        _expect(repr(seen) == repr(view), "a sample gives its seat a view with the same repr")
        _expect(
            _told(seen.to_dict()) == _told(view.to_dict()),
            "a sample gives its seat the same document",
        )


CHECKS: Final[tuple[Check, ...]] = (
    turns,
    listing,
    legality,
    actions,
    undoing,
    events,
    points,
    values,
    forms,
    equals,
    seats,
    samples,
)
"""Every promise of the contract about a state, to be asked one by one if you like."""
