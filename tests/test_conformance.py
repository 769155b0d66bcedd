"""The cases for ports: what they cover, that two witnesses agree on them, and who checks them."""

from __future__ import annotations

import json
import re
import runpy
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from cases import KINDS, LONGEST, Entry, Findings, check, read_file, tidy_position, told_after
from effort import SEED, TIMES
from referee import DECISIONS, Referee, referee_at
from witnesses import Json, Line

from durchdiewueste import Code

Way = tuple[str | int, ...]
"""The keys that lead to a part of a document, from the outside in."""

ROOT = Path(__file__).parents[1]
tool = SimpleNamespace(**runpy.run_path(str(ROOT / "tools" / "conformance.py")))
COMMAND = "make conformance"

FAULTS = {
    "game_over": {"D10", "D11"},
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
}
NOT_FOR_MOVES = {"not_your_turn", "beside_no_caravan", "no_room"}
"""Codes that are given to viewers, or for half of a move."""
EVENTS = {
    "leader_placed": {"D4"},
    "camel_placed": {"D9"},
    "water_taken": {"D0"},
    "oasis_reached": {"D8"},
    "area_enclosed": {"D5"},
    "passed": {"D3", "D10"},
    "turn_ended": {"D0"},
    "game_ended": {"D10", "D11"},
}
ITEMS = {"water": {"D0"}, "oasis": {"D8"}, "caravan": {"D12", "D13"}, "area": {"D14"}}
NEED_A_HISTORY = {
    "D9 a camel went where the one before it opened the way",
    "D9 a camel closed what had been open to the next",
    "D10 a pass after a first camel",
}
"""What the referee can only tell of a turn that it has seen from the start."""


@cache
def lines(name: str) -> list[Line]:
    text = (tool.FOLDER / name).read_text("ascii")
    return [json.loads(line) for line in text.splitlines()]


def setups() -> list[Line]:
    return [line for name in tool.FILES for line in lines(name)[1:] if "position" not in line]


def positions(*names: str) -> list[Line]:
    return [line for name in names or tool.FILES for line in lines(name) if "position" in line]


@pytest.fixture(scope="module")
def entries() -> list[Entry]:
    """All files, read once."""
    return [entry for name in tool.FILES for entry in read_file(tool.FOLDER / name)]


@pytest.fixture(scope="module")
def findings(entries: list[Entry]) -> Findings:
    """And checked once."""
    return check(entries)


# --- the files -----------------------------------------------------------------------------------


def test_engine_and_referee_agree_on_every_case(findings: Findings) -> None:
    assert not findings.differences
    assert findings.positions == len(positions())
    assert findings.checked.total() > 40_000
    assert str(findings).endswith(" positions, all agreed")


@pytest.mark.parametrize("name", tool.FILES)
def test_the_files_are_what_would_be_written_now(name: str) -> None:
    now = tool.file_text(tool.FILES[name]()).encode("ascii")
    assert now == (tool.FOLDER / name).read_bytes(), f"to rewrite it: {COMMAND}"


def test_the_files_are_small() -> None:
    sizes = [(tool.FOLDER / name).stat().st_size for name in tool.FILES]
    assert sum(sizes) < 4_000_000
    longest = max(len(json.dumps(line)) for name in tool.FILES for line in lines(name))
    assert longest < LONGEST / 4


def by_ruling(told: Iterator[tuple[str, str]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for word, ruling in told:
        found.setdefault(word, set()).add(ruling)
    return found


def test_every_code_is_given_by_every_ruling_behind_it() -> None:
    told = ((code, ruling) for line in positions() for _, code, ruling, _ in line["illegal"])
    assert by_ruling(told) == FAULTS
    assert FAULTS.keys() | NOT_FOR_MOVES == set(map(str, Code))


def test_every_kind_of_event_happens_by_every_ruling_behind_it() -> None:
    events = (event for line in positions() for _, told, _ in line["played"] for event in told)
    assert by_ruling((event["event"], event["ruling"]) for event in events) == EVENTS


def test_every_source_of_points_pays_by_every_ruling_behind_it() -> None:
    items = (item for line in positions() for seat in line.get("score", ()) for item in seat)
    assert by_ruling((source, ruling) for source, _, ruling, _, _ in items) == ITEMS


def test_every_ruling_decides_something(findings: Findings) -> None:
    assert set(DECISIONS) - findings.cited.keys() == NEED_A_HISTORY


def test_a_turn_is_given_up_after_its_first_camel() -> None:
    """D10: the position alone shows it, by what is left of the turn."""
    found = 0
    for name in tool.FILES:
        rules = {line["setup"]: line["rules"] for line in lines(name)[1:] if "rules" in line}
        for line in positions(name):
            phase, _, left, opening, _ = line["turn"]
            begun = opening == 0 and left < rules[line["setup"]]["camels_per_turn"]
            found += phase == "camels" and begun and line["legal"] == ["--"]
    assert found > 10


def test_every_mix_of_rules_is_played_with_every_number_of_players_and_starting_seat() -> None:
    questions = ("owner_may_enter", "water_face_up", "palm_spaces_score")
    found = {
        (line["players"], line["first_player"], *(line["rules"][each] for each in questions))
        for line in setups()
    }
    seats = [(players, first) for players in (2, 3, 4, 5) for first in range(players)]
    assert found == {
        (*seat, *mix) for seat, mix in product(seats, product([False, True], repeat=3))
    }


def test_both_shipped_boards_are_there_with_their_names() -> None:
    named = {line["board"]["name"] for line in setups() if "name" in line["board"]}
    assert named == {"main", "whole"}


def test_a_tree_has_every_position_that_its_moves_lead_to() -> None:
    """Every legal move is played, and whatever it leads to is there."""
    there = {key_of(line["setup"], line) for line in positions("trees.jsonl")}
    assert len(there) == len(positions("trees.jsonl"))
    for line in positions("trees.jsonl"):
        assert [move for move, _, _ in line["played"]] == line["legal"]
        for move, _, after in line["played"]:
            assert key_of(line["setup"], told_after(line, move, after)) in there


def key_of(setup: int, position: Line) -> str:
    return json.dumps([setup, tidy_position(position)], sort_keys=True)


def test_numbers_name_one_line_each() -> None:
    for name in tool.FILES:
        numbers = [line["position"] for line in positions(name)]
        assert numbers == list(range(1, len(numbers) + 1))


MISTAKES: dict[str, Callable[[Referee], object]] = {
    "owners may enter": lambda referee: setattr(referee, "owner_may_enter", True),
    "owners may not enter": lambda referee: setattr(referee, "owner_may_enter", False),
    "water lies face up": lambda referee: setattr(referee, "water_face_up", True),
    "water lies face down": lambda referee: setattr(referee, "water_face_up", False),
    "palm spaces score": lambda referee: setattr(referee, "palm_spaces_score", True),
    "palm spaces do not score": lambda referee: setattr(referee, "palm_spaces_score", False),
    "seat 0 opens the camels": lambda referee: setattr(referee, "first", 0),
    "a turn has two camels": lambda referee: setattr(referee, "camels_per_turn", 2),
    "an oasis pays 5": lambda referee: setattr(referee, "oasis_points", 5),
    "the largest caravan pays 10": lambda referee: setattr(referee, "largest", 10),
    "a tie pays in full": lambda referee: setattr(referee, "tied", referee.largest),
    "a space pays 1": lambda referee: setattr(referee, "area_points", 1),
    "mountains are nothing": lambda referee: referee.mountains.clear(),
    "areas are forgotten": lambda referee: referee.areas.clear(),
    "paid oases are forgotten": lambda referee: referee.oases_paid.clear(),
    "passes are forgotten": lambda referee: setattr(referee, "passes_since_last_camel", 0),
    "no first turn is short": lambda referee: setattr(referee, "short_turns_left", 0),
    "a space is out of reach": lambda referee: referee.neighbors[min(referee.spaces)].clear(),
    "leaders come from the supply": lambda referee: referee.supply.update(
        {color: left - 1 for color, left in referee.supply.items() if left}
    ),
}
"""What a port could get wrong."""


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_port_with_a_mistake_is_found_out(
    mistake: str, entries: list[Entry], monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(*told: Any) -> Referee:
        referee = referee_at(*told)
        MISTAKES[mistake](referee)
        return referee

    monkeypatch.setattr("witnesses.referee_at", mistaken)
    findings = Findings()
    small = [entry for entry in entries if "small.jsonl" in entry.place]
    for entry in (entry for first in range(11) for entry in small[first::11]):  # of many games soon
        findings.check(entry)
        if findings.differences:
            break
    assert findings.differences
    assert all("the referee" in difference for difference in findings.differences)


# --- the page ------------------------------------------------------------------------------------


def test_the_page_gives_the_figures_of_the_files() -> None:
    page = (ROOT / "docs" / "conformance.rst").read_text("utf-8")
    rows = re.findall(r"^``(\w+\.jsonl)`` +([\d, ]+)$", page, re.MULTILINE)
    told = {name: [int(cell.replace(",", "")) for cell in cells.split()] for name, cells in rows}
    counted = {}
    for name in tool.FILES:
        counts = counted_by_hand(positions(name))
        counted[name] = [len(positions(name)), *(counts[kind] for kind in KINDS), counts.total()]
    assert told == counted


def test_the_line_on_the_page_stands_in_its_file() -> None:
    page = (ROOT / "docs" / "conformance.rst").read_text("utf-8")
    (block,) = re.findall(r"code-block:: json\n\n(.+?)\n\n\S", page, re.DOTALL)
    shown = json.loads(block)
    assert shown in positions("trees.jsonl")
    assert set(KINDS) - shown.keys() == {"outcome"}


def counted_by_hand(told: list[Line]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for line in told:
        counts.update({"legal": 1, "outcome": int("outcome" in line)})
        counts.update({kind: len(line.get(kind, ())) for kind in KINDS[1:-1]})
    return counts


def test_the_checker_counts_every_case(findings: Findings) -> None:
    assert findings.checked == counted_by_hand(positions())


PARROT = """
exports.at = (setup, line) => ({
  legal: () => [...line.legal].reverse(),
  fault: (move) => line.illegal.find((told) => told[0] === move).slice(1),
  play: (move) => {
    const [, events, changed] = line.played.find((told) => told[0] === move);
    const caravans = line.caravans.map((c) => [...c]);
    if (move[1] === "*") caravans.unshift([line.turn[1], move[0], move.slice(2)]);
    else if (move !== "--")
      caravans.find((c) => c[0] === line.turn[1] && c[1] === move[0]).push(move.slice(1));
    return { events, position: { ...line, caravans, ...changed } };
  },
  score: (seat) => [...line.score[seat]].reverse(),
  view: (viewer) => line.views[viewer ?? setup.players],
  outcome: () => line.outcome,
});
"""
"""A port that says what the line says, in another order where none counts."""

LIES = {
    "[...line.legal].reverse()": "line.legal.slice(1)",
    "=== move).slice(1)": '=== move).slice(1).map((part) => (part === "D0" ? "D1" : part))',
    "{ events,": "{ events: [...events].reverse(),",
    "line.score[seat]].reverse()": "line.score[seat]].slice(1)",
    "viewer ?? setup.players": "0",
    "=> line.outcome": "=> ({ ...line.outcome, winners: [9] })",
}


@pytest.mark.skipif(shutil.which("node") is None, reason="the example is for Node")
@pytest.mark.parametrize("honest", [True, False])
def test_the_example_checks_a_port(honest: bool, tmp_path: Path) -> None:
    port = PARROT
    for true, false in [] if honest else LIES.items():
        assert true in port
        port = port.replace(true, false)
    (tmp_path / "port.js").write_text(port, "utf-8")
    command = ["node", str(tool.FOLDER / "check.js"), str(tmp_path / "port.js")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == (0 if honest else 1)
    for kind, count in counted_by_hand(positions()).items():
        assert f"{kind}: {count}" in done.stdout
    blamed = set(re.findall(r"^\w+\.jsonl:\d+, (\w+) ", done.stdout, re.MULTILINE))
    assert blamed == (set() if honest else set(KINDS))


# --- the checker ---------------------------------------------------------------------------------


def one_of_each() -> list[Line]:
    """A small file: a header, a set-up, and positions that have every kind of case."""
    header, *rest = lines("trees.jsonl")
    setup = next(line for line in rest if line.get("oases") and line["water"])
    own = [line for line in positions("trees.jsonl") if line["setup"] == setup["setup"]]
    closing = next(line for line in own if any("areas" in after for *_, after in line["played"]))
    return deepcopy([header, setup, own[0], closing, own[-1]])


def text_of(told: list[Line]) -> str:
    return "".join(json.dumps(line) + "\n" for line in told)


def written(path: Path, told: list[Line]) -> str:
    path.write_text(text_of(told), "ascii")
    return str(path)


def places(value: Json, within: Way = ()) -> Iterator[Way]:
    """The way to every text, number, truth and null in a document, and to every empty list."""
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in parts:
        if isinstance(part, dict | list) and part:
            yield from places(part, (*within, key))
        else:
            yield (*within, key)


def part_at(told: Json, way: Way) -> Json:
    for key in way:
        told = told[key]
    return told


def changed(told: list[Line], way: Way, change: Callable[[Json], Json]) -> Any:
    copy = deepcopy(told)
    part_at(copy, way[:-1])[way[-1]] = change(part_at(copy, way))
    return copy


def another(value: Json) -> Json:
    """A value of the same type that says something else."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case "--":
            return "Ca1"
        case str() if re.fullmatch(r"[a-z]+\d+", value):
            return "a1" if value != "a1" else "a2"
        case str() if re.fullmatch(r"[CALPV]\*?[a-z]+\d+", value):
            return value[:-1] + ("1" if value[-1] != "1" else "2")
        case str():
            return value + "x"
    return [["a1"]] if value is None else [1]


def test_a_good_file_is_good(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = one_of_each()
    assert set(KINDS) <= {key for line in told for key in line}
    assert tool.main(["check", written(tmp_path / "good.jsonl", told)]) == 0
    assert "all agreed" in capsys.readouterr().out


def test_the_command_checks_the_shipped_files_unless_told_which(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(tool.main.__globals__, "FOLDER", tmp_path)
    for name in tool.FILES:
        written(tmp_path / name, one_of_each())
    assert tool.main(["check"]) == 0
    assert " in 9 positions, all agreed" in capsys.readouterr().out


def test_whatever_answer_is_changed_it_is_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each value of each answer, one at a time; the answer that it belongs to is named."""
    told = one_of_each()
    noticed: Counter[str] = Counter()
    for way in places(told):
        number, kind = int(way[0]), str(way[1])
        if kind not in KINDS or (kind in ("illegal", "played") and len(way) == 4 and way[3] == 0):
            continue  # the move is what is asked: another one may well have the same fault
        wrong = changed(told, way, another)
        code = tool.main(["check", written(tmp_path / "bad.jsonl", wrong)])
        out, err = capsys.readouterr()
        if code == 2:
            # What was empty is now of another shape.
            assert part_at(told, way) in (None, [], {})
            assert f"bad.jsonl:{number + 1}: " in err
            continue
        assert code == 1, way
        noticed[kind] += 1
        assert f"bad.jsonl:{number + 1}: position {told[number]['position']}, {WORDS[kind]}" in out
    assert noticed.keys() == set(KINDS)
    assert noticed.total() > 200


WORDS = {"score": "score of seat ", "views": "view of "} | {
    kind: kind for kind in ("legal", "illegal", "played", "outcome")
}


def test_what_an_answer_leaves_out_or_tells_twice_is_noticed(tmp_path: Path) -> None:
    told = one_of_each()
    lists: list[Way] = [(number, "legal") for number in (2, 3)]
    lists += [(3, "played", 0, 1), (4, "score", 1), (4, "outcome", "winners")]
    for way in lists:
        assert part_at(told, way)
        for wrong in (lambda part: part[1:], lambda part: [*part, part[0]]):
            path = written(tmp_path / "bad.jsonl", changed(told, way, wrong))
            assert tool.main(["check", path]) == 1, way


def test_a_difference_is_told_with_file_and_line_and_what_was_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = one_of_each()
    told[2]["illegal"] = [["--", "must_place", "D10", []]]
    path = written(tmp_path / "bad.jsonl", told)
    assert tool.main(["check", path]) == 1
    place = f"{path}:3: position {told[2]['position']}, illegal --: the file says "
    wanted = [
        f'{place}["must_place","D10",[]], the {who} ["must_place","D3",[]]'
        for who in ("engine", "referee")
    ]
    assert [line for line in capsys.readouterr().out.splitlines() if path in line] == wanted


def test_of_many_differences_some_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = one_of_each()
    told[3]["illegal"] = [[move, "oasis", "D0", ["a1"]] for move in told[3]["legal"] * 20]
    assert tool.main(["check", written(tmp_path / "bad.jsonl", told)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert len(out) == len(KINDS) + 10 + 2
    count = 40 * len(told[3]["legal"])
    assert out[-2] == f"and {count - 10} more"
    assert out[-1].endswith(f"{count} differences")


def test_nothing_is_written_on_which_the_two_differ(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shared = tool.main.__globals__
    monkeypatch.setitem(shared, "FOLDER", tmp_path)
    monkeypatch.setitem(shared, "FILES", {"trees.jsonl": tool.tree_games})
    monkeypatch.setitem(shared, "TREES", tool.TREES[:1])
    assert tool.main(["make"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["trees.jsonl"]
    (tmp_path / "trees.jsonl").unlink()
    capsys.readouterr()
    monkeypatch.setattr("witnesses.Second.legal", lambda _: ["Ca1"])
    assert tool.main(["make"]) == 1
    assert "trees.jsonl:3: position 1, legal: the file says" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shared = tool.main.__globals__
    monkeypatch.setitem(shared, "FOLDER", tmp_path / "nowhere")
    monkeypatch.setitem(shared, "FILES", {"trees.jsonl": tool.tree_games})
    monkeypatch.setitem(shared, "TREES", tool.TREES[:1])
    assert tool.main(["make"]) == 2
    assert capsys.readouterr().err == "trees.jsonl: No such file or directory\n"


# --- rubbish -------------------------------------------------------------------------------------


def edited(**parts: Json) -> Callable[[list[Line]], str]:
    """The small file, with some parts of its first position changed; None takes one away."""

    def edit(told: list[Line]) -> str:
        told[2] |= parts
        told[2] = {key: part for key, part in told[2].items() if part is not None}
        return text_of(told)

    return edit


def with_line(at: int, text: str) -> Callable[[list[Line]], str]:
    """The small file, with another line in place of one."""

    def edit(told: list[Line]) -> str:
        texts = [json.dumps(line) for line in told]
        texts[at] = text
        return "\n".join(texts) + "\n"

    return edit


def renamed(setup: Line) -> Line:
    return setup | {"board": setup["board"] | {"name": "main"}}


HEADER = '{"game":"durchdiewueste","kind":"conformance","format":1,"behavior":1}'
RUBBISH: dict[str, tuple[Callable[[list[Line]], str | bytes], str]] = {
    "nothing": (lambda _: b"", ": there is no position in it"),
    "a header alone": (lambda _: HEADER + "\n", ": there is no position in it"),
    "an empty line": (lambda _: b"\n", ":1: JSON: Expecting value"),
    "zeros": (lambda _: bytes(100), ":1: the file ends within this line"),
    "a line of zeros": (lambda _: bytes(100) + b"\n", ":1: JSON: Expecting value"),
    "a picture": (lambda _: b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", ":1: not ASCII"),
    "no ASCII": (lambda _: '{"game":"Wüste"}\n', ":1: not ASCII"),
    "no JSON": (lambda _: b"legal moves\n", ":1: JSON: Expecting value"),
    "a number": (lambda _: b"7\n", ":1: a document is an object"),
    "another game": (with_line(0, '{"game":"chess"}'), ":1: game: 'chess' where"),
    "another kind": (with_line(0, HEADER.replace("conf", "unif")), ":1: kind: 'uniformance'"),
    "a newer format": (with_line(0, HEADER.replace('t":1', 't":2')), ":1: format: 2 is newer"),
    "a newer behavior": (with_line(0, HEADER.replace('r":1', 'r":9')), ":1: behavior: 9 is newer"),
    "a huge line": (with_line(2, "[" + "1," * LONGEST), f":3: longer than {LONGEST}"),
    "a huge number": (with_line(2, '{"position":' + "9" * 5000 + "}"), ":3: JSON: "),
    "deep nesting": (with_line(2, "[" * 20_000), ":3: JSON: "),
    "a key that stands twice": (
        with_line(2, '{"a":1,"a":1}'),
        ":3: JSON: the key 'a' stands twice",
    ),
    "no number of JSON": (with_line(2, '{"position":NaN}'), ":3: JSON: NaN is no number of JSON"),
    "a list for a line": (with_line(2, "[]"), ":3: set-up: not an object"),
    "a text for a line": (with_line(2, '"position"'), ":3: set-up: not an object"),
    "a set-up without a board": (with_line(1, '{"setup":1}'), ":2: set-up.players: missing"),
    "a position alone": (with_line(1, '{"position":1}'), ":2: position.setup: missing"),
    "a line cut off": (lambda told: edited()(told)[:-1], ":5: the file ends within this line"),
    "a line that stands twice": (
        lambda told: edited()([*told, told[-1]]),
        ":6: position: this number stands twice",
    ),
    "a set-up that stands twice": (
        lambda told: edited()([*told[:2], told[2], told[1]]),
        ":4: set-up: this number stands twice",
    ),
    "a board by another name": (
        lambda told: text_of([told[0], renamed(told[1]), told[2]]),
        ":3: set-up.board: another board has this name",
    ),
    "line breaks in what is quoted": (
        lambda told: text_of([told[0], told[1] | {"water": {"a\nb\u2028c": "x"}}, told[2]]),
        r":3: setup.water.a\nb\u2028c: 'x' is not a whole number",
    ),
    "a set-up that is missing": (edited(setup=99), ":3: position: no set-up before it has this"),
    "a true number": (edited(position=True), ":3: position.position: not a whole number"),
    "a number with a fraction": (edited(position=1.0), ":3: position.position: not a whole"),
    "a part too many": (edited(sentence="No."), ":3: position: there is no 'sentence' here"),
    "a part too few": (edited(legal=None), ":3: position.legal: missing"),
    "a turn of four parts": (edited(turn=["camels", 0, 1, 0]), "turn: 5 parts needed, not 4"),
    "no phase": (edited(turn=["tea", 0, 1, 0, 0]), "turn.phase: 'tea' is none of"),
    "no such turn": (edited(turn=["camels", 7, 1, 0, 0]), "start.turn: no turn of this game is"),
    "a caravan without a leader": (edited(caravans=[[0, "C"]]), ".caravans[0]: 3 parts needed"),
    "a caravan of no color": (
        edited(caravans=[[0, "X", "a1"]]),
        "caravans[0].color: 'X' is none of",
    ),
    "a caravan nowhere": (
        lambda told: edited(caravans=[[0, told[1]["leaders"][0], "q9"]])(told),
        "there is no space 'q9'",
    ),
    "areas of nobody": (edited(areas=[[9, "C", "a1"]]), "start.areas[0]: "),
    "a seat that is out twice": (edited(out=[0, 0]), "start.leaders_out: "),
    "no move": (edited(legal=["k7"]), ":3: 'k7' is no move"),
    "a fault of three parts": (edited(illegal=[["Ca1", "a", "D0"]]), "4 parts needed, not 3"),
    "a fault in words": (edited(illegal=["Ca1"]), ".illegal[0]: not a list"),
    "an event of no shape": (edited(played=[["--", [7], {}]]), ".played[0][1][0]: not an object"),
    "an event without a ruling": (
        edited(played=[["--", [{"event": "passed"}], {}]]),
        ".played[0][1][0].ruling: missing",
    ),
    "water of no value": (
        edited(played=[["--", [{"event": "", "ruling": "", "water": {"a1": "1"}}], {}]]),
        ".water: not a whole number",
    ),
    "too many scores": (edited(score=[[], [], []]), "score: 2 needed, not 3"),
    "too few views": (edited(views=[[], []]), "views: 3 needed, not 2"),
    "views of too few": (edited(views=[[], [], []]), "views: each is of 2 seats"),
    "an outcome too early": (
        edited(outcome={"winners": [], "ranking": [], "reason": "", "ruling": ""}),
        "outcome: there is one when the game is over",
    ),
}


def check_rubbish(path: Path, content: str | bytes, capsys: pytest.CaptureFixture[str]) -> str:
    """What is said of a file that can't be read: one line, with its name."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert tool.main(["check", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(str(path))
    assert err.count("\n") == 1
    assert len(err) < 400
    return err.removeprefix(str(path))


@pytest.mark.parametrize("what", RUBBISH)
def test_rubbish_is_refused_in_one_line(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit, told = RUBBISH[what]
    assert told in check_rubbish(tmp_path / "rubbish.jsonl", edit(one_of_each()), capsys)


@pytest.mark.parametrize("part", ["board", "rules", "oases", "water", "leaders"])
@pytest.mark.parametrize("junk", [None, 7, "x", [], [[]], {}, {"text": "?"}, {"a1": "x"}], ids=repr)
def test_a_set_up_that_makes_no_sense_is_refused(
    part: str, junk: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = one_of_each()
    told[1][part] = junk
    said = check_rubbish(tmp_path / "rubbish.jsonl", text_of(told), capsys)
    assert re.match(r":[23]: ", said)


@pytest.mark.parametrize("kind", ["missing", "folder"])
def test_a_file_that_is_none_is_told_in_one_line(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "not\na file.jsonl"
    if kind == "folder":
        path.mkdir()
    assert tool.main(["check", str(path)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert re.search(r"not\\na file\.jsonl: (No such file|Is a directory)", err)


JUNK: list[Json] = [
    *(None, True, False, 0, 1, -1, 7, 2**60, 1.5, 1e300, "", "x", "a1", "C", "--", "Ca1", "C*a1"),
    *([], {}, [[]], ["a1"], [0], {"a1": 1}, [0, "C", "a1"], "over", "camels", "leaders", "\u2028"),
]


def mutated(told: list[Line], ways: list[Way], random: Random) -> str:
    """A good file with something wrong in it: a value, a whole part, or some signs of its text."""
    if random.random() < 0.5:
        way = random.choice(ways)
        if random.random() < 0.3:
            way = way[: random.randint(1, len(way))]
        junk = random.choice(JUNK)
        change = random.choice([another, lambda _: junk])
        return text_of(changed(told, way, change))
    text = text_of(told)
    for _ in range(random.randint(1, 3)):
        at, other = random.randrange(len(text)), random.randrange(len(text))
        match random.randrange(4):
            case 0:
                text = text[:at] + text[at + random.randint(1, 30) :]
            case 1:
                text = text[:at] + random.choice('0129{}[]",:.-abCE*\\\n\0ü') + text[at:]
            case 2:
                text = text[:at] + random.choice("0129abCE") + text[at + 1 :]
            case _:
                text = text[:at] + text[other : other + random.randint(1, 40)] + text[at:]
    return text


def test_whatever_is_done_to_a_file_it_is_checked_or_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    random = Random(SEED)
    path = tmp_path / "mutated.jsonl"
    header, setup, _, closing, over = one_of_each()
    good = [header, setup, closing, over]
    ways = list(places(good))
    ended: Counter[int] = Counter()
    for _ in range(2000 * TIMES):
        path.write_text(mutated(good, ways, random), "utf-8")
        code = tool.main(["check", str(path)])
        out, err = capsys.readouterr()
        ended[code] += 1
        if code == 2:
            assert err.startswith(str(path))
            assert (out, err.count("\n")) == ("", 1)
        else:
            assert err == ""
            assert ("all agreed" in out) is (code == 0)
    assert ended.keys() <= {0, 1, 2}
    assert min(ended[code] for code in (1, 2)) > 200
