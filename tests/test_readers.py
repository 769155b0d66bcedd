"""Readers under fire: whatever they are given, they read it or refuse it as they say, and soon."""

from __future__ import annotations

import copy
import json
import re
import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import pytest
from effort import SEED, TIMES
from hypothesis import given
from hypothesis import strategies as st
from invariants import check_invariants
from tables import LADDER, SMALL, corridor, plain_move, referee_taking_over, table

from durchdiewueste import (
    KOSMOS,
    BadData,
    BadSetup,
    BadText,
    Board,
    GameState,
    View,
    new_game,
    parse_move,
)
from durchdiewueste.documents import parse_json
from durchdiewueste.games import DURCH_DIE_WUESTE
from durchdiewueste.record import Record, dump, load


def load_record(text: str) -> Record[GameState]:
    return load(text, DURCH_DIE_WUESTE)


def load_json(text: str) -> GameState:
    return GameState.from_dict(parse_json(text))


Reader = tuple[Callable[[Any], object], tuple[type[ValueError], ...]]
READERS: dict[str, Reader] = {
    "move": (parse_move, (BadText,)),
    "board": (Board.from_text, (BadText, BadSetup)),
    "position": (GameState.from_text, (BadText,)),
    "record": (load_record, (BadText,)),
    "json": (load_json, (BadText, BadData)),
    "document": (GameState.from_dict, (BadData,)),
    "view": (View.from_dict, (BadData,)),
}
"""What reads, and the errors it is known to raise."""
SOON = 1.0
"""Seconds of work: many times what it takes, and far less than what never ends."""
INPUTS = 6000 * TIMES
"""How many spoiled inputs each reader gets."""
OF_TEXT = [kind for kind in READERS if kind not in ("document", "view")]


def tried(kind: str, given: object) -> object | None:
    """What a reader makes of something; nothing, where it refuses it as it may.

    Any other error goes through and fails the test, and so does taking long. What takes long takes
    long every time; a single time may be Python's, clearing its memory.
    """
    reader, errors = READERS[kind]
    for _ in range(3):
        result = None
        began = process_time()
        try:
            result = reader(given)
        except errors:
            pass
        if process_time() - began < SOON:
            return result
    raise AssertionError(f"this takes too long: {str(given)[:200]!r}")


def check_usable(result: object) -> None:
    """What was read is sound: it can be written, read again, asked and played on."""
    if isinstance(result, Record):
        assert load_record(dump(result, DURCH_DIE_WUESTE)) == result
    elif isinstance(result, Board):
        assert Board.from_text(result.to_text()) == result
    elif isinstance(result, GameState):
        check_invariants(result)
        assert GameState.from_text(result.to_text()) == result
        assert GameState.from_dict(result.to_dict()).history == result.history
        legal = referee_taking_over(result).legal()
        assert {plain_move(move) for move in result.legal_moves()} == legal
        result.view(result.to_move).to_dict()
        for move in result.legal_moves()[:2]:
            result.apply(move).score()


# --- good input -----------------------------------------------------------------------------


def good_states() -> list[GameState]:
    """States small and large, from every phase."""
    random = Random(11)
    games = [
        table(SMALL, ["CA", "CA"], moves="C*a2 A*g5 A*c5 C*g3 Cb2 Cb3"),
        table(corridor("...."), ["CA", "CA"], moves="C*a1 A*a3 -- -- Ca2 -- Aa4 -- --"),
        table(LADDER, ["C", "A", "L"], moves="C*b5 A*b7 L*a1 Ca4 Ca3 Aa6 Ab6"),
        new_game(3, seed=1),
        new_game(5, seed=2, rules=KOSMOS),
    ]
    for _ in range(60):
        games[-1] = games[-1].apply(random.choice(games[-1].legal_moves()))
    return [*games, *(game.without_history() for game in games)]


STATES = good_states()
GOOD_TEXTS: dict[str, list[str]] = {
    "move": ["Ck7", "C*aa12", "--"],
    "board": [SMALL.to_text(), LADDER.to_text(), Board.named("main").to_text(), ".\n  ^\n_\n  P"],
    "position": [state.to_text() for state in STATES],
    "record": [
        dump(Record(state, {"Place": 'a "b" \\'}, {0: "{c}", state.ply: "d\n"}), DURCH_DIE_WUESTE)
        for state in STATES
    ],
    "json": [json.dumps(state.to_dict()) for state in STATES],
}
GOOD_DOCUMENTS = [json.loads(json.dumps(state.to_dict())) for state in STATES]


def test_the_good_input_is_good() -> None:
    for kind, texts in GOOD_TEXTS.items():
        for text in texts:
            check_usable(READERS[kind][0](text))
    for document in GOOD_DOCUMENTS:
        check_usable(GameState.from_dict(document))


# --- spoiled texts --------------------------------------------------------------------------

SIGNS = "0123456789abkCALPVXo.^_P~/*-=:;,+ \t\n\r\0\"'\\[]{}\u00a0\u0664\u2028é\N{BACTRIAN CAMEL}"


def spoiled(text: str, random: Random, others: list[str]) -> str:
    """The text after an accident."""

    def piece(of: str) -> tuple[int, int]:
        start = random.randint(0, len(of))
        return start, min(len(of), start + random.choice([1, 1, 2, 5, 40]))

    (a, b), (c, d) = sorted([piece(text), piece(text)])
    match random.randrange(8):
        case 0:  # a piece is lost
            return text[:a] + text[b:]
        case 1:  # the end is lost
            return text[:a]
        case 2:  # a piece stands twice
            return text[:b] + text[a:]
        case 3 if b <= c:  # two pieces change places
            return text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]
        case 4:  # a piece is another sign
            return text[:a] + random.choice(SIGNS) + text[b:]
        case 5:  # a sign comes in between
            return text[:a] + random.choice(SIGNS) + text[a:]
        case 6:  # a number is another number
            numbers = list(re.finditer(r"[0-9]+", text))
            if numbers:
                number = random.choice(numbers)
                other = random.choice(["0", "1", "2", "3", "4", "7", "99", "1" * 30])
                return text[: number.start()] + other + text[number.end() :]
        case _:  # a piece comes from another text
            other = random.choice(others)
            c, d = piece(other)
            return text[:a] + other[c:d] + text[b:]
    return text


@pytest.mark.parametrize("kind", OF_TEXT)
def test_spoiled_texts_are_read_or_refused(kind: str) -> None:
    random = Random(f"{kind} {SEED}")
    read = refused = 0
    for _ in range(INPUTS):
        text = random.choice(GOOD_TEXTS[kind])
        for _ in range(random.choice([1, 1, 1, 2, 5])):
            text = spoiled(text, random, GOOD_TEXTS[kind])
        result = tried(kind, text)
        if result is None:
            refused += 1
        else:
            read += 1
            check_usable(result)
    assert read > INPUTS // 100
    assert refused > INPUTS // 10


@pytest.mark.parametrize("kind", OF_TEXT)
def test_a_text_of_another_kind_is_refused(kind: str) -> None:
    for other, texts in GOOD_TEXTS.items():
        for text in texts:
            assert other == kind or tried(kind, text) is None


@given(st.sampled_from(OF_TEXT), st.text())
def test_rubbish_is_read_or_refused(kind: str, text: str) -> None:
    check_usable(tried(kind, text))


@given(st.sampled_from(OF_TEXT), st.text(SIGNS))
def test_rubbish_of_familiar_signs_is_read_or_refused(kind: str, text: str) -> None:
    check_usable(tried(kind, text))


FIELDS = [word.partition("=")[::2] for word in STATES[0].to_text().split()[4:]]


@given(st.sampled_from([name for name, _ in FIELDS]), st.text(SIGNS) | st.text())
def test_rubbish_in_one_field_of_a_position_is_read_or_refused(name: str, value: str) -> None:
    fields = [f"{each}={value if each == name else usual}" for each, usual in FIELDS]
    check_usable(tried("position", f"durchdiewueste position 1 1 {' '.join(fields)}"))


# --- spoiled documents ----------------------------------------------------------------------

ODD_VALUES: list[Any] = [
    *(None, True, False, 0, 1, 2, 5, -1, 10**9, 10**30, 1.0, 0.5, float("inf"), b"a1", ()),
    *("", "a1", "z9", "C", "CALPV", "--", "Ca1", "over", "\ud800", "\0", "x" * 10_000),
    *([], {}, [[]], {"a1": 1}, {"text": "."}, {1: 2}, [0], ["a1", "a1"]),
]
ODDER_VALUES = [*ODD_VALUES, 10**5000]
"""With a number that Python can't write, and so hypothesis can't show."""


def parts(document: Any) -> list[tuple[Any, Any]]:
    """Every place in a document: the list or object, and the key."""
    found: list[tuple[Any, Any]] = []
    rest = [document]
    while rest:
        part = rest.pop()
        keys = part if isinstance(part, dict) else range(len(part))
        for key in keys:
            found.append((part, key))
            if isinstance(part[key], (dict, list)):
                rest.append(part[key])
    return found


def spoil(document: Any, random: Random) -> None:
    """An accident happens to a document."""
    places = parts(document)
    (part, key), (other_part, other_key) = random.choice(places), random.choice(places)
    odd = copy.deepcopy(random.choice(ODDER_VALUES))
    match random.randrange(6):
        case 0:  # something is lost
            del part[key]
        case 1 if isinstance(part, list):  # something stands twice
            part.insert(key, copy.deepcopy(part[key]))
        case 2 if isinstance(part, list):  # something comes in between
            part.insert(key, odd)
        case 2:
            part[random.choice(["wind", "a1", "name", 3, None])] = odd
        case 3:  # something stands in another place
            part[key] = copy.deepcopy(other_part[other_key])
        case 4 if type(part[key]) is int:  # a number is another number
            part[key] = random.choice([0, 1, 2, 3, part[key] - 1, part[key] + 1])
        case _:  # something is something else
            part[key] = odd


def test_spoiled_documents_are_read_or_refused() -> None:
    random = Random(f"documents {SEED}")
    read = refused = 0
    for _ in range(INPUTS):
        document = copy.deepcopy(random.choice(GOOD_DOCUMENTS))
        for _ in range(random.choice([1, 1, 1, 2, 5])):
            spoil(document, random)
        result = tried("document", document)
        if result is None:
            refused += 1
        else:
            read += 1
            check_usable(result)
    assert read > INPUTS // 100
    assert refused > INPUTS // 3


def test_spoiled_views_are_read_or_refused() -> None:
    random = Random(f"views {SEED}")
    refused = 0
    for _ in range(INPUTS):
        state = random.choice(STATES)
        document: Any = state.view(random.randrange(state.players)).to_dict()
        for _ in range(random.choice([1, 1, 1, 2, 5])):
            spoil(document, random)
        view = tried("view", document)
        if view is None:
            refused += 1
        else:
            assert isinstance(view, View)
            assert view.to_dict() == document
    assert refused > INPUTS // 3


values = st.recursive(
    st.sampled_from(ODD_VALUES) | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@given(values)
def test_rubbish_is_no_document(rubbish: object) -> None:
    assert tried("document", rubbish) is None


@given(st.sampled_from(list(GOOD_DOCUMENTS[0])), values)
def test_rubbish_in_a_document_is_read_or_refused(key: str, rubbish: object) -> None:
    check_usable(tried("document", {**GOOD_DOCUMENTS[0], key: rubbish}))


@given(st.sampled_from(parts(GOOD_DOCUMENTS[0])), values)
def test_rubbish_deep_in_a_document_is_read_or_refused(
    place: tuple[Any, Any], rubbish: object
) -> None:
    part, key = place
    before = part[key]
    part[key] = rubbish
    try:
        check_usable(tried("document", GOOD_DOCUMENTS[0]))
    finally:
        part[key] = before


# --- too much -------------------------------------------------------------------------------

HUGE: dict[str, Callable[[], str]] = {
    "letters": lambda: "C" * 10_000_000,
    "blanks": lambda: " " * 10_000_000,
    "lines": lambda: "\n" * 10_000_000,
    "spaces of a board": lambda: ".\n\n" * 3_400_000,
    "half a tag": lambda: '[Game "' + "\\" * 10_000_000,
    "a position and more": lambda: STATES[0].to_text() + " x=1" * 2_500_000,
}


@pytest.mark.parametrize("kind", OF_TEXT)
@pytest.mark.parametrize("case", HUGE)
def test_a_text_of_ten_million_characters_is_refused_at_once(kind: str, case: str) -> None:
    text = HUGE[case]()
    assert len(text) >= 10_000_000
    tracemalloc.start()
    try:
        assert tried(kind, text) is None
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def moves_cut_off(record: str) -> str:
    return record.rpartition("\n\n")[0]


def filled(name: str, filling: str) -> str:
    """A position with as much in one field as a position may have."""
    wide = filling * (900_000 // len(filling))
    return re.sub(rf" {name}=\S+", f" {name}={wide}", STATES[0].to_text())


LARGE: dict[tuple[str, str], Callable[[], str]] = {
    ("record", "tags"): lambda: "".join(f'[A{number} ""]' for number in range(160_000)),
    ("record", "comments"): lambda: moves_cut_off(GOOD_TEXTS["record"][0]) + "{}" * 500_000,
    ("record", "numbers"): lambda: moves_cut_off(GOOD_TEXTS["record"][3]) + " 1." * 400_000,
    ("record", "escapes"): lambda: '[A "' + "\\\\" * 900_000 + '"',
    ("board", "columns"): lambda: "   ".join("." * 240_000),
    ("board", "rows"): lambda: ".\n\n" * 330_000,
    ("board", "spaces"): lambda: "\n\n".join([".   " * 250] * 990),
    ("board", "tabs"): lambda: "\t" * 990_000 + "?",
    ("position", "fields"): lambda: STATES[0].to_text() + " x=1" * 240_000,
    ("json", "keys"): lambda: "{" + ",".join(f'"{n}":0' for n in range(170_000)) + ',"0":1}',
    ("json", "numbers"): lambda: "[" + "0," * 900_000 + "0]",
    ("json", "digits"): lambda: "9" * 1_900_000,
    ("json", "lists"): lambda: "[" * 900_000 + "]" * 900_000,
    ("json", "objects"): lambda: '{"":' * 490_000,
    ("json", "quotes"): lambda: '"' * 1_900_000,
}


@pytest.mark.parametrize(("kind", "what"), LARGE)
def test_a_text_just_short_enough_is_refused_soon(kind: str, what: str) -> None:
    assert tried(kind, LARGE[kind, what]()) is None


@pytest.mark.parametrize("name", [name for name, _ in FIELDS])
@pytest.mark.parametrize("filling", ["0C:a1;", "a1,", "1:a1;", "./", "ffg,", "0"])
def test_a_position_with_a_long_field_is_refused_soon(name: str, filling: str) -> None:
    assert tried("position", filled(name, filling)) is None


def nested(depth: int) -> object:
    """Lists and objects within each other, deeper than anyone can follow."""
    inner: object = "a1"
    for level in range(depth):
        inner = [inner] if level % 2 else {"a1": inner}
    return inner


def test_deeply_nested_data_is_refused_at_once_wherever_it_stands() -> None:
    deep = nested(100_000)
    assert tried("document", deep) is None
    for part, key in parts(GOOD_DOCUMENTS[2]):
        before = part[key]
        part[key] = deep
        assert tried("document", GOOD_DOCUMENTS[2]) is None
        part[key] = before


def test_a_document_with_many_moves_is_refused_at_the_first_that_is_illegal() -> None:
    assert tried("document", {**GOOD_DOCUMENTS[0], "moves": ["Ca1"] * 300_000}) is None
