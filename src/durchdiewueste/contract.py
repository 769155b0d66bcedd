"""What every game of this package keeps: the protocols, and the small values all games share.

A game's own rooms say how its moves, events and scores look; this room says what a caller may
rely on without knowing which game is on the table.
"""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterator, Mapping, Sequence, ValuesView
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Any, Generic, Protocol, Self, TypedDict, TypeVar

__all__ = [
    "AnyBot",
    "BadData",
    "BadSetup",
    "BadText",
    "Bot",
    "Event",
    "FrozenMapping",
    "Game",
    "IllegalMove",
    "Knowledge",
    "NoSuchSpace",
    "NothingToUndo",
    "Outcome",
    "Score",
    "State",
    "View",
    "Violation",
    "ViolationDict",
    "said",
]

K = TypeVar("K")
V = TypeVar("V", covariant=True)
MoveT = TypeVar("MoveT")
StateT = TypeVar("StateT", bound="State[Any]")
KnowledgeT = TypeVar("KnowledgeT", contravariant=True)
ChosenT = TypeVar("ChosenT", covariant=True)


# --- errors: narrow, and every one a ValueError ---------------------------------------------


class BadText(ValueError):
    """A text (a move, a position, a record, a board) that can't be read; the message says where."""


class BadData(ValueError):
    """A document or an argument that doesn't fit; the message names the place."""


class BadSetup(BadData):
    """Rules, a board or a set-up that no game can start from."""


class NoSuchSpace(BadData):
    """A name that no space of this board bears."""


class NothingToUndo(ValueError):
    """The state is the start of its history."""


class IllegalMove(ValueError):
    """A move the rules don't allow here; ``violation`` says why."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation)
        self.violation = violation

    def __str__(self) -> str:
        return self.violation.sentence


def said(value: object) -> str:
    """A value as an error message quotes it: never long, whatever was given.

    >>> said("k7"), said(10**5000), said({})
    ("'k7'", 'a huge number', 'a dict')
    """
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:37] + "...")
    if isinstance(value, bool) or value is None:
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value) if abs(value) < 10**20 else "a huge number"
    return f"a {type(value).__name__}"


# --- values ---------------------------------------------------------------------------------


class FrozenMapping(Mapping[K, V], Generic[K, V]):
    """A mapping that never changes: hashable, picklable, in the order it was given.

    >>> FrozenMapping({"k7": 3})["k7"]
    3
    """

    __slots__ = ("_entries",)

    def __init__(self, entries: Mapping[K, V] | None = None) -> None:
        self._entries: dict[K, V] = dict(entries or {})

    def __getitem__(self, key: K) -> V:
        return self._entries[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    # What a mapping has anyway, but much slower:
    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def items(self) -> ItemsView[K, V]:
        return self._entries.items()

    def values(self) -> ValuesView[V]:
        return self._entries.values()

    def __hash__(self) -> int:
        return hash(frozenset(self._entries.items()))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FrozenMapping):
            return self._entries == other._entries
        return isinstance(other, Mapping) and self._entries == other

    def __repr__(self) -> str:
        return f"FrozenMapping({self._entries!r})"

    def __reduce__(self) -> tuple[type[Self], tuple[dict[K, V]]]:
        return type(self), (self._entries,)


class ViolationDict(TypedDict):
    """A violation as data."""

    code: str
    ruling: str
    sentence: str
    spaces: list[str]
    parameters: dict[str, str | int]


@dataclass(frozen=True, slots=True)
class Violation:
    """Why a move is illegal, for programs (``code``, ``parameters``, ``spaces``) and for people.

    ``code`` is a member of the game's own ``StrEnum`` and part of the promise of the version;
    ``sentence`` is made from ``parameters`` and may be reworded or translated.
    """

    code: str
    ruling: str
    sentence: str
    spaces: tuple[str, ...] = ()
    parameters: FrozenMapping[str, str | int] = field(default_factory=FrozenMapping)

    def to_dict(self) -> ViolationDict:
        """The violation as data, to be sent to a front end."""
        return {
            "code": str(self.code),
            "ruling": self.ruling,
            "sentence": self.sentence,
            "spaces": list(self.spaces),
            "parameters": dict(self.parameters),
        }


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winners, all seats from best to worst (equals together), and why."""

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    reason: str
    ruling: str


# --- protocols ------------------------------------------------------------------------------


class Event(Protocol):
    """Something a move caused. Each game has its own kinds; every one names its ruling."""

    @property
    def ruling(self) -> str: ...


class Score(Protocol):
    """The points of one seat; games add what the total is made of."""

    @property
    def seat(self) -> int: ...
    @property
    def total(self) -> int: ...


class View(Protocol[MoveT]):
    """What lies before a seat now, and not a thing more."""

    @property
    def seat(self) -> int | None: ...
    @property
    def players(self) -> int: ...
    @property
    def to_move(self) -> int | None: ...
    @property
    def is_over(self) -> bool: ...
    def legal_moves(self) -> Sequence[MoveT]: ...
    def is_legal(self, move: MoveT, /) -> bool: ...
    def explain(self, move: MoveT, /) -> Violation | None: ...
    def to_dict(self) -> Mapping[str, object]: ...


class Knowledge(Protocol[MoveT]):
    """All that a seat was ever shown. ``sample`` gives a whole state that agrees with it."""

    @property
    def seat(self) -> int | None: ...
    @property
    def view(self) -> View[MoveT]: ...
    @property
    def log(self) -> tuple[Event, ...]: ...
    def sample(self, seed: int) -> State[MoveT]: ...


class State(Protocol[MoveT]):
    """A game as a value: immutable, compared and hashed by position, never by how it came to be."""

    @property
    def players(self) -> int: ...
    @property
    def phase(self) -> Enum: ...
    @property
    def ply(self) -> int: ...
    @property
    def to_move(self) -> int | None: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def history(self) -> tuple[MoveT, ...]: ...
    @property
    def events(self) -> tuple[Event, ...]: ...
    @property
    def revealed(self) -> bool: ...
    def legal_moves(self) -> Sequence[MoveT]: ...
    def legal_actions(self) -> Sequence[int]: ...
    def is_legal(self, move: MoveT, /) -> bool: ...
    def explain(self, move: MoveT, /) -> Violation | None: ...
    def apply(self, move: MoveT, /) -> Self: ...
    def apply_action(self, action: int, /) -> Self: ...
    def undo(self) -> Self: ...
    def without_history(self) -> Self: ...
    def score(self) -> tuple[Score, ...]: ...
    def view(self, seat: int | None, /) -> View[MoveT]: ...
    def knowledge(self, seat: int | None, /) -> Knowledge[MoveT]: ...
    def to_text(self) -> str: ...
    def to_dict(self) -> Mapping[str, object]: ...


class Bot(Protocol[KnowledgeT, ChosenT]):
    """A player. It is told what its seat knows and answers with one of the legal moves.

    A bot for any game takes any ``Knowledge``; a bot for one game takes that game's own.
    """

    def choose(self, knowledge: KnowledgeT, random: Random, /) -> ChosenT: ...


AnyBot = Bot[Any, Any]
"""A bot of whatever game."""


@dataclass(frozen=True, slots=True)
class Game(Generic[StateT, MoveT]):
    """A game described to those who serve every game alike: bots, records, servers, checks."""

    name: str
    title: str
    players: tuple[int, ...]
    behavior: int
    new_game: Callable[..., StateT]
    read_text: Callable[[str], StateT]
    read_dict: Callable[[object], StateT]
    parse_move: Callable[[str], MoveT]
    format_move: Callable[[MoveT], str]
    action_count: Callable[..., int]
    """The number of different actions, by the number of players and whatever else decides it."""
    rulings: Mapping[str, str]
    schemas: Callable[[], Mapping[str, Mapping[str, object]]]
