"""Mutation testing put to the test: which changes it makes, and what it says of them."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

TOOLS = Path(__file__).parents[1] / "tools"
mutants = SimpleNamespace(**runpy.run_path(str(TOOLS / "mutants.py")))


def room(folder: Path, text: str) -> Path:
    path = folder / "src" / "toy" / "abacus.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("y = a < b", {"< -> <=", "< -> >="}),
        ("y = a is not None", {"is not -> is"}),
        ("y = a in b", {"in -> not in"}),
        ("y = a ^ b", {"^ -> |", "^ -> &"}),
        ("y = a & ~b", {"& -> |", "~b -> b"}),
        ("y = a or b", {"or -> and"}),
        ("y = a if b else c", {"b -> True", "b -> False"}),
        ("y = [n for n in a if n]", {"n -> True", "n -> False"}),
        ("y = 0", {"0 -> 1"}),
        ("y = 2", {"2 -> 3", "2 -> 1"}),
        ("y = a[b:]", {"b: -> :"}),
        ("y = 'D5'", {"'D5' -> 'D5X'"}),
        ("y = max(a)", {"max -> min"}),
        ("y = sorted(a)", {"sorted(a) -> list(a)"}),
        ("y = a(b, c=d)", {"c=d ->"}),
        ("y = a(b, c=True)", {"True -> False"}),
        ("y |= a", {"| -> &", "|= -> =", "y |= a -> pass"}),
        ("y[a] = b", {"y[a] = b -> pass"}),
        ("y.append(a)", {"y.append(a) -> pass"}),
        ("return a", {"return a -> return None"}),
        ("raise a", {"raise a -> pass"}),
    ],
)
def test_a_line_has_these_mutants(tmp_path: Path, line: str, changes: set[str]) -> None:
    path = room(tmp_path, f"def f(a, b, c, d, y):\n    {line}\n")
    found = mutants.mutants_of(path)
    assert {each.change for each in found} == changes
    assert {(each.line, each.function) for each in found} == {(2, 1)}


@pytest.mark.parametrize(
    "text",
    [
        '"""A docstring."""',
        "__all__ = ['add']",
        "import os",
        "def f(a: list[int] | None) -> int | None: pass",
        "@cache(maxsize=64)\ndef f(): pass",
        "assert 1 < 2",
        "y = 'a sentence'",
        "y = zip(a, b, strict=True)",
        "y = cast('Y', a)",
        "T = TypeVar('T')",
    ],
)
def test_what_says_nothing_of_what_is_done_is_left_alone(tmp_path: Path, text: str) -> None:
    assert mutants.mutants_of(room(tmp_path, text)) == []


def test_every_mutant_differs_from_the_original_in_its_one_place(tmp_path: Path) -> None:
    path = room(tmp_path, "def f(a):\n    return a + 1 if a < 7 else 0\n")
    results = []
    for number, mutant in enumerate(mutants.mutants_of(path)):
        names: dict[str, Any] = {}
        fresh = mutants.mutants_of(path)[number]  # for a change of its tree stays
        exec(compile(fresh.apply(), "abacus", "exec"), names)
        results.append((mutant.change, [names["f"](a) for a in (6, 7)]))
    assert sorted(results) == [
        ("+ -> -", [5, 0]),
        ("0 -> 1", [7, 1]),
        ("1 -> 0", [6, 0]),
        ("1 -> 2", [8, 0]),
        ("7 -> 6", [0, 0]),
        ("7 -> 8", [7, 8]),
        ("< -> <=", [7, 8]),
        ("< -> >=", [0, 8]),
        ("a < 7 -> False", [0, 0]),
        ("a < 7 -> True", [7, 8]),
        ("return a + 1 if a < 7 else 0 -> return None", [None, None]),
    ]


def test_a_function_begins_with_its_decorators_as_its_code_does(tmp_path: Path) -> None:
    text = "@property\n@other\ndef f(a):\n    return [b for b in a]\n\nTOP = 1\n"
    found = mutants.mutants_of(room(tmp_path, text))
    assert {(each.line, each.function) for each in found} == {(4, 1), (6, 0)}


def test_a_comment_names_the_mutants_of_its_line_that_change_nothing(tmp_path: Path) -> None:
    path = room(
        tmp_path,
        "y = 1 + 1  # equivalent: `1 -> 2 (2)`, for so it is\n"
        "# equivalent: `2 -> 3`, `2 -> 1` for a reason\n"
        "# that takes two lines\n"
        "z = 2\n",
    )
    found = [(each.line, each.change, each.fate) for each in mutants.mutants_of(path)]
    assert found == [
        (1, "1 -> 2", ""),
        (1, "1 -> 0", ""),
        (1, "+ -> -", ""),
        (1, "1 -> 2 (2)", "equivalent"),
        (1, "1 -> 0 (2)", ""),
        (4, "2 -> 3", "equivalent"),
        (4, "2 -> 1", "equivalent"),
    ]


def test_a_comment_about_a_mutant_that_there_is_not_is_refused(tmp_path: Path) -> None:
    path = room(tmp_path, "y = 1  # equivalent: `1 -> 5`, once upon a time\n")
    with pytest.raises(SystemExit, match=r"abacus\.py:1: no mutant `1 -> 5`"):
        mutants.mutants_of(path)


ABACUS = """\
NAME = "abacus"


def times(number, left):
    found = 0
    while left > 0:
        found += number
        left = left - 1
    return found


def word():
    return "times"


def unused():
    return 1 > 0
"""
TEST = """\
from toy.abacus import NAME, times, word

WORD = word()


def test_a_product():
    assert times(2, 3) == 6


def test_its_word():
    assert WORD == "times"


def test_its_name():
    assert NAME
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="each mutant is a fork")
def test_the_tool_tells_the_living_from_the_dead(tmp_path: Path) -> None:
    room(tmp_path, ABACUS)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_abacus.py").write_text(TEST, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, TOOLS / "mutate.py", "--jobs=2", "src/toy/abacus.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": "src"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stderr == ""
    result = json.loads((tmp_path / "build" / "mutation" / "result.json").read_text())
    alive = [line.partition("abacus.py:")[2].partition(" in: ")[0] for line in result["alive"]]
    assert alive == [
        "1: `'abacus' -> 'abacusX'`",
        "17: `return 1 > 0 -> return None`",
        "17: `1 -> 2`",
        "17: `1 -> 0`",
        "17: `> -> >=`",
        "17: `> -> <=`",
        "17: `0 -> 1`",
    ]
    assert result["rooms"]["src/toy/abacus.py"] == {
        "mutants": 21,
        "killed": 12,
        "timed out": 2,  # where nothing is taken away from what is left
        "untested": 6,
        "survived": 1,
        "score": 66.67,
    }
    assert run.returncode == 1
    product, word = (f"tests/test_abacus.py::test_{name}" for name in ("a_product", "its_word"))
    assert set(result["killed by"].values()) == {product, word}
