"""Records: a game, its tags and comments survive the file; every damage is named with its line."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import BARE, corridor, table

from durchdiewueste import BadData, BadText, GameState, new_game, parse_move
from durchdiewueste.games import DURCH_DIE_WUESTE
from durchdiewueste.record import Record, dump, load, replay
from durchdiewueste.testing import states


def written(record: Record[GameState]) -> str:
    return dump(record, DURCH_DIE_WUESTE)


def read(text: str) -> Record[GameState]:
    return load(text, DURCH_DIE_WUESTE)


# --- there and back -------------------------------------------------------------------------

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
tag_names = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,63}", fullmatch=True).filter(
    lambda name: name not in ("Game", "Kind", "Format", "Behavior", "Start")
)


@st.composite
def records(draw: st.DrawFn) -> Record[GameState]:
    """A game at any point of it, with anything written about it."""
    state = draw(states())
    comments = draw(st.dictionaries(st.integers(0, state.ply), texts, max_size=4))
    return Record(state, draw(st.dictionaries(tag_names, texts, max_size=4)), comments)


@given(records())
def test_a_record_reads_back_as_it_was_written(record: Record[GameState]) -> None:
    again = read(written(record))
    assert again == record
    assert list(again.tags) == list(record.tags)
    assert written(again) == written(record)


@given(records())
def test_replay_gives_the_very_states(record: Record[GameState]) -> None:
    again = read(written(record)).state
    assert again.history == record.state.history
    assert list(replay(again)) == list(replay(record.state)) == list(record.state.states())
    for read_state, state in zip(replay(again), replay(record.state), strict=True):
        assert read_state.events == state.events
        assert read_state.score() == state.score()


@given(records(), st.sampled_from(["\r\n", "\n\n", "\n\t ", " "]))
def test_blanks_and_line_ends_do_not_matter(record: Record[GameState], blank: str) -> None:
    assert read(blank + written(record).replace("\n", blank)) == record


def test_a_file_on_any_system_gives_the_record_back(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    record = Record(new_game(2, seed=1), {"Place": "a\r\nb\rc\x85\u2028"}, {0: "\r\n\n\r"})
    for newline in ("\n", "\r\n", "\r"):
        path.write_text(written(record), encoding="utf-8", newline=newline)
        assert read(path.read_text(encoding="utf-8")) == record


@given(states(), st.data())
def test_a_record_may_start_in_the_middle_of_a_game(state: GameState, data: st.DataObject) -> None:
    later = state.without_history()
    for _ in range(data.draw(st.integers(0, 15))):
        if not later.is_over:
            later = later.apply(data.draw(st.sampled_from(later.legal_moves())))
    again = read(written(Record(later))).state
    assert again.history == later.history
    assert next(replay(again)) == state


def test_a_game_without_a_move_is_a_record_too() -> None:
    start = new_game(3, seed=7)
    again = read(written(Record(start, comments={0: "Nobody came."})))
    assert again.state == start
    assert again.state.ply == 0
    assert again.comments == {0: "Nobody came."}
    assert list(replay(start)) == [start]


def test_a_record_can_not_be_changed_through_what_it_was_made_from() -> None:
    tags, comments = {"Place": "Cairo"}, {0: "Hot."}
    record = Record(new_game(2, seed=1), tags, comments)
    tags["Place"] = comments[0] = "?"
    assert (record.tags["Place"], record.comments[0]) == ("Cairo", "Hot.")


# --- a record written out -------------------------------------------------------------------


def short_game() -> GameState:
    """Two caravans that meet in the middle of a corridor, to the end."""
    return table(
        corridor("........o..."),
        ["C", "A"],
        rules=replace(BARE, camels_per_turn=1),
        water={"a9": 3},
        moves="C*a1 A*a12 Ca2 Aa11 Ca3 Aa10 Ca4 Aa9 Ca5 Aa8 Ca6 Aa7 -- --",
    )


START = (
    "durchdiewueste position 1 1 players=2 first=0 board=.//.//.//.//.//.//.//.//o//.//.//. "
    "rules=ffg,leaders=1/1/1/1,single_first_turns=0/0/0/0,palms=0,camels_per_turn=1 "
    "oases=- water=3:a9 leaders=C,A turn=leaders,0,1,0,0 out=- caravans=- areas=-"
)
SHORT = (
    rf"""[Game "durchdiewueste"]
[Kind "record"]
[Format "1"]
[Behavior "1"]
[Start "{START}"]
"""
    r"""[White "Amira \"the wind\" \\o/"]
[Place "Siwa,\nby the lake {west\}"]

{So it begins.}
1. C*a1 A*a12 Ca2
{One line,\nand another with \} and \"quotes\"}
4. Aa11 Ca3 Aa10 Ca4 Aa9 Ca5 Aa8 Ca6 Aa7 --
14. --
{The end.}

10-13
"""
)
SHORT_RECORD = Record(
    short_game(),
    {"White": 'Amira "the wind" \\o/', "Place": "Siwa,\nby the lake {west}"},
    {0: "So it begins.", 3: 'One line,\nand another with } and "quotes"', 14: "The end."},
)


def test_a_record_looks_like_this() -> None:
    assert written(SHORT_RECORD) == SHORT
    assert read(SHORT) == SHORT_RECORD
    assert read(SHORT).state.history == short_game().history


def test_ten_moves_stand_on_a_line_each_line_with_the_number_of_its_first() -> None:
    state = new_game(2, seed=3)
    while state.ply < 25:
        state = state.apply(state.legal_moves()[0])
    lines = written(Record(state)).splitlines()[6:-2]
    assert [len(line.split()) - 1 for line in lines] == [10, 10, 5]
    assert [line.split()[0] for line in lines] == ["1.", "11.", "21."]


def test_the_result_of_an_unfinished_game_is_a_star() -> None:
    assert written(Record(new_game(2, seed=3))).endswith('"]\n\n\n*\n')
    assert written(Record(short_game().undo())).endswith(" --\n\n*\n")


def test_comments_at_the_same_place_are_joined() -> None:
    text = SHORT.replace("{The end.}", "{The end.}\n{Really.}")
    assert read(text).comments[14] == "The end.\nReally."


def test_moves_need_no_numbers_and_tags_no_order() -> None:
    header, moves = SHORT.split("\n\n", 1)
    bare = re.sub(r"\b[0-9]+\. ", "", moves)
    turned = "\n".join(reversed(header.splitlines()))
    assert read(f"{turned}\n\n{bare}") == SHORT_RECORD


# --- damage ---------------------------------------------------------------------------------


def fault_of(text: str) -> str:
    """What a text is refused for."""
    with pytest.raises(BadText) as caught:
        read(text)
    return str(caught.value)


LINES = SHORT.splitlines(keepends=True)


@pytest.mark.parametrize("count", range(len(LINES)))
def test_a_record_cut_off_after_any_line_is_refused(count: int) -> None:
    assert fault_of("".join(LINES[:count])) == (
        f"line {count + 1}: the record is cut off: it ends without a result"
    )


def test_a_record_cut_off_anywhere_is_refused() -> None:
    for length in range(len(SHORT.rstrip())):
        assert fault_of(SHORT[:length]).startswith("line ")


def test_no_line_may_be_lost_but_comments_and_what_its_keeper_noted() -> None:
    for number, line in enumerate(LINES):
        rest = "".join(LINES[:number] + LINES[number + 1 :])
        if line.isspace() or line.startswith(("{", "[White", "[Place")):
            assert read(rest).state.history == short_game().history
        else:
            assert fault_of(rest).startswith("line ")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        # tags
        ('"durchdiewueste"', '"oasis"', "line 1: Game: 'oasis' where 'durchdiewueste' is read"),
        ('"record"', '"state"', "line 2: Kind: 'state' where 'record' is read"),
        ('mat "1"', 'mat "2"', "line 3: Format: 2 is newer than 1, the newest known here"),
        ('mat "1"', 'mat "one"', "line 3: Format: 'one' is no version number"),
        ('ior "1"', 'ior "2"', "line 4: Behavior: 2 is newer than 1, the newest known here"),
        ('ior "1"', 'ior "-1"', "line 4: Behavior: '-1' is no version number"),
        (
            "position 1 1",
            "position 2 1",
            "line 5: position: format: 2 is newer than 1, the newest known here",
        ),
        (
            "caravans=-",
            "caravans=0C:a1",
            "line 5: position: turn: seat 0 has no leader to place",
        ),
        ('[Behavior "1"]\n', "", "line 8: the tag Behavior is missing"),
        ("[Start ", "[Begin ", "line 9: the tag Start is missing"),
        ("[Place ", "[White ", "line 7: the tag 'White' has no place here"),
        ("[White ", "[Game ", "line 6: the tag 'Game' has no place here"),
        ("1. C*a1", '[Late "x"] C*a1', "line 10: the tag 'Late' has no place here"),
        ("[White", "[2White", r"""line 6: '[2White "Amira \\"the' can't be read"""),
        ('[White "', "[White ", r"""line 6: '[White Amira \\"the w' can't be read"""),
        # escapes
        (r"\\o/", r"\o/", r"""line 6: '\\o' is no escape; there are \\ \" \} \n \r"""),
        (r"line,\n", r"line,\t", r"""line 11: '\\t' is no escape; there are \\ \" \} \n \r"""),
        # moves
        ("Ca2", "Cx", "line 10: 'Cx' is no move: a camel is Ck7, a leader C*k7, a pass --"),
        ("1. C*a1", "2. C*a1", "line 10: move 1 is counted as 2"),
        ("4. Aa11", "5. Aa11", "line 12: move 4 is counted as 5"),
        ("14. --", "13. --", "line 13: move 14 is counted as 13"),
        ("{The end.}", "{The end.", r"line 14: '{The end.\n\n10-13\n' can't be read"),
        (
            "{The end.}",
            "The end.}",
            "line 14: 'The' is no move: a camel is Ck7, a leader C*k7, a pass --",
        ),
        # the result
        ("10-13", "13-10", "line 16: the result is 10-13, not 13-10"),
        ("10-13", "*", "line 16: the result is 10-13, not *"),
        ("14. --", "10-13", "line 13: the result is *, not 10-13"),
        ("14. --", "*", "line 14: something follows the result"),
        ("10-13\n", "10-13 *\n", "line 16: something follows the result"),
        ("10-13\n", "10-13\n\n{Too late.}\n", "line 18: something follows the result"),
    ],
)
def test_damage_is_refused_and_named_with_its_line(old: str, new: str, fault: str) -> None:
    assert SHORT.count(old) == 1
    assert fault_of(SHORT.replace(old, new)) == fault


@pytest.mark.parametrize(
    ("old", "new", "number", "line"),
    [("C*a1", "C*a9", 1, 10), ("Ca4 ", "Ca5 ", 7, 12), ("14. --", "Ca7", 14, 13)],
)
def test_an_illegal_move_is_named_where_it_stands_and_explained(
    old: str, new: str, number: int, line: int
) -> None:
    violation = short_game().states()[number - 1].explain(parse_move(new.strip()))
    assert violation is not None
    assert fault_of(SHORT.replace(old, new)) == (
        f"line {line}: move {number}, {new.strip()}: {violation.sentence}"
    )


def test_the_first_line_of_moves_is_named_too() -> None:
    text = SHORT.replace("{So it begins.}\n", "").replace("1. C*a1", "Cx")
    assert fault_of(text).startswith("line 9: 'Cx' is no move")


def test_a_move_after_the_end_of_the_game_is_refused() -> None:
    fault = fault_of(SHORT.replace("{The end.}", "Ca7"))
    assert fault.startswith("line 14: move 15, Ca7: ")


def test_a_text_too_long_to_be_a_record_is_not_looked_at() -> None:
    with pytest.raises(BadText, match="a record has at most 2000000 characters"):
        read(SHORT + " " * 10_000_000)


# --- what no record can hold ----------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["Game", "Kind", "Format", "Behavior", "Start", "", "1st", "_x", "a b", "a-b", "é", "x" * 65],
)
def test_a_tag_needs_a_name_of_its_own(name: str) -> None:
    with pytest.raises(BadData, match=r"^tags: "):
        Record(new_game(2, seed=1), {name: "x"})


@pytest.mark.parametrize("ply", [-1, 1, 10**9])
def test_a_comment_stands_before_between_or_after_the_moves(ply: int) -> None:
    with pytest.raises(BadData, match=r"^comments: "):
        Record(new_game(2, seed=1), comments={ply: "x"})


def test_what_no_file_can_hold_is_refused_before_it_is_written() -> None:
    with pytest.raises(BadData, match=r"^tags: Place: has a character that no file can hold$"):
        Record(new_game(2, seed=1), {"Place": "\ud800"})
    with pytest.raises(BadData, match=r"^comments: 0: has a character that no file can hold$"):
        Record(new_game(2, seed=1), comments={0: "\udfff"})


def test_a_byte_order_mark_does_no_harm() -> None:
    text = dump(Record(new_game(2, seed=1)), DURCH_DIE_WUESTE)
    assert load("\ufeff" + text, DURCH_DIE_WUESTE).state == new_game(2, seed=1)
