"""Puts the results of ``make bench`` into the docs: the tables of speed.rst, and the plot."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Any

from plot import Line, Plot, svg

__all__ = ["page", "plot"]

DOCS = Path(__file__).parent.parent / "docs"
MEASURED = DOCS.parent / "build/benchmarks.json"
BEGIN, END = ".. The tables begin here; ``make speed-page`` writes them.", ".. They end here."
PLAYERS = ("2", "3", "5")


def main() -> None:
    if not MEASURED.is_file():
        sys.exit("there is no build/benchmarks.json: run `make bench` first")
    measured = MEASURED.read_text()
    results = json.loads(measured)
    text, drawn = page((DOCS / "speed.rst").read_text(), results), plot(results)
    (DOCS / "speed.json").write_text(measured)
    (DOCS / "speed.rst").write_text(text)
    (DOCS / "speed.svg").write_text(drawn)


def page(text: str, results: dict[str, Any]) -> str:
    """The page with these results in place of those it has."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return "\n".join([before + BEGIN, "", *tables(results), END]) + after


def tables(results: dict[str, Any]) -> Iterator[str]:
    """What was measured, when and with what, as reStructuredText."""
    compared = results["compared"]
    spiel = compared["open_spiel"]
    yield (
        f"Measured on {results['date']} with Python {results['python']} "
        f"({results['system']}), python-chess {compared['chess']}"
        f"{f' and OpenSpiel {spiel}' if spiel else ''}: "
        f"medians of {results['rounds']} rounds, and in brackets the spread."
    )
    yield ""
    rows = results["results"]
    ours = list(dict.fromkeys(row["name"] for row in rows if row["players"]))
    found = {(row["name"], row["players"]): row for row in rows}
    yield from table(
        ("this library", *(f"{players} players" for players in PLAYERS)),
        [(name, *(_ratio(found[name, int(players)]) for players in PLAYERS)) for name in ours],
    )
    yield from table(
        ("others", "ratio"),
        [(row["name"], _ratio(row)) for row in rows if not row["players"]],
    )
    bytes_ = results["bytes"]
    yield from table(
        ("bytes", *(f"{players} players" for players in bytes_["ply"])),
        [
            (name, *(f"{each:,}" for each in bytes_[key].values()))
            for name, key in (
                ("a state alone", "alone"),
                ("a leader more in a game that is kept", "leader_ply"),
                ("a camel more", "camel_ply"),
                ("a ply of a whole game", "ply"),
            )
        ],
    )
    sizes = results["growth"]
    yield from table(
        (
            "plies by action",
            *(f"{players} players" for players in sizes[0]["ratios"]),
            "lines run",
            "the most",
        ),
        [
            (
                f"{size['spaces']:,} spaces",
                *(f"{ratio:.2f}" for ratio in size["ratios"].values()),
                f"{size['steps']:.0f}",
                str(size["most_steps"]),
            )
            for size in sizes
        ],
    )


def _ratio(row: dict[str, Any]) -> str:
    digits = max(0, 3 - len(f"{row['ratio']:.0f}")) if row["ratio"] >= 0.5 else 3
    low, middle, high = (f"{row[key]:,.{digits}f}" for key in ("low", "ratio", "high"))
    return f"**{middle}** ({low}–{high})"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield ".. list-table::"
    yield "   :header-rows: 1"
    yield ""
    for row in (head, *rows):
        yield "   * - " + row[0]
        yield from (f"     - {cell}" for cell in row[1:])
    yield ""


def plot(results: dict[str, Any]) -> str:
    """How the cost of a ply grows with the board and with the players."""
    sizes = results["growth"]
    costs = {
        players: {size["spaces"]: 1 / size["ratios"][players] for size in sizes}
        for players in sizes[0]["ratios"]
    }
    steps = {size["spaces"]: size["steps"] for size in sizes}
    spaces = list(steps)

    def beside_200(cost: dict[int, float]) -> list[tuple[float, float]]:
        return [(each, cost[each] / cost[200]) for each in spaces]

    by_size = Plot(
        "The cost of a ply by the size of the board",
        "spaces",
        "beside a board of 200 spaces",
        (50, 200, 1000, 5000),
        range(ceil(max(cost / costs["5"][200] for cost in costs["5"].values())) + 1),
        [
            Line("2 players", beside_200(costs["2"])),
            Line("5 players", beside_200(costs["5"])),
            Line("lines run", beside_200(steps)),
        ],
        logarithmic=True,
    )
    by_players = Plot(
        "The cost of a ply by the number of players",
        "players",
        "beside a game of two",
        (2, 3, 4, 5),
        (0, 0.5, 1, 1.5, 2),
        [
            Line(
                f"{each:,} spaces",
                [(int(number), cost[each] / costs["2"][each]) for number, cost in costs.items()],
            )
            for each in (50, 200, 1000, 5000)
        ],
    )
    told = "; ".join(
        f"{each:,} spaces: {costs['2'][each] / costs['2'][200]:.2f} with 2 players, "
        f"{costs['5'][each] / costs['5'][200]:.2f} with 5, lines run {steps[each] / steps[200]:.2f}"
        for each in spaces
    )
    return svg([by_size, by_players], f"The cost of a ply beside a board of 200 spaces. {told}.")


if __name__ == "__main__":
    main()
