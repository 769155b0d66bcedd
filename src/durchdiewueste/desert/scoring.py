"""Scoring: what each seat has, item by item, as if the game ended now (D19).

Points are read off the position; there is no box that markers could run out of (D15).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from durchdiewueste.contract import Outcome
from durchdiewueste.desert.color import Color
from durchdiewueste.desert.effects import end_reason
from durchdiewueste.desert.position import COLORS, Position
from durchdiewueste.desert.turns import OVER

__all__ = ["Score", "ScoreItem", "Source", "outcome", "score", "water_taken"]


class Source(StrEnum):
    """What points are given for."""

    WATER = "water"
    OASIS = "oasis"
    CARAVAN = "caravan"
    AREA = "area"


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One reason for points: for which caravan, for which spaces, by which ruling."""

    source: Source
    points: int
    ruling: str
    spaces: tuple[str, ...]
    """The water hole, the oasis, the caravan's camels, or the spaces of the area that count."""
    color: Color | None = None
    """The caravan; water holes belong to the seat, not to a caravan."""
    tied: bool = False
    """Whether the largest caravan is shared (D13)."""

    @property
    def sentence(self) -> str:
        """The item as a person would say it."""
        if self.source is Source.WATER:
            return f"water hole from {self.spaces[0]}: {self.points}"
        if self.source is Source.OASIS:
            return f"oasis {self.spaces[0]} for the {self.color} caravan: {self.points}"
        if self.source is Source.CARAVAN:
            rank = "tied for the largest" if self.tied else "the largest"
            return f"{rank} {self.color} caravan, {_count(self.spaces, 'camel')}: {self.points}"
        return f"area enclosed in {self.color}, {_count(self.spaces, 'space')}: {self.points}"


def _count(spaces: tuple[str, ...], word: str) -> str:
    return f"{len(spaces)} {word}" if len(spaces) == 1 else f"{len(spaces)} {word}s"


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one seat, and the items behind them."""

    seat: int
    items: tuple[ScoreItem, ...]

    def _sum(self, source: Source) -> int:
        return sum(item.points for item in self.items if item.source is source)

    @property
    def water(self) -> int:
        return self._sum(Source.WATER)

    @property
    def oases(self) -> int:
        return self._sum(Source.OASIS)

    @property
    def caravans(self) -> int:
        return self._sum(Source.CARAVAN)

    @property
    def areas(self) -> int:
        return self._sum(Source.AREA)

    @property
    def total(self) -> int:
        return sum(item.points for item in self.items)


def score(position: Position) -> tuple[Score, ...]:
    """The score of each seat."""
    items: list[list[ScoreItem]] = [[] for _ in range(position.setup.players)]
    for source in (_water, _oases, _caravans, _areas):
        for seat, item in source(position):
            items[seat].append(item)
    return tuple(Score(seat, tuple(each)) for seat, each in enumerate(items))


def water_taken(position: Position, seat: int) -> tuple[str, ...]:
    """Where the water holes came from that a seat has: from under its camels and its areas."""
    setup = position.setup
    mask = sum(position.caravans[seat * COLORS : (seat + 1) * COLORS])
    for area in position.areas:
        if area.seat == seat:
            mask |= area.spaces
    return setup.board.listed(mask & setup.water_mask)


Items = Iterator[tuple[int, ScoreItem]]
"""Items, each with the seat that it belongs to."""


def _water(position: Position) -> Items:
    for seat in range(position.setup.players):
        for space in water_taken(position, seat):
            yield seat, ScoreItem(Source.WATER, position.setup.water[space], "D0", (space,))


def _oases(position: Position) -> Items:
    board, points = position.setup.board, position.setup.rules.oasis_points
    for seat in range(position.setup.players):
        for color in Color:
            for oasis in board.listed(position.oases_paid(seat, color.index)):  # D8
                yield seat, ScoreItem(Source.OASIS, points, "D8", (oasis,), color)


def _caravans(position: Position) -> Items:
    """The largest caravan of each color (D12), shared by those who tie (D13)."""
    board, rules = position.setup.board, position.setup.rules
    for color in Color:
        caravans = position.caravans[color.index :: COLORS]
        sizes = [caravan.bit_count() for caravan in caravans]
        largest = max(sizes)
        tied = sizes.count(largest) > 1
        points = rules.tied_caravan_points if tied else rules.largest_caravan_points
        for seat, caravan in enumerate(caravans):
            if caravan and sizes[seat] == largest:
                ruling, spaces = "D13" if tied else "D12", board.listed(caravan)
                yield seat, ScoreItem(Source.CARAVAN, points, ruling, spaces, color, tied)


def _areas(position: Position) -> Items:
    """A point for each enclosed space (D14), but for palms, as the edition says."""
    setup, rules = position.setup, position.setup.rules
    palms = setup.oases_mask if rules.palm_spaces_score else setup.palms_mask
    colors = tuple(Color)
    for area in position.areas:
        spaces = setup.board.listed(area.spaces & ~palms)
        points = rules.area_points * len(spaces)
        yield area.seat, ScoreItem(Source.AREA, points, "D14", spaces, colors[area.color])


def outcome(position: Position) -> Outcome | None:
    """Who has won, once the game is over; equal totals share a place (D16)."""
    if position.turn.phase is not OVER:
        return None
    reason = end_reason(position)
    totals = [each.total for each in score(position)]
    ranking = tuple(
        tuple(seat for seat, points in enumerate(totals) if points == total)
        for total in sorted(set(totals), reverse=True)
    )
    return Outcome(ranking[0], ranking, reason, reason.ruling)
