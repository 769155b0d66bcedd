"""Views: what lies before a seat now, without what lies face down there (D21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from durchdiewueste.contract import BadData, Outcome, Violation
from durchdiewueste.desert import data, scoring, violations
from durchdiewueste.desert.color import Color
from durchdiewueste.desert.moves import Move
from durchdiewueste.desert.position import Position
from durchdiewueste.desert.scoring import Score, ScoreItem, Source
from durchdiewueste.desert.setup import water_spaces
from durchdiewueste.desert.shapes import (
    BEHAVIOR,
    FORMAT,
    GAME,
    ColorLetter,
    OutcomeDict,
    ScoreItemDict,
    SeenScoreDict,
    SetupDict,
    ViewDict,
)
from durchdiewueste.desert.soundness import check_seat
from durchdiewueste.desert.table import Table
from durchdiewueste.desert.turns import OVER
from durchdiewueste.documents import check_header, read

__all__ = ["SeenScore", "View"]


@dataclass(frozen=True, slots=True)
class SeenScore:
    """The points of a seat as far as they can be seen; where water lies face down, no total."""

    seat: int
    water_holes: int
    """How many water holes the seat has."""
    water_values: tuple[int, ...] | None
    """Their values, smallest first; ``None`` where they lie face down."""
    items: tuple[ScoreItem, ...]
    """The items behind the points, but for the water holes."""
    oases: int
    caravans: int
    areas: int

    @property
    def water(self) -> int | None:
        """The points for water holes, where they can be seen."""
        return None if self.water_values is None else sum(self.water_values)

    @property
    def total(self) -> int | None:
        """All points, where they can be seen."""
        water = self.water
        return None if water is None else water + self.oases + self.caravans + self.areas


class View(Table):
    """What one seat, or a spectator (``seat`` is ``None``), has before its eyes.

    It answers what the whole state answers, as far as that can be seen: under rules that keep
    water holes face down, a rival's are counted but not valued, until the game is over.
    ``legal_moves`` is what this seat may do: nothing, while it is another's turn.
    """

    __slots__ = ("_outcome", "_scores", "_seat")

    def __init__(self, position: Position, seat: int | None) -> None:
        self._position = position._replace(setup=position.setup.as_seen(position.water))
        self._seat = seat
        self._outcome = scoring.outcome(position)
        self._scores = tuple(_seen(position, each, seat) for each in scoring.score(position))

    @property
    def seat(self) -> int | None:
        """Whose view this is; ``None`` for a spectator."""
        return self._seat

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and why the game ended; ``None`` while it goes on."""
        return self._outcome

    def score(self) -> tuple[SeenScore, ...]:
        """The score of each seat as it stands (D19), as far as it can be seen."""
        return self._scores

    @property
    def _acts(self) -> bool:
        return self._seat is not None and self._seat == self.to_move

    def _placements(self) -> int:
        return super()._placements() if self._acts else 0

    def legal_moves(self) -> Sequence[Move]:
        """What this seat may do now."""
        return super().legal_moves() if self._acts else ()

    def explain(self, move: Move) -> Violation | None:
        """Why this seat may not make a move; ``None`` where it may."""
        return super().explain(move) if self._acts else violations.not_your_turn(self._position)

    def explain_color(self, color: Color) -> Violation | None:
        """Why ``spaces_for`` is empty; ``None`` where it is not."""
        if self._acts:
            return super().explain_color(color)
        return violations.not_your_turn(self._position)

    def explain_space(self, space: str) -> Violation | None:
        """Why ``colors_for`` is empty; ``None`` where it is not."""
        if self._acts:
            return super().explain_space(space)
        return violations.not_your_turn(self._position)

    def to_dict(self) -> ViewDict:
        """The view as a document, with everything a front end needs to show it."""
        position = self._position
        return {
            "game": GAME,
            "kind": "view",
            "format": FORMAT,
            "behavior": BEHAVIOR,
            "seat": self.seat,
            "players": self.players,
            "first_player": position.setup.first_player,
            "board": data.board_to_dict(self.board),
            "rules": data.rules_to_dict(self.rules),
            "phase": position.turn.phase.value,
            "to_move": self.to_move,
            "placements_left": self.placements_left,
            "turn": data.turn_to_dict(position),
            "leaders": data.leaders_to_list(position.setup),
            "leaders_in_hand": [
                "".join(color.letter for color in self.leaders_in_hand(seat))
                for seat in range(self.players)
            ],
            "leaders_out": list(position.out),
            "supply": {color.letter: left for color, left in self.supply.items()},
            "oases": list(self.oases),
            "water": dict(self.water),
            "caravans": data.caravans_to_list(position),
            "areas": data.areas_to_list(position),
            "scores": [_score_to_dict(score) for score in self.score()],
            "outcome": None if self.outcome is None else _outcome_to_dict(self.outcome),
            "legal_moves": [str(move) for move in self.legal_moves()],
        }

    @classmethod
    def from_dict(cls, document: object) -> View:
        """Read what ``to_dict`` wrote.

        :raises BadData: it is no such document, or one that contradicts itself or the rules.
        """
        check_header(document, game=GAME, kind="view", format=FORMAT, behavior=BEHAVIOR)
        told = read(document, ViewDict)
        position = _assumed(told)
        if told["seat"] is not None:
            check_seat(position.setup, told["seat"])
        view = cls(position, told["seat"])
        for name, part in view.to_dict().items():
            if part != told.get(name):
                raise BadData(f"{name}: contradicts the rest of the view")
        return view

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self._seat == other._seat
            and self._position == other._position
            and self._scores == other._scores
        )

    def __hash__(self) -> int:
        return hash((self._seat, self._position, self._scores))

    def __repr__(self) -> str:
        whose = "a spectator" if self._seat is None else f"seat {self._seat}"
        return f"<View of {whose}: {self.phase.value}, {self.players} players>"


def _assumed(told: ViewDict) -> Position:
    """A whole position that looks like this view; what can't be seen is made up."""
    known = dict(told["water"])
    setup = data.setup_from_dict(_setup(told, known))
    position = data.position_from_dict(
        setup,
        {
            "turn": told["turn"],
            "leaders_out": told["leaders_out"],
            "caravans": told["caravans"],
            "areas": told["areas"],
        },
    )
    for score in told["scores"]:  # whichever hole a value came from, it adds up to the same
        check_seat(setup, score["seat"])
        spaces = scoring.water_taken(position, score["seat"])
        known |= zip(spaces, score["water_values"] or (), strict=False)
    return position._replace(setup=data.setup_from_dict(_setup(told, known)))


def _setup(told: ViewDict, known: dict[str, int]) -> SetupDict:
    """The set-up of a view, with the holes that are left over wherever no value is known."""
    left = Counter(dict(data.rules_from_dict(told["rules"]).water_holes))
    left -= Counter(known.values())
    board = data.board_from_dict(told["board"])
    unknown = [space for space in water_spaces(board, told["oases"]) if space not in known]
    return {
        "players": told["players"],
        "first_player": told["first_player"],
        "board": told["board"],
        "rules": told["rules"],
        "oases": told["oases"],
        "water": known | dict(zip(unknown, left.elements(), strict=False)),
        "leaders": told["leaders"],
    }


def _seen(position: Position, score: Score, seat: int | None) -> SeenScore:
    """D21: water holes lie open by the rules, before their owner, and when the game is over."""
    values = sorted(item.points for item in score.items if item.source is Source.WATER)
    face_up = (
        position.setup.rules.water_face_up or score.seat == seat or position.turn.phase is OVER
    )
    return SeenScore(
        score.seat,
        len(values),
        tuple(values) if face_up else None,
        tuple(item for item in score.items if item.source is not Source.WATER),
        score.oases,
        score.caravans,
        score.areas,
    )


def _score_to_dict(score: SeenScore) -> SeenScoreDict:
    return {
        "seat": score.seat,
        "water_holes": score.water_holes,
        "water_values": None if score.water_values is None else list(score.water_values),
        "water": score.water,
        "oases": score.oases,
        "caravans": score.caravans,
        "areas": score.areas,
        "total": score.total,
        "items": [_item_to_dict(item) for item in score.items],
    }


def _item_to_dict(item: ScoreItem) -> ScoreItemDict:
    return {
        "source": item.source.value,
        "points": item.points,
        "ruling": item.ruling,
        "spaces": list(item.spaces),
        "color": item.color and cast("ColorLetter", item.color.letter),
        "tied": item.tied,
        "sentence": item.sentence,
    }


def _outcome_to_dict(outcome: Outcome) -> OutcomeDict:
    return {
        "winners": list(outcome.winners),
        "ranking": [list(place) for place in outcome.ranking],
        "reason": str(outcome.reason),
        "ruling": outcome.ruling,
    }
