"""For all tests: Hypothesis tries the same examples every time, and positions that differ are shown as drawings."""

from hypothesis import settings

from eko_core import Position
from tests.drawing import show

settings.register_profile("same every time", derandomize=True, deadline=None, database=None)
settings.load_profile("same every time")


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    if op == "==" and isinstance(left, Position) and isinstance(right, Position):
        return ["the positions differ", *show(left).splitlines(), "--- and ---", *show(right).splitlines()]
    return None
