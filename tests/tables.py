"""Tables to test at: small boards, games played by text, and how the referee sees them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from referee import Fault, Item, Referee, Seen, referee_at
from referee import Move as PlainMove

from durchdiewueste import (
    FFG,
    AreaEnclosed,
    Board,
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
