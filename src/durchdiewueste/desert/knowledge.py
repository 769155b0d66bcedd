"""Knowledge: what a seat with a perfect memory knows (D21).

In this game that is everything: water holes are taken in the open, and only then turned over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durchdiewueste.contract import FrozenMapping
from durchdiewueste.desert.events import Event
from durchdiewueste.desert.scoring import Score, water_taken
from durchdiewueste.desert.view import View

if TYPE_CHECKING:
    from durchdiewueste.desert.state import GameState

__all__ = ["Knowledge"]


class Knowledge:
    """All that one seat, or a spectator, was ever shown.

    Like states, equal positions give equal knowledge; ``log`` tells how it came about.
    """

    __slots__ = ("_seat", "_state")

    def __init__(self, state: GameState, seat: int | None) -> None:
        self._state = state
        self._seat = seat

    @property
    def seat(self) -> int | None:
        """Whose knowledge this is; ``None`` for a spectator."""
        return self._seat

    @property
    def view(self) -> View:
        """What lies before the seat now."""
        return self._state.view(self._seat)

    @property
    def log(self) -> tuple[Event, ...]:
        """Every event since the history began."""
        return tuple(event for state in self._state.states() for event in state.events)

    @property
    def water_taken(self) -> tuple[FrozenMapping[str, int], ...]:
        """For each seat the water holes it took, by space, with the values that were seen."""
        position, values = self._state._position, self._state.setup.water
        return tuple(
            FrozenMapping({space: values[space] for space in water_taken(position, seat)})
            for seat in range(self._state.players)
        )

    def score(self) -> tuple[Score, ...]:
        """The whole score: whoever has watched can add it up."""
        return self._state.score()

    def sample(self, seed: int) -> GameState:
        """A state that agrees with all this. Here there is only one, whatever the seed."""
        return self._state.without_history()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Knowledge)
            and self._seat == other._seat
            and self._state == other._state
        )

    def __hash__(self) -> int:
        return hash((self._seat, self._state))

    def __repr__(self) -> str:
        whose = "a spectator" if self._seat is None else f"seat {self._seat}"
        return f"<Knowledge of {whose}: {self._state.phase.value}>"
