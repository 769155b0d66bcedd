"""What the goldens tell of Durch die Wüste beyond the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise

from playthrough import Page, Teller, answers, attributes, runs, scores, shown

from durchdiewueste import Camel, Color, GameState, Knowledge, Leader, Move, Pass, Phase, View


class DesertTeller(Teller):
    """Tells Durch die Wüste."""

    def moves(self, moves: Sequence[Move]) -> Page:
        page: Page = {"legal_moves": str(len(moves))}
        before: dict[str, str] = {}
        for kind, group in groupby(moves, _without_space):
            spaces = runs(getattr(move, "space", "") for move in group)
            page[f"legal_moves {kind}"] = f"as {before[spaces]}" if spaces in before else spaces
            before.setdefault(spaces, kind)
        return page

    def moves_to_explain(self, state: GameState) -> list[Move]:
        """Two a ply: one where something special lies, one beside the last camel."""
        kind: type[Leader | Camel] = Leader if state.phase is Phase.LEADERS else Camel
        other: type[Leader | Camel] = Camel if kind is Leader else Leader
        colors, board, turn = tuple(Color), state.board, state.ply
        color = colors[turn % len(colors)]
        oasis = state.oases[turn % len(state.oases)]
        area = state.areas[turn % len(state.areas)].spaces if state.areas else (oasis,)
        special: list[Move] = [
            Pass(),
            kind(color, "zz99"),
            kind(color, oasis),
            kind(color, area[turn % len(area)]),
            kind(color, _turning(board.mountains, turn)),
            kind(color, _turning(board.neighbors(oasis), turn)),
            kind(color, _turning(board.waters, turn)),
            other(color, oasis),
        ]
        last = state.history[-1] if state.history else Pass()
        if isinstance(last, Pass):
            return [special[turn % len(special)], kind(color, _turning(board.spaces, turn))]
        near = _turning((*board.neighbors(last.space), last.space), turn)
        return [special[turn % len(special)], kind(last.color, near)]

    def actions(self, state: GameState) -> str:
        """They are promised to count by color and space, the pass last: the moves say it all."""
        spaces, colors = state.board.spaces, tuple(Color)
        expected = [
            len(colors) * len(spaces)
            if isinstance(move, Pass)
            else colors.index(move.color) * len(spaces) + spaces.index(move.space)
            for move in state.legal_moves()
        ]
        actions = state.legal_actions()
        return "as legal_moves, by color and space" if list(actions) == expected else runs(actions)

    def of_both(self, table: GameState | View, state: GameState) -> Page:
        last = state.history[-1] if state.history else Pass()
        space = _turning(state.board.spaces, state.ply * 31)
        if state.ply % 2 and not isinstance(last, Pass):
            space = _turning((*state.board.neighbors(last.space), last.space), state.ply)
        listed: dict[Color, tuple[str, ...]] = dict.fromkeys(Color, ())
        fitting: dict[str, tuple[Color, ...]] = {space: ()}
        for move in table.legal_moves():
            if not isinstance(move, Pass):
                listed[move.color] += (move.space,)
                fitting[move.space] = (*fitting.get(move.space, ()), move.color)
        by_color = {color: table.spaces_for(color) for color in Color}
        by_space = {each: table.colors_for(each) for each in fitting}
        page: Page = {
            "phase": shown(table.phase),
            "outcome": shown(table.outcome),
            "placements_left": shown(table.placements_left),
            "spaces_for": "as legal_moves" if by_color == listed else shown(by_color),
            "colors_for": "as legal_moves" if by_space == fitting else shown(by_space),
            f"camel_at {space}": shown(table.camel_at(space)),
            **answers("explain_color", {shown(each): table.explain_color(each) for each in Color}),
            **answers("explain_space", {space: table.explain_space(space)}),
            "supply": shown(table.supply),
            "areas": tuple(map(shown, table.areas)),
            "oases": shown(table.oases),
            "water": tuple(f"{space}={value}" for space, value in table.water.items()),
            "board": f"{table.board.name}, {len(table.board.spaces)} spaces",
            **{f"rules {name}": shown(each) for name, each in attributes(table.rules).items()},
        }
        for seat in range(table.players):
            page[f"leaders_in_hand {seat}"] = shown(table.leaders_in_hand(seat))
            for color in Color:
                if table.caravan(seat, color) or table.leader(seat, color):
                    about = f"{seat} {color.letter}"
                    page[f"leader {about}"] = shown(table.leader(seat, color))
                    page[f"caravan {about}"] = shown(table.caravan(seat, color))
        return page

    def of_state(self, state: GameState) -> Page:
        setup: Page = {
            f"setup {name}": f"as {name}" if each == getattr(state, name, None) else shown(each)
            for name, each in attributes(state.setup).items()
        }
        states = state.states()
        linked = all(after.undo() is before for before, after in pairwise(states))
        return {
            "states": "as history" if linked and len(states) == state.ply + 1 else repr(states),
            **setup,
        }

    def of_view(self, view: View) -> Page:
        return scores(view.score())

    def of_knowledge(self, knowledge: Knowledge) -> Page:
        taken = enumerate(knowledge.water_taken)
        return {
            **scores(knowledge.score()),
            **{f"water_taken {seat}": shown(holes) for seat, holes in taken},
        }

    def rarities(self, before: GameState, after: GameState) -> set[str]:
        move, seen = after.history[-1], set()
        if any(isinstance(move, Camel) and move.space in area.spaces for area in before.areas):
            seen.add("an owner enters its area")
        if after.placements_left and 0 in after.supply.values():
            seen.add("a color is used up before the turn ends")
        if not before.is_over and after.is_over and 0 not in after.supply.values():
            seen.add("nobody can place anything")
        return seen

    def twins(self, source: GameState | View) -> Mapping[str, object]:
        return {"scores": source.score()}


def _without_space(move: Move) -> str:
    """A move's color and kind: ``C*`` of ``C*k7``."""
    return str(move) if isinstance(move, Pass) else str(move).removesuffix(move.space)


def _turning(names: Sequence[str], turn: int) -> str:
    """Another one at every turn; a name that no space bears, where there is none."""
    return names[turn % len(names)] if names else "zz99"
