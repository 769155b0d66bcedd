"""Records: whole games as text files that people can read, comment and keep.

A record has tags, the position it starts from, the moves with comments between them, and the
result, which also shows that nothing is cut off. What a move or a position looks like is the
game's own business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from durchdiewueste.contract import BadData, BadText, FrozenMapping, Game, State
from durchdiewueste.documents import check_version

__all__ = ["Record", "dump", "load", "replay"]

StateT = TypeVar("StateT", bound=State[Any])
MoveT = TypeVar("MoveT")

FORMAT: Final = 1
MOST_CHARACTERS: Final = 2_000_000
MOVES_A_LINE: Final = 10
UNFINISHED: Final = "*"
OWN_TAGS: Final = ("Game", "Kind", "Format", "Behavior", "Start")
TAG_NAME: Final = r"[A-Za-z][A-Za-z0-9_]{0,63}"


@dataclass(frozen=True)
class Record(Generic[StateT]):
    """A game with its history, and what people wrote about it.

    :raises BadData: a tag or a comment that no record can hold.
    """

    state: StateT
    """The last state; its history is the record's moves."""
    tags: Mapping[str, str] = field(default_factory=FrozenMapping)
    """Whatever its keeper notes: who played, where, when."""
    comments: Mapping[int, str] = field(default_factory=FrozenMapping)
    """Comments, by the number of moves made before them."""

    def __post_init__(self) -> None:
        for name, value in self.tags.items():
            if name in OWN_TAGS or not re.fullmatch(TAG_NAME, name):
                raise BadData(f"tags: {name!r} is no name for a tag, or one that is taken")
            _check_writable(value, f"tags: {name}")
        for ply, comment in self.comments.items():
            if not 0 <= ply <= self.state.ply:
                raise BadData(f"comments: there are not {ply} moves, but {self.state.ply}")
            _check_writable(comment, f"comments: {ply}")
        object.__setattr__(self, "tags", FrozenMapping(self.tags))
        object.__setattr__(self, "comments", FrozenMapping(self.comments))


def _check_writable(text: str, where: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadData(f"{where}: has a character that no file can hold") from None


def replay(state: StateT) -> Iterator[StateT]:
    """Every state of a game, from the start of its history to this one."""
    states = [state]
    for _ in range(state.ply):
        states.append(states[-1].undo())
    return iter(states[::-1])


# --- writing --------------------------------------------------------------------------------

ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "}": "\\}", "\n": "\\n", "\r": "\\r"}
PLAIN: Final = {escaped[1]: plain for plain, escaped in ESCAPES.items()}


def dump(record: Record[StateT], game: Game[StateT, MoveT]) -> str:
    """Write a record."""
    start, *_ = replay(record.state)
    own = (game.name, "record", str(FORMAT), str(game.behavior), start.to_text())
    tags = [*zip(OWN_TAGS, own, strict=True), *record.tags.items()]
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags]
    lines += ["", *_move_lines(record, game), "", _result(record.state), ""]
    return "\n".join(lines)


def _move_lines(record: Record[StateT], game: Game[StateT, MoveT]) -> Iterator[str]:
    """Ten moves a line, each line with the number of its first; comments on lines of their own."""
    line: list[str] = []
    for number, move in enumerate((*record.state.history, None)):
        if line and (len(line) > MOVES_A_LINE or number in record.comments or move is None):
            yield " ".join(line)
            line = []
        if number in record.comments:
            yield f"{{{_escaped(record.comments[number])}}}"
        if move is not None:
            line = line or [f"{number + 1}."]
            line.append(game.format_move(move))


def _result(state: State[Any]) -> str:
    if not state.is_over:
        return UNFINISHED
    return "-".join(str(score.total) for score in state.score())


def _escaped(text: str) -> str:
    return "".join(ESCAPES.get(letter, letter) for letter in text)


# --- reading --------------------------------------------------------------------------------

TOKEN: Final = re.compile(
    rf'\[(?P<name>{TAG_NAME}) "(?P<value>[^"\\]*(?:\\.[^"\\]*)*)"\]'
    r"|\{(?P<comment>[^}\\]*(?:\\.[^}\\]*)*)\}"
    r"|(?P<number>[0-9]{1,9})\.(?=\s)"
    r"|(?P<word>[^\s\[\]{}]+)",
    re.DOTALL | re.ASCII,
)
BLANK: Final = re.compile(r"\s*")
RESULT: Final = re.compile(r"\*|[0-9]+(-[0-9]+)+", re.ASCII)


def load(text: str, game: Game[StateT, MoveT]) -> Record[StateT]:
    """Read a record, and play it through.

    :raises BadText: it is no record of this game, is cut off, or has a move that is illegal
        where it stands; the message names the line.
    """
    if len(text) > MOST_CHARACTERS:
        raise BadText(f"a record has at most {MOST_CHARACTERS} characters")
    reader = _Reader(text.removeprefix("\ufeff"), game)
    try:
        return reader.read()
    except ValueError as fault:
        raise BadText(f"line {text.count(chr(10), 0, reader.at) + 1}: {fault}") from fault


class _Reader(Generic[StateT, MoveT]):
    """Reads a text from front to back; ``at`` is where it is when something is wrong."""

    def __init__(self, text: str, game: Game[StateT, MoveT]) -> None:
        self._text = text
        self._game = game
        self._tags_at: dict[str, int] = {}
        self.at = 0

    def read(self) -> Record[StateT]:
        tags: dict[str, str] = {}
        comments: dict[int, list[str]] = {}
        state: StateT | None = None
        for token in self._tokens():
            kind = token.lastgroup
            if kind == "value":
                if state is not None or token["name"] in tags:
                    raise BadText(f"the tag {token['name']!r} has no place here")
                tags[token["name"]] = _plain(token["value"])
                self._tags_at[token["name"]] = self.at
                continue
            if state is None:
                state = self._start(tags)
            if kind == "comment":
                comments.setdefault(state.ply, []).append(_plain(token["comment"]))
            elif kind == "number":
                if int(token["number"]) != state.ply + 1:
                    raise BadText(f"move {state.ply + 1} is counted as {token['number']}")
            elif RESULT.fullmatch(token["word"]):
                return self._finished(state, token, tags, comments)
            else:
                move = self._game.parse_move(token["word"])
                fault = state.explain(move)
                if fault is not None:
                    raise BadText(f"move {state.ply + 1}, {token['word']}: {fault.sentence}")
                state = state.apply(move)
        raise BadText("the record is cut off: it ends without a result")

    def _tokens(self) -> Iterator[re.Match[str]]:
        while True:
            blank = BLANK.match(self._text, self.at)
            self.at = blank.end() if blank else self.at
            if self.at == len(self._text):
                return
            token = TOKEN.match(self._text, self.at)
            if token is None:
                raise BadText(f"{self._text[self.at : self.at + 20]!r} can't be read")
            yield token
            self.at = token.end()

    def _start(self, tags: dict[str, str]) -> StateT:
        here = self.at
        for name in OWN_TAGS:
            if name not in tags:
                raise BadText(f"the tag {name} is missing")
        for name, wanted in (("Game", self._game.name), ("Kind", "record")):
            self.at = self._tags_at[name]
            if tags[name] != wanted:
                raise BadText(f"{name}: {tags[name][:40]!r} where {wanted!r} is read")
        for name, known in (("Format", FORMAT), ("Behavior", self._game.behavior)):
            self.at, told = self._tags_at[name], tags[name]
            check_version(int(told) if re.fullmatch("[0-9]{1,9}", told) else told, known, name)
        self.at = self._tags_at["Start"]
        state = self._game.read_text(tags["Start"])
        self.at = here
        return state

    def _finished(
        self,
        state: StateT,
        token: re.Match[str],
        tags: dict[str, str],
        comments: dict[int, list[str]],
    ) -> Record[StateT]:
        result = token["word"]
        if result != _result(state):
            raise BadText(f"the result is {_result(state)}, not {result[:40]}")
        rest = self._text[token.end() :].lstrip()
        if rest:
            self.at = len(self._text) - len(rest)
            raise BadText("something follows the result")
        free = {name: value for name, value in tags.items() if name not in OWN_TAGS}
        return Record(state, free, {ply: "\n".join(said) for ply, said in comments.items()})


def _plain(escaped: str) -> str:
    """Undo the escapes."""

    def meant(match: re.Match[str]) -> str:
        if match[1] not in PLAIN:
            raise BadText(f"{match[0]!r} is no escape; there are {' '.join(ESCAPES.values())}")
        return PLAIN[match[1]]

    return re.sub(r"\\(.)", meant, escaped, flags=re.DOTALL)
