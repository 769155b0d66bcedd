"""A game of your own behind the same contract: what there is for one game then works for yours.

Players in turn eat one, two or three dates from a heap; whoever eats the last one has won. That is
all of the rules. The rest shows what a game must have so that bots can play it and records can
keep it. `durchdiewueste.testing.check_game(DATES)` proves that it keeps the contract.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random

from durchdiewueste.contract import (
    BadData,
    BadSetup,
    BadText,
    FrozenMapping,
    Game,
    IllegalMove,
    NothingToUndo,
    Outcome,
    Violation,
)
from durchdiewueste.play.arena import play
from durchdiewueste.play.bots import GreedyBot, RandomBot
from durchdiewueste.record import Record, dump

RULINGS = {
    "E1": "Eat one, two or three dates, and no more than there are.",
    "E2": "Whoever eats the last date has won.",
}


class Phase(Enum):
    """The heap is being eaten, or it is gone."""

    EATING = "eating"
    OVER = "over"


@dataclass(frozen=True)
class Eat:
    """A move: eat so many dates."""

    dates: int


@dataclass(frozen=True)
class Eaten:
    """The event that follows it."""

    seat: int
    dates: int
    ruling: str = "E1"


@dataclass(frozen=True)
class Points:
    """The winner has one, the others have none."""

    seat: int
    total: int


@dataclass(frozen=True)
class Heap:
    """A state. There are no secrets, so it is also what every seat sees."""

    players: int
    left: int
    turn: int
    """Whose turn it is; at the end, whose turn it would be."""
    before: Heap | None = field(default=None, compare=False, repr=False)
    history: tuple[Eat, ...] = field(default=(), compare=False, repr=False)

    revealed = False

    @property
    def phase(self) -> Phase:
        return Phase.OVER if self.is_over else Phase.EATING

    @property
    def ply(self) -> int:
        return len(self.history)

    @property
    def is_over(self) -> bool:
        return self.left == 0

    @property
    def to_move(self) -> int | None:
        return None if self.is_over else self.turn

    @property
    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        winner = (self.turn - 1) % self.players
        losers = tuple(seat for seat in range(self.players) if seat != winner)
        return Outcome((winner,), ((winner,), losers), "heap_empty", "E2")

    @property
    def events(self) -> tuple[Eaten, ...]:
        if self.before is None:
            return ()
        return (Eaten(self.before.turn, self.history[-1].dates),)

    def legal_moves(self) -> tuple[Eat, ...]:
        return tuple(Eat(dates) for dates in range(1, min(3, self.left) + 1))

    def legal_actions(self) -> tuple[int, ...]:
        return tuple(move.dates for move in self.legal_moves())

    def is_legal(self, move: Eat) -> bool:
        return move in self.legal_moves()

    def explain(self, move: Eat) -> Violation | None:
        if self.is_legal(move):
            return None
        sentence = f"There are {self.left} dates: eat 1 to 3 of them, not {move.dates}."
        return Violation("bad_number", "E1", sentence, (), FrozenMapping({"left": self.left}))

    def apply(self, move: Eat) -> Heap:
        violation = self.explain(move)
        if violation is not None:
            raise IllegalMove(violation)
        turn = (self.turn + 1) % self.players
        return Heap(self.players, self.left - move.dates, turn, self, (*self.history, move))

    def apply_action(self, action: int) -> Heap:
        return self.apply(Eat(action))

    def undo(self) -> Heap:
        if self.before is None:
            raise NothingToUndo("nothing was eaten yet")
        return self.before

    def without_history(self) -> Heap:
        return Heap(self.players, self.left, self.turn)

    def score(self) -> tuple[Points, ...]:
        winners = () if self.outcome is None else self.outcome.winners
        return tuple(Points(seat, int(seat in winners)) for seat in range(self.players))

    def view(self, seat: int | None) -> HeapView:
        if seat is not None and not 0 <= seat < self.players:
            raise BadData(f"there is no seat {seat}")
        return HeapView(seat, self.without_history())

    def knowledge(self, seat: int | None) -> HeapKnowledge:
        return HeapKnowledge(seat, self.view(seat), self)

    def to_text(self) -> str:
        return f"players={self.players} left={self.left} turn={self.turn}"

    def to_dict(self) -> dict[str, object]:
        start = self if self.before is None else self.states()[0]
        eaten = [move.dates for move in self.history]
        header = {"game": "dates", "kind": "state", "format": 1, "behavior": 1}
        return {**header, "start": start.to_text(), "eaten": eaten}

    def states(self) -> tuple[Heap, ...]:
        return (self,) if self.before is None else (*self.before.states(), self)


@dataclass(frozen=True)
class HeapView:
    """What a seat sees: the heap, and its own moves when it is its turn."""

    seat: int | None
    heap: Heap

    @property
    def players(self) -> int:
        return self.heap.players

    @property
    def to_move(self) -> int | None:
        return self.heap.to_move

    @property
    def is_over(self) -> bool:
        return self.heap.is_over

    def legal_moves(self) -> Sequence[Eat]:
        return self.heap.legal_moves() if self.seat == self.to_move else ()

    def is_legal(self, move: Eat) -> bool:
        return move in self.legal_moves()

    def explain(self, move: Eat) -> Violation | None:
        if self.seat == self.to_move:
            return self.heap.explain(move)
        return Violation("not_your_turn", "E1", f"It is the turn of seat {self.to_move}.")

    def to_dict(self) -> dict[str, object]:
        return {**self.heap.to_dict(), "kind": "view", "seat": self.seat}


@dataclass(frozen=True)
class HeapKnowledge:
    """What a seat knows: in a game without secrets, everything."""

    seat: int | None
    view: HeapView
    state: Heap

    @property
    def log(self) -> tuple[Eaten, ...]:
        return tuple(event for state in self.state.states() for event in state.events)

    def sample(self, seed: int) -> Heap:
        return self.state.without_history()


def new_game(players: int, *, seed: int | None = None) -> Heap:
    if not 2 <= players <= 6:
        raise BadSetup(f"two to six can eat, not {players}")
    return Heap(players, left=Random(seed).randint(10, 30), turn=0)


def read_text(text: str) -> Heap:
    found = re.fullmatch(r"players=([2-6]) left=(\d{1,2}) turn=([0-5])", text, re.ASCII)
    if found is None or found[3] >= found[1]:
        raise BadText(f"{text[:40]!r} is no heap of dates")
    return Heap(int(found[1]), int(found[2]), int(found[3]))


def read_dict(document: object) -> Heap:
    match document:
        case {"game": "dates", "kind": "state", "start": str(start), "eaten": list(eaten)}:
            heap = read_text(start)
            for dates in eaten:
                heap = heap.apply(Eat(dates))
            return heap
    raise BadData("this is no heap of dates")


def parse_move(text: str) -> Eat:
    if not re.fullmatch("e[0-9]", text, re.ASCII):
        raise BadText(f"{text[:40]!r} is no move: to eat two dates is e2")
    return Eat(int(text[1:]))


DATES = Game(
    name="dates",
    title="The Last Date",
    players=(2, 3, 4, 5, 6),
    behavior=1,
    new_game=new_game,
    read_text=read_text,
    read_dict=read_dict,
    parse_move=parse_move,
    format_move=lambda move: f"e{move.dates}",
    action_count=lambda players: 4,
    rulings=RULINGS,
    schemas=dict,
)


def main() -> None:
    final = play(new_game(3, seed=4), [GreedyBot(), RandomBot(), RandomBot()], Random(2))
    assert final.outcome is not None
    print(dump(Record(final, {"Event": "The Last Date"}), DATES))
    print(f"Seat {final.outcome.winners[0]} has won: {RULINGS[final.outcome.ruling]}")


if __name__ == "__main__":
    main()
