"""The small values that all games share."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from durchdiewueste import FrozenMapping, IllegalMove, Violation
from durchdiewueste.contract import said

HOLES = FrozenMapping({"k7": 3, "a1": 1})


def test_a_frozen_mapping_reads_like_any_mapping() -> None:
    assert (HOLES["k7"], len(HOLES), list(HOLES)) == (3, 2, ["k7", "a1"])
    assert "a1" in HOLES
    assert HOLES.get("b2") is None
    with pytest.raises(KeyError):
        HOLES["b2"]
    assert FrozenMapping() == {}


def test_a_frozen_mapping_equals_what_has_the_same_entries_in_whatever_order() -> None:
    turned = FrozenMapping({"a1": 1, "k7": 3})
    assert turned == HOLES
    assert hash(turned) == hash(HOLES)
    assert HOLES == {"a1": 1, "k7": 3}
    assert FrozenMapping({"a1": 1}) != HOLES
    assert HOLES != {"a1": 1}
    assert HOLES != [("k7", 3), ("a1", 1)]


def test_a_frozen_mapping_keeps_what_it_was_given() -> None:
    given = {"k7": 3}
    frozen = FrozenMapping(given)
    given["k7"] = 1
    assert frozen["k7"] == 3
    with pytest.raises(TypeError):
        frozen["k7"] = 2  # type: ignore[index]


def test_a_frozen_mapping_can_be_evaluated_and_pickled_back() -> None:
    assert repr(HOLES) == "FrozenMapping({'k7': 3, 'a1': 1})"
    assert eval(repr(HOLES)) == HOLES
    assert pickle.loads(pickle.dumps(HOLES)) == HOLES


def test_an_illegal_move_says_why() -> None:
    violation = Violation("occupied", "D0", "There is a camel on k7.", ("k7",))
    error = IllegalMove(violation)
    assert str(error) == "There is a camel on k7."
    assert error.violation is violation
    assert isinstance(error, ValueError)


def test_a_violation_as_data_has_everything() -> None:
    violation = Violation("a", "D0", "b", ("k7",), FrozenMapping({"seat": 1}))
    assert violation.to_dict() == {
        "code": "a",
        "ruling": "D0",
        "sentence": "b",
        "spaces": ["k7"],
        "parameters": {"seat": 1},
    }


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("k7", "'k7'"),
        ("x" * 40, repr("x" * 40)),
        ("x" * 41, repr("x" * 37 + "...")),
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (7, "7"),
        (-7, "-7"),
        (10**20 - 1, "9" * 20),
        (1 - 10**20, "-" + "9" * 20),
        (10**20, "a huge number"),
        (-(10**20), "a huge number"),
        (2.5, "a float"),
        ({}, "a dict"),
    ],
)
def test_whatever_is_quoted_in_an_error_is_short(value: Any, words: str) -> None:
    assert said(value) == words
