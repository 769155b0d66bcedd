"""Playthroughs: a game told as text, ply by ply, with every public value that a move has changed.

Here is what can be told of any state that keeps the contract; a game's own values are told by a
``Teller`` of its own.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from difflib import SequenceMatcher
from enum import Enum
from functools import cache, lru_cache
from typing import Any, Final

from durchdiewueste.contract import (
    Game,
    Knowledge,
    NothingToUndo,
    State,
    View,
    Violation,
)
from durchdiewueste.record import replay

Page = dict[str, str | tuple[str, ...]]
"""All that is told of one state: names with a line each, or with many."""

NOTHING: Final = object()
ASKED: Final = ("explain", "explain_space", "camel_at")
"""What is asked about something else at every ply, so that the last answers are no measure."""


class Teller:
    """Tells the states of one game. A game with values beyond the contract extends this."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    # --- what a game adds ---

    def moves_to_explain(self, state: Any) -> list[Any]:
        """Some moves that can't be made, or not always; others at every ply."""
        return []

    def moves(self, moves: Sequence[Any]) -> Page:
        """The legal moves."""
        return {"legal_moves": f"{len(moves)}: {runs(map(self.game.format_move, moves))}"}

    def actions(self, state: Any) -> str:
        """The numbers of the legal moves."""
        return runs(state.legal_actions())

    def of_both(self, table: Any, state: Any) -> Page:
        """What a state and its views answer alike."""
        return {}

    def of_state(self, state: Any) -> Page:
        return {}

    def of_view(self, view: Any) -> Page:
        return {}

    def of_knowledge(self, knowledge: Any) -> Page:
        return {}

    def rarities(self, before: Any, after: Any) -> set[str]:
        """What seldom happens, and is neither an event nor an item of the score."""
        return set()

    def twins(self, source: Any) -> Mapping[str, object]:
        """Parts of a document that say again what its source says under another name."""
        return {}

    # --- what every game has ---

    def page(self, state: State[Any]) -> Page:
        """Everything that is public in a state, in what its seats see, and in what they know."""
        asked = self.moves_to_explain(state)
        page: Page = {
            "events": tuple(map(shown, state.events)),
            "str": tuple(str(state).split("\n")),
            "repr": repr(state),
            "ply": shown(state.ply),
            "phase": shown(state.phase),
            "outcome": shown(state.outcome),
            "revealed": shown(state.revealed),
            **self._of_both(state, state, asked),
            "legal_actions": self.actions(state),
            "apply_action": self._by_number(state),
            **scores(state.score()),
            **self.of_state(state),
            "history": tuple(map(self.game.format_move, state.history)),
            "undo": _undone(state),
            "without_history": _same(
                "equal, at ply 0", state.without_history(), state, ply=state.without_history().ply
            ),
            **fields_of_text(state.to_text()),
            **self._document(state.to_dict(), state, {"moves": state.history}),
        }
        seats = (None, *range(state.players))
        views = {seat: self._view(state, seat, asked) for seat in seats}
        minds = {seat: self._knowledge(state, seat) for seat in seats}
        return {**page, **witnessed("view", views, page), **witnessed("knowledge", minds, page)}

    def _of_both(self, table: Any, state: State[Any], asked: list[Any]) -> Page:
        moves = table.legal_moves()
        judged = [*asked, *moves[:1], *moves[-1:]]
        agrees = all(table.is_legal(move) is (table.explain(move) is None) for move in judged)
        page: Page = {
            "players": shown(table.players),
            "to_move": shown(table.to_move),
            "is_over": shown(table.is_over),
            **self.moves(moves),
            "is_legal": "as explain" if agrees else "not as explain",
            **answers("explain", {self.game.format_move(m): table.explain(m) for m in asked}),
            **self.of_both(table, state),
        }
        return _once(page)

    def _by_number(self, state: State[Any]) -> str:
        """The first and the last legal move, made by their numbers."""
        moves, actions = state.legal_moves(), state.legal_actions()
        ends = (0, -1) if moves else ()
        by_number = [state.apply_action(actions[at]) for at in ends]
        return _same("as apply", by_number, [state.apply(moves[at]) for at in ends])

    def _view(self, state: State[Any], seat: int | None, asked: list[Any]) -> Page:
        view: View[Any] = state.view(seat)
        return {
            "repr": repr(view),
            "seat": shown(view.seat),
            **self._of_both(view, state, asked),
            **self.of_view(view),
            **self._document(view.to_dict(), view, {"legal_moves": view.legal_moves()}),
        }

    def _knowledge(self, state: State[Any], seat: int | None) -> Page:
        knowledge: Knowledge[Any] = state.knowledge(seat)
        log, last = knowledge.log, state.events
        sample = knowledge.sample(state.ply)
        return {
            "repr": repr(knowledge),
            "seat": shown(knowledge.seat),
            "view": _same("as view", knowledge.view, state.view(seat)),
            "log": f"{len(log)}: " + _same("the last as events", log[len(log) - len(last) :], last),
            "sample": f"{_same('as the state', sample, state)}, at ply {sample.ply}",
            **self.of_knowledge(knowledge),
        }

    def _document(
        self, document: Mapping[str, object], source: Any, moves: Mapping[str, Sequence[Any]]
    ) -> Page:
        """A document part by part; what is told already is not told again."""
        page: Page = {}
        written = {name: [self.game.format_move(m) for m in each] for name, each in moves.items()}
        twins = self.twins(source)
        for name, part in document.items():
            if name in written and written[name] == part:
                page[f"to_dict {name}"] = "as history" if name == "moves" else f"as {name}"
            elif plain(twins.get(name, getattr(source, name, NOTHING))) == part:
                page[f"to_dict {name}"] = f"as {name}"
            else:
                page |= parts_of(f"to_dict {name}", part)
        return page


# --- the story --------------------------------------------------------------------------------


KEY: Final = (
    "A ply shows only what has changed:",
    "  NAME: VALUE              a public value of the state; long ones have a line for each part",
    "  NAME: as OTHER           the same as what stands under OTHER",
    "  NAME: -                  it is gone",
    "  view(SEAT) NAME: VALUE   of a view; view(None) is a spectator's, the others show where they",
    "                           differ from it",
    "  view(SEAT) as the state  what it shows exactly as the state does",
)
"""How to read a golden."""


def story(state: State[Any], teller: Teller, title: str) -> str:
    """A whole game: the start with every value, then each move with every line it changed."""
    lines = [f"{title}: every public value at every ply.", *KEY]
    before: Page = {}
    for each in replay(state):
        page = teller.page(each)
        if each.ply:
            move = teller.game.format_move(each.history[-1])
            lines += ["", f"{each.ply}. seat {each.undo().to_move} plays {move}"]
        else:
            lines += ["", "The start"]
        lines += [f"  {line}".rstrip() for line in changes(before, page)]
        before = page
    return "\n".join([*lines, ""])


def changes(before: Page, now: Page) -> Iterator[str]:
    """The lines that have changed from one page to the next."""
    for name, value in now.items():
        old = before.get(name, ())
        if isinstance(value, tuple):
            yield from _line_changes(name, (old,) if isinstance(old, str) else old, value)
        elif value != old or _is_asked(name):
            yield f"{name}: {value}"
    yield from (f"{name}: -" for name in before if name not in now and not _is_asked(name))


def _is_asked(name: str) -> bool:
    about = subject(_unwitnessed(name))
    return about in ASKED and not name.endswith(about)


def _line_changes(name: str, old: tuple[str, ...], new: tuple[str, ...]) -> Iterator[str]:
    if name == "events":
        old = ()
    wide = len(str(len(new)))
    for kind, old_at, old_end, at, end in SequenceMatcher(None, old, new, False).get_opcodes():
        if kind == "equal":
            continue
        for line in range(at, end):
            yield f"{name}[{line:>{wide}}]: {new[line]}"
        for line in range(old_at + end - at, old_end):
            yield f"{name}[{line:>{wide}}] is gone: {old[line]}"


def subject(name: str) -> str:
    """What a line is about: ``score 0`` is about ``score``."""
    return name.partition(" ")[0]


def _unwitnessed(name: str) -> str:
    """The same line without who sees it: ``score 0`` of ``view(1) score 0``."""
    return re.sub(r"^\w+\(\w+\) ", "", name)


def by_subject(page: Page) -> dict[str, Page]:
    subjects: dict[str, Page] = {}
    for name, value in page.items():
        subjects.setdefault(subject(name), {})[name] = value
    return subjects


def witnessed(kind: str, pages: Mapping[int | None, Page], state: Page) -> Page:
    """What seats and spectators have before them, as far as it can't be read elsewhere.

    A spectator's page leaves out what the state says alike, and a seat's what the spectator's does.
    """
    told: Page = {}
    whole, spectator = by_subject(state), by_subject(pages[None])
    for seat, page in pages.items():
        known = spectator if seat is not None else {}
        alike: list[str] = []
        for about, own in by_subject(page).items():
            if own == known.get(about):
                continue
            if own == whole.get(about):
                alike.append(about)
                continue
            told |= {
                f"{kind}({seat}) {name}": _but_for(value, state.get(name))
                for name, value in own.items()
                if known.get(about, {}).get(name) != value
            }
        if alike:
            told[f"{kind}({seat}) as the state"] = " ".join(alike)
    return told


def _but_for(value: str | tuple[str, ...], whole: object) -> str | tuple[str, ...]:
    """A value beside the state's: the same, or some of its lines, if that is what it is."""
    if value == whole:
        return "as the state"
    if isinstance(value, tuple) and isinstance(whole, tuple):
        rest = iter(enumerate(whole))
        kept = [next((at for at, line in rest if line == wanted), None) for wanted in value]
        if None not in kept:
            missing = (f"[{at}]" for at in range(len(whole)) if at not in kept)
            return f"as the state, but for {' '.join(missing)}"
    return value


# --- values as text ---------------------------------------------------------------------------


WORD: Final = re.compile(r"[^\s=\[\]{}]+")
ATOMS: Final = (int, bool, type(None))
COUNTED: Final = re.compile(r"(\D*)(\d+)", re.ASCII)


def shown(value: object) -> str:
    """A value as a person reads it."""
    if type(value) in ATOMS:  # what most values are, so that this is not slow
        return str(value)
    if isinstance(value, Enum):
        return shown(value.value)
    if isinstance(value, str):
        return value if WORD.fullmatch(value) else repr(value)
    if isinstance(value, Mapping):
        return "{" + " ".join(f"{shown(name)}={shown(each)}" for name, each in value.items()) + "}"
    if isinstance(value, tuple | list):
        return f"[{runs(map(shown, value))}]"
    if is_dataclass(value) and not isinstance(value, type):
        told = (f"{name}={shown(each)}" for name, each in attributes(value).items())
        return " ".join([type(value).__name__, *told])
    return str(value)


def plain(value: object) -> object:
    """A value as a document has it."""
    if type(value) in ATOMS or type(value) is str:
        return value
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    if isinstance(value, Mapping):
        return {plain(name): plain(each) for name, each in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return plain(attributes(value))
    return value


def attributes(value: Any) -> dict[str, object]:
    """The fields of a dataclass, and what it works out from them."""
    kind: Any = type(value)
    return {name: getattr(value, name) for name in _attribute_names(kind)}


@cache
def _attribute_names(kind: type) -> tuple[str, ...]:
    names = [field.name for field in fields(kind)]
    names += [name for name, each in vars(kind).items() if isinstance(each, property)]
    return tuple(name for name in names if not name.startswith("_"))


def runs(words: Iterable[object]) -> str:
    """Words in their order, with ``a4-a9`` for three or more that count up.

    >>> runs(["a4", "a5", "a6", "b1", "b2"]), runs([3, 4, 5, 9])
    ('a4-a6 b1 b2', '3-5 9')
    """
    told: list[list[str]] = []
    due = None
    for word in map(str, words):
        if told and word == due:
            told[-1].append(word)
        else:
            told.append([word])
        match = COUNTED.fullmatch(word)
        due = f"{match[1]}{int(match[2]) + 1}" if match else None
    return " ".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else " ".join(run) for run in told)


EVERYTHING: Final = "whatever is asked: "


def answers(name: str, violations: Mapping[str, Violation | None]) -> Page:
    """Why not, for each question; once, where every question has the same answer."""
    told = {question: _why_not(violation) for question, violation in violations.items()}
    if len(told) > 1 and len(set(told.values())) == 1:
        return {name: EVERYTHING + next(iter(told.values()))}
    return {f"{name} {question}": answer for question, answer in told.items()}


def _once(page: Page) -> Page:
    """A page on which an answer to everything is given once, whatever was asked."""
    why = page.get("explain")
    if not isinstance(why, str) or not why.startswith(EVERYTHING):
        return page
    alike = [name for name in page if page[name] in (why, why.removeprefix(EVERYTHING))]
    told = {name: value for name, value in page.items() if name not in alike}
    return {**told, **{subject(name): "as explain" for name in alike}, "explain": why}


def _why_not(violation: Violation | None) -> str:
    if violation is None:
        return "nothing is wrong"
    told = f"{violation.code} {violation.ruling} {violation.sentence}"
    return f"{told} {shown(violation.spaces)} {shown(violation.parameters)}"


def scores(told: Iterable[Any]) -> Page:
    """The score of each seat: its sums on one line, then whatever it is made of."""
    page: Page = {}
    for score in told:
        sums = attributes(score)
        told_apart = ("seat", "items")
        page[f"score {score.seat}"] = " ".join(
            f"{name}={shown(each)}" for name, each in sums.items() if name not in told_apart
        )
        items = getattr(score, "items", ())
        page[f"score {score.seat} items"] = tuple(map(_shown_item, items))
    return page


@lru_cache(maxsize=1000)  # a state, its views and the state after it mostly have the same items
def _shown_item(item: Hashable) -> str:
    return shown(attributes(item))


def fields_of_text(text: str) -> Page:
    """A position as text, field by field; a field with several groups has a line for each."""
    page: Page = {"to_text": " ".join(word for word in text.split() if "=" not in word)}
    for word in text.split():
        name, sign, value = word.partition("=")
        if sign:
            groups = tuple(value.split(";"))
            page[f"to_text {name}"] = groups if len(groups) > 1 else value
    return page


def parts_of(name: str, part: object) -> Page:
    """A part of a document: a list of lists or mappings line by line, the rest as one line."""
    if isinstance(part, list) and any(isinstance(each, list | dict) for each in part):
        return {name: tuple(map(shown, part))}
    if isinstance(part, dict) and any(isinstance(each, list | dict) for each in part.values()):
        page: Page = {}
        for key, each in part.items():
            page |= parts_of(f"{name}.{key}", each)
        return page
    return {name: shown(part)}


def _undone(state: State[Any]) -> str:
    try:
        before = state.undo()
    except NothingToUndo as fault:
        return str(fault)
    move = state.history[-1]
    return _same("the state before", before.apply(move), state, ply=before.ply + 1 - state.ply)


def _same(name: str, value: object, other: object, ply: int = 0) -> str:
    return name if value == other and ply == 0 else f"not {name}"
