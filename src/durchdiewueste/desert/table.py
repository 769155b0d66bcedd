"""The table: the questions that a whole state and a seat's view of it answer alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from durchdiewueste.contract import BadData, FrozenMapping, Outcome, Violation, said
from durchdiewueste.desert import legality, scoring, violations
from durchdiewueste.desert.board import Board
from durchdiewueste.desert.color import Color
from durchdiewueste.desert.moves import Move
from durchdiewueste.desert.position import Position
from durchdiewueste.desert.rules import Rules
from durchdiewueste.desert.turns import OVER, Phase

__all__ = ["Area", "PlacedCamel", "Table"]


@dataclass(frozen=True, slots=True)
class PlacedCamel:
    """A camel on the board, and whether it carries its caravan's leader."""

    seat: int
    color: Color
    is_leader: bool


@dataclass(frozen=True, slots=True)
class Area:
    """An enclosed area: its owner, the caravan that closed it, its spaces without camels."""

    seat: int
    color: Color
    spaces: tuple[str, ...]


class Table:
    """What lies open on the table, and what may be done with it."""

    __slots__ = ("_position",)

    _position: Position

    # --- the game ---

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._position.setup.players

    @property
    def board(self) -> Board:
        """The board in use."""
        return self._position.setup.board

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self._position.setup.rules

    @property
    def phase(self) -> Phase:
        """Leaders, camels, or over."""
        return self._position.turn.phase

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; ``None`` when the game is over."""
        turn = self._position.turn
        return None if turn.phase is OVER else turn.seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._position.turn.phase is OVER

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and why the game ended; ``None`` while it goes on."""
        return scoring.outcome(self._position)

    @property
    def placements_left(self) -> int:
        """How many placements are left in this turn; 0 when the game is over."""
        return self._position.turn.left

    # --- what lies and stands where ---

    def camel_at(self, space: str) -> PlacedCamel | None:
        """The camel on a space, if there is one.

        :raises NoSuchSpace: there is no space of that name.
        """
        position = self._position
        number = position.setup.board.index(space)
        if position.empty >> number & 1:
            return None
        return next(
            PlacedCamel(seat, color, bool(position.leader(seat, color.index) >> number & 1))
            for seat in range(self.players)
            for color in Color
            if position.caravan(seat, color.index) >> number & 1
        )

    def caravan(self, seat: int, color: Color) -> tuple[str, ...]:
        """The spaces of one caravan, its leader's included; empty where there is none.

        :raises BadData: there is no such seat.
        """
        self._check_seat(seat)
        return self.board.listed(self._position.caravan(seat, color.index))

    def leader(self, seat: int, color: Color) -> str | None:
        """The space of a leader that has been placed.

        :raises BadData: there is no such seat.
        """
        self._check_seat(seat)
        return next(iter(self.board.listed(self._position.leader(seat, color.index))), None)

    def leaders_in_hand(self, seat: int) -> tuple[Color, ...]:
        """The leaders that a seat has yet to place.

        :raises BadData: there is no such seat.
        """
        self._check_seat(seat)
        return self._position.hand(seat)

    @property
    def areas(self) -> tuple[Area, ...]:
        """The enclosed areas."""
        colors = tuple(Color)
        return tuple(
            Area(area.seat, colors[area.color], self.board.listed(area.spaces))
            for area in self._position.areas
        )

    @property
    def oases(self) -> tuple[str, ...]:
        """The spaces with a palm tree."""
        return self._position.setup.oases

    @property
    def water(self) -> FrozenMapping[str, int]:
        """The water holes that still lie on the board, with their values."""
        values = self._position.setup.water
        return FrozenMapping(
            {space: values[space] for space in self.board.listed(self._position.water)}
        )

    @property
    def supply(self) -> FrozenMapping[Color, int]:
        """How many camels of each color are left."""
        return FrozenMapping(dict(zip(Color, self._position.supply, strict=True)))

    # --- what may be done ---

    def legal_moves(self) -> Sequence[Move]:
        """All legal moves, by color and then in the board's order, listed only as they are read."""
        return legality.moves(self._position)

    def is_legal(self, move: Move) -> bool:
        """Whether a move may be made."""
        return move in self.legal_moves()

    def explain(self, move: Move) -> Violation | None:
        """Why a move may not be made; ``None`` where it may. Of several faults, the first."""
        return violations.explain(self._position, move)

    def spaces_for(self, color: Color) -> tuple[str, ...]:
        """Where the seat to move may place this color."""
        catalog = self._position.setup.catalog
        return tuple(catalog.spaces.listed(catalog.of_color(self._placements(), color)))

    def colors_for(self, space: str) -> tuple[Color, ...]:
        """Which colors the seat to move may place on this space.

        :raises NoSuchSpace: there is no space of that name.
        """
        self.board.index(space)  # or there is none of that name
        catalog, placements = self._position.setup.catalog, self._placements()
        site = catalog.sites[space]
        return tuple(
            color for color in Color if placements >> color.index * catalog.size + site & 1
        )

    def explain_color(self, color: Color) -> Violation | None:
        """Why ``spaces_for`` is empty; ``None`` where it is not."""
        return violations.explain_color(self._position, color)

    def explain_space(self, space: str) -> Violation | None:
        """Why ``colors_for`` is empty; ``None`` where it is not."""
        return violations.explain_space(self._position, space)

    def _placements(self) -> int:
        return legality.placements(self._position)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise BadData(f"there is no seat {said(seat)} with {self.players} players")
