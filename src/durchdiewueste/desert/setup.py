"""The set-up: everything that determines the start of a game, given by hand or drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from durchdiewueste.chance import Dice
from durchdiewueste.contract import BadSetup, FrozenMapping, said
from durchdiewueste.desert.board import Board
from durchdiewueste.desert.color import Color
from durchdiewueste.desert.moves import Catalog, catalog
from durchdiewueste.desert.rules import FFG, PLAYERS, Rules
from durchdiewueste.desert.turns import Turn, turn_table

__all__ = ["Setup", "board_for", "water_spaces"]


@dataclass(frozen=True, eq=True)
class Setup:
    """How a game starts. ``Setup.draw`` fills in what is not given by hand.

    :raises BadSetup: parts that are wrong or contradict each other; the message says which.
    """

    players: int
    board: Board
    rules: Rules
    oases: tuple[str, ...]
    """The palm spaces that carry a palm tree."""
    water: Mapping[str, int]
    """Each space with a water hole, and the value of the hole."""
    leaders: tuple[tuple[Color, ...], ...]
    """For each seat, the colors of its leaders."""
    first_player: int = 0
    """The seat that begins (D17)."""

    def __post_init__(self) -> None:
        _check_first_player(self.first_player, self.players)
        sites = catalog(self.board).sites
        told: tuple[tuple[str, Iterable[str]], ...] = (("oases", self.oases), ("water", self.water))
        for part, spaces in told:
            for space in spaces:
                if space not in sites:
                    raise BadSetup(f"{part}: there is no space {said(space)} on this board")
        by_board = sites.__getitem__
        # One order for each part, so that set-ups which say the same are equal.
        water = {space: self.water[space] for space in sorted(self.water, key=by_board)}
        leaders = (tuple(sorted(hand, key=lambda color: color.index)) for hand in self.leaders)
        object.__setattr__(self, "oases", tuple(sorted(self.oases, key=by_board)))
        object.__setattr__(self, "water", FrozenMapping(water))
        object.__setattr__(self, "leaders", tuple(leaders))
        self._check_oases()
        self._check_water()
        self._check_leaders()

    @classmethod
    def draw(
        cls,
        players: int,
        *,
        seed: int | None = None,
        rules: Rules = FFG,
        board: Board | None = None,
        oases: Iterable[str] | None = None,
        water: Mapping[str, int] | None = None,
        leaders: Sequence[Iterable[Color]] | None = None,
        first_player: int = 0,
    ) -> Setup:
        """Draw the parts of a set-up that are not given; the same seed draws the same.

        >>> Setup.draw(3, seed=7) == Setup.draw(3, seed=7)
        True
        """
        _check_first_player(first_player, players)
        at = players - 2
        dice = Dice.from_seed(seed)
        if board is None:
            board = board_for(players, rules)
        if oases is None:  # D18
            shuffled, dice = dice.shuffled(board.palms)
            oases = shuffled[: rules.palms]
        oases = tuple(oases)
        if water is None:  # D18
            holes = [value for value, count in rules.water_holes for _ in range(count)]
            spaces = water_spaces(board, oases)
            if len(spaces) > len(holes):
                raise BadSetup(f"water: {len(spaces)} holes needed, the rules hold {len(holes)}")
            holes, dice = dice.shuffled(holes)
            water = dict(zip(spaces, holes, strict=False))
        if leaders is None:  # D2
            order, dice = dice.shuffled(Color)
            out = len(Color) - rules.leaders[at]
            around = order * 2  # equivalent: `2 -> 3`, once around is enough
            taken_out = [around[seat : seat + out] for seat in range(players)]
            leaders = [[color for color in Color if color not in each] for each in taken_out]
        hands = tuple(tuple(hand) for hand in leaders)
        return cls(players, board, rules, oases, water, hands, first_player)

    def _check_oases(self) -> None:
        wanted = min(self.rules.palms, len(self.board.palms))
        if len(self.oases) != wanted or len(set(self.oases)) != wanted:
            raise BadSetup(
                f"oases: {wanted} different palm spaces are needed, not {len(set(self.oases))}"
            )
        for space in self.oases:
            if space not in self.board.palms:
                raise BadSetup(f"oases: {space} is not a palm space")

    def _check_water(self) -> None:
        spaces = water_spaces(self.board, self.oases)
        if tuple(self.water) != tuple(spaces):
            for space in spaces:
                if space not in self.water:
                    raise BadSetup(f"water: {space} lacks its water hole")
            space = min(set(self.water) - set(spaces))
            raise BadSetup(f"water: {space} is no place for a water hole")
        holes = dict(self.rules.water_holes)
        for value, count in sorted(Counter(self.water.values()).items()):
            if type(value) is not int or count > holes.get(value, 0):
                held = holes.get(value, 0)
                raise BadSetup(f"water: of value {said(value)} the rules hold {held}, not {count}")

    def _check_leaders(self) -> None:
        if len(self.leaders) != self.players:
            raise BadSetup(f"leaders: {len(self.leaders)} hands for {self.players} players")
        wanted = self.rules.leaders[self.players - 2]
        for seat, hand in enumerate(self.leaders):
            if len(hand) != wanted or len(set(hand)) != wanted:
                raise BadSetup(f"leaders: seat {seat} needs {wanted} leaders of different colors")
        if wanted == len(Color) - 1:  # D2: one leader is out at each seat, and these all differ
            for color in Color:
                if sum(color not in hand for hand in self.leaders) > 1:
                    raise BadSetup(f"leaders: two seats have taken out {color}")

    def as_seen(self, water: int) -> Setup:
        """What is left to see of a set-up when only these water holes still lie open (D21)."""
        lying = {space: self.water[space] for space in self.board.listed(water)}
        return _SeenSetup(
            self.players,
            self.board,
            self.rules,
            self.oases,
            FrozenMapping(lying),
            self.leaders,
            self.first_player,
        )

    # --- for the rooms that carry the rules out: tables, and sets of bits ---

    @cached_property
    def oases_mask(self) -> int:
        return self.board.mask(self.oases)

    @cached_property
    def catalog(self) -> Catalog:
        return catalog(self.board)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        singles = self.rules.single_first_turns[self.players - 2]
        return turn_table(self.players, self.first_player, singles, self.rules.camels_per_turn)

    @cached_property
    def palms_mask(self) -> int:
        return self.board.mask(self.board.palms)

    @cached_property
    def water_mask(self) -> int:
        return self.board.mask(self.water)

    @cached_property
    def beside_oases(self) -> int:
        return self.board.grid.beside(self.oases_mask) & self.board.all & ~self.oases_mask

    @cached_property
    def _hash(self) -> int:
        return hash((self.players, self.board, self.rules, self.oases, self.water, self.leaders))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (
            self.players,
            self.board,
            self.rules,
            self.oases,
            self.water,
            self.leaders,
            self.first_player,
        )


class _SeenSetup(Setup):
    """A part of a set-up that was checked as a whole; no game could start from it."""

    def __post_init__(self) -> None:
        pass


def board_for(players: int, rules: Rules = FFG) -> Board:
    """The shipped board, or the part of it, that is in use with so many players.

    :raises BadSetup: no game has that many players.
    """
    _check_players(players)
    return Board.named("whole" if rules.whole_board[players - 2] else "main")


def _check_players(players: int) -> None:
    if type(players) is not int or players not in PLAYERS:
        raise BadSetup(f"the game is for 2 to 5 players, not {said(players)}")


def _check_first_player(first_player: int, players: int) -> None:
    _check_players(players)
    if type(first_player) is not int or not 0 <= first_player < players:
        raise BadSetup(
            f"first player: there is no seat {said(first_player)} with {players} players"
        )


def water_spaces(board: Board, oases: Iterable[str]) -> list[str]:
    """D18: every water space, and every palm space that carries no palm tree."""
    wet = {*board.waters, *set(board.palms).difference(oases)}
    return sorted(wet, key=board.numbers.__getitem__)
