"""The goldens: one game for every player count and edition, and every public value at every ply."""

from __future__ import annotations

import difflib
import re
from itertools import zip_longest

import goldens
import pytest
from editions import EDITIONS, Variant, variants

from durchdiewueste import BadText, Code, GameState, Knowledge, View
from durchdiewueste.games import GAMES
from durchdiewueste.record import load

VARIANTS = list(variants())
COMMAND = "make goldens"

ALWAYS = {
    "LeaderPlaced D4",
    "CamelPlaced D9",
    "WaterTaken D0",
    "OasisReached D8",
    "AreaEnclosed D5",
    "TurnEnded D0",
    "points D0",
    "points D8",
    "points D12",
    "points D13",
    "points D14",
    "a shared place",
    "a shared win",
}
WORTH_GUARDING = {
    "ffg": {"GameEnded D11", "a color is used up before the turn ends"},
    "kosmos": {
        "GameEnded D11",
        "a color is used up before the turn ends",
        "an owner enters its area",
    },
    "small": {"GameEnded D10", "Passed D3", "Passed D10", "nobody can place anything"},
}

NOT_SHOWN = {
    GameState: {
        "apply": "makes the next ply, which is shown",
        "from_dict": "a reader: it makes a state, and is no value of one",
        "from_text": "a reader likewise",
    },
    View: {"from_dict": "a reader likewise"},
    Knowledge: {},
}
"""Public names that no golden shows, and why."""


def difference(golden: str, now: str) -> str:
    """Where two playthroughs part, in a few lines."""
    old, new = golden.splitlines(), now.splitlines()
    at = next(at for at, (was, is_) in enumerate(zip_longest(old, new)) if was != is_)
    plies = [line for line in new[: at + 1] if line[:1].strip()]
    parted = difflib.unified_diff(
        old[at : at + 12], new[at : at + 12], "golden", "now", n=0, lineterm=""
    )
    lines = [line if len(line) <= 160 else f"{line[:157]}..." for line in parted]
    return "\n".join([f"line {at + 1}, under {plies[-1]!r}:", *lines[:20]])


def shown(kind: str) -> set[str]:
    """The names that the goldens tell something about, for states or for one kind of witness."""
    names: set[str] = set()
    line = re.compile(
        r"  (\w+)" if kind == "state" else rf"  {kind}\(\w+\) (?:as the state: )?(.+)"
    )
    for variant in VARIANTS:
        for match in map(line.match, goldens.text_path(variant).read_text("utf-8").splitlines()):
            if match and "as the state: " in match[0]:
                names |= set(match[1].split())
            elif match:
                names.add(re.split(r"\W", match[1])[0])
    return names


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_editions_listed(name: str) -> None:
    assert EDITIONS.get(name), f"{name} has no entry in tests/editions.py"


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_game_player_count_and_edition_has_a_golden(variant: Variant) -> None:
    for path in (goldens.record_path(variant), goldens.text_path(variant)):
        assert path.exists(), f"{path.name} is missing; to make it: {COMMAND}"


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_recorded_game_still_has_every_value_it_had(variant: Variant) -> None:
    golden = goldens.text_path(variant).read_text("utf-8")
    try:
        now = goldens.text(variant)
    except BadText as fault:
        delete = f"If it is meant, delete {goldens.record_path(variant).name}, then: {COMMAND}"
        pytest.fail(f"{variant}, {fault}\n{delete}", pytrace=False)
    changed = golden != now  # compared here, or pytest would show both texts whole
    rewrite = f"If it is meant, rewrite the goldens and read the whole difference: {COMMAND}"
    assert not changed, f"{variant}, {difference(golden, now)}\n{rewrite}"


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_record_of_a_golden_is_as_it_would_be_written_now(variant: Variant) -> None:
    text = goldens.record_path(variant).read_text("utf-8")
    assert text == goldens.record_text(variant), f"to rewrite it: {COMMAND}"
    assert load(text, variant.game).state == goldens.recorded(variant)


def test_a_change_is_told_with_its_place_and_without_the_rest() -> None:
    (variant, *_) = VARIANTS
    golden = goldens.text_path(variant).read_text("utf-8")
    told = difference(golden, golden.replace("to_move: 0", "to_move: 7")).splitlines()
    assert re.fullmatch(r"line \d+, under '(The start|\d+\. seat \d plays \S+)':", told[0])
    assert told[-2:] == ["-  to_move: 0", "+  to_move: 7"]
    cut = difference(golden, golden[: len(golden) // 2])
    assert 2 < len(cut.splitlines()) <= 21


def test_no_golden_is_left_of_what_is_no_longer_there() -> None:
    wanted = {
        path.name for v in VARIANTS for path in (goldens.record_path(v), goldens.text_path(v))
    }
    assert {path.name for path in goldens.FOLDER.iterdir()} == wanted


@pytest.mark.parametrize("kind", [GameState, View, Knowledge])
def test_every_public_name_is_shown_or_has_a_reason_not_to_be(kind: type) -> None:
    names = {name for name in dir(kind) if not name.startswith("_")}
    told = shown({GameState: "state", View: "view", Knowledge: "knowledge"}[kind])
    assert names - told == set(NOT_SHOWN[kind])


@pytest.mark.parametrize("edition", EDITIONS["durchdiewueste"])
def test_the_goldens_of_an_edition_reach_what_is_worth_guarding(edition: str) -> None:
    seen: set[str] = set()
    for variant in VARIANTS:
        if (variant.name, variant.edition) == ("durchdiewueste", edition):
            seen |= goldens.happenings(goldens.recorded(variant), variant)
    assert ALWAYS | WORTH_GUARDING[edition] <= seen


def test_every_code_is_explained_in_a_golden() -> None:
    told = "".join(goldens.text_path(variant).read_text("utf-8") for variant in VARIANTS)
    codes = re.findall(r"  explain\w*(?: \S+)?: (?:whatever is asked: )?(\w+) D\d+ ", told)
    codes += re.findall(r"  view\(\w+\) explain: whatever is asked: (\w+) D\d+ ", told)
    assert set(Code) <= set(codes)


def test_not_every_golden_begins_with_the_first_seat() -> None:
    firsts = [
        re.findall(r"^1\. seat (\d)", goldens.text_path(variant).read_text("utf-8"), re.MULTILINE)
        for variant in VARIANTS
    ]
    assert len({first for (first,) in firsts}) > 1
