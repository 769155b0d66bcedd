"""Games small enough to be played in every way there is, and the openings of the usual ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from editions import cup
from players import hugging
from tables import BARE, LADDER, corridor, table

from durchdiewueste import FFG, KOSMOS, Board, GameState, new_game, perft

TABLE: Final = Path(__file__).parent.parent / "conformance" / "perft.json"

FLOWER: Final = Board.from_text(
    """
    .
  o   .
    P
  .   .
    .
"""
)
"""A palm space and its six neighbors, one of them a water space."""
FIELD: Final = Board.from_text(
    """
  .   o
.   .   .
  .   .
.   .   .
"""
)
ENTERABLE: Final = replace(BARE, owner_may_enter=True, palm_spaces_score=False)


def whole_games() -> dict[str, GameState]:
    """Starts from which every game is visited to its end."""
    few = replace(BARE, camels=(3, 3, 3, 3))
    return {
        "corridor for two": table(corridor("......."), ["C", "A"]),
        "corridor with water, one color": table(corridor("..o..o.."), ["C", "C"], rules=few),
        "corridor for three": table(corridor(".o....."), ["C", "A", "C"], rules=few),
        "flower": table(FLOWER, ["CA", "CA"], rules=few),
        "ladder": table(LADDER, ["C", "C"], rules=replace(few, palms=1), first_player=1),
        "ladder with its owner inside": table(
            LADDER, ["C", "A"], rules=replace(ENTERABLE, palms=1, camels=(3, 3, 3, 3))
        ),
        "ladder, two leaders each": table(
            LADDER,
            ["CA", "AL"],
            rules=replace(few, palms=1, camels=(1, 1, 1, 1), single_first_turns=(1, 1, 1, 1)),
        ),
        "field with its owner inside": table(
            FIELD, ["C", "A"], rules=replace(ENTERABLE, camels=(3, 3, 3, 3), camels_per_turn=1)
        ),
        "field for four": table(
            FIELD, ["C", "A", "L", "P"], rules=replace(few, camels=(1, 1, 1, 1))
        ),
    }


def layers(start: GameState) -> Iterator[dict[GameState, int]]:
    """For each depth the positions there are, with the number of lines that lead to each."""
    layer = {start: 1}
    while layer:
        yield layer
        below: dict[GameState, int] = {}
        for state, lines in layer.items():
            for move in state.legal_moves():
                after = state.apply(move).without_history()
                below[after] = below.get(after, 0) + lines
        layer = below


def openings() -> dict[str, tuple[GameState, int]]:
    """Usual games at their start and well under way, and how many moves to look ahead."""
    found: dict[str, tuple[GameState, int]] = {}
    for players, rules in ((2, KOSMOS), (3, FFG), (4, KOSMOS), (5, FFG)):
        state = new_game(players, seed=players, rules=rules)
        found[f"{players} players, start"] = (state, 2)
        below = cup(players)
        while state.ply < 40:
            state = state.apply(hugging(state, below))
        found[f"{players} players, 40 moves on"] = (state.without_history(), 4)
    return found


def rows() -> list[dict[str, Any]]:
    """The perft table: for each start, how many lines of each length there are."""
    table: list[dict[str, Any]] = []
    for name, start in whole_games().items():
        lines, positions, ends = [], [], {"color_used_up": 0, "all_passed": 0}
        for layer in layers(start):
            lines.append(sum(layer.values()))
            positions.append(len(layer))
            for state in layer:
                if state.outcome is not None:
                    ends[state.outcome.reason] += 1
        row = {"name": name, "whole": True, "lines": lines, "positions": positions, "ends": ends}
        table.append(row | {"start": start.to_dict()})
    for name, (start, depth) in openings().items():
        lines = [perft(start, each) for each in range(depth + 1)]
        table.append({"name": name, "whole": False, "lines": lines, "start": start.to_dict()})
    return table


def text() -> str:
    """The table as JSON, a row a line."""
    told = (json.dumps(row, separators=(",", ":")) for row in rows())
    return "[\n" + ",\n".join(told) + "\n]\n"
