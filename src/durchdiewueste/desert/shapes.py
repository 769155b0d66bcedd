"""The published shapes of this game's documents. Schemas and readers follow these classes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypedDict, final

from durchdiewueste.contract import ViolationDict
from durchdiewueste.documents import schema

__all__ = [
    "BEHAVIOR",
    "FORMAT",
    "GAME",
    "AreaDict",
    "CaravanDict",
    "DrawnBoardDict",
    "EventDict",
    "NamedBoardDict",
    "OutcomeDict",
    "PositionDict",
    "RulesDict",
    "ScoreItemDict",
    "SeenScoreDict",
    "SetupDict",
    "StateDict",
    "TurnDict",
    "ViewDict",
    "schemas",
]

GAME: Final = "durchdiewueste"
FORMAT: Final = 1
"""Rises when documents look different."""
BEHAVIOR: Final = 1
"""Rises when the same moves have other results."""

ColorLetter = Literal["C", "A", "L", "P", "V"]
PhaseName = Literal["leaders", "camels", "over"]


@final
class NamedBoardDict(TypedDict):
    """A shipped board."""

    name: str
    digest: str


@final
class DrawnBoardDict(TypedDict):
    """A board of the caller's own, as ``Board.to_text`` draws it."""

    text: str


class RulesDict(TypedDict):
    """Every field of ``Rules``; lists of four are for two, three, four and five players."""

    owner_may_enter: bool
    water_face_up: bool
    palm_spaces_score: bool
    whole_board: list[bool]
    camels: list[int]
    leaders: list[int]
    single_first_turns: list[int]
    palms: int
    water_holes: list[list[int]]
    camels_per_turn: int
    oasis_points: int
    largest_caravan_points: int
    tied_caravan_points: int
    area_points: int


class SetupDict(TypedDict):
    """A set-up; ``leaders`` has the letters of each seat's leaders."""

    players: int
    first_player: int
    board: NamedBoardDict | DrawnBoardDict
    rules: RulesDict
    oases: list[str]
    water: dict[str, int]
    leaders: list[str]


class TurnDict(TypedDict):
    """Whose turn it is. ``opening`` counts the single-camel first turns still to come."""

    phase: PhaseName
    seat: int
    placements_left: int
    opening: int
    passes: int


class CaravanDict(TypedDict):
    """A caravan: its leader's space, and those of its other camels."""

    seat: int
    color: ColorLetter
    leader: str
    camels: list[str]


class AreaDict(TypedDict):
    """An enclosed area: its spaces without camels."""

    seat: int
    color: ColorLetter
    spaces: list[str]


class PositionDict(TypedDict):
    """A position; ``leaders_out`` lists the seats whose unplaced leaders are out (D3)."""

    turn: TurnDict
    leaders_out: list[int]
    caravans: list[CaravanDict]
    areas: list[AreaDict]


class StateDict(TypedDict):
    """A state: where its history starts, and the moves since."""

    game: Literal["durchdiewueste"]
    kind: Literal["state"]
    format: int
    behavior: int
    setup: SetupDict
    start: PositionDict
    moves: list[str]


class ScoreItemDict(TypedDict):
    """A reason for points, as ``ScoreItem``."""

    source: Literal["water", "oasis", "caravan", "area"]
    points: int
    ruling: str
    spaces: list[str]
    color: ColorLetter | None
    tied: bool
    sentence: str


class SeenScoreDict(TypedDict):
    """The points of a seat as a view shows them; ``null`` is what lies face down."""

    seat: int
    water_holes: int
    water_values: list[int] | None
    water: int | None
    oases: int
    caravans: int
    areas: int
    total: int | None
    items: list[ScoreItemDict]


class EventDict(TypedDict):
    """An event of any kind; what its kind doesn't have is ``null``."""

    event: Literal[
        "leader_placed",
        "camel_placed",
        "water_taken",
        "oasis_reached",
        "area_enclosed",
        "passed",
        "turn_ended",
        "game_ended",
    ]
    ruling: str
    seat: int | None
    color: ColorLetter | None
    space: str | None
    spaces: list[str] | None
    water: dict[str, int] | None
    oasis: str | None
    oases: list[str] | None
    points: int | None
    reason: str | None


class OutcomeDict(TypedDict):
    """How the game ended."""

    winners: list[int]
    ranking: list[list[int]]
    reason: str
    ruling: str


class ViewDict(TypedDict):
    """All that a front end needs to show a game to one seat, or to a spectator."""

    game: Literal["durchdiewueste"]
    kind: Literal["view"]
    format: int
    behavior: int
    seat: int | None
    players: int
    first_player: int
    board: NamedBoardDict | DrawnBoardDict
    rules: RulesDict
    phase: PhaseName
    to_move: int | None
    placements_left: int
    turn: TurnDict
    leaders: list[str]
    leaders_in_hand: list[str]
    leaders_out: list[int]
    supply: dict[str, int]
    oases: list[str]
    water: dict[str, int]
    caravans: list[CaravanDict]
    areas: list[AreaDict]
    scores: list[SeenScoreDict]
    outcome: OutcomeDict | None
    legal_moves: list[str]


def schemas() -> Mapping[str, Mapping[str, object]]:
    """The JSON Schema of each kind of document; the package ships them as files, too."""
    return {
        "state": schema(StateDict, "Durch die Wüste: a state with its history"),
        "event": schema(EventDict, "Durch die Wüste: an event"),
        "violation": schema(ViolationDict, "Durch die Wüste: why a move is illegal"),
        "view": schema(ViewDict, "Durch die Wüste: what a seat or a spectator sees"),
    }
