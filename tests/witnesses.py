"""Two witnesses of the rules, asked the same questions: the engine, and the referee of the tests.

Both answer in the words of the lines in conformance/. The referee is given nothing but what such
a line holds, and so shows that it is enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, Protocol

from referee import Effect, Referee, referee_at

from durchdiewueste import (
    Event,
    GameState,
    Setup,
    Violation,
    event_to_dict,
    format_move,
    parse_move,
)
from durchdiewueste.desert.shapes import BEHAVIOR, FORMAT, GAME

Json = Any
Line = dict[str, Json]


class Witness(Protocol):
    """Somebody who knows the rules and was put before a position."""

    def legal(self) -> Json:
        """The legal moves."""

    def fault(self, move: str) -> Json:
        """Code, ruling and spaces of what is wrong with a move; null where nothing is."""

    def play(self, move: str) -> Json:
        """The events of a move, and the position after it; the fault of one that is illegal."""

    def score(self) -> Json:
        """For each seat its items."""

    def views(self) -> Json:
        """For each seat and then a spectator, what is seen of the points of each seat."""

    def outcome(self) -> Json:
        """How the game ended; null while it goes on."""


class Engine:
    """The package, asked by its public names."""

    def __init__(self, state: GameState) -> None:
        self.state = state

    @classmethod
    def before(cls, setup: Line, line: Line) -> Engine:
        """Before the position of a line.

        :raises BadData: there is no such position.
        """
        told = {key: part for key, part in setup.items() if key != "setup"}
        document = {
            "game": GAME,
            "kind": "state",
            "format": FORMAT,
            "behavior": BEHAVIOR,
            "setup": {**told, "board": {"text": setup["board"]["text"]}},
            "start": position_document(line),
            "moves": [],
        }
        return cls(GameState.from_dict(document))

    def legal(self) -> Json:
        return [format_move(move) for move in self.state.legal_moves()]

    def fault(self, move: str) -> Json:
        return violation_told(self.state.explain(parse_move(move)))

    def play(self, move: str) -> Json:
        fault = self.fault(move)
        if fault is not None:
            return fault
        after = self.state.apply(parse_move(move))
        return [[*map(event_told, after.events)], position_told(after)]

    def score(self) -> Json:
        return [
            [
                [
                    item.source.value,
                    item.points,
                    item.ruling,
                    item.color and item.color.letter,
                    list(item.spaces),
                ]
                for item in score.items
            ]
            for score in self.state.score()
        ]

    def views(self) -> Json:
        viewers = (*range(self.state.players), None)
        return [
            [
                [seen.water_holes, listed(seen.water_values), seen.total]
                for seen in self.state.view(viewer).score()
            ]
            for viewer in viewers
        ]

    def outcome(self) -> Json:
        outcome = self.state.outcome
        if outcome is None:
            return None
        return {
            "winners": list(outcome.winners),
            "ranking": [list(place) for place in outcome.ranking],
            "reason": str(outcome.reason),
            "ruling": outcome.ruling,
        }


def listed(values: Iterable[int] | None) -> list[int] | None:
    return None if values is None else list(values)


def position_document(line: Line) -> Json:
    """The position of a line as the documents of the package have it."""
    names = ("phase", "seat", "placements_left", "opening", "passes")
    return {
        "turn": dict(zip(names, line["turn"], strict=True)),
        "leaders_out": line["out"],
        "caravans": [
            {"seat": seat, "color": color, "leader": leader, "camels": camels}
            for seat, color, leader, *camels in line["caravans"]
        ],
        "areas": [
            {"seat": seat, "color": color, "spaces": spaces}
            for seat, color, *spaces in line["areas"]
        ],
    }


def position_told(state: GameState) -> Line:
    """A position as a line has it."""
    told = state.without_history().to_dict()["start"]
    return {
        "turn": list(told["turn"].values()),
        "out": told["leaders_out"],
        "caravans": [[c["seat"], c["color"], c["leader"], *c["camels"]] for c in told["caravans"]],
        "areas": [[area["seat"], area["color"], *area["spaces"]] for area in told["areas"]],
    }


def setup_told(setup: Setup) -> Line:
    """A set-up as a line has it: as in documents, but with the map of every board."""
    told = GameState(setup).to_dict()["setup"]
    board = {"text": setup.board.to_text()}
    if setup.board.name is not None:
        board = {"name": setup.board.name, **board}
    return {**told, "board": board}


def violation_told(violation: Violation | None) -> Json:
    if violation is None:
        return None
    # One of many spaces would be enough to say that something can be placed.
    spaces = [] if violation.code == "must_place" else list(violation.spaces)
    return [str(violation.code), violation.ruling, spaces]


def event_told(event: Event) -> Line:
    """An event as in documents, without what its kind doesn't have."""
    return {key: part for key, part in event_to_dict(event).items() if part is not None}


class Second:
    """The referee of the tests, put before a line."""

    def __init__(self, setup: Line, line: Line) -> None:
        self.setup = setup
        self.line = line
        self.referee = self.called()
        self.cited: Counter[str] = Counter()

    def called(self) -> Referee:
        """One who has not moved yet."""
        setup = {**self.setup, "board": {"text": self.setup["board"]["text"]}}
        return referee_at(setup, position_document(self.line), {})

    def legal(self) -> Json:
        return [
            "--" if move == ("pass",) else f"{move[1]}{'*' * (move[0] == 'leader')}{move[2]}"
            for move in self.referee.legal()
        ]

    def fault(self, move: str) -> Json:
        fault = self.referee.why_not(referee_move(move))
        if fault is None:
            return None
        return [fault.code, fault.ruling, [] if fault.code == "must_place" else [*fault.spaces]]

    def play(self, move: str) -> Json:
        fault = self.fault(move)
        if fault is not None:
            return fault
        referee = self.called()
        effects = referee.play(referee_move(move))
        self.cited += referee.cited
        return [[*map(effect_told, effects)], self.position_after(referee)]

    def position_after(self, referee: Referee) -> Line:
        over = referee.to_move is None
        opening = 0 if referee.phase == "leaders" else referee.short_turns_left
        seat = self.line["turn"][1] if over else referee.to_move
        caravans = [
            [owner, color, leader, *(referee.caravan(owner, color) - {leader})]
            for (owner, color), leader in referee.leader_spaces.items()
        ]
        placed = Counter(owner for owner, _ in referee.leader_spaces)
        return {
            "turn": [
                referee.phase,
                seat,
                referee.placements_left,
                opening,
                referee.passes_since_last_camel,
            ],
            "out": [
                seat
                for seat, dealt in enumerate(referee.dealt)
                if not referee.unplaced[seat] and placed[seat] < len(dealt)
            ],
            "caravans": caravans,
            "areas": [[owner, color, *spaces] for owner, color, spaces in referee.areas],
        }

    def score(self) -> Json:
        return [
            [[item.source, item.points, item.ruling, item.color, [*item.spaces]] for item in items]
            for items in self.referee.items()
        ]

    def views(self) -> Json:
        seats = range(self.referee.seats)
        seen = [[self.referee.seen(viewer, seat) for seat in seats] for viewer in (*seats, None)]
        return [[[each[0], listed(each[1]), each[2]] for each in row] for row in seen]

    def outcome(self) -> Json:
        reason = self.referee.reason_to_end()
        if self.referee.to_move is not None or reason is None:
            return None
        return {
            "winners": [*self.referee.winners()],
            "ranking": [[*place] for place in self.referee.ranking()],
            "reason": reason.replace(" ", "_"),
            "ruling": self.referee.ruling_of_the_end(),
        }


def referee_move(text: str) -> tuple[str, ...]:
    if text == "--":
        return ("pass",)
    kind = "leader" if text[1] == "*" else "camel"
    return (kind, text[0], text[1:].lstrip("*"))


EFFECTS: Final = {
    "leader": ("leader_placed", "seat", "color", "space"),
    "camel": ("camel_placed", "seat", "color", "space"),
    "water": ("water_taken", "seat", "color", "space", "points"),
    "oasis": ("oasis_reached", "seat", "color", "oasis", "points"),
    "area": ("area_enclosed", "seat", "color", "spaces", "water", "oases", "points"),
    "passed": ("passed", "seat"),
    "turn ended": ("turn_ended", "seat"),
    "game ended": ("game_ended", "reason"),
}
"""For each word of the referee the kind of event, and what it tells of it."""


def effect_told(effect: Effect) -> Line:
    word, *parts, ruling = effect
    kind, *names = EFFECTS[str(word)]
    told: Line = {"event": kind, "ruling": ruling, **dict(zip(names, parts, strict=True))}
    for name in {"spaces", "oases"} & told.keys():
        told[name] = [*told[name]]
    if "water" in told:
        told["water"] = dict(told["water"])
    if "reason" in told:
        told["reason"] = told["reason"].replace(" ", "_")
    return told
