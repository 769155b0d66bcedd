"""Reiner Knizia's Durch die Wüste as a library of rules: immutable states, reasons, events, scores.

>>> import durchdiewueste
>>> state = durchdiewueste.new_game(players=3, seed=7)
>>> state = state.apply(state.legal_moves()[0])
>>> state.to_move
1
"""

from durchdiewueste.contract import (
    BadData,
    BadSetup,
    BadText,
    FrozenMapping,
    IllegalMove,
    NoSuchSpace,
    NothingToUndo,
    Outcome,
    Violation,
    ViolationDict,
)
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
from durchdiewueste.desert.rules import FFG, KOSMOS, Rules
from durchdiewueste.desert.rulings import RULINGS
from durchdiewueste.desert.scoring import Score, ScoreItem, Source
from durchdiewueste.desert.setup import Setup
from durchdiewueste.desert.shapes import EventDict, StateDict, ViewDict, schemas
from durchdiewueste.desert.state import GameState, action_count, new_game, perft
from durchdiewueste.desert.table import Area, PlacedCamel
from durchdiewueste.desert.turns import Phase
from durchdiewueste.desert.view import SeenScore, View
from durchdiewueste.documents import parse_json

__version__ = "0.1.0"

__all__ = [
    "new_game",
    "GameState",
    "Board",
    "Setup",
    "Rules",
    "FFG",
    "KOSMOS",
    "Color",
    "Phase",
    "Leader",
    "Camel",
    "Pass",
    "Move",
    "parse_move",
    "format_move",
    "Violation",
    "Code",
    "Outcome",
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
    "IllegalMove",
    "NothingToUndo",
    "BadText",
    "BadData",
    "BadSetup",
    "NoSuchSpace",
    "FrozenMapping",
    "EventDict",
    "ViolationDict",
    "StateDict",
    "ViewDict",
    "schemas",
    "parse_json",
    "RULINGS",
    "action_count",
    "perft",
    "__version__",
]
