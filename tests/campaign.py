"""Games that the engine and the referee play side by side, and what happened in all of them.

At every ply both must say the same: whose turn it is, what may be done, what may not and why,
what a move brought about, who has which points for what, and what each seat may see of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain, product
from random import Random
from typing import Final

from effort import SEED, TIMES
from players import Below, any_move, hugging
from referee import COLORS, DECISIONS, Fault, Referee
from tables import (
    LADDER,
    MIXES,
    NOWHERE,
    SEATS,
    SMALL,
    corridor,
    every_move,
    plain_event,
    plain_fault,
    plain_item,
    plain_move,
    plain_seen,
    referee_for,
    referee_taking_over,
    with_leaders_ahead,
)

from durchdiewueste import (
    AreaEnclosed,
    Board,
    Camel,
    Color,
    EndReason,
    GameState,
    Leader,
    Move,
    Pass,
    Phase,
    Rules,
    Setup,
    Violation,
    format_move,
)

Player = Callable[[GameState, Below], Move]

# --- the tables ------------------------------------------------------------------------------

POCKETS: Final = Board.from_text(
    """
.   .   o   .   .
  .   ^   ^   .
P   ^   .   ^   .
  .   .   .   .
.   ^   .   ^   P
  .   ^   ^   .
.   .   o   .   .
"""
)
"""Dead ends and a room in the middle with two doors: one camel closes much."""

ISLANDS: Final = Board.from_text(
    """
.   .       .   .   .
  .   .       .   .
.   o       .   P   .
  .   .       .   .
.   .       .   o   .



.   .       o   .
  P   .       .   .
.   .       .   .
"""
)
"""Four parts of the desert with no way between them."""

RING: Final = Board.from_text(
    """
    .
  .   .
.   ^   .
  ^   ^
.   ^   P
  ^   ^
.   ^   .
  .   .
    o
"""
)
"""A path around mountains: a camel has land on two sides, and it may be the same land."""

COMB: Final = Board.from_text(
    """
.   .   .   P   .

.   .   .   .   .
  .   .   .   .

  .   o   .   .
"""
)
"""A row with teeth above and below: nearly every camel in the row encloses one."""

ORCHARD: Final = corridor("P" * 22 + ".........")
"""More oases side by side than the printed game has markers (D15)."""

HANDFUL: Final = Board.from_text(
    """
.   .   .
  o   .
.   .   P
"""
)
"""So few spaces that leaders find no room, and games end by passing."""


@dataclass(frozen=True)
class Table:
    """A small board, and numbers that make a small game of it; supplies by players."""

    name: str
    board: Board
    camels: tuple[int, int, int, int]
    leaders: tuple[int, int, int, int] = (1, 1, 1, 1)
    palms: int = 1
    camels_per_turn: int = 2

    def rules(self, mix: Rules) -> Rules:
        return replace(
            mix,
            camels=self.camels,
            leaders=self.leaders,
            palms=self.palms,
            camels_per_turn=self.camels_per_turn,
        )


SMALL_TABLES: Final = [
    Table("small", SMALL, camels=(4, 6, 8, 9), leaders=(3, 2, 2, 1)),
    Table("roomy", SMALL, camels=(5, 5, 5, 5), camels_per_turn=3),
    Table("pockets", POCKETS, camels=(9, 9, 9, 9)),
    Table("islands", ISLANDS, camels=(5, 5, 5, 5), leaders=(3, 3, 2, 2), camels_per_turn=4),
    Table("ring", RING, camels=(4, 4, 4, 4), camels_per_turn=3),
    Table("ladder", LADDER, camels=(3, 3, 3, 3), leaders=(2, 2, 1, 1)),
    Table("orchard", ORCHARD, camels=(5, 5, 5, 5), palms=22),
    Table("handful", HANDFUL, camels=(3, 3, 3, 3), leaders=(5, 4, 3, 4), palms=2),
    Table("corridor", corridor("..o...P......o."), camels=(9, 9, 9, 9)),
]


@dataclass(frozen=True)
class Match:
    """One game of the campaign."""

    table: str
    seed: int
    players: int
    first_player: int
    rules: Rules
    board: Board | None  # None: the shipped board for that many players
    player: Player
    uneven: bool = False

    def start(self) -> GameState:
        setup = Setup.draw(
            self.players,
            seed=self.seed,
            rules=self.rules,
            board=self.board,
            first_player=self.first_player,
        )
        state = GameState(setup)
        return with_leaders_ahead(state) if self.uneven else state


def small_matches(rounds: int) -> Iterator[Match]:
    """In each round every mix with every number of players and starting seat; tables go round."""
    for seed, (_, mix, (players, first)) in enumerate(product(range(rounds), MIXES, SEATS)):
        table = SMALL_TABLES[seed % len(SMALL_TABLES)]
        player = any_move if seed % 4 == 0 else hugging
        rules = table.rules(mix)
        yield Match(table.name, seed, players, first, rules, table.board, player)


def comb_matches() -> Iterator[Match]:
    """Every mix with every number of players and starting seat, where enclosing is easy.

    Once the colors last until nobody can move, and twice they run out within a turn.
    """
    lasting = Table("comb", COMB, camels=(9, 9, 9, 9))
    scarce = Table("comb, few camels", COMB, camels=(5, 5, 2, 2), camels_per_turn=3)
    every = product([lasting, scarce, scarce], MIXES, SEATS)
    for seed, (table, mix, (players, first)) in enumerate(every):
        rules = table.rules(mix)
        yield Match(table.name, seed, players, first, rules, table.board, hugging)


def uneven_matches() -> Iterator[Match]:
    """Each number of players and starting seat, when one seat has placed its leaders already."""
    table = Table("uneven", SMALL, camels=(5, 5, 5, 5), leaders=(3, 2, 2, 2), camels_per_turn=3)
    for seed, (players, first) in enumerate(SEATS):
        rules = table.rules(MIXES[seed % len(MIXES)])
        yield Match("uneven", seed, players, first, rules, table.board, hugging, uneven=True)


def shipped_matches() -> Iterator[Match]:
    """Every number of players and starting seat twice, by mixes that go round."""
    for seed, ((players, first), player) in enumerate(product(SEATS, [hugging, any_move])):
        mix = MIXES[seed % len(MIXES)]
        yield Match("shipped", seed, players, first, mix, None, player)


def all_matches() -> Iterator[Match]:
    """The whole campaign, as often as the effort asks for, with other draws each time."""
    for again in range(TIMES):
        kinds = (small_matches(rounds=2), comb_matches(), uneven_matches(), shipped_matches())
        for match in chain(*kinds):
            yield replace(match, seed=match.seed + SEED + 10_000 * again)


# --- the tally -------------------------------------------------------------------------------


@dataclass
class Tally:
    """What was compared, and what happened meanwhile."""

    compared: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)
    faults: Counter[tuple[str, str]] = field(default_factory=Counter)  # by code and ruling
    decisions: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        lines: list[str] = []
        for title, counts in (
            ("compared", self.compared),
            ("happened", self.happened),
            ("faults", {f"{code} by {ruling}": n for (code, ruling), n in self.faults.items()}),
            ("decisions", {decision: self.decisions[decision] for decision in DECISIONS}),
        ):
            lines += [title, *(f"  {count:9,}  {what}" for what, count in counts.items())]
        return "\n".join(lines)


class Disagreement(AssertionError):
    """Engine and referee differ, or two referees."""


def agree(about: object, engine: object, referee: object, who: str = "engine") -> None:
    if engine != referee:
        raise Disagreement(f"{about}\n  {who}: {engine}\n  referee: {referee}")


# --- one game --------------------------------------------------------------------------------


def play_match(match: Match, tally: Tally) -> None:
    """Play one game of the campaign to its end."""
    try:
        thorough = match.board is not None
        check_game(match.start(), match.player, Random(match.seed), tally, thorough=thorough)
    except Exception as error:
        error.add_note(f"table {match.table}, seed {match.seed}, {match.player.__name__}")
        raise


def check_game(
    state: GameState, player: Player, random: Random, tally: Tally, *, thorough: bool
) -> None:
    """Play a game; at every ply, engine and referee must say the same.

    Where it is thorough, they judge every move that can be written down; elsewhere fifteen.
    """
    fresh = state == GameState(state.setup)
    referee = referee_for(state.setup) if fresh else referee_taking_over(state)
    stand_in = referee_taking_over(state)
    tally.compared["games"] += 1
    try:
        while not state.is_over:
            judged = every_move(state.board) if thorough else some_moves(state, random)
            compare_position(state, referee, judged, tally)
            if state.ply % 5 == 0:
                stand_in = referee_taking_over(state)
                compare_referees(stand_in, referee, judged, tally)
            state = compare_move(state, [referee, stand_in], player(state, random.randrange), tally)
        judged = every_move(state.board) if thorough else some_moves(state, random)
        compare_position(state, referee, judged, tally)
        compare_referees(stand_in, referee, judged, tally)
        compare_referees(referee_taking_over(state), referee, judged, tally)
        compare_outcome(state, referee, tally)
    except Exception as error:
        error.add_note(f"start: {state.states()[0].to_text()}")
        error.add_note(f"moves: {' '.join(map(format_move, state.history))}")
        raise
    tally.decisions.update(referee.cited)


def compare_position(
    state: GameState, referee: Referee, judged: Collection[Move], tally: Tally
) -> None:
    """Ask both all that can be asked without moving."""
    tally.compared["positions"] += 1
    agree("seat to move", state.to_move, referee.to_move)
    agree("phase", state.phase.value, referee.phase)
    agree("placements left", state.placements_left, referee.placements_left)
    agree("supply", {c.letter: left for c, left in state.supply.items()}, referee.supply)
    hands = [{c.letter for c in state.leaders_in_hand(seat)} for seat in range(state.players)]
    agree("leaders in hand", hands, referee.unplaced)
    moves = [plain_move(move) for move in state.legal_moves()]
    agree("number of legal moves", len(moves), len(referee.legal()))
    agree("legal moves", set(moves), referee.legal())
    compare_points(state, referee)
    compare_views(state, referee, tally)
    compare_judgments(state, referee, judged, tally)
    compare_half_moves(state, referee, judged, tally)


def compare_points(state: GameState, referee: Referee) -> None:
    for score, items, points in zip(state.score(), referee.items(), referee.score(), strict=True):
        about = f"points of seat {score.seat}"
        agree(about, Counter(map(plain_item, score.items)), Counter(items))
        agree(about, {name: getattr(score, name) for name in points}, points)


def compare_views(state: GameState, referee: Referee, tally: Tally) -> None:
    """What everybody sees of everybody, and that nobody moves out of turn."""
    move = next(iter(state.legal_moves()), Pass())
    for viewer in (*range(state.players), None):
        tally.compared["views"] += 1
        view = state.view(viewer)
        for score, items in zip(view.score(), referee.items(), strict=True):
            about = f"what {viewer} sees of seat {score.seat}"
            agree(about, plain_seen(score), referee.seen(viewer, score.seat))
            dry = Counter(item for item in items if item.source != "water")
            agree(about, Counter(map(plain_item, score.items)), dry)
        agree("water holes on the board", dict(view.water), referee.water)
        fault = referee.why_not_for(viewer, plain_move(move))
        agree(f"{move} as {viewer} asks", plain_fault(view.explain(move)), fault)
        count_fault(fault, tally)
        offered = {plain_move(move) for move in view.legal_moves()}
        agree(f"moves of {viewer}", offered, referee.legal() if viewer == state.to_move else set())


def some_moves(state: GameState, random: Random) -> tuple[Move, ...]:
    """Some of them, most of them nearly legal."""
    names = [*state.board.spaces, *state.board.mountains, NOWHERE]
    near = [move.space for move in state.legal_moves() if not isinstance(move, Pass)]
    moves: list[Move] = [Pass()]
    for color in random.choices(list(Color), k=8):
        space = random.choice(near or state.board.spaces)
        beside = random.choice([space, *state.board.neighbors(space)])
        moves.append(
            Leader(color, beside) if state.phase is Phase.LEADERS else Camel(color, beside)
        )
    for color in random.choices(list(Color), k=3):
        moves += [Leader(color, random.choice(names)), Camel(color, random.choice(names))]
    return tuple(moves)


def compare_judgments(
    state: GameState, referee: Referee, moves: Collection[Move], tally: Tally
) -> None:
    tally.compared["moves judged"] += len(moves)
    for move in moves:
        plain = plain_move(move)
        fault = referee.why_not(plain)
        agree(("the referee on", move), fault is None, plain in referee.legal())
        compare_fault(move, state.explain(move), fault)
        count_fault(fault, tally)


def compare_fault(about: object, violation: Violation | None, fault: Fault | None) -> None:
    told = plain_fault(violation)
    if violation is not None and told is not None:
        agree((about, "spaces named once"), len(violation.spaces), len(told.spaces))
        if fault is not None and told.code == "must_place" and len(told.spaces & fault.spaces) == 1:
            fault = fault._replace(spaces=fault.spaces & told.spaces)  # one example is enough
    agree(about, told, fault)


def count_fault(fault: Fault | None, tally: Tally) -> None:
    if fault is not None:
        tally.faults[fault.code, fault.ruling] += 1


def compare_half_moves(
    state: GameState, referee: Referee, moves: Iterable[Move], tally: Tally
) -> None:
    """All colors, and the spaces of these moves, each alone."""
    for color in Color:
        fault = referee.why_not_color(color.letter)
        compare_fault(color, state.explain_color(color), fault)
        count_fault(fault, tally)
    spaces = {move.space for move in moves if not isinstance(move, Pass)}
    for space in spaces:
        fault = referee.why_not_space(space)
        violation = state.explain_space(space)
        if fault is not None and violation is not None and fault.code == "beside_foreign_caravan":
            # Two colors may come equally close; then either may be told.
            agree(space, violation.code, fault.code)
            color = Color[str(violation.parameters["color"]).upper()]
            fault = referee.why_not(("camel", color.letter, space))
        compare_fault(space, violation, fault)
        count_fault(fault, tally)
    tally.compared["half moves judged"] += len(Color) + len(spaces)


def compare_referees(
    stand_in: Referee, referee: Referee, moves: Iterable[Move], tally: Tally
) -> None:
    """One who took over later must say what the one says who was there from the start."""
    tally.compared["referees taking over"] += 1
    for about, told, expected in (
        ("turn", (stand_in.to_move, stand_in.phase), (referee.to_move, referee.phase)),
        ("placements left", stand_in.placements_left, referee.placements_left),
        ("passes", stand_in.passes_since_last_camel, referee.passes_since_last_camel),
        ("short turns left", stand_in.short_turns_left, referee.short_turns_left),
        ("supply", stand_in.supply, referee.supply),
        ("legal moves", stand_in.legal(), referee.legal()),
        ("points", [*map(Counter, stand_in.items())], [*map(Counter, referee.items())]),
    ):
        agree(about, told, expected, "stand-in")
    for move in map(plain_move, moves):
        agree(move, stand_in.why_not(move), referee.why_not(move), "stand-in")
    for color in COLORS:
        agree(color, stand_in.why_not_color(color), referee.why_not_color(color), "stand-in")


def compare_move(
    state: GameState, referees: Iterable[Referee], move: Move, tally: Tally
) -> GameState:
    """Make a move here and there, and compare what it brings about; the state after it."""
    after = state.apply(move)
    told = [plain_event(event) for event in after.events]
    for referee in referees:
        effects = referee.play(plain_move(move))
        agree(f"what {move} brings", Counter(told), Counter(effects))
        # The areas that one camel closes may be told in any order.
        agree(f"order of what {move} brings", [e[0] for e in told], [e[0] for e in effects])
    tally.happened["passes"] += isinstance(move, Pass)
    tally.happened["enclosures"] += sum(isinstance(e, AreaEnclosed) for e in after.events)
    ran_out = 0 in after.supply.values() and 0 not in state.supply.values()
    tally.happened["colors used up within a turn"] += ran_out and not after.is_over
    return after


def compare_outcome(state: GameState, referee: Referee, tally: Tally) -> None:
    assert state.outcome is not None
    agree("ranking", [set(place) for place in state.outcome.ranking], referee.ranking())
    agree("winners", set(state.outcome.winners), referee.winners())
    agree("ruling of the end", state.outcome.ruling, referee.ruling_of_the_end())
    tally.happened["games ended by passing alone"] += state.outcome.reason == EndReason.ALL_PASSED
