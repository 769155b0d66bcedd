"""A second, deliberately plain implementation of Durch die Wüste, to be compared with the engine.

It knows nothing of the engine, keeps everything in sets and dicts, and prefers slow and obvious
to fast.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

Move = tuple[str, ...]  # ("leader", "C", "k7"), ("camel", "C", "k7"), ("pass",)
Effect = tuple[object, ...]
Area = tuple[int, str, set[str]]  # owner's seat, color of the caravan, spaces without camels

COLORS = "CALPV"

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


class Referee:
    """One game in progress, changed in place by play()."""

    def __init__(
        self,
        *,
        cells: Mapping[str, tuple[int, int]],
        palm_spaces: Collection[str],
        oases: Collection[str],
        water: Mapping[str, int],
        leaders: Sequence[str],
        first: int,
        supply: int,
        camels_per_turn: int = 2,
        single_first_turns: int,
        owner_may_enter: bool,
        palm_spaces_score: bool,
        oasis_points: int = 5,
        largest: int = 10,
        tied: int = 5,
        area_points: int = 1,
    ) -> None:
        # The board.
        self.spaces: set[str] = set(cells)
        self.neighbors = find_neighbors(cells)
        self.palm_spaces: set[str] = set(palm_spaces)
        self.oases: set[str] = set(oases)
        # The rules of this game.
        self.seats = len(leaders)
        self.first = first
        self.camels_per_turn = camels_per_turn
        self.single_first_turns = single_first_turns
        self.owner_may_enter = owner_may_enter
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
        self.unplaced: list[set[str]] = [set(letters) for letters in leaders]
        self.water_taken: list[dict[str, int]] = [{} for _ in leaders]
        self.oases_paid: set[tuple[int, str, str]] = set()
        self.areas: list[Area] = []
        # Whose turn it is.
        self.phase = "leaders"
        self.to_move: int | None = None
        self.placements_left = 0
        self.camel_turns_begun = 0
        self.passes_since_last_camel = 0
        self.begin_leader_turn(first)

    # ---- turns -------------------------------------------------------------------------------

    def begin_leader_turn(self, seat: int) -> None:
        """Give the turn to this seat or, where it has no leader left, to the next one that has."""
        for offset in range(self.seats):
            candidate = (seat + offset) % self.seats
            if self.unplaced[candidate]:  # D22
                self.to_move = candidate
                self.placements_left = 1
                return
        self.phase = "camels"  # D22: every leader is placed or out
        self.begin_camel_turn(self.first)

    def begin_camel_turn(self, seat: int) -> None:
        """Give this seat its camels; the earliest turns of the game are for one camel only."""
        is_first_turn_of_seat = self.camel_turns_begun < self.seats
        is_single = is_first_turn_of_seat and self.camel_turns_begun < self.single_first_turns
        self.camel_turns_begun += 1
        self.to_move = seat
        self.placements_left = 1 if is_single else self.camels_per_turn

    def end_turn(self, seat: int) -> list[Effect]:
        """Close the turn of this seat, then either end the game or hand the turn on."""
        effects: list[Effect] = [("turn ended", seat)]
        next_seat = (seat + 1) % self.seats
        if self.phase == "leaders":
            self.begin_leader_turn(next_seat)
            return effects
        reason = self.reason_to_end()
        if reason is None:
            self.begin_camel_turn(next_seat)
            return effects
        self.phase = "over"
        self.to_move = None
        self.placements_left = 0
        effects.append(("game ended", reason))
        return effects

    def reason_to_end(self) -> str | None:
        """Why the game ends with the camel turn just finished, or None where it goes on."""
        if any(count == 0 for count in self.supply.values()):
            return "color used up"  # D11
        if self.passes_since_last_camel >= self.seats:
            return "all passed"  # D10
        return None

    # ---- legal moves -------------------------------------------------------------------------

    def legal(self) -> set[Move]:
        """Every move the seat to move may make; a pass only where nothing can be placed."""
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

    # ---- playing -----------------------------------------------------------------------------

    def play(self, move: Move) -> list[Effect]:
        """Carry out a legal move and tell in order what it brought about."""
        if self.to_move is None or move not in self.legal():
            raise ValueError(f"not a legal move now: {move}")
        seat = self.to_move
        if move[0] == "pass":
            return self.play_pass(seat)
        if move[0] == "leader":
            return self.play_leader(seat, move[1], move[2])
        return self.play_camel(seat, move[1], move[2])

    def play_pass(self, seat: int) -> list[Effect]:
        if self.phase == "leaders":
            self.unplaced[seat] = set()  # D3: out of the game, and not one of the passes of D10
        else:
            self.passes_since_last_camel += 1  # D10: also after a first camel
        passed: Effect = ("passed", seat)
        return [passed, *self.end_turn(seat)]

    def play_leader(self, seat: int, color: str, space: str) -> list[Effect]:
        self.unplaced[seat].remove(color)
        self.leader_spaces[(seat, color)] = space
        self.camels[space] = (seat, color)
        placed: Effect = ("leader", seat, color, space)
        return [placed, *self.end_turn(seat)]  # D4: no enclosure is looked for

    def play_camel(self, seat: int, color: str, space: str) -> list[Effect]:
        """Put one camel down with all it brings, before anything else is placed (D9)."""
        effects: list[Effect] = [("camel", seat, color, space)]
        self.camels[space] = (seat, color)
        self.supply[color] -= 1
        self.placements_left -= 1
        self.passes_since_last_camel = 0
        if space in self.water:
            effects.append(("water", seat, space, self.take_water(seat, space)))
        beside = sorted(self.neighbors[space] & self.oases)
        effects += [("oasis", seat, color, o) for o in beside if self.pay_oasis(seat, color, o)]
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
        return True

    def shrink_areas(self, space: str) -> None:
        """Take a space that now carries a camel out of its area; an area without spaces is gone."""
        for _, _, area in self.areas:
            area.discard(space)  # D20: still one area, even in two pieces
        self.areas = [entry for entry in self.areas if entry[2]]

    # ---- enclosures --------------------------------------------------------------------------

    def enclose_areas(self, seat: int, color: str, new_camel: str) -> list[Effect]:
        """Find and pay every area that this camel has enclosed for its caravan."""
        effects: list[Effect] = []
        seen: set[str] = set()
        for start in sorted(self.neighbors[new_camel]):
            if start in self.camels or start in seen:
                continue
            area = self.flood(start)  # D6: however large
            seen |= area
            if self.rim_owners(area) != {(seat, color)}:
                continue  # D5: some other caravan stands on the rim, perhaps one of the same seat
            holes = sorted(area & set(self.water))
            water = frozenset((hole, self.take_water(seat, hole)) for hole in holes)  # D7
            paid = frozenset(
                oasis for oasis in area & self.oases if self.pay_oasis(seat, color, oasis)
            )  # D7, D8
            self.areas.append((seat, color, area))
            effects.append(("area", seat, color, frozenset(area), water, paid))
        return effects

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

    def score(self) -> list[dict[str, int]]:
        """The points of each seat if the game ended now (D19)."""
        result: list[dict[str, int]] = []
        for seat in range(self.seats):
            points = {
                "water": sum(self.water_taken[seat].values()),
                "oases": self.oasis_points
                * len([paid for paid in self.oases_paid if paid[0] == seat]),  # D15
                "caravans": sum(self.caravan_points(seat, color) for color in COLORS),
                "areas": sum(
                    self.area_score(area) for owner, _, area in self.areas if owner == seat
                ),
            }
            points["total"] = sum(points.values())
            result.append(points)
        return result

    def caravan_size(self, seat: int, color: str) -> int:
        """All camels of the caravan, its leader included (D12)."""
        return len([space for space, caravan in self.camels.items() if caravan == (seat, color)])

    def caravan_points(self, seat: int, color: str) -> int:
        """What this seat's caravan earns for being the largest of its color, or one of them."""
        sizes = [self.caravan_size(other, color) for other in range(self.seats)]
        if sizes[seat] == 0 or sizes[seat] < max(sizes):
            return 0
        return self.largest if sizes.count(max(sizes)) == 1 else self.tied  # D13

    def area_score(self, area: set[str]) -> int:
        """Points for the spaces of one area (D14); the area holds no camels any more (D20)."""
        worthless = self.oases if self.palm_spaces_score else self.oases | self.palm_spaces
        return self.area_points * len(area - worthless)

    def winners(self) -> set[int]:
        """The seats with the highest total; several share the win (D16)."""
        totals = [points["total"] for points in self.score()]
        return {seat for seat, total in enumerate(totals) if total == max(totals)}
