"""Makes and checks the cases in conformance/, by which ports to other languages can be checked.

Usage: PYTHONPATH=src:tests python tools/conformance.py make
       PYTHONPATH=src:tests python tools/conformance.py check [FILE]...

An answer is written only if the engine and the referee of the tests both give it. Ends with 1
where answers differ, and with 2 where a file can't be read. What the files hold is told in
docs/conformance.rst.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product, zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

from cases import LINES_FORMAT, BadFile, Findings, check, line_text, read_file, read_lines
from editions import cup
from players import Below, any_move, hugging
from tables import LADDER, MIXES, SEATS, SMALL, corridor, with_leaders_ahead
from witnesses import Engine, Line, position_told, setup_told

from durchdiewueste import (
    FFG,
    KOSMOS,
    AreaEnclosed,
    Board,
    Camel,
    Color,
    GameEnded,
    GameState,
    Leader,
    Move,
    Pass,
    Passed,
    Phase,
    Rules,
    Setup,
    format_move,
)
from durchdiewueste.desert.shapes import BEHAVIOR, GAME

FOLDER: Final = Path(__file__).parents[1] / "conformance"

# --- making -------------------------------------------------------------------------------------

COVES: Final = Board.from_text(
    """
.   ^   o   ^   P
  .   .   .   .
.   .   ^   .   .
  ^   .   .   ^
.   .   .   .   o
  .   ^   P   .
.   ^   .   .   .
"""
)
"""Bays between mountains, each with a narrow mouth."""

ISLES: Final = Board.from_text(
    """
.   .   .       .   .
  P   .       .   o
.   .   .       .   .
  .   o           .
.   .
  .           .   .
            .   P
  .   .       .
"""
)
"""Three parts of the desert; the smallest has few spaces, and whoever is alone in it gets them."""

LAKE: Final = Board.from_text(
    """
  .   .   .
.   .   .   .
  P   ^   .
.   ^   ^   o
  .   ^   .
.   .   .   .
  .   o   .
"""
)
"""A shore around mountains, one or two spaces wide: areas are large here."""

FRINGE: Final = Board.from_text(
    """
.   P   .   .   .

.   .   .   o   .
  .   .   .   .
.   .   .   .   .

.   o   .   .   .
"""
)
"""A band with a fringe of single spaces on both sides, each closed off by one camel."""

GROVE: Final = Board.from_text(
    """
P   .   P   .   P
  .   .   .   .
P   .   P   .   P
  .   .   .   .
P   .   P   .   P
"""
)
"""Nine palm spaces: most camels reach an oasis, and an owner finds more of them inside."""

CRUMB: Final = Board.from_text(
    """
.   .
  o
.   .
"""
)
DROP: Final = Board.from_text(
    """
  .
.   P
  .   .
.   o
"""
)


class Table(NamedTuple):
    """A board, and the numbers of the rules that fit it."""

    board: Board | None  # None: the shipped board for so many players
    numbers: dict[str, Any]
    colors: str | None = None
    """Every seat's leaders are the first of these; None: they are drawn."""


SMALL_TABLES: Final = [
    Table(SMALL, {"camels": (6, 7, 8, 9), "leaders": (3, 3, 2, 2), "palms": 1}),
    Table(COVES, {"camels": (9, 8, 7, 6), "leaders": (2, 2, 1, 1), "palms": 1}, colors="PC"),
    Table(ISLES, {"camels": (6, 6, 6, 6), "leaders": (2, 2, 2, 1), "camels_per_turn": 3}),
    Table(LAKE, {"camels": (9, 9, 8, 8), "leaders": (2, 1, 1, 1), "palms": 0}, colors="LV"),
    Table(FRINGE, {"camels": (9, 9, 9, 9), "leaders": (1, 1, 1, 1), "palms": 1}),
    # Numbers that no edition has, so that none is taken for granted.
    Table(
        GROVE,
        {
            "camels": (5, 6, 7, 8),
            "leaders": (2, 2, 1, 1),
            "single_first_turns": (2, 0, 3, 5),
            "palms": 4,
            "water_holes": ((2, 4), (5, 1), (7, 2)),
            "camels_per_turn": 3,
            "oasis_points": 4,
            "largest_caravan_points": 7,
            "tied_caravan_points": 2,
            "area_points": 3,
        },
    ),
    Table(LADDER, {"camels": (3, 3, 3, 3), "leaders": (3, 2, 2, 1), "palms": 1}),
    Table(corridor("..o...P......o."), {"camels": (9, 9, 9, 9), "leaders": (2, 2, 1, 1)}),
    Table(SMALL, {"camels": (4, 4, 4, 3), "leaders": (5, 5, 4, 4), "palms": 2}),
]
ORCHARD: Final = Table(
    corridor("P" * 22 + "........."), {"camels": (6, 6, 6, 6), "leaders": (2, 1, 1, 1), "palms": 22}
)
"""More oases than the printed game has markers for (D15)."""
UNEVEN: Final = Table(SMALL, {"camels": (6, 6, 6, 6), "leaders": (3, 2, 2, 2), "palms": 1})
SHIPPED: Final = Table(None, {})
TREES: Final = [
    Table(CRUMB, {"camels": (2, 2, 2, 2), "leaders": (1, 1, 1, 1)}),
    Table(DROP, {"camels": (3, 3, 3, 3), "leaders": (1, 1, 1, 1), "palms": 1}),
    Table(DROP, {"camels": (3, 3, 3, 3), "leaders": (1, 1, 1, 1), "palms": 0}),
]
"""Tables at which two players go through all that can happen, by both editions."""


class Game(NamedTuple):
    """Some positions of one game."""

    setup: Setup
    states: list[GameState]
    thorough: bool = False
    """Whether every legal move is played, and more of the others are judged."""


def setup_at(table: Table, mix: Rules, players: int, first: int, seed: int) -> Setup:
    """The start of a game at this table, by this mix of rules."""
    rules = replace(mix, **table.numbers)
    hand = [Color(letter) for letter in (table.colors or "")[: rules.leaders[players - 2]]]
    return Setup.draw(
        players,
        seed=seed,
        rules=rules,
        board=table.board,
        leaders=[hand] * players if hand else None,
        first_player=first,
    )


def small_games() -> Iterator[Game]:
    """Every mix with every number of players and starting seat; tables go round."""
    for seed, (mix, (players, first)) in enumerate(product(MIXES, SEATS)):
        setup = setup_at(SMALL_TABLES[seed % len(SMALL_TABLES)], mix, players, first, seed)
        player = any_move if seed % 4 == 0 else hugging
        yield played_game(GameState(setup), player, seed, most=12)
    for seed, (players, first) in enumerate(SEATS):
        mix = MIXES[seed % len(MIXES)]
        if players == 2:
            setup = setup_at(ORCHARD, mix, players, first, seed)
            yield played_game(GameState(setup), any_move, seed, most=30)
        start = with_leaders_ahead(GameState(setup_at(UNEVEN, mix, players, first, seed)))
        yield played_game(start, hugging, seed, most=8)


def shipped_games() -> Iterator[Game]:
    """Every number of players and starting seat on the shipped boards; mixes go round."""
    for seed, (players, first) in enumerate(SEATS):
        setup = setup_at(SHIPPED, MIXES[seed % len(MIXES)], players, first, seed)
        player = any_move if seed % 4 == 0 else hugging
        yield played_game(GameState(setup), player, seed, most=8)


def tree_games() -> Iterator[Game]:
    """All positions that can arise, on boards where they are few."""
    for seed, (edition, table) in enumerate(product((FFG, KOSMOS), TREES)):
        setup = setup_at(table, edition, 2, seed % 2, seed)
        to_visit = [GameState(setup)]
        found = set(to_visit)
        for state in to_visit:  # grows while it is gone through
            for move in state.legal_moves():
                after = state.apply(move)
                if after not in found:
                    found.add(after)
                    to_visit.append(after)
        yield Game(setup, to_visit, thorough=True)


def played_game(
    start: GameState, player: Callable[[GameState, Below], Move], seed: int, *, most: int
) -> Game:
    """A game that is played to its end: its first and last position, and some between them.

    Up to half of these are such that something rare is about to happen.
    """
    below = cup(seed + 1)  # another sequence than the one that drew the set-up
    state = start
    while not state.is_over:
        state = state.apply(player(state, below))
    states = state.states()
    rare = [number for number, after in enumerate(states[1:]) if brings_something_rare(after)]
    chosen = {0, len(states) - 1, *drawn(rare, most // 2, below)}
    rest = [number for number in range(len(states)) if number not in chosen]
    chosen |= {*drawn(rest, most - len(chosen), below)}
    return Game(start.setup, [states[number] for number in sorted(chosen)])


def brings_something_rare(state: GameState) -> bool:
    """Whether the last move was a pass, closed or entered an area, or used up a color."""
    if any(isinstance(event, AreaEnclosed | Passed | GameEnded) for event in state.events):
        return True
    before = state.undo()
    used_up = 0 in state.supply.values() and 0 not in before.supply.values()
    return used_up or state.areas != before.areas


def drawn(values: Sequence[Any], most: int, below: Below) -> list[Any]:
    """So many of these, or all if there are not more."""
    left = list(values)
    return [left.pop(below(len(left))) for _ in range(min(most, len(left)))]


SAME_EVERYWHERE: Final = ("game_over", "wrong_phase", "no_leader", "no_caravan", "no_such_space")
"""Codes that say nothing of the space: two of each are enough."""


def moves_to_judge(state: GameState, below: Below, most: int) -> list[str]:
    """Illegal moves: by turns one for each fault that can be found here, until there are enough."""
    board = state.board
    spaces = drawn(board.spaces, 40, below)
    names = [*spaces, *drawn(board.mountains, 5, below), *drawn(holes(board), 2, below), "zz99"]
    right, wrong = (Leader, Camel) if state.phase is Phase.LEADERS else (Camel, Leader)
    moves: list[Move] = [Pass(), *(right(color, name) for color, name in product(Color, names))]
    moves += [wrong(color, name) for color, name in product(Color, drawn(names, 2, below))]
    by_fault: dict[tuple[str, str], list[Move]] = {}
    for move in moves:
        violation = state.explain(move)
        if violation is not None:
            by_fault.setdefault((violation.code, violation.ruling), []).append(move)
    by_turns = [
        drawn(found, 2 if code in SAME_EVERYWHERE else most, below)
        for (code, _), found in by_fault.items()
    ]
    rounds = zip_longest(*by_turns)
    return [format_move(move) for each in rounds for move in each if move is not None][:most]


def holes(board: Board) -> list[str]:
    """Names that spaces within the bounds of a board could have, but none has."""
    columns = list(dict.fromkeys(name.rstrip("0123456789") for name in board.spaces))
    rows = sorted({int(name.lstrip("abcdefghijklmnopqrstuvwxyz")) for name in board.spaces})
    names = (f"{column}{row}" for column in columns for row in (*rows, rows[-1] + 1))
    there = {*board.spaces, *board.mountains}
    return [name for name in names if name not in there]


def moves_to_play(state: GameState, below: Below, most: int) -> list[str]:
    """Legal moves: first those that bring different events, as far as some tries show."""
    by_events: dict[tuple[type, ...], list[Move]] = {}
    for move in drawn(state.legal_moves(), 20, below):
        kinds = tuple(type(event) for event in state.apply(move).events)
        by_events.setdefault(kinds, []).append(move)
    by_turns = [by_events[kinds] for kinds in sorted(by_events, key=len, reverse=True)]
    rounds = zip_longest(*by_turns)
    return [format_move(move) for each in rounds for move in each if move is not None][:most]


def position_line(number: int, setup: int, game: Game, state: GameState, below: Below) -> Line:
    """A position with its answers, as the engine gives them."""
    engine = Engine(state)
    before = position_told(state)
    line: Line = {"position": number, "setup": setup, **before, "legal": engine.legal()}
    judged = moves_to_judge(state, below, most=11)
    line["illegal"] = [[move, *engine.fault(move)] for move in judged]
    played = line["legal"] if game.thorough else moves_to_play(state, below, most=4)
    line["played"] = []
    for move in played:
        events, after = engine.play(move)
        changed = {key: after[key] for key in ("out", "areas") if after[key] != before[key]}
        line["played"].append([move, events, {"turn": after["turn"], **changed}])
    if state.is_over or number % 3 > 0:
        line |= {"score": engine.score(), "views": engine.views()}
    if state.is_over:
        line["outcome"] = engine.outcome()
    return line


FILES: Final[dict[str, Callable[[], Iterator[Game]]]] = {
    "trees.jsonl": tree_games,
    "small.jsonl": small_games,
    "shipped.jsonl": shipped_games,
}


def file_text(games: Iterable[Game]) -> str:
    """The contents of a file."""
    header = {"game": GAME, "kind": "conformance", "format": LINES_FORMAT, "behavior": BEHAVIOR}
    lines: list[Line] = [header]
    number = 0
    for setup, game in enumerate(games, start=1):
        lines.append({"setup": setup, **setup_told(game.setup)})
        below = cup(setup)
        for state in game.states:
            number += 1
            lines.append(position_line(number, setup, game, state, below))
    return "".join(map(line_text, lines))


def make(folder: Path) -> Findings:
    """Write the files, if engine and referee agree on all that is in them.

    :raises BadFile: they can't be written.
    """
    texts = {name: file_text(games()) for name, games in FILES.items()}
    findings = check(
        entry
        for name, text in texts.items()
        for entry in read_lines(name, text.encode("ascii").splitlines(keepends=True))
    )
    if not findings.differences:
        for name, text in texts.items():
            try:
                (folder / name).write_text(text, encoding="ascii", newline="\n")
            except OSError as fault:
                raise BadFile(f"{name}: {fault.strerror}") from fault
    return findings


# --- the command --------------------------------------------------------------------------------


def main(arguments: Sequence[str]) -> int:
    """Make or check the files; 0 if all agree, 1 if not, 2 if a file can't be read."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    modes = parser.add_subparsers(dest="mode", required=True)
    modes.add_parser("make", help="write the files in conformance/, if all agree")
    checker = modes.add_parser("check", help="ask engine and referee whether files are right")
    checker.add_argument("files", nargs="*", type=Path, metavar="FILE")
    options = parser.parse_args(arguments)
    try:
        if options.mode == "make":
            findings = make(FOLDER)
        else:
            paths = options.files or [FOLDER / name for name in FILES]
            findings = check([entry for path in paths for entry in read_file(path)])
    except BadFile as fault:
        print(fault, file=sys.stderr)
        return 2
    print(findings)
    return 1 if findings.differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
