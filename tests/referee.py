"""A second, deliberately plain implementation of Durch die Wüste, to be compared with the engine.

It knows nothing of the engine, keeps everything in sets and dicts, and prefers slow and obvious
to fast. Besides playing it says why not, counts points item by item, notes which ruling decided
what, and can take over in the middle of a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

Move = tuple[str, ...]  # ("leader", "C", "k7"), ("camel", "C", "k7"), ("pass",)
Effect = tuple[object, ...]  # what happened, to whom and where, and the ruling as the last
Area = tuple[int, str, set[str]]  # owner's seat, color of the caravan, spaces without camels


class Fault(NamedTuple):
    """Why a move may not be made: the first fault of all it has."""

    code: str
    ruling: str
    spaces: frozenset[str] = frozenset()  # for must_place all that would do, not one example


class Item(NamedTuple):
    """One reason for points."""

    source: str
    points: int
    ruling: str
    spaces: frozenset[str]
    color: str | None = None
    tied: bool = False


class Seen(NamedTuple):
    """What one seat or a spectator sees of the points of another."""

    water_holes: int
    water_values: tuple[int, ...] | None
    total: int | None


COLORS: Final = "CALPV"

OASIS_MARKERS: Final = 20
"""That many are in the box."""

FAULTS: Final = {
    "game_over": {"D10", "D11"},
    "not_your_turn": {"D0"},
    "wrong_phase": {"D22"},
    "must_place": {"D3", "D10"},
    "no_leader": {"D0", "D2"},
    "color_taken": {"D1"},
    "color_used_up": {"D11"},
    "no_caravan": {"D12"},
    "no_such_space": {"D0"},
    "mountain": {"D0"},
    "occupied": {"D0"},
    "oasis": {"D0"},
    "water_hole": {"D0"},
    "beside_oasis": {"D0"},
    "beside_leader": {"D0"},
    "enclosed": {"D5", "D20"},
    "not_beside_caravan": {"D0"},
    "beside_foreign_caravan": {"D0"},
    "beside_no_caravan": {"D0"},
    "no_room": {"D0", "D3", "D10"},
}
"""What a move can have against it, with every ruling that can stand behind it.

Of several faults the first in this order is told.
"""
CODES: Final = tuple(FAULTS)

DECISIONS: Final = (
    "D0 a camel took the water hole under it",
    "D1 a color was barred to a first leader",
    "D1 all colors of a first leader were taken",
    "D2 five players set aside five colors",
    "D3 no room for a leader",
    "D4 a leader cut spaces off and enclosed nothing",
    "D5 an area was enclosed",
    "D5 a second caravan of the same seat kept an area open",
    "D6 more than half of the open desert was enclosed",
    "D7 water holes were enclosed",
    "D7 an oasis was enclosed and paid",
    "D8 an oasis touched again paid nothing",
    "D8 an oasis touched before paid nothing when enclosed",
    "D9 a camel went where the one before it opened the way",
    "D9 a camel closed what had been open to the next",
    "D10 a pass in place of a whole turn",
    "D10 a pass after a first camel",
    "D10 the game ended by passing",
    "D11 the turn went on with another color",
    "D11 the turn was finished by a pass",
    "D12 a leader alone was the largest caravan",
    "D13 three or more shared the largest caravan",
    "D14 spaces of an area were counted",
    "D15 an oasis was paid when all markers were gone",
    "D16 several seats won",
    "D17 another seat than the first began",
    "D18 a water hole lay on a palm space",
    "D18 there were fewer palm spaces than trees",
    "D19 points were counted before the end",
    "D20 an owner entered its area",
    "D20 an area in two pieces stayed one",
    "D20 an owner filled its area",
    "D21 water holes were counted and not shown",
    "D22 a seat without leaders was skipped",
)
"""All that a ruling decides here: its number, then what it decided."""

# The columns beside an even column stand half a hex higher, those beside an odd one lower.
EVEN_COLUMN_STEPS = [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)]
ODD_COLUMN_STEPS = [(0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)]


def find_neighbors(cells: Mapping[str, tuple[int, int]]) -> dict[str, set[str]]:
    """For each space, those that share a side with it; mountains are simply not there."""
    name_at = {place: name for name, place in cells.items()}
    neighbors: dict[str, set[str]] = {}
    for name, (column, row) in cells.items():
        steps = EVEN_COLUMN_STEPS if column % 2 == 0 else ODD_COLUMN_STEPS
        places = [(column + right, row + down) for right, down in steps]
        neighbors[name] = {name_at[place] for place in places if place in name_at}
    return neighbors


class Desert(NamedTuple):
    """What a map shows: where each space lies, by column and row from 0, and what is special."""

    cells: dict[str, tuple[int, int]]
    palm_spaces: set[str]
    water_spaces: set[str]
    mountains: set[str]


def read_map(drawing: str) -> Desert:
    """Read a map: columns two characters apart, each one line higher or lower than the next."""
    lines = drawing.splitlines()
    while not lines[0].strip():
        del lines[0]
    drawn = [line for line in lines if line.strip()]
    indent = min(len(line) - len(line.lstrip()) for line in drawn)
    desert = Desert({}, set(), set(), set())
    for line, signs in enumerate(lines, start=1):
        for at, sign in enumerate(signs[indent:]):
            if sign not in ".oP^":
                continue  # a blank, or a _ that stands for nothing
            column = at // 2
            # Either a1 is in the first line and b2 below it, or b1 is there and a1 below it.
            row = line // 2 if column % 2 else (line - 1) // 2
            name = f"{column_name(column)}{row + 1}"
            if sign == "^":
                desert.mountains.add(name)
                continue
            desert.cells[name] = (column, row)
            if sign == "P":
                desert.palm_spaces.add(name)
            elif sign == "o":
                desert.water_spaces.add(name)
    return desert


def column_name(column: int) -> str:
    """a to z, then aa, ab and so on."""
    letter = chr(ord("a") + column % 26)
    return letter if column < 26 else column_name(column // 26 - 1) + letter


def referee_at(
    setup: Mapping[str, Any], position: Mapping[str, Any], drawings: Mapping[str, str]
) -> Referee:
    """A referee in the middle of a game that is given as in a document, by set-up and position.

    The drawings are those of boards that a document only names.
    """
    board, rules, by_players = setup["board"], setup["rules"], setup["players"] - 2
    desert = read_map(drawings[board["name"]] if "name" in board else board["text"])
    referee = Referee(
        cells=desert.cells,
        mountains=desert.mountains,
        palm_spaces=desert.palm_spaces,
        water_spaces=desert.water_spaces,
        oases=setup["oases"],
        water=setup["water"],
        leaders=setup["leaders"],
        first=setup["first_player"],
        supply=rules["camels"][by_players],
        camels_per_turn=rules["camels_per_turn"],
        single_first_turns=rules["single_first_turns"][by_players],
        owner_may_enter=rules["owner_may_enter"],
        water_face_up=rules["water_face_up"],
        palm_spaces_score=rules["palm_spaces_score"],
        palms=rules["palms"],
        water_holes=dict(rules["water_holes"]),
        oasis_points=rules["oasis_points"],
        largest=rules["largest_caravan_points"],
        tied=rules["tied_caravan_points"],
        area_points=rules["area_points"],
    )
    referee.arrange(position)
    return referee


class Referee:
    """One game in progress, changed in place by play()."""

    def __init__(
        self,
        *,
        cells: Mapping[str, tuple[int, int]],
        mountains: Collection[str],
        palm_spaces: Collection[str],
        water_spaces: Collection[str],
        oases: Collection[str],
        water: Mapping[str, int],
        leaders: Sequence[str],
        first: int,
        supply: int,
        camels_per_turn: int,
        single_first_turns: int,
        owner_may_enter: bool,
        water_face_up: bool,
        palm_spaces_score: bool,
        palms: int,
        water_holes: Mapping[int, int],
        oasis_points: int,
        largest: int,
        tied: int,
        area_points: int,
    ) -> None:
        # How often each of the DECISIONS was taken.
        self.cited: Counter[str] = Counter()
        # The board.
        self.spaces: set[str] = set(cells)
        self.neighbors = find_neighbors(cells)
        self.mountains: set[str] = set(mountains)
        self.palm_spaces: set[str] = set(palm_spaces)
        self.oases: set[str] = set(oases)
        # The rules of this game.
        self.seats = len(leaders)
        self.first = first
        self.camels_per_turn = camels_per_turn
        self.owner_may_enter = owner_may_enter
        self.water_face_up = water_face_up
        self.palm_spaces_score = palm_spaces_score
        self.oasis_points = oasis_points
        self.largest = largest
        self.tied = tied
        self.area_points = area_points
        # What lies on the board and in the supply; leaders are camels too and appear in both dicts.
        self.water: dict[str, int] = dict(water)
        self.camels: dict[str, tuple[int, str]] = {}
        self.leader_spaces: dict[tuple[int, str], str] = {}
        self.supply: dict[str, int] = dict.fromkeys(COLORS, supply)
        # What each seat holds or has won.
        self.dealt: list[set[str]] = [set(letters) for letters in leaders]
        self.unplaced: list[set[str]] = [set(letters) for letters in leaders]
        self.water_taken: list[dict[str, int]] = [{} for _ in leaders]
        self.oases_paid: set[tuple[int, str, str]] = set()
        self.areas: list[Area] = []
        # Whose turn it is.
        self.phase = "leaders"
        self.to_move: int | None = None
        self.placements_left = 0
        self.short_turns_left = min(single_first_turns, self.seats)  # the turn under way included
        self.passes_since_last_camel = 0
        # What could be placed at the first camel of this turn; None if none was placed or seen.
        self.legal_before_turn: set[Move] | None = None
        # Answers kept until something changes.
        self.legal_now: set[Move] | None = None
        self.items_now: list[list[Item]] | None = None
        self.check_trees_and_water(palms, set(water_spaces), water_holes)
        self.check_hands()
        self.begin_leader_turn(first)

    def cite(self, decision: str) -> None:
        """Note that a ruling has decided something."""
        self.cited[decision] += 1

    def check_trees_and_water(
        self, palms: int, water_spaces: set[str], water_holes: Mapping[int, int]
    ) -> None:
        """Trees and water holes must lie as D18 wants it."""
        if not self.oases <= self.palm_spaces:
            raise ValueError("a tree stands beside the palm spaces")
        if len(self.oases) != min(palms, len(self.palm_spaces)):
            raise ValueError("too few trees, or too many")
        treeless = self.palm_spaces - self.oases
        if set(self.water) != water_spaces | treeless:
            raise ValueError("a water hole is missing, or lies where none belongs")
        laid_out = Counter(self.water.values())
        if any(count > water_holes.get(value, 0) for value, count in laid_out.items()):
            raise ValueError("more water holes of a value than there are")
        if treeless:
            self.cite("D18 a water hole lay on a palm space")
        if palms > len(self.palm_spaces):
            self.cite("D18 there were fewer palm spaces than trees")

    def check_hands(self) -> None:
        """See who begins (D17), and what five players set aside (D2)."""
        if self.first != 0:
            self.cite("D17 another seat than the first began")
        aside = [set(COLORS) - held for held in self.dealt]
        if self.seats == 5 and all(len(colors) == 1 for colors in aside):
            if set.union(*aside) != set(COLORS):
                raise ValueError("two players have set the same color aside")
            self.cite("D2 five players set aside five colors")

    def arrange(self, position: Mapping[str, Any]) -> None:
        """Set everything up as in a position; what was won follows from what stands where."""
        for caravan in position["caravans"]:
            seat, color, leader = caravan["seat"], caravan["color"], caravan["leader"]
            self.leader_spaces[(seat, color)] = leader
            self.unplaced[seat].remove(color)
            for space in {leader, *caravan["camels"]}:
                self.camels[space] = (seat, color)
            self.supply[color] -= self.caravan_size(seat, color) - 1
        for seat in position["leaders_out"]:
            self.unplaced[seat] = set()
        self.areas = [(a["seat"], a["color"], set(a["spaces"])) for a in position["areas"]]
        won = dict(self.camels)  # where a camel stands, its caravan took what was there
        for seat, color, area in self.areas:
            won.update(dict.fromkeys(area, (seat, color)))
        for space in [space for space in self.water if space in won]:
            self.take_water(won[space][0], space)
        for oasis in self.oases:
            beside = {self.camels[near] for near in self.neighbors[oasis] if near in self.camels}
            inside = {won[oasis]} if oasis in won else set()
            self.oases_paid |= {(seat, color, oasis) for seat, color in beside | inside}
        turn = position["turn"]
        self.phase = turn["phase"]
        self.to_move = None if self.phase == "over" else turn["seat"]
        self.placements_left = turn["placements_left"]
        self.passes_since_last_camel = turn["passes"]
        if self.phase != "leaders":
            self.short_turns_left = turn["opening"]
        self.legal_now = self.items_now = None

    # ---- turns -------------------------------------------------------------------------------

    def begin_leader_turn(self, seat: int) -> None:
        """Give the turn to this seat or, where it has no leader left, to the next one that has."""
        for offset in range(self.seats):
            candidate = (seat + offset) % self.seats
            if self.unplaced[candidate]:
                if offset > 0:
                    self.cite("D22 a seat without leaders was skipped")
                self.to_move = candidate
                self.placements_left = 1
                return
        self.phase = "camels"  # D22: every leader is placed or out
        self.begin_camel_turn(self.first)

    def begin_camel_turn(self, seat: int) -> None:
        """Give this seat its camels; the earliest turns of the game are for one camel only."""
        self.to_move = seat
        self.placements_left = 1 if self.short_turns_left > 0 else self.camels_per_turn
        self.legal_before_turn = None

    def end_turn(self, seat: int) -> list[Effect]:
        """Close the turn of this seat, then either end the game or hand the turn on."""
        effects: list[Effect] = [("turn ended", seat, "D0")]
        next_seat = (seat + 1) % self.seats
        if self.phase == "leaders":
            self.begin_leader_turn(next_seat)
            return effects
        self.short_turns_left = max(0, self.short_turns_left - 1)
        reason = self.reason_to_end()
        if reason is None:
            self.begin_camel_turn(next_seat)
            return effects
        self.phase = "over"
        self.to_move = None
        self.placements_left = self.short_turns_left = 0
        effects.append(("game ended", reason, self.ruling_of_the_end()))
        if reason == "all passed":
            self.cite("D10 the game ended by passing")
        return effects

    def reason_to_end(self) -> str | None:
        """Why the game ends with the camel turn just finished, or None where it goes on."""
        if any(count == 0 for count in self.supply.values()):
            return "color used up"  # D11
        if self.passes_since_last_camel >= self.seats:
            return "all passed"  # D10
        return None

    def ruling_of_the_end(self) -> str:
        """The ruling by which a game that is over has ended."""
        return "D11" if self.reason_to_end() == "color used up" else "D10"

    # ---- legal moves -------------------------------------------------------------------------

    def legal(self) -> set[Move]:
        """Every move the seat to move may make; a pass only where nothing can be placed."""
        if self.legal_now is None:
            self.legal_now = self.find_legal()
        return self.legal_now

    def find_legal(self) -> set[Move]:
        if self.to_move is None:
            return set()
        moves: set[Move] = set()
        if self.phase == "leaders":
            for color in self.leader_colors(self.to_move):
                for space in self.spaces:
                    if self.leader_fits(space):
                        moves.add(("leader", color, space))
        else:
            for color in COLORS:
                for space in self.spaces:
                    if self.camel_fits(self.to_move, color, space):
                        moves.add(("camel", color, space))
        if not moves:
            moves.add(("pass",))  # D3, D10
        return moves

    def leader_colors(self, seat: int) -> set[str]:
        """The colors of the leaders this seat may choose from now."""
        held = self.unplaced[seat]
        has_placed_one = any(owner == seat for owner, _ in self.leader_spaces)
        if has_placed_one:
            return held
        taken = {color for owner, color in self.leader_spaces if owner != seat}
        untaken = held - taken
        return untaken or held  # D1

    def leader_fits(self, space: str) -> bool:
        """Whether a leader may stand here, whatever its color."""
        if space in self.water or space in self.oases or space in self.camels:
            return False
        return not any(near in self.oases or near in self.camels for near in self.neighbors[space])

    def camel_fits(self, seat: int, color: str, space: str) -> bool:
        """Whether this seat may add a camel of this color here."""
        if self.supply[color] == 0:
            return False  # D11: the turn goes on with another color
        if space in self.camels or space in self.oases:
            return False
        for owner, _, area in self.areas:
            if space in area and not (self.owner_may_enter and owner == seat):
                return False  # closed to everybody, or to everybody but the owner (D20)
        owners_beside = {
            self.camels[near][0]
            for near in self.neighbors[space]
            if near in self.camels and self.camels[near][1] == color
        }
        return owners_beside == {seat}  # touches the own caravan and no rival one of the same color

    # ---- why not -----------------------------------------------------------------------------
    #
    # Each method asks in the order in which the documentation lists the codes.

    def why_not(self, move: Move) -> Fault | None:
        """The first fault of a move that the seat to move has in mind."""
        if self.to_move is None:
            return Fault("game_over", self.ruling_of_the_end())
        if move[0] == "pass":
            return self.why_not_pass()
        kind, color, space = move
        if (kind == "leader") != (self.phase == "leaders"):
            return Fault("wrong_phase", "D22")
        if kind == "leader":
            return self.why_not_leader_of(color) or self.why_no_leader_on(space)
        return self.why_not_camel_of(color) or self.why_no_camel_on(color, space)

    def why_not_for(self, viewer: int | None, move: Move) -> Fault | None:
        """The same for any seat or a spectator: out of turn there is nothing to do."""
        if self.to_move is not None and viewer != self.to_move:
            return Fault("not_your_turn", "D0")
        return self.why_not(move)

    def why_not_pass(self) -> Fault | None:
        places = frozenset(move[2] for move in self.legal() if move[0] != "pass")
        if not places:
            return None
        return Fault("must_place", "D3" if self.phase == "leaders" else "D10", places)

    def why_not_leader_of(self, color: str) -> Fault | None:
        """What is wrong with a leader of this color, wherever it goes."""
        assert self.to_move is not None
        if color not in self.dealt[self.to_move]:
            return Fault("no_leader", "D2")
        if color not in self.unplaced[self.to_move]:
            return Fault("no_leader", "D0")
        if color not in self.leader_colors(self.to_move):
            first = min(owner for owner, taken in self.leader_spaces if taken == color)
            return Fault("color_taken", "D1", frozenset({self.leader_spaces[(first, color)]}))
        return None

    def why_not_camel_of(self, color: str) -> Fault | None:
        """What is wrong with a camel of this color, wherever it goes."""
        assert self.to_move is not None
        if self.supply[color] == 0:
            return Fault("color_used_up", "D11")
        if (self.to_move, color) not in self.leader_spaces:
            return Fault("no_caravan", "D12")
        return None

    def why_nothing_on(self, space: str) -> Fault | None:
        """What is wrong with a space for leaders and camels alike."""
        if space not in self.spaces and space not in self.mountains:
            return Fault("no_such_space", "D0")
        if space in self.mountains:
            return Fault("mountain", "D0", frozenset({space}))
        if space in self.camels:
            return Fault("occupied", "D0", frozenset({space}))
        if space in self.oases:
            return Fault("oasis", "D0", frozenset({space}))
        return None

    def why_no_leader_on(self, space: str) -> Fault | None:
        """What is wrong with a space for a leader, whatever its color."""
        fault = self.why_nothing_on(space)
        if fault is not None:
            return fault
        if space in self.water:
            return Fault("water_hole", "D0", frozenset({space}))
        trees = self.neighbors[space] & self.oases
        if trees:
            return Fault("beside_oasis", "D0", frozenset(trees))
        leaders = self.neighbors[space] & set(self.leader_spaces.values())
        if leaders:
            return Fault("beside_leader", "D0", frozenset(leaders))
        return None

    def why_no_camel_on(self, color: str, space: str) -> Fault | None:
        """What is wrong with a space for a camel of this color."""
        fault = self.why_nothing_on(space)
        if fault is not None:
            return fault
        for owner, _, area in self.areas:
            if space in area and not self.owner_may_enter:
                return Fault("enclosed", "D5", frozenset(area))
            if space in area and owner != self.to_move:
                return Fault("enclosed", "D20", frozenset(area))
        assert self.to_move is not None
        caravan = self.caravan(self.to_move, color)
        if not self.neighbors[space] & caravan:
            return Fault("not_beside_caravan", "D0", frozenset(caravan))
        for rival in range(self.seats):  # the first of them is blamed
            beside = self.neighbors[space] & self.caravan(rival, color)
            if beside and rival != self.to_move:
                return Fault("beside_foreign_caravan", "D0", frozenset(beside))
        return None

    def why_not_color(self, color: str) -> Fault | None:
        """Why this color can be placed nowhere."""
        if self.to_move is None:
            return Fault("game_over", self.ruling_of_the_end())
        leading = self.phase == "leaders"
        fault = self.why_not_leader_of(color) if leading else self.why_not_camel_of(color)
        if fault is not None:
            return fault
        if any(move[1:2] == (color,) for move in self.legal()):
            return None
        if self.legal() != {("pass",)}:
            return Fault("no_room", "D0")
        return Fault("no_room", "D3" if leading else "D10")

    def why_not_space(self, space: str) -> Fault | None:
        """Why no color can be placed here; of several reasons the one nearest to a legal move."""
        kind = "leader" if self.phase == "leaders" else "camel"
        nearest: Fault | None = None
        for color in COLORS:
            fault = self.why_not((kind, color, space))
            if fault is None:
                return None
            if nearest is None or CODES.index(fault.code) > CODES.index(nearest.code):
                nearest = fault
        assert nearest is not None
        if nearest.code == "not_beside_caravan":
            return Fault("beside_no_caravan", "D0")
        return nearest

    # ---- playing -----------------------------------------------------------------------------

    def play(self, move: Move) -> list[Effect]:
        """Carry out a legal move and tell in order what it brought about."""
        if self.to_move is None or move not in self.legal():
            raise ValueError(f"not a legal move now: {move}")
        legal_before = self.legal()
        self.legal_now = self.items_now = None
        seat = self.to_move
        if move[0] == "pass":
            return self.play_pass(seat)
        if move[0] == "leader":
            return self.play_leader(seat, move[1], move[2])
        self.see_what_the_last_camel_changed(move, legal_before)
        return self.play_camel(seat, move[1], move[2])

    def play_pass(self, seat: int) -> list[Effect]:
        if self.phase == "leaders":
            self.unplaced[seat] = set()  # D3: out of the game, and not one of the passes of D10
            self.cite("D3 no room for a leader")
            return [("passed", seat, "D3"), *self.end_turn(seat)]
        self.passes_since_last_camel += 1  # D10: also after a first camel
        if any(count == 0 for count in self.supply.values()):
            self.cite("D11 the turn was finished by a pass")
        elif self.legal_before_turn is not None:
            self.cite("D10 a pass after a first camel")
        else:
            self.cite("D10 a pass in place of a whole turn")
        return [("passed", seat, "D10"), *self.end_turn(seat)]

    def play_leader(self, seat: int, color: str, space: str) -> list[Effect]:
        if all(owner != seat for owner, _ in self.leader_spaces):
            taken = {other for _, other in self.leader_spaces}
            if color in taken:
                self.cite("D1 all colors of a first leader were taken")
            elif self.unplaced[seat] & taken:
                self.cite("D1 a color was barred to a first leader")
        self.unplaced[seat].remove(color)
        self.leader_spaces[(seat, color)] = space
        self.camels[space] = (seat, color)
        if len(self.camels) > 1 and any(
            self.rim_owners(spaces) == {(seat, color)} for spaces in self.open_sets_beside(space)
        ):
            self.cite("D4 a leader cut spaces off and enclosed nothing")
        return [("leader", seat, color, space, "D4"), *self.end_turn(seat)]

    def see_what_the_last_camel_changed(self, move: Move, legal: set[Move]) -> None:
        """Note where one turn's camels do not count as placed at the same time (D9)."""
        if self.legal_before_turn is None:
            self.legal_before_turn = legal
            return
        if move not in self.legal_before_turn:
            self.cite("D9 a camel went where the one before it opened the way")
        closed = {space for _, _, area in self.areas for space in area}
        lost = {move[2] for move in self.legal_before_turn - legal}
        if lost & closed and not self.owner_may_enter:
            self.cite("D9 a camel closed what had been open to the next")

    def play_camel(self, seat: int, color: str, space: str) -> list[Effect]:
        """Put one camel down with all it brings, before anything else is placed (D9)."""
        if any(count == 0 for count in self.supply.values()):
            self.cite("D11 the turn went on with another color")
        effects: list[Effect] = [("camel", seat, color, space, "D9")]
        self.camels[space] = (seat, color)
        self.supply[color] -= 1
        self.placements_left -= 1
        self.passes_since_last_camel = 0
        if space in self.water:
            effects.append(("water", seat, color, space, self.take_water(seat, space), "D0"))
            self.cite("D0 a camel took the water hole under it")
        for oasis in sorted(self.neighbors[space] & self.oases):
            if self.pay_oasis(seat, color, oasis):
                effects.append(("oasis", seat, color, oasis, self.oasis_points, "D8"))
            else:
                self.cite("D8 an oasis touched again paid nothing")
        if any(space in area for _, _, area in self.areas):
            self.shrink_areas(space)  # D20: inside an own area no new one arises
        else:
            effects.extend(self.enclose_areas(seat, color, space))
        if self.placements_left == 0:
            effects.extend(self.end_turn(seat))
        return effects

    def take_water(self, seat: int, space: str) -> int:
        """Move the water hole from the board to the seat; its value."""
        value = self.water.pop(space)
        self.water_taken[seat][space] = value
        return value

    def pay_oasis(self, seat: int, color: str, oasis: str) -> bool:
        """Pay the caravan for the oasis unless it was paid before; whether it was paid now."""
        if (seat, color, oasis) in self.oases_paid:
            return False  # D8
        self.oases_paid.add((seat, color, oasis))
        if len(self.oases_paid) > OASIS_MARKERS:
            self.cite("D15 an oasis was paid when all markers were gone")
        return True

    def shrink_areas(self, space: str) -> None:
        """Take a space that now carries a camel out of its area; an area without spaces is gone."""
        self.cite("D20 an owner entered its area")
        (area,) = (area for _, _, area in self.areas if space in area)
        area.remove(space)
        if not area:
            self.cite("D20 an owner filled its area")
        elif len(self.flood(min(area))) < len(area):
            self.cite("D20 an area in two pieces stayed one")
        self.areas = [entry for entry in self.areas if entry[2]]

    # ---- enclosures --------------------------------------------------------------------------

    def enclose_areas(self, seat: int, color: str, new_camel: str) -> list[Effect]:
        """Find and pay every area that this camel has enclosed for its caravan."""
        effects: list[Effect] = []
        open_spaces = len(self.spaces - set(self.camels))
        for area in self.open_sets_beside(new_camel):
            rim = self.rim_owners(area)
            if rim != {(seat, color)}:  # D5: some other caravan stands on the rim
                if {owner for owner, _ in rim} == {seat}:
                    self.cite("D5 a second caravan of the same seat kept an area open")
                continue
            self.cite("D5 an area was enclosed")
            if len(area) > open_spaces / 2:  # D6: however large
                self.cite("D6 more than half of the open desert was enclosed")
            holes = sorted(area & set(self.water))
            water = frozenset((hole, self.take_water(seat, hole)) for hole in holes)
            inside = area & self.oases
            paid = frozenset(oasis for oasis in inside if self.pay_oasis(seat, color, oasis))
            if holes:
                self.cite("D7 water holes were enclosed")
            if paid:
                self.cite("D7 an oasis was enclosed and paid")
            if paid != inside:
                self.cite("D8 an oasis touched before paid nothing when enclosed")
            points = sum(value for _, value in water) + self.oasis_points * len(paid)
            self.areas.append((seat, color, area))
            effects.append(("area", seat, color, frozenset(area), water, paid, points, "D5"))
        return effects

    def open_sets_beside(self, camel: str) -> list[set[str]]:
        """Each maximal connected set of spaces without camels that touches this one (D5)."""
        found: list[set[str]] = []
        for start in sorted(self.neighbors[camel]):
            if start not in self.camels and not any(start in spaces for spaces in found):
                found.append(self.flood(start))
        return found

    def flood(self, start: str) -> set[str]:
        """All spaces without camels that can be walked to from here, oases included (D5)."""
        reached = {start}
        to_visit = [start]
        while to_visit:
            for near in self.neighbors[to_visit.pop()]:
                if near not in self.camels and near not in reached:
                    reached.add(near)
                    to_visit.append(near)
        return reached

    def rim_owners(self, area: set[str]) -> set[tuple[int, str]]:
        """The caravans, as seat and color, whose camels or leaders touch these spaces."""
        beside = {near for space in area for near in self.neighbors[space]}
        return {self.camels[near] for near in beside if near in self.camels}

    # ---- scoring -----------------------------------------------------------------------------

    def items(self) -> list[list[Item]]:
        """For each seat all reasons for points if the game ended now (D19)."""
        if self.items_now is None:
            self.items_now = [self.items_of(seat) for seat in range(self.seats)]
            if self.phase != "over" and any(self.items_now):
                self.cite("D19 points were counted before the end")
        return self.items_now

    def items_of(self, seat: int) -> list[Item]:
        items = [
            Item("water", value, "D0", frozenset({space}))
            for space, value in self.water_taken[seat].items()
        ]
        items += [
            Item("oasis", self.oasis_points, "D8", frozenset({oasis}), color)
            for owner, color, oasis in self.oases_paid
            if owner == seat
        ]
        for color in COLORS:
            items += self.caravan_items(seat, color)
        for owner, color, area in self.areas:
            if owner == seat:  # also where no space counts
                counted = frozenset(self.spaces_that_count(area))
                items.append(Item("area", self.area_points * len(counted), "D14", counted, color))
                if counted:
                    self.cite("D14 spaces of an area were counted")
        return items

    def caravan_size(self, seat: int, color: str) -> int:
        """All camels of the caravan, its leader included (D12)."""
        return len(self.caravan(seat, color))

    def caravan(self, seat: int, color: str) -> set[str]:
        return {space for space, whose in self.camels.items() if whose == (seat, color)}

    def caravan_items(self, seat: int, color: str) -> list[Item]:
        """What this seat's caravan earns for being the largest of its color, or one of them."""
        sizes = [self.caravan_size(other, color) for other in range(self.seats)]
        if sizes[seat] == 0 or sizes[seat] < max(sizes):
            return []
        if sizes[seat] == 1:
            self.cite("D12 a leader alone was the largest caravan")
        spaces = frozenset(self.caravan(seat, color))
        sharing = sizes.count(max(sizes))
        if sharing == 1:
            return [Item("caravan", self.largest, "D12", spaces, color)]
        if sharing >= 3:
            self.cite("D13 three or more shared the largest caravan")
        return [Item("caravan", self.tied, "D13", spaces, color, tied=True)]

    def spaces_that_count(self, area: set[str]) -> set[str]:
        """The spaces of an area that bring points; it holds no camels any more (D20)."""
        return area - self.oases if self.palm_spaces_score else area - self.oases - self.palm_spaces

    def score(self) -> list[dict[str, int]]:
        """The points of each seat if the game ended now, by what they are for."""
        names = {"water": "water", "oasis": "oases", "caravan": "caravans", "area": "areas"}
        result: list[dict[str, int]] = []
        for items in self.items():
            points = dict.fromkeys(names.values(), 0)
            for item in items:
                points[names[item.source]] += item.points
            result.append({**points, "total": sum(points.values())})
        return result

    def ranking(self) -> list[set[int]]:
        """All seats from best to worst; those with equal totals share their place (D16)."""
        totals = [points["total"] for points in self.score()]
        places = [
            {seat for seat, total in enumerate(totals) if total == each}
            for each in sorted(set(totals), reverse=True)
        ]
        if self.phase == "over" and len(places[0]) > 1:
            self.cite("D16 several seats won")
        return places

    def winners(self) -> set[int]:
        """The seats with the highest total."""
        return self.ranking()[0]

    def seen(self, viewer: int | None, seat: int) -> Seen:
        """What a seat, or None for a spectator, sees of what another seat has won (D21)."""
        values = tuple(sorted(self.water_taken[seat].values()))
        if self.water_face_up or viewer == seat or self.phase == "over":
            return Seen(len(values), values, sum(item.points for item in self.items()[seat]))
        if values:
            self.cite("D21 water holes were counted and not shown")
        return Seen(len(values), None, None)
