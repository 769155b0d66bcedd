"""States and views as data: JSON, schemas, pickle and copies keep everything; damage is named."""

from __future__ import annotations

import copy
import importlib.resources
import inspect
import json
import pickle
import runpy
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import SMALL, corridor, table

from durchdiewueste import (
    AreaEnclosed,
    BadData,
    Board,
    Camel,
    Color,
    EndReason,
    Event,
    EventDict,
    FrozenMapping,
    GameEnded,
    GameState,
    Leader,
    NothingToUndo,
    Pass,
    View,
    event_to_dict,
    new_game,
    parse_move,
    schemas,
)
from durchdiewueste.desert.events import KINDS
from durchdiewueste.testing import states

TOOLS = Path(__file__).parents[1] / "tools"
SHIPPED = importlib.resources.files("durchdiewueste.desert") / "schemas"


def validator(kind: str) -> jsonschema.Draft202012Validator:
    """What judges documents by a shipped schema, and by nothing else."""
    schema = json.loads((SHIPPED / f"{kind}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


STATE, VIEW = validator("state"), validator("view")
EVENT, VIOLATION = validator("event"), validator("violation")


def long_game() -> GameState:
    """A whole game of at least 150 moves."""
    for seed in count():
        random, state = Random(seed), new_game(4, seed=seed)
        while not state.is_over:
            state = state.apply(random.choice(state.legal_moves()))
        if state.ply >= 150:
            return state
    raise AssertionError("count has no end")


def check_same(again: GameState, state: GameState) -> None:
    """Two states are alike in everything, the way they came about included."""
    assert again == state
    assert again.setup == state.setup
    assert again.history == state.history
    assert again.ply == state.ply
    assert again.events == state.events
    assert again.score() == state.score()
    assert again.states() == state.states()
    assert again.knowledge(None).log == state.knowledge(None).log
    if state.ply:
        assert again.undo() == state.undo()
        assert again.undo().apply(state.history[-1]) == state
    else:
        with pytest.raises(NothingToUndo):
            again.undo()


# --- documents ------------------------------------------------------------------------------


@given(states())
def test_a_state_reads_back_from_json_with_its_history(state: GameState) -> None:
    document = json.loads(json.dumps(state.to_dict()))
    assert document == state.to_dict()
    again = GameState.from_dict(document)
    check_same(again, state)
    assert again.to_dict() == document


@given(states())
def test_the_order_of_caravans_and_areas_in_a_document_does_not_matter(state: GameState) -> None:
    document = state.without_history().to_dict()
    document["start"]["caravans"].reverse()
    document["start"]["areas"].reverse()
    assert GameState.from_dict(document) == state


@given(states(), st.data())
def test_a_history_may_start_in_the_middle_of_a_game(state: GameState, data: st.DataObject) -> None:
    later = state.without_history()
    for _ in range(data.draw(st.integers(0, 5))):
        if not later.is_over:
            later = later.apply(data.draw(st.sampled_from(later.legal_moves())))
    check_same(GameState.from_dict(later.to_dict()), later)


def test_d3_the_order_of_seats_whose_leaders_are_out_does_not_matter() -> None:
    state = table(corridor("...."), ["CA", "CA"], moves="C*a1 A*a3 -- --").without_history()
    document = state.to_dict()
    assert document["start"]["leaders_out"] == [0, 1]
    document["start"]["leaders_out"].reverse()
    assert GameState.from_dict(document).to_dict() == state.to_dict()


@pytest.mark.parametrize("name", ["main", "whole"])
def test_a_shipped_board_is_written_by_name_and_digest(name: str) -> None:
    board = Board.named(name)
    document = new_game(2, seed=1, board=board).to_dict()
    assert document["setup"]["board"] == {"name": name, "digest": board.digest}
    assert GameState.from_dict(document).board is board


def test_the_document_of_a_state_looks_like_this() -> None:
    state = table(
        SMALL, ["CA", "CA"], oases=[], water=dict.fromkeys(("b3", "d2", "e3", "e4", "g1"), 2)
    )
    state = GameState.from_dict({**state.to_dict(), "moves": ["C*a2", "A*g5"]})
    document = state.to_dict()
    assert list(document["setup"]["rules"].values()) == [
        *(False, False, True),
        [False, False, True, True],
        [22, 26, 30, 30],
        [2, 2, 2, 2],
        [0, 0, 0, 0],
        0,
        [[1, 15], [2, 15], [3, 15]],
        *(2, 5, 10, 5, 1),
    ]
    assert {**document, "setup": {**document["setup"], "rules": ...}} == {
        "game": "durchdiewueste",
        "kind": "state",
        "format": 1,
        "behavior": 1,
        "setup": {
            "players": 2,
            "first_player": 0,
            "board": {"text": SMALL.to_text()},
            "rules": ...,
            "oases": [],
            "water": {"b3": 2, "d2": 2, "e3": 2, "e4": 2, "g1": 2},
            "leaders": ["CA", "CA"],
        },
        "start": {
            "turn": {
                "phase": "leaders",
                "seat": 0,
                "placements_left": 1,
                "opening": 0,
                "passes": 0,
            },
            "leaders_out": [],
            "caravans": [],
            "areas": [],
        },
        "moves": ["C*a2", "A*g5"],
    }
    assert state.without_history().to_dict()["start"]["caravans"] == [
        {"seat": 0, "color": "C", "leader": "a2", "camels": []},
        {"seat": 1, "color": "A", "leader": "g5", "camels": []},
    ]


# --- schemas --------------------------------------------------------------------------------


@given(states(most_plies=200))
def test_documents_of_states_fit_the_shipped_schema(state: GameState) -> None:
    for document in (state.to_dict(), state.without_history().to_dict()):
        assert [error.message for error in STATE.iter_errors(document)] == []


@given(states(most_plies=200))
def test_documents_of_views_fit_the_shipped_schema(state: GameState) -> None:
    for seat in (None, *range(state.players)):
        document = json.loads(json.dumps(state.view(seat).to_dict()))
        assert document == state.view(seat).to_dict()
        VIEW.validate(document)


@given(states(most_plies=200))
def test_events_fit_the_shipped_schema(state: GameState) -> None:
    for event in state.events:
        document = event_to_dict(event)
        EVENT.validate(document)
        assert json.loads(json.dumps(document)) == document


@given(states(most_plies=200))
def test_violations_fit_the_shipped_schema(state: GameState) -> None:
    for move in (Pass(), Camel(Color.CREAM, "a1"), Leader(Color.AQUA, "zz99")):
        violation = state.explain(move)
        if violation is not None:
            document = violation.to_dict()
            VIOLATION.validate(document)
            assert json.loads(json.dumps(document)) == document


def test_every_kind_of_event_has_the_name_that_is_published() -> None:
    published = get_args(get_type_hints(EventDict)["event"])
    assert dict(zip(get_args(Event), published, strict=True)) == KINDS


def test_an_event_as_data_looks_like_this() -> None:
    event = AreaEnclosed(1, Color.AQUA, ("a1", "a2"), FrozenMapping({"a1": 3}), ("a2",), 8)
    assert event_to_dict(event) == {
        "event": "area_enclosed",
        "ruling": "D5",
        "seat": 1,
        "color": "A",
        "space": None,
        "spaces": ["a1", "a2"],
        "water": {"a1": 3},
        "oasis": None,
        "oases": ["a2"],
        "points": 8,
        "reason": None,
    }


def test_the_end_of_a_game_as_data_has_its_reason_as_a_plain_word() -> None:
    document = event_to_dict(GameEnded(EndReason.ALL_PASSED, ruling="D10"))
    assert {key: part for key, part in document.items() if part is not None} == {
        "event": "game_ended",
        "ruling": "D10",
        "reason": "all_passed",
    }
    assert type(document["reason"]) is str


@given(states(most_plies=200))
def test_views_read_back_equal(state: GameState) -> None:
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        again = View.from_dict(json.loads(json.dumps(view.to_dict())))
        assert again == view
        assert hash(again) == hash(view)
        assert again.outcome == view.outcome
        assert again.to_dict() == view.to_dict()


@pytest.mark.parametrize(
    ("name", "part", "fault"),
    [
        ("seat", 7, "there is no seat 7"),
        ("players", 9, "setup: the game is for 2 to 5 players, not 9"),
        ("to_move", 1, "to_move: contradicts"),
        ("supply", {}, "supply: contradicts"),
        ("scores", [], "scores: contradicts"),
        ("legal_moves", ["Ck7"], "legal_moves: contradicts"),
        ("water", {}, "water: contradicts"),
        ("leaders_out", [0], "leaders_out: "),
        ("kind", "state", "kind: 'state'"),
        ("format", 2, "format: 2 is newer"),
        ("phase", 3, "phase: 3 is none of"),
    ],
)
def test_a_view_that_contradicts_itself_is_refused(name: str, part: object, fault: str) -> None:
    document = {**new_game(3, seed=1).view(0).to_dict(), name: part}
    with pytest.raises(BadData) as caught:
        View.from_dict(document)
    assert str(caught.value).startswith(fault)


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_view_has_no_score_for_a_seat_that_is_not_there(seat: int) -> None:
    document = new_game(3, seed=1).view(0).to_dict()
    document["scores"][2]["seat"] = seat
    with pytest.raises(BadData, match=f"^there is no seat {seat} with 3 players$"):
        View.from_dict(document)


def test_the_shipped_schemas_are_what_the_tool_writes() -> None:
    files = dict(runpy.run_path(str(TOOLS / "write_schemas.py"))["schema_files"]())
    written = {path.name: text for path, text in files.items()}
    shipped = {path.name: path.read_text(encoding="utf-8") for path in SHIPPED.iterdir()}
    assert shipped == written
    assert {name: json.loads(text) for name, text in shipped.items()} == {
        f"{kind}.json": schema for kind, schema in schemas().items()
    }


# --- damage ---------------------------------------------------------------------------------


def middle() -> dict[str, Any]:
    """The document of a game that has something in every part, as JSON gives it."""
    state = table(
        SMALL,
        ["CA", "CA"],
        oases=[],
        water={"b3": 3, "d2": 2, "e3": 1, "e4": 2, "g1": 1},
        moves="C*a2 A*g5 A*c5 C*g3 Cb2 Cb3",
    )
    document = state.without_history().to_dict()
    played: dict[str, Any] = json.loads(json.dumps({**document, "moves": ["Ag4", "Cg2", "Cb4"]}))
    GameState.from_dict(played)
    return played


Place = tuple[str | int, ...]


def places(part: object, at: Place = ()) -> Iterator[Place]:
    """Every place in a document, the whole first."""
    yield at
    entries: list[tuple[str | int, object]] = []
    if isinstance(part, dict):
        entries = list(part.items())
    elif isinstance(part, list):
        entries = list(enumerate(part))
    for key, inner in entries:
        yield from places(inner, (*at, key))


def name_of(place: Place) -> str:
    """A place as messages call it."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in place)
    return "".join(steps).removeprefix(".")


def replaced(document: object, place: Place, value: object) -> Any:
    """The document with another value in one place."""
    if not place:
        return value
    changed: Any = copy.copy(document)
    changed[place[0]] = replaced(changed[place[0]], place[1:], value)
    return changed


def removed(document: object, place: Place) -> Any:
    """The document without one place."""
    *outer, last = place
    part: Any = document
    for step in outer:
        part = part[step]
    part = copy.copy(part)
    del part[last]
    return replaced(document, tuple(outer), part)


def fault_of(document: object) -> str:
    """What a document is refused for."""
    with pytest.raises(BadData) as caught:
        GameState.from_dict(document)
    return str(caught.value)


PLACES = list(places(middle()))
NAMED = [place for place in PLACES if place and isinstance(place[-1], str)]


def test_the_damaged_document_has_every_place_that_the_schema_has() -> None:
    """So that nothing is missed in the tests below."""
    mentioned = {step for place in PLACES for step in place if isinstance(step, str)}
    shapes: Any = schemas()["state"]["$defs"]
    described = {key for shape in shapes.values() for key in shape["properties"]}
    assert described - mentioned == {"name", "digest"}  # of a shipped board


@pytest.mark.parametrize("place", NAMED, ids=name_of)
def test_nothing_may_be_missing(place: Place) -> None:
    fault = fault_of(removed(middle(), place))
    if place[:-1] == ("setup", "water"):
        assert fault == f"setup: water: {place[-1]} lacks its water hole"
    else:
        assert f"{name_of(place)}: missing" in fault


def part_at(document: object, place: Place) -> Any:
    part: Any = document
    for step in place:
        part = part[step]
    return part


@pytest.mark.parametrize("place", PLACES, ids=name_of)
def test_nothing_may_be_of_the_wrong_type(place: Place) -> None:
    document = middle()
    values: tuple[object, ...] = (
        0.5,
        float("nan"),
        (),
        object(),
        True,
        None,
        7,
        "x",
        [[]],
        {"x": []},
    )
    for value in values:
        if type(value) is not type(part_at(document, place)):
            fault = fault_of(replaced(document, place, value))
            assert (f"{name_of(place)}: " if place else "a document is an object") in fault


@pytest.mark.parametrize(
    "place", [place for place in PLACES if isinstance(part_at(middle(), place), dict)], ids=name_of
)
def test_nothing_may_be_added(place: Place) -> None:
    document = middle()
    part_at(document, place)["wind"] = "north"
    fault = fault_of(document)
    if place == ("setup", "water"):
        assert fault == "setup.water.wind: 'north' is not a whole number"
    else:
        assert f"{name_of(place) or 'the document'}: there is no 'wind' here" in fault


WRONG_VALUES: dict[str, tuple[str, object]] = {
    # the header
    "game: 'oasis' where 'durchdiewueste' is read": ("game", "oasis"),
    "kind: 'view' where 'state' is read": ("kind", "view"),
    "format: 2 is newer than 1, the newest known here": ("format", 2),
    "format: 0 is no version number": ("format", 0),
    "behavior: 2 is newer than 1, the newest known here": ("behavior", 2),
    # the set-up; test_setup has the words
    "setup: the game is for 2 to 5 players": ("setup.players", 1),
    "setup: first player: ": ("setup.first_player", -1),
    "setup: board: an empty map": ("setup.board.text", " \n"),
    "setup: board: no board is called 'moon'": ("setup.board", {"name": "moon", "digest": ""}),
    "setup: board: digest: the board 'main' has ee6c3b2d91e1c7a9, not '0'": (
        "setup.board",
        {"name": "main", "digest": "0"},
    ),
    f"setup: board: digest: the board 'main' has ee6c3b2d91e1c7a9, not '{'0' * 40}'": (
        "setup.board",
        {"name": "main", "digest": "0" * 41},
    ),
    "setup: rules: leaders: ": ("setup.rules.leaders", [2]),
    "setup: rules: camels_per_turn: ": ("setup.rules.camels_per_turn", 0),
    "setup: rules: water_holes[1]: a value and how many there are of it": (
        "setup.rules.water_holes",
        [[1, 15], [2]],
    ),
    "setup.rules.palms: a huge number is too large for any number here": (
        "setup.rules.palms",
        10**5000,
    ),
    "setup: oases: ": ("setup.oases", ["d2"]),
    "setup: water: ": ("setup.water.b3", 9),
    "setup: leaders: 'X' is no color; there are C, A, L, P, V": ("setup.leaders", ["CA", "CX"]),
    "setup: leaders: seat 1 ": ("setup.leaders", ["CA", "A"]),
    # the position; test_notation has every contradiction
    "start.turn.phase: 'dusk' is none of 'leaders', 'camels', 'over'": ("start.turn.phase", "dusk"),
    "start.turn: no turn of this game is camels, -1, 2, 0": ("start.turn.seat", -1),
    "start.turn: there can't have been -1 passes": ("start.turn.passes", -1),
    "start.leaders_out: there is no seat 2 with 2 players": ("start.leaders_out", [2]),
    "start.caravans[1]: there is no seat 5 with 2 players": ("start.caravans.1.seat", 5),
    "start.caravans[1].color: 'X' is none of 'C', 'A', 'L', 'P', 'V'": (
        "start.caravans.1.color",
        "X",
    ),
    "start.caravans[1]: seat 0 has no lime leader in this game": ("start.caravans.1.color", "L"),
    "start.caravans[1]: there is no space 'd3' on this board": ("start.caravans.1.leader", "d3"),
    "start.caravans: the leader on e4 stands on a water hole": ("start.caravans.1.leader", "e4"),
    "start.caravans: the cream camel on e5 is cut off from its leader": (
        "start.caravans.0.camels",
        ["b2", "b3", "e5"],
    ),
    "start.areas[0]: there is no seat 2 with 2 players": ("start.areas.0.seat", 2),
    "start.areas: an area has at least one space without a camel": ("start.areas.0.spaces", []),
    "start.areas: the space a1 is enclosed by the cream caravan of seat 0": ("start.areas", []),
    "moves[0]: 'g4' is no move: a camel is Ck7, a leader C*k7, a pass --": ("moves.0", "g4"),
}


@pytest.mark.parametrize("fault", WRONG_VALUES)
def test_a_wrong_value_is_refused_with_its_place(fault: str) -> None:
    path, value = WRONG_VALUES[fault]
    place = tuple(int(step) if step.isdecimal() else step for step in path.split("."))
    assert fault_of(replaced(middle(), place, value)).startswith(fault)


def test_an_illegal_move_in_the_middle_is_named_and_explained() -> None:
    document = middle()
    state = GameState.from_dict({**document, "moves": document["moves"][:1]})
    for move in ("--", "C*d5", "Cb5", "Cz9", "Vg2"):
        violation = state.explain(parse_move(move))
        assert violation is not None
        fault = fault_of(replaced(document, ("moves", 1), move))
        assert fault == f"moves[1]: {violation.sentence}"


def test_a_damaged_document_is_left_as_it_was() -> None:
    document = replaced(middle(), ("moves", 2), "Cz9")
    before = copy.deepcopy(document)
    fault_of(document)
    assert document == before


# --- pickle and copies ----------------------------------------------------------------------

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)


@given(states(), st.sampled_from(PROTOCOLS))
def test_a_pickled_state_keeps_everything(state: GameState, protocol: int) -> None:
    check_same(pickle.loads(pickle.dumps(state, protocol)), state)


@given(states())
def test_a_copied_state_is_the_state_itself(state: GameState) -> None:
    assert copy.copy(state) is state
    assert copy.deepcopy(state) is state
    assert copy.deepcopy([state])[0] is state


@given(states(), st.sampled_from(PROTOCOLS[2:]))  # the first two know nothing of slots
def test_pickled_and_copied_views_keep_everything(state: GameState, protocol: int) -> None:
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        for again in (
            pickle.loads(pickle.dumps(view, protocol)),
            copy.copy(view),
            copy.deepcopy(view),
        ):
            assert again == view
            assert again.seat == seat
            assert again.to_dict() == view.to_dict()
            assert again.legal_moves() == view.legal_moves()


@contextmanager
def little_room_to_recur() -> Iterator[None]:
    """Room for a few dozen calls within calls, where a long game has more moves than that."""
    limit = sys.getrecursionlimit()
    depth = len(inspect.stack(0))
    sys.setrecursionlimit(depth + 60)
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_long_game_is_no_deep_thing(protocol: int) -> None:
    state = long_game()
    with little_room_to_recur():
        pickled = pickle.loads(pickle.dumps(state, protocol))
        copied = copy.deepcopy(state)
        read = GameState.from_dict(state.to_dict())
    check_same(pickled, state)
    check_same(copied, state)
    check_same(read, state)
