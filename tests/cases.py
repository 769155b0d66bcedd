"""Cases: the lines of conformance/, how they look and are read, and what two witnesses say of them.

What a line holds is told in docs/conformance.rst; ``tools/conformance.py`` makes and checks them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

from witnesses import Engine, Json, Line, Second, Witness

from durchdiewueste import BadData, parse_move
from durchdiewueste.desert.shapes import BEHAVIOR, GAME
from durchdiewueste.documents import check_header, parse_json

LINES_FORMAT: Final = 1
"""Rises when the lines look different."""
LONGEST: Final = 50_000
"""Characters in a line: several times as many as any line here has."""
MOST_SHOWN: Final = 10
"""Differences that are told; of the others only how many there are."""
KINDS: Final = ("legal", "illegal", "played", "score", "views", "outcome")
"""The kinds of cases, by the names that they have in a line."""

# --- how lines look -----------------------------------------------------------------------------


class Maybe(NamedTuple):
    """A shape, or null in its place."""

    shape: Any


# A type is a value of that type, a list any number of values, a tuple one value after the other
# (with ... the last once or more often). A key with ? may be missing.
TURN: Final = (str, int, int, int, int)
OWNED: Final = [(int, str, str, ...)]  # caravans or areas: seat, color, spaces
EVENT: Final = {
    "event": str,
    "ruling": str,
    "seat?": int,
    "color?": str,
    "space?": str,
    "spaces?": [str],
    "water?": {str: int},
    "oasis?": str,
    "oases?": [str],
    "points?": int,
    "reason?": str,
}
POSITION: Final = {
    "position": int,
    "setup": int,
    "turn": TURN,
    "out": [int],
    "caravans": OWNED,
    "areas": OWNED,
    "legal": [str],
    "illegal": [(str, str, str, [str])],
    "played": [(str, [EVENT], {"turn": TURN, "out?": [int], "areas?": OWNED})],
    "score?": [[(str, int, str, Maybe(str), [str])]],
    "views?": [[(int, Maybe([int]), Maybe(int))]],
    "outcome?": {"winners": [int], "ranking": [[int]], "reason": str, "ruling": str},
}
SETUP: Final = {
    "setup": int,
    "players": int,
    "first_player": int,
    "board": {"name?": str, "text": str},
    "rules": dict,
    "oases": list,
    "water": dict,
    "leaders": list,
}


def fit(value: Json, shape: Any, where: str) -> None:
    """Refuse what does not have this shape."""
    if isinstance(shape, Maybe):
        if value is not None:
            fit(value, shape.shape, where)
    elif isinstance(shape, dict):
        fit_object(value, shape, where)
    elif isinstance(shape, list):
        fit(value, list, where)
        for number, part in enumerate(value):
            fit(part, shape[0], f"{where}[{number}]")
    elif isinstance(shape, tuple):
        fit(value, list, where)
        if shape[-1] is ...:
            shape = (*shape[:-1], *[shape[-2]] * (len(value) - len(shape) + 1))
        if len(value) != len(shape):
            raise BadData(f"{where}: {len(shape)} parts needed, not {len(value)}")
        for number, (part, wanted) in enumerate(zip(value, shape, strict=True)):
            fit(part, wanted, f"{where}[{number}]")
    elif type(value) is not shape:  # exactly: true is no number here
        names = {int: "a whole number", str: "a text", list: "a list", dict: "an object"}
        raise BadData(f"{where}: not {names[shape]}")


def fit_object(value: Json, shape: dict[Any, Any], where: str) -> None:
    fit(value, dict, where)
    if str in shape:
        for part in value.values():
            fit(part, shape[str], where)
        return
    wanted = {key.rstrip("?"): part for key, part in shape.items()}
    for key, part in value.items():
        if key not in wanted:
            raise BadData(f"{where}: there is no {key[:40]!a} here")
        fit(part, wanted[key], f"{where}.{key}")
    for key in wanted:
        if key in shape and key not in value:
            raise BadData(f"{where}.{key}: missing")


def line_text(line: Line) -> str:
    return json.dumps(line, ensure_ascii=True, separators=(",", ":")) + "\n"


# --- comparing ----------------------------------------------------------------------------------
#
# Where order says nothing, both answers are put into the same order.


def by_text(values: Iterable[Json]) -> list[Json]:
    return sorted(values, key=lambda value: json.dumps(value, sort_keys=True))


def tidy_fault(fault: Json) -> Json:
    return fault and [fault[0], fault[1], sorted(fault[2])]


def tidy_play(told: Json) -> Json:
    if isinstance(told[0], str):
        return tidy_fault(told)
    events, position = told
    return [tidy_events(events), tidy_position(position)]


def tidy_events(events: list[Line]) -> list[Json]:
    """Of one kind, events that follow each other may stand in any order."""
    told = [
        {key: sorted(part) if isinstance(part, list) else part for key, part in event.items()}
        for event in events
    ]
    runs = groupby(told, key=lambda event: event["event"])
    return [event for _, run in runs for event in by_text(run)]


def tidy_position(position: Line) -> Line:
    return {
        "turn": position["turn"],
        "out": sorted(position["out"]),
        "caravans": by_text([*c[:3], *sorted(c[3:])] for c in position["caravans"]),
        "areas": by_text([*area[:2], *sorted(area[2:])] for area in position["areas"]),
    }


def tidy_score(seats: Json) -> Json:
    return [by_text([*item[:4], sorted(item[4])] for item in items) for items in seats]


def tidy_views(views: Json) -> Json:
    return [[[n, v and sorted(v), total] for n, v, total in row] for row in views]


def tidy_outcome(outcome: Json) -> Json:
    return outcome and {
        **outcome,
        "winners": sorted(outcome["winners"]),
        "ranking": [sorted(place) for place in outcome["ranking"]],
    }


def told_after(line: Line, move: str, after: Line) -> Line:
    """The whole position after a move: a line has only what the move does not say by itself."""
    caravans = [list(caravan) for caravan in line["caravans"]]
    if move[1:2] == "*":
        caravans.append([line["turn"][1], move[0], move[2:]])
    elif move != "--":
        for caravan in caravans:
            if caravan[:2] == [line["turn"][1], move[0]]:
                caravan.append(move[1:])
    return {"out": line["out"], "caravans": caravans, "areas": line["areas"], **after}


class Case(NamedTuple):
    """One answer that can be wrong by itself."""

    kind: str
    about: str
    told: Json
    answered: Json


def cases(line: Line, witness: Witness) -> Iterator[Case]:
    """Every case of a line, with what the witness says."""
    yield Case("legal", "legal", sorted(line["legal"]), sorted(witness.legal()))
    for move, *fault in line["illegal"]:
        yield Case("illegal", f"illegal {move}", tidy_fault(fault), tidy_fault(witness.fault(move)))
    for move, events, after in line["played"]:
        told = tidy_play([events, told_after(line, move, after)])
        yield Case("played", f"played {move}", told, tidy_play(witness.play(move)))
    if "score" in line:
        seats = zip(tidy_score(line["score"]), tidy_score(witness.score()), strict=True)
        for seat, (told, answered) in enumerate(seats):
            yield Case("score", f"score of seat {seat}", told, answered)
    if "views" in line:
        rows = zip(tidy_views(line["views"]), tidy_views(witness.views()), strict=True)
        for viewer, (told, answered) in enumerate(rows):
            whose = f"seat {viewer}" if viewer < len(line["views"]) - 1 else "a spectator"
            yield Case("views", f"view of {whose}", told, answered)
    if "outcome" in line:
        told, answered = tidy_outcome(line["outcome"]), tidy_outcome(witness.outcome())
        yield Case("outcome", "outcome", told, answered)


def clipped(value: Json) -> str:
    text = json.dumps(value, separators=(",", ":"))
    return text if len(text) <= 300 else f"{text[:297]}..."


# --- checking -----------------------------------------------------------------------------------


class BadFile(ValueError):
    """A file that can't be read: which, where, and why."""


class Entry(NamedTuple):
    """A position that was read."""

    place: str
    setup: Line
    line: Line
    engine: Engine


def read_file(path: Path) -> list[Entry]:
    """Every position of a file.

    :raises BadFile: it is none, or has a line that makes no sense.
    """
    name = in_one_line(path)
    try:
        with path.open("rb") as file:
            return read_lines(name, iter(lambda: file.readline(LONGEST + 1), b""))
    except OSError as fault:
        raise BadFile(f"{name}: {fault.strerror}") from fault


def read_lines(name: str, lines: Iterable[bytes]) -> list[Entry]:
    """Every position in these lines.

    :raises BadFile: one of them makes no sense.
    """
    reader = Reader(name)
    for number, text in enumerate(lines, start=1):
        try:
            reader.read(text, number)
        except ValueError as fault:
            raise BadFile(f"{name}:{number}: {in_one_line(fault)}") from fault
    if not reader.found:
        raise BadFile(f"{name}: there is no position in it")
    return reader.found


def in_one_line(told: object) -> str:
    """Without line breaks and strange signs, which can be in what is quoted."""
    return ascii(str(told))[1:-1]


class Reader:
    """Reads a file line by line."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.setups: dict[int, Line] = {}
        self.numbers: set[int] = set()
        self.found: list[Entry] = []

    def read(self, text: bytes, number: int) -> None:
        """Read the next line.

        :raises ValueError: it makes no sense.
        """
        if len(text) > LONGEST:
            raise BadData(f"longer than {LONGEST} characters")
        if not text.endswith(b"\n"):
            raise BadData("the file ends within this line")
        if not text.isascii():
            raise BadData("not ASCII")
        line = parse_json(text.decode("ascii"))
        if number == 1:
            known = {"format": LINES_FORMAT, "behavior": BEHAVIOR}
            check_header(line, game=GAME, kind="conformance", **known)
        elif isinstance(line, dict) and "position" in line:
            self.read_position(line, f"{self.name}:{number}")
        else:
            fit(line, SETUP, "set-up")
            assert isinstance(line, dict)
            if line["setup"] in self.setups:
                raise BadData("set-up: this number stands twice")
            self.setups[line["setup"]] = line

    def read_position(self, line: Line, place: str) -> None:
        fit(line, POSITION, "position")
        if line["position"] in self.numbers:
            raise BadData("position: this number stands twice")
        self.numbers.add(line["position"])
        setup = self.setups.get(line["setup"])
        if setup is None:
            raise BadData("position: no set-up before it has this number")
        engine = Engine.before(setup, line)
        if setup["board"].get("name", engine.state.board.name) != engine.state.board.name:
            raise BadData("set-up.board: another board has this name")
        for move in (*line["legal"], *(told[0] for told in (*line["illegal"], *line["played"]))):
            parse_move(move)
        for key, wanted in (("score", setup["players"]), ("views", setup["players"] + 1)):
            if len(line.get(key, range(wanted))) != wanted:
                raise BadData(f"{key}: {wanted} needed, not {len(line[key])}")
        if any(len(row) != setup["players"] for row in line.get("views", ())):
            raise BadData(f"views: each is of {setup['players']} seats")
        if ("outcome" in line) != (line["turn"][0] == "over"):
            raise BadData("outcome: there is one when the game is over, and only then")
        self.found.append(Entry(place, setup, line, engine))


class Findings:
    """What came out of a check."""

    def __init__(self) -> None:
        self.checked: Counter[str] = Counter()
        self.positions = 0
        self.cited: Counter[str] = Counter()
        """How often a ruling has decided something, in the referee's words."""
        self.differences: list[str] = []

    def check(self, entry: Entry) -> None:
        """Ask the engine and the referee everything that a line holds."""
        self.positions += 1
        second = Second(entry.setup, entry.line)
        for engine_says, referee_says in zip(
            cases(entry.line, entry.engine), cases(entry.line, second), strict=True
        ):
            self.checked[engine_says.kind] += 1
            for who, case in (("engine", engine_says), ("referee", referee_says)):
                if case.answered != case.told:
                    said = f"{clipped(case.told)}, the {who} {clipped(case.answered)}"
                    where = f"{entry.place}: position {entry.line['position']}, {case.about}"
                    self.differences.append(f"{where}: the file says {said}")
        self.cited += second.cited + second.referee.cited

    def __str__(self) -> str:
        lines = [f"{self.checked[kind]:7,}  {kind}" for kind in KINDS]
        total = f"{self.checked.total():,} cases in {self.positions:,} positions"
        if not self.differences:
            return "\n".join([*lines, f"{total}, all agreed"])
        more = len(self.differences) - MOST_SHOWN
        shown = self.differences[:MOST_SHOWN] + [f"and {more} more"] * (more > 0)
        return "\n".join([*lines, *shown, f"{total}, {len(self.differences)} differences"])


def check(entries: Iterable[Entry]) -> Findings:
    """Check positions that were read."""
    findings = Findings()
    for entry in entries:
        findings.check(entry)
    return findings
