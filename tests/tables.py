"""Tables to test at: small boards, games played by text, and how the referee sees them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any, Final

from referee import Fault, Item, Referee, Seen, referee_at
from referee import Move as PlainMove

from durchdiewueste import (
    FFG,
    AreaEnclosed,
    Board,
    Camel,
    CamelPlaced,
    Color,
    Event,
    GameEnded,
    GameState,
    Leader,
    LeaderPlaced,
    Move,
    OasisReached,
    Pass,
    Passed,
    Rules,
    ScoreItem,
    SeenScore,
    Setup,
    Violation,
    WaterTaken,
    hexes,
    parse_move,
)

SMALL: Final = Board.from_text(
    """
.   .   .   o
  .   P   .
.   .   .   .
  o   ^   .
.   .   P   .
  .   .   .
.   .   o   .
  .   .   .
.   .   .   .
"""
)
"""31 spaces, two palm spaces, three water spaces and a mountain."""

BARE: Final = replace(FFG, palms=0, single_first_turns=(0, 0, 0, 0), leaders=(1, 1, 1, 1))
"""FFG with nothing on the board, one leader each, and no short first turns."""
PALM: Final = replace(BARE, palms=1)
"""The same with one palm tree."""


def table(
    board: str | Board,
    leaders: Iterable[str],
    *,
    rules: Rules = BARE,
    oases: Iterable[str] | None = None,
    water: Mapping[str, int] | None = None,
    first_player: int = 0,
    moves: str = "",
) -> GameState:
    """A game with these leaders (letters, one word a seat), and these moves made."""
    hands = [[Color(letter) for letter in hand] for hand in leaders]
    each = len(hands[0])
    setup = Setup.draw(
        len(hands),
        seed=0,
        rules=replace(rules, leaders=(each, each, each, each)),
        board=Board.from_text(board) if isinstance(board, str) else board,
        oases=oases,
        water=water,
        leaders=hands,
        first_player=first_player,
    )
    return play(GameState(setup), moves)


def play(state: GameState, moves: str) -> GameState:
    """Make moves that are given as text."""
    for move in moves.split():
        state = state.apply(parse_move(move))
    return state


# --- what is tried at many tables -------------------------------------------------------------

MIXES: Final = [
    replace(FFG, owner_may_enter=enter, water_face_up=face_up, palm_spaces_score=palm_spaces)
    for enter, face_up, palm_spaces in product([False, True], repeat=3)
]
"""Both editions, and the six other ways to answer their three questions."""

SEATS: Final = [(players, first) for players in (2, 3, 4, 5) for first in range(players)]
"""How many play, and who begins."""

NOWHERE: Final = "zz99"
"""The name of a space that no board here has."""


@cache
def every_move(board: Board) -> tuple[Move, ...]:
    """All that can be written down: every color everywhere, on mountains and off the board."""
    names = [*board.spaces, *board.mountains, NOWHERE]
    kinds: list[type[Leader | Camel]] = [Leader, Camel]
    moves = (kind(color, name) for kind, color, name in product(kinds, Color, names))
    return (Pass(), *moves)


def with_leaders_ahead(state: GameState) -> GameState:
    """A start at which the second seat has placed all its leaders, and nobody else any (D22)."""
    document: Any = state.to_dict()
    seat = (state.setup.first_player + 1) % state.players
    for color in state.setup.leaders[seat]:
        move = state.legal_moves()[0]
        assert isinstance(move, Leader)  # where it may stand is the same for everybody
        ahead = {"seat": seat, "color": color.letter, "leader": move.space, "camels": []}
        document["start"]["caravans"].append(ahead)
        state = GameState.from_dict(document)
    return state


# --- the referee's words for the same things ------------------------------------------------


def referee_for(setup: Setup) -> Referee:
    """A referee at a table with this set-up."""
    board, rules, at = setup.board, setup.rules, setup.players - 2
    return Referee(
        cells={space: hexes.offset(*board.axial(space)) for space in board.spaces},
        mountains=board.mountains,
        palm_spaces=board.palms,
        water_spaces=board.waters,
        oases=setup.oases,
        water=setup.water,
        leaders=["".join(color.letter for color in hand) for hand in setup.leaders],
        first=setup.first_player,
        supply=rules.camels[at],
        camels_per_turn=rules.camels_per_turn,
        single_first_turns=rules.single_first_turns[at],
        owner_may_enter=rules.owner_may_enter,
        water_face_up=rules.water_face_up,
        palm_spaces_score=rules.palm_spaces_score,
        palms=rules.palms,
        water_holes=dict(rules.water_holes),
        oasis_points=rules.oasis_points,
        largest=rules.largest_caravan_points,
        tied=rules.tied_caravan_points,
        area_points=rules.area_points,
    )


DRAWINGS: Final = {name: Board.named(name).to_text() for name in ("main", "whole")}
"""The maps of the shipped boards, which documents only name."""


def referee_taking_over(state: GameState) -> Referee:
    """A referee who was not there before, and knows the position by its document."""
    document = state.without_history().to_dict()
    return referee_at(document["setup"], document["start"], DRAWINGS)


def plain_move(move: Move) -> PlainMove:
    """A move as the referee knows it."""
    if isinstance(move, Pass):
        return ("pass",)
    kind = "leader" if isinstance(move, Leader) else "camel"
    return (kind, move.color.letter, move.space)


def plain_event(event: Event) -> tuple[object, ...]:
    """An event as the referee tells it."""
    match event:
        case LeaderPlaced(seat, color, space):
            told: tuple[object, ...] = ("leader", seat, color.letter, space)
        case CamelPlaced(seat, color, space):
            told = ("camel", seat, color.letter, space)
        case WaterTaken(seat, color, space, points):
            told = ("water", seat, color.letter, space, points)
        case OasisReached(seat, color, oasis, points):
            told = ("oasis", seat, color.letter, oasis, points)
        case AreaEnclosed(seat, color, spaces, water, oases, points):
            within = (frozenset(spaces), frozenset(water.items()), frozenset(oases))
            told = ("area", seat, color.letter, *within, points)
        case Passed(seat):
            told = ("passed", seat)
        case GameEnded(reason):
            told = ("game ended", reason.value.replace("_", " "))
        case _:
            told = ("turn ended", event.seat)
    return (*told, event.ruling)


def plain_fault(violation: Violation | None) -> Fault | None:
    """A violation as the referee gives it, without its sentence."""
    if violation is None:
        return None
    return Fault(str(violation.code), violation.ruling, frozenset(violation.spaces))


def plain_item(item: ScoreItem) -> Item:
    """An item of a score as the referee counts it."""
    letter = None if item.color is None else item.color.letter
    spaces = frozenset(item.spaces)
    return Item(item.source.value, item.points, item.ruling, spaces, letter, item.tied)


def plain_seen(score: SeenScore) -> Seen:
    """What a view has of a seat's water holes and total, in the referee's words."""
    return Seen(score.water_holes, score.water_values, score.total)


# --- boards with a shape ---------------------------------------------------------------------


def corridor(signs: str) -> Board:
    """A board of one column, a1 downward: each space has two neighbors at most."""
    return Board.from_text("\n\n".join(signs))


LADDER: Final = Board.from_text(
    """
.
  .
P
  .
.
  .
.
  .
.
  .
.
  .
"""
)
"""a1 to a6 beside b2 to b7, with a palm space on a2; each is beside the two next to it."""
