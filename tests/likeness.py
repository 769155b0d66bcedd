"""Likenesses: the same game with the table turned, the colors renamed and the board moved.

The desert has no directions, the seats no names and the colors no meaning; so whatever happens in
a game must happen in its likeness.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from hypothesis import strategies as st

from durchdiewueste import (
    Board,
    Camel,
    Color,
    FrozenMapping,
    GameState,
    Leader,
    Move,
    Setup,
    View,
    hexes,
)
from durchdiewueste.contract import Violation

ONE_OF_SEVERAL = {"must_place", "color_taken", "beside_foreign_caravan"}
"""Codes whose violations name one culprit where there may be more."""


@dataclass(frozen=True)
class Likeness:
    """What each seat, color and space is in the likeness."""

    seats: tuple[int, ...]
    colors: dict[Color, Color]
    spaces: dict[str, str]

    # --- before the game ---

    def board(self, board: Board) -> Board:
        return Board(
            [self.spaces[space] for space in board.spaces],
            palms=[self.spaces[space] for space in board.palms],
            waters=[self.spaces[space] for space in board.waters],
            mountains=[self.spaces[space] for space in board.mountains],
        )

    def start(self, setup: Setup) -> GameState:
        hands: list[list[Color]] = [[] for _ in self.seats]
        for seat, hand in enumerate(setup.leaders):
            hands[self.seats[seat]] = [self.colors[color] for color in hand]
        return GameState(
            Setup(
                setup.players,
                self.board(setup.board),
                setup.rules,
                tuple(self.spaces[space] for space in setup.oases),
                {self.spaces[space]: value for space, value in setup.water.items()},
                tuple(map(tuple, hands)),
                self.seats[setup.first_player],
            )
        )

    # --- during the game ---

    def move(self, move: Move) -> Move:
        if isinstance(move, Leader | Camel):
            return type(move)(self.colors[move.color], self.spaces.get(move.space, move.space))
        return move

    def of(self, value: Any) -> Any:
        """Any public value in the likeness; what has no order of its own becomes a set."""
        match value:
            case Color():
                return self.colors[value]
            case str():
                return self.spaces.get(value, value)
            case FrozenMapping() | dict():
                return frozenset((self.of(key), self.of(part)) for key, part in value.items())
            case tuple() | list():
                return frozenset(Counter(map(self.of, value)).items())
        if hasattr(value, "__dataclass_fields__"):
            parts = {each.name: getattr(value, each.name) for each in fields(value)}
            if parts.get("seat") is not None:
                parts["seat"] = self.seats[parts["seat"]]
            return (type(value), *((name, self.of(part)) for name, part in parts.items()))
        return value


def same(setup: Setup) -> Likeness:
    """The likeness that changes nothing; it only makes values comparable."""
    places = (*setup.board.spaces, *setup.board.mountains)
    return Likeness(
        tuple(range(setup.players)),
        {color: color for color in Color},
        {place: place for place in places},
    )


def turned(board: Board, sixths: int, mirrored: bool) -> dict[str, str]:
    """Where each space and mountain goes when the board is turned and perhaps mirrored."""
    moved: dict[str, tuple[int, int]] = {}
    for space in (*board.spaces, *board.mountains):
        q, r = board.axial(space)
        if mirrored:
            q, r = r, q
        for _ in range(sixths):
            q, r = -r, q + r
        moved[space] = (q, r)
    left = min(q for q, _ in moved.values())
    top = min(hexes.offset(q - left, r)[1] for q, r in moved.values())
    return {space: hexes.name(*hexes.offset(q - left, r - top)) for space, (q, r) in moved.items()}


@st.composite
def likenesses(draw: st.DrawFn, setup: Setup) -> Likeness:
    """Any of the ways to turn the table, rename the colors and turn or mirror the board."""
    players, by = setup.players, draw(st.integers(0, setup.players - 1))
    renamed = draw(st.permutations(list(Color)))
    return Likeness(
        tuple((seat + by) % players for seat in range(players)),
        dict(zip(Color, renamed, strict=True)),
        turned(setup.board, draw(st.integers(0, 5)), draw(st.booleans())),
    )


# --- what is compared -----------------------------------------------------------------------


def standing(state: GameState, alike: Likeness) -> dict[str, object]:
    """Everything that can be asked of a state, as it is in the likeness."""
    to_move = None if state.to_move is None else alike.seats[state.to_move]
    outcome = state.outcome
    return {
        "phase": (state.phase, state.placements_left, to_move),
        "camels": {
            alike.spaces[space]: alike.of(state.camel_at(space)) for space in state.board.spaces
        },
        "areas": alike.of(state.areas),
        "water": alike.of(state.water),
        "supply": alike.of(state.supply),
        "score": alike.of(state.score()),
        "events": alike.of(state.events),
        "legal moves": {alike.move(move) for move in state.legal_moves()},
        "views": {
            None if seat is None else alike.seats[seat]: _seen(state.view(seat), alike)
            for seat in (*range(state.players), None)
        },
        "colors": {alike.colors[color]: told(state.explain_color(color), alike) for color in Color},
        "outcome": None
        if outcome is None
        else [{alike.seats[seat] for seat in place} for place in outcome.ranking],
        "reason": None if outcome is None else (outcome.reason, outcome.ruling),
    }


def _seen(view: View, alike: Likeness) -> object:
    return alike.of(view.score()), alike.of(view.water), len(view.legal_moves())


def told(violation: Violation | None, alike: Likeness) -> object:
    """A violation in the likeness, as far as it names what must be named."""
    if violation is None:
        return None
    if violation.code in ONE_OF_SEVERAL:
        return violation.code, violation.ruling
    return violation.code, violation.ruling, {alike.spaces[space] for space in violation.spaces}


def judged(state: GameState, moves: Iterable[Move], alike: Likeness) -> list[object]:
    """What is said of each move, in the likeness."""
    return [told(state.explain(move), alike) for move in moves]
