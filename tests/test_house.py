"""The house: which room may look into which, what an import loads, and what is in the box."""

from __future__ import annotations

import ast
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import durchdiewueste
from durchdiewueste import testing

PACKAGE = Path(durchdiewueste.__file__).parent
TOP = Path(__file__).parent.parent

GROUND_FLOOR = ["contract", "hexes", "bits", "chance", "documents", "record"]
DESERT = [
    "color",
    "rulings",
    "maps",
    "board",
    "rules",
    "moves",
    "turns",
    "setup",
    "position",
    "shapes",
    "events",
    "legality",
    "violations",
    "enclosure",
    "arrangement",
    "effects",
    "scoring",
    "soundness",
    "data",
    "notation",
    "table",
    "view",
    "knowledge",
    "state",
    "drawing",
]
ORDER = [
    *GROUND_FLOOR,
    "desert",
    *(f"desert.{room}" for room in DESERT),
    "",
    "games",
    "play",
    "play.bots",
    "play.arena",
    "testing.strategies",
    "testing.checks",
    "testing",
]
"""Every module may import only modules that come before it."""


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


MODULES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def imported(path: Path) -> set[str]:
    """The modules that a file imports when it is loaded."""
    names: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:  # not under TYPE_CHECKING
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None
            submodules = {f"{node.module}.{alias.name}" for alias in node.names}
            known = {f"durchdiewueste.{module}" for module in MODULES}
            names |= (submodules & known) or {node.module}
    return names


def test_every_room_has_its_place_in_the_order() -> None:
    assert set(MODULES) == set(ORDER)


@pytest.mark.parametrize("module", ORDER)
def test_a_room_looks_only_into_rooms_before_it(module: str) -> None:
    before = {f"durchdiewueste.{each}".rstrip(".") for each in ORDER[: ORDER.index(module)]}
    own = {name for name in imported(MODULES[module]) if name.startswith("durchdiewueste")}
    assert own <= before


def test_nothing_outside_the_standard_library_is_needed() -> None:
    for module, path in MODULES.items():
        roots = {name.split(".")[0] for name in imported(path)}
        others = roots - {"durchdiewueste", *sys.stdlib_module_names}
        assert others <= ({"hypothesis"} if module.startswith("testing") else set())
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == []


def test_importing_the_package_loads_no_drawing_and_nothing_of_play() -> None:
    code = "import sys, durchdiewueste; print(*sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name for name in run.stdout.split() if name.startswith("durchdiewueste.")}
    assert "durchdiewueste.desert.state" in loaded
    unwanted = ("drawing", "play", "games", "record", "oasis", "karawane", "adapters", "testing")
    assert not {name for name in loaded if set(name.split(".")) & set(unwanted)}


def test_without_hypothesis_the_testing_room_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'durchdiewueste\[hypothesis\]'"):
        runpy.run_path(str(PACKAGE / "testing" / "__init__.py"))


@pytest.mark.parametrize("module", [durchdiewueste, testing], ids=["the package", "testing"])
def test_all_names_are_there_and_listed_once(module: ModuleType) -> None:
    names = module.__all__
    assert len(set(names)) == len(names)
    assert all(hasattr(module, name) for name in names)


def test_the_package_says_that_it_is_typed() -> None:
    assert (PACKAGE / "py.typed").is_file()


@pytest.mark.parametrize("path", MODULES.values(), ids=MODULES)
def test_a_room_opens_with_what_it_is_for_and_stays_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text))
    assert len(text.splitlines()) <= 400


def test_every_ruling_is_cited_by_a_test_by_the_rules_page_and_by_the_code() -> None:
    rulings = set(durchdiewueste.RULINGS)
    assert rulings == {f"D{number}" for number in range(23)}
    tests = "\n".join(
        path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")
    )
    page = (TOP / "docs" / "rules.rst").read_text(encoding="utf-8")
    rooms = [path for name, path in MODULES.items() if name != "desert.rulings"]
    code = "\n".join(path.read_text(encoding="utf-8") for path in rooms)
    assert rulings - {"D0"} <= set(re.findall(r"\bD\d+\b", tests))
    assert rulings <= {label.upper() for label in re.findall(r"ruling-(d\d+):", page)}
    assert rulings <= set(re.findall(r"\bD\d+\b", code))
