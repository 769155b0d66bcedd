"""The cases for ports: what they cover, that two witnesses agree on them, and who checks them."""

from __future__ import annotations

import json
import re
import runpy
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from cases import KINDS, LONGEST, Entry, Findings, check, read_file, tidy_position, told_after
from referee import DECISIONS, FAULTS, Referee, referee_at
from witnesses import Line

ROOT = Path(__file__).parents[1]
tool = SimpleNamespace(**runpy.run_path(str(ROOT / "tools" / "conformance.py")))
COMMAND = "make conformance"

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
    assert by_ruling(told) == {
        code: rulings for code, rulings in FAULTS.items() if code not in NOT_FOR_MOVES
    }


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
