"""Hypothesis strategies: boards, rules, set-ups, states and views of Durch die Wüste, and games of
any kind, some moves on.

What they draw shrinks: a failing state becomes a short game on a small board.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Generic, TypeVar

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from durchdiewueste import FFG, KOSMOS, Board, GameState, Rules, Setup, View, hexes
from durchdiewueste.contract import State
from durchdiewueste.record import replay

__all__ = ["boards", "played", "rules", "setups", "starts", "states", "views"]

StateT = TypeVar("StateT", bound=State[Any])

LANDSCAPES: Final = (
    "........oP",  # open desert
    "....oP^ ",  # mountains and holes here and there
    "..oP^^  ",  # corridors and pockets
)
"""What is drawn for each place of a board: signs as ``Board.from_text`` reads them."""
SIZES: Final = ((3, 3), (1, 1), (1, 6), (1, 12), (2, 4), (3, 6), (5, 3), (6, 5), (7, 6), (9, 8))
"""Columns and rows, large ones too: hypothesis leans to small numbers."""
MOST_PALMS: Final = 15
MOST_WATERS: Final = 30
"""Together no more than the water holes of either edition (D18)."""


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A small board: a column, or a field with holes, mountains, corridors and pockets."""
    columns, rows = draw(st.sampled_from(SIZES))
    places = [hexes.name(column, row) for column in range(columns) for row in range(rows)]
    sign = st.sampled_from(draw(st.sampled_from(LANDSCAPES)))
    signs = draw(st.lists(sign, min_size=len(places), max_size=len(places)))
    kinds = dict(zip(places, signs, strict=True))
    spaces = [space for space in places if kinds[space] in ".oP"] or ["a1"]
    return Board(
        spaces,
        palms=[space for space in spaces if kinds[space] == "P"][:MOST_PALMS],
        waters=[space for space in spaces if kinds[space] == "o"][:MOST_WATERS],
        mountains=[space for space in places if kinds[space] == "^" and space not in spaces],
    )


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Either edition or any mix of them, with numbers for small games."""
    camels, leaders = draw(st.sampled_from((2, 1, 4, 8, 12))), draw(st.sampled_from((1, 2, 3, 5)))
    singles = draw(st.integers(0, 2))
    return replace(
        FFG,
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
def setups(
    draw: st.DrawFn,
    *,
    board: SearchStrategy[Board] | None = None,
    rules: SearchStrategy[Rules] | None = None,
) -> Setup:
    """How a game may start: mostly a small one, now and then one on a shipped board.

    Given boards or rules to draw from, it keeps to them.
    """
    players, seed = draw(st.integers(2, 5)), draw(st.integers(0, 2**32))
    first_player = draw(st.integers(0, players - 1))
    drawn_rules = draw(_rules() if rules is None else rules)
    drawn_board = draw(boards() if board is None else board)
    if board is None and rules is None:
        # Drawn last, a shipped board shrinks to the small one that was drawn before.
        edition = draw(st.sampled_from([None] * 9 + [FFG, KOSMOS]))
        if edition is not None:
            return Setup.draw(players, seed=seed, rules=edition, first_player=first_player)
    return Setup.draw(
        players, seed=seed, rules=drawn_rules, board=drawn_board, first_player=first_player
    )


_rules = rules  # an argument of ``setups`` hides the name


def starts() -> SearchStrategy[GameState]:
    """The start of a game."""
    return setups().map(GameState)


@st.composite
def played(draw: st.DrawFn, starts: SearchStrategy[StateT], *, most_plies: int = 80) -> StateT:
    """A state of any game some moves on from its start, with its history.

    Now the players make any move, now they are eager for points.
    """
    state = draw(starts)
    plies = min(draw(st.integers(0, 2 * most_plies)), most_plies)
    eager = draw(st.booleans())
    choices = draw(st.binary(min_size=2 * plies, max_size=2 * plies))
    reached = [state]
    for at in range(0, len(choices), 2):
        if state.is_over or not state.legal_moves():
            break
        try:
            state = _moved(state, 256 * choices[at] + choices[at + 1], eager)
        except Exception as fault:
            fault.add_note(f"while moving on from: {Reached(state)!r}")
            raise
        reached.append(state)
    # Small games are soon over; most of what can go wrong goes wrong before that.
    chosen = reached[-1 - draw(st.integers(0, len(reached) // 3))]
    note(Reached(chosen))
    return chosen


class Reached(Generic[StateT]):
    """A state as a failing test should show it: where the game started, and the moves since."""

    def __init__(self, state: StateT, format_move: Callable[[Any], str] = str) -> None:
        self.state = state
        self._format_move = format_move

    def __repr__(self) -> str:
        try:
            start, *_ = replay(self.state)
            moves = " ".join(map(self._format_move, self.state.history))
            return f"reached from\n  {start.to_text()}\nby\n  {moves or 'no move'}"
        except Exception as fault:  # noqa: BLE001 (whatever is wrong with it, the first fault counts)
            return f"a state that can't be told: {fault!r}"


def _moved(state: StateT, chosen: int, eager: bool) -> StateT:
    """The state after one move; an eager player takes the best of four."""
    moves, seat = state.legal_moves(), state.to_move
    tries = (1, 3, 7, 11) if eager else (1,)
    after = [state.apply(moves[chosen * many % len(moves)]) for many in tries]
    return max(after, key=lambda each: _points(each, seat))


def _points(state: State[Any], seat: int | None) -> int:
    return sum(score.total for score in state.score() if score.seat == seat)


def states(*, most_plies: int = 80) -> SearchStrategy[GameState]:
    """A state some moves into a game, with its history."""
    return played(starts(), most_plies=most_plies)


@st.composite
def views(draw: st.DrawFn, *, most_plies: int = 80) -> View:
    """What some seat, or a spectator, sees of a game."""
    state = draw(states(most_plies=most_plies))
    return state.view(draw(st.none() | st.integers(0, state.players - 1)))
