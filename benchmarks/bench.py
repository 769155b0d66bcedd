"""Measures the speed of this library beside python-chess, and OpenSpiel where it is installed.

Prints a table and writes it to build/benchmarks.json. Run it with ``make bench``; nothing else
should run on the machine meanwhile. ``make speed-page`` makes the page of the docs from the file.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import growth
import memory
from contenders import PLAYERS, contenders
from peers import YARDSTICK, peers, versions
from timing import Result, by_turns

GOALS = {
    "camel plies, all moves listed": 3.5,
    "camel plies, one move taken": 5,
    "camel plies, by action": 5,
    "whole games, all moves listed": 2.5,
    "children of a position, apply": 10,
}
"""What the ratios should be at least, with any number of players."""
MOST_BYTES = 1024
"""What a ply of a whole game that is kept should take at most."""
MOST_PLIES = 20
"""What a new game should take at most, in plies by action."""
OUTPUT = Path(__file__).parent.parent / "build/benchmarks.json"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=21, help="how often each contender works")
    parser.add_argument("--only", default="", help="only contenders with this in their name")
    arguments = parser.parse_args()
    if arguments.rounds < 1:
        parser.error("--rounds: 1 or more")
    chosen = [
        each
        for each in (*peers(), *(each for players in PLAYERS for each in contenders(players)))
        if arguments.only in each.name
    ]
    results = by_turns(chosen, YARDSTICK, arguments.rounds)
    print(f"Medians of {arguments.rounds} rounds; x: times as fast as a ply of python-chess")
    print_table(results)
    if arguments.only:
        return
    print_new_games(results)
    taken = memory.measure()
    print("\nBytes with 2, 3, 4, 5 players")
    for name, numbers in (
        ("a state alone", taken["alone"]),
        ("a leader more in a game that is kept", taken["leader_ply"]),
        ("a camel more", taken["camel_ply"]),
        ("a ply of a whole game", taken["ply"]),
    ):
        print(f"{name:54}", *numbers.values())
    if max(taken["ply"].values()) > MOST_BYTES:
        print(f"  above the goal of {MOST_BYTES}")
    grown = growth.measure(arguments.rounds)
    print("\nBoards: spaces, plies by action (x) with 2, 3, 4, 5 players, and the lines of Python")
    print("that a camel takes which closes nothing (the median, and the most)")
    for size in grown:
        plies = " ".join(f"{ratio:6.2f}" for ratio in size["ratios"].values())
        print(f"{size['spaces']:6,}   {plies}   {size['steps']:6.0f} {size['most_steps']:6}")
    OUTPUT.parent.mkdir(exist_ok=True)
    document = {
        "date": date.today().isoformat(),
        "python": platform.python_version(),
        "system": f"{platform.system()}, {platform.machine()}, {os.cpu_count()} cores",
        "compared": versions(),
        "rounds": arguments.rounds,
        "results": [as_row(result) for result in results],
        "bytes": taken,
        "growth": grown,
    }
    OUTPUT.write_text(json.dumps(document, indent=1) + "\n")
    print(f"\nWritten to {OUTPUT}", file=sys.stderr)


def print_table(results: Sequence[Result]) -> None:
    for result in results:
        name = result.contender.name
        if result.contender.players:
            name += f", {result.contender.players} players"
        spread = f"({result.low:.2f} to {result.high:.2f})"
        missed = result.ratio < GOALS.get(result.contender.name, 0)
        remark = f"  below its goal of {GOALS[result.contender.name]}" if missed else ""
        print(f"{name:54} {result.microseconds:9.2f} us {result.ratio:8.2f} x {spread}{remark}")


def print_new_games(results: Sequence[Result]) -> None:
    times = {(each.contender.name, each.contender.players): each.microseconds for each in results}
    print()
    for players in PLAYERS:
        plies = times["new game", players] / times["camel plies, by action", players]
        remark = f"  above its goal of {MOST_PLIES}" if plies > MOST_PLIES else ""
        print(f"a new game with {players} players takes as long as {plies:.1f} plies{remark}")


def as_row(result: Result) -> dict[str, object]:
    return {
        "name": result.contender.name,
        "players": result.contender.players,
        "microseconds": round(result.microseconds, 3),
        "ratio": round(result.ratio, 3),
        "low": round(result.low, 3),
        "high": round(result.high, 3),
    }


if __name__ == "__main__":
    main()
