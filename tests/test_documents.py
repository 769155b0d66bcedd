"""Documents: what doesn't fit its description is refused, with its place, in few words."""

from __future__ import annotations

import json
import re
from typing import Any, Literal, TypedDict

import pytest

from durchdiewueste import BadData, BadText, parse_json
from durchdiewueste.documents import check_header, read, schema


class Hole(TypedDict):
    """A water hole."""

    space: str
    value: int


class Camp(TypedDict):
    """A shape with a part of every kind."""

    seat: int
    open: bool
    name: str
    color: Literal["C", "A"]
    holes: list[Hole]
    supply: dict[str, int]
    rows: list[list[int]]
    owner: int | None
    place: Hole | str


def camp(**changed: object) -> dict[str, object]:
    """A document that fits, but for what is changed."""
    return {
        "seat": 1,
        "open": True,
        "name": "k7",
        "color": "C",
        "holes": [{"space": "a1", "value": 3}],
        "supply": {"C": 22},
        "rows": [[1], []],
        "owner": None,
        "place": "b2",
        **changed,
    }


def without(document: dict[str, object], key: str) -> dict[str, object]:
    return {name: value for name, value in document.items() if name != key}


@pytest.mark.parametrize(
    "document",
    [
        camp(),
        camp(seat=-(2**53), open=False, color="A", owner=2),
        camp(holes=[], supply={}, rows=[], place={"space": "", "value": 0}),
    ],
    ids=["plain", "other values", "empty parts"],
)
def test_what_fits_is_given_back_as_it_is(document: dict[str, object]) -> None:
    assert read(document, Camp) is document


REFUSED: dict[str, object] = {
    # The whole.
    "the document: null is not an object": None,
    "the document: a list is not an object": [],
    "seat: missing": {},
    # A part of the wrong type.
    "seat: 'one' is not a whole number": camp(seat="one"),
    "seat: a float is not a whole number": camp(seat=1.0),
    "seat: null is not a whole number": camp(seat=None),
    "open: 1 is not true or false": camp(open=1),
    "name: 7 is not a text": camp(name=7),
    "name: a bytes is not a text": camp(name=b"k7"),
    "holes: a dict is not a list": camp(holes={}),
    "holes: a tuple is not a list": camp(holes=()),
    "supply: a list is not an object": camp(supply=[]),
    # True and False are no numbers, though Python counts with them.
    "seat: true is not a whole number": camp(seat=True),
    "supply.C: false is not a whole number": camp(supply={"C": False}),
    # Readers of JSON elsewhere can't keep such numbers apart.
    "seat: 9007199254740993 is too large for any number here": camp(seat=2**53 + 1),
    "seat: a huge number is too large for any number here": camp(seat=-(10**5000)),
    # Parts of parts.
    "holes[0]: 'a1' is not an object": camp(holes=["a1"]),
    "holes[1].space: 1 is not a text": camp(
        holes=[{"space": "a1", "value": 3}, {"space": 1, "value": 3}]
    ),
    "holes[0].value: missing": camp(holes=[{"space": "a1"}]),
    "holes[0]: there is no 'depth' here": camp(holes=[{"space": "a1", "value": 3, "depth": 1}]),
    "rows[1][1]: '2' is not a whole number": camp(rows=[[], [1, "2"]]),
    "supply: 1 is not a text": camp(supply={1: 2}),
    # Keys.
    "rows: missing": without(camp(), "rows"),
    "the document: there is no 'shade' here": camp(shade=3),
    "the document: there is no 3 here": dict([*camp().items(), (3, 3)]),
    "the document: there is no null here": dict([*camp().items(), (None, 3)]),
    # One of several texts.
    "color: 'X' is none of 'C', 'A'": camp(color="X"),
    "color: null is none of 'C', 'A'": camp(color=None),
    "color: a list is none of 'C', 'A'": camp(color=["C"]),
    # One of several types: every one of them is named.
    "owner: 'me' is not a whole number; or owner: 'me' is not null": camp(owner="me"),
    "owner: true is not a whole number; or owner: true is not null": camp(owner=True),
    "place.value: missing; or place: a dict is not a text": camp(place={"space": "a1"}),
}


@pytest.mark.parametrize("message", REFUSED)
def test_what_does_not_fit_is_named_with_its_place(message: str) -> None:
    with pytest.raises(BadData) as caught:
        read(REFUSED[message], Camp)
    assert str(caught.value) == message


class Numbered(TypedDict):
    """A literal that is a number."""

    version: Literal[1]


def test_true_is_not_the_number_1() -> None:
    assert read({"version": 1}, Numbered) == {"version": 1}
    with pytest.raises(BadData, match="version: true is none of 1"):
        read({"version": True}, Numbered)


def deep(levels: int) -> object:
    """Lists within lists, deeper than Python can follow."""
    nested: list[object] = []
    for _ in range(levels):
        nested = [nested]
    return nested


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (deep(50_000), "a list"),
        (10**5000, "a huge number"),
        (-(10**20), "a huge number"),
        (10**20 - 1, "99999999999999999999"),
        ("x" * 10**6, repr("x" * 37 + "...")),
        ("x" * 41, repr("x" * 37 + "...")),
        ("x" * 40, repr("x" * 40)),
        ([0] * 10**6, "a list"),
        ({"a" * 10**6: 1}, "a dict"),
        (object(), "a object"),
    ],
    ids=[
        "deep",
        "huge number",
        "huge negative number",
        "large number",
        "huge text",
        "text too long",
        "text just short enough",
        "long list",
        "long key",
        "anything",
    ],
)
def test_neither_huge_nor_deep_values_make_a_message_long(part: object, said: str) -> None:
    with pytest.raises(BadData) as caught:
        read(camp(open=part), Camp)
    assert str(caught.value) == f"open: {said} is not true or false"


def test_a_long_unknown_key_is_cut_short() -> None:
    with pytest.raises(BadData) as caught:
        read({**camp(), "k" * 10**6: 1}, Camp)
    assert str(caught.value) == f"the document: there is no {'k' * 37 + '...'!r} here"


# --- the header -----------------------------------------------------------------------------


def header(**changed: object) -> dict[str, object]:
    return {"game": "chess", "kind": "state", "format": 2, "behavior": 3, **changed}


def check(data: object) -> None:
    check_header(data, game="chess", kind="state", format=2, behavior=3)


@pytest.mark.parametrize(
    "data",
    [header(), header(format=1, behavior=1), header(more=1)],
    ids=["the newest versions", "older versions", "with other keys, which read() judges"],
)
def test_a_document_of_this_game_and_kind_and_no_newer_version_is_read(data: object) -> None:
    check(data)


REFUSED_HEADERS: dict[str, object] = {
    "a document is an object, not null": None,
    "a document is an object, not '{}'": "{}",
    "a document is an object, not a list": [header()],
    "game: 'go' where 'chess' is read": header(game="go", kind="view"),
    "game: a list where 'chess' is read": header(game=["chess"]),
    "kind: 'view' where 'state' is read": header(kind="view", format=0),
    "format: 3 is newer than 2, the newest known here": header(format=3),
    "behavior: 4 is newer than 3, the newest known here": header(behavior=4),
    "format: a huge number is newer than 2, the newest known here": header(format=10**5000),
    "format: 0 is no version number": header(format=0),
    "format: -1 is no version number": header(format=-1),
    "format: true is no version number": header(format=True),
    "format: a float is no version number": header(format=1.0),
    "behavior: '3' is no version number": header(behavior="3"),
    "behavior: a huge number is no version number": header(behavior=-(10**5000)),
}


@pytest.mark.parametrize("message", REFUSED_HEADERS)
def test_other_documents_are_refused_by_their_header(message: str) -> None:
    with pytest.raises(BadData) as caught:
        check(REFUSED_HEADERS[message])
    assert str(caught.value) == message


@pytest.mark.parametrize("key", ["game", "kind", "format", "behavior"])
def test_a_document_without_a_whole_header_is_refused(key: str) -> None:
    with pytest.raises(BadData, match=f"^{key}: "):
        check(without(header(), key))


# --- schemas --------------------------------------------------------------------------------


def test_the_schema_says_what_the_reader_checks() -> None:
    hole = {
        "type": "object",
        "properties": {"space": {"type": "string"}, "value": {"type": "integer"}},
        "required": ["space", "value"],
        "additionalProperties": False,
    }
    properties: dict[str, Any] = {
        "seat": {"type": "integer"},
        "open": {"type": "boolean"},
        "name": {"type": "string"},
        "color": {"enum": ["C", "A"]},
        "holes": {"type": "array", "items": {"$ref": "#/$defs/Hole"}},
        "supply": {"type": "object", "additionalProperties": {"type": "integer"}},
        "rows": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
        "owner": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "place": {"anyOf": [{"$ref": "#/$defs/Hole"}, {"type": "string"}]},
    }
    assert schema(Camp, "A camp") == {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A camp",
        "$ref": "#/$defs/Camp",
        "$defs": {
            "Camp": {
                "type": "object",
                "properties": properties,
                "required": list(properties),
                "additionalProperties": False,
            },
            "Hole": hole,
        },
    }


# --- JSON from strangers --------------------------------------------------------------------


@pytest.mark.parametrize("text", ['{"a": [1, -2.5, null, true, "k7"]}', b'{"a": 1}', "[]", " 3 "])
def test_json_is_read(text: str | bytes) -> None:
    assert parse_json(text) == json.loads(text)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "Expecting value: line 1 column 1"),
        ('{"a": 1,\n"b" 2}', "Expecting ':' delimiter: line 2 column 5"),
        ("[1] [2]", "Extra data"),
        (b"\xff\xfe\xfd", "can't decode"),
        ("NaN", "NaN is no number of JSON"),
        ("[-Infinity]", "-Infinity is no number of JSON"),
        ('{"a": {"b": 1, "c": 2, "b": 3}}', "the key 'b' stands twice in one object"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("9" * 5000, "Exceeds the limit"),
        ("1" * 2_000_001, "more than 2000000 characters"),
    ],
)
def test_what_is_no_json_or_too_much_of_it_is_refused(text: str | bytes, fault: str) -> None:
    with pytest.raises(BadText, match=f"^JSON: .*{re.escape(fault)}"):
        parse_json(text)
