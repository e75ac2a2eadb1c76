"""For all tests: Hypothesis tries the same examples every time, positions that differ are shown as drawings, and the
catalogue is that of the page which a file tests, by its folder (the first game's where it is no game's)."""

from importlib import import_module

import pytest
from hypothesis import settings

from eko_core import Position
from making.games import GAMES
from parlour_web import catalogue
from tests.eko.drawing import show

settings.register_profile("same every time", derandomize=True, deadline=None, database=None)
settings.load_profile("same every time")


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    if op == "==" and isinstance(left, Position) and isinstance(right, Position):
        return ["the positions differ", *show(left).splitlines(), "--- and ---", *show(right).splitlines()]
    return None


@pytest.fixture(autouse=True, scope="module")
def words(request: pytest.FixtureRequest) -> None:
    """One process tests several pages, and a page begins its catalogue when it is imported."""
    folders = request.module.__name__.split(".")
    own = (game for game in GAMES if game.page in folders or game.name in folders)
    catalogue.begin(import_module(f"{next(own, GAMES[0]).page}.engine_words").ENGINE)
