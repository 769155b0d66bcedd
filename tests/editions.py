"""Every game in every edition, and games played from a seed: the same on every Python.

A new game or edition has to be entered here; the goldens and the table of digests then ask for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from players import Below, any_move, hugging
from tables import SMALL

from durchdiewueste import FFG, KOSMOS, Board, GameState, Rules, new_game
from durchdiewueste.chance import Dice
from durchdiewueste.contract import Game, State
from durchdiewueste.games import GAMES

Start = Callable[[int, int], State[Any]]
"""The start of a game, by the number of players and the seed."""
Player = Callable[[Any, Below], Any]


def desert(rules: Rules, board: Board | None = None) -> Start:
    """Durch die Wüste; the seed also says who begins."""

    def start(players: int, seed: int) -> GameState:
        first = seed % players
        return new_game(players, seed=seed, rules=rules, board=board, first_player=first)

    return start


EDITIONS: Final[Mapping[str, Mapping[str, Start]]] = {
    "durchdiewueste": {
        "ffg": desert(FFG),
        "kosmos": desert(KOSMOS),
        "small": desert(FFG, SMALL),  # where there is so little room that players have to pass
    },
}
PLAYERS: Final[Mapping[str, tuple[Player, ...]]] = {"durchdiewueste": (any_move, hugging)}
"""Who plays a game: they sit down in turn, until no seat is left."""


class Variant(NamedTuple):
    """A game in one edition, with so many players."""

    name: str
    players: int
    edition: str

    def __str__(self) -> str:
        return f"{self.name}-{self.players}-{self.edition}"

    @property
    def game(self) -> Game[Any, Any]:
        """The game as the package describes it."""
        return GAMES[self.name]


def variants() -> Iterator[Variant]:
    """Every game, with every number of players, in every edition."""
    for game in GAMES.values():
        for players in game.players:
            for edition in EDITIONS.get(game.name, ()):
                yield Variant(game.name, players, edition)


def start(variant: Variant, seed: int) -> State[Any]:
    """A game that has yet to begin."""
    return EDITIONS[variant.name][variant.edition](variant.players, seed)


def played(variant: Variant, seed: int) -> State[Any]:
    """A whole game."""
    state = start(variant, seed)
    below = cup(seed + 1)  # another sequence than the one that drew the set-up
    seated = PLAYERS[variant.name]
    while (seat := state.to_move) is not None:
        state = state.apply(seated[seat % len(seated)](state, below))
    return state


def cup(seed: int) -> Below:
    """Numbers from our own dice, as ``random.Random`` promises nothing across versions."""
    dice = Dice.from_seed(seed)

    def below(bound: int) -> int:
        nonlocal dice
        number, dice = dice.below(bound)
        return number

    return below
