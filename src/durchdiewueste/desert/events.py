"""Events: what a move caused, told in the order in which it happened (D9).

Every point paid at once is told exactly once: with the camel that stepped on the water or
reached the oasis, or with the area that brought them.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final, cast

from durchdiewueste.contract import FrozenMapping
from durchdiewueste.desert.color import Color
from durchdiewueste.desert.shapes import EventDict

__all__ = [
    "AreaEnclosed",
    "CamelPlaced",
    "EndReason",
    "Event",
    "GameEnded",
    "LeaderPlaced",
    "OasisReached",
    "Passed",
    "TurnEnded",
    "WaterTaken",
    "event_to_dict",
]


class EndReason(StrEnum):
    """Why a game is over."""

    COLOR_USED_UP = "color_used_up"
    ALL_PASSED = "all_passed"

    @property
    def ruling(self) -> str:
        return {"color_used_up": "D11", "all_passed": "D10"}[self.value]


@dataclass(frozen=True, slots=True)
class LeaderPlaced:
    """A leader took its place."""

    seat: int
    color: Color
    space: str
    ruling: str = "D4"


@dataclass(frozen=True, slots=True)
class CamelPlaced:
    """A camel joined its caravan."""

    seat: int
    color: Color
    space: str
    ruling: str = "D9"


@dataclass(frozen=True, slots=True)
class WaterTaken:
    """A camel stepped on a water hole."""

    seat: int
    color: Color
    space: str
    points: int
    ruling: str = "D0"


@dataclass(frozen=True, slots=True)
class OasisReached:
    """A caravan was paid for an oasis that its new camel stands beside."""

    seat: int
    color: Color
    oasis: str
    points: int
    ruling: str = "D8"


@dataclass(frozen=True, slots=True)
class AreaEnclosed:
    """A caravan closed an area, and took the water holes and oases in it (D7)."""

    seat: int
    color: Color
    spaces: tuple[str, ...]
    water: FrozenMapping[str, int]
    """The water holes that came with it, by space."""
    oases: tuple[str, ...]
    """The oases that came with it; not those the caravan had been paid for (D8)."""
    points: int
    """What is paid at once: the spaces themselves score at the end."""
    ruling: str = "D5"


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat had nothing it could place. In the leader phase its other leaders are out (D3)."""

    seat: int
    ruling: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat's turn is over."""

    seat: int
    ruling: str = "D0"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    reason: EndReason
    ruling: str


Event = (
    LeaderPlaced
    | CamelPlaced
    | WaterTaken
    | OasisReached
    | AreaEnclosed
    | Passed
    | TurnEnded
    | GameEnded
)

KINDS: Final[dict[type[object], str]] = {
    LeaderPlaced: "leader_placed",
    CamelPlaced: "camel_placed",
    WaterTaken: "water_taken",
    OasisReached: "oasis_reached",
    AreaEnclosed: "area_enclosed",
    Passed: "passed",
    TurnEnded: "turn_ended",
    GameEnded: "game_ended",
}


def event_to_dict(event: Event) -> EventDict:
    """An event as data, to be sent to a front end: one shape for all kinds."""
    told: dict[str, object] = dict.fromkeys(EventDict.__annotations__)
    told["event"] = KINDS[type(event)]
    told |= {field.name: _plain(getattr(event, field.name)) for field in fields(event)}
    return cast("EventDict", told)


def _plain(value: object) -> object:
    match value:
        case Color():
            return value.letter
        case EndReason():
            return value.value
        case tuple():
            return list(value)
        case FrozenMapping():
            return dict(value)
    return value
