"""Notation: moves and positions read back as what was written, and nothing else is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product

import pytest
from effort import at_least
from hypothesis import given
from hypothesis import strategies as st
from tables import BARE, LADDER, SMALL, corridor, table

from durchdiewueste import (
    FFG,
    KOSMOS,
    BadText,
    Board,
    Camel,
    Color,
    EndReason,
    GameState,
    Leader,
    Move,
    Pass,
    Phase,
    Rules,
    Setup,
    format_move,
    new_game,
    parse_move,
)
from durchdiewueste.testing import states

# --- moves ----------------------------------------------------------------------------------

names = st.from_regex(r"[a-z]{1,2}[1-9][0-9]{0,3}", fullmatch=True)
colors = st.sampled_from(Color)
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Leader, colors, names), st.builds(Camel, colors, names), st.just(Pass())
)


@given(moves)
def test_a_move_reads_back_as_it_was_written(move: Move) -> None:
    assert parse_move(format_move(move)) == move
    assert format_move(move) == str(move)


@pytest.mark.parametrize("name", ["main", "whole"])
def test_every_move_of_a_shipped_board_reads_back(name: str) -> None:
    written: set[str] = set()
    for color in Color:
        for space in Board.named(name).spaces:
            for move in (Leader(color, space), Camel(color, space)):
                assert parse_move(format_move(move)) == move
                written.add(format_move(move))
    assert len(written) == 2 * len(Color) * len(Board.named(name).spaces)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Ck7", Camel(Color.CREAM, "k7")),
        ("A*aa12", Leader(Color.AQUA, "aa12")),
        ("Lp7", Camel(Color.LIME, "p7")),
        ("P*p9999", Leader(Color.PEACH, "p9999")),
        ("Va1", Camel(Color.VIOLET, "a1")),
        ("--", Pass()),
    ],
)
def test_moves_look_like_this(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert format_move(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "-",
        "---",
        "C",
        "C*",
        "k7",
        "ck7",
        "Xk7",
        "Ck",
        "C7",
        "Ck07",
        "Ck0",
        "Ck12345",
        "Caaa1",
        "CK7",
        "C**k7",
        "*Ck7",
        "Ck7*",
        " Ck7",
        "Ck7\n",
        "Ck7 Ck8",
        "C k7",
        "Ck\N{ARABIC-INDIC DIGIT SEVEN}",
        "Ck1\N{ARABIC-INDIC DIGIT SEVEN}",
        "\N{CYRILLIC CAPITAL LETTER ES}k7",
        "Ck7\0",
        "pass",
    ],
    ids=ascii,
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadText) as caught:
        parse_move(text)
    assert str(caught.value) == f"{text!r} is no move: a camel is Ck7, a leader C*k7, a pass --"


def test_a_long_text_that_is_no_move_is_quoted_in_part() -> None:
    with pytest.raises(BadText) as caught:
        parse_move("C" * 10_000_000)
    assert str(caught.value).startswith(f"'{'C' * 40}' is no move: ")


# --- positions read back --------------------------------------------------------------------


def check_round_trip(state: GameState) -> None:
    """A state read from its text answers every question as the state itself does."""
    text = state.to_text()
    again = GameState.from_text(text)
    assert again.to_text() == text
    assert again == state
    assert hash(again) == hash(state)
    assert again.setup == state.setup
    assert again.legal_moves() == state.legal_moves()
    assert again.score() == state.score()
    assert again.outcome == state.outcome
    assert (again.ply, again.history, again.events) == (0, (), ())


@given(states())
def test_a_position_is_one_line_of_plain_words(state: GameState) -> None:
    text = state.to_text()
    assert text.isascii()
    assert text.isprintable()
    assert text.split() == text.split(" ")


def test_a_position_of_any_kind_reads_back_as_it_was_written() -> None:
    kinds: Counter[object] = Counter()

    @at_least(400)
    @given(states(most_plies=200))
    def check(state: GameState) -> None:
        for each in (state, played_out(state), *state.states()[::5]):
            check_round_trip(each)
            kinds.update(kinds_of(each))

    check()
    assert set(kinds) >= {
        *((phase, players) for phase in Phase for players in (2, 3, 4, 5)),
        *(("board", name) for name in ("main", "whole", None)),
        *(("may enter, face up", *rules) for rules in product((False, True), repeat=2)),
        "leaders out",
        "opening turn",
        "a turn begun",
        "passes",
        "areas",
        EndReason.COLOR_USED_UP,
        EndReason.ALL_PASSED,
    }


def played_out(state: GameState) -> GameState:
    """Where the game ends, if everyone makes the first move there is."""
    while not state.is_over:
        state = state.apply(state.legal_moves()[0])
    return state


def kinds_of(state: GameState) -> Iterator[object]:
    """What makes a position special, for those who write it down."""
    position, turn, rules = state._position, state._position.turn, state.rules
    yield state.phase, state.players
    yield "board", state.board.name
    yield "may enter, face up", rules.owner_may_enter, rules.water_face_up
    if position.out:
        yield "leaders out"  # D3
    if turn.opening:
        yield "opening turn"
    elif 0 < turn.left < rules.camels_per_turn:
        yield "a turn begun"
    if position.passes:
        yield "passes"
    if state.areas:
        yield "areas"
    if state.outcome:
        yield state.outcome.reason


def parted_area() -> GameState:
    """Seat 0 has entered its area, and cut b4 off from the rest of it."""
    return table(
        LADDER,
        ["C", "A"],
        rules=replace(BARE, owner_may_enter=True),
        water={"a2": 1},
        moves="C*b5 A*b7 Ca4 Ca3 Aa6 Ab6 Cb3",
    )


def test_d20_an_area_parted_by_its_owner_reads_back_as_one_area() -> None:
    state = parted_area()
    assert [area.spaces for area in state.areas] == [("a1", "a2", "b2", "b4")]
    check_round_trip(state)


@pytest.mark.parametrize(
    "rules",
    [
        FFG,
        KOSMOS,
        replace(FFG, water_face_up=True),
        replace(KOSMOS, palm_spaces_score=True),
        replace(FFG, whole_board=(True, False, True, False)),
        replace(FFG, water_holes=()),
        replace(FFG, water_holes=((7, 1000),)),
        replace(FFG, camels=(1, 2, 3, 1000), leaders=(1, 2, 3, 4), palms=0),
        replace(
            FFG,
            single_first_turns=(0, 3, 0, 5),
            camels_per_turn=100,
            oasis_points=0,
            largest_caravan_points=1000,
            tied_caravan_points=0,
            area_points=9,
        ),
    ],
    ids=[
        "ffg",
        "kosmos",
        "face up",
        "palm spaces",
        "boards",
        "no water",
        "water",
        "camels",
        "turns and points",
    ],
)
def test_every_rule_is_kept(rules: Rules) -> None:
    state = GameState.from_text(text_with(rules))
    assert state.rules == rules


def text_with(rules: Rules) -> str:
    return new_game(2, seed=1, rules=rules, board=corridor("....")).to_text()


def test_the_shorter_way_to_tell_the_rules_is_taken() -> None:
    assert " rules=ffg " in text_with(FFG)
    assert " rules=kosmos " in text_with(KOSMOS)
    assert " rules=kosmos,palms=1 " in text_with(replace(KOSMOS, palms=1))
    assert " rules=ffg,owner_may_enter=yes " in text_with(replace(FFG, owner_may_enter=True))


def test_rows_and_tables_of_the_rules_look_like_this() -> None:
    boards = replace(FFG, whole_board=(True, False, True, False), leaders=(1, 2, 3, 4))
    assert " rules=ffg,whole_board=yes/no/yes/no,leaders=1/2/3/4 " in text_with(boards)
    water = replace(KOSMOS, water_holes=((1, 20), (7, 3)))
    assert " rules=kosmos,water_holes=1x20/7x3 " in text_with(water)
    assert " rules=ffg,water_holes= " in text_with(replace(FFG, water_holes=()))


# --- positions written out in full ----------------------------------------------------------

SMALL_MAP = (
    ".~~~.~~~.~~~o/~~.~~~P~~~./.~~~.~~~.~~~./~~o~~~^~~~./.~~~.~~~P~~~./"
    "~~.~~~.~~~./.~~~.~~~o~~~./~~.~~~.~~~./.~~~.~~~.~~~."
)


def small_game() -> GameState:
    """Seat 0 has closed a1 and taken the water of b3; seat 1 has one camel left to place."""
    return table(
        SMALL,
        ["CA", "CA"],
        rules=replace(BARE, palms=1, camels=(3, 3, 3, 3)),
        oases=["d2"],
        water={"b3": 3, "e3": 1, "e4": 2, "g1": 1},
        moves="C*a2 A*g5 A*c5 C*g3 Cb2 Cb3 Ag4",
    )


SMALL_TEXT = (
    f"durchdiewueste position 1 1 players=2 first=0 board={SMALL_MAP} "
    "rules=ffg,camels=3/3/3/3,leaders=2/2/2/2,single_first_turns=0/0/0/0,palms=1 "
    "oases=d2 water=1:e3,g1;2:e4;3:b3 leaders=CA,CA turn=camels,1,1,0,0 out=- "
    "caravans=0C:a2,b2,b3;0A:c5;1C:g3;1A:g5,g4 areas=0C:a1"
)


def test_a_position_in_the_middle_of_a_turn_looks_like_this() -> None:
    assert small_game().to_text() == SMALL_TEXT
    assert GameState.from_text(SMALL_TEXT) == small_game()


def test_the_start_of_a_game_for_five_looks_like_this() -> None:
    water = (
        "1:a6,c5,e10,f3,g9,i5,j9,l4,m10,n16,o2,p12,q7,q10,r18;"
        "2:b10,d1,e12,f5,h2,j11,k12,l6,m14,n5,o7,p5,q16,r6,r13;"
        "3:b4,d9,e6,g12,h4,j14,l2,l9,n13,o9,o14,q1,q3,r9,r15"
    )
    setup = Setup.draw(
        5,
        rules=KOSMOS,
        oases=["b8", "d3", "h11", "j3", "m7"],
        water={
            space: int(value)
            for value, _, spaces in (group.partition(":") for group in water.split(";"))
            for space in spaces.split(",")
        },
        leaders=[[color for color in Color if color is not out] for out in Color],
        first_player=3,
    )
    text = (
        "durchdiewueste position 1 1 players=5 first=3 board=whole:78d01bbd2684db54 rules=kosmos "
        f"oases=b8,d3,h11,j3,m7 water={water} leaders=ALPV,CLPV,CAPV,CALV,CALP "
        "turn=leaders,3,1,0,0 out=- caravans=- areas=-"
    )
    assert GameState(setup).to_text() == text
    assert GameState.from_text(text) == GameState(setup)


def test_two_areas_look_like_this() -> None:
    board = Board(["a3", "b2", "b3", "c3", "e1"])  # b3 parts a3 from c3
    state = table(board, ["C", "A"], moves="C*b2 A*e1 Cb3")
    assert state.to_text().endswith(" caravans=0C:b2,b3;1A:e1 areas=0C:a3;0C:c3")
    check_round_trip(state)


def test_d3_d10_a_game_whose_leaders_had_no_room_and_where_all_passed_looks_like_this() -> None:
    state = table(corridor("...."), ["CA", "CA"], moves="C*a1 A*a3 -- -- Ca2 -- Aa4 -- --")
    assert state.to_text() == (
        "durchdiewueste position 1 1 players=2 first=0 board=.//.//.//. "
        "rules=ffg,leaders=2/2/2/2,single_first_turns=0/0/0/0,palms=0 "
        "oases=- water=- leaders=CA,CA turn=over,0,0,0,2 out=0,1 "
        "caravans=0C:a1,a2;1A:a3,a4 areas=-"
    )


def test_the_order_of_fields_and_the_blanks_between_them_do_not_matter() -> None:
    words = SMALL_TEXT.split()
    shuffled = [*words[:4], *sorted(words[4:])]
    assert GameState.from_text("\n " + "\t".join(shuffled) + "\r\n") == small_game()


# --- what is no position --------------------------------------------------------------------


def fault_of(text: str) -> str:
    """What a text is refused for."""
    with pytest.raises(BadText) as caught:
        GameState.from_text(text)
    return str(caught.value)


def changed(**fields: str) -> str:
    """The small game with other values in some fields."""
    words = SMALL_TEXT.split()
    for name, value in fields.items():
        (at,) = (at for at, word in enumerate(words) if word.startswith(f"{name}="))
        words[at] = f"{name}={value}"
    return " ".join(words)


FIELDS = [word.partition("=")[0] for word in SMALL_TEXT.split()[4:]]


@pytest.mark.parametrize(
    ("header", "fault"),
    [
        ("", "it starts with durchdiewueste position 1 1"),
        ("durchdiewueste", "it starts with durchdiewueste position 1 1"),
        ("oasis position 1 1", "it starts with durchdiewueste position 1 1"),
        ("durchdiewueste record 1 1", "it starts with durchdiewueste position 1 1"),
        ("durchdiewueste position 2 1", "format: 2 is newer than 1, the newest known here"),
        ("durchdiewueste position 1 2", "behavior: 2 is newer than 1, the newest known here"),
        ("durchdiewueste position 0 1", "format: 0 is no version number"),
        ("durchdiewueste position 1 -1", "behavior: '-1' is no number"),
        ("durchdiewueste position one 1", "format: 'one' is no number"),
    ],
)
def test_the_header_names_game_kind_format_and_behavior(header: str, fault: str) -> None:
    _, fields = SMALL_TEXT.split(" players=")
    assert fault_of(f"{header} players={fields}") == f"position: {fault}"


def test_a_header_alone_lacks_the_fields() -> None:
    assert fault_of("durchdiewueste position 1 1") == "position: players: missing"
    assert fault_of("durchdiewueste position 1") == (
        "position: it starts with durchdiewueste position 1 1"
    )


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_stands_there_once(name: str) -> None:
    words = SMALL_TEXT.split()
    (field,) = (word for word in words if word.startswith(f"{name}="))
    rest = [word for word in words if word is not field]
    assert fault_of(" ".join(rest)) == f"position: {name}: missing"
    assert fault_of(" ".join([*words, field])) == f"position: {name}: stands twice"
    assert fault_of(" ".join([*rest, f"{name}="])) == (
        f"position: {name}: empty; nothing is written as -"
    )


@pytest.mark.parametrize("field", ["wind=north", "Players=2", "=", "x" * 1000])
def test_there_are_no_other_fields(field: str) -> None:
    assert fault_of(f"{SMALL_TEXT} {field}") == (
        f"position: {field[:40]!r} is no field; there are {', '.join(FIELDS)}"
    )


def test_a_text_too_long_to_be_a_position_is_not_looked_at() -> None:
    longest = SMALL_TEXT.ljust(1_000_000)
    assert GameState.from_text(longest) == small_game()
    assert fault_of(longest + " ") == "position: more than 1000000 characters"


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("players", "%s", "players: %s is no number"),
        ("turn", "%s", "turn: %s is not like "),
        ("caravans", "%s", "caravans: %s is not like "),
        ("water", "%s", "water: %s is not like "),
        ("water", "1:%s,%s", "water: %s stands twice"),
        ("rules", "%s", "rules: %s is no edition"),
        ("rules", "ffg,%s=1", "rules: %s is none of "),
        ("rules", "ffg,water_face_up=%s", "rules: water_face_up: %s is neither yes nor no"),
        ("rules", "ffg,water_holes=%s", "rules: water_holes: %s is not like "),
    ],
)
def test_of_a_long_value_40_characters_are_quoted(field: str, value: str, fault: str) -> None:
    told = fault_of(changed(**{field: value.replace("%s", "z" * 41)}))
    assert told.startswith(f"position: {fault}".replace("%s", f"'{'z' * 40}'"))


REFUSED = {
    # the set-up, as far as it is text
    "players: 'two' is no number": changed(players="two"),
    "players: '-2' is no number": changed(players="-2"),
    "first: 'x' is no number": changed(first="x"),
    "rules: '' is no edition; there are ffg, kosmos": changed(rules="-"),
    "rules: 'chess' is no edition; there are ffg, kosmos": changed(rules="chess,palms=1"),
    f"rules: 'dates' is none of {', '.join(field.name for field in fields(Rules))}": changed(
        rules="ffg,dates=1"
    ),
    "rules: palms: '' is no number": changed(rules="ffg,palms"),
    "rules: palms: '1.5' is no number": changed(rules="ffg,palms=1.5"),
    "rules: palms: '1=2' is no number": changed(rules="ffg,palms=1=2"),
    "rules: palms: stands twice": changed(rules="ffg,palms=1,palms=1"),
    "rules: owner_may_enter: '1' is neither yes nor no": changed(rules="ffg,owner_may_enter=1"),
    "rules: water_holes: '3' is not like 3x15": changed(rules="ffg,water_holes=3"),
    "rules: water_holes: 'y' is no number": changed(rules="ffg,water_holes=1x1/3xy"),
    "rules: water_holes: '2x3' is no number": changed(rules="ffg,water_holes=1x2x3"),
    "water: '3' is not like 3:k7,k8": changed(water="1:e3,g1;2:e4;3"),
    "water: 'x' is no number": changed(water="1:e3,g1;2:e4;x:b3"),
    "water: 'b3' stands twice": changed(water="1:e3,g1;2:e4,b3;3:b3"),
    "setup: water: there is no space 'b3:b3' on this board": changed(water="3:b3:b3"),
    "setup: board: digest: the board 'main' has ee6c3b2d91e1c7a9, not '0:0'": changed(
        board="main:0:0"
    ),
    "setup: leaders: 'X' is no color; there are C, A, L, P, V": changed(leaders="CA,CX"),
    # caravans
    "caravans: '0C' is not like 0C:k7,k8": changed(caravans="0C"),
    "caravans: 'C:a2' is not like 0C:k7,k8": changed(caravans="C:a2"),
    "caravans[0]: 'X' is no color; there are C, A, L, P, V": changed(caravans="0X:a2"),
    "caravans[0]: there is no seat 2 with 2 players": changed(caravans="2C:a2"),
    "caravans[1]: seat 1 has no lime leader in this game": changed(caravans="0C:a2;1L:g3"),
    "caravans[1]: seat 0 has one cream caravan, not two": changed(caravans="0C:a2;0C:c4"),
    "caravans[0]: there is no space 'd3' on this board": changed(caravans="0C:a2,d3"),
    "caravans[0]: there is no space '' on this board": changed(caravans="0C:a2,"),
    "caravans[0]: the space b2 stands twice": changed(caravans="0C:a2,b2,b2"),
    "caravans[1]: there is another camel on b2": changed(caravans="0C:a2,b2;1C:b2"),
    "caravans: the leader on e4 stands on a water hole": changed(caravans="0C:e4"),
    "caravans: the leader on d2 stands on an oasis": changed(caravans="0C:d2"),
    "caravans: the leader on c2 stands beside an oasis": changed(caravans="0C:c2"),
    "caravans: the leader on g3 stands beside another leader": changed(caravans="1C:g3;1A:g4"),
    "caravans: the cream camel on d2 stands on an oasis": changed(caravans="0C:a2,b2,c2,d2"),
    "caravans: the cream camel on a5 is cut off from its leader": changed(caravans="0C:a2,b2,a5"),
    "caravans: two cream caravans touch at b3": changed(caravans="0C:a2,b2,b3;1C:c3"),
    "caravans: there are 1 more aqua camels than the rules hold": changed(
        caravans="0C:a2,b2,b3;0A:c5,d5;1C:g3;1A:g5,g4,f5,f4"
    ),
    # areas
    "areas: '0C:' is not like 0C:k7,k8": changed(areas="0C:"),
    "areas[0]: there is no seat 3 with 2 players": changed(areas="3C:a1"),
    "areas[0]: there is no space 'z9' on this board": changed(areas="0C:z9"),
    "areas[0]: the space a1 stands twice": changed(areas="0C:a1,a1"),
    "areas: the space a1 is in another area, too": changed(areas="0A:a1;0C:a1"),
    "areas: the space a3 is in another area, too": changed(areas="0C:a3;0A:a4;1C:a3"),
    "areas: the space a2 has a camel": changed(areas="0C:a1,a2"),
    "areas: the space a3 is not enclosed": changed(
        areas="0C:a1;1A:a3,a4,a5,b4,b5,c1,c2,c3,c4,d2,d4,d5,e1,e2,e3,e4,e5,f2,f3,f4,f5,g1,g2"
    ),
    "areas: the area with a3 goes on to a4: no camel parts them": changed(areas="0C:a1,a3"),
    "areas: the space a1 is enclosed by the cream caravan of seat 0": changed(areas="-"),
    # turn
    "turn: '' is not like camels,0,2,0,0": changed(turn="-"),
    "turn: 'dusk,1,1,0,0' is not like camels,0,2,0,0": changed(turn="dusk,1,1,0,0"),
    "turn: 'camels,1,1,0' is not like camels,0,2,0,0": changed(turn="camels,1,1,0"),
    "turn: 'x' is no number": changed(turn="camels,1,1,0,x"),
    "turn: no turn of this game is camels, 2, 1, 0": changed(turn="camels,2,1,0,0"),
    "turn: no turn of this game is camels, 1, 3, 0": changed(turn="camels,1,3,0,0"),
    "turn: no turn of this game is camels, 1, 1, 1": changed(turn="camels,1,1,1,0"),
    "turn: no turn of this game is over, 1, 1, 0": changed(turn="over,1,1,0,0"),
    "turn: there are camels on the board before all leaders are placed": changed(
        turn="leaders,1,1,0,0"
    ),
    "turn: seat 1 has no leader to place": changed(
        turn="leaders,1,1,0,0", caravans="0C:a2;1C:g3;1A:g5", areas="-"
    ),
    "turn: passes are counted before all leaders are placed": changed(
        turn="leaders,1,1,0,1", caravans="0C:a2", areas="-"
    ),
    "turn: not all leaders are placed": changed(caravans="0C:a2,b2,b3;0A:c5;1C:g3"),
    "turn: there can't have been 3 passes": changed(turn="camels,0,2,0,3"),
    "turn: passes are counted from the last camel, and one was placed in this turn": changed(
        turn="camels,1,1,0,1"
    ),
    "turn: seat 1 can't have passed: it has a camel to place": changed(turn="camels,0,2,0,1"),
    "turn: seat 0 can't have passed: it has a camel to place": changed(turn="over,0,0,0,2"),
    "turn: the game is over: all have passed": changed(turn="camels,0,2,0,2"),
    "turn: the game is over: a color is used up": changed(
        turn="camels,0,2,0,0", caravans="0C:a2,b2,b3,c2;0A:c5;1C:g3;1A:g5,g4"
    ),
    "turn: the game can't be over: every color is left, and not all have passed": changed(
        turn="over,1,0,0,0"
    ),
    # out
    "out: 'x' is no number": changed(out="x"),
    "leaders_out: there is no seat 2 with 2 players": changed(out="2"),
    "leaders_out: seat 0 stands twice": changed(out="0,0"),
    "leaders_out: seat 0 has placed all its leaders": changed(out="0"),
    "leaders_out: seat 1 must place its leaders: there is room on a4": changed(
        out="1", caravans="0C:a2,b2,b3;0A:c5;1A:g5,g4"
    ),
}


@pytest.mark.parametrize("fault", REFUSED)
def test_a_position_that_contradicts_itself_or_the_rules_is_refused(fault: str) -> None:
    assert fault_of(REFUSED[fault]) == f"position: {fault}"


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("players", "6", "setup: the game is for 2 to 5 players"),
        ("players", "3", "setup: leaders: "),
        ("first", "2", "setup: first player: "),
        ("board", "moon:0", "setup: board: "),
        ("board", "-", "setup: board: "),
        ("board", "./~~?/.", "setup: board: line 2, character 3: "),
        ("board", ".//.", "setup: oases"),
        ("rules", "ffg,camels_per_turn=101", "rules: camels_per_turn: "),
        ("rules", "ffg,camels=3/3/3", "rules: camels: "),
        ("rules", "ffg,leaders=6/1/1/1", "rules: leaders: "),
        ("rules", "ffg,water_holes=1x1/1x2", "rules: water_holes: "),
        ("oases", "-", "setup: oases: "),
        ("oases", "d2,e3", "setup: oases: "),
        ("oases", "a1", "setup: oases: "),
        ("oases", "d3", "setup: oases"),
        ("oases", "e3", "setup: water: d2 "),
        ("water", "1:e3,g1,a3;2:e4;3:b3", "setup: water: a3 "),
        ("water", "1:e3,g1;2:e4;7:b3", "setup: water: "),
        ("leaders", "CA", "setup: leaders: "),
        ("leaders", "CA,CC", "setup: leaders: "),
    ],
)
def test_no_position_has_a_set_up_that_no_game_could_start_from(
    field: str, value: str, place: str
) -> None:
    assert fault_of(changed(**{field: value})).startswith(f"position: {place}")


def test_d20_only_an_owner_that_may_enter_can_have_parted_its_area() -> None:
    text = parted_area().to_text()
    assert fault_of(text.replace("owner_may_enter=yes", "owner_may_enter=no")) == (
        "position: areas: an area that its owner can't enter hangs together"
    )


def test_d10_nobody_who_passed_had_a_camel_to_place() -> None:
    text = table(corridor("....."), ["C", "A", "L"], moves="C*a1 A*a3 L*a5").to_text()
    told = text.replace("turn=camels,0,2,0,0", "turn=camels,0,2,0,2").replace("1A:a3", "1A:a3,a4")
    # Lime, the last to pass, is shut in; aqua, before it, could go to a2.
    assert fault_of(told) == ("position: turn: seat 1 can't have passed: it has a camel to place")


def test_d11_with_a_color_used_up_the_turn_is_still_finished() -> None:
    state = GameState.from_text(
        changed(turn="camels,0,1,0,0", caravans="0C:a2,b2,b3,c2;0A:c5;1C:g3;1A:g5,g4")
    )
    assert state.supply[Color.CREAM] == 0
    assert {move.color for move in state.legal_moves() if isinstance(move, Camel)} == {Color.AQUA}
