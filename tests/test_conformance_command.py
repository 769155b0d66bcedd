"""The command that checks conformance files: what it notices, and what it says of rubbish."""

from __future__ import annotations

import json
import re
import runpy
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from cases import KINDS, LONGEST
from effort import SEED, TIMES
from witnesses import Json, Line

Way = tuple[str | int, ...]
"""The keys that lead to a part of a document, from the outside in."""

ROOT = Path(__file__).parents[1]
tool = SimpleNamespace(**runpy.run_path(str(ROOT / "tools" / "conformance.py")))


def one_of_each() -> list[Line]:
    """A small file: a header, a set-up, and positions that have every kind of case."""
    text = (tool.FOLDER / "trees.jsonl").read_text("ascii")
    header, *rest = map(json.loads, text.splitlines())
    setup = next(line for line in rest if line.get("oases") and line["water"])
    own = [each for each in rest if "position" in each and each["setup"] == setup["setup"]]
    closing = next(line for line in own if any("areas" in after for *_, after in line["played"]))
    return deepcopy([header, setup, own[0], closing, own[-1]])


def text_of(told: list[Line]) -> str:
    return "".join(json.dumps(line) + "\n" for line in told)


def written(path: Path, told: list[Line]) -> str:
    path.write_text(text_of(told), "ascii")
    return str(path)


def places(value: Json, within: Way = ()) -> Iterator[Way]:
    """The way to every text, number, truth and null in a document, and to every empty list."""
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in parts:
        if isinstance(part, dict | list) and part:
            yield from places(part, (*within, key))
        else:
            yield (*within, key)


def part_at(told: Json, way: Way) -> Json:
    for key in way:
        told = told[key]
    return told


def changed(told: list[Line], way: Way, change: Callable[[Json], Json]) -> Any:
    copy = deepcopy(told)
    part_at(copy, way[:-1])[way[-1]] = change(part_at(copy, way))
    return copy


def another(value: Json) -> Json:
    """A value of the same type that says something else."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case "--":
            return "Ca1"
        case str() if re.fullmatch(r"[a-z]+\d+", value):
            return "a1" if value != "a1" else "a2"
        case str() if re.fullmatch(r"[CALPV]\*?[a-z]+\d+", value):
            return value[:-1] + ("1" if value[-1] != "1" else "2")
        case str():
            return value + "x"
    return [["a1"]] if value is None else [1]


def test_a_good_file_is_good(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = one_of_each()
    assert set(KINDS) <= {key for line in told for key in line}
    assert tool.main(["check", written(tmp_path / "good.jsonl", told)]) == 0
    assert "all agreed" in capsys.readouterr().out


def test_the_command_checks_the_shipped_files_unless_told_which(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(tool.main.__globals__, "FOLDER", tmp_path)
    for name in tool.FILES:
        written(tmp_path / name, one_of_each())
    assert tool.main(["check"]) == 0
    assert " in 9 positions, all agreed" in capsys.readouterr().out


def test_whatever_answer_is_changed_it_is_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each value of each answer, one at a time; the answer that it belongs to is named."""
    told = one_of_each()
    noticed: Counter[str] = Counter()
    for way in places(told):
        number, kind = int(way[0]), str(way[1])
        if kind not in KINDS or (kind in ("illegal", "played") and len(way) == 4 and way[3] == 0):
            continue  # the move is what is asked: another one may well have the same fault
        wrong = changed(told, way, another)
        code = tool.main(["check", written(tmp_path / "bad.jsonl", wrong)])
        out, err = capsys.readouterr()
        if code == 2:
            # What was empty is now of another shape.
            assert part_at(told, way) in (None, [], {})
            assert f"bad.jsonl:{number + 1}: " in err
            continue
        assert code == 1, way
        noticed[kind] += 1
        assert f"bad.jsonl:{number + 1}: position {told[number]['position']}, {WORDS[kind]}" in out
    assert noticed.keys() == set(KINDS)
    assert noticed.total() > 200


WORDS = {"score": "score of seat ", "views": "view of "} | {
    kind: kind for kind in ("legal", "illegal", "played", "outcome")
}


def test_what_an_answer_leaves_out_or_tells_twice_is_noticed(tmp_path: Path) -> None:
    told = one_of_each()
    lists: list[Way] = [(number, "legal") for number in (2, 3)]
    lists += [(3, "played", 0, 1), (4, "score", 1), (4, "outcome", "winners")]
    for way in lists:
        assert part_at(told, way)
        for wrong in (lambda part: part[1:], lambda part: [*part, part[0]]):
            path = written(tmp_path / "bad.jsonl", changed(told, way, wrong))
            assert tool.main(["check", path]) == 1, way


def test_a_difference_is_told_with_file_and_line_and_what_was_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = one_of_each()
    told[2]["illegal"] = [["--", "must_place", "D10", []]]
    path = written(tmp_path / "bad.jsonl", told)
    assert tool.main(["check", path]) == 1
    place = f"{path}:3: position {told[2]['position']}, illegal --: the file says "
    wanted = [
        f'{place}["must_place","D10",[]], the {who} ["must_place","D3",[]]'
        for who in ("engine", "referee")
    ]
    assert [line for line in capsys.readouterr().out.splitlines() if path in line] == wanted


def test_of_many_differences_some_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = one_of_each()
    told[3]["illegal"] = [[move, "oasis", "D0", ["a1"]] for move in told[3]["legal"] * 20]
    assert tool.main(["check", written(tmp_path / "bad.jsonl", told)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert len(out) == len(KINDS) + 10 + 2
    count = 40 * len(told[3]["legal"])
    assert out[-2] == f"and {count - 10} more"
    assert out[-1].endswith(f"{count} differences")


def test_nothing_is_written_on_which_the_two_differ(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shared = tool.main.__globals__
    monkeypatch.setitem(shared, "FOLDER", tmp_path)
    monkeypatch.setitem(shared, "FILES", {"trees.jsonl": tool.tree_games})
    monkeypatch.setitem(shared, "TREES", tool.TREES[:1])
    assert tool.main(["make"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["trees.jsonl"]
    (tmp_path / "trees.jsonl").unlink()
    capsys.readouterr()
    monkeypatch.setattr("witnesses.Second.legal", lambda _: ["Ca1"])
    assert tool.main(["make"]) == 1
    assert "trees.jsonl:3: position 1, legal: the file says" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shared = tool.main.__globals__
    monkeypatch.setitem(shared, "FOLDER", tmp_path / "nowhere")
    monkeypatch.setitem(shared, "FILES", {"trees.jsonl": tool.tree_games})
    monkeypatch.setitem(shared, "TREES", tool.TREES[:1])
    assert tool.main(["make"]) == 2
    assert capsys.readouterr().err == "trees.jsonl: No such file or directory\n"


# --- rubbish -------------------------------------------------------------------------------------


def edited(**parts: Json) -> Callable[[list[Line]], str]:
    """The small file, with some parts of its first position changed; None takes one away."""

    def edit(told: list[Line]) -> str:
        told[2] |= parts
        told[2] = {key: part for key, part in told[2].items() if part is not None}
        return text_of(told)

    return edit


def with_line(at: int, text: str) -> Callable[[list[Line]], str]:
    """The small file, with another line in place of one."""

    def edit(told: list[Line]) -> str:
        texts = [json.dumps(line) for line in told]
        texts[at] = text
        return "\n".join(texts) + "\n"

    return edit


def renamed(setup: Line) -> Line:
    return setup | {"board": setup["board"] | {"name": "main"}}


HEADER = '{"game":"durchdiewueste","kind":"conformance","format":1,"behavior":1}'
RUBBISH: dict[str, tuple[Callable[[list[Line]], str | bytes], str]] = {
    "nothing": (lambda _: b"", ": there is no position in it"),
    "a header alone": (lambda _: HEADER + "\n", ": there is no position in it"),
    "an empty line": (lambda _: b"\n", ":1: JSON: Expecting value"),
    "zeros": (lambda _: bytes(100), ":1: the file ends within this line"),
    "a line of zeros": (lambda _: bytes(100) + b"\n", ":1: JSON: Expecting value"),
    "a picture": (lambda _: b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", ":1: not ASCII"),
    "no ASCII": (lambda _: '{"game":"Wüste"}\n', ":1: not ASCII"),
    "no JSON": (lambda _: b"legal moves\n", ":1: JSON: Expecting value"),
    "a number": (lambda _: b"7\n", ":1: a document is an object"),
    "another game": (with_line(0, '{"game":"chess"}'), ":1: game: 'chess' where"),
    "another kind": (with_line(0, HEADER.replace("conf", "unif")), ":1: kind: 'uniformance'"),
    "a newer format": (with_line(0, HEADER.replace('t":1', 't":2')), ":1: format: 2 is newer"),
    "a newer behavior": (with_line(0, HEADER.replace('r":1', 'r":9')), ":1: behavior: 9 is newer"),
    "a huge line": (with_line(2, "[" + "1," * LONGEST), f":3: longer than {LONGEST}"),
    "a huge number": (with_line(2, '{"position":' + "9" * 5000 + "}"), ":3: JSON: "),
    "deep nesting": (with_line(2, "[" * 20_000), ":3: JSON: "),
    "a key that stands twice": (
        with_line(2, '{"a":1,"a":1}'),
        ":3: JSON: the key 'a' stands twice",
    ),
    "no number of JSON": (with_line(2, '{"position":NaN}'), ":3: JSON: NaN is no number of JSON"),
    "a list for a line": (with_line(2, "[]"), ":3: set-up: not an object"),
    "a text for a line": (with_line(2, '"position"'), ":3: set-up: not an object"),
    "a set-up without a board": (with_line(1, '{"setup":1}'), ":2: set-up.players: missing"),
    "a position alone": (with_line(1, '{"position":1}'), ":2: position.setup: missing"),
    "a line cut off": (lambda told: edited()(told)[:-1], ":5: the file ends within this line"),
    "a line that stands twice": (
        lambda told: edited()([*told, told[-1]]),
        ":6: position: this number stands twice",
    ),
    "a set-up that stands twice": (
        lambda told: edited()([*told[:2], told[2], told[1]]),
        ":4: set-up: this number stands twice",
    ),
    "a board by another name": (
        lambda told: text_of([told[0], renamed(told[1]), told[2]]),
        ":3: set-up.board: another board has this name",
    ),
    "line breaks in what is quoted": (
        lambda told: text_of([told[0], told[1] | {"water": {"a\nb\u2028c": "x"}}, told[2]]),
        r":3: setup.water.a\nb\u2028c: 'x' is not a whole number",
    ),
    "a set-up that is missing": (edited(setup=99), ":3: position: no set-up before it has this"),
    "a true number": (edited(position=True), ":3: position.position: not a whole number"),
    "a number with a fraction": (edited(position=1.0), ":3: position.position: not a whole"),
    "a part too many": (edited(sentence="No."), ":3: position: there is no 'sentence' here"),
    "a part too few": (edited(legal=None), ":3: position.legal: missing"),
    "a turn of four parts": (edited(turn=["camels", 0, 1, 0]), "turn: 5 parts needed, not 4"),
    "no phase": (edited(turn=["tea", 0, 1, 0, 0]), "turn.phase: 'tea' is none of"),
    "no such turn": (edited(turn=["camels", 7, 1, 0, 0]), "start.turn: no turn of this game is"),
    "a caravan without a leader": (edited(caravans=[[0, "C"]]), ".caravans[0]: 3 parts needed"),
    "a caravan of no color": (
        edited(caravans=[[0, "X", "a1"]]),
        "caravans[0].color: 'X' is none of",
    ),
    "a caravan nowhere": (
        lambda told: edited(caravans=[[0, told[1]["leaders"][0], "q9"]])(told),
        "there is no space 'q9'",
    ),
    "areas of nobody": (edited(areas=[[9, "C", "a1"]]), "start.areas[0]: "),
    "a seat that is out twice": (edited(out=[0, 0]), "start.leaders_out: "),
    "no move": (edited(legal=["k7"]), ":3: 'k7' is no move"),
    "a fault of three parts": (edited(illegal=[["Ca1", "a", "D0"]]), "4 parts needed, not 3"),
    "a fault in words": (edited(illegal=["Ca1"]), ".illegal[0]: not a list"),
    "an event of no shape": (edited(played=[["--", [7], {}]]), ".played[0][1][0]: not an object"),
    "an event without a ruling": (
        edited(played=[["--", [{"event": "passed"}], {}]]),
        ".played[0][1][0].ruling: missing",
    ),
    "water of no value": (
        edited(played=[["--", [{"event": "", "ruling": "", "water": {"a1": "1"}}], {}]]),
        ".water: not a whole number",
    ),
    "too many scores": (edited(score=[[], [], []]), "score: 2 needed, not 3"),
    "too few views": (edited(views=[[], []]), "views: 3 needed, not 2"),
    "views of too few": (edited(views=[[], [], []]), "views: each is of 2 seats"),
    "an outcome too early": (
        edited(outcome={"winners": [], "ranking": [], "reason": "", "ruling": ""}),
        "outcome: there is one when the game is over",
    ),
}


def check_rubbish(path: Path, content: str | bytes, capsys: pytest.CaptureFixture[str]) -> str:
    """What is said of a file that can't be read: one line, with its name."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert tool.main(["check", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(str(path))
    assert err.count("\n") == 1
    assert len(err) < 400
    return err.removeprefix(str(path))


@pytest.mark.parametrize("what", RUBBISH)
def test_rubbish_is_refused_in_one_line(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit, told = RUBBISH[what]
    assert told in check_rubbish(tmp_path / "rubbish.jsonl", edit(one_of_each()), capsys)


@pytest.mark.parametrize("part", ["board", "rules", "oases", "water", "leaders"])
@pytest.mark.parametrize("junk", [None, 7, "x", [], [[]], {}, {"text": "?"}, {"a1": "x"}], ids=repr)
def test_a_set_up_that_makes_no_sense_is_refused(
    part: str, junk: Json, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = one_of_each()
    told[1][part] = junk
    said = check_rubbish(tmp_path / "rubbish.jsonl", text_of(told), capsys)
    assert re.match(r":[23]: ", said)


@pytest.mark.parametrize("kind", ["missing", "folder"])
def test_a_file_that_is_none_is_told_in_one_line(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "not\na file.jsonl"
    if kind == "folder":
        path.mkdir()
    assert tool.main(["check", str(path)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert re.search(r"not\\na file\.jsonl: (No such file|Is a directory)", err)


JUNK: list[Json] = [
    *(None, True, False, 0, 1, -1, 7, 2**60, 1.5, 1e300, "", "x", "a1", "C", "--", "Ca1", "C*a1"),
    *([], {}, [[]], ["a1"], [0], {"a1": 1}, [0, "C", "a1"], "over", "camels", "leaders", "\u2028"),
]


def mutated(told: list[Line], ways: list[Way], random: Random) -> str:
    """A good file with something wrong in it: a value, a whole part, or some signs of its text."""
    if random.random() < 0.5:
        way = random.choice(ways)
        if random.random() < 0.3:
            way = way[: random.randint(1, len(way))]
        junk = random.choice(JUNK)
        change = random.choice([another, lambda _: junk])
        return text_of(changed(told, way, change))
    text = text_of(told)
    for _ in range(random.randint(1, 3)):
        at, other = random.randrange(len(text)), random.randrange(len(text))
        match random.randrange(4):
            case 0:
                text = text[:at] + text[at + random.randint(1, 30) :]
            case 1:
                text = text[:at] + random.choice('0129{}[]",:.-abCE*\\\n\0ü') + text[at:]
            case 2:
                text = text[:at] + random.choice("0129abCE") + text[at + 1 :]
            case _:
                text = text[:at] + text[other : other + random.randint(1, 40)] + text[at:]
    return text


def test_whatever_is_done_to_a_file_it_is_checked_or_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    random = Random(SEED)
    path = tmp_path / "mutated.jsonl"
    header, setup, _, closing, over = one_of_each()
    good = [header, setup, closing, over]
    ways = list(places(good))
    ended: Counter[int] = Counter()
    for _ in range(2000 * TIMES):
        path.write_text(mutated(good, ways, random), "utf-8")
        code = tool.main(["check", str(path)])
        out, err = capsys.readouterr()
        ended[code] += 1
        if code == 2:
            assert err.startswith(str(path))
            assert (out, err.count("\n")) == ("", 1)
        else:
            assert err == ""
            assert ("all agreed" in out) is (code == 0)
    assert ended.keys() <= {0, 1, 2}
    assert min(ended[code] for code in (1, 2)) > 200
