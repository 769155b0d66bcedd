"""Durch die Wüste: this floor only names what callers use; each room says what it is for."""

from durchdiewueste.desert.board import Board
from durchdiewueste.desert.color import Color
from durchdiewueste.desert.events import (
    AreaEnclosed,
    CamelPlaced,
    EndReason,
    Event,
    GameEnded,
    LeaderPlaced,
    OasisReached,
    Passed,
    TurnEnded,
    WaterTaken,
    event_to_dict,
)
from durchdiewueste.desert.knowledge import Knowledge
from durchdiewueste.desert.legality import Code
from durchdiewueste.desert.moves import Camel, Leader, Move, Pass
from durchdiewueste.desert.notation import format_move, parse_move
from durchdiewueste.desert.rules import FFG, KOSMOS, PLAYERS, Rules
from durchdiewueste.desert.rulings import RULINGS
from durchdiewueste.desert.scoring import Score, ScoreItem, Source
from durchdiewueste.desert.setup import Setup
from durchdiewueste.desert.shapes import BEHAVIOR, EventDict, StateDict, ViewDict, schemas
from durchdiewueste.desert.state import GameState, action_count, new_game, perft
from durchdiewueste.desert.table import Area, PlacedCamel
from durchdiewueste.desert.turns import Phase
from durchdiewueste.desert.view import SeenScore, View

__all__ = [
    "new_game",
    "GameState",
    "Board",
    "Setup",
    "Rules",
    "FFG",
    "KOSMOS",
    "PLAYERS",
    "Color",
    "Phase",
    "Leader",
    "Camel",
    "Pass",
    "Move",
    "parse_move",
    "format_move",
    "Code",
    "PlacedCamel",
    "Area",
    "Event",
    "LeaderPlaced",
    "CamelPlaced",
    "WaterTaken",
    "OasisReached",
    "AreaEnclosed",
    "Passed",
    "TurnEnded",
    "GameEnded",
    "EndReason",
    "event_to_dict",
    "Score",
    "ScoreItem",
    "Source",
    "View",
    "SeenScore",
    "Knowledge",
    "EventDict",
    "StateDict",
    "ViewDict",
    "schemas",
    "BEHAVIOR",
    "RULINGS",
    "action_count",
    "perft",
]
