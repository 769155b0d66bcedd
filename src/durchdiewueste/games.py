"""The games of this package, each described for whatever serves them all alike."""

from __future__ import annotations

from typing import Any, Final

from durchdiewueste import desert
from durchdiewueste.contract import FrozenMapping, Game

__all__ = ["DURCH_DIE_WUESTE", "GAMES"]

DURCH_DIE_WUESTE: Final[Game[desert.GameState, desert.Move]] = Game(
    name="durchdiewueste",
    title="Durch die Wüste",
    players=desert.PLAYERS,
    behavior=desert.BEHAVIOR,
    new_game=desert.new_game,
    read_text=desert.GameState.from_text,
    read_dict=desert.GameState.from_dict,
    parse_move=desert.parse_move,
    format_move=desert.format_move,
    action_count=desert.action_count,
    rulings=desert.RULINGS,
    schemas=desert.schemas,
)

GAMES: Final[FrozenMapping[str, Game[Any, Any]]] = FrozenMapping(
    {game.name: game for game in (DURCH_DIE_WUESTE,)}
)
"""Every game by its name."""
