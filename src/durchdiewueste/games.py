"""The games of this package, each described for whatever serves them all alike."""

from __future__ import annotations

from typing import Any, Final

from durchdiewueste.contract import FrozenMapping, Game
from durchdiewueste.desert.moves import Move
from durchdiewueste.desert.notation import format_move, parse_move
from durchdiewueste.desert.rules import PLAYERS
from durchdiewueste.desert.rulings import RULINGS
from durchdiewueste.desert.shapes import BEHAVIOR, GAME, schemas
from durchdiewueste.desert.state import GameState, action_count, new_game

__all__ = ["DURCH_DIE_WUESTE", "GAMES"]

DURCH_DIE_WUESTE: Final[Game[GameState, Move]] = Game(
    name=GAME,
    title="Durch die Wüste",
    players=PLAYERS,
    behavior=BEHAVIOR,
    new_game=new_game,
    read_text=GameState.from_text,
    read_dict=GameState.from_dict,
    parse_move=parse_move,
    format_move=format_move,
    action_count=action_count,
    rulings=RULINGS,
    schemas=schemas,
)

GAMES: Final[FrozenMapping[str, Game[Any, Any]]] = FrozenMapping(
    {game.name: game for game in (DURCH_DIE_WUESTE,)}
)
"""Every game by its name."""
