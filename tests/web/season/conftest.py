"""Tables of Open Season to sit at, in the real page."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from parlour_web import catalogue
from season_web.engine_words import ENGINE

from ..waiting import DESKTOP, PATIENCE
from .guest import SHOWN, Guest

Sit = Callable[..., Guest]


@pytest.fixture(autouse=True)
def page_of_open_season() -> None:
    catalogue.begin(ENGINE)


@pytest.fixture
def sit(browser: Browser, site: str) -> Iterator[Sit]:
    """Opens a table in a profile of its own: sit(shown=False, viewport=…, has_touch=…)."""
    made: list[BrowserContext] = []
    guests: list[Guest] = []

    def open_table(address: str = "", shown: bool = True, **options: Any) -> Guest:
        made.append(browser.new_context(**{"viewport": DESKTOP, "reduced_motion": "reduce", **options}))
        made[-1].set_default_timeout(PATIENCE)
        if shown:
            made[-1].add_init_script(SHOWN)
        guests.append(Guest(made[-1].new_page()))
        guests[-1].visit(address or f"{site}season/?new=2")
        return guests[-1]

    yield open_table
    for each in guests:
        each.check()
    for one in made:
        one.close()
