"""The examples and the README, run as a reader would run them."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import durchdiewueste

ROOT = Path(__file__).parents[1]
PACKAGE = Path(durchdiewueste.__file__).parents[1]  # src, or where the wheel is installed

LINES = {
    "own_board.py": "Seat 1: 42 points",
    "own_game.py": "Seat 0 has won: Whoever eats the last date has won.",
    "play_a_game.py": "The record of 67 moves is in build/demo-game.txt.",
    "why_not.py": "Cl7    seat 0 may do that",
    "write_a_bot.py": "TurnBot beats RandomBot in 6 of 6 games.",
}
"""A line that each example prints."""


def run(example: str, directory: Path) -> str:
    """What an example prints, run in a directory of its own."""
    done = subprocess.run(
        [sys.executable, "-X", "utf8", ROOT / "examples" / example],
        cwd=directory,
        env={**os.environ, "PYTHONPATH": str(PACKAGE)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def readme_blocks(language: str) -> list[str]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_every_example_is_run_here() -> None:
    assert {path.name for path in (ROOT / "examples").glob("*.py")} == set(LINES)


@pytest.mark.parametrize("example", LINES)
def test_an_example_runs_and_says_what_it_should(example: str, tmp_path: Path) -> None:
    assert LINES[example] in run(example, tmp_path).splitlines()


def test_the_first_steps_of_the_readme_are_true() -> None:
    (steps,) = readme_blocks("pycon")
    test = doctest.DocTestParser().get_doctest(steps, {}, "README", "README.md", 0)
    assert doctest.DocTestRunner().run(test).failed == 0


def test_the_board_in_the_readme_is_the_one_that_its_example_prints(tmp_path: Path) -> None:
    (board,) = readme_blocks("text")
    assert board in run("own_board.py", tmp_path)


@pytest.mark.parametrize(
    "names",
    [durchdiewueste.__all__, dir(durchdiewueste.GameState)],
    ids=["the package", "GameState"],
)
def test_the_reference_has_every_public_name(names: list[str]) -> None:
    reference = (ROOT / "docs" / "reference.rst").read_text(encoding="utf-8")
    public = {name for name in names if not name.startswith("_")}
    missing = {name for name in public if not re.search(rf":: {name}\b", reference)}
    assert missing <= {"position"}  # the rooms of the package know it, its users need not
