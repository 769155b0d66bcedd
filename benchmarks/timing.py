"""Timing: contenders that work by turns, and what their rates are beside a yardstick's.

Machines are shared and noisy, so nothing is timed alone: in each round every contender works once,
and only the ratios within a round are kept. Their median and their spread are the result.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

__all__ = ["Contender", "Result", "by_turns"]

Work = Callable[[], int]
"""Does some work, which is timed, and says how many units of it were done."""


@dataclass(frozen=True)
class Contender:
    """Something that takes time: what it is called, and how it gets ready for a round's work."""

    name: str
    prepare: Callable[[Random], Work]
    players: int | None = None
    """With how many, where it is this game."""


@dataclass(frozen=True)
class Result:
    """What a contender's rounds came to."""

    contender: Contender
    microseconds: float
    """The median time of a unit: on this machine, on that day."""
    ratio: float
    """The median of: how many units in the time that the yardstick takes for one of its own."""
    low: float
    high: float


def by_turns(
    contenders: Sequence[Contender], yardstick: Contender, rounds: int
) -> tuple[Result, ...]:
    """Let all of them work, round after round, and compare each with the yardstick."""
    entrants = [yardstick, *(each for each in contenders if each is not yardstick)]
    times: list[list[float]] = [[] for _ in entrants]
    for number in range(-1, rounds):  # the first is for warming up, and does not count
        for at, contender in enumerate(entrants):
            _show(f"round {number + 1} of {rounds}: {contender.name}")
            taken = _time(contender.prepare(Random(number)))
            if number >= 0:
                times[at].append(taken)
    _show("")
    return tuple(
        _result(contender, taken, times[0])
        for contender, taken in zip(entrants, times, strict=True)
    )


def _time(work: Work) -> float:
    began = time.perf_counter()
    units = work()
    return (time.perf_counter() - began) / units


def _result(contender: Contender, taken: Sequence[float], yardstick: Sequence[float]) -> Result:
    ratios = [other / own for own, other in zip(taken, yardstick, strict=True)]
    median = statistics.median(ratios)
    return Result(contender, 1e6 * statistics.median(taken), median, min(ratios), max(ratios))


def _show(line: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)
