"""The state: a position with its history, and the door to everything that can be asked of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from operator import index
from typing import SupportsIndex

from durchdiewueste.contract import BadData, BadSetup, IllegalMove, NothingToUndo, said
from durchdiewueste.desert import data, effects, legality, notation, scoring
from durchdiewueste.desert.arrangement import start
from durchdiewueste.desert.board import Board
from durchdiewueste.desert.events import Event
from durchdiewueste.desert.knowledge import Knowledge
from durchdiewueste.desert.moves import Move, Pass, catalog
from durchdiewueste.desert.position import Position
from durchdiewueste.desert.rules import FFG, Rules
from durchdiewueste.desert.scoring import Score
from durchdiewueste.desert.setup import Setup, board_for
from durchdiewueste.desert.shapes import BEHAVIOR, FORMAT, GAME, StateDict
from durchdiewueste.desert.table import Table
from durchdiewueste.desert.turns import LEADERS
from durchdiewueste.desert.view import View
from durchdiewueste.documents import check_header, read

__all__ = ["GameState", "action_count", "new_game", "perft"]


def new_game(
    players: int,
    *,
    seed: int | None = None,
    rules: Rules | None = None,
    board: Board | None = None,
    setup: Setup | None = None,
    first_player: int | None = None,
) -> GameState:
    """Start a game: drawn from a seed, or from a set-up given whole.

    Rules are ``FFG`` and the first player is seat 0 where nothing else is said.

    >>> new_game(3, seed=7)
    <GameState: leaders, 3 players, ply 0, seat 0 to move>

    :raises BadSetup: the parts are wrong or contradict each other.
    """
    if setup is None:
        setup = Setup.draw(
            players,
            seed=seed,
            rules=FFG if rules is None else rules,
            board=board,
            first_player=0 if first_player is None else first_player,
        )
        return GameState(setup)
    if seed is not None:
        raise BadSetup("a set-up leaves nothing to draw: give it, or a seed, not both")
    for name, given, told in (
        ("players", players, setup.players),
        ("first_player", first_player, setup.first_player),
    ):
        if given is not None and given != told:
            raise BadSetup(f"{name}: {said(given)} contradicts the set-up, which has {told}")
    if board is not None and board != setup.board:
        names = [each.name or "a board of its own" for each in (board, setup.board)]
        raise BadSetup(f"board: {names[0]} contradicts the set-up, which has {names[1]}")
    if rules is not None and rules != setup.rules:
        ours, theirs = asdict(rules), asdict(setup.rules)
        differ = ", ".join(name for name in ours if ours[name] != theirs[name])
        raise BadSetup(f"rules: {differ}: not as in the set-up")
    return GameState(setup)


class GameState(Table):
    """A game of Durch die Wüste at one point: immutable, equal and hashed by position.

    States are made by ``new_game``, by ``apply`` and by the readers.
    """

    __slots__ = ("_before", "_move", "_ply")

    _before: GameState | None
    _move: Move | None
    _ply: int

    def __init__(self, setup: Setup) -> None:
        self._begin(start(setup))

    @classmethod
    def _of(cls, position: Position, moves: Iterable[Move] = ()) -> GameState:
        """A state whose history starts from this position."""
        state = cls.__new__(cls)
        state._begin(position)
        for move in moves:
            state = state.apply(move)
        return state

    def _begin(self, position: Position) -> None:
        self._position = position
        self._before = None
        self._move = None
        self._ply = 0

    # --- what it is ---

    @property
    def setup(self) -> Setup:
        """How the game started."""
        return self._position.setup

    @property
    def ply(self) -> int:
        """How many moves the history has."""
        return self._ply

    def score(self) -> tuple[Score, ...]:
        """What each seat would have if the game ended now, item by item (D19)."""
        return scoring.score(self._position)

    def view(self, seat: int | None) -> View:
        """What lies before a seat; ``None`` for a spectator.

        :raises BadData: there is no such seat.
        """
        if seat is not None:
            self._check_seat(seat)
        return View(self._position, seat)

    def knowledge(self, seat: int | None) -> Knowledge:
        """All that a seat was ever shown; ``None`` for a spectator.

        :raises BadData: there is no such seat.
        """
        if seat is not None:
            self._check_seat(seat)
        return Knowledge(self, seat)

    # --- moving on, and back ---

    def apply(self, move: Move) -> GameState:
        """The state after a move.

        :raises IllegalMove: the rules don't allow it; ``violation`` says why.
        """
        position = self._position
        placement = legality.legal_placement(position, move)
        if placement is not None:
            return self._after(move, effects.place(position, placement))
        violation = self.explain(move)
        if violation is not None:
            raise IllegalMove(violation)
        return self._after(move, effects.pass_turn(position))

    def legal_actions(self) -> Sequence[int]:
        """The legal moves as numbers, in the order of ``legal_moves``; see ``action_count``."""
        return legality.actions(self._position)

    def apply_action(self, action: SupportsIndex) -> GameState:
        """The state after the move that has this number.

        :raises BadData: no move has this number.
        :raises IllegalMove: the rules don't allow it; ``violation`` says why.
        """
        position = self._position
        catalog, number = position.setup.catalog, index(action)  # NumPy's would overflow below
        if 0 <= number < catalog.pass_action:
            shelf = catalog.leaders if position.turn.phase is LEADERS else catalog.camels
            legal = legality.placements(position) >> number & 1  # equivalent: `>> -> <<`, `1 -> 0`
            if legal:  # equivalent: `legal -> False`, it saves time
                return self._after(shelf[number], effects.place(position, number))
            return self.apply(shelf[number])
        if number == catalog.pass_action:
            return self.apply(Pass())
        raise BadData(f"there is no action {said(number)}: they go to {catalog.pass_action}")

    def _after(self, move: Move, position: Position) -> GameState:
        state = GameState.__new__(GameState)
        state._position = position
        state._before = self
        state._move = move
        state._ply = self._ply + 1
        return state

    def undo(self) -> GameState:
        """The very state before the last move.

        :raises NothingToUndo: this is where the history starts.
        """
        if self._before is None:
            raise NothingToUndo("this is where the history starts")
        return self._before

    def states(self) -> tuple[GameState, ...]:
        """Every state of the history, from its start to this one."""
        states: list[GameState] = []
        state: GameState | None = self
        while state is not None:
            states.append(state)
            state = state._before
        return tuple(reversed(states))

    @property
    def history(self) -> tuple[Move, ...]:
        """The moves made since the history started."""
        return tuple(state._move for state in self.states() if state._move is not None)

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move caused, in order; nothing at the start of the history."""
        if self._before is None or self._move is None:  # equivalent: `or -> and`, it is both
            return ()
        return effects.narrate(self._before._position, self._move, self._position)

    @property
    def revealed(self) -> bool:
        """Whether the last move showed anyone something new: never, all is decided in the open."""
        return False

    def without_history(self) -> GameState:
        """The same position with nothing before it."""
        return GameState._of(self._position)

    # --- text and data ---

    def to_text(self) -> str:
        """The position as one line of text, without history."""
        return notation.format_position(self._position)

    @classmethod
    def from_text(cls, text: str) -> GameState:
        """Read what ``to_text`` wrote.

        :raises BadText: it is no position, or one that contradicts itself or the rules.
        """
        return cls._of(notation.parse_position(text))

    def to_dict(self) -> StateDict:
        """The state as a document, with its history: where it starts, and the moves since."""
        states = self.states()
        return {
            "game": GAME,
            "kind": "state",
            "format": FORMAT,
            "behavior": BEHAVIOR,
            "setup": data.setup_to_dict(self.setup),
            "start": data.position_to_dict(states[0]._position),
            "moves": [str(move) for move in self.history],
        }

    @classmethod
    def from_dict(cls, document: object) -> GameState:
        """Read what ``to_dict`` wrote.

        :raises BadData: it is no such document, or one that contradicts itself or the rules.
        """
        check_header(document, game=GAME, kind="state", format=FORMAT, behavior=BEHAVIOR)
        told = read(document, StateDict)
        setup = data.setup_from_dict(told["setup"])
        try:
            state = cls._of(data.position_from_dict(setup, told["start"]))
        except BadData as fault:
            raise BadData(f"start.{fault}") from fault
        for number, move in enumerate(told["moves"]):
            try:
                state = state.apply(notation.parse_move(move))
            except ValueError as fault:
                raise BadData(f"moves[{number}]: {fault}") from fault
        return state

    def __reduce__(self) -> tuple[object, ...]:
        return _replayed, (self.states()[0]._position, self.history)

    def __copy__(self) -> GameState:
        return self

    def __deepcopy__(self, memo: object) -> GameState:
        return self

    # --- a value ---

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameState) and self._position == other._position

    def __hash__(self) -> int:
        return hash(self._position)

    def __str__(self) -> str:
        from durchdiewueste.desert import drawing  # on first use: most programs never draw

        return drawing.text(self._position)

    def __repr__(self) -> str:
        whose = "over" if self.is_over else f"seat {self.to_move} to move"
        phase = "" if self.is_over else f"{self.phase.value}, "
        return f"<GameState: {phase}{self.players} players, ply {self.ply}, {whose}>"


def _replayed(position: Position, moves: tuple[Move, ...]) -> GameState:
    return GameState._of(position, moves)


def action_count(players: int, *, rules: Rules = FFG, board: Board | None = None) -> int:
    """How many actions a game has: color by color each space in the board's order, then the pass.

    >>> action_count(3), action_count(5)
    (946, 1226)

    :raises BadSetup: no game has that many players.
    """
    return catalog(board or board_for(players, rules)).pass_action + 1


def perft(state: GameState, depth: int) -> int:
    """How many different lines of exactly this many moves there are, for checking an engine.

    >>> perft(new_game(3, seed=7), 1) == len(new_game(3, seed=7).legal_moves())
    True

    :raises BadData: a depth below 0.
    """
    if depth < 0:
        raise BadData(f"a depth is 0 or more, not {said(depth)}")
    if depth == 0:
        return 1
    moves = state.legal_moves()
    if depth == 1:  # equivalent: `depth == 1 -> False`, `1 -> 0`, it saves time
        return len(moves)
    return sum(perft(state.apply(move), depth - 1) for move in moves)
