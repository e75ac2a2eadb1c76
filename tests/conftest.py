"""For all tests: positions that differ are shown as drawings."""

from eko_core import Position
from tests.drawing import Scene, show


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    if op == "==" and isinstance(left, Position) and isinstance(right, Position):
        return ["the positions differ", *show(left).splitlines(), "--- and ---", *show(right).splitlines()]
    return None


def pytest_make_parametrize_id(val: object) -> str | None:
    return "scene" if isinstance(val, Scene) else None
