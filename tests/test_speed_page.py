"""The page on speed shows what was measured, and the plot is drawn from the same figures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import speed_page

DOCS = Path(__file__).parent.parent / "docs"


@pytest.fixture(scope="module")
def results() -> dict[str, Any]:
    measured: dict[str, Any] = json.loads((DOCS / "speed.json").read_text())
    return measured


def test_the_tables_are_those_of_the_published_results(results: dict[str, Any]) -> None:
    text = (DOCS / "speed.rst").read_text()
    assert speed_page.page(text, results) == text


def test_the_plot_is_that_of_the_published_results(results: dict[str, Any]) -> None:
    drawn = (DOCS / "speed.svg").read_text()
    assert speed_page.plot(results) == drawn
    ElementTree.fromstring(drawn)


def test_enough_rounds_were_measured_for_two_three_and_five_players(
    results: dict[str, Any],
) -> None:
    assert results["rounds"] >= 7
    measured = {(row["name"], row["players"]) for row in results["results"] if row["players"]}
    names = {name for name, _ in measured}
    assert measured == {(name, players) for name in names for players in (2, 3, 5)}
