"""Digests of games played from seeds: they say whether a seed still gives the same game.

As a script it plays one of them and prints its record:

    PYTHONPATH=src python tests/digests.py durchdiewueste 3 ffg -1
"""

from __future__ import annotations

import hashlib
import json
import sys
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from editions import Variant, played, start, variants

from durchdiewueste.record import Record, dump

PATH: Final = Path(__file__).parent / "digests.json"
SEEDS: Final = (0, 1, 7, -1, 2**64 - 1, -(2**64), 10**40)


class Key(NamedTuple):
    """What a game is played from."""

    name: str
    players: int
    edition: str
    seed: int

    @property
    def command(self) -> str:
        """Prints the record of this game."""
        return f"PYTHONPATH=src python tests/digests.py {' '.join(map(str, self))}"


class Digests(NamedTuple):
    """Of the position a game starts from, and of its whole record."""

    start: str
    record: str


def games() -> list[Key]:
    """Every game of the table."""
    return [Key(*variant, seed) for variant in variants() for seed in SEEDS]


def record(key: Key) -> str:
    variant = Variant(*key[:3])
    return dump(Record(played(variant, key.seed)), variant.game)


def digests(key: Key) -> Digests:
    """The digests, worked out here and now."""
    drawn = start(Variant(*key[:3]), key.seed).to_text()
    return Digests(*(hashlib.sha256(text.encode()).hexdigest() for text in (drawn, record(key))))


def digests_in_threads(keys: list[Key], threads: int) -> list[list[Digests]]:
    """The digests of these games as each thread has them, when all start together."""
    together = threading.Barrier(threads)

    def play(first: int) -> list[Digests]:
        together.wait()
        found = {key: digests(key) for key in keys[first:] + keys[:first]}
        return [found[key] for key in keys]

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(play, range(threads)))


def table() -> dict[Key, Digests]:
    """The table that is checked in."""
    rows = json.loads(PATH.read_text(encoding="utf-8"))
    return {
        Key(*(row[part] for part in Key._fields)): Digests(*(row[part] for part in Digests._fields))
        for row in rows
    }


def table_text(keys: Iterable[Key]) -> str:
    """The table as it is checked in, a line for each game."""
    rows = (json.dumps({**key._asdict(), **digests(key)._asdict()}) for key in keys)
    return "[\n" + ",\n".join(rows) + "\n]\n"


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    print(record(Key(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4]))), end="")
