"""Mutants: the small changes that ``mutate.py`` makes to a room, and which are no change at all.

Left alone are annotations, decorators, docstrings, imports, assertions, sentences (strings with a
blank in them) and ``strict=``, which guards against what can't be.
"""

import ast
import io
import re
import sys
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

SIGNS: Final[dict[type[ast.AST], str]] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Pow: "**",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.And: "and",
    ast.Or: "or",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
}
SWAPS: Final = {
    "+": ["-"],
    "-": ["+"],
    "*": ["//"],
    "/": ["*"],
    "//": ["*"],
    "%": ["//"],
    "**": ["*"],
    "<<": [">>"],
    ">>": ["<<"],
    "&": ["|"],
    "|": ["&"],
    "^": ["|", "&"],
    "and": ["or"],
    "or": ["and"],
    "<": ["<=", ">="],
    "<=": ["<", ">"],
    ">": [">=", "<="],
    ">=": [">", "<"],
    "==": ["!="],
    "!=": ["=="],
    "is": ["is not"],
    "is not": ["is"],
    "in": ["not in"],
    "not in": ["in"],
}
OPERATORS: Final = {sign: kind for kind, sign in SIGNS.items()}
NAMES: Final = {
    "all": "any",
    "any": "all",
    "endswith": "startswith",
    "lstrip": "rstrip",
    "max": "min",
    "min": "max",
    "partition": "rpartition",
    "rpartition": "partition",
    "rstrip": "lstrip",
    "sorted": "list",
    "startswith": "endswith",
}
LEFT_ALONE: Final = {"annotation", "returns", "decorator_list", "type_params", "format_spec", "ctx"}
"""Parts of the tree, by the names that ``ast`` gives them."""
UNCHANGED: Final = (ast.Assert, ast.Import, ast.ImportFrom)


@dataclass
class Mutant:
    """One change of one place, and what became of it."""

    path: str
    line: int
    function: int
    """Where the function it is in begins; 0 outside of any."""
    change: str
    tree: ast.Module = field(repr=False)
    holder: ast.AST = field(repr=False)
    part: str
    at: int | None
    """Where in the part, if that is a list."""
    becomes: Any = field(repr=False)
    fate: str = ""
    test: str = ""
    """The one that killed it."""

    @property
    def module(self) -> str:
        """The name by which it is imported."""
        parts = Path(self.path).with_suffix("").parts
        return ".".join(part for part in parts[parts.index("src") + 1 :] if part != "__init__")

    def apply(self) -> ast.Module:
        """Change the tree, for good: only a process of the mutant's own should."""
        if self.at is None:
            setattr(self.holder, self.part, self.becomes)
        else:
            getattr(self.holder, self.part)[self.at] = self.becomes
        return ast.fix_missing_locations(self.tree)

    def __str__(self) -> str:
        source = Path(self.path).read_text(encoding="utf-8").splitlines()[self.line - 1]
        return f"{self.path}:{self.line}: `{self.change}` in: {source.strip()}"


def mutants_of(path: Path) -> list[Mutant]:
    """All mutants of a file, in the order of its lines; known equivalents have that fate."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    mutants = sorted(_walk(str(path), tree, tree, 0), key=lambda each: each.line)
    seen: Counter[tuple[int, str]] = Counter()
    marks = equivalents(text)
    for mutant in mutants:
        seen[mutant.line, mutant.change] += 1
        if seen[mutant.line, mutant.change] > 1:
            mutant.change += f" ({seen[mutant.line, mutant.change]})"
        if mutant.change in marks[mutant.line]:
            marks[mutant.line].remove(mutant.change)
            mutant.fate = "equivalent"
    unknown = [f"{path}:{line}: no mutant `{each}`" for line in marks for each in marks[line]]
    if unknown:
        sys.exit("\n".join(unknown))
    return mutants


def equivalents(text: str) -> defaultdict[int, list[str]]:
    """What the comments of a text call equivalent, by the line of code that it is about."""
    found: defaultdict[int, list[str]] = defaultdict(list)
    waiting: list[str] = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and token.string.startswith("# equivalent:"):
            changes = re.findall(r"`([^`]+)`", token.string)
            if token.line.lstrip().startswith("#"):
                waiting += changes
            else:
                found[token.start[0]] += changes
        elif waiting and token.string.strip() and token.type != tokenize.COMMENT:
            found[token.start[0]] += waiting
            waiting = []
    return found


def _walk(path: str, tree: ast.Module, node: ast.AST, function: int) -> Iterator[Mutant]:
    """The mutants of all that is within a node."""
    if isinstance(node, ast.FunctionDef):
        function = min([node.lineno, *(each.lineno for each in node.decorator_list)])
    elif isinstance(node, ast.Lambda):
        function = node.lineno
    for part, value in ast.iter_fields(node):
        if part in LEFT_ALONE:
            continue
        each_at = enumerate(value) if isinstance(value, list) else [(None, value)]
        for at, each in each_at:
            if not isinstance(each, ast.AST) or isinstance(each, UNCHANGED) or _dull(node, each):
                continue
            line = _line(node, at, each)
            for old, new, becomes in _changes(node, part, each):
                change = f"{_short(old)} -> {_short(new)}".strip()
                yield Mutant(path, line, function, change, tree, node, part, at, becomes)
            yield from _walk(path, tree, each, function)


def _dull(holder: ast.AST, node: ast.AST) -> bool:
    """Whether nothing in a node is worth a change."""
    match node:
        case ast.Expr(ast.Constant()):
            return True
        case ast.keyword("strict"):
            return True
        case ast.Assign([ast.Name(name)]):
            return name.startswith("__")
        case ast.If(ast.Name("TYPE_CHECKING")):
            return True
        case ast.Subscript(ast.Name("Literal")):
            return True
        case ast.Constant():
            return isinstance(holder, ast.JoinedStr) or _names_a_type(holder)
    return False


def _names_a_type(holder: ast.AST) -> bool:
    """Whether the strings in a call are for type checkers alone."""
    match holder:
        case ast.Call(ast.Name("cast" | "TypeVar")):
            return True
    return False


def _line(holder: ast.AST, at: int | None, node: ast.AST) -> int:
    """The line of a node; operators have none, and stand before what is on their right."""
    match holder, node:
        case ast.Compare(), ast.cmpop():
            return holder.comparators[at or 0].lineno
        case ast.BinOp(), ast.operator():
            return holder.right.lineno
        case ast.BoolOp(), ast.boolop():
            return holder.values[1].lineno
    return getattr(node, "lineno", getattr(holder, "lineno", 0))


def _changes(holder: ast.AST, part: str, node: ast.AST) -> Iterator[tuple[str, str, Any]]:
    """What may stand in the place of a node: the old text, the new text, the new node."""
    if type(node) in SIGNS:
        sign = SIGNS[type(node)]
        for other in SWAPS[sign]:
            yield sign, other, OPERATORS[other]()
        if isinstance(holder, ast.AugAssign):
            return
    condition = part in ("test", "ifs", "guard") and not isinstance(node, ast.Constant)
    if condition and isinstance(node, ast.expr):
        for forced in (False,) if isinstance(holder, ast.While) else (True, False):
            yield ast.unparse(node), str(forced), ast.Constant(forced)
    match node:
        case ast.UnaryOp():
            yield ast.unparse(node), ast.unparse(node.operand), node.operand
        case ast.Constant():
            for value in _other_values(node.value):
                yield repr(node.value), repr(value), ast.Constant(value)
        case ast.Call(ast.Name("sorted"), [first, *_]):
            listed = ast.Call(ast.Name("list", ast.Load()), [first], [])
            yield ast.unparse(node), ast.unparse(listed), listed
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name)) if name in NAMES:
            yield name, NAMES[name], _renamed(node, NAMES[name])
        case ast.Slice():
            for end in ("lower", "upper"):
                value = getattr(node, end)
                if value is not None and not isinstance(value, ast.Constant):
                    rest = ast.Slice(**{**dict(ast.iter_fields(node)), end: None})
                    yield ast.unparse(node), ast.unparse(rest), rest
        case ast.Return(value) if value is not None and ast.unparse(value) != "None":
            yield ast.unparse(node), "return None", ast.Return(ast.Constant(None))
        case ast.AugAssign():
            plain = ast.Assign([node.target], node.value, lineno=node.lineno)
            yield SIGNS[type(node.op)] + "=", "=", plain
            yield ast.unparse(node), "pass", ast.Pass()
        case ast.Expr() | ast.Raise() | ast.Delete():
            yield ast.unparse(node), "pass", ast.Pass()
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            yield ast.unparse(node), "pass", ast.Pass()
        case ast.Break():
            yield "break", "continue", ast.Continue()
        case ast.Continue():
            yield "continue", "break", ast.Break()
    if isinstance(node, ast.Call):
        for keyword in node.keywords:
            flag = isinstance(keyword.value, ast.Constant) and isinstance(keyword.value.value, bool)
            if keyword.arg not in (None, "strict") and not flag:  # a flag is turned over instead
                others = [each for each in node.keywords if each is not keyword]
                yield ast.unparse(keyword), "", ast.Call(node.func, node.args, others)


def _renamed(call: ast.Call, name: str) -> ast.Call:
    """The same call of another function or method."""
    if isinstance(call.func, ast.Attribute):
        func: ast.expr = ast.Attribute(call.func.value, name, ast.Load())
    else:
        func = ast.Name(name, ast.Load())
    return ast.Call(func, call.args, call.keywords)


def _other_values(value: object) -> list[bool | int | str]:
    """What a constant might have been by mistake."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1] if value > 0 else [value + 1]
    if isinstance(value, str) and not re.search(r"\s", value):  # a code, a key or a sign
        return [value + "X"]
    return []


def _short(text: str) -> str:
    """A text as the comments give it: in one line, and not too much of it."""
    text = " ".join(text.split())
    return text if len(text) <= 40 else text[:39] + "…"
