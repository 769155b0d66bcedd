"""The goldens: for every game, player count and edition a recorded game, and its playthrough.

The text is made by replaying the record: changed behavior gives a local difference, not another
game. ``make goldens`` writes what is missing, and every text anew.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from desert_teller import DesertTeller
from editions import Variant, played
from playthrough import Teller, story

from durchdiewueste.contract import BadText, IllegalMove, State
from durchdiewueste.record import Record, dump, replay

FOLDER: Final = Path(__file__).parent / "golden"
TELLERS: Final[Mapping[str, type[Teller]]] = {"durchdiewueste": DesertTeller}
"""Who tells a game; one that is not here is told as far as the contract goes."""
TRIED: Final = 60
"""How many games are played to find one that is worth recording."""


def record_path(variant: Variant) -> Path:
    return FOLDER / f"{variant}.record"


def text_path(variant: Variant) -> Path:
    return FOLDER / f"{variant}.txt"


def teller(variant: Variant) -> Teller:
    return TELLERS.get(variant.name, Teller)(variant.game)


def recorded(variant: Variant) -> State[Any]:
    """The recorded game, at its end.

    The result in the record is not looked at, as ``record.load`` would do: where points have
    changed, the playthrough shows how.

    :raises BadText: a move is no longer legal.
    """
    game = variant.game
    tags, moves, _ = record_path(variant).read_text(encoding="utf-8").split("\n\n")
    state: State[Any] = game.read_text(_tags(tags)["Start"])
    for word in moves.split():
        if word.endswith("."):  # the number of the move that follows
            continue
        try:
            state = state.apply(game.parse_move(word))
        except IllegalMove as fault:
            raise BadText(f"move {state.ply + 1}, {word}: {fault}") from fault
    return state


def _tags(tags: str) -> dict[str, str]:
    return dict(re.findall(r'^\[(\w+) "(.*)"\]$', tags, re.MULTILINE))


def record_text(variant: Variant) -> str:
    """The record as it should be, with the result that its moves have now."""
    tags = _tags(record_path(variant).read_text(encoding="utf-8"))
    kept = {name: tags[name] for name in ("Edition", "Seed")}
    return dump(Record(recorded(variant), kept), variant.game)


def text(variant: Variant) -> str:
    """What the record says, told anew."""
    title = f"{variant.game.title}, {variant.players} players, edition {variant.edition}"
    return story(recorded(variant), teller(variant), title)


def happenings(state: State[Any], variant: Variant) -> set[str]:
    """What can be seen in a game: kinds of events, reasons for points, ties, rarities."""
    seen: set[str] = set()
    for before, after in pairwise(replay(state)):
        seen |= {f"{type(event).__name__} {event.ruling}" for event in after.events}
        seen |= teller(variant).rarities(before, after)
    for score in state.score():
        seen |= {f"points {item.ruling}" for item in getattr(score, "items", ())}
    if state.outcome is not None and len(state.outcome.ranking) < state.players:
        seen.add("a shared place")
    if state.outcome is not None and len(state.outcome.winners) > 1:
        seen.add("a shared win")
    return seen


def new_record(variant: Variant) -> str:
    """A record of the game in which the most happens; of several such games, of a short one."""

    def worth(seed: int) -> tuple[int, int]:
        state = played(variant, seed)
        return len(happenings(state, variant)), -state.ply

    best = max(range(1, TRIED + 1), key=worth)
    tags = {"Edition": variant.edition, "Seed": str(best)}
    return dump(Record(played(variant, best), tags), variant.game)
