"""Small changes to Python code, such as people make by mistake: a comparison turned, a `not` lost, one too many."""

import ast
import copy
from collections.abc import Callable, Iterator
from functools import partial
from textwrap import shorten
from typing import NamedTuple

TURNED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,), ast.NotIn: (ast.In,), ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
}  # fmt: skip
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Change(NamedTuple):
    """One small change: `text` is the whole file with it."""

    path: str  # from the top of the tree
    line: int
    function: int  # the line where the function round it begins, 0 outside of all
    before: str
    after: str
    text: str

    def __str__(self) -> str:
        pairs = enumerate(zip(self.before, self.after, strict=False))
        alike = next((n for n, (was, now) in pairs if was != now), 0)
        begin = alike - 20 if alike > 40 else 0  # of long ones only where they differ
        shown = ("…" * bool(begin) + shorten(text[begin:], 80, placeholder=" …") for text in (self.before, self.after))
        return f"{self.path}:{self.line} {' → '.join(shown)}"


def changed(node: ast.AST) -> list[ast.AST]:
    """What could stand in a node's place."""
    match node:
        case ast.Compare(left=left, ops=[first, *more], comparators=others):
            return [ast.Compare(left, [turned(), *more], others) for turned in TURNED[type(first)]]
        case ast.BoolOp(op=op, values=values):
            return [ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return [operand]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in SUMS:
            return [ast.BinOp(left, SUMS[type(op)](), right)]
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return [ast.IfExp(test, orelse, body)]
        case ast.Constant(value=bool(value)):
            return [ast.Constant(not value)]
        case ast.Constant(value=int(value) | float(value)):
            return [ast.Constant(value + 1), ast.Constant(value - 1)]
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in CALLS:
            return [ast.Call(ast.Name(CALLS[name]), args, keywords)]
        case ast.Expr(value=ast.Call() | ast.Await()):
            return [ast.Pass()]
    return []


class Place(NamedTuple):
    """A node that can be changed, and the piece of text round it that is written anew."""

    node: ast.AST
    written: ast.AST  # the node itself, or the f-string it is in: only whole ones have dependable columns
    function: int  # the line where the function round it begins
    condition: bool = False  # of an if or while, to be turned round: its branches are swapped


def places(node: ast.AST, string: ast.AST | None = None, function: int = 0) -> Iterator[Place]:
    """Everything in a module that can be changed; not types, decorators and what only guards (`strict=True`)."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        function = min([node.lineno, *(one.lineno for one in node.decorator_list)])
    if isinstance(node, ast.JoinedStr):
        string = string or node
    if changed(node):
        yield Place(node, string or node, function)
    if isinstance(node, ast.If | ast.While) and ast.unparse(node.test) != "TYPE_CHECKING":
        yield Place(node.test, node.test, function, condition=True)
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list", "format_spec"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not (isinstance(child, ast.keyword) and child.arg == "strict"):
                    yield from places(child, string, function)


def changes(path: str, source: str) -> list[list[Callable[[], Change]]]:
    """For each place of a file the changes that can be made there."""
    found = places(ast.parse(source))
    return [[partial(_made, path, source, place, new) for new in _instead(place)] for place in found]


def _instead(place: Place) -> list[ast.AST]:
    if place.condition and isinstance(place.node, ast.expr):
        return [ast.UnaryOp(ast.Not(), place.node)]
    return changed(place.node)


def _made(path: str, source: str, place: Place, new: ast.AST) -> Change:
    node, written = place.node, place.written
    assert isinstance(written, ast.expr | ast.stmt) and written.end_lineno and written.end_col_offset is not None
    after = new if written is node else copy.deepcopy(written, {id(node): new})
    lines = source.encode().splitlines(keepends=True)
    begin = sum(map(len, lines[: written.lineno - 1])) + written.col_offset
    end = sum(map(len, lines[: written.end_lineno - 1])) + written.end_col_offset
    shown = ast.unparse(after)
    text = shown if isinstance(after, ast.stmt) else f"({shown})"
    whole = (source.encode()[:begin] + text.encode() + source.encode()[end:]).decode()
    return Change(path, written.lineno, place.function, ast.unparse(node), ast.unparse(new), whole)
