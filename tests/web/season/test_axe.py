"""axe-core finds nothing to complain of, on any screen of Open Season, by day and by night."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from season_core.text import link

from .. import axe
from ..screen_sizes import PHONE
from .guest import Guest
from .test_private_moments import at_peek

DIALOGS = ("new", "games", "share", "open_link", "record", "settings", "keys", "about", "who", "score:0")


def screens(guest: Guest) -> Iterator[str]:
    """Every screen in turn; it is on the page when it is named."""
    guest.new(4, 41, expert=True)
    yield "tiles, covered"
    guest.new(2, 41)
    yield "start"
    guest.page.click('#table [data-do="inn:0"]')
    guest.page.click('#table [data-do="inn:1"]')
    yield "two in hand"
    guest.page.click('#table [data-space="b4"]')
    yield "choices"
    at_peek(guest)
    yield "curtain"
    guest.page.click("#curtain button")
    yield "peek"
    guest.new(3, 42, side="shield")
    rng, game = Random(42), guest.session.game
    while game.result is None:
        game.play(rng.choice(game.legal))
    guest.call("load", link.write(game))
    guest.tidy()
    yield "end"
    for name in DIALOGS:
        guest.dialog(name)
        yield name
    yield from screens_of_learning(guest)


def screens_of_learning(guest: Guest) -> Iterator[str]:
    page = guest.page
    guest.dialog("trainer")
    page.fill('[data-change="trainer:gains"]', "99")
    page.keyboard.press("Enter")
    yield "a line counted wrong"
    guest.dialog("rules")
    yield "rules"
    page.click('#rulebook [data-do="card"]')
    yield "summary"
    guest.dialog("course:puzzles")
    yield "puzzles"
    page.locator(".tasks [data-do^='task:puzzles:']").last.click()
    page.wait_for_selector("dialog[open]", state="detached")
    yield "a puzzle"
    guest.dialog("course:lessons")
    yield "lessons"


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_violation_on_any_screen(
    sit: Callable[..., Guest], theme: str, size: str, record_property: Callable[[str, int], None]
) -> None:
    guest = sit(color_scheme=theme, **({"viewport": PHONE} if size == "phone" else {}))
    guest.page.evaluate(axe.AXE)
    axe.find_nothing(guest.page, screens(guest), record_property)
