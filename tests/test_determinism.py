"""The same seed gives the same game: here, and in other processes, threads and hash seeds."""

from __future__ import annotations

import json
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import digests
import pytest
from digests import SEEDS, Digests, Key

import durchdiewueste
from durchdiewueste.games import GAMES

PATHS = [Path(digests.__file__).parent, Path(durchdiewueste.__file__).parents[1]]
"""Where another process finds the tests, and the very package that is tested here."""


def check(found: Iterable[tuple[Key, Digests]]) -> None:
    """Compare with the table; what differs is told with the command that plays it."""
    table = digests.table()
    faults = [
        f"{' '.join(map(str, key))}: the {part} differs: {key.command}"
        for key, each in found
        for part, now, then in zip(Digests._fields, each, table[key], strict=True)
        if now != then
    ]
    if faults:
        rewrite = "If it is meant, rewrite the table: make goldens"
        pytest.fail("\n".join([*faults, rewrite]), pytrace=False)


def run(code: str, **environment: str) -> str:
    """What a new Python prints."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, PATHS)), **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_table_has_every_game_player_count_edition_and_seed() -> None:
    assert set(digests.table()) == set(digests.games())
    assert {key.name for key in digests.games()} == set(GAMES)
    assert {0, -1, 2**64 - 1} <= set(SEEDS)
    assert max(SEEDS) > 2**64


def test_different_seeds_give_different_games() -> None:
    table = digests.table()
    assert len({row.record for row in table.values()}) == len(table)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_gives_the_game_of_the_table(seed: int) -> None:
    check((key, digests.digests(key)) for key in digests.games() if key.seed == seed)


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_a_seed_gives_the_same_game_whatever_the_hash_seed(hash_seed: str) -> None:
    code = "import digests; print(digests.table_text(digests.games()))"
    rows = json.loads(run(code, PYTHONHASHSEED=hash_seed))
    check((Key(*list(row.values())[:4]), Digests(*list(row.values())[4:])) for row in rows)


def test_a_seed_gives_the_same_game_in_threads_that_run_at_once() -> None:
    # In a new Python, so that the threads meet over everything that is made on first use.
    code = (
        "import digests, json, sys; sys.setswitchinterval(1e-5); "
        "keys = digests.games()[::7]; print(json.dumps(digests.digests_in_threads(keys, 8)))"
    )
    keys = digests.games()[::7]
    found = json.loads(run(code))
    assert len(found) == 8
    for each in found:
        check((key, Digests(*row)) for key, row in zip(keys, each, strict=True))


def test_a_seed_gives_the_same_game_in_processes() -> None:
    keys = digests.games()[::3]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        check(zip(keys, pool.map(digests.digests, keys), strict=True))


def test_a_game_of_the_table_is_played_by_the_command_that_a_failure_names() -> None:
    (key, *_) = digests.games()
    _, _, script, *arguments = key.command.split()
    assert script == "tests/digests.py"
    code = f"import runpy, sys; sys.argv[1:] = {arguments}; runpy.run_module('digests', "
    assert run(code + "run_name='__main__')") == digests.record(key)
