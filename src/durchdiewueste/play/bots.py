"""The first bots. They know no game by name: what they know of one is the contract."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from durchdiewueste.contract import AnyBot, FrozenMapping, Knowledge, Score

__all__ = ["BOTS", "GreedyBot", "RandomBot"]

MoveT = TypeVar("MoveT")


class RandomBot:
    """Makes any legal move."""

    def choose(self, knowledge: Knowledge[MoveT], random: Random) -> MoveT:
        """Any legal move, each as likely as the others."""
        return random.choice(knowledge.view.legal_moves())


class GreedyBot:
    """Makes a move that leaves it furthest ahead, looking no further than that move."""

    def choose(self, knowledge: Knowledge[MoveT], random: Random) -> MoveT:
        """One of the moves with the best margin over the best rival."""
        state = knowledge.sample(random.getrandbits(64))
        best: list[MoveT] = []
        most: int | None = None
        for move in state.legal_moves():
            margin = _margin(state.apply(move).score(), knowledge.seat)
            if most is None or margin > most:
                most, best = margin, []
            if margin == most:
                best.append(move)
        return random.choice(best)


def _margin(scores: Sequence[Score], seat: int | None) -> int:
    """How far a seat is ahead of its best rival."""
    own = sum(score.total for score in scores if score.seat == seat)
    return own - max(score.total for score in scores if score.seat != seat)


BOTS: Final[FrozenMapping[str, AnyBot]] = FrozenMapping(
    {"random": RandomBot(), "greedy": GreedyBot()}
)
"""Every bot by its name."""
