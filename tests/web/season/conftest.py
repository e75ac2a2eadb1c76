"""Tables of Open Season to sit at, in the real page."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from parlour_web import catalogue
from season_web.engine_words import ENGINE

from .guest import FAST, SHOWN, Guest

Sit = Callable[..., Guest]


@pytest.fixture(autouse=True)
def page_of_open_season() -> None:
    catalogue.begin(ENGINE)


@pytest.fixture
def sit(profile: Callable[..., Page], site: str) -> Iterator[Sit]:
    """Opens a table in a profile of its own: sit(shown=False, fast=True, viewport=…, has_touch=…)."""
    guests: list[Guest] = []

    def open_table(
        address: str = f"{site}season/?new=2", shown: bool = True, fast: bool = False, **options: object
    ) -> Guest:
        guests.append(Guest(profile(SHOWN * shown + FAST * fast, **options)))
        guests[-1].visit(address)
        return guests[-1]

    yield open_table
    for each in guests:
        each.check()
