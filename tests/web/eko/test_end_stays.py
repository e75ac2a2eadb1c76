"""The end: who won stays on the page, with another game, the next level and the review; a record per level is kept."""

import json
from collections.abc import Callable

import pytest

from eko_core import Game
from eko_core.text import interchange, link
from parlour.seats import Seat
from tests.web.eko.test_ends import printed

from ..hand import Table, t
from ..screen_sizes import TOUCH_PHONE


@pytest.fixture(params=[{}, TOUCH_PHONE], ids=["desktop", "phone"])
def won(request: pytest.FixtureRequest, sit: Callable[..., Table], site: str) -> Table:
    """A person has just beaten the Guide."""
    whole = printed("2_build")
    assert whole.result and len(whole.result.winners) == 1
    person = whole.result.winners[0]
    seats = [Seat(kind="person" if seat == person else "computer:guide") for seat in range(2)]
    table = sit(f"{site}#g={link.write(Game(whole.positions[-2], seats))}", **request.param)
    table.page.evaluate("step => { eko.act(step) }", interchange.write_action(whole.steps[-1]))
    table.page.wait_for_selector("#dialog[open]")
    return table


def test_who_won_and_what_comes_next_stay_when_the_dialog_is_closed(won: Table) -> None:
    page = won.page
    lead = page.inner_text("#dialog .lead")
    assert page.inner_text("#dialog .record") == t("level_record", level="Guide", won=1, lost=0)
    page.keyboard.press("Escape")
    assert not page.is_visible("#dialog") and page.inner_text("#prompt") == lead
    offered = page.locator("#bar button").all_inner_texts()
    assert offered == [t("next_level"), t("play_again"), t("review")]
    for button in page.locator("#bar button").all():
        box, size = button.bounding_box(), page.viewport_size
        assert box and size and box["x"] >= 0 and box["x"] + box["width"] <= size["width"]


def test_the_next_level_sits_down_and_the_game_counts_once(won: Table) -> None:
    page = won.page
    page.keyboard.press("Escape")
    page.click("#undo")
    page.click("#redo")
    stored = json.loads(page.evaluate("localStorage.getItem('eko.records')"))
    assert stored["levels"]["guide"] == [1, 0]
    page.click('#bar [data-do="next_level"]')
    page.wait_for_timeout(450)
    found = link.read(page.evaluate("location.hash").removeprefix("#g=")).game
    assert found is not None and sorted(seat.level or "" for seat in found.seats) == ["", "vizier"]
    assert not page.locator('#bar [data-do="next_level"]').count()
