"""Documents: JSON read with care, data checked against the ``TypedDict`` that describes it, and
its JSON Schema.

The published ``TypedDict`` classes are the only description of a document; readers and schemas
both follow them. What a document means is left to the game that it belongs to.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)
from typing import is_typeddict as is_shape

from durchdiewueste.contract import BadData, BadText, said

__all__ = ["check_header", "check_version", "parse_json", "read", "schema"]

T = TypeVar("T")

MOST_CHARACTERS: Final = 2_000_000
LARGEST: Final = 2**53
"""Beyond it, not every reader of JSON gives whole numbers back as they are."""
KINDS: Final[dict[object, tuple[str, str]]] = {
    bool: ("boolean", "true or false"),
    int: ("integer", "a whole number"),
    str: ("string", "a text"),
    NoneType: ("null", "null"),
}


def parse_json(text: str | bytes) -> object:
    """Read JSON as it comes from strangers: from a file, or from the body of a request.

    Unlike ``json.loads`` it refuses what is very long or deeply nested, numbers that JSON doesn't
    have, and keys that stand twice; and it has only one error for all of it.

    >>> parse_json('{"seat": 1}')
    {'seat': 1}

    :raises BadText: it is no JSON, or more of it than any document needs.
    """
    if len(text) > MOST_CHARACTERS:
        raise BadText(f"JSON: more than {MOST_CHARACTERS} characters")
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_constant)
    except RecursionError:
        raise BadText("JSON: nested too deeply") from None
    except ValueError as fault:  # UnicodeDecodeError and JSONDecodeError among them
        raise BadText(f"JSON: {fault}") from fault


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise BadText(f"the key {said(key)} stands twice in one object")
        found[key] = value
    return found


def _refuse_constant(name: str) -> object:
    raise BadText(f"{name} is no number of JSON")


def check_header(data: object, *, game: str, kind: str, format: int, behavior: int) -> None:
    """Refuse a document of another game or kind, or of a version newer than this one."""
    if not isinstance(data, dict):
        raise BadData(f"a document is an object, not {said(data)}")
    for key, wanted in (("game", game), ("kind", kind)):
        if key not in data:
            raise BadData(f"{key}: missing")
        if data[key] != wanted:
            raise BadData(f"{key}: {said(data[key])} where {wanted!r} is read")
    for key, known in (("format", format), ("behavior", behavior)):
        if key not in data:
            raise BadData(f"{key}: missing")
        check_version(data[key], known, key)


def check_version(number: object, known: int, where: str) -> None:
    """Versions count from 1; a newer one may mean things that can't be known here."""
    if type(number) is not int or number < 1:
        raise BadData(f"{where}: {said(number)} is no version number")
    if number > known:
        raise BadData(f"{where}: {said(number)} is newer than {known}, the newest known here")


def read(data: object, shape: type[T]) -> T:
    """Give the data back as what it is, once every part of it has the type it should have.

    >>> from typing import TypedDict
    >>> read({"seat": "one"}, TypedDict("Seat", {"seat": int}))
    Traceback (most recent call last):
    ...
    durchdiewueste.contract.BadData: seat: 'one' is not a whole number
    """
    _check(data, shape, "")
    return cast("T", data)


@cache  # typing takes its time to look at one, and there are not many
def _parts_of(shape: type) -> Mapping[str, object]:
    """The names in an object, and their shapes."""
    return get_type_hints(shape)


def _check(data: object, shape: object, where: str) -> None:
    if shape in KINDS:
        _check_plain(data, shape, where)
    elif is_shape(cast("type", shape)):
        _check_object(data, _parts_of(cast("type", shape)), where)
    else:
        _check_made_up(data, get_origin(shape), get_args(shape), where)


def _check_plain(data: object, shape: object, where: str) -> None:
    if type(data) is not shape:  # exactly: True is no number here
        raise BadData(f"{where}: {said(data)} is not {KINDS[shape][1]}")
    if isinstance(data, int) and abs(data) > LARGEST:
        raise BadData(f"{where}: {said(data)} is too large for any number here")


def _check_made_up(data: object, kind: object, parts: tuple[Any, ...], where: str) -> None:
    """A shape that is made of others: a choice among them, a list, a mapping."""
    if kind in (Union, UnionType):
        _check_union(data, parts, where)
    elif kind is Literal:
        if not any(type(data) is type(part) and data == part for part in parts):
            raise BadData(f"{where}: {said(data)} is none of {', '.join(map(repr, parts))}")
    elif kind is list:
        if not isinstance(data, list):
            raise BadData(f"{where}: {said(data)} is not a list")
        for number, item in enumerate(data):
            _check(item, parts[0], f"{where}[{number}]")
    else:
        if not isinstance(data, dict):
            raise BadData(f"{where}: {said(data)} is not an object")
        for key, item in data.items():
            _check(key, str, where)
            _check(item, parts[1], f"{where}.{key[:40]}")


def _check_object(data: object, parts: Mapping[str, object], where: str) -> None:
    if not isinstance(data, dict):
        raise BadData(f"{where or 'the document'}: {said(data)} is not an object")
    for key in data:
        if key not in parts:
            raise BadData(f"{where or 'the document'}: there is no {said(key)} here")
    for key, part in parts.items():
        place = f"{where}.{key}" if where else key
        if key not in data:
            raise BadData(f"{place}: missing")
        _check(data[key], part, place)


def _check_union(data: object, parts: tuple[object, ...], where: str) -> None:
    faults: list[str] = []
    for part in parts:
        try:
            return _check(data, part, where)
        except BadData as fault:
            faults.append(str(fault))
    raise BadData("; or ".join(faults))


def schema(shape: type, title: str) -> Mapping[str, object]:
    """The JSON Schema (2020-12) of a document."""
    definitions: dict[str, object] = {}
    body = _schema(shape, definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        **body,
        "$defs": definitions,
    }


def _schema(shape: object, definitions: dict[str, object]) -> dict[str, Any]:
    kind, parts = get_origin(shape), get_args(shape)
    if is_shape(cast("type", shape)):
        name, named = cast("type", shape).__name__, _parts_of(cast("type", shape))
        if name not in definitions:
            definitions[name] = None  # holds the place in the order of first mention
            definitions[name] = {
                "type": "object",
                "properties": {key: _schema(part, definitions) for key, part in named.items()},
                "required": list(named),
                "additionalProperties": False,
            }
        return {"$ref": f"#/$defs/{name}"}
    if kind in (Union, UnionType):
        return {"anyOf": [_schema(part, definitions) for part in parts]}
    if kind is Literal:
        return {"enum": list(parts)}
    if kind is list:
        return {"type": "array", "items": _schema(parts[0], definitions)}
    if kind is dict:
        return {"type": "object", "additionalProperties": _schema(parts[1], definitions)}
    return {"type": KINDS[shape][0]}
