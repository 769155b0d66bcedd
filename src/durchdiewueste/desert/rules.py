"""The numbers of the game and the questions on which its editions differ, as one value."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final, TypeVar

from durchdiewueste.contract import BadSetup, said
from durchdiewueste.desert.color import Color

__all__ = ["FFG", "KOSMOS", "PLAYERS", "ByPlayers", "Rules"]

T = TypeVar("T")
ByPlayers = tuple[T, T, T, T]
"""A number for two, three, four and five players."""

PLAYERS: Final = (2, 3, 4, 5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every number of the rules, and the three questions that the editions answer differently.

    ``FFG`` and ``KOSMOS`` are the two editions; ``dataclasses.replace`` makes a mix.

    >>> from dataclasses import replace
    >>> replace(FFG, owner_may_enter=True, palms=1).palms
    1

    :raises BadSetup: a number with which no game could be played.
    """

    owner_may_enter: bool = False
    """May the owner place camels inside its own enclosed area? (D20)"""
    water_face_up: bool = False
    """Do water holes taken lie open before their owner? (D21)"""
    palm_spaces_score: bool = True
    """Does an enclosed palm space without a palm tree score as a space? (D14)"""

    whole_board: ByPlayers[bool] = (False, False, True, True)
    camels: ByPlayers[int] = (22, 26, 30, 30)
    """Camels of each color in the supply, leaders not counted."""
    leaders: ByPlayers[int] = (5, 5, 5, 4)
    single_first_turns: ByPlayers[int] = (1, 2, 2, 2)
    """How many players place one camel only in their first camel turn."""

    palms: int = 5
    water_holes: tuple[tuple[int, int], ...] = ((1, 15), (2, 15), (3, 15))
    """For each value of a water hole, how many there are."""
    camels_per_turn: int = 2
    oasis_points: int = 5
    largest_caravan_points: int = 10
    tied_caravan_points: int = 5
    area_points: int = 1

    def __post_init__(self) -> None:
        for field in fields(self):
            if not _alike(getattr(self, field.name), field.default):
                raise BadSetup(f"rules: {field.name}: give something like {field.default}")
        for at, players in enumerate(PLAYERS):
            _check("camels", self.camels[at], 1)
            _check("leaders", self.leaders[at], 1, len(Color))
            _check("single_first_turns", self.single_first_turns[at], 0, players)
        _check("palms", self.palms, 0)
        for value, count in self.water_holes:
            _check("water_holes", value, 1)
            _check("water_holes", count, 0)
        if len({value for value, _ in self.water_holes}) < len(self.water_holes):
            raise BadSetup("rules: water_holes: a value is listed twice")
        _check("water_holes", sum(count for _, count in self.water_holes), 0)
        _check("camels_per_turn", self.camels_per_turn, 1, 100)
        _check("oasis_points", self.oasis_points, 0)
        _check("largest_caravan_points", self.largest_caravan_points, 0)
        _check("tied_caravan_points", self.tied_caravan_points, 0)
        _check("area_points", self.area_points, 0)


MOST: Final = 20_000
"""No board has more spaces; no number of the rules needs to be larger."""


def _check(name: str, number: int, low: int, high: int = MOST) -> None:
    if not low <= number <= high:
        raise BadSetup(f"rules: {name}: {said(number)} is not between {low} and {high}")


def _alike(value: object, example: object) -> bool:
    """Whether a value is of the example's kind: a table may be longer or shorter, a row not."""
    if not (isinstance(example, tuple) and isinstance(value, tuple)):
        return type(value) is type(example)
    first, *_ = example
    table = isinstance(first, tuple)
    return (table or len(value) == len(example)) and all(_alike(each, first) for each in value)


FFG: Final = Rules()
"""The English edition of 2005, and the default."""
KOSMOS: Final = Rules(owner_may_enter=True, water_face_up=True, palm_spaces_score=False)
"""The German first edition of 1998."""
